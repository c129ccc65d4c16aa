"""What the player on turn may do (crosshairs 3 and 4), as kernel moves."""

from __future__ import annotations

from typing import Final

from game.core.packed import Row, i64, vec
from game.rules.crosshairs.board import AHEAD, BEYOND
from game.rules.crosshairs.clouds import open_cells
from game.rules.crosshairs.fire import targeted
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    ACE,
    ACE_POWERING,
    ACTED,
    ACTIVE,
    AT,
    CLIMBING,
    CLOUD,
    CLOUD_PHASE,
    CRASHING,
    DIVING,
    ENDING,
    ENTERING,
    FACING,
    FLYING,
    HANDS,
    HEIGHT,
    KIND,
    MOST_SERIES,
    OVER,
    OWED,
    PHASE,
    PLACE,
    POWERING,
    SEAT,
    SERIES,
    SHOOTING,
    SLOTS,
    SLOTS_OF,
    SWOOPING,
    Position,
)

_HOMES: Final[vec[vec[Row]]] = vec[vec[Row]]([vec[Row]([vec[i64](homes) for homes in kind.homes]) for kind in KINDS])
"""The starting cells; index kind, seat."""


_LONGEST: Final = 6
_LENGTHS: Final[Row] = vec[i64]([len(moves) for moves in SERIES])
_ALL: Final[Row] = vec[i64]([move for moves in SERIES for move in (moves + (0,) * _LONGEST)[:_LONGEST]])
"""SERIES in one row, each as long as the longest."""
_BLANK: Final[Row] = vec[i64]([0] * MOST_SERIES)


def legal(position: Position) -> list[int]:
    """All moves of the player on turn: shots, going on with a dive, the next plane, or the end of the turn."""
    phase = position[PHASE]
    if phase == CLOUD_PHASE:
        return [PLACE << 10 | cell << 3 for cell in open_cells(list(position[CLOUD:AT]))]
    if phase == OVER:
        return []
    found = _BLANK[:]
    moves: list[int] = []
    for name in found[: series(position, found)]:
        moves.extend(SERIES[name])
    return moves


def series(position: Position, found: Row) -> i64:
    """The same moves while planes fly: fills `found` with the names of their series and says how many there are."""
    targets = targeted(position)
    count: i64 = _shots(position, targets, found) if targets else 0
    slot = position[ACTIVE]
    if position[DIVING] and position[HEIGHT + slot]:
        count = _dives(position, slot, position[AT + slot] * 6 + position[FACING + slot], found, count)
    waiting = count
    if position[OWED] > 0:
        count = _next_planes(position, found, count)
    if waiting and count == waiting:
        found[count] = ENDING
        count += 1
    return count


def drawn(found: Row, count: i64, lot: i64) -> i64:
    """One of the moves of some series, by lot."""
    total: i64 = 0
    at: i64
    for at in range(count):
        total += _LENGTHS[found[at]]
    number = lot % total
    at = 0
    while number >= _LENGTHS[found[at]]:
        number -= _LENGTHS[found[at]]
        at += 1
    return _ALL[found[at] * _LONGEST + number]


def _shots(position: Position, targets: i64, found: Row) -> i64:
    count: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if targets >> slot & 1:
            found[count] = SHOOTING + position[AT + slot] * 6
            count += 1
    return count


def _dives(position: Position, slot: i64, way: i64, found: Row, count: i64) -> i64:
    """The dive manoeuvres of a plane that is not on the ground, as a first one or going on."""
    ahead = AHEAD[way]
    if ahead >= 0 and position[ahead] < 0:
        found[count] = SWOOPING + way
        count += 1
    if position[HEIGHT + slot] > 1:
        found[count] = ACE_POWERING + way if position[ACE + slot] else POWERING + way
        count += 1
    return count


def dives_on(position: Position) -> list[int]:
    """How the plane that is in a dive can go on with it."""
    slot = position[ACTIVE]
    if not position[DIVING] or not position[HEIGHT + slot]:
        return []
    found = _BLANK[:]
    moves: list[int] = []
    for name in found[: _dives(position, slot, position[AT + slot] * 6 + position[FACING + slot], found, 0)]:
        moves.extend(SERIES[name])
    return moves


def _next_planes(position: Position, found: Row, count: i64) -> i64:
    seat = position[SEAT]
    for slot in SLOTS_OF[seat]:
        cell = position[AT + slot]
        if cell < 0 or position[ACTED + slot]:
            continue
        way = cell * 6 + position[FACING + slot]
        ahead = AHEAD[way]
        if ahead >= 0 and position[ahead] < 0:
            found[count] = CLIMBING + way
            count += 1
            beyond = BEYOND[way]
            if beyond >= 0 and position[beyond] < 0:
                found[count] = FLYING + way
                count += 1
        elif position[HEIGHT + slot] < 2:
            found[count] = CRASHING + cell * 6
            count += 1
            continue
        if position[HEIGHT + slot]:
            count = _dives(position, slot, way, found, count)
    if position[HANDS + seat]:
        for home in _HOMES[position[KIND]][seat]:
            if position[home] < 0:
                found[count] = ENTERING + home * 6
                count += 1
    return count


def free_homes(position: Position, seat: int) -> int:
    """On how many hexes a plane of this seat may enter now."""
    free = 0
    for home in _HOMES[position[KIND]][seat]:
        if position[home] < 0:
            free += 1
    return free


def must_go_on(position: Position) -> bool:
    """Whether an owed action can be taken."""
    if position[OWED] <= 0:
        return False
    seat = position[SEAT]
    for slot in SLOTS_OF[seat]:
        if position[AT + slot] >= 0 and not position[ACTED + slot]:
            return True
    return position[HANDS + seat] > 0 and free_homes(position, seat) > 0


def may_dive_on(position: Position) -> bool:
    if not position[DIVING]:
        return False
    slot = position[ACTIVE]
    height = position[HEIGHT + slot]
    if height > 1:
        return True
    ahead = AHEAD[position[AT + slot] * 6 + position[FACING + slot]]
    return height == 1 and ahead >= 0 and position[ahead] < 0
