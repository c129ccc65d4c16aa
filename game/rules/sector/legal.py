"""Which actions there are (sector 3, 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.rules.sector.actions import Kind, SectorAction
from game.rules.sector.deployment import formations
from game.rules.sector.factions import EDGE, STEALTH
from game.rules.sector.field import BIT, CONTACT, reach, squares, within
from game.rules.sector.fire import shelter, strays
from game.rules.sector.sight import clear
from game.rules.sector.state import Side, State

Actions = Iterator[SectorAction]


def half(move: int) -> int:
    """Half a Move, rounded up (sector 4)."""
    return (move + 1) // 2


def reach_of(state: State, side: int, unit: int, steps: int) -> int:
    """The squares a unit can end on with so many steps or jumps."""
    own = state.sides[side]
    return reach(own.squares[unit], steps, state.free, jumps=own.kind.jumps)


def _shots(state: State, side: int, unit: int, spots: Sequence[int]) -> Actions:
    start, far = state.sides[side].squares[unit], state.range_of(side)
    other, blockers = state.sides[1 - side], state.blockers(start)
    for target, there in enumerate(other.squares):
        if there < 0:
            continue
        near, stealthy = within(there, far), other.has(STEALTH, target)
        for spot in spots:
            if BIT[spot] & near and clear(spot, there, blockers):
                if stealthy and shelter(state, side, unit, target, spot):
                    continue
                yield SectorAction(side, "shoot", unit, -1 if spot == start else spot, target, here=start)


def _contacts(state: State, side: int, unit: int, spots: Sequence[int]) -> Actions:
    """Melee with enemies and first aid for friends that lie."""
    start = state.sides[side].squares[unit]
    own, other = state.sides[side], state.sides[1 - side]
    touched: list[tuple[Kind, int, int]] = [("melee", number, spot) for number, spot in enumerate(other.squares)]
    touched += [("aid", number, spot) for number, spot in enumerate(own.squares) if own.lies(number)]
    for kind, target, there in touched:
        for spot in spots if there >= 0 else ():
            if CONTACT[there] & BIT[spot]:
                yield SectorAction(side, kind, unit, -1 if spot == start else spot, target, here=start)


def unit_actions(state: State, side: int, unit: int, die: int = 0) -> Actions:
    """Everything a unit can do with its activation; jumps take the die that has fallen."""
    start = state.sides[side].squares[unit]
    move = state.move_of(side, die)
    for spot in squares(reach_of(state, side, unit, move)):
        yield SectorAction(side, "move", unit, spot, here=start)
    spots = [start, *squares(reach_of(state, side, unit, half(move)))]
    yield from _shots(state, side, unit, spots)
    yield from _contacts(state, side, unit, spots)
    yield SectorAction(side, "hold", unit, here=start)


def _activations(state: State, side: int, units: Sequence[int]) -> Actions:
    for unit in units:
        if state.sides[side].kind.jumps:
            yield SectorAction(side, "spin", unit, here=state.sides[side].squares[unit])
        else:
            yield from unit_actions(state, side, unit)


def _acting(state: State, side: int) -> Actions:
    return _activations(state, side, state.sides[side].eligible)


def _spun(state: State, side: int) -> Actions:
    return unit_actions(state, side, state.task.unit, state.task.die)


def _bonus(state: State, side: int) -> Actions:
    yield from _activations(state, side, (state.bonus,))
    yield SectorAction(side, "skip")


def _quick(state: State, side: int) -> Actions:
    own, task = state.sides[side], state.task
    for unit in own.eligible if task.unit < 0 else (task.unit,):
        here = own.squares[unit]
        if own.kind.jumps and task.unit < 0:
            yield SectorAction(side, "spin", unit, here=here)
            continue
        for spot in squares(reach_of(state, side, unit, state.move_of(side, task.die))):
            yield SectorAction(side, "move", unit, spot, here=here)
        if own.kind.jumps:
            yield SectorAction(side, "hold", unit, here=here)
    if task.unit < 0:
        yield SectorAction(side, "done")


def _stray(state: State, side: int) -> Actions:
    task = state.task
    for unit in strays(state, 1 - side, task.unit, task.target):
        yield SectorAction(side, "stray", target=unit)


def _revive(state: State, side: int) -> Actions:
    own = state.sides[side]
    for unit in range(len(own.squares)):
        if own.lies(unit):
            yield SectorAction(side, "revive", target=unit)
    yield SectorAction(side, "rev-")


def shot_words(own: Side) -> tuple[Kind, ...]:
    """What the shooter may do about the dice of a shot."""
    dice: tuple[Kind, ...] = ("die1", "die2") if own.kind.rerolls else ()
    return ("keep", *dice, *(("all",) if own.tokens else ()))


def reroll_words(state: State, side: int) -> tuple[Kind, ...]:
    """What a side may do about the dice that lie; only `keep` means that it is not asked (sector 5.5, 5.6)."""
    own, task = state.sides[side], state.task
    if own.kind.rerolls and state.phase == "rr":
        return shot_words(own) if task.firing else ("keep", "die1")
    edge = state.phase == "initre" and own.advantage == EDGE and not own.edge_spent
    return ("keep", "all") if own.tokens or edge else ("keep",)


def _words(*words: Kind) -> Callable[[State, int], Actions]:
    return lambda _state, side: (SectorAction(side, word) for word in words)


def _reroll(state: State, side: int) -> Actions:
    return (SectorAction(side, word) for word in reroll_words(state, side))


_LISTS: Final[dict[str, Callable[[State, int], Actions]]] = {
    "advantage": _words("edge", "quick", "focus"),
    "deploy": formations,
    "quick": _quick,
    "init": _words("roll"),
    "initre": _reroll,
    "choose": _words("first", "second"),
    "act": _acting,
    "spinre": _reroll,
    "spun": _spun,
    "rr": _reroll,
    "stray": _stray,
    "bonus": _bonus,
    "revive": _revive,
}


def edge_holder(state: State) -> int:
    """The side with an unspent Tactical Edge; -1: nobody (sector 5.6)."""
    return next((n for n, side in enumerate(state.sides) if side.advantage == EDGE and not side.edge_spent), -1)


def edge_word(state: State, side: int, word: str) -> str:
    """`roll` and `all` are other things to whoever holds an unspent Edge: `roll-edge`, `all-edge` (sector 5.6)."""
    mine = state.phase in ("init", "initre") and edge_holder(state) == side
    return f"{word}-edge" if mine and word in ("roll", "all") else word


def asked(state: State) -> int:
    """Whom the dice on the table wait for: the next side that has not decided (sector R23)."""
    order = (0, 1) if state.phase == "initre" else (state.turn, 1 - state.turn)
    return next(side for side in order if not state.task.asked >> side & 1)


def to_act(state: State) -> tuple[int, ...]:
    """The sides that the battle waits for."""
    match state.phase:
        case "over":
            return ()
        case "deploy":
            return tuple(number for number, side in enumerate(state.sides) if not side.committed)
        case "init":
            return (max(edge_holder(state), 0),)
        case "initre" | "rr":
            return (asked(state),)
        case "stray":
            return (1 - state.turn,)
    return (state.turn,)


def legal(state: State, side: int) -> list[SectorAction]:
    """The actions of a side; of the many deployments only a choice (see `deployment`)."""
    return list(_listed(state, side)) if side in to_act(state) else []


@lru_cache(maxsize=8)
def _listed(state: State, side: int) -> tuple[SectorAction, ...]:
    """Whoever plays, helps or looks on asks about the same battle over and over."""
    return tuple(_LISTS[state.phase](state, side))
