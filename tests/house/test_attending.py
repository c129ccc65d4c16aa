"""Whoever thinks is asked on between two frames, as soon as there is an answer."""

import math
from types import SimpleNamespace

import pytest

from game.app.program import Program
from game.bots.desk import ProcessDesk
from game.play.lookback import question
from game.play.reviewer import Reviewer
from game.scenes.attending import Attending
from game.scenes.stack import Scene, SceneStack
from game.tools.inline import InlineDesk
from tests.house.reviews import played, reviewed

ENOUGH = 60.0


class Judging(Attending, Scene):
    def __init__(self, reviewer):
        self.reviewer = reviewer

    def draw(self, canvas):
        pass


class Answering:
    """A desk that has so many answers at once."""

    def __init__(self, answers):
        self.answers = answers

    def wait(self, seconds):
        assert seconds > 0
        self.answers -= 1
        return self.answers >= 0


@pytest.fixture(scope="module")
def match():
    return played("crossfire", 4)


@pytest.fixture
def reviewer(match):
    return Reviewer(match, InlineDesk(), reviewed(match, steps=1).curve, reviewed(match, steps=1).review)


def stack_with(scene, broken=None):
    return SceneStack(lambda: scene, broken)


def test_a_screen_attends_while_it_waits_for_an_answer(reviewer):
    scene = Judging(reviewer)
    assert not scene.attends
    reviewer.step()
    assert scene.attends
    reviewer.asleep = True
    assert not scene.attends
    assert not Judging(None).attends


def test_between_frames_every_answer_is_taken_at_once_and_none_is_waited_for_beyond(reviewer):
    scene = Judging(reviewer)
    stack = stack_with(scene)
    reviewer.step()
    before = len(reviewer.review.judged)
    program = SimpleNamespace(desk=Answering(2), stack=stack)
    Program._attend(program, math.inf)  # noqa: SLF001
    assert program.desk.answers == -1
    assert len(reviewer.review.judged) > before


def test_nobody_is_asked_once_a_frame_is_due_or_where_nobody_attends(reviewer):
    reviewer.step()
    for due, scene in ((-math.inf, Judging(reviewer)), (math.inf, Judging(None))):
        program = SimpleNamespace(desk=Answering(5), stack=stack_with(scene))
        Program._attend(program, due)  # noqa: SLF001
        assert program.desk.answers == 5


def test_what_breaks_meanwhile_breaks_as_it_does_in_a_frame(reviewer):
    class Broken(Judging):
        def attend(self):
            raise ValueError("broken")

    told = []
    stack = stack_with(Broken(reviewer), lambda error, name: told.append((str(error), name)) or Judging(None))
    stack.attend()
    assert told == [("broken", "Broken")]


def test_a_desk_says_when_there_is_an_answer(match):
    desk = ProcessDesk()
    assert not desk.wait(0)
    try:
        desk.start()
        assert not desk.wait(0)
        seat = min(match.game.to_act(match.states[0]))
        desk.ask(question(match.game, seat, match.states[0], nodes=50))
        assert desk.wait(ENOUGH)
        assert desk.poll() is not None
        assert not desk.wait(0)
    finally:
        desk.close()
