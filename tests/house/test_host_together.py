"""Several at once: bots of many seats, persons between them, a sandglass that runs, places that no list names."""

import pytest

from game.bots.bot import Advice
from game.core.game import Deadline, IllegalActionError, Setup
from game.core.picks import Pick
from game.core.questions import Answer
from game.core.seats import CLOCK, Seat
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.sandglass import Sandglass
from game.play.saves import Saves
from game.play.seating import bot, person
from tests.house.test_host import DeskInTheRoom, Kept
from tests.house.toy import TOY, Put, Say, Toy, ToyOptions, toy_named
from tests.house.waiting import ticking

ADA, BEN, CID = Seat(0), Seat(1), Seat(2)
BIDDING = "0,0,0 3 0 0 1 ?,?,?"


class Glass:
    def __init__(self):
        self.now = 50.0

    def __call__(self):
        return self.now


def table(sitters, position, desk=None, game=TOY, **words):
    match = Match(game, Setup(len(sitters), ToyOptions()), RandomDice(1), position=position)
    return Host(match, sitters, desk, **{"clock": ticking()} | words)


# ---- several seats


def test_bots_are_asked_in_turn():
    desk = DeskInTheRoom()
    host = table((bot(1), bot(1), bot(1)), BIDDING, desk)
    assert [host.advance().seat for _ in range(3)] == [ADA, BEN, CID]
    assert [question.seat for question in desk.asked[:3]] == [ADA, BEN, CID]


class Blind(Toy):
    """Nobody sees that others have chosen."""

    def observe(self, room, viewer):
        seen = super().observe(room, viewer)
        bids = tuple("?" if n != viewer and bid == "!" else bid for n, bid in enumerate(seen.bids))
        return type(seen)(seen.score, seen.rounds, seen.turn, seen.steps, seen.secret, bids)


def test_a_person_who_commits_does_not_disturb_the_bot_that_thinks():
    desk = DeskInTheRoom()
    host = table((person("A"), bot(1), bot(1)), BIDDING, desk, Blind())
    desk.ready = False
    host.act(ADA, Say("high"))
    assert (desk.cancelled, len(desk.asked), host.thinking_seat) == (0, 1, BEN)
    desk.ready = True
    assert host.advance().seat == BEN
    assert host.advance().seat == CID


def test_what_a_seat_sees_change_makes_its_question_stale_and_it_is_asked_first():
    desk = DeskInTheRoom()
    host = table((person("A"), bot(1), bot(1)), BIDDING, desk)
    assert host.thinking_seat == BEN
    host.act(ADA, Say("high"))
    assert (desk.cancelled, host.thinking_seat) == (1, BEN)
    assert desk.asked[-1].seen.bids == ("!", "?", "?")


def test_an_illegal_wish_of_a_person_does_not_stop_the_bots():
    desk = DeskInTheRoom()
    host = table((person("A"), bot(1), bot(1)), BIDDING, desk)
    with pytest.raises(IllegalActionError):
        host.act(ADA, Say("walk"))
    assert (desk.cancelled, host.thinking_seat) == (0, BEN)


class Crowd(Toy):
    """Everybody may walk at any time, for ever."""

    def to_act(self, room):
        return frozenset(map(Seat, range(len(room.score))))

    def legal_actions(self, room, seat):
        return [Say("walk")] if seat >= 0 else []


def test_three_hundred_decisions_of_bots_shut_nobody_out():
    desk = DeskInTheRoom()
    host = table((bot(1), person("B"), bot(1), bot(1), person("E")), "0,0,0,0,0 3 0 0 0 -", desk, Crowd())
    made = []
    for number in range(300):
        made.append(host.advance().seat)
        if number % 7 == 0:
            assert host.persons_to_act == {Seat(1), Seat(4)}
            host.act(Seat(1 if number % 2 else 4), Say("walk"))
    counts = [made.count(Seat(seat)) for seat in (0, 2, 3)]
    assert sum(counts) == 300
    assert max(counts) - min(counts) <= 50


def test_advice_waits_for_the_bot_and_stays_while_nothing_changes_for_its_seat():
    desk = DeskInTheRoom()
    host = table((person("A"), person("B"), bot(1)), BIDDING, desk, Blind())
    host.ask_hint(ADA)
    assert host.hinting
    assert host.thinking_seat == CID
    assert host.advance().seat == CID
    assert host.thinking_seat is None
    assert host.advance() is None
    assert host.hint_seat == ADA
    assert host.hints
    host.act(BEN, Say("low"))
    assert host.hints
    host.act(ADA, Say("low"))
    assert not host.hints


# ---- the sandglass


def test_when_time_is_up_the_clock_plays_and_it_is_written_down():
    glass, kept = Glass(), Kept()
    host = table((person("A"), person("B")), "0,0 3 0 0 0 - none 30", clock=glass, record=kept)
    assert host.remaining == 30
    glass.now += 29
    assert host.advance() is None
    assert host.remaining == 1
    host.act(ADA, Say("walk"))
    assert host.remaining == 1
    glass.now += 1
    played = host.advance()
    assert (played.seat, played.action) == (CLOCK, Say("time"))
    assert host.match.entries[-1].seat == CLOCK
    assert kept.lengths == [0, 1, 2]  # the first: how far the glass had run after 29 seconds
    assert host.persons_to_act == {BEN}
    assert host.remaining == 30
    assert host.advance() is None


def test_a_match_that_goes_on_has_no_more_time_than_it_was_left_with(tmp_path):
    glass, saves = Glass(), Saves(tmp_path, toy_named)
    sitters, setup = (person("A"), person("B")), Setup(2, ToyOptions(seconds=30))
    match = Match(TOY, setup, RandomDice(1))
    save = saves.begin(match, sitters)
    host = Host(match, sitters, None, save, clock=glass)
    (first,) = match.to_act - {CLOCK}
    glass.now += 3
    host.act(first, Say("walk"))
    glass.now += 10
    assert host.advance() is None
    glass.now += 5  # nobody writes this down: the program ends without a word

    opened = saves.open(save.path, RandomDice(1))
    assert opened.match.entries == match.entries
    again = Host(opened.match, sitters, None, opened.save, clock=glass)
    assert again.remaining == 30 - 13
    glass.now += 4
    again.pause()
    third = saves.open(save.path, RandomDice(1))
    assert Host(third.match, sitters, None, third.save, clock=glass).remaining == 30 - 17
    third.match.act(first, Say("end"))
    assert Host(third.match, sitters, None, third.save, clock=glass).remaining == 30


@pytest.mark.parametrize("said", ["", "soon", "-3 1 0", "12", "12 ", "9999999999 1", "² 1 0"])
def test_what_a_file_says_of_a_sandglass_may_be_nonsense(said):
    glass = Sandglass(Glass(), said)
    glass.watch(Deadline("1 0", 30))
    assert glass.remaining == 30


def test_a_pause_stops_the_sandglass():
    glass = Glass()
    host = table((person("A"), person("B")), "0,0 3 0 0 0 - none 30", clock=glass)
    glass.now += 10
    host.pause()
    glass.now += 100
    host.pause()
    assert (host.paused, host.remaining, host.advance()) == (True, 20, None)
    host.resume()
    host.resume()
    assert host.remaining == 20
    glass.now += 20
    assert host.advance().seat == CLOCK


def test_taking_back_gives_no_time():
    glass = Glass()
    host = table((person("A"), bot(1)), "0,0 3 0 0 0 - none 30", DeskInTheRoom(), clock=glass)
    glass.now += 12
    host.act(ADA, Say("end"))
    glass.now += 5
    assert host.undo() == 1
    assert host.remaining == 18


def test_what_was_played_because_time_was_up_is_taken_back_only_if_all_agree():
    glass = Glass()
    host = table((person("A"), bot(1)), "0,0 3 0 0 0 - none 30", DeskInTheRoom(), clock=glass)
    host.act(ADA, Say("walk"))
    glass.now += 30
    assert host.advance().seat == CLOCK
    assert not host.can_undo
    assert host.can_undo_agreed


def test_bids_that_nobody_made_in_time_are_made_for_them_and_bots_are_not_waited_for():
    glass, desk = Glass(), DeskInTheRoom()
    desk.ready = False
    host = table((person("A"), bot(1)), "0,0 1 0 0 1 ?,? none 30", desk, clock=glass)
    host.act(ADA, Say("high"))
    glass.now += 31
    assert host.advance().seat == CLOCK
    assert host.outcome.winners == {ADA}
    assert host.remaining is None
    assert host.thinking_seat is None
    assert host.advance() is None


class Dealer(Toy):
    """The table itself acts first; no time is named."""

    def to_act(self, room):
        return frozenset({CLOCK}) if room.steps == 0 else super().to_act(room)

    def legal_actions(self, room, seat):
        return [Say("walk")] if seat == CLOCK and room.steps == 0 else super().legal_actions(room, seat)


def test_the_table_acts_at_once_even_in_a_pause():
    host = table((person("A"), person("B")), "0,0 3 0 0 0 -", game=Dealer(), clock=Glass())
    host.pause()
    assert host.remaining == 0
    assert host.advance().seat == CLOCK
    assert host.persons_to_act == {ADA}
    assert host.remaining is None


# ---- places that no list names


def test_a_place_between_those_listed_is_played():
    host = table((person("A"), bot(1)), "0,0 3 0 0 0 - -,- 0", DeskInTheRoom())
    put = Put(8210, 5234)
    assert put not in host.match.legal(ADA)
    assert host.match.offers(ADA, (Pick("button", "put"),)).free.kind == "spot"
    assert host.match.offers(ADA, put.picks).ready == put
    assert host.act(ADA, put).action == put
    assert host.match.state.tokens[0] == (8210, 5234)
    host.act(ADA, Say("end"))
    played = host.advance()
    assert played.action == Put(3234, 1234)
    with pytest.raises(IllegalActionError):
        host.act(ADA, Put(99999, 0))


@pytest.mark.parametrize(
    "advice", [None, 7, (None,), (Advice(None, 0.0, ""),), (Advice([1], 0.0, ""),), ("fly",)], ids=repr
)
def test_an_answer_of_the_wrong_kind_is_a_failure_of_the_bot_and_nothing_worse(advice):
    def odd(ticket, question):
        return Answer(ticket, question.digest, advice)

    host = table((person("A"), bot(1)), "0,0 3 0 0 0 - -,- 0", DeskInTheRoom(odd, odd))
    host.act(ADA, Say("end"))
    assert host.advance() is None
    assert host.advance().seat == BEN
    assert host.failures == 1


def test_something_that_is_no_answer_at_all_is_waited_out():
    glass = Glass()
    host = table((person("A"), bot(1)), "0,0 3 0 0 0 -", DeskInTheRoom(lambda *_: "nonsense"), clock=glass)
    host.act(ADA, Say("end"))
    assert host.advance() is None
    glass.now += 60
    assert host.advance().seat == BEN
