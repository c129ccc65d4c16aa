"""The field: 15 columns by 9 rows, its zones, contact, steps and reach (sector 1.1, 1.2, 1.6).

A square is a number, columns first (a1, a2 ... o9), and a set of squares an int with one bit a square: whole sets move
in one operation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

COLUMNS: Final = 15
ROWS: Final = 9
SQUARES: Final = COLUMNS * ROWS
FULL: Final = (1 << SQUARES) - 1

NAMES: Final[tuple[str, ...]] = tuple(f"{column}{row + 1}" for column in "abcdefghijklmno" for row in range(ROWS))
INDEX: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
X: Final[tuple[int, ...]] = tuple(number // ROWS + 1 for number in range(SQUARES))
"""Columns from 1 (a) to 15 (o)."""
Y: Final[tuple[int, ...]] = tuple(number % ROWS + 1 for number in range(SQUARES))
"""Rows from 1 (top) to 9."""
BIT: Final[tuple[int, ...]] = tuple(1 << number for number in range(SQUARES))


def square(x: int, y: int) -> int:
    return (x - 1) * ROWS + y - 1


def block(columns: range, rows: range = range(1, ROWS + 1)) -> int:
    """All squares in these columns and rows."""
    return sum(BIT[square(x, y)] for x in columns for y in rows)


def squares(bits: int) -> Iterator[int]:
    """The squares of a set, by column, then row."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


HOMES: Final[tuple[int, int]] = (block(range(1, 4)), block(range(13, 16)))
CENTRE_ZONE: Final = block(range(7, 10))
CENTRE: Final = INDEX["h5"]
_WEST, _EAST, _NORTH, _SOUTH = range(1, 8), range(9, 16), range(1, 5), range(6, 10)
SECTORS: Final[dict[str, int]] = {
    "NW": block(_WEST, _NORTH),
    "SW": block(_WEST, _SOUTH),
    "NE": block(_EAST, _NORTH),
    "SE": block(_EAST, _SOUTH),
}

_NOT_TOP: Final = FULL ^ block(range(1, COLUMNS + 1), range(1, 2))
_NOT_BOTTOM: Final = FULL ^ block(range(1, COLUMNS + 1), range(ROWS, ROWS + 1))


def down(bits: int) -> int:
    """The set, one row further down; what leaves the field is gone."""
    return (bits & _NOT_BOTTOM) << 1


def up(bits: int) -> int:
    return (bits & _NOT_TOP) >> 1


def right(bits: int) -> int:
    return bits << ROWS & FULL


def left(bits: int) -> int:
    return bits >> ROWS


def distance(one: int, other: int) -> int:
    """Steps or range between two squares; diagonals count 1 (sector 1.2)."""
    return max(abs(X[one] - X[other]), abs(Y[one] - Y[other]))


def _around(start: int, far: int) -> int:
    columns = range(max(1, X[start] - far), min(COLUMNS, X[start] + far) + 1)
    rows = range(max(1, Y[start] - far), min(ROWS, Y[start] + far) + 1)
    return block(columns, rows)


@cache
def within(start: int, far: int) -> int:
    """All squares at a distance of at most `far`, the square itself among them."""
    return _around(start, far)


CONTACT: Final[tuple[int, ...]] = tuple(_around(number, 1) ^ BIT[number] for number in range(SQUARES))
"""The up to eight neighbours, whatever stands around them (sector R19)."""


def stepped(front: int, free: int, corners: int) -> int:
    """All free squares one step from `front`; a corner is passed unless both its sides are missing in `corners`."""
    above, below, west, east = up(front), down(front), left(front), right(front)
    tall, wide_left, wide_right = (up(corners), down(corners)), left(corners), right(corners)
    straight = above | below | west | east
    slant = left(above) & (tall[0] | wide_left) | right(above) & (tall[0] | wide_right)
    slant |= left(below) & (tall[1] | wide_left) | right(below) & (tall[1] | wide_right)
    return (straight | slant) & free


def layers(start: int, steps: int, free: int) -> Iterator[int]:
    """The squares that take one step, two steps ... from `start` on foot, at most `steps` of them."""
    corners = free | BIT[start]
    seen = front = BIT[start]
    for _ in range(steps):
        front = stepped(front, free, corners) & ~seen
        if not front:
            return
        seen |= front
        yield front


def reach(start: int, steps: int, free: int, *, jumps: bool = False) -> int:
    """Squares to end on with so many steps; `free` are open to the unit. Jumps pass over everything (sector R10)."""
    if jumps:
        return within(start, steps) & free & ~BIT[start]
    found = 0
    for layer in layers(start, steps, free):
        found |= layer
    return found & ~BIT[start]


def path(start: int, end: int, free: int) -> tuple[int, ...]:
    """One shortest way on foot, both ends included."""
    rings = [BIT[start]]
    for layer in layers(start, SQUARES, free):
        if layer & BIT[end]:
            break
        rings.append(layer)
    corners = free | BIT[start]
    way = [end]
    for ring in reversed(rings):
        before = stepped(BIT[way[-1]], ring, corners) & ring
        way.append(min(squares(before), key=lambda spot: _bend(spot, way[-1])))
    return tuple(reversed(way))


def _bend(spot: int, after: int) -> int:
    """Straight steps look better than slanted ones where both are as short."""
    return abs(X[spot] - X[after]) + abs(Y[spot] - Y[after])
