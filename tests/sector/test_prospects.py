"""How likely a battle is won: the same for both sides, sure where it is decided, in men as others tell it."""

import json
from dataclasses import replace
from random import Random

import pytest

from game.app.paths import assets
from game.bots.sector.bot import STYLES, WEIGHS
from game.bots.sector.prospects import PER_MAN, SURE, all_signs, in_men, prospect
from game.bots.sector.signs import PAIR_SIGNS, SIDE_SIGNS, signs
from game.bots.sector.weights import WEIGHTS
from game.play.chances import Curve
from game.rules.sector.factions import EXTRA_ROUND
from game.rules.sector.field import NAMES, X, Y, square
from game.rules.sector.game import GAME
from game.rules.sector.score import is_last

MISSIONS = range(1, 7)


def battle(seed, mission, numbered):
    """Somewhere in a battle on open ground, all sorts of units."""
    luck = Random(f"{seed} {mission} {numbered}")
    spots = [NAMES[spot] for spot in luck.sample(range(135), 10)]
    sides = [
        f"{key}:{','.join(half[: 4 + (key != 'S')])}" for key, half in zip("VS", (spots[:5], spots[5:]), strict=True)
    ]
    state = GAME.notation.parse_position(f"M{mission}R{numbered} {' '.join(sides)} - L2/0-0/L -")
    down, acted = ([luck.getrandbits(4), luck.getrandbits(4)] for _ in range(2))
    marked = [
        replace(own, down=down[side], acted=acted[side], used=acted[side].bit_count())
        for side, own in enumerate(state.sides)
    ]
    return replace(state, sides=tuple(marked))


def spent(line):
    """A battle after the last activation of the round."""
    state = GAME.notation.parse_position(line)
    return replace(state, sides=tuple(replace(own, acted=0b11111, used=4) for own in state.sides))


def turned(state):
    """The same battle from the other end of the table."""

    def put(spot):
        return square(16 - X[spot], 10 - Y[spot]) if spot >= 0 else spot

    sides = [replace(own, squares=tuple(map(put, own.squares))) for own in state.sides]
    return replace(state, sides=(sides[1], sides[0]), turn=1 - state.turn)


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("numbered", [1, 4, 6, 7])
def test_what_is_good_for_one_is_bad_for_the_other(mission, numbered):
    for seed in range(5):
        state = battle(seed, mission, numbered)
        for turn in (0, 1):
            mine, theirs = signs(state, turn, 2), signs(turned(state), 1 - turn, 2)
            assert mine == pytest.approx([-sign for sign in theirs])
        assert prospect(state, 0, WEIGHS, 0, 1) == pytest.approx(-prospect(state, 1, WEIGHS, 1))


def test_every_sign_has_a_weight_in_every_round_of_every_mission():
    state = battle(1, 2, 3)
    count = len(all_signs(state, WEIGHS, 0, 2, over=is_last(state)))
    assert count == len(SIDE_SIGNS) + len(PAIR_SIGNS) + 2
    assert len(WEIGHTS) == len(MISSIONS) * EXTRA_ROUND
    assert {len(row) for row in WEIGHTS} == {count}


def test_what_is_decided_is_sure():
    some = GAME.notation.parse_position("M1R2 V:e4,d6,x,x,x A:k4,x,x,x,x - L1/0-0/L -")
    gone = replace(some, sides=(some.sides[0], replace(some.sides[1], squares=(-1,) * 5)))
    assert (prospect(gone, 0, WEIGHS, 1), prospect(gone, 1, WEIGHS, 0)) == (SURE, -SURE)
    held = spent("M4R6 V:h5,x,x,x,x A:n5,o1,x,x,x - L1/0-0/L -")
    assert (prospect(held, 0, WEIGHS, 0), prospect(held, 1, WEIGHS, 0)) == (SURE, -SURE)
    level = spent("M4R7 V:h7,x,x,x,x A:n5,x,x,x,x - L1/0-0/L -")
    assert prospect(level, 0, WEIGHS, 0) == 0.0
    on_losses = replace(level, losses=True, sides=(level.sides[0], replace(level.sides[1], down=1)))
    assert prospect(on_losses, 0, WEIGHS, 0) == SURE


@pytest.mark.parametrize("mission", MISSIONS)
def test_one_more_is_better(mission):
    five = GAME.notation.parse_position(f"M{mission}R3 V:e4,d6,c2,f8,b5 A:k4,l6,j2,m8,n5 - L2/0-0/L -")
    own, other = five.sides
    gone = replace(five, sides=(replace(own, squares=(-1, *own.squares[1:])), other))
    lies = replace(five, sides=(replace(own, down=1), other))
    missing = prospect(gone, 0, WEIGHS, 2)
    assert prospect(five, 0, WEIGHS, 2) > missing + 3
    assert prospect(lies, 0, WEIGHS, 2) > missing


def test_whoever_reads_worths_finds_the_chances():
    curve = Curve(**json.loads((assets() / "chances.json").read_text("utf-8"))["sector"])
    assert curve.worth == pytest.approx(10 * PER_MAN)
    for chance in (-45.0, -10.0, 0.0, 25.0):
        told = in_men(chance) / 10
        assert curve.chance(told, 0.0, 2) == pytest.approx(0.5 + chance / 100, abs=1e-6)
    assert in_men(SURE) > in_men(49.0) > 0


def test_only_the_two_highest_levels_judge_by_chances():
    assert [style.mind.weighed for style in STYLES] == [False, False, False, True, True]
