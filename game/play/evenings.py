"""The score of an evening over rematches and games: who has how many points. Kept in one small file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from game.core.game import Outcome
from game.core.seats import Seat
from game.play.kept import Teller, change, read, shaped, unheard, write
from game.play.seating import Sitter, company, swapped

WIN: Final = 2
DRAW: Final = 1
MOST: Final = 500
"""Games kept; an evening longer than that drops its oldest."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game of the evening: the labels of those who played, by seat, and the seats that won (none: a draw). `key`
    names the match; whatever happens, it counts once."""

    game: str
    players: tuple[str, ...]
    winners: tuple[int, ...]
    key: str = ""

    def won(self, name: str, nth: int | None) -> bool:
        """Whether the `nth` player of that name has won; None: any of them."""
        seats = [seat for seat, player in enumerate(self.players) if player == name]
        return any(seat in self.winners for seat in (seats if nth is None else seats[nth : nth + 1]))


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the score: points are 2 for a win, 1 for a draw."""

    player: str
    points: int
    wins: int
    draws: int
    played: int


def label(sitter: Sitter, seat: Seat) -> str:
    """Under what a sitter is scored: by what the person is known for ever, or `seat:0` for somebody without a name."""
    return sitter.key or f"seat:{seat}"


def labels(sitters: Sequence[Sitter]) -> tuple[str, ...]:
    """Those of a table, everybody's own."""
    return tuple(label(sitter, Seat(seat)) for seat, sitter in enumerate(company(tuple(sitters))))


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening so far. A value: `played` answers the next one."""

    results: tuple[Result, ...] = ()

    def played(self, game: str, sitters: Sequence[Sitter], outcome: Outcome, key: str = "") -> Evening:
        if key and any(result.key == key for result in self.results):
            return self
        result = Result(game, labels(sitters), tuple(sorted(int(seat) for seat in outcome.winners)), key)
        return Evening((*self.results, result)[-MOST:])

    def standings(self) -> list[Standing]:
        """Everybody who played tonight, best first."""
        names = dict.fromkeys(player for result in self.results for player in result.players)
        lines = [self._standing(name) for name in names]
        return sorted(lines, key=lambda line: (-line.points, -line.wins, line.player))

    def between(self, players: Sequence[str]) -> list[Standing]:
        """The score of exactly these players against one another, in the order given."""
        among = Evening(tuple(one for one in self.results if sorted(one.players) == sorted(players)))
        return [among._standing(name, players[:n].count(name)) for n, name in enumerate(players)]

    def _standing(self, name: str, nth: int | None = None) -> Standing:
        """Computer players of one level share their name: the `nth` of them at the table, or all of them together."""
        mine = [result for result in self.results if name in result.players]
        draws = sum(not result.winners for result in mine)
        wins = sum(result.won(name, nth) for result in mine)
        return Standing(name, WIN * wins + DRAW * draws, wins, draws, len(mine))


def rematch(sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """The same people one seat on, each in what they wear."""
    return swapped(company(tuple(sitters)))


def save(evening: Evening, path: Path) -> None:
    write(path, _content(evening))


def _content(evening: Evening) -> Any:
    return {"sightlines": "evening 1", "results": [asdict(result) for result in evening.results]}


def load(path: Path, tell: Teller = unheard) -> Evening:
    """The evening on file; a file that cannot be read is kept aside and the score starts anew."""
    return read(path, _evening, Evening(), tell)


def record(path: Path, change_of: Callable[[Evening], Evening]) -> Evening:
    """The evening on file with this change, also where another window has played meanwhile. Raises OSError."""

    def changed(old: Evening) -> tuple[Evening, Any]:
        new = change_of(old)
        return new, _content(new)

    return change(path, _evening, Evening(), changed)


def _evening(content: Any) -> Evening:
    return Evening(tuple(map(_cut, shaped(content["results"], list[Result])[-MOST:])))


def _cut(result: Result) -> Result:
    """As much of it as can be shown."""
    players = tuple(name[:40] for name in result.players)
    winners = tuple(seat for seat in result.winners if 0 <= seat < len(players))
    return Result(result.game[:40], players, winners, result.key[:40])
