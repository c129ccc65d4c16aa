"""Crossfire on plain ints, for search and for the public rules alike (crossfire 3 to 5).

A *position* is a row of ints of fixed layout: 43 stack codes, then the fields named below. A *move* is an int: an
entry on cell t is t, a move from f to t is 64 * (f + 1) + t. The *ko memory* is a set of ints, one for each pair
(position created, move) of the game so far. Both change in place; `undo` restores a position exactly.

Identity of positions rests on a 62-bit hash. A thousand actions with a hundred alternatives each make 10^8
comparisons of pairs at most, so that a false ko is to be expected once in some 10^10 games; in exchange a key fits
one machine word.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.packed import Row, i64, vec
from game.rules.crossfire.board import CAPACITY, CELL_INDEX, CELLS, STEPS
from game.rules.crossfire.stacks import BLACKS, CODES, EMPTY, HEIGHT, men

SIDE: Final = 43  # to move: 0 white, 1 black
RESERVES: Final = 44  # + side: men in hand
OUT: Final = 46  # + side: men of that colour out of play
QUIET: Final = 48  # actions since the last prisoner
STALL: Final = 49  # quiet actions that make a draw, 0 = never
HASH: Final = 50  # of stacks, reserves and side; not of out, quiet, stall
SIZE: Final = 51

MEN: Final = 18
"""Men a colour has in a full game."""

Position = Row
Undo = tuple[i64, i64, i64, i64, i64, i64]
"""What a move overwrote: stack at the origin (0 for an entry), at the target, reserve, enemy men out, quiet, hash."""

_MASK64: Final = (1 << 64) - 1


def _constants(seed: int, count: int) -> Row:
    """The top 62 bits of `count` numbers of the splitmix64 sequence."""
    numbers: list[int] = []
    state = seed
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & _MASK64
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK64
        numbers.append((mixed ^ (mixed >> 31)) >> 2)
    return vec[i64](numbers)


STACK_KEYS: Final[Row] = _constants(43, CELLS * CODES)
"""Hash constants, index cell * CODES + stack code."""
RESERVE_KEYS: Final[Row] = _constants(18, 128)
"""Index side * 64 + men in reserve."""
SIDE_KEY: Final[i64] = _constants(2, 1)[0]
"""In the hash when Black is to move."""
MOVE_KEYS: Final[Row] = _constants(64, 64 * (CELLS + 1))
"""Joined with the hash of the position created to make a ko key; index move."""


def position_of(
    cells: Sequence[int],
    side: int = 0,
    *,
    reserves: tuple[int, int] = (0, 0),
    out: tuple[int, int] = (0, 0),
    quiet: int = 0,
    stall: int = 0,
) -> Position:
    """A position from its parts; `cells` holds 43 stack codes."""
    numbers = [*cells, side, *reserves, *out, quiet, stall, 0]
    position = vec[i64](numbers)
    position[HASH] = hash_of(position)
    return position


def opening(stall: int = 0) -> Position:
    """The start of a full game (crossfire 2)."""
    cells = [EMPTY] * CELLS
    for colour, names in enumerate((_WHITE_MEN, _BLACK_MEN)):
        for name in names.split():
            cells[CELL_INDEX[name]] = 2 + colour
    return position_of(cells, stall=stall)


_WHITE_MEN: Final = "f2 h2 j2 g3 i3 h4 a5 c5 e5 b6 d6 h6 j6 l6 c7 i7 k7 j8"
_BLACK_MEN: Final = "d2 c3 e3 k3 b4 d4 f4 j4 l4 i5 k5 m5 f6 e7 g7 d8 f8 h8"


def hash_of(position: Position) -> i64:
    """The hash made anew; position[HASH] holds the same, kept up by `make`."""
    key = RESERVE_KEYS[position[RESERVES]] ^ RESERVE_KEYS[64 + position[RESERVES + 1]]
    cell: i64
    for cell in range(CELLS):
        key ^= STACK_KEYS[cell * CODES + position[cell]]
    return key ^ SIDE_KEY if position[SIDE] else key


def make(position: Position, move: i64) -> Undo:
    """Play a pseudo-legal move, overflow and change of side included; the ko memory is the caller's."""
    side = position[SIDE]
    target = move & 63
    origin = (move >> 6) - 1
    old_target = position[target]
    reserve = position[RESERVES + side]
    key = position[HASH] ^ SIDE_KEY ^ STACK_KEYS[target * CODES + old_target] ^ RESERVE_KEYS[side * 64 + reserve]
    own = reserve
    if origin < 0:
        old_origin: i64 = 0
        own -= 1
        pile = (old_target << 1) | side
    else:
        old_origin = position[origin]
        count = STEPS[move]
        left = old_origin >> count
        position[origin] = left
        key ^= STACK_KEYS[origin * CODES + old_origin] ^ STACK_KEYS[origin * CODES + left]
        pile = (old_target << count) | (old_origin & ((1 << count) - 1))
    quiet = position[QUIET]
    enemy_out = position[OUT + 1 - side]
    undone = (old_origin, old_target, reserve, enemy_out, quiet, position[HASH])
    position[QUIET] = quiet + 1
    capacity = CAPACITY[target]
    excess = pile >> capacity
    if excess > 1:
        pile = (1 << capacity) | (pile & ((1 << capacity) - 1))
        blacks = BLACKS[excess]
        whites = HEIGHT[excess] - blacks
        own += blacks if side else whites
        prisoners = whites if side else blacks
        if prisoners:
            position[OUT + 1 - side] = enemy_out + prisoners
            position[QUIET] = 0
    position[target] = pile
    position[RESERVES + side] = own
    position[SIDE] = 1 - side
    position[HASH] = key ^ STACK_KEYS[target * CODES + pile] ^ RESERVE_KEYS[side * 64 + own]
    return undone


def undo(position: Position, move: i64, undone: Undo) -> None:
    """Take the last move back; `undone` is what `make` answered."""
    old_origin, old_target, reserve, enemy_out, quiet, key = undone
    side = 1 - position[SIDE]
    if old_origin:
        position[(move >> 6) - 1] = old_origin
    position[move & 63] = old_target
    position[SIDE] = side
    position[RESERVES + side] = reserve
    position[OUT + 1 - side] = enemy_out
    position[QUIET] = quiet
    position[HASH] = key


def created(position: Position, move: i64) -> i64:
    """The hash of the position that a pseudo-legal move would create; the position stays as it is."""
    side = position[SIDE]
    target = move & 63
    old_target = position[target]
    reserve = position[RESERVES + side]
    key = position[HASH] ^ SIDE_KEY ^ STACK_KEYS[target * CODES + old_target] ^ RESERVE_KEYS[side * 64 + reserve]
    if move < 64:
        reserve -= 1
        pile = (old_target << 1) | side
    else:
        origin = (move >> 6) - 1
        old_origin = position[origin]
        count = STEPS[move]
        key ^= STACK_KEYS[origin * CODES + old_origin] ^ STACK_KEYS[origin * CODES + (old_origin >> count)]
        pile = (old_target << count) | (old_origin & ((1 << count) - 1))
    capacity = CAPACITY[target]
    excess = pile >> capacity
    if excess > 1:
        pile = (1 << capacity) | (pile & ((1 << capacity) - 1))
        blacks = BLACKS[excess]
        reserve += blacks if side else HEIGHT[excess] - blacks
    return key ^ STACK_KEYS[target * CODES + pile] ^ RESERVE_KEYS[side * 64 + reserve]


def spill(position: Position, move: i64) -> tuple[int, ...]:
    """The men that would leave the target, bottom first, as colours; asked before the move is made."""
    target = move & 63
    if move < 64:
        pile = (position[target] << 1) | position[SIDE]
    else:
        count = STEPS[move]
        pile = (position[target] << count) | (position[(move >> 6) - 1] & ((1 << count) - 1))
    excess = pile >> CAPACITY[target]
    return men(excess) if excess > 1 else ()


def ko_key(position_hash_after: i64, move: i64) -> i64:
    """One int for the pair (position created, move)."""
    return position_hash_after ^ MOVE_KEYS[move]


def remember(memory: set[int], position: Position, move: i64) -> None:
    """Note the move just made. A prisoner empties the memory first: no earlier position can come back (crossfire 5.2).

    The pair of the capturing move itself stays: another overflow could make the same position with the same move.
    """
    if position[QUIET] == 0:
        memory.clear()
    memory.add(ko_key(position[HASH], move))
