"""What is told of a moment, paragraph by paragraph: as large as all of it fits, else without what can be spared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import Colour

SIZES: Final = (30.0, 29.0, 28.0)
SMALLER: Final = (30.0, 26.0, 22.0, 19.0)
"""With large type, which is scaled from these."""
GAP: Final = 8.0
"""Between two paragraphs."""


def spared(
    *, bad: bool, wins: bool = False, figures: bool = False, ends: bool = False, shots: bool = False
) -> list[int]:
    """What is left out first, by its place in what is told of a moment: what was played, what came of it (`bad`: that
    is the reason), the better way, why, what to remember: that is what somebody does otherwise next time. Never that it
    `wins`; `figures` stand below the pictures, too; of how it `ends` the most is told, and what to remember. Where
    `shots` to come are the reason, what fell then is none."""
    if ends:
        return [4, 7, 3, 6]
    if wins:
        return [1, 4, 0]
    if shots:
        return [1, 0, 4, 3]
    if bad:
        return [3, 0, 4, 1]
    return [3, 0, 4, 1] if figures else [1, 3, 4, 0]


def chosen_well(
    told: Sequence[tuple[str, Colour]], *, bad: bool, wins: bool
) -> tuple[list[tuple[str, Colour]], list[int]]:
    """The same of what was chosen well: first what was done, and that it `wins`, then what the other way was and what
    that allowed (`bad`), before it is told that this was spared; and what of that is left out first."""
    after = 3 if bad and not wins else 4
    return [*told[2:after], *told[:2], *told[after:]], [4, 3, 2] if wins else [4, 3, 1, 2]


def write(
    canvas: Canvas, parts: Sequence[tuple[str, Colour]], spare: Sequence[int], room: Box, *, large: bool
) -> Sequence[int]:
    """As large as all of it fits; else without the one or the other of what can be spared, then without both, and so
    on. Which of it there was room for."""
    left = whole = [number for number, (text, _) in enumerate(parts) if text]

    def set_in(size: float) -> list[lettering.Setting]:
        return [lettering.fit(canvas, parts[number][0], room.w, "body", size, lines=9) for number in left]

    def fits(found: Sequence[lettering.Setting]) -> bool:
        return sum(setting.height + GAP for setting in found) - GAP <= room.h

    sizes = SMALLER if large else SIZES
    for gone in ((), spare[:1], spare[1:2], *(spare[:count] for count in range(2, len(spare) + 1))):
        left = [number for number in whole if number not in gone]
        found = next((each for each in map(set_in, sizes) if fits(each)), None)
        if found is not None:
            break
    y = room.y
    for number, setting in zip(left, found or set_in(sizes[-1]), strict=True):
        lettering.write(canvas, setting, room._replace(y=y, h=setting.height), colour=parts[number][1])
        y += setting.height + GAP
    return left
