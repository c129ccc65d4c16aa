"""How a match ended, who won, and what cost and won most on the way: the last point of the curve."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

from game.catalogue import guide_of
from game.core.game import Outcome
from game.core.guide import Note
from game.core.seats import Seat
from game.core.texts import Texts
from game.play.lookback import CLOSE, LEAST, SIDES, Judged, Review, turn_of
from game.play.reckoning import Reckoned, attack_of, back_at, begun_at, blamed, drops, is_lot, lies_at, shares
from game.scenes.after.fallen import Fallen, fallen, slid_at, struck, volley_end, volleys
from game.scenes.after.fired import against
from game.scenes.after.likely import expected, likelihood
from game.scenes.after.tables import lying

ALL: Final = 999
NAMED: Final = 2
"""So many of the dearest are named."""
LESSONS: Final = 3
"""So many are repeated."""
WORTH: Final = 0.05
"""Less is not worth naming."""
WAITED: Final = 40
"""So many decisions at most are passed over at the end by which nothing happened."""
LITTLE, MUCH = 10, 25
"""So many points of a hundred lost by own choices are little, and much."""
EARLY: Final = 0.25
"""Who gives up with so much has lost nothing yet."""
DECIDES: Final = 0.25
"""So much of the chances, given or taken by dice, decides a match."""
AWAY: Final = 0.08
"""From so much on it is told where a match began away from even."""


class Cause(NamedTuple):
    """By how much the chances of a side changed, by which decision, and whether somebody erred there, lost something,
    several attacks fell together, or nothing alone did it."""

    change: float
    one: Judged
    kind: Literal["erred", "blow", "volley", "slid"]
    threw: int = 0
    """Of a mistake what its own dice then did the other way, in points of a hundred: one shot is named once."""

    @property
    def points(self) -> int:
        """The same in points of a hundred, as it is told of that decision."""
        return self.one.points if (self.one.points > 0) == (self.change > 0) else -self.one.points


@lru_cache(maxsize=4)
def decided_at(match: Any) -> int:
    """The last decision by which anything happened on the table: who only waited after it has decided nothing."""
    last: int = match.length - 1
    seen = match.game.observe

    def lies(number: int) -> object:
        pieces = match.game.tableau(seen(match.states[number], None)).pieces
        return {name: lying(piece) for name, piece in pieces.items() if not piece.tray}

    for number in range(last, max(last - WAITED, -1), -1):
        threw = match.entries[number].dice and not is_lot(match, number)
        if threw or match.told(None)[number + 1].lost or lies(number) != lies(number + 1):
            return number
    return last


def last_of(match: Any, course: Sequence[Sequence[float]], seat: int) -> Judged:
    """The last decision that did something, in the form of a moment: with the chances of this seat before it and at the
    end."""
    number = attack_of(match, decided_at(match))
    return Judged(number, seat, course[-1][seat], course[number][seat], match.entries[number].action)


@dataclass(frozen=True, slots=True)
class Ending(Fallen):
    """Tells of it; `causes` are what cost and won most, `erred` says in a few words what happened at a mistake (""
    where that takes more), `began` the chance with which it began, `lessons` what was to remember on the way."""

    causes: Sequence[Cause] = ()
    erred: Callable[[Judged], str] = str
    began: float | None = None
    lessons: Sequence[str] = ()

    def did(self, one: Judged, *, shown: bool) -> str:
        """How it ended."""
        account = self.match.told(None)[decided_at(self.match) + 1]
        if self.match.ending is not None:  # what was done before that has not decided it
            return ended(self.texts, self.match)
        notes = account.lost or ([account.gist] if account.notes else [])
        return " ".join((*(f"{self.texts.note(note)}." for note in notes), ended(self.texts, self.match)))

    def better(self, one: Judged, *, shown: bool) -> list[str]:
        lost, won = dearest(self.causes)
        first, then = self._named("won", won, one), self._named("cost", lost, one)
        outcome = self.match.outcome
        wins = outcome is not None and one.seat in outcome.winners
        told = [first, then] if wins else [then, first]  # of a draw first what it cost
        plain = self._by_dice(one) or ("" if self._has_erred else self.texts("lookback.none"))
        if not (lost or won) and self.match.setup.seats == SIDES:
            plain = f"{plain} {self._by_nothing(one)}".strip()
        unjudged = self.texts("lookback.unjudged") if is_set_up(self.match) else ""
        began = unjudged if self.began is None else self._beginning()
        lessons = [each for each in dict.fromkeys(self.lessons) if each][:LESSONS]
        learnt = [self.texts("lookback.remember", told=each) for each in lessons]
        parts = (plain, told[0]), (*told[1:], began), (self.luck,)
        return [*(" ".join(filter(None, each)) for each in parts), *learnt]

    def stood(self, one: Judged, place: str) -> str:
        """Who has won stands there; and before it, where no dice were needed for it, that it was in their hands."""
        match, winners = self.match, self.match.outcome.winners
        if place == "better":
            return ("has-won" if one.seat in winners else "has-lost") if winners else ""
        sure = match.ending is None and not any(entry.dice for entry in match.entries[one.number :])
        moved = all(entry.seat == one.seat for entry in match.entries[one.number :])
        return "at-hand" if sure and moved and one.seat in winners else ""

    def _by_dice(self, one: Judged) -> str:
        """That dice have decided it and not the own choices, or in spite of them, and what follows from that."""
        review, seat, match = self.review, one.seat, self.match
        if review is None or match.setup.seats != SIDES or not match.game.unsent or match.ending is not None:
            return ""
        choices, dice = [each.points for each in blamed(review, seat)], shares(match, review, seat).dice
        lost = sum(choices)
        winners = match.outcome.winners
        if seat in winners:
            key = "dice-won" if lost >= MUCH and dice >= DECIDES else ""
        else:  # where nobody has won nobody has lost
            key = ("dice-lost" if lost else "dice-only") if winners and lost <= LITTLE and dice <= -DECIDES else ""
        points = max(choices) if key == "dice-won" else lost  # of much the dearest: a sum may be more than all
        return self.texts(f"lookback.ended.{key}", who=self.called(seat), points=points) if key else ""

    def _by_nothing(self, one: Judged) -> str:
        """Where no single decision has changed much: with which chance somebody gave up; that whoever won was far ahead
        from the start, else that it went little by little."""
        winners, began, ending = self.match.outcome.winners, self.began, self.match.ending
        far = began is not None and abs(began - 1 / SIDES) >= DECIDES and len(winners) == 1
        if began is not None and far and (min(winners) == one.seat) == (began > 1 / SIDES):
            return self.texts("lookback.ended.ahead", who=self.called(min(winners)))
        if ending is not None:
            left = one.played if ending.seat == one.seat else 1 - one.played
            key = "given-early" if left >= EARLY else "given"
            return self.texts(f"lookback.ended.{key}", who=self.called(ending.seat), percent=round(100 * left))
        return self.texts("lookback.ended.little")

    @property
    def _has_erred(self) -> bool:
        return self.review is not None and any(one.tells for one in self.review.judged)

    def _named(self, key: str, causes: Sequence[Cause], one: Judged) -> str:
        """What it was, in the order of the match."""
        told = "; ".join(f"{self._cause(each)} ({self._came_to(each)})" for each in causes)
        return self.texts(f"lookback.ended.{key}", who=self.called(one.seat), told=told) if told else ""

    def _came_to(self, cause: Cause) -> str:
        """By how much that changed the chances, and what dice then did the other way."""
        told = f"{signed(cause.points)}\u00a0%"
        return self.texts("lookback.ended.threw", told=told, luck=signed(cause.threw)) if cause.threw else told

    def _cause(self, cause: Cause) -> str:
        """Whose mistake it was; else what somebody lost, or what was thrown for nothing, with its odds."""
        one, match, say = cause.one, self.match, self.texts
        number, turn, thrower = one.number, str(turn_of(match, one.number)), match.entries[one.number].seat
        if cause.kind == "erred":
            plain = say("lookback.ended.erred", who=self.called(one.seat), turn=turn)
            return self.erred(one) or plain
        lost = self._lost(number, self._end_of(cause))
        if cause.kind == "slid":
            return self._slid_by(cause, [note for struck, note in lost if struck == one.seat])
        if cause.kind == "volley":
            own = [note for struck, note in lost if (struck == one.seat) == (cause.change < 0)]
            told = say.note(own[0]) if own else say("lookback.ended.volley")
            return self._blow(turn, told)
        chance = expected(match, number, lies_at(match, number))
        if chance is None:
            done = match.told(None)[number + 1]
            fitting = [note for whose, note in lost if whose is None or (whose == one.seat) == (cause.change < 0)]
            note = fitting[0] if fitting else done.gist if done.notes else None
            return say("lookback.ended.when", turn=turn) if note is None else self._blow(turn, say.note(note))
        odds = say.note(chance)
        if not lost:
            return say("lookback.ended.missed", who=self.called(thrower), turn=turn, chance=odds)
        struck, note = lost[0]
        key = f"lookback.ended.{'own' if struck == thrower else 'hit'}"
        return say(key, turn=turn, told=say.note(note), chance=odds)

    def _slid_by(self, cause: Cause, own: Sequence[Note]) -> str:
        """What this side lost in a fall; else its attack that missed, with its odds; else that no choice did it."""
        one, match, say = cause.one, self.match, self.texts
        if not own:
            against_it = against(match, range(one.number, self._end_of(cause)), one.seat)
            missed = next((at for at in against_it if match.entries[at].seat == one.seat), None)
            odds = None if missed is None else likelihood(match, missed, Seat(one.seat), match.actions[missed])
            if missed is not None and odds is not None:
                turn, chance = turn_of(match, missed), say.note(odds)
                return say("lookback.ended.missed", who=self.called(one.seat), turn=turn, chance=chance)
        told = say("lookback.ended.slid-lost", told=say.note(own[0])) if own else say("lookback.ended.slid")
        return self._blow(str(turn_of(match, one.number)), told)

    def _blow(self, turn: str, told: str) -> str:
        return self.texts("lookback.ended.blow", turn=turn, told=told)

    def _end_of(self, cause: Cause) -> int:
        if cause.kind == "blow" or self.review is None:
            return lies_at(self.match, cause.one.number)
        if cause.kind == "slid":  # until the turn was over
            end: int = self.match.turns[turn_of(self.match, cause.one.number) - 1]
            return end
        return volley_end(self.match, self.review, cause.one.number)

    def _lost(self, number: int, end: int) -> list[tuple[int | None, Note]]:
        """What somebody lost by these decisions, and who was hit, what says most first."""
        guide, told = guide_of(self.game.name), self.match.told(None)[number + 1 : end + 1]
        found = [
            (note != account.gist, guide.struck(fact), note)
            for account in told
            for fact, note in zip(account.facts, account.notes, strict=True)
            if guide.costs(fact)
        ]
        return [(struck, note) for _, struck, note in sorted(found, key=lambda each: each[0])]

    def _beginning(self) -> str:
        """What setting up gave, which was not judged; else how it began stands on the curve."""
        if not is_set_up(self.match):
            return ""
        return self.texts("lookback.ended.began-set", percent=round((self.began or 0) * 100))


def signed(points: int) -> str:
    """Points in a hundred with their sign, 0 without one."""
    return f"+{points}" if points > 0 else f"\u2212{-points}" if points else "0"


def ended(texts: Texts, match: Any) -> str:
    """Who has won, and by what."""
    if match.outcome is None:
        return ""
    gave_up = match.ending.seat if match.ending is not None else None
    return over(texts, match.game.name, match.outcome, gave_up)


def over(texts: Texts, name: str, outcome: Outcome, gave_up: Seat | None = None) -> str:
    """The same of a game of this name, in which somebody may have given up."""
    key = f"lookback.ended.{name}.{outcome.reason}"
    why = texts(key) if key in texts else ""
    if gave_up is not None:
        why = texts("lookback.ended.resigned", who=f"@side.{name}.{gave_up}")
    return texts(f"{_victory(outcome)}{'' if why else '-plain'}", who=_winner(name, outcome), told=why)


def victory(texts: Texts, match: Any) -> str:
    """Who has won, and nothing else."""
    found = match.outcome
    return "" if found is None else texts(f"{_victory(found)}-plain", who=_winner(match.game.name, found))


def _victory(outcome: Outcome) -> str:
    winners = outcome.winners
    return f"lookback.ended.{'several' if len(winners) > 1 else 'one' if winners else 'nobody'}"


def _winner(name: str, outcome: Outcome) -> str:
    return f"@side.{name}.{min(outcome.winners, default=0)}"


def began(texts: Texts, match: Any, who: str, chance: float) -> str:
    """With which chance it began, where that is away from even."""
    return texts(f"lookback.began{'-set' if is_set_up(match) else ''}", who=who, percent=round(chance * 100))


def is_set_up(match: Any) -> bool:
    """Whether a match began with setting something up, which is not judged."""
    return bool(match.length) and guide_of(match.game.name).prepares(match.game.observe(match.states[0], None))


def began_at(match: Any, review: Review, known: Reckoned, seat: int) -> float | None:
    """The chance of a seat when it was known for the first time; None where that was about even."""
    if not review.judged or match.setup.seats != SIDES:
        return None
    chance = known.course[begun_at(review)][seat]
    return chance if abs(chance - 1 / match.setup.seats) >= AWAY else None


def causes(match: Any, review: Review, known: Reckoned, seat: int, borne: Set[int] | None = None) -> list[Cause]:
    """What changed the chances of a seat most: large mistakes of both sides, and losses and dice between them; of each
    turn the dearest. `borne`: only these decisions are told as mistakes, as nothing bears out the others."""
    if match.setup.seats != SIDES:
        return []
    found = dict[tuple[int, bool], Cause]()
    for one in review.judged:
        if one.tells and one.sure and (borne is None or one.number in borne):
            _keep(found, match, Cause(-one.lost if one.seat == seat else one.lost, one, "erred"))
    blows = [*struck(match, review, known, seat, ALL), *fallen(match, review, known, seat)]
    for one in blows:
        _keep(found, match, Cause(one.best - one.played, one, "blow"))
    for one in volleys(match, review, known, seat):
        among = range(one.number, volley_end(match, review, one.number))
        if not any(blow.number in among and (blow.best > blow.played) == (one.best > one.played) for blow in blows):
            _keep(found, match, Cause(one.best - one.played, one, "volley"))  # else one of them did it alone
    return _slid(match, review, known, seat, _named_once([*found.values()]))


def is_in(match: Any, number: int, inside: range) -> bool:
    """Whether a decision is in this stretch of a match, or the dice that it threw still lay there when it began."""
    return number in inside or number < inside.start < lies_at(match, number)


def _named_once(causes: Sequence[Cause]) -> list[Cause]:
    """What was a mistake and came off all the same is not praised and blamed: it is named once, as the mistake."""
    erred = {each.one.number: each for each in causes if each.kind == "erred"}
    found = list[Cause]()
    for each in causes:
        mistake = erred.get(each.one.number)
        if each.kind == "erred":
            other = (other for other in causes if other.one.number == each.one.number and other.kind != "erred")
            threw = sum(other.points for other in other if (other.change > 0) != (each.change > 0))
            found.append(each._replace(threw=threw))
        elif mistake is None or (mistake.change > 0) == (each.change > 0):
            found.append(each)
    return found


def _slid(match: Any, review: Review, known: Reckoned, seat: int, others: Sequence[Cause]) -> list[Cause]:
    """These, and what fell from one turn to the next in place of a loss in it that was only a part of it: where this
    seat made no large mistake there."""
    own = [(one.number, one.lost) for one in review.judged if one.seat == seat and one.lost >= CLOSE]
    found = [*others]
    course = [each[seat] for each in known.course]
    for fall in drops(match, review, seat):
        if back_at(match, course, fall):
            continue  # what comes back at once has cost nobody the match
        inside = range(fall.first, fall.last)
        blows = [each for each in others if each.change < 0 and each.kind != "erred"]
        blows = [each for each in blows if is_in(match, each.one.number, inside)]
        chosen = [lost for number, lost in own if number in inside]
        said = sum(chosen) - sum(each.change for each in blows)
        if max(chosen, default=0.0) < LEAST <= fall.lost - said:
            found = [each for each in found if each not in blows]
            found.append(Cause(-fall.lost, slid_at(match, known, seat, fall), "slid"))
    return found


def _keep(found: dict[tuple[int, bool], Cause], match: Any, cause: Cause) -> None:
    key = turn_of(match, cause.one.number), cause.change > 0
    found[key] = max(found.get(key, cause), cause, key=lambda each: abs(each.change))


def dearest(among: Sequence[Cause]) -> tuple[list[Cause], list[Cause]]:
    """What cost most, and what won most, each in the order of the match."""
    ordered = sorted(among, key=lambda each: each.change)
    lost = [each for each in ordered[:NAMED] if each.change <= -WORTH]
    won = [each for each in ordered[-NAMED:] if each.change >= WORTH]
    return (sorted(lost, key=_number), sorted(won, key=_number))


def _number(cause: Cause) -> int:
    return cause.one.number
