"""A match played with a gamepad that SDL believes in: buttons become events, intents, picks and actions."""

import random

import pytest

from game.play.seating import person
from game.scenes.match.battle import Battle
from game.scenes.stack import STAY, Push, Soon, Stay
from tests.house import virtual_pads
from tests.house.couch import canvas, host, rest, say, services
from tests.house.virtual_pads import drained, two_pads

BUTTONS = [virtual_pads.UP, virtual_pads.DOWN, virtual_pads.LEFT, virtual_pads.RIGHT] * 2 + [
    virtual_pads.A, virtual_pads.A, virtual_pads.B, virtual_pads.X, virtual_pads.Y, virtual_pads.LB, virtual_pads.RB,
]  # fmt: skip


@pytest.fixture
def pads():
    yield from two_pads()


def tap(pad, button, source, scene):
    for move in (pad.press, pad.release):
        move(button)
        for event in drained():
            for intent in source.translate(event):
                if isinstance(scene.handle(intent), Push | Soon):
                    scene.back(None)
                scene.update(0.1)


def test_two_pads_play_a_match_each_for_its_own_seat(tmp_path, pads):
    plugged, source = pads
    made = services(tmp_path)
    made.input.held = ["keyboard", "pad-1", "pad-2"]
    made.input.family = "pad"
    scene = Battle(made, host(made, sitters=(person("Mara", "pad-1"), person("Jörg", "pad-2")), stall=40))
    scene.enter()
    rest(scene)
    luck = random.Random(7)
    for _ in range(4000):
        if scene.over or scene.match.length >= 30:
            break
        seat = scene.selection.outlook.seat
        before = scene.match.length
        other = plugged[1 - seat]
        tap(other, virtual_pads.A, source, scene)
        assert scene.match.length == before
        tap(plugged[seat], luck.choice(BUTTONS), source, scene)
        rest(scene, 0.05)
    assert scene.over or scene.match.length >= 30
    assert scene.table.corrections == 0
    scene.draw(canvas(made))


def test_a_pad_that_goes_while_the_table_performs_is_told_at_once_and_stops_the_match_at_its_turn(tmp_path):
    made = services(tmp_path, animation="1x", motion="full")
    scene = Battle(made, host(made, sitters=(person("Mara", "keyboard"), person("Jörg", "pad-1"))))
    scene.enter()
    rest(scene, 2)
    say(scene, "ok", "ok", device="keyboard")
    assert scene.match.length == 1
    assert not scene.settled
    made.input.held = ["keyboard", "pad-2"]
    assert scene.lost("pad-1") is STAY
    assert scene.moment.toast == made.texts("battle.pad-lost", who="Jörg")
    assert not scene.settled
    scene.moment.toast = ""
    change = STAY
    for _ in range(200):
        change = scene.update(0.05)
        if change is not STAY:
            break
    assert isinstance(change, Push)
    assert isinstance(scene.lost("pad-2"), Stay)
    assert not scene.moment.toast
