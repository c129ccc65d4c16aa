"""What a game keeps in the rooms of the program, by name, so that nothing of it is loaded before it is needed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def has_part(room: str, game: str, module: str) -> bool:
    """Whether the game's folder in that room holds such a module."""
    return find_spec(f"{room}.{game}.{module}") is not None


def part(room: str, game: str, what: str) -> Any:
    """What a game keeps in a room: `part("game.bots", "crossfire", "bot.BOT")`, or `"TELLING"` where the game has no
    folder there but a file of its name."""
    module, _, name = what.rpartition(".")
    return getattr(import_module(".".join(filter(None, (room, game, module)))), name)
