"""Who sits where: a person with a name and a device, or a bot with a level. The text form is that of the journal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.errors import BadInputError
from game.core.seats import Seat

LEVELS: Final = range(1, 6)
COLOURS: Final = 10
"""As many colours and emblems there are to choose from."""

Worn = tuple[int, int]
"""Colour and emblem, each a place in the palette."""

ANY_DEVICE: Final = "any"
NAME_LENGTH: Final = 24

_WORN: Final = re.compile(r"(.*) look-(\d)\.(\d)")
_DEVICE: Final = re.compile(r"any|keyboard|pad(-\d{1,2})?")


@dataclass(frozen=True, slots=True)
class Sitter:
    """One place at the table. `level` 0 is a person; `device` is an intent's device, or "any"."""

    name: str = ""
    device: str = ANY_DEVICE
    level: int = 0
    worn: Worn | None = None
    """What it has chosen to wear; None: what the seat has anyway."""
    away: bool = False
    """A person who has left the table for a while: a bot stands in. No journal says this of a seat."""

    @property
    def is_bot(self) -> bool:
        return self.level > 0

    @property
    def is_played(self) -> bool:
        """Whether the computer decides here now: a bot's own seat, or one that it keeps for somebody."""
        return self.is_bot or self.away

    @property
    def kind(self) -> str:
        """Who it is, whatever it wears: "bot:3", "person:Ada pad-1"."""
        return f"bot:{self.level}" if self.is_bot else f"person:{tidy_name(self.name)} {self.device}"

    def __str__(self) -> str:
        return self.kind if self.worn is None else f"{self.kind} look-{self.worn[0]}.{self.worn[1]}"


def person(name: str = "", device: str = ANY_DEVICE) -> Sitter:
    return Sitter(tidy_name(name), device)


def bot(level: int) -> Sitter:
    return Sitter(level=level)


def tidy_name(name: str) -> str:
    """A name as it can stand in a journal: one line, no bar, not endless."""
    plain = "".join(letter if letter.isprintable() else " " for letter in name)
    return re.sub(r"[\s|]+", " ", plain).strip()[:NAME_LENGTH].strip()


def read_sitter(text: str) -> Sitter:
    """`person`, `person:Ada`, `person:Ada Lovelace pad-1`, `bot:3`, each perhaps with ` look-4.7` behind it: colour and
    emblem. Raises BadInputError."""
    dressed = _WORN.fullmatch(text.strip())
    if dressed is not None:
        return replace(read_sitter(dressed[1]), worn=(int(dressed[2]), int(dressed[3])))
    kind, _, rest = text.strip().partition(":")
    if kind == "bot" and rest.isascii() and rest.isdigit() and len(rest) == 1 and int(rest) in LEVELS:
        return bot(int(rest))
    if kind != "person" or len(text) > 200 or not text.isprintable():
        raise BadInputError("seat", seat=text[:40])
    name, _, device = rest.rpartition(" ")
    return person(name, device) if _DEVICE.fullmatch(device) and " " in rest else person(rest)


def read_sitters(text: str, separator: str) -> tuple[Sitter, ...]:
    return tuple(read_sitter(part) for part in text.split(separator))


def persons(sitters: Sequence[Sitter]) -> frozenset[Seat]:
    """Where somebody decides who is there."""
    return frozenset(Seat(n) for n, sitter in enumerate(sitters) if not sitter.is_played)


def people(sitters: Sequence[Sitter]) -> frozenset[Seat]:
    """Where people sit, whether they are there or away."""
    return frozenset(Seat(n) for n, sitter in enumerate(sitters) if not sitter.is_bot)


def absent(sitters: Sequence[Sitter], written: str) -> tuple[Sitter, ...]:
    """The sitters, away those of whom a match's file says so ("0 4"), as far as they are people."""
    seats = {int(part) for part in written.split() if part.isascii() and part.isdigit()}
    return tuple(
        replace(sitter, away=not sitter.is_bot and (sitter.away or seat in seats))
        for seat, sitter in enumerate(sitters)
    )


def serves(sitter: Sitter, device: str, there: Sequence[str]) -> bool:
    """Whether this device may act for somebody: the own one, or any where the own one is not there."""
    return sitter.device in {ANY_DEVICE, "", device} or sitter.device not in there


def swapped(sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """Everybody one seat on, as for a rematch with colours changed."""
    return (*sitters[1:], *sitters[:1])


def wardrobe(sitters: Sequence[Sitter]) -> tuple[Worn, ...]:
    """What everybody wears: what was chosen, each colour once; the others what their seat has, or what is left."""
    found: list[Worn | None] = []
    for sitter in sitters:
        taken = {one[0] for one in found if one is not None}
        found.append(sitter.worn if sitter.worn is not None and sitter.worn[0] not in taken else None)
    for seat, worn in enumerate(found):
        if worn is None:
            taken = {one[0] for one in found if one is not None}
            free = [colour for colour in (seat % COLOURS, *range(COLOURS)) if colour not in taken]
            found[seat] = (free[0], free[0])
    return tuple(worn for worn in found if worn is not None)
