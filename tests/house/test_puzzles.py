"""Every lesson step can be done as hinted, and every puzzle has exactly one best first action: searched to the end."""

import pytest

from game.catalogue import GAMES, course
from game.core.dice import Scripted
from game.core.seats import CLOCK
from game.play.random_dice import RandomDice
from tests.house.work import calls

TAUGHT = [(game, course(game.name)) for game in GAMES if course(game.name)]
STEPS = [pytest.param(game, plan, step, id=f"{game.name}-{step.key}") for game, plan in TAUGHT for step in plan.steps]
PUZZLES = [
    pytest.param(game, plan, task, id=f"{game.name}-{task.key}") for game, plan in TAUGHT for task in plan.puzzles
]


def learner(game, state):
    """Who solves: of those to act the first, never the sandglass."""
    return min(game.to_act(state) - {CLOCK})


def acted(game, state, action, dice=()):
    seat = learner(game, state)
    assert game.is_legal(state, seat, action)
    return game.apply(state, seat, action, Scripted(dice) if dice else RandomDice(1)).state


@pytest.mark.parametrize(("game", "plan", "step"), STEPS)
def test_a_step_is_solved_by_its_hint_and_not_by_everything(game, plan, step):
    start = plan.begin(step)
    seat = learner(game, start)
    legal = game.legal_actions(start, seat)
    hinted = game.offers(start, seat, step.hint).ready
    assert hinted is not None
    ways = plan.solutions(step.goal, start, start, step.actions)
    assert hinted in ways or hinted not in legal  # a formation of one's own is on no list
    if step.actions == 1:
        assert set(ways) == {
            action for action in legal if plan.reached(step.goal, start, acted(game, start, action, step.dice))
        }
    now = start
    for left in range(step.actions, 0, -1):
        found = plan.solutions(step.goal, start, now, left)
        now = acted(game, now, hinted if now is start else found[-1], step.dice)
    assert plan.reached(step.goal, start, now)
    # with one legal action a look at one's card is all there is to do
    assert 2 * len(ways) < step.actions * len(legal) or len(legal) == 1


@pytest.mark.parametrize(("game", "plan", "puzzle"), PUZZLES)
def test_a_puzzle_has_one_best_first_action_and_no_shorter_way(game, plan, puzzle):
    """The judge answers at once, too: its work is counted."""
    start, best = plan.begin(puzzle), []
    assert game.to_act(start)
    assert not plan.reached(puzzle.goal, start, start)
    assert calls(lambda: best.extend(plan.solutions(puzzle.goal, start, start, puzzle.actions))) < 4_000_000
    assert len(best) == 1
    if puzzle.actions > 1:
        assert not plan.solutions(puzzle.goal, start, start, puzzle.actions - 1)
    assert game.notation.position(game.notation.parse_position(puzzle.position)) == puzzle.position


@pytest.mark.parametrize(("game", "plan", "puzzle"), PUZZLES)
def test_a_puzzle_is_solved_against_every_answer(game, plan, puzzle):
    """The search is not believed: its line is played through the game's public face against all answers."""
    start = plan.begin(puzzle)

    def solve(state, actions):
        for action in plan.solutions(puzzle.goal, start, state, actions):
            after = acted(game, state, action)
            if plan.reached(puzzle.goal, start, after):
                continue
            assert actions > 1
            if game.to_act(after) == game.to_act(start):
                assert plan.solutions(puzzle.goal, start, after, actions - 1)
                solve(after, actions - 1)
                continue
            answers = game.legal_actions(after, *game.to_act(after))
            ways = {}
            for answer in answers:
                solved = acted(game, after, answer)
                ways[answer] = len(plan.solutions(puzzle.goal, start, solved, actions - 1))
                assert ways[answer]
                solve(solved, actions - 1)
            reply = plan.reply(puzzle.goal, start, after, actions - 1)
            assert reply in answers
            if actions == 2:  # nobody holds out longer: the fewest ways are left
                assert ways[reply] == min(ways.values())

    solve(start, puzzle.actions)


def _is_only(plan, step):
    """Whether there is nothing else to do."""
    game = next(game for game, other in TAUGHT if other is plan)
    start = plan.begin(step)
    return len(game.legal_actions(start, learner(game, start))) == 1


def test_a_course_is_short_and_varied():
    for _game, plan in TAUGHT:
        assert 5 <= len(plan.steps) - plan.further <= 7
        looks = [step for step in plan.steps if _is_only(plan, step)]
        assert len(looks) <= 2
        assert len(plan.puzzles) == 10
        assert len({puzzle.key for puzzle in plan.puzzles}) == 10
        assert len({puzzle.goal for puzzle in plan.puzzles}) >= 8
        assert [puzzle.level for puzzle in plan.puzzles] == sorted(puzzle.level for puzzle in plan.puzzles)
