"""A mouse that rests while other things come to be chosen: what has come under it by itself has not been meant."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.core.picks import Pick
from game.core.tableau import Point
from game.scenes.prompting import STILL

READ: Final = 0.8
"""Seconds in which nobody has read a row that has come under the mouse."""
SEEN: Final = 0.4
"""Seconds after which such a mouse looks at what has come under it: that is shown, and no more."""
DWELT: Final = 0.7
"""Whoever keeps the mouse on something for so many seconds takes a closer look at it."""
DELIBERATE: Final = 0.6
"""Seconds after which a second press where nothing else has moved is meant."""


@dataclass(slots=True)
class Resting:
    """`at`: where the mouse lay when the choice changed, until it moves, and how many seconds ago that was; `last`: the
    kind and the name of what was picked last, which may be picked again at once."""

    at: Point | None = None
    since: float = 0.0
    last: tuple[str, str] = ("", "")
    on: Pick | None = None
    dwelt: float = 0.0
    """What the mouse lies on, and for how many seconds."""
    shifted: Point | None = None
    """Where the mouse lay when the view had moved by itself, until it moves: it points at nothing on the table."""
    shown: float | None = None
    """How many seconds ago a press has shown what lies there since."""
    sleeps: bool = False
    """Whether nobody has looked yet at what has come under it since."""
    aimed: tuple[Point, Pick | None] | None = None
    """What the mouse was found to point at, and where it was."""

    def update(self, dt: float, on: Pick | None) -> None:
        """`on`: what the mouse lies on; None: it is not in hand, or lies on nothing."""
        self.since += dt
        self.shown = None if self.shown is None else self.shown + dt
        self.dwelt = self.dwelt + dt if on is not None and on == self.on else 0.0
        self.on = on

    @property
    def closer(self) -> bool:
        """Whether the mouse has stayed long enough for a closer look."""
        return self.dwelt >= DWELT

    def begin(self, at: Point | None) -> None:
        """Other things are offered now, with the mouse here; None: no mouse is in hand."""
        self.at, self.since, self.aimed, self.sleeps = at, 0.0, None, at is not None

    def wakes(self, pointer: Point) -> bool:
        """Whether the time has come, once, to look at what lies there: the mouse has not moved since it was offered."""
        still = self.at is not None and math.dist(self.at, pointer) <= STILL
        if not (self.sleeps and still and self.since >= SEEN):
            return False
        self.sleeps = False
        return True

    def shift(self, at: Point) -> None:
        """The view has moved by itself, with the mouse here."""
        self.shifted, self.shown = at, None

    def is_blind(self, pointer: Point) -> bool:
        """Whether the mouse has not moved since the view has."""
        if self.shifted is not None and math.dist(self.shifted, pointer) > STILL:
            self.shifted = None
        return self.shifted is not None

    def looks(self, pointer: Point) -> bool:
        """Whether a press of such a mouse only shows what lies there now; a second one, after a while, is meant."""
        if not self.is_blind(pointer):
            return False
        if self.shown is not None and self.shown >= DELIBERATE:
            self.shifted = None
            return False
        self.shown = self.shown or 0.0
        return True

    def meant(self, pointer: Point, focus: Pick | None) -> Pick | None:
        """What a press of a mouse that has not moved since means: what is looked at because of it, whatever has been
        drawn there for that; None: that is to be found out."""
        if self.aimed is None or math.dist(self.aimed[0], pointer) > STILL:
            return None
        return focus if self.aimed[1] == focus else None

    def picked(self, pick: Pick) -> None:
        self.last = _called(pick)

    def has_slid(self, row: Pick | None, pointer: Point) -> bool:
        """Whether a row that was not there has come under a mouse that has not moved since."""
        still = self.at is not None and math.dist(self.at, pointer) <= STILL
        return still and row is not None and _called(row) != self.last

    def stops(self, row: Pick | None, pointer: Point) -> bool:
        """Whether a press there comes too soon to be meant; the next one is."""
        found = self.since < READ and self.has_slid(row, pointer)
        self.at = None
        return found


def _called(pick: Pick) -> tuple[str, str]:
    return pick.kind, pick.name.partition(":")[0]
