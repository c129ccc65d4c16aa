"""Who can shoot at whom, and with how many dice (squadron 1, 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.squadron.boards import BALLOON, BANDS, BOMBER, PLANE, Sight
from game.rules.squadron.missions import has_balloons
from game.rules.squadron.state import Plane, State


def sight(state: State, attacker: Plane, target: Plane) -> Sight:
    return state.board.sight(attacker.body, target.body)


ALL_ROUND: Final = 2
"""As far, in bands, a bomber's gunners fire in every direction."""


def can_hit(state: State, attacker: Plane, target: Plane) -> bool:
    """Whether a shot is possible as the two stand: in range, and in the arc or the lane. Sides are not asked."""
    own, other = attacker.body, target.body
    if attacker.kind == BOMBER and state.board.is_near(own, other, ALL_ROUND):
        return True
    if state.terms.ffg == "only":
        seen = sight(state, attacker, target)
        return seen.lane and seen.band <= BANDS
    return state.board.covers(own, other)


def is_aimed(state: State, seen: Sight, attacker: Plane) -> bool:
    """Whether what is seen like this can be shot at; bombers fire in every direction, but not as far (squadron 6.3)."""
    ahead = seen.lane if state.terms.ffg == "only" else seen.arc
    return (seen.band <= BANDS and ahead) or (attacker.kind == BOMBER and seen.band <= ALL_ROUND)


def targets(state: State, attacker: Plane) -> Iterator[Plane]:
    """The planes that a plane may attack from where it is; balloons too, where they are what it is about."""
    if attacker.is_flying and attacker.kind != BALLOON:
        for other in state.tokens if has_balloons(state.terms) else state.flying:
            if state.hostile(attacker, other) and can_hit(state, attacker, other):
                yield other


def is_covered(state: State, attacker: Plane, target: Plane) -> bool:
    """Whether another bomber or a balloon is in the way: one die less, and no other throw (squadron 6.3)."""
    if not state.terms.bb:
        return False
    names = attacker.name, target.name
    return any(
        other.kind != PLANE
        and other.name not in names
        and state.board.is_between(attacker.body, target.body, other.body)
        for other in state.tokens
    )


def is_eligible(state: State, plane: Plane) -> bool:
    """Whether a plane may still fire in this stage: it has not, and it has a target now (squadron 3)."""
    return plane.is_flying and not plane.done and any(targets(state, plane))


def attack_dice(state: State, attacker: Plane, target: Plane) -> int:
    """Without ace dice."""
    lane = state.terms.ffg == "bonus" and sight(state, attacker, target).lane
    return max(0, attacker.attack + int(lane) - int(is_covered(state, attacker, target)))


def rerolls(state: State, who: Plane, other: Plane, *, attacks: bool) -> int:
    """How many dice a side may throw again, one each: for being higher, and the rewards of module `bonus`."""
    terms = state.terms
    if attacks and is_covered(state, who, other):
        return 0
    found = int((terms.alt or terms.bonus) and who.altitude > other.altitude)
    if not terms.bonus:
        return found
    seen = sight(state, who, other) if attacks else sight(state, other, who)
    if attacks:
        return found + int(seen.band == 1) + int(seen.lane) + int(who.triumphant)
    return found + int(seen.band == BANDS)


def again(state: State, attacker: Plane, target: Plane) -> str:
    """A letter for every die that the attacker ("a") and the target ("d") may throw again: "aad"."""
    if not (state.terms.alt or state.terms.bonus):
        return ""
    own = rerolls(state, attacker, target, attacks=True)
    return "a" * own + "d" * rerolls(state, target, attacker, attacks=False)
