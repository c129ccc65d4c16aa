"""How the dice of a match fell, beside their odds: told where little else says why it was won or lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.catalogue import guide_of
from game.core.seats import Seat
from game.core.texts import Texts
from game.scenes.after.compared import likelihood, percents

FEW: Final = 6
"""Fewer attacks of both sides than this say nothing."""


class Luck:
    """Counts the attacks that dice were thrown for, one at a time, so that nobody waits for it."""

    def __init__(self, match: Any) -> None:
        self._match = match
        self._left = [
            number
            for number, entry in enumerate(match.entries)
            if entry.dice and entry.seat >= 0 and not self._answers(number)
        ]
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
                self._came[seat] += self._hits(number, Seat(seat))
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

    def _hits(self, number: int, seat: Seat) -> bool:
        """Whether somebody else was hit by it, dice thrown again included."""
        end, struck = number + 1, guide_of(self._match.game.name).struck
        while end < self._match.length and self._answers(end):
            end += 1
        facts = (fact for told in self._match.told(None)[number + 1 : end + 1] for fact in told.facts)
        return any(hit not in {None, seat} for hit in map(struck, facts))

    def _answers(self, number: int) -> bool:
        """Whether it is a word that answers a question, such as which die to throw again, and nothing on the table."""
        picks = self._match.actions[number].picks
        return bool(picks) and picks[-1].kind == "button"
