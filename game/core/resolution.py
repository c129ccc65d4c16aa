"""One decision being carried out: the state as it changes, the dice it asks for, and what has happened on the way."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from game.core.dice import Dice, Faces, Roll
from game.core.events import Event, Told

S = TypeVar("S")


@dataclass(slots=True)
class Resolution(Generic[S]):
    """A decision at work; `state`, a dataclass, is where it has got to."""

    state: S
    dice: Dice
    events: list[Event] = field(default_factory=list)

    def set(self, **changes: Any) -> None:
        """Change the table as a whole."""
        state: Any = self.state
        self.state = replace(state, **changes)

    def tell(self, word: str, *args: str | int) -> None:
        self.events.append(Told(word, args))

    def stage(self, *events: Event) -> None:
        self.events += events

    def roll(self, purpose: str, count: int, sides: int, *, ordered: bool = False, lone: bool = False) -> Faces:
        return self.dice.roll(Roll(purpose, count, sides, ordered=ordered, lone=lone))
