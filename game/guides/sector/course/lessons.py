"""The playable lesson and the puzzles of Crossfire Sector. All of them are about one turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.events import Told
from game.core.game import Setup
from game.core.lessons import FIGURES, SIGNS, TRAYS, Course, Film, Goal, LessonStep, Puzzle, Tip
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.texts import Note
from game.guides.sector.course import faults
from game.guides.sector.course.goals import ANY_DICE, Quest
from game.guides.sector.course.tips import tips
from game.rules.sector.actions import SectorAction
from game.rules.sector.apply import applied
from game.rules.sector.legal import legal, to_act
from game.rules.sector.notation import NOTATION
from game.rules.sector.options import Army, Mission, SectorOptions
from game.rules.sector.state import State


def _deed(unit: str, cell: str, kind: str, name: str) -> tuple[Pick, ...]:
    return Pick("unit", unit), Pick("cell", cell), Pick(kind, name)


STEPS: Final[tuple[LessonStep, ...]] = (
    LessonStep(
        "fire",
        "M1R2 E:f5,x,x,x,x V:i5,x,x,x,x #h8h9 L1/0-0/L -",
        "hit:R1:45",
        _deed("L1", "f5", "shoot", "R1"),
        lands=True,
        dice=((4, 5),),
        hides=frozenset({"threatened", "prey", FIGURES, TRAYS}),
    ),
    LessonStep(
        "sight",
        "M1R2 V:d8,x,x,x,x G:i5,x,x,x,x #e4e5+f6g6 L1/0-0/L -",
        "nest:R1",
        _deed("L1", "f6", "deed", "move"),
        lands=True,
        hides=frozenset({"threatened", "prey", FIGURES, TRAYS}),
    ),
    LessonStep(
        "shoot",
        "M1R2 V:e5,x,x,x,x A:i5,x,x,x,x +h5%g2g3 L1/0-0/L -",
        "hit:R1:35",
        _deed("L1", "g3", "shoot", "R1"),
        lands=True,
        dice=((3, 5),),
        hides=frozenset({"threatened", "prey", TRAYS}),
    ),
    LessonStep(
        "aid",
        "M1R2 V:e5,f6_,x,x,x A:g6_,l4,x,x,x #h2h3 L1/0-0/L -",
        "up:L2",
        _deed("L1", "e5", "aid", "L2"),
        lands=True,
        hides=frozenset({"threatened", "prey", FIGURES, TRAYS}),
    ),
    LessonStep(
        "fight",
        "M1R2 A:d5,x,x,x,x V:g5,x,x,x,x #h8h9+g5g6 L1/0-0/L -",
        "hit:R1:52",
        _deed("L1", "g6", "melee", "R1"),
        lands=True,
        dice=((5, 2),),
        hides=frozenset({"threatened", "prey", FIGURES, TRAYS}),
    ),
    LessonStep(
        "mission",
        "M4R7 A:e3,d6.,x,x,x E:j5.,k6.,x,x,x #h3h4+h6h7 L1/1-2/R -",
        "score:1-0",
        _deed("L1", "h5", "deed", "move"),
        lands=True,
        hides=frozenset({"threatened", "prey", FIGURES, TRAYS}),
    ),
    LessonStep(
        "deploy",
        "M2R1 E:?,?,?,?,? V:?,?,?,?,? #e1e2h5h6+g4g7i2i7%j8j9 deploy -",
        "front:4",
        tuple(Pick("cell", name) for name in ("c4", "c6", "c2", "c8", "b5")),
        as_played=True,
        then=("R deploy m2 m4 n5 m6 m8",),
        hides=frozenset({SIGNS, TRAYS}),
    ),
)

PUZZLES: Final[tuple[Puzzle, ...]] = (
    Puzzle("middle", "M4R3 E:f6,e8,i9,x,x V:g6,h3,k2,x,x #h7h8i7+d5d6d7d8j5k5%f3g3h3 L1/0-0/L -", "score:1-0", 1, 1),
    Puzzle(
        "finish", "M1R3 V:e7,k6,x,x,x E:i5_,d5,i1,x,x #j3j4j5j6+d1e1f1k8k9%d6d7d8e8f3f4 L1/0-0/L -", "kill:R1", 1, 1
    ),
    Puzzle("window", "M2R3 G:l3,j7,x,x,x E:e7,e4,d3,x,x #i9j9+f4g4h7i6i7%f2g2h2 L1/0-0/L -", "aim:R1:open:safe", 1, 1),
    Puzzle("nest", "M2R3 V:k1,d4,x,x,x G:d9,l6,f2,x,x #d6d7j8k8k9+g2g3%f7g7h7 L1/0-0/L -", "nest:R1", 1, 1),
    Puzzle(
        "zone",
        "M2R3 E:d5,g3_,f1,x,x V:l7,g4,k3,x,x #h1h2h3+g6g7h6h7k5k6l5l6%d1d8d9e1e2e3e8e9 L1/0-0/L -",
        "score:2-1",
        1,
        2,
    ),
    Puzzle("shield", "M2R3 G:f4_,e7,g4,x,x V:h3,f6,j9,x,x #d5e5+d7e7f7h1h2h3%j3j4 L1/0-0/L -", "unseen:L1", 1, 2),
    Puzzle("screen", "M2R3 A:i2,k8,d7,e8,x V:e4,i6,x,x,x #d3d4d5h7h8i8+f4g4g5%e7e8f8 L1/0-0/L -", "screen:R1", 1, 2),
    Puzzle(
        "shelter", "M2R3 E:f4,i4_,l8,x,x V:f9,g6,d8,x,x #e5f5g5k6k7+d2d3e2%e8e9i2j2k2l2 L1/0-0/L -", "unseen:L2", 1, 2
    ),
    Puzzle(
        "relief",
        "M1R3 V:h2,e5_,x,x,x A:d5_,d8,g2,x,x #g4g6h4h6i4i6+k4k5k8k9l4l8l9%e8f8g8h8 L2/0-0/L -",
        "kill:R1",
        2,
        3,
    ),
    Puzzle(
        "curtain",
        "M2R3 G:f2,h5,e4,x,x A:k8,l5,x,x,x #e1f1g1+f3f4f5f6%h9i6i9j3j4j6j8j9k4k6 L1/0-0/L -",
        "screen:R2",
        1,
        3,
    ),
)


class SectorCourse(Course[State]):
    """What Crossfire Sector teaches, judged by trying everything that needs no luck."""

    steps: Final[Sequence[LessonStep]] = STEPS
    puzzles: Final[Sequence[Puzzle]] = PUZZLES
    named: Final = True
    first_game: Final = Setup(2, SectorOptions(faction_L=Army.EMBER, faction_R=Army.VERDANT, mission=Mission.CONTROL))
    whole_game: Final = Setup(2, SectorOptions(faction_L=Army.AZURE, faction_R=Army.GREY))
    first_position: Final = "M2R1 E:e4,d6,e7,c8,d2 V:i3,l2,l6,k8,x #e1e2h5h6+g4g7i2i7%j8j9 L1/0-0/L -"
    film = Film(
        "M1R2 E:d5,d3,x,x,x V:h5,h2,x,x,x #f8f9+g7 L2/0-0/L -",
        ("L 1>e5*1 : 6 2", "L 2>e3*2 : 6 6"),
        frozenset({TRAYS, "threatened", "prey"}),
    )

    def begin(self, task: LessonStep | Puzzle) -> State:
        state = NOTATION.parse_position(task.position)
        for text in task.moves:
            state = applied(state, NOTATION.parse_action(text), ANY_DICE).state
        return state

    def reached(self, goal: Goal, start: State, now: State) -> bool:
        return Quest(goal, start).reached(now)

    def solutions(self, goal: Goal, start: State, now: State, actions: int) -> Sequence[SectorAction]:
        return Quest(goal, start).solutions(now, actions)

    def keeps(self, goal: Goal, tried: SectorAction) -> int:
        return faults.keeps(goal, tried)

    def fault(self, goal: Goal, before: State, tried: SectorAction) -> Note | None:
        return faults.fault(goal, before, tried)

    def beside(self, goal: Goal, told: Sequence[Told]) -> Note | None:
        return faults.beside(goal, told)

    def reply(self, goal: Goal, start: State, now: State, actions: int) -> SectorAction:
        """The other side never gets its turn within a puzzle; it would hold."""
        side = to_act(now)[0]
        return next((action for action in legal(now, side) if action.kind == "hold"), legal(now, side)[0])

    def tips(self, seen: State, seat: Seat) -> Sequence[Tip]:
        return tips(seen, seat) if seat in to_act(seen) and seen.phase in ("act", "spun", "bonus") else ()


COURSE: Final = SectorCourse()
