"""Whose turn it is, what ends one, and who is out or has won (crosshairs 2, 3 and 5)."""

from __future__ import annotations

from typing import Final

from game.core.packed import Row, clear, i64, vec
from game.rules.crosshairs.fire import has_shot
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    ACE,
    ACTED,
    ACTIVE,
    AT,
    DIVING,
    EACH,
    FACING,
    HANDS,
    HEIGHT,
    KIND,
    OUT,
    OVER,
    OWED,
    OWNER,
    PHASE,
    PLANES,
    PLAY,
    POINTS,
    QUIET,
    ROUND,
    SEAT,
    SLOTS_OF,
    STALL,
    WINNERS,
    Position,
)
from game.rules.crosshairs.legal import may_dive_on, must_go_on

_OWES: Final = tuple(kind.owes for kind in KINDS)
_PLAYERS: Final[Row] = vec[i64]([kind.seats for kind in KINDS])
_SIDES: Final = tuple(kind.sides for kind in KINDS)
_RULES: Final = tuple(kind.rule for kind in KINDS)


def settle(position: Position) -> None:
    """End the turn, and further turns, as long as nothing is left to decide (crosshairs 3)."""
    while position[PHASE] == PLAY and not (must_go_on(position) or may_dive_on(position) or has_shot(position)):
        end(position)


def first_turn(position: Position) -> None:
    position[PHASE], position[SEAT], position[ROUND] = PLAY, 0, 1
    _begin(position)


def _begin(position: Position) -> None:
    position[OWED] = owed(position, position[SEAT], position[ROUND])
    position[ACTIVE] = -1
    position[DIVING] = 0
    clear(position, ACTED, ACTED + EACH * _PLAYERS[position[KIND]])


def leave(position: Position, slot: i64) -> None:
    position[position[AT + slot]] = -1
    position[AT + slot] = -1
    position[FACING + slot] = 0
    position[HEIGHT + slot] = 0
    position[ACTED + slot] = 0
    position[ACE + slot] = 0
    position[PLANES + OWNER[slot]] -= 1
    position[QUIET] = 0


def eliminate(position: Position, seat: i64) -> None:
    """A player has one plane left (crosshairs 5.5)."""
    kind = position[KIND]
    rule = _RULES[kind]
    if rule in ("duel", "circle"):
        _finish(position, 1 << (seat - 1) % _PLAYERS[kind])
        return
    position[OUT + seat] = 1
    for slot in SLOTS_OF[seat]:
        if position[AT + slot] >= 0:
            leave(position, slot)
    position[HANDS + seat] = position[PLANES + seat] = 0
    sides = _SIDES[kind]
    alive = {sides[other] for other in range(_PLAYERS[kind]) if not position[OUT + other]}
    if len(alive) > 1:
        return
    (side,) = alive
    if rule == "team":
        _finish(position, sum(1 << other for other in range(_PLAYERS[kind]) if sides[other] == side))
    else:
        best = _leaders(position)
        _finish(position, 1 << side if best >> side & 1 else best)


def _leaders(position: Position) -> int:
    """Bits of the seats with the most points."""
    points = position[POINTS : POINTS + _PLAYERS[position[KIND]]]
    best = max(points)
    return sum(1 << seat for seat, has in enumerate(points) if has == best)


def _finish(position: Position, winners: i64) -> None:
    position[PHASE], position[WINNERS] = OVER, winners
    position[SEAT] = 0
    position[ROUND] = 0
    position[OWED] = 0
    position[DIVING] = 0
    position[ACTIVE] = -1
    clear(position, ACTED, ACE)


def end(position: Position) -> None:
    """The end of a turn: no progress is looked for, then the next player who is still in begins."""
    players = _PLAYERS[position[KIND]]
    position[QUIET] += 1
    if 0 < position[STALL] * players <= position[QUIET]:
        _finish(position, _leaders(position) if _RULES[position[KIND]] == "ffa" else 0)
        return
    seat = position[SEAT]
    while True:
        seat += 1
        if seat == players:
            seat = 0
            position[ROUND] += 1
        if not position[OUT + seat]:
            break
    position[SEAT] = seat
    _begin(position)


def owed(position: Position, seat: i64, turn: i64) -> i64:
    """Actions that a seat owes in its n-th turn, with the planes it has now (crosshairs 2.1)."""
    owes = _OWES[position[KIND]][seat]
    planes = position[PLANES + seat]
    last: i64 = len(owes)
    due: i64 = owes[(min(last, turn)) - 1]
    return min(planes, due)
