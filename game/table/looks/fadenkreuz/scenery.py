"""Behind the result of Im Fadenkreuz: the lamp over the table, and light through the blinds behind it."""

from __future__ import annotations

from typing import Final

from game.table.kit.scenery import HERO, beyond, filled, laid_out
from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import Stops, linear, radial
from game.ui.theme.palette import rgb

_WARM: Final[Stops] = (
    (0, rgb("#F2CC8E"), 1),
    (0.22, rgb("#C0703C"), 1),
    (0.52, rgb("#5A241E"), 1),
    (1, rgb("#100B12"), 1),
)
_CONE: Final[Stops] = ((0, rgb("#FFE9B8"), 0.5), (1, rgb("#FFD58A"), 0))
_SLAT: Final = 46
_FIRST: Final = -140
_CORDS: Final = (40, 896, 1752)


def scenery(canvas: Canvas) -> None:
    (x, _), (left, right, low) = HERO, beyond(canvas)
    box = canvas.bleed
    slats = "".join(
        f'<path d="M{left:g} {y}H{right:g}V{y + 25}H{left:g}Z" fill="#0A070C" fill-opacity=".82"/>'
        f'<path d="M{left:g} {y + 25}H{right:g}" stroke="#FFE2B0" stroke-opacity=".16" stroke-width="2"/>'
        for y in range(_FIRST, round(low), _SLAT)
    )
    cords = "".join(f'<path d="M{cord} -200V{low:g}" stroke="#0A070C" stroke-width="6"/>' for cord in _CORDS)
    lamp = f"M{x - 46:g} -10H{x + 46:g}L{x + 520:g} 760H{x - 520:g}Z"
    body = filled(box, "w") + slats + cords + f'<path d="{lamp}" fill="url(#c)"/>'
    body += f'<path d="M{x - 88:g} 6C{x - 60:g} -40 {x + 60:g} -40 {x + 88:g} 6Z" fill="#1C1512"'
    body += ' stroke="#C9983F" stroke-width="3"/>'
    at = (x - box.x) / box.w
    laid_out(canvas, body, radial("w", _WARM, cx=at, cy=0.3, r=0.72) + linear("c", _CONE))
