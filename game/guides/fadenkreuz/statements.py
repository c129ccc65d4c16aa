"""What has been said aloud, and where one word stands against another: the same for whoever listens (fadenkreuz 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.identities import STAND_FOR, answering
from game.rules.fadenkreuz.sight import Seen

HELD_BEFORE: Final = ("dealt", "got")
"""What is said of cards before the mix; what somebody was dealt is the card that its left neighbour got."""


def latest(lines: Sequence[Deed]) -> dict[tuple[int, str], str]:
    """The last word of every seat on each kind of fact."""
    return {(line.seat, line.verb): line.word for line in lines if line.verb in FACTS}


def withdrawn(lines: Sequence[Deed]) -> dict[tuple[int, str], str]:
    """The first that a seat has said of the same thing, where that and its last word of it name two identities that
    cannot both be true, or one denies the other."""
    now, found = latest(lines), dict[tuple[int, str], str]()
    for line in lines:
        fact = line.seat, line.verb
        if line.verb in FACTS and _contradict(line.word, now[fact]):
            found.setdefault(fact, line.word)
    return found


def _contradict(one: str, other: str) -> bool:
    """Whether two identities differ and neither is a kind of the other, or one denies the other."""
    if len(one) == len(other) == 1:
        return one != other and one not in STAND_FOR.get(other, ()) and other not in STAND_FOR.get(one, ())
    return f"~{one}" == other or one == f"~{other}"


def claimed(seen: Seen) -> Counter[str]:
    """How many seats claim to be each identity: by what they said last, else by their face."""
    said = latest(seen.lines)
    claims: Counter[str] = Counter()
    for seat in seen.agreed.ring:
        word = said.get((seat, "am"), "") or seen.faces[seat - 1]
        if len(word) == 1 and word != "?":
            claims[word] += 1
    return claims


def in_play(seen: Seen, letter: str) -> int:
    """How many cards of the deck answer to a claim."""
    return answering(seen.agreed.deck, letter)


def clashes(seen: Seen) -> tuple[tuple[int, int], ...]:
    """Pairs of statements (numbers) that cannot both be true: what a seat was dealt is what its left neighbour held."""
    said = [(number, line) for number, line in enumerate(seen.lines, start=1) if line.verb in HELD_BEFORE]
    found = []
    for first, one in said:
        for second, other in said:
            if (one.verb, other.verb) != HELD_BEFORE or seen.agreed.left_of(one.seat) != other.seat:
                continue
            if len(one.word) == len(other.word) == 1 and one.word != other.word:
                found.append((min(first, second), max(first, second)))
    return tuple(sorted(set(found)))


def opposed(seen: Seen) -> Mapping[tuple[int, str], frozenset[int]]:
    """Against which claims whose word stands: too many are said to be the same, two speak of one card, somebody has
    denied it, or has said something else before. Not all of it can be true; who lies is another matter."""
    found: dict[tuple[int, str], set[int]] = {}
    for fact, seat in (*_beside(seen), *_denied(seen)):
        found.setdefault(fact, set()).add(seat)
    return {fact: frozenset(seats) for fact, seats in found.items()}


def _beside(seen: Seen) -> Iterator[tuple[tuple[int, str], int]]:
    """Claims of which there are too many, with whoever makes them of other cards: those who speak of one card agree."""
    claims, spoken = claimed(seen), latest(seen.lines)
    same: dict[str, list[list[tuple[int, str]]]] = {}
    for seat in seen.agreed.ring:
        word = spoken.get((seat, "am"), "") or seen.faces[seat - 1]
        if len(word) == 1 and claims[word] > in_play(seen, word):
            same.setdefault(word, []).append([(seat, "am")])
    for cards in (*same.values(), *_too_many(seen, spoken)):
        for own in cards:
            agree = {seat for seat, _ in own}
            others = {seat for several in cards for seat, _ in several} - agree
            yield from ((fact, seat) for fact in own for seat in others)


def _denied(seen: Seen) -> Iterator[tuple[tuple[int, str], int]]:
    """Claims that still stand, with whoever says something else of the same card, or has denied them."""
    spoken = latest(seen.lines)
    pairs = [(seen.lines[one - 1], seen.lines[other - 1]) for one, other in clashes(seen)]
    denials = [(seen.lines[line.at[0] - 1], line) for line in seen.lines if line.verb == "deny"]
    for said, by in (*pairs, *((other, one) for one, other in pairs), *denials):
        fact = said.seat, said.verb
        if spoken.get(fact) == said.word:
            yield fact, by.seat
    for seat, verb in withdrawn(seen.lines):
        yield (seat, verb), seat


def _too_many(seen: Seen, spoken: Mapping[tuple[int, str], str]) -> Iterator[list[list[tuple[int, str]]]]:
    """Claims of one identity held at one time that speak of more cards than there are, card by card. What somebody was
    dealt is the card that its left neighbour got."""
    cards: dict[tuple[str, str], dict[int, list[tuple[int, str]]]] = {}
    for (seat, verb), word in spoken.items():
        if verb in ("dealt", "got", "mid") and len(word) == 1:
            card = seen.agreed.left_of(seat) if verb == "dealt" else seat
            same = cards.setdefault(("mid" if verb == "mid" else "before", word), {})
            same.setdefault(card, []).append((seat, verb))
    for (_, word), claims in cards.items():
        if len(claims) > in_play(seen, word):
            yield list(claims.values())
