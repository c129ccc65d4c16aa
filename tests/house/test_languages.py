"""Two languages that say the same things."""

import re
import string
import sys
import tomllib
from pathlib import Path

import pytest

from game.app import languages
from game.app.languages import FIRST, KEPT, LANGUAGES, chosen_language, entries_of, flat, texts
from game.app.paths import assets

FOLDER = assets() / "texts"
AREAS = sorted(path.stem for path in (FOLDER / FIRST).glob("*.toml"))
FOREIGN_DASH = "\N{EM DASH}"


def forms(entry):
    return [entry] if isinstance(entry, str) else list(entry.values())


def words_in(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_both_languages_have_the_same_areas():
    for language in LANGUAGES:
        assert sorted(path.stem for path in (FOLDER / language).glob("*.toml")) == AREAS


@pytest.mark.parametrize("area", AREAS)
def test_an_area_has_the_same_keys_and_words_in_both_languages(area):
    first, other = (entries_of(FOLDER, language, [area]) for language in LANGUAGES)
    assert first.keys() == other.keys()
    for key, entry in first.items():
        english = set().union(*map(words_in, forms(entry)))
        german = set().union(*map(words_in, forms(other[key])))
        assert english == german, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_areas(language):
    seen = {}
    for area in AREAS:
        for key in entries_of(FOLDER, language, [area]):
            assert key not in seen, f"{key} in {seen[key]} and {area}"
            seen[key] = area


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_set_as_the_house_sets_them(language):
    for key, entry in entries_of(FOLDER, language).items():
        for text in forms(entry):
            assert FOREIGN_DASH not in text, key
            follows = key == "looming.squadron.falls"  # a figure stands before it
            assert text == text.strip() or follows or key.startswith("cli."), key
            if language == "de":
                assert "“" not in text or "„" in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_the_program_can_have_has_a_sentence(language):
    known = texts(language)
    files = (assets().parent / "game").rglob("*.py")
    source = "\n".join(line for path in files for line in path.read_text("utf-8").splitlines() if "`" not in line)
    keys = set(re.findall(r'BadInputError\(\s*"([a-z.-]+)"', source))
    keys |= set(re.findall(r'"error\.([a-z.-]+)"', source))
    keys |= set(re.findall(r'NotationError\(\s*"([a-z.-]+)"', source))
    assert len(keys) > 30
    assert sorted(key for key in keys if f"error.{key}" not in known) == []


def test_tables_are_prefixes_and_one_and_other_are_plurals():
    tree = tomllib.loads(
        'a = "A"\n[x]\nb = "B"\n["option.toy"]\nstall = "S"\n"stall.help" = "H"\n'
        '[x.men]\none = "{count} man"\nother = "{count} men"\n'
    )
    assert dict(flat(tree)) == {
        "a": "A",
        "x.b": "B",
        "option.toy.stall": "S",
        "option.toy.stall.help": "H",
        "x.men": {"one": "{count} man", "other": "{count} men"},
    }


def test_the_computer_decides_unless_the_player_has(monkeypatch):
    for name, language in (
        ("de_AT.UTF-8", "de"),
        ("en_GB", "en"),
        ("fr_FR.UTF-8", "en"),
        ("C", "en"),
        ("German_x", "de"),
    ):
        monkeypatch.setenv("LC_ALL", name)
        assert chosen_language("auto") == language
        assert chosen_language("de") == "de"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert chosen_language() == FIRST


def test_a_missing_sentence_falls_back_to_english_and_a_broken_file_to_nothing(tmp_path, monkeypatch, caplog):
    for language, text in (("en", '[a]\none = "1"\ntwo = "2"\n'), ("de", '[a]\none = "eins"\n')):
        (tmp_path / "texts" / language).mkdir(parents=True)
        (tmp_path / "texts" / language / "x.toml").write_text(text)
    (tmp_path / "texts" / "de" / "y.toml").write_text("broken")
    monkeypatch.setattr(languages, "assets", lambda: tmp_path)
    languages.loaded.cache_clear()
    try:
        found = texts("de")
    finally:
        languages.loaded.cache_clear()
    assert (found("a.one"), found("a.two"), found("a.three")) == ("eins", "2", "‹a.three›")
    assert "a.two" in caplog.text
    assert "y.toml" in caplog.text


def test_sentences_are_kept_beside_their_files_and_read_anew_when_those_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "house.toml").write_text('title = "One"\n[men]\none = "{count} man"\nother = "{count} men"\n')
    (tmp_path / "en" / "game.toml").write_text('name = "Two"\n')
    first = entries_of(tmp_path, "en")
    assert first == {"title": "One", "men": {"one": "{count} man", "other": "{count} men"}, "name": "Two"}
    with monkeypatch.context() as patched:
        patched.setattr(tomllib, "loads", None)
        assert entries_of(tmp_path, "en") == first
        assert entries_of(tmp_path, "en", ("game",)) == {"name": "Two"}
    (tmp_path / "en" / "game.toml").write_text('name = "Six"\n')
    assert entries_of(tmp_path, "en") == {**first, "name": "Six"}
    for nonsense in ("", "[]", '{"game": 3}', '{"game": {"stamp": "1"}}'):
        (tmp_path / "en" / KEPT).write_text(nonsense)
        assert entries_of(tmp_path, "en")["name"] == "Six"
    (tmp_path / "en" / KEPT).unlink()
    (tmp_path / "en" / KEPT).parent.rmdir()
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert entries_of(tmp_path, "en")["name"] == "Six"
    assert not (tmp_path / "en" / KEPT).exists()
