"""Goals of lessons and puzzles, and the search that finds who can force them.

win            the other side cannot act
prisoners:3    three more prisoners than at the start
reserve:2      two more men in hand than at the start
corner         one more corner of one's own than at the start
own:c5,g5      the piles on these cells are one's own
safe:c5,g5     these piles are one's own and no enemy pile can land there
all-safe       no enemy pile can land on any pile of one's own
held:g5        the pile on g5 is one's own and the other side may not act on it at all, entries included
stuck:9        the other side has at most nine actions
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from game.core.lessons import Goal
from game.rules.crossfire import kernel
from game.rules.crossfire.board import CELL_INDEX, CELLS, CORNERS
from game.rules.crossfire.kernel import OUT, RESERVES, SIDE
from game.rules.crossfire.prospects import ways_in
from game.rules.crossfire.stacks import OWNER

Position = list[int]
Memory = AbstractSet[int]
Judge = Callable[[Position, Position, Memory, str], bool]
"""Asks of the start, the position now (the other side to move), the ko memory and the goal's argument."""


def _cells(names: str) -> list[int]:
    return [CELL_INDEX[name] for name in names.split(",")]


def _win(start: Position, now: Position, memory: Memory, about: str) -> bool:
    return not kernel.legal(now, memory)


def _prisoners(start: Position, now: Position, memory: Memory, about: str) -> bool:
    enemy = OUT + 1 - start[SIDE]
    return now[enemy] - start[enemy] >= int(about)


def _reserve(start: Position, now: Position, memory: Memory, about: str) -> bool:
    own = RESERVES + start[SIDE]
    return now[own] - start[own] >= int(about)


def _corner(start: Position, now: Position, memory: Memory, about: str) -> bool:
    side = start[SIDE]
    return sum((OWNER[now[cell]] == side) - (OWNER[start[cell]] == side) for cell in CORNERS) > 0


def _own(start: Position, now: Position, memory: Memory, about: str) -> bool:
    return all(OWNER[now[cell]] == start[SIDE] for cell in _cells(about))


def _safe(start: Position, now: Position, memory: Memory, about: str) -> bool:
    side = start[SIDE]
    return all(OWNER[now[cell]] == side and not ways_in(now[:CELLS], cell, 1 - side) for cell in _cells(about))


def _all_safe(start: Position, now: Position, memory: Memory, about: str) -> bool:
    side, cells = start[SIDE], now[:CELLS]
    return not any(OWNER[cells[cell]] == side and ways_in(cells, cell, 1 - side) for cell in range(CELLS))


def _held(start: Position, now: Position, memory: Memory, about: str) -> bool:
    cells = _cells(about)
    return _own(start, now, memory, about) and not any(move & 63 in cells for move in kernel.legal(now, memory))


def _stuck(start: Position, now: Position, memory: Memory, about: str) -> bool:
    return len(kernel.legal(now, memory)) <= int(about)


JUDGES: Final[dict[str, Judge]] = {
    "win": _win,
    "prisoners": _prisoners,
    "reserve": _reserve,
    "corner": _corner,
    "own": _own,
    "safe": _safe,
    "all-safe": _all_safe,
    "held": _held,
    "stuck": _stuck,
}


def reached(goal: Goal, start: Position, now: Position, memory: Memory) -> bool:
    """Whether the side that began at `start` has its goal; the other side is to move now."""
    name, _, about = goal.partition(":")
    return JUDGES[name](start, now, memory, about)


def solutions(goal: Goal, start: Position, now: Position, memory: Memory, actions: int) -> list[int]:
    """The moves from `now` that force the goal within so many own actions, whatever the other side does."""
    return [move for move in kernel.legal(now, memory) if _forces(goal, start, now, memory, move, actions)]


def _forces(goal: Goal, start: Position, now: Position, memory: Memory, move: int, actions: int) -> bool:
    undone = kernel.make(now, move)
    known = set(memory)
    kernel.remember(known, now, move)
    forced = reached(goal, start, now, known) or (actions > 1 and _no_escape(goal, start, now, known, actions - 1))
    kernel.undo(now, move, undone)
    return forced


def _no_escape(goal: Goal, start: Position, now: Position, memory: Memory, actions: int) -> bool:
    """Whether every answer of the other side still lets the goal be forced; a lost game is no answer."""
    answers = kernel.legal(now, memory)
    return bool(answers) and all(ways > 0 for ways in _ways_left(goal, start, now, memory, actions, answers))


def _ways_left(
    goal: Goal, start: Position, now: Position, memory: Memory, actions: int, answers: Sequence[int]
) -> list[int]:
    """For each answer the number of moves that force the goal after it; stops at the first answer that leaves none."""
    counts: list[int] = []
    for answer in answers:
        undone = kernel.make(now, answer)
        known = set(memory)
        kernel.remember(known, now, answer)
        counts.append(len(solutions(goal, start, now, known, actions)))
        kernel.undo(now, answer, undone)
        if not counts[-1]:
            break
    return counts


def best_reply(goal: Goal, start: Position, now: Position, memory: Memory, actions: int) -> int:
    """The other side's move that leaves the fewest ways to the goal."""
    answers = kernel.legal(now, memory)
    counts = _ways_left(goal, start, now, memory, actions, answers)
    return answers[counts.index(min(counts))]
