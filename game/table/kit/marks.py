"""Board marks, the same in all games: a form, an edge with an ink casing, often a figure, never colour alone."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.table.kit.shape import Shape
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import linear, radial, svg
from game.ui.theme.palette import ALARM, ALARM_SOFT, DARK_TEXT, FOCUS, INK_300, PAPER_50, SAFE, hexed, rgb

_CASING: Final = "#150C06"
_GOLD: Final = "#FFE09A"
_SIGHT: Final = "#FFB648"
LARGEST: Final = 1.3
"""Figures on the board grow with the text size so far; beyond that they would hide what they stand on."""


def _edge(path: str, colour: str, width: float, extra: str = "") -> str:
    style = f'fill="none" stroke-linejoin="round" stroke-linecap="round"{extra}'
    return (
        f'<path d="{path}" stroke="{_CASING}" stroke-width="{width + 4.5:g}" {style}/>'
        f'<path d="{path}" stroke="{colour}" stroke-width="{width:g}" {style}/>'
    )


def _target(shape: Shape, *, hot: bool) -> str:
    if hot and shape.light:
        fill = f'<path d="{shape.path}" fill="#FFC53A"/>'
    else:
        fill = "" if hot else _backed(shape)
        fill += f'<path d="{shape.path}" fill="#FFD778" fill-opacity="{0.42 if hot else 0.2:g}"/>'
    return fill + _edge(shape.path, _GOLD, 5 if hot else 4) + _signed(shape)


def _signed(shape: Shape) -> str:
    if not shape.sign:
        return ""
    if shape.light:
        return f'<path d="{shape.sign}" fill="{_CASING}"/>'
    style = f'stroke="{_CASING}" stroke-width="5" stroke-linejoin="round"'
    return f'<path d="{shape.sign}" fill="{_CASING}" {style}/><path d="{shape.sign}" fill="#FFF0C4"/>'


def _backed(shape: Shape) -> str:
    if shape.light:
        return f'<path d="{shape.path}" fill="{hexed(PAPER_50)}"/>'
    return f'<path d="{shape.path}" fill="#0A1424" fill-opacity=".62"/>' if shape.solid else ""


def _offer(shape: Shape, *, hot: bool) -> str:
    return _backed(shape) + _edge(shape.brackets, hexed(PAPER_50), 5 if hot else 3.6) + _signed(shape)


def _refused(shape: Shape, *, hot: bool) -> str:
    """Hatched, with a slash: the hatch is cut by hand because the reader of the drawings knows no clipping."""
    w, h = shape.w, shape.h
    lines, inset = "", 15.0
    x = -h
    while x < w:
        lines += _within(shape, x, inset)
        x += 15
    grey = hexed(FOCUS if hot else INK_300)
    body = f'<path d="{shape.path}" fill="#0A0F1A" fill-opacity=".5"/>'
    body += f'<path d="{lines}" stroke="{grey}" stroke-width="3" stroke-opacity=".75" fill="none"/>'
    return body + _edge(shape.path, grey, 3.4 if hot else 2.6)


def _within(shape: Shape, x: float, inset: float) -> str:
    """The part of a slanted line, starting at `x` on the upper edge, that lies inside a hexagon or box of this size."""
    w, h = shape.w, shape.h
    inside = []
    for step in range(41):
        y = h * step / 40
        px = x + y
        slope = (h / 4) * max(0.0, abs(px - w / 2) / (w / 2)) if h > w * 0.6 else 0.0
        fits = inset + w * 0.05 < px < w - inset - w * 0.05
        if fits and slope + inset * 0.8 < y < h - slope - inset * 0.8:
            inside.append((px, y))
    if len(inside) < 2:
        return ""
    return f"M{inside[0][0]:.1f} {inside[0][1]:.1f}L{inside[-1][0]:.1f} {inside[-1][1]:.1f}"


def _last(shape: Shape, *, hot: bool) -> str:
    return _edge(shape.path, "#E4D5B3", 4 if hot else 3, ' stroke-dasharray="9 8"')


def _full(shape: Shape, *, hot: bool) -> str:
    """A bar across the front: nothing more goes in without something coming out."""
    w, h = shape.w, shape.h
    path = f"M{w * 0.12:g} {h * 0.735:g}L{w / 2:g} {h * 0.955:g}L{w * 0.88:g} {h * 0.735:g}"
    return _edge(path, "#FFF3CC", 7 if hot else 6)


def _sighted(shape: Shape, *, hot: bool) -> str:
    """A square bracket on either side, that holds what stands there: in one's sights."""
    w, h = shape.w, shape.h
    path = "".join(
        f"M{inner * w:g} {h * 0.26:g}H{x * w:g}V{h * 0.74:g}H{inner * w:g}" for x, inner in ((0.15, 0.25), (0.85, 0.75))
    )
    return _edge(path, _SIGHT, 8 if hot else 7)


def _beset(shape: Shape, *, hot: bool) -> str:
    """An arrow from either side: somebody may come."""
    w, h = shape.w, shape.h
    path = "".join(
        f"M{x * w:g} {h * 0.4:g}L{tip * w:g} {h / 2:g}L{x * w:g} {h * 0.6:g}Z"
        for x, tip in ((0.1, 0.205), (0.9, 0.795))
    )
    style = f'stroke="{_CASING}" stroke-width="{7 if hot else 5}" stroke-linejoin="round"'
    return f'<path d="{path}" fill="{_CASING}" {style}/><path d="{path}" fill="{hexed(ALARM)}"/>'


def _hunter(shape: Shape, *, hot: bool) -> str:
    """A rim of teeth: whoever stands here can come."""
    w, h = shape.w, shape.h
    corners = [(w / 2, h * 0.03), (w * 0.93, h * 0.26), (w * 0.93, h * 0.74), (w / 2, h * 0.97), (w * 0.07, h * 0.74)]
    corners.append((w * 0.07, h * 0.26))
    points = list[tuple[float, float]]()
    for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1], strict=True):
        for tooth in range(2 * _TEETH):
            part, deep = tooth / (2 * _TEETH), 0.2 if tooth % 2 else 0.0
            along = x + (to_x - x) * part, y + (to_y - y) * part
            points.append((along[0] + (w / 2 - along[0]) * deep, along[1] + (h / 2 - along[1]) * deep))
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    return _edge(path, hexed(ALARM), 5 if hot else 4)


_TEETH: Final = 3
"""So many on each side of a cell."""


def _safe(shape: Shape, *, hot: bool) -> str:
    x, y = shape.w / 2, shape.h / 2
    path = f"M{x:g} {y - 26:g}L{x + 22:g} {y - 18:g}V{y:g}Q{x + 20:g} {y + 18:g} {x:g} {y + 28:g}"
    path += f"Q{x - 20:g} {y + 18:g} {x - 22:g} {y:g}V{y - 18:g}Z"
    return _edge(path, hexed(SAFE), 5 if hot else 4)


def _named(shape: Shape, *, hot: bool) -> str:
    """Lit from within, with a double edge."""
    light = 0.3 if hot else 0.2
    body = f'<path d="{shape.path}" fill="#FFC53A" fill-opacity="{light:g}"/>' + _edge(shape.path, "#FFF6DC", 7)
    return body + f'<path d="{shape.path}" fill="none" stroke="#A9640A" stroke-width="2.5" stroke-dasharray="3 5"/>'


_GROUND: Final[dict[str, Callable[..., str]]] = {
    "target": _target,
    "offer": _offer,
    "refused": _refused,
    "last": _last,
    "full": _full,
    "sighted": _sighted,
    "beset": _beset,
    "hunter": _hunter,
    "safe": _safe,
    "named": _named,
}


def ground(canvas: Canvas, kind: str, shape: Shape, *, hot: bool) -> None:
    """A mark on the ground of a cell or tray. Kinds that only have a badge leave none."""
    draw = _GROUND.get(kind)
    hot = hot or canvas.theme.high_contrast
    if draw is None:
        return
    key = ("mark", kind, shape.path, shape.sign, hot, canvas.k)
    picture = canvas.art.keep(key, lambda: canvas.vector(svg(shape.w, shape.h, draw(shape, hot=hot)), shape.w, shape.h))
    canvas.blit(picture, shape.at)


def _star(radius: float, inner: float, points: int) -> str:
    corners = (
        (r * math.cos(math.pi * n / points - 1.2), r * math.sin(math.pi * n / points - 1.2))
        for n in range(2 * points)
        for r in ((radius if n % 2 == 0 else inner),)
    )
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


_GRADED: Final = linear("g", ((0, rgb("#FFF3CC"), 1.0), (1, rgb("#DDAF55"), 1.0))) + radial(
    "h", ((0, ALARM, 1.0), (0.75, ALARM, 0.45), (1, ALARM, 0.0))
)
_DISC: Final = f'<circle r="20" fill="{_CASING}"/><circle r="17.5" fill="url(#g)"/>'
_BURST: Final = (
    '<circle r="32" fill="url(#h)"/>'
    f'<path d="{_star(29, 20.5, 9)}" fill="{_CASING}"/><path d="{_star(26.5, 18, 9)}" fill="{hexed(ALARM)}"/>'
    f'<circle r="16" fill="{_CASING}"/>'
)
_CROSSHAIR: Final = (
    f'<circle r="20" fill="{_CASING}"/><circle r="16.5" fill="none" stroke="#FFF6DC" stroke-width="3"/>'
    + "".join(
        f'<path d="M{x * 14:g} {y * 14:g}L{x * 25:g} {y * 25:g}" stroke="{_CASING}" stroke-width="8"/>'
        f'<path d="M{x * 14:g} {y * 14:g}L{x * 24:g} {y * 24:g}" stroke="#FFF6DC" stroke-width="3.5"/>'
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    + f'<circle r="14" fill="{_CASING}"/>'
)
_AIMED: Final = "".join(
    f'<circle r="24" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'
    f'<path d="M0 -31V-19M0 31V19M-31 0H-19M31 0H19" stroke="{colour}" stroke-width="{width + 1:g}"/>'
    for colour, width in (("#3A0A04", 8), (hexed(ALARM), 5.5), ("#FFE0C8", 2))
)
_PLATE: Final = (
    f'<rect x="-29" y="-20" width="58" height="40" rx="20" fill="{_CASING}"/>'
    '<rect x="-26" y="-17" width="52" height="34" rx="17" fill="#E4D5B3"/>'
)
_EYE: Final = (
    f'<circle r="21" fill="{_CASING}"/>'
    '<path d="M-15 0Q0 -15 15 0Q0 15 -15 0Z" fill="none" stroke="#FFF6DC" stroke-width="3"/>'
    '<circle r="5" fill="#FFF6DC"/>'
)
_SLASH: Final = (
    '<circle r="21" fill="#0A0F1A"/>'
    f'<path d="M-14 0A14 14 0 1 1 14 0A14 14 0 1 1 -14 0ZM-10 10L10 -10" fill="none" stroke="{hexed(ALARM_SOFT)}"'
    ' stroke-width="5" stroke-linecap="round"/>'
)
_TICK: Final = (
    f'<circle r="17" fill="#0A0F1A" stroke="{hexed(INK_300)}" stroke-width="2.5"/>'
    f'<path d="M-7.5 0L-2.3 6L8 -6" fill="none" stroke="{hexed(SAFE)}" stroke-width="4" stroke-linecap="round"'
    ' stroke-linejoin="round"/>'
)
_STUCK: Final = (
    f'<path d="M0 -21L22 17H-22Z" fill="{_CASING}" stroke="{_CASING}" stroke-width="6" stroke-linejoin="round"/>'
    '<path d="M0 -19L20 16H-20Z" fill="#FFE09A" stroke="#FFE09A" stroke-width="2" stroke-linejoin="round"/>'
    f'<path d="M0 -7V5M0 11V11.5" fill="none" stroke="{_CASING}" stroke-width="5" stroke-linecap="round"/>'
)
_BADGES: Final = {
    "coin": (_DISC, DARK_TEXT),
    "hot": (_DISC.replace("url(#g)", hexed(FOCUS)), DARK_TEXT),
    "threatened": (_BURST, PAPER_50),
    "prey": (_CROSSHAIR, PAPER_50),
    "aimed": (_AIMED, PAPER_50),
    "watched": (_EYE, PAPER_50),
    "refused": (_SLASH, PAPER_50),
    "spilled": (_PLATE, DARK_TEXT),
    "done": (_TICK, PAPER_50),
    "stuck": (_STUCK, DARK_TEXT),
}


_CLOSE: Final = 3
"""Figures of so many signs are set smaller."""
_ALONE: Final = {"threatened": "M0 -9V2M0 8V8.6", "prey": "M0 -7V7M-7 0H7"}
"""What is drawn in a badge that has no figure to tell: an exclamation mark, a cross."""


def badge(canvas: Canvas, kind: str, at: Point, label: str, size: float = 1.0, *, least: float = 1.0) -> None:
    """A coin, burst, crosshair or eye with a short figure in it, never smaller than any other, or than the `least` that
    there is room for; "aimed" is a crosshair round something small."""
    body, ink = _BADGES[kind]
    letters = min(canvas.theme.text, LARGEST) * (max(size, least) if label else size)
    scale = letters * 1.16 if len(label) > 1 else letters
    if not label and kind in _ALONE:
        sign = f'stroke="{hexed(ink)}" stroke-width="4.6" stroke-linecap="round"'
        body += f'<path d="{_ALONE[kind]}" fill="none" {sign}/>'
    picture = canvas.art.keep(("badge", kind, bool(label), scale, canvas.k), lambda: _badge(canvas, body, scale))
    canvas.blit(picture, at)
    if label:
        high = max(round((28 if len(label) < _CLOSE else 24) * letters * canvas.k), 6)
        canvas.blit(canvas.art.fonts.render(label, "figure", high, ink), (at[0], at[1] - 0.5))


def _badge(canvas: Canvas, body: str, scale: float) -> pygame.Surface:
    source = svg(64, 64, f'<g transform="translate(32 32)">{body}</g>', _GRADED)
    return canvas.vector(source, 64 * scale, 64 * scale)


# -- under and over what is hit ------------------------------------------------------------------------------------


_HALO: Final = radial(
    "a", ((0, rgb("#FFF3C0"), 0.9), (0.35, rgb("#FFB25A"), 0.75), (0.7, ALARM, 0.34), (1, ALARM, 0.0))
) + radial(
    "n", ((0, rgb("#FFE9A0"), 0.0), (0.32, rgb("#FFE9A0"), 0.1), (0.48, rgb("#FFD25A"), 0.75), (1, rgb("#FFD25A"), 0.0))
)
_SIGHTS: Final = "M0 -62V-27M0 62V27M-62 0H-27M62 0H27"
_GLOWS: Final = {
    "sights": (184.0, '<circle r="92" fill="url(#a)"/>'),
    "aim": (
        140.0,
        "".join(
            f'<circle r="43" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'
            f'<path d="{_SIGHTS}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"/>'
            for colour, width in (("#3A0A04", 13), (hexed(ALARM), 8.5), ("#FFE0C8", 3))
        ),
    ),
    "named": (200.0, '<circle r="100" fill="url(#n)"/>'),
    "burst": (
        184.0,
        '<circle r="92" fill="url(#a)"/>'
        f'<path d="{_star(54, 42, 12)}" fill="{hexed(ALARM)}" fill-opacity=".55" stroke="#3A0A04" stroke-width="7"'
        ' stroke-linejoin="round"/>'
        f'<path d="{_star(54, 42, 12)}" fill="none" stroke="#FFE0C8" stroke-width="3.4" stroke-linejoin="round"/>',
    ),
    "ring": (
        96.0,
        f'<circle r="39" fill="none" stroke="{_CASING}" stroke-width="8" stroke-dasharray="10 6.3"/>'
        '<circle r="39" fill="none" stroke="#FFF6DC" stroke-width="3.6" stroke-dasharray="10 6.3"/>',
    ),
}
"""Width in units and drawing, round the origin."""


FOOT: Final = "foot"
"""What a look draws itself round the foot of a piece."""


def glow(canvas: Canvas, kind: str, at: Point) -> None:
    """What lies under a piece that can be hit: "burst" by two lines or more, "ring" by one; "sights" are one's own,
    and above all pieces "aim" is what these show."""
    wide, body = _GLOWS[kind]
    source = svg(wide, wide, f'<g transform="translate({wide / 2:g} {wide / 2:g})">{body}</g>', _HALO)
    canvas.blit(canvas.vector(source, wide, wide), at)


FLASH: Final = 0.08
"""Seconds of white light at most, on a small place."""
_ARRIVES: Final = 0.12
_FLASHED: Final = (
    160.0,
    '<circle r="80" fill="url(#a)"/><circle r="30" fill="#FFF" fill-opacity=".95"/>'
    f'<path d="{_star(70, 22, 8)}" fill="#FFF3C0"/>',
)
_SPARKS: Final = 3


def impact(canvas: Canvas, at: Point, age: float) -> None:
    """The burst where lines meet, `age` seconds after they were fired; without the flash where motion is to be calm."""
    since = age - _ARRIVES
    if since < 0:
        return
    if since < FLASH and canvas.theme.motion == "full":
        wide, body = _FLASHED
        source = svg(wide, wide, f'<g transform="translate({wide / 2:g} {wide / 2:g})">{body}</g>', _HALO)
        canvas.blit(canvas.vector(source, wide, wide), at)
        return
    stage = min(max(int((since - FLASH) / 0.05), 0), _SPARKS)
    reach, faint = 34 + stage * 9, 0.9 - stage * 0.22
    body = "".join(
        f'<path d="M{math.cos(turn) * reach * 0.5:.1f} {math.sin(turn) * reach * 0.5:.1f}'
        f'L{math.cos(turn) * reach:.1f} {math.sin(turn) * reach:.1f}"/>'
        for turn in (math.tau * n / 12 + 0.2 for n in range(12))
    )
    strokes = f'<g stroke="#3A0A04" stroke-width="9" stroke-opacity="{faint:g}" stroke-linecap="round">{body}</g>'
    strokes += f'<g stroke="#FFD27E" stroke-width="4.5" stroke-opacity="{faint:g}" stroke-linecap="round">{body}</g>'
    canvas.blit(canvas.vector(svg(160, 160, f'<g transform="translate(80 80)">{strokes}</g>'), 160, 160), at)
