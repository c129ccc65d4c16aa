"""Whether somebody's words about own cards can all be true at once: a lie should hang together (fadenkreuz 10.5)."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.deduction import ANY, Cards, can_be_dealt
from game.rules.fadenkreuz.identities import meaning
from game.rules.fadenkreuz.ring import groups_at, groups_of
from game.rules.fadenkreuz.sight import Seen


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


def can_be(deck: str, place: int, words: tuple[str, str, str, str]) -> bool:
    """Whether there is a deal in which these words of a ring position are all true: what it was dealt, what it got,
    what it held between its mixes, what it is ("" for what was not said)."""
    dealt, got, mid, am = (meaning(word) if word else ANY for word in words)
    return are_possible(deck, place, (dealt, got, mid, am))


@lru_cache(maxsize=4096)
def are_possible(deck: str, place: int, cards: Cards) -> bool:
    """The same for the cards that words leave open, in the same order."""
    return any(can_be_dealt(deck, place, held, cards) for held in _ways(len(deck), place))


def stands_to(seen: Seen, saying: Deed) -> bool:
    """Whether somebody who says this does not contradict its own earlier words, its yes and no to what neighbours say
    of the same card among them. Who names a card anew owns up: what it said of that card before falls."""
    cards: dict[str, frozenset[str]] = {}
    for line in (*(line for line in seen.lines if line.seat == saying.seat), saying):
        verb, about = _card_of(seen, line)
        if verb:
            before = cards.get(verb, frozenset(seen.agreed.deck))
            anew = line.verb in FACTS and not before & about
            cards[verb] = about if anew else before & about
    if not all(cards.values()):
        return False
    dealt, got, mid, am = (cards.get(verb, ANY) for verb in ("dealt", "got", "mid", "am"))
    return are_possible(seen.agreed.deck, seen.agreed.place(saying.seat), (dealt, got, mid, am))


def _card_of(seen: Seen, line: Deed) -> tuple[str, frozenset[str]]:
    """The own card that a statement speaks of ("" for none), and what it leaves it to be."""
    if line.verb in FACTS:
        return line.verb, meaning(line.word)
    if line.verb not in ("back", "deny"):
        return "", ANY
    spoken, left = seen.lines[line.at[0] - 1], seen.agreed.left_of
    if spoken.verb not in ("dealt", "got"):  # of what nobody else has had in hand; the Sniper, too, has opinions
        return "", ANY
    pairs = {("got", left(line.seat), spoken.seat): "dealt", ("dealt", left(spoken.seat), line.seat): "got"}
    verb = next((own for (kind, one, two), own in pairs.items() if kind == spoken.verb and one == two), "")
    named = meaning(spoken.word)
    return verb, named if line.verb == "back" else frozenset(seen.agreed.deck) - named
