"""Rounds are counted from where a match began."""

import pytest

from game.catalogue import course, find, guide_of
from game.core.game import Setup
from game.core.seats import Seat
from game.core.texts import Note
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.rounds import counted_on, round_of, rounds_of
from game.scenes.match.rounds import counted


def begun(name, position):
    game, taught = find(name), course(name)
    return Match(game, taught.first_game or Setup(2, game.options()), RandomDice(3), position=position)


def stage(match):
    game = match.game
    return guide_of(game.name).stage(game.observe(match.state, None))


@pytest.mark.parametrize("name", ["crosshairs", "squadron"])
def test_a_match_from_the_middle_of_a_game_begins_with_round_one(name):
    match = begun(name, course(name).first_position)
    first = round_of(match, match.state)
    assert dict(counted(match, stage(match)).words)["round"] == 1
    while round_of(match, match.state) == first:
        seat = min(match.to_act)
        match.act(seat, match.legal(Seat(seat))[0])
    assert dict(counted(match, stage(match)).words)["round"] == 2
    assert counted(match, stage(match)).key == stage(match).key
    assert counted_on(match, round_of(match, match.state)) == 2, "in the result and in a review, too"


def test_where_the_last_round_is_named_a_match_from_the_middle_keeps_the_number_of_the_rules():
    match = begun("sector", "M6R6 A:d2,e7,c8,l2.,x S:l7,n3.,d4_,f8. #f2f3l3l4+d7e8k7%c3d3m7m8 L2/1-1/R L@2R,R@3T")
    assert dict(counted(match, stage(match)).words) == {"round": 6, "last": 6}
    assert counted_on(match, round_of(match, match.state)) == rounds_of(match) == 6


def test_a_whole_game_and_what_is_no_round_are_told_as_they_are():
    match = begun("crosshairs", "")
    assert counted(match, stage(match)) == stage(match)
    assert counted(match, Note("stage.squadron.stats")) == Note("stage.squadron.stats")
    assert counted(match, None) is None
