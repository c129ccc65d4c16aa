"""Where the choices of how a plane flies stand on the board."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import Final

from game.core.picks import Pick
from game.rules.crosshairs.board import AHEAD, FACINGS, POINTS
from game.rules.crosshairs.layout import AT, FACING, OCC, Position

_LEADS: Final = {"climb": 1, "swoop": -1, "level": 0}
"""What leads to another hex, and on which side of its middle it stands where another leads there, too: climbing above,
gliding below."""
_STACKED: Final = 0.49
"""Half cells from the middle of a hex to each of the two ways that lead there."""
_ONWARD: Final = 0.35
"""Half cells farther stands level flight, clear of what is told beside the ways to the hex before it."""
_BACK: Final = 1.65
"""So much farther than level flight is off the middle of a hex, on the other side of it, ends a dive there."""
_LOWER: Final = 0.8
"""Half cells beyond a dive on the spot stands that which goes on."""
_STAYS: Final = 0.37, 0.78
"""Where what stays on its hex stands there, files to the right of its middle and half cells down: beside the height."""
_UNDER: Final = frozenset({"S", "SE", "SW"})
"""Where it leads to the hexes there, it stands above."""
_OUTSIDE: Final = -0.95
"""So far on the other side it stands below, clear of the height."""


def places(position: Position, slot: int, ends: Mapping[Pick, int]) -> dict[Pick, tuple[float, float]]:
    """Where the ways of a plane can be pointed at, in units of the board, by where they end: each on the hex where it
    leads, two that lead to one hex above each other; what stays on its hex beside the plane's height, away from those,
    and on the other side where a plane stands there and none on that one."""
    leads = Counter(end for pick, end in ends.items() if pick.name.partition(":")[0] in _LEADS)
    here, under = position[AT + slot], FACINGS[position[FACING + slot]] in _UNDER
    (right, down), (here_x, here_y) = _STAYS, POINTS[here]
    onward = -_ONWARD if under else _ONWARD
    near, other = ("NE", "NW") if under else ("SE", "SW")
    if _stands(position, here, near) and not _stands(position, here, other):
        right = -right if under else _OUTSIDE
    found = dict[Pick, tuple[float, float]]()
    for pick, end in ends.items():
        kind, (x, y) = pick.name.partition(":")[0], POINTS[end]
        if kind in _LEADS:
            found[pick] = x, y + _STACKED * _LEADS[kind] * (leads[end] > 1) + (kind == "level") * onward
        elif kind == "dive":
            found[pick] = x, y - _BACK * onward * (leads[end] > 0)
        else:
            found[pick] = here_x + right, here_y + (down + _LOWER * (kind == "plunge")) * (1 if under else -1)
    return found


def _stands(position: Position, cell: int, way: str) -> bool:
    """Whether a plane is on the next hex that way."""
    beside = AHEAD[cell * len(FACINGS) + FACINGS.index(way)]
    return beside >= 0 and position[OCC + beside] >= 0


def far(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Half cells between two points."""
    return math.hypot(math.sqrt(3) * (one[0] - other[0]), one[1] - other[1])
