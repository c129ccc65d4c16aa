"""Flights that cost the plane: close past balloons, or to where every way on leads off the table (squadron 6.3)."""

from __future__ import annotations

from functools import lru_cache

from game.guides.squadron.sights import next_round
from game.rules.squadron import moves, pointing
from game.rules.squadron.actions import FLY, SquadronAction
from game.rules.squadron.hazards import CLOSE
from game.rules.squadron.state import Plane, State


def is_singed(state: State, plane: Plane) -> bool:
    """Whether a balloon throws its dice at a plane that ends a manoeuvre here."""
    return any(state.board.is_near(plane.body, balloon.body, CLOSE) for balloon in state.afloat)


@lru_cache(maxsize=256)
def is_lost(state: State, plane: Plane, end: Plane) -> bool:
    """Whether a plane that flies to this end is thrown at by a balloon on the way, or finds no way on from there."""
    if not next_round(state, end):
        return True
    if not state.afloat:
        return False
    way = pointing.way_to(state, plane, end)
    return way is not None and passes(state, plane, way.steps)


def passes(state: State, plane: Plane, steps: tuple[SquadronAction, ...]) -> bool:
    """Whether a balloon throws its dice at a plane on this way."""
    for step in steps:
        if step.verb == FLY:
            plane = moves.flight_after(state, plane, step.how)
            if is_singed(state, plane):
                return True
    return False
