"""A rubber: several games played as one match, to so many points. The journal of every game carries the score so far.

    # series 2026-11-21T14:00:05 10 4.0/0.3

is the third game of a rubber to ten points; the first game brought its first seat 4 points, the second one its second
seat 3. Whoever sits at a seat keeps a *chair* through all games: in the first game chair and seat are the same, and
with every game the right to sit at seat 0 goes one seat to the left.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.core.game import Outcome, Setup
from game.core.options import knobs
from game.core.seats import Seat
from game.core.trouble import TroubleError
from game.play.seating import Sitter, swapped

REMARK: Final = "series"
_TEXT: Final = re.compile(r"(\S{1,40}) ([1-9]\d{0,2}) (-|[\d./]{1,4000})")


@dataclass(frozen=True, slots=True)
class Rubber:
    """`name` tells rubbers apart; `games` holds the points of each finished game by the seat that made them."""

    name: str
    target: int
    games: tuple[tuple[int, ...], ...] = ()

    def __str__(self) -> str:
        rows = "/".join(".".join(map(str, row)) for row in self.games)
        return f"{self.name} {self.target} {rows or '-'}"

    @property
    def number(self) -> int:
        """Of the game that is played now, or would be next; from 1."""
        return len(self.games) + 1

    def after(self, outcome: Outcome, seats: int) -> Rubber:
        """With one more game finished."""
        row = tuple(outcome.match_points.get(Seat(seat), 0) for seat in range(seats))
        return replace(self, games=(*self.games, row))

    def scores(self, seats: int, game: int | None = None) -> tuple[int, ...]:
        """Points so far, by the seats of a game (its number; None: the one played now)."""
        number = self.number if game is None else game
        return tuple(
            sum(row[(seat + number - played) % seats] for played, row in enumerate(self.games, start=1))
            for seat in range(seats)
        )

    def leaders(self, seats: int, game: int | None = None) -> tuple[Seat, ...]:
        """Who has won the rubber, by the seats of a game; nobody while it goes on. More than one has shared it."""
        scores = self.scores(seats, game)
        best = max(scores)
        return tuple(Seat(seat) for seat in range(seats) if scores[seat] == best) if best >= self.target else ()


def read(remarks: Mapping[str, str], seats: int, file: str) -> Rubber | None:
    """The rubber that a journal's game belongs to, if it belongs to one. Raises TroubleError."""
    text = remarks.get(REMARK)
    if text is None:
        return None
    found = _TEXT.fullmatch(text)
    rows = [row.split(".") for row in found[3].split("/")] if found and found[3] != "-" else []
    fits = all(len(row) == seats and all(part.isdigit() and len(part) < 4 for part in row) for row in rows)
    if found is None or not fits:
        raise TroubleError("journal-series", file=file)
    return Rubber(found[1], int(found[2]), tuple(tuple(map(int, row)) for row in rows))


def next_game(setup: Setup, sitters: Sequence[Sitter]) -> tuple[Setup, tuple[Sitter, ...]]:
    """Everybody one seat on, and the house rules for single seats with them."""
    return replace(setup, options=_rotated(setup.options, setup.seats)), swapped(sitters)


def _rotated(options: Any, seats: int) -> Any:
    moved = {}
    for knob in knobs(type(options)):
        values = getattr(options, knob.key)
        if knob.per_seat and values:
            full = (*values, *[min(knob.values)] * (seats - len(values)))
            moved[knob.key] = (*full[1:], full[0])
    return replace(options, **moved)
