"""Of ends that are worth the same the one a good pilot flies to: where nobody can aim at the plane."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.squadron.chains import End
from game.bots.squadron.instead import HARMLESS
from game.bots.squadron.judge import Judge
from game.bots.squadron.reasons import flight

SAME: Final = 0.03
"""Ends that are worth no more less than this, in planes, are worth the same."""
_LOOKED_AT: Final = 12
"""Of so many of them it is asked whether anybody could aim at the plane."""
_FOR_NOTHING: Final = frozenset({"even", "best", "best-now", "other", "other-now"})
"""Reasons of ends at which somebody can aim at the plane, and for which that brings it no shot."""


def prudent(judge: Judge, order: Sequence[tuple[float, End]]) -> list[tuple[float, End]]:
    """Ends from the best down, where nothing is to be had at the best of them one at which nobody can aim before it, if
    that is worth the same."""
    found = list(order)
    if not found or flight(judge, found[0][1], best=True)[0] not in _FOR_NOTHING:
        return found
    best = found[0][0]
    alike = (place for place, (value, _) in enumerate(found[:_LOOKED_AT]) if place and value >= best - SAME)
    safe = next((at for at in alike if flight(judge, found[at][1], best=False)[0] in HARMLESS - _FOR_NOTHING), None)
    if safe is not None:
        found.insert(0, (best, found.pop(safe)[1]))
    return found
