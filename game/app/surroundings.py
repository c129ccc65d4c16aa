"""What SDL reads from the environment before it is loaded."""

from __future__ import annotations

import os
from typing import Final

TITLE: Final = "Sightlines"


def prepare_surroundings() -> None:
    """What SDL reads from the environment; whoever has set something keeps it.

    Without a graphics card SDL would push every frame through software OpenGL, ten times slower than a plain copy; with
    one the plain copy is quick as well. Pads are heard without the focus: on a couch another window may hold it.
    """
    for name, value in (
        ("PYGAME_HIDE_SUPPORT_PROMPT", "1"),
        ("SDL_FRAMEBUFFER_ACCELERATION", "0"),
        ("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1"),
        ("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2"),
        ("SDL_VIDEO_X11_WMCLASS", TITLE),
        ("SDL_APP_NAME", TITLE),
    ):
        os.environ.setdefault(name, value)
