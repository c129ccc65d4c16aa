"""The arcs of those who have flown lie on the table while somebody chooses where to fly, and nobody else's."""

from game.catalogue import course
from game.core.seats import Seat
from game.guides.squadron import zones
from game.guides.squadron.flying import movable
from game.rules.squadron import legal
from game.rules.squadron.game import GAME
from game.rules.squadron.notation import NOTATION

FLOWN = "SL/1 F700x700 - r1 f2 t1 move ; 1a 350.000,520.000,0 4332 h2 a0 ; 2a 430.000,290.000,255 4323 h3 a0 mv"
FIRST = "SL/1 F700x700 - r1 f1 t1 move ; 1a 350.000,520.000,0 4332 h2 a0 ; 2a 430.000,290.000,255 4323 h3 a0"
CELLS = "SL/1 H15x13 - r4 f2 t1 move ; 1a j8,N 4323 h3 a0 ; 2a j3,NE 2343 h3 a0 mv"


def resting(line):
    state = NOTATION.parse_position(line)
    found = movable(state, state.by_name["1a"]).areas
    return [area for area in found if area.state == zones.FLOWN]


def test_the_arc_of_whoever_has_flown_lies_there():
    (arc,) = resting(FLOWN)
    assert arc.owner == 1
    assert arc.kind == "arc"
    state = NOTATION.parse_position(FLOWN)
    assert arc.outline in [area.outline for area in zones.cover(state, state.by_name["2a"])]


def test_whoever_flies_later_has_none_and_on_cells_there_is_none():
    assert resting(FIRST) == []
    assert resting(CELLS) == []


def test_behind_somebody_is_reached_when_the_move_has_ended_and_the_end_comes_first():
    taught = course("squadron")
    step = next(step for step in taught.steps if step.key == "tail")
    start = taught.begin(step)
    ways = taught.solutions(step.goal, start, start, step.actions)
    assert tuple(ways[0].picks) == step.hint
    assert len(ways) < len(legal.legal(start, Seat(0)))
    after = _after(start, ways[0])
    assert not taught.reached(step.goal, start, after)
    end = taught.solutions(step.goal, start, after, step.actions - 1)[0]
    assert end.picks[-1].name.startswith(".")
    assert taught.reached(step.goal, start, _after(after, end))


def _after(state, action):
    return GAME.apply(state, Seat(0), action, None).state


def test_the_whole_game_after_the_first_one_has_altitude():
    taught = course("squadron")
    assert not taught.first_game.options.alt
    assert taught.whole_game.options.alt
    assert taught.whole_game.seats == taught.first_game.seats
    assert course("crossfire").whole_game is None
