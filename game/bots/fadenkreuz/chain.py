"""Likely worlds, one after the other: each differs a little from the one before (fadenkreuz 10.2).

Where worlds are too many to list, and so much has been said that hardly any drawn by chance would fit, a walk through
the worlds visits each as often as it is likely (Metropolis). Cards keep the number of the place that got them: a step
lets two of them change letters, or two outcomes of a mix change places, or both so that the outcome stays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.bots.fadenkreuz.worlds import Hand, mixed_twice
from game.rules.fadenkreuz.ring import groups_of

Row = tuple[str, str, str]
"""One world: hands after the pass and at the end, by ring position; between them those of the places mixed twice."""

_SWAP: Final = 0.35
"""How often a step lets two cards change letters, and as often within a group with the same outcome."""


class Tables:
    """How likely what is known of a place is, by the number of its hand; worked out when it is first asked for. No
    value is above 1."""

    def __init__(self, deck: str, likely: Callable[[int, Hand], float]) -> None:
        self.letters = "".join(dict.fromkeys(deck))
        self.kinds = len(self.letters)
        self.likely = likely
        count = self.kinds**3 * (self.kinds + 1)
        self.values: list[list[float]] = [[-1.0] * count for _ in deck]

    def ask(self, place: int, number: int) -> float:
        """The value for a hand: ((now, dealt), got), in between, as digits of one number."""
        rest, between = divmod(number, self.kinds + 1)
        rest, got = divmod(rest, self.kinds)
        now, dealt = divmod(rest, self.kinds)
        names = self.letters
        hand = (names[now], names[dealt], names[got], names[between] if between < self.kinds else "")
        value = self.values[place][number] = self.likely(place, hand)
        return value


class Walk:
    """Where the walk is: `cards` are the kinds of the numbered cards, `now` says by place which of them lies there, and
    `mid` which lay there between two mixes (-1: it was mixed once). `free` are the places whose hands after the pass
    are not known for certain."""

    def __init__(self, row: Row, tables: Tables, free: Sequence[int]) -> None:
        hands, between, end = row
        size = len(hands)
        self.tables = tables
        self.cards: list[int] = [tables.letters.index(letter) for letter in hands]
        self.now: list[int] = list(range(size))
        self.mid: list[int] = [-1] * size
        self.free: list[int] = list(free)
        self.twice: list[int] = list(mixed_twice(size))
        self._mix(hands, dict(zip(self.twice, between, strict=True)), end)
        self.likely = self.weigh(0.0)

    def _mix(self, hands: str, between: dict[int, str], end: str) -> None:
        """Lay the numbered cards as they came out of every mix."""
        now = self.now
        groups = groups_of(len(hands))
        for number, group in enumerate(groups):
            cards = [now[place] for place in group]
            last = number == len(groups) - 1
            for place in group:
                again = place in between and not last
                wanted = between[place] if again else end[place]
                card = next(card for card in cards if hands[card] == wanted)
                cards.remove(card)
                now[place] = card
                if again:
                    self.mid[place] = card

    def weigh(self, limit: float, start: int = 0) -> float:
        """How likely everything known is in this world; -1 as soon as it is known to be less than `limit`. It is known
        soonest from the place where something has changed, `start`."""
        cards, now, mid = self.cards, self.now, self.mid
        values, kinds = self.tables.values, self.tables.kinds
        last = len(cards) - 1
        value = 1.0
        for at in range(start, start + last + 1):
            place = at if at <= last else at - last - 1
            between = kinds if mid[place] < 0 else cards[mid[place]]
            dealt = cards[place + 1] if place < last else cards[0]
            number = ((cards[now[place]] * kinds + dealt) * kinds + cards[place]) * (kinds + 1) + between
            part = values[place][number]
            if part < 0.0:
                part = self.tables.ask(place, number)
            value *= part
            if value < limit:
                return -1.0
        return value

    def row(self) -> Row:
        names, cards = self.tables.letters, self.cards
        return (
            "".join([names[card] for card in cards]),
            "".join([names[cards[self.mid[place]]] for place in self.twice]),
            "".join([names[cards[card]] for card in self.now]),
        )

    def exchange(self, one: int, two: int) -> None:
        """Two cards change letters."""
        cards = self.cards
        cards[one], cards[two] = cards[two], cards[one]

    def follow(self, one: int, two: int) -> None:
        """Two numbered cards change places wherever they lay after the first mix."""
        for places in (self.now, self.mid):
            for at in range(len(places)):
                if places[at] == one:
                    places[at] = two
                elif places[at] == two:
                    places[at] = one


def walked(walk: Walk, steps: int, rest: int, chance: Callable[[], float]) -> list[tuple[str, str, str, float]]:
    """The worlds on the way, with how often it was there when it stopped every `rest` steps (0: it never does)."""
    groups = groups_of(len(walk.cards))
    rows: list[Row] = []
    times: list[float] = []
    moved = True
    for number in range(steps):
        if _step(walk, groups, chance):
            moved = True
        if rest == 0 or number % rest != 0:
            continue
        if moved:
            rows.append(walk.row())
            times.append(1.0)
            moved = False
        else:
            times[-1] += 1.0
    return [(*row, often) for row, often in zip(rows, times, strict=True)]


def _step(walk: Walk, groups: tuple[tuple[int, int, int], ...], chance: Callable[[], float]) -> bool:
    """One step, unless it leads to something so much less likely that it is not taken; whether it was."""
    kind = chance()
    free, cards = walk.free, walk.cards
    if kind < _SWAP:
        one, two = free[int(chance() * len(free))], free[int(chance() * len(free))]
        if cards[one] == cards[two]:
            return False
        walk.exchange(one, two)
        if _taken(walk, one, chance):
            return True
        walk.exchange(one, two)
        return False
    return _remixed(walk, groups, kind, chance)


def _remixed(walk: Walk, groups: tuple[tuple[int, int, int], ...], kind: float, chance: Callable[[], float]) -> bool:
    """A step by which a mix comes out in another way."""
    number = int(chance() * len(groups))
    group, skip = groups[number], int(chance() * 3)
    first, second = group[skip - 1], group[skip - 2]
    mid, now = walk.mid, walk.now
    again = number == len(groups) - 1 and len(walk.twice) > 0
    if kind < 2 * _SWAP:
        brought = again and (mid[first] >= 0 or mid[second] >= 0)  # who was mixed before brought another card
        return not brought and _regroup(walk, first, second, chance)
    if again:
        now[first], now[second] = now[second], now[first]
        if _taken(walk, first, chance):
            return True
        now[first], now[second] = now[second], now[first]
        return False
    one = mid[first] if mid[first] >= 0 else now[first]
    two = mid[second] if mid[second] >= 0 else now[second]
    walk.follow(one, two)
    if _taken(walk, first, chance):
        return True
    walk.follow(one, two)
    return False


def _regroup(walk: Walk, first: int, second: int, chance: Callable[[], float]) -> bool:
    """Two hands of a group change, but what comes out of the mix does not: only others had held it."""
    cards = walk.cards
    if cards[first] == cards[second] or first not in walk.free or second not in walk.free:
        return False
    walk.exchange(first, second)
    walk.follow(first, second)
    if _taken(walk, first, chance):
        return True
    walk.follow(first, second)
    walk.exchange(first, second)
    return False


def _taken(walk: Walk, start: int, chance: Callable[[], float]) -> bool:
    value = walk.weigh(chance() * walk.likely, start)
    if value < 0.0:
        return False
    walk.likely = value
    return True
