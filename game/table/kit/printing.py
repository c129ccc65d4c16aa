"""How every game's poster is printed: drawn in units of its own, scaled until it fills the frame, kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import blurred, radial, svg
from game.ui.theme.palette import Colour

_STEPS: Final = 24
POSTER: Final = (300.0, 450.0)
"""Width and height of a poster in the units that it is drawn in."""


def printed(canvas: Canvas, game: str, w: float, h: float, draw: Callable[[Canvas], None]) -> pygame.Surface:
    """The poster of a game, `w` by `h` units, kept; what stands out beyond the frame is cut off evenly.

    `draw` paints it onto a canvas of POSTER units.
    """
    size = canvas.px(w), canvas.px(h)
    return canvas.art.keep((game, "poster", size), lambda: _printed(canvas, size, draw))


def _printed(canvas: Canvas, size: tuple[int, int], draw: Callable[[Canvas], None]) -> pygame.Surface:
    whole = max(size[0] / POSTER[0], size[1] / POSTER[1])
    drawn = max(round(POSTER[0] * whole), 1), max(round(POSTER[1] * whole), 1)
    small = Canvas(pygame.Surface(drawn), canvas.art, canvas.theme)
    small.k, small.origin = whole, (0.0, 0.0)
    draw(small)
    off = (drawn[0] - size[0]) // 2, (drawn[1] - size[1]) // 2
    return small.surface.subsurface(pygame.Rect(off, size)).copy()


def lay(small: Canvas, *sources: str) -> None:
    """SVG sources of a whole poster, one upon the other."""
    lay_blurred(small, [(source, 0.0) for source in sources])


def lay_blurred(small: Canvas, layers: Sequence[tuple[str, float]]) -> None:
    """The same with a blur for each, in units."""
    for source, blur in layers:
        layer = small.art.vector(source, small.surface.get_size())
        small.surface.blit(blurred(layer, round(blur * small.k)) if blur else layer, (0, 0))


def shine(canvas: Canvas, at: Point, size: tuple[float, float], colour: Colour, strength: float) -> None:
    """Light that lies over what is there, an oval without an edge; `strength` 0 to 1, in steps that are kept."""
    step = round(min(max(strength, 0.0), 1.0) * _STEPS)
    if not step:
        return
    wide, high = canvas.px(size[0]), canvas.px(size[1])

    def lit() -> pygame.Surface:
        disc = radial("g", ((0, colour, step / _STEPS), (0.45, colour, 0.3 * step / _STEPS), (1, colour, 0.0)))
        small = canvas.art.vector(svg(64, 64, '<circle cx="32" cy="32" r="32" fill="url(#g)"/>', disc), (64, 64))
        dark = pygame.Surface((64, 64))
        dark.blit(small, (0, 0))
        return pygame.transform.smoothscale(dark, (max(wide, 1), max(high, 1)))

    picture = canvas.art.keep(("shine", colour, step, wide, high), lit)
    x, y = canvas.at(at)
    canvas.surface.blit(picture, (x - wide // 2, y - high // 2), special_flags=pygame.BLEND_RGB_ADD)


def within(canvas: Canvas, box: Box) -> Canvas:
    """A canvas of POSTER units on a poster that hangs at `box`."""
    small = Canvas(canvas.surface, canvas.art, canvas.theme)
    small.k = max(box.w / POSTER[0], box.h / POSTER[1]) * canvas.k
    x, y = canvas.at((box.x, box.y))
    off = (POSTER[0] * small.k - canvas.px(box.w)) / 2, (POSTER[1] * small.k - canvas.px(box.h)) / 2
    small.origin = x - off[0], y - off[1]
    return small
