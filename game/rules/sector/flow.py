"""The making of one step: the state as it changes, the events on the way, and the dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.dice import Dice
from game.core.resolution import Resolution
from game.rules.sector.factions import RESILIENT
from game.rules.sector.field import NAMES
from game.rules.sector.score import Scores, scores
from game.rules.sector.state import DESTROYED, DRAW, LETTERS, NO_TASK, UNPLACED, Side, State, name_of


class Flow(Resolution[State]):
    """Collects what one action leads to."""

    __slots__ = ("_scores",)

    def __init__(self, state: State, dice: Dice) -> None:
        super().__init__(state, dice)
        self._scores = _public(state)

    def task(self, **changes: Any) -> None:
        self.set(task=replace(self.state.task, **changes))

    def side(self, number: int, **changes: Any) -> None:
        self.state = self.state.with_side(number, replace(self.state.sides[number], **changes))

    def put(self, number: int, side: Side) -> None:
        self.state = self.state.with_side(number, side)

    @property
    def is_over(self) -> bool:
        return self.state.phase == "over"

    # -- what happens to units ------------------------------------------------------------------------------------

    def fall(self, side: int, unit: int) -> None:
        """The unit goes Down, unless it is a commander who is Resilient (sector 5.3)."""
        own = self.state.sides[side]
        if own.has(RESILIENT, unit) and not own.spent:
            self.side(side, spent=True)
            self.tell("resilient_used", name_of(side, unit))
            return
        self.side(side, down=own.down | 1 << unit)
        self.tell("down", name_of(side, unit))

    def stand(self, side: int, unit: int) -> None:
        self.side(side, down=self.state.sides[side].down & ~(1 << unit))

    def destroy(self, side: int, unit: int) -> None:
        """The unit leaves the field; with the last one the battle is lost (sector 3.5)."""
        own = self.state.sides[side]
        keep = ~(1 << unit)
        where = NAMES[own.squares[unit]]
        self.put(side, replace(own.moved(unit, DESTROYED), down=own.down & keep, acted=own.acted & keep))
        self.tell("destroyed", name_of(side, unit), where)
        if not self.state.sides[side].left:
            self.over(1 - side, "wiped-out")

    def over(self, winner: int, why: str) -> None:
        """The battle ends. What only a running battle needs is put back, so that equal ends are equal states."""
        self.tell_score()
        for number in (0, 1):
            self.side(number, used=0, edge_spent=False)
        self.set(phase="over", turn=0, quota=0, first=0, task=NO_TASK, bonus=-1, winner=winner)
        self.tell("battle_over", "-" if winner == DRAW else LETTERS[winner], why)

    def tell_score(self) -> None:
        """Says so if the mission stands differently now: before anything that ends a turn, a round or the battle."""
        now = _public(self.state)
        if now != self._scores:
            self._scores = now
            self.tell("score_changed", *now)


def _public(state: State) -> Scores:
    """How the mission stands for everybody's eyes: while deploying no unit is there (sector 11)."""
    if state.phase != "deploy":
        return scores(state)
    left, right = (replace(side, squares=(UNPLACED,) * len(side.squares)) for side in state.sides)
    return scores(replace(state, sides=(left, right)))
