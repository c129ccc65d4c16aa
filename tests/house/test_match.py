"""The match: legality, and the way back that ends at dice, at secrets and at another person's turn."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import GAMES
from game.core.errors import BadInputError
from game.core.game import IllegalActionError, Setup
from game.core.seats import CLOCK, Seat
from game.play.match import Match, turn_ends
from game.play.random_dice import RandomDice
from tests.house.playing import setups, wander
from tests.house.toy import TOY, Room, Say, ToyOptions

ADA, BEN = Seat(0), Seat(1)
BOTH = frozenset({ADA, BEN})


def toy(position="0,0 3 0 0 0 -"):
    return Match(TOY, Setup(2, ToyOptions()), RandomDice(1), position=position)


def play(match, *words):
    for word in words:
        match.act(min(match.to_act), Say(word))


def test_only_legal_actions_are_made():
    match = toy()
    for seat, word in ((BEN, "walk"), (ADA, "high"), (ADA, "fly"), (CLOCK, "walk")):
        with pytest.raises(IllegalActionError):
            match.act(seat, Say(word))
    assert match.length == 0
    match.act(CLOCK, Say("time"))
    assert match.to_act == {BEN}


def test_a_broken_position_is_refused():
    with pytest.raises(BadInputError):
        toy("nonsense")


def test_own_steps_go_back_one_by_one():
    match = toy()
    play(match, "walk", "walk")
    assert match.undo_length(BOTH) == 1
    match.undo()
    assert match.state == Room((0, 0), 3, steps=1)
    assert match.can_redo
    assert match.redo(BOTH) == 1
    assert match.state.steps == 2
    assert not match.can_redo


def test_a_turn_that_has_passed_to_a_person_stays_passed_unless_all_agree():
    match = toy()
    play(match, "walk", "end")
    assert match.undo_length(BOTH) == 0
    assert match.undo_length(BOTH, agreed=True) == 1


def test_against_a_bot_the_way_leads_to_the_persons_own_decision():
    match = toy()
    play(match, "end", "walk", "walk", "end")
    assert match.state.secret
    assert match.undo_length(frozenset({ADA})) == 4
    match.undo(4)
    assert match.to_act == {ADA}
    assert match.redo(frozenset({ADA})) == 4


def test_dice_and_secrets_are_never_taken_back():
    match = toy()
    play(match, "shoot")
    for agreed in (False, True):
        assert match.undo_length(frozenset({ADA}), agreed=agreed) == 0
    with pytest.raises(IllegalActionError):
        match.undo()
    match = toy("0,0 3 0 0 1 ?,?")
    play(match, "high")
    assert match.undo_length(BOTH, agreed=True) == 0
    play(match, "low")
    assert match.undo_length(BOTH, agreed=True) == 0


def test_a_new_decision_forgets_what_was_taken_back():
    match = toy()
    play(match, "walk")
    match.undo()
    play(match, "end")
    assert not match.can_redo
    assert match.redo(BOTH) == 0


def test_resigning_and_agreeing_end_the_match():
    match = toy()
    match.resign(BEN)
    assert match.outcome.winners == {ADA}
    assert match.outcome_key == "outcome.match.resigned"
    assert match.to_act == frozenset()
    assert match.legal(ADA) == ()
    assert match.undo_length(BOTH) == 0
    with pytest.raises(IllegalActionError):
        match.agree_draw()
    drawn = toy()
    drawn.agree_draw()
    assert drawn.outcome.winners == frozenset()
    assert drawn.outcome_key == "outcome.match.agreed"


@pytest.mark.parametrize("game", [TOY, *GAMES], ids=lambda game: game.name)
@given(seed=st.integers(0, 10_000))
def test_every_way_back_leads_to_the_same_value(game, seed):
    choices = Random(seed)
    match = Match(game, setups(game)[0], RandomDice(seed))
    everyone = frozenset(Seat(n) for n in range(match.setup.seats))
    for before, *_ in wander(match, choices, limit=12):
        after, entries = match.state, match.entries
        if match.undo_length(everyone, agreed=True):
            match.undo()
            assert match.state == before
            assert hash(match.state) == hash(before)
            match.redo(everyone)
            assert (match.state, match.entries) == (after, entries)
        else:
            assert match.entries[-1].settled


@given(seed=st.integers(0, 10_000))
def test_the_way_back_never_crosses_what_all_have_seen(seed):
    """No take-back ever changes whose turn it is for a person, nor undoes dice or a commitment."""
    match = Match(TOY, Setup(3, ToyOptions()), RandomDice(seed))
    for _ in wander(match, Random(seed), limit=30):
        for persons in (frozenset({ADA}), BOTH):
            back = match.undo_length(persons)
            if back:
                gone = match.entries[-back:]
                assert not any(entry.settled for entry in gone)
                assert gone[0].seat in persons
                assert not {entry.seat for entry in gone[1:]} & persons
                waiting = set().union(*(TOY.to_act(state) for state in match.states[-back:]))
                assert waiting & persons <= {gone[0].seat}


def test_what_a_seat_decides_in_a_row_is_one_turn():
    assert turn_ends(()) == ()
    assert turn_ends((0, 0, 1, 1, 1, 0)) == (2, 5, 6)
    assert turn_ends((0, CLOCK, 0, 1)) == (3, 4)
    assert turn_ends((CLOCK, 1)) == (1, 2)


def test_a_turn_taken_back_is_counted_no_more():
    match = toy()
    play(match, "walk", "walk", "end", "walk")
    assert match.turns == (3, 4)
    match.undo()
    assert match.turns == (3,)
    match.redo(BOTH)
    assert match.turns == (3, 4)
