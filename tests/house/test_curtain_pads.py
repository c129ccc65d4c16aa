"""A secret round with gamepads that SDL believes in: held buttons lift the curtain, and nothing else does."""

import pytest

from game.play.seating import person
from game.scenes.match.battle import Battle
from game.scenes.match.curtain import Curtain
from game.scenes.stack import Leave, Push
from tests.house import virtual_pads
from tests.house.couch import canvas, services
from tests.house.toy_look import OpenToy, bids, toy_host, toy_table  # noqa: F401 (a fixture)
from tests.house.virtual_pads import drained, two_pads

pytestmark = pytest.mark.usefixtures("toy_table")


class Held:
    """The devices as scenes see them, through the real input."""

    def __init__(self, source):
        self.source = source

    def rumble(self, strength, seconds):
        """Nobody holds them."""

    def devices(self):
        return [device.id for device in self.source.devices() if device.attached]

    def last(self, device="any"):
        return "pad"

    def points(self):
        return False

    def pointed(self):
        return None

    def sign(self, intent, family):
        return self.source.bindings.sign(intent, family)

    def holds(self, intent, device):
        return self.source.holds(intent, device)


@pytest.fixture
def pads():
    yield from two_pads()


def frame(source, scene, dt=0.02):
    """What the program does in a frame; the change that came of it."""
    found = None
    for event in drained():
        for intent in source.translate(event):
            found = scene.handle(intent) or found
    for change in source.changes():
        if not change.attached:
            scene.lost(change.device)
    answer = scene.update(dt)
    return answer if isinstance(answer, Push | Leave) else found


def frames(source, scene, seconds):
    found = None
    for _ in range(round(seconds / 0.02)):
        answer = frame(source, scene)
        found = answer if isinstance(answer, Push | Leave) else found
        if found:
            return found
    return found


def room(tmp_path, source, game=None):
    made = services(tmp_path)
    made.input = Held(source)
    sitters = (person("Mara", "pad-1"), person("Jörg", "pad-2"))
    extra = {} if game is None else {"game": game}
    scene = Battle(made, toy_host(sitters, "0,0 1 0 0 1 ?,?", **extra))
    scene.enter()
    return made, scene


def test_two_pads_choose_one_after_the_other_behind_the_curtain(tmp_path, pads):
    plugged, source = pads
    made, scene = room(tmp_path, source)
    for pad in plugged:
        inside = frames(source, scene, 2.0).scene
        assert isinstance(inside, Curtain)
        inside.draw(canvas(made))
        pad.press(virtual_pads.A)
        frames(source, inside, 0.2)
        assert not inside.shown
        frames(source, inside, 0.2)
        assert inside.shown
        pad.press(virtual_pads.DOWN)
        frame(source, inside)
        pad.release(virtual_pads.DOWN)
        pad.axis(virtual_pads.RIGHT_TRIGGER, 32767)
        frame(source, inside)
        assert inside.finished
        pad.axis(virtual_pads.RIGHT_TRIGGER, 0)
        pad.release(virtual_pads.A)
        inside.draw(canvas(made))
        scene.back(frames(source, inside, 1.0).answer)
    assert bids(scene.match) == {0: "low", 1: "low"}
    assert scene.over


def test_a_pulled_pad_hides_within_one_frame(tmp_path, pads):
    plugged, source = pads
    _, scene = room(tmp_path, source)
    inside = frames(source, scene, 2.0).scene
    plugged[0].press(virtual_pads.A)
    frames(source, inside, 0.5)
    assert inside.shown
    plugged[0].detach()
    plugged[0] = None
    frame(source, inside)
    assert not inside.shown


def test_two_pads_choose_at_the_same_time(tmp_path, pads):
    plugged, source = pads
    made, scene = room(tmp_path, source, OpenToy())
    frames(source, scene, 0.2)
    for pad in plugged:
        pad.press(virtual_pads.DOWN)
    frame(source, scene)
    assert [chair.selection.chooser.focus.name for chair in scene.chairs.open] == ["low", "low"]
    plugged[1].press(virtual_pads.A)
    frame(source, scene)
    assert bids(scene.match) == {1: "low"}
    assert [chair.selection.chooser.focus.name for chair in scene.chairs.open] == ["low"]
    scene.draw(canvas(made))
