"""The log: a few files of limited size in the log folder, for bug reports. Never in the player's face."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

LARGEST: Final = 300_000
OLDER: Final = 2


def start_log(path: Path, *, level: int = logging.INFO) -> bool:
    """Log into that file from now on; False when it cannot be written (then nothing is logged)."""
    stop_log()
    root = logging.getLogger("game")
    root.setLevel(level)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=OLDER, encoding="utf-8")
    except OSError:
        root.addHandler(logging.NullHandler())
        return False
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    return True


def stop_log() -> None:
    root = logging.getLogger("game")
    for handler in root.handlers[:]:
        root.removeHandler(handler)
        handler.close()
