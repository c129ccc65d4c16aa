"""A beginner at Crosshairs, to measure the bots against: one action ahead, and every shot is taken."""

import random

from game.rules.crosshairs.board import AHEAD
from game.rules.crosshairs.fire import attackers, shots
from game.rules.crosshairs.kernel import legal, make
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import AT, CRASH, FACING, HEIGHT, KIND, PHASE, PLAY, SEAT, SHOT, SLOTS, SLOTS_OF


def greedy(position: list[int], rng: random.Random) -> int:
    """Shots first; then what opens shots, keeps out of lines, keeps free hexes ahead, climbs; lots among equals."""
    moves = legal(position)
    shooting = [move for move in moves if move >> 10 == SHOT]
    if shooting:
        return rng.choice(shooting)
    if position[PHASE] != PLAY:
        return rng.choice(moves)
    best: list[int] = []
    most = -1000
    for move in moves:
        after = position[:]
        make(after, move)
        worth = _worth(after, position[SEAT]) - 20 * (move >> 10 == CRASH)
        if worth > most:
            best, most = [], worth
        if worth == most:
            best.append(move)
    return rng.choice(best)


def _worth(position: list[int], seat: int) -> int:
    if position[PHASE] != PLAY:
        return 100
    worth = 10 * len(shots(position)) if position[SEAT] == seat else 0
    for slot in SLOTS_OF[seat]:
        cell = position[AT + slot]
        if cell >= 0:
            worth += 2 * min(4, position[HEIGHT + slot])
            worth -= (0, 1, 10)[min(2, len(attackers(position, slot)))]
            worth -= _cramped(position, cell * 6 + position[FACING + slot]) * (1 if position[HEIGHT + slot] > 1 else 2)
    kind = KINDS[position[KIND]]
    for slot in range(SLOTS):
        if position[AT + slot] >= 0 and kind.hostile(seat, slot // 6):
            worth += any(other // 6 == seat for other in attackers(position, slot))
    return worth


def _cramped(position: list[int], way: int) -> int:
    """4 for a plane with no free hex ahead, 2 when there would be none after one more climb."""
    ahead = AHEAD[way]
    if ahead < 0 or position[ahead] >= 0:
        return 4
    next_ways = (ahead * 6 + (way + turn) % 6 for turn in (0, 1, 5))
    return 0 if any(AHEAD[end] >= 0 and position[AHEAD[end]] < 0 for end in next_ways) else 2
