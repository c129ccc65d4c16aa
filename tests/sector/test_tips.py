"""The first thing of the lesson is a shot, a friend names the next useful thing, and an enemy pointed at is reached."""

from random import Random

import pytest

from game.catalogue import course, guide_of
from game.core.picks import Pick
from game.guides.sector import stands
from game.guides.sector.sightings import aiming
from game.rules.sector import legal
from game.rules.sector.factions import CONTROL
from game.rules.sector.field import NAMES
from game.rules.sector.notation import NOTATION
from game.rules.sector.options import Mission
from game.rules.sector.state import all_units, name_of
from tests.sector import reference

POSITIONS = {
    "M1R2 G:f5,x,x,x,x V:i5,l3,x,x,x #h8h9 L1/0-0/L -": ("shoot", "L1", "R1"),
    "M1R2 E:f5,x,x,x,x V:i5_,l3,x,x,x #h8h9 L1/0-0/L -": ("shoot-down", "L1", "R1"),
    "M1R2 V:e5,d5,x,x,x A:f5_,l4,x,x,x #h2h3 L1/0-0/L -": ("finish", "L1", "R1"),
    "M1R2 V:e5,f6_,x,x,x A:o1,o9,x,x,x #h2h3 L1/0-0/L -": ("aid-free", "L1", "L2"),
    "M1R2 V:e5,f6_,x,x,x A:h6,l4,x,x,x #h2h3 L1/0-0/L -": ("aid-free", "L1", "L2"),
    "M1R2 V:e5,f6_.,x,x,x A:h6,l4,x,x,x #h2h3 L1/1-0/L -": ("shoot", "L1", "R1"),
    "M1R2 V:e5,f6_.,x,x,x A:o1,o9,x,x,x #h2h3 L1/1-0/L -": ("aid", "L1", "L2"),
    "M1R3 E:f4,d5,d6,x,x V:g4_,i5,x,x,x #h8h9 L1/0-0/L -": ("decide", "L1", "R2"),  # then nobody stands
    "M1R3 E:f4,d5,x,x,x V:g4_,i5,i8,x,x #h8h9 L1/0-0/L -": ("finish", "L1", "R1"),
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
    attacks = {pick: rest for pick, rest in plans.items() if pick.kind == "unit"}
    assert attacks == ({Pick("unit", "R1"): (Pick("cell", there), Pick("shoot", "R1"))} if there else {})


def test_the_whole_game_after_the_first_one_has_another_enemy_as_strong_and_a_mission_by_lot():
    taught = course("sector")
    first, whole = taught.first_game.options, taught.whole_game.options
    assert whole.faction_R not in {first.faction_L, first.faction_R, whole.faction_L}
    assert guide_of("sector").remarks(taught.whole_game) == []
    assert whole.mission is Mission.RANDOM
    assert first.mission is not Mission.RANDOM


def test_the_first_game_begins_in_the_battle_with_a_shot():
    taught = course("sector")
    state = NOTATION.parse_position(taught.first_position)
    assert state.phase == "act"
    tip = taught.tips(state, 0)[0]
    assert tip.key == "shoot-walk"  # it says from where
    assert dict(tip.words)["cell"] == tip.picks[1].name


def test_no_press_and_no_tip_walks_out_of_what_the_mission_counts_for_a_better_chance():
    """The middle counts (columns g to i): whoever stands there shoots from there, and says so only then."""
    luck, kept, left = Random(11), 0, 0
    for _ in range(120):
        battle = reference.some_battle(luck)
        state = NOTATION.parse_position(battle.line())
        for side, unit in all_units(state):
            if side != state.turn or not legal.legal(state, side) or state.mission != CONTROL:
                continue
            costly = stands.leaves_mission(state, side, unit)
            for pick, action in stands.planned(state, side, unit).items():
                ways = [
                    one for one in legal.legal(state, side)
                    if one.unit == unit and one.kind in ("shoot", "melee") and one.picks[2].name == pick.name
                ]  # fmt: skip
                inside = [one for one in ways if one.to not in costly]
                if action.kind != "aid" and inside and stands.chance_of(state, action) < 1:
                    assert action.to not in costly
                    kept += bool(costly)
            told = [tip for tip in course("sector").tips(state, side) if tip.key in ("shoot", "shoot-down", "fight")]
            for tip in (tip for tip in told if dict(tip.words)["unit"] == name_of(side, unit)):
                left += tip.picks[1] in {Pick("cell", NAMES[spot]) for spot in costly}
    assert kept
    assert not left


def test_whoever_is_led_nearer_to_the_mission_comes_nearer_and_out_of_sight():
    """Dead Center: h5 alone counts; the middle: the columns g to i."""
    goals = {"M4": {"h5"}, "M2": {f"{column}{row}" for column in "ghi" for row in range(1, 10)}}

    def gap(mission, name):
        return min(max(abs(ord(name[0]) - ord(goal[0])), abs(int(name[1]) - int(goal[1]))) for goal in goals[mission])

    told = 0
    for line, start in (
        ("M4R1 E:c3,x,x,x,x V:o1,o9,x,x,x #h8h9 L1/0-0/L -", "c3"),
        ("M2R1 E:c4,x,x,x,x V:n2,o6,x,x,x #e1e2 L1/0-0/L -", "c4"),
        ("M2R2 V:a5,x,x,x,x G:g5,x,x,x,x #d4d6 L1/0-0/L -", "a5"),
    ):
        state = NOTATION.parse_position(line)
        for tip in (tip for tip in course("sector").tips(state, 0) if tip.key == "near"):
            told += 1
            end = tip.picks[1].name
            assert gap(line[:2], end) < gap(line[:2], start)
            moved = NOTATION.parse_position(line.replace(f":{start},", f":{end},", 1))
            assert not list(aiming(moved, 0, 0))
    assert told


def test_nobody_who_can_shoot_or_stands_where_it_counts_is_led_nearer():
    for line in ("M2R1 G:f5,x,x,x,x V:i5,x,x,x,x #h8h9 L1/0-0/L -", "M2R1 G:h5,x,x,x,x V:o1,x,x,x,x #h8h9 L1/0-0/L -"):
        tips = course("sector").tips(NOTATION.parse_position(line), 0)
        assert "near" not in {tip.key for tip in tips}
