"""While something is hidden nobody can tell by the time a computer player takes what it holds."""

import re

import pytest

from game.app.logs import start_log, stop_log
from game.core.intents import Intent
from game.core.questions import Answer
from game.play.asking import LOG
from game.play.host import BEAT
from game.play.seating import bot, person
from game.scenes.match.battle import Battle
from tests.house.couch import services
from tests.house.test_host import DeskInTheRoom, hesitating, no_advice, table
from tests.house.toy_look import toy_host, toy_table

__all__ = ["toy_table"]

FRAME = 1 / 64
ADA = person("Ada")
HIDDEN = "0,0 1 0 0 1 ?,?"


def nothing(ticket, question):
    return Answer(ticket, question.digest)


class Thinking(DeskInTheRoom):
    """Answers so many seconds of the clock `now` after it was asked."""

    def __init__(self, seconds, now, *script):
        super().__init__(*script)
        self.seconds, self.now, self.since = seconds, now, 0.0

    def ask(self, question):
        self.since = self.now[0]
        return super().ask(question)

    def poll(self):
        self.ready = self.now[0] - self.since >= self.seconds
        return super().poll()


def moments(position, seconds, *script, frames=200, other=ADA):
    """When a bot that thinks so long decides, and when the next question is asked, looked at in every frame."""
    now, found = [0.0], []
    desk = Thinking(seconds, now, *script)
    host = table(desk, bot(1), other, position=position, clock=lambda: now[0])
    asked = len(desk.asked)
    for frame in range(frames):
        now[0] = frame * FRAME
        if host.advance() is not None:
            found.append(("decided", now[0]))
            break
        if len(desk.asked) > asked:
            asked = len(desk.asked)
            found.append(("asked", now[0]))
    return found


@pytest.mark.parametrize("seconds", [0.0, 0.001, 0.057, 0.2])
def test_a_hidden_decision_comes_on_the_beat_however_long_it_took(seconds):
    assert moments(HIDDEN, seconds) == [("decided", BEAT)]


def test_who_needs_longer_comes_on_a_later_beat_and_where_nothing_is_hidden_nobody_waits():
    assert moments(HIDDEN, BEAT + 0.1) == [("decided", 2 * BEAT)]
    assert moments("0,0 3 0 0 0 -", 0.1) == [("decided", 7 * FRAME)]


def test_where_no_person_plays_nobody_waits():
    assert moments(HIDDEN, 0.1, other=bot(1)) == [("decided", 7 * FRAME)]


@pytest.mark.parametrize("answer", [nothing, no_advice])
def test_who_waits_or_fails_is_asked_again_on_the_beat_too(answer):
    """When the next question is asked says when the one before was answered."""
    quick, slow = (moments(HIDDEN, seconds, answer, frames=400) for seconds in (0.001, 0.2))
    assert quick[0] == slow[0]
    assert quick[0][1] % BEAT == 0
    assert quick[0][1] > 0


def test_who_hesitates_does_it_on_the_beat():
    assert {tuple(moments(HIDDEN, seconds, hesitating)) for seconds in (0.001, 0.2)} == {(("decided", 2.25),)}


@pytest.mark.usefixtures("toy_table")
@pytest.mark.parametrize("animation", ["1x", "4x", "instant"])
@pytest.mark.parametrize("held", [False, True])
def test_no_key_and_no_setting_shows_a_hidden_decision_before_its_beat(tmp_path, animation, held):
    found = set()
    for seconds in (0.001, 0.057, 0.2):
        now = [0.0]
        made = services(tmp_path, desk=Thinking(seconds, now), animation=animation)
        made.now = lambda now=now: now[0]
        host = toy_host((bot(1), person("Ada")), HIDDEN, desk=made.desk, clock=made.now)
        scene = Battle(made, host)
        scene.enter()
        while not host.match.length and now[0] < 5:
            now[0] += FRAME
            scene.handle(Intent("skip", "keyboard", held=held))
            scene.update(FRAME)
        found.add(now[0])
        scene.leave()
    assert len(found) == 1
    assert found.pop() >= BEAT


def test_the_log_tells_whole_seconds_and_no_more(tmp_path):
    start_log(tmp_path / "log.txt")
    LOG.info("somebody has thought")
    stop_log()
    line = (tmp_path / "log.txt").read_text()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d INFO game.play.asking: somebody has thought\n", line)
