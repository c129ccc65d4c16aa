"""A whole move ahead: every end that a plane can still reach this round, and what each is worth (squadron 9)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.core.tableau import Area, Point
from game.guides.squadron import losing, zones
from game.guides.squadron.balance import balance
from game.guides.squadron.replies import can_turn, holds, is_settled
from game.guides.squadron.sights import next_round
from game.rules.squadron import fire, moves, pointing
from game.rules.squadron.actions import CLIMB, DIVE
from game.rules.squadron.geometry import Pose
from game.rules.squadron.paths import facing, point_of
from game.rules.squadron.state import Plane, State

GAIN: Final = "gain"
TRADE: Final = "trade"
RISK: Final = "risk"
CALM: Final = "calm"
"""What an end is worth when all have flown: a shot and none against it; both; only one against it; neither."""
LOST: Final = "lost"
"""From there every way on leads off the table."""
AIM: Final = "aim"
"""None against it, and somebody before its nose who can still fly out of its sights."""
STILL: Final = "-open"
OPEN: Final = "calm-open"
AIM_OPEN: Final = "aim-open"
GAIN_OPEN: Final = "gain-open"
"""The same, as long as an enemy who still flies may turn on the plane there."""


def worth(state: State, plane: Plane) -> str:
    """What it is worth for a plane to end its move here, whatever those do who still fly: a shot is one that it keeps
    wherever they go."""
    foes = [other for other in state.flying if state.hostile(plane, other)]
    aims = list(fire.targets(state, plane))
    shoots = any(holds(state, plane, target) for target in aims)
    if any(is_settled(state, foe) and fire.can_hit(state, foe, plane) for foe in foes):
        return TRADE if shoots else RISK
    if any(can_turn(state, plane, foe) for foe in foes):
        return GAIN_OPEN if shoots else AIM_OPEN if aims else OPEN
    return GAIN if shoots else AIM if aims else CALM


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


FAIR: Final = "fair"
_KINDS: Final = {
    GAIN: GAIN, AIM: GAIN, TRADE: TRADE, GAIN_OPEN: TRADE, AIM_OPEN: TRADE, RISK: RISK, CALM: FAIR, OPEN: FAIR,
}  # fmt: skip
"""What an arrow says of an end: that one aims there and nobody at oneself; that one aims and somebody else does, or
still can; that only somebody else does; nothing of all that."""
_MOST: Final = 3
"""So many kinds of arrow lie on the table at most."""


def kind(state: State, plane: Plane, end: Plane) -> str:
    """What the arrow at an end says. What leads off the table has a sign of its own, whoever shoots; a balloon's dice
    are as red as an enemy's."""
    if not next_round(state, end):
        return LOST
    return RISK if losing.is_lost(state, plane, end) else _KINDS[worth(state, end)]


@lru_cache(maxsize=64)
def best(state: State, plane: Plane) -> Sequence[Plane]:
    """The ends that are drawn, the best first: of more kinds than can be told apart at a glance those are left out
    at which only somebody else shoots."""
    found = [(kind(state, plane, end), end) for end in _best(state, plane)]
    many = len({each for each, _ in found}) > _MOST
    return [end for each, end in found if not (many and each == RISK)]


def _best(state: State, plane: Plane) -> Sequence[Plane]:
    """The ends that are worth most by shots given and shots taken as things stand, the best first: a few, apart from
    one another, the best of each way round among them, and tight turns. A dive is only for ends to which there is no
    other way; what costs the plane is none of them where there is anything else."""
    judged = [(balance(state, end, plane.altitude), end) for end in _flown(state, plane) if end.pose != plane.pose]
    judged.sort(key=lambda each: -each[0])
    order = [end for _, end in judged if not losing.is_lost(state, plane, end)] or [end for _, end in judged]
    found: list[Plane] = []
    fits = _Room(state, plane, found, order[:1])
    for end in (*_each_way(state, plane, order), *_tight(state, plane, order), *order):
        if len(found) < _BEST and fits(end):
            found.append(end)
    here = bool(plane.going.manoeuvres) and _shoots(state, plane)  # the word that ends its move is for that
    if not here and not any(_shoots(state, end) for end in found):  # a shot that costs more than it brings is seen, too
        shooting = [end for end in order if _shoots(state, end)] or _sunken(state, plane)
        for end in sorted(shooting, key=lambda end: fits.is_on(end, plane))[:1]:
            apart = [other for other in sorted(found, key=order.index) if not fits.is_close(end, other)]
            found = [*apart[: _BEST - 1], end]
    return sorted(found, key=lambda end: order.index(end) if end in order else len(order))


def _flown(state: State, plane: Plane) -> list[Plane]:
    """The plane at every place where its move could end, level where that can be; where only a deep dive leads just if
    nothing else does."""
    level = ends(state, plane, heights=False)
    known = {end.body.pose for end in level}
    dived = [end for end in ends(state, plane) if end.body.pose not in known]
    return level + [end for end in dived if end.altitude >= plane.altitude - _DEEP or not level]


class _Room:
    """Whether an arrow still fits: on none that lies there, and seen on no plane."""

    def __init__(self, state: State, plane: Plane, found: Sequence[Plane], first: Sequence[Plane]) -> None:
        self._free, self._found, self._first = state.board.is_free, found, first
        self._plane, self._others = plane, [other for other in state.tokens if other.is_flying]

    def __call__(self, end: Plane) -> bool:
        others = () if end in self._first or not self._free else self._others
        taken = any(self._gap(end, other) < _CLEAR for other in others)
        near = any(self.is_close(end, other) for other in self._found)
        return not (taken or near or self.is_on(end, self._plane))

    def is_close(self, end: Plane, other: Plane) -> bool:
        """Whether two arrows would lie on each other."""
        return self._gap(end, other) < (_APART if self._free else 1)

    def is_on(self, end: Plane, plane: Plane) -> bool:
        """Whether the arrow would lie on the plane itself, where it could not be told from it."""
        return self._free and self._gap(end, plane) < _CLEAR

    @staticmethod
    def _gap(end: Plane, other: Plane) -> float:
        return math.dist(end.body.pose[:2], other.body.pose[:2])


def is_best_here(state: State, plane: Plane) -> bool:
    """Whether no end that is drawn is worth more than where it is."""
    here = balance(state, plane, plane.altitude)
    return all(balance(state, end, plane.altitude) <= here for end in best(state, plane))


def begun(state: State, plane: Plane) -> Plane | None:
    """The end that is looked at first: the best; where somebody can turn on it and it brings no shot, one where nobody
    can, if it is hardly worth less."""
    found = best(state, plane)
    if not found or worth(state, found[0]) != OPEN:
        return next(iter(found), None)
    least = balance(state, found[0], plane.altitude) - _HARDLY
    calm = (end for end in found if worth(state, end) == CALM and balance(state, end, plane.altitude) >= least)
    return next(calm, found[0])


def _sunken(state: State, plane: Plane) -> list[Plane]:
    """The ends with a shot for which it has to climb or to dive, the best first."""
    there = [end for end in ends(state, plane) if end.body.pose != plane.body.pose and _shoots(state, end)]
    other = [end for end in there if not losing.is_lost(state, plane, end)]
    return sorted(other, key=lambda end: -balance(state, end, plane.altitude))


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


_HARDLY: Final = 0.05
"""So much less is hardly less, in planes."""
_BEST: Final = 8
_APART: Final = 31_000
"""So many micrometres lie between arrows at least: as many as between the ends of neighbouring manoeuvres."""
_CLEAR: Final = 34_000
"""So many between them and planes."""
_DEEP: Final = 2
"""For so many steps of altitude somebody may dive who does not have to."""
_AS_NOW: Final = 30
"""So many degrees to either side it still looks much as now."""


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


def count(state: State, plane: Plane) -> tuple[int, int]:
    """How many ends can still be reached without climbing or diving, and how many of them have a shot."""
    found = ends(state, plane, heights=False)
    return len(found), sum(_shoots(state, end) for end in found)


def dives(state: State, plane: Plane) -> int:
    """How many places with a shot there are more for whoever dives."""
    level = {end.body.pose for end in (plane, *ends(state, plane, heights=False))}
    found = {
        end.plane.body.pose
        for end in pointing.ends(state, plane).values()
        if any(step.verb == DIVE for step in end.steps) and _shoots(state, end.plane)
    }
    return len(found - level)
