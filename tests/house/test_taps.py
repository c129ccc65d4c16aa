"""Tap instead of hold: a press opens the curtain or hurries, the next one ends it. What hides at once still does."""

import pytest

from game.core.intents import Intent
from game.play.seating import bot, person
from game.scenes.match.battle import Battle
from game.scenes.match.curtain import HOLD
from tests.house.couch import host, services
from tests.house.test_curtain import Fingers, release, visit
from tests.house.toy_look import toy_table  # noqa: F401 (a fixture)

pytestmark = pytest.mark.usefixtures("toy_table")


@pytest.fixture(params=[{"taps": True}, {"scan": "slow"}], ids=["taps", "one-switch"])
def made(tmp_path, request):
    """One switch cannot hold anything either."""
    found = services(tmp_path, **request.param)
    found.input = Fingers()
    return found


def tap(scene, name, device="pad-1", seconds=HOLD + 0.05):
    """Down and up again at once; then time passes."""
    scene.services.input.down.add((device, name))
    scene.handle(Intent(name, device))
    release(scene, name, device)
    scene.handle(Intent(name, device, held=False))
    for _ in range(int(seconds / 0.01)):
        scene.update(0.01)


@pytest.mark.parametrize("closing", ["back", "hint"])
def test_a_tap_opens_the_curtain_and_another_closes_it(made, closing):
    scene = visit(made)
    tap(scene, "ok", seconds=HOLD / 2)
    assert not scene.shown
    scene.update(HOLD)
    assert scene.shown
    tap(scene, closing, seconds=0.0)
    assert not scene.shown
    assert scene.meant is None


@pytest.mark.parametrize("what", ["unattended", "lost", "menu", "unplugged"])
def test_it_hides_at_once_whatever_happens(made, what):
    scene = visit(made)
    tap(scene, "ok")
    assert scene.shown
    if what == "menu":
        scene.handle(Intent("menu", "pad-2"))
    elif what == "unplugged":
        scene.services.input.there.remove("pad-1")
        scene.update(0.01)
    else:
        scene.unattended() if what == "unattended" else scene.lost("pad-1")
    assert not scene.shown


def test_nobody_else_opens_or_closes_it(made):
    scene = visit(made)
    tap(scene, "ok", device="pad-2")
    assert not scene.shown
    tap(scene, "ok")
    tap(scene, "back", device="pad-2", seconds=0.0)
    assert scene.shown


def test_a_choice_is_made_with_taps_alone(made):
    scene = visit(made)
    tap(scene, "ok")
    for _ in range(4):
        if scene.played:
            break
        tap(scene, "ok", seconds=0.1)
    assert scene.played


def test_hurrying_is_switched_on_and_off_and_ends_with_ones_own_turn(made):
    battle = Battle(made, host(made, sitters=(bot(1), person("Mara"))))
    for wanted in (True, False, True):
        battle.handle(Intent("skip"))
        battle.handle(Intent("skip", held=False))
        assert battle.hurrying is wanted
    battle = Battle(made, host(made, save=False))
    battle.enter()
    battle.handle(Intent("skip"))
    assert not battle.hurrying


def test_who_can_hold_holds_as_ever(tmp_path):
    made = services(tmp_path)
    made.input = Fingers()
    scene = visit(made)
    tap(scene, "ok")
    assert not scene.shown
    battle = Battle(made, host(made, sitters=(bot(1), person("Mara"))))
    battle.handle(Intent("skip"))
    assert battle.hurrying
    battle.handle(Intent("skip", held=False))
    assert not battle.hurrying
