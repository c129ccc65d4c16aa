"""Crosshairs' poster for the title."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.table.kit.printing import POSTER, lay, printed
from game.table.looks.crosshairs.fields import patchwork
from game.table.looks.crosshairs.pieces import cloud, plane
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import blurred, linear, radial, svg
from game.ui.theme.palette import rgb

_MIDDLE: Final[Point] = (150.0, 205.0)
_VERMILION: Final = 6
_CLOUDS: Final = (
    (40, 376, 64, ((80.0, 30.0),)), (122, 402, 60, ()), (262, 352, 54, ((20.0, 50.0),)), (284, 404, 56, ()),
    (280, 84, 40, ()), (12, 20, 46, ()),
)  # fmt: skip


def poster(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """A red plane where two beams meet, high over the fields; `w` by `h` units, kept."""
    return printed(canvas, "crosshairs", w, h, _draw)


def _draw(small: Canvas) -> None:
    lay(small, _ground(), _beams())
    look = small.theme.seat(_VERMILION)
    flying = plane(small, look, -25, scale=2.46)
    shade = blurred(_black(flying), max(round(7 * small.k), 1))
    small.blit(shade, (_MIDDLE[0] + 34, _MIDDLE[1] + 64), alpha=130)
    small.blit(flying, (_MIDDLE[0], _MIDDLE[1] + 7))
    lay(small, _reticle())
    for number, (x, y, reach, bridges) in enumerate(_CLOUDS):
        small.blit(cloud(small, 4 + number, bridges, float(reach)), (x, y))
    lay(small, _foot())


def _black(picture: pygame.Surface) -> pygame.Surface:
    shade = picture.copy()
    shade.fill((4, 16, 28, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shade


def _ground() -> str:
    fields = patchwork(Box(-20, -20, 340, 490), 5, 2600)
    river = "M-10 360C60 300 90 380 160 330S260 230 310 250"
    body = fields + f'<path d="{river}" fill="none" stroke="#5D8FA8" stroke-width="15"/>'
    body += f'<path d="{river}" fill="none" stroke="#A9D3E0" stroke-width="5" stroke-opacity=".8"/>'
    sky = (
        (0, rgb("#0E4E8C"), 0.85), (0.32, rgb("#3E8CC2"), 0.45), (0.7, rgb("#3E8CC2"), 0.2), (1, rgb("#0A223A"), 0.8),
    )  # fmt: skip
    return svg(*POSTER, body + '<rect width="300" height="450" fill="url(#s)"/>', linear("s", sky))


def _beams() -> str:
    """Two beams from above meet in the middle, in a glow."""
    body = defs = ""
    for number, (x, y) in enumerate(((304, 30), (-8, 60))):
        angle = math.atan2(_MIDDLE[1] - y, _MIDDLE[0] - x)
        across = -math.sin(angle), math.cos(angle)
        corners = ((x, y, 7), (*_MIDDLE, 26), (*_MIDDLE, -26), (x, y, -7))
        path = "L".join(f"{px + across[0] * wide:.1f} {py + across[1] * wide:.1f}" for px, py, wide in corners)
        body += f'<path d="M{path}Z" fill="url(#b{number})"/>'
        body += f'<path d="M{x} {y}L{_MIDDLE[0]:g} {_MIDDLE[1]:g}" stroke="#FFF" stroke-width="3.5"'
        body += ' stroke-dasharray="16 11" stroke-opacity=".9"/>'
        defs += (
            f'<linearGradient id="b{number}" gradientUnits="userSpaceOnUse" x1="{x}" y1="{y}" x2="150" y2="205">'
            '<stop offset="0%" stop-color="#FFF6C8" stop-opacity="0"/><stop offset="15%" stop-color="#FFE9A0"'
            ' stop-opacity=".8"/><stop offset="100%" stop-color="#FFB45A" stop-opacity=".93"/></linearGradient>'
        )
    defs += radial("h", ((0, rgb("#FFE2A0"), 0.87), (0.4, rgb("#FF9A4A"), 0.47), (1, rgb("#FF7A3A"), 0)))
    return svg(*POSTER, body + '<circle cx="150" cy="205" r="130" fill="url(#h)"/>', defs)


def _reticle() -> str:
    body = (
        '<g transform="translate(150 205)" fill="none" stroke="#FFF8E2"><circle r="108" stroke-width="5"/>'
        '<circle r="96" stroke-width="1.6" stroke-opacity=".7"/>'
        '<path d="M0 -136V-82M0 82V136M-136 0H-82M82 0H136" stroke-width="6"/></g>'
    )
    return svg(*POSTER, body)


def _foot() -> str:
    dark = linear("f", ((0, rgb("#08192C"), 0.0), (0.62, rgb("#08192C"), 0.91), (1, rgb("#08192C"), 1.0)))
    shine = linear("g", ((0, (255, 255, 255), 0.16), (0.3, (255, 255, 255), 0.0)), diagonal=True)
    body = '<rect y="300" width="300" height="150" fill="url(#f)"/><rect width="300" height="450" fill="url(#g)"/>'
    return svg(*POSTER, body, dark + shine)
