"""Set-ups over all options at once: whoever sits down has something to play with, and the position is written."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import GAMES
from game.core.game import Setup
from game.rules.squadron.game import GAME as SQUADRON
from tests.house.drawn import check, drawn
from tests.house.toy import TOY

numbers = st.lists(st.integers(0, 2**16), max_size=120)


@pytest.mark.parametrize("game", [TOY, *GAMES], ids=lambda game: game.name)
@given(numbers=numbers, seed=st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_every_setup_that_can_be_played_seats_everybody_and_can_be_written_down(game, numbers, seed):
    check(game, drawn(game, numbers), seed)


@pytest.mark.parametrize("sides", ["1234v5", "12345v6", "12v3456"])
@pytest.mark.parametrize("strength", [10, 16])
@pytest.mark.parametrize("flight", [2, 4])
def test_everybody_flies_in_a_large_battle(sides, strength, flight):
    options = SQUADRON.options(large=True, sides=sides, strength=strength, flight=flight)
    assert check(SQUADRON, Setup(len(sides) - 1, options), 1)
    planes = SQUADRON.start(Setup(len(sides) - 1, options), None).state.planes
    assert {plane.seat for plane in planes} == set(range(len(sides) - 1))
    assert len(planes) == 2 * strength
    for seat, wing in {(plane.seat, plane.wing) for plane in planes}:
        assert 2 <= sum((plane.seat, plane.wing) == (seat, wing) for plane in planes) <= 4
