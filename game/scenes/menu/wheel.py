"""The wheel beside a seat card: name, colour, emblem, what the seat has for itself, changing places, leaving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.core.intents import Intent
from game.ui import lettering
from game.ui.theme import icons, paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import chip, panel
from game.ui.theme.palette import BRASS_300, DARK_TEXT, FOCUS, PAPER_50, PAPER_100, WHITE, SeatLook
from game.ui.widgets import TextField

WIDE: Final = 470.0
_SLIM: Final = 330.0
_ROW: Final = 58.0
_GAP: Final = 6.0
_RIM: Final = 16.0


@dataclass(frozen=True, slots=True)
class Spoke:
    """A row of the wheel. What `turns` goes left and right; the others are pressed."""

    key: str
    label: str
    value: str = ""
    turns: bool = True
    look: SeatLook | None = None


@dataclass(frozen=True, slots=True)
class Turned:
    """What an intent does: `key` turned by `step`, or pressed (0). "close" shuts the wheel."""

    key: str
    step: int = 0


@dataclass(slots=True)
class Wheel:
    """Open beside the card of chair `at`, for one device. `line` is the name while it is typed."""

    at: int
    edge: SeatLook
    row: int = 0
    line: TextField | None = None
    spokes: Sequence[Spoke] = ()
    box: Box = field(default=Box(0, 0, 0, 0))
    _places: list[Box] = field(default_factory=list)

    @property
    def named(self) -> bool:
        """Whether the name is what is looked at."""
        return bool(self.spokes) and self.spokes[self.row].key == "name"

    def handle(self, intent: Intent) -> Turned | None:
        """None: nothing but looking about."""
        match intent.name:
            case "up" | "down":
                self.row = (self.row + (1 if intent.name == "down" else -1)) % max(len(self.spokes), 1)
            case "left" | "right":
                return self._turn(1 if intent.name == "right" else -1)
            case "ok":
                return self._press()
            case "back" | "alternate" | "menu":
                return Turned("close")
            case "fewer" | "skip":
                return Turned("type") if self.named else Turned("close")
            case "point" | "press":
                return self._mouse(intent)
            case _:
                pass
        return None

    def _turn(self, step: int) -> Turned | None:
        spoke = self.spokes[self.row]
        return Turned(spoke.key, step) if spoke.turns else None

    def _press(self) -> Turned:
        spoke = self.spokes[self.row]
        if spoke.key == "name":
            return Turned("type")
        return Turned(spoke.key, 1) if spoke.turns else Turned(spoke.key)

    def _mouse(self, intent: Intent) -> Turned | None:
        at: Point | None = intent.at
        hit = next((n for n, place in enumerate(self._places) if at is not None and place.holds(at)), None)
        if hit is None or at is None:
            inside = at is not None and self.box.holds(at)
            return Turned("close") if intent.name == "press" and not inside else None
        self.row = hit
        if intent.name == "point":
            return None
        place, spoke = self._places[hit], self.spokes[hit]
        if not spoke.turns:
            return Turned(spoke.key)
        if abs(at[0] - place.x - place.w * 0.4 - 14) < 30:
            return Turned(spoke.key, -1)
        return Turned("type") if spoke.key == "name" and at[0] < place.right - 60 else Turned(spoke.key, 1)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def place(
        self, canvas: Canvas, card: Box, within: Box, others: Sequence[Box] = (), cards: Sequence[Box] = ()
    ) -> None:
        """On a large card below its picture, else under it where there is room, else beside it; and where it covers
        least of the wheels of others and of the cards of other people. Rather narrow than on somebody else."""
        grown = canvas.theme.text
        wide = min(max(WIDE, card.w) * (1 + (grown - 1) * 0.6), within.w)
        high = len(self.spokes) * (_ROW * max(grown * 0.9, 1) + _GAP) - _GAP + 2 * _RIM
        below = card.bottom + 14
        if card.h > high * 1.35 and card.w >= WIDE * 0.9:
            wide = card.w - 44
            x, y = card.x + 22, card.bottom - 22 - high
        elif below + high <= within.bottom:
            x, y = card.centre[0] - wide / 2, below
        else:
            right = card.right + 18
            x = right if right + wide <= within.right else card.x - 18 - wide
            y = card.y
        wanted = [(x, y)]
        wanted += [(side, card.y) for side in (card.right + 18, card.x - 18 - wide)]
        wanted += [(card.centre[0] - wide / 2, level) for level in (below, card.y - 14 - high)]
        wanted += [(side, level) for level in (within.y, within.bottom) for side in (within.x, within.right)]
        slim = min(wide, max(card.w, _SLIM))
        own = [(card.centre[0] - slim / 2, level) for level in (card.bottom - high, card.y, card.bottom + 14)]
        places = [
            Box(
                min(max(left, within.x), within.right - width),
                min(max(top, within.y), within.bottom - high),
                width,
                high,
            )
            for width, ways in ((wide, wanted), (slim, own))
            for left, top in ways
        ]
        self.box = min(
            places,
            key=lambda place: (
                2 * sum(place.shared(other) for other in others) + sum(place.shared(other) for other in cards)
            ),
        )

    def draw(self, canvas: Canvas, *, typing: bool) -> None:
        panel(canvas, self.box, radius=20, edge=self.edge.colour, fill=_SOLID)
        inner = self.box.inset(_RIM)
        step = (inner.h + _GAP) / max(len(self.spokes), 1)
        self._places = [Box(inner.x, inner.y + n * step, inner.w, step - _GAP) for n in range(len(self.spokes))]
        for number, (spoke, place) in enumerate(zip(self.spokes, self._places, strict=True)):
            self._draw_row(canvas, spoke, place, lit=number == self.row, typing=typing and spoke.key == "name")

    def _draw_row(self, canvas: Canvas, spoke: Spoke, place: Box, *, lit: bool, typing: bool) -> None:
        tone = DARK_TEXT if lit else PAPER_50
        fill, opacity = (FOCUS, 0.97) if lit else (WHITE, 0.06)
        paint.rounded(canvas, place, radius=14, fill=fill, opacity=opacity)
        if not spoke.turns:
            words = lettering.fit(canvas, spoke.label, place.w - 40, "label", 30)
            lettering.write(canvas, words, place.inset(20, 0), colour=tone)
            return
        left = lettering.fit(canvas, spoke.label, place.w * 0.34 - 12, "body", 30)
        lettering.write(canvas, left, place.inset(18, 0), colour=tone if lit else PAPER_100)
        room = Box(place.x + place.w * 0.4, place.y, place.w * 0.56, place.h)
        for sign, x in (("left", room.x + 14), ("right", room.right - 14)):
            icons.icon(canvas, sign, (x, room.centre[1]), 34, colour=DARK_TEXT if lit else BRASS_300)
        value = room.inset(36, 0)
        if spoke.look is not None:
            chip(canvas, value.centre, min(24, place.h * 0.42), spoke.look)
            return
        text = self.line.value if typing and self.line is not None else spoke.value
        words = lettering.fit(canvas, text, value.w, "label", 32, lines=1)
        lettering.write(canvas, words, value, colour=tone, align="middle")
        if typing:
            wide = canvas.text_width(text, "label", words.size)
            caret = Box(value.centre[0] + wide / 2 + 4, value.y + 10, 3, value.h - 20)
            paint.rounded(canvas, caret, radius=1, fill=DARK_TEXT)


_SOLID: Final[paint.Stops] = ((0, (26, 39, 68), 1.0), (1, (14, 22, 40), 1.0))


def spokes_of(
    say: Any, *, bot: bool, name: str, level: str, looks: tuple[SeatLook, SeatLook], own: Sequence[Spoke]
) -> list[Spoke]:
    """The rows for a person, or for a computer player; `own` are the options the seat has for itself."""
    first = Spoke("level", say("lobby.wheel.level"), level) if bot else Spoke("name", say("lobby.wheel.name"), name)
    return [
        first,
        Spoke("colour", say("lobby.wheel.colour"), look=looks[0]),
        Spoke("emblem", say("lobby.wheel.emblem"), look=looks[1]),
        *own,
        Spoke("swap", say("lobby.wheel.swap"), turns=False),
        Spoke("leave", say("lobby.wheel.remove" if bot else "lobby.wheel.leave"), turns=False),
    ]
