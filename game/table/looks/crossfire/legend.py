"""What the small signs on the board of Crossfire mean: the room of a cell, and the burst on a pile in danger."""

from __future__ import annotations

from typing import Final

from game.table.kit import marks
from game.table.kit.look import LegendRow
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import svg

_APART: Final = 24.0
_HIGH: Final = 30.0
_ROOMS: Final = ((2, "corner"), (3, "notch"), (5, "rim"), (6, "inside"))
"""crossfire 1: as many men as a cell has neighbours."""


def _room(capacity: int) -> LegendRow:
    w = _APART * capacity
    body = "".join(
        f'<circle cx="{_APART * (place + 0.5):g}" cy="15" r="8.5" fill="#FFE09A" stroke="#150C06" stroke-width="2"/>'
        for place in range(capacity)
    )
    source = svg(w, _HIGH, body)

    def draw(canvas: Canvas, at: Point) -> None:
        canvas.blit(canvas.vector(source, w, _HIGH), (at[0] + w / 2, at[1]))

    return LegendRow(draw, w, _HIGH, "")


def _danger(canvas: Canvas, at: Point) -> None:
    marks.badge(canvas, "threatened", (at[0] + 24, at[1]), "2")


LEGEND: Final = (
    *(_room(capacity)._replace(key=f"legend.crossfire.{where}") for capacity, where in _ROOMS),
    LegendRow(_danger, 56, 46, "legend.crossfire.danger"),
)
