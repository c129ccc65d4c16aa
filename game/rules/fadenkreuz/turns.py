"""Whose turn it is (fadenkreuz 3): whom the game waits for, who points, how it ended."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.rules.fadenkreuz.actions import TABLE, deed
from game.rules.fadenkreuz.resolution import Result, crossfire, sniped, survivors
from game.rules.fadenkreuz.state import Phase, State

TIME: Final = deed(TABLE, "time")
DEAL: Final = deed(TABLE, "deal")
MIX: Final = deed(TABLE, "mix")


def waiting(state: State) -> frozenset[int]:
    """Whom the game waits for; the table is 0."""
    if state.is_over:
        return frozenset()
    return _everybody(state.agreed.players) if state.phase == Phase.TALK else frozenset({TABLE, *people(state)})


@cache
def _everybody(players: int) -> frozenset[int]:
    return frozenset(range(players + 1))


def people(state: State) -> set[int] | frozenset[int]:
    ring, seats = set(state.agreed.ring), set(state.agreed.seats)
    match state.phase:
        case Phase.DEAL | Phase.MIX:
            return set()
        case Phase.PEEK:
            return ring - state.peeked
        case Phase.REPEEK:
            return ring - state.repeeked
        case Phase.FACE:
            return {seat for seat in ring if not state.faced[seat - 1]}
    return seats if state.phase == Phase.TALK else set(pointers(state)) - state.locked


def pointers(state: State) -> tuple[int, ...]:
    """Who points at the end: everybody, or in the stand-off the Assassins still alive."""
    if state.agreed.mode == "K":
        return tuple(state.agreed.seats)
    return survivors(state.cards, state.shots)


def result(state: State) -> Result:
    """Who was shot and who won; only when the game is over."""
    penalty = state.agreed.options.penalty
    if state.agreed.mode == "K":
        return crossfire(state.cards, state.aims, penalty=penalty)
    return sniped(state.cards, state.shots, state.aims, penalty=penalty)
