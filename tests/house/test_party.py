"""The set-up of a game for two to six: seats by the game type, sides, heights by seat, layouts by their names."""

import pytest

from game.catalogue import find
from game.play.seating import bot, person
from game.scenes.menu.party import party, suited, with_seat
from game.scenes.menu.setup import SetUp
from game.ui.widgets import Answer
from tests.house.couch import canvas, services

GAME = find("crosshairs")
KIND = type(GAME.options().game)


def options(**chosen):
    if "game" in chosen:
        chosen["game"] = KIND(chosen["game"])
    return GAME.options(**chosen)


@pytest.mark.parametrize(("name", "count"), [("duel", 2), ("1v2", 3), ("2v2", 4), ("ffa6", 6)])
def test_there_are_as_many_seats_as_the_game_type_wants(name, count):
    ada = person("Ada", "pad-1")
    seated = party(GAME, options(game=name), (ada, bot(4)))
    assert len(seated) == count
    assert seated[:2] == (ada, bot(4))
    assert party(GAME, options(), seated) == (ada, bot(4))


def test_heights_by_seat_are_kept_short():
    assert with_seat((), 1, 3, 3, 0) == (0, 3, 0)
    assert with_seat((0, 3, 0), 1, 0, 3, 0) == ()
    assert with_seat((1, 2, 3), 0, 4, 2, 0) == (4, 2)


@pytest.fixture
def page(tmp_path):
    made = services(tmp_path)
    scene = SetUp(made, "crosshairs")
    scene.enter()
    scene.draw(canvas(made))
    return scene


def chosen(page, key, value):
    """As if stepped to with left and right."""
    row = next(row for area in page.areas for row in getattr(area, "widgets", ()) if row.key == key)
    assert value in [stop for stop, _ in row.values]
    page.chosen(Answer(row.key, value))
    page.draw(canvas(page.services))


def test_the_game_type_seats_people_and_bots(page):
    chosen(page, "option:game", KIND("2v2"))
    assert len(page.sitters) == 4
    assert [plate.allies for plate in page.plates.values()] == [(1,), (0,), (3,), (2,)]
    assert not page.troubles()
    chosen(page, "hcap@:2", 3)
    assert page.options.hcap == (0, 0, 3, 0)
    chosen(page, "option:match", 10)
    assert [problem.key for problem in page.troubles()] == ["match"]
    chosen(page, "preset", "standard")
    assert (len(page.sitters), page.options) == (2, GAME.options())


def test_a_layout_is_chosen_by_name_and_given_up_when_it_does_not_suit(page):
    duels = [layout for layout in page.house.shelf.layouts if 6 not in layout.seats]
    assert len(page.house.shelf.layouts) >= 8
    layout = duels[0]
    chosen(page, "option:cloud_setup", layout.choice)
    assert page.options.cloud_setup == layout.choice
    assert not page.troubles()
    chosen(page, "option:game", KIND("ffa6"))
    assert page.options.cloud_setup == "alternate"
    assert suited(options(cloud_setup="random"), page.house.shelf, 6) == options(cloud_setup="random")
