"""What is told of places when somebody looks back: how two planes stood to each other when they fired."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from game.core.guide import Note
from game.rules.squadron import fire
from game.rules.squadron.paths import facing, point_of
from game.rules.squadron.state import Plane, State

_BEHIND: Final = 120
"""From so many degrees off its nose on somebody is behind a plane."""


def stance(state: State, seat: int) -> Sequence[Note]:
    """Who aims from where, and who is higher, where two planes are left of which at least one aims."""
    own = [plane for plane in state.flying if plane.seat == seat]
    others = [plane for plane in state.flying if plane.seat != seat]
    if len(own) != 1 or len(others) != 1:
        return ()
    return list(_stance(state, own[0], others[0]))


def _stance(state: State, plane: Plane, foe: Plane) -> Iterator[Note]:
    aims, aimed_at = fire.can_hit(state, plane, foe), fire.can_hit(state, foe, plane)
    if not (aims or aimed_at):
        return
    if aims and aimed_at:
        yield Note("stance.squadron.front")
    else:
        hunter, hunted = (plane, foe) if aims else (foe, plane)
        behind = _off_nose(state, hunted, hunter) >= _BEHIND
        yield Note(f"stance.squadron.{'' if aims else 'them-'}{'behind' if behind else 'side'}")
    if state.terms.alt:
        over = plane.altitude - foe.altitude
        word = "above" if over > 0 else "below" if over < 0 else "level"
        yield Note(f"stance.squadron.{word}", (("count", abs(over)),) if over else ())


def _off_nose(state: State, plane: Plane, other: Plane) -> float:
    """By how many degrees another one is off the nose of a plane."""
    free = state.board.is_free
    (x, y), (far_x, far_y) = (point_of(each.body.pose, free=free) for each in (plane, other))
    there = math.degrees(math.atan2(far_x - x, y - far_y))
    return abs((there - facing(plane.body.pose, free=free) + 180) % 360 - 180)
