"""Measurements of Im Fadenkreuz: games at random, exact chances."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Final

from game.catalogue import find
from game.core.game import Setup
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz.chances import Glimpse, baseline, identity_chances
from game.rules.fadenkreuz.identities import SEATS, deck, legal_sets
from game.tools.bench.figures import Measurement
from game.tools.bench.run import rate


def fadenkreuz_rules() -> Iterator[Measurement]:
    """Decisions played at random with ten seats, and the exact questions."""
    game = find("fadenkreuz")
    setup = Setup(10, game.options())

    def wander() -> int:
        luck = random.Random(1)
        match = Match(game, setup, RandomDice(1))
        while match.to_act and match.length < 300:
            seat = luck.choice(sorted(match.to_act))
            match.act(seat, luck.choice(match.legal(seat)))
        return match.length

    yield Measurement("fadenkreuz random decisions, ten seats", rate(wander), "decisions/s")
    began = time.perf_counter()
    identity_chances(deck("K", 10), Glimpse(9, "T", "K", "KK"), 4)
    yield Measurement("fadenkreuz exact identity, ten seats", 1000 * (time.perf_counter() - began), "ms")
    began = time.perf_counter()
    sets = [(mode, count, chosen) for mode in "KS" for count in SEATS[mode] for chosen in legal_sets(mode, count)]
    for mode, count, chosen in sets:
        baseline(mode, deck(mode, count, chosen))
    yield Measurement("fadenkreuz all baselines", 1000 * (time.perf_counter() - began), "ms", f"{len(sets)} decks")


GROUPS: Final = (fadenkreuz_rules,)
