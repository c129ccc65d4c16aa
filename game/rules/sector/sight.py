"""Lines of sight and cover, exact in integers (sector 1.7, 1.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.rules.sector.field import BIT, X, Y, distance, square
from game.rules.sector.ground import Ground


@dataclass(frozen=True, slots=True)
class LineOfSight:
    """What the line between two centres meets: squares it crosses, squares it grazes, the pairs of those that meet at
    one corner, and the crossed ones that are at least as near to the target as to the shooter."""

    crossed: int
    grazed: int
    corners: tuple[int, ...]
    near_target: int


def _between(start: int, end: int) -> Iterator[tuple[int, int]]:
    """Every square of the spanned rectangle but its two ends, with twice its signed distance from the line."""
    px, py, dx, dy = X[start], Y[start], X[end] - X[start], Y[end] - Y[start]
    for x in range(min(px, px + dx), max(px, px + dx) + 1):
        for y in range(min(py, py + dy), max(py, py + dy) + 1):
            if (spot := square(x, y)) not in (start, end):
                yield spot, 2 * (dx * (y - py) - dy * (x - px))


@cache
def line(start: int, end: int) -> LineOfSight:
    """The line from one square to another."""
    dx, dy = X[end] - X[start], Y[end] - Y[start]
    width = abs(dx) + abs(dy)
    crossed = grazed = near = 0
    sides: dict[int, int] = {}
    for spot, off in _between(start, end):
        if abs(off) < width:
            crossed |= BIT[spot]
            if distance(spot, end) <= distance(spot, start):
                near |= BIT[spot]
        elif abs(off) == width:
            grazed |= BIT[spot]
            sides[spot] = off
    return LineOfSight(crossed, grazed, tuple(_pairs(sides, dx, dy)), near)


def _pairs(sides: dict[int, int], dx: int, dy: int) -> Iterator[int]:
    """Grazed squares come in pairs on either side of the line, meeting at the same corner."""
    right, below = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    for spot, off in sides.items():
        if off > 0:
            yield BIT[spot] | BIT[square(X[spot] + below, Y[spot] - right)]


def clear(start: int, end: int, blockers: int) -> bool:
    """Whether the line meets no blocker in its way and no corner closed by two of them (sector R12, R13)."""
    way = line(start, end)
    if way.crossed & blockers:
        return False
    return not any(pair & blockers == pair for pair in way.corners)


def stoppers(start: int, end: int, blockers: int) -> tuple[int, tuple[int, ...]]:
    """What blocks a line: the blockers it crosses, and the closed corners (two squares each)."""
    way = line(start, end)
    return way.crossed & blockers, tuple(pair for pair in way.corners if pair & blockers == pair)


def shelters(start: int, end: int, ground: Ground) -> int:
    """The squares that give the target of a clear line cover from the shooter; none: it is in the open."""
    if BIT[end] & ground.soft:
        return BIT[end]
    way = line(start, end)
    return way.grazed & ground.tall | way.near_target & ground.barricades


def covered(start: int, end: int, ground: Ground) -> bool:
    """Whether the target of a clear line is in cover from the shooter (sector R15, R16)."""
    return bool(shelters(start, end, ground))
