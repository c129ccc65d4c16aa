"""What fire comes to when both sides go on in the order of turns, by reach, range, sight and cover (sector 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.bots.sector.outcomes import fight_chances, shot_chances
from game.rules.sector.factions import DEADLY, SNIPER, STEALTH
from game.rules.sector.field import BIT, CONTACT, reach, within
from game.rules.sector.fire import ANY_HIT
from game.rules.sector.sight import line
from game.rules.sector.state import MOST, State

UNIT: Final = 10.0
DIE: Final = 4
"""The jump that is counted on while no die has fallen."""
STEPS: Final = 4
FADE: Final = 0.85
"""So many activations fire goes on, each counting so much of the one before it."""
QUOTA: Final = 2.0
AGAIN: Final = 0.5
"""How much more it is worth to raise who may then act at once."""
TRIES: Final = 6
"""Squares from which a shot is looked for; in the open beyond cover."""

Deed = tuple[float, float, float, float]
"""How often it fells a target that stands and destroys it, how often it destroys one that lies, and how often the
attacker falls."""


@dataclass(slots=True)
class Ranks:
    """One side while fire is exchanged: how likely its units stand, lie and may still act, what the mission loses with
    each, and what each can do to whom, filled in when it is asked for; friends to aid follow the enemies. `left` is
    how many activations the round still has for it."""

    stands: list[float]
    lies: list[float]
    ready: list[float]
    stakes: list[float]
    deeds: list[list[Deed]]
    left: float


def _ranks(state: State, side: int, stakes: list[float]) -> Ranks:
    own = state.sides[side]
    units = range(len(own.squares))
    return Ranks(
        [float(own.stands(unit)) for unit in units],
        [float(own.lies(unit)) for unit in units],
        [float(not own.has_acted(unit)) for unit in units],
        stakes,
        [[] for _ in units],
        float(MOST - own.used),
    )


def exchange(
    state: State,
    turn: int,
    quota: int,
    lying: float,
    stakes: tuple[list[float], list[float]],
    *,
    over: bool,
    steps: int = STEPS,
) -> float:
    """What side 0 wins on average when fire goes on in the order of turns, each activation the deed that takes most,
    `quota` left of the first turn. Into a new round both go with one each; with `over` there is none."""
    sides = (_ranks(state, 0, stakes[0]), _ranks(state, 1, stakes[1]))
    total, weight, left = 0.0, 1.0, float(quota)
    for _ in range(steps):
        if left <= 0.0 or not _active(sides[turn]):
            turn = 1 - turn if _active(sides[1 - turn]) else turn
            left = QUOTA
            if not _active(sides[turn]):
                break
        gain, again = _activation(state, turn, sides, lying)
        total += weight * (gain if turn == 0 else -gain)
        left += again - 1.0
        weight *= FADE
    else:
        return total
    if over:
        return total
    for each in sides:
        each.ready = [1.0] * len(each.ready)
        each.left = float(MOST)
    first, _ = _activation(state, turn, sides, lying)
    second, _ = _activation(state, 1 - turn, sides, lying)
    return total + weight * (first - second if turn == 0 else second - first)


def _active(own: Ranks) -> bool:
    """Whether somebody may still act."""
    if own.left > 0.0:
        for ready, stands in zip(own.ready, own.stands, strict=True):
            if ready > 0.0 and stands > 0.0:
                return True
    return False


def _activation(state: State, side: int, sides: tuple[Ranks, Ranks], lying: float) -> tuple[float, float]:
    """The deed that takes most, as often as its unit stands: what it takes, and what it gives back of the turn."""
    own, foe = sides[side], sides[1 - side]
    best, who, whom = 0.0, -1, -1
    for unit, stands in enumerate(own.stands):
        likely = stands * own.ready[unit]
        if likely <= 0.0:
            continue
        if not own.deeds[unit]:
            own.deeds[unit] = _deeds(state, side, unit)
        for target, deed in enumerate(own.deeds[unit]):
            worth = likely * _taken(own, foe, (unit, target), deed, lying)
            if worth > best:
                best, who, whom = worth, unit, target
    own.left -= 1.0
    if who < 0:
        own.ready = [0.0] * len(own.ready)
        return 0.0, 0.0
    return best, _done(own, foe, who, whom)


def _taken(own: Ranks, foe: Ranks, pair: tuple[int, int], deed: Deed, lying: float) -> float:
    """What a deed takes on average from who may stand or lie there, or gives a friend."""
    unit, target = pair
    falls, dies, ends, fails = deed
    foes = len(foe.stands)
    if target >= foes:
        friend = target - foes
        return own.lies[friend] * falls * (UNIT - lying) * (1.0 + AGAIN * own.ready[friend])
    stake = foe.stakes[target]
    hit = falls * (UNIT - lying + stake) + dies * (UNIT + stake) - fails * (UNIT - lying + own.stakes[unit])
    return foe.stands[target] * hit + foe.lies[target] * ends * lying


def _done(own: Ranks, foe: Ranks, who: int, whom: int) -> float:
    """The deed is done, as often as its unit stands: what it gives back of the turn."""
    foes = len(foe.stands)
    likely = own.stands[who] * own.ready[who]
    falls, dies, ends, fails = own.deeds[who][whom]
    own.ready[who] = 0.0
    if whom >= foes:
        friend = whom - foes
        raised = likely * own.lies[friend]
        again = own.ready[friend] * raised
        own.lies[friend] -= raised
        own.stands[friend] += raised
        own.left += again
        return again
    hit = likely * foe.stands[whom]
    foe.lies[whom] += hit * falls - likely * foe.lies[whom] * ends
    foe.stands[whom] -= hit * (falls + dies)
    own.stands[who] -= hit * fails
    own.lies[who] += hit * fails
    return 0.0


def _deeds(state: State, side: int, unit: int) -> list[Deed]:
    """What a unit can do to every enemy, and for every friend, from where half a Move takes it."""
    own, foe = state.sides[side], state.sides[1 - side]
    start = own.squares[unit]
    steps = (state.move_of(side, DIE) + 1) // 2
    spots = reach(start, steps, state.free, jumps=own.kind.jumps) | BIT[start]
    blockers = ((own.standing | foe.standing) & ~BIT[start]) | state.ground.tall
    row = [_deed(state, side, unit, target, spots, blockers=blockers) for target in range(len(foe.squares))]
    for friend, there in enumerate(own.squares):
        helps = friend != unit and there >= 0 and CONTACT[there] & spots
        row.append((1.0, 0.0, 0.0, 0.0) if helps else _nothing())
    return row


def _nothing() -> Deed:
    """A function: a constant that is a tuple of floats is taken as not set by compiled cores."""
    return (0.0, 0.0, 0.0, 0.0)


def _deed(state: State, side: int, unit: int, target: int, spots: int, *, blockers: int) -> Deed:
    """The best that a unit can do to an enemy from one of these squares."""
    own, foe = state.sides[side], state.sides[1 - side]
    there = foe.squares[target]
    if there < 0:
        return _nothing()
    falls, dies, ends, fails = 0.0, 0.0, 0.0, 0.0
    if CONTACT[there] & spots:
        ends = 1.0
        down, fall, _ = fight_chances(own.kind.fight - foe.kind.fight, own.kind.rerolls, foe.kind.rerolls)
        if down > fall:
            falls, fails = down, fall
    near = spots & within(there, state.range_of(side))
    if near:
        cover = _cover(state, side, unit, target, near, blockers=blockers)
        if cover >= 0:
            kind = own.kind
            rerolls = kind.rerolls or own.tokens > 1
            kill = kind.kill - (state.event == DEADLY)
            _, _, down, dead = shot_chances(kind.aim, foe.kind.defense + cover, kill, rerolls)
            if down + 2.0 * dead > falls - fails:
                falls, dies, fails = down, dead, 0.0
            if not ends:
                _, _, down, dead = shot_chances(kind.aim, foe.kind.defense + cover, ANY_HIT, rerolls)
                ends = down + dead
    return falls, dies, ends, fails


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
