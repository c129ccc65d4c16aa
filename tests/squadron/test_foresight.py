"""What level 5 foresees: the ends and shots that the law has, the best answer, and the same for the same work."""

import random
from dataclasses import replace

import pytest

from game.bots.bot import Budget
from game.bots.search.limits import Limits
from game.bots.search.tempers import Fancy
from game.bots.squadron import foresight
from game.bots.squadron.bot import BOT
from game.bots.squadron.chains import ends
from game.bots.squadron.foresight import DECIDED, NEVER, Duel, Spot
from game.bots.squadron.outlook import Outlook
from game.bots.squadron.tempers import Leaning
from game.rules.squadron import fire
from game.rules.squadron.boards import ANYWHERE, PLANE, Body, Site
from game.rules.squadron.game import GAME
from tests.reference.endings import Ending

BOARDS = {
    "F700x700": "SL/1 F700x700 alt,split r4 f1 t1 move ; 1a 180,350,270 3243 h3 a3 ; 2a 620,600,225 2333 h3 a2",
    "H15x13": "SL/1 H15x13 alt,split r4 f1 t1 move ; 1a d7,N 3243 h3 a3 ; 2a l12,S 2333 h3 a2",
}
THREE = (
    "SL/1 F1000x1000 alt,split r4 f2 t1 move ; 1a 380,350,90 3243 h3 a3 ; 2a 620,400,225 2333 h3 a2 mv ; "
    "3a 620,900,0 4233 h3 a0"
)


def duel(line):
    state = GAME.notation.parse_position(line)
    own, enemy = state.planes
    return state, own, Duel(state, own, enemy, [True, False, True, False])


@pytest.mark.parametrize("line", BOARDS.values(), ids=BOARDS)
def test_the_ends_foreseen_are_those_of_the_law(line):
    state, own, found = duel(line)
    foreseen = {(place.pose, place.altitude) for place in found.onward(found.spot(own), found.own)}
    lawful = {(end.plane.pose, end.plane.altitude) for end in ends(state, own)}
    assert foreseen <= lawful
    assert len(foreseen) > 0.9 * len(lawful) > 20


@pytest.mark.parametrize("line", BOARDS.values(), ids=BOARDS)
def test_the_shots_foreseen_are_those_of_the_law(line):
    state, own, found = duel(line)
    luck, other, shots = random.Random(1), 0, 0
    for _ in range(2000):
        pose = luck.choice(state.board.places(Site(ANYWHERE), PLANE))
        if pose[:2] != own.pose[:2]:
            is_lawful = state.board.covers(own.body, Body(pose))
            other += is_lawful != found.hits(found.spot(own), Spot(pose, 0, free=state.board.is_free), False)
            shots += is_lawful
    assert shots > 20
    assert other <= (4 if state.board.is_free else 0)


@pytest.mark.parametrize("line", [*BOARDS.values(), THREE])
def test_work_is_counted_and_gives_the_same_answer(line):
    state = GAME.notation.parse_position(line)
    legal = GAME.legal_actions(state, 0)
    budget = Budget(5, None, 60, 1)
    one, two = (BOT().advise(0, state, legal, budget, lambda: False) for _ in range(2))
    assert one == two
    assert 0 < one[0].nodes < 200


SKIES = [
    BOARDS["F700x700"],
    "SL/1 H15x13 alt,split r4 f1 t1 move ; 1a d7,N 3243 h3 a3 ; 2a f6,S 2333 h3 a2",
    "SL/1 F700x700 alt,ffg=only r4 f1 t1 move ; 1a 250,350,90 3243 h3 a3 ; 2a 500,400,225 2333 h1 a2",
    "SL/1 F700x700 alt,bb r4 f1 t1 move ; 1a 180,350,270 3243 h1 a3 ; 2a 500,500,225 2424 h4 a2 bb2",
]


@pytest.mark.parametrize("leads", [True, False], ids=["leads", "follows"])
@pytest.mark.parametrize("line", SKIES)
def test_the_end_of_a_round_written_out_is_the_end_of_a_round(line, leads):
    """To the last bit, from either side: reviews and golden answers rest on it."""
    state = GAME.notation.parse_position(line)
    own, enemy = state.planes
    found, luck = Duel(state, own, enemy, [leads, leads]), random.Random(3)
    spots = found.onward(found.spot(own), found.own), found.onward(found.spot(enemy), found.enemy)
    shot = 0
    for _ in range(2000):
        one, other = (luck.choice(places) for places in spots)
        if not found.clash(one, other):
            value = found.ended(one, other, 0)
            assert found.now.worst(one, [other], -NEVER) == value
            leader, answers = (one, [other]) if leads else (other, [one])
            assert found.then.worst(leader, answers, -NEVER) == (value if leads else -value)
            shot += found.hits(one, other, found.own.gunners) or found.hits(other, one, found.enemy.gunners)
    assert shot > 20


def test_what_is_remembered_of_two_planes_is_what_is_worked_out_and_counts_as_work(monkeypatch):
    state = GAME.notation.parse_position(
        "SL/1 F700x700 alt r4 f1 t1 move ; 1a 250,350,90 3243 h3 a3 ; 2a 500,400,225 2333 h3 a2"
    )
    own, enemy = state.planes

    def foreseen(leads, health=3):
        found = Duel(state, replace(own, health=health), enemy, [True, leads])
        values = [found.after(found.spot(own), place) for place in found.onward(found.spot(enemy), found.enemy)[:8]]
        assert found.nodes == 8
        return values

    cases = [(True, 3), (False, 3), (True, 1)]
    known = [foreseen(*case) for case in cases]
    assert len({tuple(values) for values in known}) == len(cases)
    assert [foreseen(*case) for case in cases] == known
    foresight.remembered.cache_clear()
    monkeypatch.setattr(foresight, "KEPT", 3)
    assert [foreseen(*case) for case in reversed(cases)] == known[::-1]


@pytest.mark.parametrize("leads", [True, False], ids=["leads", "follows"])
@pytest.mark.parametrize("line", SKIES)
def test_where_something_is_enough_it_is_not_worked_out_to_the_end_but_never_said_to_be_less(line, leads):
    state = GAME.notation.parse_position(line)
    own, enemy = state.planes
    found, luck = Duel(state, own, enemy, [True, leads]), random.Random(5)
    spots = found.onward(found.spot(own), found.own), found.onward(found.spot(enemy), found.enemy)
    rough = 0
    for _ in range(12):
        one, other = (luck.choice(places) for places in spots)
        found.known.clear()
        value = found.after(one, other)
        for enough in (value - 0.1, value, value + 1e-9, value + 0.1):
            found.known.clear()
            one, other = (Spot(each.pose, each.altitude, free=found.free) for each in (one, other))
            told = found.after(one, other, enough)
            assert told == value if value < enough else value >= told >= enough
            rough += told != value
            assert found.after(one, other) == value
    assert rough > 3


def test_every_end_is_ranked_and_the_shot_that_is_not_answered_comes_first():
    line = "SL/1 F700x700 - r4 f2 t1 move ; 1a 350,600,0 4333 h3 a0 ; 2a 350,330,0 4333 h1 a0 mv"
    state = GAME.notation.parse_position(line)
    own, enemy = state.planes
    found = ends(state, own)
    rated = Outlook(state, own, Limits(500, 0.0, lambda: False), Leaning(state, own, Fancy())).ranked(found, len(found))
    assert len(rated) == len(found)
    assert [value for value, _ in rated] == sorted((value for value, _ in rated), reverse=True)
    best = rated[0][1].plane
    assert fire.can_hit(state, best, enemy)
    assert not fire.can_hit(state, enemy, best)


ENDS = [
    "SL/1 F700x700 alt,split,rounds=6 r6 f2 t2 move ; 1a 149.791,291.516,0 4233 h1 a1 ; "
    "2a 318.973,94.228,45 4233 h2 a2",
    "SL/1 F700x700 alt,split,rounds=20 r20 f2 t1 move ; 1a 621.379,230.233,180 4233 h2 a0 ; "
    "2a 588.817,253.689,180 4233 h1 a4 mv",
    "SL/1 H15x13 alt,split,rounds=4 r4 f1 t1 move ; 1a d7,N 3243 h2 a1 ; 2a i4,NW 2333 h2 a0",
]


@pytest.mark.parametrize("line", ENDS)
def test_in_the_last_round_every_first_decision_is_worth_what_it_makes_of_the_match(line):
    state = GAME.notation.parse_position(line)
    (seat,) = GAME.to_act(state)
    ending = Ending(GAME, state, seat, 10**6)
    found = BOT().advise(seat, state, GAME.legal_actions(state, seat), Budget(5, None, 300, 1), lambda: False)
    assert len(found) > 3
    for one in found:
        assert one.value == pytest.approx(DECIDED * (2 * ending.points(one.action) - 1), abs=0.01)
