"""The log: a few files of limited size in the log folder, for bug reports. Never in the player's face."""

from __future__ import annotations

import contextlib
import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, Final

from game.core.errors import where

LARGEST: Final = 300_000
OLDER: Final = 2
WHOLE_SECONDS: Final = "%Y-%m-%d %H:%M:%S"
"""Nothing finer: how long a computer player has thought may depend on its card."""


class _Discreet(logging.Formatter):
    """Writes what an error is and where it came up; what it says may name a card that a match hides (fadenkreuz 11)."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 (the name the library calls)
        """The places the error came through, and its kind."""
        return where(ei[1])


class _Quiet(RotatingFileHandler):
    """A log that cannot be written (a full disk) is not worth a word to the player."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the name the library calls)
        """Nothing; the next line is tried again."""

    def close(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            super().close()


def start_log(path: Path, *, level: int = logging.INFO) -> bool:
    """Log into that file from now on; False when it cannot be written (then nothing is logged)."""
    stop_log()
    root = logging.getLogger("game")
    root.setLevel(level)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = _Quiet(
            path, maxBytes=LARGEST, backupCount=OLDER, encoding="utf-8", errors="backslashreplace"
        )
    except OSError:
        root.addHandler(logging.NullHandler())
        return False
    handler.setFormatter(_Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s", WHOLE_SECONDS))
    root.addHandler(handler)
    return True


def stop_log() -> None:
    root = logging.getLogger("game")
    for handler in root.handlers[:]:
        root.removeHandler(handler)
        handler.close()
