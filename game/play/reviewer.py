"""Judging a finished match: asks one question after the other and never waits; what is known lies in a `Review`."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Set
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, Final

from game.catalogue import guide_of
from game.core.game import certain
from game.core.questions import Answer, Question
from game.core.seats import CLOCK
from game.play import lookback
from game.play.asking import BotDesk
from game.play.chances import Curve
from game.play.falls import Falls
from game.play.journal import AnyMatch
from game.play.led_to import by_what_came, contradicted, next_of
from game.play.lookback import (
    CLOSE,
    CLOSER,
    GOOD,
    HABITS,
    LEAST,
    MOMENTS,
    SIDES,
    Judged,
    Review,
    chances,
    looked_at,
    question,
    turn_end,
)
from game.play.recalled import Recalled
from game.play.reckoning import Unseen, unseen
from game.play.trail import Look, Trail, Way
from game.play.ways import OTHER_TURNS, Ways

BOTH: Final = 2
"""What was played and is not among the best is asked about once more, beside the best alone."""
OFTEN: Final = 2
"""By so many nodes more the answers to both ways are looked for where much is lost after those that come first."""
OTHERS: Final = 6
"""So many are looked at where the best one does not hold and what was played is lost."""
NEAR: Final = 8
"""So many actions that are nearly as good as the best are kept."""

AT_ONCE: Final = 4
"""So many answers that are known already are taken in one step."""
FALLS: Final = 3
"""So many turns of a side after which much went are looked at closely."""
TRIES: Final = 3
"""So many mistakes of people are looked at for a first one that can be shown."""

Thought = Generator[Question, "Answer | None", "Judged | None"]
"""A decision being judged: asks, is sent the answers, ends with what is known of it."""


@dataclass(slots=True)
class Reviewer:
    """Asks one question after the other. `step` is called in every frame and never waits."""

    match: AnyMatch
    desk: BotDesk
    curve: Curve
    review: Review
    asleep: bool = False
    """Whether it waits for somebody who looks."""
    first: Set[int] = frozenset()
    """Whose moments are followed first."""
    deeper: Reviewer | None = None
    """Who looks more thoroughly, while what a quick look has found stays."""
    _open: tuple[int, Look, Thought] | None = None
    _ticket: int = -1
    _asked: int = 0
    """So many questions of it."""
    _question: Question | None = None
    _recalled: Recalled = field(default_factory=Recalled)
    _known: Answer | None = None
    """To what was asked already."""
    _early: tuple[Judged, ...] | None = None
    """The first one; None: nobody has looked for it."""
    _way: Way = field(default_factory=Way)
    _found: dict[int, Judged] = field(default_factory=dict)
    _well: dict[int, Judged] = field(default_factory=dict)
    _before: tuple[dict[int, Judged], dict[int, Judged]] | None = None
    """What was known, and what had been chosen well, before anything was followed."""

    def __post_init__(self) -> None:
        self._found = {one.number: one for one in self.review.judged}
        self._well = {one.number: one for one in self.review.well}
        numbers = [number for number, entry in enumerate(self.match.entries) if entry.seat != CLOCK]
        trail, left, self._early = self.review.trail, list[tuple[int, Look]](), self.review.early or None
        if trail.followed or trail.weighed:
            before = {one.number: one for one in self.review.before}
            self._before = self._found | before, {one.number: one for one in self.review.well_before}
        self._way = Way.of(trail)
        if not self.review.whole:
            left = [*trail.left] or [(number, "once") for number in numbers if number not in self._found]
        self._way.begin(left)
        if not left and not self.review.whole:
            self._close()
        self._count()

    @property
    def ways(self) -> Ways:
        """Who follows both ways of a decision."""
        return Ways(self.match, self.curve, self.review.nodes, self.review.quick)

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        return 1.0 if self.done else self._way.gone

    @property
    def reached(self) -> int:
        """Before which decision it stands: all before it have been judged at least once."""
        looks = [*([] if self._open is None else [self._open[:2]]), *self._way.left]
        return next((number for number, look in looks if look == "once" and not self.done), self.match.length)

    @property
    def done(self) -> bool:
        return self.review.whole

    @property
    def listens(self) -> bool:
        """Whether it waits for an answer."""
        return self.deeper.listens if self.deeper is not None else self._open is not None and not self.asleep

    def begin_anew(self) -> None:
        """Somebody has thrown away what was known: nothing is asked again before somebody looks."""
        self.drop()
        self.deeper = None
        self.review, self.asleep = Review(self.match.digest, quick=self.review.quick), True
        self._before = None
        self.__post_init__()

    def step(self) -> bool:
        """Go on a little; whether something new is known. Whoever thinks is asked the next thing at once."""
        if self.done and self.deeper is not None:
            return self._deepen()
        if self.done or self.asleep:
            return False
        if self._open is None:
            self._ask()
            return False
        found = self._take()
        for _ in range(AT_ONCE if found else 0):
            if not (self._knows_next() and self._take()):
                break
        return found

    def _knows_next(self) -> bool:
        """Ask the next thing, unless that is done; whether the answer is known already."""
        if self._open is None:
            self._ask()
        return self._known is not None

    def _take(self) -> bool:
        """The answer, if it is there."""
        answer, self._known = self._known or self.desk.poll(), None
        if not isinstance(answer, Answer) or answer.ticket != self._ticket:
            return False
        if self._question is not None and not answer.error:
            self._recalled.note(self._question, answer)
        self._go_on(answer)
        return True

    def deepen(self, known: Review | None = None) -> None:
        """Look more thoroughly at what has been looked at quickly, going on where that was left (`known`)."""
        start = lookback.deeper_than(self.review) if known is None else known
        self.deeper = Reviewer(self.match, self.desk, self.curve, start, first=self.first)

    def _deepen(self) -> bool:
        assert self.deeper is not None
        found = self.deeper.step()
        if self.deeper.done:
            self.review, self.deeper = self.deeper.review, None
        return found

    def drop(self) -> None:
        """Somebody plays on: stop at once; what is known stays known."""
        if self.deeper is not None:
            self.deeper.drop()
        if self._open is not None:
            self._way.left.insert(0, self._open[:2])
            self._open = self._known = None
            self.desk.cancel()
            self._keep()

    # -- one decision after the other ------------------------------------------------------------------------------

    def _ask(self) -> None:
        while self._way.left and self._open is None:
            number, look = self._way.left.pop(0)
            self._open, self._asked = (number, look, self._thought(number, look)), 0
            self._go_on(None)
        if self._open is None:
            self._close()
        self._count()

    def _thought(self, number: int, look: Look) -> Thought:
        if look == "turned":
            return self._turned(number)
        if look in ("onward", "first"):
            return self.ways.follow(self._found[number]) if look == "onward" else self._first()
        return self.ways.weigh(self._well[number]) if look == "instead" else self._judge(number, sure=look != "once")

    def _go_on(self, answer: Answer | None) -> None:
        """With the decision that is being judged: to the next question, or to the end."""
        assert self._open is not None
        number, look, thought = self._open
        try:
            self._hand_in(thought.send(answer))
            self._count()
        except StopIteration as end:
            self._open = None
            one: Judged | None = end.value
            if look == "turned":
                self._way.turned.append(number)
            if look == "first":
                self._early = () if one is None else (one,)
            elif one is not None and (one.instead or look != "beside"):
                self._note(number, one)
            self._keep()

    def _note(self, number: int, one: Judged) -> None:
        """What is known of a decision now; `one` may speak of another one before it in the same turn."""
        (self._well if one.instead else self._found)[one.number] = one
        self._judge_as_one(one)
        if one.number != number:
            self._way.followed.add(one.number)

    def _hand_in(self, question: Question) -> None:
        self._question, self._known = question, self._recalled.of(question)
        self._ticket = self.desk.ask(question) if self._known is None else self._known.ticket
        self._asked += 1

    def _first(self) -> Thought:
        """The dearest mistake of people that stays one, as it is told, before all others have been looked at closely:
        that is asked once more in its turn, and nothing of it is kept but what is shown meanwhile."""
        for each in self._open_yet()[:TRIES]:
            found = dict(self._found)
            for number in {each.number, next_of(self._found, each.number)} & found.keys():
                well = dict(self._well)
                found[number] = (yield from self._judge(number, sure=True)) or found[number]
                self._well = well
            for number in sorted(found, reverse=True):
                found[number] = by_what_came(self.match, found, found[number])
            if found[each.number].tells:
                one = yield from self.ways.follow(found[each.number])
                if one is not None and one.tells and one.sure:
                    return one
        return None

    def _turned(self, number: int) -> Thought:
        """What else could have been done in a turn after which much went; nothing is known anew where nothing could."""
        falls = (fall for seat in range(SIDES) for fall in self._unseen(seat))
        fall = next((fall for fall in falls if fall.last.number == number), None)
        return None if fall is None else (yield from self.ways.turned(fall, self._way.turned.count(number)))

    def _unseen(self, seat: int) -> list[Unseen]:
        return unseen(self.match, replace(self.review, whole=True), seat)

    def _open_yet(self) -> list[Judged]:
        """What people lost most by, as long as nothing has been looked at closely."""
        own = self.first or {one.seat for one in self._found.values()}
        found = [one for one in self._candidates() if one.seat in own and not (one.sure or one.alone)]
        return sorted(found, key=lambda one: -one.lost)

    def _judge_as_one(self, one: Judged) -> None:
        """What was done in a turn after a mistake that has been followed belongs to that: all of it is as good as what
        it came to."""
        if not (one.carried and one.tells) or one.instead:
            return
        for number in self._found.keys() & set(range(one.number + 1, turn_end(self.match, one.number))):
            self._found[number] = replace(self._found[number], best=one.played, played=one.played, carried=True)

    def _judge(self, number: int, *, sure: bool) -> Thought:
        """One decision, by the answers to what is asked; None where there was nothing to choose."""
        match, seat = self.match, self.match.entries[number].seat
        nodes = self.review.nodes * (CLOSER if sure else 1)
        asked = question(match.game, seat, match.states[number], nodes=nodes, name=str(number))
        if len(asked.legal) == 1 or guide_of(asked.game).prepares(asked.seen):
            return None
        answer = yield asked
        if not answer or not answer.advice:
            return None
        best, action, whole = answer.advice[0], match.actions[number], answer
        if len(asked.legal) > BOTH and not _has(answer, action):
            again = yield replace(asked, legal=[best.action, action])
            answer = again if again and _has(again, action) else answer
        top = self._chance(asked, answer.advice[0].value)
        low = next((self._chance(asked, one.value) for one in answer.advice if one.action == action), None)
        if low is None:
            low = yield from Falls(match, self.curve, nodes, match.setup.seats).worth(
                match.states[number], seat, action
            )
        low = top if low is None else min(top, low)
        found = self.ways.told(number, (best, top), (action, low), answer, sure=sure)
        self._note_well(found, asked, whole)
        return replace(found, near=self._near(asked, whole)) if match.game.unsent and not found.alone else found

    def _near(self, asked: Question, answer: Answer) -> tuple[str, ...]:
        """What is nearly as good as the best."""
        top = self._chance(asked, answer.advice[0].value)
        close = (one.action for one in answer.advice[1:] if top - self._chance(asked, one.value) <= CLOSE)
        return tuple(self.match.game.notation.action(action) for action in islice(close, NEAR))

    def _note_well(self, one: Judged, asked: Question, answer: Answer) -> None:
        """Whether what was played was the only good one of what is advised: then that is noted, beside the next best.
        Neither is one that only ends it there."""
        match, seat, state = self.match, asked.seat, self.match.states[one.number]
        action = match.actions[one.number]
        own = next((counsel for counsel in answer.advice if counsel.action == action), None)
        others = [counsel for counsel in answer.advice if counsel is not own]
        next_best = next((counsel for counsel in others if counsel.action.picks[-1].kind != "button"), None)
        self._well.pop(one.number, None)
        if action.picks[-1].kind == "button" or one.alone:
            return
        if own is None or next_best is None or one.lost > GOOD or match.setup.seats != SIDES:
            return
        if any(certain(match.game, state, seat, each) is None for each in (action, next_best.action)):
            return  # that one shoots is no wonder, and what dice would have made of the other is not known
        top, second, low = (self._chance(asked, counsel.value) for counsel in (own, others[0], next_best))
        found = self.ways.told(one.number, (own, top), (next_best.action, low), answer, sure=one.sure)
        if found.tells and top - second >= LEAST:
            self._well[one.number] = replace(found, instead=(match.game.notation.action(next_best.action),))

    def _chance(self, asked: Question, value: float) -> float:
        return self.ways.chance(asked, value)

    def _count(self) -> None:
        """How far it has gone; what is looked at once more keeps it where it was."""
        self._way.count(self._asked if self._open is not None else None)

    def _keep(self, *, whole: bool = False) -> None:
        judged = tuple(self._found[number] for number in sorted(self._found))
        well = tuple(self._well[number] for number in sorted(self._well))
        trail, early = (Trail(), ()) if whole else (self._way.trail, self._early or ())
        found = replace(self.review, judged=judged, well=well, whole=whole, trail=trail, early=early)
        if whole:
            found = replace(found, turned=tuple(sorted({*self._way.turned})))
        if self._before is not None and self.review.quick:
            known, chosen = self._before
            changed = tuple(known[one.number] for one in judged if known.get(one.number, one) != one)
            found = replace(found, before=changed, well_before=tuple(chosen[number] for number in sorted(chosen)))
        self.review = found

    def _close(self) -> None:
        """All have been looked at in this way: there may be others."""
        if looks := self._look_once_more():
            self._way.begin(looks)
            self._keep()
            return
        self._level()
        self._keep(whole=True)

    def _look_once_more(self) -> list[tuple[int, Look]]:
        """All have been judged: look at the mistakes once more, and where all lies open at what came of them, too; the
        dearest moments first."""
        for number in sorted(self._found, reverse=True):
            self._found[number] = by_what_came(self.match, self._found, self._found[number])
        self._keep()
        if self._early is None and not self._way.closely and (first := self._open_yet()):
            return [(first[0].number, "first")]
        known = self._found
        doubtful = [*(one for one in self._candidates() if not one.sure), *contradicted(self.match, known)]
        doubtful += self._small(HABITS)
        around = {number for one in doubtful for number in (one.number, next_of(known, one.number))} & known.keys()
        way = self._way
        again = sorted(number for number in around - way.closely if not self._found[number].sure)
        if again:
            way.closely.update(again)
            return [(number, "closely") for number in again]
        beside = [one.number for one in self.review.won() if not one.sure and one.number not in way.beside]
        if beside:
            way.beside.update(beside)
            return [(number, "beside") for number in beside]
        quick = self.review.quick
        most = MOMENTS if quick else looked_at(self.match.game.name)
        whole = replace(self.review, whole=True)
        moments, well = ([one.number for one in found] for found in (whole.moments(most=most), whole.won()))
        moments += [] if quick else [one.number for one in self._small(HABITS // 2)]
        if self._before is None:
            self._before = dict(self._found), dict(self._well)
        looks: list[tuple[int, Look]] = [(number, "onward") for number in moments if number not in way.followed]
        looks += [(number, "instead") for number in well if number not in way.weighed]
        way.followed.update(moments)
        way.weighed.update(well)
        return sorted(looks, key=self._by_price) or self._look_at_falls()

    def _look_at_falls(self) -> list[tuple[int, Look]]:
        """At last, thoroughly, at what nobody is to blame for yet, where nothing is left to chance: the deepest of each
        side."""
        if self.review.quick or self.match.game.unsent or self.match.setup.seats != SIDES:
            return []
        found = [fall.last.number for seat in range(SIDES) for fall in self._unseen(seat)[:FALLS]]
        return [(number, "turned") for number in found if number not in self._way.turned for _ in range(OTHER_TURNS)]

    def _by_price(self, look: tuple[int, Look]) -> tuple[bool, bool, float]:
        """What people lost first, and of that what cost most: in which order it is looked at changes nothing of what is
        found."""
        number, kind = look
        lost = self._found[number].lost if kind == "onward" else 0.0
        return kind != "onward", self.match.entries[number].seat not in self.first, -lost

    def _level(self) -> None:
        """Where only what was at stake has been weighed the chances are those before it, and less what was lost."""
        course = chances(self.match, self.review)
        for number, one in self._found.items():
            if one.alone:
                best = course[number][one.seat]
                self._found[number] = replace(one, best=round(best, 4), played=round(max(best - one.lost, 0.0), 4))

    def _candidates(self) -> Iterator[Judged]:
        """More than can become moments: some are none when looked at closely."""
        for seat in {one.seat for one in self._found.values()}:
            own = [one for one in self._found.values() if one.seat == seat and one.tells]
            yield from sorted(own, key=lambda one: -one.lost)[: 2 * MOMENTS]

    def _small(self, most: int) -> Iterator[Judged]:
        """Of each seat the dearest of what lost a little."""
        for seat in range(self.match.setup.seats):
            yield from sorted(self.review.small(seat), key=lambda one: -one.lost)[:most]


def _has(answer: Answer, action: Any) -> bool:
    return any(one.action == action for one in answer.advice)
