"""Gamepads, keys and mouse: real events of real (virtual) devices become intents."""

import random
from types import SimpleNamespace

import pygame
import pytest

from game.core.intents import KEYBOARD, NAMES, Intent
from game.input.bindings import Bindings
from game.input.devices import Pads
from game.input.translate import DELAY, EVERY, Input
from tests.house import virtual_pads
from tests.house.virtual_pads import VirtualPad, drained


class Halved:
    def units(self, pixel):
        return pixel[0] / 2, pixel[1] / 2


@pytest.fixture(autouse=True)
def window():
    yield from virtual_pads.heard()


@pytest.fixture
def plug():
    sdl = virtual_pads.library()
    if sdl is None:
        pytest.skip("no SDL to be found in /proc/self/maps")
    there = []

    def plugged(**kinds):
        pad = VirtualPad(sdl, **kinds)
        there.append(pad)
        return pad

    yield plugged
    for pad in there:
        try:
            pad.detach()
        except AssertionError:
            continue
    drained()


@pytest.fixture
def source():
    return Input(Pads(), Bindings(), Halved())


def said(source):
    return [intent for event in drained() for intent in source.translate(event)]


def told(source):
    return [(intent.name, intent.device, intent.held) for intent in said(source)]


def test_every_button_of_a_pad_means_something(source, plug):
    pad = plug()
    said(source)
    meant = {}
    for button in (b for b in range(15) if b != virtual_pads.GUIDE):
        pad.press(button)
        meant[button] = [name for name, device, held in told(source) if device == "pad-1" and held]
        pad.release(button)
        said(source)
    assert all(len(names) == 1 and names[0] in NAMES for names in meant.values()), meant
    assert len({names[0] for names in meant.values()}) == 14


def test_a_press_comes_once(source, plug):
    pad = plug()
    said(source)
    pad.press(virtual_pads.A)
    assert told(source) == [("ok", "pad-1", True)]
    pad.release(virtual_pads.A)
    assert told(source) == []


def test_eight_pads_are_eight_devices(source, plug):
    pads = [plug() for _ in range(8)]
    said(source)
    assert source.pads.attached() == tuple(f"pad-{n}" for n in range(1, 9))
    for number, pad in enumerate(pads, 1):
        pad.press(virtual_pads.X)
        assert told(source) == [("fewer", f"pad-{number}", True)]
        pad.release(virtual_pads.X)
        said(source)
    assert len(source.devices()) == 9
    assert {source.family(one.id) for one in source.devices()} == {"keyboard", "pad"}


def test_pads_that_were_there_at_the_start_are_found(plug):
    plug()
    plug()
    source = Input(Pads(), Bindings())
    said(source)
    assert source.pads.attached() == ("pad-1", "pad-2")


def test_before_anything_is_pressed_the_signs_are_those_of_a_pad_that_is_there(source, plug):
    assert source.in_hand == "keyboard"
    plug()
    said(source)
    assert source.in_hand == "pad"
    source.translate(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
    assert source.in_hand == "keyboard"


def test_before_anything_is_pressed_the_words_are_those_of_the_mouse_where_there_is_no_pad(source, plug):
    assert source.points
    plug()
    said(source)
    assert not source.points
    source.translate(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
    assert not source.points


def test_a_pad_that_comes_back_is_the_same_device(source, plug):
    first, second = plug(), plug()
    said(source)
    source.changes()
    first.detach()
    said(source)
    assert [(one.device, one.attached) for one in source.changes()] == [("pad-1", False)]
    assert source.pads.attached() == ("pad-2",)
    again = plug()
    said(source)
    assert [(one.device, one.attached) for one in source.changes()] == [("pad-1", True)]
    again.press(virtual_pads.B)
    assert told(source) == [("back", "pad-1", True)]
    second.press(virtual_pads.B)
    assert told(source) == [("back", "pad-2", True)]


@pytest.mark.parametrize("back", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_pads_that_come_back_under_other_numbers_are_whose_they_were(source, plug, back):
    """As after a computer has slept: all of them go, and come in any order."""
    there = {make: plug(product=make) for make in (1, 2, 3)}
    said(source)
    for pad in there.values():
        pad.detach()
    said(source)
    assert source.pads.attached() == ()
    again = {make: plug(product=make) for make in back}
    said(source)
    for make, pad in again.items():
        pad.press(virtual_pads.B)
        assert told(source) == [("back", f"pad-{make}", True)]


def test_what_is_held_is_let_go_when_the_pad_is_pulled_out(source, plug):
    pad = plug()
    said(source)
    pad.axis(virtual_pads.LEFT_TRIGGER, 32767)
    pad.press(virtual_pads.DOWN)
    assert sorted(told(source)) == [("down", "pad-1", True), ("sightlines", "pad-1", True)]
    pad.detach()
    assert ("sightlines", "pad-1", False) in told(source)
    assert source.tick(10) == []


def test_a_stick_has_a_dead_zone_and_does_not_chatter(source, plug):
    pad = plug()
    said(source)
    steps = []
    for value in (11_000, 19_900, 20_100, 15_000, 19_000, 12_500, 11_000, 21_000):
        pad.axis(virtual_pads.LEFT_X, value)
        steps += told(source)
    assert steps == [("right", "pad-1", True)] * 2


def test_a_stick_pushed_aslant_goes_one_way_at_a_time(source, plug):
    pad = plug()
    said(source)
    pad.axis(virtual_pads.LEFT_X, 24_000)
    pad.axis(virtual_pads.LEFT_Y, 25_000)
    assert [name for name, *_ in told(source)] == ["right"]
    pad.axis(virtual_pads.LEFT_Y, 32_700)
    assert [name for name, *_ in told(source)] == ["down"]
    pad.axis(virtual_pads.LEFT_Y, 0)
    pad.axis(virtual_pads.LEFT_X, 0)
    assert told(source) == []
    assert source.tick(5) == []


def test_held_directions_repeat(source, plug):
    pad = plug()
    said(source)
    pad.press(virtual_pads.RIGHT)
    assert told(source) == [("right", "pad-1", True)]
    assert source.tick(DELAY - 0.01) == []
    assert source.tick(0.02) == [Intent("right", "pad-1")]
    assert source.tick(EVERY) == [Intent("right", "pad-1")]
    assert len(source.tick(60)) == 1
    pad.release(virtual_pads.RIGHT)
    said(source)
    assert source.tick(60) == []


def test_a_joystick_nobody_has_described_is_named_and_left_alone(source, plug):
    stick = plug(axes=2, buttons=4, kind=virtual_pads.UNKNOWN)
    said(source)
    assert source.pads.attached() == ()
    assert len(source.pads.unmapped()) == 1
    stick.press(0)
    assert told(source) == []


@pytest.mark.parametrize("seed", range(4))
def test_plugging_at_random_keeps_every_device_apart(source, plug, seed):
    """Whoever is there has an id of their own, presses count for that id, and no more ids than pads at once."""
    choose = random.Random(seed)
    there, most = [], 0
    for _ in range(40):
        if there and (len(there) == 8 or choose.random() < 0.45):
            there.pop(choose.randrange(len(there))).detach()
        else:
            there.append(plug())
        if choose.random() < 0.7:
            said(source)
            most = max(most, len(there))
    said(source)
    most = max(most, len(there))
    assert len(source.pads.attached()) == len(there)
    owners = set()
    for pad in there:
        pad.press(virtual_pads.Y)
        ((name, device, _),) = told(source)
        assert name == "special"
        owners.add(device)
        pad.release(virtual_pads.Y)
        said(source)
    assert owners == set(source.pads.attached())
    assert len(source.pads.seen()) <= 8


def test_pads_rumble_while_they_are_there_and_nobody_minds_when_they_are_gone(source, plug):
    felt = []
    plug()
    said(source)
    (pad,) = vars(source.pads)["_pads"]
    pad.handle = SimpleNamespace(rumble=lambda *how: felt.append(how))
    source.pads.rumble(0.5, 0.2)
    pad.handle = None
    source.pads.rumble(0.5, 0.2)
    assert felt == [(0.5, 0.25, 200)]


def test_a_pad_that_nobody_has_seen_has_no_name(source, plug):
    plug()
    said(source)
    assert source.pads.name("pad-1")
    assert source.pads.name("pad-7") == ""


def test_losing_the_focus_lets_go(source, plug):
    pad = plug()
    said(source)
    pad.axis(virtual_pads.RIGHT_TRIGGER, 32767)
    assert told(source) == [("skip", "pad-1", True)]
    assert source.translate(pygame.event.Event(pygame.WINDOWFOCUSLOST)) == [Intent("skip", "pad-1", held=False)]


# -- keyboard and mouse --------------------------------------------------------------------------------------------


def key(code, mod=0, kind=pygame.KEYDOWN):
    return pygame.event.Event(kind, key=code, mod=mod, unicode="", scancode=0)


def names(source, *events):
    return [intent.name for event in events for intent in source.translate(event)]


@pytest.mark.parametrize(
    ("code", "mod", "name"),
    [
        (pygame.K_LEFT, 0, "left"),
        (pygame.K_w, 0, "up"),
        (pygame.K_RETURN, 0, "ok"),
        (pygame.K_KP_ENTER, 0, "ok"),
        (pygame.K_ESCAPE, 0, "back"),
        (pygame.K_z, pygame.KMOD_LCTRL, "undo"),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "redo"),
        (pygame.K_RETURN, pygame.KMOD_LALT, "fullscreen"),
        (pygame.K_KP_PLUS, 0, "more"),
        (pygame.K_F1, 0, "rules"),
        (pygame.K_d, pygame.KMOD_NUM, "right"),
    ],
)
def test_keys(source, code, mod, name):
    assert names(source, key(code, mod)) == [name]
    assert source.last == KEYBOARD


def test_holding_and_letting_go_of_a_key(source):
    assert source.translate(key(pygame.K_TAB)) == [Intent("sightlines")]
    assert source.translate(key(pygame.K_TAB)) == []
    assert source.translate(key(pygame.K_TAB, kind=pygame.KEYUP)) == [Intent("sightlines", held=False)]


def test_it_can_be_asked_what_is_held_down(source):
    assert not source.holds("back", KEYBOARD)
    source.translate(key(pygame.K_ESCAPE))
    assert source.holds("back", KEYBOARD)
    assert not source.holds("back", "pad-1")
    assert not source.holds("ok", KEYBOARD)
    source.translate(key(pygame.K_ESCAPE, kind=pygame.KEYUP))
    assert not source.holds("back", KEYBOARD)


def test_letting_go_of_ctrl_first_leaves_nothing_held(source):
    assert names(source, key(pygame.K_z, pygame.KMOD_LCTRL)) == ["undo"]
    source.translate(key(pygame.K_z, kind=pygame.KEYUP))
    assert names(source, key(pygame.K_z, pygame.KMOD_LCTRL)) == ["undo"]


def test_letters_are_letters_while_a_name_is_typed(source):
    source.typing = True
    text = pygame.event.Event(pygame.TEXTINPUT, text="ö")
    assert names(source, key(pygame.K_h), text, key(pygame.K_BACKSPACE), key(pygame.K_RETURN)) == [
        "text",
        "erase",
        "ok",
    ]
    source.typing = False
    assert names(source, pygame.event.Event(pygame.TEXTINPUT, text="h"), key(pygame.K_h)) == ["hint"]


def test_the_blank_that_opens_a_field_is_not_typed_into_it(source):
    assert names(source, key(pygame.K_SPACE)) == ["ok"]
    source.typing = True
    blank = pygame.event.Event(pygame.TEXTINPUT, text=" ")
    assert names(source, blank) == []
    assert names(source, key(pygame.K_SPACE, kind=pygame.KEYUP), key(pygame.K_SPACE), blank) == ["text"]


def test_the_mouse_speaks_in_units(source):
    source.translate(pygame.event.Event(pygame.MOUSEMOTION, pos=(100, 60), rel=(100, 60), buttons=(0, 0, 0)))
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(200, 60), button=1)
    assert source.translate(down) == [Intent("press", at=(100, 30), mouse=True)]
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(200, 60), button=1)
    assert source.translate(up) == [Intent("release", at=(100, 30), held=False, mouse=True)]
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False)
    assert source.translate(wheel) == [Intent("scroll", at=(100, 30), amount=-2, mouse=True)]
    other = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=3)
    assert names(source, other) == ["alternate"]


def test_a_trembling_mouse_does_not_take_over_from_a_pad(source, plug):
    pad = plug()
    said(source)
    pad.press(virtual_pads.A)
    said(source)
    twitch = pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 1), rel=(2, 1), buttons=(0, 0, 0))
    assert source.translate(twitch) == []
    assert source.last == "pad-1"


def test_listening_for_a_new_control(source, plug):
    pad = plug()
    said(source)
    source.listen()
    assert source.translate(key(pygame.K_LSHIFT)) == []
    assert source.listening
    pad.press(virtual_pads.RB)
    assert told(source) == []
    assert source.caught == "pad:rb"
    assert not source.listening
    source.listen()
    source.translate(key(pygame.K_ESCAPE))
    assert not source.listening
    assert source.caught == ""
