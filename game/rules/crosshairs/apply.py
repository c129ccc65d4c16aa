"""One action on a frozen state, by way of the kernel, with the medals it earns."""

from __future__ import annotations

from typing import Final

from game.rules.crosshairs import kernel, medals
from game.rules.crosshairs.actions import CrosshairsAction
from game.rules.crosshairs.coding import move_in
from game.rules.crosshairs.fire import shots
from game.rules.crosshairs.layout import (
    ACTIVE,
    DIVING,
    OVER,
    PHASE,
    PLACE,
    PLANES,
    PLAY,
    POWER,
    QUIET,
    ROUND,
    SEAT,
    SEATS,
    SHOT,
    SWOOP,
    WINNERS,
    Numbers,
    Position,
)
from game.rules.crosshairs.medals import BIT, Deeds
from game.rules.crosshairs.state import State

COSTS: Final = {SWOOP: 1, POWER: 2}
"""Height that a dive manoeuvre costs."""


def ends(before: Numbers, after: Numbers, *, lost: bool) -> int:
    """How many turns have ended between two positions with one move between them; `lost`: a plane has gone."""
    return 0 if before[PHASE] != PLAY else after[QUIET] - (0 if lost else before[QUIET])


def _dived(position: Position, kind: int, slot: int, deeds: Deeds) -> int:
    on = position[DIVING] and position[ACTIVE] == slot
    return COSTS.get(kind, 0) + (deeds.dived if on else 0)


def _deeds(deeds: Deeds, before: Position, move: int, after: Position) -> Deeds:
    """What is to be remembered after a move."""
    kind, cell = move >> 10, move >> 3 & 127
    if kind == PLACE:
        return deeds
    seat = before[SEAT]
    turn_over = after[PHASE] == OVER or (after[SEAT], after[ROUND]) != (seat, before[ROUND])
    dived = _dived(before, kind, before[cell], deeds) if kind in COSTS else 0
    if not turn_over and kind != SHOT:
        if deeds.dived == dived and not deeds.opened:
            return deeds
        return Deeds(deeds.claimed, deeds.fired, deeds.volley, dived)
    claimed = list(deeds.claimed)
    new = Deeds((), deeds.fired, deeds.volley, dived)
    if kind == SHOT:
        claimed[seat] |= medals.for_shot(before, before[cell], deeds)
        opened = () if turn_over else tuple(slot for slot in shots(after) if slot not in shots(before))
        new = Deeds((), True, deeds.volley + 1, deeds.dived, deeds.opened + opened)
    if turn_over:
        lost = any(before[PLANES + other] > after[PLANES + other] for other in range(SEATS))
        _close(claimed, before, after, lost=lost)
        return Deeds(tuple(claimed), new.fired)
    return Deeds(tuple(claimed), new.fired, new.volley, new.dived, new.opened)


def _close(claimed: list[int], before: Position, after: Position, *, lost: bool) -> None:
    """The medals that a turn's or the game's end brings."""
    seat = before[SEAT]
    if ends(before, after, lost=lost) and medals.patrol(after, seat) >= medals.PATROL:
        claimed[seat] |= BIT["high-patrol"]
    if after[PHASE] != OVER:
        return
    for winner in range(SEATS):
        if after[WINNERS] >> winner & 1 and medals.is_clean(after, winner):
            claimed[winner] |= BIT["clean-sheet"]


def moved(state: State, move: int) -> State:
    """The state after a kernel move."""
    before = state.row
    after = before[:]
    kernel.play(after, move)
    return State(after, _deeds(state.deeds, before, move, after))


def played(state: State, action: CrosshairsAction) -> State:
    """The state after an action."""
    return moved(state, move_in(state, action))
