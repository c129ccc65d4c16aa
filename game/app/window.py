"""The window: resizable or full screen, at real pixels, and the canvas that lies on it."""

from __future__ import annotations

import logging
import os
import warnings
from pathlib import Path
from typing import Final

import pygame

from game.app.surroundings import TITLE
from game.ui.theme.canvas import Art, Canvas, Theme
from game.ui.theme.pane import Pane

LOG = logging.getLogger(__name__)

LEAST: Final = (640, 360)
SIZE: Final = "SIGHTLINES_WINDOW"
"""Environment variable: the size the window opens with, as 1280x720 (to try other screens out)."""
CHECK_S: Final = 0.3
CHECKS: Final = 8
"""After coming back from the whole screen it is looked so many times, so far apart, where the window lies."""
SLIP: Final = 120
"""Pixels that a title bar and its frame may be high and wide."""
LONGEST_S: Final = 0.1
"""A frame that took longer counts for no more: the system has not had its turn meanwhile."""
SETTLE_S: Final = 0.12
"""A new size counts when it has stood for so long: dragging an edge must not bake everything anew for every pixel."""


class Window:
    """Opens at once. `fullscreen` covers the desktop; `None` as size means what fits this screen."""

    def __init__(self, *, fullscreen: bool, icon: Path) -> None:
        if not pygame.display.get_init():
            pygame.display.init()
        if not pygame.font.get_init():
            pygame.font.init()
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        self.fullscreen = fullscreen
        self._windowed = _first_size()
        self._open()
        pygame.display.set_caption(f"{TITLE} …")
        self._drawn_size = self.surface.get_size()
        self._settles_in = 0.0
        self._checks, self._checks_in = 0, CHECK_S
        self._place: tuple[int, int] | None = None
        self._kept: pygame.Surface | None = None
        """The picture at the size it is drawn in, while the window has another."""
        self._pane = Pane(self._drawn_size)

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def _open(self) -> None:
        if self.fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self._open_windowed()
            self._keep_large_enough()

    def _open_windowed(self) -> None:
        pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        if self.surface.get_size() != self._windowed:  # coming back from the whole screen takes a second time
            pygame.event.pump()
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    def _keep_large_enough(self) -> None:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                pygame.Window.from_display_module().minimum_size = LEAST
        except (AttributeError, pygame.error) as why:
            LOG.info("no smallest size: %s", why)

    def show_fullscreen(self, *, on: bool) -> None:
        """Between a window and the whole screen; back to the size the window had."""
        if on == self.fullscreen:
            return
        if not self.fullscreen:
            self._windowed = self.surface.get_size()
            self._place = _place()
        self.fullscreen = on
        self._checks, self._checks_in = 0 if on else CHECKS, CHECK_S
        self._open()
        self._pane.refresh()
        self._settles_in = 0.0

    def resized(self) -> None:
        """The system has given the window another size."""
        self._settles_in = SETTLE_S
        if self._kept is None:
            self._kept = self._pane.copy()

    def settle(self, dt: float) -> bool:
        """Once a frame: True when the size has changed for good and everything must be drawn anew."""
        self._stay_in_place(dt)
        if self._settles_in > 0.0:
            self._settles_in = max(0.0, self._settles_in - dt)
        if self._settles_in > 0.0:
            return False
        same = self.surface.get_size() == self._drawn_size
        if same:
            self.stretch()
        self._kept = None
        if same:
            return False
        self._drawn_size = self.surface.get_size()
        return True

    def _stay_in_place(self, dt: float) -> None:
        """Back from the whole screen some systems put the window a title bar lower: put it where it was. A busy system
        does so late, so it is looked at more than once; what has gone further was moved by somebody."""
        if self._checks == 0:
            return
        self._checks_in -= min(dt, LONGEST_S)
        if self._checks_in > 0.0:
            return
        self._checks, self._checks_in = self._checks - 1, CHECK_S
        now, meant = _place(), self._place
        if now is None or meant is None or now == meant:
            return
        if max(abs(now[0] - meant[0]), abs(now[1] - meant[1])) <= SLIP:
            pygame.display.set_window_position(meant)
        else:
            self._checks = 0

    @property
    def settling(self) -> bool:
        """Being resized: what is drawn at the old size is shown stretched meanwhile."""
        return self._settles_in > 0.0 and self.surface.get_size() != self._drawn_size

    def canvas(self, art: Art, theme: Theme) -> Canvas:
        """To draw the next picture on, all of it."""
        if self._pane.get_size() != self._drawn_size:
            self._pane = Pane(self._drawn_size)
        return Canvas(self._pane, art, theme)

    def show(self) -> None:
        """Presents what was drawn, as far as it differs from what is shown; nothing that is drawn waits for a size."""
        if self._kept is not None:
            self._pane.show(self._kept)
            self.stretch()
        elif places := self._pane.show(self.surface):
            pygame.display.update(places)

    def stretch(self) -> None:
        """Being resized: the same picture once more, for the window has lost it."""
        if self._kept is not None and min(self.surface.get_size()) > 0:
            pygame.transform.scale(self._kept, self.surface.get_size(), self.surface)
            pygame.display.flip()

    def sweep(self) -> None:
        """Nothing moves: what is no longer shown can be let go."""
        self._pane.sweep()

    def ready(self) -> None:
        """Everything is loaded: from now on it hears what people do, and its name says so."""
        pygame.display.set_caption(TITLE)

    def uncovered(self) -> None:
        """The system may have lost what was shown."""
        self._pane.refresh()


def _place() -> tuple[int, int] | None:
    """Where the window lies on the desktop; None where the system does not tell."""
    try:
        return pygame.display.get_window_position()
    except (AttributeError, pygame.error) as why:
        LOG.info("no place of the window: %s", why)
        return None


def _first_size() -> tuple[int, int]:
    wished = os.environ.get(SIZE, "")
    width, _, height = wished.partition("x")
    if width.isdigit() and height.isdigit():
        return max(int(width), LEAST[0]), max(int(height), LEAST[1])
    desktop = pygame.display.get_desktop_sizes()[0]
    k = min(desktop[0] / 1920, desktop[1] / 1080) * 0.84
    return max(round(1920 * k), LEAST[0]), max(round(1080 * k), LEAST[1])
