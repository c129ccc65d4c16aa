"""What is hidden, and from whom (squadron 11): only the numbers, and only until all are chosen."""

from __future__ import annotations

from dataclasses import replace

from game.core.dice import Luck
from game.core.seats import Viewer
from game.rules.squadron.missions import is_freight
from game.rules.squadron.options import cards
from game.rules.squadron.state import HIDDEN, OPEN, STATS, Plane, State, start_health


def observed(state: State, viewer: Viewer) -> State:
    """The state as one seat may see it."""
    if state.phase != STATS:
        return state
    return replace(
        state,
        planes=tuple(plane if is_freight(state, plane) else _veiled(plane, viewer) for plane in state.planes),
    )


def _veiled(plane: Plane, viewer: Viewer) -> Plane:
    if plane.seat == viewer or plane.stats == OPEN:
        return plane
    return replace(plane, stats=HIDDEN, health=0, altitude=0)


def imagined(seen: State, luck: Luck) -> State:
    """A state that would look like this."""
    planes = []
    for plane in seen.planes:
        if plane.stats == HIDDEN:
            stats = luck.choice(cards(plane, seen.terms))
            plane = replace(plane, stats=stats, health=start_health(stats, seen.terms))  # noqa: PLW2901 (unveiled)
        planes.append(plane)
    return replace(seen, planes=tuple(planes))
