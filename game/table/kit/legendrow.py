"""A line of what is said about the signs on a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.theme.canvas import Canvas, Point


class LegendRow(NamedTuple):
    """A sign of the board and what it means: `draw` puts it with its left edge at a place, `key` names the words.

    `sign` is what lies on the table where it is to be explained (`Table.signs`); "": it always is. `unless` that lies
    there, too: then there is more to explain. `held`: it answers to what is in the hand, and is told first then.
    """

    draw: Callable[[Canvas, Point], None]
    width: float
    height: float
    key: str
    sign: str = ""
    unless: str = ""
    held: bool = False
