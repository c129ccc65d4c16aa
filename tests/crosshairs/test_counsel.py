"""Advice to people passes over no shot of this turn without a word; computer players play as they did."""

from random import Random

import pytest

from game.bots.bot import Budget
from game.bots.crosshairs.bot import CrosshairsBot
from game.core.seats import Seat
from game.guides.crosshairs.course.tips import tips
from game.guides.crosshairs.guide import GUIDE
from game.rules.crosshairs.board import CELL_NAMES, FACINGS
from game.rules.crosshairs.coding import move_in
from game.rules.crosshairs.fire import shots
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.hunt import ALL, hunted, hunters, kills
from game.rules.crosshairs.kernel import legal, play
from game.rules.crosshairs.layout import ROUND, SEAT
from game.rules.crosshairs.state import position_from

ANSWERED = (
    "duel a2,c4,c7,d3,e1,e6,e8,e10,g1,g3,g5,g10,h7,i2,i5,k5 "
    "A:b4SE3,c3S2!,d5SE3,d8SE1!;B:f7N3,g8N2,h3NW1,i2S1,i6NW4,i7NW2 0,0 A6/2 c3 4 - -"
)
"""g8 can be shot, and the answer costs a plane."""
LOSES = (
    "ffa3 a3,a6,b3,b6,c2,c5,d4,d7,d8,h2,h3,h6,i4,i7,j2,j5,k1,k4 "
    "A:b7SE6,e9NE6,f1SE6,k4N2;B:c3NE1,g9SE4;C:x 0,0,0 A14/4 - 1 1,4,2 -"
)
"""With g9 shot only one player is left, and has fewer points than the other."""
SPARED = (
    "duel a1,c2,c6,c8,d3,e1,e2,e5,g6,g9,g10,h7,i1,i3,i7,k6 "
    "A:b6N1,c1N3,c3NE2,d1SE1,d6SE1;B:e4N0!,h5N1,i4NW0,j4S1,j6S2,j7SW2 0,0 B5/5 e4v 0 - -"
)
"""d6 can be shot at once by a flight that leaves h5 no way, and later in the turn by one that does not."""


def given(line):
    return GAME.notation.parse_position(line)


def told(state, nodes=300, *, counsel=True):
    seat = Seat(position_from(state)[SEAT])
    budget = Budget(5, nodes=nodes, seed=3, counsel=counsel)
    return CrosshairsBot().advise(seat, state, GAME.legal_actions(state, seat), budget, lambda: False)


def shot_down(state, nodes):
    """How many planes fall when a person does what is advised to the end of the turn; ALL where that wins."""
    seat, fallen = Seat(position_from(state)[SEAT]), 0
    turn = position_from(state)[ROUND]
    while GAME.outcome(state) is None and (state.seat, position_from(state)[ROUND]) == (seat, turn):
        found = told(state, nodes)[0]
        fallen += GAME.notation.action(found.action)[0] == "("
        state = GAME.apply(state, seat, found.action, None).state
    won = GAME.outcome(state) is not None and seat in GAME.outcome(state).winners
    return ALL if won else fallen


def random_skies(count):
    """Duels in the middle of things: planes with height anywhere, few clouds."""
    lots = Random(8)
    for _ in range(count):
        *cells, one, two = lots.sample(CELL_NAMES, 10)
        planes = [f"{cell}{lots.choice(FACINGS)}{lots.randint(0, 3)}" for cell in cells]
        clouds = ",".join(sorted((one, two)))
        line = f"duel {clouds} A:{','.join(planes[:4])};B:{','.join(planes[4:])} 0,0 A9/4 - 0 - -"
        yield given(line)


def test_a_shot_of_this_turn_is_advised_or_it_is_said_why_not():
    able = missed = 0
    for state in random_skies(14):
        prey = hunted(position_from(state))
        if not prey:
            continue
        able += 1
        before = kills(
            position_from(state), CrosshairsBot().think(position_from(state), Budget(5, nodes=300), bool)[0][0][1]
        )
        missed += before < prey[0].kills
        if told(state)[0].instead is None:
            assert shot_down(state, 300) >= min(prey[0].kills, ALL), GAME.notation.position(state)
    assert able > missed > 0


def test_what_the_hunt_finds_can_be_played():
    for state in random_skies(14):
        for prey in hunted(position_from(state)):
            position, fallen = position_from(state), 0
            for move in prey.moves:
                assert move in legal(position)
                fallen += move >> 10 == 7
                play(position, move)
            assert prey.kills in {fallen, ALL}


@pytest.mark.parametrize(("line", "key", "cells"), [(ANSWERED, "answered", "g8"), (LOSES, "loses", "g9")])
def test_a_shot_that_costs_more_than_it_brings_is_named_with_its_price(line, key, cells):
    first, *others = told(given(line), 4000)
    assert first.instead.key == f"instead.crosshairs.{key}"
    assert dict(first.instead.words)["cells"] == cells
    assert all(one.instead is None for one in others)


def test_a_shot_costs_no_plane_where_another_order_spares_it():
    state = given(SPARED)
    position = position_from(state)
    bot, budget = CrosshairsBot(), Budget(5, nodes=3000, seed=33, counsel=True)
    advice = bot.advise(Seat(1), state, GAME.legal_actions(state, Seat(1)), budget, bool)
    after = position[:]
    play(after, move_in(state, advice[0].action))
    assert GAME.notation.action(advice[0].action) != "i4+h4/SW" or shots(after)


def test_computer_players_are_not_told():
    state = given(ANSWERED)
    alone = told(state, 300, counsel=False)
    ranked, depth, nodes = CrosshairsBot().think(position_from(state), Budget(5, nodes=300, seed=3), bool)
    assert (alone[0].value, alone[0].depth, alone[0].nodes) == (ranked[0][0] / 100, depth, nodes)
    assert all(one.instead is None for one in alone)


def test_planes_that_fly_on_together_give_no_shot_away():
    """What is said of them: none can hit anybody now, not even two of them by diving on."""
    swept = 0
    for state in random_skies(40):
        actions, before = GUIDE.sweep(state, Seat(0)), hunted(position_from(state))
        if not actions:
            continue
        swept, after = swept + 1, state
        for action in actions:
            after = GAME.apply(after, Seat(0), action, None).state
        able = {position_from(state)[action.here] for action in actions} & hunters(position_from(state))
        assert not able
        if before:
            assert [one.kills for one in hunted(position_from(after))[:1]] == [before[0].kills]
    assert swept


def test_the_guided_game_passes_over_no_shot_of_this_turn():
    able = 0
    for state in random_skies(30):
        if hunted(position_from(state)):
            able += 1
            assert tips(state)[0].key.partition("-")[0] in {"fire", "cross", "soon"}
    assert able
