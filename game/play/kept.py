"""Small files of the player's own (settings, scores, progress): read with care, kept when they are broken."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from game.play.files import ASIDE, locked, read_bytes, set_aside, write_whole

if TYPE_CHECKING:
    from game.core.guide import Note

LOG = logging.getLogger(__name__)

LARGEST: Final = 1_000_000
"""Bytes. What the program writes itself stays far below."""
BROKEN: Final = (OSError, ValueError, KeyError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""All that a file with anything in it can lead to while it is read."""

T = TypeVar("T")
Teller = Callable[["Note"], None]


def unheard(_: Note) -> None:
    """For whoever has nobody to tell."""


def _note(key: str, words: tuple[tuple[str, str], ...]) -> Note:
    from game.core.guide import Note  # noqa: PLC0415 (the first picture does not wait for it)

    return Note(key, words, "warn")


def read(path: Path, reader: Callable[[Any], T], otherwise: T, tell: Teller = unheard) -> T:
    """What `reader` makes of a JSON file; `otherwise` when there is none, or when it cannot be read.

    A broken file is moved to `kept-aside` next to it; one that the disk does not give out stays. `tell` hears one
    sentence either way. Signs that no screen can show are question marks in what the reader gets.
    """
    try:
        return _taken(path, reader, otherwise)
    except OSError as error:
        LOG.warning("%s cannot be read: %s", path.name, error)
        why = error.strerror or str(error)
        tell(_note("trouble.file-unreadable", (("file", path.name), ("why", why))))
        return otherwise
    except BROKEN as error:
        LOG.warning("%s is not readable: %s: %s", path.name, type(error).__name__, error)
    try:
        set_aside(path, path.parent / ASIDE)
    except OSError:
        LOG.exception("cannot move %s", path.name)
    tell(_note("trouble.own-file-broken", (("file", path.name),)))
    return otherwise


def _taken(path: Path, reader: Callable[[Any], T], otherwise: T) -> T:
    try:
        data = read_bytes(path, LARGEST)
    except FileNotFoundError:
        return otherwise
    if len(data) > LARGEST:
        raise ValueError("too large")
    return reader(_shown(json.loads(data.decode("utf-8"))))


def _shown(value: Any) -> Any:
    """The same value with nothing in its texts that cannot be written on a screen or into a file."""
    match value:
        case str():
            return "".join(letter if _writable(letter) else "?" for letter in value)
        case list():
            return [_shown(one) for one in value]
        case dict():
            return {_shown(key): _shown(one) for key, one in value.items()}
    return value


def _writable(letter: str) -> bool:
    surrogate = "\ud800" <= letter <= "\udfff"
    return not surrogate and (letter >= " " or letter in "\n\t") and letter != "\x7f"


def write(path: Path, content: Any) -> None:
    """Put a value on file as JSON. Raises OSError when the disk refuses."""
    write_whole(path, json.dumps(content, ensure_ascii=False, indent=1).encode("utf-8", "replace"))


def change(path: Path, reader: Callable[[Any], T], otherwise: T, changed: Callable[[T], tuple[T, Any]]) -> T:
    """Change what is on file now, whoever wrote it: two windows do not undo each other's. `changed` answers the new
    value and what is to be written of it. Raises OSError, and then has changed nothing."""
    with locked(path):
        try:
            old = _taken(path, reader, otherwise)
        except OSError:
            raise
        except BROKEN:
            old = read(path, reader, otherwise)
        new, content = changed(old)
        write(path, content)
    return new
