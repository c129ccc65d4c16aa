"""A Crossfire position as a frozen value (crossfire 1 and 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from game.core.options import Options, option
from game.rules.crossfire.board import CELLS
from game.rules.crossfire.kernel import Position, position_of
from game.rules.crossfire.past import Past

Ended = Literal["", "w", "b", "draw"]

SIDES: Final = ("w", "b")
STALL: Final = 100
"""Quiet actions that make a draw, unless the options say otherwise (crossfire 6)."""
STANDARD: Final = "standard"


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


@dataclass(frozen=True)
class CrossfireOptions(Options):
    """House rules (crossfire 6). A position in `start` that names its own limit keeps it."""

    presets = {  # noqa: RUF012 (declared as a class variable by Options)
        "standard": {},
        "quick": {"stall": 40},
        "endless": {"stall": 0},
        "head-start-black": {
            "start": "d2:b,f2:w,c3:b,e3:b,g3:w,i3:w,k3:b,b4:b,d4:b,f4:b,j4:b,l4:b,a5:w,c5:w,e5:w,i5:b,k5:b,m5:b,b6:w,"
            "d6:w,f6:b,h6:w,j6:w,l6:w,c7:w,e7:b,g7:b,i7:w,d8:b,f8:b,h8:b,j8:w w 0/0 0/0 0 -"
        },
        "head-start-white": {
            "start": "d2:b,f2:w,h2:w,j2:w,c3:b,e3:b,g3:w,i3:w,b4:b,d4:b,f4:b,h4:w,j4:b,a5:w,c5:w,e5:w,i5:b,k5:b,m5:b,"
            "b6:w,d6:w,f6:b,h6:w,j6:w,l6:w,c7:w,g7:b,i7:w,k7:w,d8:b,h8:b,j8:w w 0/0 0/0 0 -"
        },
    }

    stall: int = option(STALL, low=20, high=400, step=20, also=(0,))
    start: str = option(STANDARD)
