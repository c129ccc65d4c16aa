"""One switch: a whole game by it, the menus, and what it never does by itself."""

from dataclasses import replace
from random import Random

import pytest

from game.access.narrator import Narrator
from game.core.intents import Intent
from game.core.picks import Pick
from game.scenes.menu.settings import SettingsScene
from game.scenes.scan import PERIOD, RESTS, Scanner
from game.scenes.stack import Scene, SceneStack
from game.scenes.stops import Stop
from game.ui.theme.canvas import Box
from tests.house.couch import canvas, services
from tests.house.listener import Room, Voice

STEP = PERIOD["fast"]


class Switch:
    """Somebody who sees the frame and has one switch, on a room's own clock."""

    def __init__(self, stack, made, wait, size=(64, 36)):
        self.stack, self.made, self.wait = stack, made, wait
        self.scanner, self.luck, self.presses = Scanner(made), Random(5), 0
        self.canvas = canvas(made, size)

    def tick(self):
        self.stack.draw(self.canvas)
        self.scanner.draw(self.canvas)
        for intent in self.scanner.update(STEP, self.stack.top):
            self.stack.handle(intent)
        self.wait(STEP)

    def tick_for(self, seconds):
        """A moment that is shorter than a step."""
        self.stack.draw(self.canvas)
        for intent in self.scanner.update(seconds, self.stack.top):
            self.stack.handle(intent)

    def press(self, name="ok"):
        self.presses += 1
        for intent in self.scanner.translate(self.stack.top, Intent(name)):
            self.stack.handle(intent)
        self.wait(STEP)

    def until(self, wanted, most=60):
        """Wait for the frame to lie on such a thing, and press; whether it came."""
        for _ in range(most):
            if any(wanted(stop.key) for stop in self.scanner.shown):
                self.press()
                return True
            self.tick()
        return False


def pick(key):
    return isinstance(key, Pick) or key in {("bar", "ok", "ok"), "begin"}


TABLES = {"crossfire": 2, "crosshairs": 2, "squadron": 2, "sector": 2, "fadenkreuz": 5}


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_is_played_with_one_switch(game, tmp_path):
    room = Room(tmp_path, game, TABLES[game], {"stall": 20} if game == "crossfire" else {}, scan="fast")
    size = (640, 360) if game in {"squadron", "fadenkreuz"} else (64, 36)  # where prompts need room to be written
    switch = Switch(room.stack, room.made, room.wait, size)
    while not room.over and switch.presses < 3000:
        for _ in range(switch.luck.randrange(3)):
            switch.tick()
        assert switch.until(lambda key: room.over or pick(key)) or room.over, (room.match.length, switch.scanner.shown)
    assert room.match.outcome is not None


@pytest.fixture
def screen(tmp_path):
    """The settings, before one switch."""
    made = services(tmp_path, scan="fast")
    stack = SceneStack(lambda: SettingsScene(made, tab="access"), lambda error, _name: pytest.fail(repr(error)))
    return Switch(stack, made, stack.update, (1280, 720))


def test_a_menu_is_set_with_it_and_a_second_press_goes_on(screen):
    assert screen.until(lambda key: key == "taps")  # the group in which it lies
    assert len(screen.scanner.shown) == 1
    assert screen.until(lambda key: key == "taps")
    assert screen.made.settings.taps
    screen.tick()
    screen.press()
    assert not screen.made.settings.taps
    assert screen.stack.top.key == "taps"


def test_the_frame_lies_where_things_are_once_they_have_been_scrolled_into_sight(screen):
    for _ in range(2):
        assert screen.until(lambda key: key == "everybody")
        if len(screen.scanner.shown) == 1:
            break
    while [one.key for one in screen.scanner.shown] != ["everybody"]:
        screen.tick()
    screen.tick_for(0.2)
    assert screen.scanner.shown[0].box == screen.stack.top.page.find("everybody").box
    assert screen.stack.top.areas[1].view.holds(screen.scanner.shown[0].box.centre)


def test_tabs_and_the_way_back_are_taken_too(screen):
    for _ in range(2):
        assert screen.until(lambda key: key == ("tabs", 5))
    assert screen.stack.top.tab == "language"
    screen.tick()
    for _ in range(2):
        assert screen.stack.over or screen.until(lambda key: key == ("bar", "back", "back"))
    assert screen.stack.over


def test_whoever_has_a_keyboard_is_heard_and_the_frame_rests(screen):
    screen.tick()
    assert screen.scanner.shown
    first = screen.stack.top.key
    for _ in range(3):
        for intent in screen.scanner.translate(screen.stack.top, Intent("down")):
            screen.stack.handle(intent)
    assert not screen.scanner.shown
    assert screen.stack.top.key != first
    for _ in range(int(RESTS / STEP) + 2):
        screen.tick()
    assert screen.scanner.shown


def test_what_lies_in_the_frame_is_told(screen):
    """Of several the first and how many there are; tabs, and what stands at the foot, by their names."""
    narrator, said = Narrator(Voice()), {}
    for wanted in (("tabs", 0), ("tabs", 1), ("tabs", 2), ("bar", "back", "back")):
        for _ in range(40):
            screen.tick()
            scene, frame = screen.stack.top, [one.key for one in screen.scanner.shown]
            heard = replace(scene.heard, focus=screen.scanner.told(scene.heard.focus))
            said[tuple(frame)] = " ".join(narrator.hear(scene, heard)) or said.get(tuple(frame))
            if wanted in frame and len(frame) > 1:
                screen.press()
            if frame == [wanted]:
                break
        assert frame == [wanted]
    assert [said[(key,)] for key in (("tabs", 1), ("bar", "back", "back"))] == ["Sound", "Back"]
    assert "5 together, the first of them: Picture" in said.values()
    assert any(line.startswith("5 together, the first of them: Motion: none.") for line in said.values())


class Few(Scene):
    """Two things, one of which runs on."""

    def __init__(self):
        self.said, self.gone = [], False

    @property
    def stops(self):
        box = Box(0, 0, 10, 10)
        run = Stop("run", box, Intent("right"), runs=True)
        return [Stop("new", box, Intent("menu"))] if self.gone else [run, Stop("skip", box, Intent("skip"))]


@pytest.fixture
def few(tmp_path):
    return Few(), Scanner(services(tmp_path, scan="slow"))


def said(scanner, scene, *, press=False, seconds=0.1):
    found = scanner.translate(scene, Intent("press", "pad-1")) if press else scanner.update(seconds, scene)
    return [(one.name, one.device, one.held) for one in found]


def test_what_runs_goes_on_until_the_next_press(few):
    scene, scanner = few
    said(scanner, scene)
    assert said(scanner, scene, press=True) == [("right", "pad-1", True)]
    assert said(scanner, scene, seconds=PERIOD["slow"]) == [("right", "pad-1", True)]
    assert said(scanner, scene, press=True) == []
    assert said(scanner, scene, seconds=PERIOD["slow"]) == []


def test_what_is_held_is_let_go_at_once(few):
    scene, scanner = few
    said(scanner, scene)
    said(scanner, scene, seconds=PERIOD["slow"])
    assert said(scanner, scene, press=True) == [("skip", "pad-1", True), ("skip", "pad-1", False)]


def test_a_press_on_what_has_just_gone_does_nothing(few):
    scene, scanner = few
    said(scanner, scene)
    scene.gone = True
    assert said(scanner, scene, press=True) == []
    assert [one.key for one in scanner.shown] == ["new"]


def test_switched_off_it_leaves_everything_alone(tmp_path):
    scanner, intent = Scanner(services(tmp_path)), Intent("ok")
    assert list(scanner.translate(Few(), intent)) == [intent]
    assert list(scanner.update(9.0, Few())) == []
    assert scanner.shown == ()


def test_a_prompt_that_goes_while_something_is_looked_at_takes_nothing_from_it(tmp_path):
    """What stands behind it is reached, too."""
    made, looked = services(tmp_path, scan="fast"), ["aim"]

    def stop(key):
        return Stop(key, Box(0, 0, 9, 9), Intent(key), look=lambda: looked.append(key))

    class Here:
        typing = False

        @property
        def stops(self):
            return [stop(key) for key in ("aim", "lock", *(("rules",) if looked[-1] == "aim" else ()), "menu")]

    scanner, here, seen = Scanner(made), Here(), set()
    for _ in range(12):
        assert not [*scanner.update(STEP, here)]
        seen |= {one.key for one in scanner.shown}
    assert seen >= {"aim", "lock", "menu"}
    while scanner.shown[0].key != "lock":
        assert not [*scanner.update(STEP, here)]
    assert [intent.name for intent in scanner.translate(here, Intent("ok", "keyboard"))] == ["lock"]
