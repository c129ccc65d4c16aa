"""Battlefields of Crossfire Sector: 15 by 9 square tiles; a tile on the layer "terrain" is what its property `kind`
says. The map's own property `ground` names what the field itself looks like (sector 2.1).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.core.errors import BadInputError
from game.core.guide import Note
from game.levels.shelf import Layout
from game.levels.tiled import Chart, Form, read
from game.rules.sector.field import BIT, COLUMNS, ROWS, square
from game.rules.sector.ground import SIGNS, Ground, fault, line_form, of_kinds, unusual
from game.rules.sector.options import MAP, SCENES

FORM: Final = Form("terrain", range(COLUMNS, COLUMNS + 1), range(ROWS, ROWS + 1))
SEATS: Final = range(2, 3)


def layout(path: Path, *, own: bool = False) -> Layout:
    """The battlefield of a map, as the option `terrain` takes it. Raises BadInputError."""
    chart = read(path, FORM)
    ground = _ground(chart, path.name)
    if why := fault(ground):
        raise BadInputError(f"map.sector-{why}", file=path.name)
    warnings = (Note("error.map.sector-unusual", (("file", path.name),)),) if unusual(ground) else ()
    choice = f"{MAP}{_scene(chart, path.name)}{line_form(ground)}"
    return Layout("sector", path.stem, choice, SEATS, own, warnings)


def _ground(chart: Chart, file: str) -> Ground:
    pieces = []
    for (column, row), properties in chart.tiles.items():
        kind = str(properties.get("kind", ""))
        if kind not in SIGNS:
            raise BadInputError("map.sector-kind", file=file, row=row + 1, column=column + 1, kind=kind or "-")
        pieces.append((kind, BIT[square(column + 1, row + 1)]))
    return of_kinds(pieces)


def _scene(chart: Chart, file: str) -> str:
    """What the field looks like, with a colon behind; "" where the map does not say."""
    scene = str(chart.properties.get("ground", ""))
    if scene and scene not in SCENES:
        raise BadInputError("map.sector-ground", file=file, ground=scene, known=", ".join(SCENES))
    return f"{scene}:" if scene else ""
