"""What is pressed while a screen is being made was meant for the one before: it neither acts nor is let go there."""

import pygame
import pytest

from game.app.paths import Paths
from game.app.program import Program
from game.app.settings import Settings
from game.scenes.stack import STAY, Home, Push, Scene, Soon

FRAME = 1 / 60


class Heard(Scene):
    def __init__(self, answer=STAY):
        self.intents, self.answer = [], answer

    def handle(self, intent):
        self.intents.append((intent.name, intent.held))
        return self.answer if intent.name in ("ok", "press") else STAY

    def draw(self, canvas):
        canvas.surface.fill((20, 20, 20))


@pytest.fixture
def program(tmp_path, monkeypatch):
    monkeypatch.setenv("SIGHTLINES_WINDOW", "640x360")
    monkeypatch.setattr(Program, "_open_the_rest", lambda self: self.input.open())
    paths = Paths(tmp_path / "data", tmp_path / "config", tmp_path / "log")
    made = Program(paths, Settings(language="en", motion="none", welcomed=True))
    yield made
    made.close()


def key(kind, which):
    pygame.event.post(pygame.event.Event(kind, key=which, mod=0, unicode="", scancode=0))


def button(kind):
    pygame.event.post(pygame.event.Event(kind, button=1, pos=(300, 200), touch=False))


def frames(program, count=1):
    for _ in range(count):
        program.step(FRAME)


def down_and_up():
    button(pygame.MOUSEBUTTONDOWN)
    button(pygame.MOUSEBUTTONUP)
    key(pygame.KEYDOWN, pygame.K_RETURN)
    key(pygame.KEYUP, pygame.K_RETURN)


def opened(program, meanwhile):
    """The screen that came while `meanwhile` was done to the devices."""
    slow = Heard()

    def make():
        meanwhile()
        return Push(slow)

    first = Heard(Soon(make))
    program.stack.open(Home(first))
    pygame.event.clear()
    frames(program)
    key(pygame.KEYDOWN, pygame.K_SPACE)
    while program.stack.top is not slow:
        frames(program)
    assert first.intents == [("ok", True)]
    return slow


def test_a_click_while_the_picture_stands_still_starts_nothing(program):
    slow = opened(program, down_and_up)
    frames(program, 90)
    assert slow.intents == []
    down_and_up()
    frames(program)
    assert [name for name, _ in slow.intents] == ["press", "release", "ok"]


@pytest.mark.parametrize("held", [pygame.K_DOWN, pygame.K_TAB])
def test_a_key_held_down_neither_repeats_nor_is_let_go_on_the_next_screen(program, held):
    slow = opened(program, lambda: key(pygame.KEYDOWN, held))
    frames(program, 90)
    key(pygame.KEYUP, held)
    frames(program, 5)
    assert slow.intents == []
    key(pygame.KEYDOWN, held)
    frames(program)
    assert len(slow.intents) == 1


def test_a_press_that_began_before_is_not_let_go_on_the_next_screen(program):
    slow = opened(program, lambda: button(pygame.MOUSEBUTTONDOWN))
    frames(program, 3)
    button(pygame.MOUSEBUTTONUP)
    frames(program, 3)
    assert slow.intents == []
    down_and_up()
    frames(program)
    assert [name for name, _ in slow.intents] == ["press", "release", "ok"]
