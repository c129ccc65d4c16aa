"""The Crossfire Sector bots: legal everywhere, repeatable, stoppable, from an observation only, and no fools."""

import dataclasses
from random import Random

import pytest

from game.bots.bot import Budget
from game.bots.sector import outcomes
from game.bots.sector.bot import SectorBot
from game.bots.sector.search import LATE, Ranked, told
from game.bots.sector.threats import exchange
from game.core.game import Setup
from game.core.seats import Seat
from game.play.random_dice import RandomDice
from game.rules.sector.field import NAMES
from game.rules.sector.game import GAME
from game.rules.sector.legal import unit_actions
from game.rules.sector.options import Army, Happening, Mission, SectorOptions
from tests.sector.given import played


def never():
    return False


def advised(state, seat, level=3, nodes=400, seed=1):
    legal = GAME.legal_actions(state, seat)
    return SectorBot().advise(
        Seat(seat), GAME.observe(state, Seat(seat)), legal, Budget(level, nodes=nodes, seed=seed), never
    )


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_every_decision_is_legal(level):
    luck = Random(level)
    options = SectorOptions(
        faction_L=luck.choice(list(Army)),
        faction_R=Army.SOLAR,
        mission=luck.choice(list(Mission)),
        event=Happening.REVIVE,
        commander=True,
    )
    dice = RandomDice(level)
    state = GAME.start(Setup(2, options), dice).state
    for _ in range(45):
        if not GAME.to_act(state):
            break
        seat = min(GAME.to_act(state))
        best = advised(state, seat, level, nodes=60)[0].action
        assert GAME.is_legal(state, seat, best)
        state = GAME.apply(state, seat, GAME.completed(state, seat, best), dice).state


LINE = "M2R3 V:e4,d6,c2,f8,b5 A:k4,l6,j2,m8,n5 #g3g4+i5i6%e2h7h8 L2/0-1/R -"


def test_the_same_question_has_the_same_answer():
    state = GAME.notation.parse_position(LINE)
    assert advised(state, 0, 5) == advised(state, 0, 5)


def test_it_stops_when_told():
    state = GAME.notation.parse_position(LINE)
    legal = GAME.legal_actions(state, 0)
    advice = SectorBot().advise(Seat(0), state, legal, Budget(5, seconds=60.0), lambda: True)
    assert advice
    assert advice[0].nodes < 200


def test_outcomes_add_up():
    state = GAME.notation.parse_position("M2R3 G:e4,i3,c2,f8_,b5 A:h4,l6_,j2,m8,n5 - L2/0-1/R -")
    for action in GAME.legal_actions(state, 0):
        assert sum(chance for chance, _ in outcomes.after(state, action)) == pytest.approx(1.0)


@pytest.mark.parametrize("level", [3, 4, 5])
def test_what_lies_beside_it_is_finished(level):
    state = GAME.notation.parse_position("M1R6 V:e4,x,x,x,x A:f4_,l6,x,x,x - L1/0-0/L -")
    assert GAME.notation.action(advised(state, 0, level, nodes=20000)[0].action).endswith("!1")


@pytest.mark.parametrize("level", [3, 4, 5])
def test_the_centre_is_taken_when_it_decides(level):
    state = GAME.notation.parse_position("M4R6 V:f5,x,x,x,x A:n5.,o1.,x,x,x - L1/0-2/R -")
    assert ">h5" in GAME.notation.action(advised(state, 0, level, nodes=20000)[0].action)


LAST = "M4R7 V:i7.,d6,x,h5_.,h8. A:x,j9_.,k4,k9.,x #f2f3g3+h7h8i7i8%d7e7f7i2j2k2l2 R1/3-2/R -"
"""Whoever finishes the unit that lies in the middle makes room for the last one that comes."""


def test_the_last_step_into_the_middle_is_foreseen():
    state = GAME.notation.parse_position(LAST)
    found = advised(state, 1, level=5, nodes=1000)
    finishes = [one for one in found if one.action.kind == "melee"]
    assert finishes
    assert all(one.value < found[0].value - 5 for one in finishes)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_feared_is_what_the_enemy_can_do(seed):
    """Against everything that every unit can do, by the rules."""
    state = wandered(seed)
    for side in (0, 1):
        ready = [unit for unit in range(5) if state.sides[side].stands(unit) and not state.sides[side].has_acted(unit)]
        deeds = [
            one for unit in ready for one in unit_actions(state, side, unit) if one.kind in ("shoot", "melee", "aid")
        ]
        before = units_worth(state, side)
        most = max((gained(state, side, one) - before for one in deeds), default=0.0)
        feared = exchanged(state, side, 1)
        assert feared == pytest.approx(most, abs=0.45)
        assert exchanged(state, side, 2) >= feared


def exchanged(state, side, steps):
    """What a side takes with so many activations."""
    won = exchange(state, side, steps, 6.5, ([0.0] * 5, [0.0] * 5), over=True, steps=steps)
    return won if side == 0 else -won


def wandered(seed):
    """A battle in the middle of the field; who lies has acted."""
    luck = Random(seed)
    spots = [NAMES[spot] + luck.choice(("", "", "_.")) for spot in luck.sample(range(36, 99), 10)]
    one, two = luck.choice("VAEG"), luck.choice("VAEG")
    return GAME.notation.parse_position(f"M1R2 {one}:{','.join(spots[:5])} {two}:{','.join(spots[5:])} - L2/0-0/L -")


def units_worth(state, side):
    own, foe = state.sides[side], state.sides[1 - side]
    return sum(
        sign * (6.5 if each.lies(unit) else 10.0) * (each.squares[unit] >= 0)
        for sign, each in ((1, own), (-1, foe))
        for unit in range(5)
    )


def gained(state, side, action):
    return sum(chance * units_worth(each, side) for chance, each in outcomes.after(state, action))


def test_a_poor_shot_is_rolled_again():
    line = "M1R2 G:c5,a1,b9,c9,a9 A:f5,o1,o2,o9,n9 - L1/0-0/L -"
    assert advised(played(line, ("L 1*1", 1, 6)), 0)[0].action.kind == "die1"
    assert advised(played(line, ("L 1*1", 6, 5)), 0)[0].action.kind == "keep"


def test_it_deploys_without_knowing_the_other_formation():
    options = SectorOptions(commander=True, mission=Mission.OCCUPY)
    state = GAME.start(Setup(2, options), RandomDice(5)).state
    seen = set()
    for action in GAME.legal_actions(state, 0)[::80]:
        after = GAME.apply(state, Seat(0), action, RandomDice(1)).state
        seen.add(advised(after, 1)[0].action)
    assert len(seen) == 1


def test_a_level_3_beats_a_beginner():
    wins = 0
    for seed in range(6):
        options = SectorOptions(mission=Mission.CONTROL, faction_L=Army.GREY, faction_R=Army.GREY)
        dice = RandomDice(seed)
        state = GAME.start(Setup(2, options), dice).state
        strong = seed % 2
        while GAME.to_act(state):
            seat = min(GAME.to_act(state))
            best = advised(state, seat, 3 if seat == strong else 1, nodes=300, seed=seed)[0].action
            state = GAME.apply(state, seat, GAME.completed(state, seat, best), dice).state
        wins += state.winner == strong
    assert wins >= 3


def test_advice_speaks_of_its_own_action():
    state = GAME.notation.parse_position(LINE)
    for advice in advised(state, 0, 3):
        assert advice.reason.startswith("reason.sector.")
        assert dataclasses.is_dataclass(advice.action)


def test_what_was_not_looked_at_closely_is_no_disaster():
    """It only stands behind the others: a review that took its place for its worth found mistakes where none were."""
    near, late, latest = Ranked(12.0, None), Ranked(11.0 - LATE, None, 1), Ranked(15.0 - 2 * LATE, None, 2)
    assert told([near, late, latest]) == [12.0, 11.0, 11.0]
    assert told([late]) == [11.0]
