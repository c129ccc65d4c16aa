"""What the small signs on the board of Squadron Leader mean."""

from __future__ import annotations

from typing import Final

from game.table.kit import beams, marks
from game.table.kit.legendrow import LegendRow
from game.table.looks.squadron import toys
from game.table.looks.squadron.cards import rosette
from game.ui.theme.canvas import Canvas, Point

_WIDE: Final = 56.0
_HIGH: Final = 50.0
_SIGNS: Final = (("prey", "%"), ("threatened", "%"), ("prey-open", "%?"), ("threatened-open", "%?"))
"""Marks, with what they bear: a figure would be taken for one that lies on the table."""


def _row(kind: str, figure: str) -> LegendRow:
    def draw(canvas: Canvas, at: Point) -> None:
        marks.badge(canvas, kind.partition("-")[0], (at[0] + _WIDE / 2, at[1]), figure)

    return LegendRow(draw, _WIDE, _HIGH, f"legend.squadron.{kind}", kind)


def _end(worth: str) -> LegendRow:
    def draw(canvas: Canvas, at: Point) -> None:
        toys.dart_sign(canvas, (at[0] + _WIDE / 2, at[1]), worth)

    return LegendRow(draw, _WIDE, 38.0, f"legend.squadron.{worth}", f"end-{worth}")


def _open(canvas: Canvas, at: Point) -> None:
    beams.tag(canvas, "%?", (at[0] + _WIDE / 2, at[1]))


def _first(canvas: Canvas, at: Point) -> None:
    rosette(canvas, (at[0] + 28, at[1]))


LEGEND: Final = (
    *map(_end, ("gain", "trade", "risk", "gain-open", "aim-open", "fair-open", "aim", "fair")),
    *(_row(kind, figure) for kind, figure in _SIGNS),
    LegendRow(_open, _WIDE, _HIGH, "legend.squadron.line-open", "line-open"),
    LegendRow(_first, _WIDE, _HIGH, "legend.squadron.first"),
)
