"""The signs behind a claim: that it is false, and whose word stands against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.theme import paint
from game.ui.theme.canvas import Canvas
from game.ui.theme.palette import DARK_TEXT, PAPER_200, hexed

UNEQUAL: Final = 22.0
CHIP: Final = 13.0
STEP: Final = 2 * CHIP + 2
_WHOLE: Final = 1000.0
"""Room for all that may be there."""


def room_of(seats: Sequence[int], room: float) -> float:
    """How much of this room the sign and as many chips as have a place there take up; nothing without a seat."""
    return UNEQUAL + STEP * _fitting(seats, room) if seats else 0.0


def draw(canvas: Canvas, seats: Sequence[int], right: float, y: float, room: float, *, dark: bool = False) -> None:
    """ "≠" and the chips of these seats, up to the right edge."""
    if not seats:
        return
    shown = seats[: _fitting(seats, room)]
    x = right - room_of(seats, room)
    colour = hexed(DARK_TEXT if dark else PAPER_200)
    size = 18
    body = f'<path d="M2 6.5H16M2 11.5H16M13 2L5 16" stroke="{colour}" stroke-width="2.2" stroke-linecap="round"/>'
    canvas.blit(canvas.vector(paint.svg(size, size, body), size, size), (x + size / 2, y))
    for number, seat in enumerate(shown):
        paint.chip(canvas, (x + UNEQUAL + STEP * (number + 0.5) - 1, y), CHIP, canvas.theme.seat(seat), shaded=False)


def _fitting(seats: Sequence[int], room: float) -> int:
    return min(len(seats), int(max((min(room, _WHOLE) - UNEQUAL) / STEP, 0)))
