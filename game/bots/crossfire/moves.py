"""Moves of Crossfire with their worth: what the search orders, prunes and scores by.

An encoded move is (change + BIAS) << 12 | move, where change is what the move does to the sum of pile and reserve
values of the side that makes it, in hundredths of a man. Plain sorting puts the best change first.
"""

from __future__ import annotations

from typing import Final

from game.bots.crossfire.values import BASE, Weights
from game.rules.crossfire.board import CAPACITY, CELLS, CORNERS, RAYS
from game.rules.crossfire.kernel import RESERVES, SIDE
from game.rules.crossfire.stacks import HEIGHT

BIAS: Final = 1 << 20
MOVE: Final = 4095
"""The bits of an encoded move that are the kernel's move."""

RING: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(line[n - 1] for line in RAYS[cell] if 0 < n <= len(line)) for cell in range(CELLS) for n in range(8)
)
"""The cells n steps away, index cell * 8 + n."""

REACHED: Final[tuple[int, ...]] = tuple(
    sum(1 << line[n] for n in range(height) for line in RAYS[cell] if n < len(line))
    for cell in range(CELLS)
    for height in range(8)
)
"""As bits: the cells a pile can land on; index cell * 8 + height."""

BOARD: Final[tuple[int, ...]] = tuple(range(CELLS))
BIT: Final[tuple[int, ...]] = tuple(1 << cell for cell in range(CELLS))
EVERYWHERE: Final[int] = (1 << CELLS) - 1
CORNER_BITS: Final[int] = sum(1 << cell for cell in CORNERS)
TALL: Final = 3
"""From this height on a pile is worth taking over when quiet has to return, and may cash in at a corner."""
HOT: Final[tuple[int, ...]] = tuple(
    1 << cell if code > 1 and HEIGHT[code] >= min(TALL, CAPACITY[cell]) else 0
    for cell in range(CELLS)
    for code in range(128)
)
"""The cell's bit for piles that are tall or full; index cell * 128 + code."""


def score(position: list[int], weights: Weights) -> int:
    """The sum of pile and reserve values for the side to move, made anew."""
    side = position[SIDE]
    worth = weights.black if side else weights.white
    total = weights.reserve * (position[RESERVES + side] - position[RESERVES + 1 - side])
    for cell in BOARD:
        total += worth[BASE[cell] + position[cell]]
    return total


def generate(position: list[int], weights: Weights, blind: set[int]) -> list[int]:
    """All encoded pseudo-legal moves but the `blind` ones, best change first."""
    side = position[SIDE]
    worth = weights.black if side else weights.white
    moves: list[int] = []
    base = BASE
    for cell in BOARD:
        code = position[cell]
        if code > 1 and code & 1 == side:
            here = base[cell]
            was = worth[here + code]
            plain = (cell + 1) << 6
            for n in range(1, HEIGHT[code] + 1):
                flying = code & ((1 << n) - 1)
                change = BIAS + worth[here + (code >> n)] - was
                for target in RING[cell * 8 + n]:
                    at = position[target]
                    there = base[target]
                    moves.append(
                        ((change + worth[there + ((at << n) | flying)] - worth[there + at]) << 12) | plain | target
                    )
    if position[RESERVES + side]:
        change = BIAS - weights.reserve
        for target in BOARD:
            at = position[target]
            there = base[target]
            moves.append(((change + worth[there + ((at << 1) | side)] - worth[there + at]) << 12) | target)
    if blind:
        moves = [move for move in moves if move & MOVE not in blind]
    moves.sort(reverse=True)
    return moves


def survey(position: list[int]) -> tuple[list[int], int, int]:
    """(cells owned by the side to move, piles of the other side, bits of the cells worth landing on)."""
    side = position[SIDE]
    own: list[int] = []
    theirs = 0
    hot = 0
    for cell in BOARD:
        code = position[cell]
        if code > 1:
            if code & 1 == side:
                own.append(cell)
                if code >= 8:
                    hot |= HOT[(cell << 7) + code]
            else:
                theirs += 1
                hot |= HOT[(cell << 7) + code]
    return own, theirs, hot


def landings(position: list[int], weights: Weights, own: list[int], hot: int, threshold: int) -> list[int]:
    """The encoded moves that gain `threshold` at least, best first: onto hot cells, of tall piles also into corners."""
    side = position[SIDE]
    worth = weights.black if side else weights.white
    moves: list[int] = []
    for cell in own:
        code = position[cell]
        height = HEIGHT[code]
        hits = REACHED[cell * 8 + height] & (hot | CORNER_BITS if height >= TALL else hot)
        if hits:
            here = BASE[cell]
            was = worth[here + code]
            for n in range(1, height + 1):
                flying = code & ((1 << n) - 1)
                change = worth[here + (code >> n)] - was
                for target in RING[cell * 8 + n]:
                    if hits & BIT[target]:
                        at = position[target]
                        there = BASE[target]
                        gain = change + worth[there + ((at << n) | flying)] - worth[there + at]
                        if gain >= threshold:
                            moves.append(((BIAS + gain) << 12) | ((cell + 1) << 6) | target)
    if hot and position[RESERVES + side]:
        moves += entries(position, weights, hot, threshold)
    moves.sort(reverse=True)
    return moves


def entries(position: list[int], weights: Weights, hot: int, threshold: int) -> list[int]:
    """The encoded entries on hot cells that gain `threshold` at least."""
    side = position[SIDE]
    worth = weights.black if side else weights.white
    moves: list[int] = []
    for target in BOARD:
        if hot & BIT[target]:
            at = position[target]
            there = BASE[target]
            gain = worth[there + ((at << 1) | side)] - worth[there + at] - weights.reserve
            if gain >= threshold:
                moves.append(((BIAS + gain) << 12) | target)
    return moves
