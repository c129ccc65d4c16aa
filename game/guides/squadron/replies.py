"""What enemies who still fly this round may make of a place: whether one can get it into his sights, and whether he can
get out of the sights from there (squadron 3, 9). Facts of the rules, of every way they may fly; nothing is rated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from game.rules.squadron import fire, pointing, shots
from game.rules.squadron.boards import BALLOON
from game.rules.squadron.geometry import Pose
from game.rules.squadron.state import MOVE, Plane, State


def is_settled(state: State, foe: Plane) -> bool:
    """Whether this enemy stays where it is until all have fired: else odds hold only for now."""
    return state.phase != MOVE or foe.done or foe.kind == BALLOON


def is_firm(state: State, attacker: Plane, target: Plane) -> bool:
    """Whether a chance between these two is more than a picture of now: neither flies any more, unless it is on turn
    and shall choose by just that."""
    return all(is_settled(state, each) or each.seat in state.turn_seats for each in (attacker, target))


def waiting(state: State, plane: Plane) -> list[Plane]:
    """The enemies of a plane who still fly this round."""
    return [other for other in state.flying if state.hostile(plane, other) and not is_settled(state, other)]


def is_kept(state: State, attacker: Plane, target: Plane) -> bool:
    """Whether this chance is as good or better wherever the target may still fly: then nothing about it is open."""
    if is_settled(state, target):
        return True
    least = shots.shot(state, attacker, target).some
    return holds(state, attacker, target) and all(
        shots.shot(state, attacker, place).some >= least
        for places in _places(state, attacker, target)
        if not state.board.clash(attacker.body, places[0].body)
        for place in places
    )


def holds(state: State, attacker: Plane, target: Plane) -> bool:
    """Whether a plane has another in its sights when all have flown, wherever that one may still go."""
    if is_settled(state, target):
        return fire.can_hit(state, attacker, target)
    return fire.can_hit(state, attacker, target) and _holds(state, attacker, target)


@lru_cache(maxsize=2048)
def _holds(state: State, attacker: Plane, target: Plane) -> bool:
    return all(
        fire.can_hit(state, attacker, places[0]) or state.board.clash(attacker.body, places[0].body)
        for places in _places(state, attacker, target)
    )


def danger(state: State, plane: Plane, foe: Plane) -> float:
    """The best chance that an enemy can have to hit a plane that ends its move here; 0 where he can never aim at it."""
    if is_settled(state, foe):
        return shots.shot(state, foe, plane).some if fire.can_hit(state, foe, plane) else 0.0
    return _danger(state, plane, foe)


@lru_cache(maxsize=2048)
def _danger(state: State, plane: Plane, foe: Plane) -> float:
    found = (shots.shot(state, place, plane).some for places in _aiming(state, plane, foe) for place in places)
    return max(found, default=0.0)


def can_turn(state: State, plane: Plane, foe: Plane) -> bool:
    """Whether an enemy who still flies can get a plane that ends its move here into his sights."""
    return not is_settled(state, foe) and _turns(state, plane, foe)


@lru_cache(maxsize=2048)
def _turns(state: State, plane: Plane, foe: Plane) -> bool:
    return any(True for _ in _aiming(state, plane, foe))


def _aiming(state: State, plane: Plane, foe: Plane) -> Iterator[Sequence[Plane]]:
    """From where an enemy can aim at a plane that stands here."""
    for places in _places(state, plane, foe):
        if fire.can_hit(state, places[0], plane) and not state.board.clash(plane.body, places[0].body):
            yield places


def _places(state: State, plane: Plane, foe: Plane) -> Sequence[Sequence[Plane]]:
    """Where an enemy may be when all have flown, once this plane has gone from where it was: at each place, every
    height. Where the plane stands then he cannot be."""
    return _onward(_without(state, plane.name), foe)


@lru_cache(maxsize=16)
def _without(state: State, name: str) -> State:
    return state.with_plane(replace(state.by_name[name], pose=None, flight=None))


@lru_cache(maxsize=16)
def _onward(state: State, foe: Plane) -> tuple[Sequence[Plane], ...]:
    found: dict[Pose, list[Plane]] = {}
    for end in pointing.ends(state, foe).values():
        found.setdefault(end.plane.body.pose, []).append(replace(end.plane, flight=None))
    return tuple(found.values())
