"""How good it is what somebody tried at a moment of a finished match: beside what was played and the best, as those
were told, so that no two figures contradict each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.play.lookback import CLOSE

BETTER: Final = 0.05
"""So much more than what was played anybody calls better."""


class Chances(NamedTuple):
    """Of whoever chose, after what was played and after the best, as a review tells them."""

    played: float
    best: float


def sees(told: Chances, best: float, played: float | None) -> bool:
    """Whether a judge who gives both these chances sees the loss that the review tells of."""
    return played is not None and best - played >= max((told.best - told.played) / 2, CLOSE)


def told(told: Chances, tried: float, best: float, played: float | None) -> float:
    """The chance of what was tried among those that are told, by what the same judge thinks of all three: as far from
    what was played to the best as it lies there; of less than what was played as much less. Without what was played as
    much below the best."""
    if played is None or not sees(told, best, played):
        return max(0.0, told.best - max(best - tried, 0.0))
    if tried < played:
        return max(0.0, told.played - (played - tried))
    part = min((tried - played) / (best - played), 1.0)
    return told.played + part * (told.best - told.played)


def is_better(told: Chances, left: float) -> bool:
    """Whether it is clearly better than what was played."""
    return left - told.played >= BETTER


def word(told: Chances, left: float) -> str:
    """Which words tell it."""
    return "closer" if is_better(told, left) else "level" if left - told.played > -BETTER else "less"


def figures(told: Chances, left: float) -> Mapping[str, int]:
    """All three in points of a hundred; what is not the best leaves less than that, however little."""
    best = round(told.best * 100)
    return {"left": min(round(left * 100), best - 1), "played": round(told.played * 100), "best": best}
