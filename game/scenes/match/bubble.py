"""What somebody has just said, in a bubble at the portrait: where it hides as little as can be."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import DARK_TEXT, PAPER_50, SeatLook, darker, hexed

ROOM: Final = Box(96, 140, 1284, 804)
WIDTHS: Final = ((380.0, 2), (290.0, 3), (230.0, 4))
"""As wide as it may be and in how many lines, and narrower ones where that hides less."""
SIZE: Final = 30.0
SMALL: Final = 28.0
"""The letters of what has just been said, and of what was said before."""
_FADES, _FADED = 0.13, 0.45
"""By so much what was said before is darker with every sentence since, and at most."""
_EDGE: Final = 4.0
"""Round its paper."""
_TOUCHING: Final = 6.0
_PORTRAIT, _SHORTEST, _LONGEST = 52.0, 16.0, 130.0
"""A tail ends at the edge of the portrait, or at its longest."""
_PAD: Final = 0.6
"""Round the words, by the size of their letters."""
_FAR: Final = (70.0, 95.0, 125.0, 165.0, 205.0)
"""So far from the middle of the portrait it begins."""
_TURNS: Final = 24
_AWAY: Final = 8.0
"""A step away from the portrait counts as much as so large a part of what would be hidden nearer to it."""


def draw(
    canvas: Canvas, text: str, at: Point, look: SeatLook, taken: Sequence[Box], *, name: Box, size: float = SIZE
) -> Box:
    """`at` is the middle of the portrait; `taken` are boxes that had better stay free, and no tail lies across the
    name. Answers where it lies."""
    box, setting = laid(canvas, text, at, taken, size)
    _paint(canvas, setting, box, _before(name, box, at), look)
    return box


def draw_at(
    canvas: Canvas, text: str, at: Point, look: SeatLook, room: Box, *, name: Box, size: float = SIZE, age: int = 0
) -> Box:
    """The same in a room of its own, as near to the portrait as that allows, and no tail across the name; what is older
    is darker."""
    box, setting = laid_in(canvas, text, at, room, size)
    _paint(canvas, setting, box, _before(name, box, at), look, age=age)
    return box


def laid_in(canvas: Canvas, text: str, at: Point, room: Box, size: float = SIZE) -> tuple[Box, lettering.Setting]:
    """Where it lies in a room of its own, and how its words are set: rather small than over what lies beside it."""
    setting, pad = _filled(canvas, text, room, size)
    if setting.height + pad > room.h and size > SMALL:
        setting, pad = _filled(canvas, text, room, SMALL)
    wide = _wide(canvas, setting) + 2 * pad
    high = setting.height + pad
    x = min(max(at[0] - wide / 2, room.x), room.right - wide)
    y = min(max(at[1] - high / 2, room.y), room.bottom - high)
    return Box(x, y, wide, high), setting


def apart(boxes: Sequence[Box]) -> Sequence[int]:
    """Which of these, the newest first, lie on none that is newer: the others give way to those that are read now."""
    kept = list[int]()
    for number, box in enumerate(boxes):
        if not any(box.shared(boxes[one].inset(-_EDGE)) for one in kept):
            kept.append(number)
    return kept


def _before(name: Box, box: Box, at: Point) -> Point:
    """Where the tail leads: to the portrait, or to the name where that lies between."""
    above, across = box.bottom <= name.y + _TOUCHING, box.right > name.x and box.x < name.right
    if across and (above or box.y >= name.bottom - _TOUCHING) and (at[1] > name.y) == above:
        middle = min(max(box.centre[0], name.x + 24), name.right - 24)
        return middle, (name.y if above else name.bottom) + (_PORTRAIT if above else -_PORTRAIT)
    return at


def _paint(canvas: Canvas, setting: lettering.Setting, box: Box, at: Point, look: SeatLook, *, age: int = 0) -> None:
    """Paper with an edge of the colour of whoever speaks, and a tail that reaches their portrait."""
    paint.rounded(canvas, box.inset(-4), radius=24, fill=look.colour)
    _draw_tail(canvas, box, at, look)
    paint.rounded(canvas, box, radius=20, fill=darker(PAPER_50, min(age * _FADES, _FADED)))
    lettering.write(canvas, setting, box.inset((box.w - _wide(canvas, setting)) / 2, 0), colour=DARK_TEXT)


def _filled(canvas: Canvas, text: str, room: Box, size: float) -> tuple[lettering.Setting, float]:
    """How words are set in a room, and how much air they have round them."""
    pad = _PAD * size
    return lettering.fill(canvas, text, room.inset(pad, pad / 2), "label", size), pad


def _draw_tail(canvas: Canvas, box: Box, at: Point, look: SeatLook) -> None:
    x = min(max(at[0], box.x + 24), box.right - 24)
    y = box.y if at[1] < box.centre[1] else box.bottom
    beside = box.y <= at[1] <= box.bottom
    foot = (box.x if at[0] < box.x else box.right, min(max(at[1], box.y + 24), box.bottom - 24)) if beside else (x, y)
    tail = _tail(foot, at, beside=beside)
    low = Box(min(p[0] for p in tail), min(p[1] for p in tail), 0, 0)
    span = max(p[0] for p in tail) - low.x, max(p[1] for p in tail) - low.y
    path = "M" + "L".join(f"{p[0] - low.x:.1f} {p[1] - low.y:.1f}" for p in tail) + "Z"
    canvas.blit_corner(
        canvas.vector(paint.svg(*span, f'<path d="{path}" fill="{hexed(look.colour)}"/>'), *span), (low.x, low.y)
    )


def _wide(canvas: Canvas, setting: lettering.Setting) -> float:
    return max(canvas.text_width(line, "label", setting.size) for line in setting.lines)


def laid(
    canvas: Canvas, text: str, at: Point, taken: Sequence[Box], size: float = SIZE
) -> tuple[Box, lettering.Setting]:
    """Where it lies and how its words are set: as wide as it may be, or narrower where that hides less."""
    settings = [lettering.fit(canvas, text, wide - 2 * _PAD * size, "label", size, lines=most) for wide, most in WIDTHS]
    readable = [one for one in settings if one.size >= settings[0].size]
    ways = [(placed(*_size(canvas, one, _PAD * size), at, tuple(taken)), one) for one in readable]
    return min(ways, key=lambda way: hidden(way[0], at, taken))


def _size(canvas: Canvas, setting: lettering.Setting, pad: float) -> tuple[float, float]:
    return _wide(canvas, setting) + 2 * pad, setting.height + 2 * pad


def hidden(box: Box, at: Point, taken: Sequence[Box]) -> float:
    """On how much of these, and of the portrait, it lies."""
    return _hidden(box, weighed(tuple(taken), at))


@lru_cache(maxsize=64)
def weighed(taken: tuple[Box, ...], at: Point) -> tuple[tuple[Box, int], ...]:
    """What had better stay free, and how much it counts: what is named several times, and the portrait."""
    return tuple(Counter((*taken, *(Box(at[0] - 60, at[1] - 60, 120, 120),) * 3)).items())


def _hidden(box: Box, free: tuple[tuple[Box, int], ...]) -> float:
    right, bottom = box.right, box.bottom
    return sum(
        box.shared(one) * times
        for one, times in free
        if one.x < right and box.x < one.x + one.w and one.y < bottom and box.y < one.y + one.h
    )


def _tail(foot: Point, at: Point, *, beside: bool) -> tuple[Point, Point, Point]:
    """A triangle from the bubble towards the portrait."""
    dx, dy = at[0] - foot[0], at[1] - foot[1]
    far = max((dx * dx + dy * dy) ** 0.5, 1.0)
    reach = min(max(far - _PORTRAIT, _SHORTEST), _LONGEST)
    tip = foot[0] + dx / far * reach, foot[1] + dy / far * reach
    half = (0.0, 16.0) if beside else (16.0, 0.0)
    return (foot[0] - half[0], foot[1] - half[1]), (foot[0] + half[0], foot[1] + half[1]), tip


@lru_cache(maxsize=256)
def placed(wide: float, high: float, at: Point, taken: tuple[Box, ...]) -> Box:
    """Round the portrait, near to it or a little farther: where it lies on as little as can be, and of places that are
    as good the nearest; all of it in the room."""
    found, free = list[tuple[float, float, Box]](), weighed(taken, at)
    for far in _FAR:
        for turn in range(_TURNS):
            angle = 2 * math.pi * turn / _TURNS
            x = at[0] + math.cos(angle) * (far + wide / 2) - wide / 2
            y = at[1] + math.sin(angle) * (far + high / 2) - high / 2
            box = Box(min(max(x, ROOM.x), ROOM.right - wide), min(max(y, ROOM.y), ROOM.bottom - high), wide, high)
            found.append((_hidden(box, free), math.dist(box.centre, at), box))
    return min(found, key=lambda one: (one[0] + _AWAY * one[1], one[1]))[2]
