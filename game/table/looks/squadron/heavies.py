"""What is no plane and yet flies or falls: bombers, balloons, bombs."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import EMBLEMS, Stops, linear, radial, svg
from game.ui.theme.palette import SeatLook, darker, hexed, lighter, rgb

LARGER: Final = {"bomber": 1.75, "balloon": 1.55, "bomb": 0.8}
"""How many times as large as a plane's token they are drawn."""
_LIT: Final[Stops] = ((0, (255, 255, 255), 0.5), (0.4, (255, 255, 255), 0.0), (1, (0, 0, 0), 0.3))
_WING: Final = "M-44 -10C-46 -16 -40 -18 -34 -18H34C40 -18 46 -16 44 -10C44 -5 40 -2 34 -2H-34C-40 -2 -44 -5 -44 -10Z"
_BODY: Final = "M-7 -36C-7 -43 7 -43 7 -36L5 36C5 40 -5 40 -5 36Z"
_TAIL: Final = "M-20 33C-21 27 -16 26 -8 26H8C16 26 21 27 20 33C19 38 10 38 0 38C-10 38 -19 38 -20 33Z"


def bomber_face(look: SeatLook) -> str:
    """Four engines, long wings, a glazed nose, seen from above with its nose up."""
    wing, dark, own = hexed(lighter(look.colour, 0.82)), hexed(darker(look.colour, 0.72)), hexed(look.colour)
    style = f'fill="{wing}" stroke="{dark}" stroke-width="2.4" stroke-linejoin="round"'
    body = f'<path d="{_WING}" {style}/><path d="{_TAIL}" {style}/>'
    for x in (-31, -17, 17, 31):
        body += f'<rect x="{x - 4}" y="-25" width="8" height="14" rx="3.5" fill="{own}" stroke="{dark}"/>'
        body += f'<ellipse cx="{x}" cy="-26" rx="8" ry="1.8" fill="#FFF" fill-opacity=".6"/>'
    body += f'<path d="{_BODY}" {style}/>'
    body += f'<path d="M-6 -34C-6 -41 6 -41 6 -34L5 -27H-5Z" fill="#BFE6F4" stroke="{dark}" stroke-width="1.4"/>'
    body += f'<circle cy="10" r="8" fill="{own}" stroke="{dark}"/>'
    return body + (
        f'<path d="{EMBLEMS[look.emblem]}" transform="translate(0 10) scale(.13)" fill="#0A0F1A" fill-rule="evenodd"/>'
    )


def balloon(canvas: Canvas, look: SeatLook, radius: float) -> pygame.Surface:
    """A striped gas bag of cloth on tin, seen a little from the side, its basket below."""
    edge = 2.7 * radius

    def drawn() -> pygame.Surface:
        own, dark = hexed(look.colour), hexed(darker(look.colour, 0.6))
        body = '<ellipse cx="62" cy="108" rx="26" ry="7" fill="#04202F" fill-opacity=".4"/>'
        body += '<circle cx="60" cy="54" r="46" fill="url(#b)" stroke="#1C1206" stroke-width="3"/>'
        for reach in (14, 34):
            body += f'<path d="M60 8C{60 - 2 * reach} 30 {60 - 2 * reach} 78 60 100" fill="none" stroke="{own}"'
            body += f' stroke-width="6"/><path d="M60 8C{60 + 2 * reach} 30 {60 + 2 * reach} 78 60 100" fill="none"'
            body += f' stroke="{own}" stroke-width="6"/>'
        body += '<circle cx="60" cy="54" r="46" fill="url(#s)"/>'
        body += f'<circle cx="60" cy="54" r="17" fill="#FFF6DA" stroke="{dark}" stroke-width="2.5"/>'
        body += f'<path d="{EMBLEMS[look.emblem]}" transform="translate(60 54) scale(.24)" fill="#0A0F1A"'
        body += ' fill-rule="evenodd"/><path d="M50 98L54 108M70 98L66 108" stroke="#3A2A10" stroke-width="2"/>'
        body += '<rect x="51" y="106" width="18" height="11" rx="3" fill="#9A6A2E" stroke="#3A2A10" stroke-width="2"/>'
        shades = radial(
            "b", ((0, rgb("#FFFBEA"), 1), (0.7, rgb("#F0DDA8"), 1), (1, rgb("#B8935A"), 1)), cx=0.38, cy=0.3
        )
        shades += radial(
            "s", ((0, (255, 255, 255), 0.5), (0.4, (255, 255, 255), 0), (1, (0, 0, 0), 0.3)), cx=0.34, cy=0.26
        )
        return canvas.vector(svg(120, 120, body, shades), edge, edge)

    return canvas.art.keep(("tin balloon", look, round(radius, 1), canvas.k), drawn)


def bomb(canvas: Canvas, look: SeatLook, radius: float) -> pygame.Surface:
    """A round black bomb with fins, a ring in the colour of who dropped it, a warning round it."""
    edge = 3.0 * radius

    def drawn() -> pygame.Surface:
        body = '<circle cx="50" cy="50" r="42" fill="none" stroke="#150C06" stroke-width="7"/>'
        body += '<circle cx="50" cy="50" r="42" fill="none" stroke="#FFC53A" stroke-width="4" stroke-dasharray="9 7"/>'
        body += '<path d="M40 66L34 86H44L50 78L56 86H66L60 66Z" fill="#4A4F5C" stroke="#0A0F1A" stroke-width="2.5"/>'
        body += (
            '<path d="M50 14C64 20 68 40 62 62C58 74 42 74 38 62C32 40 36 20 50 14Z" fill="url(#m)" stroke="#0A0F1A"'
        )
        body += ' stroke-width="2.5"/>'
        body += f'<path d="M36 44Q50 50 64 44L63 54Q50 60 37 54Z" fill="{hexed(look.colour)}" stroke="#0A0F1A"/>'
        shades = linear("m", ((0, rgb("#8A92A6"), 1), (0.5, rgb("#3A4152"), 1), (1, rgb("#171B26"), 1)), across=True)
        return canvas.vector(svg(100, 100, body, shades), edge, edge)

    return canvas.art.keep(("tin bomb", look, round(radius, 1), canvas.k), drawn)
