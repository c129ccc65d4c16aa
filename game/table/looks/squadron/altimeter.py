"""The altimeter beside the tin: a place for every altitude, where climbs and dives are pointed at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.tableau import Zone
from game.table.looks.squadron.measures import STAGE
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import BRASS, linear, svg
from game.ui.theme.palette import DARK_TEXT, hexed, rgb

HEIGHTS: Final = -4
"""Owner of the zone that tells how many altitudes there are."""
HIGHEST: Final = 4
_STEP: Final = 62.0
_PLATE: Final = Box(458, STAGE.centre[1] - 5 * _STEP / 2 - 40, 62, 5 * _STEP + 52)
ROOM: Final = 84.0
"""What it takes beside the seats' cards."""
_FIGURE: Final = 30


def slot(height: int) -> Box:
    """The place of an altitude, the highest on top."""
    return Box(_PLATE.x + 6, _PLATE.y + 42 + _STEP * (HIGHEST - height), _PLATE.w - 12, _STEP - 6)


def height_of(word: str, now: int) -> int:
    """The altitude that a climb or a dive leads to: "C", "D2"."""
    return now + 1 if word == "C" else now - int(word[1:])


def is_there(zones: Sequence[Zone]) -> bool:
    return any(zone.owner == HEIGHTS for zone in zones)


def draw_plate(canvas: Canvas) -> None:
    """Brass with a cream strip, and a mark for every altitude."""
    w, h = _PLATE.w, _PLATE.h
    body = f'<rect x="1" y="1" width="{w - 2:g}" height="{h - 2:g}" rx="20" fill="url(#b)" stroke="#1C1206"/>'
    body += f'<rect x="6" y="38" width="{w - 12:g}" height="{h - 46:g}" rx="10" fill="url(#p)" stroke="#7E5A20"/>'
    body += (
        f'<path d="M{w / 2 - 11:g} 27L{w / 2:g} 9L{w / 2 + 11:g} 27L{w / 2:g} 21Z" fill="#A8231C" stroke="#FFF6DC"'
        ' stroke-width="1.5" stroke-linejoin="round"/>'
    )
    for height in range(HIGHEST + 1):
        box = slot(height)
        y = box.bottom + 3 - _PLATE.y
        if height:
            body += f'<path d="M12 {y:g}H{w - 12:g}" stroke="#A8231C" stroke-opacity=".45" stroke-width="2"/>'
    shades = linear("b", BRASS, diagonal=True) + linear("p", ((0, rgb("#FFF8E4"), 1), (1, rgb("#E6D2A0"), 1)))
    canvas.blit_corner(canvas.vector(svg(w, h, body, shades), w, h), (_PLATE.x, _PLATE.y))


def draw_figures(canvas: Canvas, flying: Mapping[int, int]) -> None:
    """The figures, and beside them a seat's needle at the altitude of the plane that moves: altitude by seat."""
    plain = canvas.theme.text
    for height in range(HIGHEST + 1):
        x, y = slot(height).centre
        canvas.text(str(height), (x + 10, y), face="figure", size=_FIGURE / plain, colour=DARK_TEXT, align="middle")
    for seat, height in flying.items():
        box, look = slot(height), canvas.theme.seat(seat)
        body = f'<path d="M2 11L26 2V20Z" fill="{hexed(look.colour)}" stroke="#0A0F1A" stroke-width="3"/>'
        canvas.blit(canvas.vector(svg(30, 22, body), 30, 22), (box.right + 6, box.centre[1]))
        edge = f'<rect x="2" y="2" width="{box.w - 4:g}" height="{box.h - 4:g}" rx="9" fill="none"'
        edge += f' stroke="{hexed(look.colour)}" stroke-width="4"/>'
        canvas.blit(canvas.vector(svg(box.w, box.h, edge), box.w, box.h), box.centre)
