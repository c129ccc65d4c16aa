"""The altimeter over the sky: a place for every altitude, where climbs and dives are pointed at; who flies there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from game.core.tableau import Zone
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import BRASS, linear, svg
from game.ui.theme.palette import DARK_TEXT, hexed, rgb

HEIGHTS: Final = -4
"""Owner of the zone that tells how many altitudes there are."""
HIGHEST: Final = 4
_STEP: Final = 58.0
_EDGE: Final = 14.0
_APART: Final = 22.0
_FIGURE: Final = 34
_SCALE: Final = 62.0
"""Ticks and figures; the rest of a place is for the chips of those who fly there."""
_CHIP: Final = 18.0


def plate(seats: Sequence[Box], room: Box) -> Box:
    """Below the cards of the seats where there is room for it, else beside them."""
    high, foot = (HIGHEST + 1) * _STEP + 2 * _EDGE, max((box.bottom for box in seats), default=room.y)
    if foot + _APART + high <= room.bottom:
        return Box(room.x, foot + _APART, 176, high)
    return Box(room.right + _APART, room.y, 140, high)


def slot(plate: Box, height: int) -> Box:
    """The place of an altitude, the highest on top."""
    return Box(plate.x + 8, plate.y + _EDGE + _STEP * (HIGHEST - height), plate.w - 16, _STEP)


def height_of(word: str, now: int) -> int:
    """The altitude that a climb or a dive leads to: "C", "D2"."""
    return now + int(word[1:] or 1) if word[0] == "C" else now - int(word[1:])


def word_of(height: int, now: int) -> str:
    """The climb or dive that leads there; a climb by more than one is none."""
    return f"D{now - height}" if height < now else "C" if height == now + 1 else f"C{height - now}"


def is_there(zones: Sequence[Zone]) -> bool:
    return any(zone.owner == HEIGHTS for zone in zones)


def draw_plate(canvas: Canvas, at: Box) -> None:
    """Brass with a cream strip, and a mark for every altitude, every half and quarter."""
    w, h = at.w, at.h
    body = f'<rect x="1" y="1" width="{w - 2:g}" height="{h - 2:g}" rx="20" fill="url(#b)" stroke="#1C1206"/>'
    body += f'<rect x="6" y="6" width="{w - 12:g}" height="{h - 12:g}" rx="15" fill="url(#p)" stroke="#7E5A20"/>'
    for quarter in range(4 * HIGHEST + 1):
        y, long = h - _EDGE - _STEP / 2 - _STEP * quarter / 4, 20 if quarter % 4 == 0 else 13 if quarter % 2 == 0 else 8
        wide = 4 if quarter % 4 == 0 else 2
        body += f'<path d="M7 {y:g}h{long}" stroke="#5E4216" stroke-width="{wide}"/>'
    shades = linear("b", BRASS, diagonal=True) + linear("p", ((0, rgb("#FFF8E4"), 1), (1, rgb("#E6D2A0"), 1)))
    paint.shadow(canvas, at, radius=20)
    canvas.blit_corner(canvas.vector(svg(w, h, body, shades), w, h), (at.x, at.y))


def draw_figures(canvas: Canvas, at: Box, flying: Iterable[tuple[int, int, bool]]) -> None:
    """The figures, and the chip of each seat that flies there: seat, altitude, whether it is the plane that moves."""
    plain, crowd = canvas.theme.text, Counter[int]()
    for height in range(HIGHEST + 1):
        box = slot(at, height)
        place = box.x + 20 + (_SCALE - 20) / 2, box.centre[1]
        canvas.text(str(height), place, face="figure", size=_FIGURE / plain, colour=DARK_TEXT, align="middle")
    shown = sorted({(height, not moves, seat) for seat, height, moves in flying})
    seats = sorted({(height, seat): (height, rest, seat) for height, rest, seat in reversed(shown)}.values())
    full = Counter(height for height, _, _ in seats)
    for height, rest, seat in seats:
        box, look = slot(at, height), canvas.theme.seat(seat)
        room = box.w - _SCALE - 2 * _CHIP - 4
        step = min(2 * _CHIP + 4, room / max(full[height] - 1, 1))
        if not rest:
            edge = f'<rect x="2" y="3" width="{box.w - 4:g}" height="{box.h - 6:g}" rx="11" fill="none"'
            edge += f' stroke="{hexed(look.colour)}" stroke-width="4"/>'
            canvas.blit(canvas.vector(svg(box.w, box.h, edge), box.w, box.h), box.centre)
        paint.chip(canvas, (box.x + _SCALE + _CHIP + step * crowd[height], box.centre[1]), _CHIP, look)
        crowd[height] += 1
