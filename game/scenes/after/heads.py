"""Who played a match that is looked back at, above its curve, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.table.kit.look import Look
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip
from game.ui.theme.palette import PAPER_50, PAPER_200

NAME: Final = 250.0
TOLD: Final = 560.0
"""So wide a person's name, and what became of it, is at most."""
SMALL: Final = 28.0


@dataclass(slots=True)
class Heads:
    """Everybody with the piece they played most, from the right; `large`: in the largest type."""

    look: Look
    kinds: Sequence[str]
    large: bool

    def columns(self, canvas: Canvas, right: float, told: Sequence[tuple[str, str]]) -> list[Box]:
        """Where everybody is named, by name and what is told of them."""
        found = list[Box]()
        for name, more in reversed(told):
            wide = self.named(canvas, name)
            if more:
                wide = max(wide, min(canvas.text_width(more, "label", SMALL), TOLD))
            found.insert(0, Box(right - wide, 72, wide, 80))
            right -= wide + 44
        return found

    def named(self, canvas: Canvas, name: str) -> float:
        """How wide a name is with the piece and the emblem before it."""
        return 140 + canvas.text_width(name, "label", canvas.fitted(name, NAME, "label", 34))

    def draw(self, canvas: Canvas, seat: int, place: Box, told: tuple[str, str]) -> None:
        """Who played, and what became of it: by own choices, and by dice where there are some."""
        name, more = told
        size = canvas.fitted(name, NAME, "label", 34)
        canvas.text(name, (place.right, 100), face="label", size=size, colour=PAPER_50, align="right")
        x = place.right - canvas.text_width(name, "label", size)
        chip(canvas, (x - 40, 100), 26, canvas.theme.seat(seat))
        if kind := self.kinds[seat]:
            self.look.small(canvas, kind, seat, (x - 104, 100), 52)
        if more:
            size = canvas.fitted(more, TOLD, "label", SMALL, least=14)
            at = place.right, 162 if self.large else 138
            if canvas.text_width(more, "label", size) <= TOLD:  # in the largest type there is no room for it
                canvas.text(more, at, face="label", size=size, colour=PAPER_200, align="right")
