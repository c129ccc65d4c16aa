"""What a friend at the shoulder names in a first game of Crosshairs and of Crossfire: the most useful thing first."""

import pytest

from game.catalogue import course, find
from game.core.dice import Scripted
from game.guides.crosshairs.course.lessons import CrosshairsCourse
from game.guides.crosshairs.course.tips import tips
from game.rules.crosshairs.fire import attackers
from game.rules.crosshairs.game import GAME

CROWDED = "A:a1NE0!,a2NE0!,a3NE0!,a4NE0!,a5NE0!;B:k1SW0,k3S0 1,4 A6/1 a5 0 - -"
"""One start cell is left; from there the open line ends at a cloud, if anywhere."""
EYED = "duel c5,d6 A:c8SW0,f2SE3,f5NE0,i2SE2,j4N0;B:a4NE0,i1N3,k3NW3 0,0 A9/5 - 0 - -"
"""The first way that is found to a shot begins in a line of the other side."""
POSITIONS = {
    ("crosshairs", f"duel b6,e10 {CROWDED}"): ("enter", {"cell": "a6", "facing": "@facing.crosshairs.SE"}),
    ("crosshairs", f"duel b6,d9 {CROWDED}"): ("enter-near", {"cell": "a6", "facing": "@facing.crosshairs.SE"}),
    ("crosshairs", "duel - A:c2N3,f3S0!,f9N0!;B:f6NE0,k1S0,k6N0 0,0 A7/1 f9 0 - -"): ("fire", {"cell": "f6"}),
    ("crosshairs", "duel - A:d3S3,f9N0!;B:f6NE0,k1S0,k6N0 0,0 A7/1 f9 0 - -"): (
        "cross",
        {"cell": "d3", "target": "f6"},
    ),
    ("crosshairs", "duel - A:c5SE1!;B:k3SW0,k4SW0 5,4 A2/1 c5 0 - -"): (
        "enter",
        {"cell": "a1", "facing": "@facing.crosshairs.SE"},
    ),
    ("crossfire", "g1:bw,g5:bb,a7:b w 2/0 0/0 0 -"): ("mate-drop", {"count": 1, "cell": "g5", "start": ""}),
    ("crossfire", "g1:bb,g5:bb,a7:b w 2/0 0/0 0 -"): ("land-drop", {"count": 2, "cell": "g1", "start": ""}),
    ("crossfire", "e5:ww,i5:b w 0/0 0/0 0 -"): ("win", {"count": 1, "cell": "i5", "start": "e5"}),
    ("crossfire", "e5:ww,i5:bbb,a7:b w 0/0 0/0 0 -"): ("land", {"count": 3, "cell": "i5", "start": "e5"}),
}


@pytest.mark.parametrize("place", POSITIONS)
def test_the_most_useful_thing_is_named_first_and_nothing_to_whoever_waits(place):
    game = find(place[0])
    state = game.notation.parse_position(place[1])
    (seat,) = game.to_act(state)
    first = course(place[0]).tips(state, seat)[0]
    assert (first.key, dict(first.words)) == POSITIONS[place]
    assert not course(place[0]).tips(state, 1 - seat)


def test_no_tip_sends_a_plane_into_the_way_of_another_or_calls_a_second_line_the_first():
    """a3 could fly to c3 and look at k6: but b2 would have to crash then, and has k6 in its sights already."""
    game = find("crosshairs")
    state = game.notation.parse_position("duel - A:a3NE0,b2SE1,a5NE0!;B:k6N0,k1S0 3,4 A3/2 - 0 - -")
    found = course("crosshairs").tips(state, 0)
    assert found
    legal = game.legal_actions(state, 0)
    blocking = [one for one in legal if game.notation.action(one).startswith(("a3-c3", "a3+b3"))]
    assert any(tip.picks[:2] == one.picks[:2] for tip in found for one in blocking if one.picks[1].name == "climb:b3")
    assert not any(
        tip.picks[:2] == one.picks[:2] for tip in found for one in blocking if one.picks[1].name == "level:c3"
    )
    assert not any(dict(tip.words).get("target") == "k6" for tip in found if tip.key == "aim")


def told(position):
    return tips(GAME.notation.parse_position(position))


def test_a_shot_that_can_be_prepared_in_this_turn_is_named_and_the_tips_lead_to_it():
    state = GAME.notation.parse_position(CrosshairsCourse.first_position)
    keys = []
    while not state.is_over and state.seat == 0:
        tip = tips(state)[0]
        keys.append(tip.key)
        ways = [one for one in GAME.legal_actions(state, 0) if one.picks[: len(tip.picks)] == tip.picks]
        state = GAME.apply(state, 0, ways[0], Scripted()).state
        if tip.key == "fire":
            break
    assert keys == ["soon", "cross", "fire"]


def test_the_bigger_game_after_it_is_the_same_for_both_and_nobody_is_in_a_line_yet():
    state = GAME.notation.parse_position(CrosshairsCourse.whole_position)
    pieces = GAME.tableau(GAME.observe(state, None)).pieces.values()
    planes = {piece.at: piece for piece in pieces if piece.kind == "plane"}
    assert len(planes) == 12
    for (x, y), plane in planes.items():
        other = planes[-x, -y]
        assert (other.owner, other.level, other.facing) == (1 - plane.owner, plane.level, (plane.facing + 180) % 360)
    clouds = {piece.at for piece in pieces if piece.kind == "cloud"}
    assert len(clouds) == 10
    assert clouds == {(-x, -y) for x, y in clouds}
    legal = GAME.legal_actions(state, 0)
    assert legal
    assert not any(GAME.notation.action(action).endswith("X") for action in legal)


def test_a_shot_that_wins_is_called_so_before_the_flight_and_before_the_trigger():
    assert told("duel - A:c2N3,f3S0!,f9N0!;B:f6NE0,k1S0 0,0 A7/1 f9 0 - -")[0].key == "fire-wins"
    assert told("duel - A:d3S3,f9N0!;B:f6NE0,k1S0 0,0 A7/1 f9 0 - -")[0].key == "cross-wins"


def test_nothing_is_prepared_where_a_shot_is_open_or_one_flight_away():
    fire = told("duel - A:c2N3,f3S0!,f9N0!;B:f6NE0,k1S0,k6N0 0,0 A7/1 f9 0 - -")
    cross = told("duel - A:d3S3,f9N0!;B:f6NE0,k1S0,k6N0 0,0 A7/1 f9 0 - -")
    assert fire[0].key == "fire"
    assert cross[0].key == "cross"
    assert not [tip for tip in (*fire, *cross) if tip.key == "soon"]


def test_whoever_prepares_a_shot_is_not_sent_into_a_line_where_another_way_serves():
    state = GAME.notation.parse_position(EYED)
    tip = tips(state)[0]
    assert tip.key == "soon"
    ways = [one for one in GAME.legal_actions(state, 0) if one.picks[: len(tip.picks)] == tip.picks]
    for way in ways:
        after = GAME.apply(state, 0, way, Scripted()).state
        assert not attackers(after.row, after.row[way.end])
