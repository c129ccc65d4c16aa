"""Who can shoot at whom, and with how many dice (squadron 1, 5)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.squadron.boards import BANDS, Sight
from game.rules.squadron.data import Plane, State


def sight(state: State, attacker: Plane, target: Plane) -> Sight:
    return state.board.sight(attacker.body, target.body)


def can_hit(state: State, attacker: Plane, target: Plane) -> bool:
    """Whether a shot is possible as the two stand: in range, and in the arc or the lane. Sides are not asked."""
    if state.terms.ffg == "only":
        seen = sight(state, attacker, target)
        return seen.lane and seen.band <= BANDS
    return state.board.covers(attacker.body, target.body)


def targets(state: State, attacker: Plane) -> Iterator[Plane]:
    """The planes that a plane may attack from where it is."""
    if attacker.is_flying:
        for other in state.flying:
            if state.hostile(attacker, other) and can_hit(state, attacker, other):
                yield other


def is_eligible(state: State, plane: Plane) -> bool:
    """Whether a plane may still fire in this stage: it has not, and it has a target now (squadron 3)."""
    return plane.is_flying and not plane.done and any(targets(state, plane))


def attack_dice(state: State, attacker: Plane, target: Plane) -> int:
    """Without ace dice."""
    lane = state.terms.ffg == "bonus" and sight(state, attacker, target).lane
    return attacker.attack + int(lane)


def rerolls(state: State, who: Plane, other: Plane, *, attacks: bool) -> int:
    """How many dice a side may throw again, one each: for being higher, and the rewards of module `bonus`."""
    terms = state.terms
    found = int((terms.alt or terms.bonus) and who.altitude > other.altitude)
    if not terms.bonus:
        return found
    seen = sight(state, who, other) if attacks else sight(state, other, who)
    if attacks:
        return found + int(seen.band == 1) + int(seen.lane) + int(who.triumphant)
    return found + int(seen.band == BANDS)
