"""The command line, as people and referees use it: forms, exit statuses, one sentence for whatever is wrong."""

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import VERSION
from game.app import cli, launch
from game.app.launch import read_launch
from game.core.errors import BadInputError
from game.core.game import Setup
from game.core.seats import Seat
from game.play.dice_stream import DiceStream
from game.play.journal import write
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.saves import Saves
from game.play.seating import bot, person
from game.play.written import record
from game.tools import doctor
from game.tools.bench import crossfire as bench
from game.tools.bench import crossfire_reference as bench_reference
from game.tools.positions import given as match_given
from game.tools.positions import new_match
from tests.house.playing import plain
from tests.house.toy import TOY, Say, ToyOptions

ROOT = Path(__file__).resolve().parents[2]
FIVE = "c3:bwbww,a7:b w 0/0 0/0 3 -"
KO = "g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 -"
ENGLISH = {**os.environ, "LC_ALL": "C"}


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")


def run(capsys, *words):
    """Exit status, standard output, standard error of a command run in this process."""
    try:
        status = cli.main(words)
    except SystemExit as leaving:
        status = leaving.code
    said = capsys.readouterr()
    return status, said.out, said.err


def start_program(*words, **more):
    command = [sys.executable, str(ROOT / "main.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=ENGLISH, **more)


def test_legal_sorted_by_character_code(capsys):
    status, out, _ = run(capsys, "legal", "crossfire", FIVE)
    lines = out.splitlines()
    assert status == 0
    assert lines == sorted(lines)
    assert lines[0] == "c3-a3"
    assert len(lines) == 14


def test_legal_after_moves_knows_the_ko(capsys):
    _, behind_the_bar, _ = run(capsys, "legal", "crossfire", f"{KO} | m5-g5 @g1 @g1")
    moves = [word for move in ("m5-g5", "@g1", "@g1") for word in ("--move", move)]
    _, one_by_one, _ = run(capsys, "legal", "crossfire", KO, *moves)
    _, mixed, _ = run(capsys, "legal", "crossfire", f"{KO}|m5-g5 @g1", "--move", "@g1")
    assert "@g1" not in behind_the_bar.split()
    assert "@g3" in behind_the_bar.split()
    assert behind_the_bar == one_by_one == mixed


def test_a_finished_game_has_no_legal_line(capsys):
    assert run(capsys, "legal", "crossfire", "e5:w,g5:b w 0/0 0/0 8 - | e5-g5") == (0, "", "")


def test_apply_prints_the_position_line(capsys):
    assert run(capsys, "apply", "crossfire", f"{FIVE} | c3-m3") == (0, "m3:ww,a7:b b 1/0 0/2 0 -\n", "")


def test_apply_tells_the_events_first(capsys):
    _, out, _ = run(capsys, "apply", "crossfire", FIVE, "--move", "c3-m3", "--events")
    assert out.splitlines() == [
        "move(w, c3, m3, 5)",
        "overflow(m3, b, prisoner)",
        "overflow(m3, w, reserve)",
        "overflow(m3, b, prisoner)",
        "owner(c3, none)",
        "owner(m3, w)",
        "turn(b)",
        "m3:ww,a7:b b 1/0 0/2 0 -",
    ]


def test_options_hold_for_the_opening_and_for_a_position_that_leaves_them_open(capsys):
    for position in ("start", "", FIVE):
        _, out, _ = run(capsys, "apply", "crossfire", position, "--option", "stall=60")
        assert out.rstrip().endswith(" stall=60")


def test_perft_and_its_division(capsys):
    assert run(capsys, "perft", "crossfire", "1")[1] == "93\n"
    assert run(capsys, "perft", "crossfire", "0")[1] == "1\n"
    whole = run(capsys, "perft", "crossfire", "2")[1]
    lines = run(capsys, "perft", "crossfire", "2", "--divide")[1].splitlines()
    assert lines[-1] == whole.strip()
    assert sum(int(line.split()[1]) for line in lines[:-1]) == int(whole)
    assert len(lines) == 94


def test_perft_knows_the_ko_that_the_moves_have_made(capsys):
    told = run(capsys, "perft", "crossfire", "1", f"{KO} | m5-g5 @g1 @g1")[1]
    bare = run(capsys, "apply", "crossfire", f"{KO} | m5-g5 @g1 @g1")[1]
    assert int(told) == int(run(capsys, "perft", "crossfire", "1", bare.strip())[1]) - 1


@pytest.mark.parametrize(
    "words",
    [
        ("legal", "chess", "start"),
        ("legal", "crossfire", "nonsense"),
        ("legal", "crossfire", "z9:w w 0/0 0/0 0 -"),
        ("legal", "crossfire", "g1:www w 0/0 0/0 0 -"),
        ("legal", "crossfire", "start | c3-m3"),
        ("legal", "crossfire", "start", "--move", "hello"),
        ("legal", "crossfire", "start", "--move", "f2-g3 {3}"),
        ("legal", "crossfire", "start", "--move", "{3}"),
        ("legal", "crossfire", "start", "--move", "f2-g3 {a}"),
        ("legal", "crossfire", "start", "--option", "stall"),
        ("legal", "crossfire", "start", "--option", "stall=7"),
        ("legal", "crossfire", "start", "--option", "speed=7"),
        ("legal", "crossfire", "start", "--option", "start=nonsense"),
        ("apply", "crossfire", "e5:w,g5:b w 0/0 0/0 8 - | e5-g5 @g1"),
        ("perft", "crossfire", "x"),
        ("perft", "crossfire", "-1"),
        ("perft", "crossfire", "2", "nonsense"),
        ("arena", "crossfire", "--seats", "person,bot:1"),
        ("arena", "crossfire", "--seats", "bot:1"),
        ("arena", "crossfire", "--seats", "bot:1,bot:6"),
        ("arena", "crossfire", "--seats", "bot:1,bot:2", "--games", "0"),
        ("arena", "ludo", "--seats", "bot:1,bot:2"),
        ("engine", "ludo"),
        ("replay", "/nowhere/at-all"),
        ("play", "ludo"),
        ("play", "crossfire", "--seats", "cat,dog"),
        ("play", "crossfire", "--seats", "person,person,person"),
        ("play", "crossfire", "--position", "nonsense"),
        ("gallery", "/tmp/x", "--size", "big"),
        ("dance",),
        ("legal",),
    ],
)
def test_whatever_is_wrong_gets_status_2_and_one_sentence(capsys, words):
    status, out, err = run(capsys, *words)
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.strip()
    assert "‹" not in err


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=40), move=st.text(max_size=12))
def test_no_text_from_outside_ever_raises_anything_but_errors(text, move):
    for line, moves in ((text, ()), ("start", (move,)), (f"{FIVE} | {text}", ())):
        with contextlib.suppress(BadInputError):
            match_given("crossfire", line, moves)


@pytest.mark.parametrize("command", ["", *cli.COMMANDS])
def test_every_help_has_examples_and_fits_a_terminal(capsys, command, monkeypatch):
    for language in ("C", "de_DE.UTF-8"):
        monkeypatch.setenv("LC_ALL", language)
        status, out, _ = run(capsys, *command.split(), "--help")
        assert status == 0
        assert "‹" not in out
        assert f"main.py {command}".strip() in out
        assert all(len(line) <= 120 for line in out.splitlines())


def test_the_program_as_a_process():
    assert start_program("--version").stdout == f"Sightlines {VERSION}\n"
    good = start_program("apply", "crossfire", FIVE, "--move", "c3-m3")
    assert (good.returncode, good.stdout, good.stderr) == (0, "m3:ww,a7:b b 1/0 0/2 0 -\n", "")
    bad = start_program("legal", "crossfire", "nonsense")
    assert (bad.returncode, bad.stdout, bad.stderr.count("\n")) == (2, "", 1)
    assert "Traceback" not in bad.stderr


def test_asking_the_rules_loads_no_screen():
    code = (
        "import sys\nfrom game.app.cli import main\nmain(['legal', 'crossfire', 'start'])\n"
        "print([m for m in ('pygame', 'esper', 'rich', 'pytmx', 'multiprocessing') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_mistake_of_ours_is_one_sentence_too(capsys, monkeypatch):
    monkeypatch.setitem(cli.RUNNERS, "legal", lambda _: 1 // 0)
    status, out, err = run(capsys, "legal", "crossfire", "start")
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert "Traceback" not in err


def test_a_replay_is_told_and_verified(capsys, tmp_path):
    game = launch.find("crossfire")
    match = new_match(game, game.options(), position=KO)
    saves = Saves(tmp_path)
    save = saves.begin(match, (person("Ada"), bot(3)))
    for text in ("m5-g5", "@g1", "@g1"):
        match.act(min(match.to_act), game.notation.parse_action(text))
    match.resign(min(match.to_act))
    path = saves.finish(save, match)
    status, out, _ = run(capsys, "replay", str(path))
    assert status == 0
    assert out.splitlines()[0] == "crossfire 1: person:Ada any | bot:3"
    assert out.splitlines()[2:4] == ["1. m5-g5 @g1", "2. @g1"]
    assert out.splitlines()[-1] == game.notation.position(match.state)
    status, out, _ = run(capsys, "replay", str(path), "--verify")
    assert status == 0
    assert "3 decisions" in out
    assert match.digest in out
    path.write_text(path.read_text().replace("@g1", "@g3", 1))
    status, out, err = run(capsys, "replay", str(path), "--verify")
    assert (status, out) == (2, "")
    assert "line" in err


def test_a_file_from_before_the_closing_line_is_whole_to_its_end(capsys, tmp_path):
    game = launch.find("crossfire")
    match = new_match(game, game.options(), position=KO)
    for text in ("m5-g5", "@g1", "@g1"):
        match.act(min(match.to_act), game.notation.parse_action(text))
    match.resign(Seat(1))
    path = tmp_path / "old.sightlines"
    path.write_text(write(match, (person("Ada"), bot(3))).partition("# closed")[0])
    status, out, _ = run(capsys, "replay", str(path), "--verify")
    assert (status, "3 decisions" in out, "not closed" in out) == (0, True, False)
    path.write_text(path.read_text().partition("=")[0])
    assert "not closed" in run(capsys, "replay", str(path), "--verify")[1]


def test_a_file_that_was_cut_or_whose_end_was_changed_does_not_pass_for_whole(capsys, tmp_path):
    game = launch.find("crossfire")
    match = new_match(game, game.options(), position=KO)
    saves = Saves(tmp_path)
    match.dice = DiceStream(game.name)
    save = saves.begin(match, (person("Ada"), bot(3)))
    for text in ("m5-g5", "@g1", "@g1"):
        match.act(min(match.to_act), game.notation.parse_action(text))
    match.resign(Seat(1))
    path = saves.finish(save, match)
    whole = path.read_text()
    status, out, _ = run(capsys, "replay", str(path), "--verify")
    assert (status, "not closed" in out) == (0, False)
    path.write_text(whole.partition("@g1")[0] + "@g1\n")
    status, out, _ = run(capsys, "replay", str(path), "--verify")
    assert (status, "not closed" in out) == (0, True)
    path.write_text(whole.replace("resigned 1", "resigned 0"))
    status, out, err = run(capsys, "replay", str(path), "--verify")
    assert (status, out, "line" in err) == (2, "", True)
    path.write_text(whole.replace("resigned 1", "resigned 0").partition("# closed")[0])
    assert run(capsys, "replay", str(path), "--verify")[0] == 2
    path.write_text(whole)
    path.write_text(plain(path).replace("resigned 1", "resigned 0").partition("# closed")[0])
    assert "not closed" in run(capsys, "replay", str(path), "--verify")[1]


def test_what_a_running_match_keeps_secret_is_not_printed():
    match = Match(TOY, Setup(2, ToyOptions()), RandomDice(1), position="0,0 1 0 0 1 ?,?")
    match.act(Seat(0), Say("high"))
    assert record(match) == ["1. ?"]
    match.act(Seat(1), Say("low"))
    assert record(match) == ["1. high low"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_an_output_that_takes_nothing_is_one_sentence():
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), "legal", "crossfire", "start"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env=ENGLISH,
            timeout=30,
        )
    assert (done.returncode, done.stderr) == (2, "The output could not be written: No space left on device.\n")


def test_play_is_checked_before_any_window_opens():
    found = read_launch("crossfire", "person:Ada Lovelace,bot:3", ["stall=60"], "")
    assert [str(sitter) for sitter in found.sitters] == ["person:Ada Lovelace any", "bot:3"]
    assert found.options.stall == 60
    assert read_launch("crossfire", "person,person", [], f"{FIVE} | c3-m3").position == "m3:ww,a7:b b 1/0 0/2 0 -"


def test_the_arena_counts_and_repeats(capsys, tmp_path):
    tables = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.json"
        words = "arena crossfire --seats bot:2,bot:1 --games 4 --seed 7 --nodes 40 --longest 30 --opening 6"
        status, out, err = run(capsys, *words.split(), "--jobs", jobs, "--json", str(file))
        assert status == 0
        assert "bot:2" in out
        assert err
        tables.append(json.loads(file.read_text()))
    first, second = tables
    for table in tables:
        assert table["games"] == 4
        assert sum(line["score"] for line in table["lines"]) == pytest.approx(1)
        for line in table["lines"]:
            assert line["wins"] + line["draws"] + line["losses"] == 4
            assert 0 <= line["low"] <= line["score"] <= line["high"] <= 1
            assert 0 <= line["median"] <= line["p95"]
    for key in ("wins", "draws", "losses", "nodes", "depth"):
        assert [line[key] for line in first["lines"]] == [line[key] for line in second["lines"]]
    assert first["length"] == second["length"]


def test_the_arena_says_when_its_file_cannot_be_written(capsys):
    status, out, err = run(capsys, "arena", "crossfire", "--seats", "bot:2,bot:1", "--json", "/proc/nothing/x.json")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


def test_the_yardstick_counts_what_the_kernel_counts(capsys):
    start = run(capsys, "apply", "crossfire", "start")[1].strip()
    for line in (bench.MIDDLE, start):
        count = run(capsys, "perft", "crossfire", "2", line)[1]
        assert bench_reference.perft(bench_reference.position_of(line), 2) == int(count)


def test_the_bench_says_its_figures_and_writes_them(capsys, tmp_path):
    file = tmp_path / "bench.json"
    status, out, _ = run(capsys, "bench", "--only", "journal", "--json", str(file))
    assert status == 0
    figures = json.loads(file.read_text())
    assert len(figures) == 2
    for figure in figures:
        assert figure["value"] > 0
        assert figure["name"] in out


def test_the_doctor_finishes_the_round():
    report = "\n".join(doctor.report())
    for word in ("sightlines: ", "python: ", "pygame: ", "SDL", "saves: ", "maps: ", "settings: ", "bot process: "):
        assert word in report


def test_the_self_test_plays_every_title():
    done = start_program("--selftest", timeout=60)
    assert done.returncode == 0, done.stderr
    assert "crossfire: " in done.stdout


ONE_SENTENCE = (
    ("legal", "crossfire", "start\nfoo"),
    ("legal", "crossfire", "g1:w w 0/0 0/0 0 \x1b[31m"),
    ("legal", "crossfire", "\udcff\udcfe"),
    ("legal", "crossfire", "x " * 100_000),
    ("legal", "crossfire", "start", "--move", "a\nb"),
    ("legal", "crossfire", "start", "--option", "a\nb=c"),
    ("legal", "crossfire", "start", "more\nthan enough"),
    ("x" * 100_000,),
    ("perft", "crossfire", "9" * 5000),
    ("arena", "crossfire", "--seats", "bot:1,bot:2", "--json", ""),
    ("arena", "crossfire", "--seats", "bot:1,bot:2", "--option", "start=foo"),
    ("bench", "--only", "journal", "--json", "/proc/x.json"),
    ("bench", "--only", "no such figure"),
    ("gallery", "/proc/nothing"),
    ("gallery", "/proc/self"),
    ("play", "crossfire", "--position", "e5:b w 0/0 0/0 0 -"),
    ("play", "crossfire", "--position", "e5:w,g5:b w 0/0 0/0 8 - | e5-g5"),
)


@pytest.mark.parametrize(
    "words",
    ONE_SENTENCE,
    ids=[" ".join(words)[:40].encode("ascii", "backslashreplace").decode() for words in ONE_SENTENCE],
)
def test_strange_texts_are_quoted_in_one_line_and_nothing_is_begun(capsys, words):
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.endswith("\n")
    assert err[:-1].isprintable()
    assert len(err) < 600


def test_a_gallery_of_nothing_is_no_gallery(capsys, tmp_path):
    status, _, err = run(capsys, "gallery", str(tmp_path), "--only", "no such screen")
    assert (status, err.count("\n")) == (2, 1)
    assert not list(tmp_path.iterdir())
