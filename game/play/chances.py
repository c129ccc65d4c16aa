"""From what a computer player makes of a position to the chance of winning, by curves fitted on games of ours.

A curve is logistic in two figures: what the best action is worth (in men, or what comes nearest to it) and the lead in
what the game counts first. `tools/calibrate` fits it and writes the file that this reads: one curve a game for two, and
others for more who play each for themselves, with a third figure for how much better whoever is to move stands than the
rest of an even table.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from pathlib import Path
from typing import Any, Final

from game.core.game import Setup
from game.core.guide import Guide
from game.core.seats import Seat

TWO: Final = 2
BOUND: Final = 12.0
"""Nothing is surer than this many men."""
FORCED: Final = 60.0
"""A forced end counts a hundred, less what lies before it: from here on it is one."""


@dataclass(frozen=True, slots=True)
class Curve:
    """How sure a worth and a lead make one. `brier` is the mean square error on games it was not fitted on. `sure` is
    whoever sees a forced end: it may still be overlooked, or end in a draw."""

    worth: float = 0.5
    lead: float = 0.2
    brier: float = 0.25
    games: int = 0
    sure: float = 0.98
    even: float = 0.0
    """What it adds that one is to move where more than two play."""

    def chance(self, value: float, lead: float, seats: int) -> float:
        """Of winning, from 0 to 1, for whoever is to decide."""
        if abs(value) >= FORCED:
            return self.sure if value > 0 else 1 - self.sure
        value = max(-BOUND, min(BOUND, value))
        return _logistic(self.worth * value + self.lead * lead + self.even - math.log(max(seats - 1, 1)))

    def apart(self, gap: float) -> float:
        """By how much the likelier one wins more often where so much lies between two values of an even game."""
        return _logistic(self.worth * gap) - 0.5


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-max(-40.0, min(40.0, x))))


def key_of(game: str, seats: int, teams: Sequence[int] = ()) -> str:
    """What the curve of a game for so many is called; with teams nobody plays alone, and the one for two stands in."""
    return game if seats == TWO or teams else f"{game} {seats}"


def key_for(setup: Setup, game: str) -> str:
    """What the curve of a game is called that is played like this."""
    return key_of(game, setup.seats, setup.teams or setup.options.teams)


def curve_of(found: Mapping[str, Curve], key: str) -> Curve:
    """The curve of a game for so many (`key_of`); where there is none the one for two, and a plain guess without it."""
    return found.get(key) or found.get(key.partition(" ")[0], Curve())


@lru_cache(maxsize=4)
def curves(file: Path) -> Mapping[str, Curve]:
    """By game and number of seats (`key_of`)."""
    try:
        found = json.loads(file.read_text("utf-8"))
        return {name: Curve(**values) for name, values in found.items()}
    except (OSError, ValueError, TypeError):
        return {}


def lead_of(guide: Guide[Any], seen: Any, seat: Seat, seats: int) -> float:
    """How far this seat is ahead of the best of the others in what the game counts first."""
    tallies = guide.tallies(seen)
    if not tallies:
        return 0.0
    values = tallies[0].values
    return values[seat] - max(values[other] for other in range(seats) if other != seat)


def fitted(samples: Sequence[tuple[float, float, int, float]], rounds: int = 60) -> Curve:
    """The curve that tells best what came of these: (worth, lead, seats, points of the game from 0 to 1). Only where
    all of them are of more than two seats it matters by itself who is to move."""
    samples = [sample for sample in samples if abs(sample[0]) < FORCED]
    figures = [0.1, 0.1] if any(seats <= TWO for *_, seats, _ in samples) else [0.1, 0.1, 0.0]
    each = range(len(figures))
    for _ in range(rounds):
        g = [0.0 for _ in each]
        h = [[1e-3 if i == j else 0.0 for j in each] for i in each]
        for value, ahead, seats, points in samples:
            x = max(-BOUND, min(BOUND, value)), ahead, 1.0
            p = _curve(figures).chance(value, ahead, seats)
            for i in each:
                g[i] += (points - p) * x[i]
                for j in each:
                    h[i][j] += p * (1 - p) * x[i] * x[j]
        steps = _solved(h, g)
        figures = [figure + max(-1.0, min(1.0, step)) for figure, step in zip(figures, steps, strict=True)]
    return _curve(figures)


def _curve(figures: Sequence[float]) -> Curve:
    worth, lead, *even = figures
    return Curve(worth, lead, even=sum(even))


def _solved(h: Sequence[Sequence[float]], g: Sequence[float]) -> list[float]:
    """What makes these rows come to those figures, where the rows are those of a curvature."""
    rows = [[*row, value] for row, value in zip(h, g, strict=True)]
    for at, row in enumerate(rows):
        for other in rows[at + 1 :]:
            share = other[at] / row[at]
            other[at:] = [one - share * two for one, two in zip(other[at:], row[at:], strict=True)]
    found = list[float]()
    for row in reversed(rows):
        *coefficients, value = row
        known = coefficients[len(rows) - len(found) :]
        found.insert(0, (value - sum(map(mul, known, found))) / coefficients[len(rows) - len(found) - 1])
    return found


def brier(curve: Curve, samples: Sequence[tuple[float, float, int, float]]) -> float:
    """The mean square of what the curve was wrong by."""
    wrong = [(curve.chance(value, ahead, seats) - points) ** 2 for value, ahead, seats, points in samples]
    return sum(wrong) / max(len(wrong), 1)
