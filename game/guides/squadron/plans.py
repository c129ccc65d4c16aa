"""A whole move ahead: every end that a plane can still reach this round, and what each is worth (squadron 9)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.core.tableau import Area, Point
from game.guides.squadron import losing, zones
from game.guides.squadron.sights import next_round
from game.rules.squadron import fire, missions, moves, pointing, shots
from game.rules.squadron.actions import CLIMB, DIVE
from game.rules.squadron.boards import BALLOON
from game.rules.squadron.geometry import Pose
from game.rules.squadron.paths import facing, point_of
from game.rules.squadron.state import Plane, State

GAIN: Final = "gain"
TRADE: Final = "trade"
RISK: Final = "risk"
CALM: Final = "calm"
"""What an end is worth as things stand: a shot and none against it; both; only one against it; neither."""


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
    for end in pointing.ends(state, plane).values():
        if heights or not any(step.verb in (CLIMB, DIVE) for step in end.steps):
            kept = found.get(end.plane.body.pose)
            if kept is None or kept.altitude < end.plane.altitude:
                found[end.plane.body.pose] = end.plane
    return list(found.values())


@lru_cache(maxsize=64)
def best(state: State, plane: Plane) -> Sequence[Plane]:
    """The ends that are worth most by shots given and shots taken as things stand: a few, apart from one another, the
    best of each way round among them, and tight turns. Where only a dive leads on it is for its ends; what costs the
    plane is none of them where there is anything else."""
    level = ends(state, plane, heights=False)
    flown = level if any(end.pose != plane.pose for end in level) else ends(state, plane)
    judged = sorted(((_balance(state, end, plane.altitude), end) for end in flown), key=lambda each: -each[0])
    order = [end for _, end in judged if not losing.is_lost(state, plane, end)] or [end for _, end in judged]
    found: list[Plane] = []
    apart = _APART if state.board.is_free else 1
    own = [plane] if state.board.is_free else []  # an arrow that lies on the plane cannot be told from it
    taken = [other for other in state.tokens if other.is_flying] if state.board.is_free else []  # nor seen on another

    def is_near(end: Plane, others: Sequence[Plane]) -> bool:
        return any(math.dist(end.body.pose[:2], other.body.pose[:2]) < apart for other in others)

    def fits(end: Plane) -> bool:
        covered = end is not order[0] and is_near(end, taken)
        return not covered and not is_near(end, (*own, *found)) and end not in found and end.pose != plane.pose

    for end in (*_each_way(state, plane, order), *order):
        if fits(end):
            found.append(end)
        if len(found) == _BEST:
            break
    found.sort(key=order.index)
    here = bool(plane.going.manoeuvres) and _shoots(state, plane)  # the word that ends its move is for that
    if not here and not any(_shoots(state, end) for end in found):  # a shot that costs more than it brings is seen, too
        shooting = [end for end in order if end.pose != plane.pose and _shoots(state, end)] or _sunken(state, plane)
        found[_BEST - 1 :] = sorted(shooting, key=lambda end: is_near(end, own))[:1]
    found += [end for end in _tight(state, plane, order) if fits(end)]
    return found


def is_best_here(state: State, plane: Plane) -> bool:
    """Whether no end that is drawn is worth more than where it is."""
    here = _balance(state, plane, plane.altitude)
    return all(_balance(state, end, plane.altitude) <= here for end in best(state, plane))


def _sunken(state: State, plane: Plane) -> list[Plane]:
    """The ends with a shot for which it has to climb or to dive, the best first."""
    there = [end for end in ends(state, plane) if end.body.pose != plane.body.pose and _shoots(state, end)]
    other = [end for end in there if not losing.is_lost(state, plane, end)]
    return sorted(other, key=lambda end: -_balance(state, end, plane.altitude))


def _each_way(state: State, plane: Plane, order: Sequence[Plane]) -> Iterator[Plane]:
    """The best of those that look farther to the left, much as now, and farther to the right."""
    free = state.board.is_free

    def turned(end: Plane) -> float:
        by = facing(end.body.pose, free=free) - facing(plane.body.pose, free=free)
        return (by + 180) % 360 - 180

    for low, high in ((-181, -_AS_NOW), (-_AS_NOW, _AS_NOW), (_AS_NOW, 181)):
        yield from [end for end in order if low <= turned(end) < high][:1]


def _tight(state: State, plane: Plane, order: Sequence[Plane]) -> Iterator[Plane]:
    """Where a single tight turn leads, to either side: somebody who wants to turn about looks for those."""
    poses = [state.board.flown(code, plane.body) for code in ("3L", "3R") if not moves.barred(state, plane, code)]
    return (end for end in order if end.body.pose in poses)


def _shoots(state: State, plane: Plane) -> bool:
    return any(fire.targets(state, plane))


def _balance(state: State, plane: Plane, height: int) -> float:
    """Damage that the best shot from there does, less what those do who have the plane in their sights, where whoever
    falls first fires no more; less what has been lost of its `height`, and for an edge ahead; and a little for facing
    the nearest enemy from where that looks elsewhere."""
    foes = [other for other in state.flying if state.hostile(plane, other)]
    targets = list(fire.targets(state, plane))
    given = {target.name: shots.shot(state, plane, target) for target in targets}
    own, aimed = max(((_gained(each, given[each.name]), each.name) for each in targets), default=(0.0, ""))
    taken, lives = 0.0, 1.0
    for foe in foes:
        if fire.can_hit(state, foe, plane):
            shot = shots.shot(state, foe, plane)
            falls = given[aimed].kill if foe.name == aimed and not fires_before(state, foe, plane) else 0.0
            taken += shot.mean * (1 - falls)
            lives *= 1 - shot.kill * fires_before(state, foe, plane)
    onward = next_round(state, plane)
    lost = _TIGHT * max(_ROOM - onward, 0) if onward else _DEAD_END
    sunk = _SUNK * max(height - plane.altitude, 0)
    goals = [*foes, *(each for each in _floating(state) if state.hostile(plane, each))]
    return own * lives - taken - lost - sunk + (_beside(state, plane, goals) if goals else 0.0)


def _gained(target: Plane, found: shots.Shot) -> float:
    """Of a balloon nothing is gained but what brings it down."""
    return _GOAL * found.kill if target.kind == BALLOON else found.mean


def _floating(state: State) -> Sequence[Plane]:
    """Balloons that the attack is for: whoever flies past them has flown for nothing."""
    return state.afloat if missions.has_balloons(state.terms) else ()


def _beside(state: State, plane: Plane, foes: Sequence[Plane]) -> float:
    """What it is worth to stand so to the nearest of them."""
    gap, nearest = min(
        ((math.dist(plane.body.pose[:2], foe.body.pose[:2]), foe) for foe in foes), key=lambda each: each[0]
    )
    return _FACING * _faces(state, plane, nearest) - gap / _FAR


def fires_before(state: State, plane: Plane, other: Plane) -> bool:
    """Whether its side fires earlier in this round."""
    return state.early(plane.seat) < state.early(other.seat)


def _faces(state: State, plane: Plane, other: Plane) -> float:
    """How far it looks at the other one, less how far that looks at it: from -2 to 2."""
    free = state.board.is_free
    (x, y), (u, v) = (point_of(each.body.pose, free=free) for each in (plane, other))
    there = math.degrees(math.atan2(u - x, y - v))
    own, theirs = (facing(each.body.pose, free=free) for each in (plane, other))
    if other.kind == BALLOON:  # it looks nowhere
        return math.cos(math.radians(own - there))
    return math.cos(math.radians(own - there)) - math.cos(math.radians(theirs - there - 180))


_BEST: Final = 6
_APART: Final = 34_000
"""So many micrometres lie between arrows at least, and between them and planes."""
_DEAD_END: Final = 2.0
_ROOM: Final = 4
_TIGHT: Final = 0.08
"""What it is worth beside damage that one manoeuvre more, of so many, keeps it on the table next round: of all places
where nobody shoots a corner is the worst."""
_SUNK: Final = 0.08
"""What a step of altitude is worth beside damage."""
_GOAL: Final = 5.0
"""What it is worth beside damage to bring down a balloon that the attack is for."""
_FACING: Final = 0.2
"""What it is worth beside damage to look at the nearest enemy, and as much again that it looks elsewhere."""
_AS_NOW: Final = 30
"""So many degrees to either side it still looks much as now."""
_FAR: Final = 1e9
"""Among ends that are alike the nearer to an enemy counts more, by next to nothing."""


def reach(state: State, plane: Plane) -> tuple[Area, ...]:
    """All of the table where the move could end, in one: what lies about the ends, or their cells."""
    found = ends(state, plane)
    if not state.board.is_free:
        cells = {end.body.pose[:2] for end in found}
        return tuple(
            Area("reach-cell", zones.hexagon(point_of((*cell, 0), free=False)), plane.seat) for cell in sorted(cells)
        )
    centres = {point_of(end.body.pose, free=True): end for end in (plane, *found)} if found else {}
    corners = [corner for at in hull(list(centres)) for corner in zones.token(centres[at])]
    return (Area("reach", hull(corners), plane.seat),) if found else ()


def hull(points: Sequence[Point]) -> tuple[Point, ...]:
    """The corners of the smallest outline without a dent round some points."""
    order = sorted(set(points))

    def half(side: Sequence[Point]) -> list[Point]:
        found: list[Point] = []
        for x, y in side:
            while len(found) > 1 and _turn(found[-2], found[-1], (x, y)) <= 0:
                found.pop()
            found.append((x, y))
        return found[:-1]

    return (*half(order), *half(order[::-1]))


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def areas(state: State, plane: Plane, *, heights: bool = True, but: Pose | None = None) -> tuple[Area, ...]:
    """A dart for every end, by its worth; `but` is left out."""
    judged = [(worth(state, end), end) for end in ends(state, plane, heights=heights) if end.pose != but]
    order = (CALM, RISK, TRADE, GAIN)
    return tuple(zones.dart(state, end, kind) for kind, end in sorted(judged, key=lambda each: order.index(each[0])))


def count(state: State, plane: Plane) -> tuple[int, int]:
    """How many ends can still be reached without climbing or diving, and how many of them have a shot."""
    found = [worth(state, end) for end in ends(state, plane, heights=False)]
    return len(found), sum(each in (GAIN, TRADE) for each in found)


def dives(state: State, plane: Plane) -> int:
    """How many places with a shot there are more for whoever dives."""
    level = {end.body.pose for end in (plane, *ends(state, plane, heights=False))}
    found = {
        end.plane.body.pose
        for end in pointing.ends(state, plane).values()
        if any(step.verb == DIVE for step in end.steps) and _shoots(state, end.plane)
    }
    return len(found - level)
