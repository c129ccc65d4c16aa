"""What whoever looks can be sure of, by the cards it has seen: which claims are true, and which cannot be. Told to
nobody else (fadenkreuz 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from game.guides.fadenkreuz.statements import latest
from game.rules.fadenkreuz.actions import FACTS
from game.rules.fadenkreuz.deduction import Eyes, eyes_of, fits, possible
from game.rules.fadenkreuz.identities import ORDER, meaning
from game.rules.fadenkreuz.sight import Seen

Fact = tuple[int, str]
"""Who claims something, and of which card."""


def known(seen: Seen, seat: int, verb: str, word: str) -> bool | None:
    """Whether the viewer can be sure that this claim of a seat is true, or that it is false; None: neither."""
    eyes = eyes_of(seen)
    if eyes is None or seat not in seen.agreed.ring or word == "?":
        return None
    if not possible(seen, eyes, seat, {verb: fits(verb, word)}):
        return False
    return None if possible(seen, eyes, seat, {verb: frozenset(ORDER) - meaning(word)}) else True


def claims_of(seen: Seen) -> dict[Fact, str]:
    """The last that every seat has claimed, with its card where it has not said who it is."""
    ring = seen.agreed.ring
    shown = {(seat, "am"): face for seat, face in enumerate(seen.faces, 1) if face.strip("?") and seat in ring}
    return shown | latest(seen.lines)


def judged(seen: Seen) -> Mapping[Fact, bool]:
    """Which of the last claims the viewer knows to be true or false; the rest is left out."""
    found = {fact: known(seen, *fact, word) for fact, word in claims_of(seen).items()}
    return {fact: sure for fact, sure in found.items() if sure is not None}


def disproven(seen: Seen) -> frozenset[Fact]:
    """The claims of others that cannot be true, and those that cannot all be true of what one of them says, for all
    that the viewer has seen: somebody lies there."""
    eyes, claims = eyes_of(seen), claims_of(seen)
    if eyes is None:
        return frozenset()
    by_seat: dict[int, dict[str, frozenset[str]]] = {}
    for (seat, verb), word in claims.items():
        if seat != seen.seat and seat in seen.agreed.ring:
            by_seat.setdefault(seat, {})[verb] = fits(verb, word)
    return frozenset((seat, verb) for seat, open_ in by_seat.items() for verb in _clashing(seen, eyes, seat, open_))


def _clashing(seen: Seen, eyes: Eyes, seat: int, open_: Mapping[str, frozenset[str]]) -> Iterator[str]:
    """Of what somebody says the least that cannot all be true."""
    if possible(seen, eyes, seat, open_):
        return
    found: list[frozenset[str]] = []
    for count in range(1, len(open_) + 1):
        for some in map(frozenset, combinations(open_, count)):
            if any(less <= some for less in found):
                continue
            if not possible(seen, eyes, seat, {verb: open_[verb] for verb in some}):
                found.append(some)
    yield from frozenset().union(*found)


def recanted(seen: Seen) -> dict[Fact, str]:
    """What others have said, and say no longer, that the viewer knows to be false: what was proven once stays told."""
    now = {(seat, "am"): face for seat, face in enumerate(seen.faces, 1)} | latest(seen.lines)
    shown = [(seat, "am", face) for seat, face in enumerate(seen.chosen, 1) if face]
    turned = [(line.seat, "am", line.word) for line in seen.talk if line.verb == "face"]
    said = [(line.seat, line.verb, line.word) for line in seen.lines if line.verb in FACTS]
    found = {}
    for seat, verb, word in (*shown, *turned, *said):
        past = now.get((seat, verb)) != word and seat != seen.seat and seat in seen.agreed.ring
        if past and known(seen, seat, verb, word) is False:
            found[seat, verb] = word
    return found
