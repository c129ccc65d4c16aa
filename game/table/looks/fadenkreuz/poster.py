"""Im Fadenkreuz' poster for the title: somebody in a hat behind blinds, in the crosshairs."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.kit.printing import POSTER, lay_blurred, printed
from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import linear, radial, svg
from game.ui.theme.palette import rgb

_FIGURE: Final = (
    "M20 450C22 352 62 322 112 308C128 302 130 292 130 276C112 262 106 238 106 206H194C194 238 188 262 170 276"
    "C170 292 172 302 188 308C238 322 278 352 280 450Z"
)
_HAT: Final = (
    "M60 198C92 184 104 184 108 182C110 128 126 104 144 112C148 114 152 114 156 112C174 104 190 128 192 182"
    "C196 184 208 184 240 198C250 206 236 220 216 216C176 206 124 206 84 216C64 220 50 206 60 198Z"
)


def poster(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """`w` by `h` units, kept."""
    return printed(canvas, "fadenkreuz", w, h, _draw)


def _draw(small: Canvas) -> None:
    lay_blurred(small, ((_wall(), 0.0), (_rim(), 3.0), (_figure(), 0.0), (_glow(), 7.0), (_reticle(), 0.0)))


def _wall() -> str:
    light = (
        (0, rgb("#F0C98A"), 1.0), (0.3, rgb("#A8552E"), 1.0), (0.65, rgb("#3A1416"), 1.0), (1, rgb("#08080D"), 1.0),
    )  # fmt: skip
    body = '<rect width="300" height="450" fill="#08080D"/><rect width="300" height="450" fill="url(#g)"/>'
    body += "".join(
        f'<path d="M0 {10 + n * 20}H300V{20.5 + n * 20}H0Z" fill="#07070C" fill-opacity=".9"/>' for n in range(17)
    )
    body += '<path d="M40 0V360M260 0V360" stroke="#07070C" stroke-width="3"/>'
    body += '<circle cx="150" cy="160" r="170" fill="url(#h)"/>'
    halo = radial("h", ((0, rgb("#FFDFA0"), 0.4), (1, rgb("#FFDFA0"), 0.0)))
    return svg(*POSTER, body, radial("g", light, cy=0.36, r=0.62) + halo)


def _rim() -> str:
    lines = f'<path d="{_FIGURE}"/><path d="{_HAT}"/>'
    return svg(*POSTER, f'<g fill="none" stroke="#E0483C" stroke-width="8" stroke-opacity=".9">{lines}</g>')


def _figure() -> str:
    body = f'<path d="{_FIGURE}" fill="#0A0A10"/><path d="{_HAT}" fill="#0A0A10"/>'
    body += '<path d="M110 176C130 168 170 168 190 176L191 188C170 181 130 181 109 188Z" fill="#B3271E"/>'
    body += '<path d="M118 312L150 352L182 312L200 320L156 400H144L100 320Z" fill="#1B1B26"/>'
    body += '<path d="M143 338H157L162 420L150 440L138 420Z" fill="#B3271E"/>'
    return svg(*POSTER, body)


def _glow() -> str:
    return svg(*POSTER, '<circle cx="150" cy="214" r="86" fill="none" stroke="#FF4A3A" stroke-width="10"/>')


def _reticle() -> str:
    dark = linear("f", ((0, rgb("#08080D"), 0.0), (0.6, rgb("#08080D"), 0.93), (1, rgb("#08080D"), 1.0)))
    body = (
        '<g transform="translate(150 214)" fill="none" stroke="#FF6A55" stroke-width="5"><circle r="86"/>'
        '<path d="M0 -120V-62M0 62V120M-120 0H-62M62 0H120"/></g>'
        '<rect y="290" width="300" height="160" fill="url(#f)"/>'
    )
    return svg(*POSTER, body, dark)
