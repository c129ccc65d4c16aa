"""What can be done, one decision each, and how it is pointed at (fadenkreuz 4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.core.picks import Pick

TABLE: Final = 0
"""The actor that deals, mixes and watches the clock."""

FACTS: Final = ("am", "dealt", "got", "mid")
"""Statements with a truth of their own."""
DOUBTABLE: Final = frozenset((*FACTS, "think"))
"""What can be supported or disputed."""
STATEMENTS: Final = frozenset((*DOUBTABLE, "ask", "call", "spare", "will", "back", "deny"))
"""What is numbered and counts towards the limit of statements."""
VOTES: Final = ("trust", "doubt", "clear")
CHANGES: Final = frozenset((*VOTES, "face"))
"""What counts towards the limit of changes."""
MOST: Final = 60
"""Statements, and again changes, per seat and talk."""

_SEATED: Final = frozenset(("think", "ask", *VOTES, "call", "spare", "will", "aim", "shot", "unshot"))


@dataclass(frozen=True, slots=True)
class Deed:
    """`seat:verb at word`: `at` are the seats pointed at, or the number of a statement; `word` a card, a class, a face,
    a question, or the outcome that a record tells of a deal."""

    seat: int
    verb: str
    at: tuple[int, ...] = ()
    word: str = ""

    @property
    def picks(self) -> tuple[Pick, ...]:
        return _picks(self.verb, self.at, "" if self.seat == TABLE else self.word)


@lru_cache(maxsize=20_000)
def _picks(verb: str, at: tuple[int, ...], word: str) -> tuple[Pick, ...]:
    found = [Pick("verb", verb)]
    if verb in _SEATED:
        found += [Pick("seat" if slot == 0 else "also", str(seat)) for slot, seat in enumerate(at)]
    elif at:
        found.append(Pick("line", str(at[0])))
    if word:
        found.append(Pick("what", word))
    return tuple(found)


@lru_cache(maxsize=50_000)
def deed(seat: int, verb: str, at: int | tuple[int, ...] = (), word: str = "") -> Deed:
    """A deed; two seats aimed at are put in order."""
    return Deed(seat, verb, (at,) if isinstance(at, int) else tuple(sorted(at)), word)
