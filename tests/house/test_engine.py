"""The engine protocol: what it answers, and that no line whatever silences it."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.languages import texts
from game.tools.engine import Engine, talk
from game.tools.listening import GRACE, Listener
from tests.house.waiting import wait_for

ROOT = Path(__file__).resolve().parents[2]
KO = "g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 -"


@pytest.fixture
def engine():
    return Engine("crossfire", texts("en"))


def test_position_apply_show_legal_perft(engine):
    assert engine.answer("perft 1") == ["93", "ok"]
    assert engine.answer(f"position {KO} | m5-g5 @g1") == ["ok"]
    assert engine.answer("apply @g1") == ["ok"]
    shown = engine.answer("show")
    assert shown[-1] == "ok"
    assert shown[0].split()[1] == "b"
    legal = engine.answer("legal")[:-1]
    assert legal == sorted(legal)
    assert "@g1" not in legal
    assert engine.answer("perft 1") == [str(len(legal)), "ok"]
    assert engine.answer("position start") == ["ok"]
    assert len(engine.answer("legal")) == 94
    assert engine.answer("position\tstart | f2-g3\r\n") == ["ok"]


def test_an_error_changes_nothing(engine):
    engine.answer(f"position {KO}")
    before = engine.answer("show")
    for line in (
        "apply @z9",
        "apply c3-m3",
        "position nonsense",
        f"position {KO} | m5-g5 @g1 c3-c3",
        "apply",
        "position",
    ):
        (said,) = engine.answer(line)
        assert said.startswith("error ")
        assert "‹" not in said
        assert engine.answer("show") == before


GARBAGE = (
    "foo|show me|legal f2-g3|go level|go level 9|go level x|go fast 1|go time -1|go time nan|go nodes 0|"
    "perft|perft x|perft 99|ok|quit2"
)


@pytest.mark.parametrize("line", [*GARBAGE.split("|"), "\x00", "position " + "x" * 200_000])
def test_garbage_gets_one_sentence(engine, line):
    (said,) = engine.answer(line)
    assert said.startswith("error ")
    assert "‹" not in said


@settings(max_examples=100, deadline=None)
@given(line=st.text(max_size=60), word=st.sampled_from(["", "position ", "apply ", "perft ", "show ", "legal "]))
def test_no_line_silences_it(line, word):
    engine = Engine("crossfire", texts("en"))
    said = engine.answer(word + "".join(sign for sign in line if not sign.isdigit() or word != "perft "))
    assert said[-1] == "ok" or said[-1].startswith("error ")
    assert engine.answer("show")[-1] == "ok"


def test_go_tells_what_it_saw_before_the_move(engine):
    engine.answer(f"position {KO}")
    said = engine.answer("go level 5 nodes 500 seed 1")
    assert said[-1] == "ok"
    assert said[-2].split()[0] == "bestmove"
    assert said[-2].split()[1] in engine.answer("legal")
    words = said[0].split()
    assert words[0:2] == ["info", "value"]
    assert [word for word in words if word in ("depth", "nodes", "reason")][:2] == ["depth", "nodes"]
    float(words[2])
    assert engine.answer("go level 5 nodes 500 seed 1") == said
    assert engine.answer("go level 1 time 0.05")[-1] == "ok"


def test_after_the_end_nobody_is_to_act(engine):
    engine.answer("position e5:w,g5:b w 0/0 0/0 8 - | e5-g5")
    assert engine.answer("legal") == ["ok"]
    assert engine.answer("go level 1")[0].startswith("error ")
    assert engine.answer("perft 2") == ["0", "ok"]


def test_it_talks_until_quit_and_passes_empty_lines_over(engine):
    assert list(talk(engine, ["\n", "perft 1\n", " quit \n", "show\n"])) == ["93", "ok", "ok"]


def test_the_process_lives_through_anything_and_ends_with_its_input():
    lines = b"position start\n\xff\xfe\x00\nfoo\napply zz\nperft 1\n"
    for tail in (b"quit\nshow\n", b""):
        done = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), "engine", "crossfire"],
            input=lines + tail,
            capture_output=True,
            check=False,
            timeout=20,
            env={**os.environ, "LC_ALL": "C"},
        )
        said = done.stdout.decode().splitlines()
        assert done.returncode == 0
        assert done.stderr == b""
        assert said[0] == "ok"
        assert [line.split()[0] for line in said[1:4]] == ["error"] * 3
        assert said[4:6] == ["93", "ok"]
        assert said[6:] == (["ok"] if tail else [])


def started():
    return subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), "engine", "crossfire"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "LC_ALL": "C"},
    )


def told(process):
    """One answer."""
    lines = []
    while not lines or not (lines[-1] == "ok" or lines[-1].startswith("error ")):
        lines.append(process.stdout.readline().decode().strip())
    return lines


def test_it_hears_that_it_shall_stop_and_plays_what_it_has():
    process = started()
    process.stdin.write(b"go level 5 time 600\nstop\nlegal\n")
    process.stdin.flush()
    went, stopped, legal = told(process), told(process), told(process)
    assert went[-2].removeprefix("bestmove ") in legal
    assert stopped == ["ok"]
    process.stdin.write(b"go level 5 time 600\nquit\n")
    process.stdin.close()
    assert told(process)[-1] == "ok"
    assert process.wait(20) == 0
    process.stdout.close()


def test_a_line_without_end_costs_little_and_is_one_error():
    source = io.BytesIO(b"x" * 5_000_000 + b"\nlegal\n" + b"y" * 1_000_000)
    lines = list(Listener(source, 1000))
    assert [len(line) for line in lines] == [1001, 6, 1001]


def test_the_end_of_the_input_ends_the_thinking_after_a_grace(monkeypatch):
    now = [50.0]
    monkeypatch.setattr("game.tools.listening.time.monotonic", lambda: now[0])
    listener = Listener(io.BytesIO(b"go\n"), 1000)
    assert list(listener) == ["go\n"]
    assert not listener.hurry()
    now[0] += GRACE + 0.1
    assert listener.hurry()


def test_a_stop_counts_until_it_is_read():
    listener = Listener(io.BytesIO(b"go\n stop \nshow\n"), 1000)
    lines = iter(listener)
    assert next(lines) == "go\n"
    assert wait_for(listener.hurry, "the word stop")
    assert next(lines).strip() == "stop"
    assert not listener.hurry()
