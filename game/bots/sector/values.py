"""What a battle is worth to a side: units, threats, and the mission, which grows with the rounds (sector 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.bots.sector.outcomes import fight_chances, shot_chances
from game.rules.sector.data import DESTROYED, MOST, State
from game.rules.sector.factions import (
    BREAK_THROUGH,
    CLASH,
    CONTROL,
    DEAD_CENTER,
    DEAD_ZONE,
    EXTRA_ROUND,
    LAST_ROUND,
    OCCUPY,
)
from game.rules.sector.field import BIT, CENTRE, CENTRE_ZONE, SECTORS, SQUARES, X, Y, distance
from game.rules.sector.fire import hidden
from game.rules.sector.score import scores
from game.rules.sector.sight import clear, covered

UNIT: Final = 10.0
LYING: Final = 4.0

DIST: Final[tuple[bytes, ...]] = tuple(
    bytes(distance(one, other) for other in range(SQUARES)) for one in range(SQUARES)
)
_ZONES: Final = tuple(SECTORS.values())
_PACE: Final = {"V": 4.0, "A": 5.0, "E": 2.0, "G": 4.0, "S": 3.5}
"""Steps in an activation, on average."""


@dataclass(frozen=True, slots=True)
class Mind:
    """How a level judges: what it minds and how much it presses on when the battle is level."""

    threat: float = 1.0
    hope: float = 0.6
    mission: float = 1.0
    cover: float = 0.25
    press: float = 1.0


_URGE: Final = (0.0, 0.35, 0.5, 0.75, 1.1, 1.7, 3.2, 3.6)
"""How much the mission counts by round."""
_DECIDES: Final = (0.0, 0.0, 0.0, 1.0, 3.0, 7.0, 18.0, 22.0)
"""What being ahead is worth by round."""


def value(state: State, side: int, mind: Mind) -> float:
    """The battle for `side`, in tenths of a unit."""
    own, other = _side_value(state, side, mind), _side_value(state, 1 - side, mind)
    total = own - other
    total += mind.hope * _menace(state, side) - mind.threat * _menace(state, 1 - side)
    return total + mind.mission * _mission(state, side, mind.press)


def _side_value(state: State, side: int, mind: Mind) -> float:
    own = state.sides[side]
    if not own.left:
        return -200.0
    total = 0.0
    for unit, spot in enumerate(own.squares):
        if spot == DESTROYED:
            continue
        if own.down >> unit & 1:
            total += LYING
        else:
            total += UNIT
            if BIT[spot] & state.ground.soft:
                total += mind.cover
    return total


def _menace(state: State, side: int) -> float:
    """What the standing units of a side can expect to do to the other's with their next activations."""
    own, other = state.sides[side], state.sides[1 - side]
    kind, foe = own.kind, other.kind
    far = state.range_of(side)
    half = (int(_PACE[own.faction]) + 1 + (state.event == 3)) // 2
    blockers = state.blockers()
    fight = fight_chances(kind.fight - foe.fight, kind.rerolls, foe.rerolls)
    fresh = own.used < MOST
    total = 0.0
    for target, there in enumerate(other.squares):
        if there < 0:
            continue
        lies = other.down >> target & 1
        best = second = 0.0
        row = DIST[there]
        for unit, spot in enumerate(own.squares):
            if spot < 0 or own.down >> unit & 1:
                continue
            gap = row[spot]
            chance = 0.0
            if gap <= half + 1:
                chance = (LYING if lies else 6.0 * fight[0] - 3.0 * fight[1]) * (1.0 if gap == 1 else 0.8)
            if gap <= far + half:
                chance = max(chance, _shot_worth(state, (side, unit), (target, lies), blockers, gap <= far))
            if not fresh or own.acted >> unit & 1:
                chance *= 0.65
            if chance > best:
                best, second = chance, best
            elif chance > second:
                second = chance
        total += best + 0.5 * second * (1 - best / UNIT)
    return total


def _shot_worth(state: State, shooter: tuple[int, int], target: tuple[int, int], blockers: int, near: bool) -> float:
    """What one shot is worth on average, with a guess at how well it could be placed first."""
    side, unit = shooter
    own, other = state.sides[side], state.sides[1 - side]
    start, there = own.squares[unit], other.squares[target[0]]
    kind = own.kind
    cover = covered(start, there, state.ground)
    _, _, down, kill = shot_chances(
        kind.aim, other.kind.defense + cover, 0 if target[1] else kind.kill - (state.event == 2), kind.rerolls
    )
    worth = kill * LYING if target[1] else down * 6.0 + kill * UNIT
    if clear(start, there, blockers):
        if hidden(state, side, unit, target[0], start):
            return worth * 0.3
        return worth * (1.0 if near else 0.8)
    return worth * 0.45


# -- missions --------------------------------------------------------------------------------------------------------


LEVEL: Final = 0.5
"""A battle that is level is half as bad as one that is lost: somebody has to press on."""


def _mission(state: State, side: int, press: float) -> float:
    urge = _URGE[state.round]
    mine, theirs = scores(state)[side], scores(state)[1 - side]
    lead = (mine > theirs) - (mine < theirs)
    total = _DECIDES[state.round] * (lead or -LEVEL * press)
    reach = _REACH.get(state.mission)
    if reach is not None:
        total += urge * (reach(state, side) - reach(state, 1 - side))
    if state.round >= EXTRA_ROUND or (state.round == LAST_ROUND and lead):
        total += 12.0 * lead * _spent(state)
    return total


def _spent(state: State) -> float:
    """How much of the round is over: what stands then is what counts."""
    left = sum(len(own.eligible) for own in state.sides)
    return 1.0 - left / 9.0


def _clash(state: State, side: int) -> float:
    """Enemies destroyed, and being near enough to do something about the others."""
    other = state.sides[1 - side]
    gone = sum(spot == DESTROYED for spot in other.squares)
    return 4.0 * gone + 1.5 * other.down.bit_count() - 0.25 * _approach(state, side)


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


def _to_zone(spot: int) -> int:
    return max(0, 7 - X[spot], X[spot] - 9)


def _control(state: State, side: int) -> float:
    own = state.sides[side]
    total = 0.0
    for unit, spot in enumerate(own.squares):
        if spot >= 0 and not own.down >> unit & 1:
            total += 4.0 if BIT[spot] & CENTRE_ZONE else -0.45 * _to_zone(spot)
    return total


def _runners(state: State, side: int) -> float:
    own = state.sides[side]
    pace = _PACE[own.faction]
    turns = max(LAST_ROUND - state.round, 0)
    total = 0.0
    for unit, spot in enumerate(own.squares):
        if spot >= 0 and not own.down >> unit & 1:
            left = max(0, 13 - X[spot]) if side == 0 else max(0, X[spot] - 3)
            more = turns + (not own.acted >> unit & 1)
            total += 5.0 if not left else 2.5 - 0.25 * left - (1.5 if left > pace * more else 0.0)
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
    total = 5.0 * min(inside, 1) + 1.0 * inside - 2.0 * foes
    for unit, spot in enumerate(own.squares):
        if spot >= 0 and not own.down >> unit & 1:
            total -= 0.4 * max(0, _to_zone(spot) - 1)
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
