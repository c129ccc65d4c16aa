"""What a seat of Crossfire plays with, for the card of whoever sits there."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.options import Options
from game.table.kit.portraits import MEN, pile
from game.table.looks.crossfire.look import CrossfireLook
from game.ui.theme.canvas import Canvas

LEAN: Final = 0.0
"""Degrees that a winner leans in the laurel, to the left."""


def portrait(canvas: Canvas, seat: int, size: tuple[float, float], _: Options | None = None) -> pygame.Surface:
    """At most `size` units, in what the canvas' theme says the seat wears."""
    return pile(canvas, CrossfireLook(), seat, min(size), men=MEN)
