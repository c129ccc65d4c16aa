"""Two opponents that stay as they are, to measure the bots of Crossfire against: a greedy one and a searching one."""

import random

from game.rules.crossfire.kernel import OUT, RESERVES, SIDE, make, undo
from game.rules.crossfire.legal import legal, pseudo

LOST = -100_000


def greedy(position: list[int], memory: set[int], rng: random.Random) -> int:
    """What one sensible ply finds: prisoners, reserves and piles count one each; lots are drawn among equals."""
    side = position[SIDE]
    best: list[int] = []
    most = LOST
    for move in legal(position, memory):
        undone = make(position, move)
        gain = position[OUT + 1 - side] + position[RESERVES + side] + lead_in_piles(position, side)
        if not pseudo(position):
            gain = -LOST
        undo(position, move, undone)
        if gain > most:
            best, most = [], gain
        if gain == most:
            best.append(move)
    return rng.choice(best)


def lead_in_piles(position: list[int], side: int) -> int:
    lead = 0
    for cell in range(43):
        pile = position[cell]
        if pile > 1:
            lead += 1 if pile & 1 == side else -1
    return lead


def plain_value(position: list[int]) -> int:
    """Piles owned and reserves less own men lost, against the same of the other side; for the side to move."""
    side = position[SIDE]
    other = 1 - side
    hands = position[RESERVES + side] - position[RESERVES + other]
    return lead_in_piles(position, side) + hands + position[OUT + other] - position[OUT + side]


def four_plies(position: list[int], memory: set[int], rng: random.Random, depth: int = 4) -> int:
    """The move a full-width alpha-beta search of that depth likes best with the plain value."""
    moves = legal(position, memory)
    rng.shuffle(moves)
    choice = moves[0]
    alpha = 2 * LOST
    for move in promising(position, moves):
        undone = make(position, move)
        value = -deep_value(position, depth - 1, 2 * LOST, -alpha)
        undo(position, move, undone)
        if value > alpha:
            alpha, choice = value, move
    return choice


def deep_value(position: list[int], depth: int, alpha: int, beta: int) -> int:
    """Alpha-beta; the ko rule counts for the move played and not in the lines looked at."""
    moves = pseudo(position)
    if not moves:
        return LOST - depth
    if depth == 0:
        return plain_value(position)
    for move in promising(position, moves) if depth > 1 else moves:
        undone = make(position, move)
        value = -deep_value(position, depth - 1, -beta, -alpha)
        undo(position, move, undone)
        if value > alpha:
            alpha = value
            if alpha >= beta:
                break
    return alpha


def promising(position: list[int], moves: list[int]) -> list[int]:
    """The moves, those first after which the other side stands worst at once; equals keep their order."""
    ranked: list[tuple[int, int]] = []
    for index, move in enumerate(moves):
        undone = make(position, move)
        ranked.append((plain_value(position), index))
        undo(position, move, undone)
    ranked.sort()
    return [moves[index] for _, index in ranked]
