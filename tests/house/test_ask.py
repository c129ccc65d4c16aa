"""Questions to the rules, on the command line and in the engine."""

import pytest

from game.app import cli
from game.app.languages import texts
from game.core.errors import BadInputError
from game.tools.engine import Engine
from game.tools.rules import ask

SKY = "duel d6 A:c3NE2,f4S3;B:f6N1,g6NW4 4,4 A3/5 - 0 - -"


@pytest.mark.parametrize(
    ("game", "words", "answer"),
    [
        ("crossfire", ["holds c5"], "6"),
        ("crossfire", ["holds a3"], "2"),
        ("crossfire", ["c3:bwbww,a7:b w 0/0 0/0 3 -", "ways w m3"], "1"),
        ("crossfire", ["c3:bwbww,a7:b w 0/0 0/0 3 -", "ways b m3"], "0"),
        ("crosshairs", [SKY, "lookers f6"], "f4 g6"),
        ("crosshairs", [SKY, "lookers f4"], "f6"),
        ("crosshairs", [SKY, "lookers", "f4"], "f6"),
        ("crosshairs", [SKY, "lookers a1"], "-"),
        ("crosshairs", [SKY, "lookers d6"], "-"),
        ("crosshairs", [SKY, "line f4"], "f5 f6"),
        ("crosshairs", [SKY, "line c3"], "d3 e3 f3 g2 h1"),
    ],
)  # fmt: skip
def test_the_rules_answer_in_one_line(game, words, answer):
    assert ask(game, words, (), ()) == [answer]


@pytest.mark.parametrize(
    ("game", "words", "key"),
    [
        ("crossfire", ["holds z9"], "crossfire.cell"),
        ("crossfire", ["ways w c5"], "ask-position"),
        ("crossfire", ["why"], "ask-unknown"),
        ("crossfire", ["ways red c5"], "ask-unknown"),
        ("crosshairs", ["line f4"], "ask-position"),
        ("crosshairs", [SKY, "line f5"], "crosshairs.no-plane"),
        ("crosshairs", [SKY, "lookers q9"], "crosshairs.cell"),
        ("crosshairs", [SKY, "shots"], "ask-unknown"),
        ("chess", ["holds c5"], "game-unknown"),
    ],
)
def test_what_is_no_question_is_said(game, words, key):
    with pytest.raises(BadInputError) as caught:
        ask(game, words, (), ())
    assert caught.value.note.key == f"error.{key}"
    for language in ("en", "de"):
        assert "‹" not in texts(language).note(caught.value.note)


JUMP = "M1R2 S:c5,a1,b9,c9 E:g5,o1,o2,o9,n9 - L1/0-0/L -"


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_a_move_may_stand_anywhere_among_the_words(capsys, place):
    words = ["sector", JUMP, "odds L 1>e5*1"]
    words[place:place] = ["--move", "L 1? {4}"]
    assert cli.main(["ask", *words]) == 0
    assert capsys.readouterr().out == "miss 25/36 stray 1/36 down 7/36 kill 1/12\n"


def test_the_command_prints_the_answer_or_one_sentence(capsys):
    assert cli.main(["ask", "crosshairs", SKY, "lookers f6"]) == 0
    assert capsys.readouterr().out == "f4 g6\n"
    assert cli.main(["ask", "crossfire", "how many"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("apart", [True, False])
def test_a_question_of_two_words_needs_no_quotation_marks(apart):
    question = "S cards=STAKKN"
    assert ask("fadenkreuz", question.split() if apart else [question], (), ()) == ["standoff=4,5"]
    with pytest.raises(BadInputError) as caught:  # what looks like a position is one
        ask("crossfire", ["c3:bwbww,q7:b w 0/0", "ways w m3"], (), ())
    assert caught.value.note.key != "error.ask-unknown"


FIRE = "SL/1 F700x700 - r1 f2 t1 attack ; 1a 590,502,0 3234 h{own} a0 ; 2a 523,320,270 3234 h{other} a1"


def chances(game, position, *moves):
    (told,) = ask(game, [position, "chances"], moves, ())
    return [int(one) for one in told.split()]


@pytest.mark.parametrize("game", ["squadron", "sector"])
def test_before_anything_is_played_chances_are_even(game):
    """What is best to set up is worth something, but says nothing of who wins."""
    assert chances(game, "start") == [50, 50]


def test_the_chances_at_a_decision_to_fire_are_those_of_what_comes_of_it():
    """Not what the shot alone is worth: whoever aims at the better plane may still be about to lose."""
    behind, even, ahead = (chances("squadron", FIRE.format(own=own, other=4)) for own in (1, 4, 8))
    assert behind[0] < even[0] < ahead[0]
    assert behind[0] < 40
    assert ahead[0] > 60
    last = chances("squadron", FIRE.format(own=4, other=1))
    assert last[0] > even[0] + 10
    assert all(sum(one) in (99, 100, 101) for one in (behind, even, ahead, last))


def test_the_chances_of_a_game_that_is_over_are_how_it_ended():
    assert chances("crossfire", "e5:ww,i5:bbb w 2/0 0/0 3 -", "e5-i5") == [100, 0]
    with pytest.raises(BadInputError):
        chances("fadenkreuz", "start")


def test_the_engine_answers_about_its_position():
    engine = Engine("crosshairs", texts("en"))
    assert engine.answer(f"position {SKY}") == ["ok"]
    assert engine.answer("ask lookers f6") == ["f4 g6", "ok"]
    assert engine.answer("ask")[0].startswith("error")
