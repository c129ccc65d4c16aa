"""Lines of fire and crosshairs on a kernel position (crosshairs 5.1 to 5.4)."""

from __future__ import annotations

from typing import Final

from game.rules.crosshairs.board import RAYS
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import AT, CLOUD, CONCEAL, FACING, KIND, OCC, OWNER, SEAT, SLOTS_OF

_HOSTILE: Final[tuple[tuple[tuple[bool, ...], ...], ...]] = tuple(
    tuple(tuple(kind.hostile(one, other) for other in range(kind.seats)) for one in range(kind.seats)) for kind in KINDS
)
"""Whether two seats are enemies; index kind, seat, seat."""
_IS_DUEL: Final[tuple[bool, ...]] = tuple(kind.rule == "duel" for kind in KINDS)
_IS_CIRCLE: Final[tuple[bool, ...]] = tuple(kind.rule == "circle" for kind in KINDS)
_PLAYERS: Final[tuple[int, ...]] = tuple(kind.seats for kind in KINDS)


def target_of(position: list[int], slot: int) -> int:
    """The slot of the first plane in the line of fire of a flying plane, whosever it is, or -1."""
    cell = position[AT + slot]
    if position[CLOUD + cell] and not position[CONCEAL]:
        return -1
    for ahead in RAYS[cell * 6 + position[FACING + slot]]:
        if position[CLOUD + ahead]:
            return -1
        if position[ahead] >= 0:
            return position[ahead]
    return -1


def line_of_fire(position: list[int], slot: int) -> tuple[int, ...]:
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


def lookers(position: list[int], cell: int) -> list[int]:
    """The slots of all planes, of any owner, whose line of fire holds this cell; none if it is in a cloud."""
    found: list[int] = []
    if position[CLOUD + cell]:
        return found
    conceal = position[CONCEAL]
    for facing in range(6):
        for there in RAYS[cell * 6 + facing]:
            slot = position[there]
            if position[CLOUD + there] and (slot < 0 or not conceal):
                break
            if slot >= 0:
                if position[FACING + slot] == (facing + 3) % 6:
                    found.append(slot)
                break
    return found


def attackers(position: list[int], slot: int) -> list[int]:
    """The slots of all enemies of a flying plane's owner that have it in their line of fire (crosshairs 5.2)."""
    hostile = _HOSTILE[position[KIND]][OWNER[slot]]
    return [looker for looker in lookers(position, position[AT + slot]) if hostile[OWNER[looker]]]


def can_shoot(position: list[int], seat: int, slot: int) -> bool:
    """Whether `seat`, on turn, may shoot this flying plane now."""
    kind = position[KIND]
    if not _HOSTILE[kind][seat][OWNER[slot]]:
        return False
    crossing = attackers(position, slot)
    if len(crossing) < 2 or all(OWNER[attacker] != seat for attacker in crossing):
        return False
    hunter = (OWNER[slot] - 1) % _PLAYERS[kind]
    return not _IS_CIRCLE[kind] or any(OWNER[attacker] == hunter for attacker in crossing)


def shots(position: list[int]) -> list[int]:
    """The slots that the player on turn may shoot, in order of their slots."""
    seat = position[SEAT]
    kind = position[KIND]
    hostile = _HOSTILE[kind][seat]
    once: list[int] = []
    found: list[int] = []
    for slot in SLOTS_OF[seat]:
        if position[AT + slot] < 0:
            continue
        target = target_of(position, slot)
        if target < 0 or not hostile[OWNER[target]]:
            continue
        if target not in once:
            once.append(target)
        elif target not in found:
            found.append(target)
    if not _IS_DUEL[kind]:
        found = [target for target in once if can_shoot(position, seat, target)]
    found.sort()
    return found
