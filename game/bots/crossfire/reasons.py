"""Why a move of Crossfire is good, in one text key (crossfire 10)."""

from __future__ import annotations

from typing import Final

from game.rules.crossfire.board import CAPACITY, CELL_NAMES, CELLS, CORNERS, STEPS
from game.rules.crossfire.kernel import OUT, RESERVES, SIDE, Position, make, undo
from game.rules.crossfire.legal import pseudo
from game.rules.crossfire.stacks import EMPTY, HEIGHT

Reason = tuple[str, tuple[tuple[str, str | int], ...]]
KEY: Final = "reason.crossfire."
TALL: Final = 3
"""From this height a pile is worth saving, or threatening."""


def reason(position: Position, move: int) -> Reason:
    """The most telling thing the move does; `position` is before it and comes back unchanged."""
    before: list[int] = list(position)
    undone = make(position, move)
    after: list[int] = list(position)
    ends = not pseudo(position)
    undo(position, move, undone)
    if ends:
        return KEY + "wins", ()
    return _material(before, after, move) or _safety(before, after, move) or _plan(before, after, move)


def forced_win() -> Reason:
    return KEY + "mate", ()


def _material(before: list[int], after: list[int], move: int) -> Reason | None:
    side = before[SIDE]
    target = move & 63
    prisoners = after[OUT + 1 - side] - before[OUT + 1 - side]
    gained = after[RESERVES + side] - before[RESERVES + side] + (1 if move < 64 else 0)
    if prisoners:
        return KEY + "prisoners", (("count", prisoners),)
    victim = before[target]
    if victim > EMPTY and victim & 1 != side and HEIGHT[victim] > 1:
        return KEY + "takeover", (("count", HEIGHT[victim]), ("cell", CELL_NAMES[target]))
    if gained > 0:
        return KEY + "reserves", (("count", gained),)
    return None


def _safety(before: list[int], after: list[int], move: int) -> Reason | None:
    side = before[SIDE]
    target = move & 63
    if move >= 64:
        origin = (move >> 6) - 1
        tall = HEIGHT[before[origin]] > 1 and after[origin] == EMPTY
        if tall and attackers(before, origin, 1 - side) and not attackers(after, target, 1 - side):
            return KEY + "rescue", (("cell", CELL_NAMES[origin]),)
    others = owned(after, 1 - side)
    if others < owned(before, 1 - side) and others <= 4:
        return (KEY + "fewer", (("count", others),)) if others else (KEY + "bare", ())
    return None


def _plan(before: list[int], after: list[int], move: int) -> Reason:
    side = before[SIDE]
    target = move & 63
    where = (("cell", CELL_NAMES[target]),)
    height = HEIGHT[after[target]]
    for cell in range(CELLS):
        pile = after[cell]
        if HEIGHT[pile] >= TALL and pile & 1 != side and reaches(after, target, cell):
            return KEY + "threat", (("count", HEIGHT[pile]), ("cell", CELL_NAMES[cell]))
    if height == 5 and CAPACITY[target] == 5 and any(reaches(after, target, corner) for corner in CORNERS):
        return KEY + "battery", where
    if before[target] > EMPTY and before[target] & 1 != side:
        return KEY + "lands", where
    if move < 64:
        return KEY + "enters", where
    if height > max(1, HEIGHT[before[target]]):
        return KEY + "grows", (("count", height), *where)
    return KEY + ("spreads" if owned(after, side) > owned(before, side) else "best"), ()


def reaches(position: list[int], origin: int, target: int) -> bool:
    """Whether the pile on the one cell can land on the other."""
    return 0 < STEPS[64 * (origin + 1) + target] <= HEIGHT[position[origin]]


def attackers(position: list[int], target: int, side: int) -> int:
    """How many piles of the side can land on the cell."""
    return sum(
        1
        for cell in range(CELLS)
        if position[cell] > EMPTY and position[cell] & 1 == side and reaches(position, cell, target)
    )


def owned(position: list[int], side: int) -> int:
    return sum(1 for cell in range(CELLS) if position[cell] > EMPTY and position[cell] & 1 == side)
