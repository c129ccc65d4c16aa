"""How the dice of a match fell, beside their odds: told where little else says why it was won or lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.seats import Seat
from game.core.texts import Texts
from game.play.reckoning import speaks_for
from game.scenes.after.compared import likelihood, percents

FEW: Final = 6
"""Fewer throws of both sides than this say nothing."""


class Luck:
    """Counts the throws at somebody, one at a time, so that nobody waits for it."""

    def __init__(self, match: Any) -> None:
        self._match = match
        self._left = [
            number
            for number, entry in enumerate(match.entries)
            if entry.dice and entry.seat >= 0 and any(pick.kind != "button" for pick in match.actions[number].picks)
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
                self._came[seat] += bool(speaks_for(self._match, number, self._end(number)))
        return not self._left

    def told(self, texts: Texts, name: Callable[[int], str]) -> str:
        """A sentence a side; "" before all are counted, and where they were few."""
        if self._left or sum(self._all) < FEW:
            return ""
        sides = zip(self._all, self._came, self._due, strict=True)
        told = (
            texts("lookback.luck", who=name(seat), all=thrown, came=came, due=round(due))
            for seat, (thrown, came, due) in enumerate(sides)
        )
        return " ".join((texts("lookback.luck-all"), *told))

    def _end(self, number: int) -> int:
        """When all has been decided that a throw asks for: which dice to throw again."""
        end, match = number + 1, self._match
        while end < match.length and all(pick.kind == "button" for pick in match.actions[end].picks):
            end += 1
        return end
