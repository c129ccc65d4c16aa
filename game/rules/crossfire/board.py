"""The snowflake of 43 cells: names, capacities, neighbours and lines (crossfire 1).

Cells are numbered 0 to 42 by rank, then file: g1 is 0, d2 is 1, g9 is 42.
"""

from __future__ import annotations

from typing import Final

from game.core.hexes import rays
from game.core.packed import Row, i64, vec

# Files on each rank, rank 1 first; a rank uses every second file.
_FILES: Final[tuple[str, ...]] = ("g", "dfhj", "acegikm", "bdfhjl", "acegikm", "bdfhjl", "acegikm", "dfhj", "g")

CELL_NAMES: Final[tuple[str, ...]] = tuple(
    f"{file}{rank}" for rank, files in enumerate(_FILES, start=1) for file in files
)
"""The name of every cell, by number."""

CELLS: Final = 43

CELL_INDEX: Final[dict[str, int]] = {name: cell for cell, name in enumerate(CELL_NAMES)}
"""The number of every cell, by name."""

POINTS: Final[tuple[tuple[int, int], ...]] = tuple((ord(name[0]) - ord("g"), int(name[1:]) - 5) for name in CELL_NAMES)
"""(x, y) of every cell: x in half columns from the centre, y in ranks, upwards."""

DIRECTIONS: Final[tuple[tuple[int, int], ...]] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""East, then against the clock."""

LONGEST: Final[int] = 6
"""No pile that stays on the board is higher, so no man flies farther."""


RAYS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = rays(POINTS, DIRECTIONS)
"""Per cell, per direction: the cells one, two, three ... steps away."""

NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(line[0] for line in lines if line) for lines in RAYS)
"""The adjacent cells, in the order of DIRECTIONS."""

CAPACITY: Final[Row] = vec[i64]([len(cells) for cells in NEIGHBOURS])
"""How many men a cell holds: as many as it has neighbours."""

CORNERS: Final[tuple[int, ...]] = tuple(cell for cell in range(CELLS) if CAPACITY[cell] == 2)


def _steps() -> list[int]:
    """Index 64 * (origin + 1) + target; entries (origin -1) and pairs that share no line stay 0."""
    table = [0] * (64 * (CELLS + 1))
    for origin, lines in enumerate(RAYS):
        for line in lines:
            for distance, target in enumerate(line, start=1):
                table[64 * (origin + 1) + target] = distance
    return table


STEPS: Final[Row] = vec[i64](_steps())
"""By kernel move: the distance of a move on a line, which is also the number of men that make it; 0 for an entry."""


def distance(origin: int, target: int) -> int:
    """Steps from cell to cell along a line; 0 if no line joins them (or they are the same)."""
    return STEPS[64 * (origin + 1) + target]
