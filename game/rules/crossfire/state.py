"""A Crossfire position as a frozen value (crossfire 1 and 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from game.rules.crossfire.board import CELLS
from game.rules.crossfire.kernel import Position, position_of
from game.rules.crossfire.past import Past

Ended = Literal["", "w", "b", "draw"]

SIDES: Final = ("w", "b")
STALL: Final = 100
"""Quiet actions that make a draw, unless the options say otherwise (crossfire 6)."""


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
