"""Crossfire Sector's poster for the title: two figures over a wall at dusk, a tracer between them."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.looks.printing import POSTER, lay, printed
from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import Stops, linear, svg
from game.ui.theme.palette import rgb

_SKY: Final[Stops] = (
    (0, rgb("#2B2F5C"), 1),
    (0.45, rgb("#6B4058"), 1),
    (0.72, rgb("#E0764A"), 1),
    (1, rgb("#2A1830"), 1),
)


def poster(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """`w` by `h` units, kept."""
    return printed(canvas, "sector", w, h, _draw)


def _draw(small: Canvas) -> None:
    lay(small, svg(*POSTER, _ground(), linear("s", _SKY)))
    left = small.part("unit-ember-guard", 190, 171)
    right = pygame.transform.flip(small.part("unit-verdant-eye", 150, 135), flip_x=True, flip_y=False)
    small.blit(right, (226, 196))
    small.blit(left, (92, 286))


def _ground() -> str:
    w, h = POSTER
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
