"""The sheet of the result in a rubber: everybody's points on the way to the target, and the honours of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.guide import Note
from game.core.seats import Seat
from game.core.texts import Texts
from game.play.rubber import Rubber
from game.scenes.after.honours import brass_rule
from game.scenes.panels.cards import limited, tone_sign
from game.scenes.panels.words import together
from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, svg
from game.ui.theme.palette import BRASS_200, BRASS_300, PAPER_50, PAPER_100, PAPER_200, hexed, lighter

ROW: Final = 84.0
BAR: Final = 30.0
LINE: Final = 44.0
LEAST: Final = 56.0
"""Units that the bar of a seat needs."""
COLUMNS: Final = 2


@dataclass(frozen=True, slots=True)
class Standings:
    """`rubber` with the game just finished, which was its game `number`; names by seat of that game."""

    rubber: Rubber
    names: tuple[str, ...]
    winner: str = ""
    honours: tuple[Note, ...] = ()
    """Of the winner of this game."""
    lead: str = ""
    """The text key of what the lead of a campaign rests on, where its points do not tell."""

    @property
    def number(self) -> int:
        return self.rubber.number - 1

    @property
    def gained(self) -> tuple[int, ...]:
        return self.rubber.games[-1]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.rubber.scores(len(self.names), self.number)

    @property
    def leaders(self) -> tuple[Seat, ...]:
        return self.rubber.leaders(len(self.names), self.number)


def won(standings: Standings, say: Texts) -> str:
    """Who has won the whole of it."""
    names = [standings.names[seat] for seat in standings.leaders]
    key = "result.wins-campaign" if standings.rubber.campaign else "result.wins-series"
    return say(key, seat=together(say, names), count=len(names))


def champions(standings: Standings | None, winners: Sequence[Seat]) -> Sequence[Seat]:
    """Who has won the whole of it; while nobody has, the winners of this game."""
    return standings.leaders if standings is not None and standings.leaders else winners


def rests_on(standings: Standings, say: Texts) -> str:
    """What the win of a campaign rests on; "" where the points tell."""
    names = [standings.names[seat] for seat in standings.leaders]
    return say(standings.lead, seat=together(say, names)) if names and standings.lead else ""


def draw(canvas: Canvas, box: Box, standings: Standings, say: Texts) -> None:
    """Title, a bar for every seat, and below a line the honours in two columns."""
    words = limited(canvas, 1.4)
    head = say.note(_head(standings))
    title = lettering.fit(words, head, box.w, "title", 44)
    lettering.write(words, title, Box(box.x, box.y, box.w, title.height), colour=PAPER_50, spacing=1)
    rows = -(-len(standings.honours) // COLUMNS)
    line = LINE * words.theme.text
    if box.h - title.height - 46 - (rows + 1) * line < LEAST * len(standings.names):
        rows = 0  # the points come first
    low = box.bottom - (rows + 1) * line - 10 if rows else box.bottom
    top = box.y + title.height + 16
    bars(words, Box(box.x, top, box.w, low - 20 - top), standings)
    if rows:
        brass_rule(words, Box(box.x, low - 12, box.w, 2.5))
        words.text(say("result.honours", seat=standings.winner), (box.x, low + line / 2), size=32, colour=PAPER_100)
        _honours(words, Box(box.x, low + line, box.w, rows * line), standings.honours, say)


def _head(standings: Standings) -> Note:
    """Which game of which match it was."""
    rubber, number = standings.rubber, ("number", standings.number)
    if rubber.target:
        return Note("result.series", (number, ("target", rubber.target)))
    if rubber.best:
        return Note("result.best-of", (number, ("length", rubber.length)))
    if not rubber.length:
        return Note("result.campaign", (number,))
    key = "result.campaign-of" if rubber.campaign else "result.series-of"
    return Note(key, (number, ("length", rubber.length)))


def bars(canvas: Canvas, box: Box, standings: Standings) -> None:
    """A bar for every seat, from the top of the box."""
    words = limited(canvas, 1.4)
    step = min(ROW * words.theme.text, box.h / len(standings.names))
    for seat in range(len(standings.names)):
        _bar(words, Box(box.x, box.y + step * seat, box.w, step), standings, seat)


def _bar(canvas: Canvas, box: Box, standings: Standings, seat: int) -> None:
    """Name, points before this game in the seat's colour, points of this game lighter with a brass end, the sum."""
    look, y = canvas.theme.seat(seat), box.centre[1]
    score, gained, target = standings.scores[seat], standings.gained[seat], standings.rubber.goal
    chip(canvas, (box.x + 30, y), min(27, box.h * 0.42), look)
    name = standings.names[seat]
    size = canvas.fitted(name, 200, "body", 34, least=28 / canvas.theme.text)
    canvas.text(name, (box.x + 72, y), size=size, colour=PAPER_100)
    bar = Box(box.x + 290, y - BAR / 2, box.w - 290 - 190, BAR)
    most = max(target, 1, *standings.scores)
    old, new = bar.w * (score - gained) / most, bar.w * score / most
    fill, fresh = hexed(look.colour), hexed(lighter(look.colour, 0.35))
    goal = bar.w * target / most
    end = f'<path d="M{goal - 2:.1f} 0V{BAR:g}" stroke="{hexed(BRASS_300)}" stroke-width="4"/>' if target else ""
    body = (
        f'<rect width="{bar.w:g}" height="{BAR:g}" rx="8" fill="#fff" fill-opacity=".07"/>'
        f'<rect width="{new:.1f}" height="{BAR:g}" rx="{min(8.0, new / 2):.1f}" fill="{fresh}"/>'
        f'<rect width="{old:.1f}" height="{BAR:g}" rx="{min(8.0, old / 2):.1f}" fill="{fill}"/>'
        f"{end}"
    )
    canvas.blit_corner(canvas.vector(svg(bar.w, BAR, body), bar.w, BAR), (bar.x, bar.y))
    canvas.text(str(score), (box.right - 100, y), face="figure", size=42, colour=PAPER_50, align="right")
    if gained:
        canvas.text(f"+{gained}", (box.right, y), face="figure", size=36, colour=BRASS_200, align="right")


def _honours(canvas: Canvas, box: Box, notes: Sequence[Note], say: Texts) -> None:
    """Each in brief, where it has a text for that: two stand side by side."""
    line, wide = LINE * canvas.theme.text, box.w / COLUMNS
    for number, note in enumerate(notes):
        column, row = divmod(number, -(-len(notes) // COLUMNS))
        x, y = box.x + column * wide, box.y + (row + 0.5) * line
        good = note.tone == "good"
        if good:
            tone_sign(canvas, (x + 16, y), "good")
        brief = f"{note.key}.brief"
        text = say.note(replace(note, key=brief) if brief in say else note)
        size = canvas.fitted(text, wide - 60, "body", 30, least=24 / canvas.theme.text)
        canvas.text(text, (x + 44, y), size=size, colour=PAPER_50 if good else PAPER_200)
