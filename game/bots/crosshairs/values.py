"""What a position of Crosshairs is worth to one player, in hundredths of a plane (crosshairs 10).

A player's planes count by how many are left, for height, and for what may befall them: enemies that can bring two
lines to bear on them in their next turn, and manoeuvres that have run out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.bots.crosshairs.sky import HEIGHTS, LIVES, WAYS, Sky
from game.rules.crosshairs.board import AHEAD, CELLS, RAYS
from game.rules.crosshairs.fire import lookers
from game.rules.crosshairs.kinds import KINDS, Kind
from game.rules.crosshairs.layout import (
    ACE,
    ACTED,
    AT,
    FACING,
    HANDS,
    HEIGHT,
    KIND,
    OUT,
    OVER,
    OWNER,
    PHASE,
    PLANES,
    POINTS,
    QUIET,
    SEAT,
    SLOTS_OF,
    STALL,
    WINNERS,
)

WIN: Final = 10_000
WORTH: Final = (-450, -450, 0, 170, 300, 400, 490)
"""A player's planes by their number; with one the player is out."""
FFA_WORTH: Final = (-150, -150, 0, 90, 160, 220, 270)
POINT: Final = 110
LIKELY: Final = (0.0, 0.65, 1.0, 1.2, 1.3, 1.35, 1.4)
"""Planes lost on average, by how many are in reach of two guns."""
CROSSED: Final = 6
"""Two enemy lines count like so many single ones: that is a plane lost."""
LAST: Final = 2
"""With so few planes the next one lost is the game."""
FADING: Final = 0.7
"""From this part of the no-progress limit on a lead counts for less and less."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a level cares for; figures in hundredths of a plane."""

    height: tuple[int, ...] = (0, 16, 29, 40, 49, 55, 58)
    crash: int = 70
    """A plane that cannot but crash next turn."""
    forced: int = 16
    """A plane that cannot but dive."""
    narrow: int = 14
    """A plane with one free manoeuvre left before the edge."""
    danger: float = 0.2
    """Weight of what enemies may shoot next turn: little, as they seldom can shoot it all; 0 looks at lines only."""
    line: int = 14
    """An enemy line on an own plane now."""
    chance: int = 7
    """An enemy plane in reach of two own planes."""
    control: float = 0.5
    """A cell in reach of two own planes."""


@dataclass(slots=True)
class Wing:
    """The planes of one player as the judge sees them."""

    slots: list[int]
    indices: list[int]
    one: int
    two: int


class Judge:
    """Values for one player and one lay of clouds."""

    def __init__(self, position: list[int], me: int, weights: Weights, sky: Sky) -> None:
        self.me = me
        self.weights = weights
        self.sky = sky
        self.kind: Kind = KINDS[position[KIND]]
        self.count = 0
        self.seats = range(self.kind.seats)
        self.stakes = stakes(self.kind, me)
        self.worth = FFA_WORTH if self.kind.rule == "ffa" else WORTH
        hostile = self.kind.hostile
        self.enemies = [[other for other in self.seats if hostile(seat, other)] for seat in self.seats]
        blocked = [[] if sky.clouds[cell] else sky_lookers(sky, cell) for cell in range(CELLS)]
        self.looks: list[list[tuple[tuple[int, int], ...]]] = blocked

    def value(self, position: list[int]) -> float:
        self.count += 1
        if position[PHASE] == OVER:
            return self._final(position)
        wings = [self.wing(position, seat) for seat in self.seats]
        total = 0.0
        for seat in self.seats:
            if not position[OUT + seat]:
                total += self.stakes[seat] * self._standing(position, seat, wings)
        if self.kind.rule == "ffa":
            points = position[POINTS : POINTS + self.kind.seats]
            mine = points.pop(self.me)
            total += POINT * (mine - 0.5 * max(points) - 0.5 * sum(points) / len(points))
        limit = position[STALL] * self.kind.seats
        if limit and self.kind.rule != "ffa" and position[QUIET] > limit * FADING:
            total *= max(0.1, (limit - position[QUIET]) / (limit * (1 - FADING)))
        return total

    def _final(self, position: list[int]) -> float:
        winners = position[WINNERS]
        if not winners:
            return 0.0
        if winners >> self.me & 1:
            shared = winners & (winners - 1) and self.kind.rule == "ffa"
            return WIN / 2 if shared else float(WIN)
        return -float(WIN)

    def wing(self, position: list[int], seat: int) -> Wing:
        cover = self.sky.cover
        slots: list[int] = []
        indices: list[int] = []
        one = two = 0
        for slot in SLOTS_OF[seat]:
            cell = position[AT + slot]
            if cell >= 0:
                index = cell * 6 + position[FACING + slot]
                if position[ACE + slot]:
                    index += WAYS
                index = index * HEIGHTS + position[HEIGHT + slot]
                seen = cover(index)
                two |= one & seen
                one |= seen
                slots.append(slot)
                indices.append(index)
        return Wing(slots, indices, one, two)

    def _standing(self, position: list[int], seat: int, wings: list[Wing]) -> float:
        weights = self.weights
        wing = wings[seat]
        planes = position[PLANES + seat]
        total = self.worth[planes] + weights.control * wing.two.bit_count()
        total -= 3 * position[HANDS + seat]
        lesson = self.worth[planes] - self.worth[planes - 1]
        threatened = 0
        for slot, index in zip(wing.slots, wing.indices, strict=True):
            total += weights.height[index % HEIGHTS]
            total -= self.stuck(position, slot, index)
            if seat == self.me:
                part = self._threat(position, slot, wings) if weights.danger else 0.0
                threatened += 0 if part <= 0 else 1
                lines = self._lines(position, slot)
                total -= weights.line * (lines if lines < 2 else CROSSED)
                if lines > 1 and planes <= LAST and weights.line:
                    total -= lesson / 2
            elif wings[self.me].two >> position[AT + slot] & 1:
                total -= weights.chance
        if threatened:
            total -= weights.danger * lesson * LIKELY[threatened]
        return total

    def stuck(self, position: list[int], slot: int, index: int) -> float:
        """The price of a plane that has few manoeuvres left, or none."""
        weights = self.weights
        way = index // HEIGHTS % WAYS
        height = index % HEIGHTS
        ahead = AHEAD[way]
        acted = 1.0 if position[ACTED + slot] or position[SEAT] != OWNER[slot] else 0.6
        if ahead < 0:
            return (weights.crash if height < 2 else weights.forced) * acted
        if position[ahead] >= 0:
            share = 0.7 if OWNER[position[ahead]] == OWNER[slot] else 0.4
            return (weights.crash if height < 2 else weights.forced) * share * acted
        if LIVES[way] == 1:
            return weights.narrow * (2 if height < 2 else 1)
        if LIVES[way] == 2:
            return weights.narrow * 0.4
        return 0.0

    def _lines(self, position: list[int], slot: int) -> int:
        """Enemy lines on a plane now."""
        cell = position[AT + slot]
        hostile = self.enemies[OWNER[slot]]
        count = 0
        for facing, line in enumerate(self.looks[cell]):
            for there, _ in line:
                other = position[there]
                if other >= 0:
                    if OWNER[other] in hostile and position[FACING + other] == (facing + 3) % 6:
                        count += 1
                    break
        return count

    def _threat(self, position: list[int], slot: int, wings: list[Wing]) -> float:
        """1 when an enemy can bring two lines to bear on a plane with one action of two planes."""
        cell = position[AT + slot]
        owner = OWNER[slot]
        hunter = self.kind.hunter(owner) if self.kind.rule == "circle" else -1
        lines: list[int] | None = None if len(self.enemies[owner]) > 1 else []
        for enemy in self.enemies[owner]:
            wing = wings[enemy]
            if not wing.one >> cell & 1:
                continue
            if lines is None:
                lines = [OWNER[other] for other in lookers(position, cell)]
            allied = any(other != enemy and other in self.enemies[owner] for other in lines)
            if hunter >= 0 and enemy != hunter and hunter not in lines:
                continue
            if allied or (wing.two >> cell & 1 and self._pair(position, slot, wing)):
                return 1.0
        return 0.0

    def _pair(self, position: list[int], slot: int, wing: Wing) -> bool:
        """Whether two planes of the wing can look at a plane from two sides, others staying where they are."""
        mine = OWNER[slot]
        masks: list[int] = []
        for line in self.looks[position[AT + slot]]:
            bits = 0
            for there, bit in line:
                other = position[there]
                if other >= 0:
                    if OWNER[other] != mine:
                        bits |= bit
                    break
                bits |= bit
            masks.append(bits)
        reach = self.sky.reach
        first = 0
        for index in wing.indices:
            ways = reach(index)
            sides = 0
            for side, bits in enumerate(masks):
                if ways & bits:
                    sides |= 1 << side
            if not sides:
                continue
            if first and (first | sides) & ((first | sides) - 1):
                return True
            first |= sides
        return False


def sky_lookers(sky: Sky, cell: int) -> list[tuple[tuple[int, int], ...]]:
    """Per direction from a cell: (cell, bit of the way) where a plane must be and face to have it in line."""
    found: list[tuple[tuple[int, int], ...]] = []
    for facing in range(6):
        line: list[tuple[int, int]] = []
        for there in RAYS[cell * 6 + facing][: sky.sight]:
            if sky.clouds[there] and not sky.conceal:
                break
            line.append((there, 1 << there * 6 + (facing + 3) % 6))
            if sky.clouds[there]:
                break
        found.append(tuple(line))
    return found


def stakes(kind: Kind, me: int) -> tuple[float, ...]:
    """What each player's standing means to `me`: hunters, prey, partners (crosshairs 2.1, 5.4)."""
    if kind.rule == "circle":
        rest = {kind.prey(me): -1.0, me: 1.0}
        return tuple(rest.get(seat, 0.15 if seat == kind.hunter(me) else 0.3) for seat in range(kind.seats))
    if kind.rule == "ffa":
        return tuple(1.0 if seat == me else -0.2 for seat in range(kind.seats))
    return tuple(1.0 if seat == me else 0.8 if not kind.hostile(seat, me) else -1.0 for seat in range(kind.seats))
