"""The nineteen identity cards and which decks can be made of them (fadenkreuz 1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

ORDER: Final = "TAKDRBNEPXOMU"
"""The order in which a deck is written."""
SNIPER: Final = "S"
INVENTORY: Final[Mapping[str, int]] = {**dict.fromkeys(ORDER + SNIPER, 1), "A": 3, "K": 3, "N": 2}

RED_TEAM: Final = frozenset("K")
BLUE_TEAM: Final = frozenset("TAEPS")
AGENTS: Final = frozenset("AEP")
BYSTANDERS: Final = frozenset("NMU")
BLUE_GUNS: Final = frozenset("AES")
SHIELDS: Final = frozenset("PO")
RAISED: Final = frozenset("AEKPO")
"""Whose hand stays up when the unarmed lower theirs."""

CLASSES: Final[Mapping[str, frozenset[str]]] = {
    "gun": frozenset("AEK"),
    "bys": BYSTANDERS,
    "red": frozenset("KRM"),
    "blue": frozenset("TAEPSBU"),
}
SIDES: Final = "TAN?"
"""The four sides of a card: what its owner pretends to be; "?" says nothing."""

MODES: Final = "KS"
SEATS: Final[Mapping[str, range]] = {"K": range(5, 11), "S": range(6, 11)}

_BASE: Final[Mapping[str, tuple[str, ...]]] = {
    "K": ("TAKRN", "TAKKBN", "TAAKKDN", "TAAKKDRN", "TAAAKKKDN", "TAAAKKKRBN"),
    "S": ("TAKKN", "TAKKBN", "TAKKRBN", "TAAKKKDN", "TAAKKKRBN"),
}


@dataclass(frozen=True, slots=True)
class Special:
    """A special identity: where it may be used, and what it changes in the deck."""

    letter: str
    modes: str
    players: range
    remove: str
    add: str


SPECIALS: Final[Mapping[str, Special]] = {
    special.letter: special
    for special in (
        Special("E", "K", range(5, 9), "AN", "EK"),
        Special("P", "K", range(5, 11), "A", "P"),
        Special("X", "KS", range(5, 11), "N", "X"),
        Special("O", "K", range(7, 11), "AK", "ON"),
        Special("M", "KS", range(5, 11), "N", "M"),
        Special("U", "KS", range(5, 11), "N", "U"),
    )
}


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why a set of specials cannot be: `reason` is "players", "special-mode", "special-players", "missing" (a card
    that would have to be taken out is not there), "too-many", "assassin" or "bystander"; `letter` the card meant."""

    reason: str
    letter: str = ""


def _counts(mode: str, players: int, specials: Iterable[str]) -> Counter[str]:
    counts = Counter(_BASE[mode][players - SEATS[mode].start])
    for letter in specials:
        counts.subtract(SPECIALS[letter].remove)
        counts.update(SPECIALS[letter].add)
    return counts


def flaw(mode: str, players: int, specials: str) -> Flaw | None:
    """What keeps this set from being played (fadenkreuz R2); None when it can be."""
    if players not in SEATS[mode]:
        return Flaw("players")
    for letter in specials:
        special = SPECIALS[letter]
        if mode not in special.modes or players not in special.players:
            return Flaw("special-players" if mode in special.modes else "special-mode", letter)
    return _short(_counts(mode, players, specials), specials)


def _short(counts: Counter[str], specials: str) -> Flaw | None:
    """What a deck lacks, or has more of than there is in the box."""
    for letter in ORDER:
        if not 0 <= counts[letter] <= INVENTORY[letter]:
            return Flaw("missing" if counts[letter] < 0 else "too-many", letter)
    if counts["K"] < 1:
        return Flaw("assassin", "K")
    if "O" in specials and not any(counts[letter] for letter in BYSTANDERS):
        return Flaw("bystander", "N")
    return None


@cache
def deck(mode: str, players: int, specials: str = "") -> str:
    """The cards in the fixed order; the Sniper's own is not among them. The set must be legal."""
    counts = _counts(mode, players, specials)
    return "".join(letter * counts[letter] for letter in ORDER)


def in_order(letters: Iterable[str]) -> str:
    """Letters in the order of a deck."""
    return "".join(sorted(letters, key=(ORDER + SNIPER).index))


def legal_sets(mode: str, players: int) -> Iterator[str]:
    """Every set of specials that can be played, the empty one first."""
    for size in range(len(SPECIALS) + 1):
        for chosen in combinations(SPECIALS, size):
            specials = "".join(chosen)
            if flaw(mode, players, specials) is None:
                yield specials


@cache
def whats(cards: str) -> tuple[str, ...]:
    """All that can be said of a card with this deck: 2(V+4) words."""
    plain = (*dict.fromkeys(cards), *CLASSES)
    return (*plain, *(f"~{word}" for word in plain))


STAND_FOR: Final[Mapping[str, frozenset[str]]] = {"A": AGENTS, "N": BYSTANDERS}
"""Whose cards answer to the claim of a side of the card: everybody who counts as an Agent, or as a bystander
(fadenkreuz 1.1)."""


def answering(deck: str, claim: str) -> int:
    """How many cards of a deck answer to a claim."""
    return sum(card in STAND_FOR.get(claim, claim) for card in deck)


@cache
def meaning(what: str) -> frozenset[str]:
    """The identities a word fits."""
    if what.startswith("~"):
        return frozenset(ORDER + SNIPER) - meaning(what[1:])
    return CLASSES.get(what) or frozenset({what})
