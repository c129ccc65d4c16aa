"""Putting positions of a game together by hand: what a brush does to a position line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.picks import Pick


class Editing(Protocol):
    """Works on position lines of the game's notation. Each of its lines is read by that notation, which says what it
    refuses (NotationError)."""

    @property
    def blank(self) -> str:
        """A table with an empty board."""
        ...

    def brushes(self, line: str) -> Sequence[str]:
        """What can be set down or done, as words of the game: the texts `brush.<game>.<word>`."""
        ...

    def trays(self, line: str) -> Sequence[str]:
        """Those places beside the board that can be painted, too."""
        ...

    def painted(self, line: str, place: Pick, brush: str) -> str:
        """The line after a brush has touched a cell or a tray; the same line where it does nothing there."""
        ...

    def turned(self, line: str) -> str:
        """The next seat is to move."""
        ...
