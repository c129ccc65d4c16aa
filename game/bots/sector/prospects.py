"""How likely a battle is won, by signs that were weighed on battles played to their end (sector 10)."""

from __future__ import annotations

import math
from typing import Final

from game.bots.sector.signs import signs
from game.bots.sector.threats import exchange
from game.bots.sector.values import Mind, stakes_of, value
from game.bots.sector.weights import WEIGHTS
from game.rules.sector.factions import EXTRA_ROUND
from game.rules.sector.score import is_last, winner_now
from game.rules.sector.state import DRAW, State

SURE: Final = 50.0
"""A battle that is won, one that is lost being as far below: in hundredths of its chance, level at 0."""
BOUND: Final = 30.0
PER_MAN: Final = 0.0751
"""A tenth of a man in logarithmic odds, as `assets/chances.json` has it: who reads worths finds the chances again."""


def prospect(state: State, side: int, mind: Mind, quota: int, answers: int = 2) -> float:
    """The battle for `side`, from -50 to 50; `quota` is what is left of its own turn, and if nothing is, `answers` of
    the enemy's."""
    own, other = state.sides[side], state.sides[1 - side]
    if not (own.left and other.left):
        return SURE if own.left else -SURE
    over = is_last(state)
    if over and not (own.eligible or other.eligible):
        ahead = winner_now(state)
        return 0.0 if ahead == DRAW else SURE if ahead == side else -SURE
    turn = side if quota > 0 else 1 - side
    total = weighed(state, mind, turn, quota if quota > 0 else answers, over=over)
    return SURE * math.tanh(0.5 * (total if side == 0 else -total))


def weighed(state: State, mind: Mind, turn: int, quota: int, *, over: bool) -> float:
    """Logarithmic odds of side 0."""
    total = 0.0
    row = WEIGHTS[(state.mission - 1) * EXTRA_ROUND + state.round - 1]
    for weight, sign in zip(row, all_signs(state, mind, turn, quota, over=over), strict=True):
        total += weight * sign
    return max(-BOUND, min(BOUND, total))


def all_signs(state: State, mind: Mind, turn: int, quota: int, *, over: bool) -> list[float]:
    """The signs of both sides, then what fire comes to, and what it and the battle are worth by `values`."""
    won = exchange(state, turn, quota, mind.lying, (stakes_of(state, 0, mind), stakes_of(state, 1, mind)), over=over)
    return [*signs(state, turn, quota), won / 10.0, (value(state, 0, mind) + mind.danger * won) / 10.0]


def in_men(chance: float) -> float:
    """Hundredths of a chance as tenths of a man, as lower levels judge: a battle that is nearly won counts them up."""
    share = max(-MOST, min(MOST, chance / SURE))
    return math.log((1.0 + share) / (1.0 - share)) / PER_MAN


MOST: Final = 0.998
