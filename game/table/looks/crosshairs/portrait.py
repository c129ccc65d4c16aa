"""What a seat of Crosshairs plays with, for the card of whoever sits there."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.options import Options
from game.table.kit.portraits import pile
from game.table.looks.crosshairs.look import CrosshairsLook
from game.ui.theme.canvas import Canvas

LEAN: Final = -18.0
"""Degrees that a winner leans in the laurel, to the left."""


def portrait(canvas: Canvas, seat: int, size: tuple[float, float], _: Options | None = None) -> pygame.Surface:
    """At most `size` units, in what the canvas' theme says the seat wears."""
    return pile(canvas, CrosshairsLook(), seat, min(size), men=1)
