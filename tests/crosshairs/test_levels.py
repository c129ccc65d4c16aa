"""Maps: every layout of the game is legal and can be played; whatever is wrong with a map is said in one sentence."""

import importlib.util
import re
import sys
import threading
import tomllib

import pytest

from game.app import languages, paths
from game.catalogue import find
from game.core.errors import BadInputError
from game.core.game import Setup
from game.levels import shelf as shelves
from game.levels.crosshairs import MOST, PRESET, layout
from game.levels.shelf import shelf
from game.levels.tiled import LARGEST
from game.play.random_dice import RandomDice
from game.rules.crosshairs.board import CELL_INDEX, CELL_NAMES, OPPOSITE, POINTS
from game.rules.crosshairs.options import GameType
from game.tools.positions import options_of
from tests.conftest import REPOSITORY

FOLDER = REPOSITORY / "levels" / "crosshairs"
GOOD = (FOLDER / "tournament.tmx").read_text("utf-8")
GAME = find("crosshairs")
SHIPPED = sorted(FOLDER.glob("*.tmx"))
CLOUDS = GOOD.index('name="clouds"')
ROW = "0,2,0,0,0,2,0,0,0,2,0,"
"""A row of the cloud layer that stands there once."""


def put(text, row, column, tile):
    """The map with another tile on the cloud layer, rows and columns from 0."""
    head, data = text[: text.index('name="clouds"')], text[text.index('name="clouds"') :]
    lines = data.split("\n")
    cells = lines[2 + row].split(",")
    cells[column] = str(tile)
    lines[2 + row] = ",".join(cells)
    return head + "\n".join(lines)


def clouds(*places):
    """The map with clouds only in these rows and columns."""
    text = GOOD[:CLOUDS] + re.sub(r"\b2\b(?=[,\n])", "0", GOOD[CLOUDS:])
    for row, column in places:
        text = put(text, row, column, 2)
    return text


def swap(old, new, text=GOOD, count=1):
    assert old in text, old
    return text.replace(old, new, count)


def layer(old, new):
    """Something else on the cloud layer only."""
    return GOOD[:CLOUDS] + swap(old, new, GOOD[CLOUDS:])


def having(properties="", objects="", where="</map>"):
    text = swap("<properties>", f"<properties>{properties}") if properties else GOOD
    return swap(where, f"{objects}{where}", text) if objects else text


def named(kind, name, extra=""):
    return f'<property name="{name}" {extra} value="1"/>' if kind == "map" else (
        f'<objectgroup id="9" name="o"><object id="1" x="1" y="1"><properties><property name="{name}" value="1"/>'
        "</properties></object></objectgroup>"
    )  # fmt: skip


def thing(attributes):
    """A layer with one object."""
    return f'<objectgroup id="9" name="o"><object id="1" {attributes} x="1" y="1"/></objectgroup>'


SPREAD = (
    *((row, column) for row in (3, 5, 7) for column in (1, 3, 5, 7, 9)),
    *((1, 3), (1, 5), (1, 7), (9, 4), (9, 6), (2, 0), (4, 0)),
)
BOMB = '<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>'

SET = '<tileset firstgid="3" tilewidth="8" tileheight="8" tilecount="1" columns="1"/>'
SMALL = swap('tilewidth="84" tileheight="73" tilecount', 'tilewidth="8" tileheight="8" tilecount')

BROKEN = {
    "infinite": ("infinite", swap('infinite="0"', 'infinite="1"')),
    "in chunks": ("infinite", layer('<data encoding="csv">', '<data encoding="csv"><chunk x="0" y="0"/>')),
    "square": ("orientation-hexagonal", swap("hexagonal", "orthogonal")),
    "staggered squares": ("orientation-hexagonal", swap("hexagonal", "staggered")),
    "no orientation": ("orientation-hexagonal", swap('orientation="hexagonal" ', "")),
    "wrong axis": ("stagger", swap('staggeraxis="x"', 'staggeraxis="y"')),
    "wrong index": ("stagger", swap('staggerindex="even"', 'staggerindex="odd"')),
    "no axis": ("stagger", swap('staggeraxis="x" ', "")),
    "too wide": ("size", swap('width="11"', 'width="12"')),
    "too low": ("size", swap('height="11"', 'height="9"')),
    "huge": ("size", swap('width="11"', 'width="100000"')),
    "width in words": ("size", swap('width="11"', 'width="eleven"')),
    "width below nothing": ("size", swap('width="11"', 'width="-11"')),
    "no width": ("size", swap(' width="11"', "")),
    "huge layer": ("layer-size", layer('width="11" height="11"', 'width="100000" height="100000"')),
    "layer of another size": ("layer-size", layer('width="11"', 'width="10"')),
    "no tile size": ("tile-size", swap('tilewidth="84" tileheight="73" infinite', "infinite")),
    "tiles of size nothing": ("tile-size", swap('tilewidth="84"', 'tilewidth="0"')),
    "short row": ("row", swap(ROW, ROW[2:])),
    "long row": ("row", swap(ROW, "0," + ROW)),
    "a row missing": ("rows", swap(ROW + "\n", "")),
    "a row too many": ("rows", swap(ROW + "\n", ROW + "\n" + ROW + "\n")),
    "no rows": ("rows", GOOD[:CLOUDS] + re.sub(r">[^<]*</data>", "></data>", GOOD[CLOUDS:])),
    "words for tiles": ("tile-number", put(GOOD, 2, 3, "cloud")),
    "a tile below nothing": ("tile-number", put(GOOD, 2, 3, -2)),
    "half a tile": ("tile-number", put(GOOD, 2, 3, "2.5")),
    "an empty place": ("tile-number", put(GOOD, 2, 3, "")),
    "a number without end": ("tile-number", put(GOOD, 2, 3, "9" * 40)),
    "zstd": ("encoding", layer('encoding="csv"', 'encoding="base64" compression="zstd"')),
    "zlib": ("encoding", layer('encoding="csv"', 'encoding="base64" compression="zlib"')),
    "compressed csv": ("encoding", layer('encoding="csv"', 'encoding="csv" compression="gzip"')),
    "xml tiles": ("encoding", layer(' encoding="csv"', "")),
    "mirrored tile": ("turned", put(GOOD, 2, 3, 2 + 0x80000000)),
    "tile turned by 60": ("turned", put(GOOD, 2, 3, 2 + 0x20000000)),
    "tile turned by 120": ("turned", put(GOOD, 2, 3, 2 + 0x10000000)),
    "tile of no set": ("tile-unknown", put(GOOD, 2, 3, 3)),
    "tile far outside": ("tile-unknown", put(GOOD, 2, 3, 4000)),
    "map property width": ("reserved", having(named("map", "width"))),
    "map property layers": ("reserved", having(named("map", "layers"))),
    "map property filename": ("reserved", having(named("map", "filename"))),
    "object property height": ("reserved", having(objects=named("object", "height"))),
    "object property name": ("reserved", having(objects=named("object", "name"))),
    "property of a class": ("property-type", having(named("map", "crew", 'type="class" propertytype="Crew"'))),
    "property that is an object": ("property-type", having(named("map", "crew", 'type="object"'))),
    "template": ("template", having(objects=thing('template="p.tx"'))),
    "tile as an object": ("object-tile", having(objects=thing('gid="2"'))),
    "layers in a group": ("layer-kind", having(objects='<group id="9" name="g"/>')),
    "picture layer": ("layer-kind", having(objects='<imagelayer id="9" name="p"><image source="x.png"/></imagelayer>')),
    "no tileset": ("no-tiles", re.sub(r" <tileset.*?</tileset>\n", "", GOOD, flags=re.DOTALL)),
    "tileset elsewhere": (
        "tiles-outside",
        re.sub(r"<tileset.*?</tileset>", '<tileset firstgid="1" source="../../x.tsx"/>', GOOD, flags=re.DOTALL),
    ),
    "tileset without number": ("tiles-size", swap('firstgid="1"', 'firstgid="one"')),
    "tileset without count": ("tiles-size", swap(' tilecount="2"', "")),
    "tileset without end": ("tiles-size", swap('tilecount="2"', 'tilecount="99999999"')),
    "picture without size": ("tiles-image", swap(' width="168" height="73"/>', "/>")),
    "picture without bounds": ("tiles-image", swap('width="168" height="73"/>', 'width="1000000" height="1000000"/>')),
    "picture of many tiles": ("tiles-size", swap('="168" height="73"/>', '="8000" height="8000"/>', SMALL)),
    "tilesets without end": ("tiles-many", swap(" <layer", SET * 900 + " <layer")),
    "no cloud layer": ("no-layer", swap('name="clouds"', 'name="Wolken"')),
    "cloud layer of objects": (
        "no-layer",
        swap('name="clouds"', 'name="x"', having(objects='<objectgroup id="9" name="clouds"/>')),
    ),
    "two cloud layers": ("layer-twice", swap('name="board"', 'name="clouds"')),
    "layer without tiles": ("no-data", GOOD[:CLOUDS] + re.sub(r"<data.*?</data>", "", GOOD[CLOUDS:], flags=re.DOTALL)),
    "cloud of three": ("three", clouds((5, 5), (6, 5), (7, 5))),
    "cloud round a corner": ("three", clouds((5, 5), (5, 6), (4, 5))),
    "cloud off the board": ("off-board", put(GOOD, 0, 0, 2)),
    "cloud below the board": ("off-board", put(GOOD, 10, 10, 2)),
    "no clouds": ("empty", clouds()),
    "too many clouds": ("many", clouds(*SPREAD)),
    "seats in words": ("seats", swap('value="2"', 'value="two"')),
    "one seat": ("seats", swap('value="2"', 'value="1"')),
    "ten seats": ("seats", swap('value="2"', 'value="2-10"')),
    "seats backwards": ("seats", swap('value="2"', 'value="5-3"')),
    "entity bomb": ("entities", swap("<map", BOMB + "<map")),
    "document type": ("entities", swap("<map", '<!DOCTYPE map SYSTEM "http://nowhere/x.dtd"><map')),
    "broken off": ("broken", GOOD[: len(GOOD) // 2]),
    "no xml": ("broken", "clouds: f5, f6"),
    "nothing": ("broken", ""),
    "two roots": ("broken", GOOD + "<map/>"),
    "strange letters": ("broken", swap('encoding="UTF-8"', 'encoding="klingon"')),
    "a coding without letters": ("text", "\x00".join(GOOD)),
    "another file": ("foreign", '<tileset name="sky"/>'),
    "a web page": ("foreign", "<html><body/></html>"),
}  # fmt: skip


def cells_of(found):
    return tuple(found.choice.removeprefix(PRESET).split(","))


@pytest.fixture(scope="module")
def sentences():
    return {language: languages.loaded(language, ()) for language in languages.LANGUAGES}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_map_gets_one_plain_sentence(name, tmp_path, sentences):
    key, text = BROKEN[name]
    path = tmp_path / "mine.tmx"
    path.write_text(text, "utf-8")
    with pytest.raises(BadInputError) as caught:
        layout(path)
    assert caught.value.note.key == f"error.map.{key}"
    for texts in sentences.values():
        said = texts.note(caught.value.note)
        assert "mine.tmx" in said
        assert str(tmp_path) not in said
        assert not re.search(r"[{}]|error\.|Error|Traceback", said)
        assert said.endswith(".")


def test_there_are_fifty_of_them_and_every_sentence_is_needed():
    assert len(BROKEN) >= 50
    known = tomllib.loads((REPOSITORY / "assets/texts/en/levels.toml").read_text("utf-8"))["error"]["map"]
    elsewhere = {"unreadable", "large", "name-taken", "orientation-orthogonal", "index-even", "index-odd"}
    assert {key for key, _ in BROKEN.values()} | elsewhere == {key for key in known if not key.startswith("sector-")}


def test_files_that_are_none(tmp_path):
    path = tmp_path / "a.tmx"
    with pytest.raises(BadInputError, match="unreadable"):
        layout(path)
    path.mkdir()
    with pytest.raises(BadInputError, match=r"unreadable|broken"):
        layout(path)
    large = tmp_path / "b.tmx"
    large.write_text(GOOD + " " * LARGEST, "utf-8")
    with pytest.raises(BadInputError, match="large"):
        layout(large)
    noise = tmp_path / "c.tmx"
    noise.write_bytes(bytes(range(256)) * 4)
    with pytest.raises(BadInputError, match=r"map\.text"):
        layout(noise)


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("\n", "\r\n"),
        "\ufeff" + GOOD,
        swap("<properties>", "<!-- mine --><properties>"),
        swap(' <properties>\n  <property name="seats" value="2"/>\n </properties>\n', ""),
        having(named("map", "altitude"), thing('class="plane"')),
        layer("</data>", "\n\n</data>"),
    ],
)  # fmt: skip
def test_what_tiled_may_write_too_is_read(text, tmp_path):
    path = tmp_path / "mine.tmx"
    path.write_bytes(text.encode("utf-8"))
    assert layout(path).choice == layout(FOLDER / "tournament.tmx").choice


# -- the layouts of the game ---------------------------------------------------------------------------------------


def test_there_are_layouts_for_every_number_of_players():
    found = shelf("crosshairs", FOLDER, REPOSITORY / "nowhere")
    assert not found.errors
    assert len(found.layouts) == len(SHIPPED) >= 8
    assert len({layout.choice for layout in found.layouts}) == len(SHIPPED)
    for seats in GAME.seats:
        assert len(found.fitting(seats)) >= 3


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_layout_is_legal_named_and_can_be_played(path, sentences):
    found = layout(path)
    assert 4 <= len(cells_of(found)) <= MOST
    for texts in sentences.values():
        assert texts(found.key) != found.key
        assert texts(f"layout.crosshairs.about.{found.name}").endswith(".")
    for game in GameType:
        options = GAME.options(game=game, cloud_setup=found.choice)
        seats = options.seating[0]
        if seats not in found.seats:
            continue
        assert not GAME.problems(Setup(seats, options))
        state = GAME.start(Setup(seats, options), RandomDice(1)).state
        lying = {name.removeprefix("cloud.") for name in GAME.tableau(state).pieces if name.startswith("cloud.")}
        assert lying == set(cells_of(found))
        assert GAME.legal_actions(state, 0)[0].picks[1].kind == "facing"


def test_the_tournament_layout_is_fair():
    cells = set(cells_of(layout(FOLDER / "tournament.tmx")))
    assert {CELL_NAMES[OPPOSITE[CELL_INDEX[name]]] for name in cells} == cells
    flipped = {(x, -y) for x, y in (POINTS[CELL_INDEX[name]] for name in cells)}
    assert flipped == {POINTS[CELL_INDEX[name]] for name in cells}
    assert len(cells) == 16


# -- a player's own ------------------------------------------------------------------------------------------------


def test_own_maps_stand_behind_those_of_the_game_and_broken_ones_do_no_harm(tmp_path):
    own = tmp_path / "levels" / "crosshairs"
    own.mkdir(parents=True)
    (own / "Über den Wolken.tmx").write_text(clouds((5, 5), (6, 5)), "utf-8")
    (own / "broken.tmx").write_text("<map", "utf-8")
    (own / "ring.tmx").write_text(GOOD, "utf-8")
    (own / ".hidden.tmx").write_text(GOOD, "utf-8")
    (own / "notes.txt").write_text("not a map", "utf-8")
    found = shelf("crosshairs", FOLDER, own)
    assert [layout.name for layout in found.layouts if layout.own] == ["Über den Wolken"]
    assert {note.key for note in found.errors} == {"error.map.broken", "error.map.name-taken"}
    mine = found.layouts[-1]
    assert found.resolved("Über den Wolken") == mine.choice == "preset:f6,f7"
    assert found.resolved("random") == "random"
    assert found.named(mine.choice) == found.named("Über den Wolken") == mine
    assert found.named("random") is None


def test_a_map_is_read_once(tmp_path, monkeypatch):
    own = tmp_path / "crosshairs"
    own.mkdir()
    (own / "Sky.tmx").write_text(clouds((5, 5)), "utf-8")
    (own / "broken.tmx").write_text("<map", "utf-8")
    first = shelf("crosshairs", FOLDER, own)
    monkeypatch.setattr("game.levels.crosshairs.layout", lambda *_, **__: pytest.fail("read again"))
    assert shelf("crosshairs", FOLDER, own) == first
    assert [note.key for note in first.errors] == ["error.map.broken"]


def test_nobody_waits_for_a_slow_map(tmp_path, monkeypatch):
    """The set-up opens with the maps of the game; one's own come when they have been read."""
    own = tmp_path / "crosshairs"
    own.mkdir()
    (own / "Slow.tmx").write_text(clouds((5, 5)), "utf-8")
    gate = threading.Event()

    def slowly(path, *, own=False):
        if own:
            gate.wait(30)
        return layout(path, own=own)

    monkeypatch.setattr("game.levels.crosshairs.layout", slowly)
    monkeypatch.setattr(shelves, "PATIENCE", 0.0)
    assert shelf("crosshairs", FOLDER, own).named("Slow") is None
    gate.set()
    monkeypatch.setattr(shelves, "PATIENCE", 30.0)
    assert shelf("crosshairs", FOLDER, own).named("Slow").own


def test_games_without_maps_have_an_empty_shelf(tmp_path):
    assert shelf("crossfire", tmp_path, tmp_path) == shelves.Shelf()


def test_the_folders(monkeypatch, tmp_path):
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    assert paths.own_paths().levels == tmp_path / "data" / "levels"
    assert paths.levels() == REPOSITORY / "levels"


def test_the_maps_are_those_that_the_script_draws(monkeypatch):
    spec = importlib.util.spec_from_file_location("layouts", REPOSITORY / "assets" / "make" / "layouts.py")
    script = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "layouts", script)
    spec.loader.exec_module(script)
    assert {name: script.written(sketch) for name, sketch in script.SKETCHES.items()} == {
        path.stem: path.read_text("utf-8") for path in SHIPPED
    }


def test_the_command_line_knows_layouts_by_name(monkeypatch, tmp_path):
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    assert options_of(GAME, ["cloud_setup=ring", "game=ffa6"]).cloud_setup == layout(FOLDER / "ring.tmx").choice
    assert options_of(GAME, ["cloud_setup=random"]).cloud_setup == "random"
