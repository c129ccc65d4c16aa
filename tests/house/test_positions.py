"""Moves with dice in braces, seats that act together, and counts over every fall of the dice: on the toy game."""

import pytest

from game.core.errors import BadInputError
from game.core.seats import CLOCK, Seat
from game.play.written import record
from game.tools.positions import given, legal_texts, new_match, play
from game.tools.rules import divided
from tests.house.toy import TOY, Room, ToyOptions


def match(position="0,0 3 0 0 0 -"):
    return new_match(TOY, ToyOptions(), position=position)


def test_dice_fall_as_the_braces_say():
    for text in ("shoot {3,4}", "shoot{3, 4}", " shoot  {3,4} "):
        played = match()
        play(played, text)
        assert played.state.score == (7, 0)
        assert played.entries[0].dice == ((3, 4),)


def test_without_braces_they_fall_at_random_and_then_too():
    seen = set()
    for _ in range(40):
        played = match()
        play(played, "walk")
        play(played, "shoot")
        seen.add(played.state.score[0])
    assert len(seen) > 3


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("shoot {3}", "dice-few"),
        ("shoot {}", "move-form"),
        ("shoot {3,4,5}", "dice-many"),
        ("shoot {3,7}", "dice-faces"),
        ("shoot {0,3}", "dice-faces"),
        ("shoot {a}", "move-form"),
        ("shoot {3,4} {1}", "move-form"),
        ("walk {1}", "dice-many"),
        ("", "move-form"),
        ("high", "move-illegal"),
        ("fly", "toy.action"),
    ],
)
def test_braces_that_do_not_fit_are_refused(text, key):
    played = match()
    with pytest.raises(BadInputError) as caught:
        play(played, text)
    assert played.length == 0
    assert caught.value.note.key == f"error.{key}"


def test_a_secret_choice_goes_to_the_first_seat_that_still_has_one():
    played = match("0,0 1 0 0 1 ?,?")
    play(played, "high")
    play(played, "low")
    assert [entry.seat for entry in played.entries] == [0, 1]
    with pytest.raises(BadInputError, match="move-over"):
        play(played, "high")


def test_the_sandglass_may_be_moved_by_its_own_words():
    played = match()
    play(played, "time")
    assert played.entries[0].seat == CLOCK
    assert "time" not in legal_texts(played)
    assert played.state == Room((0, 0), 3, turn=1)


def test_division_counts_every_fall_of_the_dice():
    counts = divided(match(), 1)
    assert counts == {"end": 1, "shoot": 21, "walk": 1}


def test_a_record_has_rounds_and_dice():
    played = match()
    for text in ("walk", "shoot {1,2}", "end"):
        play(played, text)
    assert record(played) == ["1. walk shoot {1,2}", "2. end"]


def test_the_number_of_seats_must_fit():
    with pytest.raises(BadInputError, match="seats-count"):
        new_match(TOY, ToyOptions(), seats=9)
    with pytest.raises(BadInputError, match="option-value"):
        new_match(TOY, ToyOptions(rounds=70))
    assert new_match(TOY, ToyOptions(), seats=3).to_act <= {Seat(0), Seat(1), Seat(2)}


def test_a_layout_of_clouds_may_be_called_by_its_name() -> None:
    match = given("crosshairs", "start", (), ("cloud_setup=ring",))
    assert match.game.notation.position(match.state).split()[1] != "-"
