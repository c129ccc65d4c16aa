"""A pile of men as one int: a leading sentinel 1, then one bit a man, the top man lowest; 0 white, 1 black.

An empty cell is 1, a single white man 0b10, a white man on a black one 0b110.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.packed import Row, i64, vec

EMPTY: Final = 1
CODES: Final = 128
"""Codes of piles that fit on the board (at most six men) are below this."""
TALLEST: Final = 12
"""Six men may land on six: the greatest height there can be before the overflow leaves."""
NOBODY: Final = 2


def _height(code: int) -> int:
    return max(0, code.bit_length() - 1)


def _blacks(code: int) -> int:
    return max(0, code.bit_count() - 1)


HEIGHT: Final[Row] = vec[i64]([_height(code) for code in range(1 << (TALLEST + 1))])
"""Men in the pile, by code."""
BLACKS: Final[Row] = vec[i64]([_blacks(code) for code in range(1 << (TALLEST + 1))])
"""Black men in the pile, by code."""
OWNER: Final[tuple[int, ...]] = (NOBODY, NOBODY, *(code & 1 for code in range(2, 1 << (TALLEST + 1))))
"""The colour of the top man by code: 0 white, 1 black, 2 nobody."""


def men(code: int) -> tuple[int, ...]:
    """The colours from bottom to top."""
    return tuple((code >> bit) & 1 for bit in range(HEIGHT[code] - 1, -1, -1))


def code(colours: Sequence[int]) -> int:
    """The code of a pile given by its colours from bottom to top."""
    pile = EMPTY
    for colour in colours:
        pile = (pile << 1) | colour
    return pile
