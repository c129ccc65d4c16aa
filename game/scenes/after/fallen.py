"""Where dice swung a match: the table before and after they fell, what they said, and that it was nobody's choice. And
what decided a match in which little was chosen badly: what somebody lost."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Any, Final

from game.catalogue import guide_of
from game.core.guide import Note
from game.core.seats import Seat
from game.core.tableau import Tableau
from game.play.lookback import GOOD, LEAST, SIDES, Judged, Review, better
from game.play.reckoning import Reckoned, positional, speaks_for
from game.scenes.after.compared import Compared, Shown, about_to, likelihood, rested
from game.scenes.after.retold import Both, Retold
from game.table.kit.view import View

MISSED: Final = 4
"""So much of what dice said is told where nothing came of it."""
FELT: Final = 0.03
"""So much of a chance was in a loss that is shown."""


@dataclass(frozen=True, slots=True)
class Fallen(Retold):
    """Tells of it; `both` answers the table before and after. `word`: under which words;
    `known`: what is known of the choice."""

    word: str = "fell"
    known: Judged | None = None
    _said: dict[int, str] = field(default_factory=dict)

    def side(self, place: str) -> str:
        return self.texts(f"lookback.fell.{place}")

    def did(self, one: Judged, *, shown: bool) -> str:
        """What was about to be done and what came of it, with the odds."""
        if one.number not in self._said:
            self._said[one.number] = self._spoken(one)
        return self._said[one.number]

    def _spoken(self, one: Judged) -> str:
        say, told = self.texts, self.match.told(None)[one.number + 1]
        cost = [at for at, fact in enumerate(told.facts, 1) if guide_of(self.game.name).costs(fact)]
        said = ". ".join(map(say.note, told.notes[: max(cost, default=MISSED)]))
        chance = _chance(self.match, one.number)
        key = f"lookback.fell.odds-{self.game.name}"
        odds = key if key in say else "lookback.fell.odds"
        return f"{said}." if chance is None else f"{said}. {say(odds, chance=say.note(chance))}"

    def came(self, one: Judged, *, short: bool = False) -> tuple[str, bool]:
        return "", False

    def better(self, one: Judged, *, shown: bool) -> list[str]:
        figures = {"before": round(one.played * 100), "after": round(one.best * 100)}
        swung = self.texts(f"lookback.{self.word}.swung", who=self.called(one.seat), **figures)
        return [swung, self._chosen() if self.word == "struck" else "", ""]

    def _chosen(self) -> str:
        """Whether it was well chosen; else what would have been better, if that is sure."""
        if self.known is None or GOOD < self.known.lost < LEAST:
            return ""
        if self.known.lost <= GOOD:
            return self.texts("lookback.struck.best")
        return self._advice(self.known, better(self.match, self.known)) if self.known.sure else ""

    def prices(self, found: Compared) -> list[Any]:
        return []


def fallen(match: Any, review: Review, known: Reckoned, seat: int) -> list[tuple[int, Judged]]:
    """Where they swung it, each before which decision that was known, and as a decision with the chances of this seat
    before (`played`) and after (`best`), whoever threw them."""
    found = list[tuple[int, Judged]]()
    for after in known.swings:
        chosen = max((one for one in positional(review) if one.number < after), key=lambda one: one.number)
        before = chosen.played if chosen.seat == seat else 1 - chosen.played  # what the choice lost was no dice
        number = max(number for number in range(chosen.number, after) if match.entries[number].dice)
        now = known.course[after][seat]
        if (odds := _odds(match, number)) is not None:
            fell = odds if speaks_for(match, number) else 1 - odds
            before = min(max(before, fell * now), 1 - fell * (1 - now))  # it was no less, and no more, than that
        if abs(now - before) >= LEAST:
            one = Judged(number, seat, best=now, played=before, action=match.entries[number].action)
            found.append((after, one))
    return found


def struck(match: Any, review: Review, known: Reckoned, seat: int, most: int) -> list[tuple[int, Judged]]:
    """The losses that changed the chances most, in the same form; one of each turn."""
    guide, found = guide_of(match.game.name), dict[int, tuple[int, Judged]]()
    ends = [*(one.number for one in positional(review)), *([match.length] if match.ending is None else [])]
    if match.setup.seats != SIDES or most <= 0 or not ends:
        return []
    for number, told in enumerate(match.told(None)[1 : ends[-1] + 1]):
        after, turn = next(end for end in ends if end > number), bisect_right(match.turns, number)
        before, now = known.course[number][seat], known.course[after][seat]
        if abs(now - before) >= FELT and any(map(guide.costs, told.facts)):
            one = Judged(number, seat, best=now, played=before, action=match.entries[number].action)
            found[turn] = max(found.get(turn, (after, one)), (after, one), key=_moved)
    return sorted(sorted(found.values(), key=_moved)[-most:], key=lambda each: each[1].number)


def _moved(struck: tuple[int, Judged]) -> float:
    return abs(struck[1].best - struck[1].played)


def _chance(match: Any, number: int) -> Note | None:
    """How likely it was that what was thrown would come off."""
    return likelihood(match, number, Seat(match.entries[number].seat), match.actions[number])


def _odds(match: Any, number: int) -> float | None:
    """The same as a part of one."""
    chance = _chance(match, number)
    told = [] if chance is None else [value for _, value in chance.words if isinstance(value, int)]
    return told[0] / 100 if len(told) == 1 else None


def tables(match: Any, one: Judged) -> Both:
    """The throw about to be made, and what lay there after it."""
    number, after, thrower = one.number, one.number + 1, Seat(match.entries[one.number].seat)
    before = about_to(match, thrower, match.states[number], match.actions[number])
    sides: list[Tableau] = [match.game.tableau(match.game.observe(match.states[at], thrower)) for at in (number, after)]
    old, new = (rested(side, frozenset()) for side in sides)  # with their health: that is what it is about
    return Compared(before._replace(tableau=old), Shown(new, View())), "nothing", ()
