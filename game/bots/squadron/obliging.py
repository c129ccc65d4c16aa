"""Whoever flies against somebody in their first game: comes to meet them, so that there is something to shoot at."""

from __future__ import annotations

import random
from typing import Final

from game.bots.squadron.chains import End
from game.bots.squadron.judge import Judge, Sense, ranked
from game.bots.squadron.values import Weights
from game.rules.squadron.state import Plane, State

SEEKS: Final = -0.5
"""How much it seeks to be shot at in the first round, where a level minds it by 1; in every round after that more."""
BOLDER: Final = 0.1
MOST: Final = -0.8
"""And no more than that."""
STRAY: Final = 0.1
NEAR: Final = 0.2
"""What a straight counts that it is farther away than three, in planes: never out of reach for long."""


def judged(state: State, plane: Plane, found: list[End], lots: random.Random) -> tuple[Judge, list[tuple[float, End]]]:
    """The ends of a move, those first that bring both before each other's guns."""
    danger = max(MOST, SEEKS - BOLDER * (state.round - 1))
    judge = Judge(state, plane, Sense(weights=Weights(danger=danger, near=NEAR)))
    return judge, ranked(judge, found, [lots.gauss(0, STRAY) for _ in found])
