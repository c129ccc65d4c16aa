"""Tiled maps as plain values, for any game: the file is looked through before its reader sees it, because that lets
much pass and believes whatever size a file claims. Whatever is wrong is said in one sentence (`error.map.*`).

What a game's maps must look like is its `Form`; what they mean stands in `levels/<game>.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

from game.core.errors import BadInputError
from game.play.files import read_bytes

ENDING: Final = ".tmx"
LARGEST: Final = 256 * 1024
"""Bytes; a map of ours has some 2000 to 10000."""
MOST_SETS: Final = 16
MOST_TILES: Final = 10_000
"""Of all tilesets together, by the numbers they claim and by the size of their pictures."""
LARGEST_IMAGE: Final = 8192
"""Pixels of a tileset's picture, each way."""
_TURNED: Final = 0xF0000000
"""Bits of a tile's number that mirror or turn it."""
_RESERVED: Final = frozenset({
    "name", "type", "x", "y", "width", "height", "rotation", "visible", "id", "gid", "template", "closed", "parent",
    "properties", "image", "version", "orientation", "layers", "filename", "background_color",
})  # fmt: skip

Place = tuple[int, int]
"""Column and row of a tile, from 0."""


@dataclass(frozen=True, slots=True)
class Form:
    """What the maps of a game are drawn on: the tile layer that counts, the size in tiles (columns and rows), the
    orientation and, for hexes, axis and index of the stagger."""

    layer: str
    columns: range
    rows: range
    orientation: str = "orthogonal"
    stagger: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Thing:
    """An object of a map: its name, its kind (Tiled's class), its box in pixels, and properties of its own."""

    name: str
    kind: str
    box: tuple[float, float, float, float]
    properties: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Chart:
    """What a map says: its size in tiles and in pixels, the properties of every tile on the layer that counts, its own
    properties, and its objects by layer."""

    columns: int
    rows: int
    pixels: tuple[int, int]
    tiles: Mapping[Place, Mapping[str, Any]]
    properties: Mapping[str, str]
    things: Mapping[str, tuple[Thing, ...]]


def read(path: Path, form: Form) -> Chart:
    """The map of a file. Raises BadInputError."""
    tree = _tree(path)
    _check_map(tree, path.name, form)
    for look in (_check_names, _check_objects, _check_tiles):
        look(tree, path.name)
    _check_layer(tree, path.name, form)
    return _chart(path, tree, form)


def seats_of(chart: Chart, allowed: range, file: str) -> range:
    """The map property "seats": "2" or "3-6"; without it any number will do. Raises BadInputError."""
    text = chart.properties.get("seats")
    if text is None:
        return allowed
    low, _, high = text.partition("-")
    found = range(whole(low), whole(high or low) + 1)
    if not found or found[0] not in allowed or found[-1] not in allowed:
        raise BadInputError("map.seats", file=file, low=allowed[0], high=allowed[-1])
    return found


def whole(text: str | None) -> int:
    """-1 for anything that is no plain number."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 12 else -1


# -- the file ------------------------------------------------------------------------------------------------------


def _tree(path: Path) -> ET.Element:
    """A plain file of bounded size, opened and read once: everybody after this sees the same bytes."""
    try:
        content = read_bytes(path, LARGEST)
    except OSError as error:
        raise BadInputError("map.unreadable", file=path.name) from error
    if len(content) > LARGEST:
        raise BadInputError("map.large", file=path.name)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInputError("map.text", file=path.name) from error
    if "\0" in text:  # the XML reader would take it for UTF-16
        raise BadInputError("map.text", file=path.name)
    if "<!" in text.replace("<!--", "").replace("<![CDATA[", ""):
        raise BadInputError("map.entities", file=path.name)
    try:
        tree = ET.fromstring(content)
    except (ET.ParseError, ValueError, LookupError) as error:
        raise BadInputError("map.broken", file=path.name, line=getattr(error, "position", (0, 0))[0]) from error
    if tree.tag != "map":
        raise BadInputError("map.foreign", file=path.name)
    return tree


def _check_map(tree: ET.Element, file: str, form: Form) -> None:
    if tree.get("infinite", "0") != "0" or tree.find(".//chunk") is not None:
        raise BadInputError("map.infinite", file=file)
    if tree.get("orientation") != form.orientation:
        raise BadInputError(f"map.orientation-{form.orientation}", file=file)
    if form.stagger and (tree.get("staggeraxis"), tree.get("staggerindex")) != form.stagger:
        axis, index = form.stagger
        raise BadInputError("map.stagger", file=file, axis=axis.upper(), index=f"@error.map.index-{index}")
    size = whole(tree.get("width")), whole(tree.get("height"))
    if size[0] not in form.columns or size[1] not in form.rows:
        raise BadInputError("map.size", file=file, columns=_span(form.columns), rows=_span(form.rows))
    for part in tree.iter("layer"):
        if (whole(part.get("width")), whole(part.get("height"))) != size:
            raise BadInputError("map.layer-size", file=file, columns=size[0], rows=size[1])
    if min(whole(tree.get("tilewidth")), whole(tree.get("tileheight"))) < 1:
        raise BadInputError("map.tile-size", file=file)


def _span(allowed: range) -> str:
    return str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]}–{allowed[-1]}"


def _check_names(tree: ET.Element, file: str) -> None:
    for part in tree.iter("property"):
        name = part.get("name", "")
        if name in _RESERVED:
            raise BadInputError("map.reserved", file=file, name=name)
        if part.get("type", "string") not in {"string", "int", "float", "bool", "color", "file"}:
            raise BadInputError("map.property-type", file=file, name=name)


def _check_objects(tree: ET.Element, file: str) -> None:
    """Objects do not count, but some keep the map from being read."""
    if tree.find(".//*[@template]") is not None:
        raise BadInputError("map.template", file=file)
    if tree.find(".//object[@gid]") is not None:
        raise BadInputError("map.object-tile", file=file)
    for part in tree.iter():
        if part.tag in {"imagelayer", "group"}:
            raise BadInputError("map.layer-kind", file=file, name=part.get("name", part.tag))


def _check_tiles(tree: ET.Element, file: str) -> None:
    sets = tree.findall("tileset")
    if not sets:
        raise BadInputError("map.no-tiles", file=file)
    if any(part.get("source") is not None for part in sets):
        raise BadInputError("map.tiles-outside", file=file)
    if len(sets) > MOST_SETS:
        raise BadInputError("map.tiles-many", file=file, most=MOST_SETS)
    total = 0
    for part in sets:
        numbers = [whole(part.get(key)) for key in ("firstgid", "tilewidth", "tileheight", "tilecount", "columns")]
        if min(numbers[:4]) < 1 or numbers[4] < 0 or numbers[3] > MOST_TILES:
            raise BadInputError("map.tiles-size", file=file)
        total += max(numbers[3], _pictured(part, numbers[1], numbers[2], file))
    if total > MOST_TILES:
        raise BadInputError("map.tiles-size", file=file)


def _pictured(tileset: ET.Element, across: int, down: int, file: str) -> int:
    """How many tiles the reader would cut out of the pictures of a tileset, by the size they claim."""
    count = 0
    for image in tileset.iter("image"):
        width, height = whole(image.get("width")), whole(image.get("height"))
        if not (1 <= width <= LARGEST_IMAGE and 1 <= height <= LARGEST_IMAGE):
            raise BadInputError("map.tiles-image", file=file, most=LARGEST_IMAGE)
        count += (width // across) * (height // down)
    return count


def _check_layer(tree: ET.Element, file: str, form: Form) -> None:
    found = [layer for layer in tree.findall("layer") if layer.get("name") == form.layer]
    if not found:
        raise BadInputError("map.no-layer", file=file, layer=form.layer)
    if len(found) > 1:
        raise BadInputError("map.layer-twice", file=file, layer=form.layer)
    known = _known(tree)
    size = whole(tree.get("width")), whole(tree.get("height"))
    for layer in tree.iter("layer"):
        name = layer.get("name", "")
        data = layer.find("data")
        if data is None:
            raise BadInputError("map.no-data", file=file, name=name)
        if data.get("encoding") != "csv" or data.get("compression"):
            raise BadInputError("map.encoding", file=file, name=name)
        for row, column, number in _tiles(data.text or "", file, name, size):
            _check_tile(number, known, file, (row, column))


def _known(tree: ET.Element) -> set[int]:
    """The numbers that tiles may have."""
    found = {0}
    for part in tree.findall("tileset"):
        first = whole(part.get("firstgid"))
        found |= set(range(first, first + whole(part.get("tilecount"))))
    return found


def _tiles(text: str, file: str, name: str, size: Place) -> Iterator[tuple[int, int, int]]:
    """Row, column and number of every tile, counted from 1; the file's rows must be as long as the map is wide."""
    rows = [row.strip().removesuffix(",") for row in text.strip().splitlines() if row.strip()]
    if len(rows) != size[1]:
        raise BadInputError("map.rows", file=file, name=name, count=len(rows), due=size[1])
    for row, line in enumerate(rows, start=1):
        cells = line.split(",")
        if len(cells) != size[0]:
            raise BadInputError("map.row", file=file, name=name, row=row, count=len(cells), due=size[0])
        for column, cell in enumerate(cells, start=1):
            number = whole(cell.strip())
            if number < 0:
                raise BadInputError("map.tile-number", file=file, row=row, column=column)
            yield row, column, number


def _check_tile(number: int, known: set[int], file: str, at: tuple[int, int]) -> None:
    if number & _TURNED:
        raise BadInputError("map.turned", file=file, row=at[0], column=at[1])
    if number not in known:
        raise BadInputError("map.tile-unknown", file=file, row=at[0], column=at[1])


# -- what it says --------------------------------------------------------------------------------------------------


def _chart(path: Path, tree: ET.Element, form: Form) -> Chart:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pytmx import TiledMap, TiledObjectGroup  # noqa: PLC0415 (brings pygame with it, which most commands do not need)

    try:
        plan = TiledMap()
        plan.filename = str(path)
        plan.parse_xml(tree)
        numbers = plan.get_layer_by_name(form.layer).data
        tiles = {
            (column, row): dict(plan.get_tile_properties_by_gid(gid) or {})
            for row, line in enumerate(numbers)
            for column, gid in enumerate(line)
            if gid
        }
        groups = [layer for layer in plan.layers if isinstance(layer, TiledObjectGroup)]
        things = {str(group.name): tuple(map(_thing, group)) for group in groups}
    except Exception as error:
        # The reader raises anything from KeyError to a bare Exception; what it could not stand was not foreseen here.
        raise BadInputError("map.broken", file=path.name, line=0) from error
    own = {part.get("name", ""): part.get("value") or "" for part in tree.findall("properties/property")}
    pixels = plan.width * plan.tilewidth, plan.height * plan.tileheight
    return Chart(plan.width, plan.height, pixels, tiles, own, things)


def _thing(found: Any) -> Thing:
    box = float(found.x), float(found.y), float(found.width or 0), float(found.height or 0)
    kind = getattr(found, "class", None) or found.type or ""
    return Thing(found.name or "", kind, box, dict(found.properties or {}))
