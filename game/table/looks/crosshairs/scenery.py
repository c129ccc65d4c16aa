"""Behind the result of Crosshairs: a summer sky over the fields, with clouds in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.table.kit.scenery import beyond, filled, laid_out, sunrays
from game.table.looks.crosshairs.fields import patchwork
from game.table.looks.crosshairs.pieces import cloud
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import Stops, linear
from game.ui.theme.palette import rgb

_HORIZON: Final = 560.0
_SKY: Final[Stops] = (
    (0, rgb("#123E74"), 1),
    (0.3, rgb("#3C86C2"), 1),
    (0.5, rgb("#A8D4EA"), 1),
    (0.58, rgb("#F3E3B8"), 0.72),
    (0.72, rgb("#F3E3B8"), 0),
    (1, rgb("#F3E3B8"), 0),
)
_CLOUDS: Final = (
    (20, 250, 92, ((70.0, 20.0),)), (130, 286, 74, ((-60.0, -16.0),)), (806, 120, 60, ()), (874, 134, 74, ()),
    (-10, 610, 96, ((80.0, 24.0),)), (120, 650, 80, ()), (830, 560, 80, ((60.0, 12.0),)), (926, 586, 66, ()),
)  # fmt: skip


def scenery(canvas: Canvas) -> None:
    left, right, _ = beyond(canvas)
    rays = f'<g fill="#FFF6D8" fill-opacity=".17">{sunrays(7, 15)}</g>'
    laid_out(canvas, _fields(left, right) + filled(canvas.bleed, "s") + rays, linear("s", _SKY))
    for number, (x, y, reach, bridges) in enumerate(_CLOUDS):
        canvas.blit(cloud(canvas, 3 + number, bridges, float(reach)), (x, y))


@lru_cache(maxsize=2)
def _fields(left: float, right: float) -> str:
    """The part of the land above which buttons stand is hardly seen."""
    return patchwork(Box(left, _HORIZON, right - left, 560), 21, 9000)
