"""Whose wedges and strings are, and what is not known while enemies are still to move."""

import math
from dataclasses import replace

import pygame
import pytest

from game.core.picks import Pick
from game.core.seats import Seat
from game.core.tableau import Area, Sightline
from game.guides.squadron.guide import GUIDE
from game.rules.squadron.game import GAME
from game.table.looks import look_for
from game.ui.theme import paint
from game.ui.theme.canvas import Canvas
from tests.house.couch import art

LATER = (
    "SL/1 F700x700 alt,split r4 f1 t1 move ; 1a 210.000,560.000,35 3342 h2 a2 ; 2a 520.000,330.000,250 2333 h3 a2 ; "
    "3a 280.000,170.000,160 4332 h1 a1"
)
WEDGE = ((100.0, 100.0), (200.0, 80.0), (300.0, 100.0), (200.0, 300.0))
SEATS = range(6)


@pytest.fixture
def canvas():
    return Canvas(pygame.Surface((1920, 1080)), art())


@pytest.fixture
def chips(monkeypatch):
    found = []
    monkeypatch.setattr(paint, "chip", lambda _canvas, at, _radius, look, **_: found.append((at, look.name)))
    return found


def test_every_seats_wedge_has_an_edge_of_its_own(canvas):
    look = look_for("squadron", 6)
    inks = [look.ink(Area("arc", WEDGE, seat), canvas.theme) for seat in SEATS]
    assert len({ink.line for ink in inks}) == len({ink.dash for ink in inks}) == len(SEATS)
    for state in ("flown", "cell1", "cell3"):
        inks = [look.ink(Area("arc", WEDGE, seat, "", state), canvas.theme) for seat in SEATS]
        assert len({ink.line for ink in inks}) == len(SEATS), state


@pytest.mark.parametrize("state", ["", "flown", "cell2"])
def test_a_wedge_bears_the_chip_of_whose_it_is_once(canvas, chips, state):
    look = look_for("squadron", 2)
    for seat in SEATS[:2]:
        for part in ("band1", "band2", state):
            look.area(canvas, Area("arc", WEDGE, seat, "", part))
    assert [name for _, name in chips] == [canvas.theme.seat(seat).name for seat in SEATS[:2]]
    rim, tip = look.point(WEDGE[1]), look.point(WEDGE[3])
    for at, _ in chips:
        assert min(rim[1], tip[1]) < at[1] < max(rim[1], tip[1])
        assert (math.dist(at, tip) < math.dist(at, rim)) == (state != "cell2")  # of all of it not at the rim


def test_a_string_is_cream_and_of_its_owners_colour_and_bears_the_chip_where_it_is_long(canvas, chips):
    look = look_for("squadron", 2)
    ranks = ("own", "ghost", "hot")
    strings = {rank: [look.dash(canvas, seat, rank) for seat in SEATS] for rank in ranks}
    assert all(len({links[1].colour for links in each}) == len(SEATS) for each in strings.values())
    line = Sightline("plane.1a", (0.0, 0.0), (300.0, 0.0), 0, "hot")
    look.sign(canvas, line, (0.0, 0.0), (300.0, 0.0))
    assert [name for _, name in chips] == [canvas.theme.seat(0).name]
    look.sign(canvas, line, (0.0, 0.0), (60.0, 0.0))
    for rank in ("last", "own", "ghost"):  # one that is only thought of begins at the plane in hand
        look.sign(canvas, replace(line, rank=rank), (0.0, 0.0), (300.0, 0.0))
    assert len(chips) == 1


def told(position, *names):
    state = GAME.notation.parse_position(position)
    picks = [Pick("plane", "1a"), *(Pick("template", f"{name}:1a") for name in names)]
    return [note.key.removeprefix("forecast.squadron.") for note in GUIDE.forecast(state, Seat(0), picks).notes]


def test_while_enemies_are_still_to_move_it_is_said_that_the_danger_is_not_known():
    assert "later-many" in told(LATER, "1")


def test_where_somebody_who_has_moved_aims_there_the_danger_is_known():
    aims = LATER.replace("2a 520.000,330.000,250 2333 h3 a2", "2a 210.000,300.000,180 2333 h3 a2 mv").replace(
        "f1 t1", "f2 t1"
    )
    assert [key for key in told(aims, "1") if key.startswith(("would", "later"))] == ["would-suffer", "later-too"]
