"""How fast things happen on the table. Durations in seconds at normal pace."""

from __future__ import annotations

import math
from typing import Final

LIFT: Final = 0.160
CELL: Final = 0.100
"""Per cell that a lifted pile travels."""
DROP: Final = 0.120
SLIDE: Final = 0.240
"""One man, out from under his pile to the tray."""
SINK: Final = 0.070
"""A pile settles when a man has left below it."""
ENTER: Final = 0.340
STEP: Final = 0.220
"""One cell of a glide."""
FADE: Final = 0.150
"""With calm motion: out here, in there."""
TRAIL: Final = 0.700
GROW: Final = 0.180
"""A line of fire reaches its target."""
SHOT: Final = 0.340
RECOIL: Final = 0.150
STILL: Final = 0.060
"""Nothing moves before the light."""
SILENCE: Final = 0.200
"""Before the last shot of a game."""
LANDS: Final = 0.120
"""From the light at the muzzle to that at the target."""
FLASH: Final = 0.080
SHAKE: Final = 0.220
SMOKE: Final = 1.200
AFTER: Final = 0.400
"""From the impact to the next choice."""
DUCKS: Final = 0.480
"""Whoever is missed is up again."""
KNEELS: Final = 0.700
FALL: Final = 0.500
TUMBLE: Final = 0.700
REST: Final = 0.080
"""Between one die and the next coming to rest."""

READ: Final = 2.000
"""What has been rolled is left to be read so long, whatever comes next."""
FACES: Final = 1.200
"""The same of dice whose sum is told as well, after what comes of it."""
FLIP: Final = 0.300
"""A card is turned over."""
SHUFFLE: Final = 1.600
"""Cards change places."""

INSTANT: Final = math.inf
_PACES: Final = {"1x": 1.0, "2x": 2.0, "4x": 4.0, "instant": INSTANT}


def pace(setting: str) -> float:
    """What the animation setting means as a factor; "instant" is infinite."""
    return _PACES[setting]


def ease_out(part: float) -> float:
    """Cubic: fast away, gentle arrival."""
    return 1 - (1 - part) ** 3


def ease_in(part: float) -> float:
    return part**2


def ease(part: float) -> float:
    """Sine, gentle at both ends."""
    return 0.5 - math.cos(part * math.pi) / 2
