"""The looks, by game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.table.looks.crossfire.legend import LEGEND as CROSSFIRE_LEGEND
from game.table.looks.crossfire.look import CrossfireLook
from game.table.looks.crosshairs.legend import LEGEND as CROSSHAIRS_LEGEND
from game.table.looks.crosshairs.look import CrosshairsLook
from game.table.looks.look import LegendRow, Look

_LOOKS: Final[dict[str, Callable[[int], Look]]] = {"crossfire": lambda _: CrossfireLook(), "crosshairs": CrosshairsLook}
_LEGENDS: Final[dict[str, tuple[LegendRow, ...]]] = {"crossfire": CROSSFIRE_LEGEND, "crosshairs": CROSSHAIRS_LEGEND}


def look_for(game: str, seats: int = 2) -> Look:
    """The look of a game of the catalogue, by its name, with panels and trays for so many seats."""
    return _LOOKS[game](seats)


def legend_for(game: str) -> tuple[LegendRow, ...]:
    """What the small signs on its board mean; none where the board speaks for itself."""
    return _LEGENDS.get(game, ())
