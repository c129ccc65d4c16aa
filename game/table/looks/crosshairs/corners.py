"""Where the signs of a plane lie on its hex: how high it flies, what it is up to, who looks at it. Each has its usual
corner and steps aside where another one hides less of the planes there; none ever lies on another one."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.core.tableau import Piece
from game.core.tableau import Point as BoardPoint
from game.table.looks.crosshairs.board import HALF, cell
from game.table.looks.crosshairs.pieces import LIFT, SPAN
from game.table.looks.crosshairs.places import DONE_AT, HEIGHT_AT, LOOKED_AT
from game.ui.theme.canvas import Point


@dataclass(frozen=True, slots=True)
class Corners:
    """From the middle of the hex to each of its signs."""

    height: Point = HEIGHT_AT
    done: Point = DONE_AT
    looked: Point = LOOKED_AT


@dataclass(frozen=True, slots=True, order=True)
class Flying:
    """A plane on the board: where its hex lies, and how the plane is seen over it."""

    at: BoardPoint
    facing: int
    level: int


def flying(pieces: Iterable[Piece]) -> tuple[Flying, ...]:
    """The planes on the board, of all that lies there."""
    planes = (piece for piece in pieces if piece.owner is not None and not piece.tray)
    return tuple(sorted(Flying(piece.at, round(piece.facing), piece.level) for piece in planes))


USUAL: Final = Corners()
_PLACES: Final[Mapping[str, tuple[Point, ...]]] = {
    "height": (HEIGHT_AT, (-31, 23), (-24, 30), (-12, 33), (-36, 10), (-20, 28)),
    "done": (DONE_AT, (26, 26), (31, 20), (10, 31), (35, 8), (20, 31)),
    "looked": (LOOKED_AT, (21, -30), (-24, -29), (34, -5), (-34, -5), (29, -21), (-29, -21), (-7, -34), (8, -34)),
}
_REACH: Final = {"height": 16.5, "done": 14.0, "looked": 16.0}
"""How far each reaches from its middle."""
_TOUCH: Final = 2.5
"""So much of their dark rims may meet."""
_MOVED: Final = 0.03
"""Such a part of a plane may be hidden before its sign leaves its usual corner."""
_ROUNDS: Final = 2
_ROUND: Final = 4.0 * HALF
"""So far round a hex it is looked at what lies there."""
_HIGHEST: Final = 17.0
"""No sign lies nearer to the top of the window."""

_WING: Final = [(x, y) for x in range(-44, 45, 8) for y in (-17, -9, -1, 7)]
_BODY: Final = [(x, y) for x in (-4, 4) for y in (14, 21, 28, 35)]
_TAIL: Final = [(x, 42) for x in (-11, 0, 11)]
_NOSE: Final = [(x, y) for y in (-28, -34, -40) for x in (-9, 0, 9)] + [(0, -46), (0, -52)]
"""Close together: what hides a nose hides which way a plane looks."""
_POINTS: Final = tuple((x * SPAN, y * SPAN) for x, y in (*_WING, *_BODY, *_TAIL, *_NOSE))


@lru_cache(maxsize=64)
def corners(planes: tuple[Flying, ...]) -> Mapping[BoardPoint, Corners]:
    """Where the signs of all of these lie, by their hexes."""
    found = {(plane.at, kind): places[0] for plane in planes for kind, places in _PLACES.items()}
    near = {plane.at: [other for other in planes if _far(plane.at, other.at) <= _ROUND] for plane in planes}
    for _ in range(_ROUNDS):
        before = dict(found)
        for plane in planes:
            for kind in _PLACES:
                others = [
                    (_off(other.at, found[other.at, sign]), _REACH[sign])
                    for other in near[plane.at]
                    for sign in _PLACES
                    if (other.at, sign) != (plane.at, kind)
                ]
                found[plane.at, kind] = _best(plane, kind, near[plane.at], others)
        if before == found:
            break
    return {
        plane.at: Corners(found[plane.at, "height"], found[plane.at, "done"], found[plane.at, "looked"])
        for plane in planes
    }


def _best(plane: Flying, kind: str, near: Sequence[Flying], others: Sequence[tuple[Point, float]]) -> Point:
    """The place that hides least of the planes round it and lies on no other sign; the usual one where it is as good
    as that."""
    usual, *rest = _PLACES[kind]
    best, least = usual, _hidden(plane, kind, usual, near) - _MOVED
    for off in rest:
        if least <= 0.0:
            break
        if _fits(_off(plane.at, off), kind, others) and (loss := _hidden(plane, kind, off, near)) < least:
            best, least = off, loss
    return best


def _fits(at: Point, kind: str, others: Sequence[tuple[Point, float]]) -> bool:
    reach = _REACH[kind]
    return at[1] >= _HIGHEST and all(math.dist(at, other) >= reach + far - _TOUCH for other, far in others)


def _hidden(plane: Flying, kind: str, off: Point, near: Sequence[Flying]) -> float:
    """How much of the planes there it hides, in planes."""
    there = _off(plane.at, off)
    return sum(part_hidden(each, there, kind) for each in near)


def part_hidden(plane: Flying, at: Point, kind: str) -> float:
    """What part of a plane a sign hides that lies there."""
    x, y = cell(plane.at)
    return _part(plane.facing, round(at[0] - x), round(at[1] - y + plane.level * LIFT), _REACH[kind])


@lru_cache(maxsize=20_000)
def _part(facing: int, x: int, y: int, reach: float) -> float:
    """What part of a plane lies below a round sign."""
    if math.hypot(x, y) > reach + 50 * SPAN:
        return 0.0
    hidden = sum((px - x) ** 2 + (py - y) ** 2 < reach * reach for px, py in _turned(facing))
    return hidden / len(_POINTS)


@lru_cache(maxsize=12)
def _turned(facing: int) -> tuple[Point, ...]:
    turn = math.radians(facing)
    cos, sin = math.cos(turn), math.sin(turn)
    return tuple((x * cos - y * sin, x * sin + y * cos) for x, y in _POINTS)


def _off(at: BoardPoint, by: Point) -> Point:
    x, y = cell(at)
    return x + by[0], y + by[1]


def _far(one: BoardPoint, other: BoardPoint) -> float:
    return math.dist(cell(one), cell(other))


def signs(planes: tuple[Flying, ...]) -> Iterator[tuple[BoardPoint, str, Point, float]]:
    """Every sign that these planes may have: whose, which, where, and how far it reaches."""
    for at, found in corners(planes).items():
        for kind, off in (("height", found.height), ("done", found.done), ("looked", found.looked)):
            yield at, kind, _off(at, off), _REACH[kind]
