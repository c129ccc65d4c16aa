"""What is pointed at beside planes and cells: cards of numbers, places of the altimeter, the ends of manoeuvres."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import Final

from game.core.picks import Pick
from game.table.kit.shape import Shape
from game.table.looks.squadron.altimeter import HIGHEST, height_of, slot
from game.ui.theme.canvas import Box

_CARDS: Final = Box(508, 280, 877, 647)
_COLUMNS: Final = 3
_COIN: Final = 34.0
"""How far beyond the end of a manoeuvre its price lies."""
_OCTAGON: Final = tuple(
    (math.sin(math.radians(22.5 + 45 * n)), math.cos(math.radians(22.5 + 45 * n))) for n in range(8)
)
_SIGNS: Final = {"C": "M6 30L15 14L24 30L15 24Z", "D": "M6 14L15 30L24 14L15 20Z"}
"""An arrow in the left of a place of the altimeter."""


def box_of(pick: Pick, heights: Mapping[str, int], plate: Box) -> Box | None:
    """Where a card of numbers lies, or on the `plate` of the altimeter the altitude that a climb or dive leads to;
    `heights` is that of every plane."""
    word, _, plane = pick.name.partition(":")
    if pick.kind == "card" and len(word) == 4:
        return _card_box(word)
    if pick.kind == "height" and plane in heights:
        height = height_of(word, heights[plane])
        return slot(plate, height) if 0 <= height <= HIGHEST else None
    return None


def _card_box(word: str) -> Box:
    """Cards lie in rows, in the order of their numbers: each digit's rank decides."""
    ranks = sorted(word)
    order = _orders("".join(ranks))
    place, rows = order.index(word), -(-len(order) // _COLUMNS)
    w, h = _CARDS.w / _COLUMNS, min(_CARDS.h / rows, 176.0)
    top = _CARDS.centre[1] - h * rows / 2
    return Box(_CARDS.x + w * (place % _COLUMNS) + 6, top + h * (place // _COLUMNS) + 6, w - 12, h - 12)


@cache
def _orders(digits: str) -> tuple[str, ...]:
    if len(digits) == 1:
        return (digits,)
    found = {digit + rest for digit in digits for rest in _orders(digits.replace(digit, "", 1))}
    return tuple(sorted(found))


def button_shape(pick: Pick, box: Box | None) -> Shape | None:
    """A rounded plate, with the way up or down on the altimeter."""
    if box is None:
        return None
    w, h, r = box.w, box.h, 12
    path = (
        f"M{r} 2H{w - r:g}Q{w - 2:g} 2 {w - 2:g} {r}V{h - r:g}Q{w - 2:g} {h - 2:g} {w - r:g} "
        f"{h - 2:g}H{r}Q2 {h - 2:g} 2 {h - r:g}V{r}Q2 2 {r} 2Z"
    )
    sign = _SIGNS[pick.name[0]] if pick.kind == "height" else ""
    x, y = box.centre
    return Shape((x, y), w, h, path, path, (box.right - 8, box.y + 8), (box.x + 8, box.y + 8), sign)
