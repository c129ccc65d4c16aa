"""Text that never runs out of its box: it breaks into lines, then gets smaller, never below the readable size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.theme.canvas import Align, Box, Canvas
from game.ui.theme.fonts import LEAST, Face
from game.ui.theme.palette import PAPER_100, Colour

LEADING: Final = 1.22
NEARLY: Final = 0.85
"""So much smaller a line may get before it is broken into two."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Lines of text at a size (before the text-size setting) that fit a width; `height` in units, as drawn."""

    lines: tuple[str, ...]
    face: Face
    size: float
    height: float

    @property
    def line(self) -> float:
        return self.height / max(len(self.lines), 1)


def least(canvas: Canvas) -> float:
    """The smallest type size, the text-size setting taken off again."""
    return LEAST / canvas.theme.text


def fit(canvas: Canvas, text: str, width: float, face: Face = "body", size: float = 32, *, lines: int = 1) -> Setting:
    """The text in at most `lines` lines of `width`: smaller where it must be. One line a little smaller is better than
    two. If even the smallest type does not do, it takes as many lines as it needs."""
    key = "set", text, width, face, size, lines, canvas.k, canvas.theme.text
    return canvas.art.recall(key, lambda: _fitted(canvas, text, width, (face, size), lines))


def fill(canvas: Canvas, text: str, box: Box, face: Face = "body", size: float = 32) -> Setting:
    """The text in as many lines of the box as it needs: smaller where they would not fit its height."""
    smallest = min(least(canvas), size)
    while True:
        setting = fit(canvas, text, box.w, face, size, lines=max(int(box.h / (size * canvas.theme.text * LEADING)), 1))
        if setting.height <= box.h or size <= smallest:
            return setting
        size = max(size - 2, smallest)


def _fitted(canvas: Canvas, text: str, width: float, type_: tuple[Face, float], lines: int) -> Setting:
    face, size = type_
    smallest = min(least(canvas), size)
    if lines > 1 and canvas.text_width(text, face, max(size * NEARLY, smallest)) <= width:
        lines = 1
    while True:
        broken = canvas.wrapped(text, width, face, size)
        fits = len(broken) <= lines and all(canvas.text_width(line, face, size) <= width for line in broken)
        if fits or size <= smallest:
            return Setting(tuple(broken), face, size, len(broken) * size * canvas.theme.text * LEADING)
        size = max(size - 1, smallest)


def write(
    canvas: Canvas, setting: Setting, box: Box, *, colour: Colour = PAPER_100, align: Align = "left", spacing: float = 0
) -> None:
    """Draws set text, centred in the height of `box`."""
    x = {"left": box.x, "middle": box.centre[0], "right": box.right}[align]
    y = box.centre[1] - setting.height / 2 + setting.line / 2
    for line in setting.lines:
        canvas.text(line, (x, y), face=setting.face, size=setting.size, colour=colour, align=align, spacing=spacing)
        y += setting.line
