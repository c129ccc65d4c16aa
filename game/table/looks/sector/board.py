"""The field of Crossfire Sector: dusk over a far outpost, fifteen by nine squares, ember left and indigo right."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from game.core.tableau import Point as BoardPoint
from game.table.kit.stage import Margins
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import Stops, linear, radial, svg
from game.ui.theme.palette import Colour, rgb

COLUMNS, ROWS = 15, 9
CELL: Final = 72.0
FRAME: Final = Box(388, 252, COLUMNS * CELL, ROWS * CELL)
STAGE: Final = Box(306, 108, 1270, 800)
MARGINS: Final = Margins(
    plate=Box(290, 22, 1136, 80),
    header=Box(60, 34, 222, 56),
    corner=Box(1678, 28, 172, 68),
    seats=Box(60, 108, 222, 832),
    column=Box(1602, 108, 248, 832),
)
"""The field needs the width: narrow columns, and a strip above it that holds one line."""
LETTERS: Final = "abcdefghijklmno"
SPOTS: Final[dict[str, BoardPoint]] = {
    f"{letter}{row}": (float(column), float(ROWS + 1 - row))
    for column, letter in enumerate(LETTERS, start=1)
    for row in range(1, ROWS + 1)
}
"""Squares by name; row 1 is farthest away."""

DUSK: Final[Stops] = (
    (0, rgb("#A0584A"), 1),
    (0.35, rgb("#7C4A62"), 1),
    (0.68, rgb("#514278"), 1),
    (1, rgb("#323A72"), 1),
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
    sky: Stops = ((0, rgb("#A84A36"), 1), (0.16, rgb("#6E3446"), 1), (0.5, rgb("#3A2452"), 1), (1, rgb("#1B2A6A"), 1))
    night: Stops = (
        (0, rgb("#0A0918"), 0.94),
        (0.16, rgb("#0A0918"), 0.72),
        (0.42, rgb("#0A0918"), 0.12),
        (0.66, rgb("#0A0918"), 0.16),
        (0.9, rgb("#06070F"), 0.9),
        (1, rgb("#06070F"), 0.97),
    )
    sun = radial("s", ((0, rgb("#FF9A4E"), 0.75), (0.5, rgb("#E0603A"), 0.28), (1, rgb("#C04A3A"), 0.0)))
    body = f'<rect width="{w:g}" height="{h:g}" fill="url(#a)"/>'
    body += f'<circle cx="0" cy="{h * 0.56:g}" r="{h * 0.42:g}" fill="url(#s)"/>'
    body += f'<rect width="{w:g}" height="{h:g}" fill="url(#b)"/>'
    picture = canvas.vector(svg(w, h, body, linear("a", sky, across=True) + linear("b", night) + sun), w, h)
    canvas.blit_corner(picture, (bleed.x, bleed.y))


def draw_board(canvas: Canvas) -> None:
    """Frame, ground, grid and the letters below."""
    w, h = FRAME.w, FRAME.h
    edge = 14.0
    body = f'<rect x="2" y="2" width="{w + 2 * edge - 4:g}" height="{h + 2 * edge - 4:g}" rx="14" fill="#14142A"'
    body += ' stroke="url(#e)" stroke-width="4"/>'
    body += f'<g transform="translate({edge:g} {edge:g})"><rect width="{w:g}" height="{h:g}" fill="url(#d)"/>'
    body += "".join(_bands(5, 46)) + "".join(_craters(3, 26)) + _grid() + "</g>"
    rim: Stops = ((0, rgb("#E8A070"), 0.9), (0.5, rgb("#8A7AA8"), 0.7), (1, rgb("#4A5A9A"), 0.8))
    defs = linear("d", DUSK, across=True) + linear("e", rim, across=True)
    picture = canvas.vector(svg(w + 2 * edge, h + 2 * edge, body, defs), w + 2 * edge, h + 2 * edge)
    canvas.blit_corner(picture, (FRAME.x - edge, FRAME.y - edge))


def _bands(seed: int, count: int) -> Iterator[str]:
    """Wind over dust: long soft streaks, light and dark."""
    lots = random.Random(seed)
    for number in range(count):
        wide, high = lots.uniform(140, 420), lots.uniform(8, 20)
        x, y = lots.uniform(-60, FRAME.w - wide + 60), lots.uniform(0, FRAME.h - high)
        x, wide = max(x, 0), min(wide, FRAME.w - max(x, 0))
        colour, opacity = ("#FFD9B0", 0.05) if number % 2 else ("#08061A", 0.1)
        yield (
            f'<rect x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{high:.0f}" rx="{high / 2:.1f}" fill="{colour}"'
            f' fill-opacity="{opacity:g}"/>'
        )


def _craters(seed: int, count: int) -> Iterator[str]:
    lots = random.Random(seed)
    for _ in range(count):
        x, y, r = lots.uniform(20, FRAME.w - 20), lots.uniform(16, FRAME.h - 16), lots.uniform(9, 26)
        low = r * 0.58
        yield (
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{r:.0f}" ry="{low:.0f}" fill="#0A0618" fill-opacity=".16"/>'
            f'<path d="M{x - r:.0f} {y:.0f}A{r:.0f} {low:.0f} 0 0 1 {x + r:.0f} {y:.0f}" fill="none"'
            ' stroke="#0A0618" stroke-opacity=".34" stroke-width="2.6"/>'
            f'<path d="M{x - r:.0f} {y:.0f}A{r:.0f} {low:.0f} 0 0 0 {x + r:.0f} {y:.0f}" fill="none"'
            ' stroke="#FFE0C8" stroke-opacity=".2" stroke-width="2.4"/>'
        )


def _grid() -> str:
    lines = "".join(f"M{n * CELL:g} 0V{FRAME.h:g}" for n in range(1, COLUMNS))
    lines += "".join(f"M0 {n * CELL:g}H{FRAME.w:g}" for n in range(1, ROWS))
    return f'<path d="{lines}" stroke="#C8C0E8" stroke-opacity=".24" stroke-width="1.6" fill="none"/>'


def draw_edges(canvas: Canvas) -> None:
    """Letters below, figures in the corners of the first squares."""
    for column, letter in enumerate(LETTERS, start=1):
        at = place((column, 0.5))[0], FRAME.bottom + 34
        canvas.text(letter.upper(), at, face="label", size=28, colour=EDGE_COLOUR, align="middle")
    for row in range(1, ROWS + 1):
        at = FRAME.x + 20, place((1, ROWS + 1 - row))[1] - CELL / 2 + 16
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
    lines = "".join(f"M{x:g} {h / 2:g}h40" for x in range(20, int(w), 90))
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
    lines = "".join(f"M{x:g} 0V{h:g}" for x in range(36, int(w), 72)) + "".join(
        f"M0 {y:g}H{w:g}" for y in range(36, int(h), 72)
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
