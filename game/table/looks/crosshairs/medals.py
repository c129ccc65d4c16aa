"""The nine medals, each with a sign of its own for what it is earned by."""

from __future__ import annotations

import math
from typing import Final

from game.ui.theme.paint import EMBLEMS, linear, svg
from game.ui.theme.palette import rgb

_INK: Final = "#1B1305"
_MIDDLE: Final = 20.0, 23.0
_RADIUS: Final = 16.0
_SCALE: Final = 0.235
"""Signs are drawn 42 to each side."""


def _bar(turn: float) -> str:
    """A bar through the middle, turned by so many degrees."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    corners = ((x * c - y * s, x * s + y * c) for x, y in ((-42, -7), (42, -7), (42, 7), (-42, 7)))
    return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in corners)}Z"


def _ring(x: float) -> str:
    return f'<circle cx="{x}" cy="0" r="19" fill="none" stroke="{_INK}" stroke-width="10"/>'


def _filled(path: str) -> str:
    return f'<path d="{path}" fill="{_INK}"/>'


_CROSSED: Final = "M{0} -20L{1} -8L{2} -20L{3} -12L{4} 0L{3} 12L{2} 20L{1} 8L{0} 20L{5} 12L{6} 0L{5} -12Z"
"""A struck plane: a cross of two strokes, for six places from the left to the right."""


def _struck(x: float) -> str:
    return _CROSSED.format(x - 12, x, x + 12, x + 20, x + 8, x - 20, x - 8)


SIGNS: Final[dict[str, str]] = {
    "first-blood": _filled("M0 -44C12 -18 27 -2 27 14A27 27 0 1 1 -27 14C-27 -2 -12 -18 0 -44Z"),
    "long-shot": _filled("M-44 -8H12V-26L46 0L12 26V8H-44Z"),
    "high-patrol": _filled("M0 -42L18 -10H-18ZM-24 2L-6 34H-42ZM24 2L42 34H6Z"),
    "diving-strike": _filled("M-10 -44H10V-4H30L0 30L-30 -4H-10ZM-34 34H34V44H-34Z"),
    "double-kill": _filled(f"{_struck(-22)}{_struck(22)}"),
    "triple-cross": _filled("".join(map(_bar, (0, 60, 120)))),
    "ground-fire": _filled("M-10 26H10V-10H30L0 -44L-30 -10H-10ZM-34 34H34V44H-34Z"),
    "chain-reaction": _ring(-15) + _ring(15),
    "clean-sheet": _filled(EMBLEMS["star"]),
}
"""By the key of the medal."""


def medal(key: str) -> str:
    """A medal on its ribbon, 40 to each side."""
    (x, y), sign = _MIDDLE, SIGNS[key]
    body = (
        f'<path d="M12 1L17 10H23L28 1Z" fill="#8E1712" stroke="{_INK}" stroke-width="1.5"/>'
        f'<circle cx="{x}" cy="{y}" r="{_RADIUS}" fill="url(#m)" stroke="{_INK}" stroke-width="1.5"/>'
        f'<g transform="translate({x} {y}) scale({_SCALE})">{sign}</g>'
    )
    return svg(40, 40, body, linear("m", ((0, rgb("#FFF3CC"), 1.0), (1, rgb("#C9983F"), 1.0)), diagonal=True))
