"""Hatching cut to a shape by hand: the reader of drawings knows neither patterns nor clipping."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.ui.theme.canvas import Point
from game.ui.theme.palette import Colour, hexed


def strokes(corners: Sequence[Point], apart: float, angle: float) -> Iterator[tuple[Point, Point]]:
    """Parallel strokes inside a polygon, `angle` in radians."""
    cos, sin = math.cos(angle), math.sin(angle)
    turned = [(x * cos + y * sin, y * cos - x * sin) for x, y in corners]
    low, high = min(v for _, v in turned), max(v for _, v in turned)
    v = low + apart / 2
    while v < high:
        hits = sorted(
            a[0] + (b[0] - a[0]) * (v - a[1]) / (b[1] - a[1])
            for a, b in pairwise((*turned, turned[0]))
            if (a[1] <= v) != (b[1] <= v)
        )
        for near, far in zip(hits[::2], hits[1::2], strict=False):
            yield (near * cos - v * sin, near * sin + v * cos), (far * cos - v * sin, far * sin + v * cos)
        v += apart


_SLANTS: Final = {
    "level": (0,),
    "upright": (90,),
    "slanted": (-45,),
    "lattice": (45, -45),
    "chevrons": (30, -30),
}
_DASHES: Final = {"dots": ("0.1 15", 5.5), "checks": ("9 9", 8.0), "rings": ("0.1 24", 9.0), "waves": ("14 9", 3.0)}


def hatch(corners: Sequence[Point], pattern: str, colour: Colour, *, apart: float = 15, opacity: float = 0.4) -> str:
    """The pattern of a seat (as in `SeatLook.pattern`) over a polygon, as the inside of a drawing."""
    dashes, width = _DASHES.get(pattern, ("", 3.0))
    path = "".join(
        f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}"
        for angle in _SLANTS.get(pattern, (0,) if dashes else ())
        for (x0, y0), (x1, y1) in strokes(corners, apart, math.radians(angle))
    )
    if not path:
        return ""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    cap = "butt" if pattern == "checks" else "round"
    style = f'stroke="{hexed(colour)}" stroke-width="{width:g}" stroke-opacity="{opacity:g}" stroke-linecap="{cap}"'
    return f'<path d="{path}" fill="none" {style}{dashed}/>'
