"""One action on a frozen state, by way of the kernel."""

from __future__ import annotations

from game.rules.crossfire import kernel
from game.rules.crossfire.actions import CrossfireAction
from game.rules.crossfire.data import State, position_from
from game.rules.crossfire.notation import RESULTS


def played(state: State, action: CrossfireAction) -> tuple[State, tuple[int, ...]]:
    """The state after an action, and the men that left the target cell, bottom first."""
    position = position_from(state)
    spilled = kernel.spill(position, action.code)
    kernel.make(position, action.code)
    memory = set(state.memory)
    kernel.remember(memory, position, action.code)
    result = RESULTS[kernel.result(position, memory)]
    after = State(
        bytes(position[: kernel.SIDE]),
        0 if result == "draw" else position[kernel.SIDE],
        (position[kernel.RESERVES], position[kernel.RESERVES + 1]),
        (position[kernel.OUT], position[kernel.OUT + 1]),
        position[kernel.QUIET],
        state.stall,
        frozenset(memory),
        result,
    )
    return after, spilled
