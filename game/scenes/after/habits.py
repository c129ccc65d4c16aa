"""What lost a little, again and again for the same reason: told together as one lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.play.lookback import Judged, Review, turn_of
from game.scenes.after.retold import Retold

MOST: Final = 2
"""So many lessons a person."""


def alike(retold: Retold, review: Review, one: Judged) -> list[Judged]:
    """What else lost the same seat a little, and was to be remembered for the same reason; in the order of the match,
    with the one itself."""
    maxim = retold.maxim(retold.taught(one))
    small = review.small(one.seat)
    return [each for each in small if each == one or (maxim and retold.maxim(retold.taught(each)) == maxim)]


def leaders(retold: Retold, review: Review, seats: Sequence[int]) -> list[Judged]:
    """Of each lesson the dearest one, which is shown for all of them: those that cost most together, at most so many
    a person."""
    found = list[Judged]()
    for seat in seats:
        lessons = dict[str, list[Judged]]()
        for one in review.small(seat):
            if maxim := retold.maxim(retold.taught(one)):
                lessons.setdefault(maxim, []).append(one)
        best = [max(each, key=lambda one: (retold.shows(one), one.lost)) for each in lessons.values()]
        seen = [one for one in best if retold.shows(one) or len(alike(retold, review, one)) > 1]
        found += sorted(seen, key=lambda one: sum(each.lost for each in alike(retold, review, one)))[-MOST:]
    return sorted(found, key=lambda one: one.number)


@dataclass(frozen=True, slots=True)
class Habit(Retold):
    """Tells of one of them, and of how many of the same kind there are."""

    review: Review | None = None

    def better(self, one: Judged, *, shown: bool) -> list[str]:
        assert self.review is not None
        told, every = self._plain(one), alike(self, self.review, one)
        figures = {"points": sum(each.points for each in every), "count": len(every)}
        turns = ", ".join(dict.fromkeys(str(turn_of(self.match, each.number)) for each in every))
        maxim, who = self.maxim(self.taught(one)), self.called(one.seat)
        if len(every) == 1:  # then what both ways led to says it
            maxim = self.lesson(one) or maxim
        return [*told[:2], self.texts("lookback.habit.told", who=who, turns=turns, told=maxim, **figures)]

    def _plain(self, one: Judged) -> list[str]:
        """What is told of it alone."""
        return Retold.better(self, one, shown=True)
