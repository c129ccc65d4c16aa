"""Answers in the middle of an attack: ace dice, another throw, an Immelmann (squadron 10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.bots.squadron.reasons import Reason, dice
from game.bots.squadron.values import HEART, LIFE, Weights, stance, strike
from game.rules.squadron.actions import ACES, REROLL, SquadronAction
from game.rules.squadron.attack import LIFT, NEW_LIFT
from game.rules.squadron.shots import outlook
from game.rules.squadron.state import CEILING, IM, KD, RD, Pending, Plane, State

THRIFT: Final = 0.05
"""What an ace die is worth that is kept for later in the round."""
_TIE: Final = 1e-9

Rated = list[tuple[float, SquadronAction, Reason]]


def answer(state: State, legal: Sequence[Any]) -> Rated:
    """All answers, best first."""
    pending = state.pending
    if pending is None:
        return []
    if pending.step == IM:
        rated = [(_immelmann(state, action), action) for action in legal]
        best = max(value for value, _ in rated)
        told: Rated = [(value, action, ("immelmann" if value == best else "lesser", ())) for value, action in rated]
    elif legal[0].verb in (ACES, REROLL):
        words = [_word(action) for action in legal]
        told = [
            (_dice(state, pending, action), action, dice(state, pending, word, words))
            for action, word in zip(legal, words, strict=True)
        ]
    else:
        told = [_ram(state, pending, action) for action in legal]
    told.sort(key=lambda each: -each[0])
    return told


def _word(action: SquadronAction) -> str:
    """As the question has it: `K1`, `R3`."""
    return f"{'K' if action.verb == ACES else 'R'}{action.how}"


def _dice(state: State, pending: Pending, action: SquadronAction) -> float:
    """What the attack takes from the target after this answer, from the side of whoever answers."""
    spread = outlook(state, pending, _word(action))
    health = state.by_name[pending.target].health
    whole = LIFE + HEART * health
    taken = sum(chance * (whole if hurt >= health else HEART * hurt) for hurt, chance in enumerate(spread))
    thrift = THRIFT * int(action.how) if action.verb == ACES else _TIE * int(action.how)
    return (-taken if pending.step in (KD, RD) else taken) - thrift


def _immelmann(state: State, action: SquadronAction) -> float:
    """What a plane has in front of it and behind it, before or after the manoeuvre."""
    plane = state.by_name[action.plane]
    if action.how == "I":
        lift = NEW_LIFT if state.terms.imm4 else LIFT
        pose = state.board.flown("S1", plane.body)
        plane = replace(plane, pose=pose, altitude=min(CEILING, plane.altitude + lift))
        if state.board.is_off(plane.body):
            return -9.0
    return _standing(state, plane)


def _standing(state: State, plane: Plane) -> float:
    enemies = [other for other in state.flying if state.hostile(plane, other)]
    taken = sum(strike(state, other, plane).value for other in enemies if not other.done)
    return stance(state, plane, enemies, Weights()) - taken


def _ram(state: State, pending: Pending, action: SquadronAction) -> tuple[float, SquadronAction, Reason]:
    """Two in three hurts the target, one in three the plane itself."""
    if action.how == "Z-":
        return 0.0, action, ("spares", ())
    own, target = state.by_name[pending.attacker], state.by_name[pending.target]
    gain = LIFE + HEART if target.health == 1 else HEART
    loss = LIFE + HEART if own.health == 1 else HEART
    return (2 * gain - loss) / 3 - 0.02 * (own.altitude - target.altitude), action, ("rams", ())
