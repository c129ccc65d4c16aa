"""The chances shown, against every fall of the dice counted out one by one.

    python -m tests.squadron.brute          all pools that tables, options and modules allow
    python -m tests.squadron.brute 3 3      up to so many attack and defence dice

Nothing here knows the formulas of the game: dice are thrown face by face, hits are dodged as at the table by trying
every way to spend the dodges, and whoever may throw a die again takes the first one that failed.
"""

import sys
import time
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

from game.core.dice import DiceNeededError, Scripted
from game.guides.squadron.guide import GUIDE
from game.rules.squadron.game import GAME

MOST = 10
"""Dice of a side: a number is at most 9, with other pools, and the lane or an ace adds one."""
WHOLE = 6
"""Up to so many dice every single throw is played, 8^6 of them; beyond, every different handful with its number."""
HIT, CRIT = {"d8": {6, 7}, "d6": {4, 5, 6}, "d6cur": {4, 5}}, {"d8": {8}, "d6": set(), "d6cur": {6}}
DODGE = {"d8": {6, 7, 8}, "d6": {4, 5, 6}, "d6cur": {4, 5, 6}}
SIDES = {"d8": 8, "d6": 6, "d6cur": 6}


def throws(count, dice):
    """Handfuls of faces in order, and how many throws give them."""
    faces = range(1, SIDES[dice] + 1)
    if count <= WHOLE:
        return Counter(tuple(sorted(throw)) for throw in product(faces, repeat=count)).items()
    return [
        (hand, factorial(count) // prod(map(factorial, Counter(hand).values())))
        for hand in combinations_with_replacement(faces, count)
    ]


def good(dice, attacks):
    return HIT[dice] | CRIT[dice] if attacks else DODGE[dice]


def thrown_again(hands, dice, attacks, times):
    """Every handful after the first failing dice have been thrown once more, one after the other."""
    found = Counter()
    for hand, number in hands:
        failing = [place for place, face in enumerate(hand) if face not in good(dice, attacks)][:times]
        for faces in product(range(1, SIDES[dice] + 1), repeat=len(failing)):
            after = list(hand)
            for place, face in zip(failing, faces, strict=True):
                after[place] = face
            found[tuple(sorted(after))] += Fraction(number, SIDES[dice] ** len(failing))
    return found.items()


def sorts(hands, dice, attacks):
    """How often a throw shows so many of either good sort."""
    found = Counter()
    for hand, number in hands:
        if attacks:
            key = sum(face in HIT[dice] for face in hand), sum(face in CRIT[dice] for face in hand)
        else:
            key = sum(face in DODGE[dice] for face in hand), sum(face == 6 for face in hand)
        found[key] += number
    return found


@cache
def hurt(hits, crits, dodges, sixes, dice):
    """What is left when the target spends its dodges as well as it can."""
    if dice == "d6cur":
        return max(0, hits + 2 * crits - dodges - sixes)
    ways = product(range(hits + 1), range(crits + 1))
    return min(hits - less + crits - fewer for less, fewer in ways if less + 2 * fewer <= dodges)


@cache
def side(count, dice, attacks, times):
    hands = throws(count, dice)
    return sorts(thrown_again(hands, dice, attacks, times) if times else hands, dice, attacks)


def counted(attack, defence, dice, own=0, theirs=0):
    """The chances of 0, 1, 2 ... damage, over every throw of both sides."""
    found, whole = Counter(), SIDES[dice] ** (attack + defence)
    for (hits, crits), one in side(attack, dice, True, own).items():
        for (dodges, sixes), other in side(defence, dice, False, theirs).items():
            found[hurt(hits, crits, dodges, sixes, dice)] += one * other
    return [Fraction(found[number]) / whole for number in range(1 + attack * (2 if dice == "d6cur" else 1))]


def line(spread):
    """As the rules answer: at least 1, 2 ... damage, and the mean."""
    parts = [sum(spread[least:], Fraction(0)) for least in range(1, len(spread))]
    mean = sum((number * chance for number, chance in enumerate(spread)), Fraction(0))
    return " ".join([*(f"{part.numerator}/{part.denominator}" for part in parts), "mean", str_of(mean)])


def str_of(value):
    return f"{value.numerator}/{value.denominator}"


def answered(attack, defence, dice, words=""):
    options = GAME.options() if dice == "d8" else GAME.options(**{dice: True})
    return GUIDE.ask(f"odds {attack}v{defence}{words}", None, options)


def check(attack, defence, dice):
    """Both sides with and without another throw, as `ask` tells it; how many questions that are."""
    ways = ((words, "att" in words, "def" in words) for words in ("", " att", " def", " att def"))
    for words, own, theirs in ways:
        told, true = answered(attack, defence, dice, words), line(counted(attack, defence, dice, int(own), int(theirs)))
        assert told == true, f"odds {attack}v{defence}{words}, {dice}: {told}, counted {true}"
    return 4


MEANINGS = {"d8": {1: 5, 6: 2, 8: 1}, "d6": {1: 3, 4: 3}, "d6cur": {1: 3, 4: 2, 6: 1}}
"""A face for each meaning, and how many faces of a die mean the same."""


def ways(want, dice):
    """How a roll may fall, faces that mean the same taken together."""
    for hand in combinations_with_replacement(MEANINGS[dice], want.count):
        number = factorial(want.count) // prod(map(factorial, Counter(hand).values()))
        yield hand, Fraction(number * prod(MEANINGS[dice][face] for face in hand), SIDES[dice] ** want.count)


def every_meaning(play, dice):
    """`every_fall`, with one face for all that mean the same: many more dice in the same time."""
    waiting = [((), Fraction(1))]
    while waiting:
        script, chance = waiting.pop()
        try:
            result = play(Scripted(script))
        except DiceNeededError as lack:
            waiting += [((*script, faces), chance * part) for faces, part in ways(lack.want, dice)]
        else:
            yield result, chance


def main(attack=None, defence=None):
    for dice in SIDES:
        began, asked = time.monotonic(), 0
        for one, other in product(range(int(attack or MOST) + 1), range(int(defence or MOST) + 1)):
            asked += check(one, other, dice)
        sys.stdout.write(f"{dice}: {asked} answers agree, {time.monotonic() - began:.0f} s\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
