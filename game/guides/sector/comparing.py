"""A shot and a fight at the same enemy beside each other: both chances, and what is lost where it fails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.guide import Note
from game.core.picks import Pick
from game.guides.sector.prospects import there
from game.guides.sector.stands import chance_of
from game.rules.sector import legal
from game.rules.sector.fire import strays
from game.rules.sector.odds import fight_of, percent, shot_of
from game.rules.sector.state import State

_OTHER: Final = {"shoot": "melee", "melee": "shoot"}


def contrast(state: State, seat: int, picks: Sequence[Pick]) -> Note | None:
    """What is lost where the attack that these picks amount to fails, and the other attack that the soldier could make
    at the same enemy; None where there is no other, or the enemy lies."""
    actions = legal.legal(state, seat)
    action = next((one for one in actions if one.picks == tuple(picks)), None)
    if action is None or action.kind not in _OTHER or state.sides[1 - action.side].lies(action.target):
        return None
    like = (action.unit, action.target, _OTHER[action.kind])
    others = [one for one in actions if (one.unit, one.target, one.kind) == like]
    if not others:
        return None
    other = max(others, key=lambda one: chance_of(state, one))
    shot, fight = (action, other) if action.kind == "shoot" else (other, action)
    odds, aimed = fight_of(state, fight), shot_of(state, shot)[1]
    words = (
        ("hit", percent(aimed.hit)),
        ("win", percent(odds.down)),
        ("fall", percent(odds.fall)),
        ("stray", percent(aimed.stray)),
    )
    beside = next(strays(there(state, shot), shot.side, shot.unit, shot.target), None) is not None
    friends = beside and percent(aimed.stray) > 0
    return Note(f"contrast.sector.{action.kind}{'-stray' if friends else ''}", words)
