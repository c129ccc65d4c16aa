"""Who tells of what can be looked at beside the moments: what was chosen well, lost little, fell, or ended it."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, field
from typing import Any

from game.play.lookback import Judged, Review
from game.play.reckoning import Fall, Reckoned, back_at
from game.scenes.after import moments
from game.scenes.after.course import Pin
from game.scenes.after.ending import Ending, began_at, causes
from game.scenes.after.fallen import Fallen, tables, volley_end
from game.scenes.after.habits import Habit
from game.scenes.after.once import Once
from game.scenes.after.retold import Both, Retold
from game.scenes.after.slid import Slid, Turned, over, turn_over


@dataclass(frozen=True, slots=True)
class Tellers:
    """`retold` tells of moments, `luck` how all dice fell, `lessons` are what to remember of the moments, `borne` which
    mistakes may be named at the end (None: all)."""

    retold: Retold
    review: Review
    known: Reckoned
    luck: str
    lessons: Sequence[str] = ()
    borne: Set[int] | None = None
    _found: dict[Judged, Both] = field(default_factory=dict)

    def of(self, one: Judged, pin: Pin) -> Retold:
        """Who tells of one of them."""
        told, review, match = self.retold, self.review, self.retold.match
        if one.instead:
            return moments.of_well(told, one)
        if pin.kind == "small":
            return Habit(told.texts, match, told.both, told.name, review=review)
        if pin.told in {"slid", "volley", "plain"}:
            return self._over(one, pin)
        both = self._kept(lambda each: tables(match, each))
        if pin.kind == "end":
            found = causes(match, review, self.known, one.seat, self.borne)
            began = began_at(match, review, self.known, one.seat)
            return Ending(
                told.texts, match, both, told.name, luck=self.luck, review=review, causes=found, began=began,
                lessons=self.lessons, erred=self._briefly,
            )  # fmt: skip
        known = review.of(one.number)
        return Fallen(told.texts, match, both, told.name, word=pin.told, known=known, review=review)

    def _over(self, one: Judged, pin: Pin) -> Retold:
        """Who tells of what took several decisions."""
        told, review, match = self.retold, self.review, self.retold.match
        if pin.told == "plain":
            last = turn_over(match, one.number)
            both = self._kept(lambda each: over(match, each.seat, each.number, last))
            return Turned(told.texts, match, both, told.name, word="struck", review=review, last=last)
        slid = pin.told == "slid"
        last = pin.last if slid else volley_end(match, review, one.number)
        course, fall = [each[one.seat] for each in self.known.course], Fall(one.number, last, one.played - one.best)
        back = back_at(match, course, fall) if slid else 0
        both = self._kept(lambda each: over(match, each.seat, each.number, last))
        return Slid(told.texts, match, both, told.name, word=pin.told, review=review, last=last, back=back)

    def _briefly(self, one: Judged) -> str:
        """What happened at a mistake in a few words: not by what somebody made of it who could have made more."""
        return self.retold.briefly(one, flawed=Once(self.retold.match, self.review).is_flawed)

    def _kept(self, both: Callable[[Judged], Any]) -> Callable[[Judged], Both]:
        """Worked out once."""

        def known(one: Judged) -> Both:
            if one not in self._found:
                self._found[one] = both(one)
            return self._found[one]

        return known
