"""The game types: who sits where, with how many planes, against whom, and how they enter (crosshairs 2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from game.rules.crosshairs.board import EDGES

Rule = Literal["duel", "circle", "team", "ffa"]

ALL: Final = 99
"""Owed: as many actions as the player has planes."""

Owes = tuple[int, ...]
"""Actions owed in a player's own turn 1, 2, 3 ...; the last number stays."""

_FIRST_RAMP: Final[Owes] = (1, 3, 5, 7)
_RAMP: Final[Owes] = (2, 4, 6)


@dataclass(frozen=True, slots=True)
class Kind:
    """One game type. `sides` numbers the team of every seat; `owes` is the entry schedule of every seat."""

    name: str
    rule: Rule
    edges: tuple[str, ...]
    planes: tuple[int, ...]
    sides: tuple[int, ...]
    owes: tuple[Owes, ...]

    @property
    def seats(self) -> int:
        return len(self.edges)

    def hostile(self, one: int, other: int) -> bool:
        return self.sides[one] != self.sides[other]

    def hunter(self, seat: int) -> int:
        """Who hunts this seat in a Circle of Death: the previous one in turn order (crosshairs 5.4)."""
        return (seat - 1) % self.seats

    def prey(self, seat: int) -> int:
        return (seat + 1) % self.seats

    @property
    def homes(self) -> tuple[tuple[int, ...], ...]:
        """The starting cells of every seat."""
        return tuple(EDGES[edge] for edge in self.edges)


def _ramped(name: str, rule: Rule, edges: str, planes: int) -> Kind:
    seats = len(edges.split())
    owes = (_FIRST_RAMP, *[_RAMP] * (seats - 1))
    return Kind(name, rule, tuple(edges.split()), (planes,) * seats, tuple(range(seats)), owes)


def _teams(name: str, edges: str, planes: tuple[int, ...], sides: tuple[int, ...], owes: tuple[Owes, Owes]) -> Kind:
    return Kind(name, "team", tuple(edges.split()), planes, sides, tuple(owes[side] for side in sides))


_RINGS: Final = {3: "W NE SE", 4: "W NW E SE", 5: "W NW NE E SE", 6: "W NW NE E SE SW"}
_CIRCLE_PLANES: Final = {3: 6, 4: 5, 5: 4, 6: 4}

KINDS: Final[tuple[Kind, ...]] = (
    Kind("duel", "duel", ("W", "E"), (6, 6), (0, 1), ((1, 3, 5, ALL), (2, 4, ALL))),
    *(_ramped(f"circle{count}", "circle", _RINGS[count], _CIRCLE_PLANES[count]) for count in _RINGS),
    _teams("1v2", "W NE SE", (5, 3, 3), (0, 1, 1), ((1, 3, ALL), (1, 2, ALL))),
    _teams("1v3", "W NE E SE", (5, 2, 2, 2), (0, 1, 1, 1), ((2, 4, ALL), (1, ALL))),
    _teams("2v2", "W NW E SE", (4, 4, 4, 4), (0, 0, 1, 1), ((1, 3, ALL), (2, ALL))),
    *(_ramped(f"ffa{count}", "ffa", _RINGS[count], 6) for count in _RINGS),
)
"""By the number that a position holds."""

KIND_INDEX: Final[dict[str, int]] = {kind.name: number for number, kind in enumerate(KINDS)}

CLOUDS_EACH: Final = {2: 8, 3: 6, 4: 5, 5: 4, 6: 3}
"""Cloud tokens per player, by the number of players (crosshairs 2.2)."""
MOST_CLOUDS: Final = 20
