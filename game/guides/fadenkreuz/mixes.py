"""What the cards that somebody has seen tell of where they lie after the mixes (fadenkreuz 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import permutations

from game.rules.fadenkreuz.ring import groups_of

Lying = tuple[int, ...]
"""By place of the ring the card that lies there; a card is called by the place where it lay before the mixes."""
Told = tuple[tuple[int, str], ...]
"""Cards whose identity is known."""


@lru_cache(maxsize=256)
def possible_places(
    size: int, own: int, passed: tuple[str, str], looks: str, deck: str
) -> Mapping[int, frozenset[int]]:
    """By card: where it may lie after the mixes, for whoever sits at `own`. They know the card that they passed on and
    the one that they got (`passed`, "" where they do not), and saw those that came back to them (`looks`)."""
    known = tuple((card, letter) for card, letter in zip(((own + 1) % size, own), passed, strict=True) if letter)
    ways: set[tuple[Lying, Told, str]] = {(tuple(range(size)), known, looks)}
    for group in groups_of(size):
        ways = {after for way in ways for after in _mixed(way, group, own, deck)}
    return {card: frozenset(lying.index(card) for lying, _, _ in ways) for card in range(size)}


def _mixed(
    way: tuple[Lying, Told, str], group: tuple[int, int, int], own: int, deck: str
) -> Iterator[tuple[Lying, Told, str]]:
    """Every way in which three cards can come back, as far as it fits what was seen then."""
    lying, told, looks = way
    for cards in permutations(lying[place] for place in group):
        back = dict(zip(group, cards, strict=True))
        after = tuple(back.get(place, card) for place, card in enumerate(lying))
        if own not in group or not looks:
            yield after, told, looks
        elif dict(told).get(after[own], looks[0]) == looks[0]:
            more = tuple(sorted({*told, (after[own], looks[0])}))
            if Counter(letter for _, letter in more)[looks[0]] <= deck.count(looks[0]):
                yield after, more, looks[1:]
