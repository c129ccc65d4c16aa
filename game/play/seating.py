"""Who sits where: a person with a name and a device, or a bot with a level. The text form is that of the journal."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final
from urllib.parse import quote, unquote

from game.core.errors import BadInputError
from game.core.seats import Seat

LEVELS: Final = range(1, 6)
COLOURS: Final = 10
"""As many seats, each with a colour and an emblem of its own."""
CHOICE: Final = 12
"""As many colours to choose from: two belong to no seat."""

Worn = tuple[int, int]
"""Colour and emblem, each a place in the palette."""

ANY_DEVICE: Final = "any"
NAME_LENGTH: Final = 24
KEY_LENGTH: Final = 40

_WORN: Final = re.compile(r"(.*) look-(1[01]|\d)\.(\d)")
_KEY: Final = re.compile(r"(.*) id-(\S{1,200})")
_BOT: Final = re.compile(r"bot:([1-5])(?:\.(\d))?")
_UNNAMED: Final = re.compile(r"seat:(\d{1,2})(~\d+)?")
_DEVICE: Final = re.compile(r"any|keyboard|pad(-\d{1,2})?|phone-\d{1,2}")


@dataclass(frozen=True, slots=True)
class Sitter:
    """One place at the table. `level` 0 is a person; `device` is an intent's device, or "any"."""

    name: str = ""
    device: str = ANY_DEVICE
    level: int = 0
    worn: Worn | None = None
    """What it wears; None: what the seat has anyway."""
    who: str = ""
    """By what this person is known for ever, where the name does not say it (`key`)."""
    persona: int = 0
    """Which of the computer people of its level a bot is."""
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
    def key(self) -> str:
        """By what this person is scored: the name first given ("Ada"), "bot:3.1" for the second of the computer people
        of a level, "seat:1" for Player 2; "" for somebody without a name of whom nobody knows yet which one it is."""
        if self.is_bot:
            return f"bot:{self.level}" + (f".{self.persona}" if self.persona else "")
        name = tidy_name(self.name)
        return self.who or (f"{name}~" if _BOT.fullmatch(name) or _UNNAMED.fullmatch(name) else name)

    @property
    def kind(self) -> str:
        """Who it is, whatever it wears: "bot:3", "person:Ada pad-1"."""
        return self.key if self.is_bot else f"person:{tidy_name(self.name)} {self.device}"

    def __str__(self) -> str:
        worn = "" if self.worn is None else f" look-{self.worn[0]}.{self.worn[1]}"
        known = f" id-{quote(self.who, safe='~')}" if self.who and self.who != self.name else ""
        return self.kind + worn + known


def person(name: str = "", device: str = ANY_DEVICE) -> Sitter:
    return Sitter(tidy_name(name), device)


def bot(level: int) -> Sitter:
    return Sitter(level=level)


def stronger(sitters: Sequence[Sitter]) -> tuple[Sitter, ...] | None:
    """The same people against computer players a level stronger; None where these are not alike, or the strongest."""
    levels = {one.level for one in sitters if one.is_bot}
    if len(levels) != 1 or max(levels) == LEVELS[-1]:
        return None
    return tuple(replace(one, level=one.level + 1) if one.is_bot else one for one in sitters)


def tidy_name(name: str, longest: int = NAME_LENGTH) -> str:
    """A name as it can stand in a journal: one line, no bar, not endless."""
    plain = "".join(letter if letter.isprintable() else " " for letter in name)
    return re.sub(r"[\s|]+", " ", plain).strip()[:longest].strip()


def read_sitter(text: str) -> Sitter:
    """`person`, `person:Ada`, `person:Ada Lovelace pad-1`, `bot:3`, `bot:3.1`, each perhaps with ` look-4.7` behind it,
    colour and emblem, and then with ` id-Adah`: by what the person is known. Raises BadInputError."""
    known = _KEY.fullmatch(text.strip())
    if known is not None and len(text) <= 400:
        who = tidy_name(unquote(known[2], errors="replace"), KEY_LENGTH)
        return replace(read_sitter(known[1]), who="" if _BOT.fullmatch(who) else who)
    dressed = _WORN.fullmatch(text.strip())
    if dressed is not None:
        return replace(read_sitter(dressed[1]), worn=(int(dressed[2]), int(dressed[3])))
    kind, _, rest = text.strip().partition(":")
    if (found := _BOT.fullmatch(text.strip())) is not None:
        return Sitter(level=int(found[1]), persona=int(found[2] or 0))
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


def number_of(key: str) -> int | None:
    """Of whoever has no name yet: 2 for "seat:1"."""
    found = _UNNAMED.fullmatch(key)
    return None if found is None else int(found[1]) + 1


def free_key(key: str, taken: Collection[str], *, unnamed: bool = False) -> str:
    """This key, or one like it that nobody has: the next number for people without a name, else "Ada~2"."""
    number = number_of(key)
    numbers = [f"seat:{place}" for place in range(COLOURS)] if unnamed and number is not None else []
    ways = [key, *numbers, *(f"{key}~{again}" for again in range(2, 1000))]
    return next(one for one in ways if one not in taken)


def dressed(sitters: Sequence[Sitter], instead: Mapping[int, int]) -> tuple[Sitter, ...]:
    """The same at a table where some colours mean something else: whoever has chosen nothing and would wear one of
    them anyway wears another."""
    if not instead:
        return tuple(sitters)
    return tuple(
        replace(one, worn=worn_here(worn, instead)) if one.worn is None else one
        for one, worn in zip(sitters, wardrobe(sitters), strict=True)
    )


def worn_here(worn: Worn, instead: Mapping[int, int]) -> Worn:
    return instead.get(worn[0], worn[0]), worn[1]


@lru_cache(maxsize=200)
def company(sitters: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """The same as people of their own, who stay who they are wherever they sit later: those without a name are known by
    the number of their seat, computer people of one level are different ones, and all keep what they wear here."""
    taken = {one.who for one in sitters if one.who}
    found: list[Sitter] = []
    for seat, (sitter, worn) in enumerate(zip(sitters, wardrobe(sitters), strict=True)):
        one = replace(sitter, worn=worn)
        if sitter.is_bot:
            ways = (replace(one, persona=number) for number in (sitter.persona, *range(COLOURS)))
            one = next((way for way in ways if way.key not in taken), one)
        elif not sitter.who:
            key = free_key(sitter.key or f"seat:{seat}", taken, unnamed=not sitter.name)
            one = one if key == sitter.name else replace(one, who=key)
        taken.add(one.key)
        found.append(one)
    return tuple(found)


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
