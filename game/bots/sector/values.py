"""What a battle is worth to a side: units, and the mission, which grows with the rounds (sector 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.bots.sector import outcomes
from game.bots.sector.threats import UNIT, exchange
from game.rules.sector.factions import (
    BREAK_THROUGH,
    CLASH,
    CONTROL,
    DEAD_CENTER,
    DEAD_ZONE,
    EXTRA_ROUND,
    LAST_ROUND,
    OCCUPY,
    RESILIENT,
)
from game.rules.sector.field import BIT, CENTRE, CENTRE_ZONE, SECTORS, SQUARES, X, Y, distance
from game.rules.sector.score import by_losses, is_last, leader, scores
from game.rules.sector.state import DESTROYED, State

UNHURT: Final = 3.0
"""A Resilient commander who has not fallen yet, beyond any other unit: to make it fall once is worth something."""

DIST: Final[tuple[bytes, ...]] = tuple(
    bytes(distance(one, other) for other in range(SQUARES)) for one in range(SQUARES)
)
_ZONES: Final = tuple(SECTORS.values())
_PACE: Final = {"V": 4.0, "A": 5.0, "E": 2.0, "G": 4.0, "S": 3.5}
"""Steps in an activation, on average."""


@dataclass(frozen=True, slots=True)
class Mind:
    """How a level judges: the mission, cover, and what a unit is worth that lies (of ten tenths). `press` is how bad it
    is to be level where two careful sides would wait for each other, 2 as bad as to be behind. `danger` is how much of
    what fire comes to next counts. `weighed`: by chances (`prospects`)."""

    mission: float = 1.0
    cover: float = 0.25
    lying: float = 6.5
    press: float = 1.8
    danger: float = 0.0
    weighed: bool = False


_PUSHES: Final = (CLASH, BREAK_THROUGH, DEAD_ZONE, OCCUPY)
"""Missions in which two careful sides would stay level: whoever is not ahead goes for the enemy."""
NEAR: Final = 0.2
"""What every step nearer to the enemy is worth there."""


_URGE: Final[tuple[float, ...]] = (0.0, 0.35, 0.5, 0.75, 1.1, 1.7, 3.2, 3.6)
"""How much the mission counts by round."""
_DECIDES: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 1.0, 3.0, 7.0, 18.0, 22.0)
"""What being ahead is worth by round."""


def foreseen(state: State, side: int, mind: Mind, quota: int, answers: int = 2) -> float:
    """The battle for `side` with what fire comes to next; `quota` is what is left of its own turn, and if nothing is,
    `answers` of the enemy's."""
    own, other = state.sides[side], state.sides[1 - side]
    here = value(state, side, mind)
    if not (own.left and other.left):
        return here
    over = is_last(state)
    if not (own.eligible or other.eligible) and over:
        return here
    fears, hopes = stakes_of(state, side, mind), stakes_of(state, 1 - side, mind)
    stakes = (fears, hopes) if side == 0 else (hopes, fears)
    turn = side if quota > 0 else 1 - side
    won = exchange(state, turn, quota if quota > 0 else answers, mind.lying, stakes, over=over)
    return here + mind.danger * (won if side == 0 else -won)


def stakes_of(state: State, side: int, mind: Mind) -> list[float]:
    """What the mission loses with every unit of a side that falls; it counts late in the battle."""
    own = state.sides[side]
    found = [0.0] * len(own.squares)
    if state.round < STAKES:
        return found
    here = _aims(state, side, mind)
    for unit, spot in enumerate(own.squares):
        if spot >= 0 and not own.down >> unit & 1:
            found[unit] = max(0.0, here - _aims(state.with_side(side, outcomes.felled(own, unit)), side, mind))
    return found


STAKES: Final = 4
"""The round from which the ground is worth fighting for."""


def value(state: State, side: int, mind: Mind) -> float:
    """The battle for `side`, in tenths of a unit."""
    own, other = _side_value(state, side, mind), _side_value(state, 1 - side, mind)
    total = own - other + _aims(state, side, mind)
    if state.round >= LAST_ROUND:
        total += ROUT * (_rout(state, 1 - side) - _rout(state, side))
    if (
        state.mission in _PUSHES
        and leader(state) != side
        and (state.mission != BREAK_THROUGH or state.round >= LAST_ROUND)
    ):
        total -= mind.mission * NEAR * _approach(state, side)
    return total


def _aims(state: State, side: int, mind: Mind) -> float:
    """How the mission stands."""
    scored = scores(state)
    lead = (scored[side] > scored[1 - side]) - (scored[side] < scored[1 - side])
    return mind.mission * _mission(state, side, lead, mind.press if state.mission in _PRESSING else 1.0)


ROUT: Final = 30.0
"""What the last enemies are worth when rounds run out: without any the battle is won, however the mission stands."""


def _rout(state: State, side: int) -> float:
    """How near a side is to having nobody left."""
    own = state.sides[side]
    return 1.0 / (0.5 + own.left - 0.5 * own.down.bit_count()) ** 2


_PRESSING: Final = (CLASH, DEAD_ZONE)
"""Missions in which it is nearly as bad to be level as to be behind."""


def _side_value(state: State, side: int, mind: Mind) -> float:
    own, soft = state.sides[side], state.ground.soft
    if not own.left:
        return -200.0
    total = UNHURT if own.ability == RESILIENT and not own.spent and own.squares[own.commander] >= 0 else 0.0
    for unit, spot in enumerate(own.squares):
        if spot == DESTROYED:
            continue
        if own.down >> unit & 1:
            total += mind.lying
        else:
            total += UNIT + (mind.cover if BIT[spot] & soft else 0.0)
    return total


# -- missions --------------------------------------------------------------------------------------------------------


LEVEL: Final = 0.5
"""A battle that is level is half as bad as one that is lost: somebody has to press on."""


def _mission(state: State, side: int, lead: int, press: float) -> float:
    zone = state.mission == DEAD_ZONE
    urge = max(_URGE[state.round], _URGENT.get(state.mission, 0.0))
    total = 0.0 if zone and state.round < ZONE_COUNTS else _DECIDES[state.round] * (lead or -LEVEL * press)
    reach = _REACH.get(state.mission)
    if reach is not None:
        total += urge * (reach(state, side) - reach(state, 1 - side))
    if zone and state.round >= EXTRA_ROUND and by_losses(state) == 1 - side:
        total -= WITHDRAWS * (state.sides[side].standing & CENTRE_ZONE).bit_count()
    if state.round >= EXTRA_ROUND or (state.round == LAST_ROUND and lead):
        total += DECIDED * lead * _spent(state) ** 2
    return total


_URGENT: Final = {DEAD_ZONE: 0.8, BREAK_THROUGH: 3.0}
"""Missions that do not wait: how much they count from the first round on. Who runs late does not arrive."""
ZONE_COUNTS: Final = 3
"""From this round on it matters who is ahead in the Dead Zone: who stands there now."""


WITHDRAWS: Final = 36.0
"""In the extra round the Dead Zone is left to whoever has lost less (sector R54): a field that is won shall not come to
nothing because somebody still stands on it. Without this every second battle of two careful sides ended tied."""


DECIDED: Final = 60.0
"""What being ahead is worth when the last round is over, beyond all units."""


def _spent(state: State) -> float:
    """How much of the round is over: what stands then is what counts."""
    left = sum(len(own.eligible) for own in state.sides)
    return 1.0 - left / 9.0


def _clash(state: State, side: int) -> float:
    """Enemies destroyed, and those that can be."""
    other = state.sides[1 - side]
    gone = sum(spot == DESTROYED for spot in other.squares)
    return 4.0 * gone + 1.5 * other.down.bit_count()


def _approach(state: State, side: int) -> float:
    """How far the own units are from the nearest enemy, beyond what they reach."""
    own, other = state.sides[side], state.sides[1 - side]
    far = state.range_of(side) + 1
    total = 0.0
    for unit, spot in enumerate(own.squares):
        if spot >= 0 and not own.down >> unit & 1:
            gaps = [DIST[spot][there] for there in other.squares if there >= 0]
            total += max(0, min(gaps, default=0) - far)
    return total


def to_zone(spot: int) -> int:
    """Steps to the zone in the middle."""
    return max(0, 7 - X[spot], X[spot] - 9)


def to_home(spot: int, side: int) -> int:
    """Steps of a side to the far end, where Break Through counts."""
    return max(0, 13 - X[spot]) if side == 0 else max(0, X[spot] - 3)


def _control(state: State, side: int) -> float:
    own = state.sides[side]
    total = 0.0
    for unit, spot in enumerate(own.squares):
        if spot >= 0 and not own.down >> unit & 1:
            total += 4.0 if BIT[spot] & CENTRE_ZONE else -0.45 * to_zone(spot)
    return total


def _runners(state: State, side: int) -> float:
    own = state.sides[side]
    pace = _PACE[own.faction]
    turns = max(LAST_ROUND - state.round, 0)
    total = 0.0
    for unit, spot in enumerate(own.squares):
        if spot >= 0 and not own.down >> unit & 1:
            left = to_home(spot, side)
            late = left > pace * (turns + (not own.acted >> unit & 1))
            if late and state.round >= LAST_ROUND:
                continue
            total += 5.0 if not left else 3.5 - 0.35 * left - (1.5 if late else 0.0)
    return total


def _dead_center(state: State, side: int) -> float:
    own = state.sides[side]
    total = 0.0
    for unit, spot in enumerate(own.squares):
        if spot >= 0 and not own.down >> unit & 1:
            gap = DIST[CENTRE][spot]
            total += 9.0 if not gap else 1.2 if gap == 1 else 0.8 - 0.25 * gap
    return total


def _dead_zone(state: State, side: int) -> float:
    """Being in the zone, and nobody else there; near enough to go in and to shoot at whoever does."""
    own, other = state.sides[side], state.sides[1 - side]
    inside = (own.standing & CENTRE_ZONE).bit_count()
    foes = (other.standing & CENTRE_ZONE).bit_count()
    total = 6.0 * sum(spot == DESTROYED for spot in other.squares)
    if state.round >= ZONE_COUNTS:
        total += 2.0 * min(inside, 1) + 0.5 * inside - foes
    for unit, spot in enumerate(own.squares):
        if spot >= 0 and not own.down >> unit & 1:
            total -= 0.4 * max(0, to_zone(spot) - 1)
    return total + 1.5 * other.down.bit_count()


def _occupy(state: State, side: int) -> float:
    own, other = state.sides[side], state.sides[1 - side]
    mine, theirs = own.standing, other.standing
    total = 0.0
    for zone in _ZONES:
        ahead = (mine & zone).bit_count() - (theirs & zone).bit_count()
        total += 3.0 * max(-1, min(1, ahead)) + 0.4 * max(-2, min(2, ahead))
    for spot in own.squares:
        if spot >= 0 and (X[spot] == 8 or Y[spot] == 5):
            total -= 0.6
    return total


_REACH: Final = {
    CLASH: _clash,
    CONTROL: _control,
    BREAK_THROUGH: _runners,
    DEAD_CENTER: _dead_center,
    DEAD_ZONE: _dead_zone,
    OCCUPY: _occupy,
}


def reach_of_mission(state: State, side: int) -> float:
    """What a side has of the ground, and what is within its reach."""
    reach = _REACH.get(state.mission)
    return reach(state, side) if reach is not None else 0.0
