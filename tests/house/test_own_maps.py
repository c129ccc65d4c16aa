"""Maps of a player's own that are no maps: nothing is waited for, read without end, or slips past what is banned."""

import os

import pytest

from game.core.errors import BadInputError
from game.levels.crosshairs import layout
from game.levels.shelf import shelf
from tests.conftest import REPOSITORY

FOLDER = REPOSITORY / "levels" / "crosshairs"
GOOD = (FOLDER / "ring.tmx").read_text("utf-8")
DOCTYPE = '<!DOCTYPE map [<!ENTITY a "b">]>\n'


@pytest.fixture
def own(tmp_path):
    (tmp_path / "own").mkdir()
    return tmp_path / "own"


def sentence(path):
    with pytest.raises(BadInputError) as caught:
        layout(path, own=True)
    return caught.value.note.key.removeprefix("error.map.")


def test_a_pipe_is_not_waited_for_and_an_endless_device_is_not_read(own, monkeypatch):
    os.mkfifo(own / "pipe.tmx")
    (own / "endless.tmx").symlink_to("/dev/zero")
    (own / "folder.tmx").mkdir()
    (own / "nowhere.tmx").symlink_to(own / "gone")
    assert {sentence(path) for path in own.iterdir()} == {"unreadable"}
    monkeypatch.setattr("game.levels.shelf.PATIENCE", 30.0)
    found = shelf("crosshairs", FOLDER, own)
    assert {note.key for note in found.errors} == {"error.map.unreadable"}
    assert len(found.errors) == 4


def test_no_more_is_read_than_a_map_can_have(own):
    path = own / "large.tmx"
    path.write_text(GOOD + " " * 300_000, "utf-8")
    os.truncate(path, 1 << 40)  # with a hole in it: a thousand gigabytes that the disk does not have
    assert sentence(path) == "large"


@pytest.mark.parametrize("coding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp037"])
def test_what_is_banned_is_banned_in_every_coding(own, coding):
    path = own / "mine.tmx"
    head, rest = GOOD.split("?>\n", 1)
    path.write_bytes((head.replace("UTF-8", "utf-16") + "?>\n" + DOCTYPE + rest).encode(coding))
    assert sentence(path) in {"text", "broken"}
    path.write_bytes((head.replace("UTF-8", coding) + "?>\n" + DOCTYPE + rest).encode())
    assert sentence(path) == "entities"


def test_a_mark_in_front_of_the_text_is_no_trouble_and_a_wrong_name_of_its_coding_is(own):
    path = own / "mine.tmx"
    path.write_text("\ufeff" + GOOD, "utf-8")
    assert layout(path).choice == layout(FOLDER / "ring.tmx").choice
    path.write_text(GOOD.replace("UTF-8", "utf-16"), "utf-8")
    assert sentence(path) == "broken"


def test_a_map_that_is_another_when_it_is_read_again_is_the_one_that_was_looked_through(own, monkeypatch):
    path = own / "mine.tmx"
    path.write_text(GOOD, "utf-8")
    opened, real = [], os.open

    def once(file, *words, **more):
        opened.append(os.fspath(file))
        return real(file, *words, **more)

    monkeypatch.setattr(os, "open", once)
    monkeypatch.setattr("builtins.open", lambda *_, **__: pytest.fail("opened once more"))
    assert layout(path).name == "mine"
    assert opened == [str(path)]
