"""Whoever sits with somebody in their first game: says what it is, so that a lie stands out, and points accordingly.

Only the Assassin lies: it shows the Agent's side and tells both cards wrong. The Decoy says nothing of itself. An Agent
shoots whoever else says to be the Agent, and nobody who says to be a Bystander.
"""

from __future__ import annotations

import random
from typing import Final

from game.bots.fadenkreuz.story import Story
from game.rules.fadenkreuz.sight import Seen

_FACES: Final = {"T": "T", "A": "A", "N": "N", "K": "A", "R": "?"}
"""What the card of each shows; whoever is something else does as usual."""
_MUTE: Final = "KR"
"""Who never says in words to be something."""


def story_of(seen: Seen, luck: random.Random) -> Story | None:
    """What this seat wants believed; None: as usual."""
    identity = seen.identity
    if identity not in _FACES or not seen.dealt:
        return None
    am = "" if identity in _MUTE else identity
    mid = seen.looks[0] if len(seen.looks) == 2 else ""
    if identity != "K":
        return Story(_FACES[identity], am, seen.dealt, seen.got, mid, honest=True)
    dealt, got = (_other(seen, card, luck) for card in (seen.dealt, seen.got))
    return Story(_FACES[identity], am, dealt, got, "", honest=False)


def _other(seen: Seen, card: str, luck: random.Random) -> str:
    """Another card than the one it was, and not the own one."""
    return luck.choice([letter for letter in dict.fromkeys(seen.agreed.deck) if letter not in (card, "K")])


def target_of(seen: Seen) -> int:
    """At whom an Agent points; 0: as usual."""
    if seen.identity != "A":
        return 0
    said = {line.seat: line.word for line in seen.lines if line.verb == "am"}
    shown = {seat: seen.faces[seat - 1] for seat in seen.agreed.ring if seat != seen.seat}
    aloud = [seat for seat in shown if said.get(seat) == "A"]
    rivals = aloud or [seat for seat, face in shown.items() if face == "A"]
    silent = [seat for seat, face in shown.items() if face == "?" and seat not in said]
    bold = [seat for seat, face in shown.items() if "N" not in (face, said.get(seat))]
    return next(iter([*rivals, *silent, *bold]), 0)
