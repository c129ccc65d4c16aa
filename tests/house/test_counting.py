"""Counts over every fall of the dice: exact where they can be had, refused in a sentence where they cannot."""

from fractions import Fraction

import pytest

from game.app import cli
from game.bots import worker
from game.catalogue import GAMES
from game.core.dice import Faces, Roll, every_fall
from game.core.errors import BadInputError
from game.core.game import Game, Meter
from game.core.questions import Question
from game.core.seats import Seat
from game.rules.squadron.game import GAME as SQUADRON
from game.tools.positions import new_match
from game.tools.rules import DEEPEST
from tests.house.toy import TOY, Toy, ToyOptions

every_game = pytest.mark.parametrize("game", [TOY, *GAMES], ids=lambda game: game.name)


class ImpatientError(AssertionError):
    """What is thrown again for ever."""


def test_what_is_thrown_again_until_it_is_settled_falls_once_for_each_way():
    asked = 0

    def first(dice):
        nonlocal asked
        asked += 1
        if asked > 1000:
            raise ImpatientError
        tied = [0, 1, 2]
        while len(tied) > 1:
            faces: Faces = dice.roll(Roll("first", len(tied), 8, ordered=True, lone=True))
            tied = [seat for seat, face in zip(tied, faces, strict=True) if face == max(faces)]
        return tied[0]

    assert sorted(every_fall(first)) == [(seat, Fraction(1, 3)) for seat in range(3)]


def test_the_first_turn_of_squadron_is_counted(monkeypatch):
    match = new_match(SQUADRON, SQUADRON.options(), seats=2)
    match.act(Seat(0), match.legal(Seat(0))[0])
    played, apply = [], type(SQUADRON).apply

    def counted(*args):
        played.append(args)
        if len(played) > 1000:
            raise ImpatientError
        return apply(*args)

    monkeypatch.setattr(type(SQUADRON), "apply", counted)
    (seat,) = match.to_act
    assert SQUADRON.perft(match.state, 1) == 2 * len(match.legal(seat))
    seats = [
        state.first
        for state, _ in every_fall(lambda dice: counted(SQUADRON, match.state, seat, match.legal(seat)[0], dice).state)
    ]
    assert sorted(seats) == [1, 2]


@every_game
def test_a_count_that_is_too_large_is_refused_before_it_is_made(game, monkeypatch):
    monkeypatch.setattr(type(game), "most_counted", 500, raising=False)
    match = new_match(game, game.options())
    assert game.perft(match.state, 1) <= 500
    with pytest.raises(BadInputError) as caught:
        game.perft(match.state, 20)
    assert caught.value.note.key == "error.perft-large"
    assert dict(caught.value.note.words) == {"depth": 20, "most": 500}


@every_game
def test_what_is_refused_has_not_been_played_for_long(game, monkeypatch):
    """Some seconds' worth: the kernels' own steps are much quicker than these."""
    played, apply = 0, type(game).apply

    def counted(*args):
        nonlocal played
        played += 1
        if played > 60_001:
            raise ImpatientError
        return apply(*args)

    match = new_match(game, game.options())
    monkeypatch.setattr(type(game), "apply", counted)
    with pytest.raises(BadInputError, match="perft-large"):
        game.perft(match.state, DEEPEST)
    assert played <= game.most_counted + 1


class Endless(Toy):
    """Dice that are thrown again whatever they show."""

    def apply(self, room, seat, action, dice):
        while True:
            dice.roll(Roll("again", 1, 2))


def test_even_dice_that_never_settle_anything_come_to_an_end(monkeypatch):
    monkeypatch.setattr(Endless, "most_counted", 200, raising=False)
    match = new_match(Endless(), ToyOptions())
    with pytest.raises(BadInputError, match="perft-large"):
        Endless().perft(match.state, 1)


def test_the_division_is_bounded_as_well():
    match = new_match(TOY, ToyOptions())
    with pytest.raises(BadInputError, match="perft-large"):
        list(TOY.divided(match.state, 9, Meter(300, 9)))


def out_of_memory(*_, **__):
    raise MemoryError


@pytest.mark.parametrize(("language", "sentence"), [("C", "not enough memory"), ("de_DE", "Arbeitsspeicher")])
def test_without_memory_the_command_line_says_so(monkeypatch, capsys, language, sentence):
    monkeypatch.setenv("LC_ALL", language)
    monkeypatch.setattr(Game, "perft", out_of_memory)
    assert cli.main(["perft", "squadron", "1"]) == cli.FAULT
    said = capsys.readouterr()
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1
    assert not said.out


def test_without_memory_a_bot_answers_that_it_failed():
    class Hungry:
        advise = out_of_memory

    class Current:
        value = 1

    question = Question("toy", 1, Seat(0), None, (), 1, "d", 1)
    answer = worker._answer(1, question, Current, {}, lambda _: Hungry())  # noqa: SLF001 (no process for this)
    assert "MemoryError" in answer.error
    assert not answer.advice
