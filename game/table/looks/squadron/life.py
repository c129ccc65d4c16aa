"""What moves in Squadron Leader's poster: a spark that runs round the rim of the medal."""

from __future__ import annotations

import math
from typing import Final

from game.table.kit.printing import shine
from game.ui.theme.canvas import Canvas
from game.ui.theme.palette import rgb

_SPARK: Final = rgb("#FFF3C8")
_ROUND: Final = 7.0
"""Seconds."""
_RIM: Final = (150.0, 205.0, 124.0)
_TAIL: Final = 5


def life(canvas: Canvas, clock: float) -> None:
    x, y, radius = _RIM
    for link in range(_TAIL):
        angle = 2 * math.pi * (clock / _ROUND - link * 0.008)
        at = x + radius * math.sin(angle), y - radius * math.cos(angle)
        shine(canvas, at, (46 - 7 * link, 46 - 7 * link), _SPARK, 0.9 - 0.17 * link)
