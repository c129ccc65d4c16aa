"""Where a card can lie follows from everything that somebody has seen, and never leaves out where it does lie."""

from itertools import permutations
from random import Random

import pytest

from game.guides.fadenkreuz.mixes import possible_places
from game.rules.fadenkreuz.ring import groups_of


def mixed(size, luck):
    """The cards after the mixes, and what came back to each place, mix by mix."""
    lying, back = list(range(size)), {place: [] for place in range(size)}
    for group in groups_of(size):
        cards = [lying[place] for place in group]
        luck.shuffle(cards)
        for place, card in zip(group, cards, strict=True):
            lying[place] = card
            back[place].append(card)
    return lying, back


@pytest.mark.parametrize("size", [5, 6, 7, 8, 9, 10])
def test_a_card_is_where_it_may_be(size):
    luck = Random(size)
    for _ in range(40):
        deck = "".join(luck.choice("TAKN") for _ in range(size))
        lying, back = mixed(size, luck)
        own = luck.randrange(size)
        looks = "".join(deck[card] for card in back[own])
        found = possible_places(size, own, (deck[(own + 1) % size], deck[own]), looks, deck)
        for card in (own, (own + 1) % size):
            assert lying.index(card) in found[card]


def test_all_ways_that_fit_are_counted_and_no_others():
    """Held against every order of both mixes of five, tried out one by one."""
    deck, own = "TAKRN", 0
    ways = []
    first, second = groups_of(5)
    for one in permutations(first):
        for two in permutations(second):
            lying = list(range(5))
            seen = []
            for group, order in ((first, one), (second, two)):
                cards = [lying[place] for place in order]
                for place, card in zip(group, cards, strict=True):
                    lying[place] = card
                if own in group:
                    seen.append(deck[lying[own]])
            ways.append(("".join(seen), tuple(lying)))
    for looks in {seen for seen, _ in ways}:
        found = possible_places(5, own, (deck[1], deck[own]), looks, deck)
        for card in (0, 1):
            assert found[card] == {lying.index(card) for seen, lying in ways if seen == looks}


def test_what_was_held_between_the_mixes_narrows_it_down():
    """Whoever had their own card back after the first mix knows more than before it."""
    own = next(place for place in range(5) if sum(place in group for group in groups_of(5)) == 2)
    passed = ("N", "T")
    wide = possible_places(5, own, passed, "", "TNAKR")
    told = possible_places(5, own, passed, "TT", "TNAKR")
    assert told[own] == {own}
    assert told[(own + 1) % 5] < wide[(own + 1) % 5]
