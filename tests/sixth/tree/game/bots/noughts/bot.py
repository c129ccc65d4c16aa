"""Plays Noughts and Crosses: looks `level` plies ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from game.bots.bot import Advice, Budget, Stop
from game.core.dice import Scripted
from game.core.seats import Seat
from game.rules.noughts.game import GAME, Mark, State


class NoughtsBot:
    def advise(self, seat: Seat, seen: State, legal: Sequence[Mark], budget: Budget, stop: Stop) -> list[Advice]:
        luck = random.Random(f"{budget.seed} {seen}")
        valued = [(-value(played(seen, action), 2 * budget.level - 1), luck.random(), action) for action in legal]
        key = "reason.noughts.row" if len(valued) > 1 else "reason.noughts.only"
        return [Advice(action, float(worth), key) for worth, _, action in sorted(valued, key=lambda one: one[:2])[::-1]]


def played(state: State, action: Mark) -> State:
    after: State = GAME.apply(state, state.side, action, Scripted()).state
    return after


def value(state: State, depth: int) -> int:
    """For whoever acts: 1 won, 0 even or too far away, -1 lost."""
    outcome = GAME.outcome(state)
    if outcome is not None:
        return 0 if not outcome.winners else 1 if state.side in outcome.winners else -1
    moves = GAME.legal_actions(state, state.side) if depth else ()
    return max((-value(played(state, move), depth - 1) for move in moves), default=0)


BOT: Final = NoughtsBot
