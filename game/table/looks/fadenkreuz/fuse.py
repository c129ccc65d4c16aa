"""The fuse round the clock in the middle of the table: full at first, a spark where it burns, ashes behind it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from game.table.looks.fadenkreuz.places import FUSE
from game.ui.theme import paint
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import radial, svg
from game.ui.theme.palette import ALARM_SOFT, PAPER_50, rgb

LAST: Final = 10
"""In so many last seconds the clock beats."""
_DOTS: Final = 72
_MINUTE: Final = 60.0
_ASIDE: Final = 16.0
"""So far from the edge of the clock the middle of a small sign is seen whole."""
_BEAT: Final = 0.12
"""The part of a second in which the figures swell."""


def draw(canvas: Canvas, left: float, whole: float, *, beats: bool) -> None:
    """`left` of `whole` seconds."""
    part = min(max(left / whole, 0.0), 1.0) if whole else 1.0
    burnt = round((1 - part) * _DOTS)
    canvas.blit(_ring(canvas, burnt, tuple(_minutes(whole))), FUSE.centre)
    if 0 < part < 1:
        _spark(canvas, _place(1 - part), round(left * 8))
    _figures(canvas, left, beats=beats)


def beside(at: Point) -> Point:
    """The place itself, or the nearest outwards that the clock does not hide."""
    x, y = at[0] - FUSE.centre[0], at[1] - FUSE.centre[1]
    far = math.hypot(x / (FUSE.w / 2 + _ASIDE), y / (FUSE.h / 2 + _ASIDE))
    return at if far >= 1 or not far else (FUSE.centre[0] + x / far, FUSE.centre[1] + y / far)


def _place(part: float) -> Point:
    """A place on the fuse: it begins at the top and burns clockwise."""
    angle = 2 * math.pi * part
    return FUSE.centre[0] + math.sin(angle) * (FUSE.w / 2 - 20), FUSE.centre[1] - math.cos(angle) * (FUSE.h / 2 - 14)


def _minutes(whole: float) -> Iterator[float]:
    """Where a bead tells that so many whole minutes are left."""
    minute = 1.0
    while minute * _MINUTE < whole:
        yield 1 - minute * _MINUTE / whole
        minute += 1


def _ring(canvas: Canvas, burnt: int, beads: tuple[float, ...]) -> pygame.Surface:
    w, h = FUSE.w, FUSE.h
    body = f'<ellipse cx="{w / 2:g}" cy="{h / 2:g}" rx="{w / 2 - 34:g}" ry="{h / 2 - 27:g}" fill="#120D0C"/>'
    for dot in range(_DOTS):
        x, y = _inside(dot / _DOTS)
        ash = dot < burnt
        colour, radius = ("#4A3A32", 3.0) if ash else ("#E8D2A0", 4.6)
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{colour}"/>'
    for bead in (0.0, *beads):
        x, y = _inside(bead)
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="#F8E3AE" stroke="#7E5A20" stroke-width="2.5"/>'
    return canvas.vector(svg(w, h, body), w, h)


def _inside(part: float) -> Point:
    x, y = _place(part)
    return x - FUSE.x, y - FUSE.y


def _spark(canvas: Canvas, at: Point, beat: int) -> None:
    """A star that trembles."""
    rays = ""
    for ray in range(12):
        angle = math.radians(ray * 30 + beat % 3 * 10)
        far = 36 if (ray + beat) % 3 else 54
        rays += f"M60 60L{60 + math.sin(angle) * far:.1f} {60 - math.cos(angle) * far:.1f}"
    glow = radial("g", ((0, rgb("#FFF6D8"), 1.0), (0.25, rgb("#FFC25A"), 0.8), (1, rgb("#FF7A2A"), 0.0)))
    body = '<circle cx="60" cy="60" r="44" fill="url(#g)"/>'
    body += f'<path d="{rays}" stroke="#FFE2A0" stroke-width="2.4" stroke-linecap="round" fill="none"/>'
    body += '<circle cx="60" cy="60" r="9" fill="#FFFDF2"/>'
    canvas.blit(canvas.vector(svg(120, 120, body, glow), 96, 96), at)


def _figures(canvas: Canvas, left: float, *, beats: bool) -> None:
    """Minutes and seconds, figure by figure; in the last ten seconds they beat, and a ring stands round them."""
    shown = math.ceil(left)
    minutes, rest = divmod(shown, 60)
    last = 0 < shown <= LAST
    text = str(shown) if last else f"{minutes}:{rest:02}"
    size = 84.0 / canvas.theme.text
    if last:
        paint.rounded(canvas, FUSE.inset(52, 36), radius=46, opacity=0, line=ALARM_SOFT, line_width=5)
        size *= 1.16 if beats and left % 1 > 1 - _BEAT else 1.0
    canvas.text(text, FUSE.centre, face="figure", size=size, colour=ALARM_SOFT if last else PAPER_50, align="middle")


def count(canvas: Canvas, figure: str) -> None:
    """A figure of the countdown, in the frame of the clock."""
    w, h = FUSE.w, FUSE.h
    body = f'<ellipse cx="{w / 2:g}" cy="{h / 2:g}" rx="{w / 2 - 8:g}" ry="{h / 2 - 6:g}" fill="#120D0C"/>'
    canvas.blit(canvas.vector(svg(w, h, body), w, h), FUSE.centre)
    size = 150.0 / canvas.theme.text
    canvas.text(figure, FUSE.centre, face="figure", size=size, colour=PAPER_50, align="middle")
