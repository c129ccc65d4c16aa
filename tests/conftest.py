"""The suite needs no screen, no sound card and no home: said before anything imports pygame."""

import atexit
import gc
import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Hashable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

MEMORY = Path("/dev/shm")
"""Where it has room what tests write lies in it: to throw away thousands of folders a disk takes its time."""
if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK | os.X_OK) and shutil.disk_usage(MEMORY).free > 2**30:
    os.environ["TMPDIR"], tempfile.tempdir = str(MEMORY), None

os.environ.update(
    SDL_VIDEODRIVER="dummy",
    SDL_AUDIODRIVER="dummy",
    SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS="1",
    PYGAME_HIDE_SUPPORT_PROMPT="1",
    SIGHTLINES_HOME=tempfile.mkdtemp(prefix="sightlines-test-"),
)
atexit.register(shutil.rmtree, os.environ["SIGHTLINES_HOME"], ignore_errors=True)
# The program is started some hundred times: as at a player's, and not compiled each time, whatever this machine says.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

from game.app import cores  # noqa: E402, the same

if os.environ.get(cores.CHOICE) == "compiled" and not cores.use_compiled():  # the compiled pass tests nothing else
    raise SystemExit(f"no compiled cores: {cores.error()}")

import pygame  # noqa: E402, only after the environment is as it shall be
import pytest  # noqa: E402, only after the environment is as it shall be
from hypothesis import settings  # noqa: E402

pygame.quit = pygame.display.quit  # a program that ends in one test leaves the type that others keep

REPOSITORY = Path(__file__).resolve().parents[1]
collect_ignore = ["sixth"]  # its tests run in a copy of the tree: tests/house/test_sixth.py

# A loaded machine is no mistake of ours (deadline); the integration tries the same examples every time.
settings.register_profile("house", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("house")


UNKNOWN = []
"""Texts, errors and sounds that nobody has, but somebody has asked for."""


def _watched():
    """From now on whoever asks for one is written down, in whatever test it is."""
    from game.app.languages import texts
    from game.app.services import Silence
    from game.core.errors import BadInputError
    from game.core.texts import Texts
    from game.sound.names import EFFECTS, MUSIC

    speak, refuse = Texts.__call__, BadInputError.__init__

    def spoken(self, key, **words):
        if key not in self and len(self.entries) > 1000 and "toy" not in key:
            UNKNOWN.append(key)
        return speak(self, key, **words)

    def refused(self, key, **words):
        refuse(self, key, **words)
        try:
            texts("en").note(self.note)
        except KeyError as missing:
            UNKNOWN.append(f"{key}: {missing}")  # a word that the sentence wants

    def played(_, name, **_how):
        if name not in EFFECTS:
            UNKNOWN.append(name)
        return ""

    def running(_, name):
        if name not in (None, *MUSIC):
            UNKNOWN.append(name)

    Texts.__call__, BadInputError.__init__ = spoken, refused
    Silence.play, Silence.music = played, running


_watched()


def _drawn_once():
    """What is drawn and set in type over and over is so once in all of the tests. Everybody gets a copy of a drawing,
    and each test its own record of what it has asked for."""
    from game.ui.theme import canvas
    from game.ui.theme.fonts import Fonts

    begin, faces = Fonts.__init__, {}
    drawn = lru_cache(maxsize=600)(lambda source, size, _window, draw=canvas.rasterised: draw(source, size))

    def drawn_again(source, size):
        return drawn(source, size, pygame.display.get_surface() is not None).copy()

    def begun(self, folder):
        begin(self, folder)
        self.__dict__.update(faces.setdefault(folder, vars(self)))

    canvas.rasterised, Fonts.__init__ = drawn_again, begun


_drawn_once()


def _no_disk_waited_for():
    """Nobody cuts the power here: what is written has been written. Who asks the disk to hurry, and with which file, is
    watched as ever; programs that are started for a test do wait for it."""

    def synced(handle):
        os.fstat(handle)  # what is no file is refused

    os.fsync = synced


_no_disk_waited_for()

THOUGHT = {}
"""What has been answered, by what was asked and who was asked."""


def _thought_once():
    """A question whose answer is the same everywhere is thought about once in all of the tests, but in those of just
    that (`thinking_anew`) and where what is thought may change meanwhile."""
    from game.tools import inline

    def asked(self, question):
        if question.nodes is None or question.seconds is not None or "MUTANTS_PIPE" in os.environ:
            return think(self, question)
        legal = question.legal  # too many to keep them all, and some are only listed when they are asked for
        known = hash(legal) if isinstance(legal, Hashable) else hash(tuple(legal))
        moment = inline.bot_for, replace(question, digest="", legal=(len(legal), known))
        if moment not in THOUGHT:
            ticket = think(self, question)
            THOUGHT[moment] = self._answer
            return ticket
        self._ticket += 1
        self._answer = replace(THOUGHT[moment], ticket=self._ticket, digest=question.digest)
        return self._ticket

    think, inline.InlineDesk.ask = inline.InlineDesk.ask, asked
    return think


THINK = _thought_once()


def _cleared_alone():
    """A program that rests clears up what it has left, not what all of the tests have: they look rarely."""
    from game.app.program import Program

    begin = Program.__init__

    def begun(self, *words, **more):
        settled()
        begin(self, *words, **more)
        gc.set_threshold(*MANY)

    Program.__init__ = begun


_cleared_alone()

LONG = (
    "test_sixth.py", "test_browser.py", "test_twins.py", "test_attack.py", "test_window.py", "test_cluster.py",
    "test_reference_players.py", "test_battle.py", "test_known.py",
    "test_lookback.py", "test_ending.py", "test_decided.py", "test_retold.py",
)  # fmt: skip
"""The longest, and those beside them that ask bots the same."""


def pytest_collection_modifyitems(items):
    """The longest tests come first: at the end there are short ones to share out."""
    items.sort(key=lambda item: LONG.index(item.path.name) if item.path.name in LONG else len(LONG))


MANY = (50_000, 20, 20)
"""Things made until it is looked whether some can be thrown away: a test makes more than that, and keeps little."""
gc.set_threshold(*MANY)  # all that is read in to find the tests stays


def settled():
    """All that is stays to the end: nobody looks through it for what can be thrown away."""
    if "MUTANTS_PIPE" not in os.environ:  # there functions are looked for among all that is
        gc.collect()
        gc.freeze()


def pytest_collection_finish():
    settled()
    gc.set_threshold(*MANY)


@pytest.fixture(autouse=True)
def nothing_unknown(request):
    """Nobody asks for a text, an error or a sound that does not exist, but tests of just that (`unknown`)."""
    UNKNOWN.clear()
    yield
    assert not UNKNOWN or request.node.get_closest_marker("unknown"), UNKNOWN


@pytest.fixture
def thinking_anew(monkeypatch):
    """Whatever is asked is thought about, however often it has been asked."""
    from game.tools.inline import InlineDesk

    monkeypatch.setattr(InlineDesk, "ask", THINK)


@pytest.fixture
def stage(tmp_path):
    """The program in English, small and without a window, for whoever plays a scene and looks at it."""
    from game.tools.stage import Stage
    from tests.house.couch import art

    made = Stage(tmp_path, "en", (640, 360), art())
    yield made
    made.close()


class _Strict(logging.Handler):
    """What a player would not notice fails here."""

    def emit(self, record):
        raise AssertionError(record.getMessage())


@pytest.fixture(autouse=True)
def answered(request):
    """Every question about a moment has its answer, but in tests of just that (`unanswered`)."""
    log, strict = logging.getLogger("game.scenes.panels.outlook"), _Strict()
    if not request.node.get_closest_marker("unanswered"):
        log.addHandler(strict)
    yield
    log.removeHandler(strict)


@pytest.fixture(autouse=True)
def closed_log():
    """Whoever starts the program's log in a test does not take it away from the next one."""
    yield
    from game.app.logs import stop_log

    stop_log()
