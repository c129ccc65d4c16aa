"""A dive that leads to a shot only when it goes on is marked from its first step on."""

from random import Random

import pytest

from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.crosshairs import chains
from game.guides.crosshairs.aside import partners
from game.guides.crosshairs.guide import GUIDE
from game.rules.crosshairs.board import CELL_NAMES, FACINGS
from game.rules.crosshairs.coding import move_in
from game.rules.crosshairs.fire import shots
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.layout import AT, POWER, SWOOP
from game.rules.crosshairs.sights import airborne

FAR = "duel - A:d3SE5,i8N0,a6NE0;B:i2SW1,k1S0,k5S0 0,0 A7/3 - 0 - -"
"""i8 aims at i2; d3 comes to a second line on it after several dives, and not with the first one."""
ME = Seat(0)


def by_playing(state, seat, action, slot):
    """Whom a plane can shoot after going on with this dive, by playing all of it; at once does not count."""
    found, waiting = set(), [GAME.apply(state, seat, action, None).state]
    known = set(shots(state.row))
    while waiting:
        now = waiting.pop()
        if GAME.outcome(now) is not None or now.seat != seat:
            continue
        for one in GAME.legal_actions(now, seat):
            if GAME.notation.action(one).startswith(">") and now.row[one.here] == slot:
                after = GAME.apply(now, seat, one, None).state
                if GAME.outcome(after) is None and after.seat == seat:
                    found |= set(shots(after.row)) - known
                    waiting.append(after)
    return found


def test_the_first_step_of_a_long_dive_is_marked():
    state = GAME.notation.parse_position(FAR)
    plane = Pick("cell", "d3")
    marks = {mark.at.name for mark in GUIDE.forecast(state, ME, (plane,)).marks if mark.kind == "prey"}
    assert "swoop:e4" in marks
    first = next(one for one in GAME.legal_actions(state, ME) if GAME.notation.action(one) == "d3ve4")
    assert not shots(GAME.apply(state, ME, first, None).state.row)
    told = {note.key.rpartition(".")[2]: dict(note.words) for note in GUIDE.forecast(state, ME, first.picks).notes}
    assert told["dive-to"] == {"cells": "i2"}


def test_what_is_said_of_a_dive_is_what_playing_it_shows():
    lots, told, shown = Random(4), 0, 0
    for _ in range(300):
        *own, one, other, third = (f"{name}{lots.choice(FACINGS)}" for name in lots.sample(CELL_NAMES, 6))
        planes = ",".join(f"{plane}{lots.randint(1, 3)}" for plane in own)
        state = GAME.notation.parse_position(f"duel - A:{planes};B:{one}0,{other}0,{third}0 0,0 A7/3 - 0 - -")
        for slot in airborne(state.row, ME):
            ways = chains.leading(tuple(state.row), slot)
            for action in GAME.legal_actions(state, ME):
                if action.here == state.row[AT + slot] and action.kind in {SWOOP, POWER}:
                    found = ways.get(move_in(state, action), frozenset())
                    played = by_playing(state, ME, action, slot)
                    assert found <= played
                    told, shown = told + len(found), shown + len(played)
    assert told >= 0.95 * shown > 0  # a line that the plane itself lets through is not looked for


def test_who_can_dive_to_a_shot_and_who_aims_for_it_are_left_to_their_owner():
    """h5 dives to a second line on the plane that h9 sees once h5 has left."""
    line = "duel - A:d8S0,h5N4,h9N0,i2S0;B:f4NW0,h2S0,k6NE0 0,0 A7/4 - 0 - -"
    state = GAME.notation.parse_position(line)
    assert {GAME.notation.action(action)[:2] for action in GUIDE.sweep(state, ME)} == {"d8", "i2"}


STEPS_ASIDE = [
    "duel a4,k1 A:e6NW0,g2N1,g4NW3,j6N3,j7N0;B:a6S0,h5S0,k4NE1 0,0 A9/5 - 0 - -",
    "duel b3,f6 A:b6SW2,d3SE2,e5NW2,f4NW0,h2S2,h5SE1;B:f7SE2,h4S2,i1SW0 0,0 A9/6 - 0 - -",
    "duel c2,e9 A:d5NW1,e4N2,f6SE3,f10N2,j7SW2;B:b7N2,c7N3,f4NW0,g5SE1 0,0 A9/5 - 0 - -",
    "duel e5,i4 A:e4NE0,e9NW1,f6N2,j2NW1;B:b6NE1,e1NE3,e6SE0 0,0 A9/4 - 0 - -",
]
"""One flies out of the way of another, which comes to a shot then."""


@pytest.mark.parametrize("line", STEPS_ASIDE)
def test_who_steps_aside_for_a_shot_and_who_fires_it_do_not_fly_on_together(line):
    state = GAME.notation.parse_position(line)
    able = partners(tuple(state.row))
    assert len(able) > 1
    assert not {state.row[action.here] for action in GUIDE.sweep(state, ME)} & able
