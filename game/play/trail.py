"""How far a review has gone: what is left to be looked at and how, what has been, and how much of the whole that is.
It lies beside the replay with what is known, so that nobody sees a review go back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

Look = Literal["once", "first", "closely", "onward", "beside", "instead", "turned"]
"""How a decision is looked at; `first`: the dearest mistake of people, which is shown before all others are looked at
closely. Of a moment at last what the best one leads to; what seems chosen well once more beside that (a mistake is what
it was), and at last what the next best thing leads to; of a turn after which much went what else could have been done
in it."""
STAGES: Final[dict[Look, tuple[float, float]]] = {
    "once": (0.0, 0.3), "first": (0.3, 0.4), "closely": (0.4, 0.6), "beside": (0.6, 0.65), "onward": (0.65, 0.9),
    "instead": (0.65, 0.9), "turned": (0.9, 0.95),
}  # fmt: skip
"""From where to where a review comes with each kind of look; what has to be looked at after that has half of the rest
each time."""
SLOWER: Final = 0.9
"""With each question of one look so much is left of it: nobody knows how many there are."""


@dataclass(frozen=True, slots=True)
class Trail:
    """`gone`: from 0 to 1. `left` are the looks of the kind that is now; the others say of which decisions it has been
    asked what comes of them, what has been asked about closely, and again beside that: nothing is asked for ever."""

    gone: float = 0.0
    left: tuple[tuple[int, Look], ...] = ()
    followed: tuple[int, ...] = ()
    weighed: tuple[int, ...] = ()
    closely: tuple[int, ...] = ()
    beside: tuple[int, ...] = ()
    turned: tuple[int, ...] = ()


@dataclass(slots=True)
class Way:
    """The same while somebody goes on."""

    gone: float = 0.0
    left: list[tuple[int, Look]] = field(default_factory=list)
    followed: set[int] = field(default_factory=set)
    weighed: set[int] = field(default_factory=set)
    closely: set[int] = field(default_factory=set)
    beside: set[int] = field(default_factory=set)
    turned: list[int] = field(default_factory=list)
    """As often as something else has been tried in that turn."""
    _from: float = 0.0
    _to: float = 0.0
    _all: int = 1

    @classmethod
    def of(cls, trail: Trail) -> Way:
        followed, weighed, closely, beside = map(set, (trail.followed, trail.weighed, trail.closely, trail.beside))
        return cls(trail.gone, [], followed, weighed, closely, beside, [*trail.turned])

    def begin(self, looks: list[tuple[int, Look]]) -> None:
        """With looks of one kind."""
        self.left, self._all = looks, max(len(looks), 1)
        if looks:
            low, high = STAGES[looks[0][1]]
            self._from = max(self.gone, low)
            self._to = high if high > self._from else self._from + (1 - self._from) / 2

    def count(self, asked: int | None) -> None:
        """How far it is with so many questions of the look that is open (None: none is); never back."""
        if not self.left and asked is None:
            return
        opened = 0.0 if asked is None else SLOWER**asked
        done = 1 - min((len(self.left) + opened) / self._all, 1.0)
        self.gone = max(self.gone, self._from + (self._to - self._from) * done)

    @property
    def trail(self) -> Trail:
        marks = (tuple(sorted(each)) for each in (self.followed, self.weighed, self.closely, self.beside, self.turned))
        return Trail(round(self.gone, 4), tuple(self.left), *marks)


def further(gone: float) -> float:
    """How far a look has gone, from 0 to 1, that began where everything had been judged."""
    begun = STAGES["onward"][0]
    return max(0.0, (gone - begun) / (1 - begun))
