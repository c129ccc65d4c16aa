"""Mats and battle maps: every one that comes with the game can be played; what is wrong is said in a sentence."""

import pytest

from game.core.errors import BadInputError
from game.core.game import Setup, seating
from game.levels.shelf import shelf
from game.levels.squadron import layout
from game.play.random_dice import RandomDice
from game.rules.squadron.game import GAME
from game.rules.squadron.scenery import Scenery, parted, read_scenery, written
from tests.conftest import REPOSITORY

FOLDER = REPOSITORY / "levels" / "squadron"
MAT = (FOLDER / "pocket.tmx").read_text("utf-8")
HEXES = (FOLDER / "round-table.tmx").read_text("utf-8")


def test_every_map_can_be_played(tmp_path):
    found = shelf("squadron", FOLDER, tmp_path)
    assert not found.errors
    assert len(found.layouts) >= 6
    boards = set()
    for each in (one for one in found.layouts if one.knob == "board"):
        options = GAME.options(board=each.choice)
        for seats in each.seats:
            if seats in seating(GAME, options):
                assert not GAME.problems(Setup(seats, options))
                state = GAME.start(Setup(seats, options), RandomDice(1)).state
                boards.add(state.board.name)
                assert state.board.name == parted(each.choice)[0]
                assert len(GAME.tableau(state).zones) > 1
                assert GAME.notation.parse_position(GAME.notation.position(state)) == state
        assert set(each.seats) & set(seating(GAME, options))
    assert {board[0] for board in boards} == {"F", "H", "X"}


def test_scenery_is_decoration_only():
    plain = GAME.start(Setup(2, GAME.options(board="F500x500")), RandomDice(1)).state
    dusk = GAME.start(Setup(2, GAME.options(board="F500x500~dusk.cloud-3-4")), RandomDice(1)).state
    assert plain == dusk
    assert GAME.tableau(plain) != GAME.tableau(dusk)
    assert GAME.problems(Setup(2, GAME.options(board="F500x500~mauve")))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (MAT.replace('value="sun"', 'value="moon"'), "squadron-kind"),
        (MAT.replace('name="sky" value="dawn"', 'name="sky" value="mauve"'), "squadron-sky"),
        (MAT.replace("2,2,1,", "2,2,0,", 1), "squadron-holes"),
        (MAT.replace("2,2,1,1,1,", "2,2,1,2,1,", 1), "squadron-edge"),
        (HEXES.replace("1,1,1,", "1,0,1,", 1), "squadron-shape"),
        (HEXES.replace(",1,1,1,", ",1,2,1,", 1), "squadron-edge"),
        (MAT.replace('value="2-3"', 'value="1-9"'), "seats"),
        ("<map/>", "orientation-orthogonal"),
        ("rubbish", "broken"),
    ],
)
def test_what_is_wrong_with_a_map_is_one_sentence(text, key, tmp_path):
    path = tmp_path / "own.tmx"
    path.write_text(text, "utf-8")
    (tmp_path / "tiles.png").write_bytes((FOLDER / "tiles.png").read_bytes())
    with pytest.raises(BadInputError) as caught:
        layout(path, own=True)
    assert caught.value.note.key == f"error.map.{key}"


def test_rows_of_hexes_are_for_two_or_four(tmp_path):
    text = (FOLDER / "duel-at-dawn.tmx").read_text("utf-8").replace('value="2"', 'value="3"', 1)
    path = tmp_path / "own.tmx"
    path.write_text(text, "utf-8")
    (tmp_path / "tiles.png").write_bytes((FOLDER / "tiles.png").read_bytes())
    with pytest.raises(BadInputError, match="squadron-rows"):
        layout(path)


def test_scenery_is_read_as_it_is_written_and_nothing_else_is_scenery():
    scene = Scenery("dusk", (("cloud", 3, 4), ("isle", 12, 0)))
    assert written(scene.sky, reversed(scene.things)) == "dusk.cloud-3-4.isle-12-0"
    assert read_scenery("dusk.cloud-3-4.isle-12-0") == scene
    assert read_scenery("noon") == Scenery("noon")
    for text in ("", "fog", "noon.cat-1-1", "noon.isle-1", "noon.isle-1-1000", "noon.isle-1-1."):
        assert read_scenery(text) is None
