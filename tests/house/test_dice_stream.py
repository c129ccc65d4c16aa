"""Honest dice: promised before the match, open after it, the same after a break, and fair."""

from collections import Counter
from random import Random

import pytest

from game.app.languages import texts
from game.core.dice import Roll, Scripted
from game.core.errors import BadInputError
from game.core.game import Setup
from game.play import dice_stream, journal
from game.play.dice_stream import PROMISE, SEED, DiceStream, Witness, for_match
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.saves import Saves, load
from game.play.seating import person
from game.tools.record import _dice as dice_checked
from tests.house.playing import wander
from tests.house.toy import TOY, Say, ToyOptions, toy_named

SITTERS = (person("Ada"), person("Ben"))
D6 = Roll("x", 2, 6)


def finished(tmp_path):
    saves = Saves(tmp_path, toy_named)
    match = Match(TOY, Setup(2, ToyOptions(rounds=5)), for_match(RandomDice(), "toy"))
    save = saves.begin(match, SITTERS)
    for _ in wander(match, Random(2)):
        save.update(match)
    return match, saves.finish(save, match)


def test_every_face_falls_equally_often_and_every_seed_rolls_something_else():
    stream = DiceStream("toy", bytes(16))
    faces = Counter(face for _ in range(3000) for face in stream.roll(D6))
    assert all(880 < faces[face] < 1120 for face in range(1, 7))
    assert set(faces) == set(range(1, 7))
    one, two = DiceStream("toy"), DiceStream("toy")
    assert one.promise != two.promise
    assert [one.roll(D6) for _ in range(20)] != [two.roll(D6) for _ in range(20)]
    assert DiceStream("toy", bytes(16)).promise != DiceStream("other", bytes(16)).promise


def test_the_promise_stands_before_the_first_decision_and_the_seed_does_not(tmp_path):
    saves = Saves(tmp_path, toy_named)
    match = Match(TOY, Setup(2, ToyOptions()), for_match(RandomDice(), "toy"))
    save = saves.begin(match, SITTERS)
    text = save.path.read_text()
    seed = match.dice.remarks(revealed=True)[SEED]
    assert f"# {PROMISE} {match.dice.promise} 0\n" in text
    assert seed not in text
    path = saves.finish(save, match)
    assert f"# {SEED} {seed}\n" in path.read_text()


def test_going_on_after_a_break_rolls_what_would_have_been_rolled(tmp_path):
    saves = Saves(tmp_path, toy_named)
    match = Match(TOY, Setup(2, ToyOptions()), for_match(RandomDice(), "toy"))
    save = saves.begin(match, SITTERS)
    again = saves.open(save.path, RandomDice()).match
    seat = min(match.to_act)
    for one in (match, again):
        one.act(seat, Say("shoot"))
    assert again.entries == match.entries
    assert match.rolls == match.dice.made == 2


def test_the_witness_finds_every_roll_as_promised_and_a_changed_one(tmp_path):
    match, path = finished(tmp_path)
    written = load(path, Scripted(), toy_named)[1]
    (line,) = dice_checked(match, written, path.name, texts("en"))
    assert match.dice.promise in line
    assert str(match.rolls) in line
    number, entry = next((n, entry) for n, entry in enumerate(match.entries) if entry.dice)
    old = written.lines[number]
    faces = tuple(face % 6 + 1 for face in entry.dice[0])
    changed = type(entry)(entry.seat, entry.action, (faces,))
    written.lines[number] = type(old)(old.number, changed)
    written.digests.clear()
    witness = Witness(dice_stream.read(written.remarks, "toy"))
    short = journal.Journal(
        written.game, written.edition, written.sitters, written.options, "", written.opening, {}, written.lines[:9]
    )
    journal.replay(short, TOY, "x", Scripted(), witness)
    assert witness.wrong == (1 if number < 9 else 0)


@pytest.mark.parametrize("text", ["", "0" * 32, "zz", "x" * 25])
def test_a_seed_that_was_not_promised_is_no_seed(tmp_path, text):
    match, path = finished(tmp_path)
    written = load(path, Scripted(), toy_named)[1]
    written.remarks[SEED] = text
    assert dice_stream.read(written.remarks, "toy") is None
    with pytest.raises(BadInputError, match="dice-promise"):
        dice_checked(match, written, path.name, texts("en"))


def test_a_match_from_the_middle_of_another_promises_only_what_follows(tmp_path):
    match = Match(TOY, Setup(2, ToyOptions()), RandomDice(1))
    match.act(min(match.to_act), Say("shoot"))
    match.dice = for_match(RandomDice(), "toy", match.rolls)
    saves = Saves(tmp_path, toy_named)
    save = saves.begin(match, SITTERS)
    for _ in wander(match, Random(2)):
        save.update(match)
    path = saves.finish(save, match)
    written = load(path, Scripted(), toy_named)[1]
    (line,) = dice_checked(match, written, path.name, texts("en"))
    assert str(match.rolls - 2) in line


def test_dice_that_somebody_chose_stay():
    chosen = RandomDice(3)
    assert for_match(chosen, "toy") is chosen
    assert for_match(Scripted(), "toy") is not None
