"""While somebody plays, the window shows what a full drawing would: no key of a kept part forgets anything."""

from random import Random
from types import SimpleNamespace

import pygame
import pytest

from game.catalogue import NAMES, find
from game.core.game import Setup, seating
from game.core.intents import Intent
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.scenes.match.battle import Battle
from game.scenes.match.frame import Frame
from game.scenes.menu.title import Title
from game.scenes.page import MenuPage
from game.scenes.panels.hud import Hud, Plate
from game.scenes.stack import Push, SceneStack, Soon
from game.ui.theme.canvas import Canvas
from game.ui.theme.pane import Pane
from tests.house.couch import services

SIZE = (640, 360)
FRAMES = 60
AT_ONCE = {"squadron"}
"""Where a camera follows, cards and table are drawn in the same frame."""
WISHES = [*["up", "down", "left", "right"] * 3, *["ok"] * 5, "back", "next", "sightlines", "more", "fewer"]
MENU_WISHES = [*["up", "down", "left", "right"] * 2, *["ok"] * 3, *["back"] * 2, "menu", "special", "next", "alternate"]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_kept_looks_like_what_is_drawn_anew(name, tmp_path):
    made, game, luck = services(tmp_path, animation="4x", motion="full"), find(name), Random(4)
    made.now = lambda: 0.0
    options = game.options()
    setup = Setup(seating(game, options).start, options)
    sitters = tuple(person(f"P{seat}") for seat in range(setup.seats))
    scene = Battle(made, Host(Match(game, setup, RandomDice(3)), sitters, None, None, clock=made.now))
    pane, window, plain, owed = Pane(SIZE), pygame.Surface(SIZE), pygame.Surface(SIZE), 0
    scene.enter()
    for frame in range(FRAMES):
        if luck.random() < 0.3:
            wish = Intent("point", at=(luck.uniform(0, 1920), luck.uniform(0, 1000)), mouse=True)
        else:
            wish = Intent(luck.choice(WISHES), "keyboard", held=luck.random() < 0.9)
        if isinstance(scene.handle(wish), Push | Soon):
            scene.back(None)
        scene.update(luck.choice([0.016, 0.05, 0.3]))
        scene.draw(Canvas(pane, made.art, made.theme))
        pane.show(window)
        if scene.frame.panels.owed:  # the cards come a frame after what they speak of
            scene.draw(Canvas(pane, made.art, made.theme))
            pane.show(window)
            owed += 1
        assert not scene.frame.panels.owed
        if frame % 3 == 0:
            scene.draw(Canvas(plain, made.art, made.theme))
            assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(plain, "RGB"), frame
    scene.leave()
    assert owed or name in AT_ONCE


@pytest.mark.parametrize("owed", [False, True])
def test_the_dots_of_who_thinks_wait_for_their_plate(owed, tmp_path):
    """While what has been done is still shown there, they would lie across its words."""
    made = services(tmp_path)
    now = SimpleNamespace(
        host=SimpleNamespace(thinking_since=0.0),
        settled=True,
        crowded=False,
        selection=SimpleNamespace(outlook=SimpleNamespace(seat=None)),
        services=SimpleNamespace(now=lambda: 9.0),
    )
    frame, surface = object.__new__(Frame), pygame.Surface(SIZE)
    frame.panels = SimpleNamespace(owed=owed)
    hud = Hud("", "", Plate("Otto", "Thinks", 1, thinks=True))
    frame._thinking(Canvas(surface, made.art, made.theme), now, hud)
    assert any(pygame.image.tobytes(surface, "RGB")) != owed


@pytest.mark.parametrize("seed", range(3))
def test_menus_look_like_menus_drawn_anew(seed, tmp_path):
    made, luck = services(tmp_path, motion="full"), Random(seed)
    made.now = lambda: 0.0
    pane, window, plain = Pane(SIZE), pygame.Surface(SIZE), pygame.Surface(SIZE)

    def broken(error, name):
        raise AssertionError(name) from error

    stack, depths = SceneStack(lambda: Title(made), broken), set()
    for frame in range(FRAMES):
        if luck.random() < 0.5:
            wish = Intent("point", at=(luck.uniform(0, 1920), luck.uniform(0, 1080)), mouse=True)
        else:
            wish = Intent(luck.choice(MENU_WISHES), luck.choice(["keyboard", "pad-1"]))
        stack.handle(wish)
        stack.update(luck.choice([0.016, 0.3]))
        if not isinstance(stack.top, MenuPage):
            stack = SceneStack(lambda: Title(made), broken)
        stack.draw(Canvas(pane, made.art, made.theme))
        pane.show(window)
        depths.add(len(stack.scenes))
        if frame % 2 == 0:
            stack.draw(Canvas(plain, made.art, made.theme))
            assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(plain, "RGB"), (frame, stack.scenes)
    stack.close()
    assert max(depths) > 1
