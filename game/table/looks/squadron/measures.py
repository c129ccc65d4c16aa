"""How large the table is: a mat in millimetres or hexes, fitted into the tin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.tableau import Point as BoardPoint
from game.core.tableau import Zone
from game.table.kit.stage import MARGINS
from game.ui.theme.canvas import Box, Point

STAGE: Final = Box(0, 0, 1920, 956)
"""The tin is the window: only its rim lies round what is seen of the sky."""
FIELD: Final = Box(576, 176, 752, 752)
"""Where a mat lies."""
_SKY: Final = 888.0
FRAME: Final = Box(952 - _SKY / 2 * STAGE.w / STAGE.h, 552 - _SKY / 2, _SKY * STAGE.w / STAGE.h, _SKY)
"""The sky round it: so much that the red line of its edge is seen within the rim of the tin."""
PLATES: Final = MARGINS._replace(
    plate=MARGINS.plate._replace(h=98),
    header=MARGINS.header._replace(w=372),
    looming=Box(70, 125, 720, 98),
    seats=Box(70, 226, 320, 692),
    column=Box(1478, 122, 372, 790),
)
"""What is at stake stands below whose turn it is, in two lines, or three; it yields to a question that needs more."""
TOLD: Final = PLATES.plate._replace(h=PLATES.looming.bottom - PLATES.plate.y)
"""Both of them: no plane that matters is seen there."""
DICE: Final = Box(1240, 558, 610, 354)
"""Both rows of dice, read from a couch; planes that shoot are seen beside them."""
VERDICT: Final = Box(PLATES.column.x, 456, PLATES.column.w, 94)
"""Above them, what they came to."""
_REACH: Final = frozenset({"reach", "reach-cell"})
WISHED: Final = _REACH | {"arc"}, _REACH
"""What a plane can reach, and the wedges about it, are seen whole where that leaves it large."""
MAT: Final = -1
CELLS: Final = -2
"""Owners of the zones that tell how large the table is (as the rules' picture says)."""
_TOKEN: Final = 33.0
"""Toys are larger than their base: what range and arc are measured to (13 mm) is drawn where it matters."""
_CELL_TOKEN: Final = 0.78
_FOOT: Final = 14.0
_CELL_FOOT: Final = 0.6
_LEAST: Final = 27.0
_MOST: Final = 40.0
"""A token is never drawn smaller or larger, in units of the plan."""
_MARGIN: Final = 10.0
_ROOT: Final = 3**0.5


@dataclass(frozen=True, slots=True)
class Measures:
    """`scale` units of the plan for a millimetre, or for the side of a hex; the board's corner lies at `origin`."""

    scale: float
    origin: Point
    inner: Box
    """The board on the plan."""
    is_free: bool

    @property
    def token(self) -> float:
        """From the middle of a token to its corners, as it is drawn."""
        if self.is_free:
            return min(max(self.scale * _TOKEN, _LEAST), _MOST)
        return min(max(self.scale * _CELL_TOKEN, min(_LEAST, self.scale)), _MOST)

    @property
    def foot(self) -> float:
        """The same of its base, which range and arc are measured to."""
        return max(self.scale * (_FOOT if self.is_free else _CELL_FOOT), 15.0)

    def point(self, at: BoardPoint) -> Point:
        return self.origin[0] + at[0] * self.scale, self.origin[1] + at[1] * self.scale

    def within(self, corners: Sequence[Point]) -> list[Point]:
        """As much of an outline without dents as lies on the board: there it is closed along the edge."""
        found, inner = list(corners), self.inner
        for axis, edge, way in ((0, inner.x, 1), (0, inner.right, -1), (1, inner.y, 1), (1, inner.bottom, -1)):
            found = list(_cut(found, axis, edge, way))
        return found


def _cut(corners: Sequence[Point], axis: int, edge: float, way: int) -> Iterator[Point]:
    """The corners of what lies on this side of a line."""
    for one, other in zip(corners, (*corners[1:], *corners[:1]), strict=True):
        here, there = way * (one[axis] - edge), way * (other[axis] - edge)
        if here >= 0:
            yield one
        if (here >= 0) != (there >= 0):
            part = here / (here - there)
            yield one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def measured(zones: Sequence[Zone]) -> Measures:
    """The table that the zones tell of; a mat of 700 mm where they tell nothing."""
    for zone in zones:
        if zone.owner == CELLS:
            return _hexes(zone.points)
        if zone.owner == MAT:
            return _mat(zone.points[2])
    return _mat((700.0, 700.0))


def _mat(size: BoardPoint) -> Measures:
    scale = min(FIELD.w / size[0], FIELD.h / size[1])
    w, h = size[0] * scale, size[1] * scale
    x, y = FIELD.centre[0] - w / 2, FIELD.centre[1] - h / 2
    return Measures(scale, (x, y), Box(x, y, w, h), True)


def _hexes(points: Sequence[BoardPoint]) -> Measures:
    left, right = min(x for x, _ in points) - 1, max(x for x, _ in points) + 1
    top, bottom = min(y for _, y in points) - _ROOT / 2, max(y for _, y in points) + _ROOT / 2
    room = FIELD.w - 2 * _MARGIN
    scale = min(room / (right - left), room / (bottom - top))
    w, h = (right - left) * scale, (bottom - top) * scale
    x, y = FIELD.centre[0] - w / 2, FIELD.centre[1] - h / 2
    return Measures(scale, (x - left * scale, y - top * scale), Box(x, y, w, h), False)
