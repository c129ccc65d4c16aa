"""When a game is over, since one action is a turn (crossfire 5.3, 5.4), and the count of all lines of play."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final

from game.core.packed import i64
from game.rules.crossfire.kernel import QUIET, SIDE, STALL, Position, make, remember, undo
from game.rules.crossfire.legal import forbidden, legal, pseudo

RUNNING: Final = 0
WHITE_WON: Final = 1
BLACK_WON: Final = 2
DRAWN: Final = 3


def result(position: Position, memory: AbstractSet[int]) -> int:
    """RUNNING, WHITE_WON, BLACK_WON or DRAWN; having no action goes before the draw (crossfire 5.3, 5.4)."""
    side = position[SIDE]
    if not _can_act(position, memory):
        return WHITE_WON if side else BLACK_WON
    if 0 < position[STALL] <= position[QUIET]:
        return DRAWN
    return RUNNING


def _can_act(position: Position, memory: AbstractSet[int]) -> bool:
    return any(not forbidden(position, move, memory) for move in pseudo(position))


def perft(position: Position, memory: AbstractSet[int], depth: int) -> i64:
    """Number of sequences of `depth` legal actions; games that end sooner are not counted."""
    if depth == 0:
        return 1
    if 0 < position[STALL] <= position[QUIET]:
        return 0
    moves = legal(position, memory)
    if depth == 1:
        return len(moves)
    total: i64 = 0
    for move in moves:
        undone = make(position, move)
        known = set(memory)
        remember(known, position, move)
        total += perft(position, known, depth - 1)
        undo(position, move, undone)
    return total
