"""How the dice of a match fell, beside their odds: told where little else says why it was won or lost."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any, Final

from game.catalogue import guide_of
from game.core.seats import Seat
from game.core.texts import Texts
from game.play.lookback import SIDES, Review
from game.play.reckoning import blamed, lies_at, mistakes, shares
from game.scenes.after.ending import signed
from game.scenes.after.likely import likelihood, percents

FEW: Final = 6
"""Fewer attacks of both sides than this say nothing."""
WHOLE: Final = 100
"""More points of a hundred than that nobody can have: what was given again and again is told in words."""


class Luck:
    """Counts the attacks that dice were thrown for, one at a time, so that nobody waits for it."""

    def __init__(self, match: Any) -> None:
        self._match = match
        self._left = attacks(match)
        self._all = [0] * match.setup.seats
        self._came = [0] * match.setup.seats
        self._due = [0.0] * match.setup.seats
        """So many were thrown, so many came off, and so many should have by their odds."""

    def step(self) -> bool:
        """Counts the next; whether all are counted."""
        if self._left:
            number = self._left.pop()
            seat = self._match.entries[number].seat
            told = percents(likelihood(self._match, number, Seat(seat), self._match.actions[number]))
            if len(told) == 1:
                self._all[seat] += 1
                self._due[seat] += told[0] / 100
                self._came[seat] += came_off(self._match, number, Seat(seat))
        return not self._left

    def told(self, texts: Texts, name: Callable[[int], str]) -> str:
        """A sentence for each side that has attacked; "" before all are counted, and where they were few."""
        if self._left or sum(self._all) < FEW:
            return ""
        sides = zip(self._all, self._came, self._due, strict=True)
        told = (
            texts("lookback.luck", who=name(seat), all=thrown, count=came, due=round(due))
            for seat, (thrown, came, due) in enumerate(sides)
            if thrown
        )
        return " ".join((texts("lookback.luck-all"), *told))


def balance(texts: Texts, match: Any, review: Review, seat: int) -> str:
    """Luck and choice told apart: how many mistakes of a seat there were and what the dearest cost, and what dice gave
    or took on the whole. No sum of losses: what is lost twice was won back between. "" for more than two sides."""
    if match.setup.seats != SIDES:
        return ""
    lost, large = blamed(review, seat), mistakes(review, [seat])
    key = "mistakes" if large else "small" if lost else "none"
    dearest = max((one.points for one in large or lost), default=0)
    chose = texts(f"lookback.balance.{key}", count=len(large), points=dearest)
    if not match.game.unsent:
        return chose
    luck = round(100 * shares(match, review, seat).dice)
    often = "" if abs(luck) < WHOLE else "-lucky" if luck > 0 else "-unlucky"
    return texts(f"lookback.balance.dice{often}", told=chose, luck=signed(luck))


def attacks(match: Any) -> list[int]:
    """The attacks that dice were thrown for: who lies is finished without any."""
    kinds, entries = guide_of(match.game.name).attacks, match.entries
    made = [number for number, action in enumerate(match.actions) if action.picks and action.picks[-1].kind in kinds]
    return [number for number in made if any(entries[at].dice for at in range(number, lies_at(match, number)))]


def came_off(match: Any, number: int, seat: Seat) -> bool:
    """Whether somebody else was hit by it, dice thrown again included; what comes after it, in the same step too, is
    none of it."""
    guide, end = guide_of(match.game.name), lies_at(match, number)
    facts = [fact for told in match.told(None)[number + 1 : end + 1] for fact in told.facts]
    upto = takewhile(lambda fact: fact.word not in guide.after_attacks, facts)
    return any(hit not in {None, seat} for hit in map(guide.struck, upto))


def fought(match: Any) -> tuple[list[int], list[int]]:
    """By seat how often dice were thrown at somebody, and how often that hit."""
    made, hits = [0] * match.setup.seats, [0] * match.setup.seats
    for number in attacks(match):
        seat = match.entries[number].seat
        made[seat] += 1
        hits[seat] += came_off(match, number, Seat(seat))
    return made, hits
