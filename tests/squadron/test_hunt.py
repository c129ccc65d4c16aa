"""Whoever hunts the bomber of the second mission stands in its way, two of them all round, and returns ahead of it."""

from itertools import product

import pytest

from game.bots.bot import Budget
from game.bots.squadron.bot import BOT
from game.bots.squadron.hunt import Hunt, barred, homeward, hunted, landings
from game.core.game import Setup
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron import fire
from game.rules.squadron.boards import BOMBER, Body, Mat
from game.rules.squadron.game import GAME
from game.rules.squadron.options import SquadronOptions

MAT = Mat(1_000_000, 1_000_000)
FLOWN_INTO = (
    "SL/1 F1000x1000 alt,split,bb,m2 r3 f2 t2 move ; 1a 434,627,0 2424 h4 a0 bb3 ; 1b 100,900,0 3342 h2 a0 mv ; "
    "1c 900,900,0 3342 h2 a0 mv ; 2a 455,305,135 4332 h2 a2 ; 2b 468,489,225 4332 h2 a0 mv"
)
"""One hunter waits in front of the bomber, the other has still to move."""


DUEL = "SL/1 F700x700 bb r1 f1 t1 move ; 1a 350,600,0 4422 h2 a0 bb3 ; 2a 350,60,180 4323 h3 a0"


def flown(line, level):
    """The match after everything that the seat to move does in a row."""
    match = Match(GAME, Setup(2, SquadronOptions()), RandomDice(1), position=line)
    (seat,) = match.to_act
    while match.to_act == {seat} and match.state.phase == "move":
        seen = GAME.observe(match.state, seat)
        budget = Budget(level, None, 2000, 3)
        match.act(seat, BOT().advise(seat, seen, match.legal(seat), budget, lambda: False)[0].action)
    return match.state


@pytest.mark.parametrize("level", [3, 4, 5])
def test_the_second_hunter_closes_the_last_way(level):
    state = flown(FLOWN_INTO, level)
    gates = landings(MAT, state.by_name["1a"].body, 2)
    shut = [barred(MAT, state.by_name[name].body.pose, gates) for name in ("2a", "2b")]
    assert shut[0] | shut[1] == (1 << len(gates)) - 1
    assert shut[1] != (1 << len(gates)) - 1


def test_a_bomber_goes_round_whoever_stands_in_its_way():
    start = Body((500_000, 800_000, 0), BOMBER)
    free, far = homeward(MAT, start, 2, [])
    assert free is not None
    assert free.pose == (500_000, 522_666, 0)
    ahead = Body((500_000, 661_000, 0))
    round_it, less = homeward(MAT, start, 2, [ahead])
    assert round_it is not None
    assert round_it.pose[2] in {45, 315}
    assert less < far
    stuck, _ = homeward(MAT, start, 2, [ahead, Body((450_000, 680_000, 0)), Body((550_000, 680_000, 0))])
    assert stuck == start
    assert homeward(MAT, Body((500_000, 150_000, 0), BOMBER), 2, [])[0] is None


def test_nobody_hunts_where_there_is_no_bomber_to_bring_home():
    duel = GAME.notation.parse_position(
        "SL/1 F700x700 bb r1 f1 t1 move ; 1a 350,600,0 4422 h2 a0 bb3 ; 2a 350,60,180 4323 h3 a0"
    )
    assert hunted(duel, duel.by_name["2a"]) is None
    mission = GAME.notation.parse_position(FLOWN_INTO)
    assert hunted(mission, mission.by_name["1b"]) is None
    assert hunted(mission, mission.by_name["2a"]) == mission.by_name["1a"]


def test_a_hunter_starts_where_it_will_have_the_bomber_before_it():
    state = GAME.notation.parse_position(FLOWN_INTO)
    plane, freight = state.by_name["2a"], state.by_name["1a"]

    def start(line):
        there = GAME.notation.parse_position(FLOWN_INTO.replace("455,305,135", line))
        return Hunt(there, there.by_name["2a"], freight).start()

    assert plane.pose is not None
    assert start("200,250,90") > start("200,960,90")


def test_gunners_fire_all_round_and_further_ahead():
    """The quick answer is that of the law's own measures."""
    state = GAME.notation.parse_position(FLOWN_INTO)
    freight = state.by_name["1a"]
    seen = set()
    for x, y, heading in product(range(60, 960, 30), range(300, 960, 30), (0, 45)):
        other = GAME.notation.parse_position(FLOWN_INTO.replace("455,305,135", f"{x},{y},{heading}")).by_name["2a"]
        expected = fire.is_aimed(state, fire.sight(state, freight, other), freight)
        assert fire.can_hit(state, freight, other) == expected
        seen.add(expected)
    assert seen == {True, False}
