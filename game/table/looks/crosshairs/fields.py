"""The land under the planes: a patchwork of fields of 1917 seen from above, the same at every start.

The reader of drawings knows neither patterns nor clipping: furrows are cut to their field here.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from game.ui.theme.canvas import Box, Point
from game.ui.theme.hatch import strokes

LAND: Final = Box(-520, -120, 2960, 1320)
"""Farther than any window shows."""
_COLOURS: Final = (
    "#86AE4A", "#9CC258", "#B4C862", "#DCC862", "#EBD678", "#CBA556", "#A0864A", "#74A04A", "#A6C468", "#D2CE74",
    "#84A652", "#BA9450", "#64924A",
)  # fmt: skip
_FURROWS: Final = ("#3F5A2C", "#6B5528", "#FFF3B8")
_DEEPEST: Final = 11

Polygon = list[Point]


@dataclass(frozen=True, slots=True)
class Field:
    corners: tuple[Point, ...]
    angle: float


def _size(polygon: Polygon) -> float:
    pairs = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def _cut(polygon: Polygon, at: Point, normal: Point) -> tuple[Polygon, Polygon]:
    """Both parts of a convex polygon on either side of a line."""
    near: Polygon = []
    far: Polygon = []
    for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        over_a = (a[0] - at[0]) * normal[0] + (a[1] - at[1]) * normal[1]
        over_b = (b[0] - at[0]) * normal[0] + (b[1] - at[1]) * normal[1]
        (near if over_a >= 0 else far).append(a)
        if over_a * over_b < 0:
            part = over_a / (over_a - over_b)
            crossing = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
            near.append(crossing)
            far.append(crossing)
    return near, far


def parted(box: Box, dice: Random, least: float) -> list[Field]:
    """A box cut into fields of about `least` square units, neighbours nearly parallel."""
    found: list[Field] = []
    waiting: list[tuple[Polygon, float, int]] = [
        ([(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)], 0.35, 0)
    ]
    while waiting:
        polygon, angle, depth = waiting.pop()
        size = _size(polygon)
        parts = _halves(polygon, angle, dice, math.sqrt(size)) if size >= least * dice.uniform(0.6, 1.9) else None
        if parts is None or depth > _DEEPEST or min(len(parts[0]), len(parts[1])) < 3:
            found.append(Field(tuple(polygon), angle))
            continue
        waiting += [(part, parts[2] + dice.uniform(-0.05, 0.05), depth + 1) for part in parts[:2]]
    return found


def _halves(polygon: Polygon, angle: float, dice: Random, side: float) -> tuple[Polygon, Polygon, float]:
    """Cut across the longer extent."""
    cos, sin = math.cos(angle), math.sin(angle)
    along = [x * cos + y * sin for x, y in polygon]
    across = [y * cos - x * sin for x, y in polygon]
    turned = angle + dice.uniform(-0.16, 0.16)
    longer = max(along) - min(along) > max(across) - min(across)
    normal = (math.cos(turned), math.sin(turned)) if longer else (-math.sin(turned), math.cos(turned))
    shift = dice.uniform(-0.14, 0.14) * side
    middle = sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon)
    near, far = _cut(polygon, (middle[0] + normal[0] * shift, middle[1] + normal[1] * shift), normal)
    return near, far, turned


def _path(points: tuple[Point, ...], *, closed: bool = True) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def _furrows(field: Field, apart: float, angle: float) -> str:
    """Parallel strokes inside a field."""
    return "".join(_path(ends, closed=False) for ends in strokes(field.corners, apart, angle))


def patchwork(box: Box, seed: int, least: float, *, seen: Box | None = None) -> str:
    """Fields, furrows and hedges as the inside of a drawing; only what lies in `seen` where that is given."""
    dice = Random(seed)
    body = hedges = ""
    for field in parted(box, dice, least):
        colour, ploughed, apart = dice.choice(_COLOURS), dice.random() < 0.62, dice.choice((7, 9, 12))
        turn, shade, lined = dice.choice((0.0, math.pi / 2)), dice.choice(_FURROWS), dice.random() < 0.6
        if seen is not None and not _meets(field.corners, seen):
            continue
        path = _path(field.corners)
        body += (
            f'<path d="{path}" fill="{colour}" stroke="#4E6B38" stroke-width="3.2" stroke-opacity=".75"'
            ' stroke-linejoin="round"/>'
        )
        if ploughed:
            lines = _furrows(field, apart, field.angle + turn)
            style = f'stroke="{shade}" stroke-width="{apart * 0.34:.1f}" stroke-opacity=".3"'
            body += f'<path d="{lines}" fill="none" {style}/>'
        hedges += _path(field.corners[:3], closed=False) if lined else ""
    return body + _trees(hedges)


def _meets(corners: tuple[Point, ...], box: Box) -> bool:
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return min(across) < box.right and max(across) > box.x and min(down) < box.bottom and max(down) > box.y


def _trees(hedges: str) -> str:
    """Trees along the hedges: round dots, their shadow to the lower right, their light to the upper left."""
    layers = ((2, 3, 9, "#22381F", 0.55), (0, 0, 8.5, "#4C6E39", 1.0), (-1, -1.2, 4, "#7C9A55", 1.0))
    return "".join(
        f'<path d="{hedges}" transform="translate({dx} {dy})" fill="none" stroke="{colour}" stroke-width="{width}"'
        f' stroke-opacity="{opacity:g}" stroke-linecap="round" stroke-dasharray="0.1 9 0.1 12 0.1 26"/>'
        for dx, dy, width, colour, opacity in layers
    )


def _dot(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 0 1 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 0 1 {-2 * r:.1f} 0"


_RIVER: Final = (
    "M-540 720C-300 820 -120 860 -20 778C384 540 538 1026 960 756S1498 216 1940 367C2100 420 2300 380 2460 300"
)
_ROAD: Final = "M170 -130L230 -10C653 378 1190 540 1344 1090L1352 1210"


def _water_and_road() -> str:
    strokes = (
        (_RIVER, "#CFC38A", 34, 0.55), (_RIVER, "#5D8FA8", 25, 1.0), (_RIVER, "#9CC7D6", 8, 0.7),
        (_ROAD, "#8E7C4E", 11, 0.6), (_ROAD, "#E9DCB4", 7, 1.0),
    )  # fmt: skip
    return "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity:g}"/>'
        for path, colour, width, opacity in strokes
    )


def _trench(dice: Random) -> str:
    """A zigzag with shell holes round it."""

    def at(part: float) -> Point:
        return 1920 * (0.98 - 0.36 * part), 1080 * (0.02 + 0.98 * part)

    points = []
    for step in range(-3, 30):
        x, y = at(step / 26)
        side = 1 if step % 2 else -1
        points.append((x + 9 * side, y + 4 * side))
    path = _path(tuple(points), closed=False)
    body = f'<path d="{path}" fill="none" stroke="#D6C79A" stroke-width="13" stroke-opacity=".75"/>'
    body += f'<path d="{path}" fill="none" stroke="#5B4A30" stroke-width="5"/>'
    for _ in range(46):
        x, y = at(dice.random())
        x, y, r = x + dice.gauss(0, 44), y + dice.gauss(0, 20), dice.uniform(3, 8)
        body += f'<path d="{_dot(x, y, r)}" fill="#6B5A3A" fill-opacity=".7"/>'
        body += f'<path d="{_dot(x - r * 0.15, y - r * 0.2, r * 0.62)}" fill="#C9B98A" fill-opacity=".8"/>'
    return body


def _village(dice: Random) -> str:
    body = ""
    for _ in range(24):
        x, y = 1920 * 0.30 + dice.gauss(0, 34), 1080 * 0.30 + dice.gauss(0, 26)
        turn = dice.choice((18, 108)) + dice.uniform(-6, 6)
        w, h = dice.uniform(10, 18), dice.uniform(8, 12)
        box = f'x="{-w / 2:.1f}" y="{-h / 2:.1f}" width="{w:.1f}"'
        body += (
            f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})">'
            f'<rect {box} height="{h:.1f}" fill="#1A2A18" fill-opacity=".5" transform="translate(3 4)"/>'
            f'<rect {box} height="{h:.1f}" fill="#A4503A"/><rect {box} height="{h / 2:.1f}" fill="#C97353"/></g>'
        )
    return body


@lru_cache(maxsize=4)
def land(seen: Box) -> str:
    """The inside of a drawing of the part of `LAND` that is seen, in units of the plan."""
    dice = Random(11)
    body = f'<rect x="{LAND.x:g}" y="{LAND.y:g}" width="{LAND.w:g}" height="{LAND.h:g}" fill="#7F9A52"/>'
    return body + patchwork(LAND, 11, 11500, seen=seen) + _water_and_road() + _trench(dice) + _village(dice)
