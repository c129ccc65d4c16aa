"""Likely worlds, one after the other: each differs a little from the one before (fadenkreuz 10.2).

Where worlds are too many to list, and so much has been said that hardly any drawn by chance would fit, a walk through
the worlds visits each as often as it is likely (Metropolis). Cards keep the number of the place that got them: a step
lets two of them change letters, or two outcomes of a mix change places, or both so that the outcome stays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.fadenkreuz.worlds import mixed_twice
from game.rules.fadenkreuz.ring import groups_of

Table = Mapping[tuple[str, str, str, str], float]
"""How likely what is known of a place is, by its hand: the card now, the one dealt, the one got, the one in between."""
Row = tuple[str, str, str]
"""One world: hands after the pass and at the end, by ring position; between them those of the places mixed twice."""

_SWAP: Final = 0.35
"""How often a step lets two cards change letters, and as often within a group with the same outcome."""


@dataclass(slots=True)
class Walk:
    """Where the walk is: `letters` of the numbered cards, which of them lies where `now`, and which lay between two
    mixes at the places in `twice`."""

    letters: list[str]
    now: list[int]
    mid: list[int]
    twice: tuple[int, ...]
    tables: Sequence[Table]
    free: tuple[int, ...]
    likely: float = 0.0

    def weigh(self) -> float:
        """How likely everything known is in this world."""
        letters, size = self.letters, len(self.letters)
        between = [""] * size
        for place, card in zip(self.twice, self.mid, strict=True):
            between[place] = letters[card]
        value = 1.0
        for place, table in enumerate(self.tables):
            value *= table[letters[self.now[place]], letters[place + 1 - size], letters[place], between[place]]
        return value

    @property
    def row(self) -> Row:
        letters = self.letters
        return (
            "".join(letters),
            "".join([letters[card] for card in self.mid]),
            "".join([letters[card] for card in self.now]),
        )

    def exchange(self, one: int, two: int) -> None:
        """Two cards change letters."""
        letters = self.letters
        letters[one], letters[two] = letters[two], letters[one]

    def follow(self, one: int, two: int) -> None:
        """Two numbered cards change places wherever they lay after the first mix."""
        for places in (self.now, self.mid):
            for at, card in enumerate(places):
                if card == one:
                    places[at] = two
                elif card == two:
                    places[at] = one


def begun(row: Row, tables: Sequence[Table], free: Sequence[int]) -> Walk:
    """The walk that begins in a world. `free` are the places whose hands after the pass are not known for certain."""
    hands, between, end = row
    size = len(hands)
    letters, now, twice = list(hands), list(range(size)), mixed_twice(size)
    mid = [0] * len(twice)
    groups = groups_of(size)
    for number, group in enumerate(groups):
        cards = [now[place] for place in group]
        last = number == len(groups) - 1
        for place in group:
            wanted = between[twice.index(place)] if place in twice and not last else end[place]
            card = next(card for card in cards if letters[card] == wanted)
            cards.remove(card)
            now[place] = card
            if place in twice and not last:
                mid[twice.index(place)] = card
    walk = Walk(letters, now, mid, twice, tables, tuple(free))
    walk.likely = walk.weigh()
    return walk


def walked(walk: Walk, steps: int, rest: int, chance: Callable[[], float]) -> list[Row]:
    """The worlds on the way, every `rest` steps one."""
    groups = groups_of(len(walk.letters))
    rows: list[Row] = []
    for number in range(steps):
        _step(walk, groups, chance)
        if number % rest == 0:
            rows.append(walk.row)
    return rows


def _step(walk: Walk, groups: Sequence[tuple[int, int, int]], chance: Callable[[], float]) -> None:
    """One step, unless it leads to something so much less likely that it is not taken."""
    kind = chance()
    free, letters = walk.free, walk.letters
    if kind < _SWAP:
        one, two = free[int(chance() * len(free))], free[int(chance() * len(free))]
        if letters[one] == letters[two]:
            return
        walk.exchange(one, two)
        if not _taken(walk, chance):
            walk.exchange(one, two)
        return
    number = int(chance() * len(groups))
    group, skip = groups[number], int(chance() * 3)
    first, second = group[skip - 1], group[skip - 2]
    again = number == len(groups) - 1 and bool(walk.twice)
    if kind < 2 * _SWAP:
        if not (again and (first in walk.twice or second in walk.twice)):  # who was mixed before brought another card
            _regroup(walk, first, second, chance)
    elif again:
        now = walk.now
        now[first], now[second] = now[second], now[first]
        if not _taken(walk, chance):
            now[first], now[second] = now[second], now[first]
    else:
        cards = [
            walk.mid[walk.twice.index(place)] if place in walk.twice else walk.now[place] for place in (first, second)
        ]
        walk.follow(*cards)
        if not _taken(walk, chance):
            walk.follow(*cards)


def _regroup(walk: Walk, first: int, second: int, chance: Callable[[], float]) -> None:
    """Two hands of a group change, but what comes out of the mix does not: only others had held it."""
    letters = walk.letters
    if letters[first] == letters[second] or first not in walk.free or second not in walk.free:
        return
    walk.exchange(first, second)
    walk.follow(first, second)
    if not _taken(walk, chance):
        walk.follow(first, second)
        walk.exchange(first, second)


def _taken(walk: Walk, chance: Callable[[], float]) -> bool:
    value = walk.weigh()
    if value < walk.likely and chance() * walk.likely >= value:
        return False
    walk.likely = value
    return True
