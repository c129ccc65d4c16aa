"""The winner's pieces in the laurel, over the plate of the result."""

from __future__ import annotations

from typing import Any, Final

from game.core.seats import Seat
from game.play.match import Match
from game.scenes.after.honours import laurel, rays
from game.table.looks import portrait_for
from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import chip

MIDDLE: Final = 468.0


def hero(canvas: Canvas, bottom: float, match: Match[Any, Any, Any], winner: Seat | None) -> None:
    """Above `bottom`; after a draw the pieces of both sides stand there."""
    scale = min((bottom - 30) / 580, 0.9)
    at = MIDDLE, 30 + (bottom - 30) / 2
    rays(canvas, at)
    laurel(canvas, at, scale)
    for owner in (0, 1) if winner is None else (winner,):
        shift = 0.0 if winner is not None else (-76, 76)[owner] * scale
        tall = (210 if winner is not None else 166) * scale
        picture = portrait_for(match.game.name, canvas, owner, (tall * 1.6, tall), match.setup.options)
        if picture is not None:
            canvas.blit(picture, (at[0] + shift, at[1] - 4))
        else:
            chip(canvas, (at[0] + shift, at[1] - 4), tall * 0.4, canvas.theme.seat(owner))
