"""The patterns on the ring of a seat's chip: its third sign beside colour and emblem. They are written as SVG."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class _Spoke:
    """One place on the ring of a chip: its number, its direction, and the ring's inner and outer radius."""

    number: int
    cos: float
    sin: float
    inner: float
    outer: float

    @property
    def width(self) -> float:
        return self.outer - self.inner

    @property
    def middle(self) -> float:
        return (self.inner + self.outer) / 2

    def line(self, start: float, end: float, lean: tuple[float, float], weight: float) -> str:
        """A stroke from radius `start` to `end`, its ends moved sideways by `lean`."""
        x0, y0 = self.cos * start - self.sin * lean[0], self.sin * start + self.cos * lean[0]
        x1, y1 = self.cos * end - self.sin * lean[1], self.sin * end + self.cos * lean[1]
        return _stroke(x0, y0, x1, y1, weight)

    def dot(self, at: float, size: float, *, hollow: bool = False) -> str:
        return _dot(self.cos * at, self.sin * at, self.width * size, hollow=hollow)


def _stroke(x0: float, y0: float, x1: float, y1: float, w: float) -> str:
    style = f'stroke="#0A0F1A" stroke-width="{w:.2f}" stroke-opacity=".45"'
    return f'<path d="M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}" {style}/>'


def _dot(x: float, y: float, r: float, *, hollow: bool = False) -> str:
    style = f'fill="none" stroke="#0A0F1A" stroke-width="{r * 0.5:.2f}"' if hollow else 'fill="#0A0F1A"'
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" {style} opacity=".45"/>'


def _dots(spoke: _Spoke) -> str:
    return spoke.dot(spoke.middle, 0.3)


def _checks(spoke: _Spoke) -> str:
    ends = (spoke.inner, spoke.middle) if spoke.number % 2 else (spoke.middle, spoke.outer)
    return spoke.line(*ends, (0, 0), spoke.width * 0.8)


def _chevrons(spoke: _Spoke) -> str:
    return "".join(spoke.line(spoke.inner, spoke.outer, (0, lean), spoke.width * 0.2) for lean in (4, -4))


def _rings(spoke: _Spoke) -> str:
    return spoke.dot(spoke.middle, 0.38, hollow=True)


def _waves(spoke: _Spoke) -> str:
    return spoke.dot(spoke.inner + spoke.width * (0.25 if spoke.number % 2 else 0.75), 0.26)


_SPOKES: Final[dict[str, tuple[Callable[[_Spoke], str], int]]] = {
    "dots": (_dots, 12),
    "checks": (_checks, 24),
    "chevrons": (_chevrons, 12),
    "rings": (_rings, 12),
    "waves": (_waves, 24),
}
"""Patterns made of marks round the ring: the mark, and at how many places."""
_STRIPES: Final[dict[str, tuple[float, ...]]] = {
    "level": (0,),
    "upright": (90,),
    "slanted": (-45,),
    "lattice": (45, -45),
}
"""Patterns made of stripes: the angles they are turned by."""
_INNER: Final = 0.66
_OUTER: Final = 0.88


def _stripes(radius: float, turn: float) -> str:
    """Parallel stripes, cut to the ring."""
    inner, outer, parts = radius * _INNER, radius * _OUTER, []
    step = max(radius * 0.17, 4.0)
    count = int(outer / step)
    for y in (step * number for number in range(-count, count + 1)):
        near, far = math.sqrt(max(inner**2 - y**2, 0)), math.sqrt(max(outer**2 - y**2, 0))
        parts += [_stroke(side * near, y, side * far, y, step * 0.45) for side in (-1, 1)]
    return f'<g transform="rotate({turn:g})">{"".join(parts)}</g>'


def pattern(kind: str, radius: float) -> str:
    """Marks on the ring of a chip: the third sign of a seat beside colour and emblem."""
    if kind in _STRIPES:
        return "".join(_stripes(radius, turn) for turn in _STRIPES[kind])
    if kind not in _SPOKES:
        return ""
    mark, count = _SPOKES[kind]
    turns = (2 * math.pi * number / count for number in range(count))
    return "".join(
        mark(_Spoke(number, math.cos(turn), math.sin(turn), radius * _INNER, radius * _OUTER))
        for number, turn in enumerate(turns)
    )
