"""What a seat of Squadron Leader flies: its tin token, for the card of whoever sits there."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.options import Options
from game.table.looks.squadron.pieces import token
from game.ui.theme.canvas import Canvas

LEAN: Final = -12.0
"""Degrees that a winner leans in the laurel, to the left."""


def portrait(canvas: Canvas, seat: int, size: tuple[float, float], _: Options | None = None) -> pygame.Surface:
    """At most `size` units, in what the canvas' theme says the seat wears."""
    picture = token(canvas, canvas.theme.seat(seat), 0.0, min(size) * 0.48)
    return picture.subsurface(picture.get_bounding_rect(min_alpha=20))
