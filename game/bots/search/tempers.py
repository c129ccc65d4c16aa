"""What a temper likes among moves that are nearly equal: tips of the scales, never more than that.

A game names traits of its moves and says in one table how much each temper likes them; only what everybody can see
counts. What is nearly as good as the best, by `most` at the outside, is put in the order of liking; nothing else is.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

T = TypeVar("T")
LOT: Final = "lot"
"""In a table: how much somebody goes by lots, drawn by seed, position and move."""
_SPAN: Final = 0xFFFFFFFF

Traits = Mapping[str, float]
"""How much there is of each, mostly from 0 to 1."""
Tastes = Mapping[str, Traits]
"""By temper: how much each trait is liked."""


@dataclass(frozen=True, slots=True)
class Fancy:
    """The likings behind one decision. `most` is what following them may cost, `key` what lots are drawn by."""

    taste: Traits = field(default_factory=dict)
    most: float = 0.0
    key: str = ""

    def __bool__(self) -> bool:
        return bool(self.taste)

    @property
    def close(self) -> float:
        """What is so close to the best has to be told from it exactly."""
        return self.most if self.taste else 0.0

    def liking(self, traits: Traits, move: object) -> float:
        """How much a move is liked, whatever it is worth."""
        total = sum(self.taste.get(name, 0.0) * amount for name, amount in traits.items())
        if LOT in self.taste:
            total += self.taste[LOT] * zlib.crc32(f"{self.key} {move}".encode()) / _SPAN
        return total

    def tipped(self, rated: Sequence[tuple[float, T]], liking: Callable[[T], float]) -> list[tuple[float, T]]:
        """What is rated, best first: those nearly as good as the best with up to `most` on top, as they are liked."""
        near = [each for each in rated if each[0] >= rated[0][0] - self.most] if self else []
        if len(near) < 2:
            return list(rated)
        tips = spread([liking(one) for _, one in near], self.most)
        found = [(value + tip, one) for (value, one), tip in zip(near, tips, strict=True)]
        found.sort(key=lambda each: -each[0])
        return found + list(rated[len(near) :])


def spread(likings: Sequence[float], most: float) -> list[float]:
    """From 0 for the least liked to `most` for what is liked best; where all are liked the same, nothing."""
    low, high = min(likings), max(likings)
    return [most * (liking - low) / (high - low) if high > low else 0.0 for liking in likings]


def fancy(tastes: Tastes, temper: str, most: float, key: str) -> Fancy:
    """Of a temper at one moment; somebody without likes nothing."""
    return Fancy(tastes.get(temper, {}), most, key)
