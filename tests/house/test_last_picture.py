"""How a match ends on the screen: what decided it is seen whatever is pressed, and no press begins another unasked."""

import pytest

from game.catalogue import find
from game.core.dice import Scripted
from game.core.game import Setup
from game.core.intents import Intent
from game.play.host import Host
from game.play.match import Match
from game.play.seating import bot, person
from game.scenes.after.result import Result
from game.scenes.match.battle import Battle
from game.scenes.match.parts import CALM
from game.scenes.stack import STAY, Soon, Swap
from game.tools.stage import Stage
from tests.house.couch import art, services

SHOT = "SL/1 F700x700 - r1 f1 t1 attack ; 1a 350,500,0 4332 h2 a0 ; 2a 350,400,90 3423 h{health} a0"
HIT = ((6, 1, 1, 1), (1, 1, 1, 1))


def firing(folder, health):
    """A shot that hits once is on its way, at somebody with so many hearts."""
    game = find("squadron")
    made = services(folder, animation="1x", motion="full")
    match = Match(game, Setup(2, game.options()), Scripted(HIT), position=SHOT.format(health=health))
    scene = Battle(made, Host(match, (person("Mara"), bot(1)), clock=lambda: 0.0))
    scene.enter()
    for _ in range(40):
        scene.update(0.05)
    action = next(one for one in match.legal(0) if one.how == "2a")
    scene._stage(scene.host.act(0, action))  # noqa: SLF001 (as a press would)
    scene.update(0.05)
    assert not scene.settled
    return scene


def pressed(scene, name):
    scene.handle(Intent(name))
    scene.update(0.02)
    scene.handle(Intent(name, held=False))
    scene.update(0.02)


@pytest.mark.parametrize("name", ["ok", "skip"])
def test_one_press_leads_on_by_a_step_where_the_match_ends(tmp_path, name):
    scene = firing(tmp_path, 1)
    assert scene.over
    pressed(scene, name)
    assert not scene.settled
    presses = 1
    while not scene.settled:
        pressed(scene, name)
        presses += 1
    assert 2 < presses < 20


@pytest.mark.parametrize("name", ["ok", "skip"])
def test_everything_else_is_cut_by_one_press(tmp_path, name):
    scene = firing(tmp_path, 3)
    assert not scene.over
    pressed(scene, name)
    assert scene.settled


def test_who_holds_the_key_sees_nothing_more_of_the_end_either(tmp_path):
    scene = firing(tmp_path, 1)
    scene.handle(Intent("skip"))
    for _ in range(40):
        scene.update(0.05)
    assert scene.settled


def test_the_press_that_ends_the_last_picture_begins_no_new_match(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    host = stage.host(seats="person:Mara,bot:1")
    scene = Battle(stage.services, host, stage.save)
    scene.enter()
    host.match.resign(0)
    for _ in range(20):
        change = scene.update(0.05)
    change = scene.handle(Intent("ok"))
    assert isinstance(change, Swap)
    result = change.scene
    assert isinstance(result, Result)
    result.enter()
    result.draw(stage.canvas)
    assert result.handle(Intent("ok")) is STAY
    result.update(CALM + 0.1)
    assert isinstance(result.handle(Intent("ok")), Soon)
    stage.close()
