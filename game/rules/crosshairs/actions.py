"""What a player may do: one decision each, with its kernel move and the way to point at it (crosshairs 4).

Picks: a cloud is its cell; an entry its cell and a facing; a plane's action its cell, a way ("climb:f6": what it does
and where it ends) and, but for a crash, a facing ("f6:SE": where it ends and what it faces then); a shot is a pick of
its own kind, and so is the end of the turn. All names hold their place, so that a table can show them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.core.picks import Pick
from game.rules.crosshairs.board import CELL_NAMES, FACINGS
from game.rules.crosshairs.layout import CLIMB, CRASH, END, ENTER, LEVEL, PLACE, POWER, SHOT, SWOOP

CELL_PICKS: Final[tuple[Pick, ...]] = tuple(Pick("cell", name) for name in CELL_NAMES)
SHOT_PICKS: Final[tuple[Pick, ...]] = tuple(Pick("shot", name) for name in CELL_NAMES)
FACING_PICKS: Final[tuple[Pick, ...]] = tuple(
    Pick("facing", f"{name}:{facing}") for name in CELL_NAMES for facing in FACINGS
)
"""Index cell * 6 + facing."""
END_PICK: Final = Pick("button", "end")

WAYS: Final[dict[int, str]] = {CLIMB: "climb", LEVEL: "level", SWOOP: "swoop", POWER: "power", CRASH: "crash"}
FLIGHTS: Final = WAYS.keys() - {CRASH}
"""What a plane is still there after."""
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
