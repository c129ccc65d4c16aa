"""What the player on turn may do (crosshairs 3 and 4), as kernel moves."""

from __future__ import annotations

from typing import Final

from game.core.packed import Row, i64, vec
from game.rules.crosshairs.board import AHEAD, BEYOND
from game.rules.crosshairs.clouds import open_cells
from game.rules.crosshairs.fire import shots
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    ACE,
    ACE_POWERS,
    ACTED,
    ACTIVE,
    AT,
    CLIMBS,
    CLOUD,
    CLOUD_PHASE,
    CRASH,
    DIVING,
    END_TURN,
    ENTRIES,
    FACING,
    HANDS,
    HEIGHT,
    KIND,
    LEVELS,
    OVER,
    OWED,
    PHASE,
    PLACE,
    POWERS,
    SEAT,
    SHOT,
    SLOTS_OF,
    SWOOPS,
    Position,
)

_HOMES: Final[vec[vec[Row]]] = vec[vec[Row]]([vec[Row]([vec[i64](homes) for homes in kind.homes]) for kind in KINDS])
"""The starting cells; index kind, seat."""


def legal(position: Position) -> list[int]:
    """All moves of the player on turn: shots, going on with a dive, the next plane, or the end of the turn."""
    phase = position[PHASE]
    if phase == CLOUD_PHASE:
        return [PLACE << 10 | cell << 3 for cell in open_cells(list(position[CLOUD:AT]))]
    if phase == OVER:
        return []
    moves = [int(SHOT << 10 | position[AT + slot] << 3) for slot in shots(position)]
    if position[DIVING]:
        _dives(position, position[ACTIVE], moves)
    waiting = len(moves)
    if position[OWED] > 0:
        _next_planes(position, moves)
    if waiting and len(moves) == waiting:
        moves.append(END_TURN)
    return moves


def _dives(position: Position, slot: i64, moves: list[int]) -> None:
    """The dive manoeuvres of a plane, as a first one or going on."""
    height = position[HEIGHT + slot]
    if not height:
        return
    way = position[AT + slot] * 6 + position[FACING + slot]
    ahead = AHEAD[way]
    if ahead >= 0 and position[ahead] < 0:
        moves.extend(SWOOPS[way])
    if height > 1:
        moves.extend(ACE_POWERS[way] if position[ACE + slot] else POWERS[way])


def _next_planes(position: Position, moves: list[int]) -> None:
    seat = position[SEAT]
    for slot in SLOTS_OF[seat]:
        cell = position[AT + slot]
        if cell < 0 or position[ACTED + slot]:
            continue
        way = cell * 6 + position[FACING + slot]
        ahead = AHEAD[way]
        if ahead >= 0 and position[ahead] < 0:
            moves.extend(CLIMBS[way])
            beyond = BEYOND[way]
            if beyond >= 0 and position[beyond] < 0:
                moves.extend(LEVELS[way])
        elif position[HEIGHT + slot] < 2:
            moves.append(int(CRASH << 10 | cell << 3))
            continue
        _dives(position, slot, moves)
    if position[HANDS + seat]:
        for home in _HOMES[position[KIND]][seat]:
            if position[home] < 0:
                moves.extend(ENTRIES[home])


def must_go_on(position: Position) -> bool:
    """Whether an owed action can be taken."""
    if position[OWED] <= 0:
        return False
    seat = position[SEAT]
    for slot in SLOTS_OF[seat]:
        if position[AT + slot] >= 0 and not position[ACTED + slot]:
            return True
    if position[HANDS + seat]:
        for home in _HOMES[position[KIND]][seat]:
            if position[home] < 0:
                return True
    return False


def may_dive_on(position: Position) -> bool:
    if not position[DIVING]:
        return False
    slot = position[ACTIVE]
    height = position[HEIGHT + slot]
    if height > 1:
        return True
    ahead = AHEAD[position[AT + slot] * 6 + position[FACING + slot]]
    return height == 1 and ahead >= 0 and position[ahead] < 0
