"""Where a bot puts its clouds (crosshairs 10): first some cover before its own edge, then across the longest lines."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from game.rules.crosshairs.board import CELLS, RAYS, distance
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import CLOUD, KIND, SEAT, Position

COVER: Final = 2
"""Clouds wanted near the own edge."""
NEAR: Final = (2, 3)
"""How far before the edge cover is of use."""


def placements(position: Position, legal: Sequence[int], whim: float, lots: random.Random) -> list[tuple[float, int]]:
    """(value, move) of every legal cloud, best first; `whim` is how much chance has a say."""
    clouds: list[int] = list(position[CLOUD : CLOUD + CELLS])
    homes = KINDS[position[KIND]].homes[position[SEAT]]
    away = [min(distance(cell, home) for home in homes) for cell in range(CELLS)]
    covered = sum(1 for cell in range(CELLS) if clouds[cell] and away[cell] in NEAR)
    rated = []
    for move in legal:
        cell = move >> 3 & 127
        value = longest(clouds, cell) + lots.uniform(-whim, whim)
        if covered < COVER and away[cell] in NEAR:
            value += 4
        rated.append((value, move))
    rated.sort(key=lambda one: -one[0])
    return rated


def longest(clouds: Sequence[int], cell: int) -> float:
    """Length of the longest open line through a cell, and a little for each other line."""
    lengths = sorted(_run(clouds, cell, facing) + _run(clouds, cell, facing + 3) + 1 for facing in range(3))
    return lengths[2] + 0.2 * (lengths[1] + lengths[0])


def _run(clouds: Sequence[int], cell: int, facing: int) -> int:
    for steps, ahead in enumerate(RAYS[cell * 6 + facing]):
        if clouds[ahead]:
            return steps
    return len(RAYS[cell * 6 + facing])
