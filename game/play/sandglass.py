"""The sandglass: how long the table still waits, in the match's own time, which stands still in a pause."""

from __future__ import annotations

import urllib.parse
from collections.abc import Callable
from typing import Final

from game.core.game import Deadline

REMARK: Final = "glass"
"""The remark in a match's file that says which glass runs, and how much of it has run through."""


LONGEST: Final = 1.0
"""Seconds between two looks at the clock that count at most."""


class Awake:
    """A clock that stands still while nobody can play: where it is not looked at for long, this computer slept, or the
    window hung, and that costs nobody time. To be asked in every frame. `clock` tells seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seen = self._told = clock()

    def __call__(self) -> float:
        now = self._clock()
        self._told += min(max(now - self._seen, 0.0), LONGEST)
        self._seen = now
        return self._told


class Sandglass:
    """Runs for one deadline at a time. Each keeps what has run through for its key: whoever comes back to an earlier
    one, by taking back, finds it as it was left. `clock` tells seconds; only differences count.

    `begun` is what a match's file says of the glass that ran when it was left: that one goes on.
    """

    def __init__(self, clock: Callable[[], float], begun: str = "") -> None:
        self._clock = clock
        self._deadline: Deadline | None = None
        self._run: dict[str, float] = _read(begun)
        self._since: float | None = clock()

    @property
    def paused(self) -> bool:
        return self._since is None

    @property
    def remaining(self) -> float | None:
        """Seconds until time is up, never below 0; None: nobody hurries."""
        if self._deadline is None:
            return None
        running = 0.0 if self._since is None else max(self._clock() - self._since, 0.0)
        return max(self._deadline.seconds - self._run.get(self._deadline.key, 0.0) - running, 0.0)

    @property
    def written(self) -> str:
        """What the match's file may say of it, in whole seconds; "" while nobody hurries."""
        if self._deadline is None or not self._deadline.key or (left := self.remaining) is None:
            return ""
        return f"{int(self._deadline.seconds - left)} {urllib.parse.quote(self._deadline.key)}"

    def watch(self, deadline: Deadline | None) -> None:
        """From now on it is this one that runs; the same key goes on."""
        self._settle()
        self._deadline = deadline

    def pause(self) -> None:
        self._settle()
        self._since = None

    def resume(self) -> None:
        self._settle()
        self._since = self._clock()

    def _settle(self) -> None:
        """Put what has run through since the last look to its key."""
        if self._since is None:
            return
        now = self._clock()
        if self._deadline is not None:
            key = self._deadline.key
            self._run[key] = self._run.get(key, 0.0) + max(now - self._since, 0.0)
        self._since = now


def _read(begun: str) -> dict[str, float]:
    """What has run through for a key, as a file says it; nothing where it says nothing of the kind."""
    seconds, _, key = begun.partition(" ")
    if not (seconds.isascii() and seconds.isdigit() and len(seconds) < 8 and key):
        return {}
    return {urllib.parse.unquote(key): float(seconds)}
