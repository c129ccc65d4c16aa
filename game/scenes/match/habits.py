"""What somebody chose last at each stage: on the like of it they begin the next time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.core.picks import Pick
from game.scenes.match.pointing import first_word


@dataclass(slots=True)
class Habits:
    """Per stage the first word of the pick made last ("climb" of "climb:f6")."""

    _words: dict[int, str] = field(default_factory=dict)

    def note(self, pick: Pick, stage: int, *, seldom: bool) -> None:
        """This has been chosen; what is chosen `seldom` leaves things as they were."""
        if not seldom:
            self._words[stage] = first_word(pick)

    def order(self, offers: Iterable[Pick], stage: int) -> list[Pick]:
        """What is like the last choice first, else in the order of the game."""
        return sorted(offers, key=lambda pick: first_word(pick) != self._words.get(stage))
