"""How good a place is for a plane, by odds and danger as they are now: what the few arrows are chosen by (squadron 9).

All of it is in planes. How much each thing counts was found by asking what strong computer players choose; of those who
still fly it is only asked whether they can come to a shot, or out of one: nothing is ever searched here, nor what comes
in the next round.
"""

from __future__ import annotations

import math
from itertools import islice
from typing import Final, NamedTuple

from game.guides.squadron.replies import can_turn, holds, is_settled
from game.guides.squadron.sights import onward
from game.rules.squadron import fire, missions, moves, shots
from game.rules.squadron.boards import BALLOON, Airspace, Body
from game.rules.squadron.paths import facing, point_of
from game.rules.squadron.state import Plane, State
from game.rules.squadron.templates import CODES

_KILL: Final = 0.52
_HURT: Final = 0.16
"""What it is worth to bring a plane down, and beside that each health it loses."""
_GOAL: Final = 1.5
"""What it is worth to bring down a balloon that the attack is for."""
_TAKEN: Final = 0.65
"""What is lost counts so much of what is won."""
_GIVEN_NOW: Final = 0.3
"""So much of a shot counts that is one only for now, as its target can still fly out of it."""
_TAKEN_LATER: Final = 0.5
"""And so much of one that an enemy who still flies may come to."""
_AHEAD: Final = 0.26
_AHEAD_NOW: Final = 0.17
"""What it is worth to look straight at an enemy that has flown, and at one that still flies."""
_SEEN: Final = 0.12
"""What it costs to have one look this way who has flown."""
_APART: Final = 0.35
"""By so much a straight between them makes that less."""
_DEAD_END: Final = 0.6
_ALONE: Final = 0.15
"""What it costs to have no way on next round, and none that can be followed by another."""
_ROOM: Final = 3
_TIGHT: Final = 0.02
"""What each costs that is missing of so many ways on."""
_SUNK: Final = 0.075
"""What a step of altitude is worth."""
_SPARE: Final = 0.1
"""What it is worth that there is speed left to climb."""
_FAR: Final = 1e-6
"""Among ends that are alike the nearer to an enemy counts more, by next to nothing."""


def balance(state: State, plane: Plane, height: int) -> float:
    """What it is worth to end a move so: the best shot from there, less what those do who have the plane in their
    sights, where whoever falls first fires no more; how planes look at each other; the ways on that are left; and
    altitude, of which there was as much as `height`."""
    own, lives, taken = _fire(state, plane)
    spare = _SPARE * (not moves.no_climb(state, plane))
    sunk = _SUNK * max(height - plane.altitude, 0)
    return own * lives - taken + _stance(state, plane) - _shut(state, plane) + spare - sunk


def fires_before(state: State, plane: Plane, other: Plane) -> bool:
    """Whether its side fires earlier in this round."""
    return state.early(plane.seat) < state.early(other.seat)


def _fire(state: State, plane: Plane) -> tuple[float, float, float]:
    """What the best shot is worth, how likely the plane lives to fire it, and what it costs to stand there."""
    given = {target.name: shots.shot(state, plane, target) for target in fire.targets(state, plane)}
    gains = {name: _gained(state, plane, state.by_name[name], shot) for name, shot in given.items()}
    aimed = max(gains, key=lambda name: gains[name], default="")
    taken, lives = 0.0, 1.0
    for foe in state.flying:
        if not state.hostile(plane, foe):
            continue
        if not is_settled(state, foe):
            if can_turn(state, plane, foe):
                taken += _TAKEN * _TAKEN_LATER * _worth(shots.shot(state, foe, plane))
        elif fire.can_hit(state, foe, plane):
            shot = shots.shot(state, foe, plane)
            falls = given[aimed].kill if foe.name == aimed and not fires_before(state, foe, plane) else 0.0
            taken += _TAKEN * _worth(shot) * (1 - falls)
            lives *= 1 - shot.kill * fires_before(state, foe, plane)
    return gains.get(aimed, 0.0), lives, taken


def _gained(state: State, plane: Plane, target: Plane, shot: shots.Shot) -> float:
    """Of a balloon nothing is gained but what brings it down."""
    if target.kind == BALLOON:
        return _GOAL * shot.kill
    return _worth(shot) * (1.0 if holds(state, plane, target) else _GIVEN_NOW)


def _worth(shot: shots.Shot) -> float:
    return _KILL * shot.kill + _HURT * shot.mean


class _Post(NamedTuple):
    """Where something stands, and which way it looks in radians."""

    x: float
    y: float
    way: float


def _post(state: State, plane: Plane) -> _Post:
    free = state.board.is_free
    return _Post(*point_of(plane.body.pose, free=free), math.radians(facing(plane.body.pose, free=free)))


_STRAIGHT: Final = 78.0
_HEX_STRAIGHT: Final = 2 * math.sqrt(3)


def _stance(state: State, plane: Plane) -> float:
    """What it is worth to look at enemies that look elsewhere, the more the nearer they are, each its part; and at
    balloons, which look nowhere, where the attack is for them."""
    goals = [other for other in state.flying if state.hostile(plane, other)]
    if missions.has_balloons(state.terms):
        goals += [each for each in state.afloat if state.hostile(plane, each)]
    own, straight = _post(state, plane), _STRAIGHT if state.board.is_free else _HEX_STRAIGHT
    total, nearest = 0.0, math.inf
    for goal in goals:
        other = _post(state, goal)
        there = math.atan2(other.x - own.x, own.y - other.y)
        far = math.dist(own[:2], other[:2]) / straight
        settled = is_settled(state, goal)
        value = (_AHEAD if settled else _AHEAD_NOW) * math.cos(there - own.way)
        if settled and goal.kind != BALLOON:
            value += _SEEN * math.cos(there - other.way)
        total += value / (1 + _APART * far) / len(goals)
        nearest = min(nearest, far)
    return total - _FAR * nearest if goals else 0.0


def _shut(state: State, plane: Plane) -> float:
    """What it costs that there are few ways on: of all places where nobody shoots a corner is the worst."""
    first = onward(state.board, plane.body, plane.speed)
    if not first:
        return _DEAD_END
    ways = sum(1 for _ in islice((on for on in first if _goes_on(state.board, on, plane.speed)), _ROOM))
    return _TIGHT * (_ROOM - ways) if ways else _ALONE


def _goes_on(board: Airspace, body: Body, speed: int) -> bool:
    """Whether a manoeuvre can be followed by another one that stays on the board."""
    codes = (code for code in CODES if board.cost(code) <= speed)
    return not all(board.is_off(Body(board.flown(code, body), body.kind)) for code in codes)
