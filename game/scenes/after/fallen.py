"""Where dice swung a match: the table before and after they fell, what they said, and that it was nobody's choice. And
what decided a match in which little was chosen badly: what somebody lost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from game.catalogue import guide_of
from game.core.guide import Note
from game.core.seats import CLOCK, Seat
from game.core.tableau import Tableau
from game.play.lookback import CLOSE, GOOD, LEAST, SIDES, Judged, Review, better, turn_of
from game.play.reckoning import Fall, Reckoned, attack_of, is_lot, lies_at, losses, speaks_for, standing
from game.play.rounds import round_of
from game.scenes.after import deeds
from game.scenes.after.compared import Compared, Shown, about_to
from game.scenes.after.ensuing import calmer
from game.scenes.after.likely import expected, likelihood, percents
from game.scenes.after.retold import Both, Retold
from game.scenes.after.tables import rested
from game.scenes.after.thrown import Lying, fell
from game.scenes.panels import words
from game.table.kit.view import View

MISSED: Final = 4
"""So much of what dice said is told where nothing came of it."""
FELT: Final = 0.03
"""So much of a chance was in a loss that is shown."""


@dataclass(frozen=True, slots=True)
class Fallen(Retold):
    """Tells of it; `both` answers the table before and after. `word`: under which words;
    `known`: what is known of the choice, `review` of all others; `luck`: what is told of all throws of the match."""

    word: str = "fell"
    known: Judged | None = None
    luck: str = ""
    review: Review | None = None

    def side(self, place: str) -> str:
        return self.texts(f"lookback.fell.{place}")

    def did(self, one: Judged, *, shown: bool) -> str:
        """What was about to be done and what came of it, with the odds."""
        done = deeds.played(self.match, one.number)
        if told := deeds.deed(self.texts, self.match, done):
            return self.texts("lookback.fell.by", who=self.called(done.seat), told=told)
        say, end, costs = self.texts, lies_at(self.match, one.number), guide_of(self.game.name).costs
        fell = self.match.told(None)[one.number + 1 : end + 1]
        cost = [at for at, fact in enumerate((fact for each in fell for fact in each.facts), 1) if costs(fact)]
        notes = [note for each in fell for note in each.notes]
        said = ". ".join(map(say.note, notes[: max(cost, default=MISSED * len(fell))]))
        chance = expected(self.match, one.number, end)
        key = f"lookback.fell.odds-{self.game.name}"
        odds = key if key in say else "lookback.fell.odds"
        lot = f"lookback.fell.lot-{self.game.name}"
        if chance is None and lot in say and is_lot(self.match, one.number):
            return f"{said}. {say(lot)}"
        return f"{said}." if chance is None else f"{said}. {say(odds, chance=say.note(chance))}"

    def dice(self, one: Judged) -> tuple[Lying, Lying]:
        return Lying(), fell(self.match, one.number)

    def came(self, one: Judged, *, short: bool = False) -> tuple[str, bool]:
        return "", False

    def better(self, one: Judged, *, shown: bool) -> list[str]:
        """How far it went, whether there was something better, and how all dice fell."""
        figures = {"before": round(one.played * 100), "after": round(one.best * 100)}
        swung = self.texts(f"lookback.{self.word}.swung", who=self.called(one.seat), **figures)
        return [swung, self._blamed(one), self.luck]

    def _blamed(self, one: Judged) -> str:
        """Whether there was something better: for whoever did it, or for whom it hit when they came there."""
        if one.best < one.played and self.match.entries[one.number].seat != one.seat:
            return self._came_there(one)
        return self._chosen() if self.word == "struck" else ""

    def _chosen(self) -> str:
        """Whether it was well chosen; else what would have been better, if that is sure."""
        known = self.known
        if known is None or known.alone or GOOD < known.lost < LEAST or not (known.sure or known.lost <= GOOD):
            return ""
        if known.lost <= GOOD:
            return self.texts("lookback.struck.best", who=self.called(known.seat))
        return self._advised(known)

    def _advised(self, known: Judged) -> str:
        if told := deeds.advised(self.texts, self.match, known, plain=known.alike):
            return self.texts("lookback.advice-plain", action=f"{told}.")
        idea = better(self.match, known)
        if known.alike and self._names_all:  # else what is to be done is not whole without its reason
            idea = replace(idea, reason="")
        return f"{words.advice(self.texts, self.game, idea, 'lookback.advice').rstrip('.,:')}."

    def _came_there(self, one: Judged) -> str:
        """In which turn the piece that another one hit had come there, else what was done before it where no dice fell;
        and whether something else would have been better then."""
        if self.review is None:
            return ""
        number, word = came_there(self.match, one.number), "there"
        if number is None and not self.match.entries[one.number].dice:
            before = (each.number for each in self.review.judged if each.number < one.number and each.seat == one.seat)
            number, word = max(before, default=None), "before"
        if number is None:
            return ""
        who, turn = self.called(one.seat), turn_of(self.match, number)
        dearest = max(self._moving(number), key=lambda known: known.lost, default=None)
        if dearest is None or GOOD < dearest.lost < CLOSE:
            return self.texts(f"lookback.stood.{word}", who=who, turn=turn) if word == "there" else ""
        if dearest.lost <= GOOD:
            return self._stood_well(word, dearest, turn)
        if dearest.lost >= LEAST:  # what is still to be found is not given away
            return self.texts(f"lookback.stood.{word}-erred", who=who, turn=turn)
        return f"{self.texts(f'lookback.stood.{word}', who=who, turn=turn)} {self._advised(dearest)}"

    def _stood_well(self, word: str, dearest: Judged, turn: int) -> str:
        """That there was nothing better; where the same piece could have stood safer, that."""
        who = self.called(dearest.seat)
        safer = calmer(self.texts, self.match, dearest) if word == "there" else ""
        if not safer:
            return self.texts(f"lookback.stood.{word}-well", who=who, turn=turn)
        return f"{self.texts('lookback.stood.there', who=who, turn=turn)} {safer}"

    def _moving(self, number: int) -> list[Judged]:
        """What is known of the choices of that turn, up to this one, about what it moved."""
        match, judged = self.match, self.review.judged if self.review is not None else ()
        seat, turn = match.entries[number].seat, turn_of(match, number)
        run = [known for known in judged if known.number <= number and known.seat == seat]
        run = [known for known in run if turn_of(match, known.number) == turn]
        return [known for known in run if match.actions[known.number].picks[:1] == match.actions[number].picks[:1]]

    def stood(self, one: Judged, place: str) -> str:
        return ""

    def prices(self, found: Compared) -> list[Any]:
        return []


def fallen(match: Any, review: Review, known: Reckoned, seat: int) -> list[Judged]:
    """Where they swung it, as decisions with the chances of this seat before (`played`) and after (`best`), whoever
    threw them."""
    found = list[Judged]()
    for after in known.swings:
        chosen = max((one for one in standing(match, review) if one.number < after), key=lambda one: one.number)
        before = chosen.played if chosen.seat == seat else 1 - chosen.played  # what the choice lost was no dice
        number = attack_of(match, max(each for each in range(chosen.number, after) if match.entries[each].dice))
        now = known.course[after][seat]
        if (odds := _odds(match, number)) is not None:
            fell = odds if speaks_for(match, number) else 1 - odds
            before = min(max(before, fell * now), 1 - fell * (1 - now))  # it was no less, and no more, than that
        loser = seat if now < before else 1 - seat
        if abs(now - before) >= LEAST and _chooser(match, number, after) != loser:
            found.append(_told(match, number, seat, (before, now)))
    return found


def _chooser(match: Any, number: int, after: int) -> int | None:
    """Who chose what came of a lot, where dice say no more than who may: not the dice did that."""
    at = lies_at(match, number)
    return match.entries[at].seat if is_lot(match, number) and at < after else None


def struck(match: Any, review: Review, known: Reckoned, seat: int, most: int) -> list[Judged]:
    """The losses that changed the chances most, in the same form; one of each turn. Of several between two decisions
    that were judged none did it alone, and what does not speak for who caused it had another reason; what was done
    without dice and was a mistake gave whoever did it nothing."""
    if match.setup.seats != SIDES or most <= 0:
        return []
    judged, found = standing(match, review), dict[int, Judged]()
    ends = [*(one.number for one in judged[1:]), *([match.length] if match.ending is None else [])]
    costly = losses(match, 0, match.length)
    for chosen, after in zip(judged, ends, strict=False):  # of what was given up there is no end
        lost = sorted({attack_of(match, at) for at in costly if chosen.number <= at < after})
        before, now = chosen.played if chosen.seat == seat else 1 - chosen.played, known.course[after][seat]
        if len(lost) != 1 or abs(now - before) < FELT:
            continue
        number, up = lost[0], (now > before) == (match.entries[lost[0]].seat == seat)
        if up and number == chosen.number and chosen.lost >= LEAST and not match.entries[number].dice:
            continue  # told as the mistake of whoever did it, it won them nothing
        if speaks_for(match, number) is up:
            one, turn = _told(match, number, seat, (before, now)), turn_of(match, number)
            found[turn] = max(found.get(turn, one), one, key=_moved)
    return sorted(sorted(found.values(), key=_moved)[-most:], key=lambda each: each.number)


def volleys(match: Any, review: Review, known: Reckoned, seat: int) -> list[Judged]:
    """Where several attacks between two decisions together changed the chances much, in the same form: all dice of a
    round fall at once."""
    if match.setup.seats != SIDES:
        return []
    judged, found, entries, hits = standing(match, review), list[Judged](), match.entries, _hits(match)
    for chosen, after in zip(judged, [*(one.number for one in judged[1:]), match.length], strict=False):
        gave = after == match.length and match.ending is not None
        threw = sorted({attack_of(match, at) for at in range(chosen.number, after) if entries[at].dice})
        threw = [at for at in threw if speaks_for(match, at) is not None]
        before, now = chosen.played if chosen.seat == seat else 1 - chosen.played, known.course[after][seat]
        hit = set[int]().union(*hits[chosen.number : after])
        told = seat in hit if now < before else bool(hit - {seat, CLOCK})
        if len(threw) > 1 and abs(now - before) >= LEAST and told and not gave:
            found.append(_told(match, threw[0], seat, (before, now)))
    return found


def _hits(match: Any) -> list[set[int]]:
    """Who was hit by each decision."""
    struck_by = guide_of(match.game.name).struck
    return [{seat for fact in told.facts if (seat := struck_by(fact)) is not None} for told in match.told(None)[1:]]


def volley_end(match: Any, review: Review, number: int) -> int:
    """Before which decision it was known again how it stood."""
    return min((one.number for one in standing(match, review) if one.number > number), default=match.length)


def came_there(match: Any, number: int) -> int | None:
    """By which decision the piece came there that was then hit by another side; None: it is not one piece, or it had
    stood there from the beginning."""
    shooter = Seat(match.entries[number].seat)
    before, after = (_pieces(match, at) for at in (number, lies_at(match, number)))
    aimed = {line.end for line in about_to(match, shooter, match.states[number], match.actions[number]).view.lines}
    hit = [
        (name, piece.owner, piece.at)
        for name, piece in before.items()
        if piece.owner not in {None, shooter} and piece.at in aimed and _hurt(piece, after.get(name))
    ]
    if len(hit) != 1:
        return None
    name, owner, at = hit[0]
    for earlier in range(number - 1, -1, -1):
        old = _pieces(match, earlier).get(name)
        if old is None or old.tray or old.at != at:
            prepared = guide_of(match.game.name).prepares(match.game.observe(match.states[earlier], None))
            own = match.entries[earlier].seat == owner
            return earlier if own and not prepared else None
    return None


def _pieces(match: Any, number: int) -> Any:
    """What lies on the table before a decision, but for trays."""
    found = match.game.tableau(match.game.observe(match.states[number], None)).pieces
    return {name: piece for name, piece in found.items() if not piece.tray}


def _hurt(piece: Any, then: Any) -> bool:
    """Whether it is gone, belongs to somebody else, or lies or counts otherwise, where it stood."""
    return then is None or (then.owner, then.state, then.figures) != (piece.owner, piece.state, piece.figures)


def _told(match: Any, number: int, seat: int, chances: tuple[float, float]) -> Judged:
    """What was done, with the chances of this seat before and after."""
    begun, (before, now) = round_of(match, match.states[number]) or 0, chances
    return Judged(number, seat, best=now, played=before, action=match.entries[number].action, round=begun)


def slid_at(match: Any, known: Reckoned, seat: int, fall: Fall) -> Judged:
    """A fall in the form of a moment: with the chances of this seat before and after it."""
    course, action = known.course, match.entries[fall.first].action
    return Judged(fall.first, seat, course[fall.last][seat], course[fall.first][seat], action)


def _moved(one: Judged) -> float:
    return abs(one.best - one.played)


def _chance(match: Any, number: int) -> Note | None:
    """How likely it was that what was thrown would come off."""
    return likelihood(match, number, Seat(match.entries[number].seat), match.actions[number])


def _odds(match: Any, number: int) -> float | None:
    """The same as a part of one."""
    told = percents(_chance(match, number))
    return told[0] / 100 if len(told) == 1 else None


def tables(match: Any, one: Judged) -> Both:
    """The throw about to be made, and what lay there after it."""
    number, after, thrower = one.number, lies_at(match, one.number), Seat(match.entries[one.number].seat)
    before = about_to(match, thrower, match.states[number], match.actions[number])
    sides: list[Tableau] = [match.game.tableau(match.game.observe(match.states[at], thrower)) for at in (number, after)]
    old, new = (rested(side, frozenset()) for side in sides)  # with their health: that is what it is about
    return Compared(before._replace(tableau=old), Shown(new, View())), "nothing", ()
