"""How every game's poster is printed: drawn in units of its own, scaled until it fills the frame, kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import blurred

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
