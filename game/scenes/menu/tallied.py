"""The figures of all evenings as bars beside their list: what matters of a page at one look, on top a single number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.texts import Texts
from game.play.night import Night
from game.play.statistics import AMONG_PERSONS, Person, Statistics
from game.scenes.panels.cards import limited
from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import linear, rounded, svg
from game.ui.theme.palette import PAPER_50, PAPER_100, PAPER_200, WHITE, hexed, rgb

MOST: Final = 6
"""So many bars stand on a sheet."""
ROW: Final = 96.0
BAR: Final = 34.0
_SLATE: Final = rgb("#7C89A8")
_RED: Final = rgb("#E0644C")
_GOLD: Final = ((0.0, rgb("#FCEBC0"), 1.0), (0.4, rgb("#E3B45C"), 1.0), (1.0, rgb("#9A6E26"), 1.0))


@dataclass(frozen=True, slots=True)
class Bar:
    """`parts` of what is won, drawn and lost, out of `most`; `told` in figures at its end."""

    label: str
    parts: tuple[int, int, int]
    most: int
    told: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One `figure` large, what it counts beside it, and the bars."""

    figure: str
    counts: str
    bars: tuple[Bar, ...]
    parted: bool = False
    """The bars show what was drawn and lost, too."""


NOTHING: Final = Sheet("", "", ())


def of_people(people: Iterable[tuple[str, Sequence[Person]]], say: Texts) -> Sheet:
    """Who has won how much of what they have played: everybody's name and lines, in the order of the list."""
    bars = []
    for name, lines in people:
        wins, played = sum(one.wins for one in lines), sum(one.played for one in lines)
        bars.append(Bar(name, (wins, 0, played - wins), played, _percent(wins, played)))
    return Sheet(str(len(bars)), say("figures.sheet.people", count=len(bars)), _first(bars))


def of_levels(kept: Statistics, say: Texts) -> Sheet:
    """How people fare against every level of the computer, all games together."""
    lines = [line for line in kept.lines if line.opponent != AMONG_PERSONS]
    bars = []
    for level in sorted({line.opponent for line in lines}):
        those = [line for line in lines if line.opponent == level]
        parts = sum(one.wins for one in those), sum(one.draws for one in those), sum(one.losses for one in those)
        label = say("lobby.level", level=level.partition(":")[2])
        bars.append(Bar(label, parts, sum(parts), _percent(parts[0], sum(parts))))
    won, played = sum(line.wins for line in lines), sum(line.played for line in lines)
    return Sheet(_percent(won, played), say("figures.sheet.levels", count=played), _first(bars), parted=True)


def of_games(kept: Statistics, names: dict[str, str], say: Texts) -> Sheet:
    """How often which game was played; `names` by game."""
    counts = {game: sum(line.played for line in kept.lines if line.game == game) for game in names}
    most = max(counts.values(), default=0)
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    bars = [Bar(names[game], (count, 0, 0), most, str(count)) for game, count in ordered]
    played = sum(counts.values())
    return Sheet(str(played), say("figures.sheet.games", count=played), _first(bars))


def of_rivals(pairs: Iterable[tuple[str, str, int, int, int]], say: Texts) -> Sheet:
    """Of every two people the one who is ahead: names, wins of the first and of the second, draws."""
    bars = []
    for one, other, wins, losses, draws in pairs:
        label, played = say("saved.versus", one=one, other=other), wins + losses + draws
        bars.append(Bar(label, (wins, draws, losses), played, say("figures.score", one=wins, other=losses)))
    met = sum(bar.most for bar in bars)
    return Sheet(str(met), say("figures.sheet.rivals", count=met), _first(bars), parted=True)


def of_nights(nights: Sequence[Night], names: dict[str, str], say: Texts) -> Sheet:
    """All points of all nights; `names` of whoever is known."""
    total: dict[str, int] = {}
    for one in nights:
        for who, points in one.standings():
            total[who] = total.get(who, 0) + points
    ordered = sorted(total.items(), key=lambda item: (-item[1], item[0]))
    most = max(total.values(), default=0)
    bars = [Bar(names.get(who, who), (points, 0, 0), most, str(points)) for who, points in ordered]
    return Sheet(str(len(nights)), say("figures.sheet.nights", count=len(nights)), _first(bars))


def _first(bars: Sequence[Bar]) -> tuple[Bar, ...]:
    return tuple(bar for bar in bars if bar.most)[:MOST]


def _percent(part: int, whole: int) -> str:
    return f"{round(100 * part / whole) if whole else 0} %"


def draw(canvas: Canvas, box: Box, sheet: Sheet, say: Texts) -> None:
    words = limited(canvas, 1.3)
    rounded(words, box, radius=20, fill=WHITE, opacity=0.05)
    inner = box.inset(36, 22)
    wide = words.text(sheet.figure, (inner.x, inner.y + 46), face="figure", size=84, colour=PAPER_50)
    counts = lettering.fit(words, sheet.counts, inner.w - wide - 28, "body", 32, lines=2)
    lettering.write(words, counts, Box(inner.x + wide + 28, inner.y, inner.w - wide - 28, 92), colour=PAPER_200)
    top, low = inner.y + 112, inner.bottom - (46 if sheet.parted else 0)
    step = min(ROW * words.theme.text, (low - top) / max(len(sheet.bars), 1))
    for number, bar in enumerate(sheet.bars):
        _bar(words, Box(inner.x, top + number * step, inner.w, step), bar, parted=sheet.parted)
    if sheet.parted:
        _legend(words, Box(inner.x, low + 6, inner.w, 40), say)


def _bar(canvas: Canvas, box: Box, bar: Bar, *, parted: bool) -> None:
    thick = min(BAR, box.h * 0.4)
    y = box.bottom - thick - box.h * 0.1
    middle = (box.y + y) / 2 + 2
    told = canvas.text(bar.told, (box.right, middle), face="figure", size=34, colour=PAPER_50, align="right")
    name = lettering.fit(canvas, bar.label, box.w - told - 24, "label", 30)
    lettering.write(canvas, name, Box(box.x, middle - 20, box.w - told - 24, 40), colour=PAPER_100)
    source = svg(box.w, thick, *_parts(box.w, thick, bar, parted=parted))
    canvas.blit_corner(canvas.vector(source, box.w, thick), (box.x, y))


def _parts(wide: float, thick: float, bar: Bar, *, parted: bool) -> tuple[str, str]:
    """What is won is gold, what is drawn slate and crossed by strokes, what is lost a red rim."""
    body = f'<rect width="{wide:g}" height="{thick:g}" rx="9" fill="#fff" fill-opacity=".08"/>'
    won, drawn, lost = (wide * part / bar.most for part in bar.parts)
    if won:
        body += f'<rect width="{won:.1f}" height="{thick:g}" rx="{min(9.0, won / 2):.1f}" fill="url(#gold)"/>'
    if parted and drawn:
        wide_drawn = max(drawn - 6, 2)
        body += f'<rect x="{won + 3:.1f}" width="{wide_drawn:.1f}" height="{thick:g}" rx="4" fill="{hexed(_SLATE)}"/>'
        strokes = "".join(
            f"M{won + 3 + at:.1f} {thick:g}l{thick / 2:.1f} {-thick:g}"
            for at in range(6, int(drawn - 6 - thick / 2), 16)
        )
        body += f'<path d="{strokes}" stroke="#141E34" stroke-width="4"/>' if strokes else ""
    if parted and lost:
        body += (
            f'<rect x="{won + drawn + 2.5:.1f}" y="2.5" width="{max(lost - 5, 2):.1f}" height="{thick - 5:g}" rx="7"'
            f' fill="{hexed(_RED)}" fill-opacity=".16" stroke="{hexed(_RED)}" stroke-width="3"/>'
        )
    return body, linear("gold", _GOLD)


def _legend(canvas: Canvas, box: Box, say: Texts) -> None:
    """What the three parts of a bar mean."""
    x, thick = box.x, 26.0
    keys = "won", "drawn", "lost"
    words = [say(f"figures.sheet.{key}") for key in keys]
    for place, word in enumerate(words):
        one = (int(place == 0), int(place == 1), int(place == 2))
        source = svg(44, thick, *_parts(44, thick, Bar("", one, 1, ""), parted=True))
        canvas.blit_corner(canvas.vector(source, 44, thick), (x, box.centre[1] - thick / 2))
        x += 58 + canvas.text(word, (x + 56, box.centre[1]), size=28, colour=PAPER_200) + 34
