"""What computer people say at moments that deserve it: by temper, from what all have seen, and seldom.

A temper belongs to a persona, not to a level: how strongly somebody plays does not depend on it. The texts
`banter.<temper>.<occasion>` are several lines each, parted by bars.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from game.core.events import Event, Fired
from game.core.seats import Seat
from game.core.tableau import Tableau
from game.core.tempers import TEMPERS

Occasion = Literal["begin", "took", "lost", "escaped", "missed", "won", "beaten"]
OCCASIONS: Final[tuple[Occasion, ...]] = ("begin", "took", "lost", "escaped", "missed", "won", "beaten")
TEMPO: Final[Mapping[str, float]] = {"careful": 1.25, "bold": 0.6, "vengeful": 1.0, "joker": 0.8, "dreamer": 1.2}
"""How long each seems to think, against the usual."""
EVERY: Final = 3
"""One line in so many turns at most."""
SPOKEN: Final = 0.7
"""Of the moments that would deserve a line, so many get one."""
PAST: Final = ("miss", "cover")
"""Manners of a shot that has not hit."""


def temper_of(persona: int) -> str:
    """Of the computer people of any level: those with the same face are alike."""
    return TEMPERS[persona % len(TEMPERS)]


def standing(tableau: Tableau) -> Counter[int]:
    """How many pieces everybody has on the board."""
    return Counter(piece.owner for piece in tableau.pieces.values() if piece.owner is not None and not piece.tray)


@dataclass(frozen=True, slots=True)
class Sight:
    """What all have seen of a decision: the table before and after, and whose decision it was. `sides` are teams by
    seat; without teams everybody is a side."""

    before: Tableau
    after: Tableau
    events: Sequence[Event]
    actor: Seat
    sides: Sequence[int] = ()

    def foes(self, one: int, other: int) -> bool:
        return self.sides[one] != self.sides[other] if self.sides else one != other


def occasions(sight: Sight) -> Iterator[tuple[Seat, Occasion]]:
    """Who has reason to say something about it, the best reason first."""
    was, now = standing(sight.before), standing(sight.after)
    fewer = [seat for seat in sorted(was) if now[seat] < was[seat]]
    foes = [seat for seat in fewer if sight.foes(seat, sight.actor)]
    for seat in foes:
        yield Seat(seat), "lost"
    if foes and sight.actor not in fewer:
        yield sight.actor, "took"
    for event in sight.events if not fewer else ():
        if not isinstance(event, Fired) or event.manner not in PAST:
            continue
        target = sight.before.pieces.get(event.target)
        if target is not None and target.owner is not None and sight.foes(target.owner, sight.actor):
            yield Seat(target.owner), "escaped"
            yield sight.actor, "missed"


@dataclass(slots=True)
class Banter:
    """The talk of one match. `speakers` are the computer people by seat, with their persona; `seed` chooses."""

    speakers: Mapping[Seat, int]
    seed: str = ""
    last: int = -EVERY
    """The turn of the last line."""
    _said: dict[str, set[int]] = field(default_factory=dict)

    def begun(self) -> tuple[Seat, str, float] | None:
        return self._one([(seat, "begin") for seat in sorted(self.speakers)], 0)

    def heard(self, sight: Sight, turn: int) -> tuple[Seat, str, float] | None:
        """Who says something about it: the seat, the key of the lines, and which of them as a part of all (0 to 1)."""
        return self._one(list(occasions(sight)), turn)

    def ended(self, winners: Collection[Seat], turn: int) -> tuple[Seat, str, float] | None:
        """Nobody has a word on a draw; the last word may follow another soon."""
        if not winners:
            return None
        self.last = min(self.last, turn - EVERY)
        return self._one([(seat, "won" if seat in winners else "beaten") for seat in sorted(self.speakers)], turn)

    def _one(self, found: Sequence[tuple[Seat, Occasion]], turn: int) -> tuple[Seat, str, float] | None:
        luck = random.Random(f"{self.seed} {turn} {len(found)}")
        mine = [(seat, what) for seat, what in found if seat in self.speakers]
        if not mine or turn - self.last < EVERY or luck.random() > SPOKEN:
            return None
        seat, what = mine[0] if what_ends(mine) else luck.choice(mine)
        self.last = turn
        return seat, f"{temper_of(self.speakers[seat])}.{what}", luck.random()

    def line(self, key: str, part: float, lines: Sequence[str]) -> str:
        """One of these that has not been said in this match, until all have been."""
        said = self._said.setdefault(key, set())
        if len(said) >= len(lines):
            said.clear()
        left = [number for number in range(len(lines)) if number not in said]
        number = left[int(part * len(left)) % len(left)]
        said.add(number)
        return lines[number]


def what_ends(found: Sequence[tuple[Seat, Occasion]]) -> bool:
    """Whether somebody has won: that one speaks first."""
    return found[0][1] == "won"
