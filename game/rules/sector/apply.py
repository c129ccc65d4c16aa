"""One action on a battle: the state machine of sector 3 and the resolution of sector 5."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from game.core.dice import Dice
from game.core.events import Event, Turn
from game.core.game import Step
from game.core.seats import Seat
from game.rules.sector import opening, turns, verdicts
from game.rules.sector.actions import SectorAction
from game.rules.sector.events import stage_again, stage_finish, stage_move, stage_roll, stage_shot, stage_shove
from game.rules.sector.field import NAMES
from game.rules.sector.fire import aim, strays
from game.rules.sector.flow import Flow
from game.rules.sector.legal import reroll_words
from game.rules.sector.picture import changes, settled_dice
from game.rules.sector.state import State, Task, name_of


def applied(state: State, action: SectorAction, dice: Dice) -> Step[State]:
    """What an action leads to; trusts that it is legal."""
    flow = Flow(state, dice)
    _DO[action.kind](flow, action)
    flow.tell_score()
    return Step(flow.state, (*settled_dice(flow.events, flow.state), *_last_changes(state, action, flow.state)))


def _last_changes(before: State, action: SectorAction, after: State) -> Iterator[Event]:
    """What else is different now; while others still deploy, only before the eyes of whose units they are."""
    hidden = after.phase == "deploy" and action.kind == "deploy"
    for event in changes(before if hidden else _shown(before), after):
        yield replace(event, audience=frozenset({Seat(action.side)})) if hidden else event


def _shown(state: State) -> State:
    """What everybody could see: while deploying, no unit."""
    if state.phase != "deploy":
        return state
    left, right = (opening.fresh_side(side.faction) for side in state.sides)
    return replace(state, sides=(left, right))


# -- activations ---------------------------------------------------------------------------------------------------


def _walk(flow: Flow, action: SectorAction) -> None:
    """The part of an action before its deed: the unit goes where it acts from."""
    if action.to < 0:
        return
    own = flow.state.sides[action.side]
    start = own.squares[action.unit]
    stage_move(flow, action)
    flow.put(action.side, own.moved(action.unit, action.to))
    word = "jumped" if own.kind.jumps else "moved"
    flow.tell(word, name_of(action.side, action.unit), NAMES[start], NAMES[action.to])


def _spin(flow: Flow, action: SectorAction) -> None:
    """The jump die, before the unit's action (sector R11)."""
    _throw_jump(flow, action.side, action.unit)
    if flow.state.phase == "quick":
        return
    flow.set(phase="spinre" if flow.state.sides[action.side].tokens else "spun")


def _throw_jump(flow: Flow, side: int, unit: int) -> None:
    die = flow.roll("move", 1, 6)[0]
    flow.task(unit=unit, die=die)
    stage_roll(flow, "move", (die,), side, verdicts.of_jump(flow.state, side))
    flow.tell("move_die", name_of(side, unit), die)


def _move(flow: Flow, action: SectorAction) -> None:
    _walk(flow, action)
    if action.kind == "hold":
        flow.tell("held", name_of(action.side, action.unit))
    if flow.state.phase == "quick":
        opening.quick_moved(flow, action)
    else:
        turns.finish(flow, action.side, action.unit)


def _aid(flow: Flow, action: SectorAction) -> None:
    _walk(flow, action)
    flow.stand(action.side, action.target)
    flow.tell("aided", name_of(action.side, action.unit), name_of(action.side, action.target))
    turns.finish(flow, action.side, action.unit, action.target)


def _attack(flow: Flow, action: SectorAction) -> None:
    """A shot, or a melee with a standing unit: the dice fall, then rerolls are asked for."""
    _walk(flow, action)
    side, firing = action.side, action.kind == "shoot"
    names = name_of(side, action.unit), name_of(1 - side, action.target)
    if not firing and flow.state.sides[1 - side].lies(action.target):
        flow.tell("melee", *names)
        stage_finish(flow, (side, action.unit), (1 - side, action.target))
        flow.destroy(1 - side, action.target)
        turns.finish(flow, side, action.unit)
        return
    dice = flow.roll("shot" if firing else "melee", 2, 6, ordered=True)
    die = flow.state.task.die
    flow.set(task=Task(action.unit, die, action.target, firing, action.to >= 0, dice))
    flow.tell("shot" if firing else "melee", *names, *dice, *verdicts.compared(flow.state, side))
    stage_roll(flow, "shot" if firing else "melee", dice, side, verdicts.of_attack(flow.state, side))
    _ask(flow)


# -- rerolls -------------------------------------------------------------------------------------------------------


def _ask(flow: Flow) -> None:
    """Asks the next side that may reroll, or resolves the roll (sector 5.5)."""
    state = flow.state
    for side in (state.turn,) if state.task.firing else (state.turn, 1 - state.turn):
        if state.task.asked >> side & 1:
            continue
        flow.set(phase="rr")
        if len(reroll_words(flow.state, side)) > 1:
            flow.stage(Turn(Seat(side)))
            return
        flow.task(asked=flow.state.task.asked | 1 << side)
    if state.task.firing:
        _resolve_shot(flow)
    else:
        _resolve_melee(flow)


def _decide(flow: Flow, action: SectorAction) -> None:
    """A decision about dice that lie."""
    match flow.state.phase:
        case "initre":
            turns.decide_initiative(flow, action)
        case "spinre":
            if action.kind == "all":
                _pay(flow, action.side)
                _throw_jump(flow, action.side, flow.state.task.unit)
            flow.set(phase="spun")
        case _:
            if action.kind != "keep":
                _throw_again(flow, action)
            flow.task(asked=flow.state.task.asked | 1 << action.side)
            _ask(flow)


def _pay(flow: Flow, side: int) -> None:
    flow.side(side, tokens=flow.state.sides[side].tokens - 1)


def _throw_again(flow: Flow, action: SectorAction) -> None:
    side, task = action.side, flow.state.task
    if action.kind == "all":
        _pay(flow, side)
    again = _AGAIN[action.kind] if task.firing else [int(side != flow.state.turn)]
    fresh = flow.roll("reroll", len(again), 6, ordered=len(again) > 1)
    dice = list(task.dice)
    for place, face in zip(again, fresh, strict=True):
        dice[place] = face
    flow.task(dice=tuple(dice), asked=task.asked | 1 << side)
    counted = verdicts.compared(flow.state, flow.state.turn)
    flow.tell("rerolled", name_of(*_roller(flow.state, side)), *dice, *counted)
    told = verdicts.of_attack(flow.state, flow.state.turn)
    stage_again(flow, "shot" if task.firing else "melee", dict(zip(again, fresh, strict=True)), side, told)


_AGAIN: Final = {"die1": [0], "die2": [1], "all": [0, 1]}


def _roller(state: State, side: int) -> tuple[int, int]:
    return side, state.task.unit if side == state.turn else state.task.target


# -- what the dice do ----------------------------------------------------------------------------------------------


def _resolve_shot(flow: Flow) -> None:
    state, task, side = flow.state, flow.state.task, flow.state.turn
    other = 1 - side
    start = state.sides[side].squares[task.unit]
    figures = aim(state, side, task.unit, task.target, start, moved=task.moved)
    verdict = figures.verdict(*task.dice)
    stage_shot(flow, verdict, cover=figures.cover)
    if verdict == "stray":
        _stray_shot(flow)
        return
    if verdict == "kill":
        flow.destroy(other, task.target)
    elif verdict == "down":
        flow.fall(other, task.target)
    else:
        flow.tell("missed", name_of(side, task.unit), name_of(other, task.target))
    turns.finish(flow, side, task.unit)


def _stray_shot(flow: Flow) -> None:
    """Double ones: a friend beside the target goes Down; the other side chooses among several (sector R28)."""
    task, side = flow.state.task, flow.state.turn
    found = tuple(strays(flow.state, side, task.unit, task.target))
    if len(found) > 1:
        flow.set(phase="stray")
        flow.stage(Turn(Seat(1 - side)))
        return
    if found:
        _hit_friend(flow, found[0])
    else:
        flow.tell("missed", name_of(side, task.unit), name_of(1 - side, task.target))
    turns.finish(flow, side, task.unit)


def _hit_friend(flow: Flow, unit: int) -> None:
    side = flow.state.turn
    flow.tell("stray", name_of(side, flow.state.task.unit), name_of(side, unit))
    flow.fall(side, unit)


def _name_stray(flow: Flow, action: SectorAction) -> None:
    unit = flow.state.task.unit
    _hit_friend(flow, action.target)
    turns.finish(flow, flow.state.turn, unit)


def _resolve_melee(flow: Flow) -> None:
    """The lower total goes Down; a tie does nothing (sector R20)."""
    state, task, side = flow.state, flow.state.task, flow.state.turn
    other = 1 - side
    own = task.dice[0] + state.sides[side].kind.fight
    foe = task.dice[1] + state.sides[other].kind.fight
    loser = None if own == foe else (other, task.target) if own > foe else (side, task.unit)
    stage_shove(flow, loser)
    if loser is not None:
        flow.fall(*loser)
    else:
        flow.tell("tied", name_of(side, task.unit), name_of(other, task.target))
    turns.finish(flow, side, task.unit)


# -- words ---------------------------------------------------------------------------------------------------------


def _skip(flow: Flow, _action: SectorAction) -> None:
    turns.go_on(flow)


def _resign(flow: Flow, action: SectorAction) -> None:
    """The other side wins the mission; everything else counts as it stands (sector R53)."""
    flow.set(resigned=True)
    flow.over(1 - action.side, "resigned")


_DO: Final[dict[str, Callable[[Flow, SectorAction], None]]] = {
    "move": _move,
    "hold": _move,
    "shoot": _attack,
    "melee": _attack,
    "aid": _aid,
    "spin": _spin,
    "stray": _name_stray,
    "revive": turns.revive,
    "rev-": turns.revive,
    "roll": turns.roll,
    "first": turns.choose,
    "second": turns.choose,
    **dict.fromkeys(("keep", "die1", "die2", "all"), _decide),
    "skip": _skip,
    "done": opening.quick_done,
    "resign": _resign,
    "deploy": opening.deploy,
    **dict.fromkeys(("edge", "quick", "focus"), opening.take_advantage),
}
