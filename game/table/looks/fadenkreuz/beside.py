"""Where at each seat there is room for words, whether somebody says them or they tell of somebody: beside the person,
on no face and no name, and at few seats on no card; all places are chosen together, so that none lies on another."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from game.table.looks.fadenkreuz import places
from game.ui.theme.canvas import Box, Point

Size = tuple[float, float]
Way = tuple[float, Box]
"""What a place costs, and the place."""

ROOM: Final = Box(24, 14, 1418, 936)
"""Left of the column and above the prompts."""
_PLATE: Final = Box(70, 12, 550, 148)
"""Where the plate tells what this is about."""
_OWN: Final = Box(22, 852, 274, 104)
"""The viewer's own cards."""
_STEP: Final = 22.0
_REACH: Final = 216.0
_ALIKE: Final = 150
"""So many of the places that are best by themselves are tried beside those of the others."""
_ROUNDS: Final = 2
_STARTS: Final = 3
_AWAY: Final = 120.0
"""A step away from the person counts as much as so large a part of what would be hidden."""
_UNCLEAR, _CLEARLY = 6000.0, 30.0
"""So much a step counts that it lies nearer to somebody else, or less clearly nearer to whom it belongs."""
_FACE, _NAME, _WORDS, _CLOCK, _CARD, _BODY = 1e6, 200.0, 200.0, 4.0, 6.0, 0.5
"""How much it counts that a place lies on one of these."""
_HOPELESS: Final = _FACE
"""What costs so much lies on a face, or hides all of a name."""
_FAIR: Final = 400
"""So many of the places that hide least are asked whom they seem to belong to."""
_AIR: Final = 6.0
_HALF: Final = 680.0
"""So far to both sides of the middle the board of claims reaches: a name and all that was said have room in a line."""
_FEW: Final = 6
"""Among so many at most it has one column, and lies between all faces."""
_CLEAR: Final = 2.0
"""So far it lies off a face there."""
_ROUND: Final = 84.0
"""What lies above and below its lines."""
_LINE: Final = 70.0
"""A line of it is so high at most."""


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


@lru_cache(maxsize=16)
def board(count: int) -> Box:
    """Where the board of claims lies: over the middle of the table; among few on no face and no name, among many with a
    line of everybody in two columns: then those at the sides sit below it while it is read, and are named in it."""
    if count > _FEW:
        high = _ROUND + (count + 1) // 2 * _LINE
        return Box(places.MIDDLE[0] - _HALF, places.FUSE.centre[1] - high / 2, 2 * _HALF, high)
    taken = [face(seat, count).inset(-_CLEAR) for seat in range(count)] + list(places.plates(count).values())
    aside = [box for box in taken if abs(box.centre[0] - places.MIDDLE[0]) > places.REACH[0] * 0.75]
    half = min(abs(box.centre[0] - places.MIDDLE[0]) - box.w / 2 for box in aside)
    within = [box for box in taken if abs(box.centre[0] - places.MIDDLE[0]) < half + box.w / 2]
    top = max(box.bottom for box in within if box.centre[1] < places.MIDDLE[1])
    bottom = min(box.y for box in within if box.centre[1] >= places.MIDDLE[1])
    return Box(places.MIDDLE[0] - half, top, 2 * half, bottom - top)


def columns(count: int) -> tuple[tuple[int, ...], ...]:
    """Whose lines stand in it from above, in one column, or left and right where they sit."""
    if count <= _FEW:
        return (tuple(range(count)),)
    right = (count + 1) // 2
    return tuple(range(count - 1, right - 1, -1)), tuple(range(right))


def _placed(near: Mapping[int, Sequence[Way]], order: Sequence[int]) -> tuple[float, Mapping[int, Box]]:
    """One after the other where it lies best beside those that lie there already, and then once more; what it costs."""
    found, costs = dict[int, Box](), dict[int, float]()
    for seat in [*order] * _ROUNDS:
        others = [box.inset(-_AIR) for other, box in found.items() if other != seat]
        best = math.inf, near[seat][0][1]
        for cost, box in near[seat]:
            if cost > best[0]:  # those that follow cost more by themselves
                break
            best = min(best, (cost + _WORDS * _hidden(box, others), box))
        costs[seat], found[seat] = best
    return sum(costs.values()), found


def _hidden(box: Box, others: Sequence[Box]) -> float:
    """How much ground it shares with these: most lie elsewhere."""
    x, y, wide, high = box
    right, bottom = x + wide, y + high
    return sum(
        (min(right, left + w) - max(x, left)) * (min(bottom, top + h) - max(y, top))
        for left, top, w, h in others
        if left < right and x < left + w and top < bottom and y < top + h
    )


@lru_cache(maxsize=512)
def _near(seat: int, size: Size, count: int) -> tuple[Way, ...]:
    """Places near somebody that lie on no face, those that hide least first, with what they cost; whoever else is
    nearer might be meant. In columns and rows: what each of both hides and how far it lies off is worked out once."""
    (x, y), (wide, high) = places.seat_point(seat, count), size
    lefts = _steps(max(x - _REACH - wide, ROOM.x), min(x + _REACH, ROOM.right - wide))
    tops = _steps(max(y - _REACH - high, ROOM.y), min(y + _REACH, ROOM.bottom - high))
    hidden = [[0.0] * len(lefts) for _ in tops]
    for other, counts in _weighed(count):
        across = _overlaps(lefts, wide, other.x, other.x + other.w)
        down = _overlaps(tops, high, other.y, other.y + other.h)
        for row, deep in down:
            line = hidden[row]
            for column, broad in across:
                line[column] += broad * deep * counts
    over, under = _off(lefts, tops, size, (x, y))
    able = [
        (hides + _AWAY * away, row, column)
        for row, line in enumerate(hidden)
        for column, (hides, off) in enumerate(zip(line, over, strict=True))
        if (away := math.hypot(off, under[row])) < _REACH
    ]
    fair = sorted([one for one in able if one[0] < _HOPELESS] or able)[:_FAIR]
    others = [_off(lefts, tops, size, places.seat_point(one, count)) for one in range(count) if one != seat]
    found = list[tuple[float, float, float]]()
    for cost, row, column in fair:
        nearest = min(math.hypot(across[column], down[row]) for across, down in others)
        unclear = math.hypot(over[column], under[row]) - nearest + _CLEARLY
        found.append((cost + _UNCLEAR * max(unclear, 0.0), lefts[column], tops[row]))
    return tuple((cost, Box(left, top, wide, high)) for cost, left, top in sorted(found)[:_ALIKE])


def _steps(start: float, end: float) -> list[float]:
    return [start + _STEP * number for number in range(int((end - start) // _STEP) + 1)]


def _overlaps(starts: Sequence[float], long: float, low: float, high: float) -> list[tuple[int, float]]:
    """Which of these stretches, all so long, share how much with another one."""
    shared = ((number, min(start + long, high) - max(start, low)) for number, start in enumerate(starts))
    return [(number, part) for number, part in shared if part > 0]


def _off(lefts: Sequence[float], tops: Sequence[float], size: Size, at: Point) -> tuple[list[float], list[float]]:
    """How far columns and rows of boxes of this size lie off a person."""
    over = [min(max(at[0], left), left + size[0]) - at[0] for left in lefts]
    return over, [min(max(at[1], top), top + size[1]) - at[1] for top in tops]


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
