"""Ways the cards can lie that fit what a ring position has seen, kept column by column (fadenkreuz 10.2).

A world is a deal with the outcome of every mix. Few worlds are listed, each with its exact chance; of many so many are
drawn as a level thinks of. What one look decides is worked in when a world is made, so that hardly any is thrown away.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import permutations
from math import factorial, prod
from operator import itemgetter
from typing import Final, TypeVar

from game.rules.fadenkreuz.ring import groups_of

K = TypeVar("K")

Looks = tuple[str, str, str]
"""What somebody has seen: the card dealt, the one got, and those after the own mixes."""

NOTHING: Final[Looks] = ("", "", "")
LISTED: Final = 5000
"""So many ways at most are gone through one by one to list worlds."""
_TRIES: Final = 6
"""Deals tried for one world, on average, before there are fewer of them."""
_ORDERS: Final = tuple(itemgetter(*order) for order in permutations(range(3)))

Hand = tuple[str, str, str, str]
"""The cards of one seat: held now, dealt to it, got, and held between its mixes ("" for those mixed once)."""
_Row = tuple[str, str, str, float]
"""One world: hands after the pass and at the end, by ring position, between them those of the places mixed twice,
between their mixes; and its chance."""


@dataclass(frozen=True, slots=True)
class _Mix:
    """One mix: the places, those of them that are mixed again, and where in it a look was taken (-1: not) at what."""

    group: tuple[int, int, int]
    again: tuple[int, ...]
    own: int
    card: str


@dataclass(frozen=True, slots=True)
class Worlds:
    """Worlds by column: `got[p]` are the cards that ring position p held after the pass, one letter a world, `mid[p]`
    those between its mixes (of places mixed twice), `now[p]` those it holds at the end."""

    got: tuple[str, ...]
    mid: dict[int, str]
    now: tuple[str, ...]
    weights: tuple[float, ...]
    _holding: dict[tuple[int, str], list[bool]] = field(default_factory=dict, compare=False)
    _hands: list[tuple[tuple[Hand, ...], list[int]]] = field(default_factory=list, compare=False)
    _ends: list[tuple[tuple[tuple[str, ...], ...], list[int]]] = field(default_factory=list, compare=False)

    def hands(self) -> Sequence[tuple[tuple[Hand, ...], list[int]]]:
        """For every ring position the hands it can have, and which of them it has in each world."""
        if not self._hands:
            blank = [""] * len(self)
            for place, now in enumerate(self.now):
                dealt, mid = self.got[(place + 1) % len(self.got)], self.mid.get(place, blank)
                self._hands.append(_sorted_out(zip(now, dealt, self.got[place], mid, strict=True)))
        return self._hands

    def ends(self) -> tuple[tuple[tuple[str, ...], ...], list[int]]:
        """The ways everybody's cards can lie at the end, and which of them it is in each world."""
        if not self._ends:
            self._ends.append(_sorted_out(zip(*self.now, strict=True)))
        return self._ends[0]

    def translated(self, names: dict[str, str]) -> Worlds:
        """The same worlds with other letters."""
        table = str.maketrans(names)
        now, got = (tuple(column.translate(table) for column in columns) for columns in (self.now, self.got))
        mid = {place: column.translate(table) for place, column in self.mid.items()}
        worlds = Worlds(got, mid, now, self.weights)
        names = {**names, "": ""}
        for found, which in self.hands():
            hands = [(names[one], names[two], names[three], names[four]) for one, two, three, four in found]
            worlds._hands.append((tuple(hands), which))
        ends, which = self.ends()
        worlds._ends.append((tuple(tuple([names[card] for card in end]) for end in ends), which))
        return worlds

    def holding(self, place: int, letter: str) -> list[bool]:
        """In which worlds a ring position holds this card at the end."""
        found = self._holding.get((place, letter))
        if found is None:
            found = self._holding[place, letter] = [card == letter for card in self.now[place]]
        return found

    def column(self, verb: str, place: int) -> str:
        """The cards that a fact of this kind ("am", "dealt", "got", "mid") speaks of at a ring position."""
        if verb == "am":
            return self.now[place]
        if verb == "mid":
            return self.mid[place]
        return self.got[place if verb == "got" else (place + 1) % len(self.got)]

    def __len__(self) -> int:
        return len(self.weights)


def _sorted_out(found: Iterable[K]) -> tuple[tuple[K, ...], list[int]]:
    """What there is, each thing once, and by number where it was found."""
    numbers: dict[K, int] = {}
    which = [numbers.setdefault(one, len(numbers)) for one in found]
    return tuple(numbers), which


def columns(rows: Sequence[_Row]) -> Worlds:
    if not rows:
        return Worlds((), {}, (), ())
    got, mid, now, weights = zip(*rows, strict=True)
    return Worlds(_turned(got), dict(zip(mixed_twice(len(got[0])), _turned(mid), strict=True)), _turned(now), weights)


def _turned(rows: Sequence[str]) -> tuple[str, ...]:
    return tuple(map("".join, zip(*rows, strict=True)))


@cache
def mixed_twice(size: int) -> tuple[int, ...]:
    """The ring positions that are in two groups, in the order of their first mix."""
    met = [place for group in groups_of(size) for place in group]
    return tuple(place for number, place in enumerate(met) if place in met[number + 1 :])


@lru_cache(maxsize=256)
def some_worlds(deck: str, place: int, looks: Looks, count: int, lot: int) -> Worlds:
    """A few worlds that come to somebody's mind: the same all game, and others for another `lot`."""
    return columns(list(drawn(deck, place, looks, count, random.Random(lot))))


@lru_cache(maxsize=128)
def every_world(deck: str, place: int, looks: Looks) -> Worlds | None:
    """All worlds that fit what ring position `place` (-1: nobody) has seen; None where they are too many."""
    if place < 0 or not looks[0]:
        looks = NOTHING
    if _ways(deck, place, looks) > LISTED:
        return None
    names = _renamed(deck, looks)
    dealt, got, seen = ("".join([names[letter] for letter in part]) for part in looks)
    back = {new: old for old, new in names.items()}
    return _listed(deck, place, (dealt, got, seen)).translated(back)


@lru_cache(maxsize=192)
def _listed(deck: str, place: int, looks: Looks) -> Worlds:
    return columns(list(_every(deck, place, looks)))


def _renamed(deck: str, looks: Looks) -> dict[str, str]:
    """Other letters for those of a deck: two with as many cards each could change their names. What has been seen is
    named after the first that it could be, so that much that has been seen has the same worlds."""
    counts = Counter(deck)
    free = {count: [letter for letter in counts if counts[letter] == count] for count in counts.values()}
    return {letter: free[counts[letter]].pop(0) for letter in dict.fromkeys("".join(looks) + deck)}


def _frame(deck: str, place: int, looks: Looks) -> tuple[dict[int, str], list[str]]:
    """Which hands are known after the pass, and the cards of the others."""
    size = len(deck)
    fixed = {place: looks[1], (place + 1) % size: looks[0]} if looks[0] else {}
    left = Counter(deck)
    left.subtract(fixed.values())
    return fixed, list(left.elements())


@lru_cache(maxsize=4096)
def _ways(deck: str, place: int, looks: Looks) -> int:
    """How many rows `_every` goes through at most."""
    _, rest = _frame(deck, place, looks)
    hands = factorial(len(rest)) // prod(factorial(count) for count in Counter(rest).values())
    seen = len(looks[2])
    return int(hands * 6 ** (len(groups_of(len(deck))) - seen) * 2**seen)


@lru_cache(maxsize=256)
def most_ways(deck: str, looks: int) -> int:
    """How many ways whoever has taken so many looks must reckon with at most, whatever was seen."""
    pairs = {(one, two) for one in deck for two in deck if one != two or deck.count(one) > 1}
    return max(_ways(deck, 0, (one, two, "?" * looks)) for one, two in pairs)


def _mixes(size: int, place: int, seen: str) -> list[_Mix]:
    """The mixes in order, with what was seen of them."""
    looks, twice = iter(seen), set(mixed_twice(size))
    found = []
    for group in groups_of(size):
        card = next(looks, "") if place in group else ""
        again = tuple(at for at in group if at in twice)
        twice.difference_update(again)
        found.append(_Mix(group, again, group.index(place) if card else -1, card))
    return found


def _every(deck: str, place: int, looks: Looks) -> Iterator[_Row]:
    """All different worlds with their chances."""
    fixed, rest = _frame(deck, place, looks)
    size = len(deck)
    free = [at for at in range(size) if at not in fixed]
    mixes = _mixes(size, place, looks[2])
    for order in sorted(set(permutations(rest))):
        hands = [""] * size
        for at, card in (*fixed.items(), *zip(free, order, strict=True)):
            hands[at] = card
        got = "".join(hands)
        ways: dict[tuple[str, str], float] = {("", got): 1.0}
        for mix in mixes:
            ways = _split(ways, mix)
        yield from ((got, mid, now, chance) for (mid, now), chance in ways.items())


def _split(ways: dict[tuple[str, str], float], mix: _Mix) -> dict[tuple[str, str], float]:
    """Every way one mix can come out."""
    after: dict[tuple[str, str], float] = {}
    for (mid, now), chance in ways.items():
        hands = list(now)
        trio = [hands[at] for at in mix.group]
        for order in _ORDERS:
            new = order(trio)
            if mix.card and new[mix.own] != mix.card:
                continue
            for at, letter in zip(mix.group, new, strict=True):
                hands[at] = letter
            key = mid + "".join([hands[at] for at in mix.again]), "".join(hands)
            after[key] = after.get(key, 0.0) + chance
    return after


def drawn(deck: str, place: int, looks: Looks, count: int, luck: random.Random) -> Iterator[_Row]:
    """Worlds drawn by chance. Where a mix was looked at, it is weighed how likely that look was."""
    fixed, rest = _frame(deck, place, looks)
    size, chance = len(deck), luck.random
    mixes = _mixes(size, place, looks[2])
    forced = _forced(mixes, fixed, rest)
    if forced:
        rest.remove(forced[1])
    hands = [""] * size
    made = 0
    for _ in range(count * _TRIES):
        for at, card in fixed.items():
            hands[at] = card
        held = -1
        if forced:
            held = forced[0][int(chance() * len(forced[0]))]
            hands[held] = forced[1]
        free = (at for at in range(size) if at not in fixed and at != held)
        for at, (_, card) in zip(free, sorted([(chance(), card) for card in rest]), strict=True):
            hands[at] = card
        row = _mixed(hands, mixes, chance, 1 if forced else 0)
        if row is not None:
            yield row
            made += 1
            if made == count:
                return


def _forced(mixes: Sequence[_Mix], fixed: dict[int, str], rest: Sequence[str]) -> tuple[tuple[int, ...], str] | None:
    """The card seen after the first own mix has been in that group: where it can have been, when nobody there was mixed
    before and nobody is known to have held it. So no deal is tried in vain."""
    mixed: set[int] = set()
    for mix in mixes:
        if mix.card:
            free = tuple(at for at in mix.group if at not in fixed)
            known = any(fixed.get(at) == mix.card for at in mix.group)
            return (free, mix.card) if not known and free and mixed.isdisjoint(mix.group) and mix.card in rest else None
        mixed |= set(mix.group)
    return None


def _mixed(hands: list[str], mixes: Sequence[_Mix], chance: Callable[[], float], forced: int) -> _Row | None:
    """One way the mixes can have come out of these hands; None where what was seen cannot have come. The first `forced`
    looks were seen to when the hands were dealt: hands with two such cards came up twice as often."""
    got, mid, weight = "".join(hands), "", 1.0
    for mix in mixes:
        one, two, three = mix.group
        trio = [hands[one], hands[two], hands[three]]
        if mix.card:
            times = trio.count(mix.card)
            if not times:
                return None
            if forced:
                forced -= 1
            else:
                weight *= times
            trio.remove(mix.card)
            if chance() < 0.5:
                trio.reverse()
            trio.insert(mix.own, mix.card)
            hands[one], hands[two], hands[three] = trio
        else:
            hands[one], hands[two], hands[three] = _ORDERS[int(chance() * 6)](trio)
        for at in mix.again:
            mid += hands[at]
    return got, mid, "".join(hands), weight
