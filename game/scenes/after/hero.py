"""The winners' pieces in the laurel over the plate of the result, and their chips on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from game.core.seats import Seat
from game.play.match import Match
from game.scenes.after.honours import LAUREL_SIDE, laurel, rays
from game.table.looks import portrait_for
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import chip

MIDDLE: Final = 468.0
ALONE: Final = 210.0
"""How tall the picture of a single winner is."""
TOGETHER: Final = 304.0
"""How wide and tall the pictures of several are, all together."""
CHIPS: Final = 116.0
RISE: Final = 90.0
"""From so far below the winners come."""


def grid(count: int) -> tuple[int, list[Point]]:
    """How many places a row has, and the middles of `count` places in rows round (0, 0), each 1 wide and tall."""
    across = math.ceil(math.sqrt(count))
    rows = [min(across, count - first) for first in range(0, count, across)]
    return across, [
        (place - (length - 1) / 2, row - (len(rows) - 1) / 2)
        for row, length in enumerate(rows)
        for place in range(length)
    ]


def hero(
    canvas: Canvas, bottom: float, match: Match[Any, Any, Any], winners: Sequence[Seat], *, come: float = 1.0
) -> None:
    """Above `bottom`; after a draw the pieces of both sides stand there. `come`: how much of their way they have made,
    and the laurel has grown."""
    scale = min((bottom - 30) / 580, 0.9)
    at = MIDDLE, 30 + (bottom - 30) / 2
    rays(canvas, at)
    half = LAUREL_SIDE * scale / 2
    grown = Box(at[0] - half, at[1] + half - 2 * half * come, 2 * half, 2 * half * come)
    if come < 1:
        canvas.within([grown], lambda: laurel(canvas, at, scale))
    else:
        laurel(canvas, at, scale)
    shown = tuple(winners) or (Seat(0), Seat(1))
    across, places = grid(len(shown))
    pitch = TOGETHER * scale / across
    tall = ALONE * scale if across == 1 else pitch * 0.92
    for owner, (x, y) in zip(shown, places, strict=True):
        middle = at[0] + x * pitch, at[1] - 4 + y * pitch + RISE * (1 - come)
        picture = portrait_for(match.game.name, canvas, owner, (tall * 1.6, tall), match.setup.options)
        if picture is not None:
            canvas.blit(picture, middle, alpha=round(255 * come))
        else:
            chip(canvas, middle, tall * 0.4, canvas.theme.seat(owner))


def chips(canvas: Canvas, at: Point, seats: Sequence[Seat]) -> None:
    """One large one, or all of them in its place."""
    across, places = grid(len(seats))
    pitch = CHIPS / across
    for seat, (x, y) in zip(seats, places, strict=True):
        radius = 54 if across == 1 else pitch / 2 - 2
        chip(canvas, (at[0] + x * pitch, at[1] + y * pitch), radius, canvas.theme.seat(seat))
