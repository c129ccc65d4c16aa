"""Terrain as it stands on the field, drawn piece by piece from its outline: blocks with a face towards the viewer,
stacks of crates, broken walls. Each kind has a shape of its own, so none depends on its colour.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from game.core.tableau import Area
from game.table.looks.sector.board import CELL, place
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import linear, svg
from game.ui.theme.palette import rgb

_ROOM: Final = 40.0
"""Around a piece, for its shadow."""
_FACE: Final = 27.0
"""Height of a block's front."""
_INK: Final = "#130D1C"


def draw_piece(canvas: Canvas, area: Area) -> None:
    """One piece of terrain."""
    corners = [place(at) for at in area.outline]
    left, top = min(x for x, _ in corners) - _ROOM, min(y for _, y in corners) - _ROOM
    w, h = max(x for x, _ in corners) - left + _ROOM, max(y for _, y in corners) - top + _ROOM
    local = [(round(x - left, 1), round(y - top, 1)) for x, y in corners]
    make = {"wall": _block, "barricade": _crates, "ruin": _broken}[area.kind]
    canvas.blit_corner(canvas.vector(svg(w, h, make(local), _DEFS), w, h), (left, top))


_DEFS: Final = (
    linear("top", ((0, rgb("#D08A74"), 1), (1, rgb("#7E5468"), 1)))
    + linear("face", ((0, rgb("#5E3C50"), 1), (1, rgb("#33233C"), 1)))
    + linear("crate", ((0, rgb("#D79A74"), 1), (1, rgb("#8E5A4C"), 1)))
    + linear("stone", ((0, rgb("#AEB4D0"), 1), (1, rgb("#5E6488"), 1)))
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
            if _inside(at, corners):
                yield at


def _inside(at: Point, corners: Sequence[Point]) -> bool:
    inside = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > at[1]) != (by > at[1]) and at[0] < (bx - ax) * (at[1] - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def _shadow(corners: Sequence[Point], far: float) -> str:
    """Long and to the right: the sun is low on the left."""
    moved = [(x + far, y + far * 0.18) for x, y in corners]
    joined = f"{_path(corners)}{_path(moved)}"
    return f'<path d="{joined}" fill="#05040C" fill-opacity=".34"/>'


def _block(corners: Sequence[Point]) -> str:
    """A tall block: its top, and its face on every lower edge."""
    foot = _inset(corners, 4.0)
    middles = list(squares_of(corners))
    body = _shadow(foot, 30.0) + f'<path d="{_path(foot)}" fill="url(#face)" stroke="{_INK}" stroke-width="4"/>'
    body += f'<path d="{_path(_top_of(foot))}" fill="url(#top)" stroke="{_INK}" stroke-width="3"/>'
    for x, y in middles:
        below = any(abs(x - ox) < 1 and abs(y + CELL - oy) < 1 for ox, oy in middles)
        high = y + 6 * below
        body += f'<rect x="{x - 13:g}" y="{high - 20:g}" width="26" height="16" rx="4" fill="#3B2A48"/>'
        body += f'<path d="M{x - 8:g} {high - 15:g}h16m-16 6h16" stroke="#C88A78" stroke-width="2"/>'
        if not below:
            low = y + CELL / 2 - 4 - _FACE / 2
            body += "".join(
                f'<rect x="{x + dx:g}" y="{low - 4:g}" width="9" height="9" fill="{"#FFD98A" if lit else "#6A5570"}"/>'
                for dx, lit in ((-21, True), (-5, False), (11, True))
            )
    return body


def _top_of(foot: Sequence[Point]) -> list[Point]:
    """The upper face: every lower edge pulled up by the height of the block."""
    count, found = len(foot), []
    for n, (x, y) in enumerate(foot):
        (bx, _), (ax, _) = foot[n - 1], foot[(n + 1) % count]
        lower = bx > x or ax < x
        found.append((x, y - _FACE if lower else y))
    return found


def _crates(corners: Sequence[Point]) -> str:
    """Low crates, three to a square; where squares meet one stands between them."""
    middles = list(squares_of(corners))
    body = ""
    for x, y in middles:
        body += f'<ellipse cx="{x + 10:g}" cy="{y + 20:g}" rx="32" ry="10" fill="#05040C" fill-opacity=".35"/>'
    places = [(x + dx, y + dy) for x, y in middles for dx, dy in ((-14, 6), (14, 6), (0, -12))]
    places += [(x + CELL / 2, y + 6) for x, y in middles if (x + CELL, y) in middles]
    places += [(x, y + CELL / 2 + 2) for x, y in middles if (x, y + CELL) in middles]
    for x, y in sorted(places, key=lambda at: at[1]):
        body += (
            f'<rect x="{x - 13:g}" y="{y - 10:g}" width="26" height="22" rx="3" fill="url(#crate)" stroke="{_INK}"'
            f' stroke-width="3"/><path d="M{x - 13:g} {y - 3:g}h26" stroke="{_INK}" stroke-width="1.6"/>'
            f'<path d="M{x - 4:g} {y + 5:g}h8" stroke="#FFE0C0" stroke-opacity=".6" stroke-width="2.4"/>'
        )
    return body


def _broken(corners: Sequence[Point]) -> str:
    """What is left of a wall: a floor, jagged stumps around it, rubble inside."""
    foot = _inset(corners, 5.0)
    lots = random.Random(str(corners))
    body = _shadow(_inset(corners, 16.0), 24.0)
    body += f'<path d="{_path(foot)}" fill="#4A4E70" fill-opacity=".72" stroke="{_INK}" stroke-width="3"/>'
    for (ax, ay), (bx, by) in zip(foot, [*foot[1:], foot[0]], strict=True):
        body += _stump(lots, (ax, ay), (bx, by))
    for x, y in squares_of(corners):
        for _ in range(4):
            rx, ry = x + lots.uniform(-16, 16), y + lots.uniform(-10, 16)
            body += (
                f'<path d="M{rx - 6:.0f} {ry:.0f}l4 -6 7 1 3 6 -6 4Z" fill="#8C92B4" stroke="{_INK}" stroke-width="2"/>'
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
            f'<path d="M{x - 9:.0f} {y + 4:.0f}v{-high:.0f}l6 -5 5 4 7 -3v{high + 4:.0f}Z" fill="url(#stone)"'
            f' stroke="{_INK}" stroke-width="2.6"/>'
        )
    return body
