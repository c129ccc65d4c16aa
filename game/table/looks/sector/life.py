"""What moves in Crossfire Sector's poster: a shot that leaves the rifle every few seconds."""

from __future__ import annotations

from typing import Final

from game.table.kit.printing import shine
from game.ui.theme.canvas import Canvas
from game.ui.theme.palette import rgb

_FIRE: Final = rgb("#B8FFD0")
_MUZZLE: Final = (264.0, 226.0)
_EVERY: Final = 3.2
_FLIGHT: Final = 0.28
"""Seconds from one shot to the next, and that it is seen to fly."""


def life(canvas: Canvas, clock: float) -> None:
    since = clock % _EVERY
    swell = max(0.0, 1 - since / 0.5) if since < 0.5 else max(0.0, (since - _EVERY + 0.9) / 0.9) * 0.5
    shine(canvas, _MUZZLE, (96, 96), _FIRE, swell)
    if since < _FLIGHT:
        x = _MUZZLE[0] + 120 * since / _FLIGHT
        shine(canvas, (x, _MUZZLE[1]), (90, 16), _FIRE, 1.0)
