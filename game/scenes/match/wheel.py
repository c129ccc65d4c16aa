"""Offers close together at the place of the seat that chooses: a small wheel of short words and signs. It is folded
until somebody opens it, so that a table where people talk aloud stays calm."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.guide import Cell
from game.core.intents import Intent
from game.core.picks import Pick
from game.scenes.match.cards import PieceArt
from game.scenes.match.sheets import Field, cut, strike
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import BRASS_300, DARK_TEXT, FOCUS, PAPER_50, SeatLook
from game.ui.widgets.button import MAIN, PLAIN

WORDS: Final = (3, 116.0, 50.0)
SIGNS: Final = (6, 58.0, 54.0)
LONG: Final = (1, 470.0, 50.0)
"""Columns, width and height of a tile: short words, signs, whole sentences."""
SHOWN: Final = 7
"""So many lines of tiles are seen at once."""
FEW: Final = 4
"""So many offers need not be opened first."""
GAP: Final = 6.0
EDGE: Final = 12.0
HEAD: Final = 54.0
ROOM: Final = Box(96, 168, 1284, 776)
_STEPS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


_STEPS_ASIDE: Final = 24
"""Among so many places across, and down, one that is free is looked for."""
_OPENING: Final = frozenset({"ok", "press", "special", *_STEPS})
"""What opens the wheel at a seat."""


def _shared(one: Box, other: Box) -> float:
    """How much of two boxes lies on top of each other, a little air included."""
    wide = min(one.right, other.right + GAP) - max(one.x, other.x - GAP)
    high = min(one.bottom, other.bottom + GAP) - max(one.y, other.y - GAP)
    return max(wide, 0.0) * max(high, 0.0)


def shape_of(tiles: Sequence[Cell | None]) -> tuple[int, float, float]:
    """How the tiles stand: sentences one below the other, signs in four lines, words in three columns."""
    if any(tile is None for tile in tiles):
        return LONG
    if all(tile is not None and tile.pieces for tile in tiles):
        return (max(4, -(-len(tiles) // 4)), *SIGNS[1:])
    return WORDS


@dataclass(frozen=True, slots=True)
class Tile:
    """An offer in its short form."""

    pick: Pick
    field: Field
    lit: bool = False


@dataclass(slots=True)
class Wheel:
    """Where the tiles stand: beside `plate`, the place of the seat. Used like the rows of the column."""

    plate: Box
    picks: tuple[Pick, ...] = ()
    first: int = 0
    """The topmost line that is seen."""
    shape: tuple[int, float, float] = WORDS
    folded: bool = True
    shift: Point = (0.0, 0.0)
    """How far it has moved aside for the wheels of others."""

    def place(self, picks: Sequence[Pick], shape: tuple[int, float, float] = WORDS) -> None:
        if tuple(picks) != self.picks:
            self.picks, self.first = tuple(picks), 0
        self.shape, self.shift = shape, (0.0, 0.0)

    @property
    def lines(self) -> int:
        return -(-len(self.picks) // self.shape[0])

    @property
    def panel(self) -> Box:
        """The whole of it, where it has room."""
        usual = self._usual
        return Box(usual.x + self.shift[0], usual.y + self.shift[1], usual.w, usual.h)

    def make_room(self, others: Sequence[Box]) -> None:
        """Move aside as little as is needed to lie on none of these; where that cannot be, on as little as can be."""
        usual = self._usual
        if not any(_shared(usual, other) for other in others):
            self.shift = (0.0, 0.0)
            return
        across = [ROOM.x + (ROOM.w - usual.w) * step / _STEPS_ASIDE for step in range(_STEPS_ASIDE + 1)]
        down = [ROOM.y + (ROOM.h - usual.h) * step / _STEPS_ASIDE for step in range(_STEPS_ASIDE + 1)]
        free = [(x - usual.x, y - usual.y) for x in across for y in down]

        def cost(shift: Point) -> tuple[float, float]:
            moved = Box(usual.x + shift[0], usual.y + shift[1], usual.w, usual.h)
            return sum(_shared(moved, other) for other in others), math.hypot(*shift)

        self.shift = min(free, key=cost)

    @property
    def _usual(self) -> Box:
        """On the side of the plate that looks to the middle of the room."""
        columns, wide, tall = self.shape
        w = columns * (wide + GAP) - GAP + 2 * EDGE
        h = HEAD + min(self.lines, SHOWN) * (tall + GAP) + EDGE
        (mx, my), (px, py) = ROOM.centre, self.plate.centre
        aside = abs(px - mx) > abs(py - my) * 1.1
        x = (self.plate.right + 10 if px < mx else self.plate.x - w - 10) if aside else px - w / 2
        y = py - h / 2 if aside else self.plate.bottom + 10 if py < my else self.plate.y - h - 10
        return Box(min(max(x, ROOM.x), ROOM.right - w), min(max(y, ROOM.y), ROOM.bottom - h), w, h)

    def folding(self, intent: Intent, *, begun: bool) -> str:
        """ "open" or "fold" where that is what the intent does."""
        if not self.picks:
            return ""
        if self.folded and intent.name in _OPENING:
            self.folded = False
            return "open"
        outside = intent.name == "press" and intent.at is not None and not self.panel.holds(intent.at)
        if not self.folded and not begun and (outside or intent.name in {"back", "alternate"}):
            self.folded = True
            return "fold"
        return ""

    def usual(self, recent: Mapping[str, Pick]) -> Pick | None:
        """Where the focus begins: on what was picked last of its kind, else on the first."""
        last = (pick for pick in self.picks if pick == recent.get(pick.kind))
        return next(last, self.picks[0] if self.picks else None)

    def reveal(self, pick: Pick | None) -> None:
        """Move the lines so that this one is seen."""
        if pick in self.picks:
            at = self.picks.index(pick) // self.shape[0]
            self.first = min(max(self.first, at - SHOWN + 1), at)

    def box(self, pick: Pick) -> Box | None:
        """Where it stands, as if there were room for all."""
        if pick not in self.picks:
            return None
        columns, wide, tall = self.shape
        line, column = divmod(self.picks.index(pick), columns)
        panel = self.panel
        return Box(
            panel.x + EDGE + column * (wide + GAP), panel.y + HEAD + (line - self.first) * (tall + GAP), wide, tall
        )

    @property
    def shown(self) -> tuple[Pick, ...]:
        if self.folded:
            return ()
        columns = self.shape[0]
        return self.picks[self.first * columns : (self.first + SHOWN) * columns]

    def at(self, point: Point) -> Pick | None:
        return next((pick for pick in self.shown if (box := self.box(pick)) is not None and box.holds(point)), None)

    def step(self, pick: Pick, direction: str) -> Pick | None:
        """The next tile in a direction, round and round; None where the pick is none of them."""
        if pick not in self.picks:
            return None
        columns, count = self.shape[0], len(self.picks)
        line, column = divmod(self.picks.index(pick), columns)
        across, down = _STEPS[direction]
        if across:
            wide = min(columns, count - line * columns)
            return self.picks[line * columns + (column + across) % wide]
        tall = (count - column + columns - 1) // columns
        return self.picks[(line + down) % tall * columns + column]


def draw(canvas: Canvas, wheel: Wheel, tiles: Sequence[Tile], headline: str, look: SeatLook, *, art: PieceArt) -> None:
    """The wheel with what is about to be said above its tiles."""
    panel = wheel.panel
    paint.panel(canvas, panel, radius=18, fill=paint.SOLID_PANEL, edge=look.colour)
    size = canvas.fitted(headline, panel.w - 2 * EDGE - 8, "label", 28, least=24)
    text = cut(canvas, headline, panel.w - 2 * EDGE, size)
    canvas.text(text, (panel.x + EDGE + 4, panel.y + HEAD / 2 + 2), face="label", size=size, colour=PAPER_50)
    for tile in tiles:
        box = wheel.box(tile.pick)
        if box is not None:
            _draw_tile(canvas, tile, box, art)


def _draw_tile(canvas: Canvas, tile: Tile, box: Box, art: PieceArt) -> None:
    paint.rounded(canvas, box, radius=12, fill=MAIN if tile.lit else PLAIN)
    edge = FOCUS if tile.lit else BRASS_300
    paint.rounded(canvas, box, radius=12, opacity=0, line=edge, line_width=3 if tile.lit else 1.2)
    colour = DARK_TEXT if tile.lit else PAPER_50
    for kind, owner in tile.field.pieces:
        art(canvas, kind, owner, box.centre, 42)
        if tile.field.struck:
            strike(canvas, box.centre, 42)
    if tile.field.text:
        room = box.w - 12
        size = canvas.fitted(tile.field.text, room, "label", 28, least=22)
        text = cut(canvas, tile.field.text, room, size)
        canvas.text(text, box.centre, face="label", size=size, colour=colour, align="middle")
