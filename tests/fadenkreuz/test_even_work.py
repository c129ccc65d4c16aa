"""How long a computer player thinks tells nobody what it has seen: the same work for every card (fadenkreuz 9)."""

from random import Random

import pytest

from game.bots.bot import Budget
from game.bots.fadenkreuz import belief, bot
from game.rules.fadenkreuz.sight import imagined, observed
from game.rules.fadenkreuz.state import Phase
from tests.fadenkreuz.test_rules import begun, wander

LISTED = 9
"""So many listed worlds are the work of one step."""


def work_of(seen, level, monkeypatch):
    """Steps of walks, and worlds weighed, of one decision thought over from the beginning."""
    done = [0.0]
    with monkeypatch.context() as patch:
        walked, weighed = belief.walked, belief._weighed  # noqa: SLF001 (what it counts)

        def steps(walk, count, *rest):
            done[0] += count
            return walked(walk, count, *rest)

        def worlds(some, evidence):
            done[0] += len(some) / LISTED
            return weighed(some, evidence)

        patch.setattr(belief, "walked", steps)
        patch.setattr(belief, "_weighed", worlds)
        bot._PUBLIC.clear()  # noqa: SLF001 (the same for everybody)
        bot.FadenkreuzBot().advise(seen.seat - 1, seen, (), Budget(level, seed=7), lambda: False)
    return done[0]


@pytest.mark.parametrize("phase", [Phase.TALK, Phase.POINT])
def test_the_best_think_as_long_whatever_they_hold(phase, monkeypatch):
    states = [before for before, *_ in wander(begun("K", 7, "", 5), 5, talk=14) if before.phase == phase]
    found = {}
    for number in range(12):
        state = imagined(observed(states[0], 0), Random(number))
        for seat in (1, 4, 6):
            if seat in states[0].ready or state.aims[seat - 1]:
                continue
            seen = observed(state, seat)
            found.setdefault(seat, []).append((work_of(seen, 5, monkeypatch), seen.identity))
    for seat, works in found.items():
        counts = [work for work, _ in works]
        assert max(counts) - min(counts) <= 2, (seat, works)
        assert len({card for _, card in works}) > 2
