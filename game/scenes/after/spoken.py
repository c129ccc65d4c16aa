"""All that is said of what is looked at in a review, paragraph by paragraph, beside all else that is told there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.texts import Texts
from game.play.lookback import SIDES, Judged, turn_of
from game.play.rounds import counted_on
from game.play.seating import Sitter, people
from game.scenes.after import moments
from game.scenes.after.compared import Cost
from game.scenes.after.once import Once
from game.scenes.after.retold import Retold


def head(texts: Texts, match: Any, one: Judged, told: str, who: str) -> str:
    """Which turn it is, whose, and what it cost or won; `told`: what kind of mark it bears, "" of a moment."""
    turn = turn_of(match, one.number)
    number = texts("lookback.in-round", number=turn, round=counted_on(match, one.round)) if one.round else turn
    key = ".".join(filter(None, ("lookback", told, "turn")))
    if key not in texts:
        still = f"{key}-same" in texts and not one.points
        key += "-same" if still else "-up" if one.best > one.played else "-down"
    return texts(key, who=who, number=number, turn=turn, points=abs(one.points))


def is_theirs(one: Judged, sitters: Sequence[Sitter]) -> bool:
    """Whether a computer person chose it that people played against: it is told, and nobody has to find anything."""
    own = people(sitters)
    return bool(own) and one.seat not in own


def kind_of(one: Judged, sitters: Sequence[Sitter], moments: Sequence[Judged] = ()) -> str:
    """Under which words its head stands, where it bears no mark of its own: to one person alone what the other side
    gave away is what it won them, and of several `moments` of a side the dearest says that it is that."""
    alone = len(people(sitters)) == 1 and len(sitters) == SIDES
    if alone and is_theirs(one, sitters):
        return "theirs"
    own = [each.points for each in moments if each.seat == one.seat] if one in moments else []
    return "dearest" if len(own) > 1 and own.count(one.points) == 1 and one.points == max(own) else ""


@dataclass(frozen=True, slots=True)
class Spoken:
    """`retold` tells of it; `marks` are the choices that bear a mark, `read` the moments whose lesson has been read."""

    retold: Retold
    once: Once
    marks: Sequence[Judged]
    read: Sequence[Judged] = ()

    def told(
        self, one: Judged, *, shown: bool, slip: bool, theirs: bool, quick: bool = False, short: bool = False
    ) -> list[str]:
        """What was played, what came of it, what would have been better, what else is to be said of that and what to
        remember of it; "" where there is nothing. `shown`: nothing is left to be found; else see `moments.better`."""
        retold = self.retold
        found = moments.better(retold, one, shown=shown, slip=slip, quick=quick, theirs=theirs)
        if shown:
            tipped = "" if theirs or one not in self.marks or one.instead else self.once.tipped(retold.texts, one)
            found[0] = " ".join(filter(None, (found[0], self._beside(one), tipped)))
            found[2:3] = [self._again(one) or each for each in found[2:3]]
        return [retold.did(one, shown=shown and not theirs), retold.came(one, short=short)[0], *found]

    def _beside(self, one: Judged) -> str:
        """That the same was missed again and again, what it punished all the same, and where it is told otherwise."""
        if one not in self.marks:
            return ""
        texts, once = self.retold.texts, self.once
        told = "" if one.instead else once.again(texts, one) or once.punished(texts, one, self.marks, self._cost)
        later = "" if one.instead else once.done_later(texts, one)
        return " ".join(filter(None, (later, told, once.differs(texts, one, self.marks))))

    def _cost(self, one: Judged) -> Cost | None:
        return self.retold.both(one)[0].cost

    def _again(self, one: Judged) -> str:
        """What is to be remembered of it, where a moment before it had the same lesson that has been read there; else
        nothing."""
        before = [each for each in self.read if each.number < one.number and each.seat == one.seat]
        if not before or not (lesson := self.retold.lesson(one)):
            return ""
        turns = [str(turn_of(self.once.match, each.number)) for each in before if self.retold.lesson(each) == lesson]
        return self.retold.texts("lookback.again", turns=", ".join(turns), told=lesson) if turns else ""
