"""Shapes on the free table, in whole numbers (squadron 1.1): the same answer on every machine.

Centres are whole micrometres, x to the right, y down; headings whole degrees clockwise, 0 north. Corners and all that
is measured between them are in picometres, a millionth of a micrometre: far below the tolerance of the rules.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import isqrt
from typing import Final

Pose = tuple[int, int, int]
"""Where a plane is and where it heads: x, y in micrometres and degrees; on hexes q, r and one of six headings."""
Corner = tuple[int, int]
Outline = tuple[Corner, ...]
Edge = tuple[int, int, int]
"""A half-plane: all points (forward, right) with a * forward + b * right >= c."""

ONE: Final = 10**15
"""What sines are counted in."""
MILLI: Final = 1000
"""Micrometres in a millimetre."""
FINE: Final = 10**6
"""Picometres in a micrometre."""
SLACK: Final = FINE
"""The tolerance of all tests: a micrometre (squadron R4)."""
_PI: Final = 3141592653589793238462643383279502884197
_DEEP: Final = 10**39


def _series(halves: int) -> int:
    """The sine of so many half degrees, from 0 to 180."""
    angle = _PI * halves // 360
    term = total = angle
    for n in range(2, 60, 2):
        term = -term * angle // _DEEP * angle // _DEEP // (n * (n + 1))
        total += term
    return (total * 2 * ONE // _DEEP + 1) // 2


_QUARTER: Final = tuple(_series(halves) for halves in range(181))
SINES: Final[tuple[int, ...]] = tuple(sign * value for sign in (1, -1) for value in (*_QUARTER, *_QUARTER[-2:0:-1]))
"""By half degrees, 0 to 719."""


def sine(halves: int) -> int:
    return SINES[halves % 720]


def cosine(halves: int) -> int:
    return SINES[(halves + 180) % 720]


@lru_cache(maxsize=4096)
def corners(heading: int, radius: int) -> Outline:
    """The octagon's corners around its centre, a flat in front; `radius` in micrometres to the corners."""
    long = radius * FINE
    ways = [2 * heading + 45 + 90 * number for number in range(8)]
    return tuple(((long * sine(way) + ONE // 2) // ONE, (-long * cosine(way) + ONE // 2) // ONE) for way in ways)


def outline(pose: Pose, radius: int) -> Outline:
    x, y, heading = pose
    x, y = x * FINE, y * FINE
    return tuple((x + dx, y + dy) for dx, dy in corners(heading % 45, radius))


@lru_cache(maxsize=4096)
def _width(turn: int, radius: int) -> int:
    """Half the octagon's shadow, in picometres, along a line `turn` degrees away from one of its flats' normals."""
    return radius * FINE * cosine(45 - 2 * (turn % 45)) // ONE


def overlap(one: Pose, radius: int, other: Pose, second: int, slack: int = SLACK) -> bool:
    """Whether two octagons overlap by more than `slack` on every normal of their flats (the separating axis test)."""
    dx, dy = (other[0] - one[0]) * FINE, (other[1] - one[1]) * FINE
    reach = (radius + second) * FINE
    if dx * dx + dy * dy >= reach * reach:
        return False
    for heading in {one[2] % 45, other[2] % 45}:
        room = _width(one[2] - heading, radius) + _width(other[2] - heading, second) - slack
        for axis in range(2 * heading, 2 * heading + 360, 90):
            if abs(dx * sine(axis) - dy * cosine(axis)) >= room * ONE:
                return False
    return True


def _square(point: Corner, start: Corner, end: Corner) -> int:
    """The square of the distance from a point to a side, rounded down."""
    ax, ay = point[0] - start[0], point[1] - start[1]
    bx, by = end[0] - start[0], end[1] - start[1]
    along, length = ax * bx + ay * by, bx * bx + by * by
    if along <= 0:
        return ax * ax + ay * ay
    if along >= length:
        return (point[0] - end[0]) ** 2 + (point[1] - end[1]) ** 2
    across = ax * by - ay * bx
    return across * across // length


def gap(one: Pose, radius: int, other: Pose, second: int) -> int:
    """Picometres between the nearest points of two octagons; 0 when they overlap."""
    return _between(one[2] % 45, radius, (other[0] - one[0], other[1] - one[1], other[2] % 45), second)


@lru_cache(maxsize=16384)
def _between(turn: int, radius: int, other: Pose, second: int) -> int:
    """The same, as it looks from the middle of the first one: places on a lattice lie alike again and again."""
    one = (0, 0, turn)
    if overlap(one, radius, other, second, 0):
        return 0
    first, last = outline(one, radius), outline(other, second)
    best = min(
        _square(point, start, end)
        for points, sides in ((first, last), (last, first))
        for start, end in pairwise((*sides, sides[0]))
        for point in points
    )
    return isqrt(best)


def framed(pose: Pose, shape: Outline) -> Outline:
    """Corners as (forward, right) of a plane."""
    x, y = pose[0] * FINE, pose[1] * FINE
    sin, cos = sine(2 * pose[2]), cosine(2 * pose[2])
    return tuple(
        (((px - x) * sin - (py - y) * cos) // ONE, ((px - x) * cos + (py - y) * sin) // ONE) for px, py in shape
    )


def _clipped(shape: Outline, edge: Edge) -> Outline:
    """What of a convex shape lies on the good side of a line."""
    a, b, c = edge
    values = [a * forward + b * right - c for forward, right in shape]
    kept: list[Corner] = []
    for number, (point, value) in enumerate(zip(shape, values, strict=True)):
        before, last = shape[number - 1], values[number - 1]
        if (value < 0) != (last < 0):
            kept.append(
                (
                    before[0] + (point[0] - before[0]) * last // (last - value),
                    before[1] + (point[1] - before[1]) * last // (last - value),
                )
            )
        if value >= 0:
            kept.append(point)
    return tuple(kept)


def meets(shape: Outline, edges: tuple[Edge, ...]) -> bool:
    """Whether anything of a convex shape lies within all half-planes; touching counts."""
    if any(max(a * forward + b * right - c for forward, right in shape) < 0 for a, b, c in edges):
        return False
    for edge in edges:
        shape = _clipped(shape, edge)
        if not shape:
            return False
    return True


_LEAN: Final = -1414 * SLACK // 1000
_SIDE: Final = 26_000 * FINE // 8 + SLACK
ARC: Final[tuple[Edge, ...]] = ((1, -1, _LEAN), (1, 1, _LEAN))
"""The quarter in front: 45 degrees to either side."""
LANE: Final[tuple[Edge, ...]] = ((1, 0, -SLACK), (0, 1, -_SIDE), (0, -1, -_SIDE))
"""Between the forward firing guides."""


def ahead(pose: Pose, target: Outline, edges: tuple[Edge, ...]) -> bool:
    """Whether any part of a target lies within arc or lane of a plane."""
    return meets(framed(pose, target), edges)
