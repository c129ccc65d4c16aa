"""A battle as a frozen value (sector 3.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from game.rules.sector.factions import FACTIONS, FAST, FOG, FOG_RANGE, Ability, Advantage, Faction
from game.rules.sector.field import BIT
from game.rules.sector.ground import OPEN, Ground

LETTERS: Final = "LR"
"""What the sides are called in notation and events."""

DESTROYED: Final = -1
UNPLACED: Final = -2
MOST: Final = 4
"""Activations a side has in a round (sector R31)."""

Phase = Literal[
    "advantage", "deploy", "quick", "init", "initre", "choose", "act", "spinre", "spun", "rr", "stray", "bonus",
    "revive", "over",
]  # fmt: skip

DRAW: Final = 2
"""The winner of a tied battle."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side. `squares` by unit (or DESTROYED, UNPLACED); `down` and `acted` hold one bit a unit."""

    faction: str
    squares: tuple[int, ...]
    down: int = 0
    acted: int = 0
    used: int = 0
    commander: int = -1
    ability: Ability = ""
    spent: bool = False
    advantage: Advantage = ""
    tokens: int = 0
    edge_spent: bool = False
    revived: bool = False
    committed: bool = False

    @property
    def kind(self) -> Faction:
        return FACTIONS[self.faction]

    @property
    def left(self) -> int:
        """Units not destroyed."""
        return sum(spot != DESTROYED for spot in self.squares)

    @property
    def standing(self) -> int:
        """The squares of the standing units."""
        bits, down = 0, self.down
        for number, spot in enumerate(self.squares):
            if spot >= 0 and not down >> number & 1:
                bits |= BIT[spot]
        return bits

    @property
    def filled(self) -> int:
        """The squares of all units, standing or Down."""
        bits = 0
        for spot in self.squares:
            if spot >= 0:
                bits |= BIT[spot]
        return bits

    def stands(self, unit: int) -> bool:
        return self.squares[unit] >= 0 and not self.down >> unit & 1

    def lies(self, unit: int) -> bool:
        """Whether the unit is Down."""
        return self.squares[unit] >= 0 and bool(self.down >> unit & 1)

    def has_acted(self, unit: int) -> bool:
        return bool(self.acted >> unit & 1)

    def has(self, ability: Ability, unit: int) -> bool:
        return self.commander == unit and self.ability == ability

    @property
    def eligible(self) -> tuple[int, ...]:
        """Units that may be activated (sector 3.1)."""
        if self.used >= MOST:
            return ()
        return tuple(unit for unit in range(len(self.squares)) if self.stands(unit) and not self.acted >> unit & 1)

    def moved(self, unit: int, spot: int) -> Side:
        return replace(self, squares=(*self.squares[:unit], spot, *self.squares[unit + 1 :]))


@dataclass(frozen=True, slots=True)
class Task:
    """What is being decided within an activation: whose unit, its jump die, whom it attacks and how the dice lie.

    `asked` holds one bit for each side that has decided about its reroll; `firing` tells a shot from a melee.
    """

    unit: int = -1
    die: int = 0
    target: int = -1
    firing: bool = False
    moved: bool = False
    dice: tuple[int, ...] = ()
    asked: int = 0


NO_TASK: Final = Task()


@dataclass(frozen=True, slots=True)
class Plan:
    """What is settled by dice once the winner of the last battle has chosen an advantage (sector 6.4): the missions
    left, and the options `event` and `terrain`."""

    missions: tuple[int, ...]
    event: str
    terrain: str


@dataclass(frozen=True, slots=True)
class State:
    """Everything that can be known. While deploying, an observation has the other side's units UNPLACED.

    `turn` is the side in turn (or asked), `first` the round's first player, `bonus` the unit with a bonus activation,
    `winner` a side or DRAW when it is over. `campaign` is the chain of battles before this one, `scene`
    what the field looks like, `plan` is there while an advantage is chosen.
    """

    sides: tuple[Side, Side]
    ground: Ground = OPEN
    mission: int = 1
    event: int = 0
    round: int = 1
    phase: Phase = "init"
    turn: int = 0
    quota: int = 0
    first: int = 0
    task: Task = NO_TASK
    bonus: int = -1
    winner: int | None = None
    commanders: bool = False
    losses: bool = False
    resigned: bool = False
    campaign: str = ""
    scene: str = ""
    plan: Plan | None = None

    @property
    def own(self) -> Side:
        return self.sides[self.turn]

    @property
    def filled(self) -> int:
        return self.sides[0].filled | self.sides[1].filled

    @property
    def free(self) -> int:
        """Squares open to any unit."""
        return self.ground.enterable & ~self.filled

    def blockers(self, start: int = -1) -> int:
        """What stops sight: tall terrain and standing units, but for the one on `start`."""
        standing = self.sides[0].standing | self.sides[1].standing
        return (standing & ~(BIT[start] if start >= 0 else 0)) | self.ground.tall

    def range_of(self, side: int) -> int:
        reach = self.sides[side].kind.range
        return min(reach, FOG_RANGE) if self.event == FOG else reach

    def move_of(self, side: int, die: int = 0) -> int:
        """The full Move of a side's units; for jumps by this activation's die (sector 4)."""
        faction = self.sides[side].kind
        return (die if faction.jumps else faction.move) + (self.event == FAST)

    def with_side(self, number: int, side: Side) -> State:
        sides = (side, self.sides[1]) if number == 0 else (self.sides[0], side)
        return State(
            sides, self.ground, self.mission, self.event, self.round, self.phase, self.turn, self.quota, self.first,
            self.task, self.bonus, self.winner, self.commanders, self.losses, self.resigned, self.campaign, self.scene,
            self.plan,
        )  # fmt: skip


def name_of(side: int, unit: int) -> str:
    """`L3`: the side and the unit's number."""
    return f"{LETTERS[side]}{unit + 1}"


def unit_on(state: State, spot: int) -> tuple[int, int] | None:
    """Who stands or lies on a square."""
    return next((who for who in all_units(state) if state.sides[who[0]].squares[who[1]] == spot), None)


def all_units(state: State) -> list[tuple[int, int]]:
    """(side, unit) of everything on the field."""
    return [
        (number, unit) for number, side in enumerate(state.sides) for unit, spot in enumerate(side.squares) if spot >= 0
    ]
