"""A rubber: several games played as one match. The journal of every game carries the score so far.

    # series 2026-11-21T14:00:05 10 4.0/0.3

is the third game of a rubber to ten points; the first game brought its first seat 4 points, the second one its second
seat 3. Whoever sits at a seat keeps a *chair* through all games: in the first game chair and seat are the same, and
with every game the right to sit at seat 0 goes one seat to the left. Words may follow: `of5` (five games, most points
win), `campaign` (the rules say when it is over), `fixed` (everybody stays seated: the game's rules say what changes
from one game to the next; it stands in the options of the next journal) and `best` (games won count, and it is over as
soon as nobody can be caught up with).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.catalogue import guide_of
from game.core.errors import BadInputError
from game.core.game import Game, Outcome, Result, Setup
from game.core.options import Options, knobs
from game.core.seats import Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import Sitter, swapped

REMARK: Final = "series"
_TEXT: Final = re.compile(r"(\S{1,40}) (\d{1,3}) (-|[\d./]{1,4000})(?: of(\d{1,3}))?( campaign)?( fixed)?( best)?")


@dataclass(frozen=True, slots=True)
class Rubber:
    """`name` tells rubbers apart; `games` holds the points of each finished game by the seat that made them. It is over
    at `target` points, after `length` games (0: these do not count), or when the rules end the `campaign`."""

    name: str
    target: int
    games: tuple[tuple[int, ...], ...] = ()
    length: int = 0
    campaign: bool = False
    fixed: bool = False
    best: bool = False
    over: bool = False
    """The campaign has ended with the last of these games; no journal follows that could say so."""
    ahead: tuple[Seat, ...] = ()
    """Who has won it by the rules' own reckoning, where the points alone do not say it."""

    def __str__(self) -> str:
        rows = "/".join(".".join(map(str, row)) for row in self.games)
        marks = (name * getattr(self, name) for name in ("campaign", "fixed", "best"))
        words = (f"of{self.length}" if self.length else "", *marks)
        return " ".join(filter(None, (self.name, str(self.target), rows or "-", *words)))

    @property
    def goal(self) -> int:
        """With so many points it is won; 0: that is not what decides."""
        return self.length // 2 + 1 if self.best else self.target

    @property
    def number(self) -> int:
        """Of the game that is played now, or would be next; from 1."""
        return len(self.games) + 1

    def follows(self, other: Rubber) -> bool:
        """Whether this is a later game of the same match."""
        mine = self.name, self.target, self.games[: len(other.games)]
        return len(self.games) > len(other.games) and mine == (other.name, other.target, other.games)

    def after(self, outcome: Outcome, seats: int) -> Rubber:
        """With one more game finished."""
        won = dict.fromkeys(outcome.winners, 1) if self.best else outcome.match_points
        row = tuple(won.get(Seat(seat), 0) for seat in range(seats))
        return replace(self, games=(*self.games, row))

    def scores(self, seats: int, game: int | None = None) -> tuple[int, ...]:
        """Points so far, by the seats of a game (its number; None: the one played now)."""
        number = self.number if game is None else game
        moved = [0 if self.fixed else number - played for played in range(1, self.number)]
        return tuple(
            sum(row[(seat + places) % seats] for places, row in zip(moved, self.games, strict=True))
            for seat in range(seats)
        )

    def leaders(self, seats: int, game: int | None = None) -> tuple[Seat, ...]:
        """Who has won the rubber, by the seats of a game; nobody while it goes on. More than one has shared it."""
        scores = self.scores(seats, game)
        best = max(scores)
        reached = 0 < self.target <= best
        settled = self.best and best > max(sorted(scores)[-2:-1], default=0) + self.length - len(self.games)
        done = reached or self.over or settled or 0 < self.length <= len(self.games)
        if done and self.ahead:
            return self.ahead
        return tuple(Seat(seat) for seat in range(seats) if scores[seat] == best) if done else ()


@dataclass(frozen=True, slots=True)
class Next:
    """The game that follows in a rubber: what is agreed on, who sits where, and the score so far."""

    setup: Setup
    sitters: tuple[Sitter, ...]
    rubber: Rubber


def opener(game: Game[Any, Any, Any], setup: Setup) -> Seat | None:
    """Who acts first in a game, if it is one alone: not where everybody does something first, or dice decide."""
    beginners = game.to_act(game.start(setup, RandomDice(0)).state)
    return Seat(0) if beginners == frozenset({Seat(0)}) else None


def first(options: Options, name: str, best: int = 0) -> Rubber | None:
    """The rubber that begins with a game of these options, if they ask for one; else the `best` of so many games."""
    if not (options.match_target or options.match_games or options.is_campaign):
        return Rubber(name, 0, length=best, best=True) if best else None
    return Rubber(name, options.match_target, length=options.match_games, campaign=options.is_campaign)


def onward(match: Match[Any, Any, Any], sitters: Sequence[Sitter], before: Rubber) -> tuple[Rubber, Next | None]:
    """The score with this finished game, and the game that follows; None: the rubber is over.

    What the rules say of the next game (`Game.next_setup`) holds, and then everybody stays seated. Where they say
    nothing everybody moves one seat on. How long a campaign is, what its games paid and who has won it they say too
    (`Game.chronicle`).
    """
    outcome, seats = match.outcome, match.setup.seats
    assert outcome is not None
    said = match.game.next_setup((Result(match.setup, match.state, outcome),))
    fixed = before.fixed or said is not None
    over = before.campaign and said is None
    told = guide_of(match.game.name).chronicle(match.state, outcome) if before.campaign else None
    length, ahead = (len(told.legs), told.ahead if over else ()) if told else (before.length, ())
    after = replace(before.after(outcome, seats), fixed=fixed, over=over, length=length, ahead=ahead)
    if told is not None and len(told.played) == len(after.games):
        after = replace(after, games=tuple(leg.points for leg in told.played))
    if after.leaders(seats, before.number):
        return after, None
    if fixed:
        return after, Next(said or match.setup, tuple(sitters), after)
    setup, seated = next_game(match.setup, sitters)
    return after, Next(setup, seated, after)


def read(remarks: Mapping[str, str], seats: int, file: str) -> Rubber | None:
    """The rubber that a journal's game belongs to, if it belongs to one. Raises BadInputError."""
    text = remarks.get(REMARK)
    if text is None:
        return None
    found = _TEXT.fullmatch(text)
    rows = [row.split(".") for row in found[3].split("/")] if found and found[3] != "-" else []
    fits = all(len(row) == seats and all(part.isdigit() and len(part) < 4 for part in row) for row in rows)
    if found is None or not fits:
        raise BadInputError("journal-series", file=file)
    target, length, campaign = int(found[2]), int(found[4] or 0), bool(found[5])
    if not (target or length or campaign):
        raise BadInputError("journal-series", file=file)
    games = tuple(tuple(map(int, row)) for row in rows)
    return Rubber(found[1], target, games, length, campaign, bool(found[6]), bool(found[7]))


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
    return replace(options, **moved).turned
