"""What plants blunders where dice fall is right: it says the same as every decision and every fall of the dice do."""

from fractions import Fraction

import pytest

from game.catalogue import find
from game.core.dice import every_fall
from tests.reference.endings import Ending

MOST = 10**6
LINES = [
    "SL/1 F700x700 alt,split,rounds=3 r3 f1 t1 move ; 1a 350,500,0 1111 h1 a1 ; 2a 350,150,180 1111 h2 a0",
    "SL/1 F700x700 alt,split,rounds=3 r3 f2 t1 move ; 1a 350,500,0 1111 h1 a1 ; 2a 350,150,180 1111 h1 a0 mv",
    "M2R7 E:g1,x,x,x,x E:i1,x,x,x,x #e1e2f3g3h3i3j3k1k2l1 L1/3-3/L -",
    "M2R7 E:g1.,x,x,x,x G:i3,x,x,x,x #h1h2h3i1 R1/3-3/L -",
]


def plainly(game, state, seat, known):
    end = game.outcome(state)
    if end is not None:
        return Fraction(seat in end.winners) if end.winners else Fraction(1, 2)
    if state not in known:
        mover = max(game.to_act(state))
        found = [after(game, state, seat, known, one) for one in game.legal_actions(state, mover)]
        known[state] = max(found) if mover == seat else min(found)
    return known[state]


def after(game, state, seat, known, action):
    mover = max(game.to_act(state))
    falls = every_fall(lambda dice: game.apply(state, mover, action, dice).state)
    return sum(part * plainly(game, then, seat, known) for then, part in falls)


@pytest.mark.parametrize("line", LINES)
def test_a_short_cut_changes_no_value(line):
    game = find("squadron" if line.startswith("SL") else "sector")
    state, known = game.notation.parse_position(line), {}
    seat = max(game.to_act(state))
    ending = Ending(game, state, seat, MOST)
    for action in game.legal_actions(state, seat):
        exact = after(game, state, seat, known, action)
        assert ending.points(action) == exact
        for least in (Fraction(1, 5), exact):  # looked at only as far as it has to be
            assert (Ending(game, state, seat, MOST).points(action, high=least) >= least) == (exact >= least)


def test_where_a_round_follows_it_is_taken_as_it_is_called():
    line = "M2R6 E:c1,x,x,x,x E:m9.,x,x,x,x - L1/3-4/L -"
    game = find("sector")
    state = game.notation.parse_position(line)
    hold = game.notation.parse_action("L 1=")
    assert [Ending(game, state, 0, MOST).points(hold, beyond) for beyond in (Fraction(0), Fraction(1))] == [0, 1]
