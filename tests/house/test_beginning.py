"""Somebody's first game begins where things happen at once; every later one at its opening."""

from dataclasses import replace
from functools import partial

import pytest

from game.catalogue import NAMES, course, find
from game.play.seating import bot, person
from game.scenes.match import midway
from game.scenes.menu.beginning import beginning
from game.scenes.menu.lobby import Lobby
from game.scenes.menu.welcome import easy_match
from tests.house.couch import canvas, services

TAUGHT = course("crosshairs")


@pytest.fixture
def made(tmp_path):
    made = services(tmp_path)
    made.doors = Opened()
    return made


class Opened:
    """Keeps the host of the battle that is opened."""

    def battle(self, _services, host, _save):
        return host

    def __getattr__(self, name):
        return lambda *args, **words: (name, args, words)


@pytest.mark.parametrize("name", NAMES)
def test_an_easy_game_against_a_newcomer_begins_in_the_middle_where_there_is_such_a_place(made, name):
    taught = course(name)
    host = easy_match(made, name)
    assert host.match.position == (taught.whole_position if taught is not None else "")
    assert [sitter.level for sitter in host.sitters][1:] == [1] * (len(host.sitters) - 1)


def lobby(made, *sitters):
    scene = Lobby(made, "crosshairs")
    scene.seat(sitters)
    scene.draw(canvas(made, (320, 180)))
    return scene


def begun(scene):
    scene.start()
    return scene._begun(scene.chairs.party()).scene  # noqa: SLF001


def test_the_first_game_of_a_lobby_does_so_too_and_the_second_does_not(made):
    alone = person("Ada", "keyboard"), bot(1)
    assert begun(lobby(made, *alone)).match.position == TAUGHT.whole_position
    again = lobby(made, *alone)
    assert begun(again).match.position == ""


def test_whoever_changes_something_or_plays_together_begins_at_the_opening(made):
    setup = TAUGHT.whole_game
    alone, both = (person("Ada"), bot(1)), (person("Ada"), person("Ben"))

    def begins(name, setup, sitters):
        return beginning(name, setup, sitters, partial(midway.due, made, name))

    assert begins("crosshairs", setup, alone) == TAUGHT.whole_position
    assert begins("crosshairs", setup, both) == ""
    assert begins("crosshairs", replace(setup, options=find("crosshairs").options()), alone) == ""
    assert begins("crossfire", replace(setup, options=find("crossfire").options()), alone) == ""


def test_what_will_begin_is_seen_in_the_lobby_and_made_ahead(made):
    scene = lobby(made, person("Ada", "keyboard"), bot(1))
    assert scene.foreseen(made).match.position == TAUGHT.whole_position


def test_no_game_begins_where_the_one_before_it_did_whoever_opened_it(made):
    alone = person("Ada", "keyboard"), bot(1)
    seen = [easy_match(made, "crosshairs").match.position for _ in range(2)]
    seen.append(begun(lobby(made, *alone)).match.position)
    seen += [easy_match(made, "crosshairs").match.position for _ in range(len(TAUGHT.whole_positions) - 3)]
    assert sorted(seen) == sorted(TAUGHT.whole_positions)
    assert easy_match(made, "crosshairs").match.position == seen[0]
