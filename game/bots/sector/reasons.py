"""Why an action of Crossfire Sector is good, in one text key: what the rules confirm, with its figures (sector 10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.bots.sector.outcomes import acted
from game.bots.sector.signs import last_to_act
from game.core.dice import DiceNeededError, Scripted
from game.rules.sector.actions import SectorAction
from game.rules.sector.apply import applied
from game.rules.sector.factions import BREAK_THROUGH, CONTROL, DEAD_CENTER, DEAD_ZONE, LAST_ROUND, OCCUPY
from game.rules.sector.field import BIT, CENTRE, COLUMNS, CONTACT, FULL, ROWS, SECTORS, X, Y, distance, layers
from game.rules.sector.fire import obstacle
from game.rules.sector.legal import legal
from game.rules.sector.odds import fight_now, fight_of, percent, shot_again, shot_of
from game.rules.sector.score import ground_of, scores
from game.rules.sector.state import MOST, State, name_of

Reason = tuple[str, tuple[tuple[str, str | int], ...]]
KEY: Final = "reason.sector."


def reason(state: State, action: SectorAction) -> Reason:
    """The most telling thing about an action."""
    if wins(state, action):
        return _said("wins")
    return _WHY.get(action.kind, _word)(state, action)


def _said(word: str, **args: str | int) -> Reason:
    return KEY + word, tuple(args.items())


def wins(state: State, action: SectorAction) -> bool:
    """Whether the battle is over with it, without any dice."""
    if action.kind == "deploy" or not (state.round >= LAST_ROUND or sum(side.left for side in state.sides) <= MOST):
        return False
    try:
        return applied(state, action, Scripted()).state.winner == action.side
    except DiceNeededError:
        return False


# -- deeds ---------------------------------------------------------------------------------------------------------


def _shoot(state: State, action: SectorAction) -> Reason:
    other = 1 - action.side
    word = "shoot-down" if state.sides[other].lies(action.target) else "shoot"
    _, odds = shot_of(state, action)
    return _said(word, unit=name_of(other, action.target), chance=percent(odds.hit))


def _melee(state: State, action: SectorAction) -> Reason:
    other = 1 - action.side
    unit = name_of(other, action.target)
    if state.sides[other].lies(action.target):
        return _said("finish", unit=unit)
    odds = fight_of(state, action)
    words: dict[str, str | int] = {"unit": unit, "chance": percent(odds.down), "risk": percent(odds.fall)}
    if after := _finished_next(state, action):
        return _said("melee-first", **words, other=after)
    return _said("melee", **words)


def _finished_next(state: State, action: SectorAction) -> str:
    """An enemy who lies and can still be finished without dice in the same turn, by somebody else."""
    if state.phase != "act" or state.quota <= 1:
        return ""
    other = 1 - action.side
    sure = (
        one.target
        for one in legal(state, action.side)
        if one.kind == "melee" and one.unit != action.unit and state.sides[other].lies(one.target)
    )
    found = next(sure, -1)
    return name_of(other, found) if found >= 0 else ""


def _aid(state: State, action: SectorAction) -> Reason:
    fresh = not state.sides[action.side].has_acted(action.target)
    return _said("aid-acts" if fresh else "aid", unit=name_of(action.side, action.target))


# -- moves ---------------------------------------------------------------------------------------------------------


def _move(state: State, action: SectorAction) -> Reason:
    """What the move does for the mission, then for the unit, then how near it comes."""
    after = acted(state, action)
    for look in _LOOKS:
        if found := look(state, after, action):
            return found
    return _said("away" if _moved(state, action) > 0 else "step", score=_score(after, action.side))


def _score(state: State, side: int) -> str:
    count = scores(state)
    return f"{count[side]}:{count[1 - side]}"


def _mission(state: State, after: State, action: SectorAction) -> Reason | None:
    side = action.side
    if _lead(after, side) <= _lead(state, side):
        return None
    return _said("mission", score=_score(after, side))


def _shooters(state: State, side: int, unit: int) -> list[str]:
    """The enemies that can shoot at a unit from where they stand."""
    spots = state.sides[1 - side].squares
    return [
        name_of(1 - side, foe)
        for foe in range(len(spots))
        if state.sides[1 - side].stands(foe) and not obstacle(state, 1 - side, foe, unit, spots[foe])
    ]


def _out_of_sight(state: State, after: State, action: SectorAction) -> Reason | None:
    before = _shooters(state, action.side, action.unit)
    if not before or _shooters(after, action.side, action.unit):
        return None
    return _said("hides", units=", ".join(before))


def _cover(state: State, _after: State, action: SectorAction) -> Reason | None:
    soft = state.ground.soft
    own = state.sides[action.side].squares[action.unit]
    fresh = BIT[action.to] & soft and not BIT[own] & soft
    return _said("cover") if fresh else None


def _helps(state: State, _after: State, action: SectorAction) -> Reason | None:
    own = state.sides[action.side]
    near = CONTACT[action.to] & ~CONTACT[own.squares[action.unit]]
    for friend, spot in enumerate(own.squares):
        if own.lies(friend) and BIT[spot] & near:
            return _said("beside", unit=name_of(action.side, friend))
    return None


def _aims(state: State, after: State, action: SectorAction) -> Reason | None:
    """Enemies that it can shoot at in the next round and cannot now, while nobody shoots at it before."""
    found = _in_sights(state, after, action)
    return None if not found or _shooters(after, action.side, action.unit) else found


def _aims_open(state: State, after: State, action: SectorAction) -> Reason | None:
    """The same, with who can shoot at it before that."""
    found = _in_sights(state, after, action)
    if not found:
        return None
    return KEY + "aims-open", (*found[1], ("foes", ", ".join(_shooters(after, action.side, action.unit))))


def _in_sights(state: State, after: State, action: SectorAction) -> Reason | None:
    """It has acted: it shoots in the next round, if there is one for sure."""
    side, unit = action.side, action.unit
    start = state.sides[side].squares[unit]
    found = [
        name_of(1 - side, foe)
        for foe, spot in enumerate(state.sides[1 - side].squares)
        if spot >= 0 and obstacle(state, side, unit, foe, start) and not obstacle(after, side, unit, foe, action.to)
    ]
    return _said("aims", units=", ".join(found), round=state.round + 1) if found and state.round < LAST_ROUND else None


def _gap(state: State, side: int, spot: int) -> int:
    """Squares from the ground that the mission is about; 0 where it is about none."""
    match state.mission:
        case m if m in (CONTROL, DEAD_ZONE):
            return max(0, 7 - X[spot], X[spot] - 9)
        case m if m == BREAK_THROUGH:
            return max(0, 13 - X[spot] if side == 0 else X[spot] - 3)
        case m if m == DEAD_CENTER:
            return distance(spot, CENTRE)
    return 0


def _nearer(state: State, _after: State, action: SectorAction) -> Reason | None:
    start = state.sides[action.side].squares[action.unit]
    before, now = _gap(state, action.side, start), _gap(state, action.side, action.to)
    if now >= before:
        return None
    place = f"@ground.sector.{state.mission}"
    return _said("nearer", count=now, place=place) if now else _said("nearer-in", place=place)


def _unseen(_state: State, after: State, action: SectorAction) -> Reason | None:
    return None if _shooters(after, action.side, action.unit) else _said("unseen")


def _fewer(state: State, after: State, action: SectorAction) -> Reason | None:
    before, now = (len(_shooters(each, action.side, action.unit)) for each in (state, after))
    return _said("fewer", count=now, before=before) if now < before else None


def _sector(state: State, after: State, action: SectorAction) -> Reason | None:
    """How it stands in the sector that it comes into, where sectors are what counts."""
    zone = next((zone for zone in SECTORS.values() if BIT[action.to] & zone), 0)
    if state.mission != OCCUPY or not zone or BIT[state.sides[action.side].squares[action.unit]] & zone:
        return None
    own, foe = ((after.sides[side].standing & zone).bit_count() for side in (action.side, 1 - action.side))
    return _said("sector", score=f"{own}:{foe}")


def _to_foes(state: State, side: int, spot: int) -> int:
    return min((distance(spot, foe) for foe in state.sides[1 - side].squares if foe >= 0), default=0)


def _gains(state: State, _after: State, action: SectorAction) -> Reason | None:
    return _said("closer") if _moved(state, action) < 0 else None


def _less(state: State, after: State, action: SectorAction) -> Reason | None:
    side = action.side
    return _said("step-less", score=_score(after, side)) if _lead(after, side) < _lead(state, side) else None


def _moved(state: State, action: SectorAction) -> int:
    """By how much farther the nearest enemy is then."""
    start = state.sides[action.side].squares[action.unit]
    return _to_foes(state, action.side, action.to) - _to_foes(state, action.side, start)


def _hold(state: State, action: SectorAction) -> Reason:
    side, unit = action.side, action.unit
    own = state.sides[side]
    score = _score(state, side)
    fallen = state.with_side(side, replace(own, down=own.down | 1 << unit))
    if _lead(fallen, side) < _lead(state, side):
        return _said("hold-counts", score=score)
    safe = not _shooters(state, side, unit)
    if safe or BIT[own.squares[unit]] & state.ground.soft:
        return _said("hold-safe" if safe else "hold-cover", unit=name_of(side, unit))
    return _said("hold", score=score)


def _lead(state: State, side: int) -> int:
    count = scores(state)
    return count[side] - count[1 - side]


# -- words ---------------------------------------------------------------------------------------------------------


def _dice(state: State, action: SectorAction) -> Reason:
    """What a decision about the dice on the table leads to."""
    task, side = state.task, action.side
    if state.phase in ("initre", "spinre"):
        die = task.dice[side] if state.phase == "initre" else task.die
        return _said("die" if action.kind == "keep" else "die-again", die=die)
    if task.firing:
        return _said(
            "dice-shot",
            unit=name_of(1 - state.turn, task.target),
            chance=percent(shot_again(state, action.kind).hit),
        )
    odds = fight_now(state, side, action.kind)
    return _said("dice-melee", chance=percent(odds.down), risk=percent(odds.fall))


def _order(state: State, action: SectorAction) -> Reason:
    """Who begins, and who has the last activation while nobody falls (sector 3.2)."""
    able = [len(side.eligible) for side in state.sides]
    opener = action.side if action.kind == "first" else 1 - action.side
    if not able[opener]:
        opener = 1 - opener
    if ends_round(able[opener], able[1 - opener]) == (opener == action.side):
        return _said("order-last" if opener == action.side else "order-ends")
    return _said("order-first" if opener == action.side else "order-second")


def ends_round(first: int, second: int) -> bool:
    """Whether who begins a round with so many units has its last activation too (sector 3.2)."""
    return last_to_act([min(first, MOST), min(second, MOST)], 0, 1) <= 0


def _named(_state: State, action: SectorAction) -> Reason:
    """A unit of the enemy's that a stray shot hits, or an own one that stands up."""
    return _said(action.kind, unit=name_of(action.side if action.kind == "revive" else 1 - action.side, action.target))


def _spin(_state: State, action: SectorAction) -> Reason:
    return _said("spin", unit=name_of(action.side, action.unit))


def _deploy(state: State, action: SectorAction) -> Reason:
    """What a formation wins: a short way to the ground that counts, the own sectors at once, or free lines of fire."""
    if state.mission in GROUNDS:
        return _on_the_way(state, action)
    north, south = (sum(bool(BIT[spot] & SECTORS[zone]) for spot in action.squares) for zone in _OWN[action.side])
    if state.mission == OCCUPY and north and south:
        return _said("deploy-sectors", north=north, south=south)
    return _said("deploy-rows", count=len({Y[spot] for spot in action.squares}))


_OWN: Final = (("NW", "SW"), ("NE", "SE"))
GROUNDS: Final = (CONTROL, BREAK_THROUGH, DEAD_CENTER, DEAD_ZONE)
"""Missions that are about some ground."""


def _on_the_way(state: State, action: SectorAction) -> Reason:
    """How many can be on that ground first, and in which round; of those who jump by dice how far they have to go."""
    side, place = action.side, f"@ground.sector.{state.mission}"
    ground = ground_of(state, side)
    ways = [_steps(state, spot, ground) for spot in action.squares]
    move = state.move_of(side)
    if state.sides[side].kind.jumps:
        gaps = [_gap(state, side, spot) for spot in action.squares]
        return _said("deploy-jump", count=gaps.count(min(gaps)), steps=min(gaps), place=place)
    rounds = [-(-way // move) for way in ways]
    return _said("deploy-way", count=rounds.count(min(rounds)), round=min(rounds), place=place)


def _steps(state: State, start: int, ground: int) -> int:
    """So many steps it is from a square to some ground, past the terrain."""
    rings = layers(start, COLUMNS * ROWS, ~(state.ground.walls) & FULL)
    return next((number for number, ring in enumerate(rings, start=1) if ring & ground), COLUMNS)


def _word(_state: State, action: SectorAction) -> Reason:
    return _said(action.kind if action.kind in ("edge", "quick", "focus", "roll") else "word")


_LOOKS: Final = (
    _mission, _out_of_sight, _cover, _helps, _aims, _nearer, _sector, _unseen, _fewer, _aims_open, _less, _gains,
)  # fmt: skip
"""What may be said of a walk, the most telling first."""
_WHY: Final[dict[str, Callable[[State, SectorAction], Reason]]] = {
    "shoot": _shoot,
    "melee": _melee,
    "aid": _aid,
    "move": _move,
    "hold": _hold,
    "spin": _spin,
    "deploy": _deploy,
    "stray": _named,
    "revive": _named,
    "first": _order,
    "second": _order,
    **dict.fromkeys(("keep", "die1", "die2", "all"), _dice),
}
