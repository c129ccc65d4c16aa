"""A position of Crosshairs as a value that does not change (crosshairs 4)."""

from __future__ import annotations

from typing import Any, Final

from game.core.packed import numbers_of
from game.rules.crosshairs.kinds import KINDS, Kind
from game.rules.crosshairs.layout import KIND, OVER, PHASE, SEAT, SIZE, WINNERS, Position, position_of
from game.rules.crosshairs.medals import Deeds

NO_DEEDS: Final = Deeds()


class State:
    """Everything that can be known at the table; nothing is hidden, so it is the observation too.

    `row` is the kernel's position (see `layout`), to look at and never to change; `position` holds the same numbers and
    is made when somebody asks; `deeds` is what the medals remember.
    """

    __slots__ = ("_deeds", "_position", "_row")

    def __init__(self, row: Position, deeds: Deeds = NO_DEEDS) -> None:
        """The row is the state's own from now on."""
        if len(row) != SIZE:
            raise ValueError(f"{len(row)} numbers instead of {SIZE}")
        self._row = row
        self._deeds = deeds
        self._position: tuple[int, ...] | None = None

    @property
    def row(self) -> Position:
        return self._row

    @property
    def deeds(self) -> Deeds:
        return self._deeds

    @property
    def position(self) -> tuple[int, ...]:
        if self._position is None:
            self._position = numbers_of(self._row)
        return self._position

    @property
    def kind(self) -> Kind:
        return KINDS[self._row[KIND]]

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return int(self._row[SEAT])

    @property
    def is_over(self) -> bool:
        return self._row[PHASE] == OVER

    @property
    def winners(self) -> tuple[int, ...]:
        bits = self._row[WINNERS]
        return tuple([seat for seat in range(self.kind.seats) if bits >> seat & 1])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.position == other.position and self._deeds == other._deeds

    def __hash__(self) -> int:
        return hash((self.position, self._deeds))

    def __repr__(self) -> str:
        return f"State({self.position}, {self._deeds})"

    def __reduce__(self) -> tuple[Any, ...]:
        return state_of, (self.position, self._deeds)


def state_of(position: tuple[int, ...], deeds: Deeds = NO_DEEDS) -> State:
    """The state with these numbers."""
    return State(position_of(position), deeds)


def position_from(state: State) -> Position:
    """The kernel's own copy of a state."""
    return state.row[:]
