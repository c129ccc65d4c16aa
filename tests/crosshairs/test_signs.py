"""Signs have a place of their own on their hex: wherever planes meet, none lies on another one."""

import itertools
import math
from random import Random

import pytest

from game.core.game import Setup
from game.guides.crosshairs.perils import marks
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.crosshairs.board import CELL_INDEX
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.layout import ACTED, AT, CLOUD_PHASE, PHASE
from game.rules.crosshairs.options import CrosshairsOptions
from game.rules.crosshairs.sights import airborne
from game.table.looks import look_for
from game.table.looks.crosshairs import corners
from game.table.looks.crosshairs.board import CELLS, HALF, cell
from game.table.looks.crosshairs.places import DONE_AT, HEIGHT_AT, LOOKED_AT
from game.ui.theme.canvas import Canvas
from tests.house.couch import canvas, services
from tests.house.playing import wander

LOOK = look_for("crosshairs")
RADIUS = {"height": 16.5, "done": 13.6, "watched": 14.3, "threatened": 16.0, "prey": 15.0, "stuck": 14.0}
"""How far each reaches from its middle."""
TOUCH = 2.5
"""So much of their dark rims may meet."""
NAMES = {index: name for name, index in CELL_INDEX.items()}


def signs(state, seat):
    """Where each sign lies, and how far it reaches."""
    position, tableau = state.row, GAME.tableau(state)
    LOOK.suit(tableau)
    lying = {(at, kind): there for at, kind, there, _ in corners.signs(corners.flying(tableau.pieces.values()))}
    for slot in airborne(position):
        at = CELLS[NAMES[position[AT + slot]]]
        yield lying[at, "height"], RADIUS["height"]
        if position[ACTED + slot]:
            yield lying[at, "done"], RADIUS["done"]
    for mark in marks(position, seat):
        shape = LOOK.shape(mark.at)
        if mark.kind != "stuck":
            yield shape.badge, RADIUS[mark.kind]
        elif not position[ACTED + position[CELL_INDEX[mark.at.name]]]:  # it takes the place of the tick
            yield shape.foot, RADIUS["stuck"]


def test_none_lies_on_another_where_planes_stand_on_all_hexes_with_all_signs():
    around = [CELLS[name] for name in ("f6", "f7", "f5", "e5", "e6", "g5", "g6")]
    places = [
        ((x + off[0], y + off[1]), RADIUS[kind])
        for x, y in map(cell, around)
        for kind, off in (("height", HEIGHT_AT), ("done", DONE_AT), ("threatened", LOOKED_AT))
    ]
    for (one, reach), (other, far) in itertools.combinations(places, 2):
        assert math.dist(one, other) >= reach + far - TOUCH, (one, other)


@pytest.mark.parametrize("seed", range(6))
def test_no_sign_lies_on_another_in_play(seed):
    match = Match(GAME, Setup(2, CrosshairsOptions()), RandomDice(seed))
    for before, seat, _action, _step in wander(match, Random(seed), 160):
        if before.row[PHASE] == CLOUD_PHASE:
            continue
        for (one, reach), (other, far) in itertools.combinations(signs(before, seat), 2):
            assert math.dist(one, other) >= reach + far - TOUCH, (GAME.notation.position(before), one, other)


def test_a_sign_with_a_figure_in_it_reaches_nothing_on_the_hex_above(tmp_path, monkeypatch):
    drawn, heights = canvas(services(tmp_path)), []
    monkeypatch.setattr(Canvas, "blit", lambda self, picture, _: heights.append(picture.get_height() / self.k))
    for label in ("2", "3"):
        LOOK.badge(drawn, "threatened", (0.0, 0.0), label, hot=False)
    plain, counted, _figure = heights
    reach = RADIUS["threatened"] * counted / plain
    for name, at in (("height", HEIGHT_AT), ("done", DONE_AT)):
        above = LOOKED_AT[0], LOOKED_AT[1] + 2 * HALF
        assert math.dist(above, at) > reach + RADIUS[name] - 2 * TOUCH  # its points are narrow


CROWDED = (
    "duel c3,c4,d2,e2,e8,f8,g6,h4,i3,i7 A:e4NE3,e5N0!,f5SE2,g6N4!;B:f4S3,f6SW1,g4NW5,g5SW0 0,0 A9/3 - 2 - -",
    "duel c3 A:f6SE0,f7SE0,e6NW4,g5S6;B:f5SE1,g6NW2,e5SE5,h5S0 0,0 A9/3 - 2 - -",
)


@pytest.mark.parametrize("line", CROWDED)
def test_signs_step_aside_from_the_planes(line):
    """With all signs that there are on all of them they hide little more than half of what they would where each had
    one place, and of no plane half."""
    planes = corners.flying(GAME.tableau(GAME.notation.parse_position(line)).pieces.values())
    lying = [(kind, there) for _, kind, there, _ in corners.signs(planes)]
    usual = [(kind, off(plane.at, at)) for plane in planes for kind, at in USUAL.items()]
    assert hidden(planes, lying) < 0.6 * hidden(planes, usual)
    assert max(hidden((plane,), lying) for plane in planes) < 0.55


USUAL = {"height": HEIGHT_AT, "done": DONE_AT, "looked": LOOKED_AT}


def off(at, by):
    x, y = cell(at)
    return x + by[0], y + by[1]


def hidden(planes, lying):
    return sum(corners.part_hidden(plane, there, kind) for plane in planes for kind, there in lying)
