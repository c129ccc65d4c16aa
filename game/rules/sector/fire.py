"""Shots and fights: what they need, and what the dice mean (sector 5.1, 5.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from game.rules.sector.factions import DEADLY, FOCUSED, SNIPER, STEALTH
from game.rules.sector.field import BIT, CONTACT, distance
from game.rules.sector.sight import clear, covered
from game.rules.sector.state import State

Verdict = Literal["stray", "miss", "down", "kill"]

DOUBLE_ONE: Final = 2
DOUBLE_SIX: Final = 12
ANY_HIT: Final = 0


@dataclass(frozen=True, slots=True)
class Aim:
    """One shot before its dice: Attack Quality and Defense with all that counts, and the natural sum that kills."""

    quality: int
    defense: int
    kill: int
    cover: bool = False
    steady: bool = False

    def verdict(self, one: int, two: int) -> Verdict:
        """What two dice do; equal to the Defense is a miss."""
        total = one + two
        if total == DOUBLE_ONE:
            return "stray"
        if total + self.quality <= self.defense and total != DOUBLE_SIX:
            return "miss"
        return "kill" if total >= self.kill else "down"


def shelter(state: State, side: int, shooter: int, target: int, start: int) -> bool:
    """Whether the target is in cover for this shooter on `start`; a Sniper sees no cover (sector R46)."""
    if state.sides[side].has(SNIPER, shooter):
        return False
    return covered(start, state.sides[1 - side].squares[target], state.ground)


def aim(state: State, side: int, shooter: int, target: int, start: int, *, moved: bool) -> Aim:
    """The figures of a shot from `start`. Any hit destroys a Down target (sector R27)."""
    own, other = state.sides[side].kind, state.sides[1 - side]
    steady = state.event == FOCUSED and not moved
    cover = shelter(state, side, shooter, target, start)
    kill = ANY_HIT if other.lies(target) else own.kill - (state.event == DEADLY)
    return Aim(own.aim + steady, other.kind.defense + cover, kill, cover, steady)


def hidden(state: State, side: int, shooter: int, target: int, start: int) -> bool:
    """Whether Stealth keeps the target from being shot at from `start`."""
    return state.sides[1 - side].has(STEALTH, target) and shelter(state, side, shooter, target, start)


def obstacle(state: State, side: int, shooter: int, target: int, start: int) -> str:
    """Why no shot is possible from `start`: "range", "sight", "stealth", or "" when it is."""
    spot = state.sides[1 - side].squares[target]
    if distance(start, spot) > state.range_of(side):
        return "range"
    if not clear(start, spot, state.blockers(state.sides[side].squares[shooter])):
        return "sight"
    return "stealth" if hidden(state, side, shooter, target, start) else ""


def strays(state: State, side: int, shooter: int, target: int) -> Iterator[int]:
    """Standing friends in contact with the target: whom double ones may hit (sector R28)."""
    own = state.sides[side]
    around = CONTACT[state.sides[1 - side].squares[target]]
    for unit, spot in enumerate(own.squares):
        if unit != shooter and own.stands(unit) and BIT[spot] & around:
            yield unit
