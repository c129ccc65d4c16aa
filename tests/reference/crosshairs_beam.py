"""A plain player of Crosshairs, to measure the bots against: the best of eight whole turns, found by a simple beam.

A turn is judged by planes, by the shots that are there, and by safety: what the enemy's best single flight would open.
It knows nothing of replies, of widths that grow, or of what a place on the board is worth.
"""

import random

from game.rules.crosshairs.board import AHEAD
from game.rules.crosshairs.fire import attackers, shots, target_of
from game.rules.crosshairs.kernel import legal, make
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    AT,
    CRASH,
    FACING,
    HANDS,
    HEIGHT,
    KIND,
    OVER,
    PHASE,
    PLANES,
    PLAY,
    ROUND,
    SEAT,
    SHOT,
    SLOTS_OF,
    WINNERS,
)

WIDTH = 8


class Beam:
    """Plans a turn, then plays it out; any other course of things makes it plan anew."""

    def __init__(self):
        self.plan = {}

    def move(self, position):
        moves = legal(position)
        if len(moves) == 1 or position[PHASE] != PLAY:
            return moves[0] if len(moves) == 1 else random.Random(str(position)).choice(moves)
        known = self.plan.get(tuple(position))
        return known if known in moves else self._think(position)

    def _think(self, position):
        seat, turn = position[SEAT], position[ROUND]
        edge, ends = [(0, position, ())], []
        while edge:
            found = {}
            for _, here, done in edge:
                for move in legal(here):
                    after = here[:]
                    make(after, move)
                    key = tuple(after[AT:HANDS])  # planes, whoever of them flew first
                    found.setdefault(key, (worth(after, seat), after, (*done, move)))
            ranked = sorted(found.values(), key=lambda one: -one[0])
            over = [one for one in ranked if (one[1][SEAT], one[1][ROUND]) != (seat, turn) or one[1][PHASE] == OVER]
            ends += over[:WIDTH]
            edge = [one for one in ranked if one not in over][:WIDTH]
        ends.sort(key=lambda one: -one[0])
        best = max(ends[:WIDTH], key=lambda one: one[0] - dangers(one[1], seat))
        self.plan = {}
        here = position[:]
        for move in best[2]:
            self.plan[tuple(here)] = move
            make(here, move)
        return best[2][0]


def worth(position, seat):
    """Planes, own ones against those of enemies; shots that are there; room ahead and a little height."""
    if position[PHASE] == OVER:
        return 10_000 if position[WINNERS] >> seat & 1 else -10_000 * bool(position[WINNERS])
    kind = KINDS[position[KIND]]
    total = 0
    for other in range(kind.seats):
        sign = -1 if kind.hostile(seat, other) else 1
        total += sign * 100 * position[PLANES + other]
    total -= 5 * position[HANDS + seat]
    if position[SEAT] == seat:
        total += 90 * len(shots(position))
    aimed = set()
    for slot in SLOTS_OF[seat]:
        cell = position[AT + slot]
        if cell >= 0:
            aimed.add(target_of(position, slot))
            total -= (0, 12, 60, 60, 60, 60, 60)[len(attackers(position, slot))]
            total += (0, 8, 14, 18, 20, 21, 21)[position[HEIGHT + slot]]
            ahead = AHEAD[cell * 6 + position[FACING + slot]]
            if ahead < 0 or position[ahead] >= 0:
                total -= 60 if position[HEIGHT + slot] < 2 else 10
    return total + 10 * sum(1 for slot in aimed if slot >= 0 and kind.hostile(seat, slot // 6))


def dangers(position, seat):
    """Planes that the next player shoots after its best single flight."""
    if position[PHASE] != PLAY or not KINDS[position[KIND]].hostile(seat, position[SEAT]):
        return 0
    enemy, most = position[SEAT], len(shots(position))
    for move in legal(position):
        if move >> 10 not in (SHOT, CRASH):
            after = position[:]
            make(after, move)
            if after[PHASE] == PLAY and after[SEAT] == enemy:
                most = max(most, len(shots(after)))
    return 90 * most
