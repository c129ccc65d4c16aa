"""What a puzzle does not ask for can be done in it as well: whatever the dice show, nothing breaks."""

import pytest

from game.catalogue import course
from game.core.dice import DiceNeededError, Scripted
from game.core.seats import Seat
from game.rules.sector.game import GAME
from game.scenes.learn.puzzle import PuzzleScene
from tests.house.couch import rest, services


@pytest.mark.parametrize("puzzle", course("sector").puzzles, ids=lambda puzzle: puzzle.key)
def test_an_action_that_hangs_on_dice_is_played_with_dice(tmp_path, puzzle):
    scene, luck = PuzzleScene(services(tmp_path), "sector", puzzle), 0
    for action in GAME.legal_actions(scene.state, Seat(scene.seat)):
        try:
            GAME.apply(scene.state, scene.seat, action, Scripted())
        except DiceNeededError:
            luck += 1
            old = scene.state
            scene.perform(scene.seat, action, lambda action=action, old=old: scene.judge(action, old))
            rest(scene, 3.0, 0.5)
            right = action in scene.course.solutions(puzzle.goal, old, old, puzzle.actions)
            assert (scene.stage == "wrong") != right
            scene.retry()
            if luck > 3:
                break
