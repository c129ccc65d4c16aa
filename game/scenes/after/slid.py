"""Where the chances fell most steeply, and neither one choice nor one throw did it: what happened there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.catalogue import guide_of
from game.core.tableau import Tableau
from game.play.lookback import CLOSE, LEAST, Judged, turn_of
from game.play.reckoning import Fall, Reckoned, blamed
from game.scenes.after.compared import Compared, Shown
from game.scenes.after.fallen import Fallen
from game.scenes.after.retold import Both
from game.scenes.after.tables import rested
from game.scenes.after.thrown import Lying
from game.table.kit.view import View

TOLD: Final = 3
"""So much of what happened is told."""


def slid_at(match: Any, known: Reckoned, seat: int, fall: Fall) -> Judged:
    """The same in the form of a moment: with the chances of this seat before and after it."""
    course, action = known.course, match.entries[fall.first].action
    return Judged(fall.first, seat, course[fall.last][seat], course[fall.first][seat], action)


@dataclass(frozen=True, slots=True)
class Slid(Fallen):
    """Tells of it; it ends before the decision `last`."""

    last: int = 0

    def dice(self, one: Judged) -> tuple[Lying, Lying]:
        return Lying(), Lying()  # of several decisions

    def did(self, one: Judged, *, shown: bool) -> str:
        """What was lost in it; else what the other side did."""
        told = self.match.told(None)[one.number + 1 : self.last + 1]
        lost = [note for each in told for note in each.lost]
        others = [each.gist for each in told if each.seat != one.seat and each.notes]
        said = ". ".join(map(self.texts.note, (lost or others)[:TOLD]))
        return f"{said}." if said else ""

    def better(self, one: Judged, *, shown: bool) -> list[str]:
        figures = {"before": round(one.played * 100), "after": round(one.best * 100)}
        swung = self.texts("lookback.struck.swung", who=self.called(one.seat), **figures)
        return [swung, self._why(one), self.luck]

    def _why(self, one: Judged) -> str:
        """Which part of it was one's own, or that nobody is to blame."""
        inside, review = range(one.number, self.last), self.review
        judged = [each for each in review.judged if each.number in inside and each.sure] if review is not None else []
        own = [each for each in judged if each.seat == one.seat and each.lost >= CLOSE and not each.alone]
        if own:
            dearest = max(own, key=lambda each: each.lost)
            part = self.texts("lookback.slid.own", points=sum(each.points for each in own), who=self.called(one.seat))
            return part if dearest.lost >= LEAST else f"{part} {self._advised(dearest)}"  # that is still to be found
        threw = any(self.match.entries[number].dice for number in inside)
        key = "volley" if self.word == "volley" else "dice" if threw else "quiet"
        return self.texts(f"lookback.slid.{key}", who=self.called(one.seat))


def turn_at(match: Any, known: Reckoned, seat: int, number: int) -> Judged:
    """The turn in which a decision was made, in the form of a moment: with the chances of this seat before and after
    it."""
    begun = (0, *match.turns)[turn_of(match, number) - 1]
    return slid_at(match, known, seat, Fall(begun, turn_over(match, number), 0.0))


def turn_over(match: Any, number: int) -> int:
    """After how many decisions the turn in which this one was made was over."""
    end: int = match.turns[turn_of(match, number) - 1]
    return end


@dataclass(frozen=True, slots=True)
class Turned(Slid):
    """Tells of one turn, whatever came of it."""

    def did(self, one: Judged, *, shown: bool) -> str:
        told = self.match.told(None)[one.number + 1 : self.last + 1]
        said = ". ".join(self.texts.note(each.gist) for each in told if each.notes)
        return f"{said}." if said else ""

    def _why(self, one: Judged) -> str:
        """What its choices lost, as far as that is sure; that there was nothing better where none lost anything."""
        if self.review is None:
            return ""
        inside, seat = range(one.number, self.last), self.match.entries[one.number].seat
        judged = [each for each in self.review.judged if each.number in inside]
        seen = self.match.game.observe(self.match.states[one.number], seat)
        if not judged and guide_of(self.game.name).prepares(seen):
            return self.texts("lookback.unjudged")
        if lost := sum(each.points for each in blamed(self.review, seat) if each.number in inside):
            return self.texts("lookback.plain.lost", who=self.called(seat), points=lost)
        best = judged and all(each.lost < CLOSE for each in judged)
        return self.texts("lookback.plain.best", who=self.called(seat)) if best else ""


def over(match: Any, seat: int, first: int, last: int) -> Both:
    """The table before and after it."""
    sides: list[Tableau] = [match.game.tableau(match.game.observe(match.states[at], seat)) for at in (first, last)]
    old, new = (rested(side, frozenset()) for side in sides)
    return Compared(Shown(old, View()), Shown(new, View())), "nothing", ()
