"""What an action of a finished match leads to, by the odds of what may fall: asks one question after the other, and
never waits."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import islice
from typing import Any, Final

from game.core.dice import every_fall
from game.core.guide import Tally
from game.core.questions import Answer, Question
from game.core.seats import Seat
from game.play.chances import Curve
from game.play.lookback import SIDES, chance_of, question, weighs_alone, worth_of
from game.play.standing import figures

FALLS: Final = 24
"""What no answer speaks of is followed until there is something to choose again, over so many ends of it."""
MOST: Final = 96
"""The same of what is told as it comes off and as it does not: of a moment alone."""
THROWS: Final = 4000
"""So many ways dice can fall are looked through for those that come to the same."""

Asking = Generator[Question, "Answer | None", "list[End] | None"]
End = tuple[float, float, tuple[Tally, ...]]
"""How likely it is, what it is worth to whoever threw, and what the sides have then."""


@dataclass(frozen=True, slots=True)
class Falls:
    """`of` is whatever has its `game`; so many play it, and every question is answered by so many nodes."""

    of: Any
    curve: Curve
    nodes: int
    seats: int = SIDES

    def worth(self, state: Any, seat: Seat, action: Any) -> Generator[Question, Answer | None, float | None]:
        """The chance of a seat after its action; None: that is too much, or not known."""
        ends = yield from self._ends(state, seat, action, decided=False)
        return None if ends is None else sum(share * chance for share, chance, _ in ends)

    def split(self, state: Any, seat: Seat, action: Any) -> Generator[Question, Answer | None, tuple[float, ...]]:
        """How likely an action comes off, the chance of its seat then, and else; () where that is not known. What
        dice have no say in comes off, or not, for sure; so does what is not settled as they fall."""
        ends = yield from self._ends(state, seat, action, decided=True)
        if ends is None:
            return ()
        came = _come_off([stands for *_, stands in ends], seat)
        odds, on = _mean([end[:2] for end, is_on in zip(ends, came, strict=True) if is_on])
        rest, off = _mean([end[:2] for end, is_on in zip(ends, came, strict=True) if not is_on])
        return round(odds, 4), round(on if odds else off, 4), round(off if rest else on, 4)

    def _ends(self, state: Any, seat: Seat, action: Any, *, decided: bool) -> Asking:
        """`decided`: what is thrown again goes as it is advised where only that is at stake; else it is not known."""
        game, ends = self.of.game, list[End]()
        waiting = [(Fraction(1), state, seat, action)]
        while waiting:
            part, now, mover, chosen = waiting.pop()
            fallen = _fallen(game, now, mover, chosen)
            if fallen is None or len(ends) + len(fallen) > (MOST if decided else FALLS):
                return None
            for then, share in fallen.items():
                outcome = game.outcome(then)
                following = seat if outcome is not None else min(game.to_act(then))
                legal = [] if outcome is not None else list(game.legal_actions(then, following))
                if len(legal) == 1:
                    waiting.append((part * share, then, following, legal[0]))
                    continue
                alone = outcome is None and weighs_alone(game, then)
                asked = None if outcome is not None else question(game, following, then, nodes=self.nodes)
                answer = None if asked is None or (alone and not decided) else (yield asked)
                if asked is not None and (not answer or not answer.advice or not self._counts(following, seat)):
                    return None
                if alone:
                    assert answer is not None
                    waiting.append((part * share, then, following, answer.advice[0].action))
                    continue
                chance = self._chance(outcome, asked, answer, seat)
                ends.append((float(part * share), chance, figures(self.of, seat, then)))
        return ends

    def _counts(self, following: Seat, seat: Seat) -> bool:
        """Whether the chances of whoever is next tell those of this seat."""
        return following == seat or self.seats == SIDES

    def _chance(self, outcome: Any, asked: Question | None, answer: Answer | None, seat: Seat) -> float:
        if asked is None or answer is None:
            return worth_of(outcome, seat)
        chance = chance_of(self.curve, asked, answer.advice[0].value, self.seats)
        return chance if asked.seat == seat else 1 - chance


def _come_off(ends: Sequence[Sequence[Tally]], seat: Seat) -> list[bool]:
    """In which of them somebody else has lost what is kept as others of it fall, and the seat nothing that it keeps
    where nobody else has lost."""
    hit = [_lacks(each, ends, [side for side in range(len(each[0].values)) if side != seat]) for each in ends]
    quiet = [each for each, is_hit in zip(ends, hit, strict=True) if not is_hit]
    return [is_hit and not _lacks(each, quiet, [seat]) for each, is_hit in zip(ends, hit, strict=True)]


def _lacks(stands: Sequence[Tally], others: Sequence[Sequence[Tally]], sides: Sequence[int]) -> bool:
    """Whether one of these sides has less of something than in one of the others."""
    return any(
        tally.values[side] < each[at].values[side]
        for at, tally in enumerate(stands)
        for each in others
        for side in sides
    )


def _fallen(game: Any, state: Any, seat: Seat, action: Any) -> dict[Any, Fraction] | None:
    """What may come of it at once, and how likely each is; None: dice can fall in too many ways."""
    found, count = dict[Any, Fraction](), 0
    for then, share in islice(every_fall(partial(_applied, game, state, seat, action)), THROWS + 1):
        found[then], count = found.get(then, Fraction(0)) + share, count + 1
    return found if count <= THROWS else None


def _applied(game: Any, state: Any, seat: Seat, action: Any, dice: Any) -> Any:
    return game.apply(state, seat, action, dice).state


def _mean(parts: list[tuple[float, float]]) -> tuple[float, float]:
    """How likely all of them are, and what they are worth on the whole."""
    whole = sum(share for share, _ in parts)
    return whole, sum(share * chance for share, chance in parts) / whole if whole else 0.0
