"""Reading commands while something else is done: whoever thinks can hear that it shall stop."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator
from typing import BinaryIO, Final

URGENT: Final = frozenset({"stop", "quit"})
"""Commands that end the thinking at once."""
GRACE: Final = 3.0
"""Seconds that thinking may still take after the last command: a list of commands ends before its answers do."""
WAITING: Final = 1000
"""So many commands are read ahead."""
_PULSE: Final = 0.2


class Listener:
    """The lines of `source`, read aside. A longer one than `longest` is cut there, and its rest costs nothing."""

    def __init__(self, source: BinaryIO, longest: int) -> None:
        self._source, self._longest = source, longest
        self._lines: queue.Queue[str | None] = queue.Queue(WAITING)
        self._urgent = 0
        self._lock = threading.Lock()
        self._ended: float | None = None
        threading.Thread(target=self._listen, daemon=True, name="listener").start()

    def __iter__(self) -> Iterator[str]:
        """Line after line, to the end of the source."""
        while True:
            try:
                line = self._lines.get(timeout=_PULSE)
            except queue.Empty:
                continue
            if line is None:
                return
            if _is_urgent(line):
                self._count(-1)
            yield line

    def hurry(self) -> bool:
        """Whether whoever thinks shall stop: somebody said so, or has been gone for a while."""
        gone = self._ended is not None and time.monotonic() - self._ended > GRACE
        return gone or self._urgent > 0

    def _listen(self) -> None:
        while line := self._line():
            text = line.decode("utf-8", "replace")
            if _is_urgent(text):
                self._count(1)
            self._lines.put(text)
        self._ended = time.monotonic()
        self._lines.put(None)

    def _line(self) -> bytes:
        try:
            line = self._source.readline(self._longest + 1)
            rest = line
            while rest and not rest.endswith(b"\n"):
                rest = self._source.readline(self._longest)
        except (OSError, ValueError):
            return b""
        return line

    def _count(self, by: int) -> None:
        with self._lock:
            self._urgent += by


def _is_urgent(line: str) -> bool:
    return line.strip() in URGENT
