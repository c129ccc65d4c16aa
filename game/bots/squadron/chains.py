"""Every way a plane's move can end (squadron 10): chains of manoeuvres, climbs and dives, equal ends merged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.rules.squadron import actions, moves
from game.rules.squadron.boards import Airspace, Body
from game.rules.squadron.geometry import Pose
from game.rules.squadron.hazards import CLOSE
from game.rules.squadron.state import Plane, State, Terms

Step = tuple[str, str]
"""A decision in a move: its verb and how."""
MOST: Final = 1500
"""Ends of one plane's move that are looked at."""


@dataclass(frozen=True, slots=True)
class End:
    """A plane at the end of its move, and the decisions that lead there."""

    plane: Plane
    steps: tuple[Step, ...]


class Table:
    """Where a plane may end while the others stand where they are."""

    def __init__(self, state: State, plane: Plane, *, bold: bool) -> None:
        self._state, self._plane = state, plane
        self._balloons = () if bold else state.afloat
        self._free: dict[Pose, bool] = {}

    def is_open(self, pose: Pose) -> bool:
        """On the board, and nobody in the way."""
        known = self._free.get(pose)
        if known is None:
            is_off = self._state.board.is_off(Body(pose, self._plane.kind))
            known = not is_off and moves.is_free(self._state, self._plane, pose) and not self._is_close(pose)
            self._free[pose] = known
        return known

    def _is_close(self, pose: Pose) -> bool:
        """Whether a balloon would throw its dice there."""
        body = Body(pose, self._plane.kind)
        return any(self._state.board.is_near(body, balloon.body, CLOSE) for balloon in self._balloons)


def _key(plane: Plane) -> tuple[object, ...]:
    flight = plane.going
    return (
        plane.pose,
        plane.altitude,
        flight.speed,
        flight.manoeuvres > 0,
        flight.climbs,
        flight.dived,
        flight.rolled,
        flight.barrelled,
    )


def _after(state: State, plane: Plane, *, heights: bool) -> list[tuple[Step, Plane]]:
    """What a plane may do next, and what comes of it, wherever that is."""
    codes = [code for code in moves.codes(state) if not moves.barred(state, plane, code)]
    found = [((actions.FLY, code), moves.flight_after(state, plane, code)) for code in codes]
    if heights and not moves.no_climb(state, plane):
        found.append(((actions.CLIMB, ""), moves.climbed(plane)))
    if heights and not moves.no_dive(state, plane):
        found += [((actions.DIVE, str(n)), moves.dived(plane, n)) for n in range(1, moves.deepest(plane) + 1)]
    return found


def ends(
    state: State, plane: Plane, *, heights: bool = True, most: int = MOST, stop: Callable[[], bool] | None = None
) -> list[End]:
    """All different ends on the board, the shortest chains first; none when the plane can only stall. Past balloons
    only where there is no other way."""
    found = _ends(state, plane, Table(state, plane, bold=False), heights=heights, most=most, stop=stop)
    if found or not state.afloat:
        return found
    return _ends(state, plane, Table(state, plane, bold=True), heights=heights, most=most, stop=stop)


def _ends(
    state: State, plane: Plane, table: Table, *, heights: bool, most: int, stop: Callable[[], bool] | None
) -> list[End]:
    known = {_key(plane)}
    best: dict[tuple[Pose, int], End] = {}
    waiting: list[tuple[Plane, tuple[Step, ...]]] = [(plane, ())]
    place = 0
    while place < len(waiting) and len(best) < most:
        if stop is not None and place % 64 == 63 and stop():
            break
        now, steps = waiting[place]
        place += 1
        if now.going.manoeuvres:
            best.setdefault((now.body.pose, now.altitude), End(now, steps))
        for step, after in _after(state, now, heights=heights):
            key = _key(after)
            if key not in known and (step[0] != actions.FLY or table.is_open(after.body.pose)):
                known.add(key)
                waiting.append((after, (*steps, step)))
    return list(best.values())


Branch = tuple[int, str, int, bool]
"""The number of the branch that it follows (0 is the start), a manoeuvre ("" for a change of height), the height after
it, and whether the move may end there."""


@lru_cache(maxsize=1024)
def tree(board: Airspace, terms: Terms, kind: str, stats: str, altitude: int) -> tuple[Branch, ...]:
    """All chains of a plane in the open sky as one tree."""
    plane = Plane("0a", 0, (0, 0, 0), stats, 1, altitude, kind=kind)
    state = State(board, terms, (plane,))
    known, reached = {_key(plane)}, set[tuple[Pose, int]]()
    branches: list[Branch] = []
    waiting = [plane]
    for place, now in enumerate(waiting):
        for (verb, code), after in _after(state, now, heights=True):
            if _key(after) not in known and len(branches) < MOST:
                known.add(_key(after))
                waiting.append(after)
                end = (after.body.pose, after.altitude)
                is_new = after.going.manoeuvres > 0 and end not in reached
                if is_new:
                    reached.add(end)
                branches.append((place, code if verb == actions.FLY else "", after.altitude, is_new))
    return tuple(branches)


Way = tuple[int, int, int, int, int, bool, bool]
"""A branch as it lies on the board: the number of the one that it follows; how far east and south of the start it ends
(on hexes: along both axes), the heading and the height there; whether the plane moves, and whether its move may end."""


@lru_cache(maxsize=512)
def ways(board: Airspace, terms: Terms, kind: str, stats: str, start: tuple[int, int]) -> tuple[Way, ...]:
    """The same tree from one heading and height."""
    heading, altitude = start
    poses: list[Pose] = [(0, 0, heading)]
    found: list[Way] = []
    for before, code, height, is_end in tree(board, terms, kind, stats, altitude):
        pose = board.flown(code, Body(poses[before], kind)) if code else poses[before]
        poses.append(pose)
        found.append((before, *pose, height, bool(code), is_end))
    return tuple(found)
