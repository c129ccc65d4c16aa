"""Whose decision it is, and what it can be (squadron 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.core.seats import Seat
from game.rules.squadron import actions, attack, fire, missions, moves, pointing
from game.rules.squadron.actions import SquadronAction
from game.rules.squadron.options import cards
from game.rules.squadron.placing import spaced
from game.rules.squadron.state import ATTACK, MOVE, OPEN, PLACE, STATS, Plane, State


@lru_cache(maxsize=4096)
def to_act(state: State) -> frozenset[Seat]:
    """The seats that the game waits for."""
    if state.pending is not None:
        return frozenset({Seat(attack.owes(state, state.pending).seat)})
    if state.phase == STATS:
        return frozenset(Seat(plane.seat) for plane in state.planes if plane.stats == OPEN)
    if state.phase == MOVE and state.moving is not None:
        return frozenset({Seat(state.moving.seat)})
    return frozenset(Seat(plane.seat) for plane in movable(state))


def movable(state: State) -> Iterator[Plane]:
    """The planes, or balloons, of the unit whose turn it is that may act."""
    if state.phase == PLACE:
        yield from missions.waiting(state, state.turn_seats)
        return
    planes = [plane for plane in state.of(state.turn_seats) if _may_act(state, plane)]
    yield from [plane for plane in planes if plane.called] or planes


def _may_act(state: State, plane: Plane) -> bool:
    if state.phase == MOVE:
        return plane.is_flying and not plane.done
    return state.phase == ATTACK and fire.is_eligible(state, plane)


def to_lock(state: State, seat: int) -> list[Plane]:
    """The planes of a seat that still get numbers; those of a flight share a card, the first one stands for it."""
    waiting = [plane for plane in state.planes if plane.seat == seat and plane.stats == OPEN]
    return [plane for place, plane in enumerate(waiting) if not plane.wing or plane.wing not in _wings(waiting[:place])]


def _wings(planes: Sequence[Plane]) -> set[int]:
    return {plane.wing for plane in planes}


def legal(state: State, seat: Seat) -> Sequence[SquadronAction]:
    """Everything a seat may do that has to act; on the free table the places of the lattice."""
    if state.pending is not None:
        return list(attack.legal(state, state.pending))
    if state.phase == STATS:
        return [
            SquadronAction(plane.name, actions.CHOOSE, card)
            for plane in to_lock(state, seat)
            for card in cards(plane, state.terms)
        ]
    moving = state.moving
    planes = [moving] if moving is not None else [plane for plane in movable(state) if plane.seat == seat]
    if state.phase == PLACE:
        return pointing.Placements(state.board, [(plane.name, spaced(state, plane)[1]) for plane in planes])
    return [action for plane in planes for action in _of(state, plane)]


def _of(state: State, plane: Plane) -> Iterator[SquadronAction]:
    if state.phase == MOVE:
        yield from moves.legal(state, plane)
        return
    yield from (SquadronAction(plane.name, actions.FIRE, target.name) for target in fire.targets(state, plane))
    yield SquadronAction(plane.name, actions.HOLD)
