"""Tiled maps as plain cells: the cloud layouts of Crosshairs that come with the game, and a player's own.

A map is hexagonal, eleven by eleven, its columns the files a to k and the even ones shifted down; a tile on the layer
"clouds" is a cloud. Whatever is wrong with a file is said in one sentence (TroubleError, texts `trouble.map.*`); the
reader of maps behind this lets much of it pass, so the file is looked through before.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from game.core.guide import Note
from game.core.hexes import STEPS, Hex, hexagon
from game.core.trouble import TroubleError

LOG = logging.getLogger(__name__)

ENDING: Final = ".tmx"
PRESET: Final = "preset:"
LARGEST: Final = 256 * 1024
"""Bytes; a map of this board has some 2000."""
MOST: Final = 20
"""Clouds: there are no more tokens."""
_RADIUS: Final = 5
_ACROSS: Final = 2 * _RADIUS + 1
_LAYER: Final = "clouds"
_TURNED: Final = 0xF0000000
"""Bits of a tile's number that mirror or turn it."""
_RESERVED: Final = frozenset({
    "name", "type", "x", "y", "width", "height", "rotation", "visible", "id", "gid", "template", "closed", "parent",
    "properties", "image", "version", "orientation", "layers", "filename", "background_color",
})  # fmt: skip
_SEATS: Final = range(2, 7)


def _names() -> dict[Hex, str]:
    """Cells by file and number: f6 is the middle."""
    return {(q, r): f"{chr(ord('a') + q + _RADIUS)}{r + _RADIUS + 1 + min(q, 0)}" for q, r in hexagon(_RADIUS)}


_CELLS: Final[dict[Hex, str]] = _names()


@dataclass(frozen=True, slots=True)
class Layout:
    """Clouds by the name of their cells, and for how many players they are meant. `own`: a player made it; its name is
    then shown as it is, that of the others is the text `layout.crosshairs.<name>`."""

    name: str
    cells: tuple[str, ...]
    seats: range = range(2, 7)
    own: bool = False

    @property
    def preset(self) -> str:
        """As the option `cloud_setup` takes it."""
        return PRESET + ",".join(self.cells)

    @property
    def key(self) -> str:
        """The text key of its name."""
        return f"layout.crosshairs.{self.name}"


@dataclass(frozen=True, slots=True)
class Shelf:
    """All layouts there are, those of the game first, and what is wrong with files that could not be used."""

    layouts: tuple[Layout, ...] = ()
    troubles: tuple[Note, ...] = ()

    def fitting(self, seats: int) -> tuple[Layout, ...]:
        return tuple(layout for layout in self.layouts if seats in layout.seats)

    def resolved(self, choice: str) -> str:
        """A layout's name as the option takes it; anything that is no layout's name as it came."""
        return next((layout.preset for layout in self.layouts if layout.name == choice), choice)

    def named(self, choice: str) -> Layout | None:
        """The layout that an option's value stands for."""
        return next((layout for layout in self.layouts if choice in (layout.name, layout.preset)), None)


def shelf(shipped: Path, own: Path) -> Shelf:
    """Everything in both folders. A folder that is not there is empty; a player's map may not take a shipped name."""
    layouts: dict[str, Layout] = {}
    troubles: list[Note] = []
    for folder, is_own in ((shipped, False), (own, True)):
        for path in _maps(folder):
            try:
                found = layout(path, own=is_own)
                if found.name in layouts:
                    raise TroubleError("map.name-taken", file=path.name)
            except TroubleError as trouble:
                LOG.warning("%s", trouble)
                troubles.append(trouble.note)
            else:
                layouts[found.name] = found
    return Shelf(tuple(layouts.values()), tuple(troubles))


def _maps(folder: Path) -> list[Path]:
    try:
        return sorted(
            path for path in folder.iterdir() if path.suffix.lower() == ENDING and not path.name.startswith(".")
        )
    except OSError:
        return []


def layout(path: Path, *, own: bool = False) -> Layout:
    """The clouds of a map. Raises TroubleError."""
    tree = _tree(path)
    for look in (_check_map, _check_names, _check_objects, _check_tiles, _check_layer):
        look(tree, path.name)
    cells = _clouds(path)
    _check_clouds(cells, path.name)
    names = sorted(cells.values(), key=lambda name: (name[0], int(name[1:])))
    return Layout(path.stem, tuple(names), _seats(tree, path.name), own)


# -- the file ------------------------------------------------------------------------------------------------------


def _tree(path: Path) -> ET.Element:
    try:
        if path.stat().st_size > LARGEST:
            raise TroubleError("map.large", file=path.name)
        content = path.read_bytes()
    except OSError as error:
        raise TroubleError("map.unreadable", file=path.name) from error
    if b"<!" in content.replace(b"<!--", b"").replace(b"<![CDATA[", b""):
        raise TroubleError("map.entities", file=path.name)
    try:
        tree = ET.fromstring(content)
    except (ET.ParseError, ValueError, LookupError) as error:
        raise TroubleError("map.broken", file=path.name, line=getattr(error, "position", (0, 0))[0]) from error
    if tree.tag != "map":
        raise TroubleError("map.foreign", file=path.name)
    return tree


def _number(text: str | None) -> int:
    """-1 for anything that is no plain number."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 12 else -1


def _check_map(tree: ET.Element, file: str) -> None:
    if tree.get("infinite", "0") != "0" or tree.find(".//chunk") is not None:
        raise TroubleError("map.infinite", file=file)
    if tree.get("orientation") != "hexagonal":
        raise TroubleError("map.orientation", file=file)
    if tree.get("staggeraxis") != "x" or tree.get("staggerindex") != "even":
        raise TroubleError("map.stagger", file=file)
    for part in (tree, *tree.iter("layer")):
        if (_number(part.get("width")), _number(part.get("height"))) != (_ACROSS, _ACROSS):
            raise TroubleError("map.size", file=file, count=_ACROSS)
    if min(_number(tree.get("tilewidth")), _number(tree.get("tileheight"))) < 1:
        raise TroubleError("map.tile-size", file=file)


def _check_names(tree: ET.Element, file: str) -> None:
    for part in tree.iter("property"):
        name = part.get("name", "")
        if name in _RESERVED:
            raise TroubleError("map.reserved", file=file, name=name)
        if part.get("type", "string") not in {"string", "int", "float", "bool", "color", "file"}:
            raise TroubleError("map.property-type", file=file, name=name)


def _check_objects(tree: ET.Element, file: str) -> None:
    """Objects do not count, but some keep the map from being read."""
    if tree.find(".//*[@template]") is not None:
        raise TroubleError("map.template", file=file)
    if tree.find(".//object[@gid]") is not None:
        raise TroubleError("map.object-tile", file=file)
    for part in tree.iter():
        if part.tag in {"imagelayer", "group"}:
            raise TroubleError("map.layer-kind", file=file, name=part.get("name", part.tag))


def _check_tiles(tree: ET.Element, file: str) -> None:
    sets = tree.findall("tileset")
    if not sets:
        raise TroubleError("map.no-tiles", file=file)
    if any(part.get("source") is not None for part in sets):
        raise TroubleError("map.tiles-outside", file=file)
    for part in sets:
        numbers = [_number(part.get(key)) for key in ("firstgid", "tilewidth", "tileheight", "tilecount", "columns")]
        if min(numbers[:4]) < 1 or numbers[4] < 0 or numbers[3] > 10_000:
            raise TroubleError("map.tiles-size", file=file)
        for image in part.iter("image"):
            if min(_number(image.get("width")), _number(image.get("height"))) < 1:
                raise TroubleError("map.tiles-image", file=file)


def _check_layer(tree: ET.Element, file: str) -> None:
    found = [layer for layer in tree.findall("layer") if layer.get("name") == _LAYER]
    if not found:
        raise TroubleError("map.no-layer", file=file)
    if len(found) > 1:
        raise TroubleError("map.layer-twice", file=file)
    known = _known(tree)
    for layer in tree.iter("layer"):
        name = layer.get("name", "")
        data = layer.find("data")
        if data is None:
            raise TroubleError("map.no-data", file=file, name=name)
        if data.get("encoding") != "csv" or data.get("compression"):
            raise TroubleError("map.encoding", file=file, name=name)
        for row, column, number in _tiles(data.text or "", file, name):
            _check_tile(number, known, file, (row, column))


def _known(tree: ET.Element) -> set[int]:
    """The numbers that tiles may have."""
    found = {0}
    for part in tree.findall("tileset"):
        first = _number(part.get("firstgid"))
        found |= set(range(first, first + _number(part.get("tilecount"))))
    return found


def _tiles(text: str, file: str, name: str) -> Iterator[tuple[int, int, int]]:
    """Row, column and number of every tile, counted from 1; the file's rows must be as long as the map is wide."""
    rows = [row.strip().removesuffix(",") for row in text.strip().splitlines() if row.strip()]
    if len(rows) != _ACROSS:
        raise TroubleError("map.rows", file=file, name=name, count=len(rows), due=_ACROSS)
    for row, line in enumerate(rows, start=1):
        cells = line.split(",")
        if len(cells) != _ACROSS:
            raise TroubleError("map.row", file=file, name=name, row=row, count=len(cells), due=_ACROSS)
        for column, cell in enumerate(cells, start=1):
            number = _number(cell.strip())
            if number < 0:
                raise TroubleError("map.tile-number", file=file, row=row, column=column)
            yield row, column, number


def _check_tile(number: int, known: set[int], file: str, at: tuple[int, int]) -> None:
    if number & _TURNED:
        raise TroubleError("map.turned", file=file, row=at[0], column=at[1])
    if number not in known:
        raise TroubleError("map.tile-unknown", file=file, row=at[0], column=at[1])


# -- the clouds ----------------------------------------------------------------------------------------------------


def _clouds(path: Path) -> dict[Hex, str]:
    """The cells with a cloud, read by pytmx: column and row to cell."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pytmx import TiledMap  # noqa: PLC0415 (brings pygame with it, which most commands do not need)

    try:
        tiles = TiledMap(str(path)).get_layer_by_name(_LAYER).data
    except Exception as error:
        # The reader raises anything from KeyError to a bare Exception; what it could not stand was not foreseen here.
        raise TroubleError("map.broken", file=path.name, line=0) from error
    found: dict[Hex, str] = {}
    for row, line in enumerate(tiles):
        for column, tile in enumerate(line):
            if tile:
                cell = _cell(column, row)
                if cell not in _CELLS:
                    raise TroubleError("map.off-board", file=path.name, row=row + 1, column=column + 1)
                found[cell] = _CELLS[cell]
    return found


def _cell(column: int, row: int) -> Hex:
    """Even columns are shifted down by half a cell."""
    q = column - _RADIUS
    return q, row - _RADIUS - (q + (q & 1)) // 2 + (q & 1)


def _check_clouds(cells: dict[Hex, str], file: str) -> None:
    if not cells:
        raise TroubleError("map.empty", file=file)
    if len(cells) > MOST:
        raise TroubleError("map.many", file=file, count=len(cells), most=MOST)
    for (q, r), name in cells.items():
        if sum((q + dq, r + dr) in cells for dq, dr in STEPS) > 1:
            raise TroubleError("map.three", file=file, cell=name)


def _seats(tree: ET.Element, file: str) -> range:
    """The map property "seats": "2" or "3-6"; without it any number will do."""
    for part in tree.findall("properties/property"):
        if part.get("name") == "seats":
            low, _, high = (part.get("value") or "").partition("-")
            found = range(_number(low), _number(high or low) + 1)
            if not found or found[0] not in _SEATS or found[-1] not in _SEATS:
                raise TroubleError("map.seats", file=file, low=_SEATS[0], high=_SEATS[-1])
            return found
    return _SEATS
