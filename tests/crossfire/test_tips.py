"""Tips of the guided first game agree with advice and the rules: an end is named when it is there, and nobody is sent
away from what could be taken."""

import random
from dataclasses import replace

import pytest

from game.bots.bot import Budget
from game.bots.crossfire.bot import CrossfireBot, in_men, think
from game.catalogue import course
from game.core.seats import Seat
from game.rules.crossfire.game import GAME
from game.rules.crossfire.state import position_from
from tests.crossfire.reference import Slow, opening_line
from tests.crossfire.test_advice import lost

COURSE = course("crossfire")
NODES = 800
DEAR = 2.0
"""Men that a tip may cost against what advice would do."""


def never():
    return False


def tips(line):
    return COURSE.tips(GAME.notation.parse_position(line), Seat(0))


@pytest.mark.parametrize(
    "line",
    [
        "g3:w,i3:w,l4:b,h6:bw,j6:bbbwbw,g7:b w 4/0 5/9 0 -",  # a man from the reserve on one of two lone enemies
        "e3:wbw,g3:wb,d4:wbw,m7:bw,h8:wbw w 0/0 10/13 17 -",  # three of four men leave a last pile to be landed on
    ],
)
def test_an_end_in_two_moves_is_named_before_all_else(line):
    first = tips(line)[0]
    assert first.key.partition("-")[0] == "mate"


def test_nobody_is_told_to_run_from_an_enemy_that_can_be_landed_on():
    line = "c3:bb,m3:bb,d4:b,i5:b,h6:bw,j6:w,a7:w w 0/0 0/0 0 -"
    keys = {tip.key for tip in tips(line)}
    assert tips(line)[0].key in {"land", "ward"}, keys


def followed(number):
    """Positions of a guided game in which somebody mostly does what is said."""
    luck, state, bot = random.Random(number), GAME.notation.parse_position(COURSE.first_position), CrossfireBot()
    while not state.result and luck.random() > 0.02:
        legal, seat = GAME.legal_actions(state, Seat(state.side)), Seat(state.side)
        action = luck.choice(legal)
        if state.side == 0:
            named = COURSE.tips(state, seat)
            yield state, named
            if named and luck.random() < 0.8:
                action = next(one for one in legal if one.picks == named[0].picks)
        elif luck.random() < 0.7:
            action = bot.advise(seat, state, legal, Budget(1, nodes=NODES, seed=number), never)[0].action
        state = GAME.apply(state, seat, action, None).state


def worth(state):
    """What the best is worth to whoever is to move."""
    ranked, _, _ = think(position_from(state), set(state.memory), Budget(5, None, NODES, 1), never)
    return in_men(ranked[0][0])


@pytest.mark.parametrize("number", range(3))
def test_a_first_tip_is_hardly_worse_than_what_advice_would_do(number):
    seen = 0
    for state, named in followed(number):
        if named:
            action = next(one for one in GAME.legal_actions(state, Seat(0)) if one.picks == named[0].picks)
            after = GAME.apply(state, Seat(0), action, None).state
            if named[0].key.startswith("mate"):
                assert lost(Slow(GAME.notation.position(after)), 2)
            if not after.result:
                assert worth(state) + worth(after) <= DEAR, (GAME.notation.position(state), named[0])
            seen += 1
    assert seen


@pytest.mark.parametrize(
    ("line", "costs"),
    [
        # two of five men away from the pile of four beside: what stays behind is landed on
        ("d2:wbw,f2:wbwbw,c3:wbw,g3:wbbw,i3:w,l4:b,k5:b,f6:b,j6:wbwb,l6:w,i7:w,f8:b w 1/0 3/6 6 -", "f2-j2"),
        # two prisoners now, and the pile of four that could be had is gone
        ("d2:wbw,f2:wbwbw,c3:wbwbw,g3:w,i3:w,l4:b,i5:b,k5:bw,j6:wbwb,f8:b w 1/0 4/7 5 -", "f2-a7"),
        ("j2:wbw,c3:wbwbw,i3:w,l4:b,k5:b,f6:b,a7:bw,i7:w,f8:b,h8:wbwb w 4/0 4/8 3 -", "j2-d2"),
    ],
)
def test_nobody_is_told_what_costs_men_once_it_is_answered(line, costs):
    assert costs not in {"-".join(pick.name for pick in tip.picks) for tip in tips(line)}


def landing(state, cell, *, board=True):
    """The actions of whoever is to move that end on a cell, those from the reserve only without `board`."""
    found = (one for one in GAME.legal_actions(state, state.side) if one.picks[-1].name == cell)
    return [one for one in found if one.picks[0].kind == "cell" or not board]


def test_what_a_tip_says_of_answers_and_aims_is_so():
    """No enemy pile reaches it; what takes it back can be landed on again; what is threatened is within reach."""
    luck, kinds = random.Random(4), set()
    starts = [COURSE.first_position, "d2:ww,f2:w,b4:bb,a7:b,m7:bb w 0/0 0/0 0 -"] * 3
    for line in [*starts, opening_line(luck)]:
        state = GAME.notation.parse_position(line)
        for turn in range(24):
            if state.result:
                break
            for tip in () if turn % 4 else COURSE.tips(state, Seat(state.side)):
                action = next(one for one in GAME.legal_actions(state, state.side) if one.picks == tip.picks)
                after, words = GAME.apply(state, state.side, action, None).state, dict(tip.words)
                kind, *more = tip.key.split("-")
                if after.result or kind not in {"land", "build"}:
                    continue
                kinds.add((kind, more[-1] if more and more[-1] != "drop" else ""))
                answers = landing(after, words["cell"])
                assert bool(answers) == (kind == "land" and bool({"back", "held"} & {*more})), tip
                for answer in answers if "held" in more else ():
                    assert landing(GAME.apply(after, after.side, answer, None).state, words["cell"]), tip
                if "aims" in more:
                    aims = landing(replace(after, side=state.side), words["aim"])
                    assert words["cell"] in {one.picks[0].name for one in aims}, tip
            state = GAME.apply(state, state.side, luck.choice(list(GAME.legal_actions(state, state.side))), None).state
    assert kinds >= {("land", ""), ("land", "held")}, kinds
    assert kinds & {("build", ""), ("build", "aims")}, kinds
