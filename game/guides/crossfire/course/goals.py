"""Goals of lessons and puzzles, and the search that finds who can force them.

win            the other side cannot act
prisoners:3    three more prisoners than at the start
corner         one more corner of one's own than at the start
own:c5,g5      the piles on these cells are one's own
safe:c5,g5     these piles are one's own and no enemy pile can land there
all-safe       no enemy pile can land on any pile of one's own
held:g5        the pile on g5 is one's own and the other side may not act on it at all, entries included
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from game.core.lessons import Goal
from game.guides.crossfire.perils import ways_in
from game.rules.crossfire import kernel
from game.rules.crossfire.board import CELL_INDEX, CELLS, CORNERS
from game.rules.crossfire.kernel import OUT, SIDE, Position
from game.rules.crossfire.legal import forbidden, legal, pseudo
from game.rules.crossfire.stacks import OWNER

Memory = AbstractSet[int]


@dataclass(frozen=True, slots=True)
class Case:
    """What a goal is judged by: the start, the position now (the other side to move), and the goal's argument."""

    start: Position
    now: Position
    memory: Memory
    about: str

    @property
    def side(self) -> int:
        return self.start[SIDE]

    @property
    def cells(self) -> list[int]:
        """The cells that the argument names."""
        return [CELL_INDEX[name] for name in self.about.split(",")]

    def gained(self, field: int) -> int:
        return self.now[field] - self.start[field]

    def owned(self, cell: int) -> bool:
        return OWNER[self.now[cell]] == self.side

    def exposed(self, cell: int) -> bool:
        return ways_in(list(self.now[:CELLS]), cell, 1 - self.side) > 0

    def answers(self) -> list[int]:
        return legal(self.now, self.memory)

    def is_stuck(self) -> bool:
        """Whether there is no answer at all: the first one settles it."""
        return all(forbidden(self.now, move, self.memory) for move in pseudo(self.now))


def _corner(case: Case) -> bool:
    before = sum(OWNER[case.start[cell]] == case.side for cell in CORNERS)
    return sum(case.owned(cell) for cell in CORNERS) > before


def _held(case: Case) -> bool:
    cells = case.cells
    return all(case.owned(cell) for cell in cells) and not any(move & 63 in cells for move in case.answers())


JUDGES: Final[dict[str, Callable[[Case], bool]]] = {
    "win": Case.is_stuck,
    "prisoners": lambda case: case.gained(OUT + 1 - case.side) >= int(case.about),
    "corner": _corner,
    "own": lambda case: all(case.owned(cell) for cell in case.cells),
    "safe": lambda case: all(case.owned(cell) and not case.exposed(cell) for cell in case.cells),
    "all-safe": lambda case: not any(case.owned(cell) and case.exposed(cell) for cell in range(CELLS)),
    "held": _held,
}


@dataclass(frozen=True, slots=True)
class Quest:
    """A goal set at a position: who can force it, and how."""

    goal: Goal
    start: Position

    def reached(self, now: Position, memory: Memory) -> bool:
        """Whether the side that began has its goal; the other side is to move now."""
        name, _, about = self.goal.partition(":")
        return JUDGES[name](Case(self.start, now, memory, about))

    def solutions(self, now: Position, memory: Memory, actions: int) -> list[int]:
        """The moves from `now` that force the goal within so many own actions, whatever the other side does."""
        return [move for move in legal(now, memory) if self._forces(now, memory, move, actions)]

    def best_reply(self, now: Position, memory: Memory, actions: int) -> int:
        """The other side's move that holds out longest, and then leaves the fewest ways to the goal."""
        answers = legal(now, memory)
        held = [self._resistance(now, memory, answer, actions) for answer in answers]
        return answers[held.index(max(held))]

    def _resistance(self, now: Position, memory: Memory, answer: int, actions: int) -> tuple[int, int]:
        """The own actions that are needed after an answer, and minus the number of ways then."""
        for needed in range(1, actions + 1):
            ways = len(list(self._forcing(now, memory, answer, needed)))
            if ways:
                return needed, -ways
        return actions + 1, 0

    def _forces(self, now: Position, memory: Memory, move: int, actions: int) -> bool:
        undone = kernel.make(now, move)
        known = set(memory)
        kernel.remember(known, now, move)
        forced = self.reached(now, known) or (actions > 1 and self._no_escape(now, known, actions - 1))
        kernel.undo(now, move, undone)
        return forced

    def _no_escape(self, now: Position, memory: Memory, actions: int) -> bool:
        """Whether every answer of the other side still lets the goal be forced."""
        answers = legal(now, memory)
        return bool(answers) and all(self._is_forced(now, memory, answer, actions) for answer in answers)

    def _is_forced(self, now: Position, memory: Memory, answer: int, actions: int) -> bool:
        """Whether any move forces the goal after this answer: the first one settles it."""
        ways = self._forcing(now, memory, answer, actions)
        found = next(ways, None) is not None
        ways.close()  # the answer is taken back
        return found

    def _forcing(self, now: Position, memory: Memory, answer: int, actions: int) -> Generator[int]:
        """The moves that force the goal after this answer."""
        undone = kernel.make(now, answer)
        known = set(memory)
        kernel.remember(known, now, answer)
        try:
            yield from (move for move in legal(now, known) if self._forces(now, known, move, actions))
        finally:
            kernel.undo(now, answer, undone)
