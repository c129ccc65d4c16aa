"""A puzzle made by the machine in sentences: who one is, what one has seen, what is said, and what is asked."""

from __future__ import annotations

from typing import Final

from game.core.texts import Note
from game.guides.fadenkreuz.wording import side, spoken, what
from game.rules.fadenkreuz.actions import FACTS
from game.rules.fadenkreuz.sight import Seen

_KEY: Final = "puzzle.fadenkreuz.made"


def _card(letter: str) -> tuple[str, str]:
    return "card", f"@card.fadenkreuz.{letter}"


def asked(seen: Seen, letter: str, rule: str) -> tuple[Note, ...]:
    """What this seat knows, the statements in their order, the rule about who lies, and whom to point at."""
    ring, own = seen.agreed.ring, seen.agreed.place(seen.seat)
    left, right = (side(ring[at % len(ring)]) for at in (own + 1, own - 1))
    deck = tuple(zip("abcdef", (f"@card.fadenkreuz.{card}" for card in seen.agreed.deck), strict=False))
    notes = [
        Note(f"{_KEY}.cards.{len(deck)}", (("seat", side(seen.seat)), *deck)),
        Note(f"{_KEY}.dealt", (_card(seen.dealt), ("other", left))),
        Note(f"{_KEY}.got", (_card(seen.got), ("other", right))),
    ]
    if len(seen.looks) > 1:
        notes.append(Note(f"{_KEY}.mid", (_card(seen.looks[0]),)))
    notes.append(Note(f"{_KEY}.now", (_card(seen.looks[-1]),)))
    for number, line in enumerate(seen.lines, start=1):
        if line.verb in FACTS:
            notes.append(Note(f"event.fadenkreuz.{line.verb}", spoken(line.verb, (number, line.seat, line.word))))
    return (*notes, Note(f"{_KEY}.{rule}"), Note(f"{_KEY}.who", (("what", what(letter)),)))
