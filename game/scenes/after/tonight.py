"""The score of the evening under a result: games won, not points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.play.evenings import Standing
from game.scenes.panels.cards import smaller
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, panel
from game.ui.theme.palette import PAPER_50, PAPER_100

LEAST: Final = 92.0
"""Units that one seat needs."""


POPS: Final = 0.35
"""Seconds in which a figure that has just grown is seen to."""
_SWELLS: Final = 0.4


@dataclass(frozen=True, slots=True)
class Counting:
    """What the `fresh` ones have won last is counted in `since` so many seconds, later where that is less than
    nothing."""

    fresh: frozenset[int] = frozenset()
    since: float = POPS

    def shown(self, seat: int, wins: int) -> tuple[int, float]:
        """The figure of a seat, and how many times as large as usual."""
        if seat not in self.fresh or self.since >= POPS:
            return wins, 1.0
        swells = _SWELLS * math.sin(math.pi * max(self.since, 0.0) / POPS)
        return max(wins - (self.since < 0), 0), 1 + swells


def draw(canvas: Canvas, box: Box, word: str, standings: Sequence[Standing], counting: Counting | None = None) -> None:
    """Standings by seat, in two rows where one has no room for all."""
    panel(canvas, box, radius=22)

    def fits(tried: Canvas) -> bool:
        told = sum(tried.text_width(str(one.wins), "figure", 46) + 116 for one in standings[:4])
        return tried.text_width(word, "body", 34) + 40 + told <= box.w - 34

    canvas = smaller(canvas, fits)
    x, y = box.x + 34, box.centre[1]
    x += canvas.text(word, (x, y), size=34, colour=PAPER_100) + 32
    _standings(canvas, box._replace(x=x, w=box.right - 10 - x), standings, counting or Counting())


def _standings(canvas: Canvas, room: Box, standings: Sequence[Standing], counting: Counting) -> None:
    rows = 1 if len(standings) * LEAST <= room.w else 2
    row = math.ceil(len(standings) / rows)
    step = min(room.w / row, 164.0)
    size, radius = (46.0, 29.0) if step > 120 else (34.0, 20.0)
    if rows > 1:
        radius = min(radius, room.h / 5)
        size = min(size, 1.7 * radius)
    for seat, one in enumerate(standings):
        x = room.x + seat % row * step
        y = room.y + room.h * (seat // row + 0.5 + 0.04 * (rows - 1) * (1 - 2 * (seat // row))) / rows
        chip(canvas, (x + radius, y), radius, canvas.theme.seat(seat))
        wins, larger = counting.shown(seat, one.wins)
        canvas.text(str(wins), (x + 2.5 * radius, y), face="figure", size=size * larger, colour=PAPER_50)
