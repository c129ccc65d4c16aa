"""What destroys something of one's own is asked once before, and no quick second press is an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.picks import Pick

READ: Final = 0.7
"""Seconds in which nobody has read a question."""


@dataclass(slots=True)
class Fatal:
    """`asked`: the picks that have been pressed once and wait for the press that confirms them; `since`: how many
    seconds that question has stood without a press."""

    asked: tuple[Pick, ...] = ()
    since: float = 0.0

    def update(self, dt: float) -> None:
        self.since += dt

    def forget(self) -> None:
        """Something else is meant now."""
        self.asked = ()

    def confirmed(self, picks: tuple[Pick, ...]) -> bool:
        """Whether a press on these now confirms them. The first one asks; so does one that comes too soon after it."""
        if self.asked == picks and self.since >= READ:
            return True
        self.asked, self.since = picks, 0.0
        return False
