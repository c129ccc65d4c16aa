"""Whom a computer player accuses and whom it trusts, and in which words: nothing that could only hurt its own side, and
nothing that its own words give the lie to (fadenkreuz 10.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.bots.fadenkreuz.pointing import worth
from game.bots.fadenkreuz.speaker import Saying, Speaker
from game.rules.fadenkreuz.actions import deed
from game.rules.fadenkreuz.identities import meaning
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import DOUBT, TRUST

Row = Mapping[str, float]

_SURE: Final = 0.5
_MILDLY: Final = 0.5
"""How often somebody says whom it takes for what, or whom it will shoot itself, where it could call for shots."""
_MORE: Final = 0.15
"""So much more it takes to call for shots; and so much less somebody needs who accuses against better knowledge."""
_FELLOW: Final = 0.3
"""Whom a player on the red side takes for an Assassin with this chance, it accuses of nothing."""
_GUNS: Final = "AE"
_ARMED: Final = frozenset("AEK")


def accusations(who: Speaker) -> Iterator[Saying]:
    """Whom one would have shot, and whom one trusts. Whoever trusts somebody takes that back before anything else."""
    seen, own, chances = who.seen, who.own, who.believes().chances()
    votes, spoken = seen.votes[own - 1], {line.verb for line in seen.lines if line.seat == own}
    worst, sure = _suspect(who, chances)
    why = "blames" if _pretends(who) else ""
    turns = worst and votes[worst - 1] == TRUST
    sure += who.temper.sharp
    if worst and sure > _SURE:
        if not turns and who.level.story and "think" not in spoken and who.luck.random() < _MILDLY:
            yield deed(own, "think", worst, "K"), why or "thinks"
        if votes[worst - 1] != DOUBT:
            yield deed(own, "doubt", worst), why or "vote"
        if not turns and sure > _SURE + _MORE and spoken.isdisjoint(("call", "will")):
            shoots = who.level.story and seen.agreed.mode == "K" and who.luck.random() < _MILDLY
            verb = "will" if shoots and may_shoot(seen) and worst == who.aims()[0] else "call"
            yield deed(own, verb, worst), verb
    best = max(chances.keys() - {own}, key=lambda seat: (_blue(chances[seat]) - chances[seat]["K"], -seat))
    trusts = TRUST not in votes and best not in attacked(seen)
    if chances[best]["K"] < 0.05 and trusts and who.temper.name in ("loyal", "chatty"):
        yield deed(own, "trust", best), "vote"


def _suspect(who: Speaker, chances: Mapping[int, Row]) -> tuple[int, float]:
    """Whom to accuse, and how sure of it: an Agent whom it would shoot itself; the red side and the Decoy whom the
    table suspects anyway, or who seems to be on the blue side, but none whom they take for an Assassin. 0: nobody."""
    others = sorted(chances.keys() - {who.own})
    if who.seen.identity in _GUNS and who.seen.agreed.mode == "K":
        worst = who.aims()[0]
        return worst, chances[worst]["K"]
    if not _pretends(who):
        worst = max(others, key=lambda seat: worth("A", chances[seat]))
        return worst, chances[worst]["K"]
    free = [seat for seat in others if chances[seat]["K"] < _FELLOW]
    if not free:
        return 0, 0.0
    if who.crowd is None or who.seen.identity == "D":
        worst = max(free, key=lambda seat: _blue(chances[seat]))
        return worst, _blue(chances[worst])
    view = who.crowd().chances()
    worst = max(free, key=lambda seat: worth("A", view[seat]) - chances[seat]["K"])
    return worst, view[worst].get("K", 0.0) + _MORE


def _pretends(who: Speaker) -> bool:
    """Whether it would rather see an Assassin live: on the red side, and a Decoy, who needs somebody to shoot it."""
    return who.seen.identity in "KRMD"


def _blue(row: Row) -> float:
    return row.get("T", 0.0) + row.get("A", 0.0)


def may_shoot(seen: Seen) -> bool:
    """Whether the own words and the own card leave it open that one is armed: a Bystander by its own word, who says to
    shoot somebody, only makes itself a liar."""
    said = [line.word for line in seen.lines if line.seat == seen.seat and line.verb == "am"]
    claimed = said[-1] if said else seen.faces[seen.seat - 1].replace("?", "") if seen.faces else ""
    return not claimed or not _ARMED.isdisjoint(meaning(claimed))


def attacked(seen: Seen) -> frozenset[int]:
    """Whom somebody has spoken against: their words, or themselves."""
    found = {number for number, vote in enumerate(seen.votes[seen.seat - 1], 1) if vote == DOUBT}
    for line in seen.lines:
        if line.seat == seen.seat and line.verb == "deny":
            found.add(seen.lines[line.at[0] - 1].seat)
        elif line.seat == seen.seat and (line.verb in ("call", "will") or (line.verb, line.word) == ("think", "K")):
            found.add(line.at[0])
    return frozenset(found)
