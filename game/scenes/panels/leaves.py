"""The pages of a card that has more to tell than there is room for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Leaves:
    """How many pages a card has as it was laid out last, and how often somebody has turned to the next one."""

    pages: int = 1
    turned: int = 0

    def close(self) -> None:
        """There is no such card now: nothing is turned."""
        self.pages = 1

    def turn(self) -> bool:
        """To the next page, if there is one."""
        self.turned += self.pages > 1
        return self.pages > 1
