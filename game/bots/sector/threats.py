"""What a side can do to the other with its next activations, by reach, range, sight and cover (sector 10)."""

from __future__ import annotations

from typing import Final

from game.bots.sector.outcomes import fight_chances, shot_chances
from game.rules.sector.factions import DEADLY, SNIPER, STEALTH
from game.rules.sector.field import BIT, CONTACT, reach, within
from game.rules.sector.fire import ANY_HIT
from game.rules.sector.sight import line
from game.rules.sector.state import State

UNIT: Final = 10.0
DIE: Final = 4
"""The jump that is counted on while no die has fallen."""
TRIES: Final = 6
"""Squares from which a shot is looked for; in the open beyond cover."""

Deed = tuple[float, float, float, float]
"""What it is worth against a unit that stands, and against one that lies; how often the target falls, and is
destroyed."""


def threat(state: State, side: int, count: float, lying: float, stakes: list[float], *, fresh: bool) -> float:
    """What `count` activations take on average, each where most is left to take; `fresh`: in a new round. `stakes` is
    what falls with every enemy beside itself."""
    own, foe = state.sides[side], state.sides[1 - side]
    standing = own.standing | foe.standing
    free = state.free
    tall = state.ground.tall
    steps = (state.move_of(side, DIE) + 1) // 2
    rows: list[list[Deed]] = []
    raised: dict[int, list[Deed]] = {}
    for unit, start in enumerate(own.squares):
        if start < 0 or (own.acted >> unit & 1 and not fresh):
            continue
        spots = reach(start, steps, free, jumps=own.kind.jumps) | BIT[start]
        blockers = (standing & ~BIT[start]) | tall
        row = [
            _deed(state, side, unit, target, spots, blockers=blockers, lying=lying, stake=stakes[target])
            for target in range(len(foe.squares))
        ]
        for friend, there in enumerate(own.squares):
            helped = friend != unit and own.down >> friend & 1 and there >= 0 and CONTACT[there] & spots
            row.append((UNIT - lying, 0.0, 1.0, 0.0) if helped else _nothing())
        if own.down >> unit & 1:
            raised[len(foe.squares) + unit] = row
        else:
            rows.append(row)
    return _taken(rows, raised, [float(foe.down >> target & 1) for target in range(len(foe.squares))], count, lying)


def _taken(
    rows: list[list[Deed]], raised: dict[int, list[Deed]], lies: list[float], count: float, lying: float
) -> float:
    """The best deeds one after the other: whoever has probably fallen is worth finishing, and whoever is raised in
    time acts at once."""
    total = 0.0
    foes = len(lies)
    soon = {friend: max(each[0] for each in row) for friend, row in raised.items()}
    stands = [1.0 - each for each in lies] + [1.0] * MOST_UNITS
    lies = lies + [0.0] * MOST_UNITS
    while count > 0.0 and rows:
        best, who, whom = 0.0, -1, -1
        for number, row in enumerate(rows):
            for target, deed in enumerate(row):
                worth = stands[target] * deed[0] + lies[target] * deed[1]
                if deed[2] == 1.0 and target in soon:
                    worth += soon[target] * stands[target]
                if worth > best:
                    best, who, whom = worth, number, target
        if who < 0:
            break
        share = min(1.0, count)
        total += share * (best - (soon.get(whom, 0.0) if whom >= foes else 0.0))
        count -= 1.0
        _, ends, down, kill = rows.pop(who)[whom]
        if whom >= foes:
            stands[whom] = 0.0
            if whom in raised:
                rows.append(raised[whom])
                count = max(count, 0.0) + share
            continue
        lies[whom] -= lies[whom] * min(1.0, ends / lying)
        lies[whom] += stands[whom] * down
        stands[whom] *= 1.0 - down - kill
    return total


MOST_UNITS: Final = 5


def _nothing() -> Deed:
    """A function: a constant that is a tuple of floats is taken as not set by compiled cores."""
    return (0.0, 0.0, 0.0, 0.0)


def _deed(
    state: State, side: int, unit: int, target: int, spots: int, *, blockers: int, lying: float, stake: float
) -> Deed:
    """The best that a unit can do to an enemy from one of these squares."""
    own, foe = state.sides[side], state.sides[1 - side]
    there = foe.squares[target]
    if there < 0:
        return _nothing()
    hurt, gone = UNIT - lying + stake, UNIT + stake
    worth, ends, falls, kills = 0.0, 0.0, 0.0, 0.0
    if CONTACT[there] & spots:
        ends = lying
        down, fall, _ = fight_chances(own.kind.fight - foe.kind.fight, own.kind.rerolls, foe.kind.rerolls)
        if down > fall:
            worth, falls = hurt * down - (UNIT - lying) * fall, down
    near = spots & within(there, state.range_of(side))
    if near:
        cover = _cover(state, side, unit, target, near, blockers=blockers)
        if cover >= 0:
            kind = own.kind
            rerolls = kind.rerolls or own.tokens > 1
            kill = kind.kill - (state.event == DEADLY)
            _, _, down, dead = shot_chances(kind.aim, foe.kind.defense + cover, kill, rerolls)
            if hurt * down + gone * dead > worth:
                worth, falls, kills = hurt * down + gone * dead, down, dead
            if not ends:
                _, _, down, dead = shot_chances(kind.aim, foe.kind.defense + cover, ANY_HIT, rerolls)
                ends = lying * (down + dead)
    return worth, ends, falls, kills


def _cover(state: State, side: int, unit: int, target: int, near: int, *, blockers: int) -> int:
    """0 where the target can be shot at in the open, 1 only in cover, -1 not at all."""
    there = state.sides[1 - side].squares[target]
    sharp = state.sides[side].has(SNIPER, unit)
    ground = state.ground
    open_to_all = not BIT[there] & ground.soft
    found, tries = -1, 0
    while near and (tries < TRIES or found < 0):
        low = near & -near
        near ^= low
        tries += 1
        way = line(low.bit_length() - 1, there)
        if way.crossed & blockers or any(pair & blockers == pair for pair in way.corners):
            continue
        if sharp or (open_to_all and not (way.grazed & ground.tall | way.near_target & ground.barricades)):
            return 0
        found = 1
        if not open_to_all:
            break
    return -1 if found > 0 and state.sides[1 - side].has(STEALTH, target) else found
