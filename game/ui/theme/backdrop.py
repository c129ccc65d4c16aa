"""What lies behind the menus: the panelled wall with its light, the shelf, a blurred picture of the scene beneath."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.theme import paint
from game.ui.theme.canvas import HEIGHT, Box, Canvas
from game.ui.theme.palette import BRASS_500, INK_950, PAPER_50, PAPER_100, Colour, rgb

_PLANK: Final = 60
_NIGHT: Final = rgb("#0A1020")
_WARM: Final = rgb("#FFE2A6")
_LIGHT: Final = ((0.0, rgb("#24365F"), 1.0), (0.5, rgb("#121C36"), 1.0), (1.0, rgb("#080C18"), 1.0))
_VIGNETTE: Final = ((0.0, INK_950, 0.0), (0.62, INK_950, 0.25), (1.0, INK_950, 0.82))
_FALL: Final = ((0.0, 1.0), (0.2, 0.8), (0.4, 0.47), (0.6, 0.2), (0.78, 0.06), (0.9, 0.015), (1.0, 0.0))
_STRIP: Final = 64
"""Pixels of the height of a strip of planks."""
_COARSE: Final = 3
_BEHIND: Final = 12
"""A blurred scene is shrunk by this and stretched again."""


def wall(canvas: Canvas, *, lamps: Sequence[Box] = (), planks_to: float = HEIGHT) -> None:
    """The lit wall of the cabinet over the whole window. `lamps`: boxes with warm light behind them."""
    key = ("wall", canvas.size, tuple(lamps), planks_to)
    canvas.surface.blit(canvas.art.keep(key, lambda: _wall(canvas, lamps, planks_to)), (0, 0))


def _wall(canvas: Canvas, lamps: Sequence[Box], planks_to: float) -> pygame.Surface:
    baked = canvas.onto(pygame.Surface(canvas.size))
    if lamps:
        wall(baked, planks_to=planks_to)
        for box in lamps:
            lamp(baked, box, strength=0.32)
        return baked.surface
    baked.surface.fill(_NIGHT)
    whole = canvas.bleed
    _graded(baked, whole, paint.radial("g", _LIGHT, cx=0.5, cy=0.4, r=0.75))
    _joints(baked, whole, planks_to)
    return baked.surface


def _joints(canvas: Canvas, whole: Box, foot: float) -> None:
    """The lines between the planks, the same all the way down: a strip of them, one below the other."""
    high = _STRIP / canvas.k
    first = int(whole.x // _PLANK)
    lines = "".join(
        f'<path d="M{x + 2:g} -9V{high + 9:g}" stroke="#fff" stroke-opacity=".025" stroke-width="2"/>'
        f'<path d="M{x:g} -9V{high + 9:g}" stroke="#000" stroke-opacity=".18" stroke-width="3"/>'
        for x in (number * _PLANK - whole.x for number in range(first, first + int(whole.w / _PLANK) + 2))
    )
    strip = canvas.vector(paint.svg(whole.w, high, lines), whole.w, high)
    end = canvas.px(foot - whole.y)
    for top in range(0, end, strip.get_height()):
        canvas.surface.blit(strip, (0, top), (0, 0, strip.get_width(), end - top))


def _graded(canvas: Canvas, box: Box, gradient: str) -> None:
    """Light and shade have no edges: drawn small and made larger they look the same, in a fifth of the time."""
    body = paint.rect(Box(0, 0, box.w, box.h), 0, 'fill="url(#g)"')
    source, size = paint.svg(box.w, box.h, body, gradient), (canvas.px(box.w), canvas.px(box.h))
    small = canvas.art.vector(source, (size[0] // _COARSE, size[1] // _COARSE))
    canvas.blit_corner(pygame.transform.smoothscale(small, size), (box.x, box.y))


def lamp(canvas: Canvas, box: Box, *, strength: float = 0.67) -> None:
    """Warm light on the wall behind a poster."""
    _oval(canvas, box, _fading(_WARM, strength))


def _fading(colour: Colour, strength: float) -> paint.Stops:
    """From the middle outwards, slower and slower: light has no edge."""
    return tuple((at, colour, strength * part) for at, part in _FALL)


def _oval(canvas: Canvas, box: Box, colours: paint.Stops) -> None:
    """Light that fades to nothing at the edge of an oval; the SVG reader knows only round gradients."""
    disc = paint.svg(200, 200, '<circle cx="100" cy="100" r="100" fill="url(#g)"/>', paint.radial("g", colours))
    size = canvas.px(box.w), canvas.px(box.h)
    key = ("oval", disc, size)
    picture = canvas.art.keep(key, lambda: pygame.transform.smoothscale(canvas.vector(disc, 200, 200), size))
    canvas.blit_corner(picture, (box.x, box.y))


def vignette(canvas: Canvas) -> None:
    """Ink at the edges of the window."""
    _graded(canvas, canvas.bleed, paint.radial("g", _VIGNETTE, r=0.75))


def veil(canvas: Canvas, *, opacity: float = 0.45) -> None:
    """Ink over everything, so that a dialog stands out."""
    key = ("veil", canvas.size, opacity)

    def drawn() -> pygame.Surface:
        shade = pygame.Surface(canvas.size, pygame.SRCALPHA)
        shade.fill((*INK_950, round(255 * opacity)))
        return shade

    canvas.surface.blit(canvas.art.keep(key, drawn), (0, 0))


def behind(canvas: Canvas, scene: pygame.Surface, *, dark: float = 0.42) -> pygame.Surface:
    """The scene beneath a menu, blurred and darkened. Make it once when the menu opens and keep it."""
    w, h = scene.get_size()
    small = pygame.transform.smoothscale(scene.convert() if pygame.display.get_surface() else scene, _shrunk(w, h))
    small = pygame.transform.box_blur(small, 1)
    baked = canvas.onto(pygame.transform.smoothscale(small, (w, h)))
    shade = pygame.Surface((w, h), pygame.SRCALPHA)
    shade.fill((*INK_950, round(255 * dark)))
    baked.surface.blit(shade, (0, 0))
    vignette(baked)
    return baked.surface


def _shrunk(w: int, h: int) -> tuple[int, int]:
    return max(w // _BEHIND, 1), max(h // _BEHIND, 1)


def shelf(canvas: Canvas, y: float) -> None:
    """The board under the posters: from `y` to the lower edge of the window, with a brass lip."""
    whole = canvas.bleed
    fill = ((0.0, rgb("#1A2746"), 1.0), (0.05, rgb("#0E1730"), 1.0), (1.0, INK_950, 1.0))
    paint.rounded(canvas, Box(whole.x, y, whole.w, whole.bottom - y), radius=0, fill=fill)
    dark = rgb("#5E4216")
    lip: paint.Stops = (
        (0.0, dark, 1.0),
        (0.3, BRASS_500, 1.0),
        (0.5, rgb("#FCEBC0"), 1.0),
        (0.7, BRASS_500, 1.0),
        (1.0, dark, 1.0),
    )
    _oval(canvas, Box(340, y - 64, 1240, 140), _fading(_WARM, 0.26))
    paint.rounded(canvas, Box(whole.x, y - 3, whole.w, 6), radius=0, fill=lip, across=True)


def header(canvas: Canvas, title: str, below: str = "", *, width: float = 1728) -> None:
    """Name of the screen at the upper left, a line under it, on a band that keeps it readable."""
    band = ((0.0, INK_950, 0.9), (0.6, INK_950, 0.6), (1.0, INK_950, 0.0))
    whole = canvas.bleed
    height = 190 * max(1.0, canvas.theme.text * 0.8) - whole.y
    paint.rounded(canvas, Box(whole.x, whole.y, whole.w, height), radius=0, fill=band)
    size = canvas.fitted(title, width, "title", 60, least=28)
    y = 54 + canvas.line_height("title", size) * 0.45
    canvas.text(title, (96, y), face="title", size=size, colour=PAPER_50, spacing=2)
    if below:
        small = canvas.fitted(below, width, "body", 32)
        y += (canvas.line_height("title", size) + canvas.line_height("body", small)) * 0.43
        canvas.text(below, (96, y), size=small, colour=PAPER_100)


def rule(canvas: Canvas, box: Box) -> None:
    """A brass hairline inside a panel: the box's upper edge."""
    paint.brass_line(canvas, box.y, left=box.x, right=box.right)
