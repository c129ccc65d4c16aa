"""Puzzles made by the machine: those mined from games of ours, the one of the day, the streak, and those that somebody
has failed at and meets again after one, three and nine days. Days are handed in; nothing here looks at a clock."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final

from game.play import kept
from game.play.kept import Teller, unheard

MINED: Final = "mined.json"
FILE: Final = "riddles.json"
MOST: Final = 120
"""Own puzzles kept; the oldest that need no more practice leave first."""
AGAIN: Final = (1, 3, 9)
"""Days until a puzzle comes back, each time it was found."""
STEP: Final = 4
"""So many puzzles of one level come before the next level in a streak."""
MISTAKES: Final = 3
"""With so many a streak ends."""


@dataclass(frozen=True, slots=True)
class Mined:
    """A position line, who is to find what, why it is good, and which level finds it."""

    position: str
    seat: int
    action: str
    reason: str
    words: tuple[tuple[str, str | int], ...] = ()
    level: int = 3
    goal: str = ""
    """What is to be reached, where the game itself judges it (`core.lessons.Goal`) and no action is written."""
    sole: str = ""
    """What the one idea is where a search of its own has found all others clearly worse (`play.ideas`); "": nobody has
    searched."""

    @property
    def key(self) -> str:
        return hashlib.sha256(f"{self.position} {self.seat}".encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Own:
    """A puzzle that somebody has failed at. `found` counts how often in a row it was found since; `due` is the day on
    which it comes back."""

    game: str
    puzzle: Mined
    due: str
    found: int = 0

    @property
    def known(self) -> bool:
        return self.found > len(AGAIN) - 1


@dataclass(frozen=True, slots=True)
class Collection:
    """A value: one's own puzzles, the best streak by game, and on which day that of the day was found."""

    own: tuple[Own, ...] = ()
    best: dict[str, int] = field(default_factory=dict)
    days: dict[str, str] = field(default_factory=dict)

    def due(self, game: str, today: date) -> list[Own]:
        """What comes back today, the longest overdue first."""
        found = [one for one in self.own if one.game == game and not one.known and one.due <= today.isoformat()]
        return sorted(found, key=lambda one: one.due)

    def ahead(self, game: str, today: date) -> int | None:
        """In how many days the next one comes back; None: none does."""
        days = [one.due for one in self.own if one.game == game and not one.known]
        return max((date.fromisoformat(min(days)) - today).days, 0) if days else None

    def failed(self, game: str, puzzle: Mined, today: date) -> Collection:
        """It comes back tomorrow."""
        fresh = Own(game, puzzle, (today + timedelta(days=AGAIN[0])).isoformat())
        others = [one for one in self.own if (one.game, one.puzzle.key) != (game, puzzle.key)]
        while len(others) >= MOST:
            others.remove(next((one for one in others if one.known), others[0]))
        return replace(self, own=(*others, fresh))

    def solved(self, game: str, puzzle: Mined, today: date) -> Collection:
        """Found: it comes back later, or not at all any more."""
        return replace(self, own=tuple(_later(one, game, puzzle, today) for one in self.own))

    def ran(self, game: str, length: int) -> Collection:
        return replace(self, best={**self.best, game: max(length, self.best.get(game, 0))})

    def met(self, game: str, today: date) -> Collection:
        """The puzzle of the day was found."""
        return replace(self, days={**self.days, game: today.isoformat()})


def _later(one: Own, game: str, puzzle: Mined, today: date) -> Own:
    if (one.game, one.puzzle.key) != (game, puzzle.key):
        return one
    found = one.found + 1
    days = AGAIN[min(found, len(AGAIN) - 1)]
    return replace(one, found=found, due=(today + timedelta(days=days)).isoformat())


# ---- those that come with the games


@lru_cache(maxsize=8)
def mined(folder: Path) -> tuple[Mined, ...]:
    """The puzzles of a game, the easy ones first; none where there are none."""
    return kept.read(folder / MINED, lambda content: tuple(kept.shaped(content, list[Mined])), ())


def of_the_day(puzzles: Sequence[Mined], game: str, today: date) -> Mined:
    """The same for all who have the same version."""
    number = int(hashlib.sha256(f"{today.isoformat()} {game}".encode()).hexdigest(), 16)
    return puzzles[number % len(puzzles)]


def streak(puzzles: Sequence[Mined], seed: int) -> Iterator[Mined]:
    """Harder and harder, none twice: a few of each level, at the hardest all there are; then what is left, the hard
    ones first."""
    luck = Random(seed)
    left = {level: [one for one in puzzles if one.level == level] for level in sorted({one.level for one in puzzles})}
    for same in left.values():
        luck.shuffle(same)
        for _ in range(min(STEP, len(same))):
            yield same.pop()
    for level in reversed(left):
        yield from left[level]


# ---- on file


def load(folder: Path, tell: Teller = unheard) -> Collection:
    return kept.read(folder / FILE, _read, Collection(), tell)


def record(folder: Path, change_of: Any) -> Collection:
    """What is on file with this change. Raises OSError."""

    def changed(old: Collection) -> tuple[Collection, Any]:
        new = change_of(old)
        return new, {"sightlines": "riddles 1", **asdict(new)}

    return kept.change(folder / FILE, _read, Collection(), changed)


def _read(content: Any) -> Collection:
    found = kept.shaped(content, Collection)
    for one in found.own:
        date.fromisoformat(one.due)
    return replace(found, own=found.own[-MOST:])
