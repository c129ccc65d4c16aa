"""Who listens to the screens, and with which voice: as the settings say, on this computer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from game.access import reader
from game.access.narrator import Narrator
from game.access.voices import Lines, Speech, command
from game.scenes.services import Services
from game.scenes.stack import Scene

EVERY: Final = 0.1
"""Seconds between two looks at the screen."""
STRIP: Final = 128.0
"""Two lines of the usual size on their plate, in units of the plan."""


class Narration:
    """Off until the settings want it, or the system's screen reader listens: then that speaks. Where nothing does the
    lines are written, so that nobody waits for a voice."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.narrator: Narrator | None = None
        self._voice: Speech | Lines | reader.Reader = Lines()
        self._reader: reader.Reader | None = None
        self._chosen = "off", "", False
        self._since = -1.0

    def update(self, dt: float, screen: Scene | None, framed: Callable[[str], str] = str) -> None:
        """Once a frame, before it is drawn: what was private is gone from the very next one. `framed`: what is told of
        the frame of one switch, where the screen says something of what is looked at."""
        if self._since < 0:
            self._since, self._reader = 0.0, reader.found()
        listens = self._reader is not None and self._reader.active
        chosen = self.services.settings.narrator, self.services.texts.language, listens
        if chosen != self._chosen:
            self._choose(*chosen)
        self._since += dt
        if self.narrator is None or screen is None or (self._since < EVERY and not self.narrator.private):
            return
        self._since = 0.0
        heard = screen.heard
        self.narrator.hear(screen, replace(heard, focus=framed(heard.focus)))
        self._voice.update()
        self.services.spoken = self._voice.text if isinstance(self._voice, Lines) else ""

    @property
    def strip(self) -> float:
        """How much room the lines need below every screen, in units of the plan; 0: nothing is written."""
        written = self.narrator is not None and isinstance(self._voice, Lines)
        return STRIP * self.services.theme.text if written else 0.0

    def again(self, screen: Scene | None) -> None:
        """All of it once more; where the narrator is off it is switched on."""
        if self.narrator is None:
            self.services.change(narrator="aloud")
        elif screen is not None:
            self.narrator.again()

    def close(self) -> None:
        self._voice.hush()

    def _choose(self, kind: str, language: str, listens: bool) -> None:
        if self.narrator is not None:
            self.narrator.forget()
        self._chosen, self.services.spoken = (kind, language, listens), ""
        words: Sequence[str] = command(language) if kind == "aloud" else ()
        self._voice = Speech(words) if words else Lines()
        if listens and self._reader is not None and kind != "written":
            self._voice = self._reader
        self.narrator = Narrator(self._voice) if kind != "off" or listens else None
