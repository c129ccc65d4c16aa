"""The room and its table, baked once per size: blinds on the wall, a lamp, green felt, and a fuse for the clock."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.looks.fadenkreuz.places import FUSE, TABLE
from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import BRASS, blurred, linear, radial, svg
from game.ui.theme.palette import rgb

_RIM: Final = (
    (0, rgb("#3A1C10"), 1.0), (0.3, rgb("#8A4A22"), 1.0), (0.5, rgb("#B56A34"), 1.0), (0.7, rgb("#7A3E1C"), 1.0),
    (1, rgb("#2A120A"), 1.0),
)  # fmt: skip
_FELT: Final = (
    (0, rgb("#2F7A62"), 1.0), (0.5, rgb("#1B5444"), 1.0), (0.85, rgb("#0F352C"), 1.0), (1, rgb("#082019"), 1.0),
)  # fmt: skip
_WALL: Final = (
    (0, rgb("#15141F"), 1.0), (0.5, rgb("#1C1722"), 1.0), (0.8, rgb("#0E0C14"), 1.0), (1, rgb("#08080E"), 1.0),
)  # fmt: skip
_BEAM: Final = (
    (0, rgb("#E0A860"), 0.0),
    (0.2, rgb("#E0A860"), 0.25),
    (0.8, rgb("#E0A860"), 0.25),
    (1, rgb("#E0A860"), 0.0),
)
_EDGE: Final = 80.0


def room(canvas: Canvas) -> None:
    """Everything behind the table."""
    _wall(canvas)
    _lamp(canvas)


def _wall(canvas: Canvas) -> None:
    bleed = canvas.bleed
    body = f'<rect width="{bleed.w:g}" height="{bleed.h:g}" fill="url(#w)"/>'
    for left in (60.0, 1040.0):
        for slat in range(14):
            y, lean = 40 + slat * 27 - bleed.y, 6 * slat
            x = left - lean - bleed.x
            body += f'<path d="M{x:g} {y:g}h430l-3 13h-430Z" fill="url(#b)"/>'
    source = svg(bleed.w, bleed.h, body, linear("w", _WALL) + linear("b", _BEAM, across=True))
    canvas.blit_corner(canvas.art.vector(source, canvas.size), (bleed.x, bleed.y))


def _lamp(canvas: Canvas) -> None:
    """Warm light on what matters, drawn small and blown up: it has no edges to lose."""
    warm = radial("l", ((0, rgb("#FFCF8A"), 0.4), (0.4, rgb("#B4642F"), 0.26), (1, rgb("#3A1416"), 0.0)))
    cone = linear("c", ((0, rgb("#FFE9B8"), 0.44), (1, rgb("#FFD58A"), 0.0)))
    body = (
        '<ellipse cx="764" cy="540" rx="860" ry="560" fill="url(#l)"/>'
        '<path d="M696 40H832L1360 720H168Z" fill="url(#c)"/>'
    )
    small = max(canvas.px(1920) // 6, 1), max(canvas.px(1080) // 6, 1)
    soft = blurred(canvas.art.vector(svg(1920, 1080, body, warm + cone), small), max(small[0] // 60, 1))
    canvas.blit_corner(pygame.transform.smoothscale(soft, (canvas.px(1920), canvas.px(1080))), (0, 0))


def draw_board(canvas: Canvas) -> None:
    """The table with its shadow and the empty frame of the clock."""
    w, h = TABLE.w + 2 * _EDGE, TABLE.h + 2 * _EDGE
    x, y, rx, ry = w / 2, h / 2, TABLE.w / 2, TABLE.h / 2
    shade = svg(
        w, h, f'<ellipse cx="{x:g}" cy="{y + 34:g}" rx="{rx + 24:g}" ry="{ry + 14:g}" fill="#000" fill-opacity=".8"/>'
    )
    small = max(canvas.px(w) // 4, 1), max(canvas.px(h) // 4, 1)
    soft = pygame.transform.smoothscale(
        blurred(canvas.art.vector(shade, small), max(round(26 * canvas.k / 4), 1)), (canvas.px(w), canvas.px(h))
    )
    corner = TABLE.x - _EDGE, TABLE.y - _EDGE
    canvas.blit_corner(soft, corner)
    body = f'<ellipse cx="{x:g}" cy="{y + 26:g}" rx="{rx + 18:g}" ry="{ry + 12:g}" fill="#120906"/>'
    body += f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx + 20:g}" ry="{ry + 15:g}" fill="url(#r)"/>'
    brass = 'fill="none" stroke="url(#m)" stroke-width="3"'
    body += f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx + 4:g}" ry="{ry + 3:g}" {brass}/>'
    body += f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="url(#f)"/>'
    body += (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx * 0.9:g}" ry="{ry * 0.88:g}" fill="none" stroke="#C9983F"'
        f' stroke-opacity=".35" stroke-width="2"/><ellipse cx="{x:g}" cy="{y - 8:g}" rx="340" ry="140" fill="url(#g)"/>'
    )
    body += _fuse(x + FUSE.centre[0] - TABLE.centre[0], y + FUSE.centre[1] - TABLE.centre[1])
    defs = linear("r", _RIM, across=True) + linear("m", BRASS, diagonal=True) + radial("f", _FELT, cy=0.44, r=0.56)
    defs += radial("g", ((0, rgb("#FFF2C8"), 0.33), (1, rgb("#FFF2C8"), 0.0)))
    defs += radial("d", ((0, rgb("#1B1512"), 1.0), (0.8, rgb("#120D0C"), 1.0), (1, rgb("#2A1E12"), 1.0)))
    canvas.blit_corner(canvas.vector(svg(w, h, body, defs), w, h), corner)


def _fuse(x: float, y: float) -> str:
    rx, ry = FUSE.w / 2, FUSE.h / 2
    return (
        f'<ellipse cx="{x:g}" cy="{y + 7:g}" rx="{rx:g}" ry="{ry:g}" fill="#4A3210"/>'
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="url(#d)" stroke="url(#m)" stroke-width="5"/>'
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx - 20:g}" ry="{ry - 14:g}" fill="none" stroke="#4A3A32"'
        ' stroke-width="7" stroke-dasharray="3 8" stroke-linecap="round"/>'
        f'<g transform="translate({x:g} {y:g})" fill="none" stroke="#C9983F" stroke-opacity=".5" stroke-width="3">'
        '<ellipse rx="40" ry="22"/><path d="M-64 0H-24M24 0H64M0 -36V-12M0 12V36"/></g>'
    )
