"""A decision being carried out: the state as it changes, the dice it asks for, and what happened so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.core.dice import Faces
from game.core.events import Rolled
from game.core.resolution import Resolution
from game.core.seats import Seat
from game.rules.squadron.resolve import SIDES
from game.rules.squadron.state import Plane, State


class Play(Resolution[State]):
    """One decision of Squadron at work."""

    __slots__ = ()

    def change(self, plane: Plane, **changes: Any) -> Plane:
        """Change one plane; the plane as it is now."""
        after = replace(plane, **changes)
        self.state = self.state.with_plane(after)
        return after

    def plane(self, name: str) -> Plane:
        return self.state.by_name[name]

    def throw(self, plane: Plane, purpose: str, count: int, sides: int = 0) -> Faces:
        """Throw dice for a plane; none are thrown when there are none."""
        if not count:
            return ()
        sides = sides or SIDES[self.state.terms.dice]
        faces = self.roll(purpose, count, sides)
        self.stage(Rolled(purpose, faces, sides, Seat(plane.seat), purpose))
        return faces

    def first_roll(self, seats: Sequence[int]) -> Faces:
        """Everybody throws one die for the first turn, in the order of seats."""
        sides = SIDES[self.state.terms.dice]
        faces = self.roll("first", len(seats), sides, ordered=True, lone=True)
        self.stage(Rolled("first", faces, sides, None, "first", owners=tuple(map(Seat, seats))))
        return faces
