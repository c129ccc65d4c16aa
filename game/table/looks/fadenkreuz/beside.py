"""Where at each seat there is room for words, whether somebody says them or they tell of somebody: beside the person,
on no face and no name, and at few seats on no card; all places are chosen together, so that none lies on another."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from game.table.looks.fadenkreuz import places
from game.ui.theme.canvas import Box, Point

Size = tuple[float, float]
Way = tuple[float, Box]
"""What a place costs, and the place."""

ROOM: Final = Box(24, 14, 1418, 936)
"""Left of the column and above the prompts."""
_PLATE: Final = Box(70, 30, 510, 130)
"""Where the plate tells what this is about."""
_OWN: Final = Box(96, 800, 190, 120)
"""The viewer's own cards."""
_STEP: Final = 22.0
_REACH: Final = 250.0
_ALIKE: Final = 70
"""So many of the places that are best by themselves are tried beside those of the others."""
_ROUNDS: Final = 2
_STARTS: Final = 3
_AWAY: Final = 80.0
"""A step away from the person counts as much as so large a part of what would be hidden."""
_UNCLEAR, _CLEARLY = 160.0, 12.0
"""So much a step counts that it lies nearer to somebody else, or less clearly nearer to whom it belongs."""
_FACE, _NAME, _WORDS, _CLOCK, _CARD, _BODY = 40.0, 20.0, 30.0, 5.0, 1.5, 0.7
"""How much it counts that a place lies on one of these."""
_AIR: Final = 6.0


def face(seat: int, count: int) -> Box:
    """Head and hat of a person."""
    (x, y), size = places.seat_point(seat, count), places.scale(count)
    return Box(x - 66 * size, y - 72 * size, 132 * size, 132 * size)


def _body(seat: int, count: int) -> Box:
    (x, y), size = places.seat_point(seat, count), places.scale(count)
    return Box(x - 98 * size, y - 72 * size, 196 * size, 224 * size)


@lru_cache(maxsize=64)
def boxes(count: int, sizes: tuple[tuple[int, Size], ...]) -> Mapping[int, Box]:
    """By seat a box of the size that is wanted there."""
    near = {seat: _near(seat, size, count) for seat, size in sizes}
    order = sorted(near, key=lambda seat: -dict(sizes)[seat][1])
    tries = (_placed(near, order[first:] + order[:first]) for first in range(min(_STARTS, max(len(order), 1))))
    return min(tries, key=lambda one: one[0])[1]


def _placed(near: Mapping[int, Sequence[Way]], order: Sequence[int]) -> tuple[float, Mapping[int, Box]]:
    """One after the other where it lies best beside those that lie there already, and then once more; what it costs."""
    found, costs = dict[int, Box](), dict[int, float]()
    for seat in [*order] * _ROUNDS:
        others = [box.inset(-_AIR) for other, box in found.items() if other != seat]
        costs[seat], found[seat] = min((cost + _WORDS * sum(map(box.shared, others)), box) for cost, box in near[seat])
    return sum(costs.values()), found


@lru_cache(maxsize=512)
def _near(seat: int, size: Size, count: int) -> tuple[Way, ...]:
    """Places near somebody, those that hide least first, with what they cost; whoever else is nearer might be meant."""
    in_the_way, at = _weighed(count), places.seat_point(seat, count)
    others = [places.seat_point(other, count) for other in range(count) if other != seat]

    def cost(box: Box) -> float:
        away = _apart(box, at)
        unclear = away - min(_apart(box, other) for other in others)
        return _cost(box, in_the_way) + _AWAY * away + _UNCLEAR * max(unclear + _CLEARLY, 0.0)

    return tuple(sorted((cost(box), box) for box in _round(at, size))[:_ALIKE])


def _round(at: Point, size: Size) -> Iterator[Box]:
    """Boxes of this size round a point, all of them in the room."""
    wide, high = size
    left, top = max(at[0] - _REACH - wide, ROOM.x), max(at[1] - _REACH - high, ROOM.y)
    across = int((min(at[0] + _REACH, ROOM.right - wide) - left) // _STEP) + 1
    down = int((min(at[1] + _REACH, ROOM.bottom - high) - top) // _STEP) + 1
    for row in range(down):
        for column in range(across):
            yield Box(left + column * _STEP, top + row * _STEP, wide, high)


def _apart(box: Box, at: Point) -> float:
    """How far the box lies from a person."""
    x = min(max(at[0], box.x), box.right)
    y = min(max(at[1], box.y), box.bottom)
    return math.dist((x, y), at)


def _cost(box: Box, in_the_way: tuple[tuple[Box, float], ...]) -> float:
    x, y, right, bottom = box.x, box.y, box.x + box.w, box.y + box.h
    return sum(
        box.shared(other) * counts
        for other, counts in in_the_way
        if other.x < right and x < other.x + other.w and other.y < bottom and y < other.y + other.h
    )


@lru_cache(maxsize=8)
def _weighed(count: int) -> tuple[tuple[Box, float], ...]:
    """What had better stay free, and how much it counts."""
    seats = range(count)
    found = [(face(seat, count).inset(-_AIR), _FACE) for seat in seats]
    found += [(_body(seat, count), _BODY) for seat in seats]
    found += [(box.inset(-_AIR), _NAME) for box in places.plates(count).values()]
    found += [(places.seat_card(seat, count), _CARD) for seat in seats]
    middle = places.FUSE
    found += [(middle.inset(60, 4), _CLOCK), (middle.inset(8, 40), _CLOCK)]  # it is round
    return (*found, (_PLATE, _NAME), (_OWN, _NAME))
