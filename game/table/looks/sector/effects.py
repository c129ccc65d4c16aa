"""What flies and rises on the field: the flash at a muzzle, a tracer to what stops it, sparks, dust, a helping hand."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from game.table.kit import marks
from game.table.kit.view import Flight
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import radial, svg
from game.ui.theme.palette import rgb

FLIGHT: Final = 0.12
"""Seconds that a tracer needs."""
FLASH: Final = 0.08
_MUZZLE: Final = (34.0, -16.0)
"""From the middle of a square to the muzzle of who stands there, looking right."""
_CHEST: Final = -14.0


def shot(canvas: Canvas, flight: Flight) -> None:
    """A shot from muzzle to chest, or into what stops it. Without full motion the whole line, fading."""
    side = 1.0 if flight.end[0] >= flight.start[0] else -1.0
    muzzle = flight.start[0] + side * _MUZZLE[0], flight.start[1] + _MUZZLE[1]
    end = flight.end[0], flight.end[1] + _CHEST
    moving = canvas.theme.motion == "full"
    flown = min(flight.age / FLIGHT, 1.0) if moving else 1.0
    if moving and flight.age < FLASH:
        _muzzle_flash(canvas, muzzle, end)
    _tracer(canvas, muzzle, end, flown, fading=1 - flight.part)
    if flown < 1:
        return
    since = flight.age - FLIGHT if moving else flight.age
    if flight.manner == "":
        marks.impact(canvas, end, flight.age)
    elif flight.manner == "cover":
        _sparks(canvas, end, since, side)
        _cloud(canvas, (end[0], end[1] + 12), flight.part, 34)
    else:
        _cloud(canvas, (end[0], end[1] + 16), flight.part, 44)


def _tracer(canvas: Canvas, start: Point, end: Point, flown: float, *, fading: float) -> None:
    """A bright head with a tail behind it."""
    head = _along(start, end, flown)
    tail = _along(start, end, max(flown - 0.55, 0.0) if flown < 1 else 0.0)
    strength = 1.0 if flown < 1 else fading
    if math.dist(head, tail) < 3 or strength < 0.05:
        return
    edge = 14
    dx, dy = round(head[0] - tail[0]), round(head[1] - tail[1])
    near = float(edge + max(-dx, 0)), float(edge + max(-dy, 0))
    w, h = abs(dx) + 2 * edge, abs(dy) + 2 * edge
    source = _streak(near, (near[0] + dx, near[1] + dy), w, h)
    at = tail[0] - near[0], tail[1] - near[1]
    canvas.blit_corner(canvas.vector(source, w, h), at, alpha=round(255 * min(strength * 1.4, 1.0)))


@lru_cache(maxsize=64)
def _streak(tail: Point, head: Point, w: float, h: float) -> str:
    path = f'd="M{tail[0]:g} {tail[1]:g}L{head[0]:g} {head[1]:g}" stroke-linecap="round" fill="none"'
    body = (
        f'<path {path} stroke="#FF8A3A" stroke-opacity=".28" stroke-width="18"/>'
        f'<path {path} stroke="#150C06" stroke-opacity=".55" stroke-width="9"/>'
        f'<path {path} stroke="#FFC060" stroke-width="5.5"/><path {path} stroke="#FFF6DC" stroke-width="2.4"/>'
    )
    return svg(w, h, body)


def _along(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _muzzle_flash(canvas: Canvas, at: Point, end: Point) -> None:
    """A star with its longest ray along the shot."""
    turn = round(math.degrees(math.atan2(end[1] - at[1], end[0] - at[0])) / 5) * 5
    star = "M44 0L10 6L14 22L2 9L-14 16L-6 2L-16 -10L0 -8L12 -22L10 -6Z"
    body = (
        f'<g transform="translate(50 50) rotate({turn})"><circle r="34" fill="url(#f)"/>'
        f'<path d="{star}" fill="#FFF2C4" stroke="#FF9A3A" stroke-width="3"/></g>'
    )
    glow = radial("f", ((0, rgb("#FFD890"), 0.75), (1, rgb("#FFB050"), 0.0)))
    canvas.blit(canvas.vector(svg(100, 100, body, glow), 100, 100), at)


def _sparks(canvas: Canvas, at: Point, since: float, side: float) -> None:
    """Off the cover, back towards the shooter."""
    stage = min(int(since / 0.05), 3)
    rays = "".join(
        f'<path d="M{-side * (8 + stage * 6) * math.cos(turn):.1f} {(8 + stage * 6) * math.sin(turn):.1f}'
        f'L{-side * (20 + stage * 12) * math.cos(turn):.1f} {(20 + stage * 12) * math.sin(turn):.1f}"/>'
        for turn in (-1.2, -0.7, -0.25, 0.2, 0.65, 1.15)
    )
    faint = 1.0 - stage * 0.24
    body = f'<g transform="translate(64 64)" stroke-linecap="round" stroke-opacity="{faint:g}">'
    body += f'<g stroke="#2A1206" stroke-width="7">{rays}</g><g stroke="#FFE7A8" stroke-width="3.4">{rays}</g></g>'
    canvas.blit(canvas.vector(svg(128, 128, body), 128, 128), at)


def _cloud(canvas: Canvas, at: Point, part: float, size: float) -> None:
    """Dust that spreads and thins."""
    wide = size * (1 + 0.9 * math.sqrt(part))
    canvas.blit(canvas.vector(DUST, round(wide * 2), round(wide * 1.2)), at, alpha=round(225 * (1 - part) ** 1.3))


def dust(canvas: Canvas, at: Point, part: float) -> None:
    """Where somebody falls."""
    _cloud(canvas, (at[0], at[1] + 18), part, 46)


def heels(canvas: Canvas, at: Point, part: float, side: int) -> None:
    """Dust behind whoever runs."""
    beat = (part * 6) % 1.0
    _cloud(canvas, (at[0] + side * (26 + 14 * beat), at[1] + 26), 0.35 + 0.6 * beat, 17)


def relief(canvas: Canvas, at: Point, part: float) -> None:
    """Where somebody is helped up: a ring that rises round the unit."""
    stage = round(part * 8) / 8
    y = 40 - 34 * stage
    body = (
        f'<ellipse cx="50" cy="{y + 30:g}" rx="{34 + 8 * stage:g}" ry="{14 + 3 * stage:g}" fill="none"'
        f' stroke="#07150E" stroke-width="9" stroke-opacity="{0.6 * (1 - stage):g}"/>'
        f'<ellipse cx="50" cy="{y + 30:g}" rx="{34 + 8 * stage:g}" ry="{14 + 3 * stage:g}" fill="none"'
        f' stroke="#9BF0C0" stroke-width="5" stroke-opacity="{1 - stage:g}"/>'
    )
    canvas.blit(canvas.vector(svg(100, 100, body), 100, 100), (at[0], at[1] - 6))


DUST: Final = svg(
    100, 60,
    '<ellipse cx="50" cy="36" rx="46" ry="20" fill="#E8C8A8" fill-opacity=".5"/>'
    '<ellipse cx="34" cy="28" rx="22" ry="18" fill="#F4DCC0" fill-opacity=".5"/>'
    '<ellipse cx="66" cy="26" rx="20" ry="16" fill="#D8B490" fill-opacity=".5"/>',
)  # fmt: skip
