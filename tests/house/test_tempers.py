"""What a temper chooses among nearly equal moves, and that it chooses among no others."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from game.bots.bot import Budget
from game.bots.crosshairs import tempers as crosshairs_tempers
from game.bots.crosshairs.bot import CrosshairsBot
from game.bots.crosshairs.plan import Width
from game.bots.crosshairs.search import Effort, Search
from game.bots.crosshairs.sky import SIGHT, Sky
from game.bots.crosshairs.weights import Weights
from game.bots.levels import bot_for
from game.bots.search.limits import Limits
from game.bots.search.tempers import Fancy, fancy, spread
from game.bots.sector.values import DIST
from game.bots.squadron.chains import ends
from game.bots.squadron.tempers import Leaning, fancied
from game.bots.squadron.values import bearing, spot
from game.catalogue import find
from game.core.game import Setup
from game.core.seats import CLOCK
from game.core.tempers import TEMPERS
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.rules.crossfire.stacks import EMPTY
from game.rules.crossfire.state import position_from as crossfire_position
from game.rules.crosshairs.board import distance
from game.rules.crosshairs.kernel import make
from game.rules.crosshairs.layout import AT, PHASE, PLAY, SEAT, SLOTS_OF
from game.rules.crosshairs.state import position_from as crosshairs_position
from game.rules.squadron.state import MOVE
from tests.house.test_host import ADA, DeskInTheRoom, table

GAMES = ("crossfire", "crosshairs", "sector", "squadron")
NODES = {"crossfire": 300, "crosshairs": 300, "sector": 200, "squadron": 100}
LENGTH = {"crossfire": 36, "crosshairs": 72, "sector": 36, "squadron": 36}
"""Decisions of a game, one in twelve of which is looked at."""
CLEARLY = 0.1
"""So much better is clearly better, in men, planes, units."""


def never():
    return False


@cache
def positions(name):
    """(seat, what it sees, its choices) in games that a level plays, from half random openings on."""
    found = []
    for number in range(4):
        game, luck = find(name), Random(number)
        match = Match(game, Setup(2, game.options().with_bots), RandomDice(number))
        minds, last = bot_for(name), CLOCK
        for place in range(LENGTH[name]):
            last = match.seat_after(last, frozenset()) if match.to_act else CLOCK
            if last == CLOCK:
                break
            seen, legal = game.observe(match.state, last), match.legal(last)
            if place > 7 and place % (LENGTH[name] // 12) == 0 and len(legal) > 1:
                found.append((last, seen, tuple(legal)))
            best = minds.advise(last, seen, legal, Budget(2, None, 40, number), never)[0].action
            match.act(last, luck.choice(legal) if place < 4 and name in ("crossfire", "crosshairs") else best)
    return found


@cache
def advice(name, place, temper, level=5):
    seat, seen, legal = positions(name)[place]
    return bot_for(name).advise(seat, seen, legal, Budget(level, None, NODES[name], place, temper), never)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_temper_seed_and_position_are_the_same_move(name):
    for place in range(0, len(positions(name)), 5):
        for temper in TEMPERS:
            seat, seen, legal = positions(name)[place]
            budget = Budget(5, None, NODES[name], place, temper)
            assert bot_for(name).advise(seat, seen, legal, budget, never)[0] == advice(name, place, temper)[0]


@pytest.mark.parametrize("name", ["crossfire", "sector", "squadron"])
def test_what_is_clearly_better_is_done_by_everybody(name):
    clear = 0
    for place in range(len(positions(name))):
        plain = advice(name, place, "")
        if len(plain) > 1 and plain[0].value - plain[1].value > CLEARLY:
            clear += 1
            assert {advice(name, place, temper)[0].action for temper in TEMPERS} == {plain[0].action}
    assert clear > 2


def _ends(position, temper):
    """One round of a search for the best turn: the ends that were looked at closely, best first."""
    search = Search(Sky(position, SIGHT), position[SEAT], Weights(), Limits(0, 0.0, never))
    search.fancy = crosshairs_tempers.fancied(position, Budget(5, None, None, 1, temper))
    return search.turn(position, [Effort(Width(4, 5, 12), 6, Width(1, 3, 6))])[: search.sure]


def test_what_is_clearly_better_is_done_by_everybody_in_crosshairs():
    clear = 0
    for seat, seen, _ in positions("crosshairs"):
        position = crosshairs_position(seen)
        if position[PHASE] != PLAY or position[SEAT] != seat:
            continue
        plain = {moves: value for value, moves in _ends(position, "")}
        near = [moves for moves, value in plain.items() if value >= max(plain.values()) - crosshairs_tempers.MOST]
        clear += len(near) < len(plain)
        assert {_ends(position, temper)[0][1] for temper in TEMPERS} <= set(near)
    assert clear > 2


@pytest.mark.parametrize("name", GAMES)
def test_tempers_choose_differently_now_and_then(name):
    places = range(len(positions(name)))
    assert any(len({advice(name, place, temper)[0].action for temper in TEMPERS}) > 1 for place in places)


def zeal(name, place, temper):
    """How much a temper goes for the enemy from a position: attacks, or how near it comes."""
    seat, seen, legal = positions(name)[place]
    budget = Budget(5, None, NODES[name], place, temper)
    if name == "crosshairs":
        return _nearness(crosshairs_position(seen), seat, budget)
    if name == "squadron":
        return _closing(seen, [action.plane for action in legal], budget)
    action = advice(name, place, temper)[0].action
    if name == "sector":
        return (action.kind in ("shoot", "melee")) - _gap(seen, action) / 100
    pile = crossfire_position(seen)[action.code & 63]
    return float(pile > EMPTY and pile & 1 != seat)


def _gap(seen, action):
    """Steps to the nearest enemy from where somebody in Crossfire Sector then stands."""
    if action.unit < 0:
        return 0
    here = action.to if action.to >= 0 else seen.sides[action.side].squares[action.unit]
    return min((DIST[here][there] for there in seen.sides[1 - action.side].squares if there >= 0), default=0)


def _nearness(position, seat, budget):
    """Of the own planes to those of the enemy when the turn is over."""
    if position[PHASE] != PLAY:
        return 0.0
    for move in CrosshairsBot().think(position, budget, never)[0][0][1]:
        make(position, move)
    own, others = ([position[AT + slot] for slot in SLOTS_OF[side]] for side in (seat, 1 - seat))
    gaps = [distance(one, other) for one in own if one >= 0 for other in others if other >= 0]
    return -sum(gaps) / len(gaps) if gaps else 0.0


def _closing(seen, names, budget):
    """Of a plane to the enemy at the end of its move, where all ends would be as good."""
    if seen.phase != MOVE:
        return 0.0
    plane = seen.by_name[names[0]]
    found = [(0.0, end) for end in ends(seen, plane)]
    if not found:
        return 0.0
    (_, best), *_ = Leaning(seen, plane, fancied(seen, budget)).ends(found)
    foe = next(other for other in seen.flying if other.seat != plane.seat)
    return -bearing(spot(best.plane.body.pose, free=True), spot(foe.body.pose, free=True))[0]


@pytest.mark.parametrize("name", GAMES)
def test_the_bold_go_for_the_enemy_more_than_the_careful(name):
    bold, careful = (
        sum(zeal(name, place, temper) for place in range(len(positions(name)))) for temper in ("bold", "careful")
    )
    assert bold > careful


@pytest.mark.parametrize(("second", "third"), [("350,300", "100,100"), ("100,100", "350,300")])
def test_of_enemies_that_are_as_strong_the_vengeful_go_for_the_nearest_whatever_their_seat(second, third):
    """Before the first shot all are: whoever had the last seat was everybody's enemy."""
    planes = f"1a 350,500,0 4332 h4 a0 ; 2a {second},180 4332 h4 a0 ; 3a {third},180 4332 h4 a0"
    seen = find("squadron").notation.parse_position(f"SL/1 F700x700 - r1 f1 t1 move ; {planes}")
    leaning = Leaning(seen, seen.by_name["1a"], fancied(seen, Budget(3, None, 9, 1, "vengeful")))
    near, far = ("2a", "3a") if second == "350,300" else ("3a", "2a")
    assert leaning.target(near) > leaning.target(far)


def test_nearly_equal_moves_come_in_the_order_of_liking_and_no_others_do():
    one = fancy({"bold": {"near": 1.0}}, "bold", 0.5, "key")
    rated = [(1.0, 0.0), (0.8, 1.0), (0.7, 0.4), (0.4, 9.0)]
    found = one.tipped(rated, lambda near: one.liking({"near": near}, near))
    assert [near for _, near in found] == [1.0, 0.0, 0.4, 9.0]
    assert [value for value, _ in found] == pytest.approx([1.3, 1.0, 0.9, 0.4])
    assert one.tipped(rated[:1] + rated[3:], lambda near: near) == rated[:1] + rated[3:]
    assert spread([2.0, 2.0], 0.5) == [0.0, 0.0]


def test_nobody_without_a_temper_likes_anything():
    assert not Fancy()
    assert not fancy({"bold": {"near": 1.0}}, "", 0.5, "key")
    assert Fancy().close == 0.0
    assert Fancy().tipped([(1.0, "a"), (1.0, "b")], lambda one: one == "b") == [(1.0, "a"), (1.0, "b")]


def test_a_computer_player_is_asked_with_its_temper_and_nobody_else_is():
    desk = DeskInTheRoom()
    table(desk, replace(bot(1), persona=1), person("Ada"), position="0,0 3 0 0 0 -")
    assert desk.asked[-1].temper == "bold"
    assert not desk.asked[-1].counsel
    host = table(desk, person("Ada"), replace(bot(1), persona=2), position="0,0 3 0 0 0 -")
    host.ask_hint(ADA)
    assert host.hinting
    assert desk.asked[-1].temper == ""
    assert desk.asked[-1].counsel
    host.seat(ADA, away=True)
    assert desk.asked[-1].temper == ""
