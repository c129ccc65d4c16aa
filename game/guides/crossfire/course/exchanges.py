"""What landing on each other comes to in Crossfire, counted on the fingers: what I win, what the answer wins back, and
so on. In halves of a man."""

from __future__ import annotations

from typing import Final

from game.rules.crossfire.board import CAPACITY, CELLS, STEPS
from game.rules.crossfire.kernel import RESERVES, SIDE, Position, make, undo
from game.rules.crossfire.legal import REACH, pseudo
from game.rules.crossfire.stacks import BLACKS, CODES, EMPTY, HEIGHT

OWN: Final = 2
"""A man in a pile of one's own."""
CAPTIVE: Final = -1
"""An enemy below: whoever takes the pile has that man again."""
RESERVE: Final = 3
"""A man in hand, who can go anywhere."""


ALL: Final = 1000
"""More than anybody can win."""
_WAYS: Final = tuple(
    tuple((cell, STEPS[move], move) for cell in range(CELLS) for move in REACH[cell * 8 + 7] if move & 63 == at)
    for at in range(CELLS)
)
"""From where a cell can be landed on, over how many steps, and by which move."""
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
    """What a move brings the side that makes it before any answer."""
    side, target, origin = position[SIDE], move & 63, (move >> 6) - 1
    old = position[target]
    was, drawn = _WORTH[old], 0
    if origin < 0:
        pile, now, drawn = (old << 1) | side, 0, -1
    else:
        source, count = position[origin], STEPS[move]
        was += _WORTH[source]
        now, pile = _WORTH[source >> count], (old << count) | (source & ((1 << count) - 1))
    capacity = CAPACITY[target]
    excess = pile >> capacity
    if excess > EMPTY:
        pile = (1 << capacity) | (pile & ((1 << capacity) - 1))
        blacks = BLACKS[excess]
        drawn += blacks if side else HEIGHT[excess] - blacks
    now += _WORTH[pile]
    return (was - now if side else now - was) + RESERVE * drawn


def swing(position: Position, plies: int, at: int | None = None, enough: int = ALL) -> int:
    """What the side to move can win within so many actions of both sides, each of which may also let it be; `at`: by
    landing on this one cell. As much as is `enough` is not looked beyond. The position comes back unchanged."""
    best = 0
    for brings, move in _gains(position, at):
        if brings <= best or best >= enough:
            break
        undone = make(position, move)
        best = max(best, brings - swing(position, plies - 1, at, brings - best) if plies > 1 else brings)
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
    other, found = 1 - position[SIDE], list[tuple[int, int]]()
    for move in pseudo(position) if at is None else _onto(position, at):
        target = move & 63
        pile = position[target]
        if (pile > EMPTY and pile & 1 == other) or HEIGHT[pile] + (STEPS[move] or 1) > CAPACITY[target]:
            brings = gain(position, move)
            if brings > 0:
                found.append((brings, move))
    found.sort(reverse=True)
    return found


def _onto(position: Position, at: int) -> list[int]:
    """The moves of the side to move that land on a cell."""
    side = position[SIDE]
    found = [
        move
        for origin, steps, move in _WAYS[at]
        if (pile := position[origin]) > EMPTY and pile & 1 == side and HEIGHT[pile] >= steps
    ]
    if position[RESERVES + side] > 0:
        found.append(at)
    return found
