"""Whole games on the table: what the events perform is what the rules say lies there."""

from itertools import pairwise
from random import Random

import pytest

from game.core.dice import Scripted
from game.core.game import Setup
from game.core.picks import Pick
from game.core.seats import Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron.game import GAME
from game.table.kit.pace import INSTANT
from game.table.looks.squadron.look import LOOK
from game.table.systems.dice import dice
from game.table.table import Table
from tests.house.playing import wander

TABLES = (
    {},
    {"board": "H15x13", "planes": 2},
    {"board": "X8", "sides": "12v34", "imm": True, "barrel": True, "ace": True},
    {"board": "F500x500", "bonus": True, "divebomb": True, "envelope": True, "planes": 3},
)


def brave(match, luck):
    """At random, but nobody flies off the table or stalls while there is something else to do."""
    while match.to_act:
        seat = luck.choice(sorted(match.to_act))
        legal = match.legal(seat)
        action = legal[luck.randrange(len(legal))]
        for _ in range(6):
            if action.verb == "stall" or (action.verb == "fly" and luck.random() < 0.9 and lost(match, seat, action)):
                action = legal[luck.randrange(len(legal))]
        yield match.state, seat, action, match.act(seat, action)


def lost(match, seat, action):
    after = GAME.apply(match.state, seat, action, RandomDice(1)).state
    return after.by_name[action.plane].dead


@pytest.mark.parametrize("options", TABLES, ids=lambda options: str(options.get("board", "mat")))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_table_never_has_to_be_put_right(options, seed):
    seats = 4 if "sides" in options else 2
    match = Match(GAME, Setup(seats, GAME.options(**options)), RandomDice(seed))
    table = Table(LOOK(seats), motion="none", pace=INSTANT)
    table.show(GAME.tableau(GAME.observe(match.state, None)))
    for _before, _seat, _action, step in brave(match, Random(seed)):
        table.tell(
            [one for event in step.events if (one := event.seen_by(None))],
            GAME.tableau(GAME.observe(match.state, None)),
        )
        table.update(0.1)
        assert table.corrections == 0, (GAME.notation.position(match.state), step.events)
    table.close()


def test_a_game_at_random_ends():
    for seed in range(5):
        match = Match(GAME, Setup(3, GAME.options(board="X8")), RandomDice(seed))
        for _ in wander(match, Random(seed), 3000):
            pass
        assert match.outcome is not None
        assert not match.legal(Seat(0))


def test_a_die_thrown_again_is_the_same_die_and_lies_there_until_the_next_action():
    line = (
        "SL/1 F700x700 alt r1 f1 t1 attack!ra:1a>2a:2.6.1.3 ; 1a 350,500,0 4332 h2 a2 fd ; "
        "2a 350,350,90 3423 h3 a1 ; 3a 80,600,0 3342 h2 a0"
    )
    state = GAME.notation.parse_position(line)
    match = Match(GAME, Setup(3, GAME.fitting(GAME.options(), state)), Scripted(((8,), (6, 7, 1, 2))), position=line)
    table = Table(LOOK(3), motion="none", pace=INSTANT)
    table.show(GAME.tableau(GAME.observe(match.state, None)))
    step = match.act(Seat(0), next(one for one in match.legal(Seat(0)) if one.how == "1"))
    table.tell(step.events, GAME.tableau(GAME.observe(match.state, None)))
    table.update(0.1)
    with table._world.active():  # noqa: SLF001 (what is to be seen, not what is in the tableau)
        seen = {(die.piece.kind, die.piece.level): die.piece for die in dice()}
    faces = [seen["die.attack", place].figure("face") for place in range(4)]
    assert faces == [8, 6, 1, 3]
    assert [seen["die.defence", place].figure("against", -1) for place in range(4)] == [1, -1, -1, -1]
    assert table.verdict is not None
    assert table.verdict.told.args == (1, 1, 0, 1)
    assert table.corrections == 0
    table.close()


def test_an_immelmann_is_asked_with_no_dice_on_the_table():
    state = GAME.notation.parse_position(
        "SL/1 F700x700 alt,imm r1 f1 t1 attack!im:1a ; 1a 350,500,0 4332 h2 a2 fd ; 2a x 3423 ; 3a 80,600,0 3342 h2 a0"
    )
    assert not [name for name in GAME.tableau(state).pieces if name.startswith("die.")]


@pytest.mark.parametrize(("seats", "planes"), [(3, 4), (2, 4), (6, 2), (4, 3), (6, 1)])
def test_the_numbers_of_many_planes_stay_large_enough_to_be_read_from_afar(seats, planes):
    """However many share a table: no row is lower than 20 units, and none lies over another or over a name."""
    look = LOOK(seats)
    match = Match(GAME, Setup(seats, GAME.options(board="F1000x1000", planes=planes)), RandomDice(1))
    look.suit(GAME.tableau(GAME.observe(match.state, None)))
    cards = [piece for piece in GAME.tableau(GAME.observe(match.state, None)).pieces.values() if piece.kind == "card"]
    panels = look.seat_panels(seats)
    for seat in range(seats):
        boxes = sorted((look.spot(Pick("plane", f"{seat + 1}{'abcd'[number]}")) for number in range(planes)), key=top)
        assert all(box.h >= 20 for box in boxes)
        assert boxes[0].y >= panels[seat].y + look.seat_head(panels[seat])
        assert all(one.bottom <= other.y for one, other in pairwise(boxes))
    assert len(cards) == seats * planes


def top(box):
    return box.y
