"""What the small signs on the board of Crosshairs mean."""

from __future__ import annotations

from typing import Final

from game.table.kit import beams, marks
from game.table.kit.look import LegendRow
from game.table.looks.crosshairs.places import way_sign
from game.ui.theme.canvas import Canvas, Point

_WIDE: Final = 56.0
_HIGH: Final = 50.0
_SIGNS: Final = ("watched", "prey", "threatened", "stuck")


def _row(kind: str) -> LegendRow:
    def draw(canvas: Canvas, at: Point) -> None:
        marks.badge(canvas, kind, (at[0] + _WIDE / 2, at[1]), "")

    return LegendRow(draw, _WIDE, _HIGH, f"legend.crosshairs.{kind}", kind)


def _cloud(canvas: Canvas, at: Point) -> None:
    beams.stop(canvas, "cloud", (at[0], at[1]), (at[0] + _WIDE / 2, at[1]))


def _going(canvas: Canvas, at: Point) -> None:
    canvas.blit(canvas.vector(way_sign("swoop"), 66, 66), (at[0] + _WIDE / 2, at[1]))


LEGEND: Final = (
    *map(_row, _SIGNS),
    LegendRow(_going, _WIDE, _HIGH, "legend.crosshairs.going", "going"),
    LegendRow(_cloud, _WIDE, _HIGH, "legend.crosshairs.cloud", "stop-cloud"),
)
