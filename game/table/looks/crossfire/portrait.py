"""What a seat of Crossfire plays with, for the card of whoever sits there."""

from __future__ import annotations

import pygame

from game.table.looks.crossfire.look import CrossfireLook
from game.table.portraits import MEN, pile
from game.ui.theme.canvas import Canvas


def portrait(canvas: Canvas, seat: int, w: float, h: float) -> pygame.Surface:
    """At most `w` by `h` units, in what the canvas' theme says the seat wears."""
    return pile(canvas, CrossfireLook(), seat, min(w, h), men=MEN)
