"""The suite needs no screen, no sound card and no home: said before anything imports pygame."""

import os
import tempfile
from pathlib import Path

os.environ.update(
    SDL_VIDEODRIVER="dummy",
    SDL_AUDIODRIVER="dummy",
    SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS="1",
    PYGAME_HIDE_SUPPORT_PROMPT="1",
    SIGHTLINES_HOME=tempfile.mkdtemp(prefix="sightlines-test-"),
)

REPOSITORY = Path(__file__).resolve().parents[1]
