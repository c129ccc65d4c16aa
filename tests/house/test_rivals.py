"""A puzzle by the machine has one idea for whoever sits at the table: nothing else is counted as found there."""

from dataclasses import replace

import pytest

from game.app.paths import levels
from game.bots.bot import Advice
from game.catalogue import find
from game.core.game import Setup
from game.core.seats import Seat
from game.play import riddles
from game.play.ideas import ACTION, WHO, is_idea
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.riddles import Mined
from game.scenes.after.findit import FindIt
from game.scenes.learn.riddles import riddle_of
from game.tools import mine, rivals
from game.tools.calibrate import JUDGED
from tests.house.reviews import stage
from tests.house.test_reached import judged

__all__ = ["stage"]
TAKEN = Mined(
    "b4:bwbwb,c7:bw,i7:bwbwbw b 1/3 11/8 0 -", 1, "@i7", "reason.crossfire.takeover", (("count", 6), ("cell", "i7"))
)
"""By a short look the next best thing is as good."""
CLEAR = riddles.mined(levels() / "crossfire")[2]
SINGLE = {
    "crossfire": (replace(TAKEN, sole=ACTION), "@c7"),
    "squadron": (next(one for one in riddles.mined(levels() / "squadron") if one.key == "115b463173b7"), "2a 1"),
}


@pytest.mark.parametrize("name", JUDGED)
def test_every_mined_puzzle_knows_that_all_else_is_worse(name):
    """Each is agreed on by a search of its own (`test_resolved`)."""
    assert {one.sole for one in riddles.mined(levels() / name)} == {WHO if name == "sector" else ACTION}


@pytest.mark.parametrize("name", SINGLE)
def test_another_idea_that_comes_near_is_neither_found_nor_a_mistake(stage, name):
    one, tried = SINGLE[name]
    told = {}
    for sole in ("", one.sole):
        scene = FindIt(stage.services, riddle_of(name, replace(one, sole=sole)))
        stack = stage.on(scene)
        scene.play(scene.game.notation.parse_action(tried))
        judged(stack, scene)
        told[sole] = scene.stage, scene.failed
        said = scene.told().prompt
        scene.leave()
    assert told == {"": ("solved", False), one.sole: ("closer", False)}
    assert said == "Not bad. But one idea is clearly better."


def test_the_judge_alone_is_asked_when_puzzles_are_mined(monkeypatch):
    game, taken = find("crossfire"), []
    assert "@c7" in list(rivals.of_mined("crossfire", TAKEN))
    for one in (TAKEN, CLEAR):
        match = Match(game, Setup(2, game.options()), RandomDice(1), position=one.position)
        best = Advice(game.notation.parse_action(one.action), 1.0, one.reason, one.words)
        monkeypatch.setattr(mine, "sure", lambda *_, best=best: best)
        taken.append(mine._taken("crossfire", match, Seat(one.seat)))  # noqa: SLF001
    assert taken[0] is None
    assert taken[1]["action"] == CLEAR.action


def ideas(name, one):
    """What of all that can be done is the idea, and what is not."""
    riddle = riddle_of(name, one)
    game, best = find(name), riddle.better.action
    legal = game.legal_actions(riddle.state, Seat(one.seat))
    own = [each for each in legal if is_idea(game, riddle.state, Seat(one.seat), best, [each], sole=one.sole)]
    return best, own, [each for each in legal if each not in own]


def test_in_a_battle_the_idea_is_who_acts():
    for one in riddles.mined(levels() / "sector")[::40]:
        best, own, others = ideas("sector", one)
        assert len(own) > 1
        assert {each.picks[0] for each in own} == {best.picks[0]}
        assert best.picks[0] not in {each.picks[0] for each in others}


def test_what_leaves_the_idea_to_be_done_is_the_idea_still():
    """Another plane that flies first; of what the same plane does only what leads on to the same."""
    one = next(one for one in riddles.mined(levels() / "crosshairs") if one.action == "d1vP/SE")
    best, own, others = ideas("crosshairs", one)
    assert {each.picks[0].name for each in own} > {best.picks[0].name}
    assert [each for each in own if each.picks[0] == best.picks[0]] == [best]
    assert {each.picks[0] for each in others} == {best.picks[0]}


def test_what_leads_on_to_the_same_place_is_the_same_idea():
    """Farther down at once, or turned on the way; not what turns elsewhere."""
    game, one = find("crosshairs"), next(one for one in riddles.mined(levels() / "crosshairs") if one.action == "c6vb5")
    _, own, others = ideas("crosshairs", one)
    assert {game.notation.action(each) for each in own} == {"c6vb5", "c6vb5/N", "c6vb5/SW", "c6vP"}
    assert "c6vP/N" in {game.notation.action(each) for each in others}


def test_in_crossfire_the_idea_is_one_move():
    for one in riddles.mined(levels() / "crossfire")[::20]:
        best, own, _ = ideas("crossfire", one)
        assert own == [best]


def test_only_those_that_are_agreed_on_are_marked(monkeypatch, tmp_path):
    monkeypatch.setattr(mine, "levels", lambda: tmp_path)
    row = {"position": TAKEN.position, "seat": 1, "action": "@i7", "reason": TAKEN.reason, "level": 1}
    mine.write("crossfire", [row, {**row, "seat": 0, "sole": ACTION}])
    mine.mark("crossfire", {TAKEN.key})
    assert {one.seat: one.sole for one in riddles.mined(tmp_path / "crossfire")} == {1: ACTION, 0: ""}
