"""The way of a plane along its template, and the template itself: to be drawn, never to be judged by."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Final

from game.core.hexes import STEPS
from game.core.tableau import Point
from game.rules.squadron import templates
from game.rules.squadron.boards import Airspace
from game.rules.squadron.geometry import MILLI, Pose

LEAD: Final = 26 / 6
HALF: Final = 13.0
"""Half the width of template and token, in millimetres."""
_PIECES: Final = 6

Way = tuple[Point, float]
"""A point of the way and the heading there, in degrees."""


def point_of(pose: Pose, *, free: bool) -> Point:
    """Where a pose is on the table: millimetres, or the centre of a hex whose sides are 1 long."""
    if free:
        return pose[0] / MILLI, pose[1] / MILLI
    q, r, _ = pose
    return 1.5 * q, 3**0.5 * (r + q / 2)


def facing(pose: Pose, *, free: bool) -> float:
    """A heading in degrees."""
    return float(pose[2]) if free else 60.0 * pose[2]


def at(start: Point, heading: float, forward: float, right: float) -> Point:
    """The point so far forward and to the right."""
    s, c = sin(radians(heading)), cos(radians(heading))
    return start[0] + forward * s + right * c, start[1] - forward * c + right * s


def centreline(code: str, start: Point, heading: float, kit: str = "") -> list[Way]:
    """The middle of the template that lies before a plane, from its near end to its far end."""
    shape, way = templates.template(code, kit), templates.side(code)
    turn, radius = shape.turn, shape.long
    if not way:
        return [(at(start, heading, LEAD + shape.long * n / _PIECES, 0), heading) for n in range(_PIECES + 1)]
    found = []
    for n in range(_PIECES + 1):
        angle = turn * n / _PIECES
        forward = LEAD + radius * sin(angle * pi / 180)
        right = way * radius * (1 - cos(angle * pi / 180))
        found.append((at(start, heading, forward, right), heading + way * angle))
    return found


def strip(code: str, start: Point, heading: float, kit: str = "") -> tuple[Point, ...]:
    """The outline of the template."""
    line = centreline(code, start, heading, kit)
    left = [at(point, way, 0, -HALF) for point, way in line]
    right = [at(point, way, 0, HALF) for point, way in line]
    return (*left, *reversed(right))


def flight(board: Airspace, code: str, before: Pose, after: Pose) -> tuple[list[Point], list[float]]:
    """The points that a plane passes, and its heading there; the last is where it ends."""
    if not board.is_free:
        return _hops(code, before, after)
    start, heading = point_of(before, free=True), facing(before, free=True)
    line = centreline(code, start, heading, board.kit)
    points = [point for point, _ in line] + [point_of(after, free=True)]
    headings = [way % 360 for _, way in line] + [facing(after, free=True)]
    if code[0] == "B":
        headings = [heading] * len(points)
    return points, headings


def _hops(code: str, before: Pose, after: Pose) -> tuple[list[Point], list[float]]:
    """Over the cell between, where there is one."""
    points, headings = [], []
    if code.lstrip("SB")[0] != "3":
        q, r, heading = before
        middle = q + STEPS[heading][0], r + STEPS[heading][1], heading
        points.append(point_of(middle, free=False))
        headings.append(facing(middle, free=False))
    return [*points, point_of(after, free=False)], [*headings, facing(after, free=False)]
