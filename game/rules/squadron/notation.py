"""The text forms of the rules file (squadron 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.game import Notation
from game.rules.squadron import writing
from game.rules.squadron.actions import SquadronAction, read_action, text_of
from game.rules.squadron.position import state_of
from game.rules.squadron.state import State


class SquadronNotation(Notation[State, SquadronAction]):
    """`1a 2L`, `place 1a h13,N`, position lines that begin with `SL/1`; moves are parted by `/`."""

    def action(self, action: SquadronAction) -> str:
        return text_of(action)

    def parse_action(self, text: str) -> SquadronAction:
        return read_action(text)

    def turn(self, actions: Sequence[SquadronAction]) -> str:
        return " / ".join(text_of(action) for action in actions)

    def position(self, state: State) -> str:
        return writing.line_of(state)

    def parse_position(self, text: str) -> State:
        return state_of(text)

    def moves(self, text: str) -> Sequence[str]:
        return [part.strip() for part in text.split("/") if part.strip()]


NOTATION: Final = SquadronNotation()
