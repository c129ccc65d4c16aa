"""The command line with a game of two to six: seats by the game type, options by the position, actions as they are
written."""

import pytest

from game.app import cli
from game.app.launch import read_launch
from game.catalogue import GAMES
from game.core.dice import Scripted
from game.core.errors import BadInputError
from game.core.game import seating
from game.play.random_dice import RandomDice
from game.tools.positions import given
from tests.house.playing import setups

THREE = "ffa3 - A:a3NE0,f3S0;B:f6N0,k1S0;C:f9N0,h9N0 0,0,0 C4/2 - 6 1,0,2 turb"


def said(capsys, *words):
    status = cli.main(list(words))
    told = capsys.readouterr()
    return status, told.out.splitlines(), told.err


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_position_brings_its_own_options(game):
    for number, setup in enumerate(setups(game)):
        state = game.start(setup, RandomDice(number)).state
        line = game.notation.position(state)
        fitted = game.fitting(game.options(), game.notation.parse_position(line))
        assert setup.seats in seating(game, fitted)
        match = given(game.name, line)
        assert match.setup.seats == setup.seats
        assert game.fitting(setup.options, state) == setup.options or match.setup.options == fitted


def test_options_and_moves(capsys):
    assert len(said(capsys, "legal", "crosshairs", "start", "--option", "game=ffa3")[1]) == 91
    lines = said(capsys, "perft", "crosshairs", "1", "start", "--option", "cloud_setup=preset:f5,f6")[1]
    assert lines[0].endswith("36")
    moves = ("--move", "cloud:f6", "--move", "cloud:f8")
    assert said(capsys, "apply", "crosshairs", "start", *moves)[1] == ["duel f6,f8 A:-;B:- 6,6 A0/14 - 0 - -"]


def test_a_position_of_three(capsys):
    status, lines, _ = said(capsys, "apply", "crosshairs", THREE, "--move", "(f6)")
    assert status == 0
    assert lines == ["ffa3 - A:a3NE0,f3S0;B:x;C:f9N0,h9N0 0,0,0 C4/2 - 0 1,0,4 turb"]
    launch = read_launch("crosshairs", "person,bot:1,bot:2", (), THREE)
    assert (launch.options.game.value, launch.options.turb, len(launch.sitters)) == ("ffa3", True, 3)


@pytest.mark.parametrize(
    ("seats", "option"), [("person,bot:2", "game=ffa3"), ("person,bot:2,bot:2", "game=duel"), ("person", "game=duel")]
)
def test_seats_go_by_the_game_type(seats, option):
    with pytest.raises(BadInputError, match="seats-count"):
        read_launch("crosshairs", seats, (option,), "")
    assert len(read_launch("crosshairs", "person,bot:2,bot:2", ("game=circle3",), "").sitters) == 3


def test_what_does_not_fit_is_one_sentence(capsys):
    for words in (("cloud_setup=foo",), ("hcap=2.9",), ("game=duel2",), ("match=3",), ("clouds=99",)):
        status, lines, told = said(capsys, "legal", "crosshairs", "start", "--option", *words)
        assert (status, lines, told.count("\n")) == (2, [], 1)


def test_scattered_clouds_are_in_the_record():
    match = given("crosshairs", "start", (), ("cloud_setup=random",))
    assert match.opening_dice
    again = match.game.start(match.setup, Scripted(match.opening_dice))
    assert again.state == match.state
