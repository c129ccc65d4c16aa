"""Behind the result of Squadron Leader: the lid of the tin, red and cream rays round a printed sky."""

from __future__ import annotations

from typing import Final

from game.table.kit.scenery import HERO, beyond, filled, laid_out, sunrays
from game.table.looks.squadron.board import cloud
from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import BRASS, Stops, linear, radial
from game.ui.theme.palette import rgb

_SKY: Final[Stops] = ((0, rgb("#BFE6F4"), 1), (0.55, rgb("#4F9CCB"), 1), (1, rgb("#0F3F6E"), 1))
_LACQUER: Final[Stops] = ((0, rgb("#FFF3CE"), 0.4), (0.5, rgb("#FFF3CE"), 0), (1, rgb("#1A0403"), 0.7))
_DISC: Final = 300.0
_CLOUDS: Final = ((220, 150, 0.66), (700, 190, 0.74), (230, 440, 0.56), (712, 470, 0.5))


def scenery(canvas: Canvas) -> None:
    x, y = HERO
    left, right, low = beyond(canvas)
    body = (
        f'<path d="M{left:g} -200H{right:g}V{low:g}H{left:g}Z" fill="#A3241C"/><g fill="#EBD6A2">{sunrays(9, 18)}</g>'
    )
    body += filled(canvas.bleed, "v")
    body += f'<g transform="translate({x:g} {y:g})"><circle r="{_DISC:g}" fill="url(#s)"/>'
    body += f'<circle r="{_DISC:g}" fill="none" stroke="url(#b)" stroke-width="22"/>'
    body += f'<circle r="{_DISC - 26:g}" fill="none" stroke="#F2DFAE" stroke-width="4" stroke-dasharray="6 16"/></g>'
    body += "".join(cloud((at, top), size) for at, top, size in _CLOUDS)
    sky = radial("s", _SKY, cx=0.46, cy=0.42, r=0.62) + linear("b", BRASS, diagonal=True)
    laid_out(canvas, body, sky + radial("v", _LACQUER, cx=0.26, cy=0.3, r=0.9))
