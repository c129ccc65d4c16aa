"""Small files of the player's own (settings, scores, progress): read with care, kept when they are broken."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from game.core.guide import Note
from game.play.files import set_aside

LOG = logging.getLogger(__name__)

LARGEST: Final = 1_000_000
"""Bytes. What the program writes itself stays far below."""
BROKEN: Final = (OSError, ValueError, KeyError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""All that a file with anything in it can lead to while it is read."""

T = TypeVar("T")
Teller = Callable[[Note], None]


def unheard(_: Note) -> None:
    """For whoever has nobody to tell."""


def read(path: Path, reader: Callable[[Any], T], otherwise: T, tell: Teller = unheard) -> T:
    """What `reader` makes of a JSON file; `otherwise` when there is none, or when it is broken.

    A broken file is moved to `kept-aside` next to it, and `tell` hears one sentence about it.
    """
    try:
        if not path.exists():
            return otherwise
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise ValueError("too large")
        return reader(json.loads(data.decode("utf-8")))
    except BROKEN as error:
        LOG.warning("%s is not readable: %s: %s", path.name, type(error).__name__, error)
    try:
        set_aside(path, path.parent / "kept-aside")
    except OSError:
        LOG.exception("cannot move %s", path.name)
    tell(Note("trouble.own-file-broken", (("file", path.name),), "warn"))
    return otherwise
