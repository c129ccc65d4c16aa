"""Good and bad days: how well a level plays differs from match to match, and stays the same for all of one."""

from __future__ import annotations

import random
from itertools import count
from typing import Final

MILD: Final = 2 / 3
"""Days on which more than this lies between them and the best are mild ones: a third of all. Whoever errs every fourth
time wins 43.3 % of 600 games against the first level of Squadron Leader then, 20.6 % of 800 on any day."""


def on_day(span: tuple[float, float], seed: int, rare: float = 1.0) -> float:
    """What lies between the best and the worst day, on the day of this match; the greater `rare`, the fewer bad."""
    best, worst = span
    return best + float(random.Random(seed).random() ** rare) * (worst - best)


def mild(seed: int) -> int:
    """The next seed whose day is a mild one: for whoever goes easy on somebody."""
    return next(one for one in count(seed) if random.Random(one).random() >= MILD)
