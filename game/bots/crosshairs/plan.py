"""A whole turn of Crosshairs, found action by action (crosshairs 10).

A beam of positions goes from plane to plane: each position is left by the best few ends of every plane that has not
acted, positions that differ only in the order of the actions are merged, and the best go on. Shots are taken as soon
as they are there unless the position is better without.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from game.bots.crosshairs.rows import WAYS
from game.bots.crosshairs.sky import HEIGHT_AT, HEIGHTS, HIGH, LIVES, LOW, SHORT_AT, SIGHT, WAY_OF, Ends
from game.bots.crosshairs.values import Judge
from game.bots.search.limits import Limits
from game.core.packed import Row, i64, key_of, vec
from game.rules.crosshairs.board import AHEAD, distance
from game.rules.crosshairs.fire import attackers, shots
from game.rules.crosshairs.kernel import legal, play
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    ACE,
    ACTED,
    ACTIVE,
    AT,
    CRASH,
    DIVING,
    EACH,
    END_TURN,
    FACING,
    HANDS,
    HCAP,
    HEIGHT,
    KIND,
    OWED,
    OWNER,
    PHASE,
    PLAY,
    ROUND,
    SEAT,
    SHOT,
    SLOTS,
    SLOTS_OF,
    Position,
)

POLL: Final = 8
"""Positions judged between two looks at the clock."""
PLAIN: Final = 60
"""Shots that gain so much are not thought about twice."""
LOST: Final = -5000
"""Below this somebody else has won: nobody shoots for that."""

Moves = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Width:
    """How much of a turn is looked at."""

    beam: int
    """Positions that go on to the next plane."""
    ends: int
    """Ends of one plane that are played out."""
    children: int
    """Ends of all planes together that are played out from one position."""
    declines: bool = True
    """Whether shots that harm are left."""


class Node:
    """A position on the way, what it looks like, and the moves that lead there. Nobody changes it."""

    __slots__ = ("moves", "position", "value")

    def __init__(self, value: float, position: Position, moves: Moves) -> None:
        self.value = value
        self.position = position
        self.moves = moves


class Planner:
    """Plans turns of one player; counts what it costs."""

    def __init__(self, judge: Judge, width: Width, limits: Limits) -> None:
        self.judge = judge
        self.width = width
        self.limits = limits
        self.me: i64 = judge.me
        self.spent = 0
        self.whim = 0.0
        self.lots = random.Random(0)
        self.overlooked: frozenset[int] = frozenset()
        """Enemy planes that it does not notice it could shoot."""
        self.finished: list[Node] = []
        self.edge: list[Node] = []

    # ---- the beam

    def plan(self, position: Position) -> None:
        """Fill `finished` with ends of the turn; `edge` holds the last positions on the way, should time run out."""
        self.turn: int = position[ROUND]
        settled = self._settled(position[:], ())
        self.finished = [node for node in settled if self.is_over(node.position)]
        self.edge = [node for node in settled if not self.is_over(node.position)]
        while self.edge:
            children: dict[object, Node] = {}
            for node in self.edge:
                for child in self._grown(node):
                    key = key_of(child.position, AT, HANDS)
                    if key not in children or children[key].value < child.value:
                        children[key] = child
            ranked = sorted(children.values(), key=_by_value)
            self.finished += [node for node in ranked if self.is_over(node.position)]
            self.edge = [node for node in ranked if not self.is_over(node.position)][: self.width.beam]
        self.finished.sort(key=_by_value)

    def best(self) -> list[Node]:
        """Ends of the turn, best first, or what has been reached so far."""
        return sorted(self.finished, key=_by_value) or sorted(self.edge, key=_by_value)

    def quick(self, position: Position) -> list[tuple[float, Moves]]:
        """What to do at first sight, when there is no time for more."""
        open_shots = [SHOT << 10 | position[AT + slot] << 3 for slot in shots(position)]
        if open_shots:
            return [(0.0, (move,)) for move in open_shots]
        found = self._candidates(position) if position[OWED] > 0 else []
        found.sort(key=_by_rate)
        return found or self._what_is_left(position)

    def is_over(self, position: Position) -> bool:
        return position[PHASE] != PLAY or position[SEAT] != self.me or position[ROUND] != self.turn

    def value(self, position: Position) -> float:
        self.spent += 1
        if self.spent % POLL == 0:
            self.limits.check(self.spent)
        value = self.judge.value(position)
        return value + self.whim * (2 * self.lots.random() - 1) if self.whim else value

    def _settled(self, position: Position, moves: Moves) -> list[Node]:
        """The position with its shots taken, as far as they do good; without them too when they do little."""
        value = self.value(position)
        untouched = Node(value, position, moves)
        open_shots = self._shots(position)
        left: list[int] = []
        while open_shots:
            slot = open_shots[0]
            after = position[:]
            move = SHOT << 10 | position[AT + slot] << 3
            play(after, move)
            worth = self.value(after)
            if worth >= value or (worth > LOST and not self.width.declines):
                position, value, moves = after, worth, (*moves, move)
            else:
                left.append(slot)
            open_shots = [slot for slot in self._shots(position) if slot not in left]
        if not self.width.declines or value - untouched.value >= PLAIN or len(moves) == len(untouched.moves):
            return [Node(value, position, moves)]
        return [Node(value, position, moves), untouched]

    def _shots(self, position: Position) -> list[int]:
        """The shots that are there, and seen."""
        if self.is_over(position):
            return []
        found = shots(position)
        if self.overlooked:
            found = [slot for slot in found if slot not in self.overlooked]
        sight = self.judge.sky.sight
        return found if sight >= SIGHT else [slot for slot in found if self._is_seen(position, slot, sight)]

    def _is_seen(self, position: Position, slot: int, sight: int) -> bool:
        cell = position[AT + slot]
        return sum(1 for other in attackers(position, slot) if distance(position[AT + other], cell) <= sight) > 1

    def _grown(self, node: Node) -> list[Node]:
        position = node.position
        found: list[Node] = []
        if position[OWED] <= 0:
            after = position[:]
            play(after, END_TURN)
            found.append(Node(self.value(after), after, (*node.moves, END_TURN)))
            if position[DIVING] and (not node.moves or node.moves[-1] >> 10 == SHOT):
                self._fly(node, self._dive_on(position), found)
            return found
        if position[DIVING] and not node.moves:  # asked in the middle of a dive: it may go on before others fly
            self._fly(node, self._dive_on(position), found)
        flown: list[Node] = []
        self._fly(node, self._candidates(position) or self._what_is_left(position), flown)
        for child in flown:
            found.append(child)
            after = child.position
            shot = child.moves[-1] >> 10 == SHOT
            if shot and not self.is_over(after) and after[DIVING] and after[HEIGHT + after[ACTIVE]]:
                self._fly(child, self._dive_on(after), found)
        return found

    def _what_is_left(self, position: Position) -> list[tuple[float, Moves]]:
        """Owed, but no plane can act: the end of the turn."""
        return [(0.0, (move,)) for move in legal(position) if move >> 10 != SHOT]

    def _fly(self, node: Node, candidates: list[tuple[float, Moves]], found: list[Node]) -> None:
        for _, moves in candidates:
            after = node.position[:]
            for move in moves:
                play(after, move)
            found += self._settled(after, node.moves + moves)

    # ---- what is worth playing out

    def _dive_on(self, position: Position) -> list[tuple[float, Moves]]:
        slot = position[ACTIVE]
        rated = self._rated(position, slot, Aims(self.judge, position), going_on=True)
        return rated[: max(2, self.width.ends // 2)]

    def _candidates(self, position: Position) -> list[tuple[float, Moves]]:
        """The best few actions of every plane and the best entries, by a quick look."""
        aims = Aims(self.judge, position)
        chosen: list[tuple[float, Moves]] = []
        rest: list[tuple[float, Moves]] = []
        for slot in SLOTS_OF[self.me]:
            if position[AT + slot] >= 0 and not position[ACTED + slot]:
                rated = self._rated(position, slot, aims, going_on=False)
                chosen += rated[:1]
                rest += rated[1 : self.width.ends]
        if position[HANDS + self.me]:
            entries = self._entries(position, aims)
            chosen += entries[:1]
            rest += entries[1 : self.width.ends]
        rest.sort(key=_by_rate)
        chosen += rest[: max(0, self.width.children - len(chosen))]
        return chosen

    def _rated(self, position: Position, slot: i64, aims: Aims, *, going_on: bool) -> list[tuple[float, Moves]]:
        """(quick value, moves) of one plane, best first."""
        way = position[AT + slot] * 6 + position[FACING + slot]
        height = position[HEIGHT + slot]
        plane = (position[ACE + slot] * WAYS + way) * HEIGHTS + height
        rated: list[tuple[float, Moves]] = []
        aims.leave(position, slot, way, height)
        if not going_on:
            aims.add_all(self.judge.sky.flights(int(plane)), rated)
            if not rated and height < 2:
                ahead = AHEAD[way]
                if ahead < 0 or position[ahead] >= 0:
                    return [(-200.0, (int(CRASH << 10 | position[AT + slot] << 3),))]
        aims.add_all(self.judge.sky.dives(int(plane)), rated)
        rated.sort(key=_by_rate)
        return rated

    def _entries(self, position: Position, aims: Aims) -> list[tuple[float, Moves]]:
        seat, sky = self.me, self.judge.sky
        rated: list[tuple[float, Moves]] = []
        slot = EACH * seat
        while position[AT + slot] >= 0:
            slot += 1
        aims.arrive(slot)
        for home in KINDS[position[KIND]].homes[seat]:
            if position[home] >= 0:
                continue
            near = sum(1 for other in aims.own if abs(other // 6 - home) <= 1)
            longest = min(2, max(LIVES[home * 6 : home * 6 + 6]))
            ends = sky.entries(home, int(position[HCAP + seat]))
            for code, moves in zip(ends.codes, ends.moves, strict=True):
                if LIVES[code & WAY_OF] >= longest:
                    rated.append((aims.rate(code) - 6 * near + 8, moves))
        rated.sort(key=_by_rate)
        return rated


class Aims:
    """A quick look at what ends of flights are worth in one position."""

    def __init__(self, judge: Judge, position: Position) -> None:
        judge.look(position)
        self.judge = judge
        self.position = position
        self.low: i64 = 0
        self.high: i64 = 0
        """The cells with planes, in two words."""
        self.danger_low: i64 = 0
        self.danger_high: i64 = 0
        """The cells in reach of two planes of an enemy."""
        self.own: list[int] = []
        self.lines: list[list[int]] = [[] for _ in range(SLOTS)]
        """The slots that have an enemy in their line of fire, by the enemy's."""
        self.crossed: Row = vec[i64]([0] * SLOTS)
        """Whether an enemy is in reach of two own planes."""
        self.slot: i64 = -1
        self.now = 0.0
        slot: i64
        for slot in range(EACH * judge.seats):
            cell = position[AT + slot]
            if cell >= 0:
                self.low |= LOW[cell]
                self.high |= HIGH[cell]
                self._notice(slot, cell)
        if judge.danger:
            for enemy in judge.enemies:
                self.danger_low |= judge.two_low[enemy]
                self.danger_high |= judge.two_high[enemy]

    def _notice(self, slot: i64, cell: i64) -> None:
        judge, me = self.judge, self.judge.me
        if OWNER[slot] == me:
            self.own.append(int(cell * 6 + self.position[FACING + slot]))
        elif judge.is_enemy[OWNER[slot]]:
            self.lines[slot] = attackers(self.position, slot)
            is_crossed = judge.two_low[me] & LOW[cell] or judge.two_high[me] & HIGH[cell]
            self.crossed[slot] = 1 if is_crossed else 0

    def leave(self, position: Position, slot: i64, way: i64, height: i64) -> None:
        """This plane is about to be rated."""
        judge = self.judge
        self.slot = slot
        self.now = judge.height[height] - judge.stuck(position, slot, way, height, position[SEAT])

    def arrive(self, slot: i64) -> None:
        """A plane from the hand is about to be rated."""
        self.slot = slot
        self.now = 0.0

    def add_all(self, ends: Ends, rated: list[tuple[float, Moves]]) -> None:
        """Rate what is not in the way of others; long dives only if they hit something."""
        low, high = ends.low, ends.high
        at: i64
        for at in range(len(low)):
            code = ends.codes[at]
            if not (low[at] & self.low or high[at] & self.high) and (code >> SHORT_AT or self.hit(code & WAY_OF) >= 0):
                rated.append((self.rate(code) - self.now, ends.moves[at]))

    def hit(self, way: i64) -> i64:
        """The slot of the enemy that a plane would have in its line of fire, or -1."""
        cell = self.judge.first(way)
        if cell < 0:
            return -1
        slot = self.position[cell]
        return slot if self.judge.is_enemy[OWNER[slot]] else -1

    def rate(self, code: i64) -> float:
        judge, way, height = self.judge, code & WAY_OF, code >> HEIGHT_AT & 7
        total = float(judge.height[height])
        cell = way // 6
        if self.danger_low & LOW[cell] or self.danger_high & HIGH[cell]:
            total -= 25 * judge.danger
        ahead = AHEAD[way]
        if ahead < 0 or (self.position[ahead] >= 0 and self.position[ahead] != self.slot):
            total -= judge.crash * 0.7 if height < 2 else judge.forced
        elif LIVES[way] <= 2:
            total -= judge.narrow
        enemy = self.hit(way)
        if enemy >= 0:
            lines = self.lines[enemy]
            others = len(lines) - (int(self.slot) in lines)
            stake = -judge.stakes[OWNER[enemy]]
            total += stake * (100 if others else 25 if self.crossed[enemy] else 6)
        return total


def _by_value(node: Node) -> float:
    return -node.value


def _by_rate(rated: tuple[float, Moves]) -> float:
    return -rated[0]
