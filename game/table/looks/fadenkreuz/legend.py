"""What the small signs mean: the three things a card can pretend, and that it says nothing."""

from __future__ import annotations

from typing import Final

from game.table.kit.look import LegendRow
from game.table.looks.fadenkreuz.cards import badge
from game.ui.theme.canvas import Canvas, Point


def _row(letter: str, key: str) -> LegendRow:
    def draw(canvas: Canvas, at: Point) -> None:
        canvas.blit(badge(canvas, letter, 17), (at[0] + 22, at[1]))

    return LegendRow(draw, 46, 46, key)


LEGEND: Final = tuple(_row(letter, f"face.fadenkreuz.{letter}") for letter in ("T", "A", "N", "?"))
