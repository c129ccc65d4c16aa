"""Where no screen is the program says so, and does not run unseen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import surroundings
from game.core.errors import BadInputError

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")


@pytest.fixture(autouse=True)
def bare(monkeypatch):
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("system", ["linux", "freebsd14"])
def test_without_a_screen_the_program_does_not_begin(monkeypatch, system):
    monkeypatch.setattr(sys, "platform", system)
    with pytest.raises(BadInputError, match="no-screen"):
        surroundings.require_screen()
    for name in NAMES:
        with monkeypatch.context() as named:
            named.setenv(name, "x")
            surroundings.require_screen()


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_have_a_screen_without_a_name(monkeypatch, system):
    monkeypatch.setattr(sys, "platform", system)
    surroundings.require_screen()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have a screen")
@pytest.mark.parametrize("words", [(), ("play", "crossfire")])
@pytest.mark.parametrize(("language", "sentence"), [("C", "no screen"), ("de_DE", "keinen Bildschirm")])
def test_it_is_one_sentence(tmp_path, words, language, sentence):
    """The time is only there so that a program that runs on ends."""
    env = {name: value for name, value in os.environ.items() if name not in NAMES}
    env |= {"LC_ALL": language, "SIGHTLINES_HOME": str(tmp_path)}
    said = subprocess.run(
        [sys.executable, "main.py", *words], cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=60
    )
    assert said.returncode == 2
    assert sentence in said.stderr
    assert len(said.stderr.splitlines()) == 1


def test_a_screen_that_does_not_answer_is_no_crash(tmp_path):
    world = {"DISPLAY": ":999", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C"}
    made = subprocess.run(
        [sys.executable, "main.py"],
        cwd=ROOT,
        env={**os.environ, **world, "SIGHTLINES_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert made.returncode == 3
    assert made.stderr.startswith("No screen could be opened (")
    assert made.stderr.count("\n") == 1
