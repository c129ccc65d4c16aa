"""The bot of Crossfire: what it must see, how it is cut short, and how strong its levels are at least."""

import random
import tomllib
from pathlib import Path

import pytest

from game.bots import levels
from game.bots.bot import Budget
from game.bots.crossfire.bot import LEVELS, CrossfireBot, haste, think
from game.bots.crossfire.bot import reasons as crossfire_reasons
from game.bots.crossfire.moves import BIAS, MOVE, generate, score
from game.bots.crossfire.values import COARSE, FINE
from game.bots.search.limits import POLL
from game.catalogue import course
from game.core.seats import Seat
from game.core.tempers import OBLIGING
from game.rules.crossfire import kernel, legal, turns
from game.rules.crossfire.actions import Enter
from game.rules.crossfire.board import CELL_NAMES
from game.rules.crossfire.game import GAME
from game.rules.crossfire.state import position_from
from tests.house.work import stopping
from tests.reference.crossfire import four_plies, greedy

TEXTS = Path(__file__).parents[2] / "assets" / "texts"


def never():
    return False


def state_of(line):
    return GAME.notation.parse_position(line)


def advice_for(line, level=5, nodes=4000, seed=1):
    state = state_of(line)
    (seat,) = GAME.to_act(state)
    legal = GAME.legal_actions(state, seat)
    return CrossfireBot().advise(seat, state, legal, Budget(level, None, nodes, seed), never)


def named(advice):
    return GAME.notation.action(advice.action)


def test_every_level_has_a_bot():
    assert levels.LEVELS == (1, 2, 3, 4, 5)
    assert isinstance(levels.bot_for("crossfire"), CrossfireBot)
    with pytest.raises(ValueError, match="game-unknown"):
        levels.bot_for("draughts")


@pytest.mark.parametrize("level", levels.LEVELS)
def test_advice_covers_the_legal_actions_and_replays(level):
    line = "c3:bwbww,e5:ww,g5:bwb,i5:bbw,m5:wb,a7:b w 1/1 0/0 0 -"
    state = state_of(line)
    first, again = advice_for(line, level), advice_for(line, level)
    assert first == again
    values = [one.value for one in first]
    assert values == sorted(values, reverse=True)
    legal = set(GAME.legal_actions(state, 0))
    assert {one.action for one in first} <= legal
    assert level < 5 or {one.action for one in first} == legal


def test_it_takes_the_prisoners_and_says_so():
    best = advice_for("c3:bwbww,c5:b,b6:bb,a7:b,e7:b w 0/0 0/0 3 -")[0]
    assert named(best) == "c3-m3"
    assert (best.reason, dict(best.args)) == ("reason.crossfire.prisoners", {"count": 2})


@pytest.mark.parametrize("seed", range(3))
def test_it_ends_the_game_at_once(seed):
    best = advice_for("m3:w,e5:ww,i5:bbb w 0/0 0/0 3 -", seed=seed)[0]
    assert named(best) == "e5-i5"
    assert best.reason == "reason.crossfire.wins"


def test_a_single_legal_action_is_the_answer():
    best = advice_for("g1:w,f2:bbbbb,a7:b w 0/0 0/0 3 -")
    assert best
    state = state_of("g1:w,f2:bbbbb,a7:b w 0/0 0/0 3 -")
    one = GAME.legal_actions(state, 0)[:1]
    answer = CrossfireBot().advise(0, state, one, Budget(5, None, 500, 1), never)
    assert [(item.action, item.reason) for item in answer] == [(one[0], "reason.crossfire.threat")]


def test_the_ko_rule_binds_the_bot():
    state = state_of("g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 -")
    for text in ["m5-g5", "@g1", "@g1", "@g5", "@g5"]:
        (seat,) = GAME.to_act(state)
        action = next(one for one in GAME.legal_actions(state, seat) if GAME.notation.action(one) == text)
        state = GAME.apply(state, seat, action, None).state
    advice = CrossfireBot().advise(1, state, GAME.legal_actions(state, 1), Budget(5, None, 2000, 1), never)
    assert not {"@g1", "@g5"} & {named(one) for one in advice}
    assert len(advice) == 41


def test_a_level_has_good_and_bad_days_but_one_a_match():
    for level in LEVELS:
        days = {haste(level, seed) for seed in range(50)}
        assert level.haste[0] <= min(days) <= max(days) <= level.haste[1] + 1e-9
        assert len(days) == (1 if level.haste[0] == level.haste[1] else 50)
    means = [sum(haste(level, seed) for seed in range(200)) / 200 for level in LEVELS]
    assert means[1:] == sorted(means[1:], reverse=True)
    assert LEVELS[0].hasty.oversight > LEVELS[1].hasty.oversight


def test_a_request_to_stop_is_heard_at_once():
    stop, looks = stopping(after=50)
    ranked, _, nodes = think(kernel.opening(100), set(), Budget(5, 600.0, None, 1), stop)
    assert len(looks) == 50
    assert ranked
    assert 0 < nodes <= 51 * POLL
    assert think(kernel.opening(100), set(), Budget(5, 30.0, None, 1), lambda: True)[0]


def test_thinking_leaves_position_and_memory_alone():
    rng = random.Random(4)
    position, memory = kernel.opening(100), set()
    for _ in range(30):
        move = rng.choice(legal.legal(position, memory))
        kernel.make(position, move)
        kernel.remember(memory, position, move)
        before, known = position[:], set(memory)
        think(position, memory, Budget(5, None, 300, 1), never)
        assert (position, memory) == (before, known)


@pytest.mark.parametrize("weights", [FINE, COARSE])
def test_the_change_a_move_carries_is_what_it_does_to_the_score(weights):
    rng = random.Random(2)
    for game in range(6):
        position, memory = kernel.opening(0), set()
        for _ in range(60):
            if turns.result(position, memory):
                break
            total = score(position, weights)
            moves = generate(position, weights, set())
            assert sorted(one & MOVE for one in moves) == sorted(legal.pseudo(position))
            for one in rng.sample(list(moves), min(len(moves), 5)):
                undone = kernel.make(position, one & MOVE)
                assert -score(position, weights) == total + (one >> 12) - BIAS, game
                kernel.undo(position, one & MOVE, undone)
            move = rng.choice(legal.legal(position, memory))
            kernel.make(position, move)
            kernel.remember(memory, position, move)


def reasons_of_games(games):
    rng = random.Random(9)
    for _ in range(games):
        position, memory = kernel.opening(100), set()
        while not turns.result(position, memory):
            for move in legal.legal(position, memory):
                yield crossfire_reasons.reason(position, move)
            move = greedy(position, memory, rng)
            kernel.make(position, move)
            kernel.remember(memory, position, move)


def test_every_reason_can_be_said():
    keys = {
        language: tomllib.loads((TEXTS / language / "reasons_crossfire.toml").read_text("utf-8"))
        for language in ("en", "de")
    }
    said = set()
    for key, args in [*reasons_of_games(3), crossfire_reasons.forced_win()]:
        if (key, args) in said:
            continue
        said.add((key, args))
        words = dict(args)
        for table in keys.values():
            entry = table["reason.crossfire"][key.removeprefix("reason.crossfire.")]
            text = entry if isinstance(entry, str) else entry["one" if words.get("count") == 1 else "other"]
            assert "{" not in text.format(**words)
            assert words.get("cell", "g5") in CELL_NAMES
    assert set(keys["en"]["reason.crossfire"]) == set(keys["de"]["reason.crossfire"])
    assert {key.removeprefix("reason.crossfire.") for key, _ in said} >= set(keys["en"]["reason.crossfire"]) - {"bare"}


def winner(white, black, seed):
    """0 or 1; a draw counts for nobody."""
    rng = random.Random(seed // 2)
    position, memory = kernel.opening(100), set()
    for _ in range(4):
        move = rng.choice(legal.legal(position, memory))
        kernel.make(position, move)
        kernel.remember(memory, position, move)
    while not (result := turns.result(position, memory)):
        move = (white, black)[position[kernel.SIDE]](position, memory, rng)
        kernel.make(position, move)
        kernel.remember(memory, position, move)
    return result - 1


def level(number, seed, nodes):
    def player(position, memory, _):
        return think(position, memory, Budget(number, None, nodes, seed), never)[0][0][1]

    return player


def test_a_beginner_who_looks_one_ply_ahead_is_about_as_good_as_level_one():
    """40 to 60 % over many games; of these few, bounds that chance hardly breaks."""
    wins = 0
    for seed in range(40):
        players = [greedy, level(1, seed, 2000)]
        side = seed % 2
        wins += winner(*(players[side:] + players[:side]), seed) == side
    assert 12 <= wins <= 29


def test_the_best_level_beats_four_plies_of_plain_counting():
    wins = 0
    for seed in range(2):
        players = [level(5, seed, 1500), lambda *asked: four_plies(*asked, depth=2)]
        wins += winner(*(players[seed:] + players[:seed]), seed) == seed
    assert wins == 2


def test_position_of_the_state_is_the_kernels():
    state = state_of("e5:ww,i5:bbb w 1/2 3/4 5 stall=60")
    assert list(position_from(state)[kernel.SIDE :][:7]) == [0, 1, 2, 3, 4, 5, 60]


def test_in_a_first_game_the_other_side_uses_piles_rather_than_its_reserve_and_stays_what_it_is_elsewhere():
    state = GAME.notation.parse_position(course("crossfire").first_position.replace(" w 2/1", " b 2/1"))
    legal = GAME.legal_actions(state, Seat(1))

    def drops(temper):
        budgets = (Budget(1, None, 400, seed, temper) for seed in range(24))
        chosen = [CrossfireBot().advise(Seat(1), state, legal, budget, lambda: False)[0].action for budget in budgets]
        return sum(isinstance(action, Enter) for action in chosen)

    assert course("crossfire").obliging
    assert drops(OBLIGING) < drops("")
