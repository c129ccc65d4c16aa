"""The two boards: what both can answer, and the free table (squadron 1.1). Hexes are in `grid`."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
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


class Board(Hashable, Protocol):
    """Where planes fly. All answers are exact."""

    @property
    def name(self) -> str:
        """As the position text has it: `F700x700`, `H15x13`, `X8`."""

    @property
    def is_free(self) -> bool:
        """A free table, not hexes."""

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

    def places(self, edge: int, units: int) -> Sequence[Pose]:
        """Where the unit of that number may set up, enemies left aside; on the free table the lattice of 4.1."""

    def all_places(self) -> Sequence[Pose]:
        """Where a plane could stand at all, when its own edge is full."""

    def may_place(self, pose: Pose, edge: int, units: int) -> bool: ...
    def is_apart(self, pose: Pose, enemy: Pose, knots: int) -> bool:
        """Whether an enemy already placed is far enough away: that many knots or cells (squadron R32)."""


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


@lru_cache(maxsize=64)
def _lattice(width: int, height: int) -> tuple[Pose, ...]:
    found = []
    for x in range(0, width + 1, STEP):
        for y in range(0, height + 1, STEP):
            if min(x, y, width - x, height - y) < KNOT + INRADIUS + STEP and _is_rim((x, y, 0), width, height):
                found += [(x, y, heading) for heading in range(0, 360, 45)]
    return tuple(found)


def _is_rim(pose: Pose, width: int, height: int) -> bool:
    radius = RADII[PLANE]
    if geometry.off_mat(pose, radius, width, height):
        return False
    return geometry.to_edge(pose, radius, width, height) <= KNOT * FINE + SLACK


@dataclass(frozen=True, slots=True)
class Mat:
    """A free table, `width` by `height` micrometres."""

    width: int
    height: int

    @property
    def name(self) -> str:
        return f"F{short_millis(self.width)}x{short_millis(self.height)}"

    @property
    def is_free(self) -> bool:
        return True

    @property
    def about(self) -> int:
        return 180

    def flown(self, code: str, body: Body) -> Pose:
        if body.kind != BOMBER:
            return templates.flown(code, body.pose)
        return nudged(templates.flown(code, nudged(body.pose, _NOSE)), _NOSE)

    def is_off(self, body: Body) -> bool:
        return any(geometry.off_mat(*part, self.width, self.height) for part in parts(body))

    def clash(self, one: Body, other: Body) -> bool:
        return any(geometry.overlap(*first, *second) for first in parts(one) for second in parts(other))

    def is_near(self, one: Body, other: Body, knots: int) -> bool:
        return mat_gap(one, other) <= knots * KNOT * FINE + SLACK

    def sight(self, attacker: Body, target: Body) -> Sight:
        return _sight(attacker, target)

    def covers(self, attacker: Body, target: Body) -> bool:
        """Centres settle most of it; only near the limits the corners matter."""
        dx, dy = target.pose[0] - attacker.pose[0], target.pose[1] - attacker.pose[1]
        square, wide = dx * dx + dy * dy, RADII[attacker.kind] + RADII[target.kind]
        if BOMBER in (attacker.kind, target.kind):
            wide += 2 * _NOSE
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

    def places(self, edge: int, units: int) -> Sequence[Pose]:
        return _lattice(self.width, self.height)

    def all_places(self) -> Sequence[Pose]:
        return _lattice(self.width, self.height)

    def may_place(self, pose: Pose, edge: int, units: int) -> bool:
        return _is_rim(pose, self.width, self.height)

    def is_apart(self, pose: Pose, enemy: Pose, knots: int) -> bool:
        """Far centres settle most of it: only near the limit do the corners matter."""
        dx, dy, due = pose[0] - enemy[0], pose[1] - enemy[1], knots * KNOT
        square = dx * dx + dy * dy
        if square >= (due + 2 * RADII[PLANE]) ** 2:
            return True
        if square < (due + 2 * INRADIUS - 1) ** 2:
            return False
        return geometry.gap(pose, RADII[PLANE], enemy, RADII[PLANE]) >= due * FINE - SLACK


def shape_of(body: Body) -> tuple[Outline, ...]:
    """The outlines of a token on the free table."""
    return tuple(geometry.outline(*part) for part in parts(body))
