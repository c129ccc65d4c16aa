"""Settings, folders and the log: whatever lies on disk, the program starts."""

import json
import logging
from dataclasses import fields, replace
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from game.app import logs, settings
from game.app.languages import texts
from game.app.paths import HOME, assets, own_paths
from game.app.settings import ALLOWED, Settings
from game.table.kit.pace import pace


def test_settings_come_back_as_they_were_saved(tmp_path):
    path = tmp_path / "new folder" / "settings.json"
    chosen = replace(
        Settings(), language="de", text_size=150, effects=0, bindings={"ok": ("key:space", "pad:a")}, names=("Ädä",)
    )
    settings.save(chosen, path)
    assert settings.load(path) == (chosen, None)


def test_without_a_file_all_is_as_at_first(tmp_path):
    assert settings.load(tmp_path / "none.json") == (Settings(), None)


def test_every_default_is_among_what_can_be_chosen():
    for key, values in ALLOWED.items():
        assert getattr(Settings(), key) in values
    assert {one.name for one in fields(Settings)} == {*ALLOWED, "bindings", "names"}
    for speed in ALLOWED["animation"]:
        assert pace(speed) >= 1


def test_a_broken_file_is_kept_aside_with_one_sentence(tmp_path):
    path = tmp_path / "settings.json"
    for number, content in enumerate((b"", b"{", b"[]", b"\xff\xfe", b"x" * 200_000, b"[" * 99_999), start=1):
        path.write_bytes(content)
        chosen, error = settings.load(path)
        assert chosen == Settings()
        assert "‹" not in texts("en").note(error)
        assert not path.exists()
        assert len(list((tmp_path / "kept-aside").iterdir())) == number


def test_what_is_unknown_or_impossible_is_left_out_and_logged(tmp_path, caplog):
    path = tmp_path / "settings.json"
    content = {"language": "de", "text_size": 117, "captions": 1, "effects": True, "colour": "red", "bindings": [1]}
    path.write_text(json.dumps(content))
    with caplog.at_level(logging.WARNING, logger="game.app.settings"):
        chosen, error = settings.load(path)
    assert chosen == replace(Settings(), language="de", welcomed=True)
    assert error is None
    for key in ("text_size", "captions", "effects", "colour", "bindings"):
        assert key in caplog.text


VALUES = st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.lists(st.integers(), max_size=3)


@given(content=st.dictionaries(st.sampled_from([*ALLOWED, "bindings", "names", "else"]), VALUES))
def test_no_content_breaks_the_settings(tmp_path_factory, content):
    path = tmp_path_factory.mktemp("any") / "settings.json"
    path.write_text(json.dumps(content))
    chosen, _ = settings.load(path)
    for key, values in ALLOWED.items():
        assert getattr(chosen, key) in values


def test_one_variable_moves_all_folders(tmp_path, monkeypatch):
    monkeypatch.setenv(HOME, str(tmp_path / "ö ä"))
    paths = own_paths()
    everything = (paths.saves, paths.evening, paths.statistics, paths.settings, paths.log_file)
    assert all(tmp_path / "ö ä" in path.parents for path in everything)
    monkeypatch.delenv(HOME)
    assert "Sightlines" in str(own_paths().saves)


def test_assets_are_found_from_source_and_in_a_bundle(tmp_path, monkeypatch):
    assert (assets() / "texts" / "en").is_dir()
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert assets() == tmp_path / "assets"


def test_a_log_on_a_full_disk_says_nothing(tmp_path, capfd, monkeypatch):
    monkeypatch.setattr(logging.getLogger("game"), "propagate", False)  # the runner cannot pass a half letter on
    try:
        assert logs.start_log(tmp_path / "sightlines.log")
        (handler,) = logging.getLogger("game").handlers
        handler.stream.close()
        handler.stream = Path("/dev/full").open("w")  # noqa: SIM115 (the log closes it)
        logging.getLogger("game.play").error("nowhere to go")
        logging.getLogger("game.play").error("a name: \udcff")
    finally:
        logs.stop_log()
    assert capfd.readouterr() == ("", "")


def test_the_log_stays_small_and_needs_no_folder(tmp_path):
    file = tmp_path / "log" / "sightlines.log"
    try:
        assert logs.start_log(file)
        for _ in range(3000):
            logging.getLogger("game.play").info("x" * 300)
        kept = sorted(path.name for path in file.parent.iterdir())
        assert kept == ["sightlines.log", "sightlines.log.1", "sightlines.log.2"]
        (tmp_path / "file").write_text("")
        assert not logs.start_log(tmp_path / "file" / "sightlines.log")
        logging.getLogger("game.play").error("nowhere to go, nothing raised")
    finally:
        logs.stop_log()
