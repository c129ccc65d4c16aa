"""Both ways of a decision of a finished match, followed: what comes of what was played and of the better one, and what
that makes of both. Asks one question after the other, and never waits."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Final

from game.catalogue import guide_of
from game.core.game import certain
from game.core.questions import Answer, Counsel, Question
from game.core.seats import Seat
from game.play.chances import Curve
from game.play.falls import Falls
from game.play.followed import Told, until_apart
from game.play.journal import AnyMatch
from game.play.lookback import (
    CLOSE,
    CLOSER,
    LEAST,
    SIDES,
    Judged,
    Worths,
    better,
    chance_of,
    done_at,
    question,
    turn_begin,
    weighs_alone,
    worths,
)
from game.play.onward import Onward
from game.play.reckoning import Unseen
from game.play.rounds import round_of

OFTEN: Final = 2
"""By so many nodes more the answers to both ways are looked for where much is lost after those that come first."""
OTHERS: Final = 6
"""So many are looked at where the best one does not hold and what was played is lost."""
OTHER_TURNS: Final = 4
"""So many where it is not lost, and much went after that turn all the same."""

Followed = Generator[Question, "Answer | None", Judged]
"""A decision being followed: asks, is sent the answers, ends with what is known of it then."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Of a match; every question is answered by so many nodes, or more of them where it matters. `quick`: not through
    every way that dice can fall, and no other turns."""

    match: AnyMatch
    curve: Curve
    nodes: int
    quick: bool = False

    def follow(self, one: Judged) -> Followed:
        """A moment once both ways have been followed. Where the better one holds no better although what was played is
        as good as lost something else that seemed nearly as good may."""
        found = yield from self._both_ways(one)
        if not found.carried or found.tells or not self._is_lost(one):
            return found
        for other in (yield from self._others(one, [one.number])):
            held = yield from self._both_ways(other)
            if held.tells:
                return held
        return found

    def turned(self, fall: Unseen, tried: int) -> Generator[Question, Answer | None, Judged | None]:
        """A turn after which much went that nobody had seen coming, once it is known: what else could have been done in
        it that would have held better, after so many that would not; None: not by the next one."""
        begun, last = turn_begin(self.match, fall.last.number), fall.last.number
        others = yield from self._others(replace(fall.last, played=fall.then), range(begun, last + 1))
        others.sort(key=lambda other: -other.best)
        held = (yield from self._both_ways(others[tried])) if tried < len(others) else None
        return held if held is not None and held.tells else None

    def _others(self, one: Judged, numbers: Iterable[int]) -> Generator[Question, Answer | None, list[Judged]]:
        """What else could have been done in these decisions of one turn, each the best first."""
        match, found = self.match, list[Judged]()
        for number in numbers:
            seat, state, done = Seat(one.seat), match.states[number], match.actions[number]
            asked = question(match.game, seat, state, nodes=self.nodes * CLOSER, name="others")
            if len(asked.legal) == 1 or weighs_alone(match.game, state):
                continue
            answer = yield asked
            if answer is None:
                continue
            for counsel in answer.advice[:OTHERS]:
                tried = number == one.number and match.game.notation.action(counsel.action) == one.action
                if not tried and counsel.action != done:
                    ways = (counsel, self.chance(asked, counsel.value)), (done, one.played)
                    found.append(self.told(number, *ways, answer, sure=True))
        return found

    def told(
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

    def weigh(self, one: Judged) -> Followed:
        """What was chosen well: what its seat and the next one would have done after the next best thing, and what the
        next one does best after what was done, as far as these are no matter of dice."""
        match, number, seat = self.match, one.number, Seat(one.seat)
        ahead = Onward(match, self.nodes)
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

    def _both_ways(self, one: Judged) -> Followed:
        """A moment with what its seat does best after the best one, and the next one after what was played, as far as
        these are no matter of dice."""
        match, seat, ahead = self.match, Seat(one.seat), Onward(self.match, self.nodes)
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
            first, came = yield from Onward(match, self.nodes).line(ends[0], mover, "then")
            ends = came, ends[1]
        own, other = yield from until_apart(match, self.nodes, seat, ends)
        return (first + own, other) if other or own else ((), ())

    def _thrown(self, one: Judged) -> Followed:
        """What both come to as dice fall for them, where they do for one of them and that bears out what is told."""
        match, seat, state = self.match, Seat(one.seat), self.match.states[one.number]
        both = better(match, one).action, match.actions[one.number]
        if self.quick or one.alone or all(certain(match.game, state, seat, each) is not None for each in both):
            return one
        falls = Falls(match, self.curve, self.nodes, match.setup.seats)
        best = yield from falls.split(state, seat, both[0])
        played = yield from falls.split(state, seat, both[1])
        if not (best and played):
            return one
        worth = [round(odds * on + (1 - odds) * off, 4) for odds, on, off in (best, played)]
        bears_out = worth[0] - worth[1] >= max(LEAST, one.lost / 2)  # else the closer look knows more
        return replace(one, falls=(best, played), best=worth[0], played=worth[1]) if bears_out else one

    def _ensuing(self, one: Judged, end: Any, came: Any) -> Followed:
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
        answer = yield question(game, mover, state, nodes=self.nodes, name="next")
        return (mover, game.notation.action(answer.advice[0].action)) if answer and answer.advice else (None, "")

    def _borne_out(self, one: Judged, better_end: Any, other_end: Any) -> Followed:
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

    def _carried(self, one: Judged, ways: tuple[list[Any], list[Any]]) -> Followed:
        """What both ways are worth after the whole answer to them, and where much is lost then after one that is looked
        for closely: whoever searches is glad of what it has not seen the answer to, and most glad of the best of many.
        `ways`: where each stands after the own turn, and after those that come."""
        if self.match.setup.seats != SIDES:
            return one
        ends = list[Any]()
        for way in ways:
            ends.append(way[1] if len(way) > 1 else (yield from self._after(way[0], self.nodes)))
        worth = yield from self._worths(one, ends, OFTEN)
        if worth is None:
            return one
        lost = self._is_lost(one)  # it stays so, whatever those miss who follow it
        best, played = worth[0], one.played if lost else worth[1]
        if best - played >= LEAST and not lost:
            ends.clear()
            for way in ways:
                ends.append((yield from self._after(way[0], self.nodes * OFTEN)))
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
        nodes = self.nodes * times
        return worths(self.match.game, ends, one.seat, self.curve, nodes=nodes, name=f"{one.number}")

    def _quietly(self, number: int) -> Any:
        """What a seat's turn led to from this decision on; None where dice fell in it."""
        match, state = self.match, self.match.states[number]
        for action in match.actions[number : done_at(match, number)]:
            state = None if state is None else certain(match.game, state, Seat(match.entries[number].seat), action)
        return state

    def _is_lost(self, one: Judged) -> bool:
        """Whether what was played loses by force, as far as anybody sees."""
        return one.played <= round(1 - self.curve.sure, 4)

    def chance(self, asked: Question, value: float) -> float:
        """What the value of an answer is worth to whoever was asked for."""
        return chance_of(self.curve, asked, value, self.match.setup.seats)


def _case(counsel: Counsel) -> tuple[str, Any]:
    """What speaks for it."""
    return counsel.reason, _plain(counsel)


def _plain(counsel: Counsel) -> tuple[tuple[str, str | int], ...]:
    return tuple((str(name), value if isinstance(value, int) else str(value)) for name, value in counsel.args or ())
