"""Where five to ten people sit round the oval, with their plates, cards and hands."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from game.core.tableau import Point as BoardPoint
from game.table.kit.shape import Shape
from game.ui.theme.canvas import Box, Point

MIDDLE: Final[Point] = (764.0, 526.0)
"""Of the ring of people; the right of the picture belongs to the cards and the record."""
REACH: Final[Point] = (560.0, 246.0)
SPREAD: Final = 0.8
"""Below 1 the people at the sides move apart, so that no head is behind a plate."""
SINK: Final = 92.0
"""So much lower the middle of the table lies than the middle of the ring of heads."""
TABLE: Final = Box(764 - 535, 574 - 240, 1070, 480)
FUSE: Final = Box(764 - 214, 572 - 88, 428, 176)
FRAME: Final = Box(80, 110, 1366, 840)
CORNER: Final[Point] = (158.0, 898.0)
"""The middle of the viewer's own cards: below and beside all name plates."""
OWN_STEP: Final = 68.0
"""From one of these to the next."""
_FAN: Final = OWN_STEP / 0.17
MANY: Final = 7
"""Up to so many people are drawn large."""


def point(at: BoardPoint) -> Point:
    """A point of the round board on the plan: an oval, its middle a little nearer to the viewer."""
    far = min(math.hypot(*at), 1.0)
    up = math.copysign(abs(at[1] / far) ** SPREAD * far, at[1]) if far else 0.0
    return MIDDLE[0] + at[0] * REACH[0], MIDDLE[1] - up * REACH[1] + (1 - far) * SINK


def seat_at(seat: int, count: int) -> BoardPoint:
    """Where a seat (from 0) is on the round board: the first at the top, on clockwise."""
    angle = 2 * math.pi * seat / count
    return math.sin(angle), math.cos(angle)


def seat_point(seat: int, count: int) -> Point:
    """The same on the plan."""
    return point(seat_at(seat, count))


def scale(count: int) -> float:
    """How large people are drawn."""
    return 0.86 if count <= MANY else 0.7


@cache
def plates(count: int) -> dict[int, Box]:
    """The name plates: above the heads beyond the table, below those before it: no finger that points across the table
    lies on a name."""
    wide, high, drop, lift = (272.0, 96.0, 82.0, 74.0) if count <= MANY else (252.0, 86.0, 64.0, 64.0)
    found = {}
    for seat in range(count):
        x, y = seat_point(seat, count)
        top = y - lift - high if beyond(seat, count) else y + drop
        found[seat] = Box(round(x - wide / 2), round(top), wide, high)
    return found


def beyond(seat: int, count: int) -> bool:
    """Whether somebody sits at the far side of the table."""
    return seat_at(seat, count)[1] > 0.05


SPEECH: Final = (322.0, 118.0), (268.0, 104.0)
"""The room of a speech bubble, among few and among many."""
GROWN: Final = 1.3
"""So many times as large it is at most, where letters are large."""
_CARDS: Final = 0.52
"""How far from the middle of the round table the cards of the seats lie (`CARD_REACH`)."""
CARD: Final = 84.0


def seat_card(seat: int, count: int) -> Box:
    """About what the card of a seat lies on."""
    x, y = seat_at(seat, count)
    return card_box((x * _CARDS, y * _CARDS))


def card_box(at: BoardPoint) -> Box:
    """About what a card lies on, whichever way."""
    x, y = point(at)
    return Box(x - CARD / 2, y - CARD / 2, CARD, CARD)


_ASIDE: Final = 510.0
"""Whoever sits so far right of the middle sits beside what stands in the column."""
_BESIDE: Final = 120.0
"""So far from the middle of a head stands what is told of somebody, of few and of many."""
_MARK: Final = 30.0
"""So much of it reaches over its middle."""


def seat_shape(place: Point, count: int) -> Shape:
    """What a mark on a person lies on."""
    x, y = place
    w, h = 150.0 * scale(count) / 0.74, 138.0 * scale(count) / 0.74
    cut = 16.0
    path = f"M{cut} 3H{w - cut:g}L{w - 3:g} {cut}V{h - cut:g}L{w - cut:g} {h - 3:g}H{cut}L3 {h - cut:g}V{cut}Z"
    brackets = (
        f"M3 {2 * cut}V{cut}L{cut} 3H{2 * cut}M{w - 2 * cut:g} 3H{w - cut:g}L{w - 3:g} {cut}V{2 * cut}"
        f"M{w - 3:g} {h - 2 * cut:g}V{h - cut:g}L{w - cut:g} {h - 3:g}H{w - 2 * cut:g}"
        f"M{2 * cut} {h - 3:g}H{cut}L3 {h - cut:g}V{h - 2 * cut:g}"
    )
    at = x, y - 8
    ways = [(x + side * _BESIDE * scale(count), y + 8) for side in (1, -1)]  # between the head and the shoulder
    free = (way for way in ways if not any(name.inset(-_MARK).holds(way) for name in plates(count).values()))
    beside = ways[1] if x > MIDDLE[0] + _ASIDE else next(free, ways[0])  # towards the table where its edge is near
    return Shape(at, w, h, path, brackets, (x - w / 2, y - h / 2), beside)


def own_point(at: BoardPoint) -> Point:
    """Where a card lies that only the viewer may see: in the corner nearest to them."""
    return CORNER[0] + at[0] * _FAN, CORNER[1]


def own_box(at: BoardPoint) -> Box:
    """What such a card lies on, with its chip and its name."""
    x, y = own_point(at)
    return Box(x - OWN_STEP / 2, y - 36, OWN_STEP, 96)
