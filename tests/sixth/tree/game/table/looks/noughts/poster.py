"""Noughts and Crosses' poster for the title."""

from __future__ import annotations

import pygame

from game.table.kit.printing import lay_blurred, printed
from game.ui.theme.canvas import Canvas

GRID = (
    '<rect width="300" height="450" fill="#1B2438"/><path d="M100 90V330M200 90V330M20 170H280M20 250H280" fill="none"'
    ' stroke="#EFCB7D" stroke-width="8"/>'
    '<circle cx="150" cy="210" r="26" fill="none" stroke="#F4EBD8" stroke-width="9"/>'
)


def poster(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    return printed(canvas, "noughts", w, h, lambda small: lay_blurred(small, ((GRID, 0.0),)))
