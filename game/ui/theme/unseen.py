"""A canvas on which nothing is seen: what is drawn there is made and kept, and is there when it is wanted."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.ui.theme.canvas import Canvas


def unseen(canvas: Canvas) -> Canvas:
    """The same plan, all of it beyond the edge of a single pixel."""
    other = replace(canvas, surface=pygame.Surface((1, 1)))
    other.k, other.origin = canvas.k, canvas.origin
    return other
