"""The reticle: a ring for round things, a frame for cards and rows. One for every person who may act."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point, rasterised
from game.ui.theme.palette import ALARM_SOFT, MENU_RETICLE, WHITE, Colour, SeatLook, hexed, rgb

State = Literal["glide", "lock", "press", "refused"]

GREY: Final = rgb("#AEB8CC")
NEST: Final = 10
"""When several people look at the same thing, each further ring lies this many units outside the one before."""
OVERSHOOT: Final = 0.06
SHAKE: Final = 6
_CASING: Final = "#070B14"
_GLOW: Final = 9
_COARSE: Final = 16
"""From so many pixels of blur on, half of them do; in a large picture from half as many on."""
_LARGE: Final = 100
_WEIGHT: Final = 6
_AXES: Final = ((1, 0), (0, 1))
_SLASH: Final = "#0A0F1A"


def ring(
    canvas: Canvas,
    at: Point,
    radius: float,
    *,
    state: State = "lock",
    colour: Colour = MENU_RETICLE,
    chip: SeatLook | None = None,
    phase: float = 1.0,
    raised: bool = False,
) -> None:
    """The ring round a cell or a piece; `radius` is 1.25 times the thing's own.

    `phase` runs from 0 to 1 through the state's short movement (the pulse of lock, the shake of refused); 1 is at rest.
    The seat's chip hangs at the lower right, or at the upper right when `raised` (a badge is below).
    """
    x = at[0] + _shake(state, phase)
    size = _even(radius * _swell(state, phase))
    shown = {"press": WHITE, "refused": GREY}.get(state, colour)
    edge = _GLOW * 2.5 + 10
    half = size * 1.35 + edge
    path, lit = _ring_path(size, state), state != "refused"
    key = "ring", path, shown, lit, round(canvas.k, 4)
    picture = canvas.art.keep(key, lambda: _mirrored(canvas, _Strokes(path, half, shown, lit=lit)))
    canvas.blit(picture, (x, at[1]))
    if state == "press":
        canvas.blit(_disc(canvas, size * 0.86, colour), (x, at[1]))
    if state == "refused":
        canvas.blit(_slash(canvas, size), (x, at[1]))
    if chip is not None:
        away = (radius + 14) * math.sqrt(0.5)
        paint.chip(canvas, (x + away, at[1] + (-away if raised else away)), max(17, min(22, radius * 0.34)), chip)


def frame(
    canvas: Canvas,
    box: Box,
    *,
    state: State = "lock",
    colour: Colour = MENU_RETICLE,
    chip: SeatLook | None = None,
    sides: bool = True,
    phase: float = 1.0,
    off: float = 10,
) -> None:
    """Brackets round a card, a poster or a row, `off` units outside. `sides=False` (rows): no ticks above and below."""
    short = min(box.w, box.h)
    swell = {"glide": 6.0, "press": -off * 0.6}.get(state, 0.0)
    if state == "lock":
        swell = short * OVERSHOOT * math.sin(math.pi * phase) * 0.5
    outer = box.inset(-off - swell)
    outer = outer._replace(x=outer.x + _shake(state, phase))
    shown = {"press": WHITE, "refused": GREY}.get(state, colour)
    arm = _even(max(min(short * 0.2 + off, 70), 26))
    bend = min(18 + off * 0.6, arm - 4)
    half = arm + _GLOW * 2.5 + 10
    lit = state != "refused"
    corner = _Strokes(f"M0 {arm:g}L0 {bend:g}Q0 0 {bend:g} 0L{arm:g} 0", half, shown, lit=lit)
    for sx, sy in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        at = outer.x if sx > 0 else outer.right, outer.y if sy > 0 else outer.bottom
        canvas.blit(_flipped(canvas, corner, sx < 0, sy < 0), at)
    across, down = (_Strokes(f"M{-dx * 10} {-dy * 10}L{dx * 16} {dy * 16}", 50, shown, lit=lit) for dx, dy in _AXES)
    middle = outer.centre
    ticks = [(across, (outer.x, middle[1]), 0, 0), (across, (outer.right, middle[1]), 1, 0)]
    if sides:
        ticks += [(down, (middle[0], outer.y), 0, 0), (down, (middle[0], outer.bottom), 0, 1)]
    for strokes, at, left, up in ticks:
        canvas.blit(_flipped(canvas, strokes, bool(left), bool(up)), at)
    if state == "refused":
        canvas.blit(_slash(canvas, 26), (outer.right - 8, outer.y + 8))
    if chip is not None:
        paint.chip(canvas, (outer.right - 4, outer.bottom - 4), 26 if short > 160 else 22, chip)


def _even(units: float) -> float:
    """Whole even units, so that a moving reticle needs few pictures."""
    return round(units / 2) * 2


def _swell(state: State, phase: float) -> float:
    match state:
        case "press":
            return 0.8
        case "lock":
            return 1 + OVERSHOOT * math.sin(math.pi * phase)
        case _:
            return 1.0


def _shake(state: State, phase: float) -> float:
    return SHAKE * math.sin(4 * math.pi * phase) if state == "refused" else 0.0


def _ring_path(radius: float, state: State) -> str:
    gliding = state == "glide"
    turn, spread = (45, 21) if gliding else (0, 32)
    length = radius * (0.26 if gliding else 0.34)
    inner, outer = (radius + 2, radius + length * 1.1) if gliding else (radius - length * 0.62, radius + length * 0.55)
    parts = []
    for quarter in range(4):
        middle = 45 + 90 * quarter + turn
        (x0, y0), (x1, y1) = _polar(radius, middle - spread), _polar(radius, middle + spread)
        parts.append(f"M{x0:.2f} {y0:.2f}A{radius:g} {radius:g} 0 0 1 {x1:.2f} {y1:.2f}")
        (x0, y0), (x1, y1) = _polar(inner, 90 * quarter + turn), _polar(outer, 90 * quarter + turn)
        parts.append(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}")
    return "".join(parts)


def _polar(radius: float, degrees: float) -> Point:
    return radius * math.cos(math.radians(degrees)), radius * math.sin(math.radians(degrees))


@dataclass(frozen=True, slots=True)
class _Strokes:
    """Strokes along `path` (about the middle) with a glow beneath and an ink casing, `2 * half` units square."""

    path: str
    half: float
    colour: Colour
    lit: bool


def _flipped(canvas: Canvas, strokes: _Strokes, across: bool, down: bool) -> pygame.Surface:
    """The strokes, or their picture in a mirror."""
    key = "reticle", strokes, round(canvas.k, 4)
    picture = canvas.art.keep(key, lambda: _stroked(canvas, strokes, canvas.px(2 * strokes.half)))
    if not across and not down:
        return picture
    return canvas.art.keep((*key, across, down), lambda: pygame.transform.flip(picture, across, down))


def _mirrored(canvas: Canvas, strokes: _Strokes) -> pygame.Surface:
    """Of strokes that are the same above and below, left and right, a quarter is drawn and mirrored: three times as
    fast. The quarter is a little larger, for its glow comes from beyond its edge, too."""
    side = canvas.px(2 * strokes.half)
    half = (side + 1) // 2
    quarter = _stroked(canvas, strokes, min(half + 2 * round(_GLOW * canvas.k), side)).subsurface((0, 0, half, half))
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    for across in (False, True):
        for down in (False, True):
            at = side - half if across else 0, side - half if down else 0
            whole.blit(pygame.transform.flip(quarter, across, down), at, special_flags=pygame.BLEND_RGBA_MAX)
    return whole


def _stroked(canvas: Canvas, strokes: _Strokes, side: int) -> pygame.Surface:
    """So many pixels of the picture, from its upper left corner."""
    half, colour, units = strokes.half, strokes.colour, 2 * strokes.half * side / canvas.px(2 * strokes.half)

    def drawn(*looks: tuple[str, float, float]) -> str:
        inner = "".join(
            f'<path d="{strokes.path}" fill="none" stroke="{tone}" stroke-width="{width:g}"'
            f' stroke-opacity="{opacity:g}" stroke-linecap="round"/>'
            for tone, width, opacity in looks
        )
        return paint.svg(units, units, f'<g transform="translate({half:g} {half:g})">{inner}</g>')

    lines = drawn((_CASING, _WEIGHT + 5, 0.85), (hexed(colour), _WEIGHT, 1), ("#FFFFFF", 1.6, 0.75))
    picture = rasterised(lines, (side, side))
    if not strokes.lit:
        return picture
    radius = round(_GLOW * canvas.k)
    grain = 1 if radius < (_COARSE if side < _LARGE else _COARSE // 2) else 2
    glow = rasterised(drawn((hexed(colour), _WEIGHT * 2.4, 0.85)), (side // grain, side // grain))
    whole = pygame.transform.smoothscale(paint.blurred(glow, radius // grain), (side, side))
    whole.blit(picture, (0, 0))
    return whole


def _disc(canvas: Canvas, radius: float, colour: Colour) -> pygame.Surface:
    body = f'<circle cx="{radius:g}" cy="{radius:g}" r="{radius:g}" fill="{hexed(colour)}" fill-opacity=".35"/>'
    return canvas.vector(paint.svg(2 * radius, 2 * radius, body), 2 * radius, 2 * radius)


def _slash(canvas: Canvas, radius: float) -> pygame.Surface:
    half = radius + 10
    reach = radius * 0.7
    path = f"M{half - reach:g} {half + reach:g}L{half + reach:g} {half - reach:g}"
    body = "".join(
        f'<path d="{path}" stroke="{tone}" stroke-width="{width}" stroke-linecap="round"/>'
        for tone, width in ((_SLASH, 12), (hexed(ALARM_SOFT), 6))
    )
    return canvas.vector(paint.svg(2 * half, 2 * half, body), 2 * half, 2 * half)
