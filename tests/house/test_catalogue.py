"""Every room of the program holds exactly the games of the catalogue, and none is loaded before it is needed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.bots.levels import bot_for
from game.catalogue import GAMES, NAMES, course, find, guide_of, teaches
from game.core.errors import BadInputError
from game.core.rooms import part
from game.table.looks import legend_for, look_for
from game.tools.gallery.moments import Telling

ROOT = Path(__file__).resolve().parents[2]

ROOMS = {
    "game/rules": set(),
    "game/guides": set(),
    "game/bots": {"search"},
    "game/table/looks": set(),
    "game/tools/gallery": {"draw", "games", "moments", "phones", "screens"},
    "game/tools/bench": {
        "listeners",
        "moments",
        "crossfire_reference",
        "figures",
        "frames",
        "hour",
        "phones",
        "program",
        "run",
        "sizes",
        "sound",
    },
    "tests": {"house", "phones", "data", "golden", "attack", "mutants", "reference", "sixth"},
}
"""The rooms with a folder or a file a game, and what else stands there."""

ROLES = ["game", "state", "options", "actions", "legal", "apply", "turns", "notation", "position", "events", "picture"]
"""The files of every game's law, as ARCHITECTURE.md names them."""

SMALL = 3
SOME = ("levels",)
"""Where not every game needs anything."""


def _things(room: str) -> set[str]:
    there = [one for one in (ROOT / room).iterdir() if one.is_dir() or one.suffix == ".py"]
    return {one.stem for one in there if not one.name.startswith(("_", "."))}


def _folders(room: str) -> set[str]:
    return {one.name for one in (ROOT / room).iterdir() if one.is_dir() and not one.name.startswith(("_", "."))}


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_holds_exactly_the_games_of_the_catalogue(room: str) -> None:
    both = room.startswith("game/tools")
    assert (_things(room) if both else _folders(room)) - ROOMS[room] == set(NAMES)


@pytest.mark.parametrize("room", SOME)
def test_a_room_holds_only_games_of_the_catalogue(room: str) -> None:
    assert _folders(room) <= set(NAMES)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_game_has_its_texts(language: str) -> None:
    areas = {path.stem for path in (ROOT / "assets" / "texts" / language).glob("*.toml")}
    assert set(NAMES) <= areas


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_whole(name: str) -> None:
    assert find(name).name == name
    assert bot_for(name).advise
    assert look_for(name).name == name
    assert isinstance(legend_for(name), tuple)
    assert callable(part("game.table.looks", name, "poster.poster"))
    assert isinstance(part("game.tools.gallery", name, "TELLING"), Telling)
    assert part("game.tools.bench", name, "GROUPS")
    assert guide_of(name).chapters
    assert (course(name) is not None) == teaches(name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("role", ROLES)
def test_the_same_role_stands_in_the_same_file(name: str, role: str) -> None:
    """A law that fits into one or two files has no roles to part."""
    folder = ROOT / "game/rules" / name
    assert len(list(folder.glob("*.py"))) <= SMALL or (folder / f"{role}.py").is_file()


def test_an_unknown_game_is_one_sentence() -> None:
    assert [game.name for game in GAMES] == list(NAMES)
    for ask in (find, bot_for):
        with pytest.raises(BadInputError) as caught:
            ask("tiddlywinks")
        assert dict(caught.value.note.words)["known"] == ", ".join(NAMES)


FIRST_PICTURE = """
import json, sys
from pathlib import Path
from game.tools.stage import Stage
from game.scenes.menu.title import Title
stage = Stage(Path(sys.argv[1]), "en", (640, 360))
stack = stage.on(Title(stage.services))
stage.run(stack, 0.1)
stack.draw(stage.canvas)
print(json.dumps(sorted(sys.modules)))
"""


def test_the_title_loads_no_game(tmp_path: Path) -> None:
    words = [sys.executable, "-c", FIRST_PICTURE, str(tmp_path)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    modules = set(json.loads(done.stdout.splitlines()[-1]))
    assert "game.table.looks" in modules
    for name in NAMES:
        for room in ("game.rules", "game.guides", "game.bots", "game.tools.bench"):
            assert not {module for module in modules if module.startswith(f"{room}.{name}.")}, name
        assert f"game.table.looks.{name}.look" not in modules
