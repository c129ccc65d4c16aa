"""Saves: everything that was decided is on disk, even when the process is killed; nothing damaged is lost or loud."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.core.errors import BadInputError
from game.core.game import Outcome, Setup
from game.core.seats import Seat
from game.play import evenings, kept, progress, statistics
from game.play.evenings import Evening
from game.play.files import write_whole
from game.play.match import Match, position_digest
from game.play.random_dice import RandomDice
from game.play.saves import Saves, load
from game.play.seal import MARK, Seal
from game.play.seating import bot, person
from tests.house.playing import plain, put, wander
from tests.house.toy import TOY, Say, ToyOptions, toy_named

SITTERS = (person("Ada"), bot(2))


@pytest.fixture
def saves(tmp_path):
    return Saves(tmp_path / "säves with blanks", toy_named)


def begun(saves, position="0,0 5 0 0 0 -"):
    match = Match(TOY, Setup(2, ToyOptions(rounds=5)), RandomDice(1), position=position)
    return match, saves.begin(match, SITTERS)


def on_disk(save):
    return load(save.path, RandomDice(), toy_named)[0]


def test_every_decision_is_on_disk_at_once(saves):
    match, save = begun(saves)
    for _ in wander(match, Random(3), limit=40):
        save.update(match)
        assert on_disk(save).entries == match.entries


def test_a_take_back_is_on_disk_too(saves):
    match, save = begun(saves)
    for word in ("walk", "walk"):
        match.act(Seat(0), Say(word))
        save.update(match)
    match.undo()
    save.update(match)
    assert on_disk(save).length == 1
    match.act(Seat(0), Say("end"))
    save.update(match)
    assert [entry.action for entry in on_disk(save).entries] == ["walk", "end"]


def test_resume_goes_on_in_the_same_file(saves):
    match, save = begun(saves)
    match.act(Seat(0), Say("walk"))
    save.update(match)
    with save.path.open("a") as file:
        file.write("0 wal")
    opened = saves.open(save.path, RandomDice(2))
    assert opened.match.entries == match.entries
    assert opened.save.sitters == SITTERS
    opened.match.act(Seat(0), Say("end"))
    opened.save.update(opened.match)
    assert [entry.action for entry in on_disk(opened.save).entries] == ["walk", "end"]


def test_several_matches_latest_first_and_the_finished_among_the_replays(saves):
    first, first_save = begun(saves)
    _second, second_save = begun(saves)
    os.utime(first_save.path, (1, 1))
    found, errors = saves.unfinished()
    assert [one.path for one in found] == [second_save.path, first_save.path]
    assert (found[0].game, found[0].sitters, errors) == ("toy", SITTERS, [])
    for _ in wander(first, Random(1)):
        first_save.update(first)
    path = saves.finish(first_save, first)
    assert [one.path for one in saves.unfinished()[0]] == [second_save.path]
    assert [one.path for one in saves.replays()[0]] == [path]
    replayed, written = load(path, RandomDice(), toy_named)
    assert replayed.outcome == first.outcome
    assert written.digests[replayed.length][0] == replayed.digest
    saves.delete(path)
    assert saves.replays() == ([], [])


def test_what_cannot_be_read_is_kept_aside_with_one_sentence_and_nothing_else_is_touched(saves):
    _match, save = begun(saves)
    for number, content in enumerate((b"", b"\xff\xfe\x00", b"sightlinesX\n", b"hello")):
        (saves.folder / f"bad-{number}.sightlines").write_bytes(content)
    (saves.folder / "notes.txt").write_text("mine")
    found, errors = saves.unfinished()
    assert [one.path for one in found] == [save.path]
    assert [note.key for note in errors[4:]] == ["error.kept-aside"]
    assert len(list(saves.aside_folder.iterdir())) == 4
    assert (saves.folder / "notes.txt").exists()
    assert saves.unfinished()[1] == []


def test_a_save_whose_moves_do_not_fit_is_kept_aside_when_opened(saves):
    _match, save = begun(saves)
    put(save.path, plain(save.path) + "1 shoot\n")
    with pytest.raises(BadInputError, match="journal-action"):
        saves.open(save.path, RandomDice())
    assert not save.path.exists()
    assert [path.name for path in saves.aside_folder.iterdir()] == [save.path.name]
    with pytest.raises(BadInputError, match="file-unreadable"):
        saves.open(save.path, RandomDice())


WRITER = """
import sys
from pathlib import Path
from random import Random
from tests.house.playing import plain, put, wander
from tests.house.toy import TOY, ToyOptions, toy_named
from game.core.game import Setup
from game.play.match import Match, position_digest
from game.play.random_dice import RandomDice
from game.play.saves import Saves
from game.play.seating import bot, person

saves = Saves(Path(sys.argv[1]), toy_named)
while True:
    match = Match(TOY, Setup(2, ToyOptions(rounds=5)), RandomDice(), position="0,0 5000 0 0 0 -")
    save = saves.begin(match, (person("Ada"), bot(1)))
    for _ in wander(match, Random(), limit=400):
        save.update(match)
        print(save.path.name, match.length, match.digest, flush=True)
"""


@pytest.mark.parametrize("delay", [0.0, 0.05, 0.13])
def test_killed_in_the_middle_nothing_that_was_decided_is_lost(saves, delay):
    root = Path(__file__).resolve().parents[2]
    environment = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{root / 'tests'}"}
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(saves.folder)], stdout=subprocess.PIPE, text=True, env=environment
    )
    first = writer.stdout.readline()
    time.sleep(delay)
    writer.send_signal(signal.SIGKILL)
    rest = writer.stdout.read().splitlines(keepends=True)
    writer.wait()
    writer.stdout.close()
    told = [line.split() for line in (first, *rest) if line.endswith("\n")]
    name, length, digest = told[-1]
    opened = saves.open(saves.folder / name, RandomDice())
    assert opened.match.length in {int(length), int(length) + 1}
    match, ahead = opened.match, opened.match.length - int(length)
    assert position_digest(TOY, match.states[-1 - ahead]) == digest
    assert saves.unfinished()[1] == []


def test_a_file_is_whole_or_not_there(tmp_path, monkeypatch):
    path = tmp_path / "a.txt"
    write_whole(path, b"old")

    def fail(_):
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path]


def test_computer_players_of_one_level_are_scored_one_by_one():
    players = (bot(2), person("Ada"), bot(2))
    evening = Evening().played("toy", players, Outcome(frozenset({Seat(0), Seat(1)}), "points"))
    assert [line.wins for line in evening.between(["bot:2", "Ada", "bot:2.1"])] == [1, 1, 0]
    assert [(line.player, line.wins) for line in evening.standings()] == [("Ada", 1), ("bot:2", 1), ("bot:2.1", 0)]
    evening = evening.played("toy", players, Outcome(frozenset({Seat(2)}), "points"))
    assert [line.wins for line in evening.between(["Ada", "bot:2", "bot:2.1"])] == [1, 1, 1]
    assert [(line.player, line.wins) for line in evening.standings()] == [("Ada", 1), ("bot:2", 1), ("bot:2.1", 1)]


def test_the_evening_adds_up_and_survives(tmp_path):
    path = tmp_path / "evening.json"
    ada, ben = person("Ada"), person("Ben")
    evening = evenings.load(path)
    assert evening == Evening()
    evening = evening.played("toy", (ada, ben), Outcome(frozenset({Seat(0)}), "points"))
    evening = evening.played("toy", evenings.rematch((ada, ben)), Outcome(frozenset({Seat(1)}), "points"))
    evening = evening.played("toy", (ben, ada), Outcome(frozenset(), "agreed"))
    evening = evening.played("toy", (ada, bot(2)), Outcome(frozenset({Seat(1)}), "points"))
    assert [(line.player, line.points) for line in evening.standings()] == [("Ada", 5), ("bot:2", 2), ("Ben", 1)]
    assert [line.played for line in evening.between(["Ben", "Ada"])] == [3, 3]
    evenings.save(evening, path)
    assert evenings.load(path) == evening
    for content in ('{"results": [{"game": 1}]}', "[" * 100_000, "{}", ""):
        path.write_text(content)
        assert evenings.load(path) == Evening()
    assert len(list((tmp_path / "kept-aside").iterdir())) == 4


def test_statistics_count_persons_against_bots_and_can_be_cleared(tmp_path):
    path = tmp_path / "statistics.json"
    kept = statistics.load(path)
    kept = kept.played("toy", SITTERS, Outcome(frozenset({Seat(0)}), "points"), 40)
    kept = kept.played("toy", SITTERS, Outcome(frozenset({Seat(1)}), "points"), 90)
    kept = kept.played("toy", (bot(1), bot(2)), Outcome(frozenset(), "points"), 500)
    (line,) = kept.lines
    assert (line.opponent, line.played, line.wins, line.losses, line.longest) == ("bot:2", 2, 1, 1, 90)
    statistics.save(kept, path)
    assert statistics.load(path) == kept
    path.write_text("[]")
    assert statistics.load(path) == statistics.Statistics()
    statistics.clear(path)
    assert not path.exists()


def test_two_programs_with_one_match_never_mix_their_decisions_and_the_second_is_told(saves):
    match, save = begun(saves)
    match.act(Seat(0), Say("walk"))
    assert save.update(match) is None
    other = saves.open(save.path, RandomDice(2))
    match.act(Seat(0), Say("end"))
    assert save.update(match).key == "error.save-elsewhere"
    other.match.act(Seat(0), Say("walk"))
    assert other.save.update(other.match) is None
    assert other.save.path != save.path
    assert [entry.action for entry in on_disk(save).entries] == ["walk", "end"]
    assert [entry.action for entry in on_disk(other.save).entries] == ["walk", "walk"]
    assert on_disk(other.save).digest == other.match.digest


def test_one_program_takes_back_and_replays_to_the_same_length_and_the_other_goes_on(saves):
    match, save = begun(saves)
    match.act(Seat(0), Say("walk"))
    save.update(match)
    other = Saves(saves.folder, toy_named).open(save.path, RandomDice(2))
    own = saves.open(save.path, RandomDice(2))
    own.match.undo()
    own.save.update(own.match)
    own.match.act(Seat(0), Say("walk"))
    own.save.update(own.match)
    assert other.save.path.stat().st_size == own.save.path.stat().st_size
    told = []
    for opened, word in ((other, "end"), (own, "walk"), (other, "walk")):
        opened.match.act(min(opened.match.to_act), Say(word))
        told.append(opened.save.update(opened.match))
    assert {note.key for note in told if note is not None} == {"error.save-elsewhere"}
    assert [entry.action for entry in on_disk(own.save).entries] == ["walk", "walk"]
    assert [entry.action for entry in on_disk(other.save).entries] == ["walk", "end", "walk"]


def test_the_same_size_and_another_content_is_somebody_elses(saves):
    match, save = begun(saves)
    match.act(Seat(0), Say("walk"))
    save.update(match)
    text = save.path.read_text()
    with save.path.open("r+") as file:
        file.write(text.replace("walk", "what"))
    os.utime(save.path, (5, 5))
    match.act(Seat(0), Say("end"))
    assert save.update(match).key == "error.save-elsewhere"
    assert on_disk(save).entries == match.entries


def test_a_file_taken_away_meanwhile_is_written_whole_again(saves):
    match, save = begun(saves)
    save.path.unlink()
    match.act(Seat(0), Say("walk"))
    save.update(match)
    assert on_disk(save).entries == match.entries


def test_a_disk_that_refuses_at_first_is_asked_again(saves, monkeypatch):
    def full(_):
        raise OSError(28, "disk full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        match, save = begun(saves)
        match.act(Seat(0), Say("walk"))
        with pytest.raises(OSError, match="disk full"):
            save.update(match)
    assert saves.unfinished() == ([], [])
    match.act(Seat(0), Say("walk"))
    save.update(match)
    assert on_disk(save).entries == match.entries
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert saves.open(save.path, RandomDice()).match.entries == match.entries


def test_half_a_line_on_a_full_disk_is_mended_by_the_next_decision(saves, monkeypatch):
    match, save = begun(saves)
    match.act(Seat(0), Say("walk"))
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(28, "disk full")))
        with pytest.raises(OSError, match="disk full"):
            save.update(match)
    with save.path.open("a") as file:
        file.write("0 wa")
    match.act(Seat(0), Say("end"))
    save.update(match)
    assert on_disk(save).entries == match.entries
    assert len(saves.unfinished()[0]) == 1


def test_two_windows_add_to_one_evening_and_every_match_counts_once(tmp_path):
    path = tmp_path / "evening.json"
    won = Outcome(frozenset({Seat(0)}), "points")
    for key in ("a", "b", "a", "c", "b"):
        last = evenings.record(path, lambda old, key=key: old.played("toy", SITTERS, won, key))
    assert (
        [result.key for result in last.results] == ["a", "b", "c"] == [one.key for one in evenings.load(path).results]
    )
    path = tmp_path / "statistics.json"
    for key in ("a", "b", "a"):
        statistics.record(path, lambda old, key=key: old.played("toy", SITTERS, won, 7, key))
    assert statistics.load(path).lines[0].played == 2
    for kind, path in ((evenings, tmp_path / "evening.json"), (statistics, tmp_path / "statistics.json")):
        old = json.loads(path.read_text())
        old.pop("counted", None)
        for result in old.get("results", ()):
            del result["key"]
        path.write_text(json.dumps(old))
        assert kind.load(path, pytest.fail) != kind.load(tmp_path / "none.json")


def test_a_score_that_cannot_be_read_now_is_not_overwritten(tmp_path, monkeypatch):
    path = tmp_path / "evening.json"
    won = Outcome(frozenset({Seat(0)}), "points")
    evenings.record(path, lambda old: old.played("toy", SITTERS, won, "a"))
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("game.play.kept.read_bytes", lambda *_: (_ for _ in ()).throw(PermissionError(13, "denied")))
        with pytest.raises(PermissionError):
            evenings.record(path, lambda old: old.played("toy", SITTERS, won, "b"))
        told = []
        assert evenings.load(path, told.append) == Evening()
        assert [note.key for note in told] == ["error.file-unreadable"]
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["Ada\x00", "\ud800Ada", "A\x1bda", "\udfff"])
def test_names_that_no_screen_can_show_are_cleaned_when_read_and_never_raise_when_written(tmp_path, name):
    path = tmp_path / "evening.json"
    path.write_text(json.dumps({"results": [{"game": "toy", "players": [name, "Ben"], "winners": [0]}]}))
    evening = evenings.load(path, pytest.fail)
    assert all(letter.isprintable() for letter in evening.results[0].players[0])
    kept.write(path, {"name": name})
    assert json.loads(path.read_text())


def test_options_with_anything_in_them_come_back_from_the_journal(saves):
    for motto in ("\ud800", "a\x00b", "50 % ä\n\t|"):
        match = Match(TOY, Setup(2, ToyOptions(motto=motto)), RandomDice(1))
        save = saves.begin(match, SITTERS)
        again = load(save.path, RandomDice(), toy_named)[0]
        assert again.setup.options.motto == motto.replace("\ud800", "?")


def test_one_match_has_one_name_in_every_window_and_no_two_matches_share_one(saves):
    match, save = begun(saves)
    match.act(Seat(0), Say("walk"))
    save.update(match)
    again = saves.open(save.path, RandomDice())
    assert again.save.key(again.match) == save.key(match)
    match.act(Seat(0), Say("end"))
    assert again.save.key(again.match) != save.key(match)


def secret(saves):
    """A match in which one has chosen in secret."""
    match, save = begun(saves, "0,0 5 0 0 1 ?,?")
    save.update(match)
    match.act(Seat(0), Say("high"))
    save.update(match)
    return match, save


def test_while_something_is_secret_the_file_is_sealed_and_opens_all_the_same(saves):
    match, save = secret(saves)
    assert b"high" not in save.path.read_bytes()
    assert save.path.read_bytes().startswith(MARK)
    assert on_disk(save).entries == match.entries
    (found,), errors = saves.unfinished()
    assert (found.turns, found.sitters, errors) == (1, SITTERS, [])
    match.act(Seat(1), Say("low"))
    size = save.path.stat().st_size
    save.update(match)
    assert size < save.path.stat().st_size < size + 60
    assert on_disk(save).entries == match.entries
    opened = saves.open(save.path, RandomDice())
    assert opened.match.entries == match.entries
    for _ in wander(opened.match, Random(4)):
        opened.save.update(opened.match)
    text = plain(opened.save.path)
    assert "0 high\n1 low\n" in text
    assert load(saves.finish(opened.save, opened.match), RandomDice(), toy_named)[1].closed


def test_a_match_without_secrets_stays_open_text(saves):
    match, save = begun(saves)
    for _ in wander(match, Random(3), limit=1):
        save.update(match)
    assert save.path.read_text().startswith("sightlines 2 ")


def test_a_sealed_file_cut_in_its_last_line_loses_only_that(saves):
    match, save = secret(saves)
    whole = save.path.read_bytes()
    match.act(Seat(1), Say("low"))
    save.update(match)
    more = save.path.read_bytes()
    for length in range(len(whole), len(more)):
        save.path.write_bytes(more[:length])
        assert on_disk(save).length == 1


@pytest.mark.parametrize("place", [0.3, 0.6, 0.9])
def test_a_mangled_seal_is_one_sentence(saves, place):
    match, save = secret(saves)
    match.act(Seat(1), Say("low"))
    save.update(match)
    data = bytearray(save.path.read_bytes())
    data[len(MARK) + int((len(data) - len(MARK)) * place)] ^= 3
    save.path.write_bytes(data)
    with pytest.raises(BadInputError, match="journal-seal"):
        saves.open(save.path, RandomDice())
    assert len(list(saves.aside_folder.iterdir())) == 1


def test_pieces_of_a_seal_can_neither_be_left_out_nor_swapped(saves):
    match, save = secret(saves)
    match.act(Seat(1), Say("low"))
    save.update(match)
    lines = save.path.read_bytes().splitlines(keepends=True)
    for mangled in (lines[:1] + lines[2:], [lines[0], *lines[:0:-1]]):
        save.path.write_bytes(b"".join(mangled))
        with pytest.raises(BadInputError, match="journal-seal"):
            on_disk(save)


def test_a_seal_round_a_flood_is_refused(tmp_path):
    path = tmp_path / "flood.sightlines"
    path.write_bytes(MARK + Seal().packed("x" * 5_000_000))
    with pytest.raises(BadInputError, match="journal-large"):
        load(path, RandomDice(), toy_named)


def test_a_piece_that_did_not_reach_the_disk_does_not_break_the_seal(saves, monkeypatch):
    match, save = secret(saves)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(28, "disk full")))
        match.act(Seat(1), Say("low"))
        with pytest.raises(OSError, match="disk full"):
            save.update(match)
    for _ in wander(match, Random(4), limit=1):
        save.update(match)
    assert on_disk(save).entries == match.entries


def test_only_what_is_damaged_is_put_away_and_the_folder_is_named_once(tmp_path):
    told = []
    saves = Saves(tmp_path, toy_named, told.append)
    _match, save = begun(saves)
    text = plain(save.path)
    intact = {
        "newer": text.replace("sightlines 1", "sightlines 3"),
        "unknown": text.replace("game toy", "game ludo"),
        "broken": text.replace("options", "optoins"),
        "broken-2": "nonsense",
    }
    for name, content in intact.items():
        (tmp_path / f"{name}.sightlines").write_text(content)
    _, errors = saves.unfinished()
    assert len(errors) == 5
    assert (errors[-1].key, dict(errors[-1].words)["folder"]) == (
        "error.kept-aside",
        str(tmp_path / "kept-aside"),
    )
    assert sorted(path.name for path in tmp_path.glob("*.sightlines")) == sorted(
        [save.path.name, "newer.sightlines", "unknown.sightlines"]
    )
    assert saves.unfinished()[1] == []
    with pytest.raises(BadInputError, match="journal-format"):
        saves.open(tmp_path / "newer.sightlines", RandomDice())
    assert (tmp_path / "newer.sightlines").exists()
    save.path.write_text("nonsense")
    with pytest.raises(BadInputError, match="journal-foreign"):
        saves.open(save.path, RandomDice())
    assert [note.key for note in told] == ["error.kept-aside"]


def test_one_failed_read_puts_nothing_away(saves, monkeypatch):
    _match, save = begun(saves)
    with monkeypatch.context() as patch:
        patch.setattr("game.play.saves.read_bytes", lambda *_: (_ for _ in ()).throw(OSError(5, "Input/output error")))
        (error,) = saves.unfinished()[1]
        assert error.key == "error.file-unreadable"
    assert [found.path for found in saves.unfinished()[0]] == [save.path]


def test_a_pipe_or_a_folder_named_as_a_save_is_told_of_and_not_waited_for(saves):
    saves.folder.mkdir(parents=True)
    os.mkfifo(saves.folder / "pipe.sightlines")
    (saves.folder / "folder.sightlines").mkdir()
    found, errors = saves.unfinished()
    assert found == []
    assert {note.key for note in errors} == {"error.file-unreadable"}
    assert saves.unfinished()[1] == []


def test_a_folder_that_may_not_be_read_is_one_sentence(saves, monkeypatch):
    def forbidden(_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", forbidden)
    assert [note.key for note in saves.unfinished()[1]] == ["error.folder-unreadable"]
    assert [note.key for note in saves.replays()[1]] == ["error.folder-unreadable"]


@pytest.mark.parametrize("moment", [-(10**15), 10**15, 10**12, -1])
def test_a_save_dated_outside_the_calendar_is_listed(saves, monkeypatch, moment):
    _match, save = begun(saves)
    real = Path.stat

    def dated(path, **words):
        status = real(path, **words)
        return os.stat_result((*status[:8], moment, *status[9:10])) if path == save.path else status

    monkeypatch.setattr(Path, "stat", dated)
    assert [found.path for found in saves.unfinished()[0]] == [save.path]


def test_drafts_of_killed_programs_are_thrown_away(saves):
    saves.folder.mkdir(parents=True)
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    left = saves.folder / f".a.sightlines.{gone.pid}.tmp"
    running = saves.folder / f".a.sightlines.{os.getppid()}.tmp"
    for path in (left, running, saves.folder / "notes.tmp"):
        path.write_text("half")
    saves.unfinished()
    assert sorted(path.name for path in saves.folder.iterdir()) == sorted([running.name, "notes.tmp"])


BROKEN = (
    b"",
    b"\xff\xfe",
    b"[1]",
    b"null",
    b"{",
    b"[" * 100_000,
    b'"' + b"x" * 2_000_000,
    b'{"results": 3, "lines": 3}',
)


@pytest.mark.parametrize("kind", [evenings, statistics, progress], ids=lambda kind: kind.__name__.rpartition(".")[2])
def test_own_files_that_are_broken_are_kept_aside_with_one_sentence(tmp_path, kind):
    path = tmp_path / "own.json"
    nothing = kind.load(path, pytest.fail)
    more = (b'{"lines": [{"game": 1, "opponent": 1, "played": Infinity}], "results": [1], "lesson": {"a": Infinity}}',)
    for number, content in enumerate((*BROKEN, *more), start=1):
        path.write_bytes(content)
        told = []
        assert kind.load(path, told.append) == nothing
        assert [(note.key, dict(note.words)) for note in told] == [("error.own-file-broken", {"file": "own.json"})]
        assert len(list((tmp_path / "kept-aside").iterdir())) == number


def test_a_remark_is_written_once(saves):
    match, save = begun(saves)
    for word in ("walk", "walk", "end"):
        match.act(match.state.turn, Say(word))
        save.remarks["mood"] = "merry"
        save.update(match)
    text = save.path.read_text()
    assert text.count("# mood merry") == 1
    assert text.count("# started") == 1


def test_a_finished_match_says_who_won_it_without_being_replayed(saves):
    match, save = begun(saves)
    match.act(Seat(0), Say("walk"))
    save.update(match)
    assert [saved.winners for saved in saves.unfinished()[0]] == [None]
    match.resign(0)
    saves.finish(save, match)
    assert [saved.winners for saved in saves.replays()[0]] == [frozenset({1})]
    again, other = begun(saves)
    for word in ("walk", "walk"):
        again.act(Seat(0), Say(word))
        other.update(again)
    other.remarks["won"] = "1"  # as of an end that is taken back
    again.undo()
    other.update(again)
    assert "won" not in other.remarks


@pytest.mark.parametrize(
    ("noted", "winners"),
    [
        ("-", frozenset()),
        ("0 1", frozenset({0, 1})),
        ("0 2", None),
        ("nobody", None),
        ("1 x", None),
        ("9" * 5000, None),
    ],
)
def test_of_a_note_of_who_won_only_seats_are_believed(saves, noted, winners):
    """Whatever somebody has written there, the list of replays opens."""
    match, save = begun(saves)
    match.resign(0)
    saves.finish(save, match)
    (saved,) = saves.replays()[0]
    assert replace(saved, remarks={"won": noted}).winners == winners
