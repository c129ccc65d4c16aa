"""From where a soldier attacks somebody: what a place is worth to whoever plays well, and why in a few words.

Chances, what the mission counts, who can answer and the way there are weighed on one scale, that of a chance to fell.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from game.core.picks import Pick
from game.guides.sector.sightings import aiming, walking_up
from game.rules.sector import legal
from game.rules.sector.actions import SectorAction
from game.rules.sector.events import PLACES
from game.rules.sector.factions import LAST_ROUND
from game.rules.sector.field import BIT
from game.rules.sector.odds import fight_of, shot_of
from game.rules.sector.score import is_last, scores
from game.rules.sector.state import State

ATTACKS: Final = ("shoot", "melee")
MISSION: Final = 0.16
"""So much of a chance is a point of the mission worth while it may still change: more than one step of the dice."""
AT_LAST: Final = 1.0
"""And in the round that decides."""
DANGER: Final = 0.15
"""So much of what enemies can do there afterwards: clearly better odds weigh more."""
STEP: Final = 0.004
"""A square of the way: it decides among places that are alike."""
COVER: Final = 0.01
"""And cover, also where what is feared there is a fight."""
ANSWERS: Final = 3.0
"""More enemies than that do not come to shoot before the soldier acts again."""
_MOST: Final = 8
"""So many places are gone through at most, the best of them."""
_WEIGHED: Final = 12
"""Of so many it is found out who could walk up."""
_EACH: Final = 0.4
"""What each enemy is taken for who sees the place, before that."""
_TOLD: Final = 2
"""So many reasons are given at most."""
_FAVOUR: Final = 2
"""So many times as likely as one's own fall it must be."""
_LESS: Final = 0.1
_BETTER: Final = Fraction(1, 20)
"""By so much the safest place is told to be safer than another, or the best better to attack from."""


def chance_of(state: State, action: SectorAction) -> Fraction:
    """That an attack fells or destroys its target."""
    if action.kind == "shoot":
        return shot_of(state, action)[1].hit
    if state.sides[1 - action.side].lies(action.target):
        return Fraction(1)
    return fight_of(state, action).down


@lru_cache(maxsize=512)
def lead_from(state: State, side: int, unit: int, spot: int) -> int:
    """By how much the side would lead in the mission with this unit on that square."""
    count = scores(state.with_side(side, state.sides[side].moved(unit, spot)))
    return count[side] - count[1 - side]


@lru_cache(maxsize=64)
def leaves_mission(state: State, side: int, unit: int) -> frozenset[int]:
    """The squares on which the unit would count less for the mission than where it stands."""
    now = lead_from(state, side, unit, state.sides[side].squares[unit])
    ends = {action.to for action in legal.legal(state, side) if action.unit == unit and action.to >= 0}
    return frozenset(spot for spot in ends if lead_from(state, side, unit, spot) < now)


def all_done(moved: State, side: int) -> bool:
    """Whether no enemy acts any more before the battle ends."""
    return is_last(moved) and not moved.sides[1 - side].eligible


@lru_cache(maxsize=512)
def danger(state: State, side: int, unit: int, spot: int) -> float:
    """How likely the unit would be felled there by what enemies can do with their next actions: shoot from where they
    stand, or walk up first, which not all of them will."""
    moved = state.with_side(side, state.sides[side].moved(unit, spot))
    if all_done(moved, side):
        return 0.0
    walkers, best = walking_up(moved, side, unit)
    count = sum(1 for _ in aiming(moved, side, unit)) + len(walkers) / 2
    return 1.0 - math.pow(1 - best, min(count, ANSWERS))


def _spot(state: State, action: SectorAction) -> int:
    return action.to if action.to >= 0 else state.sides[action.side].squares[action.unit]


def _gain(state: State, action: SectorAction) -> int:
    """By how much the side leads more in the mission if the unit acts from there."""
    start = state.sides[action.side].squares[action.unit]
    ends = (lead_from(state, action.side, action.unit, spot) for spot in (_spot(state, action), start))
    return next(ends) - next(ends)


def worth(state: State, action: SectorAction) -> float:
    """What a place is worth for this deed, in chances to fell."""
    risk = danger(state, action.side, action.unit, _spot(state, action))
    return _peaceful(state, action) - DANGER * risk


def _peaceful(state: State, action: SectorAction) -> float:
    """The same if no enemy answered."""
    start, spot = state.sides[action.side].squares[action.unit], _spot(state, action)
    point = AT_LAST if state.round >= LAST_ROUND else MISSION
    total = point * _gain(state, action)
    total += COVER * bool(BIT[spot] & state.ground.soft)
    total -= STEP * math.dist(PLACES[start], PLACES[spot])
    if action.kind in ATTACKS:
        total += float(chance_of(state, action))
    if action.kind == "melee" and state.sides[1 - action.side].stands(action.target):
        total -= float(fight_of(state, action).fall)
    return total


@lru_cache(maxsize=16)
def _ways(state: State, side: int, unit: int) -> dict[Pick, tuple[SectorAction, ...]]:
    found: dict[Pick, list[SectorAction]] = {}
    for action in legal.legal(state, side):
        if action.unit == unit and action.kind in (*ATTACKS, "aid"):
            found.setdefault(Pick("unit", action.picks[2].name), []).append(action)
    return {pick: tuple(_mixed(state, _at_hand(state, each, _sorted(state, each)))) for pick, each in found.items()}


def _at_hand(state: State, each: Sequence[SectorAction], best: list[SectorAction]) -> list[SectorAction]:
    """The same, but of shot and fight that goes first which is likelier to fell the enemy; a fight only where the other
    one falls by far more likely than one's own soldier. In the round that decides what the mission counts goes before
    that. Of fights the one without a walk."""
    first = best[0]
    near = next((one for one in each if one.kind == "melee" and one.to < 0), None)
    other = next((one for one in best if one.kind in ATTACKS and one.kind != first.kind), None)
    other = near if near is not None and first.kind != "melee" else other
    if other is None or first.kind == "aid" or not state.sides[1 - first.side].stands(first.target):
        return best
    if state.round >= LAST_ROUND and _gain(state, other) < _gain(state, first):
        return best
    risky = other.kind == "melee" and fight_of(state, other).down < _FAVOUR * fight_of(state, other).fall
    if risky or chance_of(state, other) <= chance_of(state, first):
        return best
    return [other, *(one for one in best if one != other)]


def _mixed(state: State, best: list[SectorAction]) -> list[SectorAction]:
    """A fight is looked for beside a shot, and a shot beside a fight: where both are worth a thought, the key goes to
    and fro between the best of each. A fight that is less likely than the shot comes after all places to shoot from."""
    first = best[0]
    other = next((one for one in best if one.kind != first.kind), None)
    if other is None or (other.kind == "melee" and chance_of(state, other) < chance_of(state, first)):
        rest = [one for one in best if one.kind != first.kind]
        return [*[one for one in best if one not in rest][: _MOST - len(rest[:1])], *rest][:_MOST]
    return [first, other]


def _sorted(state: State, actions: Sequence[SectorAction]) -> list[SectorAction]:
    """The best first. Who could walk up is found out only for those that are good but for that: it takes long."""
    seen = {spot: _aims(state, actions[0], spot) for spot in {_spot(state, one) for one in actions}}
    rough = {one: _peaceful(state, one) - DANGER * min(1.0, seen[_spot(state, one)] * _EACH) for one in actions}
    ranked = sorted(actions, key=lambda one: -rough[one])
    kinds = {one.kind: one for one in reversed(ranked)}  # the best of each
    likely = list(dict.fromkeys([*ranked[:_WEIGHED], *kinds.values()]))
    worths = {one: worth(state, one) for one in likely}
    return sorted(likely, key=lambda one: -worths[one])


def _aims(state: State, action: SectorAction, spot: int) -> int:
    """How many enemies would shoot at the unit there from where they stand."""
    side, unit = action.side, action.unit
    return sum(1 for _ in aiming(state.with_side(side, state.sides[side].moved(unit, spot)), side, unit))


def ways(state: State, side: int, unit: int) -> dict[Pick, tuple[SectorAction, ...]]:
    """How the unit attacks or helps those whom it can reach, each by its name: the best places first."""
    return dict(_ways(state, side, unit))


def seconds(state: State, every: Iterable[Sequence[SectorAction]]) -> dict[Pick, SectorAction]:
    """Beside the best ways to enemies who stand the best of the other kind, each as a choice of its own: a fight beside
    a shot, a shot beside a fight."""
    found: dict[Pick, SectorAction] = {}
    for first, *rest in every:
        if first.kind in ATTACKS and state.sides[1 - first.side].stands(first.target):
            found |= {one.picks[2]: one for one in reversed(rest) if one.kind != first.kind}
    return found


def planned(state: State, side: int, unit: int) -> dict[Pick, SectorAction]:
    """The best of these ways to each."""
    return {pick: each[0] for pick, each in _ways(state, side, unit).items()}


def why(state: State, action: SectorAction) -> list[str]:
    """In a few words what speaks for attacking from there, where there is a choice of places: texts."""
    others = [
        one for one in legal.legal(state, action.side)
        if one.unit == action.unit and one.target == action.target and one.kind in ATTACKS
    ]  # fmt: skip
    if action.kind not in ATTACKS or len({_spot(state, one) for one in others}) < _TOLD:
        return []
    return [f"@stand.sector.{word}" for word in _reasons(state, action, others)][:_TOLD]


def _reasons(state: State, action: SectorAction, others: Sequence[SectorAction]) -> Iterator[str]:
    """The mission first, then cover and who can answer, then the odds and the way."""
    side, unit, spot = action.side, action.unit, _spot(state, action)
    gain = _gain(state, action)
    if gain:
        yield f"{'gains' if gain > 0 else 'leaves'}-{state.mission}"
    elif any(_gain(state, one) < 0 for one in others):
        yield f"keeps-{state.mission}"
    if BIT[spot] & state.ground.soft:
        yield "cover"
    here = danger(state, side, unit, spot)
    risks = [danger(state, side, unit, _spot(state, one)) for one in others]
    if here < max(risks) - _LESS and here <= min(risks):
        yield "safest" if here else "safe"
    chance, chances = chance_of(state, action), [chance_of(state, one) for one in others]
    if chance == max(chances) >= min(chances) + _BETTER:
        yield "likeliest"
    if action.to >= 0 and all(_way(state, action) <= _way(state, one) for one in others):
        yield "nearest"


def _way(state: State, action: SectorAction) -> float:
    start = state.sides[action.side].squares[action.unit]
    return math.dist(PLACES[start], PLACES[_spot(state, action)])
