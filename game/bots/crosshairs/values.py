"""What a position of Crosshairs is worth to one player, in hundredths of a plane (crosshairs 10).

A player's planes count by how many are left, for height, and for what may befall them: enemies that can bring two
lines to bear on them in their next turn, and manoeuvres that have run out.
"""

from __future__ import annotations

from game.bots.crosshairs.rows import (
    AFTER,
    ALONG,
    AXES,
    DISTANCE,
    GUARD,
    LIMITS,
    LINE,
    LINES,
    NEXT,
    ON,
    PLACE,
    SHORT_OF,
    SPOT,
    STRIDE,
    WATCH,
    WAYS,
)
from game.bots.crosshairs.sky import HEIGHTS, HIGH, LIVES, LOW, Sky
from game.bots.crosshairs.weights import CROSSED, FADING, FFA_WORTH, LAST, LIKELY, POINT, WIN, WORTH, Weights, stakes
from game.core.packed import Row, clear, i64, ones, vec
from game.rules.crosshairs.board import AHEAD, CELLS
from game.rules.crosshairs.fire import lookers
from game.rules.crosshairs.kinds import KINDS, Kind
from game.rules.crosshairs.layout import (
    ACE,
    ACTED,
    AT,
    EACH,
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
    SEATS,
    SLOTS,
    SLOTS_OF,
    STALL,
    WINNERS,
    Position,
)


class Judge:
    """Values for one player and one lay of clouds.

    What it knows of the planes it saw last is kept, seat by seat: from one position to the next few planes move.
    """

    def __init__(self, position: Position, me: int, weights: Weights, sky: Sky) -> None:
        self.me: i64 = me
        self.sky = sky
        self.kind: Kind = KINDS[position[KIND]]
        self.seats: i64 = self.kind.seats
        self.stakes: vec[float] = vec[float](stakes(self.kind, me))
        self.is_ffa = self.kind.rule == "ffa"
        self.is_circle = self.kind.rule == "circle"
        self.hunter: i64 = self.kind.hunter(me) if self.is_circle else -1
        self.worth: vec[float] = vec[float]([float(one) for one in (FFA_WORTH if self.is_ffa else WORTH)])
        hostile = self.kind.hostile
        self.enemies: Row = vec[i64]([other for other in range(self.kind.seats) if hostile(me, other)])
        self.is_enemy: Row = vec[i64]([int(hostile(me, other)) if other < self.kind.seats else 0 for other in range(6)])
        self._weigh(weights)
        self.planes: Row = vec[i64]([-1] * SLOTS)
        """What flies in every slot: (ace * 546 + way) * 7 + height, as in the sky's tables; -1: nothing."""
        self.own: Row = vec[i64]([0] * LINES)
        self.others: Row = vec[i64]([0] * LINES)
        """The planes of this player and those of everybody else, line by line."""
        self.one_low: Row = vec[i64]([0] * SEATS)
        self.one_high: Row = vec[i64]([0] * SEATS)
        """The cells in reach of a player's planes, in two words."""
        self.two_low: Row = vec[i64]([0] * SEATS)
        self.two_high: Row = vec[i64]([0] * SEATS)
        """The cells in reach of two of them."""
        self.crossed: vec[float] = vec[float]([0.0] * SEATS)
        """How many those are."""
        self._wanted: Row = vec[i64]([0] * CELLS)
        self._stamp: i64 = 0
        self._lines: Row = vec[i64]([0] * EACH)

    def _weigh(self, weights: Weights) -> None:
        self.height: vec[float] = vec[float]([float(one) for one in weights.height])
        self.crash: float = float(weights.crash)
        self.doomed: float = float(weights.doomed)
        self.meeting: float = float(weights.meeting)
        self.forced: float = float(weights.forced)
        self.narrow: float = float(weights.narrow)
        self.danger: float = weights.danger
        self.line: float = float(weights.line)
        self.chance: float = float(weights.chance)
        self.control: float = weights.control

    def value(self, position: Position) -> float:
        if position[PHASE] == OVER:
            return self._final(position)
        self.look(position)
        total = 0.0
        seat: i64
        for seat in range(self.seats):
            if not position[OUT + seat]:
                total += self.stakes[seat] * self._standing(position, seat)
        total -= self._perils(position)
        if self.is_ffa:
            points: list[int] = list(position[POINTS : POINTS + self.kind.seats])
            mine = points.pop(int(self.me))
            total += POINT * (mine - 0.5 * max(points) - 0.5 * sum(points) / len(points))
        limit: int = position[STALL] * self.seats
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
            return WIN / 2.0 if shared else float(WIN)
        return -float(WIN)

    # ---- where everybody is

    def look(self, position: Position) -> None:
        """See who flies where; whatever has not moved since the last look is known."""
        planes = self.planes
        slot: i64 = 0
        seat: i64
        for seat in range(self.seats):
            has_moved = False
            for _ in range(EACH):
                plane: i64 = -1
                cell = position[AT + slot]
                if cell >= 0:
                    way = cell * 6 + position[FACING + slot] + position[ACE + slot] * WAYS
                    plane = way * HEIGHTS + position[HEIGHT + slot]
                if plane != planes[slot]:
                    self._moved(seat, planes[slot], plane)
                    planes[slot] = plane
                    has_moved = True
                slot += 1
            if has_moved:
                self._covered(seat)

    def _moved(self, seat: i64, before: i64, after: i64) -> None:
        """A plane has left one cell and come to another; -1 is none."""
        lines = self.own if seat == self.me else self.others
        if before >= 0:
            at = before // HEIGHTS % WAYS // 6 * AXES
            lines[LINE[at]] ^= SPOT[at]
            lines[LINE[at + 1]] ^= SPOT[at + 1]
            lines[LINE[at + 2]] ^= SPOT[at + 2]
        if after >= 0:
            at = after // HEIGHTS % WAYS // 6 * AXES
            lines[LINE[at]] ^= SPOT[at]
            lines[LINE[at + 1]] ^= SPOT[at + 1]
            lines[LINE[at + 2]] ^= SPOT[at + 2]

    def _covered(self, seat: i64) -> None:
        """What a player's planes have in reach."""
        sky, planes = self.sky, self.planes
        lows, highs = sky.low, sky.high
        one_low: i64 = 0
        one_high: i64 = 0
        two_low: i64 = 0
        two_high: i64 = 0
        slot: i64
        for slot in range(EACH * seat, EACH * seat + EACH):
            plane = planes[slot]
            if plane >= 0:
                if lows[plane] < 0:
                    sky.cover(plane)
                low, high = lows[plane], highs[plane]
                two_low |= one_low & low
                two_high |= one_high & high
                one_low |= low
                one_high |= high
        self.one_low[seat], self.one_high[seat] = one_low, one_high
        self.two_low[seat], self.two_high[seat] = two_low, two_high
        self.crossed[seat] = float(ones(two_low) + ones(two_high))

    def first(self, way: i64) -> i64:
        """The cell of the first plane in the line of fire of a plane, or -1; of the planes seen at the last look."""
        on = ON[way]
        distance = DISTANCE[WATCH[way] + (self.own[on] | self.others[on])]
        return ALONG[way * STRIDE + distance] if distance <= self.sky.visible[way] else -1

    # ---- what that is worth

    def _standing(self, position: Position, seat: i64) -> float:
        """What a player's planes are worth, but for what may befall them."""
        total = (
            self.worth[position[PLANES + seat]]
            + self.control * self.crossed[seat]
            - 3.0 * float(position[HANDS + seat])
        )
        low: i64 = 0
        high: i64 = 0
        if seat != self.me:
            low, high = self.two_low[self.me], self.two_high[self.me]
        turn = position[SEAT]
        wanted, heights = self._wanted, self.height
        self._stamp += 1
        stamp = self._stamp
        slot: i64
        for slot in range(EACH * seat, EACH * seat + EACH):
            plane = self.planes[slot]
            if plane < 0:
                continue
            height, way = plane % HEIGHTS, plane // HEIGHTS % WAYS
            total += heights[height]
            ahead = AHEAD[way]
            if height < 2 and ahead >= 0:
                if wanted[ahead] == stamp:
                    total -= self.meeting
                wanted[ahead] = stamp
            if ahead < 0 or position[ahead] >= 0 or LIVES[way] < 3:
                total -= self.stuck(position, slot, way, height, turn)
            cell = way // 6
            if low & LOW[cell] or high & HIGH[cell]:
                total -= self.chance
        return total

    def stuck(self, position: Position, slot: i64, way: i64, height: i64, turn: i64) -> float:
        """The price of a plane that has few manoeuvres left, or none; `turn`: whose turn it is."""
        ahead = AHEAD[way]
        owner = OWNER[slot]
        acted = 1.0 if position[ACTED + slot] or turn != owner else 0.6
        if ahead < 0:
            return (self.crash if height < 2 else self.forced) * acted
        before = position[ahead]
        if before >= 0:
            if height < 2 and turn == owner and self._is_doomed(position, slot, before):
                return self.doomed
            share = 0.7 if OWNER[before] == owner else 0.4
            return (self.crash if height < 2 else self.forced) * share * acted
        if LIVES[way] == 1:
            return self.narrow * (2 if height < 2 else 1)
        if LIVES[way] == 2:
            return self.narrow * 0.4
        return 0.0

    def _is_doomed(self, position: Position, slot: i64, before: i64) -> bool:
        """Whether a plane on turn has to act with a plane before it that stays there."""
        owner = OWNER[slot]
        if position[ACTED + slot] or (OWNER[before] == owner and not position[ACTED + before]):
            return False
        wait = position[HANDS + owner]
        for own in SLOTS_OF[owner]:
            if position[AT + own] >= 0 and not position[ACTED + own]:
                wait += 1
        return position[OWED] >= wait

    # ---- what may befall one's own

    def _perils(self, position: Position) -> float:
        """The price of enemy lines on the own planes, now and after the enemies' next turn."""
        me = self.me
        if position[OUT + me]:
            return 0.0
        lines = self._count_lines(position)
        planes = position[PLANES + me]
        lesson = self.worth[planes] - self.worth[planes - 1]
        total = 0.0
        threatened: i64 = 0
        place: i64
        for place in range(EACH):
            plane = self.planes[EACH * me + place]
            if plane < 0:
                continue
            if self.danger and self._is_threatened(position, plane // HEIGHTS % WAYS // 6):
                threatened += 1
            count = lines[place]
            if count:
                total += self.line * (1.0 if count < 2 else CROSSED)
                if count > 1 and planes <= LAST and self.line:
                    total += lesson / 2
        if threatened:
            total += self.danger * lesson * LIKELY[int(threatened)]
        return total

    def _count_lines(self, position: Position) -> Row:
        """How many enemy lines end on each own plane."""
        lines, start = self._lines, EACH * self.me
        clear(lines, 0, EACH)
        for enemy in self.enemies:
            slot: i64
            for slot in range(EACH * enemy, EACH * enemy + EACH):
                plane = self.planes[slot]
                if plane >= 0:
                    cell = self.first(plane // HEIGHTS % WAYS)
                    if cell >= 0:
                        place = position[cell] - start
                        if 0 <= place < EACH:
                            lines[place] += 1
        return lines

    def _is_threatened(self, position: Position, cell: i64) -> bool:
        """Whether an enemy can bring two lines to bear on an own plane with one action of two planes."""
        low, high = LOW[cell], HIGH[cell]
        lines: list[int] = []
        is_asked = len(self.enemies) < 2
        for enemy in self.enemies:
            if not (self.one_low[enemy] & low or self.one_high[enemy] & high):
                continue
            if not is_asked:
                lines = [int(OWNER[looker]) for looker in lookers(position, cell)]
                is_asked = True
            if self.hunter >= 0 and enemy != self.hunter and int(self.hunter) not in lines:
                continue
            for other in lines:
                if other != enemy and self.is_enemy[other]:
                    return True
            if (self.two_low[enemy] & low or self.two_high[enemy] & high) and self._pair(cell, enemy):
                return True
        return False

    def _pair(self, cell: i64, enemy: i64) -> bool:
        """Whether two planes of an enemy can look at an own plane from two sides, others staying where they are.

        An own plane in between ends a line, an enemy's may be the one that looks.
        """
        sky = self.sky
        near = sky.near
        at = cell * AXES
        own, others = self.own, self.others
        first, second, third = LINE[at], LINE[at + 1], LINE[at + 2]
        one, two, three = PLACE[at], PLACE[at + 1], PLACE[at + 2]
        upto = SHORT_OF[one + own[first]] + SHORT_OF[two + own[second]] * NEXT + SHORT_OF[three + own[third]] * AFTER
        with_it = (
            LIMITS[one + others[first]] + LIMITS[two + others[second]] * NEXT + LIMITS[three + others[third]] * AFTER
        )
        upto += GUARD
        with_it += GUARD
        seen: i64 = 0
        slot: i64
        for slot in range(EACH * enemy, EACH * enemy + EACH):
            plane = self.planes[slot]
            if plane < 0:
                continue
            distances = near[plane * CELLS + cell]
            if not distances:
                distances = sky.nearest(plane, cell)
            sides = upto - distances & with_it - distances & GUARD
            if sides:
                both = seen | sides
                if seen and both & both - 1:
                    return True
                seen = both
        return False
