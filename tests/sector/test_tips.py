"""The first thing of the lesson is a shot, a friend names the next useful thing, and an enemy pointed at is reached."""

import pytest

from game.catalogue import course, guide_of
from game.core.picks import Pick
from game.rules.sector.notation import NOTATION

POSITIONS = {
    "M1R2 G:f5,x,x,x,x V:i5,l3,x,x,x #h8h9 L1/0-0/L -": ("shoot", "L1", "R1"),
    "M1R2 E:f5,x,x,x,x V:i5_,l3,x,x,x #h8h9 L1/0-0/L -": ("shoot-down", "L1", "R1"),
    "M1R2 V:e5,d5,x,x,x A:f5_,l4,x,x,x #h2h3 L1/0-0/L -": ("finish", "L1", "R1"),
    "M1R2 V:e5,f6_,x,x,x A:o1,o9,x,x,x #h2h3 L1/0-0/L -": ("aid", "L1", "L2"),
    "M4R6 A:e3,d6.,x,x,x E:o5.,o6.,x,x,x #h1h2 L1/1-2/R -": ("score", "L1", None),
}


@pytest.mark.parametrize("place", POSITIONS)
def test_the_most_useful_thing_is_named_first_and_nothing_to_whoever_waits(place):
    state = NOTATION.parse_position(place)
    first = course("sector").tips(state, 0)[0]
    words = dict(first.words)
    assert (first.key, words["unit"], words.get("target")) == POSITIONS[place]
    assert not course("sector").tips(state, 1)


def test_the_lesson_begins_with_a_shot_from_where_the_soldier_stands():
    taught = course("sector")
    step = taught.steps[0]
    state = taught.begin(step)
    assert [action.picks for action in taught.solutions(step.goal, state, state, 1) if action.to < 0] == [step.hint]


@pytest.mark.parametrize(
    ("start", "there"),
    [("f5", "f5"), ("d5", "e5"), ("a1", "")],
)
def test_an_enemy_pointed_at_is_shot_from_here_or_else_after_the_fewest_steps(start, there):
    state = NOTATION.parse_position(f"M1R2 G:{start},x,x,x,x V:h5,x,x,x,x #h8h9 L1/0-0/L -")
    plans = guide_of("sector").forecast(state, 0, (Pick("unit", "L1"),)).plans
    assert plans == ({Pick("unit", "R1"): (Pick("cell", there), Pick("shoot", "R1"))} if there else {})


def test_the_first_game_begins_in_the_battle_with_a_shot():
    taught = course("sector")
    state = NOTATION.parse_position(taught.first_position)
    assert state.phase == "act"
    assert taught.tips(state, 0)[0].key == "shoot"
