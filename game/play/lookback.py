"""Looking back at a finished match: what every decision was worth, where it turned, what would have been better.

Every decision is judged by a fixed number of nodes from what its seat saw then; what looks like a mistake is judged
once more, with more of them. Dice are judged by the odds at the time: what they gave is told apart from what was
chosen. The same match gives the same review; it can be interrupted, and is kept beside the replay.
"""

from __future__ import annotations

import logging
from bisect import bisect_right
from collections.abc import Callable, Generator, Sequence, Set
from dataclasses import asdict, dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from game.catalogue import find, guide_of
from game.core.dice import Scripted
from game.core.errors import BadInputError
from game.core.game import IllegalActionError, Outcome
from game.core.questions import Answer, Question
from game.core.seats import Seat
from game.play import kept
from game.play.chances import Curve, lead_of
from game.play.journal import AnyMatch
from game.play.rounds import round_of
from game.play.trail import Trail

LOG = logging.getLogger(__name__)

ENDING: Final = ".review.json"
MORE: Final = ".review-more.json"
"""Where a more thorough one lies that is not whole, beside the quick one."""
FORM: Final = "review 13"
"""What lies on file; what an older program has judged is judged anew, as it has looked closely at other decisions."""
LEVEL: Final = 5
NODES: Final = 1000
"""What a decision is judged by, and what a mistake is judged by once more."""
CLOSER: Final = 5
LEAST: Final = 0.08
"""So much of a chance must be lost for a moment."""
SIDES: Final = 2
"""Where there are more, nobody's loss is somebody's gain."""
MOMENTS: Final = 3
"""At most so many for a person."""
HABITS: Final = 6
"""So many small losses of a seat are looked at closely, and half of them followed."""
OPEN: Final = 0.15
"""Whoever had less has lost nothing that is worth a lesson."""
CLOSE: Final = 0.03
"""What is as good as that is as right as the best."""
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
    """What everybody does best after the reply, in games that look so far ahead, or are followed so far."""
    goes_on: tuple[str, ...] = ()
    """The same after the answer."""
    alone: bool = False
    """Whether only what was at stake was weighed, not the position (`Guide.weighs_alone`): what it cost is known, and
    the chances are those before it."""
    round: int = 0
    """Of the rules, where the game counts them."""
    next_own: str = ""
    """What its seat does next after the better one and its line, in games with dice."""
    foe: tuple[str, str] = ("", "")
    """What the next one does best after what was played, as it fell, and after the better one, in games with dice."""
    near: tuple[str, ...] = ()
    """What is nearly as good as the best, in games with dice."""
    falls: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    """How likely the better one comes off, its chances then, and else; the same of what was played. () each where dice
    have no say in either, or that is not known."""
    carried: bool = False
    """Whether both ways have been followed through the same turns, and the chances are what they are worth then: where
    nothing is left to chance."""
    instead: tuple[str, ...] = ()
    """Of what was chosen well: the next best thing, with what its seat would have done after it. All else is told as if
    that had been played (`otherwise`), and what was really done were the better one."""

    @property
    def lost(self) -> float:
        return max(0.0, self.best - self.played)

    @property
    def points(self) -> int:
        """The same in points of a hundred, as the difference of both chances as they are told; less than nothing where
        something was gained."""
        return round(100 * self.best) - round(100 * self.played)

    def agrees(self, judged: Judged) -> bool:
        """Whether it was chosen well by what else is known of it, too."""
        return judged.lost <= GOOD and abs(judged.best - self.best) < LEAST

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
    well: tuple[Judged, ...] = ()
    """What was chosen well, and would have cost much otherwise."""
    lessons: int = -1
    """How many mistakes of people there were; -1: nobody has looked yet."""
    quick: bool = False
    """Whether only the moments that are shown are followed, and not through every way that dice can fall: every
    decision is judged alike."""
    trail: Trail = field(default_factory=Trail)
    """How far it has gone, while it is not whole."""
    before: tuple[Judged, ...] = ()
    well_before: tuple[Judged, ...] = ()
    """Of a quick one: what was known of the decisions that following has changed, and what had been chosen well then.
    From there a thorough one goes on."""
    turned: tuple[int, ...] = ()
    """The last decisions of turns after which much went, and in which something else was looked for that would have
    held."""
    early: tuple[Judged, ...] = ()
    """While it is not whole: the first moment, as it is told before it is followed in its turn."""

    def of(self, number: int) -> Judged | None:
        return next((one for one in self.judged if one.number == number), None)

    def mark(self, number: int) -> str:
        """The sign behind a decision in a record; "" for most. "!": it was chosen well, or made the most of a mistake
        of somebody else."""
        one, before = self.of(number), self.of(number - 1)
        if one is None:
            return ""
        took = before is not None and before.seat != one.seat and before.lost >= LEAST and one.lost <= GOOD
        well = (each for each in self.well if each.number == number)
        if took or any(each.sure and each.tells and each.agrees(one) for each in well):
            return "!"
        return next((sign for least, sign in MARKS if one.lost >= least), "")

    def moments(self, seat: int | None = None, most: int = MOMENTS) -> list[Judged]:
        """What lost most by a choice, at most so many of a person and one of what is chosen without a break, in the
        order of the match."""
        return self._dearest([one for one in self.judged if seat in (None, one.seat)], most)

    def settled(self, most: int = MOMENTS) -> list[Judged]:
        """The same as far as nothing that is told of them changes any more, while others are still looked at; and the
        first one, until it is known that others are dearer."""
        left, asked = {number for number, _ in self.trail.left}, self.trail.followed
        done = {number for number in asked if number not in left}
        held = [one for one in self.moments(most=most) if one.sure and not one.alone]
        found = [one for one in held if self.whole or one.number in done]
        early = (one for one in self.early if not asked or one.number in asked)
        return sorted([*found, *(one for one in early if one.number not in done)], key=lambda one: one.number)

    def won(self, most: int = MOMENTS) -> list[Judged]:
        """What won most by a choice, in the same way, as far as what came of it bears that out; nothing of a turn with
        a mistake in it."""
        runs, known = self._runs, {one.number: one for one in self.judged}
        spoilt = {runs[one.number] for one in self.judged if one.tells}
        held = (one for one in self.well if one.number in known and one.agrees(known[one.number]))
        return self._dearest([one for one in held if runs[one.number] not in spoilt], most)

    def small(self, seat: int) -> list[Judged]:
        """What lost a little by a choice, and is no moment: the dearest of what was chosen without a break, in the
        order of the match; nothing of where there is a large mistake, or of what was played for the same reason."""
        runs, worst = self._runs, dict[int, Judged]()
        spoilt = {runs[one.number] for one in self.judged if one.lost >= LEAST}
        for one in self.judged:
            speaks = one.seat == seat and CLOSE <= one.lost < LEAST and not (one.apart or one.alone or one.kindred)
            speaks = speaks and one.best >= OPEN and (one.sure or not self.whole)
            if speaks and runs[one.number] not in spoilt:
                run = runs[one.number]
                worst[run] = max(worst.get(run, one), one, key=lambda each: each.lost)
        return [*worst.values()]

    def _dearest(self, among: Sequence[Judged], most: int) -> list[Judged]:
        runs, found = self._runs, list[Judged]()
        for seat in {one.seat for one in among}:
            worst = dict[int, Judged]()
            for one in sorted(among, key=lambda one: one.lost, reverse=True):
                if one.seat == seat and one.tells and (one.sure or not self.whole):
                    worst.setdefault(runs[one.number], one)
            found += [*worst.values()][:most]
        return sorted(found, key=lambda one: one.number)

    @property
    def _runs(self) -> dict[int, int]:
        """Of every decision, the how many-th it belongs to of what was chosen without a break."""
        runs = groupby(self.judged, key=lambda one: (one.seat, one.round))
        return {one.number: at for at, (_, own) in enumerate(runs) for one in own}


def deeper_than(review: Review) -> Review:
    """Where a thorough review begins that goes on from a quick one: before anything has been followed."""
    known = {one.number: one for one in (*review.judged, *review.before)}
    judged = tuple(known[number] for number in sorted(known))
    return Review(review.digest, review.nodes, judged, well=review.well_before)


def looked_at(game: str) -> int:
    """So many of a person are followed: more where what comes of them later may not bear them out."""
    return MOMENTS * 2 if guide_of(game).looks_ahead or not find(game).unsent else MOMENTS


def chances(match: AnyMatch, review: Review) -> list[tuple[float, ...]]:
    """The chance of every seat before each decision, and at the end as it was: what was not judged is as before."""
    seats = match.setup.seats
    now, found = (1 / seats,) * seats, []
    known = {one.number: one for one in review.judged}
    for number in range(match.length):
        one = known.get(number)
        if one is not None and not one.alone:
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


def can_judge(match: AnyMatch) -> bool:
    """Whether a match can be looked back at: it is over, hides nothing, and its game is one of moves."""
    return match.outcome is not None and not match.hides and not guide_of(match.game.name).party and match.length > 1


def worth_of(outcome: Outcome, seat: int) -> float:
    """What an end is worth to a seat, as a chance."""
    return float(seat in outcome.winners) if outcome.winners else 0.5


def weighs_alone(game: Any, state: Any) -> bool:
    """Whether advice for whoever is to act says nothing of the position (`Guide.weighs_alone`)."""
    return guide_of(game.name).weighs_alone(game.observe(state, min(game.to_act(state))))


def chance_of(curve: Curve, asked: Question, value: float, seats: int) -> float:
    """What the value of an answer is worth as a chance of the seat that was asked for."""
    return curve.chance(value, lead_of(guide_of(asked.game), asked.seen, asked.seat, seats), seats)


Worths = Generator[Question, "Answer | None", "tuple[float, ...] | None"]
"""Asks, is sent the answers, ends with a chance for each position."""


def worths(game: Any, states: Sequence[Any], seat: int, curve: Curve, *, nodes: int, name: str = "") -> Worths:
    """The chances of a seat in positions of two sides; None where nothing is known of one of them."""
    found = list[float]()
    for state in states:
        outcome = game.outcome(state)
        if outcome is not None:
            found.append(worth_of(outcome, seat))
            continue
        if weighs_alone(game, state):
            return None
        asked = question(game, min(game.to_act(state)), state, nodes=nodes, name=f"{name}|{len(found)}")
        answer = yield asked
        if not answer or not answer.advice:
            return None
        chance = chance_of(curve, asked, answer.advice[0].value, SIDES)
        found.append(chance if asked.seat == seat else 1 - chance)
    return tuple(found)


def turn_end(match: AnyMatch, number: int) -> int:
    """Before which decision its seat had done what it chose without a break from this one on: until somebody else acted
    or a round was over."""
    seat, begun = match.entries[number].seat, round_of(match, match.states[number])
    onward = range(number + 1, match.length)
    other = (at for at in onward if match.entries[at].seat != seat or round_of(match, match.states[at]) != begun)
    return next(other, match.length)


def turn_begin(match: AnyMatch, number: int) -> int:
    """From which decision on its seat had chosen without a break up to this one."""
    while number and turn_end(match, number - 1) > number:
        number -= 1
    return number


def turn_of(match: AnyMatch, number: int) -> int:
    """In which turn, counted from 1, a decision was made."""
    return 1 + bisect_right(match.turns, number)


def played_on_from(match: AnyMatch, number: int, own: Set[int]) -> int:
    """From before which decision it is played on: from what one of the people (`own`) chose, and behind what a computer
    person did, who need not do it again, so that whoever looks back goes on."""
    if not own or match.entries[number].seat in own:
        return number
    after = turn_end(match, number)
    return after if after < match.length else number


def done_at(match: AnyMatch, number: int) -> int:
    """Before which decision its seat had done what it chose without a break from this one on, or had to decide about
    shots."""
    end, game = turn_end(match, number), match.game
    later = (at for at in range(number + 1, end) if game.outcome(match.states[at]) is None)
    return next((at for at in later if weighs_alone(game, match.states[at])), end)


def question(game: Any, seat: Seat, state: Any, *, nodes: int, name: str = "chances", level: int = LEVEL) -> Question:
    """What this seat should do, by nodes alone: the same answer everywhere."""
    legal = game.legal_actions(state, seat)
    return Question(game.name, game.edition, seat, game.observe(state, seat), legal, level, name, nodes=nodes)


def otherwise(match: AnyMatch, one: Judged) -> AnyMatch:
    """The match in which the next best thing was played where this one was chosen well."""
    found = match.branch(one.number)
    found.dice = Scripted()
    for text in one.instead:
        found.act(Seat(one.seat), match.game.notation.parse_action(text))
    return found


@dataclass(frozen=True, slots=True)
class Idea:
    """A good action and why, as advice says it."""

    action: Any
    reason: str
    args: tuple[tuple[str, str | int], ...] = ()


def better(match: AnyMatch, one: Judged) -> Idea:
    """The best action of a decision."""
    action = match.game.notation.parse_action(one.action)
    seat = match.entries[one.number].seat
    return Idea(match.game.completed(match.states[one.number], seat, action), one.reason, one.words)


def played_for(match: AnyMatch, one: Judged) -> Idea | None:
    """What was played, where it is advised for the same reason as the best one and only its odds are worse."""
    own, best = odds(one)
    return Idea(match.actions[one.number], one.reason, one.own) if one.kindred and own != best else None


def odds(one: Judged) -> tuple[list[int], list[int]]:
    """The chances of a hundred that were told of what was played, where it is advised for the same reason, and of the
    best one."""
    own, best = ([int(value) for key, value in words if key in ODDS] for words in (one.own, one.words))
    return own, best


# ---- on file


def path_of(replay: Path, *, more: bool = False) -> Path:
    """Where the review of a finished match lies; `more`: the thorough one that is to follow a quick one."""
    return replay.with_name(replay.name.removesuffix(".sightlines") + (MORE if more else ENDING))


def load(
    replay: Path | None,
    match: AnyMatch,
    tell: Callable[[Any], None] = kept.unheard,
    *,
    quick: bool | None = None,
    more: bool = False,
) -> Review:
    """What is known of this match already; where that is of another one, or broken, nothing. Whoever wants it `quick`
    is content with a thorough one that is there, and not the other way round; what is not whole goes on in either way,
    as it was begun where something has been followed. None: whatever is there."""
    fresh = Review(match.digest, quick=bool(quick))
    if replay is None:
        return fresh
    found = kept.read(path_of(replay, more=more), _taken, None, tell) or fresh
    fits = found.digest == match.digest and all(_fits(match, one) for one in (*found.judged, *found.well, *found.early))
    fits = fits and all(_parts(match, one) for one in found.well) and _leads_on(match, found)
    if not fits or found.nodes != NODES or (found.whole and found.quick and quick is False):
        return fresh
    open_yet = not (found.whole or found.trail.followed or found.trail.weighed)
    return replace(found, quick=quick) if open_yet and quick is not None else found


def load_deeper(replay: Path | None, match: AnyMatch, quick: Review) -> Review:
    """What is known already of a more thorough look than this quick one."""
    found = load(replay, match, quick=False, more=True)
    return found if found.judged else deeper_than(quick)


def _taken(content: Any) -> Review | None:
    """What a file holds; nothing of what an older program has judged."""
    return kept.shaped(content["review"], Review) if content["sightlines"] == FORM else None


def _fits(match: AnyMatch, one: Judged) -> bool:
    inside = 0 <= one.number < match.length and match.entries[one.number].seat == one.seat
    return inside and 0 <= one.best <= 1 and 0 <= one.played <= 1


def _leads_on(match: AnyMatch, review: Review) -> bool:
    """Whether what is left to be looked at is there."""
    judged, well = ({one.number for one in each} for each in (review.judged, review.well))
    known = {"onward": judged, "instead": well}
    numbers = range(match.length)
    return all(number in known.get(look, numbers) and number in numbers for number, look in review.trail.left)


def _parts(match: AnyMatch, one: Judged) -> bool:
    """Whether the next best thing can be played there."""
    try:
        return bool(one.instead) and otherwise(match, one).length > one.number
    except (BadInputError, IllegalActionError, LookupError):
        return False


def kept_of(replay: Path) -> Review | None:
    """What lies beside a replay, as it is, for lists: nobody has looked whether it fits; None: nothing whole."""
    found = kept.read(path_of(replay), _taken, None)
    return found if found is not None and found.whole else None


def record(replay: Path, review: Review, more: Review | None = None) -> None:
    """Both; nothing is left of another one that was to follow. Raises OSError."""
    _write(path_of(replay), review)
    if more is not None:
        _write(path_of(replay, more=True), more)
    else:
        path_of(replay, more=True).unlink(missing_ok=True)


def _write(path: Path, review: Review) -> None:
    kept.write(path, {"sightlines": FORM, "review": asdict(review)})


def forget(replay: Path) -> None:
    """A review can be deleted; it is made anew when it is wanted."""
    for more in (False, True):
        path_of(replay, more=more).unlink(missing_ok=True)


def course_of(match: AnyMatch, review: Review) -> Sequence[tuple[int, float, tuple[float, ...]]]:
    """For a table of the turns: (turn, after how many decisions it begins, chances then)."""
    course = chances(match, review)
    starts = [0, *match.turns[:-1]]
    return [(turn, float(start), course[start]) for turn, start in enumerate(starts, 1)]
