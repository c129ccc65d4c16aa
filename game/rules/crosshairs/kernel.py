"""Crosshairs on plain ints, for search and for the public rules alike (crosshairs 2 to 5).

A *position* is a row of ints, a *move* an int; both are described in `layout`. `make` plays a move with everything
that follows by itself (elimination, the end of the turn, the next player) and answers what `undo` needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.packed import Row, copy_into, i64, vec
from game.rules.crosshairs.board import AHEAD, BEYOND
from game.rules.crosshairs.clouds import open_cells
from game.rules.crosshairs.fire import target_of
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    ACE,
    ACES,
    ACTED,
    ACTIVE,
    AT,
    CEILING,
    CLIMB,
    CLOUD,
    CLOUD_PHASE,
    CONCEAL,
    CRASH,
    DIVING,
    EACH,
    ENTER,
    FACING,
    HANDS,
    HCAP,
    HEIGHT,
    KIND,
    LEVEL,
    MOST_SERIES,
    OCC,
    OVER,
    OWED,
    OWNER,
    PHASE,
    PLACE,
    PLANES,
    PLAY,
    POINTS,
    POWER,
    SEAT,
    SHOT,
    SIZE,
    STALL,
    SWOOP,
    TOKENS,
    TURB,
    WINNERS,
    Position,
)
from game.rules.crosshairs.legal import drawn, legal, series
from game.rules.crosshairs.turns import eliminate, end, first_turn, leave, owed, settle

__all__ = [
    "RUNNING",
    "Undo",
    "legal",
    "make",
    "opening",
    "owed",
    "perft",
    "play",
    "playout",
    "result",
    "settle",
    "undo",
]

RUNNING: Final = -1

Undo = Row
"""The whole position before the move: copying it costs less than keeping a list of changes."""

_PLAYERS: Final[Row] = vec[i64]([kind.seats for kind in KINDS])
_LOTS: Final = (1 << 31) - 1
"""Lots of a playout are below this; the low bits are no good."""
_RULES: Final = tuple(kind.rule for kind in KINDS)


def opening(
    kind: int,
    *,
    tokens: int = 0,
    clouds: Sequence[int] = (),
    hcap: Sequence[int] = (),
    turb: int = 0,
    conceal: int = 0,
    aces: int = 0,
    stall: int = 20,
) -> Position:
    """The start of a game: the cloud phase, or the first turn when there are no tokens to place."""
    numbers = [0] * SIZE
    numbers[OCC:CLOUD] = [-1] * (CLOUD - OCC)
    numbers[AT:FACING] = [-1] * (FACING - AT)
    for cell in clouds:
        numbers[CLOUD + cell] = 1
    planes = KINDS[kind].planes
    numbers[HANDS : HANDS + len(planes)] = planes
    numbers[PLANES : PLANES + len(planes)] = planes
    numbers[HCAP : HCAP + len(hcap)] = hcap
    position = vec[i64](numbers)
    position[KIND], position[TOKENS], position[ACTIVE] = kind, tokens, -1
    position[TURB], position[CONCEAL], position[ACES], position[STALL] = turb, conceal, aces, stall
    if not tokens:
        first_turn(position)
    return position


# ---- doing it


def make(position: Position, move: i64) -> Undo:
    """Play a legal move and all that follows from it."""
    undone = position[:]
    play(position, move)
    return undone


def play(position: Position, move: i64) -> None:
    """The same, for good."""
    kind = move >> 10
    cell = move >> 3 & 127
    if CLIMB <= kind <= POWER:
        _fly(position, kind, position[cell], move & 7)
    elif kind == SHOT:
        _shoot(position, position[cell])
    elif kind == ENTER:
        _enter(position, cell, move & 7)
    elif kind == CRASH:
        _crash(position, position[cell])
    elif kind == PLACE:
        _place(position, cell)
        return
    else:
        end(position)
    settle(position)


def undo(position: Position, move: i64, undone: Undo) -> None:  # noqa: ARG001 (called alike for every game)
    """Take the last move back; `undone` is what `make` answered."""
    copy_into(position, undone)


def _place(position: Position, cell: i64) -> None:
    position[CLOUD + cell] = 1
    position[TOKENS] -= 1
    position[SEAT] = (position[SEAT] + 1) % _PLAYERS[position[KIND]]
    if not position[TOKENS] or not open_cells(list(position[CLOUD:AT])):
        position[TOKENS] = 0
        first_turn(position)


def _fly(position: Position, kind: i64, slot: i64, facing: i64) -> None:
    """Climb, level flight or dive manoeuvre, the turn included; turbulence strikes on the way (crosshairs R17)."""
    cell = position[AT + slot]
    height = position[HEIGHT + slot]
    if not position[DIVING] or position[ACTIVE] != slot:
        position[OWED] -= 1
        position[ACTED + slot] = 1
        position[ACTIVE] = slot
    position[DIVING] = 1 if kind >= SWOOP else 0
    if kind == POWER:
        height -= 2
    else:
        way = cell * 6 + position[FACING + slot]
        if kind == CLIMB:
            height = height + 1 if height < CEILING else CEILING
        elif kind == SWOOP:
            height -= 1
        middle = AHEAD[way]
        end = BEYOND[way] if kind == LEVEL else middle
        if position[TURB] and height:
            before, between, after = position[CLOUD + cell], position[CLOUD + middle], position[CLOUD + end]
            if (between and not before) or (after and not between):
                height -= 1
        position[cell] = -1
        position[end] = slot
        position[AT + slot] = end
    position[HEIGHT + slot] = height
    position[FACING + slot] = facing


def _enter(position: Position, cell: i64, facing: i64) -> None:
    seat = position[SEAT]
    slot = EACH * seat
    while position[AT + slot] >= 0:
        slot += 1
    height = position[HCAP + seat]
    if height and position[TURB] and position[CLOUD + cell]:
        height -= 1
    position[HANDS + seat] -= 1
    position[OWED] -= 1
    position[cell] = slot
    position[AT + slot], position[FACING + slot], position[HEIGHT + slot] = cell, facing, height
    position[ACTED + slot] = 1
    position[ACTIVE] = slot
    position[DIVING] = 0


def _crash(position: Position, slot: i64) -> None:
    position[OWED] -= 1
    position[ACTIVE] = -1
    position[DIVING] = 0
    leave(position, slot)
    seat = OWNER[slot]
    if position[PLANES + seat] < 2:
        eliminate(position, seat)
        if position[PHASE] == PLAY:
            end(position)


def _shoot(position: Position, slot: i64) -> None:
    active = position[ACTIVE]
    if position[ACES] and active >= 0 and target_of(position, active) == slot:
        position[ACE + active] = 1
    is_ffa = _RULES[position[KIND]] == "ffa"
    seat = position[SEAT]
    position[POINTS + seat] += int(is_ffa)
    leave(position, slot)
    owner = OWNER[slot]
    if position[PLANES + owner] < 2:
        position[POINTS + seat] += int(is_ffa)  # for the last plane, which goes with its player
        eliminate(position, owner)


# ---- looking at it


def result(position: Position) -> i64:
    """RUNNING, or the bits of the seats that have won; 0 is a draw."""
    return position[WINNERS] if position[PHASE] == OVER else RUNNING


def playout(position: Position, most: i64, seed: i64) -> i64:
    """Play on at random to the end, `most` moves at most; how many there were. The seed draws the lots."""
    lot = seed & _LOTS
    made: i64 = 0
    while made < most and position[PHASE] == CLOUD_PHASE:
        moves = legal(position)
        lot = (lot * 1103515245 + 12345) & _LOTS
        play(position, moves[(lot >> 8) % len(moves)])
        made += 1
    found = vec[i64]([0] * MOST_SERIES)
    while made < most and position[PHASE] == PLAY:
        lot = (lot * 1103515245 + 12345) & _LOTS
        play(position, drawn(found, series(position, found), lot >> 8))
        made += 1
    return made


def perft(position: Position, depth: int) -> i64:
    """Number of sequences of `depth` legal moves; games that end sooner are not counted."""
    if depth == 0:
        return 1
    moves = legal(position)
    if depth == 1:
        return len(moves)
    total: i64 = 0
    for move in moves:
        after = position[:]
        play(after, move)
        total += perft(after, depth - 1)
    return total
