"""Who sits at the table of Im Fadenkreuz: a bust in the light of the lamp, for the card of its seat."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.options import Options
from game.table.looks.fadenkreuz.people import bust
from game.ui.theme.canvas import Canvas

_AT_ONE: Final = 0.5
"""A scale at which the size of a bust is looked up."""
LEAN: Final = 0.0
"""Degrees that a winner leans in the laurel, to the left."""


def portrait(canvas: Canvas, seat: int, size: tuple[float, float], _: Options | None = None) -> pygame.Surface:
    """At most `size` units, in what the canvas' theme says the seat wears."""
    look = canvas.theme.seat(seat)
    small = bust(canvas, look, _AT_ONE)
    wide, high = small.get_width() / canvas.k, small.get_height() / canvas.k
    scale = _AT_ONE * min(size[0] / wide, size[1] / high)
    return bust(canvas, look, round(scale, 2))
