"""What is told of a try at a moment of a finished match: beside what was played, and never against what a page says."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.core.intents import Intent
from game.core.seats import Seat
from game.play import lookback
from game.play.lookback import CLOSE, Judged
from game.scenes.after.findit import FindIt
from game.scenes.after.reached import BETTER, Chances, figures, is_better, sees, told, word
from game.scenes.after.riddle import of_moment
from game.tools.inline import InlineDesk
from tests.house.reviews import SITTERS, played, stage

__all__ = ["stage"]
PAGE = Chances(0.24, 0.50)
"""What was played and the best, as the page of the review has them."""


@pytest.mark.parametrize(("best", "was"), [(0.50, 0.24), (0.62, 0.20), (0.45, 0.28)])
def test_a_try_lies_between_what_was_played_and_the_best_as_its_judge_has_it(best, was):
    assert told(PAGE, was, best, was) == pytest.approx(PAGE.played)
    assert told(PAGE, best, best, was) == pytest.approx(PAGE.best)
    assert told(PAGE, best + 0.1, best, was) == pytest.approx(PAGE.best)
    middle = told(PAGE, (best + was) / 2, best, was)
    assert middle == pytest.approx((PAGE.played + PAGE.best) / 2)
    assert told(PAGE, was - 0.1, best, was) == pytest.approx(PAGE.played - 0.1)


def test_a_judge_who_does_not_see_the_loss_says_how_far_below_the_best_it_is():
    assert not sees(PAGE, 0.50, 0.48)
    assert not sees(PAGE, 0.50, None)
    assert told(PAGE, 0.40, 0.50, 0.48) == pytest.approx(0.40)
    assert told(PAGE, 0.40, 0.50, None) == pytest.approx(0.40)


def test_what_is_told_of_a_try_is_never_called_worse_when_it_is_better():
    for left in (0.0, 0.1, 0.19, 0.2, 0.24, 0.28, 0.29, 0.3, 0.45, 0.5):
        found = figures(PAGE, left)
        assert (word(PAGE, left) == "closer") == is_better(PAGE, left) == (left - PAGE.played >= BETTER)
        assert (word(PAGE, left) == "less") <= (found["left"] < found["played"])


def test_what_leaves_nearly_as_much_as_the_best_is_not_told_as_leaving_the_same():
    """Else the sentence would say: 32 %, and there is something better still, 32 %."""
    page = Chances(0.244, 0.324)
    assert word(page, 0.3176) == "closer"
    assert figures(page, 0.3176) == {"left": 31, "played": 24, "best": 32}


def tried(stage, match, one, action):
    scene = FindIt(stage.services, of_moment(match, one), SITTERS)
    stack = stage.on(scene)
    scene.played(action, match.states[one.number], ())
    return judged(stack, scene)


def judged(stack, scene):
    """Once what was tried has been judged, and it is known what speaks against it."""
    for _ in range(600):
        stack.update(0.05)
        if scene.stage in {"wrong", "closer", "solved"} and not scene._waits:  # noqa: SLF001
            break
    return scene


def test_every_try_is_told_as_what_it_is(stage):
    """A better one is progress; what was played is told as that; no sentence says that less is more."""
    match, say = played("crossfire", 14, blunder=9), stage.services.texts
    seat, state = match.entries[9].seat, match.states[9]
    desk = InlineDesk()
    desk.ask(lookback.question(match.game, Seat(seat), state, nodes=lookback.NODES))
    advice = desk.poll().advice
    best = match.game.notation.action(advice[0].action)
    one = Judged(9, seat, 0.5, 0.24, best, advice[0].reason, sure=True)
    stages = set[str]()
    for counsel in advice[1 :: max(len(advice) // 9, 1)]:
        scene = tried(stage, match, one, counsel.action)
        stages.add(scene.stage)
        if scene.stage != "solved":
            assert scene.cost > CLOSE
            assert scene.reached is not None
            line, better = scene.told().prompt, scene.reached - 0.24 >= BETTER
            assert (scene.stage == "closer") is better
            assert scene.told().tone == ("better" if better else "warn")
            assert line == say(f"findit.{word(PAGE, scene.reached)}", **figures(PAGE, scene.reached))
            assert scene.failed is not better, "progress is no failure"
        scene.leave()
    assert "closer" in stages
    scene = tried(stage, match, one, match.actions[9])
    assert (scene.stage, scene.told().prompt) == ("wrong", say("findit.same", played=24))
    scene.leave()


def test_of_a_puzzle_without_a_match_only_the_cost_is_told(stage):
    match = played("crossfire", 14, blunder=9)
    one = Judged(9, match.entries[9].seat, 0.5, 0.24, match.entries[8].action, "x")
    made = replace(of_moment(match, replace(one, action=match.entries[9].action)), chances=None, played=None, level=2)
    scene = FindIt(stage.services, made, SITTERS)
    scene.stage, scene.cost, scene._tried = "wrong", 0.2, match.actions[9]  # noqa: SLF001
    assert "20" in scene.told().prompt
    scene.leave()


def test_the_solution_shows_the_whole_turn(stage):
    """All planes fly that fly in it, and it can be gone on with from there."""
    match = played("crosshairs", 40, level=1)
    starts = [0, *match.turns]
    number, end = next((at, end) for at, end in pairwise(starts) if end - at >= 3 and end < match.length)
    first, *line = (match.entries[at].action for at in range(number, end))
    one = Judged(number, match.entries[number].seat, 0.6, 0.2, first, "x", line=tuple(line))
    scene = FindIt(stage.services, of_moment(match, one), SITTERS)
    stack = stage.on(scene)
    scene.command(Intent("hint", "keyboard"))
    for _ in range(400):
        stack.update(0.05)
    planes = [match.game.tableau(match.game.observe(state, None)).pieces for state in (scene.state, match.states[end])]
    there = [{name: piece.at for name, piece in each.items() if not piece.tray} for each in planes]
    assert there[0] == there[1]
    assert scene.stage == "shown"
    scene.command(Intent("special", "keyboard"))
    assert scene.stage in {"onward", "answering"}
    scene.leave()
