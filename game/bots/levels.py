"""How strong the computer plays, and who plays which game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.bots.bot import Bot
from game.bots.crossfire.bot import CrossfireBot
from game.bots.crosshairs.bot import CrosshairsBot
from game.core.trouble import TroubleError

LEVELS: Final[tuple[int, ...]] = (1, 2, 3, 4, 5)
"""From somebody who has just learnt the rules to the best the program can do."""

_BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "crossfire": CrossfireBot,
    "crosshairs": CrosshairsBot,
}


def bot_for(game_name: str) -> Bot:
    """The bot that plays a game. Raises TroubleError."""
    if game_name not in _BOTS:
        raise TroubleError("game-unknown", game=game_name, known=", ".join(_BOTS))
    return _BOTS[game_name]()
