"""Whether somebody's words about own cards can all be true at once: a lie should hang together (fadenkreuz 10.5)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import permutations

from game.rules.fadenkreuz.identities import meaning
from game.rules.fadenkreuz.ring import groups_at, groups_of


@lru_cache(maxsize=256)
def _ways(size: int, place: int) -> frozenset[tuple[int, int]]:
    """Which two cards a ring position can have held between its mixes (-1: it is mixed once) and at the end; a card has
    the number of the place that got it."""
    own = groups_at(place, size)
    found = {(tuple(range(size)), -1)}
    for number, group in enumerate(groups_of(size)[: own[-1] + 1]):
        after = set()
        for hands, mid in found:
            for order in permutations(group):
                new = list(hands)
                for at, origin in zip(group, order, strict=True):
                    new[at] = hands[origin]
                after.add((tuple(new), new[place] if len(own) == 2 and number == own[0] else mid))
        found = after
    return frozenset((mid, hands[place]) for hands, mid in found)


@lru_cache(maxsize=4096)
def can_be(deck: str, place: int, words: tuple[str, str, str, str]) -> bool:
    """Whether there is a deal in which these words of a ring position are all true: what it was dealt, what it got,
    what it held between its mixes, what it is ("" for what was not said)."""
    size = len(deck)
    dealt, got, mid, am = words
    for between, end in _ways(size, place):
        wanted: dict[int, frozenset[str]] = {}
        for card, word in (((place + 1) % size, dealt), (place, got), (between, mid), (end, am)):
            if word and card >= 0:
                wanted[card] = wanted.get(card, frozenset(deck)) & meaning(word)
        if _enough(Counter(deck), list(wanted.values())):
            return True
    return False


def _enough(left: Counter[str], wanted: list[frozenset[str]]) -> bool:
    """Whether every one of these cards can be found among those that are left."""
    if not wanted:
        return True
    for letter in wanted[0]:
        if left[letter]:
            left[letter] -= 1
            if _enough(left, wanted[1:]):
                return True
            left[letter] += 1
    return False
