"""What hangs on the wall of the title screen: the logo, and framed posters under their lamps."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import BRASS, BRASS_UPRIGHT, Stops, blurred, glow, linear, shadow, stops, svg
from game.ui.theme.palette import INK_950, PAPER_50, rgb

LOGO_SIZE: Final = 104
LOGO_GAP: Final = 20.0
LOGO_Y: Final = 112.0
RING: Final = 55.0
SPACING: Final = 2.0
"""Between the letters of a poster."""


# -- logo --------------------------------------------------------------------------------------------------------------


def logo(canvas: Canvas, middle: float = 960.0) -> None:
    """SIGHTLINES with a reticle round both letters I and one line of light through all of it."""
    width = logo_width(canvas)
    box = Box(middle - width / 2 - 220, LOGO_Y - 110, width + 440, 220)
    picture = canvas.art.keep(("logo", canvas.size), lambda: _logo(canvas, box))
    canvas.blit_corner(picture, (box.x, box.y))


def _spaced(canvas: Canvas) -> tuple[list[tuple[str, float, float]], float]:
    """Letter, left edge, width for the whole word at its own spacing, and the width of all."""
    font, size = canvas.art.fonts, max(round(LOGO_SIZE * canvas.k), 6)
    places, x = [], 0.0
    for letter in "SIGHTLINES":
        width = font.width(letter, "title", size) / canvas.k
        room = max(width, 2 * RING + 10) if letter == "I" else width
        places.append((letter, x + (room - width) / 2, width))
        x += room + (6 if letter == "I" else LOGO_GAP)
    return places, x - LOGO_GAP


def logo_width(canvas: Canvas) -> float:
    return _spaced(canvas)[1]


def _logo(canvas: Canvas, box: Box) -> pygame.Surface:
    surface = pygame.Surface((canvas.px(box.w), canvas.px(box.h)), pygame.SRCALPHA)
    places, width = _spaced(canvas)
    left, middle = 220.0, 110.0
    letters = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    size = max(round(LOGO_SIZE * canvas.k), 6)
    for letter, x, _ in places:
        picture = canvas.art.fonts.render(letter, "title", size, (255, 255, 255))
        letters.blit(picture, (canvas.px(left + x), canvas.px(middle) - picture.get_height() // 2))
    dark = letters.copy()
    dark.fill((0, 0, 0, 217), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(blurred(dark, canvas.px(8)), (0, canvas.px(6)))
    letters.blit(_metal(letters.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rings = [left + x + w / 2 for letter, x, w in places if letter == "I"]
    light = _lines(box, left, width, rings, middle)
    bright = canvas.vector(light, box.w, box.h)
    surface.blit(blurred(bright, canvas.px(14)), (0, 0))
    surface.blit(letters, (0, 0))
    surface.blit(bright, (0, 0))
    return surface


def _metal(size: tuple[int, int]) -> pygame.Surface:
    strip = pygame.Surface((1, 5), pygame.SRCALPHA)
    for y, colour in enumerate(("#FFF6DC", "#FFF6DC", "#F6E2B0", "#DDB766", "#C9983F")):
        strip.set_at((0, y), (*rgb(colour), 255))
    return pygame.transform.smoothscale(strip, size)


def _lines(box: Box, left: float, width: float, rings: list[float], middle: float) -> str:
    fade = linear("l", ((0, rgb("#FFE9B0"), 0), (1, rgb("#FFE9B0"), 1)), across=True)
    fade += linear("r", ((0, rgb("#FFE9B0"), 1), (1, rgb("#FFE9B0"), 0)), across=True)
    y = middle - 2
    body = f'<rect x="{left - 200:g}" y="{y:g}" width="178" height="4" fill="url(#l)"/>'
    body += f'<rect x="{left + width + 22:g}" y="{y:g}" width="178" height="4" fill="url(#r)"/>'
    for x in rings:
        body += f'<rect x="{x - RING - 12:g}" y="{y:g}" width="{2 * RING + 24:g}" height="4" fill="#FFF3D0"/>'
        body += "".join(
            f'<path d="{_arc((x, middle), RING, turn)}" fill="none" stroke="{colour}" stroke-width="{w}"'
            ' stroke-linecap="round"/>'
            for colour, w in (("#3A2A10", 9), ("#FFD98A", 6), ("#FFF6DC", 2))
            for turn in (45, 135, 225, 315)
        )
    return svg(box.w, box.h, body, fade)


def _arc(centre: Point, radius: float, turn: float, span: float = 64) -> str:
    first, last = math.radians(turn - span / 2), math.radians(turn + span / 2)
    x0, y0 = centre[0] + radius * math.cos(first), centre[1] + radius * math.sin(first)
    x1, y1 = centre[0] + radius * math.cos(last), centre[1] + radius * math.sin(last)
    return f"M{x0:.2f} {y0:.2f}A{radius:g} {radius:g} 0 0 1 {x1:.2f} {y1:.2f}"


# -- posters -----------------------------------------------------------------------------------------------------------


def poster(
    canvas: Canvas,
    box: Box,
    picture: pygame.Surface | None,
    title: str,
    *,
    lit: bool,
    lean: Point = (0.0, 0.0),
    moving: Callable[[Box], None] | None = None,
) -> None:
    """A picture (None: not painted yet) in a brass frame under its lamp; `box` is the picture, the frame lies round.

    One that is larger than its frame may `lean` behind it; what is `moving` lies on it, behind the glass.
    """
    frame = Box(box.x - 15, box.y - 15, box.w + 30, box.h + 30)
    _lamp(canvas, frame, lit=lit)
    shadow(canvas, frame, radius=10, blur=22, drop=16, opacity=0.85)
    if lit:
        outline = f'<rect width="{frame.w:g}" height="{frame.h:g}" rx="10" fill="#FFD98A" fill-opacity=".5"/>'
        glow(canvas, outline, frame, blur=20, alpha=150)
    body = f'<rect width="{frame.w:g}" height="{frame.h:g}" rx="9" fill="url(#b)"/>'
    body += f'<rect x="3" y="3" width="{frame.w - 6:g}" height="{frame.h - 6:g}" rx="7" fill="none"'
    body += ' stroke="#2A1C08" stroke-opacity=".6" stroke-width="1.5"/>'
    body += f'<rect x="11" y="11" width="{frame.w - 22:g}" height="{frame.h - 22:g}" rx="4" fill="#140C05"/>'
    canvas.blit_corner(
        canvas.vector(svg(frame.w, frame.h, body, linear("b", BRASS, diagonal=True)), frame.w, frame.h), frame[:2]
    )
    if picture is not None:
        _framed(canvas, box, picture, lean)
    if moving is not None:
        moving(box)
    _glass(canvas, box, title, lit=lit)


def _framed(canvas: Canvas, box: Box, picture: pygame.Surface, lean: Point) -> None:
    frame = canvas.rect(box)
    over = (picture.get_width() - frame.w) // 2, (picture.get_height() - frame.h) // 2
    x, y = canvas.at((box.x + lean[0], box.y + lean[1]))
    place = x - over[0], y - over[1]

    def drawn() -> None:
        canvas.surface.blit(picture, place)

    canvas.within([box], drawn)


def _glass(canvas: Canvas, box: Box, title: str, *, lit: bool) -> None:
    size = min(box.w * 0.16, 60)
    room = box.w - 24 - SPACING * max((len(word) for word in title.split()), default=0)
    words = lettering.fit(canvas, title, room, "title", size / max(canvas.theme.text**0.5, 1), lines=2)
    band = words.height + 90
    dark: Stops = ((0, rgb("#0E0704"), 0), (0.42, rgb("#0E0704"), 0.93), (1, rgb("#0E0704"), 1))
    body = f'<rect y="{box.h - band:g}" width="{box.w:g}" height="{band:g}" fill="url(#d)"/>'
    body += f'<rect width="{box.w:g}" height="{box.h:g}" fill="url(#g)"/>'
    if not lit:
        body += f'<rect width="{box.w:g}" height="{box.h:g}" fill="{_hex(INK_950)}" fill-opacity=".10"/>'
    gloss: Stops = ((0, (255, 255, 255), 0.16), (0.25, (255, 255, 255), 0), (1, (255, 255, 255), 0))
    defs = (
        linear("d", dark) + f'<linearGradient id="g" x1="0%" y1="0%" x2="70%" y2="100%">{stops(gloss)}</linearGradient>'
    )
    canvas.blit_corner(canvas.vector(svg(box.w, box.h, body, defs), box.w, box.h), box[:2])
    foot = Box(box.x + 12, box.bottom - words.height - 22, box.w - 24, words.height)
    lettering.write(canvas, words, foot, colour=PAPER_50, align="middle", spacing=SPACING)


def _lamp(canvas: Canvas, frame: Box, *, lit: bool) -> None:
    width = frame.w * 0.36
    w, h = width + 8, 34.0
    middle = w / 2
    body = f'<path d="M{middle:g} 34V6" stroke="#5E4216" stroke-width="5"/>'
    body += (
        f'<rect x="4" y="2" width="{width:g}" height="15" rx="7.5" fill="url(#b)" stroke="#2A1C08" stroke-width="1.5"/>'
    )
    top = frame.y - 32
    canvas.blit_corner(
        canvas.vector(svg(w, h, body, linear("b", BRASS_UPRIGHT)), w, h), (frame.x + frame.w / 2 - middle, top)
    )
    shine = f'<ellipse cx="{width * 0.46:g}" cy="6" rx="{width * 0.46:g}" ry="6" fill="#FFF4CF"'
    shine += f' fill-opacity="{0.95 if lit else 0.5}"/>'
    glow(canvas, shine, Box(frame.x + frame.w / 2 - width * 0.46, top + 12, width * 0.92, 12), blur=5)


def _hex(colour: tuple[int, int, int]) -> str:
    return f"#{colour[0]:02X}{colour[1]:02X}{colour[2]:02X}"
