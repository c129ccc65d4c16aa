"""Good and bad days: how well a level plays differs from match to match, and stays the same for all of one."""

from __future__ import annotations

import random


def on_day(span: tuple[float, float], seed: int, rare: float = 1.0) -> float:
    """What lies between the best and the worst day, on the day of this match; the greater `rare`, the fewer bad."""
    best, worst = span
    return best + float(random.Random(seed).random() ** rare) * (worst - best)
