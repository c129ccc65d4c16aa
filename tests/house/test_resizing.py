"""While an edge of the window is dragged: what is drawn reaches the window in the next frame, whatever it is."""

import pygame
import pytest

from game.app.paths import Paths
from game.app.program import Program
from game.app.settings import Settings
from game.play.seating import person
from game.scenes.match.curtain import HOLD, Curtain
from game.scenes.stack import STAY, Home, Push, Scene
from tests.house.toy_look import lay, toy_host

SECRET, PLAIN = (200, 30, 30), (30, 200, 30)
FRAME = 1 / 60
SIZES = [(660 + 4 * step, 372 + 2 * step) for step in range(12)]


class Look(Scene):
    """Red while somebody may look, green afterwards; it says itself that nothing moves."""

    def __init__(self, services):
        self.services, self.open = services, True
        self.was = services.settings.language, services.settings.text_size

    def draw(self, canvas):
        settings = self.services.settings
        canvas.surface.fill(SECRET if self.open and self.was == (settings.language, settings.text_size) else PLAIN)

    def unattended(self):
        self.open = False
        return STAY

    def lost(self, device):
        return self.unattended()

    def handle(self, intent):
        self.open = self.open and intent.name != "release"
        return STAY


class Gone:
    attached, device = False, "pad-1"


def unplugged(program):
    real, told = program.input.changes, [Gone]
    program.input.changes = lambda: [*real(), *(told and [told.pop()])]


WAYS = {
    "focus": lambda _: pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST)),
    "a pad": unplugged,
    "let go": lambda _: pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(9, 9))),
    "language": lambda program: program.services.change(language="de"),
    "text size": lambda program: program.services.change(text_size=200),
}


@pytest.fixture
def program(tmp_path, monkeypatch):
    monkeypatch.setenv("SIGHTLINES_WINDOW", "640x360")
    monkeypatch.setattr(Program, "_open_the_rest", lambda self: self.input.open())
    paths = Paths(tmp_path / "data", tmp_path / "config", tmp_path / "log")
    made = Program(paths, Settings(language="en", motion="none", welcomed=True))
    yield made
    made.close()


def dragged(program, size):
    """One frame in which the system has given the window this size."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    program.step(FRAME)
    return tuple(program.window.surface.get_at((size[0] // 2, size[1] // 2)))[:3]


@pytest.mark.parametrize("way", WAYS)
def test_what_must_not_be_seen_any_more_goes_in_the_next_frame_of_a_resize(program, way):
    program.stack.open(Home(Look(program.services)))
    program.step(FRAME)
    assert [dragged(program, size) for size in SIZES[:4]] == [SECRET] * 4
    WAYS[way](program)
    assert [dragged(program, size) for size in SIZES[4:]] == [PLAIN] * len(SIZES[4:])
    for _ in range(10):
        program.step(FRAME)
    assert program.window.surface.get_at((5, 5))[:3] == PLAIN


def test_the_whole_screen_shows_what_is_drawn_while_it_settles(program):
    program.stack.open(Home(Look(program.services)))
    program.step(FRAME)
    program.services.change(fullscreen=True)
    program.window.resized()
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    dragged(program, SIZES[3])
    assert program.window.surface.get_at((5, 5))[:3] == PLAIN


@pytest.mark.parametrize("motion", ["full", "calm"])
def test_no_transition_shows_what_lay_there_when_the_focus_went(program, motion):
    """The scene that comes for it does not fade the old picture out."""

    class Paused(Look):
        def unattended(self):
            after = Look(self.services)
            after.open = False
            return Push(after)

    program.services.change(motion=motion)
    program.stack.open(Home(Paused(program.services)))
    program.step(FRAME)
    assert program.window.surface.get_at((5, 5))[:3] == SECRET
    WAYS["focus"](program)
    program.step(FRAME)
    assert program.window.surface.get_at((5, 5))[:3] == PLAIN


def test_an_open_curtain_closes_on_the_window_while_it_is_being_resized(program, monkeypatch):
    """The closed curtain of an edge being dragged is the picture of one that was never opened."""
    lay(monkeypatch.setattr)
    seats = (person("Mara", "keyboard"), person("Ada", "keyboard"))
    pictures = []
    for opened in (True, False):
        curtain = Curtain(program.services, toy_host(seats, "0,0 1 0 0 1 ?,?"), 0)
        program.stack.open(Home(curtain))
        dragged(program, SIZES[0])
        if opened:
            curtain.held, curtain.since, curtain._still_held = ("keyboard", "ok"), HOLD + 1, lambda: True  # noqa: SLF001 (a finger on the key)
        dragged(program, SIZES[1])
        before = bytes(program.window.surface.get_buffer())
        WAYS["focus"](program)
        dragged(program, SIZES[2])
        pictures.append((before, bytes(program.window.surface.get_buffer())))
    (opened, closed), (never, still) = pictures
    assert opened != never
    assert closed == still
