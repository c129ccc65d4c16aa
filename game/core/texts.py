"""Sentences by key: what the languages in assets fill, and what scenes, panels and the command line ask."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

Words = tuple[tuple[str, str | int], ...]
"""What to fill into a text: (name, value) pairs."""

Tone = Literal["plain", "good", "better", "warn", "doubt"]
"""`warn` is danger and what costs; `doubt` only that not all of it can be so."""

Entry = str | Mapping[str, str]
"""A sentence with {names} to fill in, or the forms `one` and `other` of one, chosen by {count}."""

_KEY: Final = re.compile(r"@[a-z_]+[\w.~+?: -]*", re.IGNORECASE)
"""How a word looks that is a key itself; what people type seldom does."""


@dataclass(frozen=True, slots=True)
class Note:
    """One short sentence: a text key, words to fill in, a tone, and pieces (kind, owner) drawn in front of it; `aside`:
    only whoever takes a closer look is told; `lasts`: it stands there whatever else there is to tell; `sure`: whatever
    is chosen it comes to that, so it is told where nothing is advised, too; `turns`: what warns one side is good news
    for the `other` in it."""

    key: str
    words: Words = ()
    tone: Tone = "plain"
    pieces: tuple[tuple[str, int | None], ...] = ()
    aside: bool = False
    lasts: bool = False
    sure: bool = False
    turns: bool = False


_LISTED: Final = frozenset({"first", "second"})
"""Words that only name a side, beside its figure: there it is "you" as in a list."""
_SPEAKS: Final = "{seat}: "
"""What a sentence holds before what a seat says: also whoever is "you" is named there."""


class Texts:
    """One language. `texts("turn.move", seat="Mara")` gives the finished sentence.

    A key that is missing comes back as itself in guillemets, so that it is seen at once; a test looks for all of them.
    Words that name a key themselves (they start with "@") are looked up first: `colour="@side.white"`. An action like
    "@g1" is no key and stays as it is.
    """

    def __init__(
        self, language: str, entries: Mapping[str, Entry], called: Mapping[str, Note] | None = None, you: str = ""
    ) -> None:
        self.language = language
        self.entries = entries
        self.you = you
        """The side to which these sentences speak, where only one person reads them: "side.squadron.0". What is said of
        it then is `turn.move.you`, where there is such a sentence, and what somebody else does to it
        `turn.move.other-you`. What somebody says of themselves is `turn.move.self`, whoever reads it."""
        self.called = called or {}
        """How things are called whose names are filled in, alone or in a list: "L1"."""

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def __call__(self, key: str, **words: str | int) -> str:
        entry = self.entries.get(key)
        if entry is None:
            return f"‹{key}›"
        own = self._own(words) if self.you else ""
        if _is_own(words) and f"{key}.self" in self.entries:
            entry = self.entries[f"{key}.self"]
        elif own:
            entry = self.entries.get(f"{key}.{own}", entry)
        if not isinstance(entry, str):
            entry = entry["one" if words.get("count") == 1 else "other"]
        if not words:
            return entry.format_map(words)
        filled = {name: self._word(value) for name, value in words.items()}
        if own == "you" and _SPEAKS in entry:
            filled["seat"] = self("seat.you")
        for word in _LISTED & words.keys() if self.you else ():
            if words[word] == f"@{self.you}":
                filled[word] = self("seat.you")
        return entry.format_map(filled)

    def kept(self, key: str, words: Sequence[tuple[str, str | int]]) -> str:
        """A sentence whose words lie on file; "" where they are from a version that kept less than it says now."""
        try:
            return self(key, **dict(words))
        except KeyError:
            return ""

    def note(self, note: Note) -> str:
        return self(note.key, **dict(note.words))

    def tone(self, note: Note) -> Tone:
        """How it sounds to the one who reads it."""
        if not note.turns or self._own(dict(note.words)) == "you":
            return note.tone
        return "good" if self._own(dict(note.words)) else "plain"

    def _own(self, words: Mapping[str, str | int]) -> str:
        """Which sentence speaks to the one who reads it, if any does."""
        own = f"@{self.you}"
        if own in (words.get("side"), words.get("who"), words.get("seat")):
            return "you"
        return "other-you" if own in (words.get("other_side"), words.get("other")) else ""

    def _word(self, value: str | int) -> str:
        if isinstance(value, str) and _KEY.fullmatch(value) and ("." in value or value[1:] in self.entries):
            return self(value[1:])
        if self.called and isinstance(value, str):
            return ", ".join(self.note(self.called[one]) if one in self.called else one for one in value.split(", "))
        return str(value)


def _is_own(words: Mapping[str, str | int]) -> bool:
    """Whether somebody speaks of themselves."""
    return "seat" in words and words["seat"] == words.get("other")
