"""The score of the evening under a result: games won, not points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.play.evenings import Standing
from game.scenes.panels.cards import smaller
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, panel
from game.ui.theme.palette import PAPER_50, PAPER_100

LEAST: Final = 92.0
"""Units that one seat needs."""


def draw(canvas: Canvas, box: Box, word: str, standings: Sequence[Standing]) -> None:
    """Standings by seat. Where not all have room, those who have won most are shown."""
    panel(canvas, box, radius=22)

    def fits(tried: Canvas) -> bool:
        told = sum(tried.text_width(str(one.wins), "figure", 46) + 116 for one in standings[:4])
        return tried.text_width(word, "body", 34) + 40 + told <= box.w - 34

    canvas = smaller(canvas, fits)
    x, y = box.x + 34, box.centre[1]
    x += canvas.text(word, (x, y), size=34, colour=PAPER_100) + 32
    room = box.right - 10 - x
    order = sorted(range(len(standings)), key=lambda seat: -standings[seat].wins)[: max(int(room / LEAST), 1)]
    step = min(room / len(order), 164.0)
    size, radius = (46, 29) if step > 120 else (34, 20)
    for seat in order if len(order) < len(standings) else range(len(standings)):
        chip(canvas, (x + radius, y), radius, canvas.theme.seat(seat))
        canvas.text(str(standings[seat].wins), (x + 2.5 * radius, y), face="figure", size=size, colour=PAPER_50)
        x += step
