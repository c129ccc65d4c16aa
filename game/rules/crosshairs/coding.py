"""Kernel moves and the actions that they stand for: one from the other, in a position."""

from __future__ import annotations

from typing import Final

from game.rules.crosshairs.actions import CrosshairsAction
from game.rules.crosshairs.board import AHEAD, BEYOND
from game.rules.crosshairs.kernel import legal
from game.rules.crosshairs.layout import (
    ACTIVE,
    AT,
    CLIMB,
    CRASH,
    DIVING,
    END,
    ENTER,
    FACING,
    LEVEL,
    PLACE,
    POWER,
    SHOT,
    SWOOP,
    Position,
    move_of,
)
from game.rules.crosshairs.state import State


def decoded(position: Position, move: int) -> CrosshairsAction:
    """The action that a kernel move stands for in a position."""
    return _all_decoded(position, [move])[0]


def offered(state: State) -> list[CrosshairsAction]:
    """All that the player on turn may do."""
    return _all_decoded(state.row, legal(state.row))


def is_offered(state: State, action: CrosshairsAction) -> bool:
    """Whether an action, which may be any text's, is one of them."""
    move = move_in(state, action)
    return move in legal(state.row) and decoded(state.row, move) == action


def move_in(state: State, action: CrosshairsAction) -> int:
    """The kernel move for an action that is legal in a state."""
    return move_for(state.row, action)


def _all_decoded(position: Position, moves: list[int]) -> list[CrosshairsAction]:
    """The actions that kernel moves stand for in a position."""
    diving = position[ACTIVE] if position[DIVING] else -1
    found: list[CrosshairsAction] = []
    for move in moves:
        kind = move >> 10
        key = move
        if CLIMB <= kind <= POWER:
            slot = position[move >> 3 & 127]
            key |= (position[FACING + slot] + (8 if slot == diving and kind >= SWOOP else 0)) << 14
        action = _KNOWN.get(key)
        if action is None:
            action = _KNOWN[key] = _action(kind, move >> 3 & 127, move & 7, key >> 14 & 7, on=bool(key >> 17))
        found.append(action)
    return found


_KNOWN: Final[dict[int, CrosshairsAction]] = {}
"""Every action asked for so far, by kernel move, facing before it, and whether it goes on with a dive."""


def _action(kind: int, cell: int, faces: int, old: int, *, on: bool) -> CrosshairsAction:
    if kind == END:
        return CrosshairsAction(END)
    if kind == ENTER:
        return CrosshairsAction(ENTER, cell, -1, faces, cell, cell, faces)
    if kind in (PLACE, SHOT, CRASH):
        return CrosshairsAction(kind, cell, -1, -1, cell, cell)
    way = cell * 6 + old
    end = cell if kind == POWER else BEYOND[way] if kind == LEVEL else AHEAD[way]
    turn = -1 if faces == old else faces
    return CrosshairsAction(kind, -1 if on else cell, -1 if kind == POWER else end, turn, cell, end, faces)


def move_for(position: Position, action: CrosshairsAction) -> int:
    """The kernel move for an action that is legal in a position."""
    if action.kind == END:
        return move_of(END, 0)
    if action.kind in (PLACE, SHOT, CRASH, ENTER):
        return move_of(action.kind, action.cell, max(action.facing, 0))
    cell = action.cell if action.cell >= 0 else position[AT + position[ACTIVE]]
    facing = action.facing if action.facing >= 0 else position[FACING + position[cell]]
    return move_of(action.kind, cell, facing)
