"""A plane goes down: it drifts on along its course and trails smoke, until it is gone."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import radial, svg
from game.ui.theme.palette import rgb

LASTS: Final = 1.3
"""Seconds from the hit to the last of it: a kill is worth watching."""
_PUFFS: Final = 9
_BEHIND: Final = 0.085
"""So much of the way lies between two puffs."""
_RISE: Final = 16.0
_GONE: Final = 3.0
"""The plane itself goes out in so small a part of the time, at its end."""


def smoke(canvas: Canvas, radius: int, *, dark: bool) -> pygame.Surface:
    """A soft ball of smoke behind a plane that falls."""
    edge = radius * 2.6
    colour = rgb("#20232B") if dark else rgb("#6A6E78")
    fill = radial("k", ((0, colour, 0.9), (0.6, colour, 0.55), (1, colour, 0)))
    half = edge / 2
    source = svg(edge, edge, f'<circle cx="{half:g}" cy="{half:g}" r="{half:g}" fill="url(#k)"/>', fill)
    return canvas.vector(source, edge, edge)


def trail(canvas: Canvas, start: Point, course: float, far: float, part: float) -> Point:
    """The smoke behind it, after `part` (0 to 1) of the time; where it is now. `course`: degrees from north, clockwise;
    `far`: how far it drifts."""
    turn = math.radians(course)

    def at(done: float) -> Point:
        return start[0] + math.sin(turn) * far * done, start[1] - math.cos(turn) * far * done

    for number in range(_PUFFS):
        behind = part - number * _BEHIND
        if behind > 0:
            x, y = at(behind)
            age = part - behind
            grey = smoke(canvas, 2 * round(7 + age * 22), dark=number % 2 == 0)
            canvas.blit(grey, (x, y - _RISE * age), alpha=round(230 * (1 - part**3)))
    return at(part)


def strength(part: float) -> int:
    """How clearly the plane itself is still seen, to 255."""
    return round(255 * min(1.0, _GONE * (1 - part)))
