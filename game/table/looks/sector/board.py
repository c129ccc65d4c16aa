"""The field of Crossfire Sector: dusk over a far outpost, fifteen by nine squares, ember left and indigo right."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from game.core.tableau import Point as BoardPoint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import Stops, linear, svg
from game.ui.theme.palette import Colour, rgb

COLUMNS, ROWS = 15, 9
CELL: Final = 64.0
FRAME: Final = Box(480, 262, COLUMNS * CELL, ROWS * CELL)
LETTERS: Final = "abcdefghijklmno"
SPOTS: Final[dict[str, BoardPoint]] = {
    f"{letter}{row}": (float(column), float(ROWS + 1 - row))
    for column, letter in enumerate(LETTERS, start=1)
    for row in range(1, ROWS + 1)
}
"""Squares by name; row 1 is farthest away."""

DUSK: Final[Stops] = (
    (0, rgb("#8A4A3E"), 1),
    (0.35, rgb("#6B4058"), 1),
    (0.68, rgb("#463A68"), 1),
    (1, rgb("#2B2F5C"), 1),
)
SCENES: Final[dict[str, tuple[str, float]]] = {
    "dust": ("#8A5A40", 0.0),
    "tarmac": ("#3B4048", 0.55),
    "canal": ("#6E5A3A", 0.42),
    "steel": ("#465868", 0.5),
    "sand": ("#B4854A", 0.42),
    "garden": ("#3F7A4E", 0.45),
    "ice": ("#A8D4E6", 0.42),
    "salt": ("#D8CFC4", 0.32),
    "rails": ("#5A4A44", 0.5),
    "storm": ("#2E4A5E", 0.5),
    "glass": ("#3A5E86", 0.42),
    "paving": ("#7A6E6A", 0.45),
}
"""What a field is made of: a colour, and how much of it lies over the dusk."""


def place(at: BoardPoint) -> Point:
    """Where a point of the field lies on the plan."""
    return FRAME.x + (at[0] - 0.5) * CELL, FRAME.bottom - (at[1] - 0.5) * CELL


def room(canvas: Canvas) -> None:
    """The sky around the field: ember on the left, indigo on the right, night above and below."""
    bleed = canvas.bleed
    w, h = bleed.w, bleed.h
    sky: Stops = ((0, rgb("#7A3A34"), 1), (0.3, rgb("#4A2A4A"), 1), (0.62, rgb("#2A2148"), 1), (1, rgb("#141A3C"), 1))
    night: Stops = (
        (0, rgb("#090B1A"), 0.88),
        (0.3, rgb("#090B1A"), 0.3),
        (0.7, rgb("#090B1A"), 0.35),
        (1, rgb("#06070F"), 0.96),
    )
    body = f'<rect width="{w:g}" height="{h:g}" fill="url(#a)"/><rect width="{w:g}" height="{h:g}" fill="url(#b)"/>'
    picture = canvas.vector(svg(w, h, body, linear("a", sky, across=True) + linear("b", night)), w, h)
    canvas.blit_corner(picture, (bleed.x, bleed.y))


def draw_board(canvas: Canvas) -> None:
    """Frame, ground, grid and the letters below."""
    w, h = FRAME.w, FRAME.h
    edge = 14.0
    body = f'<rect x="2" y="2" width="{w + 2 * edge - 4:g}" height="{h + 2 * edge - 4:g}" rx="14" fill="#14142A"'
    body += ' stroke="url(#e)" stroke-width="4"/>'
    body += f'<g transform="translate({edge:g} {edge:g})"><rect width="{w:g}" height="{h:g}" fill="url(#d)"/>'
    body += "".join(_craters(3, 26)) + _grid() + "</g>"
    rim: Stops = ((0, rgb("#E8A070"), 0.9), (0.5, rgb("#8A7AA8"), 0.7), (1, rgb("#4A5A9A"), 0.8))
    defs = linear("d", DUSK, across=True) + linear("e", rim, across=True)
    picture = canvas.vector(svg(w + 2 * edge, h + 2 * edge, body, defs), w + 2 * edge, h + 2 * edge)
    canvas.blit_corner(picture, (FRAME.x - edge, FRAME.y - edge))


def _craters(seed: int, count: int) -> Iterator[str]:
    lots = random.Random(seed)
    for _ in range(count):
        x, y, r = lots.uniform(20, FRAME.w - 20), lots.uniform(16, FRAME.h - 16), lots.uniform(9, 26)
        yield (
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{r:.0f}" ry="{r * 0.6:.0f}" fill="#000" fill-opacity=".14"/>'
            f'<path d="M{x - r:.0f} {y:.0f}A{r:.0f} {r * 0.6:.0f} 0 0 0 {x + r:.0f} {y:.0f}" fill="none"'
            ' stroke="#FFF" stroke-opacity=".13" stroke-width="2"/>'
        )


def _grid() -> str:
    lines = "".join(f"M{n * CELL:g} 0V{FRAME.h:g}" for n in range(1, COLUMNS))
    lines += "".join(f"M0 {n * CELL:g}H{FRAME.w:g}" for n in range(1, ROWS))
    return f'<path d="{lines}" stroke="#C8C0E8" stroke-opacity=".24" stroke-width="1.6" fill="none"/>'


def draw_edges(canvas: Canvas) -> None:
    """Letters below, figures on the right."""
    for column, letter in enumerate(LETTERS, start=1):
        at = place((column, 0.5))[0], FRAME.bottom + 34
        canvas.text(letter.upper(), at, face="label", size=28, colour=EDGE_COLOUR, align="middle")
    for row in range(1, ROWS + 1):
        at = FRAME.x - 24, place((1, ROWS + 1 - row))[1]
        canvas.text(str(row), at, face="label", size=28, colour=EDGE_COLOUR, align="middle")


EDGE_COLOUR: Final[Colour] = rgb("#B8B4D8")


def scene_body(kind: str, w: float, h: float) -> str:
    """What lies over the dusk for a kind of ground: its colour, and a few lines that only it has."""
    colour, opacity = SCENES.get(kind, SCENES["dust"])
    body = f'<rect width="{w:g}" height="{h:g}" fill="{colour}" fill-opacity="{opacity:g}"/>'
    lots = random.Random(kind)
    lines = _LINES.get(kind)
    return body + (lines(lots, w, h) if lines else "")


def _stripes(_lots: random.Random, w: float, h: float) -> str:
    lines = "".join(f"M{x:g} {h / 2:g}h40" for x in range(20, int(w), 80))
    lines += f"M0 {h * 0.2:g}H{w:g}M0 {h * 0.8:g}H{w:g}"
    return f'<path d="{lines}" stroke="#FFE9B0" stroke-opacity=".22" stroke-width="5" fill="none"/>'


def _ripples(lots: random.Random, w: float, h: float) -> str:
    lines = ""
    for _ in range(34):
        x, y, far = lots.uniform(0, w - 120), lots.uniform(8, h - 8), lots.uniform(60, 130)
        lines += f"M{x:.0f} {y:.0f}q{far / 2:.0f} {-lots.uniform(4, 10):.0f} {far:.0f} 0"
    return f'<path d="{lines}" stroke="#FFF" stroke-opacity=".12" stroke-width="2.4" fill="none"/>'


def _cracks(lots: random.Random, w: float, h: float) -> str:
    lines = ""
    for _ in range(22):
        lines += f"M{lots.uniform(0, w):.0f} {lots.uniform(0, h):.0f}"
        for _ in range(3):
            lines += f"l{lots.uniform(-44, 44):.0f} {lots.uniform(-30, 30):.0f}"
    return f'<path d="{lines}" stroke="#FFF" stroke-opacity=".2" stroke-width="2" fill="none"/>'


def _panes(_lots: random.Random, w: float, h: float) -> str:
    lines = "".join(f"M{x:g} 0V{h:g}" for x in range(32, int(w), 64)) + "".join(
        f"M0 {y:g}H{w:g}" for y in range(32, int(h), 64)
    )
    return f'<path d="{lines}" stroke="#000" stroke-opacity=".16" stroke-width="3" fill="none"/>'


def _tufts(lots: random.Random, w: float, h: float) -> str:
    lines = "".join(
        f"M{lots.uniform(6, w - 6):.0f} {lots.uniform(10, h - 4):.0f}l-4 -9m4 9l4 -9m-4 9v-11" for _ in range(70)
    )
    return f'<path d="{lines}" stroke="#BFF0A0" stroke-opacity=".25" stroke-width="2" fill="none"/>'


_LINES: Final = {
    "tarmac": _stripes,
    "rails": _stripes,
    "canal": _ripples,
    "sand": _ripples,
    "storm": _ripples,
    "ice": _cracks,
    "salt": _cracks,
    "steel": _panes,
    "glass": _panes,
    "paving": _panes,
    "garden": _tufts,
}
