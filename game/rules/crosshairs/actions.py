"""What a player may do: one decision each, with its kernel move and the way to point at it (crosshairs 4).

Picks: a cloud is its cell; an entry its cell and a facing; a plane's action its cell, a way ("climb:f6": what it does
and where it ends) and, but for a crash, a facing ("f6:SE": where it ends and what it faces then); a shot is a pick of
its own kind, and so is the end of the turn. All names hold their place, so that a table can show them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.picks import Pick
from game.rules.crosshairs.board import AHEAD, BEYOND, CELL_NAMES, FACINGS
from game.rules.crosshairs.layout import (
    ACTIVE,
    AT,
    CLIMB,
    CRASH,
    DIVING,
    END,
    ENTER,
    FACING,
    LEVEL,
    PLACE,
    POWER,
    SHOT,
    SWOOP,
    Numbers,
    move_of,
)

CELL_PICKS: Final[tuple[Pick, ...]] = tuple(Pick("cell", name) for name in CELL_NAMES)
SHOT_PICKS: Final[tuple[Pick, ...]] = tuple(Pick("shot", name) for name in CELL_NAMES)
FACING_PICKS: Final[tuple[Pick, ...]] = tuple(
    Pick("facing", f"{name}:{facing}") for name in CELL_NAMES for facing in FACINGS
)
"""Index cell * 6 + facing."""
END_PICK: Final = Pick("button", "end")

WAYS: Final[dict[int, str]] = {CLIMB: "climb", LEVEL: "level", SWOOP: "swoop", POWER: "power", CRASH: "crash"}
WAY_PICKS: Final[dict[int, tuple[Pick, ...]]] = {
    kind: tuple(Pick("way", f"{way}:{name}") for name in CELL_NAMES) for kind, way in WAYS.items()
}
"""Per kind of action, by the cell where it ends."""


@dataclass(frozen=True, slots=True)
class CrosshairsAction:
    """One action as it is written: `kind` as in `layout`, the cell it begins at (-1 when a dive goes on), where it ends
    (-1 when that is the same place) and the new facing (-1 straight on).

    `here`, `end` and `faces` only serve `picks`; the text form does not hold them.
    """

    kind: int
    cell: int = -1
    target: int = -1
    facing: int = -1
    here: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)
    faces: int = field(default=0, compare=False)

    @property
    def picks(self) -> tuple[Pick, ...]:
        if self.kind == PLACE:
            return (CELL_PICKS[self.here],)
        if self.kind == SHOT:
            return (SHOT_PICKS[self.here],)
        if self.kind == END:
            return (END_PICK,)
        facing = FACING_PICKS[self.end * 6 + self.faces]
        if self.kind == ENTER:
            return CELL_PICKS[self.here], facing
        way = WAY_PICKS[self.kind][self.end]
        if self.kind == CRASH:
            return CELL_PICKS[self.here], way
        return CELL_PICKS[self.here], way, facing


def decoded(position: Numbers, move: int) -> CrosshairsAction:
    """The action that a kernel move stands for in a position."""
    return all_decoded(position, (move,))[0]


def all_decoded(position: Numbers, moves: Sequence[int]) -> list[CrosshairsAction]:
    """The actions that kernel moves stand for in a position."""
    diving = position[ACTIVE] if position[DIVING] else -1
    found: list[CrosshairsAction] = []
    for move in moves:
        kind = move >> 10
        key = move
        if CLIMB <= kind <= POWER:
            slot = position[move >> 3 & 127]
            key |= (position[FACING + slot] + (8 if slot == diving and kind >= SWOOP else 0)) << 14
        action = _KNOWN.get(key)
        if action is None:
            action = _KNOWN[key] = _action(kind, move >> 3 & 127, move & 7, key >> 14 & 7, on=bool(key >> 17))
        found.append(action)
    return found


_KNOWN: Final[dict[int, CrosshairsAction]] = {}
"""Every action asked for so far, by kernel move, facing before it, and whether it goes on with a dive."""


def _action(kind: int, cell: int, faces: int, old: int, *, on: bool) -> CrosshairsAction:
    if kind == END:
        return CrosshairsAction(END)
    if kind == ENTER:
        return CrosshairsAction(ENTER, cell, -1, faces, cell, cell, faces)
    if kind in (PLACE, SHOT, CRASH):
        return CrosshairsAction(kind, cell, -1, -1, cell, cell)
    way = cell * 6 + old
    end = cell if kind == POWER else BEYOND[way] if kind == LEVEL else AHEAD[way]
    turn = -1 if faces == old else faces
    return CrosshairsAction(kind, -1 if on else cell, -1 if kind == POWER else end, turn, cell, end, faces)


def move_for(position: Numbers, action: CrosshairsAction) -> int:
    """The kernel move for an action that is legal in a position."""
    if action.kind == END:
        return move_of(END, 0)
    if action.kind in (PLACE, SHOT, CRASH, ENTER):
        return move_of(action.kind, action.cell, max(action.facing, 0))
    cell = action.cell if action.cell >= 0 else position[AT + position[ACTIVE]]
    facing = action.facing if action.facing >= 0 else position[FACING + position[cell]]
    return move_of(action.kind, cell, facing)
