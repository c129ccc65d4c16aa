"""What flies over the fields: biplanes on their stack of heights, and the clouds they hide in."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

import pygame

from game.ui.theme.canvas import Canvas, Point, rasterised
from game.ui.theme.paint import EMBLEMS, blurred, linear, radial, svg
from game.ui.theme.palette import PAPER_50, PAPER_200, Colour, SeatLook, darker, hexed, lighter, rgb

SPAN: Final = 0.68
"""Units of the plan for one unit of the drawing: a plane is 100 wide and long there."""
DISC: Final = 22.5
LIFT: Final = 4.2
"""From one disc of height up to the next."""
CEILING: Final = 6
HEIGHT: Final = 38.0
"""How wide the sign of a height is."""
_EDGE: Final = 132.0
_WING: Final = (
    "M-49 -9C-49 -15 -46 -17 -41 -18L-9 -25L-5 -24H5L9 -25L41 -18C46 -17 49 -15 49 -9V2C49 7 46 9 41 8L10 1L6 -2H-6"
    "L-10 1L-41 8C-46 9 -49 7 -49 2Z"
)
_LOWER: Final = (
    "M-43 -3L0 -9L43 -3C46 -2 47 2 47 6C47 12 45 14 41 14L0 7L-41 14C-45 14 -47 12 -47 6C-47 2 -46 -2 -43 -3Z"
)
_BODY: Final = "M0 -40C9 -40 14 -37 14 -31C14 -22 10 -13 8 0L3 44H-3L-8 0C-10 -13 -14 -22 -14 -31C-14 -37 -9 -40 0 -40Z"
_TAIL: Final = "M-2 37C-8 37 -13 39.5 -13 43C-13 46.5 -9 47.5 -2 47H2C9 47.5 13 46.5 13 43C13 39.5 8 37 2 37Z"
_SHAPES: Final = "".join(f'<path d="{path}"/>' for path in (_WING, _LOWER, _BODY, _TAIL))


def _shades(look: SeatLook) -> str:
    colour = look.colour
    low, dark = darker(colour, 0.28), darker(colour, 0.55)
    wing = ((0, lighter(colour, 0.42), 1), (0.35, colour, 1), (0.8, low, 1), (1, darker(colour, 0.42), 1))
    body = ((0, dark, 1), (0.28, colour, 1), (0.46, lighter(colour, 0.5), 1), (0.7, low, 1), (1, dark, 1))
    cowl = ((0, rgb("#E6D9B8"), 1), (0.35, rgb("#FFFDF4"), 1), (0.7, rgb("#F4E6C0"), 1), (1, rgb("#C7B583"), 1))
    return (
        linear("w", wing)
        + linear("v", ((0, low, 1), (1, dark, 1)))
        + linear("f", body, across=True)
        + linear("c", cowl, across=True)
    )


def _biplane(look: SeatLook, *, ace: bool) -> str:
    """Nose up, its middle at the origin."""
    dark = hexed(darker(look.colour, 0.55))
    body = f'<g fill="none" stroke="#070B14" stroke-width="4.6" stroke-linejoin="round">{_SHAPES}</g>'
    body += f'<path d="{_LOWER}" fill="url(#v)"/><path d="{_TAIL}" fill="url(#w)"/>'
    body += f'<path d="M0 34V49" stroke="{dark}" stroke-width="3" stroke-linecap="round"/>'
    body += f'<path d="{_BODY}" fill="url(#f)"/><path d="{_WING}" fill="url(#w)"/>'
    body += (
        '<path d="M-40 -17V8M-22 -21V4M40 -17V8M22 -21V4" stroke="#0A0F1A" stroke-opacity=".28" stroke-width="1.3"/>'
    )
    body += (
        '<path d="M-47 -11C-46 -15 -44 -16 -40 -16.6L-10 -23.2M47 -11C46 -15 44 -16 40 -16.6L10 -23.2" stroke="#fff"'
        ' stroke-opacity=".55" stroke-width="1.8" fill="none" stroke-linecap="round"/>'
    )
    for x in (-31, 31):
        body += f'<circle cx="{x}" cy="-6" r="9.6" fill="#F7F0DC"/>'
        body += (
            f'<circle cx="{x}" cy="-6" r="9.6" fill="none" stroke="#0A0F1A" stroke-opacity=".55" stroke-width="1.4"/>'
        )
        body += (
            f'<path d="{EMBLEMS[look.emblem]}" transform="translate({x} -6) scale(.165)" fill="#0A0F1A"'
            ' fill-rule="evenodd"/>'
        )
    body += '<ellipse cx="0" cy="13" rx="5.4" ry="8" fill="#191008"/><circle cx="0" cy="14" r="4" fill="#8A5A33"/>'
    return body + _NOSE + (_STAR if ace else "")


def _points(count: int, outer: float, inner: float) -> str:
    corners = (
        (r * math.sin(math.pi * n / count), -r * math.cos(math.pi * n / count))
        for n in range(2 * count)
        for r in ((outer if n % 2 == 0 else inner),)
    )
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


_NOSE: Final = (
    '<ellipse cx="0" cy="-44" rx="26" ry="4" fill="#FFF" fill-opacity=".5"/>'
    '<path d="M-25 -45.4C-16 -48 -7 -46 0 -44S16 -41 25 -43.4C16 -46 7 -44.6 0 -44S-16 -42.6 -25 -45.4Z" fill="#5C3B1C"'
    ' stroke="#070B14" stroke-width=".8"/>'
    '<path d="M-14 -25L-14.5 -31C-13 -42 -6 -50 0 -55C6 -50 13 -42 14.5 -31L14 -25C6 -22.5 -6 -22.5 -14 -25Z"'
    ' fill="url(#c)" stroke="#070B14" stroke-width="2.4" stroke-linejoin="round"/>'
    '<path d="M-14.2 -29.5C-6 -27 6 -27 14.2 -29.5" stroke="#2A2620" stroke-width="3.4" fill="none"/>'
    '<path d="M-12.4 -38C-6 -36 6 -36 12.4 -38" stroke="#8A7A4C" stroke-width="1.2" fill="none"/>'
    '<path d="M-6 -33C-6 -40 -4 -45 -1.5 -49" stroke="#FFF" stroke-width="2.2" stroke-linecap="round" fill="none"/>'
)
"""The bright pointed cowl, before a body that narrows to its tail: from afar it says which way a plane looks."""
_STAR: Final = (
    f'<g transform="translate(0 30)"><path d="{_points(5, 14, 6)}" fill="#FFF6C8" stroke="#1B1305" stroke-width="3"'
    ' stroke-linejoin="round"/></g>'
)
"""On the back of an Ace."""


def plane(
    canvas: Canvas,
    look: SeatLook,
    facing: float,
    *,
    scale: float = 1.0,
    bank: float = 0.0,
    ace: bool = False,
    spent: bool = False,
) -> pygame.Surface:
    """A plane in steps of five degrees; `bank` from -1 (left wing low) to 1 narrows its wings. `spent`: it has flown
    this turn."""
    turn, roll, size = round(facing / 5) * 5 % 360, round(bank * 4) / 4, round(scale * 16) / 16
    edge = _EDGE * SPAN * size

    def drawn() -> pygame.Surface:
        squeeze = f"rotate({turn:g}) scale({math.cos(roll * 0.9):.3f} 1)"
        inner = f'<g transform="translate(66 66) {squeeze}">{_biplane(look, ace=ace)}</g>'
        picture = canvas.vector(svg(_EDGE, _EDGE, inner, _shades(look)), edge, edge)
        return _dulled(picture) if spent else picture

    return canvas.art.keep(("plane", look, turn, roll, size, ace, spent, canvas.k), drawn)


def _dulled(picture: pygame.Surface) -> pygame.Surface:
    """Half way to slate."""
    grey = picture.copy()
    grey.fill((128, 132, 142, 255), special_flags=pygame.BLEND_RGBA_MULT)
    grey.fill((46, 52, 66, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return grey


def wreck(canvas: Canvas, look: SeatLook, facing: float, scale: float = 1.0) -> pygame.Surface:
    """What is left where a plane was shot down: it lies there burnt, under a cross in the colour of its side."""
    turn, edge = round(facing / 15) * 15 % 360, _EDGE * SPAN * scale

    def drawn() -> pygame.Surface:
        colour, dark = hexed(lighter(look.colour, 0.25)), "#07060F"
        smoke = "".join(
            f'<circle cx="{x}" cy="{y}" r="{r}" fill="#17130F" fill-opacity=".55"/>'
            for x, y, r in ((66, 66, 44), (44, 56, 24), (88, 80, 26), (80, 48, 20))
        )
        shapes = f'<g transform="translate(66 66) rotate({turn + 35:g}) scale(.86)" fill="#4A4744">{_SHAPES}</g>'
        cross = "".join(
            f'<path d="M66 32V100M44 54H88" fill="none" stroke="{ink}" stroke-width="{width}" stroke-linecap="round"/>'
            for ink, width in ((dark, 20), (colour, 11))
        )
        return canvas.vector(svg(_EDGE, _EDGE, smoke + shapes + cross), edge, edge)

    return canvas.art.keep(("wreck", look, turn, scale, canvas.k), drawn)


def plane_shade(canvas: Canvas, facing: float, height: int, scale: float = 1.0) -> pygame.Surface:
    """What a plane throws on what lies below: the higher, the softer."""
    turn, blur, size = round(facing / 15) * 15 % 360, 2.2 + height * 0.6, round(scale * 8) / 8
    edge = _EDGE * SPAN * size * 0.96

    def drawn() -> pygame.Surface:
        opacity = 0.56 - height * 0.03
        inner = f'<g transform="translate(66 66) rotate({turn:g})" fill="#04101C" fill-opacity="{opacity:g}">'
        whole = svg(_EDGE, _EDGE, f'{inner}<path d="{_WING}"/><path d="{_BODY}"/><path d="{_TAIL}"/></g>')
        return blurred(canvas.vector(whole, edge, edge), max(round(blur * canvas.k), 1))

    return canvas.art.keep(("plane shade", turn, height, size, canvas.k), drawn)


def shade_off(height: float) -> Point:
    """How far the shadow lies from its plane."""
    return 6 + height * 3.4, 8 + height * 5.0


def stack(canvas: Canvas, look: SeatLook, height: int) -> pygame.Surface:
    """Discs, one more than the height, the lowest in the middle of the picture."""
    w, h = 2 * DISC + 16, 2 * (DISC + CEILING * LIFT + 10)

    def drawn() -> pygame.Surface:
        rim, dark = hexed(lighter(look.colour, 0.35)), hexed(darker(look.colour, 0.3))
        x, middle = w / 2, h / 2
        body = f'<ellipse cx="{x + 3:g}" cy="{middle + 6:g}" rx="{DISC + 4:g}" ry="{DISC + 2:g}" fill="#041220"'
        body += ' fill-opacity=".42"/>'
        for level in range(height + 1):
            y = middle + 4 - level * LIFT
            fill = dark if level % 2 == 0 else hexed(PAPER_200)
            body += f'<circle cx="{x:g}" cy="{y:g}" r="{DISC:g}" fill="{fill}" stroke="#0A0F1A" stroke-width="1.7"/>'
            body += (
                f'<circle cx="{x:g}" cy="{y - 0.6:g}" r="{DISC - 1.6:g}" fill="none" stroke="{rim}" stroke-width="2"/>'
            )
        return canvas.vector(svg(w, h, body), w, h)

    return canvas.art.keep(("stack", look, height, canvas.k), drawn)


def height_sign(canvas: Canvas, rim: Colour, count: str, scale: float) -> pygame.Surface:
    """How high a plane flies, as a figure."""
    edge, wide = HEIGHT * scale, 42 + 14 * (len(count) - 1)
    body = f'<rect x="3" y="3" width="{wide - 6}" height="36" rx="18" fill="#0A0F1A"'
    body += f' stroke="{hexed(rim)}" stroke-width="3"/>'
    picture = canvas.vector(svg(wide, 42, body), edge * wide / 42, edge).copy()
    figure = canvas.art.fonts.render(count, "figure", max(round(0.66 * edge * canvas.k), 6), PAPER_50)
    w, h = picture.get_size()
    picture.blit(figure, ((w - figure.get_width()) // 2, (h - figure.get_height()) // 2))
    return picture


# -- clouds --------------------------------------------------------------------------------------------------------


@cache
def _puffs(seed: int, reach: float, bridges: tuple[Point, ...]) -> tuple[list[tuple[float, float, float]], ...]:
    """Small and large puffs round the middle of a cell, and some half way to each neighbour of the same cloud."""
    dice = Random(seed)
    small, large = [], []
    start = dice.uniform(0, 1)
    for n in range(11):
        angle, far = start + n * math.tau / 11 + dice.uniform(-0.14, 0.14), dice.uniform(0.58, 0.70) * reach
        small.append((math.cos(angle) * far, math.sin(angle) * far * 0.92, dice.uniform(0.24, 0.33) * reach))
    for n in range(6):
        angle, far = start + n * math.tau / 6 + dice.uniform(-0.3, 0.3), dice.uniform(0.3, 0.42) * reach
        large.append((math.cos(angle) * far, math.sin(angle) * far * 0.9, dice.uniform(0.36, 0.46) * reach))
    large.append((-reach * 0.08, -reach * 0.12, reach * 0.5))
    for dx, dy in bridges:
        for part in (0.32, 0.5):
            place = dx * part + dice.uniform(-4, 4), dy * part + dice.uniform(-4, 4)
            large.append((*place, dice.uniform(0.42, 0.5) * reach))
    return small, large


_BALL: Final = radial(
    "s", ((0, rgb("#FFFFFF"), 1), (0.55, rgb("#FBFDFF"), 1), (0.82, rgb("#DCE9F4"), 1), (1, rgb("#B4CEE4"), 1)),
    cx=0.42, cy=0.36, r=0.62,
) + radial(
    "b", ((0, rgb("#FFFFFF"), 1), (0.62, rgb("#FFFFFF"), 0.96), (0.86, rgb("#EAF2F9"), 0.8), (1, rgb("#C6DAEA"), 0)),
    cx=0.42, cy=0.38, r=0.62,
)  # fmt: skip


def _circles(
    puffs: Sequence[tuple[float, float, float]], fill: str, dx: float = 0, dy: float = 0, grown: float = 1
) -> str:
    return "".join(
        f'<circle cx="{x + dx:.1f}" cy="{y + dy:.1f}" r="{r * grown:.1f}" fill="{fill}"/>' for x, y, r in puffs
    )


def cloud(canvas: Canvas, seed: int, bridges: tuple[Point, ...], reach: float, *, thin: bool = False) -> pygame.Surface:
    """One cell of a cloud, lit from above left, its middle in the middle; `thin` is what drifts over a plane in
    it, and so faint that half its pixels do."""
    edge = reach * 3.4

    def drawn() -> pygame.Surface:
        small, large = _puffs(seed, reach, bridges)
        inner = _circles([*small, *large], "#8FB2D2", 1, 3, 1.04)
        inner += _circles(sorted(small, key=lambda puff: puff[1]), "url(#s)")
        inner += _circles(sorted(large, key=lambda puff: -puff[1]), "url(#b)")
        whole = svg(edge, edge, f'<g transform="translate({edge / 2:g} {edge / 2:g})">{inner}</g>', _BALL)
        if not thin:
            return blurred(canvas.vector(whole, edge, edge), max(round(1.9 * canvas.k), 1))
        side = canvas.px(edge)
        rough = blurred(rasterised(whole, (side // 2, side // 2)), max(round(0.95 * canvas.k), 1))
        picture = pygame.transform.smoothscale(rough, (side, side))
        picture.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return canvas.art.keep(("cloud", seed, bridges, reach, thin, canvas.k), drawn)


def cloud_shade(canvas: Canvas, seed: int, bridges: tuple[Point, ...], reach: float) -> pygame.Surface:
    edge = reach * 3.4

    def drawn() -> pygame.Surface:
        small, large = _puffs(seed, reach, bridges)
        inner = _circles([*small, *large], "#06203A", reach * 0.26, reach * 0.4, 0.95)
        whole = svg(edge, edge, f'<g transform="translate({edge / 2:g} {edge / 2:g})">{inner}</g>')
        picture = blurred(canvas.vector(whole, edge, edge), max(round(9 * canvas.k), 1)).copy()
        picture.fill((255, 255, 255, 104), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return canvas.art.keep(("cloud shade", seed, bridges, reach, canvas.k), drawn)
