"""What Crossfire positions are worth, in hundredths of a man (crossfire 10).

The value of a position is a sum over piles, reserves and the count of piles and reserves a side can still act with.
A pile's worth depends on the kind of its cell, and on its men read from the owner's side; tables hold the worth for
either side, for the full range of codes before overflow, so that what leaves the cell is priced in one look.
"""

from __future__ import annotations

from typing import Final

from game.bots.crossfire.figures import LIFE, PILES, RESERVE
from game.core.packed import Row, i64, vec
from game.rules.crossfire.board import CAPACITY, CELLS, POINTS
from game.rules.crossfire.stacks import BLACKS, HEIGHT

SPAN: Final = 8192
"""Codes of piles before overflow are below this."""


def _kind(cell: int) -> int:
    """0 corner, 1 capacity 3, 2 capacity 5, 3 capacity 6 outside, 4 around the centre, 5 centre."""
    if CAPACITY[cell] < 6:
        return {2: 0, 3: 1, 5: 2}[CAPACITY[cell]]
    x, y = POINTS[cell]
    away = abs(x) + 2 * abs(y) if abs(x) <= abs(y) else abs(x) + abs(y)
    return 5 if away == 0 else 4 if away <= 2 or (abs(x), abs(y)) == (1, 1) else 3


KIND: Final[tuple[int, ...]] = tuple(_kind(cell) for cell in range(CELLS))
KINDS: Final = 6
KIND_CAPACITY: Final[tuple[int, ...]] = (2, 3, 5, 6, 6, 6)
BASE: Final[Row] = vec[i64]([kind * SPAN for kind in KIND])
"""Where a cell's kind starts in a worth table."""


class Weights:
    """Worth of piles and reserves; built once per set of figures."""

    def __init__(self, piles: list[int], reserve: int, life: tuple[int, ...]) -> None:
        """`piles` has KINDS * 128 figures, for the owner, by the code with 0 = the owner's men."""
        self.reserve: i64 = reserve
        self.life: Row = vec[i64](life)
        self.white = _worth(piles, reserve, 0)
        self.black = _worth(piles, reserve, 1)


def _worth(piles: list[int], reserve: int, side: int) -> Row:
    """For `side`: the pile after overflow plus the reserves it gives when that side has just moved there."""
    table = [0] * (KINDS * SPAN)
    for kind in range(KINDS):
        capacity = KIND_CAPACITY[kind]
        for code in range(2, SPAN):
            excess = code >> capacity
            kept = code if excess <= 1 else (1 << capacity) | (code & ((1 << capacity) - 1))
            owner = code & 1
            height = int(HEIGHT[kept])
            seen = kept if owner == 0 else kept ^ ((1 << height) - 1)
            worth = piles[kind * 128 + seen]
            if owner != side:
                worth = -worth
            if excess > 1:
                gained = int(BLACKS[excess] if side else HEIGHT[excess] - BLACKS[excess])
                worth += reserve * gained
            table[kind * SPAN + code] = worth
    return vec[i64](table)


def fitted() -> list[int]:
    """The figures of `crossfire_figures` as one flat list."""
    piles = [0] * (KINDS * 128)
    for kind in range(KINDS):
        for index, worth in enumerate(PILES[kind]):
            piles[kind * 128 + 2 * index + 2] = worth
    return piles


def by_rule(top: int, own: int, enemy: int) -> list[int]:
    """Simple figures: a pile's top, its owner's other men, the captives below."""
    piles = [0] * (KINDS * 128)
    for kind in range(KINDS):
        for code in range(2, 128, 2):
            captives = BLACKS[code]
            piles[kind * 128 + code] = top + own * (HEIGHT[code] - 1 - captives) + enemy * captives
    return piles


MOST: Final = 80
"""Piles and reserves together are fewer than this."""

FINE: Final = Weights(fitted(), RESERVE, LIFE + (0,) * (MOST - len(LIFE)))
COARSE: Final = Weights(by_rule(100, 50, 0), 100, (-2000,) + (0,) * (MOST - 1))
"""As somebody counts who has just learnt the rules: piles first, then men below, captives for nothing."""
