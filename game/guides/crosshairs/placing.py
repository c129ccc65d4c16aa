"""Where the choices of how a plane flies stand on the board."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import Final

from game.core.picks import Pick
from game.rules.crosshairs.board import AHEAD, FACINGS, POINTS
from game.rules.crosshairs.layout import AT, CLOUD, FACING, Position

_LEADS: Final = {"climb": 1, "swoop": -1, "level": 0}
"""What leads to another hex, and on which side of its middle it stands where another leads there, too: climbing above,
gliding below."""
_STACKED: Final = 0.49
"""Half cells from the middle of a hex to each of the two ways that lead there."""
_ONWARD: Final = 0.35
"""Half cells farther stands level flight, clear of what is told beside the ways to the hex before it."""
_OUTWARD: Final = 0.07
"""And so many files, where it leads to the left or right: off the choices before it."""
_BACK: Final = 1.65
"""So much farther than level flight is off the middle of a hex, on the other side of it, ends a dive there."""
_LOWER: Final = 0.95
"""Half cells beyond a dive on the spot stands that which goes on."""
_STAYS: Final = 0.86
"""Half cells from the middle of its hex stands what stays there: at its edge, so that the plane itself is seen."""
_CROWDED: Final = 0.72
"""And where a plane or a cloud is beyond that edge: on no other hex, else it seems to lead there."""
_AT_THE_RIM: Final = 0.64
"""And where no hex is: still on the board."""
_RIGHT: Final = 0.1
"""So many files to the right, where the height lies beside it."""
_SOUTH: Final = FACINGS.index("S")
_UNDER: Final = frozenset({"S", "SE", "SW"})
"""Where it leads to the hexes there, it stands above."""


def places(position: Position, slot: int, ends: Mapping[Pick, int]) -> dict[Pick, tuple[float, float]]:
    """Where the ways of a plane can be pointed at, in units of the board, by where they end: each on the hex where it
    leads, two that lead to one hex above each other; what stays on its hex at the edge of that, away from those."""
    leads = Counter(end for pick, end in ends.items() if pick.name.partition(":")[0] in _LEADS)
    here, under = position[AT + slot], FACINGS[position[FACING + slot]] in _UNDER
    here_x, here_y = POINTS[here]
    onward = -_ONWARD if under else _ONWARD
    found = dict[Pick, tuple[float, float]]()
    for pick, end in ends.items():
        kind, (x, y) = pick.name.partition(":")[0], POINTS[end]
        if kind in _LEADS:
            level = kind == "level"
            out = math.copysign(_OUTWARD, x - here_x) if level and x != here_x else 0.0
            found[pick] = x + out, y + _STACKED * _LEADS[kind] * (leads[end] > 1) + level * onward
        elif kind == "dive":
            found[pick] = x, y - _BACK * onward * (leads[end] > 0)
        else:
            up = (_staying(position, here, under=under) + _LOWER * (kind == "plunge")) * (1 if under else -1)
            found[pick] = here_x + _RIGHT * (not under), here_y + up
    return found


def _staying(position: Position, here: int, *, under: bool) -> float:
    """Half cells from the middle of a hex to what stays there, above it or below."""
    beyond = AHEAD[here * len(FACINGS) + (0 if under else _SOUTH)]
    if beyond < 0:
        return _AT_THE_RIM
    return _CROWDED if position[beyond] >= 0 or position[CLOUD + beyond] else _STAYS


def far(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Half cells between two points."""
    return math.hypot(math.sqrt(3) * (one[0] - other[0]), one[1] - other[1])
