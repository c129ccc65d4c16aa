"""The playable lesson and the puzzles of Crossfire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.lessons import Goal, LessonStep, Puzzle
from game.core.picks import Pick
from game.rules.crossfire.actions import DECODED, CrossfireAction
from game.rules.crossfire.data import State, position_from
from game.rules.crossfire.goals import Quest
from game.rules.crossfire.notation import NOTATION
from game.rules.crossfire.turn import played

STEPS: Final[tuple[LessonStep, ...]] = (
    LessonStep(
        "move",
        "c5:w,g5:bw,m5:b w 0/0 0/0 0 -",
        "own:h6",
        (Pick("cell", "g5"), Pick("cell", "h6")),
    ),
)

PUZZLES: Final[tuple[Puzzle, ...]] = ()


class CrossfireCourse:
    """What Crossfire teaches, judged by exhaustive search."""

    steps: Final[Sequence[LessonStep]] = STEPS
    puzzles: Final[Sequence[Puzzle]] = PUZZLES

    def begin(self, task: LessonStep | Puzzle) -> State:
        state = NOTATION.parse_position(task.position)
        for text in task.moves:
            state, _ = played(state, NOTATION.parse_action(text))
        return state

    def reached(self, goal: Goal, start: State, now: State) -> bool:
        return _quest(goal, start).reached(position_from(now), now.memory)

    def solutions(self, goal: Goal, start: State, now: State, actions: int) -> Sequence[CrossfireAction]:
        found = _quest(goal, start).solutions(position_from(now), now.memory, actions)
        return [DECODED[now.side][move] for move in found]

    def reply(self, goal: Goal, start: State, now: State, actions: int) -> CrossfireAction:
        move = _quest(goal, start).best_reply(position_from(now), now.memory, actions)
        return DECODED[now.side][move]


def _quest(goal: Goal, start: State) -> Quest:
    return Quest(goal, position_from(start))


COURSE: Final = CrossfireCourse()
