"""How strong the computer plays, and who plays which game."""

from __future__ import annotations

from typing import Final

from game.bots.bot import Bot
from game.catalogue import known
from game.core.rooms import part

LEVELS: Final[tuple[int, ...]] = (1, 2, 3, 4, 5)
"""From somebody who has just learnt the rules to the best the program can do."""


def bot_for(game_name: str) -> Bot:
    """The bot that plays a game, loaded when it is first asked for. Raises BadInputError."""
    known(game_name)
    bot: Bot = part("game.bots", game_name, "bot.BOT")()
    return bot
