"""The looks, by game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.table.looks.crossfire import CrossfireLook
from game.table.looks.look import Look

_LOOKS: Final[dict[str, Callable[[], Look]]] = {"crossfire": CrossfireLook}


def look_for(game: str) -> Look:
    """The look of a game of the catalogue, by its name."""
    return _LOOKS[game]()
