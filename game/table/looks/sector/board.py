"""The field of Crossfire Sector: dusk over a far outpost, fifteen by nine squares, ember left and indigo right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.tableau import Point as BoardPoint
from game.table.kit.stage import Margins
from game.table.looks.sector.ground import EDGE, bands, clouds, craters, edge_body, pools, scene_body
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import Stops, cut, linear, radial, rounded, svg
from game.ui.theme.palette import BRASS_300, BRASS_500, Colour, rgb

COLUMNS, ROWS = 15, 9
CELL: Final = 72.0
FRAME: Final = Box(388, 252, COLUMNS * CELL, ROWS * CELL)
STAGE: Final = Box(278, 128, 1305, 783)
MARGINS: Final = Margins(
    plate=Box(278, 14, 1136, 82),
    header=Box(30, 24, 238, 56),
    corner=Box(1712, 20, 180, 64),
    seats=Box(30, 94, 222, 846),
    column=Box(1611, 94, 281, 846),
    looming=Box(720, 6, 974, 96),
)
"""The field needs the width: narrow columns, and a strip above it that holds one line."""
LETTERS: Final = "abcdefghijklmno"
RIM: Final = "abcdefghijkLmno"
"""As they stand on the edge: a small l would be an I or a 1."""
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


def draw_board(canvas: Canvas, scene: str) -> None:
    """Frame, the edge of such a ground, the ground itself and the grid."""
    w, h = FRAME.w, FRAME.h
    edge = EDGE + 4
    body = f'<rect x="2" y="2" width="{w + 2 * edge - 4:g}" height="{h + 2 * edge - 4:g}" rx="14" fill="#14142A"'
    body += ' stroke="url(#e)" stroke-width="4"/>'
    body += f'<g transform="translate(4 4)">{edge_body(scene, w, h)}</g>'
    body += f'<g transform="translate({edge:g} {edge:g})"><rect width="{w:g}" height="{h:g}" fill="url(#d)"/>'
    body += (
        "".join((*pools(11, w, h), *clouds(7, w, h), *bands(5, w, h), *craters(3, w, h)))
        + scene_body(scene, w, h)
        + _grid()
        + "</g>"
    )
    rim: Stops = ((0, rgb("#E8A070"), 0.9), (0.5, rgb("#8A7AA8"), 0.7), (1, rgb("#4A5A9A"), 0.8))
    defs = linear("d", DUSK, across=True) + linear("e", rim, across=True)
    picture = canvas.vector(svg(w + 2 * edge, h + 2 * edge, body, defs), w + 2 * edge, h + 2 * edge)
    canvas.blit_corner(picture, (FRAME.x - edge, FRAME.y - edge))


def _grid() -> str:
    lines = "".join(f"M{n * CELL:g} 0V{FRAME.h:g}" for n in range(1, COLUMNS))
    lines += "".join(f"M0 {n * CELL:g}H{FRAME.w:g}" for n in range(1, ROWS))
    return (
        f'<path d="{lines}" stroke="#0D0A20" stroke-opacity=".4" stroke-width="3.4" fill="none"/>'
        f'<path d="{lines}" stroke="#C9E6FF" stroke-opacity=".36" stroke-width="1.3" fill="none"/>'
    )


def draw_names(canvas: Canvas) -> None:
    """Letters above the field and figures at its left, on a dark part of its edge: no figure stands on them."""
    frame = Box(FRAME.x - _MARGIN, FRAME.y - _MARGIN, FRAME.w + _MARGIN, FRAME.h + _MARGIN)
    across, down = Box(0.0, 0.0, frame.w, _MARGIN), Box(0.0, _MARGIN, _MARGIN, FRAME.h)
    shade = f"M0 0H{frame.w:g}V{_MARGIN:g}H{_MARGIN:g}V{frame.h:g}H0Z"
    cut(canvas, f'<path d="{shade}" fill="#0C0820" fill-opacity=".78"/>', frame, [across, down])
    _rim(canvas)
    _write(canvas, FRAME, lambda at: at, 1.0)


def _rim(canvas: Canvas) -> None:
    """A line of brass all round it, lighter where the ember of the sky falls on it."""
    whole = FRAME.inset(-_MARGIN)
    w, h, thick = whole.w, whole.h, 14.0
    sides = Box(0, 0, w, thick), Box(0, h - thick, w, thick), Box(0, 0, thick, h), Box(w - thick, 0, thick, h)
    body = f"<defs>{linear('rim', _BRASS, across=True)}</defs>"
    for inset, colour, wide in ((2.5, "#0B0A1C", 5), (2.5, "url(#rim)", 2.6), (5.2, "#0B0A1C", 1.6)):
        size = f'width="{w - 2 * inset:g}" height="{h - 2 * inset:g}" rx="{13 - inset:g}"'
        body += f'<rect x="{inset}" y="{inset}" {size} fill="none" stroke="{colour}" stroke-width="{wide}"/>'
    for side in sides:
        cut(canvas, body, whole, [side])


def names_near(canvas: Canvas, seen: Callable[[Point], Point]) -> None:
    """The same beside what is seen of the field from near, in place of those that belong to the whole of it."""
    larger = STAGE.w / FRAME.w
    wide = _MARGIN * larger
    for box in (
        Box(STAGE.x - wide, STAGE.y - wide, STAGE.w + wide, wide - _RIM),
        Box(STAGE.x - wide, STAGE.y - wide, wide - _RIM, STAGE.h + wide),
    ):
        rounded(canvas, box, radius=0, fill=_DARK)
    _write(canvas, STAGE, seen, larger)


def _write(canvas: Canvas, field: Box, seen: Callable[[Point], Point], larger: float) -> None:
    """The names of all columns and rows that are seen, on the edge of a field that lies there."""
    small, size = canvas.lettered(min(canvas.theme.text, 1.1)), _NAMES * larger
    x, y = field.x - _MARGIN * larger * 0.44, field.y - _MARGIN * larger * 0.55
    for column in range(1, COLUMNS + 1):
        at = seen(place((column, ROWS)))[0]
        if field.x < at < field.right:
            small.text(RIM[column - 1], (at, y), face="label", size=size, colour=EDGE_COLOUR, align="middle")
    for row in range(1, ROWS + 1):
        at = seen(place((1, ROWS + 1 - row)))[1]
        if field.y < at < field.bottom:
            small.text(str(row), (x, at), face="label", size=size, colour=EDGE_COLOUR, align="middle")


EDGE_COLOUR: Final[Colour] = rgb("#FCF6E8")
_MARGIN: Final = EDGE + 4
_RIM: Final = 3.0
"""What is left to the line round a close view."""
_DARK: Final = rgb("#171022")
_BRASS: Final[Stops] = ((0, BRASS_300, 1), (0.5, BRASS_500, 1), (1, BRASS_300, 1))
_NAMES: Final = 23.4
"""On the screen, where the field is drawn larger, this is the least type there is."""
