"""Bad input from outside: said in one plain sentence, in the reader's language, never as a traceback."""

from __future__ import annotations

from game.core.guide import Note


class TroubleError(ValueError):
    """Something from outside cannot be used: a text, a file, a setting, a command line.

    `note` is a text key `trouble.<key>` with the words that say what is wrong and where.
    """

    def __init__(self, key: str, **words: str | int) -> None:
        super().__init__(f"{key}: {', '.join(f'{name}={value}' for name, value in words.items())}")
        self.note = Note(f"trouble.{key}", tuple(words.items()), "warn")

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.note.key.removeprefix("trouble."), dict(self.note.words))


def _again(kind: type[TroubleError], key: str, words: dict[str, str | int]) -> TroubleError:
    return kind(key, **words)
