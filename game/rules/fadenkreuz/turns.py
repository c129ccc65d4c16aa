"""The state machine (fadenkreuz 3): who may act, what is legal, and what each deed leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Final, TypeVar

from game.core.dice import Dice, Roll
from game.rules.fadenkreuz.actions import CHANGES, STATEMENTS, TABLE, Deed, deed
from game.rules.fadenkreuz.identities import SIDES
from game.rules.fadenkreuz.resolution import Aim, Result, crossfire, sniped, sniper_end, survivors
from game.rules.fadenkreuz.ring import is_mix_of, mixed, shuffled
from game.rules.fadenkreuz.state import Phase, State
from game.rules.fadenkreuz.talk import VOTE_OF, aimed, aims_for, may, may_aim, talk_deeds

T = TypeVar("T")

TIME: Final = deed(TABLE, "time")
DEAL: Final = deed(TABLE, "deal")
MIX: Final = deed(TABLE, "mix")

_TABLE_ONLY: Final = {Phase.DEAL: DEAL, Phase.MIX: MIX}


def waiting(state: State) -> frozenset[int]:
    """Whom the game waits for; the table is 0."""
    if state.is_over:
        return frozenset()
    return _everybody(state.agreed.players) if state.phase == Phase.TALK else frozenset({TABLE, *_people(state)})


@cache
def _everybody(players: int) -> frozenset[int]:
    return frozenset(range(players + 1))


def _people(state: State) -> set[int] | frozenset[int]:
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


def deeds(state: State, seat: int) -> list[Deed]:
    """Everything that is legal for a seat, or for the table."""
    if seat not in waiting(state):
        return []
    if seat == TABLE:
        return [_TABLE_ONLY.get(state.phase, TIME)]
    if state.phase in (Phase.PEEK, Phase.REPEEK):
        return [deed(seat, "look")]
    if state.phase == Phase.FACE:
        return [deed(seat, "face", (), side) for side in SIDES]
    if state.phase == Phase.TALK:
        return talk_deeds(state, seat)
    return [*aims_for(state, seat), *([deed(seat, "lock")] if state.aims[seat - 1] else [])]


def is_legal(state: State, seat: int, action: Deed) -> bool:
    """Whether the deed is among the legal ones; a deal or mix may tell an outcome that can be."""
    if state.phase == Phase.TALK and seat != TABLE:
        return seat in state.agreed.seats and may(state, seat, action)
    if action.word and action.verb in ("deal", "mix"):
        plain = deed(action.seat, action.verb)
        return seat == TABLE and plain in deeds(state, TABLE) and _can_come_out(state, action)
    if action.verb == "aim":
        return state.phase in (Phase.POINT, Phase.STANDOFF) and seat in _people(state) and may_aim(state, seat, action)
    return action in deeds(state, seat)


def _can_come_out(state: State, action: Deed) -> bool:
    if action.verb == "deal":
        return sorted(action.word) == sorted(state.agreed.deck)
    return is_mix_of(state.dealt, action.word.split("/"))


def result(state: State) -> Result:
    """Who was shot and who won; only when the game is over."""
    penalty = state.agreed.options.penalty
    if state.agreed.mode == "K":
        return crossfire(state.cards, state.aims, penalty=penalty)
    return sniped(state.cards, state.shots, state.aims, penalty=penalty)


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


def with_aims(state: State, known: Mapping[int, Aim]) -> State:
    """The state with these aims, and any aim for the others who have locked one."""
    aims = [known.get(seat, ()) for seat in state.agreed.seats]
    for seat in sorted(state.locked):
        if not aims[seat - 1]:
            aims[seat - 1] = aims_for(state, seat)[0].at
    return replace(state, aims=tuple(aims))
