"""The playable lesson and the puzzles of Crosshairs. All of them are about one turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.game import Setup
from game.core.lessons import TRAYS, Course, Film, Goal, LessonStep, Puzzle, Tip
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.crosshairs.course.beginnings import BEGINNINGS
from game.guides.crosshairs.course.goals import Quest, answer
from game.guides.crosshairs.course.tips import tips
from game.rules.crosshairs.actions import CrosshairsAction
from game.rules.crosshairs.apply import played
from game.rules.crosshairs.coding import decoded
from game.rules.crosshairs.notation import NOTATION
from game.rules.crosshairs.options import CrosshairsOptions
from game.rules.crosshairs.state import State, position_from


def _flight(cell: str, way: str, facing: str) -> tuple[Pick, ...]:
    return Pick("cell", cell), Pick("way", way), Pick("facing", facing)


STEPS: Final[tuple[LessonStep, ...]] = (
    LessonStep(
        "fire",
        "duel - A:c2N1,f3S0!,f9N0!;B:f6NE0,k1S0,k6N0 0,0 A7/1 f9 0 - -",
        "shots:1",
        (Pick("shot", "f6"),),
        hides=frozenset({"threatened", "watched", "stuck", TRAYS}),
    ),
    LessonStep(
        "aim",
        "duel - A:d3S1,f9N0!;B:f6NE0,k1S0,k6N0 0,0 A7/1 f9 0 - -",
        "shots:1",
        _flight("d3", "swoop:d4", "d4:SE"),
        actions=2,
        hides=frozenset({"threatened", "watched", "prey", "stuck", TRAYS}),
    ),
    LessonStep(
        "climb",
        "duel - A:c8N1!,f7N0;B:j2S0,k5S0 0,0 A7/1 c8 0 - -",
        "stands:f6:NE:1",
        _flight("f7", "climb:f6", "f6:NE"),
        hides=frozenset({"threatened", "watched", "stuck", TRAYS}),
    ),
    LessonStep(
        "dive",
        "duel - A:c8N1,f4N3;B:f3SE0,k5S0 0,0 A7/2 - 0 - -",
        "stands:g3::0",
        _flight("f4", "power:f4", "f4:NE"),
        actions=2,
        hides=frozenset({"threatened", "watched", "stuck", TRAYS}),
    ),
    LessonStep(
        "warned",
        "duel - A:b2N1!,e6NW1;B:d8N1,g5SW1,h8N1 0,0 A7/1 b2 0 - -",
        "secure",
        _flight("e6", "level:c4", "c4:NW"),
        answers=2,
        hides=frozenset({TRAYS}),
    ),
    LessonStep(
        "cover",
        "duel f6 A:c2N3,d6NE1;B:e9N0,g7NW0 0,0 A7/2 - 0 - -",
        "safe",
        _flight("d6", "level:f6", "f6:NE"),
        actions=2,
        hides=frozenset({TRAYS}),
    ),
    LessonStep(
        "enter",
        "duel - A:c5SE1!;B:k3SW0,k4SW0 5,4 A2/1 c5 0 - -",
        "stands:a3:NE:0",
        (Pick("cell", "a3"), Pick("facing", "a3:NE")),
    ),
)

PUZZLES: Final[tuple[Puzzle, ...]] = (
    Puzzle("first", "duel a3,b1,j7,k4 A:e4NE0,e6NE2!;B:g6S0,g7S3,h4NE5 0,0 A8/1 e6 0 - -", "shots:1", 2, 1),
    Puzzle("bound", "duel - A:f5S0!,f6SE2,g6N0;B:e5NW0,g5SW1,k2S0 0,0 A8/2 - 0 - -", "unhurt", 3, 1),
    Puzzle("two", "duel c6,e8,e9,g2,g3,i3 A:e5SE4,f8NW0,g5NW0;B:d6SE4,e7S2,g6NW5 0,0 A8/3 - 0 - -", "shots:2", 4, 2),
    Puzzle(
        "ground",
        "duel a5,c3,d6,e9,g2,h4,i6,k2 A:e5N0,e6N1!,g5NE3,g7NW3;B:e3S4,e7N3,h5N2 0,0 A8/3 e6 0 - -",
        "medal:ground-fire",
        3,
        2,
    ),
    Puzzle(
        "triple",
        "duel a6,c1,e4,g7,i8,k1 A:d6SE3,e5S2!,f8SW0,h5S0!;B:c6NW5,e8N3 0,0 A8/2 h5 0 - -",
        "medal:triple-cross",
        3,
        2,
    ),
    Puzzle("last", "duel b1,e9,g2,j7 A:d5SE5,f6N2,f7SE1!;B:d6N3,g7N2 0,0 A8/2 f7 0 - -", "win", 4, 2),
    Puzzle("quiet", "duel a2,b7,d7,h3,j1,k5 A:d3SE1,d6N3,g6NW1!;B:e4NE3,i6SE1,k1S0 0,0 A8/2 g6 0 - -", "secure", 3, 2),
    Puzzle(
        "wingman",
        "duel a2,a3,c1,d1,d5,e7,f3,f5,f7,f9,g4,h5,h9,i8,k4,k5 A:f3NE5,g1NE3!,h9NE5,i4N3!;B:e10S3,j2S0,k2S0 0,0 A11/2 g1"
        " 0 - -",
        "medal:diving-strike",
        4,
        3,
    ),
    Puzzle("chain", "duel - A:f7NW1,g5SW3,h4S2;B:e6SW3,f6S2,i3SW2 0,0 A8/3 - 0 - -", "medal:chain-reaction", 4, 3),
    Puzzle("jam", "duel - A:e6NE0,f6N3,g5S3!,g6NW0;B:d6NW5,e5NW5,k2S0 0,0 A8/3 g5 0 - -", "unhurt", 5, 3),
)


class CrosshairsCourse(Course[State]):
    """What Crosshairs teaches, judged by exhaustive search of the turn."""

    steps: Final[Sequence[LessonStep]] = STEPS
    puzzles: Final[Sequence[Puzzle]] = PUZZLES
    named: Final = True
    film = Film(STEPS[1].position, ("d3vd4/SE", "f6X"), frozenset({TRAYS, "threatened", "watched", "prey"}))
    first_game = Setup(2, CrosshairsOptions(cloud_setup="random"))
    whole_game = first_game
    whole_position, *other_positions = BEGINNINGS
    first_position = "duel a1,b5,c1,d3,g10 A:c5SE1,c8SE2,e3NE3,e5NE2;B:h5SW2,h6SW1,j7NW2,k2SW1 0,0 A4/4 - 0 - -"

    def begin(self, task: LessonStep | Puzzle) -> State:
        state = NOTATION.parse_position(task.position)
        for text in task.moves:
            state = played(state, NOTATION.parse_action(text))
        return state

    def reached(self, goal: Goal, start: State, now: State) -> bool:
        return Quest(goal, start).reached(now)

    def solutions(self, goal: Goal, start: State, now: State, actions: int) -> Sequence[CrosshairsAction]:
        return [decoded(now.row, move) for move in Quest(goal, start).solutions(now, actions)]

    def reply(self, goal: Goal, start: State, now: State, actions: int) -> CrosshairsAction:
        return decoded(now.row, answer(position_from(now)))

    def tips(self, seen: State, seat: Seat) -> Sequence[Tip]:
        return tips(seen) if seat == seen.seat and not seen.is_over else ()


COURSE: Final = CrosshairsCourse()
