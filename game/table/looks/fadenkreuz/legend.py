"""What the small signs mean: who is in play, and when each of them wins."""

from __future__ import annotations

from typing import Final

from game.table.kit import marks
from game.table.kit.legendrow import LegendRow
from game.table.looks.fadenkreuz.cards import badge, mixed
from game.ui.theme.canvas import Canvas, Point


def _row(letter: str) -> LegendRow:
    def draw(canvas: Canvas, at: Point) -> None:
        canvas.blit(badge(canvas, letter, 17), (at[0] + 22, at[1]))

    return LegendRow(draw, 46, 46, f"legend.fadenkreuz.{letter}", letter)


def _danger(canvas: Canvas, at: Point) -> None:
    marks.badge(canvas, "threatened", (at[0] + 22, at[1]), "2")


def _mixed(canvas: Canvas, at: Point) -> None:
    canvas.blit(mixed(canvas, "1"), (at[0] + 37, at[1]))


LEGEND: Final = (
    *map(_row, "TAEPKDRBNMUXOS"),
    LegendRow(_danger, 46, 46, "legend.fadenkreuz.danger", "threatened"),
    LegendRow(_mixed, 76, 46, "legend.fadenkreuz.mixed", "group"),
)
