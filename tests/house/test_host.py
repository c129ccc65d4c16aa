"""The host: bots are asked and answer, stale answers fall under the table, no failure of a bot stops a match."""

from game.bots.bot import Advice, Budget
from game.catalogue import find
from game.core.game import Setup
from game.core.questions import Answer
from game.core.seats import Seat
from game.play.asking import PATIENCE, PATIENCE_LOST
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.rules.fadenkreuz.state import Phase
from tests.house.toy import TOY, Say, ToyBot, ToyOptions
from tests.house.waiting import ticking

ADA, BEN = Seat(0), Seat(1)


class DeskInTheRoom:
    """Answers when told to; `script` holds what to answer instead of real advice."""

    def __init__(self, *script):
        self.script, self.asked, self.cancelled, self.renewed = list(script), [], 0, 0
        self.ready = True
        self.waiting = None

    def ask(self, question):
        self.asked.append(question)
        self.waiting = (len(self.asked), question)
        return len(self.asked)

    def poll(self):
        if not (self.ready and self.waiting):
            return None
        (ticket, question), self.waiting = self.waiting, None
        if self.script:
            return self.script.pop(0)(ticket, question)
        budget = Budget(1, None, None, question.seed)
        advice = ToyBot().advise(question.seat, question.seen, question.legal, budget, lambda: False)
        return Answer(ticket, question.digest, tuple(advice))

    def cancel(self):
        self.cancelled += 1
        self.waiting = None

    def renew(self):
        self.renewed += 1
        self.waiting = None


def no_advice(ticket, question):
    return Answer(ticket, question.digest, error="no idea")


def stale(ticket, question):
    return Answer(ticket, "0-00000000", (Advice(question.legal[0], 1.0, ""),))


def foreign(ticket, question):
    return Answer(ticket, question.digest, (Advice(Say("fly"), 1.0, ""),))


def walking(ticket, question):
    return Answer(ticket, question.digest, (Advice(Say("walk"), 1.0, ""),))


def aloud(ticket, question):
    return Answer(ticket, question.digest, (Advice(question.legal[0], 1.0, ""),))


def say_something(host, seat):
    host.act(seat, host.match.legal(seat)[0])


class Kept:
    def __init__(self, *, broken=False):
        self.lengths, self.broken, self.remarks = [], broken, {}

    def update(self, match):
        if self.broken:
            raise OSError(28, "No space left on device")
        self.lengths.append(match.length)


def table(desk, *sitters, position="0,0 3 0 0 0 -", record=None, clock=None):
    match = Match(TOY, Setup(2, ToyOptions()), RandomDice(1), position=position)
    return Host(match, sitters or (person("Ada"), bot(1)), desk, record, clock=clock or ticking())


def test_a_whole_game_of_bots_is_played_and_kept():
    kept = Kept()
    host = table(DeskInTheRoom(), bot(1), bot(2), record=kept)
    made = 0
    while host.outcome is None:
        made += host.advance() is not None
        assert made < 100
    assert kept.lengths == list(range(1, host.match.length + 1))
    assert host.thinking_seat is None
    assert host.advance() is None


def test_a_bot_is_asked_at_once_with_what_its_seat_sees_and_no_more():
    desk = DeskInTheRoom()
    host = table(desk, position="0,0 3 0 0 1 ?,?")
    assert desk.asked[0].seat == BEN
    host.act(ADA, Say("high"))
    question = desk.asked[-1]
    assert question.seen.bids == ("!", "?")
    assert (question.game, question.edition, question.level) == ("toy", 3, 1)
    assert host.thinking_seat == BEN
    assert host.thinking_since is not None


def test_an_answer_for_another_position_is_dropped():
    desk = DeskInTheRoom(stale)
    host = table(desk)
    host.act(ADA, Say("end"))
    assert host.advance() is None
    assert host.match.length == 1
    assert len(desk.asked) == 2
    assert host.advance().seat == BEN


def test_one_failure_is_asked_again_and_two_end_in_a_legal_action():
    desk = DeskInTheRoom(no_advice)
    host = table(desk)
    host.act(ADA, Say("end"))
    assert host.advance() is None
    assert host.advance().seat == BEN
    host = table(DeskInTheRoom(no_advice, foreign))
    host.act(ADA, Say("end"))
    assert host.advance() is None
    played = host.advance()
    assert played.seat == BEN
    assert played.action in TOY.legal_actions(played.before, BEN)


def test_a_bot_that_never_answers_is_ended_and_somebody_plays_for_it():
    now = [0.0]
    desk = DeskInTheRoom()
    desk.ready = False
    host = table(desk, clock=lambda: now[0])
    for patience in (PATIENCE, PATIENCE_LOST):
        host.act(ADA, Say("end"))
        now[0] += patience - 0.1
        assert host.advance() is None
        now[0] += 0.2
        played = host.advance()
        assert played.seat == BEN
        assert played.action in TOY.legal_actions(played.before, BEN)
        assert host.error.key == "error.bot-stood-in"
        while host.persons_to_act != {ADA}:
            desk.ready = True
            now[0] += 1
            host.advance()
        desk.ready = False
        host.error = None
        while host.match.state.secret:
            host.act(ADA, Say("low"))
            desk.ready = True
            while host.bots_to_act:
                now[0] += 1
                host.advance()
            desk.ready = False
    assert desk.renewed == 2


def test_taking_back_while_the_bot_thinks_stops_it():
    desk = DeskInTheRoom()
    host = table(desk)
    host.act(ADA, Say("walk"))
    host.act(ADA, Say("end"))
    assert host.thinking_seat == BEN
    assert host.undo() == 1
    assert desk.cancelled == 1
    assert host.thinking_seat is None
    assert host.advance() is None
    assert host.persons_to_act == {ADA}
    assert host.redo() == 1
    assert host.thinking_seat == BEN


def test_against_a_bot_the_host_goes_back_to_the_persons_decision():
    kept = Kept()
    host = table(DeskInTheRoom(walking, walking), record=kept)
    host.act(ADA, Say("end"))
    for length in (2, 3):
        host.advance()
        assert host.match.length == length
    assert host.undo() == 3
    assert host.match.length == 0
    assert host.persons_to_act == {ADA}
    assert kept.lengths == [1, 2, 3, 0]
    assert host.redo() == 3
    assert host.thinking_seat == BEN


def test_between_two_persons_taking_back_needs_the_other():
    host = table(None, person("Ada"), person("Ben"))
    host.act(ADA, Say("end"))
    assert not host.can_undo
    assert host.undo() == 0
    assert host.can_undo_agreed
    assert host.undo(agreed=True) == 1


def test_hints_come_for_a_person_and_go_with_the_position():
    desk = DeskInTheRoom()
    host = table(desk)
    host.ask_hint(BEN)
    assert not host.hinting
    host.ask_hint(ADA)
    assert host.hinting
    assert host.thinking_seat is None
    assert host.advance() is None
    assert host.hints[0].action in host.match.legal(ADA)
    host.act(ADA, Say("walk"))
    assert host.hints == ()
    host.ask_hint(ADA)
    host.act(ADA, Say("walk"))
    assert not host.hinting


def in_talk(desk):
    """A person and four computer people of Im Fadenkreuz, about to talk."""
    game = find("fadenkreuz")
    match = Match(game, Setup(5, game.options().with_bots.alone), RandomDice(3))
    while match.state.phase != Phase.TALK:
        seat = match.seat_after(ADA)
        match.act(seat, match.legal(seat)[0])
    return Host(match, [person("Ada"), *(bot(1) for _ in range(4))], desk, clock=ticking())


def test_advice_stands_while_others_talk_and_goes_with_the_own_word():
    desk = DeskInTheRoom(*[aloud] * 9)
    desk.ready = False
    host = in_talk(desk)
    host.leave()  # nobody else thinks
    host.ask_hint(ADA)
    say_something(host, BEN)
    assert host.hinting  # the question stands, though all hear something new
    desk.ready = True
    host.advance()
    (counsel,) = host.hints
    desk.ready = False
    say_something(host, BEN)
    assert host.hints == (counsel,)
    host.act(ADA, counsel.action)
    assert host.hints == ()


def test_resigning_and_agreeing_stop_the_bots_and_are_kept():
    desk, kept = DeskInTheRoom(), Kept()
    host = table(desk, record=kept)
    host.act(ADA, Say("end"))
    host.resign(ADA)
    assert host.outcome.winners == {BEN}
    assert host.advance() is None
    assert len(kept.lengths) == 2
    assert host.no_draw == BEN
    host = table(None, person("Ada"), person("Ben"))
    assert host.no_draw is None
    host.agree_draw()
    assert host.outcome.reason == "agreed"


def test_a_full_disk_is_told_and_the_match_goes_on():
    host = table(None, person("Ada"), person("Ben"), record=Kept(broken=True))
    host.act(ADA, Say("walk"))
    assert host.error.key == "error.save-failed"
    assert host.match.length == 1


def hesitating(ticket, question):
    return Answer(ticket, question.digest, (Advice(question.legal[0], 1.0, "", pause=2.0),))


def test_a_bot_that_hesitates_acts_later_and_thinks_again_when_something_changes():
    now = [0.0]
    host = table(DeskInTheRoom(hesitating), bot(1), bot(1), clock=lambda: now[0])
    assert host.advance() is None
    now[0] = 1.9
    assert host.advance() is None
    now[0] = 2.0
    assert host.advance() is not None
    assert host.match.length == 1
