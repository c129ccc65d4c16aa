"""Who looks at whom, as the table shows it: lines of fire and what can be shot (crosshairs 9.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.tableau import PieceId, Sightline
from game.rules.crosshairs.board import POINTS, RAYS
from game.rules.crosshairs.fire import can_shoot, line_of_fire, target_of
from game.rules.crosshairs.kinds import KINDS, Kind
from game.rules.crosshairs.layout import (
    AT,
    CLOUD,
    CONCEAL,
    FACING,
    KIND,
    OUT,
    OWNER,
    SLOTS,
    SLOTS_OF,
    Numbers,
    Position,
)
from game.rules.crosshairs.options import LETTERS

PLANE_IDS: Final[tuple[PieceId, ...]] = tuple(f"plane.{LETTERS[OWNER[slot]]}.{slot % 6}" for slot in range(SLOTS))


def airborne(position: Numbers, seat: int | None = None) -> list[int]:
    """The slots of all planes on the board, or of one seat's."""
    slots = range(SLOTS) if seat is None else SLOTS_OF[seat]
    return [slot for slot in slots if position[AT + slot] >= 0]


def kind_of(position: Numbers) -> Kind:
    return KINDS[position[KIND]]


def is_enemy(position: Numbers, seat: int, slot: int) -> bool:
    return kind_of(position).hostile(seat, OWNER[slot])


def is_shootable(position: Position, slot: int) -> bool:
    """Whether some player could shoot this plane, were it that player's turn."""
    kind = kind_of(position)
    return any(not position[OUT + seat] and can_shoot(position, seat, slot) for seat in range(kind.seats))


def sightline(position: Position, slot: int, rank: str) -> Sightline | None:
    """The line of fire of a plane, to the plane or the cloud hex that stops it, or the edge; None from inside a cloud
    and where there is no cell ahead."""
    cell = position[AT + slot]
    whole = RAYS[cell * 6 + position[FACING + slot]]
    if not whole or (position[CLOUD + cell] and not position[CONCEAL]):
        return None
    seen = line_of_fire(position, slot)
    target = target_of(position, slot)
    if target >= 0:
        end, stop = seen[-1], "hit" if is_enemy(position, OWNER[slot], target) else "own"
    elif len(seen) < len(whole):
        end, stop = whole[len(seen)], "cloud"
    else:
        end, stop = whole[-1], "edge"
    return Sightline(PLANE_IDS[slot], POINTS[cell], POINTS[end], OWNER[slot], rank, stop != "edge", stop=stop)


def _rank(position: Position, seat: int, slot: int) -> str:
    target = target_of(position, slot)
    if target >= 0 and is_enemy(position, OWNER[slot], target) and is_shootable(position, target):
        return "hot"
    return "enemy" if is_enemy(position, seat, slot) else "own"


def lines_of(position: Position, seat: int, slots: Sequence[int]) -> list[Sightline]:
    """Lines of fire as `seat` sees them: "hot" onto a plane in crosshairs, else own (with partners) or enemy."""
    found = [sightline(position, slot, _rank(position, seat, slot)) for slot in slots]
    return [line for line in found if line is not None]
