"""The text forms of actions (crossfire 4). Position lines are in `position`."""

from __future__ import annotations

from typing import Final

from game.core.game import Notation, NotationError
from game.rules.crossfire.actions import CrossfireAction, Enter, Move
from game.rules.crossfire.board import CELL_NAMES, distance
from game.rules.crossfire.position import cell_of, read, written
from game.rules.crossfire.state import State


class CrossfireNotation(Notation[State, CrossfireAction]):
    """`c3-m3`, `@g1`, and position lines of six fields."""

    def action(self, action: CrossfireAction) -> str:
        match action:
            case Move(origin, target):
                return f"{CELL_NAMES[origin]}-{CELL_NAMES[target]}"
            case Enter(target):
                return f"@{CELL_NAMES[target]}"

    def parse_action(self, text: str) -> CrossfireAction:
        if text.startswith("@"):
            return Enter(cell_of(text[1:], text))
        parts = text.split("-")
        if len(parts) != 2:
            raise NotationError("crossfire.action", at=text)
        move = Move(cell_of(parts[0], text), cell_of(parts[1], text))
        if not distance(move.origin, move.target):
            raise NotationError("crossfire.line", origin=parts[0], target=parts[1], at=text)
        return move

    def position(self, state: State) -> str:
        return written(state)

    def parse_position(self, text: str) -> State:
        return read(text)


NOTATION: Final = CrossfireNotation()
