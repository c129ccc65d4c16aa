"""A shot of two planes of which the first has to fly out of the way of the second: from where both stand now the second
has no such flight, so nobody who looks at each of them alone can see it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.guides.crosshairs import chains
from game.rules.crosshairs import kernel
from game.rules.crosshairs.coding import decoded
from game.rules.crosshairs.fire import attackers, shots
from game.rules.crosshairs.layout import ACTED, CLIMB, LEVEL, POWER, SEAT, SWOOP, Position, position_of
from game.rules.crosshairs.legal import dives_on
from game.rules.crosshairs.sights import airborne

_FLIES: Final = frozenset({CLIMB, LEVEL, SWOOP, POWER})
_Flights = dict[int, set[int]]
"""The moves of each plane."""


@lru_cache(maxsize=64)
def partners(numbers: tuple[int, ...]) -> frozenset[int]:
    """Who steps aside, who then flies to a shot, and who is still to fly and aims there."""
    position, found = position_of(numbers), set[int]()
    before = _flights(position)
    for first, moves in before.items():
        for after in _ends(position, moves):
            for second, ways in _flights(after).items():
                fresh = ways - before.get(second, set())
                known = _led(position, second)
                for aiming in _shooting(after, second, fresh, known) if second != first else ():
                    found |= {first, second, *(one for one in aiming if not position[ACTED + one])}
    return frozenset(found)


def _ends(position: Position, moves: set[int]) -> Iterator[Position]:
    """What these flights of a plane lead to, and diving on after them."""
    edge, seen = [_played(position, move) for move in sorted(moves)], set[tuple[int, ...]]()
    while edge:
        after = edge.pop()
        if after[SEAT] == position[SEAT] and (key := tuple(after)) not in seen:
            seen.add(key)
            yield after
            edge += [_played(after, move) for move in dives_on(after)]


def _led(position: Position, slot: int) -> frozenset[int]:
    """Whom a plane comes to shoot by diving on and on."""
    return frozenset[int]().union(*chains.leading(tuple(position), slot).values())


def _shooting(position: Position, slot: int, moves: set[int], known: frozenset[int]) -> Iterator[list[int]]:
    """Who aims at what these moves of a plane bring into the crosshairs, or its dives when it goes on, if that is not
    `known`."""
    own = airborne(position, position[SEAT])
    for move in moves:
        after = _played(position, move)
        if after[SEAT] == position[SEAT]:
            yield from ([one for one in attackers(after, target) if one in own] for target in shots(after))
    for target in _led(position, slot) - known:
        yield [one for one in attackers(position, target) if one in own]


def _flights(position: Position) -> _Flights:
    found: _Flights = {}
    for move in kernel.legal(position):
        if move >> 10 in _FLIES and not position[ACTED + (slot := position[decoded(position, move).here])]:
            found.setdefault(slot, set()).add(move)
    return found


def _played(position: Position, move: int) -> Position:
    after = position[:]
    kernel.play(after, move)
    return after
