"""How Noughts and Crosses looks: nine plates of slate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.picks import Pick
from game.core.tableau import Point as BoardPoint
from game.core.tableau import Zone
from game.table.kit.look import Look
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import panel

EDGE: Final = 220.0
NAMES: Final = tuple(f"{file}{rank}" for rank in "123" for file in "abc")


class NoughtsLook(Look):
    name = "noughts"
    frame = Box(960 - 1.5 * EDGE, 520 - 1.5 * EDGE, 3 * EDGE, 3 * EDGE)
    picks = tuple(Pick("cell", name) for name in NAMES)
    reach = EDGE / 2

    def point(self, at: BoardPoint) -> Point:
        return self.frame.x + (at[0] + 0.5) * EDGE, self.frame.bottom - (at[1] + 0.5) * EDGE

    def fixed(self, pick: Pick) -> BoardPoint | None:
        cell = NAMES.index(pick.name) if pick.name in NAMES else None
        return None if cell is None else (float(cell % 3), float(cell // 3))

    def board(self, canvas: Canvas, zones: Sequence[Zone] = ()) -> None:
        for pick in self.picks:
            x, y = self.point(self.fixed(pick) or (0.0, 0.0))
            panel(canvas, Box(x - EDGE * 0.47, y - EDGE * 0.47, EDGE * 0.94, EDGE * 0.94))


def LOOK(_seats: int) -> NoughtsLook:  # noqa: N802 (the name every look is found by)
    return NoughtsLook()
