"""What a review makes of a position that contradicts what its best move led to, and of whoever gave up."""

import pytest

from game.play import lookback
from game.play.led_to import by_what_came, contradicted
from game.play.lookback import Judged, Review
from game.play.reviewer import Reviewer
from game.tools.inline import InlineDesk
from tests.house.reviews import played, reviewed


@pytest.fixture(scope="module")
def match():
    return played("crossfire", 6)


def about(match, best, *, sure, then, known=True):
    """A reviewer that has judged two decisions of which the first did what seemed best."""
    first, second = (match.entries[number] for number in (2, 3))
    found = Review(
        match.digest,
        judged=(
            Judged(2, first.seat, best, best, first.action, "x", sure=sure),
            Judged(3, second.seat, then, then, second.action, "x", sure=known),
        ),
    )
    return Reviewer(match, InlineDesk(), reviewed(match, steps=1).curve, found)


def came(reviewer):
    """What the first of them is by what came of it."""
    return by_what_came(reviewer.match, reviewer._found, reviewer.review.of(2))  # noqa: SLF001


def test_the_best_move_of_a_position_is_worth_what_it_leads_to_where_both_differ_by_much(match):
    one = came(about(match, 0.9, sure=True, then=0.85))
    assert (one.best, one.played) == (pytest.approx(0.15), pytest.approx(0.15))


def test_a_small_difference_is_no_doubt_and_a_quick_look_is_looked_at_once_more(match):
    near = about(match, 0.9, sure=True, then=0.15)
    assert came(near) == near.review.of(2)
    quick = about(match, 0.9, sure=False, then=0.85)
    assert came(quick) == quick.review.of(2)
    assert [one.number for one in contradicted(match, quick._found)] == [2]  # noqa: SLF001
    assert not list(contradicted(match, near._found))  # noqa: SLF001


def test_a_close_look_gives_way_to_no_quick_one(match):
    quick = about(match, 0.9, sure=True, then=0.85, known=False)
    assert came(quick) == quick.review.of(2)
    quick._way.left.clear()  # noqa: SLF001
    quick._close()  # noqa: SLF001
    assert (3, "closely") in quick._way.left  # noqa: SLF001
    assert (2, "closely") not in quick._way.left  # noqa: SLF001
    quick._way.left.clear()  # noqa: SLF001
    quick._close()  # noqa: SLF001
    assert not [look for _, look in quick._way.left if look == "closely"]  # noqa: SLF001


def test_giving_up_says_nothing_about_the_last_position(match):
    assert match.ending is not None
    last = reviewed(match).review.judged[-1]
    assert last.number == match.length - 1
    assert 0 < last.played < 1


def test_a_blunder_that_was_none_is_no_moment(match):
    """The answer seemed to win, and lost: what allowed it lost nothing."""
    first, second, third = (match.entries[number] for number in (1, 2, 3))
    other = next(
        match.game.notation.action(action)
        for action in match.game.legal_actions(match.states[1], first.seat)
        if match.game.notation.action(action) != first.action
    )
    judged = (
        Judged(1, first.seat, 0.8, 0.1, other, "x", sure=True),
        Judged(2, second.seat, 0.9, 0.9, second.action, "x", sure=True),
        Judged(3, third.seat, 0.85, 0.85, third.action, "x", sure=True),
    )
    reviewer = Reviewer(match, InlineDesk(), reviewed(match, steps=1).curve, Review(match.digest, judged=judged))
    for number in (3, 2, 1):
        reviewer._found[number] = by_what_came(match, reviewer._found, reviewer._found[number])  # noqa: SLF001
    assert reviewer._found[1].lost == pytest.approx(0, abs=1e-9)  # noqa: SLF001
    assert judged[0].lost > lookback.LEAST
