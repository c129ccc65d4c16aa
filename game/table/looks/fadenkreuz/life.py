"""What moves in Im Fadenkreuz' poster: the glow of the crosshairs, which breathes."""

from __future__ import annotations

import math
from typing import Final

from game.table.kit.printing import shine
from game.ui.theme.canvas import Canvas
from game.ui.theme.palette import rgb

_GLOW: Final = rgb("#FF5A48")
_BREATH: Final = 4.0
"""Seconds."""
_RING: Final = (150.0, 213.0, 87.0)
_LIGHTS: Final = 12


def life(canvas: Canvas, clock: float) -> None:
    x, y, radius = _RING
    strength = 0.22 + 0.2 * math.sin(2 * math.pi * clock / _BREATH)
    for light in range(_LIGHTS):
        angle = 2 * math.pi * light / _LIGHTS
        shine(canvas, (x + radius * math.sin(angle), y + radius * math.cos(angle)), (64, 64), _GLOW, strength)
