"""Whoever follows advice through a long turn is led on: the rest of the same plan, step by step, without another
question."""

from dataclasses import replace

import pytest

from game.bots.bot import Advice, onward
from game.catalogue import find
from game.core.game import Setup
from game.core.intents import Intent
from game.core.questions import Answer
from game.guides.crosshairs.guide import CrosshairsGuide
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.scenes.match.battle import Battle
from game.scenes.match.commands import JUST
from game.scenes.match.telling import hud, prompts
from game.tools.inline import InlineDesk
from tests.house.couch import rest, say, services
from tests.house.test_host import ADA, DeskInTheRoom, table
from tests.house.toy import Say

LINES = {
    "crosshairs": (
        "duel a3,a4,a6,c4,d7,d9,e10,f4,f8,g1,h1,h3,i5,k1,k3,k4 "
        "A:c6NE3,d5SE2,g5N3,g8NW2;B:f6NE2,h2NW2,j7SW5,j4SW2 0,0 A9/4 - 2 - -"
    ),
    "squadron": "SL/1 F700x700 alt,split,imm r1 f1 t1 move ; 1a 350,500,0 3342 h2 a2 ; 2a 350,200,180 4323 h3 a2",
}


class Counting(InlineDesk):
    """Thinks at once, and knows how often it has been asked by a person."""

    asked = 0

    def ask(self, question):
        self.asked += question.counsel
        return super().ask(question)


@pytest.fixture
def desk():
    return Counting()


WALKS = Say("walk"), Say("walk"), Say("end")


def advised_in_the_toy(*steps):
    """With a plan of these steps, or of three."""

    def plan(ticket, question):
        told = [Advice(step, 1.0, f"{at}") for at, step in enumerate(steps or WALKS)]
        return Answer(ticket, question.digest, onward(told))

    host = table(DeskInTheRoom(plan), person("Ada"), person("Ben"))
    host.ask_hint(ADA)
    host.advance()
    assert not host.following
    return host


def test_the_rest_of_a_plan_is_kept_and_not_asked_for_again():
    host = advised_in_the_toy()
    host.act(ADA, Say("walk"))
    assert [(one.action, one.reason) for one in host.hints] == [(Say("walk"), "1")]
    assert (host.following, host.strayed, host.hinting) == (True, False, False)
    host.act(ADA, Say("walk"))
    assert host.hints[0].reason == "2"
    host.act(ADA, Say("end"))
    assert (host.hints, host.following, host.strayed) == ((), False, False)


def test_whoever_does_something_else_leaves_the_plan_without_a_word():
    host = advised_in_the_toy(Say("walk"), Say("end"))
    host.act(ADA, Say("walk"))
    host.act(ADA, Say("walk"))
    assert (host.hints, host.following, host.strayed) == ((), False, False)
    host.act(ADA, host.match.legal(ADA)[0])
    assert not host.strayed


def test_a_step_that_cannot_be_made_any_more_ends_the_plan():
    host = advised_in_the_toy(Say("walk"), Say("fly"))
    host.act(ADA, Say("walk"))
    assert (host.hints, host.following, host.strayed) == ((), False, True)


def test_whoever_never_followed_is_told_nothing():
    host = advised_in_the_toy()
    host.act(ADA, Say("shoot"))
    assert (host.hints, host.strayed) == ((), False)


def test_what_is_taken_back_takes_the_plan_with_it():
    host = advised_in_the_toy()
    host.act(ADA, Say("walk"))
    if host.undo():
        assert (host.hints, host.following) == ((), False)


def battle(made, desk, name):
    game = find(name)
    match = Match(game, Setup(2, game.options()), RandomDice(3), position=LINES[name])
    sitters = (person("Mara"), person("Ben"))
    scene = Battle(made, Host(match, sitters, desk, made.saves.begin(match, sitters), clock=made.now, nodes=2000))
    scene.enter()
    rest(scene)
    return scene


@pytest.fixture
def made(tmp_path, desk):
    return services(tmp_path, desk=desk)


@pytest.fixture
def leads_on(monkeypatch):
    """As in games in which a plan is one deed."""
    monkeypatch.setattr(CrosshairsGuide, "leads_on", True)


def follow(scene):
    """Ask, and do what is said with the same key."""
    say(scene, "hint")
    rest(scene, JUST + 0.1)
    say(scene, "hint")
    rest(scene, 1)


@pytest.mark.usefixtures("leads_on")
def test_the_next_step_is_shown_at_once_and_the_usual_press_does_it(made, desk):
    scene = battle(made, desk, "crosshairs")
    follow(scene)
    plan = scene.host.hints
    assert scene.match.length == 1
    assert desk.asked == 1
    assert scene.moment.advice is plan[0]
    assert scene.moment.toast
    assert ("hint", made.texts("battle.key.do-it")) in prompts(scene.situation)[1]
    assert scene.selection.chooser.previewed == plan[0].action.picks
    assert not hud(scene.situation, None).record_title  # what the advice leads to needs its room
    assert not scene.selection.begun
    say(scene, "ok")
    assert scene.match.actions[-1] == plan[0].action
    rest(scene, 1)
    assert scene.moment.advice is plan[0].then[0]
    assert desk.asked == 1


def test_where_each_decision_is_one_of_its_own_the_key_does_only_that(made, desk):
    scene = battle(made, desk, "crosshairs")
    follow(scene)
    assert scene.match.length == 1
    assert scene.moment.advice is None
    assert not scene.moment.asked
    assert desk.asked == 1
    say(scene, "hint")
    rest(scene, 1)
    assert scene.match.length == 1
    assert scene.moment.advice is not None
    assert desk.asked == 2  # another question


@pytest.mark.usefixtures("leads_on")
def test_a_whole_turn_is_flown_with_one_question(made, desk):
    scene = battle(made, desk, "crosshairs")
    say(scene, "hint")
    for _ in range(40):
        rest(scene, JUST + 0.1)
        if scene.match.state.seat != 0 or scene.over:
            break
        say(scene, "hint")
    assert desk.asked == 1
    assert scene.match.length >= 4


def test_another_plane_than_the_one_advised_is_one_press_away(made, desk):
    scene = battle(made, desk, "crosshairs")
    follow(scene)
    own = scene.selection.chooser.picked
    say(scene, "next")
    assert scene.selection.chooser.picked[:1] != own[:1]
    assert scene.selection.chooser.offers


@pytest.mark.usefixtures("leads_on")
def test_with_the_mouse_nothing_is_taken_up(made, desk):
    scene = battle(made, desk, "crosshairs")
    say(scene, Intent("point", at=(640, 360), mouse=True), Intent("hint", mouse=True))
    rest(scene, JUST + 0.1)
    say(scene, Intent("hint", mouse=True))
    rest(scene, 1)
    step = scene.host.hints[0]
    assert scene.moment.advice is step
    assert not scene.selection.chooser.picked
    say(scene, "ok")  # on the keyboard beside it
    assert scene.match.actions[-1] == step.action


def test_whoever_does_something_else_than_advised_is_not_lectured(made, desk):
    scene = battle(made, desk, "crosshairs")
    follow(scene)
    planned = scene.host.hints[0].action
    other = next(one for one in scene.match.legal(0) if one.picks[0] != planned.picks[0])
    scene.decide(0, other)
    rest(scene, 0.5)
    assert scene.moment.advice is None
    assert not scene.moment.toast


@pytest.mark.usefixtures("leads_on")
def test_a_plan_that_was_followed_and_cannot_be_gone_on_with_is_said_to_end(made, desk):
    scene = battle(made, desk, "crosshairs")
    follow(scene)
    step = scene.host.hints[0]
    spent = next(one for one in scene.match.legal(0) if one.picks[0] == step.action.picks[0])
    scene.host.hints = (replace(step, then=(replace(step, action=spent),)),)
    scene.decide(0, step.action)
    rest(scene, 0.5)
    assert scene.moment.toast == made.texts("battle.advice-gone")


def test_a_flight_of_several_manoeuvres_is_led_on_too(made, desk):
    scene = battle(made, desk, "squadron")
    say(scene, "hint")
    rest(scene, JUST + 0.1)
    plan = [scene.host.hints[0].action]
    one = scene.host.hints[0]
    while one.then:
        one = one.then[0]
        plan.append(one.action)
    assert len(plan) > 1
    begun = scene.match.length
    for _ in range(20):
        if not scene.host.hints:
            break
        say(scene, "hint")
        rest(scene, JUST + 0.1)
    assert list(scene.match.actions)[begun : begun + len(plan)] == plan
    assert desk.asked == 1
