"""A visit behind the curtain: what is secret is drawn while a key is held, and never a frame longer."""

import pygame
import pytest

from game.core.intents import Intent
from game.core.picks import Pick
from game.play.seating import bot, person
from game.scenes.match.battle import Battle
from game.scenes.match.curtain import HOLD, Curtain
from game.scenes.match.pause import Pause
from game.scenes.stack import Leave, Push, SceneStack
from tests.house.couch import canvas, rest, say, services
from tests.house.toy_look import OpenToy, bids, toy_host, toy_table  # noqa: F401 (a fixture)

SECRET = "0,0 1 0 0 1 ?,?"
TWO = (person("Mara", "pad-1"), person("Jörg", "pad-2"))

pytestmark = pytest.mark.usefixtures("toy_table")


class Fingers:
    """Devices with keys that a test holds down."""

    def __init__(self, devices=("keyboard", "pad-1", "pad-2")):
        self.there, self.down = list(devices), set()

    def devices(self):
        return self.there

    def last(self, device="any"):
        return "pad" if device.startswith("pad") else "keyboard"

    def sign(self, intent, family):
        return "key:x" if family == "keyboard" else "pad:a"

    def points(self):
        return False

    def pointed(self):
        return None

    def holds(self, intent, device):
        return (device, intent) in self.down


@pytest.fixture
def made(tmp_path):
    found = services(tmp_path)
    found.input = Fingers()
    return found


def press(scene, intent, device="pad-1", seconds=HOLD + 0.05, at=None):
    """Hold something down for a while."""
    scene.input = scene.services.input
    scene.services.input.down.add((device, intent))
    scene.handle(Intent(intent, device, at=at, mouse=at is not None))
    for _ in range(int(seconds / 0.01)):
        scene.update(0.01)


def release(scene, intent, device="pad-1"):
    scene.services.input.down.discard((device, intent))
    return scene.update(0.016)


def visit(made, sitters=TWO, position=SECRET, seat=0):
    scene = Curtain(made, toy_host(sitters, position), seat)
    scene.draw(canvas(made))
    return scene


def picture(scene):
    there = canvas(scene.services)
    scene.draw(there)
    return pygame.image.tobytes(there.surface, "RGB")


def test_only_a_key_that_is_held_long_enough_shows_anything(made):
    scene = visit(made)
    press(scene, "ok", seconds=HOLD - 0.05)
    assert not scene.shown
    press(scene, "ok", seconds=0.1)
    assert scene.shown
    release(scene, "ok")
    assert not scene.shown


def test_a_tap_never_latches(made):
    scene = visit(made)
    for _ in range(20):
        press(scene, "ok", seconds=0.05)
        release(scene, "ok")
        assert not scene.shown
    rest(scene, 2.0)
    assert not scene.shown


def test_the_closed_curtain_has_nothing_of_the_board_in_it(made):
    """The same picture whatever is hidden behind it, and whatever lies on the table."""
    first = visit(made, position="0,0 1 0 0 1 ?,?")
    second = visit(made, position="7,3 2 0 0 1 ?,high")
    first._visitors = second._visitors = tuple  # noqa: SLF001 (who has decided is no secret)
    assert picture(first) == picture(second)
    press(first, "ok")
    assert picture(first) != picture(second)


@pytest.mark.parametrize("way", ["released", "unfocused", "unplugged", "menu"])
def test_it_hides_within_one_frame(made, way):
    scene = visit(made)
    closed = picture(scene)
    press(scene, "ok")
    assert picture(scene) != closed
    match way:
        case "released":
            made.input.down.clear()
        case "unfocused":
            scene.unattended()
        case "unplugged":
            made.input.down.clear()
            scene.lost("pad-1")
        case "menu":
            scene.handle(Intent("menu", "pad-1"))
    scene.update(0.016)
    assert picture(scene) == closed


def test_for_longer_work_it_stays_open_without_a_hand_on_the_key_until_it_is_closed(made):
    scene = visit(made)
    closed = picture(scene)
    press(scene, "ok")
    scene.handle(Intent("hint", "pad-2"))
    release(scene, "ok")
    assert not scene.shown  # nobody else leaves it open
    press(scene, "ok")
    scene.handle(Intent("hint", "pad-1"))
    release(scene, "ok")
    scene.handle(Intent("ok", "pad-1", held=False))
    for _ in range(300):
        scene.update(0.01)
    assert scene.shown
    assert picture(scene) != closed
    assert scene.meant is None
    scene.handle(Intent("hint", "pad-1"))
    assert picture(scene) == closed
    press(scene, "ok")
    scene.handle(Intent("hint", "pad-1"))
    made.input.there.remove("pad-1")
    scene.update(0.01)
    assert picture(scene) == closed


def test_the_menu_comes_only_after_a_frame_with_the_curtain_closed(made):
    scene = visit(made)
    press(scene, "ok")
    scene.draw(canvas(made))
    assert not isinstance(scene.handle(Intent("menu", "pad-1")), Push)
    assert not isinstance(scene.update(0.016), Push)
    scene.draw(canvas(made))
    change = scene.update(0.016)
    assert isinstance(change.scene, Pause)


def test_nobody_else_lifts_the_curtain(made):
    scene = visit(made)
    for device in ("pad-2", "keyboard"):
        press(scene, "ok", device)
        assert not scene.shown
        release(scene, "ok", device)
    made.input.there.remove("pad-1")
    press(scene, "ok", "keyboard")
    assert scene.shown


def test_one_key_is_held_and_another_chooses(made):
    scene = visit(made)
    press(scene, "ok")
    say(scene, "down", device="pad-1")
    assert scene.selection.chooser.focus == Pick("button", "low")
    say(scene, "skip", device="pad-1")
    assert bids(scene.match) == {0: "low"}
    assert scene.finished
    assert not scene.shown


def test_the_mouse_holds_one_button_and_chooses_with_the_other(made):
    scene = visit(made, sitters=(person("Mara", "keyboard"), person("Jörg", "keyboard")))
    press(scene, "press", "keyboard", at=(900, 500))
    assert scene.shown
    at = scene.selection.place(Pick("button", "low"))
    scene.handle(Intent("point", at=at, mouse=True))
    scene.handle(Intent("alternate", at=at, mouse=True))
    assert bids(scene.match) == {0: "low"}


def test_a_released_mouse_button_hides(made):
    scene = visit(made, sitters=(person("Mara", "keyboard"), person("Jörg", "keyboard")))
    press(scene, "press", "keyboard", at=(900, 500))
    scene.handle(Intent("release", held=False, mouse=True))
    assert not scene.shown


def test_it_leaves_only_after_a_frame_with_the_curtain_closed(made):
    scene = visit(made)
    press(scene, "ok")
    scene.draw(canvas(made))
    say(scene, "skip", device="pad-1")
    assert not isinstance(scene.update(1.0), Leave)
    scene.draw(canvas(made))
    change = scene.update(1.0)
    assert isinstance(change, Leave)
    assert [played.seat for played in change.answer] == [0]


# -- in the match ----------------------------------------------------------------------------------------------------


def battle(made, sitters=TWO, position=SECRET, **words):
    scene = Battle(made, toy_host(sitters, position, **words))
    scene.enter()
    return scene


def called_in(scene):
    """What the battle leads to by itself; nothing within two seconds."""
    return next((change for _ in range(40) if isinstance(change := scene.update(0.05), Push)), None)


def test_one_after_the_other_is_called_and_the_table_never_tells(made):
    scene = battle(made)
    called = []
    for seat in (0, 1):
        change = called_in(scene)
        assert isinstance(change.scene, Curtain)
        inside = change.scene
        called.append(inside.seat)
        inside.draw(canvas(made))
        device = f"pad-{seat + 1}"
        press(inside, "ok", device)
        say(inside, "skip", device=device)
        inside.draw(canvas(made))
        scene.back(inside.update(1.0).answer)
        release(inside, "ok", device)
        assert scene.viewer is None
        if seat == 0:
            assert "high" not in repr(scene.situation.told)
            assert "high" not in repr(scene.situation.record)
    assert called == [0, 1]
    assert scene.over


def test_a_person_alone_never_meets_a_curtain(made):
    two = battle(made, sitters=(person("Mara", "keyboard"), person("Jörg", "keyboard")))
    assert isinstance(called_in(two).scene, Curtain)
    alone = battle(made, sitters=(person("Mara", "keyboard"), bot(1)))
    assert called_in(alone) is None
    assert alone.selection.chooser.offers


def test_who_does_not_mind_being_watched_needs_no_curtain(made):
    scene = battle(made, game=OpenToy())
    assert called_in(scene) is None
    assert scene.chairs.seats == {0, 1}


def test_the_clock_stands_still_behind_the_curtain(made):
    now = [0.0]
    scene = battle(made, position="0,0 1 0 0 1 ?,? none 30", clock=lambda: now[0])
    inside = called_in(scene).scene
    assert scene.host.paused
    now[0] += 100
    assert scene.host.remaining > 29
    inside.draw(canvas(made))
    press(inside, "ok")
    say(inside, "skip", device="pad-1")
    scene.back(tuple(inside.played))
    assert not scene.host.paused


def test_no_picture_of_a_visit_is_faded_out(made):
    """Through the real stack, with its transitions: once the key is up, no frame has anything of the open curtain."""
    made.change(motion="full")

    def broken(error, _):
        raise error

    stack = SceneStack(lambda: battle(made), broken, lambda: "full")
    there = canvas(made)
    for _ in range(40):
        stack.update(0.05)
        stack.draw(there)
    inside = stack.top
    assert isinstance(inside, Curtain)
    made.input.down.add(("pad-1", "ok"))
    stack.handle(Intent("ok", "pad-1"))
    for _ in range(30):
        stack.update(0.02)
        stack.draw(there)
    assert inside.shown
    open_frame = pygame.image.tobytes(there.surface, "RGB")
    stack.handle(Intent("skip", "pad-1"))
    for _ in range(60):
        stack.update(0.02)
        stack.draw(there)
        assert pygame.image.tobytes(there.surface, "RGB") != open_frame
        if stack.top is inside:
            assert not inside.shown
    assert stack.top is not inside
