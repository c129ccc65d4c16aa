"""A whole move ahead: every end that a plane can still reach this round, and what each is worth (squadron 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.tableau import Area
from game.guides.squadron import zones
from game.rules.squadron import fire, moves
from game.rules.squadron.geometry import Pose
from game.rules.squadron.state import Plane, State

GAIN: Final = "gain"
TRADE: Final = "trade"
RISK: Final = "risk"
CALM: Final = "calm"
"""What an end is worth as things stand: a shot and none against it; both; only one against it; neither."""
_MOST: Final = 3000
"""So many plans are followed at most."""


def worth(state: State, plane: Plane) -> str:
    """What it is worth for a plane to stand where it does."""
    gives = any(state.hostile(plane, other) and fire.can_hit(state, other, plane) for other in state.flying)
    if any(fire.targets(state, plane)):
        return TRADE if gives else GAIN
    return RISK if gives else CALM


def ends(state: State, plane: Plane, *, heights: bool = True) -> list[Plane]:
    """The plane at every place where its move could end, off the table left out; of plans that end alike the one that
    keeps it highest. Without `heights` it neither climbs nor dives any more."""
    found: dict[Pose, Plane] = {}
    seen, waiting = {_key(plane)}, [plane]
    while waiting and len(seen) < _MOST:
        now = waiting.pop()
        if now.going.manoeuvres:
            kept = found.get(now.body.pose)
            if kept is None or kept.altitude < now.altitude:
                found[now.body.pose] = now
        for after in _next(state, now, heights=heights):
            if _key(after) not in seen:
                seen.add(_key(after))
                waiting.append(after)
    return list(found.values())


def _key(plane: Plane) -> tuple[object, ...]:
    return plane.pose, plane.altitude, plane.flight


def _next(state: State, plane: Plane, *, heights: bool) -> Iterator[Plane]:
    """One step on from a place in the move."""
    for code in moves.codes(state):
        if moves.may_fly(state, plane, code):
            after = moves.flight_after(state, plane, code)
            if not state.board.is_off(after.body):
                yield replace(after, flight=replace(after.going, manoeuvres=1))
    if heights and not moves.no_climb(state, plane):
        yield moves.climbed(plane)
    if heights and not moves.no_dive(state, plane):
        yield moves.dived(plane, 1)


def areas(state: State, plane: Plane, *, heights: bool = True, but: Pose | None = None) -> tuple[Area, ...]:
    """A dart for every end, by its worth; `but` is left out."""
    judged = [(worth(state, end), end) for end in ends(state, plane, heights=heights) if end.pose != but]
    order = (CALM, RISK, TRADE, GAIN)
    return tuple(zones.dart(state, end, kind) for kind, end in sorted(judged, key=lambda each: order.index(each[0])))


def count(state: State, plane: Plane) -> tuple[int, int]:
    """How many ends can still be reached without climbing or diving, and how many of them have a shot."""
    found = [worth(state, end) for end in ends(state, plane, heights=False)]
    return len(found), sum(each in (GAIN, TRADE) for each in found)
