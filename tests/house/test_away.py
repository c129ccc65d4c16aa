"""Somebody leaves the table for a while: a bot keeps the seat, with what the seat sees, until they are back."""

import pytest

from game.core.seats import Seat
from game.play.host import AWAY
from game.play.seating import absent, bot, person
from game.scenes.match.battle import Battle
from game.scenes.match.pause import Pause
from game.scenes.stack import Leave, Push
from game.ui.widgets import Answer
from tests.house.couch import rest, say, services
from tests.house.test_host import DeskInTheRoom, Kept, table
from tests.house.toy_look import OpenToy, toy_host, toy_table  # noqa: F401 (a fixture)

ADA, BEN = Seat(0), Seat(1)
TWO = (person("Ada", "keyboard"), person("Ben", "pad-1"))


def test_a_bot_keeps_the_seat_with_what_it_sees():
    desk = DeskInTheRoom()
    host = table(desk, *TWO)
    assert not desk.asked
    host.seat(ADA, away=True)
    assert host.persons == {BEN}
    assert host.people == {ADA, BEN}
    assert (desk.asked[0].seat, desk.asked[0].level) == (ADA, 2)
    assert desk.asked[0].seen == host.match.game.observe(host.match.state, ADA)
    assert host.advance().seat == ADA


def test_who_is_back_decides_again_and_no_late_answer_counts():
    desk = DeskInTheRoom()
    host = table(desk, *TWO)
    host.seat(ADA, away=True)
    host.seat(ADA, away=False)
    assert host.thinking_seat is None
    assert host.advance() is None
    assert host.persons_to_act == {ADA}


def test_the_last_one_stays():
    host = table(DeskInTheRoom(), *TWO)
    assert host.can_leave(ADA)
    host.seat(ADA, away=True)
    assert not host.can_leave(BEN)
    assert not table(None, *TWO).can_leave(ADA)
    assert not table(DeskInTheRoom(), person("Ada"), bot(1)).can_leave(ADA)


def test_the_file_says_who_is_away():
    kept = Kept()
    host = table(DeskInTheRoom(), *TWO, record=kept)
    host.seat(BEN, away=True)
    assert kept.remarks[AWAY] == "1"
    again = table(DeskInTheRoom(), *TWO, record=kept)
    assert (again.persons, again.people) == ({ADA}, {ADA, BEN})
    again.seat(BEN, away=False)
    assert kept.remarks[AWAY] == "-"
    assert table(DeskInTheRoom(), *TWO, record=kept).persons == {ADA, BEN}


@pytest.mark.parametrize("written", ["", "-", "7", "x 1e9 ²", "1 1"])
def test_whatever_the_file_says_nobody_but_people_is_away(written):
    found = absent((person("Ada"), person("Ben"), bot(3)), f"{written} 2")
    assert [sitter.away for sitter in found] == [False, "1 1" in written, False]


@pytest.mark.usefixtures("toy_table")
def test_from_the_pause_and_back(tmp_path):
    made = services(tmp_path)
    scene = Battle(made, toy_host(TWO, "0,0 1 0 0 1 ?,?", game=OpenToy(), desk=DeskInTheRoom()))
    scene.enter()
    rest(scene)
    say(scene, "down", device="pad-1")
    pause = Pause(made, scene.host)
    pause.rebuild()
    assert isinstance(pause.chosen(Answer("seats")), Push)
    assert pause.back("1") == Leave("seats")
    scene.back("seats")
    rest(scene, 0.02)
    assert scene.chairs.seats == {ADA}
    assert scene.viewer is None  # what belongs to Ben is not shown to Ada
    pause = Pause(made, scene.host)
    assert not scene.host.can_leave(ADA)
    pause.chosen(Answer("seats"))
    pause.back("1")
    scene.back("seats")
    rest(scene, 0.02)
    assert scene.host.persons == {ADA, BEN}
