"""What moves in Crosshairs' poster: two clouds that drift by below the plane."""

from __future__ import annotations

from typing import Final

from game.table.looks.crosshairs.pieces import cloud
from game.ui.theme.canvas import Canvas

_CLOUDS: Final = ((11, 338.0, 30.0, 46.0, 0.0), (12, 66.0, 22.0, 63.0, 0.6))
"""Seed, height, reach, seconds for a way across, and how much of it lies behind at first."""
_WAY: Final = 420.0


def life(canvas: Canvas, clock: float) -> None:
    for seed, y, reach, lasts, behind in _CLOUDS:
        x = _WAY * ((clock / lasts + behind) % 1.0) - 60
        canvas.blit(cloud(canvas, seed, (), reach), (x, y))
