"""The darkness at the top of a board's ground that carries the headings."""

from __future__ import annotations

import pygame

from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import linear, svg
from game.ui.theme.palette import Colour

HEIGHT = 170


def header_band(canvas: Canvas, colour: Colour, top: float, middle: tuple[float, float]) -> None:
    """From opacity `top` through `middle` (where, how dark) to nothing; solid above the plan of taller pictures."""
    fade = linear("t", ((0, colour, top), (middle[0], colour, middle[1]), (1, colour, 0.0)))
    source = svg(1, HEIGHT, f'<rect width="1" height="{HEIGHT}" fill="url(#t)"/>', fade)
    strip = canvas.art.vector(source, (1, canvas.px(HEIGHT)))
    band = pygame.transform.scale(strip, (canvas.size[0], strip.get_height()))
    canvas.blit_corner(band, (canvas.bleed.x, 0))
    above = canvas.at((0, 0))[1]
    if above > 0:
        canvas.surface.fill(colour, pygame.Rect(0, 0, canvas.size[0], above))
