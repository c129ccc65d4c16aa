"""Where the chances fell most steeply, and neither one choice nor one throw did it: what happened there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.catalogue import guide_of
from game.core.seats import CLOCK, Seat
from game.core.tableau import Point, Tableau
from game.play.lookback import CLOSE, LEAST, SIDES, Judged, turn_begin, turn_end, turn_of
from game.play.reckoning import Fall, Reckoned, attack_of, blamed
from game.scenes.after.compared import Compared, Shown, about_to
from game.scenes.after.ending import signed
from game.scenes.after.fallen import Fallen, slid_at
from game.scenes.after.fired import against, thrown
from game.scenes.after.retold import Both
from game.scenes.after.tables import rested
from game.scenes.after.thrown import Lying
from game.table.kit.view import View

FELT: Final = 2
"""So many points of a fall are named."""
TOLD: Final = 3
"""So much of what happened is told."""


@dataclass(frozen=True, slots=True)
class Slid(Fallen):
    """Tells of it; it ends before the decision `last`, and had come back before the decision `back` (0: it did not)."""

    last: int = 0
    back: int = 0

    def dice(self, one: Judged) -> tuple[Lying, Lying]:
        return Lying(), Lying()  # of several decisions

    def did(self, one: Judged, *, shown: bool) -> str:
        """What this side lost in it; else which attacks it missed, else what was lost at all or the other side did."""
        missed = against(self.match, range(one.number, self.last), one.seat)
        told = self.match.told(None)[one.number + 1 : self.last + 1]
        struck, lost = guide_of(self.game.name).struck, [note for each in told for note in each.lost]
        own = [each for each in told if any(struck(fact) == one.seat for fact in each.facts)]
        shots = "" if any(each.lost for each in own) else thrown(self.texts, self.match, missed)
        if shots:
            return shots
        others = [each.gist for each in told if each.seat != one.seat and each.notes]
        said = ". ".join(map(self.texts.note, ([note for each in own for note in each.lost] or lost or others)[:TOLD]))
        return f"{said}." if said else ""

    def better(self, one: Judged, *, shown: bool) -> list[str]:
        figures = {"before": round(one.played * 100), "after": round(one.best * 100)}
        word = "struck" if self.word == "volley" else "slid"
        swung = self.texts(f"lookback.{word}.swung", who=self.called(one.seat), **figures)
        back = self.texts("lookback.slid.back", turn=turn_of(self.match, self.back)) if self.back else ""
        return [swung, " ".join(filter(None, (self._why(one), self._tried(one), back))), self.luck]

    def _tried(self, one: Judged) -> str:
        """That nothing else held better in the turn after which it went, as far as that was looked for."""
        judged, tried = (self.review.judged, self.review.turned) if self.review is not None else ((), ())
        last = max((each.number for each in judged if each.seat == one.seat and each.number < self.last), default=-1)
        if last not in tried:
            return ""
        turn = range(turn_begin(self.match, last), turn_end(self.match, last))
        if any(each.tells for each in judged if each.number in turn and each.seat == one.seat):
            return ""
        return self.texts("lookback.slid.tried", who=self.called(one.seat), turn=turn_of(self.match, last))

    def _why(self, one: Judged) -> str:
        """Which part of it was one's own, and what else it was made of, or that nobody is to blame."""
        inside, review = range(one.number, self.last), self.review
        judged = [each for each in review.judged if each.number in inside and each.sure] if review is not None else []
        own = [each for each in judged if each.seat == one.seat and each.lost >= CLOSE and not each.alone]
        if own:
            dearest, lost = max(own, key=lambda each: each.lost), sum(each.points for each in own)
            key = "slid.own" if lost <= -one.points else "plain.lost"  # more than that: some of it had come back
            turn = turn_of(self.match, dearest.number)
            part = self.texts(f"lookback.{key}", points=lost, who=self.called(one.seat), count=len(own), turn=turn)
            part = " ".join(filter(None, (part, self._rest(one, own))))
            return part if dearest.lost >= LEAST else f"{part} {self._advised(dearest)}"  # that is still to be found
        fell = any(self.match.entries[number].dice for number in inside)
        plain = "quiet" if self.game.unsent and not fell else "plain"  # of dice nobody speaks where there are none
        key = "volley" if self.word == "volley" else "dice" if against(self.match, inside, one.seat) else plain
        return self._rest(one, own) or self.texts(f"lookback.slid.{key}", who=self.called(one.seat))

    def _rest(self, one: Judged, own: Sequence[Judged]) -> str:
        """What it was made of beside these choices; "" where that is little, or where it is one thing alone and all of
        it."""
        if self.word == "volley" or self.review is None or self.match.setup.seats != SIDES:
            return ""
        parts = self._parts(one, own)
        whole = not own and len(parts) == 1 and parts[0][0] != "tiny"
        if whole or not any(points < 0 for _, points in parts):
            return ""
        say = self.texts
        told = [f"{say(f'lookback.slid.part.{key}', who=self.called(one.seat))} {signed(n)}\u00a0%" for key, n in parts]
        return say(f"lookback.slid.{'rest' if own else 'made'}", told="; ".join(told))

    def _parts(self, one: Judged, own: Sequence[Judged]) -> list[tuple[str, int]]:
        """The same in points of a hundred: choices that cost next to nothing each, mistakes of others, what dice did,
        and what nobody could know; all of it together with those choices is the fall."""
        review, match, seat = self.review, self.match, one.seat
        inside = range(one.number, self.last)
        judged = [each for each in review.judged if each.number in inside and not each.alone] if review else []
        others = sum(each.points for each in judged if each.seat != seat and each.sure and each.lost >= CLOSE)
        tiny = -sum(max(each.points, 0) for each in judged if each.seat == seat and each not in own)
        left = one.points + sum(each.points for each in own) - others - tiny
        threw = any(match.entries[number].dice for number in inside)
        parts = ("tiny", tiny), ("others", others), ("thrown" if threw else "later", left)
        return [(key, points) for key, points in parts if abs(points) >= FELT]


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
    """The table before and after it, both with what did it: who hit whom or missed, else who went where."""
    sides: list[Tableau] = [match.game.tableau(match.game.observe(match.states[at], seat)) for at in (first, last)]
    old, new = (rested(side, frozenset()) for side in sides)
    view = _blows(match, seat, range(first, last)) or _moves(match, seat, range(first, last))
    before = replace(view, lines=tuple(line for line in view.lines if _stands(old, line.start)))
    seen = (line for line in view.lines if _stands(new, line.start) or _stands(new, line.end))
    after = replace(view, lines=tuple(seen))
    return Compared(Shown(old, before), Shown(new, after)), "nothing", ()


def _stands(now: Tableau, at: Point) -> bool:
    return any(piece.at == at for piece in now.pieces.values() if not piece.tray)


def _blows(match: Any, seat: int, among: Sequence[int]) -> View | None:
    """What was about to be done by which a seat lost something, or dice spoke against it; None: nothing was."""
    guide, told, missed = guide_of(match.game.name), match.told(None), against(match, among, seat)
    hurt = [at for at in among if any(guide.costs(fact) and guide.struck(fact) == seat for fact in told[at + 1].facts)]
    found = list[View]()
    for at in sorted({*missed, *(attack_of(match, at) for at in hurt)}):  # dice may have been thrown again since
        mover = match.entries[at].seat
        if mover != CLOCK and match.actions[at].picks:
            found.append(about_to(match, Seat(mover), match.states[at], match.actions[at]).view)
    return _together(found) if any(view.lines or view.marks for view in found) else None


def _moves(match: Any, seat: int, among: Sequence[int]) -> View:
    """Who went where."""
    guide, observe, states = guide_of(match.game.name), match.game.observe, match.states
    found = list[View]()
    for at in among:
        if match.entries[at].seat != CLOCK:
            seen = observe(states[at], seat), match.actions[at], observe(states[at + 1], seat)
            marks, lines = guide.last(*seen)
            found.append(View(marks=tuple(marks), lines=tuple(lines)))
    return _together(found)


def _together(views: Sequence[View]) -> View:
    """All of their marks and lines."""
    marks = dict.fromkeys(mark for view in views for mark in view.marks)
    return View(marks=tuple(marks), lines=tuple(line for view in views for line in view.lines))
