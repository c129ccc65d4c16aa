"""Cloud layouts of Crosshairs: hexagonal maps, eleven by eleven, whose columns are the files a to k with the even ones
shifted down; a tile on the layer "clouds" is a cloud.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.core.errors import BadInputError
from game.core.hexes import STEPS, Hex, hexagon
from game.levels.shelf import Layout
from game.levels.tiled import Chart, Form, read, seats_of

PRESET: Final = "preset:"
MOST: Final = 20
"""Clouds: there are no more tokens."""
SEATS: Final = range(2, 7)
_RADIUS: Final = 5
_ACROSS: Final = 2 * _RADIUS + 1
FORM: Final = Form("clouds", range(_ACROSS, _ACROSS + 1), range(_ACROSS, _ACROSS + 1), "hexagonal", ("x", "even"))


def _names() -> dict[Hex, str]:
    """Cells by file and number: f6 is the middle."""
    return {(q, r): f"{chr(ord('a') + q + _RADIUS)}{r + _RADIUS + 1 + min(q, 0)}" for q, r in hexagon(_RADIUS)}


_CELLS: Final[dict[Hex, str]] = _names()


def layout(path: Path, *, own: bool = False) -> Layout:
    """The clouds of a map, as the option `cloud_setup` takes them. Raises BadInputError."""
    chart = read(path, FORM)
    cells = _clouds(chart, path.name)
    _check_clouds(cells, path.name)
    names = sorted(cells.values(), key=lambda name: (name[0], int(name[1:])))
    return Layout("crosshairs", path.stem, PRESET + ",".join(names), seats_of(chart, SEATS, path.name), own)


def _clouds(chart: Chart, file: str) -> dict[Hex, str]:
    """The cells with a cloud."""
    found: dict[Hex, str] = {}
    for column, row in chart.tiles:
        cell = _cell(column, row)
        if cell not in _CELLS:
            raise BadInputError("map.off-board", file=file, row=row + 1, column=column + 1)
        found[cell] = _CELLS[cell]
    return found


def _cell(column: int, row: int) -> Hex:
    """Even columns are shifted down by half a cell."""
    q = column - _RADIUS
    return q, row - _RADIUS - (q + (q & 1)) // 2 + (q & 1)


def _check_clouds(cells: dict[Hex, str], file: str) -> None:
    if not cells:
        raise BadInputError("map.empty", file=file)
    if len(cells) > MOST:
        raise BadInputError("map.many", file=file, count=len(cells), most=MOST)
    for (q, r), name in cells.items():
        if sum((q + dq, r + dr) in cells for dq, dr in STEPS) > 1:
            raise BadInputError("map.three", file=file, cell=name)
