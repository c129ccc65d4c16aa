"""What the side to move may do (crossfire 3 and 5.2), as kernel moves."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final

from game.core.packed import i64
from game.rules.crossfire.board import CELLS, RAYS
from game.rules.crossfire.kernel import RESERVES, SIDE, Position, created, ko_key
from game.rules.crossfire.stacks import HEIGHT

ENTRIES: Final[tuple[int, ...]] = tuple(range(CELLS))


def _reach(cell: int, height: int) -> tuple[int, ...]:
    return tuple(64 * (cell + 1) + line[n] for n in range(height) for line in RAYS[cell] if n < len(line))


REACH: Final[tuple[tuple[int, ...], ...]] = tuple(_reach(cell, height) for cell in range(CELLS) for height in range(8))
"""The moves of a pile, shortest first; index cell * 8 + height."""


def pseudo(position: Position) -> list[int]:
    """All moves and entries of the side to move, ko not considered: moves by cell, then entries."""
    side = position[SIDE]
    moves: list[int] = []
    cell: i64
    for cell in range(CELLS):
        stack = position[cell]
        if stack > 1 and stack & 1 == side:
            moves.extend(REACH[cell * 8 + HEIGHT[stack]])
    if position[RESERVES + side] > 0:
        moves.extend(ENTRIES)
    return moves


def forbidden(position: Position, move: i64, memory: AbstractSet[int]) -> bool:
    """Whether the ko rule bars this pseudo-legal move (crossfire 5.2)."""
    if not memory:
        return False
    return ko_key(created(position, move), move) in memory


def legal(position: Position, memory: AbstractSet[int]) -> list[int]:
    """All legal moves; a finished game is not looked for (a lost side has none, a stalled one still has)."""
    moves = pseudo(position)
    return [move for move in moves if not forbidden(position, move, memory)] if memory else moves
