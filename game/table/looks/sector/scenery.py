"""Behind the result of Crossfire Sector: the sun goes down over what was fought for."""

from __future__ import annotations

from random import Random
from typing import Final

from game.table.kit.scenery import HERO, beyond, filled, laid_out
from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import Stops, linear, radial
from game.ui.theme.palette import rgb

_HORIZON: Final = 640.0
_SKY: Final[Stops] = (
    (0, rgb("#14163A"), 1),
    (0.2, rgb("#4A2A66"), 1),
    (0.4, rgb("#A9465C"), 1),
    (0.54, rgb("#F2874E"), 1),
    (0.6, rgb("#FFD27A"), 1),
    (1, rgb("#FFD27A"), 1),
)
_SUN: Final[Stops] = ((0, rgb("#FFE2A0"), 1), (0.4, rgb("#FF9E54"), 1), (1, rgb("#E24E4A"), 1))
_HAZE: Final[Stops] = ((0, rgb("#FFD98A"), 0.6), (1, rgb("#FF8A4A"), 0))
_PLAIN: Final[Stops] = ((0, rgb("#3A1F4C"), 1), (1, rgb("#0C0B1E"), 1))
_STARS: Final = 90
_FAR: Final = (
    "M{left} {low}V560L60 548V470H130V520L190 500V420H226V540L330 560V640H620L700 560V500H742V430H800V520L880 \
548V460H930V540L1040 500H1100V420H1150V470H1220V540L1330 560V480H1400V540L1520 500V440H1560V520L1700 560V470H1760V530\
L{right} 520V{low}Z"
)


def scenery(canvas: Canvas) -> None:
    left, right, low = beyond(canvas)
    box, luck = canvas.bleed, Random(3)
    body = filled(box, "s")
    body += "".join(
        f'<circle cx="{luck.uniform(left, right):.1f}" cy="{luck.uniform(-40, 300):.1f}" r="{luck.uniform(1, 2.8):.1f}"'
        f' fill="#fff" fill-opacity="{luck.uniform(0.25, 0.85):.2f}"/>'
        for _ in range(_STARS)
    )
    body += f'<circle cx="{HERO[0]:g}" cy="420" r="620" fill="url(#h)"/>'
    body += f'<circle cx="{HERO[0]:g}" cy="330" r="330" fill="url(#u)"/>'
    body += "".join(
        f'<rect x="{HERO[0] - 360:g}" y="{y}" width="720" height="{5 + 3 * n}" fill="#C4505A" fill-opacity=".62"/>'
        for n, y in enumerate((436, 478, 520, 562, 604))
    )
    body += f'<path d="{_FAR.format(left=left, right=right, low=_HORIZON + 4)}" fill="#3A1B3E"/>'
    body += f'<path d="M{left:g} {_HORIZON:g}H{right:g}V{low:g}H{left:g}Z" fill="url(#p)"/>'
    lines = "".join(f"M{HERO[0] + n * 46:g} {_HORIZON:g}L{HERO[0] + n * 210:g} {low:g}" for n in range(-32, 33))
    lines += "".join(f"M{left:g} {_HORIZON + 3 * n * n + 6 * n:g}H{right:g}" for n in range(1, 12))
    body += f'<path d="{lines}" stroke="#FF7AB0" stroke-opacity=".38" stroke-width="2.5" fill="none"/>'
    defs = linear("s", _SKY) + radial("h", _HAZE) + linear("u", _SUN) + linear("p", _PLAIN)
    laid_out(canvas, body, defs)
