"""The tin: a sky with sunrays and printed clouds, hexes where the game has them; a rim of red and cream checks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.core.tableau import Point as BoardPoint
from game.core.tableau import Zone
from game.table.looks.squadron import gloss
from game.table.looks.squadron.measures import CELLS, FRAME, STAGE, Measures, measured
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.fonts import LEAST
from game.ui.theme.paint import BRASS, linear, radial, svg
from game.ui.theme.palette import SeatLook, hexed, rgb

_ROOM: Final = FRAME
_LIP: Final = 30.0
_CASED: Final = 1.1
"""So many of its radii a toy measures with its casing."""
_CLOUD: Final = (
    "M-120 30C-150 30 -150 -8 -114 -10C-112 -44 -66 -56 -48 -28C-34 -62 26 -62 36 -24C58 -46 104 -34 98 -4"
    "C134 -6 140 30 108 30Z"
)
_CLOUDS: Final = (
    (0.17, 0.44, 0.6, 1),
    (0.78, 0.15, 0.7, -1),
    (0.88, 0.92, 0.95, 1),
    (0.16, 0.63, 0.6, -1),
    (0.5, 0.93, 0.55, 1),
    (0.4, 0.17, 0.42, 1),
    (0.63, 0.36, 0.36, -1),
    (0.36, 0.52, 0.34, 1),
    (0.67, 0.72, 0.42, 1),
)


def backdrop(canvas: Canvas) -> None:
    """Dark leather in warm lamp light."""
    light = radial(
        "l",
        ((0, rgb("#7A3A2C"), 1), (0.45, rgb("#4A1F1E"), 1), (0.8, rgb("#1E1016"), 1), (1, rgb("#0B0A12"), 1)),
        r=0.7,
    )
    shade = canvas.art.vector(svg(256, 256, '<rect width="256" height="256" fill="url(#l)"/>', light), (256, 256))
    canvas.surface.blit(pygame.transform.smoothscale(shade, canvas.size), (0, 0))


def draw_board(canvas: Canvas, zones: Sequence[Zone]) -> None:
    """The sky, and what is printed on it."""
    size = canvas.px(_ROOM.w), canvas.px(_ROOM.h)
    measures = measured(zones)
    canvas.blit_corner(canvas.art.vector(_heaven(measures, zones), size), (_ROOM.x, _ROOM.y))
    printed = _hexes(zones, measures, canvas.theme.seats) if not measures.is_free else _rim(measures)
    canvas.blit_corner(canvas.art.vector(printed, size), (_ROOM.x, _ROOM.y))
    for zone in zones:
        if zone.owner == CELLS:
            _names(canvas, zone.points, measures)


def _names(canvas: Canvas, cells: Sequence[BoardPoint], measures: Measures) -> None:
    """Letters in the northernmost cell of every column, numbers in the westernmost of every row; none where they could
    not be read."""
    size = max(min(measures.scale * 0.62, 30.0), LEAST * canvas.plain / canvas.k)
    if size > measures.scale:
        return
    size /= canvas.theme.text
    tops: dict[int, BoardPoint] = {}
    lefts: dict[int, BoardPoint] = {}
    for at in sorted(cells, key=lambda cell: (cell[0], cell[1])):
        column, row = _cell(at)
        tops.setdefault(column, at)
        lefts.setdefault(row, at)
    for at in {*tops.values(), *lefts.values()}:
        column, row = _cell(at)
        letter = _letters(column) if tops[column] == at else ""
        text = letter + (str(row) if lefts[row] == at else "")
        canvas.text(text, measures.point(at), face="label", size=size, colour=_NAME, align="middle", alpha=150)


def _cell(at: BoardPoint) -> tuple[int, int]:
    """Column from 0 and row from 1 of a cell, as the board counts them."""
    column = round(at[0] / 1.5)
    return column, round(at[1] / 3**0.5 - (column % 2) / 2) + 1


def _letters(column: int) -> str:
    return chr(ord("a") + column) if column < 26 else _letters(column // 26 - 1) + _letters(column % 26)


_NAME: Final = rgb("#0F3A57")


def draw_rim(canvas: Canvas) -> None:
    """The rim of the tin round the stage, whatever is seen of the sky: a strip for each side."""
    w, h, inner = STAGE.w, STAGE.h, Box(_LIP, _LIP, STAGE.w - 2 * _LIP, STAGE.h - 2 * _LIP)
    path = f"M0 0H{w:g}V{h:g}H0ZM{_LIP:g} {_LIP:g}V{h - _LIP:g}H{w - _LIP:g}V{_LIP:g}Z"
    body = f'<path d="{path}" fill="url(#t)" fill-rule="evenodd"/>'
    thin = f"M5 5H{w - 5:g}V{h - 5:g}H5ZM26 26V{h - 26:g}H{w - 26:g}V26Z"
    body += f'<path d="{thin}" fill="#A8231C" stroke="#2A0604" stroke-width="3" fill-rule="evenodd"/>'
    body += f'<g fill="#F6E3B4">{_checks(inner)}</g>' + gloss.rivets(inner) + gloss.bands(inner) + gloss.depth(inner)
    source = svg(w, h, body, linear("t", BRASS, diagonal=True) + gloss.SHADES)
    canvas.blit_corner(canvas.vector(source, w, h), (STAGE.x, STAGE.y))


def _rect(box: Box, radius: float, style: str) -> str:
    x, y = box.x - _ROOM.x, box.y - _ROOM.y
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{box.w:.1f}" height="{box.h:.1f}" rx="{radius:g}" {style}/>'


def _grown(box: Box, by: float) -> Box:
    return Box(box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by)


def _heaven(measures: Measures, zones: Sequence[Zone]) -> str:
    body = _rect(FRAME, 0, 'fill="url(#s)"')
    body += _rays(FRAME) + (_things(zones, measures) or _clouds(FRAME)) + _compass(FRAME)
    colours = SKIES[_sky(zones)]
    sky = radial(
        "s",
        tuple((part, rgb(each), 1) for part, each in zip((0, 0.5, 1), colours, strict=True)),
        cx=0.42,
        cy=0.36,
        r=0.8,
    )
    return svg(_ROOM.w, _ROOM.h, body, sky)


def _checks(inner: Box) -> str:
    body = ""
    x, y = inner.x, inner.y
    across, down = round(inner.w / 18.3), round(inner.h / 18.3)
    for count, length, level in ((across, inner.w, True), (down, inner.h, False)):
        step = (length + 16) / count
        for n in range(count):
            along = -8 + n * step + step / 4
            for side in (-17, (inner.h if level else inner.w) + 6):
                left, top = (x + along, y + side) if level else (x + side, y + along)
                w, h = (step / 2, 11) if level else (11, step / 2)
                body += f'<rect x="{left:.1f}" y="{top:.1f}" width="{w:.1f}" height="{h:.1f}"/>'
    return body


def _clipped(corners: Sequence[Point], box: Box) -> Sequence[Point]:
    return [(min(max(px, box.x), box.right), min(max(py, box.y), box.bottom)) for px, py in corners]


def _rays(inner: Box) -> str:
    """Sunrays from the middle to the edge."""
    cx, cy = inner.centre
    body = ""
    for angle in range(0, 360, 15):
        edge = [_to_edge(inner, angle + part * 7.5 / 4) for part in range(5)]
        path = "L".join(f"{px - _ROOM.x:.1f} {py - _ROOM.y:.1f}" for px, py in [(cx, cy), *edge])
        body += f'<path d="M{path}Z"/>'
    return f'<g fill="#FFFFFF" fill-opacity=".13">{body}</g>'


def _to_edge(box: Box, angle: float) -> Point:
    dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    far = min(box.w / 2 / max(abs(dx), 1e-9), box.h / 2 / max(abs(dy), 1e-9))
    return box.centre[0] + dx * far, box.centre[1] + dy * far


def _clouds(inner: Box) -> str:
    body = ""
    for across, down, size, way in _CLOUDS:
        x = min(max(inner.x + inner.w * across, inner.x + 140 * size), inner.right - 140 * size) - _ROOM.x
        y = min(max(inner.y + inner.h * down, inner.y + 66 * size), inner.bottom - 44 * size) - _ROOM.y
        body += cloud((x, y), size, way)
    return body


def cloud(at: Point, size: float, way: int = 1) -> str:
    """A printed cloud, mirrored where its `way` is -1."""
    return (
        f'<g transform="translate({at[0]:.1f} {at[1]:.1f}) scale({size * way:g} {size:g})">'
        f'<path d="{_CLOUD}" fill="#2F78A6" fill-opacity=".35" transform="translate(9 11)"/>'
        f'<path d="{_CLOUD}" fill="#F4FAFC" fill-opacity=".8" stroke="#2F78A6" stroke-opacity=".55" '
        'stroke-width="3"/>'
        '<path d="M-112 20H100M-96 8H-20M20 8H84" stroke="#8EC3DF" stroke-width="4" stroke-linecap="round"/></g>'
    )


SKIES: Final = (
    ("#BFE6F4", "#74BBDD", "#3C86B4"),
    ("#FFD9A8", "#E8946A", "#7A4470"),
    ("#4A6A9A", "#2A4470", "#14243F"),
    ("#FFE9C8", "#A8CDE0", "#5C88B8"),
    ("#C8D4D8", "#8298A6", "#46586A"),
)
"""Noon, dusk, night, dawn and storm: from the middle outwards."""
_SKY: Final = -3
_PRINTED: Final = -10
_SIGNS: Final = (
    "",
    '<path d="M-60 18C-66 -4 -30 -26 4 -22C40 -20 66 0 58 16C40 34 -44 34 -60 18Z" fill="#8DBB6E" stroke="#2F5A3A"'
    ' stroke-width="4"/><path d="M-20 -2L-6 -16L8 -2ZM14 8L26 -6L38 8Z" fill="#4E8450"/>',
    '<g fill="#F6E3B4" stroke="#6A2A1E" stroke-width="3.5"><path d="M-44 22V-6L-28 -20L-12 '
    '-6V22ZM-4 22V-22L12 -40L28 -22V22Z"/>'
    '<path d="M30 22V0L42 -10L54 0V22Z"/></g>',
    '<circle r="34" fill="#FFE08A" stroke="#B3772A" stroke-width="4"/><path d="M0 -56V-42M0 '
    "42V56M-56 0H-42M42 0H56M-40 -40L-30"
    ' -30M30 30L40 40M40 -40L30 -30M-30 30L-40 40" stroke="#FFE08A" stroke-width="7" stroke-linecap="round"/>',
    '<path d="M-64 28L-22 -26L0 0L20 -20L62 28Z" fill="#8A7A66" stroke="#3E3428" stroke-width="4"/>'
    '<path d="M-22 -26L-8 -9L-18 -4L-30 -14Z" fill="#FFF6DC"/>',
)


def _sky(zones: Sequence[Zone]) -> int:
    return next((round(zone.points[0][0]) for zone in zones if zone.owner == _SKY), 0)


def _things(zones: Sequence[Zone], measures: Measures) -> str:
    """What the map has printed."""
    body = ""
    for zone in zones:
        number = _PRINTED - zone.owner
        if not 0 <= number < len(_SIGNS):
            continue
        for at in zone.points:
            x, y = measures.point(at)
            sign = (
                _SIGNS[number]
                or f'<path d="{_CLOUD}" fill="#F4FAFC" fill-opacity=".85" stroke="#2F78A6" stroke-width="3"/>'
            )
            body += f'<g transform="translate({x - _ROOM.x:.1f} {y - _ROOM.y:.1f}) scale(.6)">{sign}</g>'
    return body


def _compass(inner: Box) -> str:
    x, y = inner.right - 480 - _ROOM.x, inner.bottom - 120 - _ROOM.y
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><circle r="70" fill="none" stroke="#1F5C86" stroke-opacity=".7"'
        ' stroke-width="3"/><circle r="62" fill="none" stroke="#1F5C86" stroke-opacity=".7" stroke-dasharray="2 5"/>'
        '<path d="M0 -60L11 -11L60 0L11 11L0 60L-11 11L-60 0L-11 -11Z" fill="#F6E3B4" fill-opacity=".75"/>'
        '<path d="M0 -60L11 -11L0 0ZM60 0L11 11L0 0ZM0 60L-11 11L0 0ZM-60 0L-11 -11L0 0Z" fill="#A8231C"'
        ' fill-opacity=".75"/></g>'
    )


def _rim(measures: Measures) -> str:
    """The edge of the mat as a red line of danger, darkness beyond it: farther out as toys are larger than their bases,
    so that they cross it just when these cross the edge. It is the only line of the sky: where planes start is shown
    while they are put down."""
    edge = _grown(measures.inner, _CASED * measures.token - measures.foot)
    x, y, w, h = edge
    beyond = f"M0 0H{_ROOM.w:g}V{_ROOM.h:g}H0ZM{x - _ROOM.x:.1f} {y - _ROOM.y:.1f}v{h:.1f}h{w:.1f}v{-h:.1f}Z"
    body = f'<path d="{beyond}" fill="#06283C" fill-opacity=".34" fill-rule="evenodd"/>'
    body += _rect(_grown(edge, -2), 2, 'fill="none" stroke="#D8392B" stroke-width="4" stroke-opacity=".85"')
    return svg(_ROOM.w, _ROOM.h, body)


def hexagon(centre: Point, size: float) -> str:
    corners = [
        (centre[0] + size * math.cos(math.pi * n / 3), centre[1] + size * math.sin(math.pi * n / 3)) for n in range(6)
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _hexes(zones: Sequence[Zone], measures: Measures, seats: Sequence[SeatLook]) -> str:
    """Thin cream cells with a dark casing; the edges of the seats tinted."""
    body = ""
    for zone in zones:
        middles = [(x - _ROOM.x, y - _ROOM.y) for x, y in map(measures.point, zone.points)]
        if zone.owner == CELLS:
            path = "".join(hexagon(at, measures.scale - 1) for at in middles)
            body += (
                f'<path d="{path}" fill="#EAF6FA" fill-opacity=".2" stroke="#0F3A57" stroke-opacity=".6" '
                'stroke-width="3.4"/>'
            )
            body += f'<path d="{path}" fill="none" stroke="#FFF6DC" stroke-opacity=".8" stroke-width="1.4"/>'
        elif zone.owner >= 0:
            look = seats[zone.owner % len(seats)]
            path = "".join(hexagon(at, measures.scale - 3) for at in middles)
            body += f'<path d="{path}" fill="{hexed(look.colour)}" fill-opacity=".28"/>'
    return svg(_ROOM.w, _ROOM.h, body)
