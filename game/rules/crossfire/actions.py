"""What a side may do in its turn: move men of a pile, or enter a reserve (crossfire 4)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.core.picks import Pick
from game.rules.crossfire.board import CELL_NAMES, CELLS, STEPS

CELL_PICKS: Final[tuple[Pick, ...]] = tuple(Pick("cell", name) for name in CELL_NAMES)
RESERVE_PICKS: Final = (Pick("tray", "reserve.0"), Pick("tray", "reserve.1"))
PRISON_PICKS: Final = (Pick("tray", "prison.0"), Pick("tray", "prison.1"))


@dataclass(frozen=True, slots=True)
class Move:
    """As many men as there are steps go from cell to cell, off the top of the pile."""

    origin: int
    target: int

    @property
    def picks(self) -> tuple[Pick, ...]:
        return CELL_PICKS[self.origin], CELL_PICKS[self.target]

    @property
    def code(self) -> int:
        """The kernel's number for it."""
        return 64 * (self.origin + 1) + self.target


@dataclass(frozen=True, slots=True)
class Enter:
    """A man from the reserve onto any cell. `seat` only says whose tray to point at; the text form does not hold it."""

    target: int
    seat: int = field(default=0, compare=False)

    @property
    def picks(self) -> tuple[Pick, ...]:
        return RESERVE_PICKS[self.seat], CELL_PICKS[self.target]

    @property
    def code(self) -> int:
        """The kernel's number for it."""
        return self.target


CrossfireAction = Move | Enter

_MOVES: Final[dict[int, CrossfireAction]] = {
    code: Move((code >> 6) - 1, code & 63) for code, steps in enumerate(STEPS) if steps
}
DECODED: Final[tuple[dict[int, CrossfireAction], ...]] = tuple(
    {**{cell: Enter(cell, seat) for cell in range(CELLS)}, **_MOVES} for seat in (0, 1)
)
"""Per seat: the action that a kernel number stands for."""
