"""The tips of a first game of Im Fadenkreuz: for each role what it wants, as statements that can be made at once."""

from random import Random

import pytest

from game.core.lessons import Tip
from game.core.picks import Pick
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz.course.lessons import FadenkreuzCourse
from game.guides.fadenkreuz.course.tips import tips
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from tests.fadenkreuz.test_rules import begun

COURSE = FadenkreuzCourse()


def until(phase, seed):
    """A match of five in which nobody has done more than they must."""
    match = begun("K", 5, "", seed)
    while match.state.phase < phase:
        match.act(CLOCK, match.legal(CLOCK)[0])
    return match


def learner(match, letter):
    """The seat that is this now."""
    return next(seat for seat in range(5) if GAME.observe(match.state, Seat(seat)).identity == letter)


def tip(match, seat):
    return tips(GAME.observe(match.state, Seat(seat)))[0]


def doing(match, seat):
    """The action that the tip means."""
    picks = tip(match, seat).picks
    return next(one for one in match.legal(Seat(seat)) if one.picks[: len(picks)] == picks)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seat", range(5))
def test_tips_lead_whoever_follows_them_through_the_whole_game(seed, seat):
    match, luck, keys = begun("K", 5, "", seed), Random(seed), []
    while match.outcome is None:
        if Seat(seat) in match.to_act:
            seen = GAME.observe(match.state, Seat(seat))
            found = COURSE.tips(seen, Seat(seat))
            if not found:  # whoever has a gun: a computer player is asked
                assert seen.identity in "AK"
                assert seen.phase == Phase.POINT
                found = (Tip("lock", (Pick("verb", "lock"),)) if seen.aim else Tip("asked", (Pick("verb", "aim"),)),)
            assert len(found) == 1
            keys.append(found[0].key)
            picks = found[0].picks
            ways = [one for one in match.legal(Seat(seat)) if one.picks[: len(picks)] == picks]
            assert ways, found[0]
            match.act(Seat(seat), luck.choice(ways))
            if keys[-1].startswith("ready"):
                match.act(CLOCK, match.legal(CLOCK)[0])
        else:
            match.act(CLOCK, match.legal(CLOCK)[0])
    assert [key.partition("-")[0] for key in keys[:3]] == ["look", "new", "face"]
    assert keys[-1] == "lock"
    assert len(keys) <= 9


def test_each_role_pretends_and_says_what_helps_it():
    faces, said = {}, {}
    for seed in range(12):
        for letter in "TAKRN":
            match = until(Phase.FACE, seed)
            faces[letter] = doing(match, learner(match, letter)).word
            match = until(Phase.TALK, seed)
            seat = learner(match, letter)
            action, seen = doing(match, seat), GAME.observe(match.state, Seat(seat))
            true = {"dealt": seen.dealt, "got": seen.got, "am": seen.identity}[action.verb] == action.word
            said.setdefault(letter, set()).add(true)
            assert letter in "KR" or action.word != "T" or action.verb == "am"
    assert faces == {"T": "N", "A": "A", "K": "N", "R": "A", "N": "N"}
    assert said == {"T": {True}, "A": {True}, "N": {True}, "K": {False}, "R": {False}}


def test_a_lie_about_a_card_that_was_passed_on_is_caught_by_whoever_passed_it():
    match = until(Phase.TALK, 3)
    seat = learner(match, "A")
    seen = GAME.observe(match.state, Seat(seat))
    onward = seen.agreed.left_of(seat + 1)
    match.act(Seat(seat), doing(match, seat))
    assert tip(match, seat).key == "ask"
    match.act(Seat(seat), doing(match, seat))
    lie = next(letter for letter in "TAKRN" if letter != seen.dealt)
    match.act(Seat(onward - 1), GAME.notation.parse_action(f"{onward}:got {lie}"))
    assert tip(match, seat).key == "caught"
    said = len(match.state.lines)
    denied = doing(match, seat)
    assert (denied.verb, denied.at) == ("deny", (said,)), "the lie is sure, who tells it may be a Decoy"
    match.act(Seat(seat), denied)
    assert tip(match, seat).key == "ready"
    match.act(Seat(onward - 1), GAME.notation.parse_action(f"{onward}:got {seen.dealt}"))
    assert tip(match, seat).key == "ready"  # whoever has said two things is not called honest


def test_whoever_has_confirmed_the_card_unasked_is_not_asked_for_it():
    match = until(Phase.TALK, 3)
    seat = learner(match, "A")
    onward = GAME.observe(match.state, Seat(seat)).agreed.left_of(seat + 1)
    match.act(Seat(seat), doing(match, seat))
    assert tip(match, seat).key == "ask"
    match.act(Seat(onward - 1), GAME.notation.parse_action(f"{onward}:back 1"))
    assert tip(match, seat).key == "ready-true"


@pytest.mark.parametrize("letter", "KR")
def test_who_wants_a_shot_is_not_told_who_is_honest(letter):
    """The Assassin looks for the Target, the Decoy for somebody who takes it for a liar."""
    match = until(Phase.TALK, 3)
    seat = learner(match, letter)
    while tip(match, seat).picks[0].name != "ready":
        match.act(Seat(seat), doing(match, seat))
    assert tip(match, seat).key == f"ready-{letter}"


def test_several_liars_are_never_called_more_assassins_than_there_are():
    """Both neighbours lie about cards that the learner has seen: each lie is denied, nobody is called an Assassin."""
    match = until(Phase.TALK, 3)
    seat = learner(match, "A")
    seen = GAME.observe(match.state, Seat(seat))
    ring, place = seen.agreed.ring, seen.agreed.place(seat + 1)
    before, onward = ring[place - 1], seen.agreed.left_of(seat + 1)
    for speaker, verb, true in ((onward, "got", seen.dealt), (before, "dealt", seen.got)):
        lie = next(letter for letter in "TAKRN" if letter not in (seen.dealt, true))
        match.act(Seat(speaker - 1), GAME.notation.parse_action(f"{speaker}:{verb} {lie}"))
    told = []
    while tip(match, seat).picks[0].name != "ready":
        told.append(doing(match, seat))
        match.act(Seat(seat), told[-1])
    assert [one.at for one in told if one.verb == "deny"] == [(1,), (2,)]
    assert all(one.verb in ("dealt", "got", "am", "deny", "ask") for one in told)


def test_whoever_said_the_truth_about_a_card_and_nothing_else_is_called_honest():
    match = until(Phase.TALK, 3)
    seat = learner(match, "A")
    seen = GAME.observe(match.state, Seat(seat))
    onward = seen.agreed.left_of(seat + 1)
    match.act(Seat(seat), doing(match, seat))
    match.act(Seat(seat), doing(match, seat))
    match.act(Seat(onward - 1), GAME.notation.parse_action(f"{onward}:got {seen.dealt}"))
    assert tip(match, seat).key == "ready-true"


def test_whoever_lied_is_no_tip_to_shoot_at():
    """It may be the Target that hides: whom to shoot at a computer player is asked, who weighs all that was said."""
    match = until(Phase.TALK, 3)
    seat = learner(match, "A")
    seen = GAME.observe(match.state, Seat(seat))
    onward = seen.agreed.left_of(seat + 1)
    lie = next(letter for letter in "TAKRN" if letter != seen.dealt)
    match.act(Seat(onward - 1), GAME.notation.parse_action(f"{onward}:got {lie}"))
    match.act(CLOCK, match.legal(CLOCK)[0])
    assert match.state.phase == Phase.POINT
    assert tips(GAME.observe(match.state, Seat(seat))) == ()


def test_no_tip_confirms_whom_somebody_armed_has_chosen_whoever_that_is():
    """What is advised stays what it was: a computer player is asked again, and whoever has chosen another is told."""
    match = until(Phase.POINT, 3)
    seat = learner(match, "A")
    match.act(Seat(seat), next(one for one in match.legal(Seat(seat)) if one.verb == "aim"))
    assert tips(GAME.observe(match.state, Seat(seat))) == ()
    other = learner(match, "N")
    match.act(Seat(other), next(one for one in match.legal(Seat(other)) if one.verb == "aim"))
    assert tip(match, other).key == "lock"
