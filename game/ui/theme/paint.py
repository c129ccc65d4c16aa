"""Shapes that every screen is made of: panels, brass, shadows, glows, hexes, seat chips. Drawn once per size and kept.

Shapes are written as SVG in units and rasterised at real pixels; blur is done here, the SVG reader has no filters.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame

from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.dashes import around, even_dashes
from game.ui.theme.palette import BRASS_200, BRASS_500, BRASS_700, INK_950, Colour, SeatLook, darker, hexed, lighter
from game.ui.theme.patterns import pattern
from game.ui.theme.stretch import heightened, stretched

Stops = tuple[tuple[float, Colour, float], ...]
"""Gradient stops: where (0..1), colour, opacity (0..1)."""

BRASS: Final = "".join(
    f'<stop offset="{at}%" stop-color="{colour}"/>'
    for at, colour in ((0, "#F8E3AE"), (28, "#D9AC58"), (50, "#8F6726"), (62, "#E9C677"), (100, "#8A6222"))
)
BRASS_UPRIGHT: Final = "".join(
    f'<stop offset="{at}%" stop-color="{colour}"/>'
    for at, colour in ((0, "#FFF0C4"), (35, "#E8C16C"), (55, "#B9863A"), (100, "#7E5A20"))
)


def svg(w: float, h: float, body: str, defs: str = "") -> str:
    """A whole SVG text of `w` by `h` units."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}" width="{w:g}" height="{h:g}">'
        f"<defs>{defs}</defs>{body}</svg>"
    )


def cut(canvas: Canvas, body: str, whole: Box, boxes: Sequence[Box]) -> None:
    """A drawing as large as `whole` of which only these boxes, counted from its corner, are not empty: pixel by pixel
    the same, but no more of it is made and kept than holds them."""
    wide, high = canvas.px(whole.w), canvas.px(whole.h)
    across, down = wide / whole.w, high / whole.h
    left, top = math.floor(min(box.x for box in boxes) * across), math.floor(min(box.y for box in boxes) * down)
    right = min(math.ceil(max(box.right for box in boxes) * across), wide)
    bottom = min(math.ceil(max(box.bottom for box in boxes) * down), high)
    w, h = max(right - left, 1), max(bottom - top, 1)
    seen = f'viewBox="{left / across:.6f} {top / down:.6f} {w / across:.6f} {h / down:.6f}"'
    source = f'<svg xmlns="http://www.w3.org/2000/svg" {seen} width="{w}" height="{h}">{body}</svg>'
    x, y = canvas.at((whole.x, whole.y))
    canvas.surface.blit(canvas.art.vector(source, (w, h)), (x + left, y + top))


def rect(box: Box, radius: float, style: str) -> str:
    """A rounded rectangle of an SVG body; `style` holds its attributes."""
    corner = max(min(radius, box.w / 2, box.h / 2), 0)
    return f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}" rx="{corner:g}" {style}/>'


@lru_cache(maxsize=500)
def stops(colours: Stops) -> str:
    return "".join(
        f'<stop offset="{at * 100:g}%" stop-color="{hexed(colour)}" stop-opacity="{opacity:g}"/>'
        for at, colour, opacity in colours
    )


def linear(name: str, colours: Stops | str, *, across: bool = False, diagonal: bool = False) -> str:
    inner = colours if isinstance(colours, str) else stops(colours)
    x2, y2 = ("100%", "100%") if diagonal else ("100%", "0%") if across else ("0%", "100%")
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="{x2}" y2="{y2}">{inner}</linearGradient>'


def radial(name: str, colours: Stops, *, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
    place = f'cx="{cx * 100:g}%" cy="{cy * 100:g}%" r="{r * 100:g}%"'
    return f'<radialGradient id="{name}" {place}>{stops(colours)}</radialGradient>'


def blurred(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Three box blurs: looks like a Gaussian and costs a tenth."""
    if radius < 1:
        return picture
    for _ in range(3):
        picture = pygame.transform.box_blur(picture, max(1, radius // 2))
    return picture


def soft(canvas: Canvas, source: str, w: float, h: float, blur: float, *, grain: int = 1) -> pygame.Surface:
    """An SVG text rasterised at `w` by `h` units and blurred, on a grid of `grain` pixels where the blur hides it."""
    size, radius = (canvas.px(w), canvas.px(h)), round(blur * canvas.k)
    if radius < 8 * grain:
        grain = 1
    return canvas.art.keep(("soft", source, size, radius), lambda: _softened(canvas, source, size, radius, grain))


def _softened(canvas: Canvas, source: str, size: tuple[int, int], radius: int, grain: int) -> pygame.Surface:
    if grain == 1:
        return blurred(canvas.art.vector(source, size), radius)
    small = canvas.art.vector(source, (max(size[0] // grain, 1), max(size[1] // grain, 1)))
    return pygame.transform.smoothscale(blurred(small, radius // grain), size)


def shadow(
    canvas: Canvas, box: Box, *, radius: float = 20, blur: float = 16, drop: float = 10, opacity: float = 0.5
) -> None:
    """A soft shadow under a rounded box. It is blurred on a coarse grid and as small as it can be: a large one would
    cost a whole frame."""
    edge, whole = blur * 2, (canvas.px(box.w + blur * 4), canvas.px(box.h + blur * 4))
    small = Box(edge, edge, *(min(side, 2 * (radius + _FADES / 16 * blur) + 8) for side in (box.w, box.h)))
    w, h = small.w + 2 * edge, small.h + 2 * edge
    body = rect(small, radius, f'fill="#02040A" fill-opacity="{opacity:g}"')
    picture = stretched(canvas.art, soft(canvas, svg(w, h, body), w, h, blur, grain=2), whole)
    canvas.blit_corner(picture, (box.x - edge, box.y - edge + drop))


def glow(canvas: Canvas, body: str, box: Box, *, blur: float = 10, add: bool = True, alpha: int = 255) -> None:
    """A blurred bright copy of the shapes in `body` (drawn in a box of that size), added to what is there."""
    edge = blur * 2.5
    w, h = box.w + 2 * edge, box.h + 2 * edge
    source = svg(w, h, f'<g transform="translate({edge:g} {edge:g})">{body}</g>')
    picture = soft(canvas, source, w, h, blur)
    if add:
        flat = canvas.art.keep(("lit", source, picture.get_size(), alpha), lambda: _premultiplied(picture, alpha))
        x, y = canvas.at((box.x - edge, box.y - edge))
        canvas.surface.blit(flat, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    else:
        canvas.blit_corner(picture, (box.x - edge, box.y - edge), alpha=alpha)


def _premultiplied(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    dark = pygame.Surface(picture.get_size())
    dark.blit(picture, (0, 0))
    if alpha < 255:
        dark.fill((alpha, alpha, alpha), special_flags=pygame.BLEND_RGB_MULT)
    return dark


def rounded(
    canvas: Canvas,
    box: Box,
    *,
    radius: float = 20,
    fill: Colour | Stops = INK_950,
    opacity: float = 1.0,
    line: Colour | None = None,
    line_width: float = 2,
    line_opacity: float = 1.0,
    dash: str = "",
    across: bool = False,
    alpha: int = 255,
) -> None:
    """A rounded box with a plain or graded filling and an outline inside its edge."""
    graded = not isinstance(fill[0], int)
    defs = linear("f", fill, across=across) if graded else ""  # type: ignore[arg-type]
    paint = "url(#f)" if graded else hexed(fill)  # type: ignore[arg-type]
    radius = min(radius, box.h / 2, box.w / 2)
    whole = canvas.px(box.w), canvas.px(box.h)
    if not dash and not across:
        box = box._replace(w=min(box.w, 2 * (radius + line_width) + 8))
    body = (
        f'<rect width="{box.w:g}" height="{box.h:g}" rx="{radius:g}" fill="{paint}" fill-opacity="{opacity:g}"/>'
        if opacity > 0
        else ""
    )
    if line is not None:
        half = line_width / 2
        dashed = (
            f' stroke-dasharray="{even_dashes(dash, around(box.inset(half), max(radius - half, 0)))}"' if dash else ""
        )
        body += (
            f'<rect x="{half:g}" y="{half:g}" width="{box.w - line_width:g}" height="{box.h - line_width:g}"'
            f' rx="{max(radius - half, 0):g}" fill="none" stroke="{hexed(line)}" stroke-width="{line_width:g}"'
            f' stroke-opacity="{line_opacity:g}"{dashed}/>'
        )
    picture = stretched(canvas.art, canvas.vector(svg(box.w, box.h, body, defs), box.w, box.h), whole)
    canvas.blit_corner(picture, (box.x, box.y), alpha=alpha)


PANEL: Final[Stops] = ((0, (26, 39, 68), 0.94), (1, (17, 26, 46), 0.94))
SOLID_PANEL: Final[Stops] = ((0, (10, 16, 32), 1.0), (1, (7, 11, 20), 1.0))


def panel(
    canvas: Canvas,
    box: Box,
    *,
    radius: float = 22,
    fill: Stops = PANEL,
    brass: bool = False,
    edge: Colour | None = None,
    shaded: bool = True,
) -> None:
    """A panel of the house: soft shadow, graded ink, a light upper edge; `edge` is the acting seat's colour."""
    tall = box.h if brass or not shaded else _usual(box.h, radius)
    small = box if brass else box._replace(w=min(box.w, 2 * (radius + _FADES) + 8), h=tall)
    thin = small if brass else box._replace(w=min(box.w, 2 * radius + 12), h=tall)
    picture = _panel(canvas, thin, radius, fill, brass=brass, edge=edge)
    if not shaded:
        canvas.blit_corner(stretched(canvas.art, picture, (canvas.px(box.w), picture.get_height())), (box.x, box.y))
        return
    # One picture with the shadow beneath: blending a large area twice would cost more than all else in a menu.
    key = ("panel", *small[2:], radius, tuple(fill), brass, edge, canvas.theme.high_contrast, round(canvas.k, 5))

    def drawn() -> pygame.Surface:
        side = canvas.px(small.w + 2 * _BELOW), canvas.px(small.h + 2 * _BELOW)
        layer = replace(canvas, surface=pygame.Surface(side, pygame.SRCALPHA))
        layer.origin, layer.k = (0, 0), canvas.k
        shadow(layer, Box(_BELOW, _BELOW, small.w, small.h), radius=radius)
        wider = canvas.px(small.w), picture.get_height()
        layer.blit_corner(stretched(canvas.art, picture, wider), (_BELOW, _BELOW))
        return layer.surface

    x, y = canvas.at((box.x, box.y))
    baked = canvas.art.keep(key, drawn)
    wide = baked.get_width() + canvas.px(box.w) - canvas.px(small.w)
    high = baked.get_height() + canvas.px(box.h) - canvas.px(small.h)
    # Across first: of one width there are many heights, and each of them is made while somebody points.
    baked = stretched(canvas.art, baked, (wide, baked.get_height()))
    baked = heightened(canvas.art, baked, high, canvas.px(_BELOW + radius + _FADES))
    whole = stretched(canvas.art, baked, (wide, high))
    canvas.surface.blit(whole, (x - canvas.px(_BELOW), y - canvas.px(_BELOW)))


def _usual(high: float, radius: float) -> float:
    """The height at which the panel of another height is drawn: panels of a new height come while somebody points, and
    are made from one that is there."""
    least = 2 * (radius + _FADES) + 8
    return next((one for one in USUAL if high > least and one > least and high < one * 1.4), high)


USUAL: Final = (128, 256, 512, 1024)
"""Heights of which panels of any height are made."""
_BELOW: Final = 44
"""Room for the shadow round a panel."""
_FADES: Final = 26
"""So far from a corner on, a shadow that is blurred by 16 is the same all along."""


def _panel(canvas: Canvas, box: Box, radius: float, fill: Stops, *, brass: bool, edge: Colour | None) -> pygame.Surface:
    if canvas.theme.high_contrast:
        fill = SOLID_PANEL
    w, h = box.w, box.h
    defs = linear("f", fill) + linear(
        "e", ((0, (255, 255, 255), 0.22), (0.3, (255, 255, 255), 0.07), (1, (255, 255, 255), 0.04))
    )
    whole = Box(0, 0, w, h)
    body = rect(whole, radius, 'fill="url(#f)"')
    body += rect(whole.inset(1), radius - 1, 'fill="none" stroke="url(#e)" stroke-width="2"')
    if canvas.theme.high_contrast:
        body += rect(whole.inset(1.5), radius - 1.5, 'fill="none" stroke="#FCF6E8" stroke-width="3"')
    if brass:
        defs += linear("b", BRASS, diagonal=True)
        body += rect(whole.inset(7), radius - 7, 'fill="none" stroke="url(#b)" stroke-width="2.5"')
    if edge is not None:
        body += rect(whole.inset(3), radius - 3, f'fill="none" stroke="{hexed(edge)}" stroke-width="4"')
    return canvas.vector(svg(w, h, body, defs), w, h)


def brass_line(
    canvas: Canvas, y: float, *, left: float | None = None, right: float | None = None, width: float = 2.5
) -> None:
    """A hairline of brass across the picture, fading at both ends."""
    x0 = canvas.bleed.x if left is None else left
    x1 = canvas.bleed.right if right is None else right
    colours: Stops = (
        (0, BRASS_700, 0),
        (0.15, BRASS_500, 1),
        (0.5, BRASS_200, 1),
        (0.85, BRASS_500, 1),
        (1, BRASS_700, 0),
    )
    source = svg(
        x1 - x0,
        width,
        f'<rect width="{x1 - x0:g}" height="{width:g}" fill="url(#b)"/>',
        linear("b", colours, across=True),
    )
    canvas.blit_corner(canvas.vector(source, x1 - x0, width), (x0, y))


def hexagon(centre: Point, size: float, squash: float = 1.0, *, pointed: bool = True) -> str:
    """The path of a hexagon; `size` from centre to corner, heights times `squash`."""
    turn = 30 if pointed else 0
    corners = (math.radians(60 * n - turn) for n in range(6))
    points = (f"{centre[0] + size * math.cos(a):.2f} {centre[1] + size * squash * math.sin(a):.2f}" for a in corners)
    return f"M{'L'.join(points)}Z"


EMBLEMS: Final[dict[str, str]] = {
    "chevron": "M0 -38L38 -4L38 24L0 -10L-38 24L-38 -4ZM0 6L24 28L24 40L0 20L-24 40L-24 28Z",
    "roundel": "M0 -40A40 40 0 1 1 -.1 -40ZM0 -24A24 24 0 1 0 .1 -24ZM0 -12A12 12 0 1 1 -.1 -12Z",
    "lozenge": "M0 -44L36 0L0 44L-36 0ZM0 -20L-16 0L0 20L16 0Z",
    "cross": "M-13 -40H13V-13H40V13H13V40H-13V13H-40V-13H-13Z",
    "crescent": "M14 -38A40 40 0 1 0 14 38A31 31 0 1 1 14 -38Z",
    "bolt": "M10 -44L-26 6L-4 6L-12 44L28 -10L4 -10Z",
    "hourglass": "M-32 -40H32L8 0L32 40H-32L-8 0Z",
    "clover": "M0 -42A17 17 0 0 1 13 -14A17 17 0 1 1 7 17L14 40H-14L-7 17A17 17 0 1 1 -13 -14A17 17 0 0 1 0 -42Z",
    "crown": "M-40 -22L-20 0L0 -36L20 0L40 -22L32 20H-32ZM-32 27H32V38H-32Z",
    "star": "M"
    + "L".join(
        f"{(42 if n % 2 == 0 else 17) * math.cos(math.radians(36 * n - 90)):.2f} "
        f"{(42 if n % 2 == 0 else 17) * math.sin(math.radians(36 * n - 90)):.2f}"
        for n in range(10)
    )
    + "Z",
}


def chip(canvas: Canvas, at: Point, radius: float, look: SeatLook, *, shaded: bool = True) -> None:
    """The seat chip: colour, emblem and (from radius 24) pattern. Smallest radius 15."""
    if shaded:
        room = Box(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
        shadow(canvas, room, radius=radius, blur=5, drop=3, opacity=0.6)
    box = 2 * radius + 4
    canvas.blit(canvas.vector(_chip(radius, look), box, box), at)


@lru_cache(maxsize=200)
def _chip(radius: float, look: SeatLook) -> str:
    box = 2 * radius + 4
    middle = box / 2
    colour = look.colour
    defs = radial(
        "c", ((0, lighter(colour, 0.35), 1), (0.6, colour, 1), (1, darker(colour, 0.22), 1)), cx=0.4, cy=0.3, r=0.75
    )
    large = radius >= 24
    body = f'<g transform="translate({middle:g} {middle:g})"><circle r="{radius:g}" fill="#070B14"/>'
    body += f'<circle r="{radius * 0.9:g}" fill="url(#c)"/>'
    if large:
        body += pattern(look.pattern, radius) + f'<circle r="{radius * 0.64:g}" fill="{hexed(colour)}"/>'
    scale = radius * (0.5 if large else 0.62) / 42
    body += f'<path d="{EMBLEMS[look.emblem]}" transform="scale({scale:.4f})" fill="#0A0F1A" fill-rule="evenodd"/>'
    body += f'<circle r="{radius * 0.88:g}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"/></g>'
    return svg(box, box, body, defs)
