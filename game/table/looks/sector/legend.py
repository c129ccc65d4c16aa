"""What the small signs on the field mean."""

from __future__ import annotations

from typing import Final

from game.table.kit.look import LegendRow
from game.table.looks.sector import units
from game.ui.theme.canvas import Canvas, Point


def _cover(canvas: Canvas, at: Point) -> None:
    units.shield(canvas, (at[0] - 8, at[1] + 22))


def _stealth(canvas: Canvas, at: Point) -> None:
    units.unseen(canvas, (at[0] - 6, at[1] + 22))


LEGEND: Final = (
    LegendRow(_cover, 40, 40, "legend.sector.cover"),
    LegendRow(_stealth, 40, 40, "legend.sector.stealth"),
)
