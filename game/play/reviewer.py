"""Judging a finished match: asks one question after the other and never waits; what is known lies in a `Review`."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from typing import Any, Final

from game.catalogue import guide_of
from game.core.game import certain
from game.core.questions import Answer, Counsel, Question
from game.core.seats import CLOCK, Seat
from game.play import lookback
from game.play.asking import BotDesk
from game.play.chances import Curve
from game.play.falls import Falls
from game.play.followed import Told, until_apart
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
    Worths,
    better,
    chance_of,
    chances,
    done_at,
    looked_at,
    question,
    turn_end,
    weighs_alone,
    worths,
)
from game.play.onward import Onward
from game.play.recalled import Recalled
from game.play.rounds import round_of
from game.play.trail import Look, Trail, Way

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
        if look in ("onward", "first"):
            return self.follow(self._found[number]) if look == "onward" else self._first()
        return self.weigh(self._well[number]) if look == "instead" else self._judge(number, sure=look != "once")

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
            if look == "first":
                self._early = () if one is None else (one,)
            elif one is not None and (one.instead or look != "beside"):
                (self._well if one.instead else self._found)[number] = one
                self._judge_as_one(one)
            self._keep()

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
                one = yield from self.follow(found[each.number])
                if one is not None and one.tells and one.sure:
                    return one
        return None

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
        found = self._told(number, (best, top), (action, low), answer, sure=sure)
        self._note_well(found, asked, whole)
        return replace(found, near=self._near(asked, whole)) if match.game.unsent and not found.alone else found

    def _near(self, asked: Question, answer: Answer) -> tuple[str, ...]:
        """What is nearly as good as the best."""
        top = self._chance(asked, answer.advice[0].value)
        close = (one.action for one in answer.advice[1:] if top - self._chance(asked, one.value) <= CLOSE)
        return tuple(self.match.game.notation.action(action) for action in islice(close, NEAR))

    def _told(
        self, number: int, best: tuple[Counsel, float], other: tuple[Any, float], answer: Answer, *, sure: bool
    ) -> Judged:
        """The best one and another action, each with its chance, by what is advised."""
        (counsel, top), (action, low), state = best, other, self.match.states[number]
        own = [one for one in answer.advice if one.action == action != counsel.action]
        kindred = next((one for one in own if one.reason == counsel.reason), None)
        return Judged(
            number, int(self.match.entries[number].seat), round(top, 4), round(low, 4),
            self.match.game.notation.action(counsel.action), counsel.reason, _plain(counsel), sure=sure,
            alike=any(_case(one) == _case(counsel) for one in own), kindred=kindred is not None,
            own=() if kindred is None else _plain(kindred),
            apart=all(pick.kind == "button" for pick in (*counsel.action.picks, *action.picks)),
            alone=weighs_alone(self.match.game, state), round=round_of(self.match, state) or 0,
        )  # fmt: skip

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
        found = self._told(one.number, (own, top), (next_best.action, low), answer, sure=one.sure)
        if found.tells and top - second >= LEAST:
            self._well[one.number] = replace(found, instead=(match.game.notation.action(next_best.action),))

    def follow(self, one: Judged) -> Thought:
        """A moment once both ways have been followed. Where the better one holds no better although what was played is
        as good as lost something else that seemed nearly as good may."""
        found = yield from self._both_ways(one)
        if not found.carried or found.tells or not self._is_lost(one):
            return found
        match, seat = self.match, Seat(one.seat)
        asked = question(match.game, seat, match.states[one.number], nodes=self.review.nodes * CLOSER, name="others")
        answer = yield asked
        if answer is None:
            return found
        for counsel in answer.advice[:OTHERS]:
            if match.game.notation.action(counsel.action) != one.action and counsel.action != match.actions[one.number]:
                ways = (counsel, self._chance(asked, counsel.value)), (match.actions[one.number], one.played)
                other = yield from self._both_ways(self._told(one.number, *ways, answer, sure=True))
                if other.tells:
                    return other
        return found

    def _is_lost(self, one: Judged) -> bool:
        """Whether what was played loses by force, as far as anybody sees."""
        return one.played <= round(1 - self.curve.sure, 4)

    def _both_ways(self, one: Judged) -> Generator[Question, Answer | None, Judged]:
        """A moment with what its seat does best after the best one, and the next one after what was played, as far as
        these are no matter of dice."""
        match, seat, ahead = self.match, Seat(one.seat), Onward(self.match, self.review.nodes)
        before = match.states[one.number]
        first = certain(match.game, before, seat, better(match, one).action)
        line, end = ((), None) if first is None else (yield from ahead.line(first, seat, f"{one.number}+", before))
        came, begun = match.states[done_at(match, one.number)], round_of(match, before)
        answer, *goes_on = yield from ahead.turns(end, seat, f"{one.number}=", begun)
        reply, *went_on = yield from ahead.turns(came, None, f"{one.number}-", begun)
        several = bool(line) or done_at(match, one.number) > one.number + 1
        if not match.game.unsent:
            later = ahead.stations(end, (answer, *goes_on)), ahead.stations(came, (reply, *went_on))
            broken_off = seat in match.game.to_act(came) and round_of(match, came) == begun  # then it is ended first
            ways = [end, *later[0]], ([] if broken_off else [came]) + later[1]
            one = yield from self._carried(one, ways)
            if guide_of(match.game.name).follows and one.tells and match.setup.seats == SIDES:
                more = yield from self._until_apart(seat, (later[1][-1], later[0][-1]), answered=not broken_off)
                went_on, goes_on = [*went_on, more[0]], [*goes_on, more[1]]
        elif several:  # of several steps their end tells
            one = yield from self._borne_out(one, end, self._quietly(one.number))
        if match.game.unsent and not guide_of(match.game.name).looks_ahead and match.setup.seats == SIDES:
            one = yield from self._ensuing(one, end, came)
            one = yield from self._thrown(one)
        return replace(
            one, line=line, answer=answer, reply=reply, went_on=tuple(chain(*went_on)), goes_on=tuple(chain(*goes_on))
        )

    def _until_apart(
        self, seat: Seat, ends: tuple[Any, Any], *, answered: bool
    ) -> Generator[Question, Answer | None, Told]:
        """What follows after these ends, that of what was played first; that is `answered` first where it is not."""
        match, first = self.match, tuple[str, ...]()
        if not answered and match.game.outcome(ends[0]) is None:
            mover = min(match.game.to_act(ends[0]))
            first, came = yield from Onward(match, self.review.nodes).line(ends[0], mover, "then")
            ends = came, ends[1]
        own, other = yield from until_apart(match, self.review.nodes, seat, ends)
        return (first + own, other) if other or own else ((), ())

    def _thrown(self, one: Judged) -> Generator[Question, Answer | None, Judged]:
        """What both come to as dice fall for them, where they do for one of them and that bears out what is told."""
        match, seat, state = self.match, Seat(one.seat), self.match.states[one.number]
        both = better(match, one).action, match.actions[one.number]
        if self.review.quick or one.alone or all(certain(match.game, state, seat, each) is not None for each in both):
            return one
        falls = Falls(match, self.curve, self.review.nodes, match.setup.seats)
        best = yield from falls.split(state, seat, both[0])
        played = yield from falls.split(state, seat, both[1])
        if not (best and played):
            return one
        worth = [round(odds * on + (1 - odds) * off, 4) for odds, on, off in (best, played)]
        bears_out = worth[0] - worth[1] >= max(LEAST, one.lost / 2)  # else the closer look knows more
        return replace(one, falls=(best, played), best=worth[0], played=worth[1]) if bears_out else one

    def _ensuing(self, one: Judged, end: Any, came: Any) -> Generator[Question, Answer | None, Judged]:
        """What comes next after both ways, dice or not: of its own seat after the better one, else of the other."""
        begun = round_of(self.match, self.match.states[one.number])
        then, best = yield from self._best_of(end, begun)
        if then == one.seat:
            return replace(one, next_own=best)
        mover, answer = yield from self._best_of(came, begun)
        return replace(one, foe=(answer, best)) if then is not None and mover == then else one

    def _best_of(self, state: Any, begun: int | None) -> Generator[Question, Answer | None, tuple[Seat | None, str]]:
        """Who is next in this round, and what is best then; nobody where it is over."""
        game = self.match.game
        if state is None or game.outcome(state) is not None or round_of(self.match, state) != begun:
            return None, ""
        mover = min(game.to_act(state))
        answer = yield question(game, mover, state, nodes=self.review.nodes, name="next")
        return (mover, game.notation.action(answer.advice[0].action)) if answer and answer.advice else (None, "")

    def weigh(self, one: Judged) -> Thought:
        """What was chosen well: what its seat and the next one would have done after the next best thing, and what the
        next one does best after what was done, as far as these are no matter of dice."""
        match, number, seat = self.match, one.number, Seat(one.seat)
        ahead = Onward(match, self.review.nodes)
        after, begun = done_at(match, number), round_of(match, match.states[number])
        own = match.game.notation.parse_action(one.instead[0])
        before = match.states[number]
        first = certain(match.game, before, seat, match.game.completed(before, seat, own))
        line, end = yield from ahead.line(first, seat, f"{number}~", before)
        answer, *goes_on = yield from ahead.turns(self._quietly(number), seat, f"{number}!", begun)
        reply, *went_on = yield from ahead.turns(end, seat, f"{number}?", begun)
        one = yield from self._borne_out(one, self._quietly(number), end)
        done = tuple(entry.action for entry in match.entries[number + 1 : after])
        return replace(
            one, instead=(one.instead[0], *line), line=done,
            answer=answer, goes_on=tuple(chain(*goes_on)), reply=reply, went_on=tuple(chain(*went_on)),
        )  # fmt: skip

    def _borne_out(self, one: Judged, better_end: Any, other_end: Any) -> Generator[Question, Answer | None, Judged]:
        """Nothing was lost where the positions that both ways led to are equally good, as far as these are known;
        won was no more than they lie apart."""
        ends = [state for state in (better_end, other_end) if state is not None]
        if len(ends) < SIDES or self.match.setup.seats != SIDES:
            return one
        worth = yield from self._worths(one, ends)
        apart = 1.0 if worth is None else max(worth[0] - worth[1], 0.0)
        if apart > CLOSE and not one.instead:
            return one
        return replace(one, played=round(max(one.played, one.best - apart), 4))

    def _carried(self, one: Judged, ways: tuple[list[Any], list[Any]]) -> Generator[Question, Answer | None, Judged]:
        """What both ways are worth after the whole answer to them, and where much is lost then after one that is looked
        for closely: whoever searches is glad of what it has not seen the answer to, and most glad of the best of many.
        `ways`: where each stands after the own turn, and after those that come."""
        if self.match.setup.seats != SIDES:
            return one
        ends = list[Any]()
        for way in ways:
            ends.append(way[1] if len(way) > 1 else (yield from self._after(way[0], self.review.nodes)))
        worth = yield from self._worths(one, ends, OFTEN)
        if worth is None:
            return one
        lost = self._is_lost(one)  # it stays so, whatever those miss who follow it
        best, played = worth[0], one.played if lost else worth[1]
        if best - played >= LEAST and not lost:
            ends.clear()
            for way in ways:
                ends.append((yield from self._after(way[0], self.review.nodes * OFTEN)))
            worth = (yield from self._worths(one, ends)) or worth
            best, played = min(best, worth[0]), worth[1]
        if one.lost < LEAST:  # what seemed to cost a little costs no more than that
            played = max(played, best - one.lost)
        return replace(one, best=round(max(best, played), 4), played=round(played, 4), carried=True)

    def _after(self, state: Any, nodes: int) -> Generator[Question, Answer | None, Any]:
        """Where the turn of whoever is next leads; what is over stays as it is."""
        game = self.match.game
        if game.outcome(state) is not None:
            return state
        _, then = yield from Onward(self.match, nodes).line(state, min(game.to_act(state)), "after")
        return then

    def _worths(self, one: Judged, ends: Sequence[Any], times: int = CLOSER) -> Worths:
        """What these positions are worth to whoever chose, looked at closely."""
        nodes = self.review.nodes * times
        return worths(self.match.game, ends, one.seat, self.curve, nodes=nodes, name=f"{one.number}")

    def _quietly(self, number: int) -> Any:
        """What a seat's turn led to from this decision on; None where dice fell in it."""
        match, state = self.match, self.match.states[number]
        for action in match.actions[number : done_at(match, number)]:
            state = None if state is None else certain(match.game, state, Seat(match.entries[number].seat), action)
        return state

    def _chance(self, asked: Question, value: float) -> float:
        return chance_of(self.curve, asked, value, self.match.setup.seats)

    def _count(self) -> None:
        """How far it has gone; what is looked at once more keeps it where it was."""
        self._way.count(self._asked if self._open is not None else None)

    def _keep(self, *, whole: bool = False) -> None:
        judged = tuple(self._found[number] for number in sorted(self._found))
        well = tuple(self._well[number] for number in sorted(self._well))
        trail, early = (Trail(), ()) if whole else (self._way.trail, self._early or ())
        found = replace(self.review, judged=judged, well=well, whole=whole, trail=trail, early=early)
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
        return sorted(looks, key=self._by_price)

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


def _case(counsel: Counsel) -> tuple[str, Any]:
    """What speaks for it."""
    return counsel.reason, _plain(counsel)


def _plain(counsel: Counsel) -> tuple[tuple[str, str | int], ...]:
    return tuple((str(name), value if isinstance(value, int) else str(value)) for name, value in counsel.args or ())
