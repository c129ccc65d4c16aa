"""What landings come to, counted on the fingers."""

from random import Random

from game.catalogue import find
from game.core.game import Setup
from game.guides.crossfire.course.exchanges import _gains, gain, swing
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.crossfire.legal import pseudo
from game.rules.crossfire.state import position_from


def positions(seed, decisions=70):
    """Those of a game in which nobody thinks."""
    game, luck = find("crossfire"), Random(f"exchanges {seed}")
    match = Match(game, Setup(2, game.options()), RandomDice(seed))
    while match.outcome is None and match.length < decisions:
        seat = min(match.to_act)
        yield position_from(game.observe(match.state, seat))
        match.act(seat, luck.choice(match.legal(seat)))


def test_a_way_that_is_not_counted_wins_nothing():
    passed_over, counted = list[int](), 0
    for seed in range(6):
        for position in positions(seed):
            found = {move for _, move in _gains(position, None)}
            passed_over += [gain(position, move) for move in pseudo(position) if move not in found]
            counted += len(found)
    assert len(passed_over) > 10_000
    assert counted > 500
    assert max(passed_over) == 0


def test_a_landing_that_is_answered_brings_no_more_than_one_that_is_not():
    for position in positions(7):
        best = max((gain(position, move) for move in pseudo(position)), default=0)
        assert 0 <= swing(position, 2) <= swing(position, 1) == max(best, 0)
