"""Where things stand in a kernel position, a flat row of ints, and how a move is packed into one int.

Every player has six plane slots, 6 * seat to 6 * seat + 5; a slot names a plane as long as it flies. A move is
kind << 10 | cell << 3 | facing: `cell` is where a plane acts from (or the cloud's, the target's, the entry's cell) and
`facing` what the plane faces afterwards. Going on with a dive is a swoop or power dive of the plane that is diving.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.packed import Row, i64, row_of, vec
from game.rules.crosshairs.board import AHEAD, CENTRE, distance

Position = Row

Numbers = Sequence[int] | Row
"""A position that is only looked at: the kernel's own, or that of a state."""

CELLS: Final = 91
"""As many as the board has; said here, because a compiler only reckons with what stands in the same module."""
SEATS: Final = 6
EACH: Final = 6
SLOTS: Final = SEATS * EACH

OCC: Final = 0  # + cell: the slot of the plane there, or -1
CLOUD: Final = OCC + CELLS  # + cell: 1 with a cloud
AT: Final = CLOUD + CELLS  # + slot: the cell, or -1 in hand or out of the game
FACING: Final = AT + SLOTS  # + slot: 0 to 5
HEIGHT: Final = FACING + SLOTS  # + slot: 0 to 6
ACTED: Final = HEIGHT + SLOTS  # + slot: 1 after its action of this turn
ACE: Final = ACTED + SLOTS  # + slot: 1 for an Ace
HANDS: Final = ACE + SLOTS  # + seat: planes not entered yet
PLANES: Final = HANDS + SEATS  # + seat: planes left, on the board and in hand
POINTS: Final = PLANES + SEATS  # + seat: free-for-all points
OUT: Final = POINTS + SEATS  # + seat: 1 when eliminated and cleared
HCAP: Final = OUT + SEATS  # + seat: entry height
SEAT: Final = HCAP + SEATS  # whose turn
ROUND: Final = SEAT + 1  # 0 while clouds are placed
OWED: Final = SEAT + 2  # actions still owed this turn
ACTIVE: Final = SEAT + 3  # slot of the plane that acted last, or -1
DIVING: Final = SEAT + 4  # 1 if its last action was a dive manoeuvre
QUIET: Final = SEAT + 5  # turns ended since a plane left the game
PHASE: Final = SEAT + 6
WINNERS: Final = SEAT + 7  # bits of the seats that have won; 0 when drawn
TOKENS: Final = SEAT + 8  # cloud tokens left in all
KIND: Final = SEAT + 9  # index of kinds.KINDS
TURB: Final = SEAT + 10
CONCEAL: Final = SEAT + 11
ACES: Final = SEAT + 12
STALL: Final = SEAT + 13  # rounds without a loss that end the game, 0 = never
SIZE: Final = SEAT + 14

CLOUD_PHASE: Final = 0
PLAY: Final = 1
OVER: Final = 2

CEILING: Final = 6

PLACE: Final = 0
ENTER: Final = 1
CLIMB: Final = 2
LEVEL: Final = 3
SWOOP: Final = 4
POWER: Final = 5
CRASH: Final = 6
SHOT: Final = 7
END: Final = 8

END_TURN: Final = END << 10

OWNER: Final[Row] = vec[i64]([slot // EACH for slot in range(SLOTS)])
SLOTS_OF: Final[vec[Row]] = vec[Row]([vec[i64](range(EACH * seat, EACH * seat + EACH)) for seat in range(SEATS)])


def position_of(numbers: tuple[int, ...]) -> Position:
    """A position of these numbers, which are as many as a position has."""
    return row_of(numbers)


def move_of(kind: int, cell: int, facing: int = 0) -> int:
    return kind << 10 | cell << 3 | facing


def _turned(kind: int, turns: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Per cell and facing the moves of one kind, straight first."""
    return tuple(
        tuple(move_of(kind, cell, (facing + turn) % 6) for turn in turns)
        for cell in range(CELLS)
        for facing in range(6)
    )


# Index cell * 6 + facing.
CLIMBS: Final[tuple[tuple[int, ...], ...]] = _turned(CLIMB, (0, 1, 5))
LEVELS: Final[tuple[tuple[int, ...], ...]] = _turned(LEVEL, (0, 1, 5))
SWOOPS: Final[tuple[tuple[int, ...], ...]] = _turned(SWOOP, (0, 1, 5))
POWERS: Final[tuple[tuple[int, ...], ...]] = _turned(POWER, (0, 1, 5))
ACE_POWERS: Final[tuple[tuple[int, ...], ...]] = _turned(POWER, (0, 1, 5, 3))


def _inward(cell: int) -> list[int]:
    """All facings, those towards the middle of the board first."""
    ways = [(AHEAD[cell * 6 + facing], facing) for facing in range(6)]
    return [facing for _, facing in sorted(ways, key=lambda way: distance(way[0], CENTRE) if way[0] >= 0 else CELLS)]


ENTRIES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(move_of(ENTER, cell, facing) for facing in _inward(cell)) for cell in range(CELLS)
)

# A series of moves is named by its index in SERIES: those of flights by their kind and way = cell * 6 + facing, the
# others by kind and cell * 6.
WAYS: Final = CELLS * 6
CLIMBING: Final = 0
FLYING: Final = WAYS
SWOOPING: Final = 2 * WAYS
POWERING: Final = 3 * WAYS
ACE_POWERING: Final = 4 * WAYS
ENTERING: Final = 5 * WAYS
CRASHING: Final = 6 * WAYS
SHOOTING: Final = 7 * WAYS
ENDING: Final = 8 * WAYS


def _alone(kind: int) -> tuple[tuple[int, ...], ...]:
    """Moves that stand for themselves, by cell."""
    return tuple((move_of(kind, way // 6),) for way in range(WAYS))


SERIES: Final[tuple[tuple[int, ...], ...]] = (
    *(*CLIMBS, *LEVELS, *SWOOPS, *POWERS, *ACE_POWERS),
    *(ENTRIES[way // 6] for way in range(WAYS)),
    *(*_alone(CRASH), *_alone(SHOT), (END_TURN,)),
)
"""Moves that are there together or not at all, in the order in which they are listed."""
MOST_SERIES: Final = 64
"""More than there ever are at a time."""
