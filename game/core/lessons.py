"""Learning at the table: a short playable lesson and puzzles, as data that any game can offer.

The sentences live in the texts: `lesson.<game>.<step>.title`, `.body` (what to do), `.done` (said when it is done) and
`puzzle.<game>.<puzzle>.title`, `.task`, `.hint`, `.solved`; `game.<game>.goal` (how it is won, one sentence),
`tip.<game>.<tip>` (one useful thing, as a friend would say it).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence, Set
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from game.core.dice import Faces
from game.core.events import Told
from game.core.game import Setup
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.texts import Note, Words

S = TypeVar("S", bound=Hashable)

Goal = str
"""A goal that the game can judge: a name, and after a colon what it is about: "prisoners:2", "safe:g5"."""

FIGURES: Final = "figures"
LENGTHS: Final = "lengths"
TRAYS: Final = "trays"
WORDS: Final = "words"
AREAS: Final = "areas"
SIGNS: Final = "signs"


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to try out: a position (and moves played on it before), what to reach within `actions` own actions, and
    the picks of the first of them. `dice` fall as written, so that a first shot hits. What is said between two actions
    is the text `more` of the step."""

    key: str
    position: str
    goal: Goal
    hint: tuple[Pick, ...]
    moves: tuple[str, ...] = ()
    dice: tuple[Faces, ...] = ()
    actions: int = 1
    then: tuple[str, ...] = ()
    """What the table does by itself, or others do, after the learner's first action: in notation."""
    answers: int = 0
    """So many actions of the other side show what comes of it where the goal was missed."""
    lands: bool = False
    """Whether, once the picks before it are made, the reticle lies on the last one of the `hint`: what is to be tried
    is where it is done, not to find the word for it."""
    as_played: bool = False
    """Whether the reticle goes where it would in a game: what is to be learned is more than where to press."""
    begins: int = 0
    """So many picks of the `hint` are made already: what is to be found is only what follows them."""
    card: bool = False
    """Whether what the learner holds is shown large, with what it means."""
    cast: bool = False
    """Whether all roles of this table are shown before it goes on (`Guide.cast`)."""
    board: bool = False
    """Whether the table lies open that somebody asks for in a game (`Guide.sheets`), as the learner sees it."""
    hides: Set[str] = frozenset()
    """What is not shown here, since nothing has been said of it yet: kinds of marks, `FIGURES` on offers, `LENGTHS` on
    lines, the `TRAYS` of the seats, the `AREAS` of the board, the `WORDS` that could be chosen besides. The explanation
    of `SIGNS` is left out wherever anything is."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with exactly one best first action: it forces the goal within `actions` own actions.

    `moves` are played on the position first. `level` is 1 (easy) to 3 (hard).
    """

    key: str
    position: str
    goal: Goal
    actions: int
    level: int
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Film:
    """What the game is about, played by its own table within five seconds: a position and what is done from there.

    Moves are written as in journals, with how dice fall, and with the seat where it is not the first of those to act:
    "1 shoot b1>r1 : 3 8 6 | 2 7".
    """

    position: str
    moves: tuple[str, ...]
    hides: Set[str] = frozenset()
    """What is not shown, as in a step of the lesson."""


@dataclass(frozen=True, slots=True)
class Tip:
    """One useful thing to do now in a first game: the text `tip.<game>.<key>` with `words`, and the picks of an action
    that does it, or those that such actions begin with."""

    key: str
    picks: tuple[Pick, ...]
    words: Words = ()
    shown: tuple[Pick, ...] = ()
    """What is pointed at instead, where one pick stands for several actions."""
    general: bool = False
    """Whether it is good as a rule, rather than for what lies on the table: it is not told again and again."""


class Course(Protocol[S]):
    """What a game teaches. States before and after are those of the whole game; `start` is where the task began."""

    @property
    def film(self) -> Film | None:
        """Shown before the first game; None: the first step of the lesson is."""
        return None

    @property
    def named(self) -> bool:
        """Whether those at the table of lessons and puzzles have names, as in a game; else their sides' are told."""
        return False

    @property
    def first_game(self) -> Setup | None:
        """The table of the guided first game, whose first seat is the person's; None: the fewest seats, the rules as
        they come."""
        return None

    @property
    def obliging(self) -> bool:
        """Whether computer people of the guided first game come to meet the person (`core.tempers`), rather than to do
        what is best for themselves."""
        return False

    @property
    def gentle(self) -> bool:
        """Whether the easiest computer people have one of their milder days in whole games, until somebody has won
        one: where most beginners would lose on any other."""
        return False

    @property
    def whole_game(self) -> Setup | None:
        """The table of the game that follows the guided one, and of a new lobby where its options are a preset;
        None: the same as the guided one."""
        return None

    @property
    def first_position(self) -> str:
        """Where the guided first game begins: at the first thing that is fun; "": at its opening."""
        return ""

    @property
    def whole_position(self) -> str:
        """Where the game that follows the guided one begins, if that is not its opening."""
        return ""

    @property
    def other_positions(self) -> Sequence[str]:
        """More like that, for the games that go on from there."""
        return ()

    @property
    def whole_positions(self) -> Sequence[str]:
        """All of them: a game that begins there begins at another one every time. (): at the opening."""
        return [self.whole_position, *self.other_positions] if self.whole_position else []

    @property
    def parts(self) -> Sequence[str]:
        """What somebody may be in this game: guided games deal one after the other, the most instructive first."""
        return ("",)

    def part(self, state: S) -> str | None:
        """Which of these the person's seat is, where it chooses for the first time; None: a guided game had better not
        go on from here, as it has been dealt little to do."""
        return ""

    def tips(self, seen: Any, seat: Seat) -> Sequence[Tip]:
        """What is useful now for whoever sees this and chooses, the most useful first; several of one key are ways to
        the same thing. None: a computer player is asked instead."""
        return ()

    @property
    def further(self) -> int:
        """How many steps at the end are of another way to play: they are offered when the lesson is over."""
        return 0

    @property
    def steps(self) -> Sequence[LessonStep]: ...
    @property
    def puzzles(self) -> Sequence[Puzzle]: ...

    def task(self, puzzle: Puzzle) -> Sequence[Note]:
        """The sentences of a puzzle that a machine has made, what is asked last; those made by hand have a text."""
        return ()

    def why(self, puzzle: Puzzle) -> Sequence[Note]:
        """Why its solution is the only one, in short sentences, where that is a matter of thinking it through."""
        return ()

    def begin(self, task: LessonStep | Puzzle) -> S:
        """The position of the task, with its moves played."""

    def reached(self, goal: Goal, start: S, now: S) -> bool:
        """Whether the side that moved first at `start` has what it wants; asked after its own actions. Where a turn has
        several of them, the same side goes on until it is over."""

    def solutions(self, goal: Goal, start: S, now: S, actions: int) -> Sequence[Any]:
        """Every action from `now` that still forces the goal within that many own actions; empty: the task is lost."""

    def fault(self, goal: Goal, before: S, tried: Any) -> Note | None:
        """Why just this action, tried at `before`, does not lead there, in one sentence. None: the text `why` of the
        step says it, whatever was tried."""
        return None

    def keeps(self, goal: Goal, tried: Any) -> int:
        """How many of the picks of such an action may stay as they are: only the rest has to be picked again."""
        return 0

    def beside(self, goal: Goal, told: Sequence[Told]) -> Note | None:
        """What came of the last action that was not asked for, and would go unsaid where only the goal is spoken of:
        that the shot after the right step missed."""
        return None

    def reply(self, goal: Goal, start: S, now: S, actions: int) -> Any:
        """How the other side answers at `now`, when it is its turn: it holds out as long as it can, then leaves the
        fewest ways to the goal.

        `actions` counts the own actions that are left after it.
        """
