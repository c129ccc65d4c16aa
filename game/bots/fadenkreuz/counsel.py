"""What a person is advised who decides and is told why: nothing that somebody at the table knows to be false, and a
shot by what every hit would cost, not by whom it is likeliest to find alone. Who plays by the computer's own hand is
not changed by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.bots.fadenkreuz.evidence import kinds
from game.bots.fadenkreuz.grounds import Words
from game.bots.fadenkreuz.pointing import Chances, bystander, dearer, percent
from game.bots.fadenkreuz.story import HUSHED
from game.rules.fadenkreuz.actions import Deed, deed
from game.rules.fadenkreuz.identities import RED_TEAM, meaning
from game.rules.fadenkreuz.sight import Seen

HIT: Final = 0.4
"""How often an Assassin who still stands hits the Target, about (fadenkreuz 10.7)."""
PLEASED: Final = 0.1
"""What it costs that a decoy wins by the own shot."""
TOLD: Final = 5
"""From so many percent on it is said that somebody may be the Target; and what speaks against somebody is not, where
it speaks as well for a decoy."""


def candid(seen: Seen, action: Deed, why: str) -> tuple[Deed, str] | None:
    """The same, unless it is a lie about a card that somebody else has had in hand, too: then an answer is the truth,
    if only roughly, and anything else is better not said, nor by an Assassin what was red. Of oneself one says what the
    own card claims."""
    if why == "stands-by":
        return None
    face = seen.faces[action.seat - 1] if seen.faces else ""
    if action.verb == "am" and face in kinds(seen.agreed.deck):
        return deed(action.seat, "am", (), face), why
    true = {"dealt": seen.dealt, "got": seen.got}.get(action.verb, "")
    if not true or true in meaning(action.word):
        return action, why
    if why != "answer" or (true in RED_TEAM and seen.identity in RED_TEAM):
        return None
    return deed(action.seat, action.verb, (), "blue" if true in HUSHED else true), why


def decoys(row: Mapping[str, float]) -> float:
    """How likely somebody is who wants to be shot by an Agent."""
    return row.get("R", 0.0) + row.get("D", 0.0)


def outlook(identity: str, row: Mapping[str, float], deck: str) -> float:
    """How likely a gun of this identity wins with its shot at somebody, as far as that decides it: whoever shoots a
    bystander loses, whoever shoots the Target has lost or won; whatever else it hits leaves the Assassins to shoot."""
    bomb = row.get("X", 0.0) if "X" in deck else 0.0
    harmless = 1 - row.get("T", 0.0) - bystander(row)
    if identity == "K":
        others = 1 - (1 - HIT) ** (deck.count("K") - 1)
        wasted = row.get("K", 0.0) * others + PLEASED * (row.get("B", 0.0) + row.get("D", 0.0))
        return row.get("T", 0.0) + harmless * others - wasted + bomb
    spared = (1 - HIT) ** (deck.count("K") - 1)
    missed = spared * (1 - HIT)
    return row.get("K", 0.0) * spared + (harmless - row.get("K", 0.0)) * missed - PLEASED * decoys(row) + bomb


def best_aims(identity: str, own: int, chances: Chances, deck: str) -> tuple[int, ...]:
    """At whom a gun had best point, the best first."""
    return tuple(sorted(chances.keys() - {own}, key=lambda seat: (-outlook(identity, chances[seat], deck), seat)))


def best_of(own: int, at: int, chances: Chances) -> tuple[str, Words]:
    """Why an Agent had best shoot there, though it may be a decoy, and not at whom one would rather: (how the reason
    goes on, its words); ("", ()) where there is nothing to say."""
    others = [seat for seat in chances if seat not in (own, at)]
    likelier = max(others, key=lambda seat: (percent(chances[seat], "K"), -seat))
    if percent(chances[likelier], "K") <= percent(chances[at], "K"):
        other = max(others, key=lambda seat: (percent(chances[seat], "T"), -seat))
        risk = percent(chances[other], "T")
        return ("likeliest", (_named(other), ("risk", risk))) if risk >= TOLD else ("", ())
    if riskier := dearer(chances, own, at):
        return "safer", dear(chances, riskier)
    risk, own_risk = spared(chances[likelier]), spared(chances[at])
    most = percent(chances[likelier], "K")
    return ("spares", (_named(likelier), ("most", most), ("risk", risk))) if risk >= own_risk + TOLD else ("", ())


def dear(chances: Chances, other: int) -> Words:
    """Somebody who is likelier an Assassin, and how likely the Target."""
    row = chances[other]
    return _named(other), ("most", percent(row, "K")), ("risk", percent(row, "T"))


def spared(row: Mapping[str, float]) -> int:
    """How many percent likely somebody is whom an Agent must not hit."""
    return round(100 * (row.get("T", 0.0) + bystander(row)))


def _named(seat: int) -> tuple[str, str]:
    return "other", f"@side.fadenkreuz.{seat - 1}"
