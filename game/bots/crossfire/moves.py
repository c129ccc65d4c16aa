"""Moves of Crossfire with their worth: what the search orders, prunes and scores by.

An encoded move is (change + BIAS) << 12 | move, where change is what the move does to the sum of pile and reserve
values of the side that makes it, in hundredths of a man. Plain sorting puts the best change first.
"""

from __future__ import annotations

from typing import Final

from game.bots.crossfire.values import BASE, Weights
from game.core.packed import Row, best_first, i64, vec
from game.rules.crossfire.board import CAPACITY, CELLS, CORNERS, RAYS
from game.rules.crossfire.kernel import RESERVES, SIDE, Position
from game.rules.crossfire.stacks import HEIGHT

BIAS: Final = 1 << 20
MOVE: Final = 4095
"""The bits of an encoded move that are the kernel's move."""

RING: Final[vec[Row]] = vec[Row](
    [vec[i64]([line[n - 1] for line in RAYS[cell] if 0 < n <= len(line)]) for cell in range(CELLS) for n in range(8)]
)
"""The cells n steps away, index cell * 8 + n."""

REACHED: Final[Row] = vec[i64](
    [
        sum(1 << line[n] for n in range(height) for line in RAYS[cell] if n < len(line))
        for cell in range(CELLS)
        for height in range(8)
    ]
)
"""As bits: the cells a pile can land on; index cell * 8 + height."""

BIT: Final[Row] = vec[i64]([1 << cell for cell in range(CELLS)])
EVERYWHERE: Final = (1 << CELLS) - 1
CORNER_BITS: Final[i64] = sum(1 << cell for cell in CORNERS)
TALL: Final = 3
"""From this height on a pile is worth taking over when quiet has to return, and may cash in at a corner."""
HOT: Final[Row] = vec[i64](
    [
        1 << cell if code > 1 and HEIGHT[code] >= min(TALL, CAPACITY[cell]) else 0
        for cell in range(CELLS)
        for code in range(128)
    ]
)
"""The cell's bit for piles that are tall or full; index cell * 128 + code."""

MOST: Final = 2048
"""More moves than there can be."""
_SCRATCH: Final[Row] = vec[i64]([0] * MOST)
"""Moves before they are sorted."""
OWN: Final[Row] = vec[i64]([0] * CELLS)
"""The cells owned by the side to move, when `survey` has last looked."""


def score(position: Position, weights: Weights) -> i64:
    """The sum of pile and reserve values for the side to move, made anew."""
    side = position[SIDE]
    worth = weights.black if side else weights.white
    total = weights.reserve * (position[RESERVES + side] - position[RESERVES + 1 - side])
    cell: i64
    for cell in range(CELLS):
        total += worth[BASE[cell] + position[cell]]
    return total


def generate(position: Position, weights: Weights, blind: set[int]) -> Row:
    """All encoded pseudo-legal moves but the `blind` ones, best change first."""
    side = position[SIDE]
    worth = weights.black if side else weights.white
    moves = _SCRATCH
    base = BASE
    count: i64 = 0
    cell: i64
    n: i64
    for cell in range(CELLS):
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
                    moves[count] = (
                        ((change + worth[there + ((at << n) | flying)] - worth[there + at]) << 12) | plain | target
                    )
                    count += 1
    if position[RESERVES + side]:
        change = BIAS - weights.reserve
        for cell in range(CELLS):
            at = position[cell]
            there = base[cell]
            moves[count] = ((change + worth[there + ((at << 1) | side)] - worth[there + at]) << 12) | cell
            count += 1
    if blind:
        count = _seen(moves, count, blind)
    return best_first(moves, count)


def _seen(moves: Row, count: i64, blind: set[int]) -> i64:
    """Keep those of the first `count` moves that are not blind; how many these are."""
    kept: i64 = 0
    index: i64
    for index in range(count):
        if moves[index] & MOVE not in blind:
            moves[kept] = moves[index]
            kept += 1
    return kept


def survey(position: Position) -> tuple[i64, i64, i64]:
    """(cells of the side to move, piles of the other side, bits of the cells worth landing on); fills OWN."""
    side = position[SIDE]
    own = OWN
    count: i64 = 0
    theirs: i64 = 0
    hot: i64 = 0
    cell: i64
    for cell in range(CELLS):
        code = position[cell]
        if code > 1:
            if code & 1 == side:
                own[count] = cell
                count += 1
                if code >= 8:
                    hot |= HOT[(cell << 7) + code]
            else:
                theirs += 1
                hot |= HOT[(cell << 7) + code]
    return count, theirs, hot


def landings(position: Position, weights: Weights, own: i64, hot: i64, threshold: i64) -> Row:
    """The encoded moves that gain `threshold` at least, best first: onto hot cells, of tall piles also into corners.

    `own` and `hot` are what `survey` has just answered.
    """
    side = position[SIDE]
    worth = weights.black if side else weights.white
    moves = _SCRATCH
    base = BASE
    count: i64 = 0
    index: i64
    n: i64
    for index in range(own):
        cell = OWN[index]
        code = position[cell]
        height = HEIGHT[code]
        hits = REACHED[cell * 8 + height] & (hot | CORNER_BITS if height >= TALL else hot)
        if hits:
            here = base[cell]
            was = worth[here + code]
            for n in range(1, height + 1):
                flying = code & ((1 << n) - 1)
                change = worth[here + (code >> n)] - was
                for target in RING[cell * 8 + n]:
                    if hits & BIT[target]:
                        at = position[target]
                        there = base[target]
                        gain = change + worth[there + ((at << n) | flying)] - worth[there + at]
                        if gain >= threshold:
                            moves[count] = ((BIAS + gain) << 12) | ((cell + 1) << 6) | target
                            count += 1
    if hot and position[RESERVES + side]:
        count = _entries(position, weights, hot, threshold, count)
    return best_first(moves, count)


def _entries(position: Position, weights: Weights, hot: i64, threshold: i64, count: i64) -> i64:
    """Add the encoded entries on hot cells that gain `threshold` at least; how many moves there are then."""
    side = position[SIDE]
    worth = weights.black if side else weights.white
    cell: i64
    for cell in range(CELLS):
        if hot & BIT[cell]:
            at = position[cell]
            there = BASE[cell]
            gain = worth[there + ((at << 1) | side)] - worth[there + at] - weights.reserve
            if gain >= threshold:
                _SCRATCH[count] = ((BIAS + gain) << 12) | cell
                count += 1
    return count
