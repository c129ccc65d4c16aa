"""Games of Crossfire at random, on the kernel's ints and without lists: for whoever measures or asks by lots.

How many actions either side has, ko not considered, is kept up from action to action, so that a lot finds its action
without a list of all; what ko bars is drawn again.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final

from game.core.packed import Row, holds, i64, numbers_of, vec
from game.rules.crossfire.board import CELLS
from game.rules.crossfire.kernel import HASH, QUIET, RESERVES, SIDE, STALL, Position, ko_key, make, undo
from game.rules.crossfire.legal import REACH, legal
from game.rules.crossfire.stacks import CODES, HEIGHT

LOTS: Final = (1 << 31) - 1
"""Lots are below this; the low bits are no good."""
_BLACK: Final = CELLS * CODES
_CHOICES: Final[Row] = vec[i64](
    [
        len(REACH[cell * 8 + HEIGHT[code]]) if code > 1 and code & 1 == side else 0
        for side in range(2)
        for cell in range(CELLS)
        for code in range(CODES)
    ]
)
"""How many actions a side has with the pile of a cell; index side * _BLACK + cell * CODES + code."""
_BEGINS: Final[Row] = vec[i64]([sum(len(moves) for moves in REACH[:at]) for at in range(len(REACH))])
_MOVES: Final[Row] = vec[i64]([move for moves in REACH for move in moves])
"""All of REACH in one row, and where each part begins."""


def playout(position: Position, memory: AbstractSet[int], most: i64, seed: i64) -> i64:
    """Play on at random to the end, `most` actions at most; how many there were. The seed draws the lots; the memory
    stays as it is."""
    lot = seed & LOTS
    made: i64 = 0
    known = vec[i64]([0] * (len(memory) + most))
    count: i64 = 0
    key: i64
    for key in memory:
        known[count] = key
        count += 1
    own, theirs = _all_of(position, position[SIDE]), _all_of(position, 1 - position[SIDE])
    while made < most and not 0 < position[STALL] <= position[QUIET]:
        side = position[SIDE]
        choices = own + CELLS if position[RESERVES + side] else own
        if not choices:
            break
        lot = (lot * 1103515245 + 12345) & LOTS
        move = _drawn(position, side, (lot >> 8) % choices)
        kept, left = own - _with(position, side, move), theirs - _with(position, 1 - side, move)
        undone = make(position, move)
        key = ko_key(position[HASH], move)
        if holds(known, count, key):
            undo(position, move, undone)
            if not legal(position, set(numbers_of(known[:count]))):
                break
            continue
        own, theirs = left + _with(position, 1 - side, move), kept + _with(position, side, move)
        if position[QUIET] == 0:
            count = 0
        known[count] = key
        count += 1
        made += 1
    return made


def _all_of(position: Position, side: i64) -> i64:
    """How many actions a side has with all piles."""
    total: i64 = 0
    cell: i64
    for cell in range(CELLS):
        total += _CHOICES[side * _BLACK + cell * CODES + position[cell]]
    return total


def _with(position: Position, side: i64, move: i64) -> i64:
    """How many actions a side has with the piles that a move touches."""
    target = move & 63
    total = _CHOICES[side * _BLACK + target * CODES + position[target]]
    if move >= 64:
        origin = (move >> 6) - 1
        total += _CHOICES[side * _BLACK + origin * CODES + position[origin]]
    return total


def _drawn(position: Position, side: i64, lot: i64) -> i64:
    """The action with this number: those with piles first, cell by cell, then the entries, as `pseudo` lists them."""
    at = side * _BLACK
    cell: i64
    for cell in range(CELLS):
        code = position[cell]
        here = _CHOICES[at + code]
        if lot < here:
            return _MOVES[_BEGINS[cell * 8 + HEIGHT[code]] + lot]
        lot -= here
        at += CODES
    return lot
