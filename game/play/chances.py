"""From what a computer player makes of a position to the chance of winning, by curves fitted on games of ours.

A curve is logistic in two figures: what the best action is worth (in men, or what comes nearest to it) and the lead in
what the game counts first. `tools/calibrate` fits it and writes the file that this reads.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from game.core.guide import Guide
from game.core.seats import Seat

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

    def chance(self, value: float, lead: float, seats: int) -> float:
        """Of winning, from 0 to 1, for whoever is to decide."""
        if abs(value) >= FORCED:
            return self.sure if value > 0 else 1 - self.sure
        value = max(-BOUND, min(BOUND, value))
        return _logistic(self.worth * value + self.lead * lead - math.log(max(seats - 1, 1)))


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-max(-40.0, min(40.0, x))))


@lru_cache(maxsize=4)
def curves(file: Path) -> Mapping[str, Curve]:
    """By game; a game without one is judged by a plain guess."""
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
    """The curve that tells best what came of these: (worth, lead, seats, points of the game from 0 to 1)."""
    worth, lead = 0.1, 0.1
    samples = [sample for sample in samples if abs(sample[0]) < FORCED]
    for _ in range(rounds):
        g = [0.0, 0.0]
        h = [[1e-3, 0.0], [0.0, 1e-3]]
        for value, ahead, seats, points in samples:
            x = max(-BOUND, min(BOUND, value)), ahead
            p = Curve(worth, lead).chance(value, ahead, seats)
            for i in (0, 1):
                g[i] += (points - p) * x[i]
                for j in (0, 1):
                    h[i][j] += p * (1 - p) * x[i] * x[j]
        det = h[0][0] * h[1][1] - h[0][1] * h[1][0]
        steps = (g[0] * h[1][1] - g[1] * h[0][1]) / det, (g[1] * h[0][0] - g[0] * h[1][0]) / det
        worth, lead = worth + max(-1.0, min(1.0, steps[0])), lead + max(-1.0, min(1.0, steps[1]))
    return Curve(worth, lead)


def brier(curve: Curve, samples: Sequence[tuple[float, float, int, float]]) -> float:
    """The mean square of what the curve was wrong by."""
    wrong = [(curve.chance(value, ahead, seats) - points) ** 2 for value, ahead, seats, points in samples]
    return sum(wrong) / max(len(wrong), 1)
