"""Setting up: where a plane may be put down (squadron 2, R31-R34)."""

from __future__ import annotations

from functools import lru_cache

from game.rules.squadron.boards import Board, Body
from game.rules.squadron.data import Plane, State
from game.rules.squadron.geometry import Pose

KNOTS = (3, 2, 1, 0)
"""How far from enemies: the range string's knots, or cells; less where the table is crowded (squadron R32)."""

Poses = tuple[Pose, ...]


def _others(state: State, plane: Plane) -> tuple[Poses, Poses]:
    """Where enemies and friends are."""
    enemies = tuple(other.body.pose for other in state.flying if state.hostile(plane, other))
    friends = tuple(other.body.pose for other in state.flying if not state.hostile(plane, other))
    return enemies, friends


def _fits(board: Board, pose: Pose, enemies: Poses, friends: Poses, knots: int) -> bool:
    """Whether a plane there keeps the distance to all enemies and overlaps nobody."""
    for enemy in enemies:
        if not board.is_apart(pose, enemy, knots) or (not knots and board.clash(Body(pose), Body(enemy))):
            return False
    return not any(board.clash(Body(pose), Body(friend)) for friend in friends) if friends else True


@lru_cache(maxsize=256)
def _spaced(board: Board, edge: int, units: int, enemies: Poses, friends: Poses) -> tuple[int, Poses]:
    """The distance that is kept, and every place on the lattice, or on the edge, that keeps it."""
    listed = board.places(edge, units)
    for knots in KNOTS:
        if not enemies and not friends:
            return knots, tuple(listed)
        found: list[Pose] = []
        spot, good = (-1, -1), False
        for pose in listed:
            if pose[:2] != spot:  # a token that is turned by 45 degrees covers the same ground
                spot, good = pose[:2], _fits(board, pose, enemies, friends, knots)
            if good:
                found.append(pose)
        if found:
            return knots, tuple(found)
    return 0, tuple(pose for pose in board.all_places() if _fits(board, pose, enemies, friends, 0))


def spaced(state: State, plane: Plane) -> tuple[int, Poses]:
    """How many knots or cells enemies must be away, and the places on the list."""
    return _spaced(state.board, state.unit_of(plane.seat), len(state.units), *_others(state, plane))


def obstacle(state: State, plane: Plane, pose: Pose) -> str:
    """What is wrong with a place: "edge", "enemy" too near, "taken"; "" nothing."""
    knots, listed = spaced(state, plane)
    if pose in listed:
        return ""
    if not state.board.may_place(pose, state.unit_of(plane.seat), len(state.units)):
        return "edge"
    enemies, friends = _others(state, plane)
    if not all(state.board.is_apart(pose, enemy, knots) for enemy in enemies):
        return "enemy"
    return "" if _fits(state.board, pose, enemies, friends, knots) else "taken"
