"""Who takes dice without being shot at is seen before: the ring of a balloon and of a bomb is that of the rules; and of
planes beside the one that flies it is told, too, how they stand."""

import math

from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.squadron import stakes, starts, zones
from game.guides.squadron.guide import GUIDE
from game.rules.squadron.game import GAME
from game.rules.squadron.hazards import CLOSE, body_of
from game.table.looks.squadron.legend import LEGEND

AFLOAT = (
    "SL/1 F800x800 alt,bb r3 f1 t1 move ; 1a 300,560,20 4224 h4 a1 bb2 ; 1b 420,600,350 3342 h2 a0 ; "
    "2a 430,250,200 4323 h3 a1 ; 1z 620,520,0 balloon ; 2z 240,330,0 balloon ; bomb 300,690,0 1a r2"
)
PAIRS = (
    "SL/1 H15x13 alt,split r5 f1 t1 move ; 1a g9,NE 3342 h2 a2 ; 1b e11,N 4332 h1 a0 ; 2a j5,S 2333 h3 a2 ; "
    "2b l8,NW 4323 h3 a1"
)


def perils(state):
    """The rings, and what lies in their middle."""
    middles = {(body.pose[0] / 1000, body.pose[1] / 1000): body for body in map(body_of, state.bombs)}
    middles |= {(each.body.pose[0] / 1000, each.body.pose[1] / 1000): each.body for each in state.afloat}
    for area in zones.perils(state):
        x, y = (sum(axis) / len(area.outline) for axis in zip(*area.outline, strict=True))
        near = min(middles, key=lambda at: math.dist(at, (x, y)))
        yield area, math.dist(area.outline[0], near), near, middles[near]


def test_whose_token_touches_a_ring_takes_dice_and_nobody_else():
    state = GAME.notation.parse_position(AFLOAT)
    found = list(perils(state))
    assert sorted(area.kind for area, *_ in found) == ["blast", "flak", "flak"]
    for _, far, (x, y), body in found:
        for away, close in ((far + 11, True), (far + 16, False)):
            text = AFLOAT.replace("1b 420,600,350", f"1b {x + away:.3f},{y:.3f},350")
            plane = GAME.notation.parse_position(text).by_name["1b"]
            assert state.board.is_near(plane.body, body, CLOSE) == close


def test_a_bomb_has_no_ring_in_the_round_in_which_it_was_dropped():
    state = GAME.notation.parse_position(AFLOAT.replace("1a r2", "1a r3"))
    assert {area.kind for area in zones.perils(state)} == {"flak"}


def test_a_plane_that_flies_sees_the_rings_and_their_signs_are_explained():
    state = GAME.notation.parse_position(AFLOAT)
    pick = next(pick for pick in GUIDE.pickable(state, Seat(0)) if pick.name == "1a")
    kinds = {area.kind for area in GUIDE.forecast(state, Seat(0), [pick]).areas}
    assert {"flak", "blast"} <= kinds <= {*kinds, *(row.sign for row in LEGEND)}
    assert {"flak", "blast", "keep-off", "rim-line"} <= {row.sign for row in LEGEND}


def test_what_balloons_and_bombs_do_is_explained_wherever_there_are_any():
    """Also while others fly or shoots are chosen, when no ring is drawn; and before what may still change."""
    state = GAME.notation.parse_position(AFLOAT)
    assert {"flak", "blast"} <= GUIDE.signs(state)
    assert not {"flak", "blast"} & GUIDE.signs(GAME.notation.parse_position(PAIRS))
    assert [row.sign for row in LEGEND[:2]] == ["flak", "blast"]


def test_it_is_told_of_the_other_plane_where_one_flies():
    state = GAME.notation.parse_position(PAIRS)
    _, beside, _ = stakes.ahead(state, state.by_name["1a"])
    said = dict(beside.words)
    assert beside.key == "looming.squadron.beside-open"
    assert (said["planes"], said["count"]) == ("b", 2)
    assert said["fate"], "it has one health left"
    alone = GAME.notation.parse_position(PAIRS.replace("1b e11,N 4332 h1 a0 ; ", ""))
    assert len(stakes.ahead(alone, alone.by_name["1a"])) == 2


def test_whoever_is_shown_a_good_place_is_told_that_the_nose_is_a_step_of_its_own():
    line = "SL/1 F700x700 alt,split r0 f2 t1 place ; 1a - 3342 h2 a0 ; 2a 600,60,225 4332 h2 a0"
    state = GAME.notation.parse_position(line)
    _, rest = starts.whole(state, state.by_name["1a"])
    plane = Pick("plane", "1a")
    assert GUIDE.prompt(state, Seat(0), (plane, *rest)).key == "prompt.squadron.place-whole"
    assert GUIDE.prompt(state, Seat(0), (plane, rest[0])).key == "prompt.squadron.heading"
