"""Small values that are kept, written and read back: what the other tests take for granted."""

import os

import pytest

from game.core.errors import BadInputError
from game.core.game import Setup
from game.core.guide import Mark, Seeing
from game.core.options import option_text
from game.core.picks import Pick
from game.core.seats import CLOCK, Seat
from game.core.tableau import Piece
from game.play import progress, statistics
from game.play.journal import FORMAT, decode
from game.play.match import Match
from game.play.progress import Progress
from game.play.random_dice import RandomDice
from game.play.saves import Saves
from game.play.seating import bot, person, read_sitter
from game.play.statistics import Person, Statistics
from tests.house.test_host_together import BIDDING, DeskInTheRoom, table
from tests.house.toy import TOY, Say, ToyOptions, toy_named


def test_a_lesson_never_goes_back(tmp_path):
    kept = Progress().with_lesson("toy", 0)
    assert kept.lesson == {"toy": 0}
    kept = kept.with_lesson("toy", 3).with_lesson("toy", 2).with_solved("toy", "first")
    assert kept.lesson == {"toy": 3}
    progress.save(kept, tmp_path / progress.FILE)
    assert progress.load(tmp_path / progress.FILE) == kept


def test_what_people_have_reached_is_read_as_it_was_written(tmp_path):
    people = (Person("Ada", "toy", played=4, wins=2, draws=1, medals=3),)
    statistics.save(Statistics(people=people), tmp_path / "statistics.json")
    assert statistics.load(tmp_path / "statistics.json").people == people


@pytest.mark.parametrize(
    ("text", "sitter"),
    [
        ("person:Ada Lovelace", person("Ada Lovelace")),
        ("person:Ada Lovelace pad-1", person("Ada Lovelace", "pad-1")),
        ("person:pad-1", person("pad-1")),
    ],
)
def test_the_last_word_is_a_device_only_if_it_names_one(text, sitter):
    assert read_sitter(text) == sitter


def test_a_file_that_was_only_touched_is_still_ours(tmp_path):
    """After several pieces have been put to its end, too."""
    saves = Saves(tmp_path, toy_named)
    match = Match(TOY, Setup(2, ToyOptions()), RandomDice(1), position="0,0 3 0 0 0 -")
    save = saves.begin(match, (person("Ada"), person("Ben")))
    for word in ("walk", "walk", "shoot"):
        match.act(Seat(0), Say(word))
        assert save.update(match) is None
        status = save.path.stat()
        os.utime(save.path, ns=(status.st_atime_ns, status.st_mtime_ns + 5_000_000_000))
    match.act(Seat(1), Say("end"))
    assert save.update(match) is None
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [save.path.name]


def test_a_line_that_is_no_text_is_named_by_its_number():
    with pytest.raises(BadInputError) as error:
        decode(f"{FORMAT}\ngame toy 3\n".encode() + b"\xff\xfe\nseats bot:1\n", "x")
    assert dict(error.value.note.words)["line"] == 3


def test_bots_of_two_seats_have_lots_of_their_own():
    desk = DeskInTheRoom()
    host = table((bot(1), bot(1), bot(1)), BIDDING, desk)
    host.advance()
    host.advance()
    seeds = [question.seed for question in desk.asked]
    assert len(seeds) >= 2
    assert len(set(seeds)) == len(seeds)


def test_the_sandglass_comes_before_people_only_when_it_is_due_at_once():
    running = Match(TOY, Setup(2, ToyOptions(seconds=30)), RandomDice(1), position="0,0 3 0 0 0 - none 1")
    assert running.seat_after(Seat(1)) == 0

    class Dealing(type(TOY)):
        def deadline(self, room):
            return super().deadline(room) and type(super().deadline(room))("now", 0.0)

    due = Match(Dealing(), Setup(2, ToyOptions(seconds=30)), RandomDice(1), position="0,0 3 0 0 0 - none 1")
    assert due.seat_after(Seat(1)) == CLOCK


def test_several_values_are_written_with_a_point_between_them():
    assert option_text((1, 2, 3)) == "1.2.3"
    assert option_text(()) == "-"


def test_a_figure_that_a_piece_has_not_is_what_was_asked_for():
    piece = Piece("toy", (0.0, 0.0), figures=(("height", 3),))
    assert (piece.figure("height"), piece.figure("health", 7), piece.figure("health")) == (3, 7, 0)


def test_of_all_dangers_one_s_own_threatened_things_are_the_gravest():
    at = [Pick("cell", name) for name in "abc"]
    marks = (Mark("watched", at[0]), Mark("threatened", at[1]), Mark("prey", at[2]))

    class Watchful(Seeing):
        def dangers(self, seen, viewer):
            return marks

    assert [mark.at.name for mark in Watchful().gravest(None, Seat(0))] == ["b"]
