"""What a battle is worth to a side: units, threats, and the mission, which grows with the rounds (sector 10)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.bots.sector.outcomes import fight_chances, shot_chances
from game.rules.sector.factions import (
    BREAK_THROUGH,
    CLASH,
    CONTROL,
    DEAD_CENTER,
    DEAD_ZONE,
    DEADLY,
    EXTRA_ROUND,
    FACTIONS,
    FAST,
    FOG,
    FOG_RANGE,
    LAST_ROUND,
    OCCUPY,
    RESILIENT,
    SNIPER,
    STEALTH,
)
from game.rules.sector.field import BIT, CENTRE, CENTRE_ZONE, SECTORS, SQUARES, X, Y, distance
from game.rules.sector.ground import Ground
from game.rules.sector.score import by_losses, scores
from game.rules.sector.sight import covered, line
from game.rules.sector.state import DESTROYED, MOST, Side, State

UNIT: Final = 10.0
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
    """How a level judges: what it minds, and what a unit is worth that lies (of ten tenths). `press` is how bad it is
    to be level where two careful sides would wait for each other, 2 as bad as to be behind."""

    threat: float = 1.0
    hope: float = 0.6
    mission: float = 1.0
    cover: float = 0.25
    lying: float = 6.5
    press: float = 1.8


@dataclass(frozen=True, slots=True)
class Push:
    """How whoever is not ahead takes risks in a mission in which two careful sides would stay level: so many times as
    much for hope, as little for threats, and so much for every step nearer to the enemy."""

    eager: float = 1.0
    careless: float = 0.3
    near: float = 0.6


_PUSHES: Final = {
    CLASH: Push(eager=1.5),
    BREAK_THROUGH: Push(careless=0.5),
    DEAD_ZONE: Push(eager=1.5),
    OCCUPY: Push(),
}


_URGE: Final[tuple[float, ...]] = (0.0, 0.35, 0.5, 0.75, 1.1, 1.7, 3.2, 3.6)
"""How much the mission counts by round."""
_DECIDES: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 1.0, 3.0, 7.0, 18.0, 22.0)
"""What being ahead is worth by round."""


def value(state: State, side: int, mind: Mind) -> float:
    """The battle for `side`, in tenths of a unit."""
    own, other = _side_value(state, side, mind), _side_value(state, 1 - side, mind)
    mine, theirs = scores(state)[side], scores(state)[1 - side]
    lead = (mine > theirs) - (mine < theirs)
    push = _PUSHES.get(state.mission) if lead <= 0 else None
    blockers = state.blockers()
    hope = mind.hope * (push.eager if push else 1.0) * (LATE_HOPE if state.round >= EXTRA_ROUND else 1.0)
    threat = mind.threat * (push.careless if push else 1.0)
    total = own - other + hope * _menace(state, side, blockers, mind.lying)
    total -= threat * _menace(state, 1 - side, blockers, mind.lying)
    total += mind.mission * _mission(state, side, lead, mind.press if state.mission in _PRESSING else 1.0)
    if state.round >= LAST_ROUND:
        total += ROUT * (_rout(state, 1 - side) - _rout(state, side))
    if push and (state.mission != BREAK_THROUGH or state.round >= LAST_ROUND):
        total -= mind.mission * push.near * _approach(state, side)
    return total


LATE_HOPE: Final = 0.5
"""In the extra round a deed counts and the chance of one does not: there are few activations left for them."""
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


@dataclass(frozen=True, slots=True)
class Arms:
    """What the units of a side can do to the other's: how far they shoot and come, what a fight and a shot are worth,
    at who stands (first) and who lies, without (first) and with cover."""

    far: int
    half: int
    lying: float
    fight: float
    shot: tuple[tuple[float, float], tuple[float, float]]


@dataclass(slots=True)
class Pair:
    """Two squares, from one of which a unit attacks the other: what the line crosses, the pairs of its corners, and
    what the attack is worth at who stands and at who lies, if nothing is in the way and if something is."""

    crossed: int
    corners: tuple[int, ...]
    standing: float
    lying: float
    hidden: float
    hidden_lying: float


@lru_cache(maxsize=64)
def _pairs(ground: Ground, arms: Arms, sniper: bool, stealthy: bool) -> list[Pair | None]:
    """The pairs of squares on a field that have been asked for so far, by `start * SQUARES + there`."""
    del ground, arms, sniper, stealthy
    return [None] * (SQUARES * SQUARES)


@lru_cache(maxsize=256)
def _arms(faction: str, foe: str, event: int, lying: float) -> Arms:
    kind, other = FACTIONS[faction], FACTIONS[foe]
    far = min(kind.range, FOG_RANGE) if event == FOG else kind.range
    half = (int(_PACE[faction]) + 1 + (event == FAST)) // 2
    win, loss, _ = fight_chances(kind.fight - other.fight, kind.rerolls, other.rerolls)
    deadly = kind.kill - (event == DEADLY)
    standing, down_already = [], []
    for cover in (0, 1):
        _, _, down, kill = shot_chances(kind.aim, other.defense + cover, deadly, kind.rerolls)
        standing.append(down * (UNIT - lying) + kill * UNIT)
        down_already.append(shot_chances(kind.aim, other.defense + cover, 0, kind.rerolls)[3] * lying)
    return Arms(
        far,
        half,
        lying,
        (UNIT - lying) * (win - 0.5 * loss),
        ((standing[0], standing[1]), (down_already[0], down_already[1])),
    )


def _ready(own: Side, late: bool) -> list[tuple[int, float, int]]:
    """Square, share and unit of everybody who stands: who has acted already threatens less, and `late` nobody any
    more."""
    fresh, done = own.used < MOST, 0.0 if late else 0.65
    return [
        (spot, 1.0 if fresh and not own.acted >> unit & 1 else done, unit)
        for unit, spot in enumerate(own.squares)
        if spot >= 0 and not own.down >> unit & 1
    ]


def _menace(state: State, side: int, blockers: int, lying: float) -> float:
    """What the standing units of a side can expect to do to the other's with their next activations."""
    own, other = state.sides[side], state.sides[1 - side]
    ground = state.ground
    arms = _arms(own.faction, other.faction, state.event, lying)
    sniper = own.commander if own.ability == SNIPER else -1
    stealthy = other.commander if other.ability == STEALTH else -1
    plain = _pairs(ground, arms, False, False)
    ready = _ready(own, state.round >= EXTRA_ROUND)
    total = 0.0
    for target, there in enumerate(other.squares):
        if there < 0:
            continue
        lies = bool(other.down >> target & 1)
        best = second = 0.0
        for spot, share, unit in ready:
            pairs = plain
            if unit == sniper or target == stealthy:
                pairs = _pairs(ground, arms, unit == sniper, target == stealthy)
            pair = pairs[spot * SQUARES + there]
            if pair is None:
                pair = _pair(ground, arms, (spot, there), sniper=unit == sniper, stealthy=target == stealthy)
                pairs[spot * SQUARES + there] = pair
            if pair is _FAR:
                continue
            chance = share * _worth(pair, blockers, lies)
            if chance > best:
                best, second = chance, best
            elif chance > second:
                second = chance
        total += best + 0.5 * second * (1 - best / UNIT)
    return total


def _worth(pair: Pair, blockers: int, lies: bool) -> float:
    """What an attack is worth with these squares filled by what blocks."""
    if pair.crossed & blockers:
        return pair.hidden_lying if lies else pair.hidden
    for corner in pair.corners:
        if corner & blockers == corner:
            return pair.hidden_lying if lies else pair.hidden
    return pair.lying if lies else pair.standing


_FAR: Final = Pair(0, (), 0.0, 0.0, 0.0, 0.0)
"""Too far from each other for any attack."""


def _pair(ground: Ground, arms: Arms, ends: tuple[int, int], *, sniper: bool, stealthy: bool) -> Pair:
    """What one unit can expect to do to one enemy, with a guess at how well it could be placed first."""
    spot, there = ends
    gap = DIST[there][spot]
    near = (1.0 if gap == 1 else 0.8) if gap <= arms.half + 1 else 0.0
    fight, finish = arms.fight * near, arms.lying * near
    if gap > arms.far + arms.half:
        return Pair(0, (), fight, finish, fight, finish) if near else _FAR
    cover = covered(spot, there, ground) and not sniper
    placed = 0.3 if cover and stealthy else 0.8 if gap > arms.far else 1.0
    up, down = arms.shot[0][cover], arms.shot[1][cover]
    way = line(spot, there)
    return Pair(
        way.crossed,
        way.corners,
        max(up * placed, fight),
        max(down * placed, finish),
        max(up * UNSEEN, fight),
        max(down * UNSEEN, finish),
    )


UNSEEN: Final = 0.45
"""What is left of a shot when something stands in the way: one step aside may help."""


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
        total += 12.0 * lead * _spent(state)
    return total


_URGENT: Final = {DEAD_ZONE: 0.8, BREAK_THROUGH: 3.0}
"""Missions that do not wait: how much they count from the first round on. Who runs late does not arrive."""
ZONE_COUNTS: Final = 3
"""From this round on it matters who is ahead in the Dead Zone: who stands there now."""


WITHDRAWS: Final = 36.0
"""In the extra round the Dead Zone is left to whoever has lost less (sector R54): a field that is won shall not come to
nothing because somebody still stands on it. Without this every second battle of two careful sides ended tied."""


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
