"""The dice of a match: how often every face has come up, and every throw, as its viewer has seen them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.events import Rolled
from game.core.intents import Intent
from game.core.seats import Seat, Viewer
from game.play.match import Match
from game.play.seating import Sitter
from game.scenes.page import below_header
from game.scenes.panels.cards import limited
from game.scenes.prompting import PromptBar
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Scene
from game.table.kit import tokens
from game.table.kit.tokens import POOLS
from game.table.systems.dicework import die_picture
from game.ui import lettering
from game.ui.theme import backdrop, paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.hatch import hatch
from game.ui.theme.palette import BRASS_300, INK_300, INK_950, PAPER_50, PAPER_100, PAPER_200, Colour, hexed, lighter

PAGE: Final = 6
_ROW: Final = 74.0
_PLAIN: Final = BRASS_300
_PATTERNS: Final = {"defence": "slanted"}


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that fell together, after so many decisions."""

    index: int
    seat: Seat | None
    pool: str
    sides: int
    faces: tuple[int, ...]


def throws(match: Match[Any, Any, Any], viewer: Viewer) -> tuple[Throw, ...]:
    """Everything that was thrown before this viewer's eyes."""
    return tuple(
        Throw(number, seen.owner, seen.pool, seen.sides, tuple(seen.faces))
        for number, step in enumerate(match.steps, start=1)
        for event in step.events
        if isinstance(event, Rolled) and isinstance(seen := event.seen_by(viewer), Rolled)
    )


def counted(thrown: Sequence[Throw], sides: int) -> dict[str, Counter[int]]:
    """How often each face has come up on dice with so many sides, by their pool."""
    found: dict[str, Counter[int]] = {}
    for throw in thrown:
        if throw.sides == sides:
            found.setdefault(throw.pool if throw.pool in POOLS else "", Counter()).update(throw.faces)
    return dict(sorted(found.items()))


def over(thrown: Sequence[Throw], seat: Seat) -> int | None:
    """By how many per cent the dice of a seat lie above what they would come to on the average, below 0: under it; None
    where it has thrown none."""
    own = [throw for throw in thrown if throw.seat == seat]
    fair = sum(len(throw.faces) * (throw.sides + 1) / 2 for throw in own)
    return round(100 * sum(sum(throw.faces) for throw in own) / fair) - 100 if fair else None


class DiceBook(Scene):
    """A chart for every sort of dice, and beside it the throws, the last one first."""

    music = ""

    def __init__(
        self, services: Services, match: Match[Any, Any, Any], sitters: Sequence[Sitter], viewer: Viewer = None
    ) -> None:
        self.services, self.match, self.sitters = services, match, tuple(sitters)
        self.thrown = throws(match, viewer)
        self.bar = PromptBar(services)
        self.first = 0

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Change:
        act = _ACTS.get(intent.name)
        return STAY if act is None or not intent.held else act(self, intent) or STAY

    def _go(self, by: int) -> None:
        first = min(max(self.first + by, 0), max(len(self.thrown) - PAGE, 0))
        if first != self.first:
            self.first = first
            self.services.play("tick")

    def move(self, intent: Intent) -> None:
        self._go(-1 if intent.name == "up" else 1)

    def leaf(self, intent: Intent) -> None:
        self._go(-PAGE if intent.name in {"previous", "left"} else PAGE)

    def scroll(self, intent: Intent) -> None:
        self._go(-1 if intent.amount > 0 else 1)

    def press(self, intent: Intent) -> Change | None:
        wish = self.bar.intent_at(intent.at)
        return self.handle(Intent(wish, intent.device, mouse=True)) if wish and wish != "press" else None

    def close(self, intent: Intent) -> Change:
        return Leave()

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        say = self.services.texts
        backdrop.wall(canvas)
        total = sum(len(throw.faces) for throw in self.thrown)
        backdrop.header(canvas, say("dice.title"), say("dice.of", count=total))
        top = below_header(canvas) - 20
        kinds = sorted({throw.sides for throw in self.thrown})
        high = (940 - top - 22 * (len(kinds) - 1)) / max(len(kinds), 1)
        for number, sides in enumerate(kinds):
            self._chart(canvas, Box(96, top + number * (high + 22), 1060, high), sides)
        self._list(canvas, Box(1186, top, 638, 940 - top))
        self.bar.draw(canvas, (("up", say("log.key.move")),), (("back", say("log.key.back")),))

    def _chart(self, canvas: Canvas, box: Box, sides: int) -> None:
        """Bars, those of each pool one above the other; a line where every bar would end on the average."""
        paint.panel(canvas, box)
        say, plain = self.services.texts, limited(canvas, 1.2)
        pools = counted(self.thrown, sides)
        total = sum(sum(faces.values()) for faces in pools.values())
        title = lettering.fit(plain, say("dice.sides", sides=sides, count=total), box.w - 60, "title", 36)
        lettering.write(plain, title, Box(box.x + 30, box.y + 14, box.w - 60, 52), colour=PAPER_50)
        self._key(plain, Box(box.x + 30, box.bottom - 56, box.w - 60, 40), pools)
        most = max((sum(faces[face] for faces in pools.values()) for face in range(1, sides + 1)), default=0)
        foot, room = box.bottom - 120, box.h - 250
        step = (box.w - 80) / sides
        for face in range(1, sides + 1):
            x, y = box.x + 40 + step * (face - 1), foot
            for pool, faces in pools.items():
                high = room * faces[face] / max(most, 1)
                bar = Box(x + step * 0.16, y - high, step * 0.68, high)
                if high >= 1:
                    _bar(canvas, bar, pool)
                y -= high
            count = sum(faces[face] for faces in pools.values())
            plain.text(str(count), (x + step / 2, y - 24), face="figure", size=30, colour=PAPER_50, align="middle")
            plain.text(str(face), (x + step / 2, foot + 30), face="figure", size=34, colour=PAPER_200, align="middle")
        even = foot - room * total / sides / max(most, 1)
        body = f'<path d="M2 4H{box.w - 62:g}" stroke="#F3E9D2" stroke-width="3" stroke-dasharray="10 8"/>'
        canvas.blit_corner(canvas.vector(paint.svg(box.w - 60, 8, body), box.w - 60, 8), (box.x + 30, even - 4))

    def _key(self, canvas: Canvas, box: Box, pools: dict[str, Counter[int]]) -> None:
        """What the colours mean, and what the line does."""
        say, x = self.services.texts, box.x
        for pool in pools:
            _bar(canvas, Box(x, box.y + 7, 26, 26), pool)
            words = say(f"dice.pool.{pool or 'other'}")
            canvas.text(words, (x + 38, box.y + 20), face="label", size=28, colour=PAPER_100)
            x += 68 + canvas.text_width(words, "label", 28)
        canvas.text(say("dice.even"), (box.right, box.y + 20), face="label", size=28, colour=PAPER_100, align="right")

    def _averages(self, canvas: Canvas, box: Box) -> float:
        """How everybody's dice fell beside the average; answers how far down it goes."""
        say = self.services.texts
        found = [(Seat(seat), over(self.thrown, Seat(seat))) for seat in range(len(self.sitters))]
        shown = [(seat, percent) for seat, percent in found if percent is not None]
        if not shown:
            return box.y + 14
        title = lettering.fit(canvas, say("dice.averages"), box.w - 60, "title", 36)
        lettering.write(canvas, title, Box(box.x + 30, box.y + 14, box.w - 60, 52), colour=PAPER_50)
        step = min(_AVERAGE, 200 / len(shown))
        for row, (seat, percent) in enumerate(shown):
            y = box.y + 74 + step * (row + 0.5)
            paint.chip(canvas, (box.x + 56, y), min(24, step * 0.42), canvas.theme.seat(seat))
            name = self.services.plate_name(self.sitters, seat, self.match.game.name)
            line = lettering.fit(canvas, name, 180, "label", 30)
            lettering.write(canvas, line, Box(box.x + 92, y - 24, 180, 48), colour=PAPER_100)
            _gauge(canvas, Box(box.x + 290, y - 13, 200, 26), percent, canvas.theme.seat(seat).colour)
            told = f"{'+' if percent > 0 else '−' if percent < 0 else '±'}{abs(percent)} %"
            canvas.text(told, (box.right - 28, y), face="figure", size=32, colour=PAPER_50, align="right")
        foot = box.y + 74 + step * len(shown) + 12
        paint.brass_line(canvas, foot, left=box.x + 28, right=box.right - 28)
        return foot + 10

    def _list(self, canvas: Canvas, box: Box) -> None:
        paint.panel(canvas, box)
        plain, say = limited(canvas, 1.2), self.services.texts
        if not self.thrown:
            plain.text(say("dice.none"), (box.x + 30, box.y + 50), size=32, colour=PAPER_100)
            return
        top = self._averages(plain, box)
        title = lettering.fit(plain, say("dice.throws"), box.w - 60, "title", 36)
        lettering.write(plain, title, Box(box.x + 30, top, box.w - 60, 52), colour=PAPER_50)
        top += 52
        rows = int((box.bottom - 8 - top) // _ROW)
        newest = self.thrown[::-1]
        for row, throw in enumerate(newest[self.first : self.first + rows]):
            y = top + _ROW * (row + 0.5)
            plain.text(str(throw.index), (box.x + 74, y), face="figure", size=28, colour=INK_300, align="right")
            if throw.seat is not None:
                paint.chip(canvas, (box.x + 112, y), 20, canvas.theme.seat(throw.seat))
            size = min(62.0, (box.w - 190) / max(len(throw.faces), 1) / 1.1)
            for place, face in enumerate(throw.faces):
                at = box.x + 176 + size * 1.1 * place, y
                colour = POOLS.get(throw.pool) or tokens.colour_of(throw.seat, canvas.theme)
                canvas.blit(die_picture(canvas, face, throw.sides, colour, size), at)


_AVERAGE: Final = 62.0
_MOST: Final = 40
"""So many per cent are the whole of a bar."""


def _gauge(canvas: Canvas, box: Box, percent: int, colour: Colour) -> None:
    """A bar from the middle, to the right for more than the average."""
    half = box.w / 2
    wide = max(half * min(abs(percent), _MOST) / _MOST, 3.0)
    x = half if percent >= 0 else half - wide
    body = f'<rect width="{box.w:g}" height="{box.h:g}" rx="8" fill="#fff" fill-opacity=".08"/>'
    body += f'<rect x="{x:.1f}" width="{wide:.1f}" height="{box.h:g}" rx="5" fill="{hexed(lighter(colour, 0.1))}"/>'
    body += f'<path d="M{half:g} -6V{box.h + 6:g}" stroke="#F3E9D2" stroke-width="4" stroke-dasharray="6 5"/>'
    canvas.blit_corner(canvas.vector(paint.svg(box.w, box.h, body), box.w, box.h), box[:2])


def _bar(canvas: Canvas, box: Box, pool: str) -> None:
    """A bar in the colour of its pool, and with its pattern: colour alone says nothing to some eyes."""
    body = f'<rect width="{box.w:g}" height="{box.h:g}" rx="{min(6, box.h / 2):g}" fill="{hexed(_colour(pool))}"/>'
    if pool in _PATTERNS:
        body += hatch(((0, 0), (box.w, 0), (box.w, box.h), (0, box.h)), _PATTERNS[pool], INK_950, apart=13)
    canvas.blit_corner(canvas.vector(paint.svg(box.w, box.h, body), box.w, box.h), box[:2])


def _colour(pool: str) -> Colour:
    return lighter(POOLS[pool], 0.18) if pool in POOLS else _PLAIN


_ACTS: Final[dict[str, Callable[[DiceBook, Intent], Change | None]]] = {
    **dict.fromkeys(("up", "down"), DiceBook.move),
    **dict.fromkeys(("left", "right", "next", "previous"), DiceBook.leaf),
    **dict.fromkeys(("back", "menu", "log", "alternate", "special"), DiceBook.close),
    "scroll": DiceBook.scroll,
    "press": DiceBook.press,
}
