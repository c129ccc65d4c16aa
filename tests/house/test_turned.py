"""A turn after which much went that nobody had seen coming: what else could have been done in it."""

from dataclasses import replace

import pytest

from game.play.lookback import LEAST, turn_begin, turn_end
from game.play.reckoning import Unseen, unseen
from game.play.reviewer import Reviewer
from game.play.ways import OTHER_TURNS
from game.tools.inline import InlineDesk
from tests.house.reviews import CURVES, asked, played, reviewed

NODES = 60


@pytest.fixture(scope="module")
def judged():
    return reviewed(played("crosshairs", 24, level=2), NODES)


def with_a_fall(reviewer, seat=0):
    """The review in which a turn of a seat without a mistake was lost by it once it was over, and its decisions."""
    match, judged = reviewer.match, reviewer.review.judged
    last = [one for one in judged if one.seat == seat and turn_end(match, one.number) == one.number + 1][1]
    turn = range(turn_begin(match, last.number), last.number + 1)
    flat = [
        replace(one, best=0.5 if one.number <= last.number else 0.1, played=0.5 if one.number <= last.number else 0.1)
        if one.seat == seat
        else replace(
            one, best=0.5 if one.number <= last.number else 0.9, played=0.5 if one.number <= last.number else 0.9
        )
        for one in judged
    ]
    return replace(reviewer.review, judged=tuple(flat), whole=True), last, turn


def test_a_fall_that_no_decision_is_to_blame_for_is_that_of_the_turn_before_it(judged):
    review, last, _ = with_a_fall(judged)
    found = unseen(judged.match, review, last.seat)
    assert [fall.last.number for fall in found] == [last.number]
    assert found[0].then == pytest.approx(0.1)


def test_nothing_is_unseen_where_a_mistake_was_made_in_that_turn(judged):
    review, last, turn = with_a_fall(judged)
    erred = [replace(one, played=one.best - LEAST) if one.number == turn[0] else one for one in review.judged]
    assert not unseen(judged.match, replace(review, judged=tuple(erred)), last.seat)


def test_what_would_have_held_is_found_in_that_turn_and_is_worth_more_after_the_whole_answer(judged):
    reviewer = Reviewer(judged.match, InlineDesk(), CURVES["crosshairs"], replace(judged.review, whole=False))
    _, last, turn = with_a_fall(judged)
    tried = [
        asked(reviewer.ways.turned(Unseen(last, then), number), reviewer.desk)
        for then in (0.02, 1.0)
        for number in range(OTHER_TURNS)
    ]
    lost, kept = tried[:OTHER_TURNS], tried[OTHER_TURNS:]
    held = [one for one in lost if one is not None]
    assert held
    for one in held:
        assert one.tells
        assert one.sure
        assert one.carried
        assert one.number in turn
        assert one.action != judged.match.entries[one.number].action
    assert not any(kept), "nothing is better than what is won"


def test_a_thorough_look_says_which_turns_it_has_looked_at(judged):
    quick = reviewed(judged.match, NODES, quick=True)
    assert not quick.review.turned
    numbers = {one.number for one in judged.review.judged}
    assert numbers.issuperset(judged.review.turned)
