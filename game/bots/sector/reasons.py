"""Why an action of Crossfire Sector is good, in one text key (sector 10)."""

from __future__ import annotations

from typing import Final

from game.bots.sector.outcomes import acted
from game.rules.sector.actions import SectorAction
from game.rules.sector.data import State, name_of
from game.rules.sector.field import BIT, NAMES
from game.rules.sector.score import scores

Reason = tuple[str, tuple[tuple[str, str | int], ...]]
KEY: Final = "reason.sector."


def reason(state: State, action: SectorAction) -> Reason:
    """The most telling thing about an action."""
    kind = action.kind
    if kind == "move":
        return _step(state, action)
    if kind in ("shoot", "melee", "aid", "revive", "stray"):
        enemy = kind in ("shoot", "melee", "stray")
        other = 1 - action.side if enemy else action.side
        finish = kind in ("shoot", "melee") and state.sides[other].lies(action.target)
        return KEY + ("finish" if finish else kind), (("unit", name_of(other, action.target)),)
    if kind in ("hold", "spin"):
        return KEY + kind, (("unit", name_of(action.side, action.unit)),)
    if kind == "deploy":
        return KEY + kind, ()
    return KEY + ("dice" if kind in ("keep", "die1", "die2", "all", "roll") else "word"), ()


def _step(state: State, action: SectorAction) -> Reason:
    side, cell = action.side, (("cell", NAMES[action.to]),)
    before, now = scores(state), scores(acted(state, action))
    if now[side] - now[1 - side] > before[side] - before[1 - side]:
        return KEY + "mission", cell
    return KEY + ("cover" if BIT[action.to] & state.ground.soft else "step"), cell
