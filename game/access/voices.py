"""Voices: the speech of the system where there is one, else lines on the screen."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import IO, Any, Final, Protocol

from game.access.narrator import sentences

LOG = logging.getLogger(__name__)

_POWERSHELL: Final = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}') } catch { }; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
COMMANDS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "linux": (
        ("spd-say", "--wait", "--language", "{language}", "--pipe-mode"),
        ("espeak-ng", "-v", "{language}", "--stdin"),
        ("espeak", "-v", "{language}", "--stdin"),
    ),
    "darwin": (("say", "-f", "-"),),
    "win32": (("powershell", "-NoProfile", "-NonInteractive", "-Command", _POWERSHELL),),
}
"""What speaks on each system, the best first. All of them are handed the words where nothing can be a command."""
STOPS: Final = {"spd-say": ("spd-say", "--cancel")}
"""How what another process says is cut off, beside ending what was started."""
CREATE_NO_WINDOW: Final = 0x08000000


class Process(Protocol):
    """What is needed of something that has been started."""

    stdin: IO[bytes] | None

    def poll(self) -> int | None: ...
    def terminate(self) -> None: ...


def command(language: str, platform: str = sys.platform) -> tuple[str, ...]:
    """What to start for a line in this language; nothing where nothing speaks."""
    known = COMMANDS.get(platform, COMMANDS["linux"])
    found = next((one for one in known if shutil.which(one[0]) is not None), ())
    return tuple(word.replace("{language}", language) for word in found)


def start(words: Sequence[str]) -> Process:
    """Raises OSError where that cannot be started."""
    more: dict[str, Any] = {"creationflags": CREATE_NO_WINDOW} if sys.platform == "win32" else {}
    null = subprocess.DEVNULL
    return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=null, stderr=null, **more)


@dataclass(slots=True)
class Speech:
    """Says one thing after the other with a command, a process a time. `words` are what is started."""

    words: Sequence[str]
    begin: Callable[[Sequence[str]], Process] = start
    _waiting: list[str] = field(default_factory=list)
    _now: Process | None = None

    def say(self, lines: Sequence[str], *, cut: bool) -> None:
        if cut:
            self.hush()
        self._waiting += lines
        self.update()

    def hush(self) -> None:
        self._waiting.clear()
        if self._now is None or self._now.poll() is not None:
            return
        self._now.terminate()
        if stop := STOPS.get(self.words[0] if self.words else ""):
            self._begun(stop)

    def _begun(self, words: Sequence[str]) -> Process | None:
        try:
            return self.begin(words)
        except OSError:
            LOG.exception("no voice: %s", words[0])
            return None

    def update(self) -> None:
        """Go on with what waits, once the last is said. A command that fails is not tried again."""
        if not self._waiting or not self.words or (self._now is not None and self._now.poll() is None):
            return
        said, self._waiting = sentences(*self._waiting), []
        self._now = self._begun(self.words)
        if self._now is None:
            self.words = ()
        elif self._now.stdin is not None:
            with suppress(OSError):  # it has ended already
                self._now.stdin.write(said.encode("utf-8"))
                self._now.stdin.close()


@dataclass(slots=True)
class Lines:
    """What was said last, to be read: for who listens with their eyes, and where nothing speaks."""

    text: str = ""

    def say(self, lines: Sequence[str], *, cut: bool) -> None:
        self.text = sentences(*lines)

    def hush(self) -> None:
        self.text = ""

    def update(self) -> None:
        """It stands until something else is said."""
