"""Before a game is opened for the first time: its goal, and what it is about, played by its own table."""

import pytest

from game.catalogue import NAMES, course, teaches
from game.core.guide import Mark
from game.core.intents import Intent
from game.core.lessons import AREAS, TRAYS
from game.core.picks import Pick
from game.play import progress
from game.play.statistics import GameFigures, Statistics
from game.scenes.learn.film import FilmScene
from game.scenes.menu.title import Poster, Title
from game.scenes.stack import STAY, Leave, Soon, Swap
from game.table.kit.view import View
from tests.house.couch import canvas, say, services

LONGEST = 16.0
"""Seconds. Where the course names no film the first step of its lesson is shown, with all that follows from it."""


@pytest.mark.parametrize("name", [name for name in NAMES if teaches(name)])
def test_every_film_plays_to_its_end_and_says_the_goal(name, tmp_path):
    made = services(tmp_path, animation="1x")
    scene = FilmScene(made, name)
    assert scene.told().prompt == made.texts(f"game.{name}.goal")
    spent, moves = 0.0, len(scene.left)
    while scene.left or not scene.table.settled:
        scene.update(1 / 30)
        spent += 1 / 30
        assert spent < LONGEST, (moves, scene.left)
    scene.draw(canvas(made))
    assert moves > 0
    assert scene.state != scene.start


@pytest.mark.parametrize("intent", ["ok", "skip", "special"])
def test_one_press_leaves_the_film_for_what_follows(intent, tmp_path):
    made = services(tmp_path)
    change = FilmScene(made, "crossfire", made.doors.lobby).handle(Intent(intent))
    assert isinstance(change, Soon)
    change = change.make()
    assert isinstance(change, Swap)
    assert change.scene.name == "lobby"
    assert isinstance(FilmScene(made, "crossfire").handle(Intent(intent)), Leave)


def test_the_film_comes_once_and_the_poster_says_how_far_one_has_come(tmp_path):
    made = services(tmp_path)
    title = Title(made)
    title.draw(canvas(made))
    title.look_at("play")
    assert say(title, "ok").scene.name == "film"
    path = tmp_path / progress.FILE
    progress.record(
        path, lambda old: old.with_seen("crossfire").with_lesson("crossfire", 2).with_solved("crossfire", "x")
    )
    made.statistics = Statistics((GameFigures("crossfire", "bot:1", 2, 2), GameFigures("crossfire", "bot:3", 9, 1)))
    title.rebuild()
    assert say(title, "ok").scene.name == "setup"
    taught = course("crossfire")
    done = next(one.done for one in title.widgets if isinstance(one, Poster) and one.game == "crossfire")
    assert done == (("lesson", f"2/{len(taught.steps)}"), ("puzzle", f"1/{len(taught.puzzles)}"), ("flag", "Level 3"))
    title.draw(canvas(made))


def test_whoever_has_been_taught_a_game_is_not_told_again_what_it_is_about(tmp_path):
    made = services(tmp_path)
    title = Title(made)
    title.draw(canvas(made))
    progress.record(tmp_path / progress.FILE, lambda old: old.with_lesson("crossfire", 2))
    title.look_at("play")
    assert say(title, "ok").scene.name == "setup"


def test_a_poster_that_is_only_looked_at_changes_nothing_and_a_press_takes_it_in_hand(tmp_path):
    made = services(tmp_path)
    title = Title(made)
    title.draw(canvas(made))
    wall = [widget for widget in title.widgets if isinstance(widget, Poster)]
    title.handle(Intent("point", at=wall[2].box.centre, mouse=True))
    assert title.game == NAMES[0]
    title.handle(Intent("press", at=wall[2].box.centre, mouse=True))
    assert (title.game, title.key) == (NAMES[2], "play")
    assert say(title, "right") is not None
    assert title.key == "learn"


def test_a_late_click_skips_nothing_but_the_button_below_does_and_a_click_after_the_end(tmp_path):
    made = services(tmp_path, animation="1x")
    scene = FilmScene(made, "crossfire", made.doors.lobby)
    scene.draw(canvas(made))
    aside = Intent("press", at=(960.0, 500.0), mouse=True)
    assert scene.handle(aside) is STAY
    below = next(stop.box.centre for stop in scene.bar.stops() if "ok" in stop.key)
    assert isinstance(scene.handle(Intent("press", at=below, mouse=True)), Soon)
    while scene.left or not scene.table.settled:
        scene.update(1 / 30)
    assert isinstance(scene.handle(aside), Soon)


def test_a_film_is_shown_again_and_again(tmp_path):
    made = services(tmp_path, animation="1x", motion="full")
    scene, begun = FilmScene(made, "crossfire"), 0
    for _ in range(60 * 30):
        before = scene.state
        scene.update(1 / 30)
        begun += scene.state is scene.start and before is not scene.start
    assert begun >= 5
    assert not scene.still


def test_where_nothing_moves_the_end_of_a_film_stays(tmp_path):
    scene = FilmScene(services(tmp_path, motion="none"), "crossfire")
    for _ in range(20 * 30):
        scene.update(1 / 30)
    assert scene.state != scene.start
    assert not scene.left
    assert scene.still


def test_a_click_leaves_a_film_that_is_shown_once_more(tmp_path):
    scene = FilmScene(services(tmp_path, animation="1x", motion="full"), "crossfire")
    click = Intent("press", at=(900, 500), mouse=True)
    assert scene.handle(click) is STAY
    while scene.left or scene.state is scene.start:
        scene.update(1 / 30)
    while scene.state is not scene.start:
        scene.update(1 / 30)
    assert isinstance(scene.handle(click), Leave)


HIDDEN = {
    "crosshairs": {TRAYS, "threatened", "watched", "prey"},
    "squadron": {"threatened", "prey"},
    "sector": {TRAYS, "threatened", "prey"},
    "fadenkreuz": {AREAS},
}


@pytest.mark.parametrize("name", [name for name in NAMES if teaches(name)])
def test_a_film_shows_nothing_that_it_hides(tmp_path, name):
    """No sign, tray or line of which nobody has been told anything yet."""
    scene = FilmScene(services(tmp_path), name)
    hides = HIDDEN.get(name, set())
    assert scene.hides == hides
    marks = tuple(Mark(kind, Pick("cell", "a1")) for kind in ("threatened", "prey", "watched", "target"))
    assert {mark.kind for mark in scene.shown(View(marks=marks)).marks} == {mark.kind for mark in marks} - hides
    tableau = scene.game.tableau(scene.game.observe(scene.state, None))
    laid, trays = scene.laid(tableau), [name for name, piece in tableau.pieces.items() if piece.tray]
    assert bool(laid.areas) == (bool(tableau.areas) and AREAS not in hides)
    assert all((name in laid.pieces) == (TRAYS not in hides) for name in trays)
    assert scene.heading() == ("", "")
