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


def _row(kind: str, figure: str) -> LegendRow:
    """A mark, without a number: that would be taken for one that lies on the table."""

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
    _row("threatened-open", "%?"),
    LegendRow(_open, _WIDE, _HIGH, "legend.squadron.line-open", "line-open"),
    *map(_end, ("gain-open", "aim-open", "fair-open")),
    _row("prey-open", "%?"),
    *map(_end, ("gain", "trade", "risk", "aim", "fair")),
    *(_row(kind, "%") for kind in ("prey", "threatened")),
    LegendRow(_first, _WIDE, _HIGH, "legend.squadron.first", "rosette"),
)
"""Where not all of it has room the first lines stay: what may still change says least by itself."""
