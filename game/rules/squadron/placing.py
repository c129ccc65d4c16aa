"""Setting up: where a plane may be put down (squadron 2, R31-R34), and a balloon (squadron 6.3)."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress

from game.rules.squadron import missions
from game.rules.squadron.boards import ANYWHERE, BALLOON, BOMBER, KNOT, Airspace, Body, Site, reach, surely_near
from game.rules.squadron.geometry import Pose
from game.rules.squadron.state import Plane, State

KNOTS = (3, 2, 1, 0)
"""How far from enemies: the range string's knots, or cells; less where the table is crowded (squadron R32)."""

Poses = tuple[Pose, ...]
Bodies = tuple[Body, ...]


def _others(state: State, plane: Plane) -> tuple[Bodies, Bodies]:
    """Whom it must keep away from, and what it only must not overlap. A balloon keeps away from nobody."""
    if plane.kind == BALLOON:
        return (), tuple(other.body for other in state.tokens)
    enemies = tuple(other.body for other in state.flying if state.hostile(plane, other))
    friends = [other.body for other in state.flying if not state.hostile(plane, other)]
    return enemies, (*friends, *(other.body for other in state.afloat))


def _fits(board: Airspace, body: Body, enemies: Bodies, friends: Bodies, knots: int) -> bool:
    """Whether a token there keeps the distance to all enemies and overlaps nobody."""
    for enemy in enemies:
        if not board.is_apart(body, enemy, knots) or (not knots and board.clash(body, enemy)):
            return False
    return not any(board.clash(body, friend) for friend in friends) if friends else True


@lru_cache(maxsize=64)
def _listed(board: Airspace, site: Site, kind: str) -> Poses:
    return tuple(board.places(site, kind))


@lru_cache(maxsize=64)
def _grounds(board: Airspace, site: Site, kind: str) -> tuple[tuple[Body, list[int]], ...]:
    """The listed places by the ground they cover, with their numbers: an octagon turned by 45 degrees covers the
    same."""
    found: list[tuple[Body, list[int]]] = []
    spot = (-1, -1)
    for number, pose in enumerate(_listed(board, site, kind)):
        if pose[:2] != spot or kind == BOMBER:
            spot = pose[:2]
            found.append((Body(pose, kind), [number]))
        else:
            found[-1][1].append(number)
    return tuple(found)


@lru_cache(maxsize=96)
def _barred(board: Airspace, site: Site, kind: str, other: Body, knots: int) -> tuple[int, ...]:
    """Which of the listed places another token bars by standing there, or less than so many knots away."""
    found: list[int] = []
    x, y, _ = other.pose
    far = knots * KNOT + reach(Body(other.pose, kind)) + reach(other)  # cells are never so far from each other
    surely, never = surely_near(kind, other.kind, knots), far**2
    for body, numbers in _grounds(board, site, kind):
        dx, dy = body.pose[0] - x, body.pose[1] - y
        if not -far < dx < far or not -far < dy < far:
            continue
        if board.is_free:  # the middles settle most of it
            square = dx * dx + dy * dy
            if square >= never:
                continue
            if square < surely:
                found += numbers
                continue
        if not board.is_apart(body, other, knots) or (knots < 1 and board.clash(body, other)):
            found += numbers
    return tuple(found)


def _free(board: Airspace, site: Site, kind: str, enemies: Bodies, friends: Bodies, knots: int) -> Poses:  # noqa: PLR0917
    listed = _listed(board, site, kind)
    good = bytearray(b"\1") * len(listed)
    for others, far in ((enemies, knots), (friends, 0)):
        for other in others:
            for number in _barred(board, site, kind, other, far):
                good[number] = 0
    return tuple(compress(listed, good))


@lru_cache(maxsize=24)
def _spaced(board: Airspace, site: Site, kind: str, enemies: Bodies, friends: Bodies) -> tuple[int, Poses]:
    """The distance that is kept, and every place on the lattice, or on the edge, that keeps it."""
    for knots in KNOTS:
        found = _free(board, site, kind, enemies, friends, knots)
        if found:
            return knots, found
    return 0, _free(board, Site(ANYWHERE), kind, enemies, friends, 0)


def spaced(state: State, plane: Plane) -> tuple[int, Poses]:
    """How many knots or cells enemies must be away, and the places on the list."""
    return _spaced(state.board, missions.site(state, plane), plane.kind, *_others(state, plane))


def obstacle(state: State, plane: Plane, pose: Pose) -> str:
    """What is wrong with a place: "edge" (of hexes "border"), "enemy" too near, "taken"; for balloons "inner"; ""
    nothing."""
    knots, listed = spaced(state, plane)
    if pose in listed:
        return ""
    body = Body(pose, plane.kind)
    if not state.board.may_place(body, missions.site(state, plane)):
        return "inner" if plane.kind == BALLOON else "edge" if state.board.is_free else "border"
    enemies, friends = _others(state, plane)
    if not all(state.board.is_apart(body, enemy, knots) for enemy in enemies):
        return "enemy"
    return "" if _fits(state.board, body, enemies, friends, knots) else "taken"
