"""Who is at this table and when each of them wins (fadenkreuz 1.1, 5.3): every role in play, in a few words."""

from __future__ import annotations

from typing import Final

from game.core.guide import Closeup, Note
from game.rules.fadenkreuz.identities import AGENTS, BLUE_TEAM, BYSTANDERS, RED_TEAM, SNIPER
from game.rules.fadenkreuz.sight import Seen

_KEY: Final = "cast.fadenkreuz."
_SNIPED: Final = frozenset("TAK")
"""Whose part is another one where a Sniper shoots for Blue."""
_WITH: Final = {**dict.fromkeys("RM", "with-red"), **dict.fromkeys("BU", "with-blue")}
"""Who is of no team, and wins with one all the same."""


def cast(seen: Seen) -> tuple[Closeup, ...]:
    """What all may know, first who fights whom; the own role is marked for whoever looks alone."""
    agreed = seen.agreed
    present = (SNIPER if agreed.sniper else "") + agreed.deck
    own = seen.identity if seen.looks and seen.all is None else ""  # what one holds before the mix one is not yet
    head = Closeup(Note(f"{_KEY}title"), (), (Note(f"{_KEY}below{'-sniper' if agreed.sniper else ''}"),))
    return (head, *(_role(seen, letter, present.count(letter), letter == own) for letter in dict.fromkeys(present)))


def _role(seen: Seen, letter: str, count: int, own: bool) -> Closeup:
    name = f"@card.fadenkreuz.{letter}"
    title = Note(f"{_KEY}many", (("card", name), ("count", count))) if count > 1 else Note(name.removeprefix("@"))
    side = "blue" if letter in BLUE_TEAM else "red" if letter in RED_TEAM else _WITH.get(letter, "alone")
    notes = [Note(f"{_KEY}{side}{'-own' if own else ''}", (), "good" if own else "plain")]
    sniped = seen.agreed.sniper and letter in _SNIPED
    notes.append(Note(f"{_KEY}{letter}{'-sniper' if sniped else ''}"))
    if part := _part(seen, letter):
        notes.append(Note(f"{_KEY}{part}"))
    return Closeup(title, ((f"identity.{letter}", None),), tuple(notes))


def _part(seen: Seen, letter: str) -> str:
    """What else there is to know: who shoots when, who shields, whom it costs the game to shoot."""
    if letter in BYSTANDERS:
        return "costly" if letter != "N" or seen.agreed.options.penalty else ""
    if seen.agreed.sniper and letter in AGENTS | RED_TEAM | {SNIPER}:
        return f"{letter}-shoots-sniper"
    return {"A": "first", "E": "twice", "K": "then", "P": "shield", "O": "shield"}.get(letter, "")
