"""Crossfire Sector's poster for the title: two figures over a wall at dusk, a tracer between them."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import Stops, linear, svg
from game.ui.theme.palette import rgb

_POSTER: Final = (300.0, 450.0)
_SKY: Final[Stops] = (
    (0, rgb("#2B2F5C"), 1),
    (0.45, rgb("#6B4058"), 1),
    (0.72, rgb("#E0764A"), 1),
    (1, rgb("#2A1830"), 1),
)


def poster(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """`w` by `h` units, kept."""
    size = canvas.px(w), canvas.px(h)
    return canvas.art.keep(("sector", "poster", size), lambda: _poster(canvas, size))


def _poster(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    w, h = _POSTER
    whole = max(size[0] / w, size[1] / h)
    drawn = max(round(w * whole), 1), max(round(h * whole), 1)
    small = Canvas(pygame.Surface(drawn), canvas.art, canvas.theme)
    small.k, small.origin = whole, (0.0, 0.0)
    small.surface.blit(canvas.art.vector(svg(w, h, _ground(), linear("s", _SKY)), drawn), (0, 0))
    left = small.part("unit-ember-guard", 190, 171)
    right = pygame.transform.flip(small.part("unit-verdant-eye", 150, 135), flip_x=True, flip_y=False)
    small.blit(right, (226, 196))
    small.blit(left, (92, 286))
    off = (drawn[0] - size[0]) // 2, (drawn[1] - size[1]) // 2
    return small.surface.subsurface(pygame.Rect(off, size)).copy()


def _ground() -> str:
    w, h = _POSTER
    return (
        f'<rect width="{w:g}" height="{h:g}" fill="url(#s)"/>'
        '<circle cx="70" cy="238" r="62" fill="#FFD08A" fill-opacity=".5"/>'
        '<path d="M0 262L60 246L120 258L190 240L300 256V450H0Z" fill="#3A2444"/>'
        '<path d="M0 340L120 322L300 336V450H0Z" fill="#221634"/>'
        '<path d="M168 232H282V330H168Z" fill="#4A3050" stroke="#120C1C" stroke-width="5"/>'
        '<path d="M168 232H282V258H168Z" fill="#8E5A68" stroke="#120C1C" stroke-width="5"/>'
        '<path d="M128 268L196 214" stroke="#FFF0C0" stroke-width="5" stroke-dasharray="18 8"/>'
        '<path d="M0 396H300V450H0Z" fill="#0C0916"/>'
    )
