"""What each deed leads to (fadenkreuz 3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from game.core.dice import Dice, Roll
from game.rules.fadenkreuz.actions import CHANGES, STATEMENTS, Deed
from game.rules.fadenkreuz.legal import VOTE_OF, aimed
from game.rules.fadenkreuz.resolution import sniper_end
from game.rules.fadenkreuz.ring import mixed, shuffled
from game.rules.fadenkreuz.state import Phase, State
from game.rules.fadenkreuz.turns import TIME, pointers

T = TypeVar("T")


def after(state: State, action: Deed, dice: Dice) -> State:
    """The state the deed leads to; it is taken to be legal."""
    if state.phase == Phase.TALK and action != TIME:
        return _talked(state, action)
    return _STEPS[state.phase](state, action, dice)


def _below(dice: Dice, purpose: str) -> Callable[[int], int]:
    def below(bound: int) -> int:
        return dice.roll(Roll(purpose, 1, bound))[0] - 1

    return below


def _deal(state: State, action: Deed, dice: Dice) -> State:
    dealt = action.word or "".join(shuffled(state.agreed.deck, _below(dice, "deal")))
    return replace(state, phase=Phase.PEEK, dealt=dealt)


def _mix(state: State, action: Deed, dice: Dice) -> State:
    mixes = tuple(action.word.split("/")) if action.word else mixed(state.dealt, _below(dice, "mix"))
    return replace(state, phase=Phase.REPEEK, mixes=mixes)


def _peek(state: State, action: Deed, _dice: Dice) -> State:
    if action != TIME:
        state = replace(state, peeked=state.peeked | {action.seat})
    done = action == TIME or len(state.peeked) == len(state.agreed.ring)
    return replace(state, phase=Phase.MIX) if done else state


def _repeek(state: State, action: Deed, _dice: Dice) -> State:
    if action != TIME:
        state = replace(state, repeeked=state.repeeked | {action.seat})
    done = action == TIME or len(state.repeeked) == len(state.agreed.ring)
    return replace(state, phase=Phase.FACE) if done else state


def _face(state: State, action: Deed, _dice: Dice) -> State:
    ring = state.agreed.ring
    if action != TIME:
        state = replace(state, faced=_put(state.faced, action.seat, action.word))
    if action != TIME and not all(state.faced[seat - 1] for seat in ring):
        return state
    faces = tuple((state.faced[seat - 1] or "?") if seat in ring else "" for seat in state.agreed.seats)
    return replace(state, phase=Phase.TALK, faces=faces)


def _put(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*row[: seat - 1], value, *row[seat:])


def _talked(state: State, action: Deed) -> State:
    seat, verb = action.seat, action.verb
    if verb == "aim":
        return replace(state, aims=_put(state.aims, seat, aimed(state, seat, action.at)))
    talk = (*state.talk, action)
    if verb in STATEMENTS:
        spoken = _put(state.spoken, seat, state.spoken[seat - 1] + 1)
        return replace(state, talk=talk, lines=(*state.lines, action), spoken=spoken)
    if verb in CHANGES:
        turned = _put(state.turned, seat, state.turned[seat - 1] + 1)
        if verb == "face":
            return replace(state, talk=talk, faces=_put(state.faces, seat, action.word), turned=turned)
        row = _put(state.votes[seat - 1], action.at[0], VOTE_OF[verb])
        return replace(state, talk=talk, votes=_put(state.votes, seat, row), turned=turned)
    if verb in ("shot", "unshot"):
        return replace(state, talk=talk, shots=tuple(sorted(set(state.shots) ^ {action.at[0]})))
    ready = state.ready | {seat} if verb == "ready" else state.ready - {seat}
    state = replace(state, talk=talk, ready=ready)
    return _quiet(state) if len(ready) == state.agreed.players else state


def _quiet(state: State) -> State:
    """The talk is over: hands up, or the Sniper fires."""
    if state.agreed.mode == "K":
        return replace(state, phase=Phase.POINT)
    over = sniper_end(state.cards, state.shots)
    return replace(state, phase=Phase.OVER if over else Phase.STANDOFF)


def _hushed(state: State, _action: Deed, _dice: Dice) -> State:
    return _quiet(state)


def _point(state: State, action: Deed, _dice: Dice) -> State:
    if action.verb == "aim":
        return replace(state, aims=_put(state.aims, action.seat, aimed(state, action.seat, action.at)))
    if action != TIME:
        state = replace(state, locked=state.locked | {action.seat})
    done = action == TIME or state.locked >= set(pointers(state))
    return replace(state, phase=Phase.OVER) if done else state


_STEPS: Final[dict[Phase, Callable[[State, Deed, Dice], State]]] = {
    Phase.DEAL: _deal,
    Phase.PEEK: _peek,
    Phase.MIX: _mix,
    Phase.REPEEK: _repeek,
    Phase.FACE: _face,
    Phase.TALK: _hushed,
    Phase.POINT: _point,
    Phase.STANDOFF: _point,
}
