"""Where height and health stand about a plane: off planes that meet and off the arrows of a move, beside it where there
is room, else on a plate farther away with a line that leads to it."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.ui.theme.canvas import Box, Point

COIN: Final = (1.12, 0.66)
HEARTS: Final = (0.25, 1.08)
"""Where the coin and the row of hearts usually are, at the lower left and below: to the side in radii of the token,
down in radii of all its rims."""
_RAISED: Final = -1.1
_SIZE: Final = 0.52
"""The radius of a coin in radii of the token, rim and all."""
_HEART, _ENDS, _ROW = 0.47, 0.15, 0.54
"""How wide a sign of the row is, with both its ends, and how high it is, in radii of the token."""
_ROUNDED: Final = 0.5
"""So much of the boxes of coin and row may lie on one another: neither has corners."""
_ODDS: Final = 0.8
"""How far the odds of a shot reach to every side of their middle, in radii."""
_ABOUT: Final = 1.7
"""So far from a plane its odds reach."""
_FACE: Final = 0.7
"""So much of a plane's own face they keep off, too, in radii."""
_FAR: Final = 6.0
"""What is so many radii away hides nothing of it."""
_NARROW: Final = 0.15
"""Less than this part of a radius hidden is nothing."""
_WORST: Final = 2.0
"""How much worse it is to lie on an arrow, or out of sight, than on a part of a plane."""
_AWAY: Final = (1.12, 1.45, 1.9, 2.5, 3.2)
"""So far from the middle of a plane its plate begins, in its radii."""
_MISTAKEN: Final = 0.5
"""And to stand nearer to another plane, without a line."""
_LINED: Final = 0.1
"""And with one."""
_LED: Final = 1.3
"""From here on a line leads to it."""
_STEP: Final = 0.14
_TURNS: Final = 16


@dataclass(frozen=True, slots=True)
class Body:
    """A plane as it lies there: its middle, its radius, that of all its rims, how many signs are in its row; whether it
    has a coin with its height."""

    at: Point
    radius: float
    low: float
    row: int = 3
    coin: bool = True
    usual: float = 0.0
    """The radius of a usual plane, where this one is larger: by that its signs are as large as everybody's."""

    @property
    def size(self) -> float:
        return self.usual or self.radius


@dataclass(frozen=True, slots=True)
class Tags:
    """From the middle of a plane to its coin and to its hearts, and whether a line leads there."""

    coin: Point
    hearts: Point
    led: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies about planes: arrows with their radius, and how far the table is seen."""

    arrows: Sequence[tuple[Point, float]] = ()
    room: Box | None = None


@dataclass(slots=True)
class _Near:
    """What is near enough to a plane to be hidden by its signs."""

    bodies: Sequence[Body]
    laid: Sequence[Box]
    ground: Ground
    size: float
    discs: list[tuple[Point, float, float]] = field(init=False)
    """Planes and arrows: where, how large, and how bad it is to lie on them."""

    def __post_init__(self) -> None:
        self.discs = [(body.at, body.radius, 1.0) for body in self.bodies]
        self.discs += [(at, radius, _WORST) for at, radius in self.ground.arrows]

    def mistaken(self, body: Body, boxes: Sequence[Box]) -> int:
        """How many of these boxes stand nearer to another plane than to their own."""
        return sum(
            any(math.dist(box.centre, other.at) < math.dist(box.centre, body.at) for other in self.bodies)
            for box in boxes
        )

    def hidden(self, boxes: Sequence[Box], most: float = math.inf) -> float:
        """How much of all that would lie under these boxes, in radii; more than `most` is not told exactly."""
        size, least, room = self.size, _NARROW * self.size, self.ground.room
        found = 0.0
        if len(boxes) > 1:
            found += max(boxes[0].shared(boxes[1]) / size**2 - _ROUNDED, 0.0)
        for box in boxes:
            if room is not None:
                found += 2 * _WORST * (box.w * box.h - box.shared(room)) / size**2
            for other in self.laid:
                found += box.shared(other) / size**2
            for at, radius, weight in self.discs:
                if found > most:
                    return found
                deep = radius - _apart(box, at)
                if deep > least:
                    found += weight * deep / size
        return round(found, 6)


def _apart(box: Box, at: Point) -> float:
    """How far a point is from a box."""
    x = max(box.x - at[0], at[0] - box.right, 0.0)
    y = max(box.y - at[1], at[1] - box.bottom, 0.0)
    return math.hypot(x, y)


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


def _plates(body: Body) -> Iterator[tuple[float, Tags]]:
    """Coin and row on one plate, ever farther round the plane, and how much worse each is than what is nearer."""
    r, coin, row = body.radius, 2 * _SIZE * body.size * body.coin, _long(body)
    wide, high = coin + row, coin or _ROW * body.size
    for step, away in enumerate(_AWAY):
        for turn in range(_TURNS):
            way = math.tau * turn / _TURNS + math.pi / 2
            x = math.cos(way) * (away * r + wide / 2)
            y = math.sin(way) * (away * (body.low if math.sin(way) > 0 else r) + high / 2)
            left = x - wide / 2
            off = _STEP * (step + 1) + 0.01 * min(turn, _TURNS - turn)
            hearts = left + coin + row / 2, y
            yield off, Tags((left + coin / 2, y) if body.coin else hearts, hearts, led=away > _LED)


def _long(body: Body) -> float:
    return (_HEART * body.row + _ENDS) * body.size


def boxes(body: Body, tags: Tags) -> tuple[Box, ...]:
    """The coin, and the row."""
    (x, y), r, long = body.at, body.size, _long(body)
    coin, high = _SIZE * r, _ROW * r
    found = Box(x + tags.coin[0] - coin, y + tags.coin[1] - coin, 2 * coin, 2 * coin)
    row = Box(x + tags.hearts[0] - long / 2, y + tags.hearts[1] - high / 2, long, high)
    return ((found,) if body.coin else ()) + ((row,) if body.row else ())


def beside(body: Body, others: Sequence[Body], laid: Sequence[Box] = (), ground: Ground | None = None) -> Tags:
    """Where they stand about one plane, if these others are there, too, with what stands about those."""
    near = _near(body, others, laid, ground or Ground())
    found, least = Tags((0.0, 0.0), (0.0, 0.0)), math.inf
    for way in _ways(body):
        stands = boxes(body, way)
        cost = near.hidden(stands, least) + _MISTAKEN * near.mistaken(body, stands)
        if cost < least:
            found, least = way, cost
        if not cost:
            return way
    for off, way in _plates(body):
        if off < least:
            stands = boxes(body, way)
            cost = near.hidden(stands, least - off) + off
            if cost < least:
                cost += 0.0 if way.led else _LINED * bool(near.mistaken(body, (around(stands),)))
            if cost < least:
                found, least = way, cost
    if not found.led and near.mistaken(body, boxes(body, found)):
        found = replace(found, led=True)
    return found


def around(found: Sequence[Box]) -> Box:
    """All of them in one."""
    left, top = min(box.x for box in found), min(box.y for box in found)
    return Box(left, top, max(box.right for box in found) - left, max(box.bottom for box in found) - top)


def _near(body: Body, others: Sequence[Body], laid: Sequence[Box], ground: Ground) -> _Near:
    far = _FAR * body.radius
    bodies = [other for other in others if math.dist(other.at, body.at) < far]
    signs = [box for box in laid if _apart(box, body.at) < far]
    arrows = tuple(arrow for arrow in ground.arrows if math.dist(arrow[0], body.at) < far)
    return _Near(bodies, signs, Ground(arrows, ground.room), _SIZE * body.size)


def corner(body: Body, usual: Point, others: Sequence[Body], laid: Sequence[Box], ground: Ground) -> Point:
    """Where the odds of a shot at a plane stand: at their usual corner, or where else about it they hide least."""
    near, r = _near(body, others, laid, ground), body.radius
    near.discs.append((body.at, _FACE * r, 1.0))
    x, y = usual[0] - body.at[0], usual[1] - body.at[1]
    found = list[tuple[float, Point]]()
    for far in (1.0, 1.4, 1.9):
        for step in (0, 1, -1, 2, -2, 3, -3, 4):
            way = math.tau * step / 8
            off = far * (x * math.cos(way) - y * math.sin(way)), far * (x * math.sin(way) + y * math.cos(way))
            at = body.at[0] + off[0], body.at[1] + off[1]
            box = Box(at[0] - _ODDS * r, at[1] - _ODDS * r, 2 * _ODDS * r, 2 * _ODDS * r)
            found.append((near.hidden((box,)) + _STEP * (far - 1) + 0.01 * abs(step), at))
    return min(found)[1]


def free(
    places: Sequence[Point], radius: float, bodies: Sequence[Body], laid: Sequence[Box], ground: Ground
) -> Point | None:
    """The first of these at which a disc lies on no plane, with the odds about it, no sign and no arrow; None where
    each of them does."""
    discs = [*((body.at, _ABOUT * body.radius) for body in bodies), *ground.arrows]
    clear = (
        at
        for at in places
        if all(math.dist(at, other) > radius + far for other, far in discs)
        and all(_apart(box, at) > radius for box in laid)
        and (ground.room is None or ground.room.holds(at))
    )
    return next(clear, None)


def placed(bodies: Mapping[Hashable, Body], ground: Ground | None = None) -> Mapping[Hashable, Tags]:
    """Where they stand about each of these planes, by its name."""
    found: dict[Hashable, Tags] = {}
    for name, body in bodies.items():
        others = [other for key, other in bodies.items() if key != name]
        found[name] = beside(body, others, spots(bodies, found), ground)
    return found


def spots(bodies: Mapping[Hashable, Body], found: Mapping[Hashable, Tags]) -> list[Box]:
    """Everything that stands about planes."""
    return [box for name, stands in found.items() for box in boxes(bodies[name], stands)]
