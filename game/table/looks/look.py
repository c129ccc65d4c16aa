"""What a game's own look must answer so that the table can show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple, Protocol

import pygame

from game.core.guide import MarkKind
from game.core.picks import Pick
from game.core.tableau import Piece, Zone
from game.core.tableau import Point as BoardPoint
from game.table.beams import Dash
from game.table.components import Fading, Journey
from game.table.systems.movement import Aspect
from game.table.view import Spot
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import Stops

State = Literal["here", "spent", "gone", "ghost"]
"""A piece lies there; and has done what it may this turn; or it would no longer lie there; or it would then."""


class TrayPlace(NamedTuple):
    """Where the men of a tray lie, inside a seat's panel: `name` is the tray's name in tableaux and picks.

    A `bare` one has no room for words or a figure: the men in it are to be counted.
    """

    name: str
    seat: int
    kind: str
    box: Box
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Man:
    """A piece and how it is there."""

    piece: Piece
    state: State = "here"


@dataclass(frozen=True, slots=True)
class Shape:
    """The outline of what a mark lies on: an SVG path in a box of `w` by `h` units around `at`.

    `coin` is where the figure of a target goes, `badge` where a danger is shown: two corners away from the pieces.
    `brackets` is a second path, with only the corners of the outline; `sign` a third, drawn in it where it is on offer.
    `foot` is where it is told what the thing itself is up to ("done", "stuck").
    What is `solid` lies above the pieces and hides what is below it.
    """

    at: Point
    w: float
    h: float
    path: str
    brackets: str
    coin: Point
    badge: Point
    sign: str = ""
    solid: bool = False
    foot: Point | None = None


class LegendRow(NamedTuple):
    """A sign of the board and what it means: `draw` puts it with its left edge at a place, `key` names the words."""

    draw: Callable[[Canvas, Point], None]
    width: float
    height: float
    key: str


class Look(Protocol):
    """Places are canvas units of the 1920x1080 plan."""

    name: str
    panel: Stops
    """The filling of this game's seat panels."""
    frame: Box
    """The board without its surroundings."""
    bursts: ClassVar[frozenset[MarkKind]]
    """Marks that also glow under the piece they lie on."""
    voices: ClassVar[Mapping[str, str]]
    """What takes the place of the table's usual sounds here; "" for silence."""

    @property
    def picks(self) -> Sequence[Pick]:
        """Everything that has a place of its own."""

    def ground(self, canvas: Canvas, zones: Sequence[Zone] = ()) -> pygame.Surface:
        """Backdrop and board, baked for this canvas."""

    def board(self, canvas: Canvas, zones: Sequence[Zone] = ()) -> None:
        """Only the board, on whatever is there."""

    def glow(self, canvas: Canvas, clock: float) -> None:
        """Life that never stops, small and slow; only drawn with full motion."""

    def point(self, at: BoardPoint) -> Point:
        """Where a point of the board lies."""

    def place(self, piece: Piece) -> Point:
        """Where the middle of a piece's upper face lies."""

    def steps(self, start: BoardPoint, end: BoardPoint) -> float:
        """How many cells apart."""

    def rise(self, level: int) -> float:
        """How much higher than the lowest man of its pile a man on this level lies."""

    def sprite(self, canvas: Canvas, piece: Piece, state: State = "here") -> pygame.Surface:
        """The picture of a piece, its `place` in the middle of it."""

    def shadow(self, canvas: Canvas, at: Point, height: float) -> None:
        """What a pile standing at `at` throws; softer and farther off the higher it is held."""

    def wells(self, canvas: Canvas, heights: Mapping[BoardPoint, int]) -> None:
        """What cells show of the pieces on them, on the cells' own rim."""

    def lay(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man], *, chosen: bool) -> None:
        """Everything that lies on one point of the board, the lowest first; `chosen`: it has been picked."""

    def figures(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man]) -> None:
        """Figures that nothing may hide, drawn when all pieces lie there."""

    def carry(self, canvas: Canvas, piece: Piece, journey: Journey, seen: Aspect, *, first: bool) -> None:
        """A piece under way; the `first` of those that go together throws the shadow."""

    def fall(self, canvas: Canvas, piece: Piece, fading: Fading) -> None:
        """A piece that leaves the game."""

    def dash(self, canvas: Canvas, owner: int | None, rank: str) -> Sequence[Dash]:
        """The dashes of a line of fire, repeated in this order; none where its rank alone says how it looks."""

    def shape(self, pick: Pick) -> Shape | None: ...

    def spot(self, pick: Pick) -> Spot | Box | None: ...

    def pick_at(self, point: Point, heights: Mapping[BoardPoint, int], offers: Sequence[Pick] = ()) -> Pick | None:
        """What lies there; pieces standing in front count as what they stand on. Where one place means several things,
        it is the one on offer."""

    def trays(self) -> tuple[TrayPlace, ...]: ...

    def seat_panels(self, count: int) -> dict[int, Box]: ...
