"""A whole turn of Crosshairs, found action by action (crosshairs 10).

A beam of positions goes from plane to plane: each position is left by the best few ends of every plane that has not
acted, positions that differ only in the order of the actions are merged, and the best go on. Shots are taken as soon
as they are there unless the position is better without.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.bots.crosshairs.sky import HEIGHTS, LIVES, SIGHT, WAYS, Dive
from game.bots.crosshairs.values import Judge
from game.bots.search.limits import Limits
from game.core.packed import key_of
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
    SLOTS_OF,
    Position,
)

POLL: Final = 8
"""Positions judged between two looks at the clock."""
PLAIN: Final = 60
"""Shots that gain so much are not thought about twice."""
LOST: Final = -5000
"""Below this somebody else has won: nobody shoots for that."""
SHORT: Final = 2
"""Dives of so few manoeuvres are looked at even when they hit nothing."""

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


@dataclass(frozen=True, slots=True)
class Node:
    value: float
    position: Position
    moves: Moves


class Planner:
    """Plans turns of one player; counts what it costs."""

    def __init__(self, judge: Judge, width: Width, limits: Limits) -> None:
        self.judge = judge
        self.width = width
        self.limits = limits
        self.me = judge.me
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

    def _grown(self, node: Node) -> Iterator[Node]:
        position = node.position
        if position[OWED] <= 0:
            after = position[:]
            play(after, END_TURN)
            yield Node(self.value(after), after, (*node.moves, END_TURN))
            if position[DIVING] and node.moves and node.moves[-1] >> 10 == SHOT:
                yield from self._flown(node, self._dive_on(position))
            return
        found = list(self._flown(node, self._candidates(position) or self._what_is_left(position)))
        for child in found:
            yield child
            after = child.position
            shot = child.moves[-1] >> 10 == SHOT
            if shot and not self.is_over(after) and after[DIVING] and after[HEIGHT + after[ACTIVE]]:
                yield from self._flown(child, self._dive_on(after))

    def _what_is_left(self, position: Position) -> list[tuple[float, Moves]]:
        """Owed, but no plane can act: the end of the turn."""
        return [(0.0, (move,)) for move in legal(position) if move >> 10 != SHOT]

    def _flown(self, node: Node, candidates: list[tuple[float, Moves]]) -> Iterator[Node]:
        for _, moves in candidates:
            after = node.position[:]
            for move in moves:
                play(after, move)
            yield from self._settled(after, node.moves + moves)

    # ---- what is worth playing out

    def _dive_on(self, position: Position) -> list[tuple[float, Moves]]:
        slot = position[ACTIVE]
        rated = self._rated(position, slot, Aims(self, position), going_on=True)
        return rated[: max(2, self.width.ends // 2)]

    def _candidates(self, position: Position) -> list[tuple[float, Moves]]:
        """The best few actions of every plane and the best entries, by a quick look."""
        aims = Aims(self, position)
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

    def _rated(self, position: Position, slot: int, aims: Aims, *, going_on: bool) -> list[tuple[float, Moves]]:
        """(quick value, moves) of one plane, best first."""
        way: int = position[AT + slot] * 6 + position[FACING + slot]
        index: int = ((position[ACE + slot] * WAYS) + way) * HEIGHTS + position[HEIGHT + slot]
        taken = aims.taken
        sky = self.judge.sky
        found: list[Dive] = []
        if not going_on:
            found = [end for end in sky.flights(index) if not end[1] & taken]
            if not found and position[HEIGHT + slot] < 2:
                ahead: int = AHEAD[way]
                if ahead < 0 or position[ahead] >= 0:
                    return [(-200.0, (CRASH << 10 | position[AT + slot] << 3,))]
        hits = aims.hits
        for end in sky.dives(index):
            if not end[1] & taken and (end[0] & hits or len(end[4]) <= SHORT):
                found.append(end)
        now = aims.before(position, slot, index)
        aims.leave(position[AT + slot])
        rated = [(aims.rate(end, slot) - now, end[4]) for end in found]
        rated.sort(key=_by_rate)
        return rated

    def _entries(self, position: Position, aims: Aims) -> list[tuple[float, Moves]]:
        seat, sky = self.me, self.judge.sky
        rated: list[tuple[float, Moves]] = []
        slot = next(slot for slot in SLOTS_OF[seat] if position[AT + slot] < 0)
        aims.leave(-1)
        for home in KINDS[position[KIND]].homes[seat]:
            if position[home] >= 0:
                continue
            near = sum(1 for other in aims.own if abs(other // 6 - home) <= 1)
            longest = min(2, max(LIVES[home * 6 : home * 6 + 6]))
            ends = [end for end in sky.entries(home, position[HCAP + seat]) if LIVES[end[2]] >= longest]
            rated += [(aims.rate(end, slot) - 6 * near + 8, end[4]) for end in ends]
        rated.sort(key=_by_rate)
        return rated


class Aims:
    """A quick look at what ends of flights are worth in one position."""

    def __init__(self, planner: Planner, position: Position) -> None:
        judge = planner.judge
        me = planner.me
        self.judge = judge
        self.position = position
        self.taken = 0
        self.others = 0
        self.targets: list[tuple[int, float, list[int], bool]] = []
        self.own: list[int] = []
        self.hits = 0
        enemies = judge.enemies[me]
        own = judge.wing(position, me)
        wings = [own if seat == me else judge.wing(position, seat) for seat in judge.seats]
        for wing in wings:
            for slot in wing.slots:
                at: int = position[AT + slot]
                self.taken |= 1 << at
        for slot in own.slots:
            self.own.append(position[AT + slot] * 6 + position[FACING + slot])
        for seat in enemies:
            for slot in wings[seat].slots:
                cell: int = position[AT + slot]
                self._aim(slot, cell, bool(own.two >> cell & 1))
        self.danger = 0
        if judge.weights.danger:
            for seat in enemies:
                self.danger |= wings[seat].two

    def _aim(self, slot: int, cell: int, may_cross: bool) -> None:
        bits = self.judge.sky.watched(cell, self.taken)
        stake = -self.judge.stakes[OWNER[slot]]
        self.targets.append((bits, stake, attackers(self.position, slot), may_cross))
        self.hits |= bits

    def leave(self, cell: int) -> None:
        """The plane on this cell is about to be rated."""
        self.others = self.taken & ~(1 << cell) if cell >= 0 else self.taken

    def before(self, position: Position, slot: int, index: int) -> float:
        way, height = index // HEIGHTS % WAYS, index % HEIGHTS
        stuck = self.judge.stuck(position, slot, way, height, position[SEAT])
        return self.judge.weights.height[height] - stuck

    def rate(self, end: Dive, slot: int) -> float:
        bit, _, way, height, _ = end
        weights = self.judge.weights
        total = float(weights.height[height])
        cell = way // 6
        if self.danger >> cell & 1:
            total -= 25 * weights.danger
        ahead: int = AHEAD[way]
        if ahead < 0 or self.others >> ahead & 1:
            total -= weights.crash * 0.7 if height < 2 else weights.forced
        elif LIVES[way] <= 2:
            total -= weights.narrow
        for bits, stake, lines, may_cross in self.targets:
            if bits & bit:
                others = len(lines) - (slot in lines)
                total += stake * (100 if others else 25 if may_cross else 6)
        return total


def _by_value(node: Node) -> float:
    return -node.value


def _by_rate(rated: tuple[float, Moves]) -> float:
    return -rated[0]
