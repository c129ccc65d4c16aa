"""Every way a plane's move can end (squadron 10): chains of manoeuvres, climbs and dives, equal ends merged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.rules.squadron import actions, moves
from game.rules.squadron.boards import Body
from game.rules.squadron.geometry import Pose
from game.rules.squadron.hazards import CLOSE
from game.rules.squadron.state import Plane, State

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


def _after(state: State, plane: Plane, table: Table, *, heights: bool) -> list[tuple[Step, Plane]]:
    """What a plane may do next, and what comes of it."""
    found: list[tuple[Step, Plane]] = []
    for code in moves.codes(state):
        if not moves.barred(state, plane, code):
            after = moves.flight_after(state, plane, code)
            if table.is_open(after.body.pose):
                found.append(((actions.FLY, code), after))
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
        for step, after in _after(state, now, table, heights=heights):
            key = _key(after)
            if key not in known:
                known.add(key)
                waiting.append((after, (*steps, step)))
    return list(best.values())
