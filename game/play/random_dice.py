"""Dice for play: a generator of its own, which a seed makes repeatable."""

from __future__ import annotations

import random

from game.core.dice import Faces, Roll


class RandomDice:
    """Fair dice; with a seed the same ones every time."""

    def __init__(self, seed: int | None = None) -> None:
        self.seeded = seed is not None
        self._random = random.Random(seed)

    def roll(self, want: Roll) -> Faces:
        return tuple(self._random.randint(1, want.sides) for _ in range(want.count))
