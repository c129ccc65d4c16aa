"""Whom to ask what: the answer that is expected to move the own belief most (fadenkreuz 10.5)."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from itertools import islice
from typing import Final

from game.bots.fadenkreuz.belief import Belief

_LOOKED_AT: Final = 240
"""Worlds that are enough to judge a question by."""

Question = tuple[int, str]


def expected_move(belief: Belief, question: Question) -> float:
    """How far the chances of being an Assassin or the Target are expected to move with the answer, all seats together:
    the answer is true as often as people of that identity tell the truth, else any other card."""
    seat, verb = question
    place, truth = belief.agreed.place(seat), belief.evidence.truth(seat)
    letters = tuple(dict.fromkeys(belief.agreed.deck))
    step = max(1, len(belief.weights) // _LOOKED_AT)
    cards = belief.worlds.column(verb, place)[::step]
    who = belief.worlds.now[place][::step]
    weights = belief.weights[::step]
    columns = [column[::step] for column in belief.worlds.now]
    total = sum(weights) or 1.0
    sums: defaultdict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0] * (1 + 2 * len(columns)))
    for number, (card, own, weight) in enumerate(zip(cards, who, weights, strict=True)):
        row = sums[card, own]
        row[0] += weight
        for place, column in enumerate(columns):
            if column[number] == "K":
                row[1 + place] += weight
            elif column[number] == "T":
                row[1 + len(columns) + place] += weight
    prior = [sum(part) / total for part in zip(*sums.values(), strict=True)]
    moved = 0.0
    for answer in letters:
        heard = [0.0] * len(prior)
        for (card, own), row in sums.items():
            chance = truth[own] if card == answer else (1 - truth[own]) / max(len(letters) - 1, 1)
            for at, value in enumerate(row):
                heard[at] += value * chance
        if heard[0] > 0:
            moved += sum(
                abs(part - heard[0] * usual) for part, usual in islice(zip(heard, prior, strict=True), 1, None)
            )
    return moved / total


def best_question(belief: Belief, questions: Sequence[Question], luck: random.Random, most: int = 6) -> Question:
    """The question most worth asking among some of these."""
    tried = luck.sample(list(questions), min(most, len(questions)))
    return max(tried, key=lambda question: (expected_move(belief, question), question))
