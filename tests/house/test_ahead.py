"""Pictures made before they are wanted: all of them can be made, at any moment, and pointing then makes few."""

from functools import partial
from random import Random

import pygame
import pytest

from game.catalogue import NAMES, find
from game.core.game import Setup, seating
from game.core.intents import Intent
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.scenes.match import telling
from game.scenes.match.ahead import Ahead, pictures
from game.scenes.match.battle import Battle
from game.scenes.match.replay import ReplayViewer
from game.table.looks.squadron.look import SquadronLook
from game.tools.gallery import squadron
from game.ui.theme.canvas import Canvas
from game.ui.theme.pane import Pane
from game.ui.theme.unseen import unseen
from tests.house.couch import Silent, services
from tests.house.playing import wander

SIZE = (640, 360)


def battle(name, tmp_path, position=""):
    made, game = services(tmp_path, own_art=True, animation="4x", motion="full"), find(name)
    made.now = lambda: 0.0
    options = game.options()
    setup = Setup(3 if position else seating(game, options).start, options)
    sitters = tuple(person(f"P{seat}") for seat in range(setup.seats))
    match = Match(game, setup, RandomDice(3), position=position)
    scene = Battle(made, Host(match, sitters, None, None, clock=made.now))
    scene.enter()
    return made, scene


@pytest.mark.parametrize("eyes", ["the room", "one seat"])
@pytest.mark.parametrize("name", NAMES)
def test_at_any_moment_all_of_it_can_be_made(name, eyes, tmp_path):
    made, game, luck = services(tmp_path, own_art=True, motion="full"), find(name), Random(2)
    made.now = lambda: 0.0
    options = game.options()
    setup = Setup(seating(game, options).start, options)
    others = [person("B") if eyes == "the room" else bot(1) for _ in range(setup.seats - 1)]
    canvas = Canvas(pygame.Surface(SIZE), made.art, made.theme)
    for depth in range(0, 60, 7):
        match = Match(game, setup, RandomDice(3))
        for _ in wander(match, luck, depth):
            pass
        scene = Battle(made, Host(match, (person("A"), *others), Silent(), None, clock=made.now))
        scene.enter()
        scene.update(0.1)
        scene.handle(Intent("ok", "keyboard"))
        now = scene.situation
        for _ in pictures(unseen(canvas), now, telling.hud(now, scene.frame.art), scene.frame.art):
            pass
        scene.leave()
    assert made.art.made > 30


@pytest.mark.parametrize("name", NAMES)
def test_whatever_a_seat_sees_can_be_drawn_small(name, tmp_path):
    """By its kind and owner alone, as cards show it: secret things that lie open for one seat, too."""
    (made, scene), luck = battle(name, tmp_path), Random(3)
    canvas, art, seen = Canvas(pygame.Surface(SIZE), made.art, made.theme), scene.frame.art, set()
    match = scene.host.match
    for _ in range(40):
        for viewer in (None, *range(match.setup.seats)):
            tableau = match.game.tableau(match.game.observe(match.state, viewer))
            seen |= {(piece.kind, piece.owner) for piece in tableau.pieces.values()}
        if not match.to_act:
            break
        seat = luck.choice(sorted(match.to_act))
        match.act(seat, luck.choice(match.game.legal_actions(match.state, seat)))
    for kind, owner in seen:
        art(canvas, kind, owner, (0, 0), 30.0)
    assert seen
    scene.leave()


def test_what_was_made_ahead_is_not_made_when_it_is_pointed_at(tmp_path):
    """The reticle, the marks and the panels of cards are there; words and what depends on the place are still made."""
    made, scene = battle("crossfire", tmp_path)
    pane, window = Pane(SIZE), pygame.Surface(SIZE)
    canvas = Canvas(pane, made.art, made.theme)
    for _ in range(400):
        scene.update(0.02)
        scene.draw(canvas)
        pane.show(window)
    asked, new, keep = set(), set(), made.art.keep

    def noted(key, draw):
        before = made.art.made
        picture = keep(key, draw)
        asked.add(key[0])
        if made.art.made != before:
            new.add(key[0])
        return picture

    made.art.keep = noted
    pick = scene.selection.chooser.offers[3]
    scene.handle(Intent("point", at=scene.selection.place(pick), mouse=True))
    for _ in range(20):
        scene.update(0.02)
        scene.draw(canvas)
        pane.show(window)
    assert scene.selection.chooser.focus == pick
    wanted = {"ring", "mark", "panel", "small", "crossfire"}
    assert wanted <= asked
    assert not new & wanted
    scene.leave()


@pytest.mark.parametrize(("wide", "together"), [(10, 8), (100, 3), (400, 1)])
def test_a_frame_makes_one_picture_or_a_few_small_ones_and_another_moment_begins_anew(wide, together, tmp_path):
    made = services(tmp_path, own_art=True)
    canvas, ahead = Canvas(pygame.Surface(SIZE), made.art, made.theme), Ahead()

    def work(about, canvas):
        for number in range(40):
            canvas.art.keep((about, number), lambda: pygame.Surface((wide, 101), pygame.SRCALPHA))
            yield False

    begun, found = made.art.made, []
    for about in ("one", "one", "one", "other", "other"):
        ahead.step(canvas, about, partial(work, about))
        found.append(made.art.made - begun)
        begun = made.art.made
    assert found == [1, together, together, 1, together]


NEAR = "SL/1 F700x700 alt,split r4 f1 t1 move ; 1a 60.000,350.000,290 3342 h2 a0 ; 2a 520.000,330.000,250 2333 h3 a2"


def test_what_pointing_leads_to_is_there_in_a_close_view_too(tmp_path, monkeypatch):
    """Where a plane may end is seen from near: what each end would lead to has been made as large as that."""
    made, scene = battle("squadron", tmp_path, position=NEAR)
    pane, window = Pane(SIZE), pygame.Surface(SIZE)
    canvas = Canvas(pane, made.art, made.theme)
    idle = 0
    while idle < 100:  # until all of it has been made
        before = made.art.made
        scene.update(0.02)
        scene.draw(canvas)
        pane.show(window)
        idle = idle + 1 if made.art.made == before else 0
    assert not scene.table.camera.whole
    areas, drawn = [], SquadronLook.area

    def noted(look, canvas, area):
        before = made.art.made
        drawn(look, canvas, area)
        areas.append((area.kind, made.art.made - before))

    monkeypatch.setattr(SquadronLook, "area", noted)
    for pick in scene.selection.chooser.offers[:12]:
        scene.handle(Intent("point", at=scene.selection.place(pick), mouse=True))
        scene.update(0.02)
        scene.draw(canvas)
        pane.show(window)
    large = [made for kind, made in areas if kind in {"arc", "template"}]
    assert len(large) > 5
    assert not any(large)
    scene.leave()


def test_what_is_told_about_a_thing_comes_a_frame_after_it_over_the_board_too(tmp_path):
    """Panels that lie over a board are drawn in a frame that has not the board to draw."""
    made, scene = battle("squadron", tmp_path, squadron.MOVE)
    pane = Pane(SIZE)
    canvas = Canvas(pane, made.art, made.theme)

    def picture():
        scene.update(0.02)
        scene.draw(canvas)
        pane.show(pygame.Surface(SIZE))

    for _ in range(120):
        picture()
    panels, pick = scene.frame.panels, scene.selection.chooser.offers[-1]
    before = panels._hud  # noqa: SLF001
    scene.handle(Intent("point", at=scene.selection.place(pick), mouse=True))
    picture()
    assert panels.owed
    assert panels._hud is before  # noqa: SLF001
    picture()
    assert not panels.owed
    assert panels._hud != before  # noqa: SLF001
    scene.leave()


def test_a_match_that_is_shown_again_makes_the_way_of_its_camera_ahead(tmp_path):
    """Where the camera goes close to a shot everything on its way has been drawn as large as it will be."""
    made, game = services(tmp_path, own_art=True, motion="full"), find("sector")
    match = Match(game, Setup(2, game.options()), RandomDice(3))
    for _ in wander(match, Random(2), 30):
        pass
    scene = ReplayViewer(made, match, (person("A"), person("B")), 29)
    pane, window = Pane(SIZE), pygame.Surface(SIZE)
    canvas = Canvas(pane, made.art, made.theme)
    for _ in range(260):
        scene.update(0.02)
        scene.draw(canvas)
        pane.show(window)
    before = made.art.made
    for camera in scene.table.camera.rungs():
        for area in scene.outlook.tableau.areas:
            scene.table.look.area(camera.inside(canvas), area)
    assert made.art.made == before
    assert scene.outlook.tableau.areas
