"""The suite needs no screen, no sound card and no home: said before anything imports pygame."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

os.environ.update(
    SDL_VIDEODRIVER="dummy",
    SDL_AUDIODRIVER="dummy",
    SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS="1",
    PYGAME_HIDE_SUPPORT_PROMPT="1",
    SIGHTLINES_HOME=tempfile.mkdtemp(prefix="sightlines-test-"),
)
atexit.register(shutil.rmtree, os.environ["SIGHTLINES_HOME"], ignore_errors=True)

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


@pytest.fixture(autouse=True)
def nothing_unknown(request):
    """Nobody asks for a text, an error or a sound that does not exist, but tests of just that (`unknown`)."""
    UNKNOWN.clear()
    yield
    assert not UNKNOWN or request.node.get_closest_marker("unknown"), UNKNOWN


@pytest.fixture(autouse=True)
def closed_log():
    """Whoever starts the program's log in a test does not take it away from the next one."""
    yield
    from game.app.logs import stop_log

    stop_log()
