"""Lines of fire and crosshairs on a kernel position (crosshairs 5.1 to 5.4)."""

from __future__ import annotations

from typing import Final

from game.core.packed import Row, i64, vec
from game.rules.crosshairs.board import RAYS
from game.rules.crosshairs.kinds import KINDS, Kind
from game.rules.crosshairs.layout import (
    AT,
    CLOUD,
    CONCEAL,
    EACH,
    FACING,
    KIND,
    OCC,
    OWNER,
    SEAT,
    SEATS,
    SLOTS,
    SLOTS_OF,
    Position,
)


def _foes(kind: Kind, seat: int) -> int:
    """As bits: the slots of a seat's enemies."""
    if seat >= kind.seats:
        return 0
    return sum(1 << slot for slot in range(EACH * kind.seats) if kind.hostile(seat, slot // EACH))


_FOES: Final[Row] = vec[i64]([_foes(kind, seat) for kind in KINDS for seat in range(SEATS)])
"""Index kind * SEATS + seat."""
_BIT: Final[Row] = vec[i64]([1 << slot for slot in range(SLOTS)])
_IS_DUEL: Final[tuple[bool, ...]] = tuple(kind.rule == "duel" for kind in KINDS)
_IS_CIRCLE: Final[tuple[bool, ...]] = tuple(kind.rule == "circle" for kind in KINDS)
_PLAYERS: Final[tuple[int, ...]] = tuple(kind.seats for kind in KINDS)
_AHEAD: Final[vec[Row]] = vec[Row]([vec[i64](line) for line in RAYS])
"""RAYS as rows."""


def target_of(position: Position, slot: i64) -> i64:
    """The slot of the first plane in the line of fire of a flying plane, whosever it is, or -1."""
    cell = position[AT + slot]
    if position[CLOUD + cell] and not position[CONCEAL]:
        return -1
    for ahead in _AHEAD[cell * 6 + position[FACING + slot]]:
        if position[CLOUD + ahead]:
            return -1
        if position[ahead] >= 0:
            return position[ahead]
    return -1


def line_of_fire(position: Position, slot: int) -> tuple[int, ...]:
    """The cells of a flying plane's line, nearest first, the plane that stops it included."""
    cell = position[AT + slot]
    line = RAYS[cell * 6 + position[FACING + slot]]
    if position[CLOUD + cell] and not position[CONCEAL]:
        return ()
    for steps, ahead in enumerate(line):
        if position[CLOUD + ahead]:
            return line[:steps]
        if position[OCC + ahead] >= 0:
            return line[: steps + 1]
    return line


def lookers(position: Position, cell: i64) -> list[int]:
    """The slots of all planes, of any owner, whose line of fire holds this cell; none if it is in a cloud."""
    found: list[int] = []
    if position[CLOUD + cell]:
        return found
    conceal = position[CONCEAL]
    facing: i64
    for facing in range(6):
        back = facing + 3 if facing < 3 else facing - 3
        for there in _AHEAD[cell * 6 + facing]:
            slot = position[there]
            if position[CLOUD + there] and (slot < 0 or not conceal):
                break
            if slot >= 0:
                if position[FACING + slot] == back:
                    found.append(int(slot))
                break
    return found


def attackers(position: Position, slot: i64) -> list[int]:
    """The slots of all enemies of a flying plane's owner that have it in their line of fire (crosshairs 5.2)."""
    foes = _FOES[position[KIND] * SEATS + OWNER[slot]]
    return [looker for looker in lookers(position, position[AT + slot]) if foes >> looker & 1]


def can_shoot(position: Position, seat: i64, slot: i64) -> bool:
    """Whether `seat`, on turn, may shoot this flying plane now."""
    kind = position[KIND]
    if not _FOES[kind * SEATS + seat] >> slot & 1:
        return False
    crossing = attackers(position, slot)
    if len(crossing) < 2 or all(OWNER[attacker] != seat for attacker in crossing):
        return False
    hunter = (OWNER[slot] - 1) % _PLAYERS[kind]
    return not _IS_CIRCLE[kind] or any(OWNER[attacker] == hunter for attacker in crossing)


def _aimed(position: Position) -> tuple[i64, i64]:
    """As bits: the enemy slots that planes of the player on turn have in line, and those that two of them have."""
    seat = position[SEAT]
    foes = _FOES[position[KIND] * SEATS + seat]
    once: i64 = 0
    twice: i64 = 0
    for slot in SLOTS_OF[seat]:
        if position[AT + slot] >= 0:
            target = target_of(position, slot)
            if target >= 0:
                bit = _BIT[target] & foes
                twice |= once & bit
                once |= bit
    return once, twice


def has_shot(position: Position) -> bool:
    """Whether the player on turn may shoot."""
    return targeted(position) != 0


def shots(position: Position) -> list[int]:
    """The slots that the player on turn may shoot, in order of their slots."""
    return _slots(targeted(position))


def targeted(position: Position) -> i64:
    """The same as bits."""
    once, twice = _aimed(position)
    if not once or _IS_DUEL[position[KIND]]:
        return twice
    seat = position[SEAT]
    found: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if once >> slot & 1 and can_shoot(position, seat, slot):
            found |= _BIT[slot]
    return found


def _slots(bits: i64) -> list[int]:
    if not bits:
        return []
    return [slot for slot in range(SLOTS) if bits >> slot & 1]
