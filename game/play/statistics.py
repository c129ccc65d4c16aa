"""How often who won: a few figures for each game, on this computer only, gone at a press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from game.core.game import Outcome
from game.play.kept import Teller, change, read, shaped, unheard, write
from game.play.seating import KEY_LENGTH, Sitter, company, tidy_name

AMONG_PERSONS: Final = "persons"
MOST: Final = 500
"""Matches whose names are kept, so that none counts twice."""


@dataclass(frozen=True, slots=True)
class GameFigures:
    """`opponent` is "persons", or "bot:3": then wins and losses are the person's."""

    game: str
    opponent: str
    played: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    longest: int = 0


@dataclass(frozen=True, slots=True)
class Person:
    """What somebody has done in one game. `name` is by what the person is known for ever (`Sitter.key`): the first name
    given, "seat:1" for Player 2, "bot:2.1" for a computer player."""

    name: str
    game: str
    played: int = 0
    wins: int = 0
    draws: int = 0
    medals: int = 0


@dataclass(frozen=True, slots=True)
class Match:
    """A finished game as it is counted: who won what, in how many decisions, medals by seat, and as the how-manyth game
    of its evening. One `key` counts once."""

    game: str
    sitters: Sequence[Sitter]
    outcome: Outcome
    length: int
    key: str = ""
    medals: Sequence[int] = ()
    evening: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """A value: one line for every game and sort of opponent, one for every person and game. `played` answers the next
    one. `counted` names the matches that are in it already; `evening` is how many games the longest evening had."""

    lines: tuple[GameFigures, ...] = ()
    counted: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()
    evening: int = 0

    def counting(self, match: Match) -> Statistics:
        """With one more game, in every respect."""
        after = self.played(match.game, match.sitters, match.outcome, match.length, match.key)
        if after is self:
            return self
        people = {(one.name, one.game): one for one in self.people}
        for seat, sitter in enumerate(company(tuple(match.sitters))):
            old = people.get((sitter.key, match.game), Person(sitter.key, match.game))
            people[old.name, old.game] = replace(
                old,
                played=old.played + 1,
                wins=old.wins + (seat in match.outcome.winners),
                draws=old.draws + (not match.outcome.winners),
                medals=old.medals + (match.medals[seat] if seat < len(match.medals) else 0),
            )
        known = tuple(people[key] for key in sorted(people))[:MOST]
        return replace(after, people=known, evening=max(self.evening, match.evening))

    def played(self, game: str, sitters: Sequence[Sitter], outcome: Outcome, length: int, key: str = "") -> Statistics:
        """With one more game. A game of bots alone does not count, nor one with a key that has been counted."""
        people = [seat for seat, sitter in enumerate(sitters) if not sitter.is_bot]
        if not people or (key and key in self.counted):
            return self
        bots = [f"bot:{sitter.level}" for sitter in sitters if sitter.is_bot]
        opponent = max(bots) if bots else AMONG_PERSONS
        old = next(
            (line for line in self.lines if (line.game, line.opponent) == (game, opponent)), GameFigures(game, opponent)
        )
        won = bool(bots) and any(seat in outcome.winners for seat in people)
        drawn = not outcome.winners
        new = replace(
            old,
            played=old.played + 1,
            wins=old.wins + won,
            draws=old.draws + drawn,
            losses=old.losses + (bool(bots) and not won and not drawn),
            longest=max(old.longest, length),
        )
        rest = tuple(line for line in self.lines if line != old)
        counted = (*self.counted, key)[-MOST:] if key else self.counted
        lines = tuple(sorted((*rest, new), key=lambda line: (line.game, line.opponent)))
        return replace(self, lines=lines, counted=counted)


def save(statistics: Statistics, path: Path) -> None:
    write(path, _content(statistics))


def _content(statistics: Statistics) -> Any:
    lines = [asdict(line) for line in statistics.lines]
    people = [asdict(one) for one in statistics.people]
    figures = {"lines": lines, "people": people, "evening": statistics.evening}
    return {"sightlines": "statistics 1", **figures, "counted": list(statistics.counted)}


def load(path: Path, tell: Teller = unheard) -> Statistics:
    """The figures on file; a file that cannot be read is kept aside and counting starts anew."""
    return read(path, _statistics, Statistics(), tell)


def record(path: Path, change_of: Callable[[Statistics], Statistics]) -> Statistics:
    """The figures on file with this change, also where another window has played meanwhile. Raises OSError."""

    def changed(old: Statistics) -> tuple[Statistics, Any]:
        new = change_of(old)
        return new, _content(new)

    return change(path, _statistics, Statistics(), changed)


def _statistics(content: Any) -> Statistics:
    found = shaped({"lines": content["lines"], **content}, Statistics)
    people = tuple(
        replace(one, name=tidy_name(one.name, KEY_LENGTH), game=one.game[:40]) for one in found.people[:MOST]
    )
    lines = tuple(replace(line, game=line.game[:40], opponent=line.opponent[:40]) for line in found.lines)
    return replace(found, lines=lines, people=people, counted=tuple(key[:40] for key in found.counted[-MOST:]))


def clear(path: Path) -> None:
    path.unlink(missing_ok=True)
