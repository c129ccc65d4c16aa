"""What tempers like in Crossfire Sector among actions that are nearly equal (sector 10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.bots.bot import Budget
from game.bots.search.tempers import LOT, Fancy, Tastes, fancy
from game.bots.sector.search import Ranked
from game.bots.sector.values import DIST
from game.core.tempers import BOLD, CAREFUL, DREAMER, JOKER, VENGEFUL
from game.rules.sector.actions import ON_FIELD, SectorAction
from game.rules.sector.field import BIT, X, Y
from game.rules.sector.sight import clear
from game.rules.sector.state import State

MOST: Final = 0.3
"""What a liking may cost, in tenths of a unit."""
MOST_CHANCE: Final = 0.5
"""What it may cost whoever judges by chances, in hundredths."""
TASTES: Final[Tastes] = {
    CAREFUL: {"exposed": -1.0, "cover": 0.6, "aid": 0.4, "near": -0.4},
    BOLD: {"attack": 0.6, "near": 1.2, "melee": 0.4},
    VENGEFUL: {"attack": 0.4, "strongest": 1.0},
    JOKER: {"melee": 1.0, LOT: 0.8},
    DREAMER: {"quiet": 0.6, "edge": 0.6, "cover": 0.4, "attack": -0.4},
}
FAR: Final = 10.0
"""From here on units are not near to one another."""
FEW: Final = 3
"""So many that can shoot are as bad as can be."""


def tipped(state: State, ranked: list[Ranked], budget: Budget, most: float = MOST) -> list[Ranked]:
    """The same, with those that are nearly as good as the best in the order of liking."""
    liked = fancy(TASTES, budget.temper, most, f"{budget.seed} {state.round} {state.phase} {state.sides}")
    if not liked or not all(each.action.kind in ON_FIELD for each in ranked[:2]):
        return ranked
    found = liked.tipped([(each.value, each) for each in ranked], lambda each: _liking(state, each.action, liked))
    return [replace(each, value=value) for value, each in found]


def _liking(state: State, action: SectorAction, liked: Fancy) -> float:
    return liked.liking(_traits(state, action) if action.kind in ON_FIELD else {}, action)


def _traits(state: State, action: SectorAction) -> dict[str, float]:
    """Of the deed, and of the square that the unit then stands on."""
    own, other = state.sides[action.side], state.sides[1 - action.side]
    here = action.to if action.to >= 0 else own.squares[action.unit]
    foes = [unit for unit, spot in enumerate(other.squares) if spot >= 0]
    hits = action.kind in ("shoot", "melee")
    gap = min((DIST[here][other.squares[foe]] for foe in foes), default=int(FAR))
    return {
        "attack": float(hits),
        "melee": float(action.kind == "melee"),
        "aid": float(action.kind == "aid"),
        "quiet": float(action.kind in ("move", "hold")),
        "strongest": float(hits and action.target in _dear(state, 1 - action.side)),
        "near": max(0.0, 1.0 - gap / FAR),
        "cover": float(bool(BIT[here] & state.ground.soft)),
        "exposed": min(1.0, len(_lookers(state, action, here, foes)) / FEW),
        "edge": max(abs(X[here] - 8) / 7, abs(Y[here] - 5) / 4),
    }


def _dear(state: State, side: int) -> Sequence[int]:
    """Who hurts most to lose: the commander, or where there is none whoever has not acted yet."""
    own = state.sides[side]
    if own.commander >= 0 and own.squares[own.commander] >= 0:
        return (own.commander,)
    return [unit for unit in range(len(own.squares)) if own.stands(unit) and not own.has_acted(unit)]


def _lookers(state: State, action: SectorAction, here: int, foes: Sequence[int]) -> list[int]:
    """The enemies that stand and can shoot at the square."""
    other, far = state.sides[1 - action.side], state.range_of(1 - action.side)
    standing = [(foe, other.squares[foe]) for foe in foes if other.stands(foe)]
    return [foe for foe, spot in standing if DIST[spot][here] <= far and clear(spot, here, state.blockers(spot))]
