"""What is no place on the table: climb, dive, end, hold, dice to add or to throw again, in a column beside the tin."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.core.picks import Pick
from game.table.looks.look import Shape
from game.ui.theme.canvas import Box

_COLUMN: Final = Box(476, 188, 66, 66)
_STEP: Final = 74.0
_FIXED: Final = {"C": 0, "P": 5, "PS": 0, "PA": 1, ".": 6, "X": 6, "-": 7, "I": 0, "I-": 1, "Z": 0, "Z-": 1}
_CARDS: Final = Box(602, 226, 700, 652)
_COLUMNS: Final = 3
_SIGNS: Final = {
    "C": "M33 12L54 40H42V54H24V40H12Z",
    "D": "M33 54L12 26H24V12H42V26H54Z",
    ".": "M12 34L20 26L29 36L47 14L55 22L30 52Z",
    "X": "M14 20L20 14L33 27L46 14L52 20L39 33L52 46L46 52L33 39L20 52L14 46L27 33Z",
    "-": "M12 28H54V38H12Z",
    "I": "M18 52V30A15 15 0 0 1 48 30V36H58L43 54L28 36H38V30A5 5 0 0 0 28 30V52Z",
    "K": "M33 8L40 25L58 26L44 37L49 55L33 45L17 55L22 37L8 26L26 25Z",
    "R": "M47 22A18 18 0 1 0 51 38L44 36A11 11 0 1 1 41 26L35 32H55V12Z",
    "Z": "M33 56L20 36H28V10H38V36H46Z",
    "P": "M28 10H38V28H56V38H38V56H28V38H10V28H28Z",
}
_NO: Final = "M12 28H54V38H12Z"


def slot(word: str) -> int:
    """The place of a button in the column."""
    if word in _FIXED:
        return _FIXED[word]
    return int(word[1:]) if word[1:].isdigit() else 0


@cache
def box_of(pick: Pick) -> Box | None:
    """Where a button or a card of numbers lies."""
    word = pick.name.partition(":")[0]
    if pick.kind == "card" and len(word) == 4:
        return _card_box(word)
    if pick.kind != "button":
        return None
    return Box(_COLUMN.x, _COLUMN.y + _STEP * slot(word), _COLUMN.w, _COLUMN.h)


def _card_box(word: str) -> Box:
    """Cards lie in rows, in the order of their numbers: each digit's rank decides."""
    ranks = sorted(word)
    order = _orders("".join(ranks))
    place, rows = order.index(word), -(-len(order) // _COLUMNS)
    w, h = _CARDS.w / _COLUMNS, min(_CARDS.h / rows, 136.0)
    top = _CARDS.centre[1] - h * rows / 2
    return Box(_CARDS.x + w * (place % _COLUMNS) + 6, top + h * (place // _COLUMNS) + 6, w - 12, h - 12)


@cache
def _orders(digits: str) -> tuple[str, ...]:
    if len(digits) == 1:
        return (digits,)
    found = {digit + rest for digit in digits for rest in _orders(digits.replace(digit, "", 1))}
    return tuple(sorted(found))


@cache
def button_shape(pick: Pick) -> Shape | None:
    """A rounded plate with its sign."""
    box = box_of(pick)
    if box is None:
        return None
    w, h, r = box.w, box.h, 12
    path = (
        f"M{r} 2H{w - r:g}Q{w - 2:g} 2 {w - 2:g} {r}V{h - r:g}Q{w - 2:g} {h - 2:g} {w - r:g} "
        f"{h - 2:g}H{r}Q2 {h - 2:g} 2 {h - r:g}V{r}Q2 2 {r} 2Z"
    )
    word = pick.name.partition(":")[0]
    plain = word.endswith("-") or word in ("K0", "R0")
    sign = "" if pick.kind == "card" else _NO if plain else _SIGNS.get(word, _SIGNS.get(word[0], ""))
    x, y = box.centre
    return Shape(
        (x, y), w, h, path, path, (box.right - 8, box.y + 8), (box.x + 8, box.y + 8), sign, solid=pick.kind != "card"
    )
