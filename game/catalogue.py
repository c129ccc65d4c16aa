"""The games of the house, in menu order."""

from __future__ import annotations

from typing import Any, Final

from game.core.game import Game
from game.core.trouble import TroubleError
from game.rules.crossfire.game import GAME as CROSSFIRE

GAMES: Final[tuple[Game[Any, Any, Any], ...]] = (CROSSFIRE,)


def find(name: str) -> Game[Any, Any, Any]:
    """The game of that name. Raises TroubleError."""
    for game in GAMES:
        if game.name == name:
            return game
    raise TroubleError("game-unknown", game=name, known=", ".join(game.name for game in GAMES))
