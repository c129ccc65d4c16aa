"""The terrain generator: pieces by dice, and mirrored fields (sector 2.1)."""

from __future__ import annotations

from typing import Final

from game.core.dice import Dice, Roll
from game.rules.sector.field import BIT, CENTRE, COLUMNS, CONTACT, ROWS, X, Y, block, square, squares
from game.rules.sector.ground import BARRICADE, RUIN, WALL, Ground, of_kinds

Offsets = tuple[tuple[int, int], ...]

SHAPES: Final[tuple[Offsets, ...]] = (
    ((0, 0), (0, 1)),
    ((0, 0), (0, 1), (0, 2)),
    ((0, 0), (0, 1), (1, 1)),
    ((0, 0), (1, 0), (0, 1), (1, 1)),
    ((0, 0), (0, 1), (0, 2), (1, 2)),
    ((0, 0), (0, 1), (0, 2), (0, 3)),
)
FIRST_KINDS: Final = (WALL, BARRICADE, RUIN)
KIND_OF: Final = {1: WALL, 2: WALL, 3: BARRICADE, 4: BARRICADE, 5: RUIN, 6: RUIN}
_MIDDLE: Final = range(4, 13)
_ALLOWED: Final = block(_MIDDLE) & ~BIT[CENTRE]
FOUR_TURNS: Final = 4


def turned(shape: Offsets, quarter: int) -> Offsets:
    """A shape after quarter turns (1: as written), moved so that its smallest offsets are 0."""
    for _ in range(quarter - 1):
        shape = tuple((-y, x) for x, y in shape)
    low_x, low_y = min(x for x, _ in shape), min(y for _, y in shape)
    return tuple((x - low_x, y - low_y) for x, y in shape)


def near(bits: int) -> int:
    """The squares of a set and all their neighbours."""
    found = bits
    for spot in squares(bits):
        found |= CONTACT[spot]
    return found


def twin(bits: int) -> int:
    """The set, turned half way round the centre of the field."""
    return sum(BIT[square(COLUMNS + 1 - X[spot], ROWS + 1 - Y[spot])] for spot in squares(bits))


def _laid(shape: Offsets, x: int, y: int) -> int:
    """The squares that a shape covers; 0 when it does not fit where terrain may lie."""
    spots = [(x + right, y + below) for right, below in shape]
    if not all(column in _MIDDLE and row <= ROWS for column, row in spots):
        return 0
    bits = sum(BIT[square(column, row)] for column, row in spots)
    return bits if bits & _ALLOWED == bits else 0


def _places(shape: Offsets, taken: int, *, mirror: bool) -> list[int]:
    """What the shape covers at each valid anchor, columns first."""
    blocked, found = near(taken), []
    for x in _MIDDLE:
        for y in range(1, ROWS + 1):
            bits = _laid(shape, x, y)
            if bits and not bits & blocked and not (mirror and near(bits) & twin(bits)):
                found.append(bits)
    return found


def _piece(dice: Dice, taken: int, kind: str, *, mirror: bool) -> tuple[str, int]:
    """One piece: its kind and squares (0: there was no room for it)."""
    shape = SHAPES[dice.roll(Roll("terrain-shape", 1, 6))[0] - 1]
    quarter = dice.roll(Roll("terrain-turn", 1, FOUR_TURNS))[0]
    kind = kind or KIND_OF[dice.roll(Roll("terrain-kind", 1, 6))[0]]
    for more in range(FOUR_TURNS):
        places = _places(turned(shape, (quarter + more - 1) % FOUR_TURNS + 1), taken, mirror=mirror)
        if places:
            return kind, places[dice.roll(Roll("terrain-anchor", 1, len(places)))[0] - 1]
    return kind, 0


def random_ground(dice: Dice) -> Ground:
    """Four or five pieces, apart from each other, between the home zones."""
    count = 4 if dice.roll(Roll("terrain-count", 1, 6))[0] <= 3 else 5
    pieces: list[tuple[str, int]] = []
    for number in range(count):
        kind = FIRST_KINDS[number] if number < len(FIRST_KINDS) else ""
        taken = of_kinds(pieces)
        pieces.append(_piece(dice, taken.tall | taken.soft, kind, mirror=False))
    return of_kinds(pieces)


def mirrored_ground(dice: Dice) -> Ground:
    """Two pieces, each with its twin."""
    pieces: list[tuple[str, int]] = []
    for _ in range(2):
        taken = of_kinds(pieces)
        kind, bits = _piece(dice, taken.tall | taken.soft, "", mirror=True)
        pieces += [(kind, bits), (kind, twin(bits))]
    return of_kinds(pieces)
