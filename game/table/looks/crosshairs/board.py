"""Crosshairs' sky, baked once per size: fields in the noon light, and over them a calm hexagon of 91 cells."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.core.tableau import Point as BoardPoint
from game.core.tableau import Zone
from game.table.looks.crosshairs.fields import land
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import BRASS, blurred, hexagon, linear, radial, svg
from game.ui.theme.palette import SeatLook, hexed, rgb

S: Final = 40.5
"""From the middle of a cell to its corner."""
MIDDLE: Final[Point] = (960.0, 549.0)
HALF: Final = S * math.sqrt(3) / 2
"""From the middle of a cell to its upper side."""
FRAME: Final = Box(596, 138, 728, 822)
"""The board alone."""
STAGE: Final = Box(480, -6, 960, 970)
"""Its brass reaches from the top of the window to the prompt bar."""
_ROOM: Final = Box(FRAME.x - 64, FRAME.y - 64, FRAME.w + 128, FRAME.h + 128)
"""The board with its shadow and room for that to fade."""
_RADIUS: Final = 5
_COARSE: Final = 0.7
"""Fields lie under haze: drawn a little smaller and scaled, nobody sees the difference."""

CELLS: Final[dict[str, BoardPoint]] = {
    f"{chr(ord('f') + x)}{number}": (float(x), float(2 * _RADIUS - abs(x) - 2 * (number - 1)))
    for x in range(-_RADIUS, _RADIUS + 1)
    for number in range(1, 2 * _RADIUS + 2 - abs(x))
}
"""x in files from the middle, y in half cells upwards."""


def cell(at: BoardPoint) -> Point:
    """The middle of a cell on the plan."""
    return MIDDLE[0] + 1.5 * S * at[0], MIDDLE[1] - HALF * at[1]


def ground(canvas: Canvas) -> Canvas:
    """The land behind the board, opaque, as large as the canvas."""
    key = "land", canvas.size, canvas.theme.strip
    return canvas.onto(canvas.art.keep(key, lambda: _lit(canvas)).copy())


def _lit(canvas: Canvas) -> pygame.Surface:
    below = canvas.onto(_land(canvas))
    _light(below)
    return below.surface


def _land(canvas: Canvas) -> pygame.Surface:
    bleed = canvas.bleed
    small = max(round(canvas.size[0] * _COARSE), 1), max(round(canvas.size[1] * _COARSE), 1)
    body = f'<g transform="translate({-bleed.x:g} {-bleed.y:g})">{land(bleed)}</g>'
    drawn = canvas.art.vector(svg(bleed.w, bleed.h, body), small)
    picture = pygame.Surface(canvas.size, depth=24)
    flat = pygame.Surface(small, depth=24)
    flat.blit(drawn, (0, 0))
    pygame.transform.smoothscale(flat, canvas.size, picture)
    return picture.convert() if pygame.display.get_surface() is not None else picture


def _light(canvas: Canvas) -> None:
    """Haze, warm in the middle, and the dark of great height towards the edges."""
    sky = radial(
        "l",
        (
            (0, rgb("#E8EFD0"), 0.22), (0.45, rgb("#86C0E4"), 0.24),
            (0.72, rgb("#1A4A7A"), 0.62), (1, rgb("#071C38"), 0.92),
        ),
        r=0.66,
    )  # fmt: skip
    square = svg(256, 256, '<rect width="256" height="256" fill="url(#l)"/>', sky)
    shade = canvas.art.vector(square, (256, 256))
    canvas.surface.blit(pygame.transform.smoothscale(shade, canvas.size), (0, 0))


# -- the hexagon ---------------------------------------------------------------------------------------------------


def _local(at: BoardPoint) -> Point:
    x, y = cell(at)
    return x - _ROOM.x, y - _ROOM.y


def _outline(margin: float) -> str:
    """The hexagon round all cells, its corners at the top and the bottom."""
    reach = HALF * 2 * _RADIUS + S * 1.13 + margin
    return hexagon((MIDDLE[0] - _ROOM.x, MIDDLE[1] - _ROOM.y), reach)


def meadow(canvas: Canvas) -> None:
    """What lies under the hexagon where the picture shows no land: small ones in books and on cards."""
    size = canvas.px(_ROOM.w), canvas.px(_ROOM.h)
    green = linear("g", ((0, rgb("#7FA95C"), 1.0), (1, rgb("#4F7F4A"), 1.0)), diagonal=True)
    body = f'<path d="{_outline(0)}" fill="url(#g)"/>'
    canvas.blit_corner(canvas.art.vector(svg(_ROOM.w, _ROOM.h, body, green), size), (_ROOM.x, _ROOM.y))


def draw_board(canvas: Canvas, zones: Sequence[Zone] = ()) -> None:
    """The hexagon with its shadow, the home edges in their seats' patterns."""
    size = canvas.px(_ROOM.w), canvas.px(_ROOM.h)
    shade = f'<path d="{_outline(4)}" fill="none" stroke="#061424" stroke-width="34" stroke-opacity=".6"/>'
    quarter = max(size[0] // 4, 1), max(size[1] // 4, 1)
    soft = blurred(canvas.art.vector(svg(_ROOM.w, _ROOM.h, shade), quarter), max(round(16 * canvas.k / 4), 1))
    canvas.blit_corner(pygame.transform.smoothscale(soft, size), (_ROOM.x, _ROOM.y + 6))
    canvas.blit_corner(canvas.art.vector(_sky(zones, canvas.theme.seats), size), (_ROOM.x, _ROOM.y))


def _sky(zones: Sequence[Zone], seats: Sequence[SeatLook]) -> str:
    body = f'<path d="{_outline(0)}" fill="#CFE8E0" fill-opacity=".42"/>'
    for zone in zones:
        look = seats[zone.owner % len(seats)]
        body += "".join(_home(at, look) for at in zone.points)
    cells = "".join(hexagon(_local(at), S - 0.5, pointed=False) for at in CELLS.values())
    inner = "".join(hexagon(_local(at), S - 1.5, pointed=False) for at in CELLS.values())
    body += f'<path d="{cells}" fill="none" stroke="#0C2238" stroke-opacity=".62" stroke-width="4"/>'
    body += f'<path d="{inner}" fill="none" stroke="#FFF" stroke-opacity=".9" stroke-width="1.8"/>'
    rim = f'd="{_outline(4)}" fill="none" stroke-linejoin="round"'
    body += f'<path {rim} stroke="#14213A" stroke-width="14" stroke-opacity=".85"/>'
    body += f'<path {rim} stroke="url(#b)" stroke-width="8.5"/>'
    body += f'<path {rim} stroke="#FFF" stroke-opacity=".45" stroke-width="1.6"/>'
    return svg(_ROOM.w, _ROOM.h, body, linear("b", BRASS, diagonal=True))


def _home(at: BoardPoint, look: SeatLook) -> str:
    middle = _local(at)
    body = f'<path d="{hexagon(middle, S - 3, pointed=False)}" fill="{hexed(look.colour)}" fill-opacity=".4"/>'
    style = 'fill="none" stroke="#0A0F1A" stroke-opacity=".42" stroke-linecap="round"'
    return body + _PATTERNS.get(look.pattern, lambda *_: "")(middle, style)


def _stripes(middle: Point, style: str, angle: float) -> str:
    """Parallel strokes cut to the cell."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    path, reach = "", HALF - 7
    for step in range(-3, 4):
        off = step * 10.5
        half = math.sqrt(max(reach**2 - off**2, 0))
        if half > 4:
            x, y = middle[0] - sin * off, middle[1] + cos * off
            path += f"M{x - cos * half:.1f} {y - sin * half:.1f}L{x + cos * half:.1f} {y + sin * half:.1f}"
    return f'<path d="{path}" stroke-width="3.4" {style}/>'


def _dotted(middle: Point, style: str) -> str:
    path = "".join(
        f"M{middle[0] + dx * 15:.1f} {middle[1] + dy * 13:.1f}h.1"
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
    )  # fmt: skip
    return f'<path d="{path}" stroke-width="6.5" {style}/>'


def _checked(middle: Point, style: str) -> str:
    path = "".join(
        f"M{middle[0] + dx * 11:.1f} {middle[1] + dy * 11 - 5:.1f}v9"
        for dx in (-2, -1, 0, 1, 2)
        for dy in (-2, -1, 0, 1, 2)
        if (dx + dy) % 2 == 0 and abs(dx) + abs(dy) < 4
    )
    return f'<path d="{path}" stroke-width="9" {style.replace("round", "butt")}/>'


_PATTERNS: Final = {
    "level": lambda middle, style: _stripes(middle, style, 0),
    "slanted": lambda middle, style: _stripes(middle, style, -45),
    "upright": lambda middle, style: _stripes(middle, style, 90),
    "dots": _dotted,
    "checks": _checked,
}
"""The patterns of the six seats there can be, but for the plain one."""
