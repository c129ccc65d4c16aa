"""What a person is advised who decides and is told why: nothing that somebody at the table knows to be false, and a
shot by what every hit would cost, not by whom it is likeliest to find alone. Who plays by the computer's own hand is
not changed by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.bots.fadenkreuz.evidence import kinds
from game.bots.fadenkreuz.grounds import Words, against
from game.bots.fadenkreuz.pointing import Chances, bystander, dearer, percent
from game.bots.fadenkreuz.story import HUSHED
from game.core.texts import Note
from game.rules.fadenkreuz.actions import DOUBTABLE, Deed, deed
from game.rules.fadenkreuz.deduction import fits
from game.rules.fadenkreuz.identities import BLUE_GUNS, RED_TEAM, meaning
from game.rules.fadenkreuz.sight import Seen

HIT: Final = 0.4
"""How often an Assassin who still stands hits the Target, about (fadenkreuz 10.7)."""
PLEASED: Final = 0.1
"""What it costs that a decoy wins by the own shot."""
NEWS: Final = frozenset({*DOUBTABLE, "back", "deny", "face"})
"""What somebody says of cards or of people, or shows: it may change what one thinks."""
AS_GOOD: Final = 0.05
"""A shot that is worth so little less than the best is as good."""
LIES: Final = frozenset({"rival", "caught", "ruled-out"})
"""What speaks against somebody by one's own cards alone: a lie, whatever for."""
_WARNINGS: Final = frozenset({"vote", "thinks", "call", "blames"})
GUNS: Final = BLUE_GUNS | {"K"}
WANT_IT: Final = frozenset("DRB")
"""Who wins by being shot."""
LURE: Final = 0.5
"""Who is so likely a decoy is shot at for lack of somebody better, and that is said."""
TOLD: Final = 5
"""From so many percent on it is said that somebody may be the Target; and what speaks against somebody is not, where
it speaks as well for a decoy."""


def candid(seen: Seen, action: Deed, why: str) -> tuple[Deed, str] | None:
    """The same, unless it is a lie about a card that somebody else has had in hand, too: then an answer is the truth,
    if only roughly, and anything else is better not said, nor by an Assassin what was red. Of oneself one says what the
    own card claims."""
    if why == "stands-by" or not consistent(seen, action):
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


def finer(seen: Seen, action: Deed, why: str) -> str:
    """What it wins, told apart where that is something else: a card that is true, or hides who one is, or says nothing;
    a question whose answer one knows; trust and doubt."""
    if why == "face":
        true = seen.identity in fits("am", action.word)
        if true and action.word == seen.identity == "T":
            return "face-hunted"
        return "face-silent" if action.word == "?" else "face-true" if true else "face-lie"
    if why == "ask" and seen.dealt:
        left_of, at = seen.agreed.left_of, action.at[0]
        known = (action.word == "got" and left_of(seen.seat) == at) or (
            action.word == "dealt" and left_of(at) == seen.seat
        )
        return "ask-known" if known else _question(seen, why)
    if why == "vote" and action.verb == "trust":
        return "vote-trust"
    return _warning(seen, action, why) if why in _WARNINGS else why


def _question(seen: Seen, why: str) -> str:
    """What an answer is good for, by what one wants: a red gun looks for the Target, a decoy for a shot meant for
    somebody else."""
    if seen.identity in RED_TEAM and not seen.agreed.sniper:
        return f"{why}-gun"
    return f"{why}-lure" if seen.identity in "DR" else why


def _warning(seen: Seen, action: Deed, why: str) -> str:
    """What it is good for to accuse somebody: of whom the viewer knows a lie that is told; with a Sniper it is she who
    must hear it."""
    at = accused(action)
    if why in ("vote", "thinks") and at and against(seen, at)[0] in LIES:
        return f"{why}-liar"
    return f"{why}-sniper" if seen.agreed.sniper else why


def accused(line: Deed) -> int:
    """Whom these words take for an Assassin, or would have shot; 0: nobody."""
    blames = line.verb in ("doubt", "call", "will") or (line.verb == "think" and line.word == "K")
    return line.at[0] if blames and line.at != (line.seat,) else 0


def stood_by(seen: Seen) -> int:
    """Whom the viewer has accused last, where nobody else has said anything since that could have changed it; 0: none.
    What others only pass on (a vote, a question) is no news."""
    for line in reversed(seen.talk):
        if line.seat != seen.seat and line.verb in NEWS:
            return 0
        if line.seat == seen.seat and (at := accused(line)):
            return at
    return 0


def consistent(seen: Seen, action: Deed) -> bool:
    """Whether words agree with what the viewer has said of others before: as long as nothing new has been said nobody
    else is accused and the same one is not let off, and never are there more Assassins than cards."""
    kept, at, own = stood_by(seen), accused(action), [line for line in seen.lines if line.seat == seen.seat]
    if kept and ((at and at != kept) or (action.verb in ("trust", "clear", "spare") and action.at == (kept,))):
        return False
    taken = {line.at[0]: line.word for line in own if line.verb == "think"}
    others = [seat for seat, word in taken.items() if word == "K" and seat != at]
    return not (action.verb == "think" and action.word == "K") or len(others) < seen.agreed.deck.count("K")


def decoys(row: Mapping[str, float]) -> float:
    """How likely somebody is who wants to be shot by an Agent."""
    return row.get("R", 0.0) + row.get("D", 0.0)


def shoots(seen: Seen, action: Deed) -> bool:
    """Whether it leads to a shot at somebody else: of the own gun, or of those who hear it. Whoever wants to be shot,
    or has others shot to live, is not warned."""
    if len(action.at) != 1 or action.at == (seen.seat,) or seen.identity in WANT_IT:
        return False
    if action.verb == "call":
        return seen.identity != "K"
    return action.verb in ("will", "shot") or (action.verb == "aim" and seen.identity in GUNS)


def baited(seen: Seen, verb: str, row: Mapping[str, float], at: int) -> Note | None:
    """How likely whoever stands there wins by that shot: of a red gun other decoys than of a blue (fadenkreuz 1.1)."""
    risk = round(100 * sum(row.get(letter, 0.0) for letter in ("BD" if seen.identity == "K" else "DR")))
    whose = "own" if verb != "call" else "sniper" if seen.agreed.sniper else "agent"
    return Note(f"risk.fadenkreuz.{whose}", (("bait", risk), _named(at))) if risk >= TOLD else None


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


def best_aims(identity: str, own: int, chances: Chances, deck: str, kept: int = 0) -> tuple[int, ...]:
    """At whom a gun had best point, the best first; who was accused before (`kept`), where that is as good."""
    worth = {seat: outlook(identity, chances[seat], deck) for seat in chances.keys() - {own}}
    if kept in worth and worth[kept] >= max(worth.values()) - AS_GOOD:
        worth[kept] = max(worth.values()) + AS_GOOD
    return tuple(sorted(worth, key=lambda seat: (-worth[seat], seat)))


def best_of(own: int, at: int, chances: Chances) -> tuple[str, Words]:
    """Why an Agent had best shoot there, though it may be a decoy, and not at whom one would rather: (how the reason
    goes on, its words); ("", ()) where there is nothing to say."""
    others = [seat for seat in chances if seat not in (own, at)]
    likelier = max(others, key=lambda seat: (percent(chances[seat], "K"), -seat))
    lure, bait = ("-lure", (("bait", round(100 * decoys(chances[at]))),)) if decoys(chances[at]) >= LURE else ("", ())
    if percent(chances[likelier], "K") <= percent(chances[at], "K"):
        other = max(others, key=lambda seat: (percent(chances[seat], "T"), -seat))
        risk = percent(chances[other], "T")
        return ("likeliest", (_named(other), ("risk", risk))) if risk >= TOLD else ("", ())
    if riskier := dearer(chances, own, at):
        return f"safer{lure}", (*dear(chances, riskier), *bait)
    risk, own_risk = spared(chances[likelier]), spared(chances[at])
    most = percent(chances[likelier], "K")
    told = _named(likelier), ("most", most), ("risk", risk), *bait
    return (f"spares{lure}", told) if risk >= own_risk + TOLD else ("", ())


def dear(chances: Chances, other: int) -> Words:
    """Somebody who is likelier an Assassin, and how likely the Target."""
    row = chances[other]
    return _named(other), ("most", percent(row, "K")), ("risk", percent(row, "T"))


def spared(row: Mapping[str, float]) -> int:
    """How many percent likely somebody is whom an Agent must not hit."""
    return round(100 * (row.get("T", 0.0) + bystander(row)))


def _named(seat: int) -> tuple[str, str]:
    return "other", f"@side.fadenkreuz.{seat - 1}"
