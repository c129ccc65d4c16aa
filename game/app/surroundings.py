"""What SDL reads from the environment before it is loaded."""

from __future__ import annotations

import os
import sys
from typing import Final

from game.core.errors import BadInputError

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


def require_screen() -> None:
    """SDL would take a driver that draws where nobody sees it, and run for ever. Raises BadInputError where a system
    with a desktop of X or Wayland names none, unless a driver is asked for by name."""
    has_desktop_of_its_own = sys.platform in ("win32", "cygwin", "darwin", "emscripten", "android", "ios")
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    if not has_desktop_of_its_own and not any(os.environ.get(name) for name in named):
        raise BadInputError("no-screen")
