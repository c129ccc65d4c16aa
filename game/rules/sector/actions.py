"""What a side may do: one decision each, and how one points at it (sector 4).

A unit's action is pointed at by the unit, the square it acts from (its own when it stays) and what it does there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from game.core.picks import Pick
from game.rules.sector.field import NAMES
from game.rules.sector.state import LETTERS, name_of

Kind = Literal[
    "move", "shoot", "melee", "aid", "hold", "spin", "stray", "revive", "deploy", "roll", "first", "second", "keep",
    "die1", "die2", "all", "skip", "rev-", "done", "resign", "edge", "quick", "focus",
]  # fmt: skip

ON_FIELD: Final[tuple[Kind, ...]] = ("move", "shoot", "melee", "aid", "hold")
PLAIN: Final[tuple[Kind, ...]] = (
    "roll", "first", "second", "keep", "die1", "die2", "all", "skip", "rev-", "done", "resign", "edge", "quick",
    "focus",
)  # fmt: skip
"""Decisions that are only a word."""


@dataclass(frozen=True, slots=True)
class SectorAction:
    """One decision. `to` is the square moved to (-1: the unit stays), `target` the other unit concerned.

    `squares` belong to a deployment, with the commander (`unit`, or -1) and the `ability`. `here` is the square a unit
    acts from, for pointing only.
    """

    side: int
    kind: Kind
    unit: int = -1
    to: int = -1
    target: int = -1
    squares: tuple[int, ...] = ()
    ability: str = ""
    here: int = field(default=-1, compare=False)

    @property
    def picks(self) -> tuple[Pick, ...]:
        match self.kind:
            case "deploy":
                return self._deployment()
            case "spin":
                return (unit_pick(self.side, self.unit),)
            case "stray" | "revive":
                return (unit_pick(self.side if self.kind == "revive" else 1 - self.side, self.target),)
            case kind if kind in PLAIN:
                return (Pick("button", kind),)
        spot = Pick("cell", NAMES[self.to if self.to >= 0 else self.here])
        return unit_pick(self.side, self.unit), spot, self._deed()

    def _deployment(self) -> tuple[Pick, ...]:
        spots = tuple(Pick("cell", NAMES[spot]) for spot in self.squares)
        if self.unit < 0:
            return spots
        return *spots, unit_pick(self.side, self.unit), Pick("ability", self.ability)

    def _deed(self) -> Pick:
        """The last pick: what the unit does on its square, or to whom."""
        if self.kind in ("move", "hold"):
            return Pick("deed", self.kind)
        other = self.side if self.kind == "aid" else 1 - self.side
        return Pick(self.kind, name_of(other, self.target))


def unit_pick(side: int, unit: int) -> Pick:
    return Pick("unit", name_of(side, unit))


def unit_of(name: str) -> tuple[int, int]:
    """The side and unit that `L3` names."""
    return LETTERS.index(name[0]), int(name[1:]) - 1
