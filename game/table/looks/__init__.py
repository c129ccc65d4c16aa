"""The looks, by game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.table.looks.crossfire import CrossfireLook
from game.table.looks.crosshairs import CrosshairsLook
from game.table.looks.look import Look

_LOOKS: Final[dict[str, Callable[[int], Look]]] = {"crossfire": lambda _: CrossfireLook(), "crosshairs": CrosshairsLook}


def look_for(game: str, seats: int = 2) -> Look:
    """The look of a game of the catalogue, by its name, with panels and trays for so many seats."""
    return _LOOKS[game](seats)
