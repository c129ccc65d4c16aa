"""What the game in hand will want is made while somebody looks at the title, and colours that change spare the rest."""

import sys
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.app import foresight
from game.app.foresight import Foresight
from game.catalogue import NAMES, find
from game.core.game import Setup, seating
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.scenes.match.battle import Battle
from game.scenes.menu.ground import backdrop_of
from game.scenes.menu.title import Title
from game.table.looks import look_for
from game.ui.theme.canvas import Art, Canvas
from tests.house.couch import services
from tests.house.playing import wander
from tests.house.test_ahead import SIZE, Silent
from tests.house.test_names_worn import wearing


def begun(made, game):
    """All of it has been made, and nothing has been taken over yet."""
    ahead, canvas = Foresight(), Canvas(pygame.Surface(SIZE), made.art, made.theme)
    ahead.step(canvas, game)
    ahead.close()
    return ahead, canvas


def foreseen(made, game):
    """All of it has been made and taken over."""
    ahead, canvas = begun(made, game)
    ahead.step(canvas, game)
    return ahead, canvas


@pytest.mark.parametrize("name", NAMES)
def test_the_table_of_the_game_in_hand_is_there_when_it_is_opened(name, tmp_path):
    made = services(tmp_path, own_art=True)
    _, canvas = foreseen(made, name)
    before, look = made.art.made, look_for(name)
    backdrop_of(canvas, look)
    look.rim(canvas, whole=True)
    seen = pygame.image.tobytes(canvas.surface, "RGB")
    assert made.art.made == before > 2
    blank = Canvas(pygame.Surface(SIZE), Art(made.art.assets), made.theme)
    backdrop_of(blank, look)
    look.rim(blank, whole=True)
    assert pygame.image.tobytes(blank.surface, "RGB") == seen
    assert set(foresight.ROOMS) <= sys.modules.keys()


def test_another_game_or_size_begins_anew_and_what_is_no_longer_wanted_is_not_kept(tmp_path):
    made = services(tmp_path, own_art=True)
    ahead, canvas = begun(made, "crossfire")
    ahead.step(canvas, "sector")
    assert made.art.made == 0
    ahead.close()
    ahead.step(canvas, "sector")
    once = made.art.made
    assert once > 2
    for _ in range(3):
        ahead.step(canvas, "sector")
    assert made.art.made == once
    large = Canvas(pygame.Surface((800, 450)), made.art, made.theme)
    ahead.step(large, "sector")
    ahead.close()
    ahead.step(large, "sector")
    assert made.art.made > once


def test_whoever_goes_on_before_it_is_there_finds_it_all_the_same(tmp_path):
    made = services(tmp_path, own_art=True)
    ahead, canvas = begun(made, "crossfire")
    ahead.step(canvas, "")
    once = made.art.made
    assert once > 2
    ahead.step(canvas, "")
    assert made.art.made == once


def test_what_breaks_there_breaks_nothing_here(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(foresight, "_load", lambda _: 1 // 0)
    made = services(tmp_path, own_art=True)
    foreseen(made, "crossfire")
    assert "nothing is made ready" in caplog.text


def test_the_title_names_its_game_once_its_wall_is_full(tmp_path):
    title = Title(services(tmp_path))
    assert not title.soon
    for _ in NAMES:
        title.update(0.02)
    title.game = "sector"
    assert title.soon == "sector"


@pytest.mark.parametrize("name", NAMES)
def test_what_is_worn_by_others_looks_as_if_nothing_had_been_drawn_before(name, tmp_path):
    """Vector drawings outlast a change of clothes, and nothing of the old colours is left in any picture."""
    made, game = services(tmp_path, own_art=True), find(name)
    options = game.options()
    setup = Setup(seating(game, options).start, options)
    match = Match(game, setup, RandomDice(3))
    for _ in wander(match, Random(4), 14):
        pass
    sitters = wearing(setup.seats) if setup.seats <= 5 else tuple(map(person, "ABCDEFGHIJ"))[: setup.seats]

    def picture():
        scene = Battle(made, Host(match, sitters, Silent(), None, clock=made.now))
        scene.enter()
        canvas = Canvas(pygame.Surface(SIZE), made.art, made.theme)
        scene.update(0.1)
        scene.draw(canvas)
        scene.leave()
        return pygame.image.tobytes(canvas.surface, "RGB")

    before = picture()
    made.dress(tuple(replace(one, worn=(one.worn[0] - 3, one.worn[1] - 2)) for one in wearing(5)[: setup.seats]))
    after, kept = picture(), made.art.made
    made.art.forget()
    assert picture() == after != before
    assert made.art.made - kept > 20


@pytest.mark.parametrize(("most", "there"), [(320_000_000, True), (1, False)])
def test_the_board_of_close_views_is_made_too_unless_it_would_push_out_the_rest(most, there, tmp_path, monkeypatch):
    monkeypatch.setattr(foresight, "HEAVIEST", most)
    made = services(tmp_path, own_art=True)
    _, canvas = foreseen(made, "squadron")
    before = made.art.made
    look_for("squadron").enlarged(canvas)
    assert (made.art.made == before) is there
