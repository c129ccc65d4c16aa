"""The bot: legal in every phase, the same for the same seed, off no table, and shots are taken."""

from argparse import Namespace

import pytest

from game.bots.bot import Budget
from game.bots.levels import LEVELS
from game.bots.squadron.bot import BOT
from game.bots.squadron.setting import CARDS
from game.bots.squadron.tempers import TASTES
from game.core.game import Setup
from game.core.seats import Seat
from game.core.tempers import OBLIGING, TEMPERS
from game.guides.squadron.course.lessons import COURSE
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron.game import GAME
from game.rules.squadron.options import Task
from tests.reference.pace import CIRCLES
from tests.reference.pace import play as pace_of

EDGE = "SL/1 F700x700 alt r4 f1 t1 move ; 1a 80,350,270 3342 h2 a1 ; 2a 520,330,250 2333 h3 a2"
SHOT = "SL/1 F700x700 - r4 f1 t1 attack ; 1a 350,500,0 4332 h2 a0 ; 2a 350,350,90 3432 h2 a0 ; 2b 380,380,90 3423 h1 a0"


def advice(line, level, seed=1):
    state = GAME.notation.parse_position(line)
    (seat,) = GAME.to_act(state)
    legal = GAME.legal_actions(state, seat)
    return BOT().advise(seat, GAME.observe(state, seat), legal, Budget(level, None, None, seed), lambda: False)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{"board": "H11x9", "planes": 2}, {"board": "F500x500", "imm": True, "ace": True}])
def test_whole_games_are_legal(level, options):
    match = Match(GAME, Setup(2, GAME.options(rounds=15, **options)), RandomDice(level))
    bots = [BOT(), BOT()]
    while match.to_act:
        seat = min(match.to_act)
        seen, legal = GAME.observe(match.state, seat), match.legal(seat)
        best = bots[seat].advise(seat, seen, legal, Budget(level, None, 100, 3), lambda: False)[0]
        assert match.is_legal(seat, best.action)
        match.act(seat, best.action)
    assert match.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_flies_off_the_table_without_need(level):
    """After the first decision of its plan the plane is still there, and so it is at the end of the whole move."""
    match = Match(GAME, Setup(2, GAME.options()), RandomDice(1), position=EDGE)
    while match.state.turn == 1 and match.state.phase == "move":
        seat = min(match.to_act)
        best = BOT().advise(seat, match.state, match.legal(seat), Budget(level, None, None, 4), lambda: False)[0]
        match.act(seat, best.action)
    assert match.state.by_name["1a"].is_flying


def test_the_wounded_target_is_shot_at():
    assert GAME.notation.action(advice(SHOT, 5)[0].action) == "1a A2b"
    assert GAME.notation.action(advice(SHOT, 5)[-1].action) == "1a -"


ALIKE = (
    "SL/1 F700x700 - r4 f1 t1 attack ; 1a 350,500,0 4332 h2 a0 ; 2a 330,380,{} 3432 h2 a0 ; 3a 370,380,{} 3432 h2 a0"
)


def test_of_targets_that_are_alike_a_lot_takes_one_and_not_the_seat():
    taken = [GAME.notation.action(advice(ALIKE.format(90, 270), 3, seed)[0].action) for seed in range(40)]
    assert 8 < taken.count("1a A2a") < 32
    assert set(taken) == {"1a A2a", "1a A3a"}


@pytest.mark.parametrize(("ways", "want"), [((180, 270), "1a A2a"), ((90, 180), "1a A3a")])
def test_of_targets_that_are_alike_the_one_that_may_do_harm_is_shot_at(ways, want):
    assert {GAME.notation.action(advice(ALIKE.format(*ways), 3, seed)[0].action) for seed in range(8)} == {want}


def test_the_same_seed_gives_the_same_answer():
    for level in LEVELS:
        one, two = (advice(EDGE, level)[0].action for _ in range(2))
        assert one == two


HOME = (
    "SL/1 F800x800 bb,m2 r5 f1 t1 move ; 1a 400,240,0 2424 h4 a0 bb1 ; 1b 500,700,0 3342 h2 a0 mv ; "
    "2a 100,400,180 4323 h3 a0"
)
FLAK = "SL/1 F1000x1000 bb r3 f1 t1 move ; 1a 500,600,0 3322 h2 a0 ; 2a 500,200,180 4323 h3 a0 ; 2z 500,360,0 balloon"
BOMBS = (
    "SL/1 F1000x1000 bb r5 f1 t1 move ; 1a 400,400,0 4422 h2 a0 sp1 mn1 bb1 dr400.000,510.000,0 ; "
    "2a 400,590,0 4323 h3 a0 ; 2b 900,900,180 4323 h3 a0"
)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bomber_flies_home(level):
    match = Match(GAME, Setup(2, GAME.options()), RandomDice(1), position=HOME)
    while match.to_act and match.state.turn == 1 and match.state.phase == "move":
        best = BOT().advise(0, match.state, match.legal(0), Budget(level, None, None, 4), lambda: False)[0]
        match.act(0, best.action)
    assert match.outcome is not None
    assert match.outcome.reason == "escaped"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_ends_a_manoeuvre_close_to_a_balloon_without_need(level):
    match = Match(GAME, Setup(2, GAME.options()), RandomDice(1), position=FLAK)
    while match.state.turn == 1 and match.state.phase == "move":
        best = BOT().advise(0, match.state, match.legal(0), Budget(level, None, None, 4), lambda: False)[0]
        match.act(0, best.action)
        plane, balloon = match.state.by_name["1a"], match.state.by_name["2z"]
        assert not match.state.board.is_near(plane.body, balloon.body, 1)


def test_a_bomb_is_left_where_enemies_follow():
    assert GAME.notation.action(advice(BOMBS, 3)[0].action) == "1a O"
    assert GAME.notation.action(advice(BOMBS.replace("2a 400,590,0", "2a 900,590,0"), 3)[0].action) != "1a O"


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"m1": True, "board": "H15x13"}),
        (2, {"m2": True}),
        (3, {"coop": Task.HOLD, "sides": "12v3", "board": "X7"}),
        (2, {"bb": True, "planes": 2, "board": "H11x9", "balloons": 2}),
    ],
)
def test_modules_are_played_to_their_end(seats, options):
    match = Match(GAME, Setup(seats, GAME.options(rounds=12, **options)), RandomDice(3))
    while match.to_act:
        seat = min(match.to_act)
        seen, legal = GAME.observe(match.state, seat), match.legal(seat)
        match.act(seat, BOT().advise(seat, seen, legal, Budget(3, None, None, 3), lambda: False)[0].action)
    assert match.outcome is not None


def test_many_planes_are_little_work():
    """What is looked at for one plane among thirty-two, counted, not timed."""
    match = Match(GAME, Setup(2, GAME.options(large=True, strength=16)), RandomDice(1))
    while match.state.phase in ("stats", "place"):
        seat = min(match.to_act)
        seen, legal = GAME.observe(match.state, seat), match.legal(seat)
        match.act(seat, BOT().advise(seat, seen, legal, Budget(5, None, None, 3), lambda: False)[0].action)
    seat = min(match.to_act)
    found = BOT().advise(seat, match.state, match.legal(seat), Budget(5, None, None, 3), lambda: False)
    assert 0 < found[0].nodes < 200


def test_a_beginner_takes_any_numbers_and_the_others_good_ones():
    state = GAME.notation.parse_position("SL/1 F700x700 - r0 f0 t0 stats ; 1a - ---- ; 2a - ----")
    legal = list(GAME.legal_actions(state, Seat(0)))
    seen = GAME.observe(state, Seat(0))
    taken = {
        level: {
            BOT().advise(Seat(0), seen, legal, Budget(level, None, 100, seed), lambda: False)[0].action.how
            for seed in range(60)
        }
        for level in (1, 2)
    }
    assert taken[2] <= set(CARDS)
    assert not taken[1] <= set(CARDS)


def test_in_a_first_game_they_come_to_meet_whoever_flies_a_circle():
    """Somebody who always curves to the right is met within three rounds, and then again and again; at its usual level
    the computer player, whose seed has a bad day, may fly a circle of its own for the rest of the game."""
    for number in range(4):
        pace = pace_of(number, Namespace(kind=CIRCLES, nodes=1, usual=False))
        assert min(pace.shots) <= 5
        assert pace.gap <= 6
        assert pace.again == 0


def test_nobody_else_is_obliging():
    """What a level plays elsewhere does not depend on it."""
    state = GAME.notation.parse_position(COURSE.first_position.replace(" mv", "").replace("f2 t1", "f1 t2"))
    legal = GAME.legal_actions(state, Seat(1))
    asked = {temper: Budget(1, None, 1, 3, temper) for temper in ("", OBLIGING, *TEMPERS)}
    first = {
        temper: [one.value for one in BOT().advise(Seat(1), state, legal, budget, bool)]
        for temper, budget in asked.items()
    }
    assert first[OBLIGING] != first[""]
    assert OBLIGING not in TEMPERS
    assert OBLIGING not in TASTES
