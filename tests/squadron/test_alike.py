"""Of ends that are worth the same advice goes to one at which nobody can aim; what a first game gives to shoot at."""

from argparse import Namespace

import pytest

from game.bots.bot import Budget
from game.bots.squadron.alike import SAME, prudent
from game.bots.squadron.bot import BOT
from game.bots.squadron.chains import ends
from game.bots.squadron.judge import Judge, Sense
from game.bots.squadron.reasons import flight
from game.core.seats import Seat
from game.guides.squadron.course.lessons import COURSE
from game.play.host import HINT_LEVEL
from game.rules.squadron import starting
from game.rules.squadron.game import GAME
from tests.reference import pace

STATE = GAME.notation.parse_position(
    "SL/1 F700x700 - r2 f1 t1 move ; 1a 300,500,60 4233 h3 a0 ; 2a 360,340,100 3234 h3 a0"
)
GAMES = 15


def test_of_ends_that_are_worth_the_same_nobody_can_aim_at_the_advised_one():
    judge = Judge(STATE, STATE.by_name["1a"], Sense(replies=False))
    told = {end: flight(judge, end, best=True)[0] for end in ends(STATE, judge.plane)}
    hollow = next(end for end, why in told.items() if why == "even")
    safe = next(end for end, why in told.items() if why.endswith("-later"))
    shot = next(end for end, why in told.items() if why == "answered")
    assert [end for _, end in prudent(judge, [(1.0, hollow), (1.0 - SAME / 2, safe)])] == [safe, hollow]
    for order in ([(1.0, hollow), (1.0 - 2 * SAME, safe)], [(1.0, shot), (1.0, safe)], [(1.0, safe), (1.0, hollow)]):
        assert prudent(judge, order) == order


def test_in_a_first_game_shots_come_back_and_whoever_follows_its_tips_wins():
    paces = [pace.play(number, Namespace(nodes=2000, kind=pace.FOLLOWS, usual=False)) for number in range(GAMES)]
    assert sum(not one.back for one in paces) <= GAMES / 4
    assert sum(one.won for one in paces) >= 0.8 * GAMES
    assert sum(one.gap for one in paces) <= 2 * GAMES  # rounds in which nobody shoots


def test_nobody_is_advised_by_lot_which_card_to_take():
    """Of the cards that win most the one with which one hits, which is that of the first game, too."""
    state = GAME.notation.parse_position("SL/1 F700x700 - r0 f0 t0 stats ; 1a - ---- ; 2a - ----")
    legal = list(GAME.legal_actions(state, Seat(0)))
    budgets = [Budget(HINT_LEVEL, None, 1, seed, counsel=True) for seed in range(20)]
    told = {BOT().advise(Seat(0), state, legal, budget, bool)[0].action.how for budget in budgets}
    assert told == {GAME.notation.parse_position(COURSE.first_position).by_name["1a"].stats}


@pytest.mark.parametrize("board", ["F700x700", "H15x13"])
def test_nobody_is_advised_by_lot_where_to_begin(board):
    """On a mat it is the place that is marked as good."""
    far = "2a 350.000,60.000,180 4332 h2 a0" if board[0] == "F" else "2a g1,S 4332 h2 a0"
    state = GAME.notation.parse_position(f"SL/1 {board} - r0 f2 t1 place ; 1a - 3342 h2 a0 ; {far}")
    legal = GAME.legal_actions(state, Seat(0))
    budgets = [Budget(HINT_LEVEL, None, 1, seed, counsel=True) for seed in range(3)]
    told = {BOT().advise(Seat(0), state, legal, budget, bool)[0].action.how for budget in budgets}
    good = starting.best(state, state.by_name["1a"])
    assert len(told) == 1
    assert good is None or told == {state.board.place_text(good.body.pose)}
    assert (good is not None) == (board[0] == "F")
