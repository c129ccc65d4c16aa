"""The events of one action, in the order of crossfire 4, with their staging for the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.events import Event, Moved, Told, Turn
from game.core.seats import Seat
from game.rules.crossfire.actions import CrossfireAction, Enter, Move
from game.rules.crossfire.board import CELL_NAMES, distance
from game.rules.crossfire.picture import PLACES, SLOTS, prison_slot, reserve_slot
from game.rules.crossfire.stacks import HEIGHT, OWNER
from game.rules.crossfire.state import SIDES, State

OWNERS: Final = (*SIDES, "none")
ENDINGS: Final = {"w": "no move", "b": "no move", "draw": "no progress"}


def _arrival(before: State, action: CrossfireAction) -> tuple[Event, Event]:
    """The move or entry itself, onto whatever lies there."""
    side = SIDES[before.side]
    level = HEIGHT[before.cells[action.target]]
    there = PLACES[action.target]
    match action:
        case Move(origin, target):
            height = HEIGHT[before.cells[origin]]
            count = distance(origin, target)
            told = Told("move", (side, CELL_NAMES[origin], CELL_NAMES[target], count))
            flying = SLOTS[origin][height - count : height]
            landed = SLOTS[target][level : level + count]
            return told, Moved(flying, (PLACES[origin], there), landed, level, manner="leap")
        case Enter(target):
            last = before.reserves[before.side] - 1
            told = Told("enter", (side, CELL_NAMES[target]))
            hand = (reserve_slot(before.side, last),)
            return told, Moved(hand, (there,), (SLOTS[target][level],), level, manner="enter")


def _overflow(before: State, action: CrossfireAction, spilled: tuple[int, ...]) -> Iterator[Event]:
    """Men leave from the bottom one by one, and the pile settles each time (crossfire 4, C5)."""
    side, target = before.side, action.target
    arriving = distance(action.origin, target) if isinstance(action, Move) else 1
    height = HEIGHT[before.cells[target]] + arriving
    in_hand = before.reserves[side] - isinstance(action, Enter)
    held = before.out[1 - side]
    for man in spilled:
        own = man == side
        yield Told("overflow", (CELL_NAMES[target], SIDES[man], "reserve" if own else "prisoner"))
        slot = reserve_slot(side, in_hand) if own else prison_slot(side, held)
        level, tray = (in_hand, f"reserve.{side}") if own else (held, f"prison.{side}")
        yield Moved(SLOTS[target][:1], becomes=(slot,), level=level, tray=tray, manner="slide")
        in_hand, held = in_hand + own, held + (not own)
        height -= 1
        slots = SLOTS[target]
        yield Moved(slots[1 : height + 1], (PLACES[target],), slots[:height], manner="sink")


def _owners(before: State, action: CrossfireAction, after: State) -> Iterator[Event]:
    touched = (action.origin, action.target) if isinstance(action, Move) else (action.target,)
    for cell in touched:
        owner = OWNER[after.cells[cell]]
        if owner != OWNER[before.cells[cell]]:
            yield Told("owner", (CELL_NAMES[cell], OWNERS[owner]))


def events(before: State, action: CrossfireAction, spilled: tuple[int, ...], after: State) -> tuple[Event, ...]:
    """Everything that happened. `spilled` are the men that left the target, bottom first."""
    other = 1 - before.side
    told: list[Event] = [*_arrival(before, action), *_overflow(before, action, spilled)]
    told += _owners(before, action, after)
    told.append(Told("turn", (SIDES[other],)))
    if after.result:
        told.append(Told("over", (after.result, ENDINGS[after.result])))
    else:
        told.append(Turn(Seat(other)))
    return tuple(told)
