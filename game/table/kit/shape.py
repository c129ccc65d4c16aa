"""What a mark lies on."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.ui.theme.canvas import Point


@dataclass(frozen=True, slots=True)
class Shape:
    """The outline of what a mark lies on: an SVG path in a box of `w` by `h` units around `at`.

    `coin` is where the figure of a target goes, `badge` where a danger is shown: two corners away from the pieces.
    `brackets` is a second path, with only the corners of the outline; `sign` a third, drawn in it where it is on offer.
    `foot` is where it is told what the thing itself is up to ("done", "stuck"), `aims` what could be shot from there
    where that has a place of its own: in its own middle stands a crosshair round all of it.
    Where no pile stands in it the figure of a target goes to the middle of what is `roomy`.
    What is `solid` lies above the pieces and hides what is below it; what is `light` is a pale plate with a dark sign.
    """

    at: Point
    w: float
    h: float
    path: str
    brackets: str
    coin: Point
    badge: Point
    sign: str = ""
    solid: bool = False
    foot: Point | None = None
    aims: Point | None = None
    light: bool = False
    roomy: bool = False


EDGE: Final = 5.0
"""Half as wide as the widest line of a mark: no more of it than that may lie outside its middle."""


@lru_cache(maxsize=1000)
def round_shape(at: Point, radius: float) -> Shape:
    """What a mark lies on where a thing is round."""
    r, inner = radius, radius - EDGE
    ring = f"M{EDGE:g} {r:g}A{inner:g} {inner:g} 0 1 1 {r + inner:g} {r:g}A{inner:g} {inner:g} 0 1 1 {EDGE:g} {r:g}Z"
    brackets = "".join(_arc(r, turn - 24, turn + 24) for turn in (45, 135, 225, 315))
    x, y = at
    return Shape(at, 2 * r, 2 * r, ring, brackets, (x + r * 0.8, y - r * 0.8), (x - r * 0.8, y - r * 0.8))


def _arc(r: float, start: float, end: float) -> str:
    (x0, y0), (x1, y1) = (
        (r + (r - EDGE) * math.cos(math.radians(turn)), r + (r - EDGE) * math.sin(math.radians(turn)))
        for turn in (start, end)
    )
    return f"M{x0:.2f} {y0:.2f}A{r - EDGE:g} {r - EDGE:g} 0 0 1 {x1:.2f} {y1:.2f}"
