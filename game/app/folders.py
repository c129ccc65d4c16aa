"""Opening a folder in the system's own window."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

LOG = logging.getLogger(__name__)

OPENERS: Final = {"win32": "explorer", "cygwin": "explorer", "darwin": "open"}
BORROWED: Final = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
"""What a bundle sets for itself; the system's own programs want what was there before."""


def command(folder: Path, system: str = sys.platform) -> list[str]:
    return [OPENERS.get(system, "xdg-open"), str(folder)]


def surroundings(world: Mapping[str, str]) -> dict[str, str]:
    """The environment without what belongs to a bundle alone."""
    found = {name: value for name, value in world.items() if name not in BORROWED}
    kept = {name: world[f"{name}_ORIG"] for name in BORROWED if world.get(f"{name}_ORIG")}
    return found | kept


def reveal(folder: Path) -> None:
    """Show this folder; where the system has no window for it, nothing happens: the file's place has been told."""
    try:
        subprocess.Popen(
            command(folder),
            env=surroundings(os.environ),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
    except OSError:
        LOG.warning("no window for folders here")
