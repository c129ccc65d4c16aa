"""Bad input from outside: said in one plain sentence, in the reader's language, never as a traceback."""

from __future__ import annotations

import traceback
from typing import Final

from game.core.texts import Note

LONGEST: Final = 160
"""Letters of one word that a sentence quotes; a text from outside may have millions."""


def quotable(text: str) -> str:
    """A text from outside as it can stand in one sentence: no line breaks or control signs, not endless."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text[:LONGEST])
    return plain if len(text) <= LONGEST else f"{plain}…"


def where(error: BaseException) -> str:
    """What an error is and where it came up, for the log: never what it says, since that may name what a match hides.
    Only what the operating system says of a file is told."""
    found: list[str] = []
    at: BaseException | None = error
    while at is not None and len(found) < 4:
        said = f": {at.strerror}" if isinstance(at, OSError) and at.strerror else ""
        found.append("".join(traceback.format_tb(at.__traceback__)) + type(at).__name__ + said)
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return "\n".join(reversed(found))


class BadInputError(ValueError):
    """Something from outside cannot be used: a text, a file, a setting, a command line.

    `note` is a text key `error.<key>` with the words that say what is wrong and where.
    """

    def __init__(self, key: str, **words: str | int) -> None:
        said = {name: quotable(value) if isinstance(value, str) else value for name, value in words.items()}
        super().__init__(f"{key}: {', '.join(f'{name}={value}' for name, value in said.items())}")
        self.note = Note(f"error.{key}", tuple(said.items()), "warn")

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.note.key.removeprefix("error."), dict(self.note.words))


def _again(kind: type[BadInputError], key: str, words: dict[str, str | int]) -> BadInputError:
    return kind(key, **words)
