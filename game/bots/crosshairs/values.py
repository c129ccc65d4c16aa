"""What a position of Crosshairs is worth to one player, in hundredths of a plane (crosshairs 10).

A player's planes count by how many are left, for height, and for what may befall them: enemies that can bring two
lines to bear on them in their next turn, and manoeuvres that have run out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.bots.crosshairs.sky import HEIGHTS, LIVES, WAYS, Sky
from game.rules.crosshairs.board import AHEAD
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
    OWED,
    OWNER,
    PHASE,
    PLANES,
    POINTS,
    QUIET,
    SEAT,
    SLOTS_OF,
    STALL,
    WINNERS,
    Position,
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
    doomed: int = 150
    """A plane that cannot but crash this turn."""
    meeting: int = 30
    """Two low planes of one's own with the same free hex ahead: whoever is second crashes."""
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


class Wing:
    """The planes of one player as the judge sees them."""

    __slots__ = ("covers", "indices", "one", "slots", "two")

    def __init__(self) -> None:
        self.slots: list[int] = []
        self.indices: list[int] = []
        self.covers: list[int] = []
        self.one = 0
        self.two = 0


class Judge:
    """Values for one player and one lay of clouds."""

    def __init__(self, position: Position, me: int, weights: Weights, sky: Sky) -> None:
        self.me = me
        self.weights = weights
        self.sky = sky
        self.kind: Kind = KINDS[position[KIND]]
        self.seats = range(self.kind.seats)
        self.stakes = stakes(self.kind, me)
        self.is_ffa = self.kind.rule == "ffa"
        self.is_circle = self.kind.rule == "circle"
        self.worth = FFA_WORTH if self.is_ffa else WORTH
        hostile = self.kind.hostile
        self.enemies = [[other for other in self.seats if hostile(seat, other)] for seat in self.seats]

    def value(self, position: Position) -> float:
        if position[PHASE] == OVER:
            return self._final(position)
        wings = [self.wing(position, seat) for seat in self.seats]
        total = 0.0
        for seat in self.seats:
            if not position[OUT + seat]:
                total += self.stakes[seat] * self._standing(position, seat, wings)
        total -= self._perils(position, wings)
        if self.is_ffa:
            points: list[int] = list(position[POINTS : POINTS + self.kind.seats])
            mine = points.pop(self.me)
            total += POINT * (mine - 0.5 * max(points) - 0.5 * sum(points) / len(points))
        limit: int = position[STALL] * self.kind.seats
        quiet: int = position[QUIET]
        if limit and not self.is_ffa and quiet > limit * FADING:
            total *= max(0.1, (limit - quiet) / (limit * (1 - FADING)))
        return total

    def _final(self, position: Position) -> float:
        winners = position[WINNERS]
        if not winners:
            return 0.0
        if winners >> self.me & 1:
            shared = winners & (winners - 1) and self.is_ffa
            return WIN / 2 if shared else float(WIN)
        return -float(WIN)

    def wing(self, position: Position, seat: int) -> Wing:
        sky = self.sky
        wing = Wing()
        one = two = 0
        for slot in SLOTS_OF[seat]:
            cell: int = position[AT + slot]
            if cell >= 0:
                index = cell * 6 + position[FACING + slot]
                if position[ACE + slot]:
                    index += WAYS
                index = index * HEIGHTS + position[HEIGHT + slot]
                seen = sky.covers[index]
                if seen < 0:
                    seen = sky.cover(index)
                two |= one & seen
                one |= seen
                wing.slots.append(slot)
                wing.indices.append(index)
                wing.covers.append(seen)
        wing.one, wing.two = one, two
        return wing

    def _standing(self, position: Position, seat: int, wings: list[Wing]) -> float:
        """What a player's planes are worth, but for what may befall them."""
        weights = self.weights
        wing = wings[seat]
        planes: int = position[PLANES + seat]
        hands: int = position[HANDS + seat]
        total = self.worth[planes] + weights.control * wing.two.bit_count() - 3 * hands
        crossed = wings[self.me].two if seat != self.me else 0
        turn: int = position[SEAT]
        wanted = 0
        for slot, index in zip(wing.slots, wing.indices, strict=True):
            total += weights.height[index % HEIGHTS]
            way = index // HEIGHTS % WAYS
            ahead: int = AHEAD[way]
            if index % HEIGHTS < 2 and ahead >= 0:
                if wanted >> ahead & 1:
                    total -= weights.meeting
                wanted |= 1 << ahead
            if ahead < 0 or position[ahead] >= 0 or LIVES[way] < 3:
                total -= self.stuck(position, slot, way, index % HEIGHTS, turn)
            if crossed >> way // 6 & 1:
                total -= weights.chance
        return total

    def stuck(self, position: Position, slot: int, way: int, height: int, turn: int) -> float:
        """The price of a plane that has few manoeuvres left, or none; `turn`: whose turn it is."""
        weights = self.weights
        ahead = AHEAD[way]
        acted = 1.0 if position[ACTED + slot] or turn != OWNER[slot] else 0.6
        if ahead < 0:
            return (weights.crash if height < 2 else weights.forced) * acted
        if position[ahead] >= 0:
            if height < 2 and turn == OWNER[slot] and self._is_doomed(position, slot, position[ahead]):
                return weights.doomed
            share = 0.7 if OWNER[position[ahead]] == OWNER[slot] else 0.4
            return (weights.crash if height < 2 else weights.forced) * share * acted
        if LIVES[way] == 1:
            return weights.narrow * (2 if height < 2 else 1)
        if LIVES[way] == 2:
            return weights.narrow * 0.4
        return 0.0

    def _is_doomed(self, position: Position, slot: int, before: int) -> bool:
        """Whether a plane on turn has to act with a plane before it that stays there."""
        if position[ACTED + slot] or (OWNER[before] == OWNER[slot] and not position[ACTED + before]):
            return False
        wait = sum(1 for own in SLOTS_OF[OWNER[slot]] if position[AT + own] >= 0 and not position[ACTED + own])
        return position[OWED] >= wait + position[HANDS + OWNER[slot]]

    def _perils(self, position: Position, wings: list[Wing]) -> float:
        """The price of enemy lines on the own planes, now and after the enemies' next turn."""
        me, weights = self.me, self.weights
        if position[OUT + me]:
            return 0.0
        taken = 0
        for wing in wings:
            for index in wing.indices:
                taken |= 1 << index // HEIGHTS % WAYS // 6
        lines = self._lines(taken, wings)
        planes: int = position[PLANES + me]
        lesson = self.worth[planes] - self.worth[planes - 1]
        total = 0.0
        threatened = 0
        for slot in wings[me].slots:
            cell: int = position[AT + slot]
            if weights.danger and self._is_threatened(position, cell, taken, wings):
                threatened += 1
            count = lines.get(cell, 0)
            if count:
                total += weights.line * (count if count < 2 else CROSSED)
                if count > 1 and planes <= LAST and weights.line:
                    total += lesson / 2
        if threatened:
            total += weights.danger * lesson * LIKELY[threatened]
        return total

    def _lines(self, taken: int, wings: list[Wing]) -> dict[int, int]:
        """How many enemy lines end on a plane, by its cell."""
        lines: dict[int, int] = {}
        for enemy in self.enemies[self.me]:
            for index in wings[enemy].indices:
                cell = self.sky.target(index // HEIGHTS % WAYS, taken)
                if cell >= 0:
                    lines[cell] = lines.get(cell, 0) + 1
        return lines

    def _is_threatened(self, position: Position, cell: int, taken: int, wings: list[Wing]) -> bool:
        """Whether an enemy can bring two lines to bear on an own plane with one action of two planes."""
        me = self.me
        hunter = self.kind.hunter(me) if self.is_circle else -1
        enemies = self.enemies[me]
        lines: list[int] | None = None if len(enemies) > 1 else []
        for enemy in enemies:
            wing = wings[enemy]
            if not wing.one >> cell & 1:
                continue
            if lines is None:
                lines = [OWNER[other] for other in lookers(position, cell)]
            if hunter >= 0 and enemy != hunter and hunter not in lines:
                continue
            if any(other != enemy and other in enemies for other in lines):
                return True
            if wing.two >> cell & 1 and self._pair(position, cell, taken, wing):
                return True
        return False

    def _pair(self, position: Position, cell: int, taken: int, wing: Wing) -> bool:
        """Whether two planes of the wing can look at a plane from two sides, others staying where they are."""
        masks: list[int] = []
        every = 0
        for cells, free, rising, upto in self.sky.sides[cell]:
            stops = cells & taken
            mask = free
            if stops:
                first = (stops & -stops).bit_length() - 1 if rising else stops.bit_length() - 1
                mask = upto[first][0 if OWNER[position[first]] == self.me else 1]
            masks.append(mask)
            every |= mask
        reaches = self.sky.reaches
        seen = 0
        for index, cover in zip(wing.indices, wing.covers, strict=True):
            if not cover >> cell & 1:
                continue
            ways = reaches[index] & every
            if not ways:
                continue
            sides = 0
            for side, bits in enumerate(masks):
                if ways & bits:
                    sides |= 1 << side
            if seen and (seen | sides) & ((seen | sides) - 1):
                return True
            seen |= sides
        return False


def stakes(kind: Kind, me: int) -> tuple[float, ...]:
    """What each player's standing means to `me`: hunters, prey, partners (crosshairs 2.1, 5.4)."""
    if kind.rule == "circle":
        rest = {kind.prey(me): -1.0, me: 1.0}
        return tuple(rest.get(seat, 0.15 if seat == kind.hunter(me) else 0.3) for seat in range(kind.seats))
    if kind.rule == "ffa":
        return tuple(1.0 if seat == me else -0.2 for seat in range(kind.seats))
    return tuple(1.0 if seat == me else 0.8 if not kind.hostile(seat, me) else -1.0 for seat in range(kind.seats))
