"""When the rest of a battle is played though nothing depends on it: one side cannot act any more (sector 3.1, 6.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.core.guide import Foregone, Note
from game.core.seats import Seat
from game.guides.sector.stands import all_done
from game.rules.sector.actions import SectorAction
from game.rules.sector.factions import REVIVE
from game.rules.sector.score import leader
from game.rules.sector.state import State, name_of

_PHASES: Final = frozenset({"init", "initre", "choose", "act", "bonus"})
"""Between attacks: what has been begun is played to its end."""
_IDLE: Final = ("roll", "keep", "first", "hold", "skip")
"""What is done where nothing depends on it."""


def foregone(state: State) -> Foregone | None:
    """Nobody of a side stands, so nobody can be helped up, and nobody stands up by an event. If the other side leads,
    all is decided but for what a campaign pays; else only that side still plays."""
    standing = [bool(side.standing) for side in state.sides]
    if state.phase not in _PHASES or all(standing) or not any(standing):
        return None
    fallen = standing.index(False)
    if state.event == REVIVE and not state.sides[fallen].revived:
        return None
    words = ("side", f"@side.sector.{fallen}"), ("other", f"@side.sector.{1 - fallen}")
    leads = leader(state) == 1 - fallen
    if leads and not state.campaign:
        since = Note("foregone.sector.since", (("round", state.round),))
        return Foregone(Note("foregone.sector.led", words), since=since)
    return Foregone(Note(f"foregone.sector.{'alone' if leads else 'behind'}", words), frozenset({Seat(1 - fallen)}))


def last_ones(state: State) -> Iterator[tuple[int, str]]:
    """Units without which all is decided, with their side: the last that stands of one that is then behind. It is not
    told of one who can do nothing more before the end, and whose side is behind already: that is decided without it."""
    for number, side in enumerate(state.sides):
        if all_done(state, 1 - number) and leader(state) == 1 - number:
            continue
        if side.standing.bit_count() == 1 and state.sides[1 - number].standing:
            unit = next(unit for unit in range(len(side.squares)) if side.stands(unit))
            fallen = state.with_side(number, replace(side, down=side.down | 1 << unit))
            found = foregone(replace(fallen, phase="act"))
            if found is not None and not found.deciding:
                yield number, name_of(number, unit)


def idle(legal: Sequence[SectorAction]) -> SectorAction:
    """Who stands holds the ground."""
    return min(legal, key=lambda action: _IDLE.index(action.kind) if action.kind in _IDLE else len(_IDLE))
