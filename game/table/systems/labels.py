"""Where labels lie that hide what is below them: beside figures, signs and each other, and what they are about is told
by a thin line where they had to step aside."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from game.ui.theme.canvas import Box, Point

_STEPS: Final = (2, 18, 36, 56, 80, 110, 150)
"""How far from its own place a label looks for room."""
_TURNS: Final = 12
_FIGURE, _SIGN, _LABEL, _OUT = 1.0, 1.6, 4.0, 12.0
"""How bad it is to hide a unit of ground of a figure, a small sign, another label, or to lie outside the board."""
_TOUCHED: Final = 0.3
"""And of the figure that a label is about which touches it."""
_FAR, _ASIDE = 9.0, 1.5
"""As bad as so much hidden ground is each unit between it and what it is about, and of the way to its own place."""
_CROSSED: Final = 700.0
"""And a line that leads over somebody else."""
_NEARER: Final = 350.0
"""And a place nearer to somebody else: there it would seem to be about that one."""
_ALIKE: Final = 14.0
"""Labels that differ no more in width can take each other's place."""
_BELOW: Final = 300.0
"""And a place below what it is about."""
_REACH: Final = 300.0
"""So far round a label it is looked at what lies there."""
_NEAR: Final = 30.0
"""A line passes so near to the middle of whom it leads over."""
_BEARABLE: Final = 0.04
"""So small a part of a label may hide something before it moves at all."""
_ROUNDS: Final = 2


@dataclass(frozen=True, slots=True)
class Label:
    """The box that a label takes by itself, and the middle of what it is about. One that is `near` stays on its own
    ground and needs no line; one that `touches` rather lies over an edge of that than beside it."""

    box: Box
    about: Point
    near: bool = False
    touches: bool = False


@lru_cache(maxsize=256)
def settled(labels: tuple[Label, ...], figures: tuple[Box, ...], signs: tuple[Box, ...], room: Box) -> tuple[Box, ...]:
    """Where each of them lies: at its own place, or where it hides least. Those that stay near come first."""
    found = {at: label.box for at, label in enumerate(labels)}
    order = sorted(found, key=lambda at: not labels[at].near)
    placed = list[int]()
    for number in range(_ROUNDS):
        before = dict(found)
        for at in order if number == 0 else [at for at in order if not labels[at].near]:
            others = [one for one in (placed if number == 0 else order) if one != at]
            reach = labels[at].box.inset(-_REACH)
            near = (figures, signs, [found[one] for one in others])
            found[at] = _best(labels[at], *(_in_reach(boxes, reach) for boxes in near), room)
            placed.append(at)
        if before == found:
            break
    _uncrossed(labels, found)
    return tuple(found[at] for at in range(len(labels)))


def _in_reach(boxes: Sequence[Box], reach: Box) -> tuple[Box, ...]:
    left, top, right, bottom = _edges(reach)
    return tuple(
        box for box in boxes if box[0] < right and box[0] + box[2] > left and box[1] < bottom and box[1] + box[3] > top
    )


@lru_cache(maxsize=512)
def _best(label: Label, figures: tuple[Box, ...], signs: tuple[Box, ...], others: tuple[Box, ...], room: Box) -> Box:
    """Where one label lies best among what lies near it: another turn changes that for few of them."""
    return _Ground(label, figures, signs, others, room).best


def _uncrossed(labels: Sequence[Label], found: dict[int, Box]) -> None:
    """Two that stand nearer to what the other is about take each other's place: so no lines cross."""
    free = [at for at, label in enumerate(labels) if not label.near and found[at] != label.box]
    for one, other in combinations(free, 2):
        mine, its = found[one], found[other]
        if abs(mine.w - its.w) > _ALIKE:
            continue
        there, here = _at_middle(mine, its.centre), _at_middle(its, mine.centre)
        now = _long(mine, labels[one]) + _long(its, labels[other])
        if _long(there, labels[one]) + _long(here, labels[other]) < now:
            found[one], found[other] = there, here


def _at_middle(box: Box, at: Point) -> Box:
    return Box(at[0] - box.w / 2, at[1] - box.h / 2, box.w, box.h)


def _long(box: Box, label: Label) -> float:
    return math.dist(box.centre, label.about)


class _Ground:
    """What one label could hide."""

    def __init__(
        self, label: Label, figures: Sequence[Box], signs: Sequence[Box], others: Sequence[Box], room: Box
    ) -> None:
        self.label, self.room = label, room
        self.figures, self.others = figures, others
        own = [one for one in figures if label.touches and one.holds(label.about)]
        beside = [one for one in figures if one not in own]
        self._grounds = tuple(
            (weight, list(map(_edges, boxes))) for weight, boxes in ((_FIGURE, beside), (_TOUCHED, own), (_SIGN, signs))
        )
        self._labels = list(map(_edges, others))

    @property
    def best(self) -> Box:
        """Its own place where that hides next to nothing, else the best of those round what it is about."""
        label = self.label
        if self._loss(label.box, math.inf) <= _BEARABLE * label.box.w * label.box.h:
            return label.box
        best, least = label.box, math.inf
        for way, box in _by_way(label):  # what is far aside need not be looked at where something near will do
            if way >= least:
                break
            hidden = way + self._loss(box, least - way)
            whole = hidden + self._crossed(box) if hidden < least else hidden
            if whole < least:
                best, least = box, whole
        return best

    def _loss(self, box: Box, most: float) -> float:
        """What it would hide, and what of it would not be seen; not to the end where it is much more than `most`."""
        left, top, right, bottom = _edges(box)
        hidden = 0.0
        for weight, grounds in self._grounds:
            hidden += weight * _shared(left, top, right, bottom, grounds)
        if hidden > most + 1.0:
            return hidden
        outside = box.w * box.h - box.shared(self.room)
        return hidden + _LABEL * _shared(left, top, right, bottom, self._labels) + _OUT * outside

    def _crossed(self, box: Box) -> float:
        """What the line from it leads over: somebody whom it is not about, another label."""
        start, end = line_of(box, self.label.about)
        if self.label.near or start == end:
            return 0.0
        who = sum(_off(one.centre, start, end) < _NEAR for one in self.figures if not one.holds(end))
        what = sum(_off(one.centre, start, end) < one.h / 2 for one in self.others)
        far = math.dist(box.centre, end)
        nearer = any(math.dist(box.centre, one.centre) < far for one in self.figures if not one.holds(end))
        return _CROSSED * (who + what) + _NEARER * nearer


_Edges = tuple[float, float, float, float]


def _edges(box: Box) -> _Edges:
    x, y, w, h = box
    return x, y, x + w, y + h


def _shared(left: float, top: float, right: float, bottom: float, grounds: Sequence[_Edges]) -> float:
    """How much ground a box has in common with others, each by itself."""
    found = 0.0
    for x, y, beyond, below in grounds:
        if x < right and beyond > left and y < bottom and below > top:
            across = min(right, beyond) - max(left, x)
            found += across * (min(bottom, below) - max(top, y))
    return found


@lru_cache(maxsize=512)
def _by_way(label: Label) -> tuple[tuple[float, Box], ...]:
    """All places where it could lie, and how bad it is to be so far away, the best first."""
    boxes = enumerate(_ways(label))
    ways = sorted((0.0 if label.near else _way(label, box), number, box) for number, box in boxes)
    return tuple((way, box) for way, _, box in ways)


def _way(label: Label, box: Box) -> float:
    """How bad it is to be so far away, or below."""
    below = _BELOW * (box.centre[1] > label.about[1])
    return _FAR * math.dist(*line_of(box, label.about)) + _ASIDE * math.dist(box.centre, label.box.centre) + below


def _ways(label: Label) -> Iterator[Box]:
    """Its own place, and others round what it is about."""
    box, (x, y) = label.box, label.about
    if label.near:
        right, down = abs(box.centre[0] - x), abs(box.centre[1] - y)
        for east, south in ((1, 1), (0, 1), (1, -1), (-1, -1)):
            yield Box(x + east * right - box.w / 2, y + south * down - box.h / 2, box.w, box.h)
        return
    yield box
    for step in _STEPS:
        for number in range(_TURNS):
            turn = math.tau * number / _TURNS
            across, down = math.sin(turn) * (box.w / 2 + step), -math.cos(turn) * (box.h / 2 + step)
            yield Box(x + across - box.w / 2, y + down - box.h / 2, box.w, box.h)


def _off(at: Point, start: Point, end: Point) -> float:
    """How far a point lies beside a line."""
    (ax, ay), (bx, by) = start, end
    length = (bx - ax) ** 2 + (by - ay) ** 2
    part = ((at[0] - ax) * (bx - ax) + (at[1] - ay) * (by - ay)) / length if length else 0.0
    part = min(max(part, 0.0), 1.0)
    return math.dist(at, (ax + (bx - ax) * part, ay + (by - ay) * part))


def line_of(box: Box, about: Point) -> tuple[Point, Point]:
    """From the edge of a label to what it is about."""
    x, y = about
    return (min(max(x, box.x), box.right), min(max(y, box.y), box.bottom)), about
