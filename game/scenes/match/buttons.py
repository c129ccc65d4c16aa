"""Offers that lie nowhere on the table, or should stand beside it too: rows of words with a place of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.guide import Tone
from game.core.picks import Pick
from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import ALARM_SOFT, BRASS_300, DARK_TEXT, FOCUS, PAPER_50, rgb
from game.ui.widgets.button import MAIN, PLAIN

HOT: Final = ((0.0, rgb("#A8321F"), 1.0), (1.0, rgb("#5C150C"), 1.0))
"""What fills a row that is a chance: a shot."""
ROOM: Final = Box(1452, 188, 372, 752)
HIGH: Final = 62
GAP: Final = 8
SHOWN: Final = 11
"""So many rows are seen at once; the others come when the focus goes there."""


@dataclass(frozen=True, slots=True)
class Row:
    """One offer in words. `figure` is what the game puts on it; `lit`: somebody looks at it."""

    pick: Pick
    words: str
    figure: str = ""
    tone: Tone = "plain"
    lit: bool = False
    chosen: bool = False


def height(count: int) -> float:
    """What so many rows take up in the column."""
    return min(count, SHOWN) * (HIGH + GAP) + (GAP if count else 0)


@dataclass(slots=True)
class Rows:
    """Where the offers stand, in the order of the game. `first` is the topmost that is seen."""

    picks: tuple[Pick, ...] = ()
    first: int = 0
    room: Box = ROOM
    """The column they stand in."""

    def place(self, picks: Sequence[Pick]) -> None:
        if tuple(picks) != self.picks:
            self.picks, self.first = tuple(picks), 0

    def reveal(self, pick: Pick | None) -> None:
        """Move the rows so that this one is seen."""
        if pick in self.picks:
            at = self.picks.index(pick)
            self.first = min(max(self.first, at - SHOWN + 1), at)

    def box(self, pick: Pick) -> Box | None:
        """Where it stands, as if there were room for all: that is what steps up and down go by."""
        if pick not in self.picks:
            return None
        room = self.room
        return Box(room.x, room.y + (self.picks.index(pick) - self.first) * (HIGH + GAP), room.w, HIGH)

    @property
    def shown(self) -> tuple[Pick, ...]:
        return self.picks[self.first : self.first + SHOWN]

    def at(self, point: Point) -> Pick | None:
        return next((pick for pick in self.shown if (box := self.box(pick)) is not None and box.holds(point)), None)


def draw(canvas: Canvas, rows: Sequence[Row], boxes: Sequence[Box]) -> None:
    for row, box in zip(rows, boxes, strict=True):
        _draw(canvas, row, box)


def _draw(canvas: Canvas, row: Row, box: Box) -> None:
    plain, line = (HOT, ALARM_SOFT) if row.tone == "good" else (PLAIN, BRASS_300)
    paint.rounded(canvas, box, radius=16, fill=MAIN if row.lit else plain)
    edge = FOCUS if row.lit else line
    paint.rounded(canvas, box, radius=16, opacity=0, line=edge, line_width=3 if row.chosen else 1.5)
    colour = DARK_TEXT if row.lit else PAPER_50
    x, room = box.x + 20, box.w - 40
    if row.figure:
        room -= 70
        canvas.text(row.figure, (box.right - 18, box.centre[1]), face="figure", size=34, colour=colour, align="right")
    setting = lettering.fit(canvas, row.words, room, "label", 30, lines=2)
    lettering.write(canvas, setting, Box(x, box.centre[1] - setting.height / 2, room, setting.height), colour=colour)
    if row.tone == "warn":
        canvas.blit(canvas.part("icon-warning", 30, 30, colour), (box.right - 26, box.y + 16))
