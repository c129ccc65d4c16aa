"""What lies first in a line, by tables (crosshairs 5.1): a line of the board is a number with a bit for every plane.

Every cell lies on three lines of at most eleven cells, one along each axis: the axis of a facing is facing % 3. Along
an axis the bits rise in the direction of facings 0, 1 and 2.
"""

from __future__ import annotations

from typing import Final

from game.core.packed import Row, i64, vec
from game.rules.crosshairs.board import CELLS, RAYS

AXES: Final = 3
LONGEST: Final = 11
NONE: Final = 14
"""The distance of what is not there."""
NEVER: Final = 15
"""The distance from which nothing is ever seen."""
WAYS: Final = 546

_FILLS: Final = 1 << LONGEST


def _lines() -> tuple[list[int], list[int]]:
    """Per cell and axis (cell * 3 + axis) the number of the line and the place on it."""
    numbers, places = [0] * (CELLS * AXES), [0] * (CELLS * AXES)
    count = 0
    for axis in range(AXES):
        for cell in range(CELLS):
            if not RAYS[cell * 6 + axis + 3]:
                for place, there in enumerate((cell, *RAYS[cell * 6 + axis])):
                    numbers[there * AXES + axis], places[there * AXES + axis] = count, place
                count += 1
    return numbers, places


_NUMBERS, _PLACES = _lines()

LINES: Final = 33
LINE: Final[Row] = vec[i64](_NUMBERS)
"""The number of a line; index cell * 3 + axis."""
SPOT: Final[Row] = vec[i64]([1 << place for place in _PLACES])
"""The bit of a cell on a line; index as for LINE."""
PLACE: Final[Row] = vec[i64]([place * _FILLS for place in _PLACES])
"""Where LIMITS begins for a place on a line; index as for LINE."""


def _distances(up: bool) -> list[int]:
    """How far the next plane is; index place * 2048 + line."""
    found: list[int] = []
    for place in range(LONGEST):
        for line in range(_FILLS):
            beside = line >> place + 1 if up else line & (1 << place) - 1
            step = (beside & -beside).bit_length() if up else place + 1 - beside.bit_length()
            found.append(step if beside else NONE)
    return found


_UP, _DOWN = _distances(up=True), _distances(up=False)

DISTANCE: Final[Row] = vec[i64](_UP + _DOWN)
"""How far the next plane in a line is; index WATCH[way] + line."""
WATCH: Final[Row] = vec[i64](
    [_PLACES[way // 6 * AXES + way % 3] * _FILLS + (LONGEST * _FILLS if way % 6 > 2 else 0) for way in range(WAYS)]
)
ON: Final[Row] = vec[i64]([_NUMBERS[way // 6 * AXES + way % 3] for way in range(WAYS)])
"""The number of the line that a plane looks along, by way."""
ALONG: Final[Row] = vec[i64]([cell for ray in RAYS for cell in (-1, *ray, *[-1] * (NEVER - len(ray)))])
"""The cell at a distance; index way * STRIDE + distance."""
STRIDE: Final = NEVER + 1

# Six distances in one number, five bits each, the fifth always 0: field f is the direction of facing f.
FIELD: Final = 5
LIMITS: Final[Row] = vec[i64]([up | down << 3 * FIELD for up, down in zip(_UP, _DOWN, strict=True)])
"""How far the next plane is on both sides, in the fields of axis 0; index PLACE + line."""
SHORT_OF: Final[Row] = vec[i64](
    [(up - (up < NONE)) | (down - (down < NONE)) << 3 * FIELD for up, down in zip(_UP, _DOWN, strict=True)]
)
"""The same, one less where there is a plane."""
NEXT: Final = 1 << FIELD
AFTER: Final = 1 << 2 * FIELD
"""By these the distances of axes 1 and 2 are put into their fields."""
_ALL: Final = 1 | 1 << FIELD | 1 << 2 * FIELD | 1 << 3 * FIELD | 1 << 4 * FIELD | 1 << 5 * FIELD
GUARD: Final = 16 * _ALL
"""The fifth bits: set before one set of six is taken from another they say of each field which was the greater."""
NOWHERE: Final = NEVER * _ALL
