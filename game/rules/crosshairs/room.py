"""Whether one's own planes can all fly on in the next turn: in some order and some way, without a crash."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.crosshairs.board import AHEAD, BEYOND
from game.rules.crosshairs.fire import can_shoot
from game.rules.crosshairs.layout import ACTED, AT, FACING, HEIGHT, OWNER, SEAT, Position
from game.rules.crosshairs.sights import airborne

_STAYS: Final = 2
"""From this height on a plane can dive on the spot."""
_SWERVES: Final = 3
"""From this height on it can turn there and then leave."""

Plane = tuple[int, int, int]
"""Cell, facing and height."""


class Stranded(NamedTuple):
    """Planes that have to crash in the next own turn as the others stand now."""

    surely: tuple[int, ...] = ()
    """Each of these, for what does not get out of its way."""
    one_of: tuple[int, ...] = ()
    """One of these: they stand in each other's way, however they fly then."""


def stranded(position: Position, seat: int) -> Stranded:
    """Those of a player, who may be on turn: then what has still to act is left out, as it will stand elsewhere."""
    mine, goes_on = airborne(position, seat), position[SEAT] == seat
    others = frozenset(position[AT + one] for one in airborne(position) if not _leaves(position, seat, one))
    planes = {
        slot: (position[AT + slot], position[FACING + slot], position[HEIGHT + slot])
        for slot in mine
        if position[ACTED + slot] or not goes_on
    }
    surely = tuple(slot for slot, plane in planes.items() if next(_ends(plane, others), -1) < 0)
    left = {slot: plane for slot, plane in planes.items() if slot not in surely}
    if _all_fly(frozenset(left.values()), others):
        return Stranded(surely)
    found = tuple(slot for slot, plane in left.items() if _all_fly(frozenset(left.values()) - {plane}, others))
    return Stranded(surely, found or tuple(left))


def _leaves(position: Position, seat: int, slot: int) -> bool:
    """Whether it is nobody's fault but one's own if this plane is still in the way then."""
    return OWNER[slot] == seat or (position[SEAT] == seat and can_shoot(position, seat, slot))


@lru_cache(maxsize=4096)
def _all_fly(left: frozenset[Plane], taken: frozenset[int]) -> bool:
    """Whether these can fly one after the other; `taken` are the cells of all that stay where they are."""
    if not left:
        return True
    at = taken | {cell for cell, _, _ in left}
    return any(
        _all_fly(left - {plane}, taken | {end})
        for plane in sorted(left, key=lambda one: (len(list(_ends(one, at))), one))
        for end in _ends(plane, at)
    )


def _ends(plane: Plane, taken: frozenset[int] | set[int]) -> Iterator[int]:
    """Where it can be after its flight, what leaves most room first."""
    cell, facing, height = plane
    way = cell * 6 + facing
    ahead, beyond = AHEAD[way], BEYOND[way]
    if ahead >= 0 and ahead not in taken:
        if beyond >= 0 and beyond not in taken:
            yield beyond
        yield ahead
    if height >= _SWERVES:
        for turned in ((facing + 1) % 6, (facing - 1) % 6):
            beside = AHEAD[cell * 6 + turned]
            if beside >= 0 and beside not in taken:
                yield beside
    if height >= _STAYS:
        yield cell
