"""Small files of our own with anything in them: bounds on size, depth, number and text, and one sentence."""

import json
import sys
from dataclasses import dataclass

import pytest
from filelock import FileLock, Timeout

from game.app import cores, settings
from game.catalogue import find
from game.core.errors import BadInputError
from game.core.game import Outcome, Setup
from game.core.seats import Seat
from game.play import evenings, files, kept, progress, statistics
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.scenes.after.result import Result
from game.scenes.menu.remembered import FILE, remember, remembered
from game.tools.ledger import Ledger
from tests.house.couch import canvas, services

HUGE = "9" * 4300
WON = Outcome(frozenset({Seat(0)}), "points")


def test_a_number_of_thousands_of_digits_breaks_no_result(tmp_path):
    """Played on from such a file the game counts, and what was on file is kept aside."""
    made = services(tmp_path)
    line = {"game": "crossfire", "opponent": "bot:3", "played": 1, "wins": 1, "draws": 0, "losses": 0, "longest": 9}
    made.paths.statistics.parent.mkdir(parents=True, exist_ok=True)
    made.paths.statistics.write_text(json.dumps({"lines": [line]}).replace('"longest": 9', f'"longest": {HUGE}'))
    told = []
    made.statistics = statistics.load(made.paths.statistics, told.append)
    assert [note.key for note in told] == ["error.own-file-broken"]
    game = find("crossfire")
    match = Match(game, Setup(2, game.options()), RandomDice(1))
    match.resign(Seat(1))
    from game.play.host import Host

    result = Result(made, Host(match, (person("Ada"), bot(3)), clock=made.now))
    result.enter()
    result.draw(canvas(made))
    assert statistics.load(made.paths.statistics, pytest.fail).lines[0].played == 1


@dataclass(frozen=True)
class Row:
    name: str
    count: int = 0


@pytest.mark.parametrize(
    "text",
    [
        HUGE,
        f"-{HUGE}",
        f"{kept.NUMBER + 1}",
        f"-{kept.NUMBER + 1}",
        "1e300",
        "1e999",
        "NaN",
        "-Infinity",
        "[" * (kept.DEEPEST + 1) + "]" * (kept.DEEPEST + 1),
        "[" * 100_000 + "]" * 100_000,
        '"' + "x" * (kept.LONGEST + 1) + '"',
        '{"' + "x" * (kept.LONGEST + 1) + '": 1}',
        "[" + "0," * kept.MOST + "0]",
    ],
    ids=lambda text: text[:12],
)
def test_what_is_out_of_bounds_is_kept_aside_wherever_it_stands(tmp_path, text):
    path, told = tmp_path / "x.json", []
    path.write_text(f'[{{"name": "Ada", "unknown": {text}}}]')
    assert kept.read(path, lambda content: kept.shaped(content, list[Row]), [], told.append) == []
    assert [note.key for note in told] == ["error.own-file-broken"]
    assert (tmp_path / "kept-aside" / "x.json").exists()


def test_what_is_just_within_bounds_is_read(tmp_path):
    path = tmp_path / "x.json"
    deep = "[" * (kept.DEEPEST - 2) + "]" * (kept.DEEPEST - 2)
    for text in (f"{kept.NUMBER}", f"-{kept.NUMBER}", deep, '"' + "x" * kept.LONGEST + '"', "[" + "0," * 49_990 + "0]"):
        path.write_text(f'[{{"name": "Ada", "unknown": {text}}}]')
        assert kept.read(path, lambda content: kept.shaped(content, list[Row]), [], pytest.fail) == [Row("Ada")]


WRONG = (
    '{"name": 3}', '{"count": 1}', '{"name": "A", "count": "1"}', '{"name": "A", "count": true}',
    '{"name": "A", "count": 1.5}', "[]", "null", '"x"',
)  # fmt: skip


@pytest.mark.parametrize("row", WRONG)
def test_nothing_passes_for_what_it_is_not(row):
    with pytest.raises(ValueError, match=r"Expected|missing"):
        kept.shaped(kept.parsed(f"[{row}]".encode()), list[Row])


def test_all_files_of_ours_take_the_same_bounds(tmp_path):
    """A number too large, somewhere in it, is one sentence for every file, and the file can be written again."""
    for name, kind in (("evening", evenings), ("statistics", statistics), ("progress", progress)):
        path, told = tmp_path / f"{name}.json", []
        path.write_text(f'{{"results": [], "lines": [], "solved": {{}}, "lesson": {{}}, "more": {HUGE}}}')
        kind.save(kind.load(path, told.append), path)
        assert [dict(note.words)["file"] for note in told] == [path.name]
        kind.load(path, pytest.fail)
    (tmp_path / "settings.json").write_text(f'{{"effects": {HUGE}}}')
    assert settings.load(tmp_path / "settings.json")[1].key == "error.settings-broken"
    game = find("crossfire")
    (tmp_path / FILE).write_text(f'{{"crossfire": {{"seats": [], "options": {{"stall": {HUGE}}}}}}}')
    assert remembered(tmp_path, game) is None
    remember(tmp_path, game.name, (person("Ada"), bot(2)), game.options())
    assert remembered(tmp_path, game) == ((person("Ada"), bot(2)), game.options())
    contest = tmp_path / "contest.json"
    Ledger(contest, {"games": 1}).add({"number": 1})
    for line in (HUGE, "[" * 5_000, f'{{"number": {HUGE}}}'):
        contest.write_text(f"{{}}\n{line}\n")
        with pytest.raises(BadInputError, match="arena-results"):
            Ledger(contest, {"games": 1})


def test_two_windows_learn_and_remember_side_by_side(tmp_path):
    path = tmp_path / progress.FILE
    before = progress.load(path)
    progress.record(path, lambda old: old.with_solved("toy", "a"))
    assert before == progress.Progress()
    progress.record(path, lambda old: old.with_solved("toy", "b").with_lesson("toy", 2))
    assert progress.load(path) == progress.Progress({"toy": frozenset("ab")}, {"toy": 2})


def test_while_one_program_changes_a_file_no_other_does(tmp_path):
    path = tmp_path / "x.json"
    other = FileLock(path.with_name(".x.json.lock"), timeout=0)
    with files.locked(path), pytest.raises(Timeout):
        other.acquire()
    with other:
        other.release()


def test_whoever_waits_too_long_for_the_other_program_goes_ahead(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "PATIENCE", 0.0)
    path = tmp_path / "x.json"
    with FileLock(path.with_name(".x.json.lock")):
        assert kept.change(path, list, [], lambda old: ([*old, 1], [*old, 1])) == [1]
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / ".y.json.lock").mkdir()  # what cannot be locked is not waited for
    assert kept.change(tmp_path / "folder" / "y.json", list, [], lambda old: ([*old, 2], [*old, 2])) == [2]


@pytest.mark.parametrize("text", ["null", "[]", '"x"', "{}", '{"python": null}', "7", "{", HUGE, "[" * 100_000, "\xff"])
def test_a_record_of_compiled_cores_with_anything_in_it_leaves_the_plain_ones(tmp_path, monkeypatch, text):
    monkeypatch.setattr(cores, "folder", lambda: tmp_path)
    monkeypatch.setattr(sys, "meta_path", [one for one in sys.meta_path if not isinstance(one, cores.Cores)])
    monkeypatch.delenv(cores.CHOICE, raising=False)
    (tmp_path / cores.RECORD).write_text(text, "latin-1")
    assert not cores.use_compiled()
    assert cores.running().startswith("pure Python (none compiled")
    tag = sys.implementation.cache_tag
    for name in ("no.such.module", "\\u0000", "x" * 500):
        (tmp_path / cores.RECORD).write_text(f'{{"python": "{tag}", "sources": "", "modules": ["{name}"]}}')
        assert not cores.use_compiled()
