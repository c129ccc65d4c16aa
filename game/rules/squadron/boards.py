"""The two boards: what both can answer, and the free table (squadron 1.1). Hexes are in `grid`."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import isqrt
from typing import Final, NamedTuple, Protocol

from game.rules.squadron import geometry, templates
from game.rules.squadron.geometry import ARC, FINE, LANE, MILLI, SLACK, Outline, Pose

PLANE: Final = "plane"
BOMBER: Final = "bomber"
BALLOON: Final = "balloon"
BOMB: Final = "bomb"
RADII: Final = {PLANE: 13_000, BOMBER: 31_200, BALLOON: 26_000, BOMB: 13_000}
"""Micrometres from the centre to the corners."""
_NOSE: Final = 26_000
"""How far a bomber's outer octagons lie from its centre (squadron 6.3)."""
RANGE: Final = 234_000
"""The range string, in micrometres."""
KNOT: Final = 78_000
INRADIUS: Final = 12_010
STEP: Final = 10_000
"""The lattice on which places on the mat are listed (squadron 4.1)."""
BANDS: Final = 3


class Body(NamedTuple):
    """Something on the table that can be in the way, be shot at or shoot."""

    pose: Pose
    kind: str = PLANE


@dataclass(frozen=True, slots=True)
class Sight:
    """A target as an attacker has it before him: `gap` in micrometres or cells, its band (1 to 3, 4 out of range),
    whether any of it is in the arc, and in the lane. Range and arc are independent (squadron R3)."""

    gap: int
    band: int
    arc: bool
    lane: bool


HOME: Final = "home"
RIM: Final = "rim"
ELSEWHERE: Final = "elsewhere"
TOUCH: Final = "touch"
INNER: Final = "inner"
ANYWHERE: Final = "anywhere"


class Site(NamedTuple):
    """Where something may be set down. `how`: HOME as the board's set-up says (squadron 2), RIM on the edge of that
    unit, ELSEWHERE on any other edge, TOUCH right at the unit's edge, INNER a straight away from all edges, ANYWHERE
    when there is no room where it should be."""

    how: str
    edge: int = 0
    units: int = 2


class Airspace(Hashable, Protocol):
    """Where planes fly. All answers are exact."""

    @property
    def name(self) -> str:
        """As the position text has it: `F700x700`, `H15x13`, `X8`."""

    @property
    def is_free(self) -> bool:
        """A free table, not hexes."""

    @property
    def kit(self) -> str:
        """Templates of its own (squadron 6.3); "" for the usual ones."""

    def cost(self, code: str) -> int:
        """The speed that a plain manoeuvre takes."""

    @property
    def about(self) -> int:
        """What is added to a heading to turn about."""

    def flown(self, code: str, body: Body) -> Pose: ...
    def is_off(self, body: Body) -> bool: ...
    def clash(self, one: Body, other: Body) -> bool: ...
    def is_near(self, one: Body, other: Body, knots: int) -> bool:
        """Whether at most so many knots of the string, or cells, lie between them."""

    def sight(self, attacker: Body, target: Body) -> Sight: ...
    def covers(self, attacker: Body, target: Body) -> bool:
        """Whether the target is in range and in the arc: `sight`, only quicker."""

    def pose_text(self, pose: Pose) -> str:
        """As the position text has it."""

    def place_text(self, pose: Pose) -> str:
        """As an action has it."""

    def places(self, site: Site, kind: str) -> Sequence[Pose]:
        """Where something may be set down, others left aside; on the free table the lattice of squadron 4.1."""

    def may_place(self, body: Body, site: Site) -> bool: ...
    def is_apart(self, one: Body, enemy: Body, knots: int) -> bool:
        """Whether an enemy already placed is far enough away: that many knots or cells (squadron R32)."""

    def is_between(self, one: Body, other: Body, third: Body) -> bool:
        """Whether the line between two centres crosses a third token (squadron 6.3)."""

    def is_over(self, body: Body, edge: int) -> bool:
        """Whether a token that is off the board is over the edge of that unit, where two play."""


def millis(micro: int) -> str:
    """Millimetres with three decimals."""
    return f"{'-' if micro < 0 else ''}{abs(micro) // MILLI}.{abs(micro) % MILLI:03}"


def short_millis(micro: int) -> str:
    return millis(micro).rstrip("0").rstrip(".")


def parts(body: Body) -> Iterator[tuple[Pose, int]]:
    """The octagons that a token is made of."""
    yield body.pose, RADII[body.kind]
    if body.kind == BOMBER:
        for way in (1, -1):
            yield nudged(body.pose, way * _NOSE), RADII[PLANE]


@lru_cache(maxsize=4096)
def _ahead(heading: int, far: int) -> tuple[int, int]:
    sin, cos = geometry.sine(2 * heading), geometry.cosine(2 * heading)
    half = geometry.ONE // 2
    return (far * sin + half) // geometry.ONE, (-far * cos + half) // geometry.ONE


def nose(pose: Pose) -> Pose:
    """Where a bomber's template begins."""
    return nudged(pose, _NOSE)


def nudged(pose: Pose, far: int) -> Pose:
    """So many micrometres straight ahead."""
    dx, dy = _ahead(pose[2], far)
    return pose[0] + dx, pose[1] + dy, pose[2]


@lru_cache(maxsize=65536)
def _sight(attacker: Body, target: Body) -> Sight:
    """Bands in the middle of the tokens' reach need no corners: a flat is never nearer than the inradius."""
    fine = mat_gap(attacker, target)
    band = next((knots for knots in range(1, BANDS + 1) if fine <= knots * KNOT * FINE + SLACK), BANDS + 1)
    shapes = [geometry.outline(*part) for part in parts(target)]
    arc = any(geometry.ahead(attacker.pose, shape, ARC) for shape in shapes)
    lane = any(geometry.ahead(attacker.pose, shape, LANE) for shape in shapes)
    return Sight((fine + FINE // 2) // FINE, band, arc, lane)


def mat_gap(one: Body, other: Body) -> int:
    """Picometres between two tokens."""
    return min(geometry.gap(*first, *second) for first in parts(one) for second in parts(other))


_Edges = tuple[int, int, int, int]
_SOUTH, _NORTH = 0, 1
"""Where units begin on a mat that has sides: the first in the south."""


def _edges(body: Body, width: int, height: int) -> _Edges:
    """Picometres from a token to the south, north, west and east edge; negative over it."""
    x, y, heading = body.pose
    south, north, west, east = _extent(body.kind, heading)
    return (height - y) * FINE - south, y * FINE - north, x * FINE - west, (width - x) * FINE - east


@lru_cache(maxsize=2048)
def _extent(kind: str, heading: int) -> _Edges:
    """Picometres from a token's middle to its corners: how far they reach in each direction."""
    points = [point for part in parts(Body((0, 0, heading), kind)) for point in geometry.outline(*part)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return max(ys), -min(ys), -min(xs), max(xs)


def _suits(far: _Edges, site: Site) -> bool:
    """Whether something so far from the edges is where it may be set down."""
    if min(far) < -SLACK:
        return False
    if site.how == ANYWHERE:
        return True
    if site.how == INNER:
        return min(far) >= KNOT * FINE - SLACK
    if site.how == TOUCH:
        return far[site.edge] <= SLACK
    own = far if site.how == HOME else far[site.edge : site.edge + 1]
    if site.how == ELSEWHERE:
        own = tuple(each for number, each in enumerate(far) if number != site.edge)
    return min(own) <= KNOT * FINE + SLACK


def touching(height: int, edge: int) -> int:
    """How far south the middle of a plane is that touches the southern or the northern edge with a flat."""
    return height - INRADIUS if edge == _SOUTH else INRADIUS


@lru_cache(maxsize=64)
def _lattice(width: int, height: int, site: Site, kind: str) -> tuple[Pose, ...]:
    headings = (0,) if kind == BALLOON else range(0, 360, 45)
    if site.how == TOUCH:
        y = touching(height, site.edge)
        spots = [(x, y) for x in range(0, width + 1, STEP)]
    else:
        deep = KNOT + RADII[kind] + _NOSE + STEP if site.how not in (INNER, ANYWHERE) else max(width, height)
        rows = [(x, y) for x in range(0, width + 1, STEP) for y in range(0, height + 1, STEP)]
        spots = [(x, y) for x, y in rows if min(x, y, width - x, height - y) < deep]
    reaches = [(way, _extent(kind, way)) for way in (headings if kind == BOMBER else (0,))]
    found: list[Pose] = []
    for x, y in spots:
        down, up, left, right = (height - y) * FINE, y * FINE, x * FINE, (width - x) * FINE
        fits = [
            way
            for way, (south, north, west, east) in reaches
            if _suits((down - south, up - north, left - west, right - east), site)
        ]
        if fits:  # an octagon turned by 45 degrees covers the same ground
            found += [(x, y, way) for way in (fits if kind == BOMBER else headings)]
    return tuple(found)


def _crosses(start: tuple[int, int], end: tuple[int, int], shape: Outline) -> bool:
    """Whether the line between two points goes through a convex shape by more than the tolerance."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    sides = [dx * (y - start[1]) - dy * (x - start[0]) for x, y in shape]
    far = isqrt(dx * dx + dy * dy)
    if max(sides) <= SLACK * far or min(sides) >= -SLACK * far:
        return False
    along = [dx * (x - start[0]) + dy * (y - start[1]) for x, y in shape]
    return max(along) > 0 and min(along) < dx * dx + dy * dy and _is_reached(start, end, shape)


def _is_reached(start: tuple[int, int], end: tuple[int, int], shape: Outline) -> bool:
    """Whether a stretch of the line lies within all sides of a convex shape; its corners go clockwise."""
    low, high, whole = 0, geometry.ONE, geometry.ONE
    for (ax, ay), (bx, by) in pairwise((*shape, shape[0])):
        ex, ey = bx - ax, by - ay
        first = ex * (start[1] - ay) - ey * (start[0] - ax)
        last = ex * (end[1] - ay) - ey * (end[0] - ax)
        if first <= 0 and last <= 0:
            return False
        if first < 0 or last < 0:
            cut = whole * first // (first - last)
            low, high = (max(low, cut), high) if first < 0 else (low, min(high, cut))
    return low < high


@dataclass(frozen=True, slots=True)
class Mat:
    """A free table, `width` by `height` micrometres."""

    width: int
    height: int
    kit: str = ""

    @property
    def name(self) -> str:
        return f"F{short_millis(self.width)}x{short_millis(self.height)}{'/' * bool(self.kit)}{self.kit}"

    @property
    def is_free(self) -> bool:
        return True

    @property
    def about(self) -> int:
        return 180

    def flown(self, code: str, body: Body) -> Pose:
        """A bomber goes its nose's length before and after the template (squadron 6.3)."""
        if body.kind != BOMBER:
            return templates.flown(code, body.pose, self.kit)
        x, y, _ = nudged(templates.flown(code.lstrip("SB"), nose(body.pose), self.kit), _NOSE)
        return x, y, templates.turned(code, body.pose[2], self.kit)

    def cost(self, code: str) -> int:
        return templates.template(code, self.kit).cost

    def is_off(self, body: Body) -> bool:
        x, y, heading = body.pose
        south, north, west, east = _extent(body.kind, heading)
        return (
            x * FINE < west - SLACK
            or y * FINE < north - SLACK
            or (self.width - x) * FINE < east - SLACK
            or (self.height - y) * FINE < south - SLACK
        )

    def clash(self, one: Body, other: Body) -> bool:
        dx, dy = one.pose[0] - other.pose[0], one.pose[1] - other.pose[1]
        if dx * dx + dy * dy >= (reach(one) + reach(other)) ** 2:
            return False
        return any(geometry.overlap(*first, *second) for first in parts(one) for second in parts(other))

    def is_near(self, one: Body, other: Body, knots: int) -> bool:
        dx, dy, due = one.pose[0] - other.pose[0], one.pose[1] - other.pose[1], knots * KNOT
        if dx * dx + dy * dy > (due + reach(one) + reach(other) + 1) ** 2:
            return False
        return mat_gap(one, other) <= due * FINE + SLACK

    def sight(self, attacker: Body, target: Body) -> Sight:
        return _sight(attacker, target)

    def covers(self, attacker: Body, target: Body) -> bool:
        """Centres settle most of it; only near the limits the corners matter."""
        dx, dy = target.pose[0] - attacker.pose[0], target.pose[1] - attacker.pose[1]
        square, wide = dx * dx + dy * dy, reach(attacker) + reach(target)
        if square > (RANGE + wide + 1) ** 2:
            return False
        sin, cos = geometry.sine(2 * attacker.pose[2]), geometry.cosine(2 * attacker.pose[2])
        forward, right = dx * sin - dy * cos, abs(dx * cos + dy * sin)
        if forward - right < -2 * wide * geometry.ONE:
            return False
        if forward >= right and square <= (RANGE + 2 * INRADIUS) ** 2:
            return True
        found = _sight(attacker, target)
        return found.arc and found.band <= BANDS

    def pose_text(self, pose: Pose) -> str:
        return f"{millis(pose[0])},{millis(pose[1])},{pose[2]}"

    def place_text(self, pose: Pose) -> str:
        return f"{short_millis(pose[0])},{short_millis(pose[1])},{pose[2]}"

    def places(self, site: Site, kind: str) -> Sequence[Pose]:
        return _lattice(self.width, self.height, site, kind)

    def may_place(self, body: Body, site: Site) -> bool:
        return _suits(_edges(body, self.width, self.height), site)

    def is_apart(self, one: Body, enemy: Body, knots: int) -> bool:
        dx, dy, due = one.pose[0] - enemy.pose[0], one.pose[1] - enemy.pose[1], knots * KNOT
        if dx * dx + dy * dy >= (due + reach(one) + reach(enemy)) ** 2:
            return True
        if BOMBER not in (one.kind, enemy.kind):
            return _apart(one.pose, RADII[one.kind], enemy.pose, RADII[enemy.kind], due)
        others = tuple(parts(enemy))
        return all(_apart(*first, *second, due) for first in parts(one) for second in others)

    def is_between(self, one: Body, other: Body, third: Body) -> bool:
        start, end = ((body.pose[0] * FINE, body.pose[1] * FINE) for body in (one, other))
        return start != end and any(_crosses(start, end, shape) for shape in shape_of(third))

    def is_over(self, body: Body, edge: int) -> bool:
        return _edges(body, self.width, self.height)[edge] < -SLACK


def _apart(one: Pose, radius: int, other: Pose, second: int, due: int) -> bool:
    """Whether two octagons are so far apart. Far centres settle most of it: only near the limit do corners matter."""
    dx, dy, both = one[0] - other[0], one[1] - other[1], radius + second
    square = dx * dx + dy * dy
    if square >= (due + both) ** 2:
        return True
    if square < _flats(due, both):
        return False
    return geometry.gap(one, radius, other, second) >= due * FINE - SLACK


def _flats(due: int, both: int) -> int:
    """The square of how far the middles of octagons with these radii together may be where only corners keep them so
    far apart, if anything does."""
    return (due + both * INRADIUS // RADII[PLANE] - 2) ** 2


def surely_near(kind: str, other: str, knots: int) -> int:
    """Tokens whose middles are nearer than this squared are not so many knots apart, however they are turned."""
    return _flats(knots * KNOT, RADII[kind] + RADII[other])


def reach(body: Body) -> int:
    """From the centre to the farthest corner, or a little more."""
    return RADII[body.kind] + (_NOSE if body.kind == BOMBER else 0)


def shape_of(body: Body) -> tuple[Outline, ...]:
    """The outlines of a token on the free table."""
    return tuple(geometry.outline(*part) for part in parts(body))
