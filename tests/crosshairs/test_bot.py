"""The Crosshairs bots: legal everywhere, stoppable, repeatable, stronger than a beginner, and no fools."""

import random
import tomllib
from itertools import islice
from pathlib import Path

import pytest

from game.bots.bot import Budget
from game.bots.crosshairs.bot import BOT, STYLES, CrosshairsBot, efforts, overlooked, won_by
from game.bots.crosshairs.reasons import reason
from game.bots.crosshairs.rows import WAYS
from game.bots.crosshairs.sky import HEIGHT_AT, HEIGHTS, LIVES, WAY_OF, Sky
from game.bots.crosshairs.values import Judge
from game.bots.crosshairs.weights import Weights
from game.core.game import Setup
from game.core.seats import Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.crosshairs.board import CELLS, RAYS
from game.rules.crosshairs.coding import decoded
from game.rules.crosshairs.fire import attackers, target_of
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.kernel import legal, make, opening
from game.rules.crosshairs.kinds import KIND_INDEX, KINDS
from game.rules.crosshairs.layout import (
    ACE,
    ACES,
    AT,
    CLIMB,
    CLOUD,
    CONCEAL,
    CRASH,
    ENTER,
    FACING,
    HCAP,
    HEIGHT,
    LEVEL,
    OVER,
    PHASE,
    PLANES,
    POWER,
    ROUND,
    SEAT,
    SHOT,
    SLOTS,
    SLOTS_OF,
    SWOOP,
    WINNERS,
)
from game.rules.crosshairs.state import position_from
from tests.house.work import stopping
from tests.reference.crosshairs import greedy
from tests.reference.crosshairs_beam import Beam

VARIANTS = ({}, {"turb": 1}, {"conceal": 1}, {"aces": 1, "turb": 1, "conceal": 1, "hcap": [3, 0]})


def never():
    return False


def whole_turn(text, level):
    """The position after a bot has played a turn out, and the moves."""
    position = position_from(GAME.notation.parse_position(text))
    bot, seat, moves = CrosshairsBot(), position[SEAT], []
    while position[PHASE] != OVER and position[SEAT] == seat:
        ranked, _, _ = bot.think(position, Budget(level, nodes=3000), never)
        moves.append(ranked[0][1][0])
        make(position, moves[-1])
    return position, moves


@pytest.mark.parametrize("number", range(len(KINDS)), ids=[kind.name for kind in KINDS])
def test_every_game_type_and_variant_is_played_legally(number):
    for level, variant in enumerate(VARIANTS, 1):
        seats = KINDS[number].seats
        position = opening(number, tokens=seats, **variant)
        bot = CrosshairsBot()
        for step in range(30):
            if position[PHASE] == OVER:
                break
            ranked, _, _ = bot.think(position, Budget(level, nodes=300, seed=step), never)
            choices = legal(position)
            assert all(plan[0] in choices for _, plan in ranked)
            make(position, ranked[0][1][0])


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_rated_is_what_is_played(variant):
    """Every end that a plan counts with, entries among them, is where the plane stands once the moves are made."""
    rng = random.Random(11)
    position = opening(0, clouds=(30, 31, 59, 60, 45), **variant)
    kinds = set()
    for _ in range(250):
        if position[PHASE] == OVER:
            break
        sky, seat = Sky(position, 10), position[SEAT]
        for move in legal(position):
            kind, cell = move >> 10, move >> 3 & 127
            slot = position[cell]
            if kind == ENTER:
                ends = sky.entries(cell, position[HCAP + seat])
            elif kind in (CLIMB, LEVEL, SWOOP, POWER):
                way = position[ACE + slot] * WAYS + cell * 6 + position[FACING + slot]
                index = way * HEIGHTS + position[HEIGHT + slot]
                ends = sky.flights(index) if kind in (CLIMB, LEVEL) else sky.dives(index)
            else:
                continue
            kinds.add(kind)
            end = _rated(ends, move) if kind < SWOOP else _step(sky, index, move)
            after = position[:]
            make(after, move)
            landed = after[move_end(position, move)]
            assert (after[AT + landed] * 6 + after[FACING + landed], after[HEIGHT + landed]) == end
        make(position, rng.choice(legal(position)))
    assert {ENTER, CLIMB, LEVEL, SWOOP} <= kinds


def _rated(ends, move):
    """(way, height) of the end that one move leads to."""
    (code,) = (code for code, moves in zip(ends.codes, ends.moves, strict=True) if moves == (move,))
    return code & WAY_OF, code >> HEIGHT_AT & 7


def _step(sky, index, move):
    """The same for the first manoeuvre of a dive."""
    (end,) = (end for step, end in sky.steps(index) if step == move)
    return end // HEIGHTS % WAYS, end % HEIGHTS


def wandering(number, steps, seed, **variant):
    """Positions of games at random in which planes meet."""
    rng = random.Random(seed)
    while True:
        position = opening(number, clouds=(30, 31, 59, 60, 45), **variant)
        for _ in range(steps):
            if position[PHASE] == OVER:
                break
            moves = [move for move in legal(position) if move >> 10 != CRASH] or legal(position)
            make(position, rng.choice(moves))
            yield position


@pytest.mark.parametrize("kind", ["duel", "circle4", "2v2", "ffa6"])
def test_a_judge_who_has_seen_much_judges_like_a_new_one(kind):
    """It remembers who was where, and only looks at those who have moved."""
    number = KIND_INDEX[kind]
    sky = Sky(opening(number, clouds=(30, 31, 59, 60, 45), aces=1), 10)
    judges = [Judge(opening(number), seat, Weights(), sky) for seat in range(KINDS[number].seats)]
    found = set()
    for position in islice(wandering(number, 140, 5, aces=1), 300):
        judge = judges[position[SEAT]]
        value = judge.value(position)
        assert value == Judge(position, position[SEAT], Weights(), sky).value(position)
        found.add(value)
        for slot in range(SLOTS):
            if position[AT + slot] >= 0 and position[PHASE] != OVER:
                target = target_of(position, slot)
                cell = judge.first(position[AT + slot] * 6 + position[FACING + slot])
                assert cell == (position[AT + target] if target >= 0 else -1)
    assert len(found) > 150


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_nearest_look_at_a_cell_is_the_nearest_of_all_ends(variant):
    """By playing out what a plane alone on the board can do in one action, for all cells."""
    rng = random.Random(4)
    position = opening(0, clouds=(30, 31, 59, 60, 45), **variant)
    sky = Sky(position, 10)
    for _ in range(12):
        way, height, ace = rng.randrange(WAYS), rng.randrange(7), rng.randrange(2) * position[ACES]
        index = (ace * WAYS + way) * HEIGHTS + height
        ends = {way, *(code & WAY_OF for found in (sky.flights(index), sky.dives(index)) for code in found.codes)}
        for cell in range(CELLS):
            fields = sky.nearest(index, cell)
            for facing in range(6):
                looking = [there for end in ends if (there := _looks(position, end, cell, facing))]
                assert fields >> 5 * facing & 31 == min(looking, default=15)


def _looks(position, way, cell, facing):
    """How far a way is from a cell that it has in its line, on that side of it; 0: it has not."""
    ray = RAYS[cell * 6 + facing]
    if way // 6 not in ray or way % 6 != (facing + 3) % 6 or position[CLOUD + cell]:
        return 0
    distance = ray.index(way // 6) + 1
    hidden = position[CLOUD + way // 6] and not position[CONCEAL]
    return 0 if hidden or any(position[CLOUD + there] for there in ray[: distance - 1]) else distance


def move_end(position, move):
    """The cell where a plane stands after a move."""
    return decoded(position, move).end


@pytest.mark.parametrize("number", range(len(KINDS)), ids=[kind.name for kind in KINDS])
def test_nobody_enters_towards_the_edge(number):
    """Two rounds of entering: every plane that comes in has a free manoeuvre left, whatever edge is its home."""
    position = opening(number)
    bot = CrosshairsBot()
    while position[ROUND] <= 2:
        level = 1 + (number + position[SEAT] + position[ROUND]) % 5
        move = bot.think(position, Budget(level, nodes=300, seed=3), never)[0][0][1][0]
        if move >> 10 == ENTER:
            cell, facing = move >> 3 & 127, move & 7
            assert LIVES[cell * 6 + facing] > 1
        make(position, move)


def test_advice_is_for_legal_actions_with_known_reasons():
    state = GAME.notation.parse_position("duel - A:c2S0,f2S0!,g2S0!;B:f6N3,g6N3,k1S0,k3S0 0,0 A9/1 g2 0 - -")
    actions = GAME.legal_actions(state, Seat(0))
    advice = CrosshairsBot().advise(Seat(0), state, actions, Budget(4), never)
    assert advice
    assert all(one.action in actions for one in advice)
    assert advice[0].reason == "reason.crosshairs.series"


def test_every_reason_has_its_words():
    folder = Path(__file__).parents[2] / "assets" / "texts"
    for language in ("en", "de"):
        words = tomllib.loads((folder / language / "reasons_crosshairs.toml").read_text("utf-8"))["reason.crosshairs"]
        position, rng, bot = opening(0, tokens=4), random.Random(2), CrosshairsBot()
        for _ in range(60):
            if position[PHASE] == OVER:
                break
            plans, _, _ = bot.think(position, Budget(2, None, 2000, 3), never)
            for _, plan in plans:
                key, args = reason(position, plan)
                texts = words[key.removeprefix("reason.crosshairs.")]
                for text in texts.values() if isinstance(texts, dict) else [texts]:
                    assert "{" not in text.format(**dict(args))
            make(position, rng.choice(legal(position)))


def test_a_plan_is_kept_for_the_rest_of_the_turn():
    position = position_from(GAME.notation.parse_position("duel - A:b3N1,c6S0,f6S0;B:k3NW3,k5NW3 0,0 A9/3 - 0 - -"))
    bot = CrosshairsBot()
    first, _, nodes = bot.think(position, Budget(3), never)
    assert nodes
    make(position, first[0][1][0])
    again, _, none = bot.think(position, Budget(3, seed=9), never)
    assert again[0][1] == first[0][1][1:]
    assert none == 0
    assert CrosshairsBot().think(position, Budget(3), never)[0][0][1][0] in legal(position)


def test_a_turn_that_wins_holds_nothing_that_the_win_does_not_need():
    """In the end games of a beginner against itself, by hand: no move of the plan can be left out."""
    won = 0
    for seed in range(4):
        match, luck, bot = Match(GAME, Setup(2, GAME.options()), RandomDice(seed)), random.Random(seed), BOT()
        while match.outcome is None and match.length < 500:
            position, seat = position_from(match.state), match.state.seat
            if position[PLANES + 1 - seat] <= 3:
                plan = BOT().think(position, Budget(5, None, 300, seed), never)[0][0][1]
                assert won_by(position, plan) in ((), plan)
                if won_by(position, plan):
                    won += 1
                    assert not any(won_by(position, plan[:at] + plan[at + 1 :]) for at in range(len(plan)))
            actions = list(match.legal(seat))
            advice = bot.advise(seat, match.state, actions, Budget(1, None, 100, luck.getrandbits(30)), never)
            match.act(seat, advice[0].action if advice else actions[0])
    assert won >= 4


def test_nodes_alone_make_it_repeatable():
    position = opening(0, tokens=2)
    for step in range(16):
        budget = Budget(5, nodes=400, seed=step)
        one, _, _ = CrosshairsBot().think(position, budget, never)
        assert CrosshairsBot().think(position, budget, never)[0] == one
        make(position, one[0][1][0])


def test_it_stops_when_told():
    text = "duel - A:b3N5,c6S6,f6S5,e3SE6,d2S5;B:k3NW6,k5NW6,h8NW6,i4SW6,j2S6 0,0 A9/5 - 0 - -"
    position = position_from(GAME.notation.parse_position(text))
    stop, looks = stopping(after=20)
    ranked, _, _ = CrosshairsBot().think(position, Budget(5, 600.0), stop)
    assert 20 <= len(looks) <= 24
    assert ranked[0][1][0] in legal(position)


def test_a_beginner_takes_games_from_the_first_level():
    """Who looks one action ahead wins some; nobody learns from a machine that always wins."""
    won = sum(_plays_greedy(seed) for seed in range(16))
    assert won >= 2


def _plays_greedy(seed):
    """1 when the greedy player wins, a half for a draw."""
    rng = random.Random(seed)
    position = opening(0, tokens=16)
    bot, beginner = CrosshairsBot(), seed % 2
    while position[PHASE] != OVER:
        if position[SEAT] == beginner:
            move = greedy(position, rng)
        else:
            move = bot.think(position, Budget(1, None, 2000, seed), never)[0][0][1][0]
        make(position, move)
    return 0.5 if not position[WINNERS] else position[WINNERS] >> beginner & 1


@pytest.mark.parametrize(
    "text",
    [
        "duel - A:a1S0,a3N0,a5SE0,c3NE2;B:j2NW1,k3S0,k5N0 2,3 A3/4 - 5 - -",
        "ffa3 - A:a3NE2,f3S1;B:f6N3,k1S2;C:f9N1,h9N0 0,0,0 C4/2 - 0 1,0,2 -",
    ],
)
def test_the_strongest_level_uses_what_it_is_allowed(text):
    """Wider and deeper until it is used up; the levels below look at what is theirs."""
    position = position_from(GAME.notation.parse_position(text))
    for allowed in (3000, 6000):
        _, depth, nodes = CrosshairsBot().think(position, Budget(5, nodes=allowed), never)
        assert allowed <= nodes < allowed + 8
    assert depth == 3
    assert CrosshairsBot().think(position, Budget(3, nodes=9000), never)[2] < 900


def test_even_the_strongest_level_comes_to_an_end():
    """Where there is little to look at, wider and wider would soon be more than a number of the cores can hold."""
    looks = list(efforts(STYLES[4]))
    assert len(looks) == STYLES[4].looks
    assert 5000 < looks[-1].width.beam < looks[-1].width.children < 2**31


def test_the_strongest_level_beats_a_plain_beam():
    """Four games, two from either seat, at a small part of its usual work."""
    won = 0
    for game, clouds in enumerate(((20, 35, 55, 70), (12, 27, 44, 46, 63, 78)) * 2):
        seat = game // 2
        position, beam, bot = opening(0, clouds=clouds), Beam(), CrosshairsBot()
        while position[PHASE] != OVER:
            if position[SEAT] == seat:
                make(position, bot.think(position, Budget(5, seconds=999, nodes=1000, seed=game), never)[0][0][1][0])
            else:
                make(position, beam.move(position))
        won += position[WINNERS] >> seat & 1
    assert won >= 3


def test_a_beginner_misses_shots_now_and_then():
    """Some planes, for a whole turn, are not noticed; the better the level the fewer, and none by the best two."""
    position = opening(0, tokens=4)
    missed = [overlooked(STYLES[0], seed, position) for seed in range(40)]
    assert 0.2 < sum(map(len, missed)) / (40 * 36) < 0.5
    assert STYLES[0].misses[1] > STYLES[1].misses[1] > STYLES[2].misses[1]
    assert [len(each) < 9 for each in missed] != [True] * 40  # on bad days most of them
    assert sum(len(each) < 9 for each in missed) > 15  # on good ones hardly any
    assert missed == [overlooked(STYLES[0], seed, position) for seed in range(40)]
    assert not any(overlooked(style, 1, position) for style in STYLES[3:])


def test_the_levels_between_look_at_some_turns_in_haste():
    """The less the better the level; on one day as on another, and never the first and the last."""
    position = opening(0)
    shares = []
    for style in STYLES:
        hasty = 0
        for seed in range(200):
            position[ROUND] = 1 + seed % 9
            look = style.at(seed, position)
            assert style.at(seed, position) is look
            hasty += look is style.hasty
        shares.append(hasty / 200)
    assert shares[0] == shares[4] == 0
    assert shares[1] > shares[2] + 0.1 > shares[3] + 0.2 > 0.3


@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_plane_is_blocked_by_one_of_its_own(level):
    """k3 and k5 both face k4: whoever gets there first, nobody has to crash."""
    text = "duel - A:a1S0,a3N0,a5SE0;B:h2N1,i4NW1,k3SW0,k5N0 0,0 B3/6 - 5 - -"
    position = position_from(GAME.notation.parse_position(text))
    for seed in range(4):
        here, bot = position[:], CrosshairsBot()
        while here[SEAT] == 1:
            move = bot.think(here, Budget(level, None, 2000, seed), never)[0][0][1][0]
            assert move >> 10 != CRASH
            make(here, move)


@pytest.mark.parametrize("level", [3, 4, 5])
def test_it_finds_the_double_shot(level):
    _, moves = whole_turn("duel - A:c2S0,f2S0!,g2S0!;B:f6N3,g6N3,k1S0,k3S0 0,0 A9/1 g2 0 - -", level)
    assert [move >> 10 for move in moves[1:3]] == [SHOT, SHOT]


@pytest.mark.parametrize("level", [4, 5])
def test_it_does_not_unmask_its_own_plane(level):
    """The enemy on g1 shields i1 from f1, and cannot leave; with i1 gone A is out."""
    _, moves = whole_turn(UNMASKING, level)
    assert moves[0] >> 10 != SHOT


UNMASKING = "duel - A:g7N0!,i1NW0!;B:a6NE0,f1SE0,g1N2,i5N0 0,0 A9/0 g7 0 - -"


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_it_gets_out_from_under_two_lines(level):
    position, _ = whole_turn("duel - A:d5SE2,f6N2,h6S3;B:c3SE2,f2S3,k1S2,j4NW2 0,0 A9/3 - 0 - -", level)
    for slot in SLOTS_OF[0]:
        assert position[AT + slot] < 0 or len(attackers(position, slot)) < 2


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_it_leaves_no_plane_stuck(level):
    position, _ = whole_turn("duel - A:b3N1,c6S0,f6S0,j2NE1;B:k3NW3,k5NW3,h8NW3 0,0 A9/4 - 0 - -", level)
    while position[SEAT] == 1:
        make(position, next(move for move in legal(position) if move >> 10 not in (SHOT, CRASH)))
    assert not [move for move in legal(position) if move >> 10 == CRASH]


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_it_knows_whom_it_hunts(level):
    """In a circle the shot on f6 lets A win, who hunts B; in a free-for-all it is worth two points."""
    planes = "A:a3NE0,f3S0;B:f6N0,k1S0;C:f9N0,h9N0 0,0,0 C4/2 - 0"
    _, moves = whole_turn(f"circle3 - {planes} - -", level)
    assert SHOT not in [move >> 10 for move in moves]
    if level > 2:
        _, moves = whole_turn(f"ffa3 - {planes} 1,0,2 -", level)
        assert SHOT in [move >> 10 for move in moves]
