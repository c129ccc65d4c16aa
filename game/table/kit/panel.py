"""What stands on the panel of a seat."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.theme.canvas import Box
from game.ui.theme.palette import BRASS_300, PAPER_50, PAPER_200, Colour


class TrayPlace(NamedTuple):
    """Where the men of a tray lie, inside a seat's panel: `name` is the tray's name in tableaux and picks.

    A `bare` one has no room for words or a figure: the men in it are to be counted. A `spare` one is only shown where
    something lies in it, or in one below it.
    """

    name: str
    seat: int
    kind: str
    box: Box
    bare: bool = False
    spare: bool = False


class SeatInk(NamedTuple):
    """The colours of what is written on a seat's panel: its name, the words below it, the figure of its pad."""

    title: Colour = PAPER_50
    words: Colour = PAPER_200
    figure: Colour = BRASS_300
