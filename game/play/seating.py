"""Who sits where: a person with a name and a device, or a bot with a level. The text form is that of the journal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.seats import Seat
from game.core.trouble import TroubleError

LEVELS: Final = range(1, 6)
ANY_DEVICE: Final = "any"
NAME_LENGTH: Final = 24

_DEVICE: Final = re.compile(r"any|keyboard|pad(-\d{1,2})?")


@dataclass(frozen=True, slots=True)
class Sitter:
    """One place at the table. `level` 0 is a person; `device` is an intent's device, or "any"."""

    name: str = ""
    device: str = ANY_DEVICE
    level: int = 0

    @property
    def is_bot(self) -> bool:
        return self.level > 0

    def __str__(self) -> str:
        return f"bot:{self.level}" if self.is_bot else f"person:{tidy_name(self.name)} {self.device}"


def person(name: str = "", device: str = ANY_DEVICE) -> Sitter:
    return Sitter(tidy_name(name), device)


def bot(level: int) -> Sitter:
    return Sitter(level=level)


def tidy_name(name: str) -> str:
    """A name as it can stand in a journal: one line, no bar, not endless."""
    plain = "".join(letter if letter.isprintable() else " " for letter in name)
    return re.sub(r"[\s|]+", " ", plain).strip()[:NAME_LENGTH].strip()


def read_sitter(text: str) -> Sitter:
    """`person`, `person:Ada`, `person:Ada Lovelace pad-1`, `bot:3`. Raises TroubleError."""
    kind, _, rest = text.strip().partition(":")
    if kind == "bot" and rest.isascii() and rest.isdigit() and len(rest) == 1 and int(rest) in LEVELS:
        return bot(int(rest))
    if kind != "person" or len(text) > 200 or not text.isprintable():
        raise TroubleError("seat", seat=text[:40])
    name, _, device = rest.rpartition(" ")
    return person(name, device) if _DEVICE.fullmatch(device) and " " in rest else person(rest)


def read_sitters(text: str, separator: str) -> tuple[Sitter, ...]:
    return tuple(read_sitter(part) for part in text.split(separator))


def persons(sitters: Sequence[Sitter]) -> frozenset[Seat]:
    return frozenset(Seat(n) for n, sitter in enumerate(sitters) if not sitter.is_bot)


def swapped(sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """Everybody one seat on, as for a rematch with colours changed."""
    return (*sitters[1:], *sitters[:1])
