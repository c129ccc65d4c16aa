"""What lies behind the menus of a game, and how its table would begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.core.dice import Dice
from game.core.errors import BadInputError
from game.core.game import Game, Setup
from game.table.figure import figure
from game.ui.theme import backdrop
from game.ui.theme.canvas import Box, Canvas

LEAST: Final = 190.0
"""Units of height below which a picture of the board would say nothing."""


def backdrop_of(canvas: Canvas, look: Any) -> None:
    """The game's own table, dimmed, behind a menu."""
    key = ("dim ground", look.name, canvas.size)
    canvas.surface.blit(canvas.art.keep(key, lambda: backdrop.behind(canvas, look.ground(canvas), dark=0.18)), (0, 0))


@dataclass(slots=True)
class OpeningPicture:
    """The board as a match with this set-up would begin, where there is room for it and it can begin."""

    game: Game[Any, Any, Any]
    look: Any
    dice: Dice
    _made: tuple[tuple[Setup, str], Any] | None = None

    def draw(self, canvas: Canvas, room: Box, setup: Setup, position: str = "") -> None:
        if room.h < LEAST:
            return
        if self._made is None or self._made[0] != (setup, position):
            self._made = (setup, position), self._tableau(setup, position)
        if self._made[1] is not None:
            figure(canvas, room, self.look, self._made[1])

    def _tableau(self, setup: Setup, position: str) -> Any:
        try:
            start = self.game.notation.parse_position(position) if position else None
            state = self.game.start(setup, self.dice).state if start is None else start
        except (BadInputError, ValueError):
            return None
        return self.game.tableau(self.game.observe(state, None))
