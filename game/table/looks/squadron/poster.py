"""Squadron Leader's poster for the title: a tin plane on a tin sky, red rays behind."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.table.kit.printing import POSTER, lay, printed
from game.table.looks.squadron.pieces import shade, token
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import BRASS, linear, radial, svg
from game.ui.theme.palette import rgb

_MIDDLE: Final[Point] = (150.0, 205.0)
_AMBER: Final = 1


def poster(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """`w` by `h` units, kept."""
    return printed(canvas, "squadron", w, h, _draw)


def _draw(small: Canvas) -> None:
    lay(small, _ground())
    small.blit(shade(small, 84, 3), (_MIDDLE[0] + 14, _MIDDLE[1] + 30))
    small.blit(token(small, small.theme.seat(_AMBER), 21, 84, height=2), (_MIDDLE[0], _MIDDLE[1] - 2))
    lay(small, _foot())


def _ground() -> str:
    x, y = _MIDDLE
    rays = "".join(
        f'<path d="M{x:g} {y:g}L{x + 600 * math.cos(math.radians(a)):.1f} {y + 600 * math.sin(math.radians(a)):.1f}'
        f'L{x + 600 * math.cos(math.radians(a + 9)):.1f} {y + 600 * math.sin(math.radians(a + 9)):.1f}Z"/>'
        for a in range(0, 360, 18)
    )
    body = f'<rect width="300" height="450" fill="#B5271F"/><g fill="#F2DFAE">{rays}</g>'
    body += '<rect width="300" height="450" fill="url(#v)"/>'
    body += f'<g transform="translate({x:g} {y:g})"><circle r="124" fill="url(#s)"/>'
    body += '<circle r="124" fill="none" stroke="url(#b)" stroke-width="11"/>'
    body += '<circle r="112" fill="none" stroke="#F2DFAE" stroke-width="2" stroke-dasharray="3 8"/></g>'
    body += (
        '<path d="M14 60V14H60M240 14H286V60" fill="none" stroke="#FFF3CE" stroke-width="4" stroke-linecap="round"/>'
    )
    veil = radial("v", ((0, rgb("#FFF3CE"), 0.5), (0.45, rgb("#FFF3CE"), 0), (1, rgb("#1A0403"), 0.8)), cy=0.46, r=0.75)
    sky = radial(
        "s", ((0, rgb("#7CC4EA"), 1), (0.7, rgb("#2F7FB8"), 1), (1, rgb("#0B3A66"), 1)), cx=0.45, cy=0.36, r=0.7
    )
    return svg(*POSTER, body, veil + sky + linear("b", BRASS, diagonal=True))


def _foot() -> str:
    dark = linear("f", ((0, rgb("#1A0403"), 0.0), (0.62, rgb("#1A0403"), 0.91), (1, rgb("#1A0403"), 1.0)))
    shine = linear("g", ((0, (255, 255, 255), 0.16), (0.3, (255, 255, 255), 0.0)), diagonal=True)
    body = '<rect y="300" width="300" height="150" fill="url(#f)"/><rect width="300" height="450" fill="url(#g)"/>'
    return svg(*POSTER, body, dark + shine)
