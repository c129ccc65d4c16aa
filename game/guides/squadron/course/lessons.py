"""The playable lesson and the puzzles of Squadron Leader. All of them are about one plane."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.game import Setup
from game.core.lessons import LENGTHS, SIGNS, WORDS, Course, Film, Goal, LessonStep, Puzzle, Tip
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.texts import Note
from game.guides.squadron import losing
from game.guides.squadron.course import goals
from game.guides.squadron.course.tips import tips
from game.rules.squadron import legal, moves
from game.rules.squadron.actions import END, FLY, SquadronAction
from game.rules.squadron.notation import NOTATION
from game.rules.squadron.options import SquadronOptions
from game.rules.squadron.state import State


def _does(what: str, name: str) -> tuple[Pick, ...]:
    return Pick("plane", "1a"), Pick(what, f"{name}:1a")


_AWAY: Final = "2a 480.000,560.000,45 4323 h3 a0"
"""An enemy whom nobody meets: every green arrow of the first step is for a balloon."""
_NEAR: Final = "2a 541.283,498.717,45 4323 h3 a0"
"""The same one when it has flown."""
_BALLOONS: Final = "2y 60.000,60.000,0 balloon ; 2z 500.000,330.000,0 balloon"

_STAYS: Final = "stays"

STEPS: Final[tuple[LessonStep, ...]] = (
    LessonStep(
        "fly",
        f"SL/1 F700x700 bb,m1 r1 f1 t1 move ; 1a 350.000,450.000,0 4332 h2 a0 ; {_AWAY} ; {_BALLOONS}",
        "aim:2z",
        _does("template", "3R"),
        hides=frozenset({"threatened", "prey", LENGTHS, WORDS}),
    ),
    LessonStep(
        "shoot",
        f"SL/1 F700x700 bb,m1 r1 f1 t1 attack ; 1a 393.333,406.667,90 4332 h2 a0 ; {_NEAR} ; {_BALLOONS}",
        "downs:2z",
        (Pick("plane", "1a"), Pick("target", "2z")),
        dice=((8, 6, 3, 7), (2, 1, 4)),
        hides=frozenset({"threatened", "prey", LENGTHS, WORDS}),
    ),
    LessonStep(
        "edge",
        "SL/1 F700x700 - r1 f1 t1 move ; 1a 350.000,70.000,0 3342 h2 a0 ; 2a 500.000,300.000,90 4323 h3 a0",
        _STAYS,
        _does("template", "3L"),
        hides=frozenset({"threatened", "prey", LENGTHS, WORDS}),
    ),
    LessonStep(
        "tail",
        "SL/1 F700x700 - r1 f2 t1 move ; 1a 350.000,520.000,0 4332 h2 a0 ; 2a 430.000,290.000,255 4323 h3 a0 mv",
        "tail:2a",
        _does("template", "2R"),
        actions=3,
        hides=frozenset({LENGTHS, WORDS}),
    ),
    LessonStep(
        "climb",
        "SL/1 F700x700 alt r1 f1 t1 move ; 1a 200.000,500.000,45 3342 h2 a0 ; 2a 500.000,200.000,225 4323 h3 a0",
        "height:1",
        _does("height", "C"),
        hides=frozenset({"threatened", "prey", LENGTHS, WORDS}),
    ),
    LessonStep(
        "split",
        "SL/1 F700x700 alt,split r1 f2 t1 move ; 1a 350.000,300.000,0 3432 h2 a3 ; 2a 350.000,420.000,0 4323 h3 a0 mv",
        "aim:2a",
        _does("template", "S1"),
        hides=frozenset({"threatened", "prey", LENGTHS, WORDS}),
    ),
    LessonStep(
        "numbers",
        "SL/1 F700x700 - r0 f0 t0 stats ; 1a - ---- ; 2a - ----",
        "speed:4",
        _does("card", "3342"),
        hides=frozenset({SIGNS}),
    ),
)

PUZZLES: Final[tuple[Puzzle, ...]] = (
    Puzzle(
        "who",
        "SL/1 F700x700 alt,ace r6 f1 t1 attack ; 1a 350.000,500.000,0 3342 h2 a1 k1 ; "
        "2a 290.000,330.000,90 2433 h1 a0 ; 2b 380.000,420.000,45 4323 h2 a0 ; 2c 400.000,300.000,200 4332 h2 a3 ; "
        "2d 560.000,420.000,270 4242 h1 a0",
        "shot",
        1,
        1,
    ),
    Puzzle("card", "SL/1 F700x700 - r0 f0 t0 stats ; 1a - ---- ; 1b - ---- ; 2a - 3432 h2 a0", "duel:3432", 1, 1),
    Puzzle(
        "close",
        "SL/1 H15x13 - r4 f1 t1 move ; 1a j8,N 4323 h3 a0 ; 2a j3,NE 2343 h3 a0 ; 2b h4,NE 4332 h2 a0",
        "close:2a",
        3,
        1,
    ),
    Puzzle(
        "hidden",
        "SL/1 F700x700 - r4 f1 t1 move ; 1a 545.000,310.000,220 3342 h2 a0 ; 2a 505.000,510.000,355 3243 h3 a0 ; "
        "2b 175.000,195.000,150 2343 h3 a0",
        "hidden",
        3,
        1,
    ),
    Puzzle(
        "pair",
        "SL/1 F700x700 alt r4 f1 t1 move ; 1a 140.000,385.000,105 3432 h2 a0 ; 2a 555.000,410.000,305 2343 h3 a1 ; "
        "2b 340.000,420.000,270 4323 h3 a0",
        "pair",
        3,
        2,
    ),
    Puzzle(
        "tail",
        "SL/1 F700x700 - r4 f1 t1 move ; 1a 230.000,565.000,325 4332 h2 a0 ; 2a 375.000,240.000,340 3243 h3 a0 ; "
        "2b 185.000,175.000,345 4323 h3 a0",
        "tail:2a",
        3,
        2,
    ),
    Puzzle(
        "lane",
        "SL/1 F700x700 alt,split r4 f1 t1 move ; 1a 305.000,345.000,80 2343 h3 a2 ; "
        "2a 480.000,530.000,340 3432 h2 a1 ; 2b 500.000,360.000,305 4332 h2 a0",
        "lane:2a",
        3,
        2,
    ),
    Puzzle(
        "strike",
        "SL/1 F700x700 alt r4 f1 t1 move ; 1a 325.000,155.000,100 4323 h3 a2 ; 2a 465.000,435.000,240 2343 h3 a2 ; "
        "2b 240.000,390.000,70 3243 h3 a0",
        "strike:70",
        3,
        3,
    ),
    Puzzle(
        "about",
        "SL/1 F700x700 alt,split r4 f1 t1 move ; 1a 580.000,150.000,50 4332 h2 a3 ; 2a 375.000,140.000,150 2343 h3 a2",
        "tail:2a",
        3,
        3,
    ),
    Puzzle(
        "above",
        "SL/1 F700x700 alt,split,barrel r4 f1 t1 move ; 1a 450.000,220.000,270 4323 h3 a3 ; "
        "2a 555.000,560.000,5 3432 h2 a0 ; 2b 535.000,505.000,335 4323 h3 a2",
        "above:2a",
        4,
        3,
    ),
)


class SquadronCourse(Course[State]):
    """What Squadron Leader teaches, judged by looking at every way a move can go."""

    film: Final = Film(
        "SL/1 F700x700 - r2 f1 t1 move ; 1a 300.000,520.000,0 4332 h2 a0 ; 2a 450.000,330.000,250 4323 h1 a0 mv",
        ("1a 2R", "1a .", "1a A2a : 8 7 3 6 | 2 1 5"),
        frozenset({"threatened", "prey"}),
    )
    first_game: Final = Setup(2, SquadronOptions(alt=False, split=False))
    whole_game: Final = Setup(2, SquadronOptions())
    first_position: Final = (
        "SL/1 F700x700 - r1 f2 t1 move ; 1a 230.000,530.000,0 4233 h3 a0 ; 2a 510.000,260.000,300 3234 h4 a0 mv"
    )
    obliging: Final = True
    gentle: Final = True
    named: Final = True

    def tips(self, seen: State, seat: Seat) -> Sequence[Tip]:
        return tips(seen, seat)

    @property
    def steps(self) -> Sequence[LessonStep]:
        return STEPS

    @property
    def puzzles(self) -> Sequence[Puzzle]:
        return PUZZLES

    def begin(self, task: LessonStep | Puzzle) -> State:
        return NOTATION.parse_position(task.position)

    def reached(self, goal: Goal, start: State, now: State) -> bool:
        return goals.reached(goal, start, now)

    def solutions(self, goal: Goal, start: State, now: State, actions: int) -> Sequence[SquadronAction]:
        return goals.solutions(goal, start, now, actions)

    def fault(self, goal: Goal, before: State, tried: SquadronAction) -> Note | None:
        """What has destroyed the plane, where it was that, or on which side of it the balloon lies that it was for."""
        plane = before.by_name.get(tried.plane)
        if plane is None or tried.verb not in (FLY, END):
            return None
        after = moves.flight_after(before, plane, tried.how) if tried.verb == FLY else plane
        if before.board.is_off(after.body):
            return Note("lesson.squadron.fault-edge") if goal != _STAYS else None  # there the step itself says it
        if losing.is_singed(before, after):
            return Note("lesson.squadron.fault-balloon")
        wrong = goals.beside(goal, before, after)
        return Note(f"lesson.squadron.fault-{wrong}") if wrong else None

    def reply(self, goal: Goal, start: State, now: State, actions: int) -> SquadronAction:
        """Nobody answers within one plane's move; whoever is on turn then does anything."""
        return legal.legal(now, min(legal.to_act(now)))[0]


COURSE: Final = SquadronCourse()
