"""The playable lesson and the puzzles of Crossfire."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.core.lessons import FIGURES, Course, Film, Goal, LessonStep, Puzzle, Tip
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.crossfire.course.goals import Quest
from game.guides.crossfire.course.tips import tips
from game.rules.crossfire.actions import DECODED, CrossfireAction
from game.rules.crossfire.apply import played
from game.rules.crossfire.notation import NOTATION
from game.rules.crossfire.state import State, position_from


def _cells(*names: str) -> tuple[Pick, ...]:
    return tuple(Pick("cell", name) for name in names)


_RESERVE: Final = Pick("tray", "reserve.0")
"""From there every cell is on offer: the reticle goes on to the one that the sentence names."""
UNTOLD: Final = frozenset({"threatened", "beset", "sighted"})
"""Until the first piles have leapt nobody asks who could land on whom."""
STEPS: Final[tuple[LessonStep, ...]] = (
    LessonStep("take", "e5:ww,i5:bbb,a7:b w 0/0 0/0 0 -", "own:i5", _cells("e5", "i5"), hides=UNTOLD | {FIGURES}),
    LessonStep("move", "d4:bww,k7:b w 0/0 0/0 0 -", "own:j4", _cells("d4", "j4"), hides=UNTOLD),
    LessonStep("split", "g5:wbww,f6:b,a7:b,i7:b w 0/0 0/0 0 -", "own:g5,f6", _cells("g5", "f6")),
    LessonStep("count", "i3:bb,h4:w,e5:w,b6:b,d6:bbb w 0/0 0/0 0 -", "safe:i3", _cells("h4", "i3"), as_played=True),
    LessonStep("overflow", "c3:bwbww,a7:b w 0/0 0/0 0 -", "prisoners:2", _cells("c3", "m3")),
    LessonStep("enter", "g1:bw,g5:bb,a7:b w 2/0 0/0 0 -", "prisoners:1", (_RESERVE, Pick("cell", "g1")), lands=True),
    LessonStep("end", "g5:b,m7:ww w 1/0 0/0 0 -", "win", (_RESERVE, Pick("cell", "g5")), lands=True),
)

PUZZLES: Final[tuple[Puzzle, ...]] = (
    Puzzle("catch", "g1:bw,h2:b,j4:wbw,f6:bw,g9:b w 0/0 0/0 0 -", "prisoners:1", 1, 1),
    Puzzle("five", "c3:bww,m3:bb,d4:ww,f4:b,a5:bbb,e5:wbb,k5:bbwbw,j6:w w 0/0 0/0 0 -", "prisoners:5", 1, 1),
    Puzzle("stuck", "i5:bww,c7:ww,g7:bb,f8:bw,h8:wbw w 0/0 0/0 0 -", "win", 1, 2),
    Puzzle("takeover", "h2:wb,f4:bbbwb,h4:wb,i5:wwbww,f6:ww,h6:bbw,e7:wbw,g7:bwbb w 0/0 0/0 0 -", "safe:g7", 1, 2),
    Puzzle("shelter", "f4:bww,c5:bw,e5:wbbb,k5:wbbw,g7:ww,k7:bb,f8:wb w 0/0 0/0 0 -", "all-safe", 1, 2),
    Puzzle("ko", "g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 -", "held:g1", 1, 2, ("m5-g5", "@g1")),
    Puzzle("corner", "h4:w,c5:bwb,h6:ww,j6:bb,g7:w w 0/0 0/0 0 -", "corner", 2, 2),
    Puzzle("cannon", "c3:bbw,m3:b,b4:wbbb,d6:bw,a7:ww w 0/0 0/0 0 -", "prisoners:3", 2, 3),
    Puzzle("parachute", "j4:ww,e5:wbw,m5:b,a7:b w 1/0 0/0 0 -", "win", 2, 3),
    Puzzle("chase", "m3:ww,i7:bb,k7:b,m7:ww,j8:w w 0/0 0/0 0 -", "win", 3, 3),
)


class CrossfireCourse(Course[State]):
    """What Crossfire teaches, judged by exhaustive search."""

    steps: Final[Sequence[LessonStep]] = STEPS
    puzzles: Final[Sequence[Puzzle]] = PUZZLES
    named: Final = True
    obliging: Final = True
    film = Film("c3:bwb,g3:ww,a7:b w 0/0 0/0 0 -", ("g3-c3", "a7-c7", "c3-m3"))
    first_position = "d2:wbw,f2:wbwbw,c3:wwbwb,g3:w,i3:w,l4:b,i5:b,k5:bb,f6:b,j6:w,l6:w,i7:w,f8:b w 2/1 3/6 0 -"

    def begin(self, task: LessonStep | Puzzle) -> State:
        state = NOTATION.parse_position(task.position)
        for text in task.moves:
            state, _ = played(state, NOTATION.parse_action(text))
        return state

    def reached(self, goal: Goal, start: State, now: State) -> bool:
        return _quest(goal, start).reached(position_from(now), now.memory)

    def solutions(self, goal: Goal, start: State, now: State, actions: int) -> Sequence[CrossfireAction]:
        return _solutions(goal, start, now, actions)

    def reply(self, goal: Goal, start: State, now: State, actions: int) -> CrossfireAction:
        move = _quest(goal, start).best_reply(position_from(now), now.memory, actions)
        return DECODED[now.side][move]

    def tips(self, seen: State, seat: Seat) -> Sequence[Tip]:
        return tips(seen) if seat == seen.side and not seen.result else ()


@lru_cache(maxsize=256)
def _solutions(goal: Goal, start: State, now: State, actions: int) -> tuple[CrossfireAction, ...]:
    """Whoever tries a puzzle is judged, shown and shown again at the same moment."""
    found = _quest(goal, start).solutions(position_from(now), now.memory, actions)
    return tuple(DECODED[now.side][move] for move in found)


def _quest(goal: Goal, start: State) -> Quest:
    return Quest(goal, position_from(start))


COURSE: Final = CrossfireCourse()
