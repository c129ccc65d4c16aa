"""What lives on the wall of the title while nobody does anything: lamps that flicker, dust in their light."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from game.table.kit.printing import shine
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import rgb

RATE: Final = 30.0
"""Pictures a second: slow things need no more."""
REACH: Final = 6.0
"""So far, in units, pictures lean aside as one looks from left or right."""
_MOTES: Final = 5
_WARM: Final = rgb("#FFDFA0")
_DUST: Final = rgb("#FFEFD0")


def lean(eye: Point, box: Box) -> Point:
    """How far a picture behind its frame is moved for somebody who looks from here, of `REACH` at most each way."""
    aside, up = (eye[0] - box.centre[0]) / 960, (eye[1] - box.centre[1]) / 540
    return -REACH * max(-1.0, min(aside, 1.0)), -REACH * max(-1.0, min(up, 1.0))


def flicker(clock: float, lamp: int) -> float:
    """How bright a lamp is just now, 0 to 1: two slow waves that never fall together, and a rare dip."""
    wave = 0.5 + 0.28 * math.sin(clock * 1.7 + lamp * 2.1) + 0.14 * math.sin(clock * 4.3 + lamp)
    dip = 0.35 if (clock * 0.31 + lamp * 0.37) % 1 > 0.985 else 0.0
    return max(0.0, wave - dip)


def lamps(canvas: Canvas, frames: Sequence[Box], clock: float, held: int) -> None:
    """The light on the wall; the lamp over the poster in hand is the brightest."""
    for number, frame in enumerate(frames):
        bright = flicker(clock, number) * (0.5 if number == held else 0.28)
        shine(canvas, (frame.centre[0], frame.y - 14), (frame.w * 0.9, 120), _WARM, bright)


def dust(canvas: Canvas, frames: Sequence[Box], clock: float) -> None:
    """Motes that sink through the light before the posters."""
    for number, frame in enumerate(frames):
        for mote in range(_MOTES):
            luck = Random(f"{number} {mote}")
            sink, sway, size = luck.uniform(14, 26), luck.uniform(0.2, 0.5), luck.uniform(7, 13)
            part = (clock * sink / frame.h + luck.random()) % 1.0
            x = frame.x + frame.w * luck.uniform(0.1, 0.9) + 22 * math.sin(clock * sway + mote)
            shine(canvas, (x, frame.y - 20 + frame.h * 0.6 * part), (size, size), _DUST, 0.7 * math.sin(math.pi * part))
