"""A good place to start from as it is pointed at, and its arrow (squadron 2)."""

from __future__ import annotations

from typing import Final

from game.core.picks import Pick
from game.core.tableau import Area, Point
from game.guides.squadron import zones
from game.rules.squadron import starting
from game.rules.squadron.boards import millis
from game.rules.squadron.paths import point_of
from game.rules.squadron.state import Plane, State

Picks = tuple[Pick, ...]
_LARGE: Final = 1.3


def whole(state: State, plane: Plane) -> tuple[Pick, Picks] | None:
    """The pick of that place, and all that it stands for."""
    stood = starting.best(state, plane)
    if stood is None:
        return None
    x, y, heading = stood.body.pose
    return Pick("place", plane.name), (Pick("spot", f"{millis(x)},{millis(y)}"), Pick("heading", str(heading)))


def lit(state: State, plane: Plane) -> tuple[Area, ...]:
    """Its arrow."""
    stood = starting.best(state, plane)
    return () if stood is None else (zones.dart(state, stood, f"{zones.ADVISED}{zones.LIT}", _LARGE),)


def at(state: State, plane: Plane) -> Point:
    """Where it is; only where there is one."""
    stood = starting.best(state, plane)
    if stood is None:
        raise ValueError(f"no good place for {plane.name}")
    return point_of(stood.body.pose, free=True)
