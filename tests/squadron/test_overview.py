"""The key for all wedges and places: whose wedge matters is filled, the rest is thin, and a place is a single dot."""

import itertools
import math

import pytest

from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.squadron import flying, plans, sights
from game.guides.squadron.guide import GUIDE
from game.rules.squadron import pointing
from game.rules.squadron.game import GAME
from game.scenes.match.chooser import Chooser
from game.scenes.match.picturing import Extra, composed
from game.scenes.panels.outlook import Outlook
from game.table.kit.areas import middle
from game.tools.gallery.squadron import MOVE

PLANE = Pick("plane", "1a")


class Lying:
    """A table on which nothing is asked for but names."""

    def named(self, _, *, read=True):
        return ()


def wedges(state, about):
    return {area.owner: area.state for area in GUIDE.areas(state, about) if area.kind == "arc"}


def test_only_who_aims_at_the_place_that_is_looked_at_has_a_filled_wedge():
    state = GAME.notation.parse_position(MOVE)
    plane, seen = state.by_name["1a"], set()
    for end in pointing.ends(state, plane).values():
        aiming = {other.seat for other in sights.threats(state, flying.end_of(state, plane, end.pick))}
        found = wedges(state, end.pick)
        assert found == {other: "aims" if other in aiming else "faint" for other in (1, 2)}
        seen |= set(found.values())
    assert seen == {"aims", "faint"}


def test_whoever_has_flown_keeps_a_wedge_of_its_own_colour():
    state = GAME.notation.parse_position(MOVE.replace("h3 a2", "h3 a2 mv"))
    assert wedges(state, PLANE)[1] == "flown"


@pytest.mark.parametrize("line", [MOVE, "SL/1 H15x13 - r5 f1 t1 move ; 1a g9,NE 3342 h2 a0 ; 2a j5,S 2333 h3 a0"])
def test_places_are_dots_that_lie_apart_and_bear_no_figures(line):
    """One for all ways to look from there, by the best of them; where an arrow lies there is none."""
    state = GAME.notation.parse_position(line)
    plane = state.by_name["1a"]
    dots = [area for area in GUIDE.areas(state, PLANE) if area.kind == "dot"]
    assert len(dots) > 12
    assert not any(area.label for area in dots)
    apart = 20 if state.board.is_free else 1
    at = [middle(area.outline) for area in dots]
    assert all(math.dist(one, other) >= apart - 1e-3 for one, other in itertools.combinations(at, 2))
    arrows = [middle(area.outline) for area in GUIDE.forecast(state, Seat(0), (PLANE,)).areas if area.kind == "end"]
    assert len(arrows) == len(plans.best(state, plane))
    assert len({area.state for area in dots}) > 1


def test_nobody_looked_at_in_a_crowd_leaves_thin_lines():
    rows = itertools.product(((1, 760, 0), (2, 300, 180)), enumerate("abc"))
    planes = [f"{seat}{letter} {200 + 180 * x}.000,{y}.000,{way} 3342 h2 a0" for (seat, y, way), (x, letter) in rows]
    crowd = " ; ".join(planes)
    state = GAME.notation.parse_position(f"SL/1 F1000x1000 - r3 f1 t1 attack ; {crowd}")
    assert {area.state for area in GUIDE.areas(state, None)} == {"faint"}
    looked = [area for area in GUIDE.areas(state, PLANE) if area.kind == "arc" and area.owner == 0 and not area.state]
    assert looked


def test_an_advised_place_without_an_arrow_gets_one_and_the_weakest_gives_way():
    state = GAME.notation.parse_position(MOVE)
    outlook = Outlook(GAME, state, None, Seat(0))
    chooser = Chooser(places=outlook.forecast((PLANE,)).places.get)
    chooser.begin(lambda picked: GAME.offers(state, Seat(0), picked), ())
    chooser.press(PLANE, mouse=True)
    chooser.focus = None
    plane, stage = state.by_name["1a"], outlook.forecast((PLANE,))
    drawn = [area for area in stage.areas if area.kind == "end"]
    assert len(drawn) == 8
    for end in pointing.ends(state, plane).values():
        landing = outlook.forecast((PLANE, end.pick)).landing
        (lit,) = (area for area in landing if area.kind == "end")  # an altitude may stand beside it
        seen = composed(Lying(), outlook, chooser, "plain", Extra(landing=landing)).areas
        arrows = [area for area in seen if area.kind == "end"]
        assert arrows[-1] == lit
        assert len(arrows) == len(drawn)
        gap = min(math.dist(middle(area.outline), middle(lit.outline)) for area in arrows[:-1])
        assert gap > 2
        if min(math.dist(middle(area.outline), middle(lit.outline)) for area in drawn) > 40:
            assert drawn[-1] not in arrows
