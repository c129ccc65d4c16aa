"""A press just after somebody has spoken is heard: also on a machine on which a game's second takes several."""

from __future__ import annotations

import pytest

from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.rules.fadenkreuz.game import GAME
from game.scenes.learn.lesson import LessonScene
from game.scenes.learn.practice import CALM
from game.scenes.match.parts import DOUBLE, Lived
from game.scenes.match.resting import READ
from game.tools.stage import Stage
from tests.fadenkreuz.test_calm import guided
from tests.house.couch import art

FRAME = 0.05
"""No frame counts for more, however long it took."""


class Slow:
    """A clock that runs five times as fast as the game."""

    def __init__(self):
        self.at = 0.0

    def __call__(self):
        return self.at

    def frame(self, scene):
        self.at += 5 * FRAME
        scene.update(FRAME)


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (640, 360), art())
    yield made
    made.close()


def test_time_is_counted_as_people_live_it():
    lived = Lived()
    assert lived.passed(FRAME, 10.0) == FRAME
    assert lived.passed(FRAME, 10.5) == 0.5
    assert lived.passed(FRAME, 10.5) == FRAME  # a clock that stands


def test_after_the_last_bubble_of_the_lesson_a_press_leads_on_on_a_slow_machine_too(stage):
    clock = stage.services.now = Slow()
    scene = LessonScene(stage.services, "fadenkreuz")
    scene.go(next(at for at, step in enumerate(scene.course.steps) if step.key == "tell"))
    step = scene.at
    scene._shown(scene.way)  # noqa: SLF001 (the advice plays itself)
    while not scene.done:
        clock.frame(scene)
        if scene.pause and scene.table.settled:
            scene.handle(Intent("ok", "pad-1"))
    assert scene.at == step
    clock.frame(scene)
    scene.handle(Intent("ok", "pad-1"))
    assert scene.at == step, "the press before was meant for the bubble"
    read = clock.at
    while clock.at - read < CALM:
        clock.frame(scene)
    scene.handle(Intent("ok", "pad-1"))
    assert scene.at == step + 1


def test_whoever_has_spoken_may_press_on_before_the_next_frame(stage):
    """A computer player may speak in that very frame: the person keeps the floor all the same."""
    stack = guided(stage)
    scene = stack.top
    stage.run(stack, 2 * DOUBLE)
    for number, text in enumerate(("1:dealt A", "1:got T")):
        scene.decide(Seat(0), GAME.notation.parse_action(text))
        assert len(scene.match.state.lines) == 2 * number + 1
        assert scene.selection.folded
        scene.handle(Intent("ok", "keyboard"))
        assert not scene.selection.folded, "it opens what can be said"
        scene.decide(Seat(2), GAME.notation.parse_action("3:am N" if number else "3:got K"))
        assert not scene.selection.folded, "and stays open while others speak"
        scene.presses.pass_by(2 * DOUBLE, stage.services.now())


def test_what_somebody_says_takes_no_pick_from_whoever_is_choosing(stage):
    stack = guided(stage)
    scene = stack.top
    stage.run(stack, 2 * DOUBLE)
    scene.handle(Intent("ok", "keyboard"))
    stage.run(stack, 2 * DOUBLE)
    chooser = scene.selection.chooser
    asks = Pick("verb", "ask")
    assert asks in chooser.offers
    chooser.focus = asks
    scene.handle(Intent("ok", "keyboard"))
    assert chooser.picked == (asks,)
    scene.decide(Seat(2), GAME.notation.parse_action("3:got K"))
    assert chooser.picked == (asks,)
    chooser.focus = Pick("seat", "3")
    scene.handle(Intent("ok", "keyboard"))
    assert chooser.picked == (asks, Pick("seat", "3"))


def test_a_mouse_that_rests_is_heard_after_as_long_as_it_takes_to_read(stage):
    clock = stage.services.now = Slow()
    stack = guided(stage)
    scene, frames = stack.top, 0
    clock.frame(scene)
    resting = scene.selection.resting
    resting.begin((0.0, 0.0))
    while resting.since < READ:
        clock.frame(scene)
        frames += 1
    assert frames * 5 * FRAME < READ + 5 * FRAME
