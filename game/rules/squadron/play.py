"""A decision being carried out: the state as it changes, the dice it asks for, and what happened so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.dice import Dice, Faces, Roll
from game.core.events import Event, Rolled, Told
from game.core.seats import Seat
from game.rules.squadron.resolve import SIDES
from game.rules.squadron.state import Plane, State


@dataclass(slots=True)
class Play:
    """One decision at work; `state` is where it has got to."""

    state: State
    dice: Dice
    events: list[Event] = field(default_factory=list)

    def tell(self, word: str, *args: str | int) -> None:
        self.events.append(Told(word, args))

    def set(self, **changes: Any) -> None:
        """Change the table as a whole."""
        self.state = replace(self.state, **changes)

    def change(self, plane: Plane, **changes: Any) -> Plane:
        """Change one plane; the plane as it is now."""
        after = replace(plane, **changes)
        self.state = self.state.with_plane(after)
        return after

    def plane(self, name: str) -> Plane:
        return self.state.by_name[name]

    def roll(self, plane: Plane, purpose: str, count: int, sides: int = 0) -> Faces:
        """Throw dice for a plane; none are thrown when there are none."""
        if not count:
            return ()
        sides = sides or SIDES[self.state.terms.dice]
        faces = self.dice.roll(Roll(purpose, count, sides))
        self.events.append(Rolled(purpose, faces, sides, Seat(plane.seat), purpose))
        return faces

    def first_roll(self, seats: Sequence[int]) -> Faces:
        """Everybody throws one die for the first turn, in the order of seats."""
        sides = SIDES[self.state.terms.dice]
        faces = self.dice.roll(Roll("first", len(seats), sides, ordered=True, lone=True))
        self.events.append(Rolled("first", faces, sides, None, "first"))
        return faces
