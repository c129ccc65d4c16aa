"""A number for a kernel position, for tables of positions seen before.

Alike are positions with the same planes (owner, cell, facing, height, marks), clouds, hands, player on turn, actions
owed and diving plane, whichever slots the planes fly in. The quiet count, points and round do not count.
"""

from __future__ import annotations

from typing import Final

from game.core.packed import Row, i64, vec
from game.rules.crosshairs.board import CELLS
from game.rules.crosshairs.layout import (
    ACE,
    ACTED,
    ACTIVE,
    AT,
    CLOUD,
    DIVING,
    FACING,
    HANDS,
    HEIGHT,
    OWED,
    OWNER,
    SEAT,
    SEATS,
    SLOTS,
    TOKENS,
    Position,
)

_MASK: Final = (1 << 64) - 1


def _constants(seed: int, count: int, bits: int) -> list[int]:
    """The top bits of numbers of the splitmix64 sequence."""
    numbers: list[int] = []
    state = seed
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        numbers.append((mixed ^ (mixed >> 31)) >> 64 - bits)
    return numbers


_WHERE: Final[Row] = vec[i64](_constants(91, SEATS * CELLS * 6, 31))
"""Index (seat * 91 + cell) * 6 + facing; multiplied with one of _HOW, which keeps 62 bits."""
_HOW: Final[Row] = vec[i64]([number | 1 for number in _constants(7, 32, 31)])
"""Index height * 4 + acted * 2 + ace."""
_CLOUDS: Final[Row] = vec[i64](_constants(20, CELLS, 62))
_HANDS: Final[Row] = vec[i64](_constants(6, SEATS * 8, 62))
_TURNS: Final[Row] = vec[i64](_constants(3, SEATS * 128, 62))
"""Index seat * 128 + actions owed, or + 64 + ... in the cloud phase."""
_DIVES: Final[Row] = vec[i64](_constants(5, CELLS, 62))


def hash_of(position: Position) -> i64:
    """62 bits."""
    key = _TURNS[position[SEAT] * 128 + (64 + position[TOKENS] if position[TOKENS] else position[OWED])]
    slot: i64
    for slot in range(SLOTS):
        at = position[AT + slot]
        if at >= 0:
            where = _WHERE[(OWNER[slot] * CELLS + at) * 6 + position[FACING + slot]]
            key ^= where * _HOW[position[HEIGHT + slot] * 4 + position[ACTED + slot] * 2 + position[ACE + slot]]
    seat: i64
    for seat in range(SEATS):
        key ^= _HANDS[seat * 8 + position[HANDS + seat]]
    if position[DIVING]:
        key ^= _DIVES[position[AT + position[ACTIVE]]]
    cell: i64
    for cell in range(CELLS):
        if position[CLOUD + cell]:
            key ^= _CLOUDS[cell]
    return key
