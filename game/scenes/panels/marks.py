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
CLOSE: Final = 19.0
"""The step between chips that lie one over the other."""
_WHOLE: Final = 1000.0
"""Room for all that may be there."""


def room_of(seats: Sequence[int], room: float, step: float = STEP) -> float:
    """How much of this room the sign and as many chips as have a place there take up; nothing without a seat."""
    return UNEQUAL + step * _fitting(seats, room, step) + STEP - step if seats else 0.0


def draw(
    canvas: Canvas,
    seats: Sequence[int],
    right: float,
    y: float,
    room: float,
    *,
    dark: bool = False,
    scale: float = 1.0,
    step: float = STEP,
) -> None:
    """ "≠" and the chips of these seats, up to the right edge; by `scale` smaller than usual."""
    if not seats:
        return
    shown = seats[: _fitting(seats, room, step)]
    x = right - room_of(seats, room, step) * scale
    colour = hexed(DARK_TEXT if dark else PAPER_200)
    size, wide = 18, 18 * scale
    body = f'<path d="M2 6.5H16M2 11.5H16M13 2L5 16" stroke="{colour}" stroke-width="2.2" stroke-linecap="round"/>'
    canvas.blit(canvas.vector(paint.svg(size, size, body), wide, wide), (x + wide / 2, y))
    for number, seat in enumerate(shown):
        middle = x + (UNEQUAL + step * number + STEP / 2 - 1) * scale
        paint.chip(canvas, (middle, y), CHIP * scale, canvas.theme.seat(seat), shaded=False)


def _fitting(seats: Sequence[int], room: float, step: float) -> int:
    return min(len(seats), int(max((min(room, _WHOLE) - UNEQUAL + step - STEP) / step, 0)))
