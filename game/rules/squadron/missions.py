"""What is fought for (squadron 6.3): the two missions, the tasks of people who play together, and large battles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.squadron.boards import BALLOON, BOMBER, ELSEWHERE, HOME, INNER, PLANE, RIM, TOUCH, Site
from game.rules.squadron.state import BALLOONS, ESCORT, HOLD, HUNT, M1, M2, OVER, RESERVE, Plane, State, Terms

Seats = tuple[int, ...]

OWN: Final = 0
"""The unit that attacks in a mission, and the people in a task."""
FOE: Final = 1
OUT: Final = 2
"""A lost plane returns so many rounds later: one full round it is out."""
HELD: Final = 8
"""The task `hold` is done when one of the people's planes is in the air after this round."""
BOMBS: Final = 3
"""What a bomber carries."""
FREIGHT: Final = "2424"
"""The numbers of the bomber that a mission is about."""
BROKEN: Final = 4
"""A team breaks when only one plane in so many is left."""


def has_balloons(terms: Terms) -> bool:
    """Whether balloons are what the attack is for, and can be shot at."""
    return terms.mission in (M1, BALLOONS)


def has_freight(terms: Terms) -> bool:
    """Whether everything is about one bomber."""
    return terms.mission in (M2, ESCORT)


def is_freight(state: State, plane: Plane) -> bool:
    return plane.kind == BOMBER and has_freight(state.terms) and plane.seat in state.units[OWN]


def returns(state: State, plane: Plane) -> bool:
    """Whether a lost plane comes back."""
    defends = state.terms.mission in (M1, M2, BALLOONS, ESCORT, HOLD)
    return defends and plane.kind == PLANE and state.unit_of(plane.seat) == FOE


def called_up(state: State, lost: Plane) -> Plane | None:
    """The plane that was held back and now gets ready, where hunters lose one."""
    if state.terms.mission != HUNT or lost.seat not in state.units[FOE]:
        return None
    return next((plane for plane in state.planes if plane.back == RESERVE), None)


def awaits(state: State, plane: Plane) -> bool:
    """Whether a plane or balloon is to be put down now: before the first round all, later those that return."""
    if plane.pose is not None or plane.dead:
        return False
    return 0 < plane.back <= state.round if state.round else plane.is_due


def waiting(state: State, unit: Seats) -> Iterator[Plane]:
    """What a unit has to put down now; balloons come before all planes."""
    balloons = [each for each in state.balloons if awaits(state, each)]
    return (plane for plane in balloons or state.planes if plane.seat in unit and awaits(state, plane))


def site(state: State, plane: Plane) -> Site:
    """Where something may be put down."""
    unit, mission = state.unit_of(plane.seat), state.terms.mission
    if plane.kind == BALLOON:
        return Site(INNER)
    if mission in (M1, BALLOONS):
        return Site(TOUCH, unit)
    if mission in (M2, ESCORT):
        return Site(ELSEWHERE if plane.back else RIM, unit)
    return Site(HOME, unit, len(state.units))


def escapes(state: State, plane: Plane) -> bool:
    """Whether a bomber that is off the board now is over the far edge: then it has won."""
    return is_freight(state, plane) and state.board.is_over(plane.body, FOE)


def living(state: State) -> list[Seats]:
    """The units that still have planes; those waiting to be placed, or to return, count."""
    return [unit for unit in state.units if any(True for _ in state.of(unit))]


def broken(state: State) -> list[Seats]:
    """The units of a large battle that have a quarter or less of their planes left."""
    found = []
    for unit in state.units:
        whole = sum(plane.seat in unit for plane in state.planes)
        if BROKEN * sum(1 for _ in state.of(unit)) <= whole:
            found.append(unit)
    return found


def verdict(state: State) -> tuple[Seats, str] | None:
    """Who has won after a loss, and why; None while it goes on."""
    units = state.units
    if has_freight(state.terms):
        there = any(plane.kind == BOMBER for plane in state.of(units[OWN]))
        return None if there else (units[FOE], "bomber-down")
    if has_balloons(state.terms) and all(each.dead for each in state.balloons):
        return units[OWN], "balloons"
    left = living(state)
    if state.terms.large and len(left) > 1 and (lost := broken(state)):
        return next(unit for unit in units if unit != lost[0]), "broken"
    if len(left) < len(units[:2]):
        return (left[0] if left else ()), "last-plane"
    return None


def at_round_end(state: State) -> tuple[Seats, str] | None:
    """Who has won when a round is over that no loss has decided, the count of planes left aside."""
    terms = state.terms
    if terms.mission == HOLD and state.round >= HELD:
        return state.units[OWN], "held-out"
    if terms.coop and terms.rounds and state.round >= terms.rounds:
        return state.units[FOE], "not-done"
    return None


def reason(state: State) -> str:
    """Why a game that is over has ended like this; "" where planes were counted."""
    if state.phase != OVER:
        return ""
    own = bool(state.winners) and tuple(sorted(state.winners)) == tuple(sorted(state.units[OWN]))
    freight = any(plane.kind == BOMBER for plane in state.of(state.units[OWN]))
    if has_freight(state.terms) and not freight:
        return "escaped" if own else "bomber-down"
    found = verdict(state) or at_round_end(state)
    return found[1] if found is not None else ""
