"""Whose turn it is (fadenkreuz 3): whom the game waits for, who points, how it ended."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final
from zlib import crc32

from game.rules.fadenkreuz.actions import TABLE, Deed, deed
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


RECENT: Final = 8
"""So many of the last words are still waiting for an answer."""


def speaking(state: State) -> list[int]:
    """Who is heard first in the talk: whoever has been spoken to, or whose card was spoken of, since the own last word,
    the latest first; then whoever has said least, in no order of seats."""
    if state.phase != Phase.TALK:
        return []
    found: list[int] = []
    spoken: set[int] = set()
    for said in reversed(state.talk[-RECENT:]):
        other = _spoken_to(state, said)
        if other and other not in spoken and other not in found:
            found.append(other)
        spoken.add(said.seat)
    words = Counter(said.seat for said in state.talk)
    last = state.talk[-1] if state.talk else state.agreed.dealer
    rest = sorted(
        (seat for seat in state.agreed.seats if seat not in found),
        key=lambda seat: (words[seat], crc32(f"{len(state.talk)} {seat} {last}".encode())),
    )
    return found + rest


def _spoken_to(state: State, said: Deed) -> int:
    """Whom this is about; 0: nobody else."""
    agreed = state.agreed
    if said.verb in ("back", "deny"):
        return state.lines[said.at[0] - 1].seat
    if said.seat in agreed.ring and said.verb == "dealt":
        return agreed.left_of(said.seat)
    if said.seat in agreed.ring and said.verb == "got":
        return agreed.right_of(said.seat)
    return said.at[0] if said.at and said.at[0] != said.seat else 0
