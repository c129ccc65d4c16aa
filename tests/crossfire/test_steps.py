"""Keys and pads lead from cell to cell as one expects, whatever is on offer, and a man in reserve goes far quickly."""

import math
from random import Random

import pytest

from game.catalogue import guide_of
from game.core.dice import Scripted
from game.core.game import Setup
from game.core.picks import Pick
from game.rules.crossfire.board import CELL_NAMES
from game.rules.crossfire.game import GAME
from game.scenes.match.chooser import Chooser
from game.scenes.match.pointing import DIRECTIONS, ahead
from game.scenes.match.source import listed
from game.table.looks.crossfire.board import CELLS, well
from tests.crossfire.test_examples import played

GUIDE = guide_of("crossfire")
PLACES = {Pick("cell", name): well(at) for name, at in CELLS.items()}
HALF = math.cos(math.radians(60)) - 1e-3


def within(pick, other, direction):
    """How far another cell lies, if that is within 60 degrees of a direction."""
    (x, y), (there_x, there_y) = PLACES[pick], PLACES[other]
    along = (there_x - x) * DIRECTIONS[direction][0] + (there_y - y) * DIRECTIONS[direction][1]
    far = math.dist((x, y), (there_x, there_y))
    return far if far and along / far >= HALF else math.inf


def reached(cells, start, ways):
    known, left = {start}, [start]
    while left:
        now = left.pop()
        for direction in DIRECTIONS:
            if (found := ways[now, direction]) is not None and found not in known:
                known.add(found)
                left.append(found)
    return known == set(cells)


@pytest.mark.parametrize("count", [18, 12, 7])
def test_a_step_leads_to_the_nearest_within_sixty_degrees_and_every_cell_can_be_reached(count):
    rng = Random(count)
    strayed = steps = 0
    for _ in range(8):
        cells = sorted(rng.sample(sorted(PLACES), count))
        ways = {}
        for cell in cells:
            others = [other for other in cells if other != cell]
            for direction in DIRECTIONS:
                found = ways[cell, direction] = ahead(others, PLACES[cell], direction, PLACES.get, close=True)
                nearest = min(within(cell, other, direction) for other in others)
                if nearest < math.inf:
                    assert found is not None
                    assert within(cell, found, direction) < math.inf
                    strayed += within(cell, found, direction) > nearest * 1.2  # straight on it may be a little farther
                    steps += 1
        assert all(reached(cells, start, ways) for start in cells[::5])
    assert strayed <= 1 < steps / 100, "only to what no other step would lead to"


def test_on_the_whole_board_steps_lead_along_the_row_and_to_the_next_row():
    ways = {}
    for pick, at in PLACES.items():
        x, y = CELLS[pick.name]
        others = [one for one in PLACES if one != pick]
        for direction, (dx, dy) in {"left": (-2, 0), "right": (2, 0), "up": (1, 1), "down": (1, -1)}.items():
            found = ways[pick, direction] = ahead(others, at, direction, PLACES.get, close=True)
            wanted = (x + dx, y + dy), (x + dx - 2 * bool(dy), y + dy)
            there = {name for name, spot in CELLS.items() if spot in wanted}
            assert not there or found.name in there, (pick.name, direction)
    assert reached(PLACES, Pick("cell", "a3"), ways)


def chooser_at(line, *picks):
    state = played(line)
    chooser = Chooser(places=lambda pick: PLACES.get(pick, (200.0, 800.0)))
    chooser.begin(listed(GAME.legal_actions(state, state.side)), GUIDE.pickable(state, state.side))
    for pick in picks:
        chooser.press(pick)
    forecast = GUIDE.forecast(state, state.side, chooser.picked)
    chooser.nearest, chooser.ranked, chooser.leading = forecast.nearest, forecast.ranked, forecast.leading
    return chooser, forecast


LINE = "a3:b,m3:w,f4:bbb,e5:www,g5:b,k5:b,c7:b w 2/0 0/0 0 -"
RESERVE = Pick("tray", "reserve.0")


@pytest.mark.parametrize("picks", [(), (Pick("cell", "e5"),), (RESERVE,)])
def test_steps_lead_to_the_nearest_in_every_part_of_a_choice(picks):
    chooser, forecast = chooser_at(LINE, *picks)
    assert forecast.nearest
    start = chooser.focus = min(pick for pick in chooser.offers if pick.kind == "cell")
    for direction in DIRECTIONS:
        chooser.focus = start
        chooser.step(direction)
        near = min(within(start, other, direction) for other in chooser.offers if other.kind == "cell")
        if near < math.inf:
            assert within(start, chooser.focus, direction) <= near * 1.2


def test_with_a_man_of_the_reserve_in_hand_the_key_for_the_next_hops_from_good_place_to_good_place():
    """The best first: whom landing costs most; no place where the enemy would land last."""
    chooser, forecast = chooser_at(LINE, RESERVE)
    assert 1 < len(forecast.leading) <= 6
    assert forecast.first == forecast.leading[0] == Pick("cell", "f4")
    chooser.focus = forecast.first
    visited = [chooser.focus]
    for _ in forecast.leading[1:]:
        chooser.cycle(1)
        visited.append(chooser.focus)
    assert tuple(visited) == forecast.leading
    for _ in CELL_NAMES:
        chooser.cycle(1)
        visited.append(chooser.focus)
    assert {pick.name for pick in visited} == set(CELL_NAMES)


def test_what_the_reticle_begins_on_is_never_worse_than_another_catch_counted_out():
    """Counted on the fingers: what landing there brings once both sides have landed on it in turn."""
    rng, begun = Random(5), 0
    state = GAME.start(Setup(2, GAME.options()), Scripted()).state
    for _ in range(30):
        actions = list(GAME.legal_actions(state, state.side))
        action = rng.choice(actions)
        first = GUIDE.begins(state, state.side, action.picks[:1])
        assert first in {one.picks[1] for one in actions if one.picks[0] == action.picks[0]}
        chosen = next(one for one in actions if one.picks == (action.picks[0], first))
        assert counted(state, chosen) >= counted(state, action), (GAME.notation.action(chosen), action)
        begun += chosen != action
        state = GAME.apply(state, state.side, action, Scripted()).state
        if state.result:
            break
    assert begun > 10


def worth(state, side):
    """In halves of a man: two a man of one's own in one's own pile, less one a captive; three a man in hand."""
    total = 3 * state.reserves[side]
    for pile in GAME.notation.position(state).split()[0].split(","):
        men = pile.partition(":")[2]
        own, other = (men.count("wb"[who]) for who in (side, 1 - side))
        total += 2 * own - other if men and men[-1] == "wb"[side] else own - 2 * other
    return total


def counted(state, action, left=5):
    side = state.side
    after = GAME.apply(state, side, action, Scripted()).state
    brings = worth(after, side) - worth(state, side)
    if after.result and after.result != "draw":
        return 1000
    if left == 1:
        return brings
    answers = [one for one in GAME.legal_actions(after, after.side) if one.target == action.target]
    return brings - max([0, *(counted(after, one, left - 1) for one in answers)])
