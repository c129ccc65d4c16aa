"""Decisions about dice that lie: keep them or roll again, by what each outcome is worth (sector 10)."""

from __future__ import annotations

from typing import Final

from game.bots.sector import outcomes
from game.bots.sector.search import Search
from game.rules.sector.actions import SectorAction
from game.rules.sector.fire import aim, strays
from game.rules.sector.odds import fight_choices, shot_choices
from game.rules.sector.state import State

TOKEN: Final = 1.5
"""What a token is worth for later rolls."""


def worth(search: Search, state: State, action: SectorAction) -> float:
    """What a decision about the dice on the table is worth."""
    cost = TOKEN if action.kind == "all" else 0.0
    match state.phase:
        case "initre":
            own = state.task.dice[action.side]
            return (3.5 if action.kind == "all" else own) - cost / 3
        case "spinre":
            return (3.5 if action.kind == "all" else state.task.die) - cost
    left = outcomes.acted(state, SectorAction(state.turn, "hold", state.task.unit))
    quota = max(state.quota - (state.bonus != state.task.unit), 0) if action.side == state.turn else 0
    if state.task.firing:
        return _shot(search, left, action.kind, quota) - cost
    return _fight(search, left, action, quota) - cost


def _shot(search: Search, state: State, word: str, quota: int) -> float:
    task, side = state.task, state.turn
    other = 1 - side
    start = state.sides[side].squares[task.unit]
    figures = aim(state, side, task.unit, task.target, start, moved=task.moved)
    odds = shot_choices(figures.quality, figures.defense, figures.kill, *task.dice)[word]
    foe = state.sides[other]
    friend = next(strays(state, side, task.unit, task.target), -1)
    hit = state if friend < 0 else state.with_side(side, outcomes.felled(state.sides[side], friend))
    ends = (
        (odds.miss, state),
        (odds.stray, hit),
        (odds.down, state.with_side(other, outcomes.felled(foe, task.target))),
        (odds.kill, state.with_side(other, outcomes.destroyed(foe, task.target))),
    )
    return sum(float(chance) * search.worth(end, quota) for chance, end in ends if chance)


def _fight(search: Search, state: State, action: SectorAction, quota: int) -> float:
    task, mine = state.task, action.side
    own, foe = state.sides[mine], state.sides[1 - mine]
    dice = task.dice if mine == state.turn else (task.dice[1], task.dice[0])
    answers = mine == state.turn and foe.kind.rerolls
    choices = fight_choices(own.kind.fight - foe.kind.fight, *dice, foe_rerolls=answers)
    odds = choices["keep" if action.kind == "keep" else "die1"]
    units = (task.unit, task.target) if mine == state.turn else (task.target, task.unit)
    ends = (
        (odds.down, state.with_side(1 - mine, outcomes.felled(foe, units[1]))),
        (odds.fall, state.with_side(mine, outcomes.felled(own, units[0]))),
        (odds.tie, state),
    )
    return sum(float(chance) * search.worth(end, quota) for chance, end in ends if chance)
