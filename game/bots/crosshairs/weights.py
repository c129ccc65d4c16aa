"""What the levels care for, and what players mean to each other, in hundredths of a plane (crosshairs 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.crosshairs.kinds import Kind

WIN: Final = 10_000
WORTH: Final = (-450, -450, 0, 170, 300, 400, 490)
"""A player's planes by their number; with one the player is out."""
FFA_WORTH: Final = (-150, -150, 0, 90, 160, 220, 270)
POINT: Final = 110
LIKELY: Final[tuple[float, ...]] = (0.0, 0.65, 1.0, 1.2, 1.3, 1.35, 1.4)
"""Planes lost on average, by how many are in reach of two guns."""
CROSSED: Final = 6
"""Two enemy lines count like so many single ones: that is a plane lost."""
LAST: Final = 2
"""With so few planes the next one lost is the game."""
FADING: Final = 0.7
"""From this part of the no-progress limit on a lead counts for less and less."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a level cares for; figures in hundredths of a plane."""

    height: tuple[int, ...] = (0, 16, 29, 40, 49, 55, 58)
    crash: int = 70
    """A plane that cannot but crash next turn."""
    doomed: int = 150
    """A plane that cannot but crash this turn."""
    meeting: int = 30
    """Two low planes of one's own with the same free hex ahead: whoever is second crashes."""
    forced: int = 16
    """A plane that cannot but dive."""
    narrow: int = 14
    """A plane with one free manoeuvre left before the edge."""
    danger: float = 0.2
    """Weight of what enemies may shoot next turn: little, as they seldom can shoot it all; 0 looks at lines only."""
    line: int = 14
    """An enemy line on an own plane now."""
    chance: int = 7
    """An enemy plane in reach of two own planes."""
    control: float = 0.5
    """A cell in reach of two own planes."""


def stakes(kind: Kind, me: int) -> tuple[float, ...]:
    """What each player's standing means to `me`: hunters, prey, partners (crosshairs 2.1, 5.4)."""
    if kind.rule == "circle":
        rest = {kind.prey(me): -1.0, me: 1.0}
        return tuple(rest.get(seat, 0.15 if seat == kind.hunter(me) else 0.3) for seat in range(kind.seats))
    if kind.rule == "ffa":
        return tuple(1.0 if seat == me else -0.2 for seat in range(kind.seats))
    return tuple(1.0 if seat == me else 0.8 if not kind.hostile(seat, me) else -1.0 for seat in range(kind.seats))
