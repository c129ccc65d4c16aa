"""Lines of fire: chains of dashes with an ink casing, and the tapered beam of the line that matters now."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import pygame

from game.table.kit.pace import GROW, ease_out
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import radial, stops, svg
from game.ui.theme.palette import PAPER_50, Colour, hexed, lighter, rgb

DRIFT: Final = 40.0
"""Units per second that dashes wander towards the target."""


class Dash(NamedTuple):
    """One link of a chain: length, thickness, distance from one to the next, colour, width of the glow around it."""

    long: float
    thick: float
    apart: float
    colour: str
    glow: float = 0.0


DASHES: Final = {
    "own": Dash(3.5, 4.5, 14, "#FFE9B0", 15),
    "enemy": Dash(0.1, 7.5, 17, "#FF9C78"),
    "ghost": Dash(0.1, 5.5, 16, "#FFFFFF"),
    "hot": Dash(15, 5, 28, "#FFFFFF"),
    "many": Dash(13, 6.5, 25, "#FFD27E", 18),
    "last": Dash(10, 5, 22, "#E4D5B3"),
}


def _link(canvas: Canvas, dash: Dash, angle: float) -> pygame.Surface:
    """One dash, turned; angles in whole degrees so that a few pictures serve all lines."""
    degrees = round(math.degrees(angle)) % 180
    edge = max(dash.long + dash.thick + 8, 2 * dash.glow)
    turn = f'transform="rotate({degrees} {edge / 2:g} {edge / 2:g})" stroke-linecap="round"'
    x0, x1, y = edge / 2 - dash.long / 2, edge / 2 + dash.long / 2, edge / 2
    path = f'd="M{x0:g} {y:g}H{x1 + 0.01:g}" {turn}'
    body = (
        f'<path {path} stroke="#150C06" stroke-opacity=".7" stroke-width="{dash.thick + 4:g}"/>'
        f'<path {path} stroke="{dash.colour}" stroke-width="{dash.thick:g}"/>'
    )
    if dash.glow:
        body = f'<circle cx="{y:g}" cy="{y:g}" r="{dash.glow:g}" fill="url(#o)"/>' + body
    defs = radial("o", ((0, rgb("#FFDF94"), 0.3), (1, rgb("#FFDF94"), 0.0)))
    source = svg(edge, edge, body, defs)
    return canvas.art.keep(("link", dash, degrees, canvas.k), lambda: canvas.vector(source, edge, edge))


def chain(
    canvas: Canvas, start: Point, end: Point, dashes: Sequence[Dash], *, shown: float = 1.0, drift: float = 0.0
) -> None:
    """Dashes from start to end, one kind after the other and again; only the first part is there while it grows. They
    wander pixel by pixel."""
    length = math.dist(start, end)
    if length < 1:
        return
    phase = math.floor(drift % sum(dash.apart for dash in dashes) * canvas.k) / canvas.k
    name = ("chain", start, end, tuple(dashes), phase)
    key = () if shown >= 1 else None
    canvas.memo(name, key, lambda: _links(canvas, (start, end), dashes, length * shown, phase))


def _links(canvas: Canvas, way: tuple[Point, Point], dashes: Sequence[Dash], length: float, phase: float) -> None:
    start, end = way
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    links = itertools.cycle([(_link(canvas, dash, angle), dash.apart) for dash in dashes])
    dx, dy = math.cos(angle), math.sin(angle)
    blits = []
    before = phase - sum(dash.apart for dash in dashes)
    while before < length:
        picture, apart = next(links)
        at = before + apart / 2
        if 0 < at < length:
            x, y = canvas.at((start[0] + dx * at, start[1] + dy * at))
            middle = picture.get_width() // 2
            blits.append((picture, (x - middle, y - middle)))
        before += apart
    canvas.surface.fblits(blits)


@cache
def seat_dashes(pattern: tuple[int, ...], colour: Colour, thick: float) -> tuple[Dash, ...]:
    """The dashes of a seat's pattern: strokes and gaps in turns."""
    strokes = zip(pattern[::2], pattern[1::2], strict=True)
    return tuple(
        Dash(max(stroke - thick * 0.6, 0.1), thick, stroke + gap + thick * 0.3, hexed(colour))
        for stroke, gap in strokes
    )


def arrow(canvas: Canvas, start: Point, end: Point, colour: str) -> None:
    """The head of an arrow, its tip at `end`."""
    degrees = round(math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])))
    path = 'd="M-13 -13L3 0L-13 13" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    body = (
        f'<g transform="translate(24 24) rotate({degrees})"><path {path} stroke="#150C06" stroke-width="11"/>'
        f'<path {path} stroke="{colour}" stroke-width="6"/></g>'
    )
    canvas.blit(canvas.vector(svg(48, 48, body), 48, 48), end)


def cross(canvas: Canvas, at: Point) -> None:
    """Where a line is stopped."""
    path = 'd="M-11 -11L11 11M11 -11L-11 11" fill="none" stroke-linecap="round"'
    body = (
        f'<g transform="translate(20 20)"><path {path} stroke="#150C06" stroke-width="11"/>'
        f'<path {path} stroke="#FF8A62" stroke-width="6"/></g>'
    )
    canvas.blit(canvas.vector(svg(40, 40, body), 40, 40), at)


def stop(canvas: Canvas, kind: str, start: Point, end: Point) -> None:
    """What ends a line coming from `start`: a cross before a cloud, a bar before something of one's own or at the edge,
    a head on what it hits."""
    degrees = round(math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])))
    path, colour, width = _STOPS[kind]
    stroke = f'd="{path}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    body = (
        f'<g transform="translate(22 22) rotate({degrees})">'
        f'<path {stroke} stroke="#150C06" stroke-width="{width + 5}"/>'
        f'<path {stroke} stroke="{colour}" stroke-width="{width}"/></g>'
    )
    canvas.blit(canvas.vector(svg(44, 44, body), 44, 44), end)


_STOPS: Final = {
    "hit": ("M-9 -11L4 0L-9 11", "#FFD27E", 5),
    "own": ("M-6 -12V12M3 -12V12", "#F3E9D2", 4.5),
    "cloud": ("M-9 -9L9 9M9 -9L-9 9", "#FF8A62", 5),
    "edge": ("M0 -11V11", "#B4C0DA", 4.5),
}
"""By what stops a line: an SVG path, its colour and width."""


_WORDS: Final = 6
"""What is longer than a figure needs more room at its round ends."""


def tag_size(canvas: Canvas, text: str) -> tuple[float, float]:
    """How large a figure beside a line is, in units."""
    ends = 20 if len(text) < _WORDS else 36
    return _figure(canvas, text).get_width() / canvas.k + ends, 34.0 * min(canvas.theme.text, 1.3)


def _figure(canvas: Canvas, text: str) -> pygame.Surface:
    return canvas.art.fonts.render(text, "figure", max(round(28 * min(canvas.theme.text, 1.3) * canvas.k), 6), PAPER_50)


def tag(canvas: Canvas, text: str, at: Point) -> None:
    """A figure beside a line."""
    picture, (w, h) = _figure(canvas, text), tag_size(canvas, text)
    style = 'fill="#0A0F1A" stroke="#E4D5B3" stroke-width="2"'
    plate = f'<rect x="1" y="1" width="{w - 2:.1f}" height="{h - 2:.1f}" rx="{h / 2 - 1:.1f}" {style}/>'
    canvas.blit(canvas.vector(svg(round(w, 1), round(h, 1), plate), w, h), at)
    canvas.blit(picture, at)


_FIRE: Final = rgb("#FFC264")
_INK: Final = rgb("#150C06")


def beam(
    canvas: Canvas,
    start: Point,
    end: Point,
    *,
    age: float = math.inf,
    strength: float = 1.0,
    whose: Colour | None = None,
) -> None:
    """The hot line: narrow at the shooter, broad at the target, glowing; in the colour of the seat `whose` line it is,
    in that of fire where a shot flies. `age` in seconds, `strength` 0..1."""
    part = ease_out(min(age / GROW, 1.0))
    tip = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
    if math.dist(start, tip) < 2:
        return
    edge = 40
    dx, dy = round(end[0] - start[0]), round(end[1] - start[1])
    near = float(edge + max(-dx, 0)), float(edge + max(-dy, 0))
    w, h = abs(dx) + 2 * edge, abs(dy) + 2 * edge
    picture = canvas.vector(_beam(near, (near[0] + dx, near[1] + dy), w, h, whose or _FIRE), w, h)
    alpha = round(255 * part * strength)
    canvas.blit_corner(picture, (start[0] - near[0], start[1] - near[1]), alpha=alpha)


@lru_cache(maxsize=64)
def _beam(start: Point, end: Point, w: float, h: float, colour: Colour) -> str:
    """Tapers one above the other make the glow; blurring a picture this large would cost ten times as much. It is
    lightest in its middle and where it comes from."""
    length = math.dist(start, end)
    across = (end[1] - start[1]) / length, (start[0] - end[0]) / length
    body = defs = ""
    pale = lighter(colour, 0.72)
    layers = (
        (14, 30, colour, colour, 0.16),
        (10, 24, colour, colour, 0.28),
        (8.5, 19.5, _INK, _INK, 0.8),
        (6, 17, lighter(colour, 0.5), colour, 0.97),
        (3.4, 8.5, pale, lighter(colour, 0.4), 0.8),
    )
    for near, far, first, last, opacity in layers:
        corners = (
            (start[0] + across[0] * near, start[1] + across[1] * near),
            (end[0] + across[0] * far, end[1] + across[1] * far),
            (end[0] - across[0] * far, end[1] - across[1] * far),
            (start[0] - across[0] * near, start[1] - across[1] * near),
        )
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"
        ends = ((0, first, opacity * 0.35), (0.3, first, opacity), (1, last, opacity))
        name = f"b{near:g}".replace(".", "")
        defs += (
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]:.1f}" y1="{start[1]:.1f}"'
            f' x2="{end[0]:.1f}" y2="{end[1]:.1f}">{stops(ends)}</linearGradient>'
        )
        body += f'<path d="{path}" fill="url(#{name})"/>'
    return svg(w, h, body, defs)


def leader(canvas: Canvas, start: Point, end: Point) -> None:
    """A thin line from a label to what it is about, with a dot there."""
    left, top = min(start[0], end[0]) - 8, min(start[1], end[1]) - 8
    w, h = abs(end[0] - start[0]) + 16, abs(end[1] - start[1]) + 16
    way = f"M{start[0] - left:.1f} {start[1] - top:.1f}L{end[0] - left:.1f} {end[1] - top:.1f}"
    x, y = end[0] - left, end[1] - top
    body = (
        f'<path d="{way}" stroke="#0C1322" stroke-width="6"/><path d="{way}" stroke="#E4D5B3" stroke-width="2.6"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.4" fill="#E4D5B3" stroke="#0C1322" stroke-width="2"/>'
    )
    canvas.blit_corner(canvas.vector(svg(w, h, body), w, h), (left, top))
