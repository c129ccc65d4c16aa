"""What moves in Crossfire's poster: the light of a lamp that swings, on the uppermost man."""

from __future__ import annotations

import math
from typing import Final

from game.table.kit.printing import shine
from game.ui.theme.canvas import Canvas
from game.ui.theme.palette import rgb

_LAMP: Final = rgb("#FFE9B8")
_SWING: Final = 5.0
"""Seconds."""


def life(canvas: Canvas, clock: float) -> None:
    swing = math.sin(2 * math.pi * clock / _SWING)
    shine(canvas, (150 + 34 * swing, 122), (96, 44), _LAMP, 0.3 + 0.12 * math.cos(4 * math.pi * clock / _SWING))
