"""The hexagon of 91 cells: names, lines, edges and distances (crosshairs 1).

Cells are numbered 0 to 90 by file, then number: a1 is 0, b1 is 6, k6 is 90. Facings are numbered clockwise: N is 0.
"""

from __future__ import annotations

from typing import Final

from game.core.hexes import STEPS, hexagon, rays, span
from game.core.packed import Row, i64, vec

RADIUS: Final = 5
_HEXES: Final = hexagon(RADIUS)

CELLS: Final = 91

CELL_NAMES: Final[tuple[str, ...]] = tuple(f"{chr(ord('f') + q)}{r + RADIUS + 1 + min(0, q)}" for q, r in _HEXES)
"""The name of every cell, by number."""

CELL_INDEX: Final[dict[str, int]] = {name: cell for cell, name in enumerate(CELL_NAMES)}
"""The number of every cell, by name."""

POINTS: Final[tuple[tuple[float, float], ...]] = tuple((float(q), float(-2 * r - q)) for q, r in _HEXES)
"""(x, y) of every cell: x in files from the centre, y in half cells upwards."""

FACINGS: Final[tuple[str, ...]] = ("N", "NE", "SE", "S", "SW", "NW")
FACING_INDEX: Final[dict[str, int]] = {name: facing for facing, name in enumerate(FACINGS)}

_LINES: Final = rays(_HEXES, STEPS)

RAYS: Final[tuple[tuple[int, ...], ...]] = tuple(line for lines in _LINES for line in lines)
"""The cells ahead, nearest first; index cell * 6 + facing."""

AHEAD: Final[Row] = vec[i64]([line[0] if line else -1 for line in RAYS])
"""The next cell ahead, -1 off the board; index cell * 6 + facing."""

BEYOND: Final[Row] = vec[i64]([line[1] if len(line) > 1 else -1 for line in RAYS])
"""The second cell ahead, -1 off the board; index cell * 6 + facing."""

NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(line[0] for line in lines if line) for lines in _LINES)

OPPOSITE: Final[tuple[int, ...]] = tuple(CELLS - 1 - cell for cell in range(CELLS))
"""The cell on the other side of the centre."""

CENTRE: Final = 45

EDGES: Final[dict[str, tuple[int, ...]]] = {
    name: tuple(CELL_INDEX[cell] for cell in cells.split())
    for name, cells in {
        "W": "a1 a2 a3 a4 a5 a6",
        "NW": "a1 b1 c1 d1 e1 f1",
        "NE": "f1 g1 h1 i1 j1 k1",
        "E": "k1 k2 k3 k4 k5 k6",
        "SE": "f11 g10 h9 i8 j7 k6",
        "SW": "a6 b7 c8 d9 e10 f11",
    }.items()
}
"""The six starting cells of each edge, corners shared."""


def distance(one: int, other: int) -> int:
    """Steps between two cells."""
    (q, r), (s, t) = _HEXES[one], _HEXES[other]
    return span(q - s, r - t)
