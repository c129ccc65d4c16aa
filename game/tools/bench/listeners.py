"""How well the people of Im Fadenkreuz listen: at whom they would point after the same talk (fadenkreuz 10.7)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import sqrt
from typing import Final

from game.bots.bot import Budget
from game.bots.fadenkreuz.belief import Belief, believed
from game.bots.fadenkreuz.habits import Level
from game.bots.fadenkreuz.pointing import targets
from game.bots.levels import LEVELS, bot_for
from game.catalogue import find
from game.core.game import Setup
from game.core.options import read_options
from game.core.seats import CLOCK, Seat
from game.play.journal import AnyMatch
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz.actions import FACTS
from game.rules.fadenkreuz.identities import meaning
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import Phase, State
from game.tools.bench.figures import Measurement

SHOTS: Final = 1000
TALKERS: Final = 3
"""The level of those who talk."""
_SEATS: Final = 7
_DEAF: Final = Level(9000, 0.0, 0, 1.0)


def listeners() -> Iterator[Measurement]:
    """The share of shots at a card that is wanted, by lot, by the own looks alone, believing all, and by level."""
    hits: Counter[str] = Counter()
    shots = number = 0
    while shots < SHOTS:
        number += 1
        state = _talked(number)
        for seat, card in enumerate(state.cards):
            if card in "AEK" and shots < SHOTS:
                shots += 1
                wanted = "T" if card == "K" else "KX"
                aims = _aims(state, Seat(seat), number)
                hits.update({who: state.cards[at - 1] in wanted for who, at in aims.items()})
    for who, count in hits.items():
        share = count / shots
        most = 196 * sqrt(share * (1 - share) / shots)
        yield Measurement(f"fadenkreuz listener, {who}", 100 * share, "%", f"± {most:.1f}, {shots} shots")


def _talked(number: int) -> State:
    """A game when everything has been said, and all are about to point."""
    game = find("fadenkreuz")
    options = read_options(game.options, {"mode": "K", "dealer": str(number % _SEATS + 1)})
    match = Match(game, Setup(_SEATS, options), RandomDice(number))
    state = talked(match, [Budget(TALKERS, seed=number * 100 + seat) for seat in range(_SEATS)], Phase.POINT)
    return replace(state, aims=((),) * _SEATS, locked=frozenset())


def talked(match: AnyMatch, budgets: Sequence[Budget], until: Phase) -> State:
    """A game of Im Fadenkreuz that computer players have played as far as this phase: whoever has nothing to say is
    heard again once somebody has said something."""
    bots = [bot_for("fadenkreuz") for _ in budgets]
    last, resting = CLOCK, set[Seat]()
    while match.state.phase < until:
        last = match.seat_after(last, frozenset(resting))
        legal = match.legal(last)
        seen = match.game.observe(match.state, last)
        told = None if last == CLOCK else bots[last].advise(last, seen, legal, budgets[last], _never)
        if told == []:
            resting.add(last)
            continue
        match.act(last, told[0].action if told else legal[0])
        resting.clear()
    state: State = match.state
    return state


def _aims(state: State, seat: Seat, number: int) -> Mapping[str, int]:
    """Whom each kind of listener would point at in this seat."""
    game, luck = find("fadenkreuz"), random.Random(f"{number} {seat}")
    seen, legal = game.observe(state, seat), game.legal_actions(state, seat)
    found = {"by lot": luck.choice([other for other in state.agreed.ring if other != seen.seat])}
    silent = replace(seen, talk=(), lines=(), faces=("",) * _SEATS)
    own = believed(silent, seen.seat, _DEAF, luck)
    for who, belief in (("own looks", own), ("believes all", _trusting(own, seen))):
        found[who] = targets(seen.identity, seen.seat, belief.chances(), 0.0, luck)[0][1]
    for one in LEVELS:
        budget = Budget(one, seed=number * 100 + seat)
        found[f"level {one}"] = bot_for("fadenkreuz").advise(seat, seen, legal, budget, _never)[0].action.at[0]
    return found


def _trusting(belief: Belief, seen: Seen) -> Belief:
    """Every fact is taken for true, unless what was believed before leaves no room for it."""
    for line in seen.lines:
        if line.verb in FACTS and line.seat in seen.agreed.ring:
            cards, fits = belief.worlds.column(line.verb, seen.agreed.place(line.seat)), meaning(line.word)
            weights = [weight * (card in fits) for weight, card in zip(belief.weights, cards, strict=True)]
            if any(weights):
                belief = Belief(belief.agreed, belief.evidence, belief.worlds, weights)
    return belief


def _never() -> bool:
    return False
