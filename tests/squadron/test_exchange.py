"""An exchange of fire is told in full and soon over: the dice of both sides, the shot, what it does, the answer."""

import pytest

from game.catalogue import find
from game.core.dice import Scripted
from game.core.events import Fired, Rolled
from game.core.game import Setup
from game.core.seats import Seat
from game.play.host import Host
from game.play.match import Match
from game.play.seating import bot, person
from game.rules.squadron.options import SquadronOptions
from game.scenes.match.battle import Battle
from game.table.systems.dice import dice
from tests.house.couch import services

BOTH = "SL/1 F700x700 - r2 f1 t1 attack ; 1a 350,500,0 3342 h2 a0 ; 2a 350,350,180 4323 h3 a0"
FALL = [(6, 7, 2), (7, 1, 2), (6, 8, 1, 2), (1, 6, 2)]
LONGEST = 12.5
FRAME = 1 / 30


@pytest.fixture
def scene(tmp_path):
    made = services(tmp_path, animation="1x", motion="full")
    setup = Setup(2, SquadronOptions(alt=False, split=False))
    match = Match(find("squadron"), setup, Scripted(FALL), position=BOTH)
    found = Battle(made, Host(match, (person("Mara"), bot(1)), clock=lambda: 0.0))
    found.enter()
    return found


def shoots(scene, seat):
    action = next(one for one in scene.match.legal(Seat(seat)) if one.verb == "fire")
    scene._stage(scene.host.act(Seat(seat), action))  # noqa: SLF001 (as a computer player's answer comes)


def seconds(scene, until):
    gone = 0.0
    while not until() and gone < 60:
        scene.update(FRAME)
        gone += FRAME
    return gone


def test_both_shots_are_over_within_a_dozen_seconds(scene):
    shoots(scene, 0)
    gone = seconds(scene, lambda: scene.settled)
    performance = scene.performance
    gone += seconds(scene, lambda: performance.rest >= performance.breath(1.0, dice=True))
    shoots(scene, 1)
    gone += seconds(scene, lambda: scene.settled)
    assert 8 < gone < LONGEST


def test_the_dice_of_both_sides_lie_there_until_the_next_shot(scene):
    """Those that were thrown first are read beside the others."""
    shoots(scene, 0)
    thrown = [len(one.faces) for one in scene.match.steps[-1].events if isinstance(one, Rolled)]
    assert thrown == [3, 3]
    assert any(isinstance(one, Fired) for one in scene.match.steps[-1].events)
    seconds(scene, lambda: scene.settled)
    with scene.table._world.active():  # noqa: SLF001 (dice are pieces in it)
        assert len(list(dice())) == sum(thrown)


def test_where_nobody_can_fire_that_stands_large_for_a_while(tmp_path):
    made = services(tmp_path, animation="1x", motion="full")
    line = "SL/1 F700x700 - r2 f1 t2 move ; 1a 350,500,180 3342 h2 a0 mv ; 2a 350,150,0 4323 h3 a0 sp0 mn1"
    match = Match(find("squadron"), Setup(2, SquadronOptions(alt=False, split=False)), Scripted([]), position=line)
    scene = Battle(made, Host(match, (person("Mara"), bot(1)), clock=lambda: 0.0))
    scene.enter()
    action = next(one for one in scene.match.legal(Seat(1)) if one.verb == "end")
    scene._stage(scene.host.act(Seat(1), action))  # noqa: SLF001
    said, shown = made.texts("event.squadron.stage-calm"), 0.0
    while not scene.settled:
        scene.update(FRAME)
        note = scene.situation.announced
        shown += FRAME * (note is not None and made.texts.note(note) == said)
    assert shown > 1.5
