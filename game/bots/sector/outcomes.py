"""What an activation can come to, by outcome class: miss, stray, Down, destroyed; win, loss, tie (sector 10)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.rules.sector.actions import SectorAction
from game.rules.sector.factions import RESILIENT
from game.rules.sector.fire import aim, strays
from game.rules.sector.odds import GREY_SHOT, fight_odds, shot_odds
from game.rules.sector.state import DESTROYED, Side, State

Chances = list[tuple[float, State]]
"""(chance, battle after it); the chances add up to 1."""
KEEP: Final = ("keep",)


@lru_cache(maxsize=2048)
def shot_chances(quality: int, defense: int, kill: int, rerolls: bool) -> tuple[float, float, float, float]:
    """Miss, stray, Down, destroyed."""
    odds = shot_odds(quality, defense, kill, GREY_SHOT if rerolls else KEEP)
    return float(odds.miss), float(odds.stray), float(odds.down), float(odds.kill)


@lru_cache(maxsize=128)
def fight_chances(edge: int, rerolls: bool, foe_rerolls: bool) -> tuple[float, float, float]:
    """The enemy falls, the attacker falls, a tie."""
    odds = fight_odds(edge, rerolls=rerolls, foe_rerolls=foe_rerolls)
    return float(odds.down), float(odds.fall), float(odds.tie)


def _side(own: Side, squares: tuple[int, ...], *, down: int, acted: int, spent: bool, used: int = -1) -> Side:
    """The side with other units; `replace` would take half of all the time a search has."""
    return Side(
        own.faction, squares, down, acted, used if used >= 0 else own.used, own.commander, own.ability, spent,
        own.advantage, own.tokens, own.edge_spent, own.revived, own.committed,
    )  # fmt: skip


def felled(side: Side, unit: int) -> Side:
    if side.has(RESILIENT, unit) and not side.spent:
        return _side(side, side.squares, down=side.down, acted=side.acted, spent=True)
    return _side(side, side.squares, down=side.down | 1 << unit, acted=side.acted, spent=side.spent)


def stood(side: Side, unit: int) -> Side:
    return _side(side, side.squares, down=side.down & ~(1 << unit), acted=side.acted, spent=side.spent)


def destroyed(side: Side, unit: int) -> Side:
    keep = ~(1 << unit)
    squares = (*side.squares[:unit], DESTROYED, *side.squares[unit + 1 :])
    return _side(side, squares, down=side.down & keep, acted=side.acted & keep, spent=side.spent)


def acted(state: State, action: SectorAction) -> State:
    """The unit where it acts from, its activation spent."""
    own, unit = state.sides[action.side], action.unit
    squares = own.squares
    if action.to >= 0:
        squares = (*squares[:unit], action.to, *squares[unit + 1 :])
    bonus = state.bonus == unit
    used = own.used + (not bonus)
    changed = _side(own, squares, down=own.down, acted=own.acted | 1 << unit, spent=own.spent, used=used)
    return state.with_side(action.side, changed)


def after(state: State, action: SectorAction) -> Chances:
    """Everything that one activation of a unit can lead to, or leaving it to others."""
    if action.kind == "skip":
        return [(1.0, replace(state, bonus=-1))]
    done = acted(state, action)
    match action.kind:
        case "aid":
            return [(1.0, done.with_side(action.side, stood(done.sides[action.side], action.target)))]
        case "shoot":
            return _shot(state, done, action)
        case "melee":
            return _fight(done, action)
    return [(1.0, done)]


def _shot(state: State, done: State, action: SectorAction) -> Chances:
    side, other, target = action.side, 1 - action.side, action.target
    start = done.sides[side].squares[action.unit]
    figures = aim(state, side, action.unit, target, start, moved=action.to >= 0)
    rerolls = state.sides[side].kind.rerolls or state.sides[side].tokens > 1
    miss, stray, down, kill = shot_chances(figures.quality, figures.defense, figures.kill, rerolls)
    friend = next(strays(done, side, action.unit, target), -1)
    found = [(miss, done)]
    if friend >= 0:
        found.append((stray, done.with_side(side, felled(done.sides[side], friend))))
    else:
        found[0] = (miss + stray, done)
    foe = done.sides[other]
    if down:
        found.append((down, done.with_side(other, felled(foe, target))))
    if kill:
        found.append((kill, done.with_side(other, destroyed(foe, target))))
    return found


def _fight(done: State, action: SectorAction) -> Chances:
    side, other, target = action.side, 1 - action.side, action.target
    own, foe = done.sides[side], done.sides[other]
    if foe.lies(target):
        return [(1.0, done.with_side(other, destroyed(foe, target)))]
    down, fall, tie = fight_chances(own.kind.fight - foe.kind.fight, own.kind.rerolls, foe.kind.rerolls)
    return [
        (down, done.with_side(other, felled(foe, target))),
        (fall, done.with_side(side, felled(own, action.unit))),
        (tie, done),
    ]
