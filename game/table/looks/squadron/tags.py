"""Where height and health stand about a plane: where they hide as little as possible of planes that meet."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.theme.canvas import Point

COIN: Final = (1.12, 0.66)
HEARTS: Final = (0.25, 1.08)
"""Where the coin and the row of hearts usually are, at the lower left and below: to the side in radii of the token,
down in radii of all its rims."""
_RAISED: Final = -1.02
_SIZE: Final = 0.5
"""The radius of a coin, and of a heart's part of the row, in radii of the token."""
_FAR: Final = 4.5
"""What is so many radii away hides nothing of it."""
_NARROW: Final = 0.15
"""Less than this part of a radius hidden is nothing."""


@dataclass(frozen=True, slots=True)
class Body:
    """A plane as it lies there: its middle, its radius, and that of all its rims."""

    at: Point
    radius: float
    low: float


@dataclass(frozen=True, slots=True)
class Tags:
    """From the middle of a plane to its coin and to its hearts."""

    coin: Point
    hearts: Point


def _ways(body: Body) -> Iterator[Tags]:
    """The usual one first; the upper left comes last, as the odds of an enemy's shot stand there."""
    for side, raised, lifted in (
        (-1, False, False),
        (1, False, False),
        (1, False, True),
        (1, True, False),
        (-1, False, True),
        (1, True, True),
        (-1, True, False),
        (-1, True, True),
    ):
        down = -0.7 * body.radius if raised else COIN[1] * body.low
        row = _RAISED * body.radius if lifted else HEARTS[1] * body.low
        yield Tags((side * COIN[0] * body.radius, down), (-side * HEARTS[0] * body.radius, row))


def _spots(body: Body, tags: Tags) -> tuple[Point, ...]:
    """The coin, and both ends of the row."""
    (x, y), (a, b), (c, d) = body.at, tags.coin, tags.hearts
    off = 0.4 * body.radius
    return (x + a, y + b), (x + c - off, y + d), (x + c + off, y + d)


def _hidden(spots: Sequence[Point], bodies: Sequence[Body], laid: Sequence[Point], size: float) -> float:
    """How much of other planes and of what stands there already lies under these spots, in radii."""
    deep = [body.radius + size - math.dist(spot, body.at) for spot in spots for body in bodies]
    deep += [2 * size - math.dist(spot, other) for spot in spots for other in laid]
    return sum(part / size for part in deep if part > _NARROW * size)


def beside(body: Body, others: Sequence[Body], laid: Sequence[Point] = ()) -> Tags:
    """Where they stand about one plane, if these others are there, too, with what stands about those."""
    size, found = _SIZE * body.radius, list[tuple[float, Tags]]()
    near = [other for other in others if math.dist(other.at, body.at) < _FAR * body.radius]
    signs = [spot for spot in laid if math.dist(spot, body.at) < _FAR * body.radius]
    for way in _ways(body):
        found.append((_hidden(_spots(body, way), near, signs, size), way))
        if not found[-1][0]:
            break
    return min(found, key=lambda way: way[0])[1]


def placed(bodies: Mapping[Hashable, Body]) -> Mapping[Hashable, Tags]:
    """Where they stand about each of these planes, by its name."""
    found: dict[Hashable, Tags] = {}
    for name, body in bodies.items():
        others = [other for key, other in bodies.items() if key != name]
        found[name] = beside(body, others, spots(bodies, found))
    return found


def spots(bodies: Mapping[Hashable, Body], found: Mapping[Hashable, Tags]) -> list[Point]:
    """Everything that stands about planes."""
    return [spot for name, stands in found.items() for spot in _spots(bodies[name], stands)]
