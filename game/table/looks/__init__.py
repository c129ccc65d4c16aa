"""The looks, by game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.table.looks.crossfire import CrossfireLook
from game.table.looks.crossfire_legend import LEGEND as CROSSFIRE_LEGEND
from game.table.looks.look import LegendRow, Look

_LOOKS: Final[dict[str, Callable[[], Look]]] = {"crossfire": CrossfireLook}
_LEGENDS: Final[dict[str, tuple[LegendRow, ...]]] = {"crossfire": CROSSFIRE_LEGEND}


def look_for(game: str) -> Look:
    """The look of a game of the catalogue, by its name."""
    return _LOOKS[game]()


def legend_for(game: str) -> tuple[LegendRow, ...]:
    """What the small signs on its board mean; none where the board speaks for itself."""
    return _LEGENDS.get(game, ())
