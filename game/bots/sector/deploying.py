"""Formations and commanders by mission, faction and ground (sector 10)."""

from __future__ import annotations

import random
from typing import Final

from game.rules.sector.actions import SectorAction
from game.rules.sector.deployment import home_squares
from game.rules.sector.factions import BREAK_THROUGH, OCCUPY, RESILIENT, SNIPER, STEALTH
from game.rules.sector.field import BIT, X, Y
from game.rules.sector.state import State

_ROWS: Final = {
    OCCUPY: (2, 3, 7, 8, 4),
    BREAK_THROUGH: (2, 4, 6, 8, 5),
}
_USUAL: Final = (3, 4, 6, 7, 5)
DENSE: Final = 9
"""Squares of cover that make Stealth worth having."""


def deployment(state: State, side: int, lots: random.Random) -> SectorAction:
    """Four units in the front column, spread over rows by mission, the last one behind them."""
    home = home_squares(state, side)
    count = len(state.sides[side].squares)
    rows = list(_ROWS.get(state.mission, _USUAL))[:count]
    shift = lots.choice((-1, 0, 0, 1))
    spots: list[int] = []
    for number, row in enumerate(rows):
        front = (3 if side == 0 else 13) - (0 if number < count - 1 else (1 if side == 0 else -1))
        wanted = (front, min(max(row + shift, 1), 9))
        free = [spot for spot in home if spot not in spots and (number < count - 1 or X[spot] != X[spots[0]])]
        spots.append(min(free, key=lambda spot: (_off(spot, wanted) - _shelter(state, spot), lots.random())))
    unit, ability = _commander(state, side, lots) if state.commanders else (-1, "")
    return SectorAction(side, "deploy", unit, squares=tuple(spots), ability=ability)


def _off(spot: int, wanted: tuple[int, int]) -> float:
    return 1.3 * abs(X[spot] - wanted[0]) + abs(Y[spot] - wanted[1])


def _shelter(state: State, spot: int) -> float:
    return 0.6 if BIT[spot] & state.ground.soft else 0.0


def _commander(state: State, side: int, lots: random.Random) -> tuple[int, str]:
    """Resilient for whoever goes in front, a Sniper for those who shoot well, Stealth where there is much cover."""
    faction, count = state.sides[side].faction, len(state.sides[side].squares)
    cover = (state.ground.soft | state.ground.tall).bit_count()
    front = lots.randrange(count - 1)
    if faction in "VE" and state.mission != BREAK_THROUGH:
        return front, SNIPER
    if cover > DENSE and lots.random() < 0.5:
        return front, STEALTH
    return front, RESILIENT
