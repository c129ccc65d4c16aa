"""Planes that meet: how small they and the arrows about them are drawn then, and lines to signs that step aside."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from game.table.kit.areas import middle
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import svg
from game.ui.theme.palette import SeatLook, hexed, lighter

_LEAST: Final = 0.6
"""No smaller than this part of its usual size is a plane."""
_PLAN: Final = 0.75
"""And no smaller than this part of those that stand there is a plan."""
_STEPS: Final = 0.36
"""So many of its radii a plane steps aside at most from others that it would still lie on."""
_TURNS: Final = 12
_TOUCH: Final = 1.94
"""So many radii apart the faces of two planes touch."""
MARGIN: Final = 2.05
"""So many radii of room are left round what a picture shows."""
_ARROW: Final = 0.75
"""An arrow is kept clear as far round its middle as this part of a plane."""
_COVERS: Final = 1.4
"""An arrow whose middle is no more radii from that of a plan lies below it."""
_HEAD, _POINT = 48.0, 0.3
"""So far before the middle of its target ends a string, with a head of so many radii of a plane."""
_CASING: Final = "#150C06"


def size(stands: Sequence[Point], token: float) -> float:
    """Which part of its usual size a plane has, all of them the same, if they stand so."""
    nearest = min((math.dist(one, other) for one, other in combinations(stands, 2)), default=math.inf)
    return max(min(nearest / (_TOUCH * token), 1.0), _LEAST)


def apart(stands: Sequence[Point], radius: float, inner: Box) -> tuple[Point, ...]:
    """Where planes of this size are drawn so that none lies on another: each steps aside by half of it, and so little
    that it still is where it is, and not towards the edge past where a plane still flies (`inner`)."""
    found, due, most = list(stands), _TOUCH * radius, _STEPS * radius
    for _ in range(_TURNS):
        for one, other in combinations(range(len(found)), 2):
            (ax, ay), (bx, by) = found[one], found[other]
            far = math.dist((ax, ay), (bx, by))
            if 0 < far < due:
                x, y = (bx - ax) * (due - far) / far / 2, (by - ay) * (due - far) / far / 2
                found[one] = _held(stands[one], (ax - x, ay - y), most)
                found[other] = _held(stands[other], (bx + x, by + y), most)
    return tuple(_inside(home, at, inner) for home, at in zip(stands, found, strict=True))


def _inside(home: Point, at: Point, inner: Box) -> Point:
    """The same, no farther out of that than it is at home."""
    x = min(max(at[0], min(inner.x, home[0])), max(inner.right, home[0]))
    return x, min(max(at[1], min(inner.y, home[1])), max(inner.bottom, home[1]))


def squeezed(at: Point, stands: Sequence[Point], token: float) -> tuple[Point, float]:
    """Where a plan is drawn, and how large, if planes of this size stand there: smaller, and a little aside, where it
    would lie on one of them. Where it only climbs it stays."""
    near = [stand for stand in stands if 1.0 < math.dist(at, stand) < _TOUCH * token]
    if not near:
        return at, token
    nearest = min(math.dist(at, stand) for stand in near)
    radius = max(min(2 * nearest / _TOUCH - token, token), _PLAN * token)
    found, due = at, _TOUCH * (radius + token) / 2
    for _ in range(_TURNS):
        for x, y in near:
            far = math.dist(found, (x, y))
            if 0 < far < due:
                out = (due - far) / far
                moved = found[0] + (found[0] - x) * out, found[1] + (found[1] - y) * out
                found = _held(at, moved, _STEPS * token)
    return found, radius


def _held(home: Point, at: Point, most: float) -> Point:
    """A point, or as near to it as is no farther from home than that; home itself where nothing has moved."""
    far = math.dist(home, at)
    if far <= most:
        return at
    return home[0] + (at[0] - home[0]) * most / far, home[1] + (at[1] - home[1]) * most / far


def arrows(ends: Sequence[Sequence[Point]], token: float) -> tuple[tuple[Point, float], ...]:
    """The middles of arrows, and how far round them nothing should lie."""
    return tuple((middle(corners), _ARROW * token) for corners in ends)


def lies_under(corners: Sequence[Point], plans: Sequence[tuple[Point, float]]) -> bool:
    """Whether an arrow lies for the most part where a plan of such a place and size does."""
    return any(math.dist(middle(corners), at) < _COVERS * radius for at, radius in plans)


def head(start: Point, end: Point, token: float) -> tuple[Point, float]:
    """Where the head of a string is, short of the plane that it aims at, and how far round it nothing should lie."""
    far = math.dist(start, end) or 1.0
    part = max(far - _HEAD, 0.4 * far) / far
    return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part), _POINT * token


def shrunk(corners: Sequence[Point], part: float) -> list[Point]:
    """An arrow about its middle, smaller as the planes are."""
    (x, y), by = middle(corners), math.sqrt(part)
    return [(x + (a - x) * by, y + (b - y) * by) for a, b in corners]


def leader(canvas: Canvas, look: SeatLook, plane: Point, sign: Point, radius: float) -> None:
    """From the rim of a plane to a sign that stands farther away, in the colour of its seat."""
    far = math.dist(plane, sign) or 1.0
    part = min(0.8 * radius / far, 1.0)
    (ax, ay), (bx, by) = (plane[0] + (sign[0] - plane[0]) * part, plane[1] + (sign[1] - plane[1]) * part), sign
    left, top = min(ax, bx) - 6, min(ay, by) - 6
    w, h = abs(bx - ax) + 12, abs(by - ay) + 12
    path = f'<path d="M{ax - left:.1f} {ay - top:.1f}L{bx - left:.1f} {by - top:.1f}" stroke-linecap="round"'
    body = f'{path} stroke="{_CASING}" stroke-width="6"/>{path} stroke="{hexed(lighter(look.colour, 0.15))}"'
    body += f' stroke-width="3"/><circle cx="{ax - left:.1f}" cy="{ay - top:.1f}" r="4.5" fill="{_CASING}"/>'
    canvas.blit_corner(canvas.vector(svg(round(w, 1), round(h, 1), body), w, h), (left, top))


def behind(corners: Sequence[Point], far: float) -> Point:
    """The point so far behind the notch of an arrow, whose tip comes first: there it lies on no arrow beside it."""
    (x, y), (tip_x, tip_y) = corners[2], corners[0]
    part = far / max(math.dist(corners[2], corners[0]), 1e-6)
    return x + (x - tip_x) * part, y + (y - tip_y) * part
