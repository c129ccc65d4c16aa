"""Crossfire Sector's poster for the title: a rifle at dusk, and those it is meant for before the setting sun."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from game.table.kit.printing import POSTER, lay, lay_blurred, printed
from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import Stops, linear, radial, svg
from game.ui.theme.palette import rgb

_W, _H = POSTER
_HORIZON: Final = 318
_SKY: Final[Stops] = (
    (0, rgb("#12132E"), 1),
    (0.3, rgb("#3D2258"), 1),
    (0.52, rgb("#A23F55"), 1),
    (0.66, rgb("#FF8A4A"), 1),
    (0.7, rgb("#FFD27A"), 1),
    (1, rgb("#FFD27A"), 1),
)
_HAZE: Final[Stops] = ((0, rgb("#FFD98A"), 0.67), (1, rgb("#FF8A4A"), 0))
_SUN: Final[Stops] = ((0, rgb("#FFF6CE"), 1), (0.5, rgb("#FFC866"), 1), (1, rgb("#FF7A4A"), 1))
_PLAIN: Final[Stops] = ((0, rgb("#2A1740"), 1), (1, rgb("#0C0B1E"), 1))
_FLASH: Final[Stops] = ((0, rgb("#FFFFFF"), 1), (0.35, rgb("#B8FFD0"), 0.8), (1, rgb("#7CFFB0"), 0))
_NIGHT: Final = rgb("#1A0E2A")
_RIM: Final = rgb("#FFB070")
_MUZZLE: Final = (264.0, 226.0)
_STARS: Final = 40


def poster(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """`w` by `h` units, kept."""
    return printed(canvas, "sector", w, h, _draw)


def _draw(small: Canvas) -> None:
    lay(small, svg(_W, _H, _sky(), linear("s", _SKY) + radial("h", _HAZE) + linear("u", _SUN) + linear("p", _PLAIN)))
    for name, x, y in (("unit-ember-guard", 216.0, 274.0), ("unit-grey-cloaks", 268.0, 278.0)):
        figure = pygame.transform.flip(small.part(name, 160, 144), flip_x=True, flip_y=False)
        small.blit(_shade(figure, _NIGHT), (x, y))
    hero = small.part("unit-verdant-eye", 390, 351)
    rim = _shade(hero, _RIM)
    for x, y in ((-3, 0), (3, 0), (0, -3), (-2, -2), (2, -2)):
        small.blit(rim, (92 + x, 225 + y))
    small.blit(hero, (92, 225))
    lay_blurred(small, ((svg(_W, _H, _tracer("#7CFFB0", 18, 0.55)), 7.0), (svg(_W, _H, _tracer("#F2FFF4", 4, 1)), 0.0)))
    lay(small, svg(_W, _H, _flash(), radial("f", _FLASH)))


def _shade(figure: pygame.Surface, colour: tuple[int, int, int]) -> pygame.Surface:
    """The outline of a figure, filled."""
    shade = figure.copy()
    shade.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shade.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shade


def _sky() -> str:
    """Stars, the sun behind its bars of haze, ruins, and the plain in its grid."""
    luck = Random(3)
    stars = "".join(
        f'<circle cx="{luck.uniform(0, _W):.1f}" cy="{luck.uniform(0, 140):.1f}" r="{luck.uniform(0.5, 1.4):.1f}"'
        f' fill="#fff" fill-opacity="{luck.uniform(0.3, 0.9):.1f}"/>'
        for _ in range(_STARS)
    )
    bars = "".join(
        f'<rect x="40" y="{y}" width="220" height="{2 + n * 1.6:.1f}" fill="#C4505A" fill-opacity=".8"/>'
        for n, y in enumerate((238, 256, 274, 292, 308))
    )
    grid = "".join(f"M{150 + n * 16} {_HORIZON}L{150 + n * 62} {_H:g}" for n in range(-9, 10))
    grid += "".join(f"M0 {y}H{_W:g}" for y in (322, 329, 339, 353, 372, 398, 432))
    return (
        f'<rect width="{_W:g}" height="{_H:g}" fill="url(#s)"/>{stars}'
        '<circle cx="150" cy="262" r="190" fill="url(#h)"/><circle cx="150" cy="258" r="92" fill="url(#u)"/>'
        f"{bars}"
        '<path d="M0 300L24 286V262H46V280L70 272V240H84V276L120 300L180 292L214 262V226H232V258L250 268V246H276V288'
        'L300 296V330H0Z" fill="#3A1B3E"/>'
        f'<path d="M0 {_HORIZON}H{_W:g}V{_H:g}H0Z" fill="url(#p)"/>'
        f'<path d="{grid}" stroke="#FF7AB0" stroke-opacity=".6" stroke-width="1.5" fill="none"/>'
    )


def _tracer(colour: str, width: float, opacity: float) -> str:
    x, y = _MUZZLE
    return f'<path d="M{x:g} {y:g}H320" stroke="{colour}" stroke-width="{width:g}" stroke-opacity="{opacity:g}"/>'


def _flash() -> str:
    return f'<circle cx="{_MUZZLE[0]:g}" cy="{_MUZZLE[1]:g}" r="26" fill="url(#f)"/>'
