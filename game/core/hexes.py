"""Hexes in axial coordinates (q, r): q counts files from the centre, r grows downwards; two sides are level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

Hex = tuple[int, int]

STEPS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""One step to N, NE, SE, S, SW and NW: the six directions, clockwise from north."""


def span(q: int, r: int) -> int:
    """Steps from the centre to a hex."""
    return max(abs(q), abs(r), abs(q + r))


def hexagon(radius: int) -> tuple[Hex, ...]:
    """A hexagon with radius + 1 hexes a side: file by file from the left, each from the top."""
    reach = range(-radius, radius + 1)
    return tuple((q, r) for q in reach for r in reach if span(q, r) <= radius)


def rays(
    points: Sequence[tuple[int, int]], steps: Sequence[tuple[int, int]]
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Per point, per step: the numbers of the points one, two, three ... steps away. The points have no gaps."""
    number_at = {point: number for number, point in enumerate(points)}
    found: list[tuple[tuple[int, ...], ...]] = []
    for x, y in points:
        lines: list[tuple[int, ...]] = []
        for dx, dy in steps:
            line: list[int] = []
            while (beyond := number_at.get((x + (len(line) + 1) * dx, y + (len(line) + 1) * dy))) is not None:
                line.append(beyond)
            lines.append(tuple(line))
        found.append(tuple(lines))
    return tuple(found)
