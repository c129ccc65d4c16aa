"""How often who won: a few figures for each game, on this computer only, gone at a press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Any, Final

from game.core.game import Outcome
from game.play.kept import Teller, change, read, shaped, unheard, write
from game.play.seating import KEY_LENGTH, LEVELS, Sitter, company, tidy_name

AMONG_PERSONS: Final = "persons"
MOST: Final = 500
"""Matches whose names are kept, so that none counts twice."""
TIMED: Final = 9
"""So many of the latest games tell how long one lasts here."""
ENDLESS: Final = 4 * 3600
"""Seconds. Whatever took longer was left lying about."""


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
class Rivals:
    """How two people have fared against each other in one game, by what they are known for ever: how often `one` has
    won and `other` not, the other way about, and how often two alone have drawn."""

    one: str
    other: str
    game: str
    wins: int = 0
    losses: int = 0
    draws: int = 0


@dataclass(frozen=True, slots=True)
class Pace:
    """How many seconds the latest games among people have lasted here, the last of them at the end."""

    game: str
    seconds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """A finished game as it is counted: who won what, in how many decisions, medals by seat, and as the how-manyth game
    of its evening; `seconds` where it was played to its end in one go. One `key` counts once."""

    game: str
    sitters: Sequence[Sitter]
    outcome: Outcome
    length: int
    key: str = ""
    medals: Sequence[int] = ()
    evening: int = 0
    seconds: int = 0
    eased: bool = False
    """Whether the computer people came to meet whoever played: then nobody has beaten a level."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """A value: one line for every game and sort of opponent, one for every person and game. `played` answers the next
    one. `counted` names the matches that are in it already; `evening` is how many games the longest evening had."""

    lines: tuple[GameFigures, ...] = ()
    counted: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()
    evening: int = 0
    rivals: tuple[Rivals, ...] = ()
    paces: tuple[Pace, ...] = ()

    def counting(self, match: Match) -> Statistics:
        """With one more game, in every respect."""
        after = self.played(match.game, match.sitters, match.outcome, match.length, match.key, decides=not match.eased)
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
        evening = max(self.evening, match.evening)
        return replace(after, people=known, evening=evening, rivals=self._met(match), paces=self._timed(match))

    def _met(self, match: Match) -> tuple[Rivals, ...]:
        """With every two people of whom one has won and the other has not."""
        found = {(one.one, one.other, one.game): one for one in self.rivals}
        won = match.outcome.winners
        persons = [
            (sitter.key, seat in won)
            for seat, sitter in enumerate(company(tuple(match.sitters)))
            if not sitter.is_bot and sitter.key
        ]
        drawn = not won and len(match.sitters) == 2  # where more sit nobody can tell who was whose opponent
        for (one, first), (other, second) in combinations(sorted(persons), 2):
            if first != second or drawn:
                old = found.get((one, other, match.game), Rivals(one, other, match.game))
                wins, losses, draws = old.wins + first, old.losses + second, old.draws + drawn
                found[one, other, match.game] = replace(old, wins=wins, losses=losses, draws=draws)
        return tuple(found[key] for key in sorted(found))[:MOST]

    def _timed(self, match: Match) -> tuple[Pace, ...]:
        if not 0 < match.seconds <= ENDLESS or sum(not sitter.is_bot for sitter in match.sitters) < 2:
            return self.paces
        seconds = (*self._seconds(match.game), match.seconds)[-TIMED:]
        rest = (pace for pace in self.paces if pace.game != match.game)
        return tuple(sorted((*rest, Pace(match.game, seconds)), key=lambda pace: pace.game))

    def _seconds(self, game: str) -> tuple[int, ...]:
        return next((pace.seconds for pace in self.paces if pace.game == game), ())

    def minutes(self, game: str, said: int) -> int:
        """How long a game lasts here: the middle of the latest ones, among them what is `said` of it."""
        return max(round(median((said * 60, *self._seconds(game))) / 60), 1)

    def beaten(self, game: str) -> int:
        """The strongest level of computer people that somebody has beaten in this game, or 0."""
        against = {line.opponent for line in self.lines if line.game == game and line.wins}
        return max((level for level in LEVELS if f"bot:{level}" in against), default=0)

    def played(
        self,
        game: str,
        sitters: Sequence[Sitter],
        outcome: Outcome,
        length: int,
        key: str = "",
        *,
        decides: bool = True,
    ) -> Statistics:
        """With one more game. A game of bots alone does not count, nor one with a key that has been counted; one that
        does not decide counts as played and as nothing else."""
        people = [seat for seat, sitter in enumerate(sitters) if not sitter.is_bot]
        if not people or (key and key in self.counted):
            return self
        bots = [f"bot:{sitter.level}" for sitter in sitters if sitter.is_bot]
        opponent, decided = max(bots) if bots else AMONG_PERSONS, decides and bool(bots)
        old = next(
            (line for line in self.lines if (line.game, line.opponent) == (game, opponent)), GameFigures(game, opponent)
        )
        won = any(seat in outcome.winners for seat in people)
        drawn = not outcome.winners
        new = replace(
            old,
            played=old.played + 1,
            wins=old.wins + (decided and won),
            draws=old.draws + (decides and drawn),
            losses=old.losses + (decided and not won and not drawn),
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
    figures: dict[str, Any] = {"lines": lines, "people": people, "evening": statistics.evening}
    figures |= {key: [asdict(one) for one in getattr(statistics, key)] for key in ("rivals", "paces")}
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
    rivals = tuple(
        replace(one, one=tidy_name(one.one, KEY_LENGTH), other=tidy_name(one.other, KEY_LENGTH), game=one.game[:40])
        for one in found.rivals[:MOST]
    )
    paces = tuple(Pace(one.game[:40], one.seconds[-TIMED:]) for one in found.paces[:MOST])
    counted = tuple(key[:40] for key in found.counted[-MOST:])
    return replace(found, lines=lines, people=people, counted=counted, rivals=rivals, paces=paces)


def clear(path: Path) -> None:
    path.unlink(missing_ok=True)
