"""Small files of our own (settings, scores, progress, what was compiled): the one place that reads them, with bounds on
size, depth, number and text. What is out of bounds is kept aside with a sentence, and the program goes on."""

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
"""Bytes. What the program writes itself stays far below, as it does with all that follows."""
DEEPEST: Final = 12
"""Lists and tables within one another."""
MOST: Final = 50_000
"""Values in a file."""
LONGEST: Final = 10_000
"""Letters of one text."""
NUMBER: Final = 10**12
"""No number is larger, either way."""
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
        return taken(path, reader)
    except FileNotFoundError:
        return otherwise
    except OSError as error:
        LOG.warning("%s cannot be read: %s", path.name, error)
        why = error.strerror or str(error)
        tell(_note("error.file-unreadable", (("file", path.name), ("why", why))))
        return otherwise
    except BROKEN as error:
        LOG.warning("%s is not readable: %s: %s", path.name, type(error).__name__, error)
    try:
        set_aside(path, path.parent / ASIDE)
    except OSError:
        LOG.exception("cannot move %s", path.name)
    tell(_note("error.own-file-broken", (("file", path.name),)))
    return otherwise


def taken(path: Path, reader: Callable[[Any], T]) -> T:
    """What `reader` makes of a JSON file. Raises what stands in BROKEN."""
    data = read_bytes(path, LARGEST)
    if len(data) > LARGEST:
        raise ValueError("too large")
    return reader(parsed(data))


def parsed(data: bytes) -> Any:
    """The value of a JSON text in which nothing is out of bounds. Raises what stands in BROKEN."""
    value = json.loads(data.decode("utf-8"), parse_int=_whole, parse_float=_number, parse_constant=_number)
    return _Bounds().within(value)


def shaped(content: Any, kind: type[T]) -> T:
    """What has been read as a value of this kind: a dataclass, or a list, tuple, table of them. A field that is missing
    has its default, one that is unknown is left out; nothing else passes for what it is not. Raises ValueError."""
    from msgspec import convert  # noqa: PLC0415 (bots and cores read nothing of this shape)

    return convert(content, kind)


def _whole(text: str) -> int:
    if len(text) > len(str(-NUMBER)):  # turning a long text into a number takes long, or is refused by Python
        raise ValueError("a number is too large")
    return int(text)


def _number(text: str) -> float:
    found = float(text)
    if not abs(found) <= NUMBER:
        raise ValueError("a number is too large")
    return found


class _Bounds:
    """Goes through a value and lets it pass as it can be shown and written: `?` for signs that no screen can show."""

    def __init__(self) -> None:
        self.room = MOST

    def within(self, value: Any, depth: int = 0) -> Any:
        self.room -= 1
        if self.room < 0 or depth > DEEPEST:
            raise ValueError("too much of it")
        match value:
            case str():
                return self._text(value)
            case list():
                return [self.within(one, depth + 1) for one in value]
            case dict():
                return {self._text(key): self.within(one, depth + 1) for key, one in value.items()}
            case int() if abs(value) > NUMBER:
                raise ValueError("a number is too large")
        return value

    def _text(self, text: str) -> str:
        if len(text) > LONGEST:
            raise ValueError("a text is too long")
        if text.isprintable():
            return text
        return "".join(letter if _writable(letter) else "?" for letter in text)


def _writable(letter: str) -> bool:
    surrogate = "\ud800" <= letter <= "\udfff"
    return not surrogate and (letter >= " " or letter in "\n\t") and letter != "\x7f"


def write(path: Path, content: Any) -> None:
    """Put a value on file as JSON. Raises OSError when the disk refuses."""
    write_whole(path, json.dumps(content, ensure_ascii=False, indent=1).encode("utf-8", "replace"))


def change(
    path: Path,
    reader: Callable[[Any], T],
    otherwise: T,
    changed: Callable[[T], tuple[T, Any]],
    tell: Teller = unheard,
) -> T:
    """Change what is on file now, whoever wrote it: two windows do not undo each other's. `changed` answers the new
    value and what is to be written of it. Raises OSError, and then has changed nothing."""
    with locked(path):
        try:
            old = taken(path, reader)
        except FileNotFoundError:
            old = otherwise
        except OSError:
            raise
        except BROKEN:
            old = read(path, reader, otherwise, tell)
        new, content = changed(old)
        write(path, content)
    return new
