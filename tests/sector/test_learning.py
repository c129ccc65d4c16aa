"""What is learnt from two ways set against each other: the lesson names what they really differ in."""

import re

import pytest

from game.app.languages import texts
from game.core.seats import Seat
from game.guides.sector.course.lessons import PUZZLES
from game.guides.sector.guide import SectorGuide
from game.play.lookback import Judged
from game.rules.sector.game import GAME
from game.scenes.after.ensuing import calmer, ensuing
from game.tools.positions import given

GUIDE, SAY = SectorGuide(), texts("en")
LINE = "M2R2 A:g5,c4,a2,a5,a8 G:i5,i6,o2,o5,o8 #f5 L2/0-0/L -"
"""Blade 1 stands in front of two Cloaks, and beside a wall behind it; Blade 2 is far away."""


def action(match, text):
    return match.game.completed(match.state, Seat(0), GAME.notation.parse_action(text))


@pytest.fixture
def match():
    return given("sector", LINE, (), ())


@pytest.mark.parametrize(
    ("played", "better", "word", "taught"),
    [
        ("L 2>f4", "L 1*1", "shoot", "strike"),
        ("L 1*1", "L 1>h5!1", "melee", "fight"),
        ("L 1>h5!1", "L 1*1", "shoot", "shot"),
        ("L 1*1", "L 1>h5!2", "melee", "likelier"),
        ("L 1*1", "L 1>g6*2", "shoot", "target"),
        ("L 1*1", "L 1>g4*1", "shoot", "same"),
        ("L 1*1", "L 2>f4", "aims", "aims-shot"),
        ("L 1>g4", "L 2>f4", "aims", "prey"),
        ("L 1*1", "L 2>f4", "cover", "cover"),
    ],
)
def test_a_shot_is_no_lesson_about_odds_where_the_odds_are_the_same(match, played, better, word, taught):
    found = GUIDE.taught(match.state, word, action(match, played), action(match, better))
    assert found == taught
    for language in ("en", "de"):
        assert f"remember.sector.{found}" in texts(language)


def test_who_steps_out_of_reach_is_exposed_to_nothing(match):
    near, away = (GUIDE.exposure(match.state, action(match, text)) for text in ("L 1*1", "L 1>b6"))
    assert near > 40
    assert away == 0


def test_what_was_nearly_as_good_and_safer_is_told_with_both_risks(match):
    match.act(Seat(0), action(match, "L 1>g4"))
    one = Judged(0, 0, 0.5, 0.5, "L 1>g4", "x", near=("L 2>f4", "L 1>b6"))
    risk = GUIDE.exposure(match.states[0], match.actions[0])
    told = calmer(SAY, match, one)
    assert "b6" in told
    assert "f4" not in told, "somebody else is no safer place for this one"
    assert f"{risk}\u00a0%" in told
    assert " 0\u00a0%" not in told, "where nobody can hit that is said"
    assert calmer(SAY, match, Judged(0, 0, 0.5, 0.5, "L 1>g4", "x", near=("L 1>g6",))) == ""


def test_what_comes_next_after_the_better_way_is_told_with_its_odds(match):
    match.act(Seat(0), action(match, "L 1>g4"))
    one = Judged(0, 0, 0.5, 0.3, "L 2>f4", "x", next_own="L 1*1")
    told = ensuing(SAY, match, one)
    assert "g5" in told
    assert "%" in told
    one = Judged(0, 0, 0.5, 0.3, "L 1>b6", "x")
    told = ensuing(SAY, match, one)
    assert f"{GUIDE.exposure(match.states[0], match.actions[0])}" in told
    assert "nobody can hit" in told


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_task_of_a_puzzle_names_the_soldier_it_is_about(language):
    """By the name the table has for it: an enemy is no soldier of one's own."""
    say = texts(language)
    sides = {"L": 0, "R": 1}
    for puzzle in PUZZLES:
        for side, number in re.findall(r":([LR])(\d)", puzzle.goal):
            factions = re.findall(r" ([A-Z]):", puzzle.position)
            name = say(f"soldier.sector.{factions[sides[side]]}", number=number)
            assert name in say(f"puzzle.sector.{puzzle.key}.task"), puzzle.key
