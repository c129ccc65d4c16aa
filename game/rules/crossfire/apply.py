"""One action on a frozen state, by way of the kernel."""

from __future__ import annotations

from typing import Final

from game.rules.crossfire import kernel, turns
from game.rules.crossfire.actions import CrossfireAction
from game.rules.crossfire.position import RESULTS
from game.rules.crossfire.state import Past, State, position_from

MOST_QUIET: Final = 9999
"""Actions without a prisoner are counted so far, as position lines can say it; no limit is as high."""


def played(state: State, action: CrossfireAction) -> tuple[State, tuple[int, ...]]:
    """The state after an action, and the men that left the target cell, bottom first."""
    position = position_from(state)
    spilled = kernel.spill(position, action.code)
    kernel.make(position, action.code)
    kept = state.memory if position[kernel.QUIET] else Past()
    memory = kept.and_also(kernel.ko_key(position[kernel.HASH], action.code))
    result = RESULTS[turns.result(position, memory)]
    after = State(
        bytes(list(position[: kernel.SIDE])),
        0 if result == "draw" else position[kernel.SIDE],
        (position[kernel.RESERVES], position[kernel.RESERVES + 1]),
        (position[kernel.OUT], position[kernel.OUT + 1]),
        min(position[kernel.QUIET], MOST_QUIET),
        state.stall,
        memory,
        result,
    )
    return after, spilled
