"""Crossfire's table, baked once per size: walnut planks in lamp light, and on them a bronze snowflake of 43 wells."""

from __future__ import annotations

import math
from functools import cache
from random import Random
from typing import Final

import pygame

from game.core.tableau import Point as BoardPoint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import blurred, hexagon, radial, stops, svg
from game.ui.theme.palette import Colour, darker, lighter, rgb

S: Final = 66.0
"""From the middle of a well to its corner."""
K: Final = 0.80
"""Seen from the front: heights on the board shrink to this."""
MIDDLE: Final[Point] = (960.0, 570.0)
BOARD: Final = Box(440, 130, 1040, 900)
"""The board with its shadow and room for that to fade."""
FILES: Final = 979.0
"""The line below the board on which the letters of the files stand."""
FRAME: Final = Box(524, 180, 872, 818)
"""The board with that line."""
STAGE: Final = Box(453, 3, 1014, 950)

_FILES: Final = ("g", "dfhj", "acegikm", "bdfhjl", "acegikm", "bdfhjl", "acegikm", "dfhj", "g")
CELLS: Final[dict[str, BoardPoint]] = {
    f"{file}{rank}": (float(ord(file) - ord("g")), float(rank - 5))
    for rank, files in enumerate(_FILES, start=1)
    for file in files
}
_STEPS: Final = ((2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
CAPACITY: Final[dict[BoardPoint, int]] = {
    (x, y): sum((x + dx, y + dy) in CELLS.values() for dx, dy in _STEPS) for x, y in CELLS.values()
}
"""Room for as many men as there are neighbours."""

_BASE: Final[dict[int, Colour]] = {2: rgb("#5A2E1C"), 3: rgb("#55361F"), 5: rgb("#4A331F"), 6: rgb("#3D2A1B")}
_DARK: Final = "#150C06"
_PLANK: Final = 216.0
_WOOD: Final[Colour] = rgb("#26180E")
_GRAIN: Final[Colour] = (70, 39, 18)


def well(at: BoardPoint) -> Point:
    """The middle of a well on the plan."""
    return MIDDLE[0] + at[0] / 2 * S * math.sqrt(3), MIDDLE[1] - at[1] * 1.5 * S * K


def room(canvas: Canvas) -> None:
    """The table that the board lies on."""
    _wood(canvas)
    _planks(canvas)
    _light(canvas)


def _noise(size: tuple[int, int], cells: tuple[int, int], dice: Random) -> pygame.Surface:
    """Soft random greys, `cells` of them across and down."""
    small = pygame.Surface(cells, depth=24)
    for x in range(cells[0]):
        for y in range(cells[1]):
            grey = dice.randrange(256)
            small.set_at((x, y), (grey, grey, grey))
    return pygame.transform.smoothscale(small, size)


def _wood(canvas: Canvas) -> None:
    key = ("wood", canvas.size, canvas.bleed)
    canvas.surface.blit(canvas.art.keep(key, lambda: _grained(canvas)), (0, 0))


def _grained(canvas: Canvas) -> pygame.Surface:
    """Three layers of noise, long across and short down, each finer and weaker than the last."""
    wood = pygame.Surface(canvas.size)
    wood.fill(_WOOD)
    width, height = canvas.size
    size = max(width // 2, 2), max(height, 2)
    dice = Random(8)
    across, down = canvas.bleed.w / 420, canvas.bleed.h / 20
    grain = _noise(size, (round(across) + 2, round(down) + 2), dice)
    for octave, weight in ((2, 86), (4, 54), (8, 36)):
        layer = _noise(size, (round(across * octave) + 2, round(down * octave) + 2), dice)
        layer.set_alpha(weight)
        grain.blit(layer, (0, 0))
    grain.fill((86, 86, 86), special_flags=pygame.BLEND_RGB_SUB)
    grain.blit(grain.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    grain.fill(_GRAIN, special_flags=pygame.BLEND_RGB_MULT)
    wood.blit(pygame.transform.smoothscale(grain, canvas.size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return wood


def _planks(canvas: Canvas) -> None:
    bleed = canvas.bleed
    number = math.floor(bleed.y / _PLANK)
    while number * _PLANK < bleed.bottom:
        y = number * _PLANK
        for dy, thick, colour, alpha in ((0, 4, (11, 6, 3), 178), (3, 1.5, (185, 128, 74), 64)):
            line = pygame.Surface((canvas.size[0], canvas.px(thick)))
            line.fill(colour)
            line.set_alpha(alpha)
            canvas.blit_corner(line, (bleed.x, y + dy - thick / 2))
        number += 1


def _light(canvas: Canvas) -> None:
    """A lamp above the middle, darkness towards the edges."""
    lamp = radial(
        "l",
        (
            (0, rgb("#FFC982"), 0.22), (0.4, rgb("#5A3515"), 0.0),
            (0.75, rgb("#0A0503"), 0.64), (1, rgb("#050302"), 0.94),
        ),
        cx=0.5, cy=0.48, r=0.66,
    )  # fmt: skip
    square = svg(256, 256, '<rect width="256" height="256" fill="url(#l)"/>', lamp)
    shade = canvas.art.vector(square, (256, 256))
    canvas.surface.blit(pygame.transform.smoothscale(shade, canvas.size), (0, 0))


def draw_board(canvas: Canvas) -> None:
    """The snowflake with its shadow."""
    size = canvas.px(BOARD.w), canvas.px(BOARD.h)
    shade = svg(BOARD.w, BOARD.h, f'<g fill="#000" fill-opacity=".75" transform="translate(10 34)">{_outline(16)}</g>')
    quarter = max(size[0] // 4, 1), max(size[1] // 4, 1)
    soft = blurred(canvas.art.vector(shade, quarter), max(round(30 * canvas.k / 4), 1))
    canvas.blit_corner(pygame.transform.smoothscale(soft, size), (BOARD.x, BOARD.y))
    canvas.blit_corner(canvas.art.vector(_snowflake(), size), (BOARD.x, BOARD.y))


def _local(at: BoardPoint) -> Point:
    x, y = well(at)
    return x - BOARD.x, y - BOARD.y


def _outline(margin: float) -> str:
    return "".join(f'<path d="{hexagon(_local(at), S + margin, K)}"/>' for at in CELLS.values())


@cache
def _snowflake() -> str:
    metal = ((0, "#FCE8B4"), (35, "#C08E3C"), (62, "#7A5420"), (100, "#D8AE5E"))
    edge = ((0, "#FFE2A4"), (50, "#A97A34"), (100, "#5E4216"))
    defs = _upright("rim", metal) + _upright("edge", edge)
    for capacity, base in _BASE.items():
        shades = ((0, lighter(base, 0.16), 1.0), (0.75, base, 1.0), (1, darker(base, 0.45), 1.0))
        defs += f'<radialGradient id="w{capacity}" cx="50%" cy="62%" r="62%">{stops(shades)}</radialGradient>'
    body = f'<g fill="#2A1808" transform="translate(0 17)">{_outline(15)}</g>'
    body += f'<g fill="#6A4A1C" transform="translate(0 15)">{_outline(14)}</g>'
    body += f'<g fill="url(#rim)">{_outline(15)}</g><g fill="#20130A">{_outline(6)}</g>'
    body += "".join(_well(at) for at in CELLS.values())
    return svg(BOARD.w, BOARD.h, body, defs)


def _upright(name: str, colours: tuple[tuple[int, str], ...]) -> str:
    inner = "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in colours)
    top, bottom = 190 - BOARD.y, 960 - BOARD.y
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top:g}" x2="0" y2="{bottom:g}">'
        f"{inner}</linearGradient>"
    )


def _well(at: BoardPoint) -> str:
    x, y = _local(at)
    side = (S - 8) * math.sqrt(3) / 2
    rim = y - (S - 8) * 0.5 * K + 3
    return (
        f'<path d="{hexagon((x, y), S - 1, K)}" fill="url(#edge)"/>'
        f'<path d="{hexagon((x, y), S - 5, K)}" fill="{_DARK}"/>'
        f'<path d="{hexagon((x, y + 1.5), S - 7, K)}" fill="url(#w{CAPACITY[at]})"/>'
        f'<path d="M{x - side:.2f} {rim:.2f}L{x:.2f} {y - (S - 8) * K + 3:.2f}L{x + side:.2f} {rim:.2f}" fill="none"'
        ' stroke="#000" stroke-opacity=".55" stroke-width="4"/>'
    )


def pips(capacity: int, used: int) -> tuple[str, float, float]:
    """Room on a well's front rim, filled from the left where it is used: SVG text, width, height."""
    apart, w, h = 16.0, 112.0, 30.0
    first = w / 2 - (capacity - 1) * apart / 2
    body = ""
    for place in range(capacity):
        y = 20 - abs(place - (capacity - 1) / 2) * 4.1
        fill, line = ("#FFE09A", "#1B1206") if place < used else (_DARK, "#F0CF8C")
        x = first + place * apart
        body += f'<circle cx="{x:g}" cy="{y:g}" r="6.4" fill="{fill}" stroke="{line}" stroke-width="2"/>'
    return svg(w, h, body), w, h


PIPS_DROP: Final = S * K * 0.74 - 5
"""From a well's middle down to the middle of its row of pips."""


def disc(owner: int | None, rx: float, *, k: float = 0.56, thick: float | None = None) -> tuple[str, float, float]:
    """One man seen from above and in front, the middle of his upper face in the middle of the picture."""
    ry, h = rx * k, rx * 0.35 if thick is None else thick
    ivory = owner != 1
    side, face, line, edge, shine = _IVORY if ivory else _BASALT
    w, tall = 2 * rx + 6, 2 * (ry + h + 3)
    body = (
        f'<g transform="translate({w / 2:g} {tall / 2:g})">'
        f'<path d="M{-rx:g} 0v{h:g}a{rx:g} {ry:g} 0 0 0 {2 * rx:g} 0v{-h:g}z" fill="url(#s)"'
        f' stroke="{edge}" stroke-width="2"/>'
        f'<ellipse rx="{rx:g}" ry="{ry:g}" fill="url(#f)" stroke="{edge}" stroke-width="1.6"/>'
        f'<ellipse rx="{rx * 0.8:g}" ry="{ry * 0.8:g}" fill="none" stroke="{line}" stroke-width="2"'
        ' stroke-opacity=".75"/>'
        f'<path d="{_shine(rx * 0.93, ry * 0.93)}" fill="none" stroke="#fff" stroke-opacity="{shine:g}"'
        ' stroke-width="2.4" stroke-linecap="round"/></g>'
    )
    defs = f'<linearGradient id="s" x1="0%" y1="0%" x2="100%" y2="0%">{_stops(side)}</linearGradient>'
    defs += f'<radialGradient id="f" cx="42%" cy="36%" r="72%">{_stops(face)}</radialGradient>'
    return svg(w, tall, body, defs), w, tall


def _shine(rx: float, ry: float) -> str:
    """The light on the rim's upper left."""
    (x0, y0), (x1, y1) = ((rx * math.cos(math.radians(a)), ry * math.sin(math.radians(a))) for a in (200, 290))
    return f"M{x0:.2f} {y0:.2f}A{rx:g} {ry:g} 0 0 1 {x1:.2f} {y1:.2f}"


def _stops(colours: tuple[tuple[int, str], ...]) -> str:
    return "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in colours)


_Shades = tuple[tuple[int, str], ...]
_IVORY: Final[tuple[_Shades, _Shades, str, str, float]] = (
    ((0, "#8C7A58"), (18, "#D9C8A0"), (42, "#FFF8E4"), (70, "#CDB98C"), (100, "#6E5D3F")),
    ((0, "#FFFDF4"), (65, "#F1E6CB"), (100, "#D8C59B")), "#A8946A", "#5E4E33", 0.9,
)  # fmt: skip
_BASALT: Final[tuple[_Shades, _Shades, str, str, float]] = (
    ((0, "#0C0E13"), (18, "#2B303B"), (42, "#697384"), (70, "#232833"), (100, "#07080C")),
    ((0, "#464E5C"), (55, "#303744"), (100, "#191D26")), "#8794A8", "#05060A", 0.5,
)  # fmt: skip
