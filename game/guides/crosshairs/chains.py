"""Where a dive that goes on comes to a shot: a plane may spend all its height in one turn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from game.rules.crosshairs import kernel
from game.rules.crosshairs.fire import attackers, shots, target_of
from game.rules.crosshairs.layout import (
    AT,
    FACING,
    HEIGHT,
    PHASE,
    PLAY,
    POWER,
    SEAT,
    SWOOP,
    Position,
    position_of,
)
from game.rules.crosshairs.legal import dives_on
from game.rules.crosshairs.sights import airborne, is_enemy

Targets = frozenset[int]
NONE: Final = Targets()


@lru_cache(maxsize=64)
def leading(numbers: tuple[int, ...], slot: int) -> Mapping[int, Targets]:
    """The dives of a plane of the player on turn that lead to a shot when it goes on with them, and at whom."""
    position, cell = position_of(numbers), numbers[AT + slot]
    moves = [move for move in kernel.legal(position) if move >> 10 in {SWOOP, POWER} and (move >> 3 & 127) == cell]
    wanted = _half_aimed(position, slot) if moves else NONE
    if not wanted:
        return {}
    known = dict[tuple[int, int, int], Targets]()
    found = ((move, _beyond(_played(position, move), slot, wanted, known)) for move in moves)
    return {move: targets for move, targets in found if targets}


def _half_aimed(position: Position, slot: int) -> Targets:
    """The enemies that cannot be shot and that somebody else aims at, this plane left out."""
    clear, seat, open_shots = position[:], position[SEAT], shots(position)
    clear[clear[AT + slot]] = -1
    clear[AT + slot] = -1
    enemies = (one for one in airborne(clear) if is_enemy(clear, seat, one) and one not in open_shots)
    return Targets(one for one in enemies if attackers(clear, one))


def _played(position: Position, move: int) -> Position:
    after = position[:]
    kernel.play(after, move)
    return after


def _beyond(position: Position, slot: int, wanted: Targets, known: dict[tuple[int, int, int], Targets]) -> Targets:
    """Whom of these it can bring into the crosshairs by going on from here."""
    state = position[AT + slot], position[FACING + slot], position[HEIGHT + slot]
    if state not in known:
        found, seat = NONE, position[SEAT]
        for move in dives_on(position):
            after = _played(position, move)
            if (after[SEAT], after[PHASE]) != (seat, PLAY):
                continue
            target = target_of(after, slot)
            if target in wanted and target in shots(after):
                found |= {target}
            found |= _beyond(after, slot, wanted, known)
        known[state] = found
    return known[state]
