"""What a bot is: somebody who sees what one seat sees, and says what it would do and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from game.bots.search.days import mild
from game.core.picks import Pick
from game.core.questions import Question
from game.core.seats import Seat
from game.core.texts import Note


@dataclass(frozen=True, slots=True)
class Advice:
    """One action and what the bot makes of it.

    `value` is from the seat's view in units of one man (or what comes nearest to it in the game); `reason` is a text
    key such as `reason.crossfire.prisoners`, filled with `args`. `depth` and `nodes` tell how far the bot looked.
    """

    action: Any
    value: float
    reason: str
    args: tuple[tuple[str, str | int], ...] = ()
    depth: int = 0
    nodes: int = 0
    shown: tuple[Pick, ...] = ()
    """What is pointed at instead of the action, where it begins a plan that one press carries out."""
    instead: Note | None = None
    """Why not what looks better, or what it may cost, in a short sentence, where it is told to people."""
    then: tuple[Advice, ...] = ()
    """What the same plan does next in the same turn, where no dice and nobody else come between: the next step,
    which knows those after it."""
    pause: float = 0.0
    """Seconds that this player hesitates before it does so, where somebody watches."""


def onward(steps: Sequence[Advice]) -> tuple[Advice, ...]:
    """The steps of a plan, of which each knows those after it: the first of them, or nothing."""
    then: tuple[Advice, ...] = ()
    for step in reversed(steps):
        then = (replace(step, then=then),)
    return then


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost.

    `seconds` is what the strongest level may take (None: the level's own time); weaker levels take their fixed share
    of it. `nodes` limits the positions looked at in the same way. With nodes and no seconds, the same seed gives the
    same answer on every machine. `seed` stays the same for a seat through a whole match: a bot has good and bad days,
    and mixes the position in by itself where it draws lots. `temper` tips the scales among moves that are nearly equal
    (`game.core.tempers`); advice for people has none.
    """

    level: int = 3
    seconds: float | None = None
    nodes: int | None = None
    seed: int = 0
    temper: str = ""
    counsel: bool = False
    """Whether a person is advised, who decides and is told why."""


def allowed(question: Question) -> Budget:
    """What the answer to a question may cost, on the day that it is asked for."""
    seed = mild(question.seed) if question.gentle else question.seed
    return Budget(question.level, question.seconds, question.nodes, seed, question.temper, question.counsel)


class Stop(Protocol):
    """Asked every few milliseconds: shall the bot drop what it is doing? It then answers with what it has."""

    def __call__(self) -> bool: ...


class Bot(Protocol):
    """Best advice first; the first is what the bot plays. Empty: it waits, where others may act as well."""

    def advise(self, seat: Seat, seen: Any, legal: Sequence[Any], budget: Budget, stop: Stop) -> list[Advice]: ...
