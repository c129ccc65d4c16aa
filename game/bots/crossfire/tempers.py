"""What tempers like in Crossfire among moves that are nearly equal (crossfire 10)."""

from __future__ import annotations

from typing import Final

from game.bots.bot import Budget
from game.bots.crossfire.search import WON, Ranked
from game.bots.search.tempers import LOT, Fancy, Tastes, fancy
from game.core.tempers import BOLD, CAREFUL, DREAMER, JOKER, OBLIGING, VENGEFUL
from game.rules.crossfire.board import CAPACITY, CELLS, POINTS, STEPS
from game.rules.crossfire.kernel import HASH, SIDE, Position
from game.rules.crossfire.stacks import EMPTY, HEIGHT

MOST: Final = 8.0
"""What a liking may cost, in hundredths of a lone man, of which an average man is worth 200: 0.04 of one."""
TASTES: Final[Tastes] = {
    CAREFUL: {"exposed": -1.0, "left": -1.0, "near": -0.5, "threats": -0.3},
    BOLD: {"attack": 1.0, "threats": 1.0, "near": 1.0},
    VENGEFUL: {"strongest": 2.0, "attack": 0.3, "threats": 0.3},
    JOKER: {"overflow": 0.6, LOT: 1.0},
    DREAMER: {"attack": -0.6, "threats": -0.6, "edge": 1.0, "near": -0.5},
}
GENTLE: Final[Tastes] = {OBLIGING: {"drop": -0.5, "attack": -0.5, "exposed": 1.0, "near": 1.0}}
"""Against somebody in their first game: comes to meet them, rather by a pile than by a man from the reserve."""
YIELDS: Final = 250.0
"""What that may cost."""
Foes = dict[int, int]
"""The heights of the enemy's piles by their cells."""


def fancied(position: Position, budget: Budget) -> Fancy:
    """What somebody of this temper likes in this position."""
    key = f"{budget.seed} {position[HASH]}"
    if budget.temper in GENTLE:
        return fancy(GENTLE, budget.temper, YIELDS, key)
    return fancy(TASTES, budget.temper, MOST, key)


def tipped(position: Position, liked: Fancy, ranked: Ranked, sure: int) -> Ranked:
    """Moves, best first, of which the first, so many, are known as well as the best."""
    if not liked or sure < 2 or abs(ranked[0][0]) > WON:
        return ranked
    foes = _foes(position)
    found = liked.tipped(ranked[:sure], lambda move: liked.liking(_traits(position, move, foes), move))
    return [(round(value), move) for value, move in found] + ranked[sure:]


def _foes(position: Position) -> Foes:
    side = position[SIDE]
    codes = {cell: int(position[cell]) for cell in range(CELLS)}
    return {cell: int(HEIGHT[code]) for cell, code in codes.items() if code > EMPTY and code & 1 != side}


def _traits(position: Position, move: int, foes: Foes) -> dict[str, float]:
    """Of the pile that has landed, of what it leaves behind, and of what it could do next."""
    target, origin, men = move & 63, (move >> 6) - 1, int(STEPS[move]) or 1
    grown, room = int(HEIGHT[position[target]]) + men, int(CAPACITY[target])
    high, lands = min(grown, room), foes.get(target, 0)
    rest = {cell: height for cell, height in foes.items() if cell != target}
    reached = [cell for cell in rest if 0 < STEPS[64 * (target + 1) + cell] <= high]
    left = int(HEIGHT[position[origin]]) - men if origin >= 0 else 0
    tallest = max(foes.values(), default=0)
    return {
        "attack": lands / 3,
        "threats": sum(rest[cell] for cell in reached) / 6,
        "exposed": high * _lookers(rest, target) / 6,
        "left": left * _lookers(rest, origin) / 6 if left > 0 else 0.0,
        "near": 1.0 - sum(_gap(target, cell) for cell in rest) / (8 * len(rest)) if rest else 0.0,
        "edge": _gap(target, CELLS // 2) / 8,
        "overflow": float(grown > room),
        "drop": float(origin < 0),
        "strongest": 1.0 if lands == tallest else 0.5 if any(rest[cell] == tallest for cell in reached) else 0.0,
    }


def _lookers(foes: Foes, cell: int) -> int:
    """How many enemies could land there."""
    return sum(0 < STEPS[64 * (other + 1) + cell] <= height for other, height in foes.items())


def _gap(one: int, other: int) -> float:
    """Steps from cell to cell."""
    across, up = (abs(mine - theirs) for mine, theirs in zip(POINTS[one], POINTS[other], strict=True))
    return up + max(0, across - up) / 2
