"""The bot: legal in every phase, the same for the same seed, off no table, and shots are taken."""

import pytest

from game.bots.bot import Budget
from game.bots.levels import LEVELS
from game.bots.squadron.bot import BOT
from game.core.game import Setup
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron.game import GAME

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
        best = bots[seat].advise(seat, seen, legal, Budget(level, None, None, 3), lambda: False)[0]
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


def test_the_same_seed_gives_the_same_answer():
    for level in LEVELS:
        one, two = (advice(EDGE, level)[0].action for _ in range(2))
        assert one == two
