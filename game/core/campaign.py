"""A campaign as the screen between its games tells it: what was fought and what it paid, who is ahead, what is left."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.seats import Seat
from game.core.tableau import Tableau
from game.core.texts import Note


@dataclass(frozen=True, slots=True)
class Leg:
    """One game of a campaign. `title` is what it is about, `note` what else is worth saying, `picture` a small table.
    `points` by seat are what it paid; none: it is still to come. `winners` have won it; nobody: it was a draw."""

    title: Note
    note: Note | None = None
    picture: Tableau | None = None
    points: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Lot:
    """Something that a later game may still be about; with `gone` it may not, and that is why."""

    name: Note
    gone: Note | None = None


@dataclass(frozen=True, slots=True)
class Chronicle:
    """How a campaign stands. `legs` are all its games, in order, those to come among them. `ahead` is who leads by the
    rules, all who share it; `lead` the text key of what that rests on where the points do not tell (its word `seat`
    is filled in). `sides` says by seat what each leads, `lots` what is left to draw from."""

    legs: tuple[Leg, ...]
    ahead: tuple[Seat, ...] = ()
    lead: str = ""
    sides: tuple[Note, ...] = ()
    lots: tuple[Lot, ...] = ()

    @property
    def played(self) -> tuple[Leg, ...]:
        return tuple(leg for leg in self.legs if leg.points)

    @property
    def points(self) -> tuple[int, ...]:
        """By seat, added up; nothing while nothing is played."""
        return tuple(map(sum, zip(*(leg.points for leg in self.played), strict=True)))
