"""What the review of Crosshairs says was overlooked: whose lines met on a plane, and which lay there before."""

from game.catalogue import find, guide_of
from game.core.game import Setup
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.crosshairs.layout import SHOT
from tests.house.reviews import played

GAME, GUIDE = find("crosshairs"), guide_of("crosshairs")


def told(note):
    words = dict(note.words)
    return words["cells"].split(", "), [each for each in words["before"].split(", ") if each]


def test_the_lines_on_a_plane_that_is_shot_are_told_with_those_that_lay_there_before():
    match, shots, known = played("crosshairs", 220, level=2), 0, 0
    for number, action in enumerate(match.actions):
        if action.kind != SHOT:
            continue
        then, shots = match.states[number], shots + 1
        aimed, still = told(GUIDE.overlooked(then, action, action, then))
        assert len(aimed) >= 2
        assert still == aimed
        early = match.states[max(number - 12, 0)]
        aimed, still = told(GUIDE.overlooked(early, action, action, then))
        assert set(still) <= set(aimed)
        known += set(still) < set(aimed)
    assert shots > 0
    assert known > 0


def test_of_anything_but_a_shot_nothing_is_told():
    match = Match(GAME, Setup(2, GAME.options()), RandomDice(3))
    state, action = match.state, match.legal(min(match.to_act))[0]
    assert GUIDE.overlooked(state, action, action, state) is None
    assert GUIDE.overlooked(state, action, None, state) is None
