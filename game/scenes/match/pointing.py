"""From thing to thing: the nearest one, the next one in a direction, the order of reading. And values pointed at.

Knows no game, no device and no picture: places on the screen are handed in.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.picks import Free, Pick, values_of
from game.core.tableau import Point
from game.scenes.match.nearby import WAYS, nearby
from game.table.kit.view import Spot
from game.ui.theme.canvas import Box

Places = Callable[[Pick], Point | None]
"""Where the middle of a thing lies on the screen; None when it is not shown."""


def nowhere(_: Pick) -> Point | None:
    """Nothing is shown."""
    return None


DIRECTIONS: Final[Mapping[str, Point]] = WAYS
_CONES: Final = (0.9, 1.8, 6.0)
"""How far aside a step may lead, against how far ahead: the narrow cone first."""
ASIDE: Final = 1.3
"""How much farther it counts to be aside: the next row of hexes seen aslant is nearer than the one behind it."""
_NEAR: Final = (1.0, 1.4, 2.4)
"""So much farther something in a wider cone counts among few that lie close together."""
_FEW: Final = 9
_BEHIND: Final = (1.0, 3.0, 9.0)
"""Among so few things none in a wider cone is passed over for one straight on that is so many times as far."""
_AHEAD: Final = 4.0
_KEPT: Final = 0.3
"""How much farther it counts to leave the line on which equal steps began: on hexes they go left and right of it."""
_PASSED: Final = 0.55
"""The way back is the way there, unless something lies nearer that way than this part of it."""
_OPPOSITE: Final[Mapping[str, str]] = {"up": "down", "down": "up", "left": "right", "right": "left"}


@dataclass(slots=True)
class Run:
    """The last step, from where, to where and which way, and where the steps of that way began."""

    left: Pick | None = None
    arrived: Pick | None = None
    way: str = ""
    began: Point | None = None

    def start(self, now: Pick | None, at: Point, direction: str) -> Point:
        """Where the steps of this way began: here, unless the last one was one of them."""
        return self.began if self.began and now == self.arrived and direction == self.way else at

    def back(self, now: Pick | None, direction: str) -> Pick | None:
        """What the last step came from, where this one goes back."""
        return self.left if now == self.arrived and self.way == _OPPOSITE[direction] else None

    def insists(self, now: Pick | None, direction: str) -> bool:
        """Whether the last step of this way led nowhere: who insists comes to what has no picture, too."""
        return (self.left, self.arrived, self.way) == (now, now, direction)


def passed(at: Point, back: Pick, direction: str, candidates: Iterable[Pick], places: Places) -> Pick | None:
    """What lies so near straight on that the way back would lead over it."""
    spot, found = places(back), straight(candidates, at, direction, places)
    near = places(found) if found is not None else None
    if spot is None or near is None or math.dist(at, near) > _PASSED * math.dist(at, spot):
        return None
    return found


def nearest(candidates: Iterable[Pick], at: Point, places: Places) -> Pick | None:
    """The candidate closest to a place; equal distances go by reading order."""
    shown = [(math.dist(at, spot), spot[1], spot[0], pick) for pick in candidates if (spot := places(pick)) is not None]
    return min(shown)[3] if shown else None


def and_between(offered: Iterable[Pick], pickable: Iterable[Pick], places: Places) -> list[Pick]:
    """What is on offer, and of what else can be pointed at one thing at each place where nothing is: a piece before
    what it stands on, whatever order they come in."""
    found = list(offered)
    taken = {places(pick) for pick in found}
    for pick in sorted(pickable, key=lambda pick: (pick.kind == "cell", pick)):
        if (at := places(pick)) not in taken:
            taken.add(at)
            found.append(pick)
    return found


def by_distance(picks: Sequence[Pick], at: Point | None, places: Places) -> Sequence[Pick]:
    """From a place, the nearest first; what has no place stays last and in its order. None: as they are."""
    if at is None:
        return picks
    return sorted(picks, key=lambda pick: math.dist(at, spot) if (spot := places(pick)) else math.inf)


def ahead(
    candidates: Iterable[Pick],
    at: Point,
    direction: str,
    places: Places,
    leading: Sequence[Pick] = (),
    *,
    only: bool = False,
    held: bool = False,
    began: Point | None = None,
    close: bool = False,
) -> Pick | None:
    """The next candidate in a direction: the nearest in a narrow cone, else in wider ones; `close`: the nearest in any
    case (`nearby`). Of a kind of which there are
    many those that the game leads to come before the rest, or with `only` instead of it. `held`: what lies on the table
    that way comes before a word beside it; to a word lead the steps that meet nothing else. `began`: where the steps of
    this direction began, whose line they keep."""
    if held:
        candidates = list(candidates)
        lying = (pick for pick in candidates if pick.kind != "button")
        found = ahead(lying, at, direction, places, leading, only=only, began=began, close=close)
        return found or ahead(candidates, at, direction, places, leading, only=only, began=began, close=close)
    if leading:
        some = kept(candidates, leading)
        found = _next(some, at, direction, places, near=_NEAR, began=began)
        return found if found is not None or only else ahead(candidates, at, direction, places, began=began)
    if close:
        return nearby({pick: spot for pick in candidates if (spot := places(pick)) is not None}, at, direction, began)
    candidates = list(candidates)
    few = len(candidates) <= _FEW and all(pick.kind != "button" for pick in candidates)
    return _next(candidates, at, direction, places, near=_BEHIND if few else (), began=began)


def kept(candidates: Iterable[Pick], leading: Sequence[Pick]) -> list[Pick]:
    """Without those of the kinds that the game leads to that it does not lead to."""
    kinds = {pick.kind for pick in leading}
    return [pick for pick in candidates if pick in leading or pick.kind not in kinds]


def _next(
    candidates: Iterable[Pick],
    at: Point,
    direction: str,
    places: Places,
    *,
    near: Sequence[float],
    began: Point | None,
) -> Pick | None:
    """The nearest in the narrowest cone; with `near` the nearest at all, by so much farther in each wider cone: where
    few lie close together none of them is passed over for one behind it."""
    found = [
        (0, far * near[cone], pick) if near else (cone, far, pick)
        for cone, far, pick in _forward(candidates, at, direction, places, began or at)
    ]
    return min(found)[2] if found else None


def straight(candidates: Iterable[Pick], at: Point, direction: str, places: Places) -> Pick | None:
    """The nearest in the narrowest cone alone."""
    found = [(far, pick) for cone, far, pick in _forward(candidates, at, direction, places, at) if not cone]
    return min(found)[1] if found else None


def _forward(
    candidates: Iterable[Pick], at: Point, direction: str, places: Places, began: Point
) -> Iterator[tuple[int, float, Pick]]:
    """What lies ahead: in which cone, and how far; what lies off the line on which the steps began counts as farther,
    what leads back to it as nearer."""
    along_x, along_y = DIRECTIONS[direction]
    for pick in candidates:
        spot = places(pick)
        if spot is None:
            continue
        over, down = spot[0] - at[0], spot[1] - at[1]
        forward = over * along_x + down * along_y
        aside = abs(over * along_y - down * along_x)
        if forward < _AHEAD:
            continue
        cone = next((number for number, width in enumerate(_CONES) if aside <= forward * width), None)
        if cone is not None:
            off = abs((spot[0] - began[0]) * along_y - (spot[1] - began[1]) * along_x)
            yield cone, forward + ASIDE * aside + _KEPT * (off - aside), pick


def following(order: Sequence[Pick], now: Pick | None, by: int) -> Pick:
    """The next or previous in an order that has no end."""
    return order[(order.index(now) + by if now in order else min(by, 0)) % len(order)]


def reading_order(candidates: Iterable[Pick], places: Places) -> list[Pick]:
    """Line by line from above, each from the left; things that are not shown come last."""
    far = (math.inf, math.inf)

    def key(pick: Pick) -> tuple[float, float, Pick]:
        x, y = places(pick) or far
        return round(y / 8) if math.isfinite(y) else y, x, pick

    return sorted(candidates, key=key)


def one_by_one(
    candidates: Iterable[Pick], leading: Sequence[Pick], places: Places, *, ranked: bool = False
) -> list[Pick]:
    """What the game leads to, from left to right or as it is `ranked`, then what else is of those kinds, line by line;
    else everything, or nothing where it ranks nothing."""
    order, kinds = reading_order(candidates, places), {pick.kind for pick in leading}
    led = {pick: spot for pick in order if pick in leading and (spot := places(pick)) is not None}
    rest = (pick for pick in order if pick not in led and (pick.kind in kinds if led or ranked else True))
    return [*sorted(led, key=leading.index if ranked else lambda pick: led[pick]), *rest]


def quick_ones(
    first: Sequence[Pick], ends: Callable[[Pick], bool], strikes: Callable[[Pick], bool]
) -> tuple[Pick, ...]:
    """What is another kind of thing than what most decisions begin with: a shot, a reserve, a word like "end"."""
    main = next((pick.kind for pick in first if not ends(pick)), None)
    if main is None:  # one press ends it whatever it is: what neither strikes nor is a word is the usual thing
        main = next((pick.kind for pick in first if pick.kind != "button" and not strikes(pick)), None)
    if main is None and len({pick.kind for pick in first}) == 1:
        return ()
    return tuple(pick for pick in first if pick.kind != main)


def first_word(pick: Pick) -> str:
    """What a name says first: "climb" of "climb:f6", "f6" of "f6:NE"."""
    return pick.name.partition(":")[0]


def figure_order(label: str) -> tuple[int, int, str]:
    """Numbers and chances by size, before words."""
    figure = label.removesuffix("%")
    return (0, int(figure), "") if figure.isdigit() else (1, 0, label)


# -- continuous picks --------------------------------------------------------------------------------------------------


def first_value(free: Free) -> Pick:
    """Where the pointing of a continuous pick begins: where the game says, else in the middle."""
    if free.start:
        return Pick(free.kind, free.start)
    return free.pick(*((low + high) / 2 for low, high in zip(free.low, free.high, strict=True)))


def begun_at(free: Free, wished: Pick | None, plans: Mapping[Pick, Sequence[Pick]]) -> Pick:
    """The same, or a whole plan that the game wishes for: a place with the way to look there."""
    return wished if wished is not None and wished in plans else first_value(free)


def value_at(free: Free, focus: Pick | None, plans: Mapping[Pick, Sequence[Pick]]) -> Pick | None:
    """The value that is looked at, or with which a plan that is looked at begins; None: that is something else."""
    if focus is None:
        return first_value(free)
    pick = plans[focus][0] if focus in plans else focus
    return pick if pick.kind == free.kind else None


_LESS: Final = 3
"""So many times less a heading turns with up and down."""


def stepped(free: Free, now: Pick, direction: str, *, fine: bool) -> Pick:
    """One step on: a spot goes the way it says; a heading turns with left and right, and by less with up and down."""
    x, y = DIRECTIONS[direction]
    by = free.fine if fine else free.step
    if free.kind == "heading":
        return turned(free, now, x * by - y * (free.fine if fine else by / _LESS))
    return free.pick(*(value + by * way for value, way in zip(values_of(now), (x, y), strict=True)))


def turned(free: Free, now: Pick, degrees: float) -> Pick:
    """A heading, so many degrees further clockwise."""
    return free.pick(values_of(now)[0] + degrees)


def rounded(free: Free, values: Sequence[float]) -> Pick:
    """The pick where the mouse is, on the fine grid."""
    return free.pick(*(round(value / free.fine) * free.fine for value in values))


def heading_towards(start: Point, end: Point) -> float:
    """Degrees clockwise from the top of the picture."""
    return math.degrees(math.atan2(end[0] - start[0], start[1] - end[1])) % 360


def boxed(spot: Spot | Box | None, room: Box) -> Box:
    """The frame round what lies there, or round the column where it has a place on no table."""
    match spot:
        case Spot(at=(x, y), radius=radius):
            part = radius * 0.72  # what lies side by side is told apart
            return Box(x - part, y - part, 2 * part, 2 * part)
        case Box() as box:
            return box
        case None:
            return room
