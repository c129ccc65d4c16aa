"""Mats and battle maps of Squadron Leader. A mat is a map of squares, each 50 millimetres wide; a battle map is one of
hexes whose even columns (b, d, f ...) sit lower. Every cell of the board has a tile on the layer "board"; its property
`kind` is "sky", "edge" (where planes may start: the rim of a mat, the outermost cells of hexes) or a thing printed
there. The map's own property `sky` names the light.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from game.core.errors import BadInputError
from game.levels.shelf import Layout
from game.levels.tiled import Chart, Form, read, seats_of
from game.rules.squadron.boards import Mat
from game.rules.squadron.grid import Grid
from game.rules.squadron.scenery import KINDS, SKIES, TILE, written
from game.rules.squadron.templates import wrong
from game.rules.squadron.tokens import board_of

SEATS: Final = range(2, 7)
MATS: Final = Form("board", range(8, 41), range(8, 41))
HEXES: Final = Form("board", range(5, 32), range(5, 32), "hexagonal", ("x", "odd"))
_EDGE: Final = "edge"
_SKY: Final = "sky"
ENDINGS: Final = (".toml",)
"""Templates of one's own lie beside the maps."""
_KIT: Final = {
    "straight": ("length", "price"),
    "bank": ("radius", "angle", "price"),
    "turn": ("radius", "angle", "price"),
}
_DEEP: Final = 2
"""Tiles of a mat's rim: planes start within a straight of the edge."""


def layout(path: Path, *, own: bool = False) -> Layout:
    """The table of a map, as the option `board` takes it, or templates, as `kit` takes them. Raises BadInputError."""
    if path.suffix.lower() in ENDINGS:
        return Layout("squadron", path.stem, _kit(path), SEATS, own, knob="kit")
    is_hex = b'orientation="hexagonal"' in _head(path)
    chart = read(path, HEXES if is_hex else MATS)
    board = _grid(chart, path.name) if is_hex else _mat(chart, path.name)
    things = []
    for (column, row), properties in chart.tiles.items():
        kind = str(properties.get("kind", ""))
        if kind not in (*KINDS, _EDGE, _SKY):
            raise BadInputError("map.squadron-kind", file=path.name, row=row + 1, column=column + 1, kind=kind or "-")
        if kind in KINDS:
            things.append((kind, column, row))
    sky = str(chart.properties.get("sky", SKIES[0]))
    if sky not in SKIES:
        raise BadInputError("map.squadron-sky", file=path.name, sky=sky, known=", ".join(SKIES))
    seats = seats_of(chart, SEATS, path.name)
    if board.startswith("H") and not set(seats) <= {2, 4}:
        raise BadInputError("map.squadron-rows", file=path.name)
    return Layout("squadron", path.stem, f"{board}~{written(sky, things)}", seats, own, knob="board")


def _kit(path: Path) -> str:
    """Three templates in a small file of tables."""
    try:
        text = _head(path).decode("utf-8")
        found = tomllib.loads(text)
        numbers = [[int(found[table][key]) for key in keys] for table, keys in _KIT.items()]
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise BadInputError("map.squadron-kit-shape", file=path.name) from error
    kit = "+".join(":".join(map(str, row)) for row in numbers)
    key, at = wrong(kit)
    if key:
        raise BadInputError(f"map.squadron-kit-{key}", file=path.name, at=at)
    return kit


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(2000)
    except OSError as error:
        raise BadInputError("map.unreadable", file=path.name) from error


def _edges(chart: Chart) -> set[tuple[int, int]]:
    return {place for place, properties in chart.tiles.items() if properties.get("kind") == _EDGE}


def _mat(chart: Chart, file: str) -> str:
    if len(chart.tiles) != chart.columns * chart.rows:
        raise BadInputError("map.squadron-holes", file=file)
    for column, row in _edges(chart):
        if min(column, row, chart.columns - 1 - column, chart.rows - 1 - row) >= _DEEP:
            raise BadInputError("map.squadron-edge", file=file, row=row + 1, column=column + 1)
    board = board_of(f"F{chart.columns * TILE}x{chart.rows * TILE}")
    if not isinstance(board, Mat):
        raise BadInputError("map.squadron-shape", file=file)
    return board.name


def _grid(chart: Chart, file: str) -> str:
    """Rows of hexes, or a hexagon of them."""
    there = {(q, row - q // 2) for q, row in chart.tiles}
    side = (chart.columns + 1) // 2
    found = next(
        (
            board
            for board in (Grid("H", chart.columns, chart.rows), Grid("X", 2 * side - 1, 2 * side - 1))
            if board.cells == there
        ),
        None,
    )
    if found is None:
        raise BadInputError("map.squadron-shape", file=file)
    outer = {
        (q, r)
        for q, r in there
        if any((q + dq, r + dr) not in there for dq, dr in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)))
    }
    for column, row in _edges(chart):
        if (column, row - column // 2) not in outer:
            raise BadInputError("map.squadron-edge", file=file, row=row + 1, column=column + 1)
    return found.name
