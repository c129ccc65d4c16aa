"""Terrain as it stands on the field, drawn piece by piece from its outline, in three sorts of building by the ground:
what people lived in, what they worked with, what was there before them. In every sort a wall, a barricade and a ruin
have a shape of their own, so none depends on its colour.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.tableau import Area
from game.table.kit.areas import holds
from game.table.looks.sector.board import CELL, place
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import linear, svg
from game.ui.theme.palette import rgb

_ROOM: Final = 44.0
"""Around a piece, for its shadow."""
_FACE: Final = 30.0
"""Height of a block's front."""
_RISE: Final = 9.0
"""How far its top stands above its squares."""
_INK: Final = "#130D1C"
Make = Callable[[Sequence[Point]], str]


class Style(NamedTuple):
    """Who draws it, and its colours: in the light, in the shade, the front, the sign painted on it."""

    sort: str
    light: str = "#E09470"
    shade: str = "#5E4262"
    face: str = "#5E3C50"
    sign: str = "#FFD98A"


STYLES: Final[Mapping[str, Style]] = {
    "dust": Style("town"),
    "canal": Style("town", "#D8B080", "#6A5648", "#6A4A38", "#8FE0E8"),
    "paving": Style("town", "#C4B4B0", "#5E5664", "#4E4452", "#FFD98A"),
    "garden": Style("town", "#A8C8A0", "#3E5E54", "#2E4A44", "#D8FF9A"),
    "tarmac": Style("works", "#C8925A", "#6A4636", "#4E3430", "#F2B43A"),
    "steel": Style("works", "#9AB4C8", "#42586E", "#30445A", "#F2B43A"),
    "rails": Style("works", "#B8705A", "#5E3440", "#46283A", "#F0D8A0"),
    "glass": Style("works", "#8AB0D8", "#3A5482", "#2A3E66", "#FFE07A"),
    "sand": Style("wild", "#F0C07A", "#8A5C34", "#5E3C28", "#FFE2B0"),
    "ice": Style("wild", "#F4FCFF", "#7AAAC8", "#4A7C9E", "#FFFFFF"),
    "salt": Style("wild", "#FFF6F0", "#B09AA0", "#7E6A74", "#FFFFFF"),
    "storm": Style("wild", "#A8BCC8", "#44586A", "#2E3E50", "#D8ECF8"),
}


def draw_piece(canvas: Canvas, area: Area, ground: str) -> None:
    """One piece of terrain on such a ground."""
    style = STYLES.get(ground, STYLES["dust"])
    corners = [place(at) for at in area.outline]
    left, top = min(x for x, _ in corners) - _ROOM, min(y for _, y in corners) - _ROOM
    w, h = max(x for x, _ in corners) - left + _ROOM, max(y for _, y in corners) - top + _ROOM
    local = [(round(x - left, 1), round(y - top, 1)) for x, y in corners]
    body = _MAKERS[style.sort][area.kind](local)
    canvas.blit_corner(canvas.vector(svg(w, h, body, _defs(style)), w, h), (left, top))


def prop(canvas: Canvas, kind: str, ground: str) -> pygame.Surface:
    """One square of such a piece, alone."""
    style, size = STYLES.get(ground, STYLES["dust"]), CELL + 2 * _ROOM
    low, high = _ROOM, _ROOM + CELL
    body = _MAKERS[style.sort][kind]([(low, low), (high, low), (high, high), (low, high)])
    return canvas.vector(svg(size, size, body, _defs(style)), size, size)


def parapet(canvas: Canvas, at: Point, ground: str) -> None:
    """What somebody stands behind in a barricade, once more before the feet: under the figure it would not be seen."""
    whole, size = canvas.art.keep(("parapet", ground, canvas.k), lambda: _parapet(canvas, ground)), CELL * _LOW
    for side in (-1, 1):
        canvas.blit(whole, (at[0] + side * size * 0.62, at[1] + CELL * 0.2))


def _parapet(canvas: Canvas, ground: str) -> pygame.Surface:
    """A square of it without its surroundings, much smaller."""
    whole = prop(canvas, "barricade", ground)
    room = round(_ROOM / (CELL + 2 * _ROOM) * whole.get_width())
    edge = whole.get_width() - 2 * room
    size = max(round(edge * _LOW), 1)
    return pygame.transform.smoothscale(whole.subsurface((room, room, edge, edge)), (size, size))


_LOW: Final = 0.46


def _defs(style: Style) -> str:
    light, shade, face, sign = (rgb(colour) for colour in style[1:])
    dark = rgb("#1C1228")
    return (
        linear("top", ((0, light, 1), (1, shade, 1)))
        + linear("lit", ((0, light, 1), (0.5, light, 0.75), (1, shade, 1)), across=True)
        + linear("face", ((0, face, 1), (1, dark, 1)))
        + linear("deep", ((0, shade, 1), (1, face, 1)))
        + linear("sign", ((0, sign, 1), (1, sign, 0.8)))
        + linear("crate", ((0, rgb("#D79A74"), 1), (1, rgb("#7E4A44"), 1)))
    )


def _path(corners: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _inset(corners: Sequence[Point], by: float) -> list[Point]:
    """A frame of right angles, moved inwards."""
    count, found = len(corners), []
    for n, (x, y) in enumerate(corners):
        (bx, by_), (ax, ay) = corners[n - 1], corners[(n + 1) % count]
        dx = dy = 0.0
        for ex, ey in ((x - bx, y - by_), (ax - x, ay - y)):
            long = abs(ex) + abs(ey) or 1.0
            dx, dy = dx - ey / long, dy + ex / long
        found.append((x + dx * by, y + dy * by))
    return found


def squares_of(corners: Sequence[Point]) -> Iterator[Point]:
    """The middles of the squares inside a frame."""
    low_x, low_y = min(x for x, _ in corners), min(y for _, y in corners)
    wide = round((max(x for x, _ in corners) - low_x) / CELL)
    high = round((max(y for _, y in corners) - low_y) / CELL)
    for row in range(high):
        for column in range(wide):
            at = low_x + (column + 0.5) * CELL, low_y + (row + 0.5) * CELL
            if holds(corners, at):
                yield at


def _shadow(corners: Sequence[Point], far: float) -> str:
    """Long and to the right, softer at its end: the sun is low on the left."""
    body = ""
    for part, faint in ((1.0, 0.2), (0.72, 0.22)):
        moved = [(x + far * part, y + far * part * 0.3) for x, y in corners]
        body += f'<path d="{_path(corners)}{_path(moved)}" fill="#05040C" fill-opacity="{faint}"/>'
    return body


def _spot(x: float, y: float, wide: float, high: float) -> str:
    """The shadow of something low."""
    return (
        f'<ellipse cx="{x + 11:g}" cy="{y:g}" rx="{wide + 5:g}" ry="{high + 2:g}" fill="#05040C" fill-opacity=".2"/>'
        f'<ellipse cx="{x + 9:g}" cy="{y:g}" rx="{wide:g}" ry="{high:g}" fill="#05040C" fill-opacity=".3"/>'
    )


def _open_below(middles: Sequence[Point], at: Point) -> bool:
    return not any(abs(at[0] - ox) < 1 and abs(at[1] + CELL - oy) < 1 for ox, oy in middles)


# -- walls -----------------------------------------------------------------------------------------------------------


def _hull(corners: Sequence[Point]) -> tuple[str, list[Point]]:
    """A tall block: its front, its top with a rim of light, and the outline of that top."""
    foot = _inset(corners, 3.5)
    top = _top_of(foot)
    body = _shadow(foot, 44.0) + f'<path d="{_path(foot)}" fill="url(#face)" stroke="{_INK}" stroke-width="4"/>'
    body += f'<path d="{_path(top)}" fill="url(#top)" stroke="{_INK}" stroke-width="3" stroke-linejoin="round"/>'
    rim = f'<path d="{_path(_inset(top, 5.0))}" fill="none" stroke="#FFF0DC" stroke-opacity=".6" stroke-width="2.4"/>'
    return body + rim, top


def _top_of(foot: Sequence[Point]) -> list[Point]:
    """The upper face: every lower edge pulled up by the height of the block."""
    count, found = len(foot), []
    for n, (x, y) in enumerate(foot):
        (bx, _), (ax, _) = foot[n - 1], foot[(n + 1) % count]
        found.append((x, y - (_FACE if bx > x or ax < x else _RISE)))
    return found


def _tower(corners: Sequence[Point]) -> str:
    """A house of the colony: vents on its roof, lit windows towards the viewer."""
    body, middles = _hull(corners)[0], list(squares_of(corners))
    for x, y in middles:
        below = _open_below(middles, (x, y))
        high = y - 6 if below else y
        body += f'<rect x="{x - 17:g}" y="{high - 22:g}" width="34" height="21" rx="4" fill="#2A1E3C"/>'
        body += f'<path d="M{x - 11:g} {high - 15:g}h22m-22 7h22" stroke="url(#lit)" stroke-width="2.6"/>'
        if below:
            low = y + CELL / 2 - 3 - _FACE / 2
            body += "".join(
                f'<rect x="{x + dx:g}" y="{low - 7:g}" width="10" height="13" rx="1" fill="{fill}"'
                f' fill-opacity="{lit}"/>'
                for dx, lit, fill in ((-23, 1, "url(#sign)"), (-5, 0.35, "#8A7090"), (13, 0.9, "url(#sign)"))
            )
    return body


def _container(corners: Sequence[Point]) -> str:
    """A freight container: ribs all over, a band of warning paint on its front."""
    body, middles = _hull(corners)[0], list(squares_of(corners))
    for x, y in middles:
        below = _open_below(middles, (x, y))
        end = y + (CELL / 2 - 3.5 - _FACE - 8 if below else CELL / 2 - 8)
        ribs = "".join(f"M{x + dx:g} {y - 30:g}V{end:g}" for dx in (-22, -11, 0, 11, 22))
        body += f'<path d="{ribs}" stroke="{_INK}" stroke-opacity=".42" stroke-width="3.4"/>'
        body += f'<path d="{ribs}" stroke="#FFF0DC" stroke-opacity=".3" stroke-width="1.2"/>'
        if below:
            low = y + CELL / 2 - 3.5
            body += "".join(
                f'<path d="M{x + dx:g} {low - 8:g}h9l-6 -13h-9Z" fill="url(#sign)"/>' for dx in (-24, -6, 12)
            )
            body += f'<path d="M{x - 32:g} {low - 24:g}h64" stroke="{_INK}" stroke-opacity=".6" stroke-width="2"/>'
    return body


def _rocks(corners: Sequence[Point]) -> str:
    """Rocks, or ice: tall, with edges that catch the light."""
    middles, lots = list(squares_of(corners)), random.Random(f"rock{corners}")
    body = _shadow(_inset(corners, 10.0), 42.0)
    lumps = [(x, y - 2, 35.0) for x, y in middles]
    lumps += [(x + CELL / 2, y + 2, 24.0) for x, y in middles if (x + CELL, y) in middles]
    lumps += [(x, y + CELL / 2, 28.0) for x, y in middles if (x, y + CELL) in middles]
    for x, y, size in sorted(lumps, key=lambda lump: lump[1]):
        ring = [
            (
                x
                + size * (1.02 + lots.uniform(-0.07, 0.05)) * math.copysign(abs(math.cos(turn)) ** 0.6, math.cos(turn)),
                y
                + size * (0.98 + lots.uniform(-0.1, 0.04)) * math.copysign(abs(math.sin(turn)) ** 0.6, math.sin(turn)),
            )
            for turn in (math.radians(20 + 45 * n) for n in range(8))
        ]
        peak = x - size * 0.12 + lots.uniform(-3, 3), y - size * 0.34
        body += f'<path d="{_path(ring)}" fill="url(#face)" stroke="{_INK}" stroke-width="4" stroke-linejoin="round"/>'
        for start, end, fill in ((3, 6, "url(#lit)"), (6, 9, "url(#top)"), (1, 3, "url(#deep)")):
            facet = [peak, *(ring[n % 8] for n in range(start, end + 1))]
            body += f'<path d="{_path(facet)}" fill="{fill}" stroke="{_INK}" stroke-opacity=".45" stroke-width="1.6"/>'
        gleam = "L".join(f"{px:.1f} {py:.1f}" for px, py in (ring[4], peak, ring[6]))
        body += f'<path d="M{gleam}" fill="none" stroke="#FFFFFF" stroke-opacity=".6" stroke-width="2.2"/>'
    return body


# -- barricades ------------------------------------------------------------------------------------------------------


def _crates(corners: Sequence[Point]) -> str:
    """Low crates, three to a square; where squares meet one stands between them."""
    middles = list(squares_of(corners))
    body = "".join(_spot(x, y + 20, 33, 10) for x, y in middles)
    places = [(x + dx, y + dy) for x, y in middles for dx, dy in ((-15, 7), (15, 8), (1, -13))]
    places += [(x + CELL / 2, y + 7) for x, y in middles if (x + CELL, y) in middles]
    places += [(x, y + CELL / 2 + 2) for x, y in middles if (x, y + CELL) in middles]
    for x, y in sorted(places, key=lambda at: at[1]):
        body += (
            f'<rect x="{x - 14:g}" y="{y - 11:g}" width="28" height="25" rx="3" fill="url(#crate)" stroke="{_INK}"'
            f' stroke-width="3"/><rect x="{x - 11:g}" y="{y - 9:g}" width="22" height="7" rx="2" fill="#F0B88A"/>'
            f'<path d="M{x - 11:g} {y + 2:g}l22 9" stroke="{_INK}" stroke-opacity=".5" stroke-width="2.4"/>'
        )
    return body


def _barriers(corners: Sequence[Point]) -> str:
    """Blocks of concrete with a stripe of warning paint, one to a square."""
    body = ""
    for x, y in squares_of(corners):
        body += _spot(x, y + 21, 34, 9)
        body += (
            f'<path d="M{x - 25:g} {y - 14:g}h50l9 38h-68Z" fill="url(#deep)" stroke="{_INK}" stroke-width="3"'
            f' stroke-linejoin="round"/><path d="M{x - 22:g} {y - 25:g}h44l4 11h-52Z" fill="#EADCD0" stroke="{_INK}"'
            f' stroke-width="2.6" stroke-linejoin="round"/>'
        )
        body += "".join(f'<path d="M{x + dx:g} {y - 2:g}h8l-4 13h-8Z" fill="#F2B43A"/>' for dx in (-24, -8, 8, 22))
        body += f'<path d="M{x - 31:g} {y + 14:g}h62" stroke="{_INK}" stroke-opacity=".5" stroke-width="2"/>'
    return body


def _bags(corners: Sequence[Point]) -> str:
    """Bags of sand, laid in two rows and a half."""
    body = ""
    for x, y in squares_of(corners):
        body += _spot(x, y + 20, 34, 9)
        for dx, dy in ((-21, 13), (0, 14), (21, 13), (-11, 0), (11, 0), (0, -12)):
            bx, by = x + dx, y + dy
            body += (
                f'<rect x="{bx - 13:g}" y="{by - 8:g}" width="26" height="17" rx="8" fill="#C8A878" stroke="{_INK}"'
                f' stroke-width="2.8"/><path d="M{bx - 8:g} {by - 4:g}q8 -3 16 0" stroke="#F4E0B8" stroke-width="2.4"'
                f' fill="none"/><path d="M{bx + 8:g} {by - 3:g}v7" stroke="#7A5C3C" stroke-width="1.8"/>'
            )
    return body


# -- ruins -----------------------------------------------------------------------------------------------------------


def _floor(corners: Sequence[Point]) -> str:
    foot = _inset(corners, 5.0)
    return (
        _shadow(_inset(corners, 16.0), 26.0)
        + f'<path d="{_path(foot)}" fill="#2A2438" fill-opacity=".6" stroke="{_INK}" stroke-width="3"/>'
    )


def _rubble(lots: random.Random, x: float, y: float, count: int) -> str:
    body = ""
    for _ in range(count):
        rx, ry = x + lots.uniform(-20, 20), y + lots.uniform(-8, 22)
        body += (
            f'<path d="M{rx - 6:.0f} {ry:.0f}l4 -6 7 1 3 6 -6 4Z" fill="url(#lit)" stroke="{_INK}" stroke-width="2"/>'
        )
    return body


def _house(corners: Sequence[Point]) -> str:
    """What is left of a house: jagged stumps round a floor, a corner with its door."""
    foot, lots = _inset(corners, 5.0), random.Random(str(corners))
    body = _floor(corners)
    for start, end in zip(foot, [*foot[1:], foot[0]], strict=True):
        body += _stump(lots, start, end)
    for number, (x, y) in enumerate(squares_of(corners)):
        body += _rubble(lots, x, y, 3 if number == 0 else 6)
        if number % 3 == 0:
            body += (
                f'<path d="M{x - 29:g} {y + 22:g}v-44l9 -7 8 9 9 -17 11 4 5 14 9 -2 4 20 5 4v19Z" fill="url(#top)"'
                f' stroke="{_INK}" stroke-width="3" stroke-linejoin="round"/>'
                f'<path d="M{x - 12:g} {y + 22:g}v-17q7 -9 14 0v17Z" fill="#171022"/>'
                f'<path d="M{x - 25:g} {y - 10:g}h10m-10 12h8m26 -4h10m-6 12h10" stroke="{_INK}"'
                ' stroke-opacity=".5" stroke-width="2"/>'
            )
    return body


def _stump(lots: random.Random, start: Point, end: Point) -> str:
    """The rest of a wall along one side, of uneven height, with gaps."""
    (ax, ay), (bx, by) = start, end
    long = abs(bx - ax) + abs(by - ay)
    parts = max(int(long // 22), 1)
    body = ""
    for n in range(parts):
        if lots.random() < 0.3:
            continue
        x, y = ax + (bx - ax) * (n + 0.5) / parts, ay + (by - ay) * (n + 0.5) / parts
        high = lots.uniform(9, 22)
        body += (
            f'<path d="M{x - 9:.0f} {y + 4:.0f}v{-high:.0f}l6 -5 5 4 7 -3v{high + 4:.0f}Z" fill="url(#lit)"'
            f' stroke="{_INK}" stroke-width="2.6"/>'
        )
    return body


def _wreck(corners: Sequence[Point]) -> str:
    """The frame of a machine that burnt out: bent ribs, plates on the ground."""
    lots, body = random.Random(f"wreck{corners}"), _floor(corners)
    for x, y in squares_of(corners):
        body += _rubble(lots, x, y + 4, 4)
        ribs = "".join(f"M{x + dx:g} {y + 24:g}c-4 -34 6 {-54 - n * 3:g} 18 -44" for n, dx in enumerate((-27, -9, 9)))
        beam = f"M{x - 33:g} {y + 8:g}L{x + 31:g} {y - 2:g}"
        for colour, wide in ((_INK, 10.0), ("url(#lit)", 5.4)):
            body += (
                f'<path d="{ribs}{beam}" fill="none" stroke="{colour}" stroke-width="{wide:g}" stroke-linecap="round"/>'
            )
    return body


def _columns(corners: Sequence[Point]) -> str:
    """A hall of pillars, none of them whole."""
    lots, body = random.Random(f"hall{corners}"), _floor(corners)
    for x, y in squares_of(corners):
        body += _rubble(lots, x, y + 6, 4)
        for dx, dy in ((-20, -10), (19, -6), (-6, 18)):
            cx, cy, high = x + dx, y + dy, lots.uniform(14, 34)
            body += (
                f'<path d="M{cx - 9:.0f} {cy:.0f}v{-high:.0f}l5 -5 6 4 7 -3v{high + 4:.0f}q-9 6 -18 0Z"'
                f' fill="url(#lit)" stroke="{_INK}" stroke-width="2.8" stroke-linejoin="round"/>'
                f'<path d="M{cx - 3:.0f} {cy:.0f}v{8 - high:.0f}m6 0v{high - 10:.0f}" stroke="{_INK}"'
                ' stroke-opacity=".4" stroke-width="1.8"/>'
            )
    return body


_MAKERS: Final[Mapping[str, Mapping[str, Make]]] = {
    "town": {"wall": _tower, "barricade": _crates, "ruin": _house},
    "works": {"wall": _container, "barricade": _barriers, "ruin": _wreck},
    "wild": {"wall": _rocks, "barricade": _bags, "ruin": _columns},
}
