"""Letters and figures at the edge of a board."""

from __future__ import annotations

from itertools import product
from typing import Final

import pygame

from game.table.kit.marks import LARGEST
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.palette import INK_950, PAPER_100

_TYPE: Final = 28.0


def edge_label(canvas: Canvas, text: str, at: Point) -> None:
    """One letter or figure, cased in ink so that it reads on any ground; never on a disc: that means a height."""
    size = max(round(_TYPE * min(canvas.theme.text, LARGEST) * canvas.k), 6)
    canvas.blit(canvas.art.keep(("edge label", text, size), lambda: _cased(canvas, text, size)), at)


def _cased(canvas: Canvas, text: str, size: int) -> pygame.Surface:
    dark, light = (canvas.art.fonts.render(text, "label", size, colour) for colour in (INK_950, PAPER_100))
    rim = max(size // 10, 1)
    picture = pygame.Surface((light.get_width() + 2 * rim, light.get_height() + 2 * rim), pygame.SRCALPHA)
    for x, y in product(range(2 * rim + 1), repeat=2):
        picture.blit(dark, (x, y))
    picture.blit(light, (rim, rim))
    return picture
