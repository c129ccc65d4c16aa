"""What somebody can be sure of who has seen some cards: which words about other cards can be true at all
(fadenkreuz 2, 3). Exact: every way in which the mixes can have come out is gone through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations

from game.rules.fadenkreuz.identities import STAND_FOR, meaning
from game.rules.fadenkreuz.ring import groups_at, groups_of
from game.rules.fadenkreuz.sight import Seen

Lying = tuple[int, ...]
"""By place of the ring the card that lies there; a card is called by the place where it lay before the mixes."""
Told = tuple[tuple[int, str], ...]
"""Cards whose identity is known."""
UNSEEN = "?"
"""A look that is no longer remembered."""
ANY: frozenset[str] = frozenset(UNSEEN)
"""Nothing is said of a card."""
Cards = tuple[frozenset[str], frozenset[str], frozenset[str], frozenset[str]]
"""What words leave open of the cards of a place: what was dealt to it, what it got, held between its mixes, and is."""
Eyes = tuple[int, tuple[str, str], str]
"""A place of the ring, the cards that were passed on there and got ("" where they are not known), and what was seen
after its mixes."""


@lru_cache(maxsize=64)
def mixes_of(deck: str, eyes: Eyes) -> tuple[tuple[tuple[Lying, ...], Told], ...]:
    """Every way in which the mixes can have come out for whoever has seen that: how the cards lay after each of them,
    and which are known then."""
    size, (own, passed, looks) = len(deck), eyes
    known = tuple((card, letter) for card, letter in zip(((own + 1) % size, own), passed, strict=True) if letter)
    missing = len(groups_at(own, size)) - len(looks) if looks and own >= 0 else 0
    ways: set[tuple[tuple[Lying, ...], Told, str]] = {((tuple(range(size)),), known, UNSEEN * missing + looks)}
    for group in groups_of(size):
        ways = {after for way in ways for after in _mixed(way, group, own, deck)}
    return tuple((lying[1:], told) for lying, told, _ in ways)


def _mixed(
    way: tuple[tuple[Lying, ...], Told, str], group: tuple[int, int, int], own: int, deck: str
) -> Iterator[tuple[tuple[Lying, ...], Told, str]]:
    """Every way in which three cards can come back, as far as it fits what was seen then."""
    before, told, looks = way
    lying = before[-1]
    for cards in permutations(lying[place] for place in group):
        back = dict(zip(group, cards, strict=True))
        after = *before, tuple(back.get(place, card) for place, card in enumerate(lying))
        if own not in group or not looks:
            yield after, told, looks
        elif looks[0] == UNSEEN:
            yield after, told, looks[1:]
        elif dict(told).get(after[-1][own], looks[0]) == looks[0]:
            more = tuple(sorted({*told, (after[-1][own], looks[0])}))
            if Counter(letter for _, letter in more)[looks[0]] <= deck.count(looks[0]):
                yield after, more, looks[1:]


@lru_cache(maxsize=512)
def _held(deck: str, eyes: Eyes, place: int) -> frozenset[tuple[int, int, Told]]:
    """Which cards a place can have held between its mixes (-1: it is mixed once) and at the end, beside what is known
    then."""
    own = groups_at(place, len(deck))
    between = own[0] if len(own) > 1 else -1
    return frozenset(
        (lying[between][place] if between >= 0 else -1, lying[-1][place], told) for lying, told in mixes_of(deck, eyes)
    )


@lru_cache(maxsize=8192)
def can_be_true(deck: str, eyes: Eyes, place: int, cards: Cards) -> bool:
    """Whether all that is said of the cards of a place can be true at once, for all that these eyes have seen."""
    return any(can_be_dealt(deck, place, held, cards, told) for *held, told in _held(deck, eyes, place))


def can_be_dealt(deck: str, place: int, held: Sequence[int], cards: Cards, told: Told = ()) -> bool:
    """Whether there is a deal in which all that is known of single cards, and all that words leave open of those of a
    place, is true; `held` are the cards it had between its mixes (-1: it is mixed once) and at the end."""
    wanted = {card: frozenset(letter) for card, letter in told}
    for card, open_ in zip(((place + 1) % len(deck), place, *held), cards, strict=True):
        if open_ != ANY and card >= 0:
            wanted[card] = wanted.get(card, frozenset(deck)) & open_
    return _are_enough(Counter(deck), list(wanted.values()))


def _are_enough(left: Counter[str], wanted: Sequence[frozenset[str]]) -> bool:
    """Whether every one of these cards can be found among those that are left."""
    if not wanted:
        return True
    for letter in wanted[0]:
        if left[letter]:
            left[letter] -= 1
            found = _are_enough(left, wanted[1:])
            left[letter] += 1
            if found:
                return True
    return False


# ---- words


def eyes_of(seen: Seen) -> Eyes | None:
    """What the viewer has seen; None for whoever holds no card, or when all lies open."""
    if seen.all is not None or seen.seat not in seen.agreed.ring or not seen.identity:
        return None
    return seen.agreed.place(seen.seat), (seen.dealt, seen.got), seen.looks


def possible(seen: Seen, eyes: Eyes, seat: int, open_: Mapping[str, frozenset[str]]) -> bool:
    """Whether all these cards of a seat can be what these words leave open."""
    dealt, got, mid, now = (open_.get(verb, ANY) for verb in ("dealt", "got", "mid", "am"))
    cards: Cards = dealt, got, mid, now
    return can_be_true(seen.agreed.deck, eyes, seen.agreed.place(seat), cards)


def fits(verb: str, word: str) -> frozenset[str]:
    """The cards that a claim leaves open: whoever stands for an Agent may say so."""
    return meaning(word) | (STAND_FOR.get(word, frozenset()) if verb == "am" else frozenset())
