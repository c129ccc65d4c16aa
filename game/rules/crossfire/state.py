"""A Crossfire position as a frozen value (crossfire 1 and 3)."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from itertools import chain
from typing import Final, Literal

from game.rules.crossfire.board import CELLS
from game.rules.crossfire.kernel import Position, position_of

Ended = Literal["", "w", "b", "draw"]

SIDES: Final = ("w", "b")
STALL: Final = 100
"""Quiet actions that make a draw, unless the options say otherwise (crossfire 6)."""


class Past(Set[int]):
    """The ko memory of a state (crossfire 5.2): a value that shares most of itself with the one before.

    Equal to any set of the same keys. A game without a limit keeps every position since the last prisoner; thousands of
    states with a full copy each would be as many times the room. Here a key is added to a few frozen parts, each at
    least twice the size of the next.
    """

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[frozenset[int], ...] = ()) -> None:
        self.parts = parts

    def __contains__(self, key: object) -> bool:
        return any(key in part for part in self.parts)

    def __iter__(self) -> Iterator[int]:
        return chain.from_iterable(self.parts)

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def __hash__(self) -> int:
        return self._hash()

    def __repr__(self) -> str:
        return f"Past({len(self)} keys)"

    def __reduce__(self) -> tuple[type[Past], tuple[tuple[frozenset[int], ...]]]:
        return Past, (self.parts,)

    def and_also(self, key: int) -> Past:
        """With one more key."""
        if key in self:
            return self
        parts, added = self.parts, frozenset((key,))
        while parts and len(parts[-1]) < 2 * len(added):
            parts, added = parts[:-1], parts[-1] | added
        return Past((*parts, added))


@dataclass(frozen=True, slots=True)
class State:
    """Everything that can be known at the table; nothing is hidden, so it is the observation too.

    `cells` holds 43 pile codes (see `stacks`); `reserves` and `out` count White's and Black's own men. `memory` holds
    the ko keys. `result` says who has won; `side` is then the side that could not act, or White after a draw.
    """

    cells: bytes
    side: int = 0
    reserves: tuple[int, int] = (0, 0)
    out: tuple[int, int] = (0, 0)
    quiet: int = 0
    stall: int = STALL
    memory: Past = Past()  # noqa: RUF009 (a frozen value)
    result: Ended = ""

    def __post_init__(self) -> None:
        if len(self.cells) != CELLS:
            raise ValueError(f"{len(self.cells)} cells instead of {CELLS}")


def position_from(state: State) -> Position:
    """The kernel's own copy of a state."""
    return position_of(
        state.cells,
        state.side,
        reserves=state.reserves,
        out=state.out,
        quiet=state.quiet,
        stall=state.stall,
    )
