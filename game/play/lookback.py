"""Looking back at a finished match: what every decision was worth, where it turned, what would have been better.

Every decision is judged by a fixed number of nodes from what its seat saw then; what looks like a mistake is judged
once more, with more of them. Dice are judged by the odds at the time: what they gave is told apart from what was
chosen. The same match gives the same review; it can be interrupted, and is kept beside the replay.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from fractions import Fraction
from functools import partial
from itertools import chain, groupby
from pathlib import Path
from typing import Any, Final, Literal

from game.catalogue import guide_of
from game.core.dice import every_fall
from game.core.game import certain
from game.core.questions import Answer, Counsel, Question
from game.core.seats import CLOCK, Seat
from game.play import kept
from game.play.asking import BotDesk
from game.play.chances import Curve, lead_of
from game.play.journal import AnyMatch

LOG = logging.getLogger(__name__)

ENDING: Final = ".review.json"
FORM: Final = "review 6"
"""What lies on file; what an older program has judged is judged anew, as it lacks what the best ones lead to."""
LEVEL: Final = 5
NODES: Final = 1000
"""What a decision is judged by, and what a mistake is judged by once more."""
CLOSER: Final = 5
LEAST: Final = 0.08
"""So much of a chance must be lost for a moment."""
MOMENTS: Final = 3
"""At most so many for a person."""
BOTH: Final = 2
"""What was played and is not among the best is asked about once more, beside the best alone."""
FALLS: Final = 24
"""What no answer speaks of is followed until there is something to choose again, over so many ways of it."""
LONGEST: Final = 12
"""So many decisions after the best one are looked at."""
CONTRADICTED: Final = 0.2
"""By so much the positions before and after the best move may differ without a doubt about it."""
GOOD: Final = 0.01
"""Who loses no more than this has found the best."""
ODDS: Final = frozenset({"chance", "percent"})
"""Which words of a reason are chances of a hundred."""
MARKS: Final = ((0.20, "??"), (0.08, "?"))
"""How a record marks what lost so much."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision: after how many others, whose, the chance of its seat with the best action and with the one that was
    played, as far as they were looked at; the best one as it is written and why. `sure`: judged closely."""

    number: int
    seat: int
    best: float
    played: float
    action: str = ""
    reason: str = ""
    words: tuple[tuple[str, str | int], ...] = ()
    sure: bool = False
    alike: bool = False
    """Whether what speaks for the best one is true of the one that was played as well."""
    kindred: bool = False
    """Whether what was played is advised for the same reason, maybe with other figures."""
    own: tuple[tuple[str, str | int], ...] = ()
    """With which ones then."""
    apart: bool = False
    """Whether neither of them is anything that can be seen on the table: who begins."""
    line: tuple[str, ...] = ()
    """What its seat does best after the best one, until dice fall or somebody else chooses, as it is written."""
    reply: tuple[str, ...] = ()
    """What the next one does best after what was played, when its seat is done with it."""
    answer: tuple[str, ...] = ()
    """What the next one does best after the best one and its line."""
    went_on: tuple[str, ...] = ()
    """What everybody does best after the reply, in games that look so far ahead."""
    goes_on: tuple[str, ...] = ()
    """The same after the answer."""

    @property
    def lost(self) -> float:
        return max(0.0, self.best - self.played)

    @property
    def tells(self) -> bool:
        """Whether somebody can learn from it: much was lost, and by something that can be shown."""
        return self.lost >= LEAST and not self.apart


@dataclass(frozen=True, slots=True)
class Review:
    """What is known of a match so far. `digest` is that of its end."""

    digest: str
    nodes: int = NODES
    judged: tuple[Judged, ...] = ()
    whole: bool = False

    def of(self, number: int) -> Judged | None:
        return next((one for one in self.judged if one.number == number), None)

    def moments(self, seat: int | None = None, most: int = MOMENTS) -> list[Judged]:
        """What lost most by a choice, at most so many of a person and one of what is chosen without a break, in the
        order of the match."""
        seats = {one.seat for one in self.judged} if seat is None else {seat}
        found: list[Judged] = []
        for each in seats:
            runs = (own for of, own in groupby(self.judged, key=lambda one: one.seat) if of == each)
            clear = ([one for one in own if one.tells and (one.sure or not self.whole)] for own in runs)
            worst = [max(own, key=_loss) for own in clear if own]
            found += sorted(worst, key=_loss, reverse=True)[:most]
        return sorted(found, key=lambda one: one.number)


def looked_at(game: str) -> int:
    """So many of a person are followed: more where what comes of them later may not bear them out."""
    return MOMENTS * 2 if guide_of(game).looks_ahead else MOMENTS


def _loss(one: Judged) -> float:
    """How much it says: what was lost; half of it where nothing can be said against what was played."""
    return one.lost / 2 if one.alike else one.lost


def mark_of(one: Judged, before: Judged | None = None) -> str:
    """The sign behind a decision in a record; "" for most. "!": it made the most of a mistake of somebody else."""
    if before is not None and before.seat != one.seat and before.lost >= LEAST and one.lost <= GOOD:
        return "!"
    return next((sign for least, sign in MARKS if one.lost >= least), "")


def chances(match: AnyMatch, review: Review) -> list[tuple[float, ...]]:
    """The chance of every seat before each decision, and at the end as it was: what was not judged is as before."""
    seats = match.setup.seats
    now, found = (1 / seats,) * seats, []
    known = {one.number: one for one in review.judged}
    for number in range(match.length):
        one = known.get(number)
        if one is not None:
            now = _shared(now, one.seat, one.best)
        found.append(now)
    outcome = match.outcome
    if outcome is not None:
        winners = outcome.winners or frozenset(Seat(seat) for seat in range(seats))
        now = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))
    return [*found, now]


def _shared(before: tuple[float, ...], seat: int, chance: float) -> tuple[float, ...]:
    """One seat has this chance; the others share the rest as before."""
    rest = sum(before) - before[seat]
    others = len(before) - 1
    return tuple(
        chance if other == seat else (1 - chance) * (before[other] / rest if rest > 0 else 1 / others)
        for other in range(len(before))
    )


def luck_and_choice(match: AnyMatch, review: Review, seat: int) -> tuple[float, float]:
    """(what dice and the others gave this seat, what its own choices lost), in parts of a chance; what was lost is
    added up in whole points of a hundred, as it is told of each of them."""
    course = chances(match, review)
    mistakes = [one for one in review.judged if one.seat == seat and one.sure and one.lost >= LEAST]
    lost = sum(round(one.best * 100) - round(one.played * 100) for one in mistakes) / 100
    return course[-1][seat] - course[0][seat] + lost, lost


# ---- how it is made


def can_judge(match: AnyMatch) -> bool:
    """Whether a match can be looked back at: it is over, hides nothing, and its game is one of moves."""
    return match.outcome is not None and not match.hides and not guide_of(match.game.name).party and match.length > 1


Thought = Generator[Question, "Answer | None", "Judged | None"]
"""A decision being judged: asks, is sent the answers, ends with what is known of it."""
Look = Literal["once", "closely", "onward"]
"""How a decision is looked at; of a moment at last what the best one leads to."""


@dataclass(slots=True)
class Reviewer:
    """Asks one question after the other. `step` is called in every frame and never waits."""

    match: AnyMatch
    desk: BotDesk
    curve: Curve
    review: Review
    asleep: bool = False
    """Whether it waits for somebody who looks."""
    _open: tuple[int, Look, Thought] | None = None
    _ticket: int = -1
    _todo: list[tuple[int, Look]] = field(default_factory=list)
    _found: dict[int, Judged] = field(default_factory=dict)
    _followed: set[int] = field(default_factory=set)
    _closely: set[int] = field(default_factory=set)
    """What has been asked about closely, whatever was answered."""
    _all: int = 0

    def __post_init__(self) -> None:
        self._found = {one.number: one for one in self.review.judged}
        numbers = [number for number, entry in enumerate(self.match.entries) if entry.seat != CLOCK]
        self._all = max(len(numbers), 1)
        self._followed, self._closely = set(), set()
        self._todo = [] if self.review.whole else [(number, "once") for number in numbers if number not in self._found]
        if not self._todo and not self.review.whole:
            self._close()

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        return 1.0 if self.done else min(1 - len(self._todo) / (self._all * 1.25), 0.99)

    @property
    def done(self) -> bool:
        return self.review.whole

    def begin_anew(self) -> None:
        """Somebody has thrown away what was known: nothing is asked again before somebody looks."""
        self.drop()
        self.review, self.asleep = Review(self.match.digest), True
        self.__post_init__()

    def step(self) -> bool:
        """Go on a little; whether something new is known."""
        if self.done or self.asleep:
            return False
        if self._open is None:
            self._ask()
            return False
        answer = self.desk.poll()
        if not isinstance(answer, Answer) or answer.ticket != self._ticket:
            return False
        self._go_on(answer)
        return True

    def drop(self) -> None:
        """Somebody plays on: stop at once; what is known stays known."""
        if self._open is not None:
            self._todo.insert(0, self._open[:2])
            self._open = None
            self.desk.cancel()

    # -- one decision after the other ------------------------------------------------------------------------------

    def _ask(self) -> None:
        while self._todo and self._open is None:
            number, look = self._todo.pop(0)
            thought = self.follow(self._found[number]) if look == "onward" else self._judge(number, sure=look != "once")
            self._open = number, look, thought
            self._go_on(None)
        if self._open is None:
            self._close()

    def _go_on(self, answer: Answer | None) -> None:
        """With the decision that is being judged: to the next question, or to the end."""
        assert self._open is not None
        number, _, thought = self._open
        try:
            self._ticket = self.desk.ask(thought.send(answer))
        except StopIteration as end:
            self._open = None
            if end.value is not None:
                self._found[number] = end.value
                self._keep()

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
        best, action = answer.advice[0], match.actions[number]
        if len(asked.legal) > BOTH and not _has(answer, action):
            again = yield replace(asked, legal=[best.action, action])
            answer = again if again and _has(again, action) else answer
        top = self._chance(asked, answer.advice[0].value)
        low = next((self._chance(asked, one.value) for one in answer.advice if one.action == action), None)
        if low is None:
            low = yield from self._came(match.states[number], seat, action, nodes)
        low = top if low is None else min(top, low)
        own = [one for one in answer.advice if one.action == action != best.action]
        kindred = next((one for one in own if one.reason == best.reason), None)
        return Judged(
            number, int(seat), round(top, 4), round(low, 4), match.game.notation.action(best.action),
            best.reason, _plain(best), sure=sure,
            alike=any(_case(one) == _case(best) for one in own), kindred=kindred is not None,
            own=() if kindred is None else _plain(kindred),
            apart=all(pick.kind == "button" for pick in (*best.action.picks, *action.picks)),
        )  # fmt: skip

    def _came(
        self, state: Any, seat: Seat, action: Any, nodes: int
    ) -> Generator[Question, Answer | None, float | None]:
        """What an action that no answer speaks of leads to, by the odds of what may fall; None: that is too much."""
        game, waiting, total, ways = self.match.game, [(Fraction(1), state, seat, action)], 0.0, 0
        while waiting:
            part, now, mover, chosen = waiting.pop()
            for then, share in every_fall(partial(_applied, game, now, mover, chosen)):
                outcome, ways = game.outcome(then), ways + 1
                if ways > FALLS:
                    return None
                if outcome is not None:
                    total += float(part * share) * (float(seat in outcome.winners) if outcome.winners else 0.5)
                    continue
                following = min(game.to_act(then))
                legal = game.legal_actions(then, following)
                if len(legal) == 1:
                    waiting.append((part * share, then, following, legal[0]))
                    continue
                asked = question(game, following, then, nodes=nodes)
                answer = yield asked
                if not answer or not answer.advice or (following != seat and self.match.setup.seats != 2):
                    return None
                chance = self._chance(asked, answer.advice[0].value)
                total += float(part * share) * (chance if following == seat else 1 - chance)
        return total

    def follow(self, one: Judged) -> Thought:
        """A moment with what its seat does best after the best one, and the next one after what was played, as far as
        these are no matter of dice."""
        match, seat = self.match, Seat(one.seat)
        first = certain(match.game, match.states[one.number], seat, better(match, one).action)
        line, end = ((), None) if first is None else (yield from self._onward(first, seat, f"{one.number}+"))
        turns, came = max(guide_of(match.game.name).looks_ahead, 1), match.states[turn_end(match, one.number)]
        answer, *goes_on = yield from self._answers(end, seat, f"{one.number}=", turns)
        reply, *went_on = yield from self._answers(came, None, f"{one.number}-", turns)
        return replace(
            one, line=line, answer=answer, reply=reply, went_on=tuple(chain(*went_on)), goes_on=tuple(chain(*goes_on))
        )

    def _answers(
        self, state: Any, after: Seat | None, name: str, turns: int
    ) -> Generator[Question, Answer | None, list[tuple[str, ...]]]:
        """What all do best in the next turns, as long as that is known; nothing where it is not known what `after` has
        done, or would choose again."""
        found = list[tuple[str, ...]]()
        while len(found) < turns and (not found or found[-1]):
            waiting = frozenset() if state is None else self.match.game.to_act(state)
            if not waiting or (after in waiting and not found):
                break
            line, state = yield from self._onward(state, min(waiting), f"{name}{'.' * len(found)}")
            found.append(line)
        return found or [()]

    def _onward(
        self, state: Any, seat: Seat, name: str
    ) -> Generator[Question, Answer | None, tuple[tuple[str, ...], Any]]:
        """What a seat does best, as it is written, until dice fall or somebody else chooses, and the state then."""
        game, line = self.match.game, list[str]()
        while game.outcome(state) is None and seat in game.to_act(state) and len(line) < LONGEST:
            legal = game.legal_actions(state, seat)
            if len(legal) > 1:
                answer = yield question(game, seat, state, nodes=self.review.nodes, name=f"{name}{len(line)}")
                legal = [answer.advice[0].action] if answer and answer.advice else legal
            then = certain(game, state, seat, legal[0])
            if then is None:
                break
            line.append(game.notation.action(legal[0]))
            state = then
        return tuple(line), state

    def _chance(self, asked: Question, value: float) -> float:
        seats = self.match.setup.seats
        return self.curve.chance(value, lead_of(guide_of(asked.game), asked.seen, asked.seat, seats), seats)

    def _keep(self, *, whole: bool = False) -> None:
        judged = tuple(self._found[number] for number in sorted(self._found))
        self.review = replace(self.review, judged=judged, whole=whole)

    def _close(self) -> None:
        """All have been judged: look at the mistakes once more, and where all lies open at what came of them, too."""
        for number in sorted(self._found, reverse=True):
            self._found[number] = self._by_what_came(self._found[number])
        self._keep()
        doubtful = [*(one for one in self._candidates() if not one.sure), *self._contradicted()]
        around = {number for one in doubtful for number in (one.number, self._next(one.number))} & self._found.keys()
        again = sorted(number for number in around - self._closely if not self._found[number].sure)
        if again:
            self._closely.update(again)
            self._todo = [(number, "closely") for number in again]
            return
        most = looked_at(self.match.game.name)
        moments = [one.number for one in replace(self.review, whole=True).moments(most=most)]
        self._todo = [(number, "onward") for number in moments if number not in self._followed]
        self._followed.update(moments)
        if not self._todo:
            self._keep(whole=True)

    def _candidates(self) -> Iterator[Judged]:
        """More than can become moments: some are none when looked at closely."""
        for seat in {one.seat for one in self._found.values()}:
            own = [one for one in self._found.values() if one.seat == seat and one.tells]
            yield from sorted(own, key=lambda one: -one.lost)[: 2 * MOMENTS]

    def _next(self, number: int) -> int:
        """The decision that was judged after this one."""
        return min((other for other in self._found if other > number), default=-1)

    def _by_what_came(self, one: Judged) -> Judged:
        """Where nothing is left to chance a decision is as good as the position that it led to."""
        came = self._led_to(one)
        if came is None:
            return one
        if self.match.entries[one.number].action == one.action:  # whoever did what seemed best is not to blame
            after = self._found.get(self._next(one.number))
            known = one.sure and (after is None or after.sure)
            doubted = known and abs(one.best - came) >= CONTRADICTED
            return replace(one, best=round(came, 4), played=round(came, 4)) if doubted else one
        return replace(one, played=round(min(one.best, came), 4))

    def _led_to(self, one: Judged) -> float | None:
        """The chance of its seat in the position that it led to; None: that is a matter of chance, or not known."""
        match = self.match
        if match.game.unsent or match.setup.seats != 2:
            return None
        after, outcome = self._found.get(self._next(one.number)), match.outcome
        until = match.length if after is None else after.number
        if not all(self._is_forced(number) for number in range(one.number + 1, until)):
            return None
        if after is not None:
            return after.best if after.seat == one.seat else 1 - after.best
        if outcome is None or match.ending is not None:  # whoever gives up says nothing about a position
            return None
        return 0.5 if not outcome.winners else float(one.seat in outcome.winners)

    def _contradicted(self) -> Iterator[Judged]:
        """Where what was played seemed best, and yet the position that it led to is another one altogether."""
        for one in self._found.values():
            came = self._led_to(one) if self.match.entries[one.number].action == one.action else None
            if came is not None and abs(one.best - came) >= CONTRADICTED:
                yield one

    def _is_forced(self, number: int) -> bool:
        """Whether there was nothing to choose: what came of it came of the decision before."""
        match = self.match
        seat = match.entries[number].seat
        return seat != CLOCK and list(match.game.legal_actions(match.states[number], Seat(seat))) == [
            match.actions[number]
        ]


def turn_end(match: AnyMatch, number: int) -> int:
    """Before which decision its seat had done what it chose without a break from this one on."""
    seat = match.entries[number].seat
    return next((at for at in range(number, match.length) if match.entries[at].seat != seat), match.length)


def _has(answer: Answer, action: Any) -> bool:
    return any(one.action == action for one in answer.advice)


def _applied(game: Any, state: Any, seat: Seat, action: Any, dice: Any) -> Any:
    return game.apply(state, seat, action, dice).state


def question(game: Any, seat: Seat, state: Any, *, nodes: int, name: str = "chances", level: int = LEVEL) -> Question:
    """What this seat should do, by nodes alone: the same answer everywhere."""
    legal = game.legal_actions(state, seat)
    return Question(game.name, game.edition, seat, game.observe(state, seat), legal, level, name, nodes=nodes)


@dataclass(frozen=True, slots=True)
class Idea:
    """A good action and why, as advice says it."""

    action: Any
    reason: str
    args: tuple[tuple[str, str | int], ...] = ()


def better(match: AnyMatch, one: Judged) -> Idea:
    """The best action of a decision."""
    action = match.game.notation.parse_action(one.action)
    return Idea(match.game.completed(match.states[one.number], Seat(one.seat), action), one.reason, one.words)


def played_for(match: AnyMatch, one: Judged) -> Idea | None:
    """What was played, where it is advised for the same reason as the best one and only its odds are worse."""
    own, best = odds(one)
    return Idea(match.actions[one.number], one.reason, one.own) if one.kindred and own != best else None


def odds(one: Judged) -> tuple[list[int], list[int]]:
    """The chances of a hundred that were told of what was played, where it is advised for the same reason, and of the
    best one."""
    own, best = ([int(value) for key, value in words if key in ODDS] for words in (one.own, one.words))
    return own, best


def _case(counsel: Counsel) -> tuple[str, Any]:
    """What speaks for it."""
    return counsel.reason, _plain(counsel)


def _plain(counsel: Counsel) -> tuple[tuple[str, str | int], ...]:
    return tuple((str(name), value if isinstance(value, int) else str(value)) for name, value in counsel.args or ())


# ---- on file


def path_of(replay: Path) -> Path:
    """Where the review of a finished match lies."""
    return replay.with_name(replay.name.removesuffix(".sightlines") + ENDING)


def load(replay: Path | None, match: AnyMatch, tell: Callable[[Any], None] = kept.unheard) -> Review:
    """What is known of this match already; where that is of another one, or broken, nothing."""
    fresh = Review(match.digest)
    if replay is None:
        return fresh

    def taken(content: Any) -> Review:
        return kept.shaped(content["review"], Review) if content["sightlines"] == FORM else fresh

    found = kept.read(path_of(replay), taken, fresh, tell)
    fits = found.digest == match.digest and all(_fits(match, one) for one in found.judged)
    return found if fits and found.nodes == NODES else fresh


def _fits(match: AnyMatch, one: Judged) -> bool:
    inside = 0 <= one.number < match.length and match.entries[one.number].seat == one.seat
    return inside and 0 <= one.best <= 1 and 0 <= one.played <= 1


def record(replay: Path, review: Review) -> None:
    """Raises OSError."""
    kept.write(path_of(replay), {"sightlines": FORM, "review": asdict(review)})


def forget(replay: Path) -> None:
    """A review can be deleted; it is made anew when it is wanted."""
    path_of(replay).unlink(missing_ok=True)


def course_of(match: AnyMatch, review: Review) -> Sequence[tuple[int, float, tuple[float, ...]]]:
    """For a table of the turns: (turn, after how many decisions it begins, chances then)."""
    course = chances(match, review)
    starts = [0, *match.turns[:-1]]
    return [(turn, float(start), course[start]) for turn, start in enumerate(starts, 1)]
