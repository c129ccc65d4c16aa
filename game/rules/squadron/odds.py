"""Exact chances of an attack (squadron 5), never by throwing dice."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from game.rules.squadron.resolve import D6, D6_NEW, D8, damage

Hits = tuple[int, int]
"""Hits and crits."""
Spread = Mapping[Hits, Fraction]


class Faces(NamedTuple):
    """How many sides of a die are what: a hit or dodge, a crit (or, by the newer d6, two hits)."""

    sides: int
    hit: int
    crit: int
    dodge: int
    double: int


FACES: Final = {D8: Faces(8, 2, 1, 3, 0), D6: Faces(6, 3, 0, 3, 0), D6_NEW: Faces(6, 2, 1, 2, 1)}


def _spread(count: int, sides: int, one: int, two: int) -> dict[Hits, Fraction]:
    """How `count` dice fall: so many of the first sort and so many of the second."""
    rest, found = sides - one - two, dict[Hits, Fraction]()
    for first in range(count + 1):
        for second in range(count + 1 - first):
            ways = comb(count, first) * comb(count - first, second)
            falls = ways * one**first * two**second * rest ** (count - first - second)
            if falls:
                found[first, second] = Fraction(falls, sides**count)
    return found


@lru_cache(maxsize=1024)
def falls(count: int, dice: str, again: int = 0, *, attack: bool) -> Spread:
    """How so many dice fall, after `again` failing ones, each once, have been thrown again: hits and crits of attack
    dice, dodges and double dodges of defence dice."""
    faces = FACES[dice]
    ways = faces.sides, *((faces.hit, faces.crit) if attack else (faces.dodge, faces.double))
    found: dict[Hits, Fraction] = {}
    for (first, second), chance in _spread(count, *ways).items():
        for (more, doubles), part in _spread(min(again, count - first - second), *ways).items():
            hits = first + more, second + doubles
            found[hits] = found.get(hits, Fraction(0)) + chance * part
    return found


@lru_cache(maxsize=4096)
def chances(attack: int, defence: int, dice: str = D8, again: str = "") -> tuple[Fraction, ...]:
    """The chance of 0, 1, 2 ... damage. `again` has a letter for every failing die that a side throws again: "a" for
    one of the attacker's, "d" for one of the defender's, "aad"."""
    defences = falls(defence, dice, again.count("d"), attack=False)
    found = [Fraction(0)] * (1 + attack * (2 if dice == D6_NEW else 1))
    for (hits, crits), one in falls(attack, dice, again.count("a"), attack=True).items():
        for (dodges, doubles), other in defences.items():
            found[damage(hits, crits, dodges, doubles, dice)] += one * other
    return tuple(found)


def at_least(spread: tuple[Fraction, ...], least: int) -> Fraction:
    return sum(spread[least:], Fraction(0))


def mean(spread: tuple[Fraction, ...]) -> Fraction:
    return sum((number * chance for number, chance in enumerate(spread)), Fraction(0))


@lru_cache(maxsize=4096)
def decimals(attack: int, defence: int, dice: str = D8, again: str = "") -> tuple[float, ...]:
    """`chances`, for whoever has to be quick."""
    return tuple(float(chance) for chance in chances(max(attack, 0), max(defence, 0), dice, again))


def percent(chance: float) -> int:
    """A chance in whole percent: never 0 or 100 for what is not certain."""
    whole = round(100 * chance)
    if chance > 0 and whole == 0:
        return 1
    return 99 if chance < 1 and whole == 100 else whole
