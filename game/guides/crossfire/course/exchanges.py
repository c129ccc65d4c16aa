"""What landing on each other comes to in Crossfire, counted on the fingers: what I win, what the answer wins back, and
so on. In halves of a man."""

from __future__ import annotations

from typing import Final

from game.rules.crossfire.board import CAPACITY, STEPS
from game.rules.crossfire.kernel import RESERVES, SIDE, Position, make, undo
from game.rules.crossfire.legal import pseudo
from game.rules.crossfire.stacks import BLACKS, CODES, EMPTY, HEIGHT

OWN: Final = 2
"""A man in a pile of one's own."""
CAPTIVE: Final = -1
"""An enemy below: whoever takes the pile has that man again."""
RESERVE: Final = 3
"""A man in hand, who can go anywhere."""


_LANDINGS: Final = 4
"""So many answers on one cell are counted."""


def _worth(code: int) -> int:
    """What a pile is worth to White; nothing on an empty cell."""
    if code <= EMPTY:
        return 0
    blacks = BLACKS[code]
    whites = HEIGHT[code] - blacks
    return -(OWN * blacks + CAPTIVE * whites) if code & 1 else OWN * whites + CAPTIVE * blacks


_WORTH: Final[tuple[int, ...]] = tuple(_worth(code) for code in range(CODES))


def gain(position: Position, move: int) -> int:
    """What a move brings the side that makes it before any answer; the position comes back unchanged."""
    side, was, held = position[SIDE], _there(position, move), position[RESERVES + position[SIDE]]
    undone = make(position, move)
    now, drawn = _there(position, move), position[RESERVES + side] - held
    undo(position, move, undone)
    return (was - now if side else now - was) + RESERVE * drawn


def _there(position: Position, move: int) -> int:
    """What the one or two piles of a move are worth to White."""
    origin = (move >> 6) - 1
    return _WORTH[position[move & 63]] + (_WORTH[position[origin]] if origin >= 0 else 0)


def swing(position: Position, plies: int, at: int | None = None) -> int:
    """What the side to move can win within so many actions of both sides, each of which may also let it be; `at`: by
    landing on this one cell."""
    best = 0
    for brings, move in _gains(position, at):
        if brings <= best:
            break
        undone = make(position, move)
        best = max(best, brings - swing(position, plies - 1, at) if plies > 1 else brings)
        undo(position, move, undone)
    return best


def comes_to(position: Position, move: int, plies: int, at: int | None = None) -> int:
    """What a move brings once the others have answered as well as they can, so many actions of both sides counted;
    `at`: on this one cell. The position comes back unchanged."""
    brings, undone = gain(position, move), make(position, move)
    brings -= swing(position, plies - 1, at)
    undo(position, move, undone)
    return brings


def exchanged(position: Position, move: int) -> int:
    """What a move brings once both sides have landed on its target as often as it is worth their while."""
    return comes_to(position, move, 1 + _LANDINGS, move & 63)


def _gains(position: Position, at: int | None) -> list[tuple[int, int]]:
    """What moves bring that bring anything, and the moves, best first. Nothing is won but by landing on an enemy or
    where something leaves at the bottom: else men only part or meet."""
    side, found = position[SIDE], list[tuple[int, int]]()
    for move in pseudo(position):
        target = move & 63
        pile = position[target]
        if at is not None and target != at:
            continue
        if (pile > EMPTY and pile & 1 != side) or HEIGHT[pile] + (STEPS[move] or 1) > CAPACITY[target]:
            brings = gain(position, move)
            if brings > 0:
                found.append((brings, move))
    found.sort(reverse=True)
    return found
