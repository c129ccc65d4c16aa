"""Exact chances: who may be who after one's own looks (fadenkreuz 8), and random hands (fadenkreuz 10.7)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb, factorial, prod
from typing import Final

from game.rules.fadenkreuz.identities import BYSTANDERS, ORDER
from game.rules.fadenkreuz.ring import groups_of

_UNKNOWN: Final = "."


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What one ring position has seen. `looks` are the cards after its mixes, as many as it has seen so far; all are
    empty for somebody who has seen nothing."""

    position: int = -1
    dealt: str = ""
    got: str = ""
    looks: str = ""


def _relevant(size: int, glimpse: Glimpse, of: int) -> list[int]:
    """The mixes that matter for one card, in order: where it was, where its owner looked, and what led there."""
    places, found = {of}, []
    for number in reversed(range(len(groups_of(size)))):
        group = groups_of(size)[number]
        if glimpse.position in group or places & set(group):
            places |= set(group)
            found.append(number)
    return found[::-1]


def _opening_hands(deck: str, glimpse: Glimpse, groups: list[tuple[int, ...]]) -> Iterator[tuple[str, int]]:
    """The hands after the pass where these groups mix, each with the number of ways to get it. Places that are mixed
    with each other first of all have their cards in order: it makes no difference which of them lies where."""
    size = len(deck)
    fixed: dict[int, str] = {}
    if glimpse.position >= 0:
        fixed = {glimpse.position: glimpse.got, (glimpse.position + 1) % size: glimpse.dealt}
    left = Counter(deck)
    left.subtract(fixed.values())
    if min(left.values()) < 0:
        return
    hands = [fixed.get(place, _UNKNOWN) for place in range(size)]
    parts, known = [], set(fixed)
    for group in groups:
        parts.append([place for place in group if place not in known])
        known |= set(group)
    yield from _filled(hands, parts, left, 1)


def _filled(hands: list[str], parts: list[list[int]], left: Counter[str], ways: int) -> Iterator[tuple[str, int]]:
    if not parts:
        yield "".join(hands), ways
        return
    places, rest = parts[0], parts[1:]
    for cards in combinations_with_replacement(left, len(places)):
        taken = Counter(cards)
        each = factorial(len(places)) * prod(comb(left[card], count) for card, count in taken.items())
        if each:
            for place, card in zip(places, cards, strict=True):
                hands[place] = card
            yield from _filled(hands, rest, left - taken, ways * each)


def identity_chances(deck: str, glimpse: Glimpse, of: int) -> dict[str, Fraction]:
    """The chance of every identity for ring position `of`, in deck order; empty when nobody can have seen that.

    Hands that differ only in places which no longer matter are counted together after each mix.
    """
    size = len(deck)
    groups = groups_of(size)
    numbers = _relevant(size, glimpse, of)
    worlds: Mapping[str, int] = dict(_opening_hands(deck, glimpse, [groups[number] for number in numbers]))
    seen = list(glimpse.looks)
    for turn, number in enumerate(numbers):
        group = groups[number]
        keep = {of}.union(*(groups[later] for later in numbers[turn + 1 :]))
        look = (glimpse.position, seen.pop(0)) if glimpse.position in group and seen else None
        worlds = _after_mix(worlds, group, look, keep)
    total = sum(worlds.values())
    counts: Counter[str] = Counter()
    for hands, ways in worlds.items():
        counts[hands[of]] += ways
    return {letter: Fraction(counts[letter], total) for letter in ORDER if counts[letter]}


def _after_mix(
    worlds: Mapping[str, int], group: tuple[int, ...], look: tuple[int, str] | None, keep: set[int]
) -> defaultdict[str, int]:
    after: defaultdict[str, int] = defaultdict(int)
    for hands, ways in worlds.items():
        for new in permutations([hands[place] for place in group]):
            mixed = list(hands)
            for place, card in zip(group, new, strict=True):
                mixed[place] = card
            if look and mixed[look[0]] != look[1]:
                continue
            for place in range(len(mixed)):
                if place not in keep:
                    mixed[place] = _UNKNOWN
            after["".join(mixed)] += ways
    return after


# ---- random hands (fadenkreuz 10.7)


def baseline(mode: str, deck: str) -> Fraction:
    """The chance that red wins when all raised hands point at random; the Sniper plays all her cards at random."""
    return _sniper_baseline(deck) if mode == "S" else _crossfire_baseline(deck)


def _crossfire_baseline(deck: str) -> Fraction:
    """Volley 1 is enumerated; in volley 2 every standing Assassin hits the Target with the same chance."""
    size = len(deck)
    target = deck.index("T")
    pointers = [seat for seat, card in enumerate(deck) for _ in range(2 if card == "E" else 1) if card in "AEPO"]
    choices = [[at for at in range(size) if at != seat] for seat in pointers]
    one = Fraction(1, size - 1)
    assassins = [seat for seat, card in enumerate(deck) if card == "K"]
    safe: Counter[tuple[int, int]] = Counter()
    lost = 0
    for aims in product(*choices):
        down, absorbed, shields = _first_volley(deck, pointers, aims)
        if target in down:
            lost += 1
            continue
        left = max(0, sum(1 for seat in shields[target] if seat not in down) - absorbed[target])
        safe[sum(1 for seat in assassins if seat not in down), left] += 1
    total = lost + sum(safe.values())
    red = Fraction(lost, total)
    for (standing, shields_left), count in safe.items():
        held = sum(
            (comb(standing, hits) * one**hits * (1 - one) ** (standing - hits))
            for hits in range(min(shields_left, standing) + 1)
        )
        red += Fraction(count, total) * (1 - held)
    return red


def _first_volley(
    deck: str, pointers: list[int], aims: tuple[int, ...]
) -> tuple[set[int], Counter[int], defaultdict[int, list[int]]]:
    fired: Counter[int] = Counter()
    shields: defaultdict[int, list[int]] = defaultdict(list)
    for seat, at in zip(pointers, aims, strict=True):
        if deck[seat] in "AE":
            fired[at] += 1
        else:
            shields[at].append(seat)
    absorbed: Counter[int] = Counter()
    down = set()
    for victim, count in fired.items():
        absorbed[victim] = min(count, len(shields[victim]))
        if count > absorbed[victim]:
            down.add(victim)
    return down, absorbed, shields


def _sniper_baseline(deck: str) -> Fraction:
    guns = deck.count("K")
    others = len(deck)
    bystanders = sum(1 for card in deck if card in BYSTANDERS)
    red, sets = Fraction(0), 0
    for shot in combinations(deck, guns):
        sets += 1
        if shot.count("K") == guns:
            continue
        if set(shot) & (BYSTANDERS | {"T"}):
            red += 1
            continue
        standing = guns - shot.count("K")
        clear = Fraction(others - bystanders, others) ** standing
        red += clear - Fraction(others - bystanders - 1, others) ** standing
    return red / sets
