"""Matches that are looked back at, for tests: played, judged, and on the screen."""

from random import Random

import pytest

from game.app.paths import assets
from game.catalogue import find
from game.core.game import Setup
from game.play import lookback
from game.play.chances import curves
from game.play.lookback import Review
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.reviewer import Reviewer
from game.play.seating import bot, person
from game.scenes.after.lookback import LookBack
from game.tools.inline import InlineDesk
from game.tools.stage import Stage
from tests.house.couch import art

CURVES = curves(assets() / "chances.json")
SITTERS = (person("Ada"), person("Ben"))


def played(name, decisions, *, blunder=None, level=3):
    """A match of computer players, given up at the end; one decision is the worst there is."""
    game, desk = find(name), InlineDesk()
    match = Match(game, Setup(2, game.options().with_bots), RandomDice(4))
    while match.outcome is None and match.length < decisions:
        seat = min(match.to_act)
        desk.ask(lookback.question(game, seat, match.state, nodes=60, level=level, name="x"))
        advice = desk.poll().advice
        worst = match.length == blunder
        match.act(seat, advice[-1 if worst else 0].action if advice else match.legal(seat)[0])
    if match.outcome is None:
        match.resign(0)
    return match


def at_random(decisions):
    """A match in which nobody thinks, given up at the end."""
    game, luck = find("crossfire"), Random("later")
    match = Match(game, Setup(2, game.options()), RandomDice(1))
    while match.outcome is None and match.length < decisions:
        seat = min(match.to_act)
        match.act(seat, luck.choice(match.legal(seat)))
    if match.outcome is None:
        match.resign(0)
    return match


def reviewed(match, nodes=80, steps=None, *, quick=False, desk=None):
    known = Review(match.digest, nodes=nodes, quick=quick)
    reviewer = Reviewer(match, desk or InlineDesk(), CURVES[match.game.name], known)
    while not reviewer.done and steps != 0:
        reviewer.step()
        steps = None if steps is None else steps - 1
    return reviewer


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (640, 360), art())
    made.services.desk = InlineDesk()
    yield made
    made.close()


def looked_at(stage, match, sitters):
    """The screen, with everything judged."""
    reviewer = reviewed(match, desk=stage.services.desk)
    scene = LookBack(stage.services, reviewer, sitters, None)
    stack = stage.on(scene)
    while not scene.whole:
        stack.update(0.02)
    stack.draw(stage.canvas)
    return scene, stack


def page_of(reviewer, home):
    """The same of what a reviewer has judged, for a fixture of many tests."""
    made = Stage(home, "en", (640, 360), art())
    reviewer.desk = made.services.desk
    scene = LookBack(made.services, reviewer, (person("Ada"), bot(1)), None)
    stack = made.on(scene)
    while not scene.whole:
        stack.update(0.02)
    yield scene
    made.close()


def asked(thought, desk):
    """What it ends with, by asking the computer player at once."""
    answer = None
    while True:
        try:
            desk.ask(thought.send(answer))
        except StopIteration as end:
            return end.value
        answer = desk.poll()


def followed(reviewer, desk, one):
    """A moment with what is best after the best one."""
    return asked(reviewer.ways.follow(one), desk)
