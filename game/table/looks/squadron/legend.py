"""What the small signs on the board of Squadron Leader mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.table.kit import beams, marks
from game.table.kit.areas import draw_area
from game.table.kit.legendrow import LegendRow
from game.table.looks.squadron import heavies, toys
from game.table.looks.squadron.cards import rosette
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.palette import SeatLook

_WIDE: Final = 56.0
_HIGH: Final = 50.0
_LOW: Final = 38.0


def _row(kind: str, figure: str) -> LegendRow:
    """A mark, without a number: that would be taken for one that lies on the table."""

    def draw(canvas: Canvas, at: Point) -> None:
        marks.badge(canvas, kind.partition("-")[0], (at[0] + _WIDE / 2, at[1]), figure)

    return LegendRow(draw, _WIDE, _HIGH, f"legend.squadron.{kind}", kind)


def _end(worth: str) -> LegendRow:
    def draw(canvas: Canvas, at: Point) -> None:
        toys.dart_sign(canvas, (at[0] + _WIDE / 2, at[1]), worth)

    return LegendRow(draw, _WIDE, _LOW, f"legend.squadron.{worth}", f"end-{worth}")


def _round(kind: str, draw: Callable[[Canvas, SeatLook, float], pygame.Surface]) -> LegendRow:
    def shown(canvas: Canvas, at: Point) -> None:
        canvas.blit(draw(canvas, canvas.theme.seat(0), 20.0), (at[0] + _WIDE / 2, at[1]))

    return LegendRow(shown, _WIDE, _HIGH, f"legend.squadron.{kind}", kind)


def _ground(kind: str) -> LegendRow:
    """A patch of what lies on the table."""

    def draw(canvas: Canvas, at: Point) -> None:
        x, y = at[0] + 6, at[1] - 15
        corners = ((x, y), (x + _WIDE - 12, y), (x + _WIDE - 12, y + 30), (x, y + 30))
        draw_area(canvas, corners, toys.INKS[kind])

    return LegendRow(draw, _WIDE, _HIGH, f"legend.squadron.{kind}", kind)


def _open(canvas: Canvas, at: Point) -> None:
    beams.tag(canvas, "%?", (at[0] + _WIDE / 2, at[1]))


def _first(canvas: Canvas, at: Point) -> None:
    rosette(canvas, (at[0] + 28, at[1]))


def _dots(canvas: Canvas, at: Point) -> None:
    """One that is settled and one that is not."""
    for right, worth in ((14.0, "gain"), (38.0, "gain-open")):
        x, y = at[0] + right, at[1]
        toys.dot(canvas, ((x - 6, y), (x, y - 6), (x + 6, y), (x, y + 6)), worth)


LEGEND: Final = (
    _round("flak", heavies.balloon),
    _round("blast", heavies.bomb),
    _row("threatened-open", "%?"),
    LegendRow(_open, _WIDE, _HIGH, "legend.squadron.line-open", "line-open"),
    _row("prey-open", "%?"),
    *map(_end, ("gain", "trade", "risk", "fair", "lost")),
    LegendRow(_dots, _WIDE, _LOW, "legend.squadron.dot", "dot"),
    _ground("keep-off"),
    _ground("rim-line"),
    _ground("rim-cell"),
    *(_row(kind, "%") for kind in ("prey", "threatened")),
    LegendRow(_first, _WIDE, _HIGH, "legend.squadron.first", "rosette"),
)
"""Where not all of it has room the first lines stay: what nobody has met before, and what may still change, which says
least by itself."""
