"""A shot at somebody in the room is performed slowly, and time is left to see it."""

import pytest

from game.catalogue import find
from game.core.game import Setup
from game.play.host import Played
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.crosshairs.layout import SHOT
from game.scenes.match.performance import MOURNED, SOLEMN, Performance
from game.table.looks import look_for
from game.table.table import Table

GAME = find("crosshairs")


def shot():
    """Two planes of the first side have the enemy on f6 between them."""
    duel = "duel c6,d3 A:d3SE2,d6NE4!,f8N4!;B:g5SW3,f6N3,g6S4 0,0 A7/3 f8 1 - -"
    match = Match(GAME, Setup(2, GAME.options()), RandomDice(1), position=duel)
    action = next(action for action in match.legal(0) if action.kind == SHOT)
    match.act(0, action)
    return Played(0, action, match.states[-2], match.steps[-1])


@pytest.mark.parametrize(("victim", "pace"), [(True, SOLEMN), (False, 0.6)])
def test_whoever_is_shot_at_sees_it(victim, pace):
    played = shot()
    other = 1 - played.seat
    table = Table(look_for("crosshairs"), motion="full")
    table.show(GAME.tableau(GAME.observe(played.before, None)))
    plain = Performance(GAME, table, None, frozenset())
    performance = Performance(GAME, table, None, frozenset({other}) if victim else frozenset())
    performance.stage(played)
    performance.update(0.01, 1.0, hurrying=False)
    assert table.pace == pace
    assert performance.struck == victim
    plain.turn.append(played)
    assert performance.breath(1.0) == pytest.approx(plain.breath(1.0) + MOURNED * victim)
    performance.update(0.01, 1.0, hurrying=True)
    assert table.settled
    performance.forget()
    assert not performance.struck
    table.close()
