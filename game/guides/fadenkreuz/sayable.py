"""What one could say first, for whoever is about to talk: something true and something false, and what each is good for
(fadenkreuz 4). Only for the eyes of whoever holds the card."""

from __future__ import annotations

from typing import Final

from game.core.guide import Note
from game.guides.fadenkreuz.wording import side
from game.rules.fadenkreuz.identities import AGENTS, BYSTANDERS, CLASSES, RED_TEAM
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import Phase

_KEY: Final = "sayable.fadenkreuz."
_WANT_IT: Final = frozenset("DR")
_LIES: Final = {**dict.fromkeys(AGENTS | {"B"}, "T"), **dict.fromkeys("DRX", "A")}
"""Who had best lie to be what, whatever the deck; others choose by what their card claims."""
_TRUSTED: Final = frozenset("KXM")
"""Who gains by being believed, not by the truth."""


def sayable(seen: Seen) -> tuple[Note, ...]:
    """From the last look at the own card until one has said something oneself."""
    spoken = any(line.seat == seen.seat for line in seen.lines)
    if seen.phase not in (Phase.REPEEK, Phase.FACE, Phase.TALK) or not seen.looks or spoken:
        return ()
    return tuple(note for note in (_true(seen), _false(seen)) if note is not None)


def _true(seen: Seen) -> Note | None:
    """Of a card that somebody else has held, too; nobody tells where the Target went, nor a red one where a red card
    did. Who is safe by being known had best say who they are."""
    if seen.identity in BYSTANDERS and (seen.identity != "N" or seen.agreed.options.penalty):
        return Note(f"{_KEY}bystander")
    hidden = {"T"} | (RED_TEAM if seen.identity in CLASSES["red"] else set())
    why = "unwanted" if seen.identity in _WANT_IT else "trusted" if seen.identity in _TRUSTED else "helps"
    held = ("dealt", seen.dealt, seen.agreed.left_of), ("got", seen.got, seen.agreed.right_of)
    for verb, card, other in held:
        if card and card not in hidden:
            words = ("card", f"@claimed.fadenkreuz.{card}"), ("other", side(other(seen.seat)))
            return Note(f"{_KEY}{verb}-{why}", words)
    return None


def _false(seen: Seen) -> Note | None:
    """A lie that is of use to this card, or why none is; what the card claims already, or nothing where it claims
    something else."""
    own, deck = seen.identity, frozenset(seen.agreed.deck)
    shown = (seen.faces[seen.seat - 1] if seen.faces else "").replace("?", "")
    if shown not in ("", _LIES.get(own, shown)):
        return None
    if own in AGENTS:
        return Note(f"{_KEY}lie-A")
    if own in BYSTANDERS:
        return Note(f"{_KEY}lie-N")
    if own in _WANT_IT:
        return Note(f"{_KEY}lie-{own}{'-sniper' if seen.agreed.sniper else ''}")
    if own in "TK":
        ends = {"N": "", "A": "-agent"}.get(shown or ("N" if "N" in deck else "A"))
        return Note(f"{_KEY}lie-{own}{ends}") if ends is not None else None
    return Note(f"{_KEY}lie-{own}") if own in "BX" else None
