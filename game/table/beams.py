"""Lines of fire: chains of dashes with an ink casing, and the tapered beam of the line that matters now."""

from __future__ import annotations

import math
from functools import cache
from typing import Final, NamedTuple

import pygame

from game.table.pace import GROW, ease_out
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import radial, stops, svg
from game.ui.theme.palette import rgb

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


def chain(canvas: Canvas, start: Point, end: Point, dash: Dash, *, shown: float = 1.0, drift: float = 0.0) -> None:
    """Dashes from start to end; only the first part of the way is there while it grows."""
    length = math.dist(start, end)
    if length < 1:
        return
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    picture = _link(canvas, dash, angle)
    dx, dy = math.cos(angle), math.sin(angle)
    blits = []
    middle = picture.get_width() // 2
    at = dash.apart / 2 + drift % dash.apart
    while at < length * shown:
        x, y = canvas.at((start[0] + dx * at, start[1] + dy * at))
        blits.append((picture, (x - middle, y - middle)))
        at += dash.apart
    canvas.surface.fblits(blits)


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


def beam(canvas: Canvas, start: Point, end: Point, *, age: float = math.inf, strength: float = 1.0) -> None:
    """The hot line: narrow at the shooter, broad at the target, glowing. `age` in seconds, `strength` 0..1."""
    part = ease_out(min(age / GROW, 1.0))
    tip = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
    if math.dist(start, tip) < 2:
        return
    edge = 40
    dx, dy = round(end[0] - start[0]), round(end[1] - start[1])
    near = float(edge + max(-dx, 0)), float(edge + max(-dy, 0))
    w, h = abs(dx) + 2 * edge, abs(dy) + 2 * edge
    picture = canvas.vector(_beam(near, (near[0] + dx, near[1] + dy), w, h), w, h)
    alpha = round(255 * part * strength)
    canvas.blit_corner(picture, (start[0] - near[0], start[1] - near[1]), alpha=alpha)


@cache
def _beam(start: Point, end: Point, w: float, h: float) -> str:
    """Three tapers one above the other make the glow; blurring a picture this large would cost ten times as much."""
    length = math.dist(start, end)
    across = (end[1] - start[1]) / length, (start[0] - end[0]) / length
    body = defs = ""
    layers = (
        (14, 30, "#FFB45A", 0.16),
        (10, 24, "#FFC873", 0.25),
        (8.5, 19.5, "#150C06", 0.75),
        (6, 17, "#FFD27E", 0.95),
    )
    for near, far, colour, opacity in layers:
        corners = (
            (start[0] + across[0] * near, start[1] + across[1] * near),
            (end[0] + across[0] * far, end[1] + across[1] * far),
            (end[0] - across[0] * far, end[1] - across[1] * far),
            (start[0] - across[0] * near, start[1] - across[1] * near),
        )
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"
        ends = ((0, rgb(colour), opacity * 0.35), (0.3, rgb(colour), opacity), (1, rgb(colour), opacity))
        name = f"b{near:g}".replace(".", "")
        defs += (
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]:.1f}" y1="{start[1]:.1f}"'
            f' x2="{end[0]:.1f}" y2="{end[1]:.1f}">{stops(ends)}</linearGradient>'
        )
        body += f'<path d="{path}" fill="url(#{name})"/>'
    return svg(w, h, body, defs)
