"""The real bot process: it answers, stops when told, survives being killed, and leaves nothing behind."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.bots.bot import Advice
from game.bots.desk import ProcessDesk
from game.bots.worker import NICENESS
from game.catalogue import find
from game.core.game import Setup
from game.core.questions import Question
from game.core.seats import Seat
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot
from game.tools import inline
from tests.house.toy import HANGS, TOY, Room, ToyOptions, toy_bot
from tests.house.waiting import PATIENCE, at_once, wait_for

ROOM = Room((0, 0), 3)


@pytest.fixture(scope="module")
def shared_desk():
    desk = ProcessDesk(toy_bot)
    desk.start()
    yield desk
    desk.close()


@pytest.fixture
def desk(shared_desk):
    yield shared_desk
    shared_desk.cancel()


def question(level=1, seed=1):
    legal = tuple(TOY.legal_actions(ROOM, Seat(0)))
    return Question("toy", 3, Seat(0), ROOM, legal, level, f"moment-{seed}", seed)


def answer(desk):
    return wait_for(desk.poll, "an answer")


def test_it_answers_with_the_moment_it_was_asked_at(desk):
    ticket = desk.ask(question(seed=5))
    found = answer(desk)
    assert (found.ticket, found.digest) == (ticket, "moment-5")
    assert {one.action for one in found.advice} == set(TOY.legal_actions(ROOM, Seat(0)))
    assert desk.poll() is None


def test_the_same_seed_gives_the_same_advice(desk):
    orders = []
    for seed in (3, 3, 4, 5, 6):
        desk.ask(question(seed=seed))
        orders.append([one.action.word for one in answer(desk).advice])
    assert orders[0] == orders[1]
    assert len(set(map(tuple, orders))) > 1


class Echo:
    def advise(self, seat, seen, legal, budget, stop):
        return [Advice(legal[0], 0.0, f"{budget.temper}{' counsel' * budget.counsel}")]


def echo(_game):
    return Echo()


def test_the_temper_of_a_seat_crosses_to_the_bots(monkeypatch):
    asked = replace(question(), temper="bold")
    desk = ProcessDesk(echo)
    desk.ask(asked)
    assert answer(desk).advice[0].reason == "bold"
    desk.close()
    monkeypatch.setattr(inline, "bot_for", echo)
    at_hand = inline.InlineDesk()
    at_hand.ask(asked)
    assert at_hand.poll().advice[0].reason == "bold"


def test_that_a_person_is_advised_crosses_to_the_bots():
    desk = ProcessDesk(echo)
    desk.ask(replace(question(), counsel=True))
    assert answer(desk).advice[0].reason == " counsel"
    desk.close()


def test_what_is_cancelled_makes_way_for_the_next_question(desk):
    """Level 2 of the toy bot thinks until it is stopped: without that the second answer would never come."""
    desk.ask(question(level=2))
    time.sleep(0.1)
    assert desk.poll() is None
    desk.cancel()
    desk.ask(question(seed=7))
    assert answer(desk).digest == "moment-7"
    desk.cancel()
    assert desk.poll() is None


def test_the_bots_of_the_house_stop_as_well():
    game = find("crossfire")
    state = game.start(Setup(2, game.options()), None).state
    legal = tuple(game.legal_actions(state, Seat(0)))
    desk = ProcessDesk()
    try:
        desk.ask(Question("crossfire", 1, Seat(0), state, legal, 1, "first"))
        answer(desk)
        for number in range(4):
            desk.ask(Question("crossfire", 1, Seat(0), state, legal, 5, "long", seconds=600.0))
            time.sleep(0.15)
            assert desk.poll() is None
            desk.cancel()
            desk.ask(Question("crossfire", 1, Seat(0), state, legal, 1, f"short-{number}", nodes=50))
            assert answer(desk).digest == f"short-{number}"
    finally:
        desk.close()


def test_a_bot_that_fails_says_so_and_the_process_lives_on(desk):
    process = desk.process_id
    desk.ask(question(level=3))
    found = answer(desk)
    assert not found.advice
    assert "no idea" in found.error
    desk.ask(question())
    assert answer(desk).advice
    assert desk.process_id == process


def test_killed_while_thinking_it_is_started_again(desk):
    desk.ask(question(level=2, seed=9))
    time.sleep(0.05)
    first = desk.process_id
    os.kill(first, signal.SIGKILL)
    wait_for(lambda: desk.poll() is None and desk.process_id != first, "another process")
    desk.ask(question(seed=8))
    assert answer(desk).digest == "moment-8"


def test_killed_between_questions_it_is_started_again(desk):
    desk.ask(question())
    answer(desk)
    os.kill(desk.process_id, signal.SIGKILL)
    desk.ask(question(seed=2))
    assert answer(desk).advice


def test_a_question_that_kills_it_twice_is_given_up_and_the_match_goes_on():
    desk = ProcessDesk(toy_bot)
    match = Match(TOY, Setup(2, ToyOptions()), RandomDice(1), position="0,0 1 0 0 0 -")
    host = Host(match, (bot(4), bot(4)), desk, clock=time.monotonic)
    played = wait_for(host.advance, "the stand-in's move")
    desk.close()
    assert played.action in TOY.legal_actions(played.before, played.seat)


def test_a_bot_that_hangs_is_ended_by_its_own_number_and_its_full_pipe_holds_nobody_up(tmp_path, monkeypatch):
    monkeypatch.setenv(HANGS, str(tmp_path / "hangs"))
    desk = ProcessDesk(toy_bot)
    try:
        desk.ask(question(level=6))
        wait_for((tmp_path / "hangs").exists, "the bot that hangs")
        assert desk.poll() is None
        first = desk.process_id
        for number in range(300):
            desk.cancel()
            huge = replace(question(seed=number), seen="x" * 200_000)
            with at_once():
                desk.ask(huge)
            assert desk.poll() is None
        desk.renew()
        assert desk.process_id != first
        desk.ask(question(seed=4))
        assert answer(desk).digest == "moment-4"
    finally:
        desk.close()
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


class Stubborn:
    """A process that neither answers nor ends."""

    pid, waited = 1, 0

    def start(self):
        pass

    def is_alive(self):
        return True

    def kill(self):
        pass

    def join(self, *_):
        Stubborn.waited += 1

    def close(self):
        pass


def test_whoever_never_answers_is_replaced_without_waiting(monkeypatch):
    desk, made, clock = ProcessDesk(toy_bot), [], [0.0]
    context = SimpleNamespace(Pipe=multiprocessing.Pipe, Process=lambda **_: made.append(1) or Stubborn())
    monkeypatch.setattr(desk, "_context", context)
    monkeypatch.setattr(Stubborn, "waited", 0)
    match = Match(TOY, Setup(2, ToyOptions()), RandomDice(1), position="0,0 1 0 0 0 -")
    host = Host(match, (bot(1), bot(1)), desk, clock=lambda: clock[0])
    assert host.advance() is None
    clock[0] += 100
    assert host.advance() is not None
    assert len(made) == 2
    assert host.failures == 1
    assert Stubborn.waited == 0


def test_an_answer_that_cannot_be_sent_is_a_failure_and_the_process_lives_on(desk):
    process = desk.process_id
    desk.ask(question(level=7))
    found = answer(desk)
    assert not found.advice
    assert found.error
    desk.ask(question())
    assert answer(desk).advice
    assert desk.process_id == process


def test_a_process_that_ends_itself_says_nothing_on_the_terminal(capfd):
    desk = ProcessDesk(toy_bot)
    desk.ask(question(level=8))
    assert "twice" in answer(desk).error
    desk.close()
    assert capfd.readouterr() == ("", "")


def test_interrupting_the_terminal_does_not_reach_it_and_it_steps_back_for_the_screen(desk):
    desk.ask(question())
    answer(desk)
    os.kill(desk.process_id, signal.SIGINT)
    time.sleep(0.05)
    desk.ask(question(seed=3))
    process = desk.process_id
    assert answer(desk).advice
    if hasattr(os, "getpriority"):
        assert os.getpriority(os.PRIO_PROCESS, process) >= NICENESS > 0


def test_closing_leaves_no_zombie():
    desk = ProcessDesk(toy_bot)
    desk.ask(question(level=2))
    process = desk.process_id
    time.sleep(0.2)
    desk.close()
    assert desk.process_id is None
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    desk.close()


ORPHAN = """
import os, signal, time
from tests.house.toy import toy_bot
from tests.house.test_desk import question
from game.bots.bot import Advice
from game.bots.desk import ProcessDesk
from game.catalogue import find

if __name__ == "__main__":
    desk = ProcessDesk(toy_bot)
    desk.ask(question(level=1))
    while desk.poll() is None:
        time.sleep(0.01)
    desk.ask(question(level=2))
    print(desk.process_id, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_it_ends_when_the_program_is_killed(tmp_path):
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    root = Path(__file__).resolve().parents[2]
    environment = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{root / 'tests'}"}
    done = subprocess.run(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment, check=False, timeout=PATIENCE
    )
    process = int(done.stdout)
    wait_for(lambda: has_ended(process), "the end of the bot's process")


def has_ended(process):
    """Nobody of that number runs; what only waits to be buried has ended."""
    try:
        os.kill(process, 0)
        return " Z " in Path(f"/proc/{process}/stat").read_text()
    except (ProcessLookupError, FileNotFoundError):
        return True
