"""The first opponent: until somebody has won once the easiest computer people have one of their milder days."""

from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from game.app.services import House
from game.bots.bot import allowed
from game.bots.search.days import MILD, mild, on_day
from game.core.game import Outcome, Setup
from game.core.questions import Question
from game.core.seats import Seat
from game.play.host import GENTLE, Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.play.statistics import Match as Played
from game.rules.squadron.game import GAME as SQUADRON
from game.scenes.after.result import Result
from game.scenes.learn.guided import Guided
from game.scenes.match.opening import eased, resumed
from game.tools.stage import Stage
from tests.house.couch import services
from tests.house.test_host import ADA, DeskInTheRoom, table
from tests.house.test_lobby import look, opened

WON = Outcome(frozenset({Seat(0)}), "last")
ALONE = person("Ada", "keyboard"), bot(1)


@pytest.fixture
def made(tmp_path):
    return services(tmp_path)


def test_a_mild_day_is_one_of_the_worst_third_and_near_to_the_usual_one():
    days = [on_day((0.0, 1.0), mild(seed)) for seed in range(200)]
    assert min(days) >= MILD
    assert max(days) > 0.9
    kept = [seed for seed in range(200) if Random(seed).random() >= MILD]
    assert [mild(seed) for seed in kept] == kept


def test_only_whoever_is_to_be_gentle_is_asked_for_another_day():
    usual = Question("squadron", 1, Seat(0), None, (), 1, "x", seed=3, nodes=7, temper="bold")
    assert allowed(usual).seed == 3
    assert allowed(replace(usual, gentle=True)).seed == mild(3) != 3
    assert allowed(replace(usual, gentle=True)).temper == "bold"


def test_only_the_easiest_are_gentle_and_advice_never_is():
    desk = DeskInTheRoom()
    record = SimpleNamespace(remarks={GENTLE: "yes"}, update=lambda _: None)
    host = table(desk, person("Ada"), bot(1), position="0,0 3 0 0 0 -", record=record)
    host.ask_hint(ADA)
    assert not desk.asked[-1].gentle
    for level, expected in ((1, True), (2, False)):
        table(desk, bot(level), person("Ada"), position="0,0 3 0 0 0 -", record=record)
        assert desk.asked[-1].gentle is expected


def test_who_sits_there_alone_without_a_win_is_gone_easy_on(made):
    assert eased(made, "squadron", ALONE) == {GENTLE: "yes"}
    assert not eased(made, "crossfire", ALONE), "beginners win there on any day"
    assert not eased(made, "squadron", (ALONE[0], bot(2)))
    assert not eased(made, "squadron", (*ALONE, person("Ben"))), "two people"
    made.won(Played("squadron", ALONE, WON, 9, "taught", eased=True))
    assert eased(made, "squadron", ALONE), "the guided game was no match for anybody"
    assert made.statistics.lines[0].played == 1
    made.won(Played("crossfire", ALONE, WON, 9, "another"))
    assert eased(made, "squadron", ALONE), "another game"
    made.won(Played("squadron", ALONE, WON, 9, "won"))
    assert made.statistics.beaten("squadron") == 1
    assert not eased(made, "squadron", ALONE)


def test_a_match_that_is_gone_on_with_is_as_gentle_as_it_began(made):
    match = Match(SQUADRON, Setup(2, SQUADRON.options()), RandomDice(1))
    save = made.saves.begin(match, ALONE, eased(made, "squadron", ALONE))
    assert Host(match, ALONE, None, save, clock=made.now).gentle
    save.update(match)
    made.won(Played("squadron", ALONE, WON, 9, "meanwhile"))
    _, host, _ = resumed(made, save.path).args
    assert host.gentle


def test_the_card_in_the_lobby_says_so_until_somebody_has_won(tmp_path):
    def told(scene):
        scene.seat(ALONE, scene.options)
        look(scene)
        scene.page.focus(f"seat:{scene.chairs.taken[1]}", "keyboard")
        start = next(widget for area in scene.areas for widget in area.widgets if widget.key == "start")
        return scene.page.focused("keyboard").state, start.note

    scene = opened(tmp_path, "squadron")
    assert told(scene) == ("Level 1, goes easy on you", "Level 1 goes easy on you until you have won a whole game")
    scene.services.won(Played("squadron", ALONE, WON, 9, "won"))
    assert told(opened(tmp_path, "squadron")) == ("Level 1, careful", "whenever you like")


def test_who_has_won_so_meets_the_same_level_in_earnest_next(tmp_path):
    stage = Stage(tmp_path, "en", (1280, 720))
    for remarks, first in (({GENTLE: "yes"}, "rematch"), ({}, "harder")):
        host = stage.host(game="squadron", seats="person:Mara,bot:1", remarks=remarks)
        host.match.resign(1)
        scene = Result(stage.services, host, stage.save)
        scene.draw(stage.canvas)
        assert scene.first == first
        again = next(widget for widget in scene.widgets if widget.key == "rematch")
        assert ("in earnest" in again.note) == bool(remarks)
    stage.close()


def test_the_next_useful_thing_is_named_in_such_a_game_and_nobody_comes_to_meet_anybody(made):
    """Nothing is told of how things stand that is so in the guided game alone."""
    match = Match(SQUADRON, Setup(2, SQUADRON.options()), RandomDice(1))
    save = made.saves.begin(match, ALONE, eased(made, "squadron", ALONE))
    scene = House().battle(made, Host(match, ALONE, None, save, clock=made.now), save)
    assert isinstance(scene, Guided)
    assert not scene.host.obliging
    scene.update(0.1)
    assert not scene.moment.story
    scene.leave()
    first = House().battle(made, Host(match, ALONE, None, None, clock=made.now), None)
    assert not isinstance(first, Guided)
    first.leave()
