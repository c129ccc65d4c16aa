"""What a computer player is asked and what it answers: plain values that can cross to another process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.core.picks import Pick
from game.core.seats import Seat
from game.core.texts import Note


class Counsel(Protocol):
    """One piece of advice, best first in an answer: what to do, how good it is, and why in a few words."""

    @property
    def action(self) -> Any: ...
    @property
    def value(self) -> float: ...
    @property
    def reason(self) -> str: ...
    @property
    def args(self) -> Any: ...
    @property
    def depth(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def shown(self) -> Sequence[Pick]:
        """What is pointed at instead of the action, where it begins a plan that one press carries out."""

    @property
    def instead(self) -> Note | None:
        """Why not what looks better, in a short sentence."""

    @property
    def then(self) -> Sequence[Counsel]:
        """The next step of its plan in the same turn, which knows those after it; none, where there is none."""

    @property
    def pause(self) -> float:
        """How many seconds it hesitates before it does so, where somebody watches."""


@dataclass(frozen=True, slots=True)
class Question:
    """What shall `seat` do? Holds what the seat sees, never the state.

    `digest` names the moment the question was asked at; the answer repeats it. Without `seconds` and `nodes` the level
    decides how long to think; with `nodes` alone the same seed gives the same answer everywhere. `temper` is
    that of the computer person at the seat; whoever is advised has none.
    """

    game: str
    edition: int
    seat: Seat
    seen: Any
    legal: Sequence[Any]
    level: int
    digest: str
    seed: int = 0
    seconds: float | None = None
    nodes: int | None = None
    temper: str = ""
    counsel: bool = False
    """Whether a person is advised, who decides and is told why."""
    gentle: bool = False
    """Whether it is to be one of its milder days, for somebody who has not won yet."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The advice for one question, best first. `error` is for the log, when there is no advice."""

    ticket: int
    digest: str
    advice: tuple[Counsel, ...] = ()
    error: str = ""
