"""Behind the result of Crossfire: the walnut table under the lamp, the board's cells in brass."""

from __future__ import annotations

import math
from typing import Final

from game.table.kit.scenery import HERO, beyond, laid_out
from game.table.looks.crossfire.board import room
from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import BRASS, Stops, hexagon, linear, radial
from game.ui.theme.palette import rgb

_SIZE: Final = 116.0
_FLAT: Final = 0.86
_LAMP: Final[Stops] = ((0, rgb("#FFD596"), 0.5), (0.5, rgb("#B4703A"), 0.2), (1, rgb("#B4703A"), 0))


def scenery(canvas: Canvas) -> None:
    room(canvas)
    left, right, low = beyond(canvas)
    across, down = _SIZE * math.sqrt(3), _SIZE * 1.5 * _FLAT
    first, last = math.floor((left - HERO[0]) / across) - 1, math.ceil((right - HERO[0]) / across) + 1
    top, end = math.floor((canvas.bleed.y - HERO[1]) / down) - 1, math.ceil((low - HERO[1]) / down) + 1
    cells = "".join(
        f'<path d="{hexagon((HERO[0] + across * (x + (y % 2) / 2), HERO[1] + down * y), _SIZE - 9, _FLAT)}"/>'
        for y in range(top, end)
        for x in range(first, last)
    )
    body = f'<circle cx="{HERO[0]:g}" cy="{HERO[1]:g}" r="900" fill="url(#l)"/>'
    body += f'<g fill="#0E0704" fill-opacity=".5" stroke="#0B0603" stroke-width="12">{cells}</g>'
    body += f'<g fill="none" stroke="url(#b)" stroke-width="6" stroke-opacity=".9">{cells}</g>'
    laid_out(canvas, body, linear("b", BRASS, diagonal=True) + radial("l", _LAMP))
