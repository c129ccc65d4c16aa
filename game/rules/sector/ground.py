"""Terrain as a value: which squares are Walls, Barricades and Ruins, and its line form (sector 1.5, 8)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.game import NotationError
from game.rules.sector.field import BIT, CENTRE, FULL, HOMES, INDEX, NAMES, block, reach, squares

WALL: Final = "wall"
BARRICADE: Final = "barricade"
RUIN: Final = "ruin"
SIGNS: Final[dict[str, str]] = {WALL: "#", BARRICADE: "+", RUIN: "%"}
"""In the order of the line form."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The terrain of a battle, as three sets of squares that do not overlap."""

    walls: int = 0
    barricades: int = 0
    ruins: int = 0

    @property
    def tall(self) -> int:
        """What blocks sight: Walls and Ruins."""
        return self.walls | self.ruins

    @property
    def soft(self) -> int:
        """What a unit can stand in and be covered: Barricades and Ruins."""
        return self.barricades | self.ruins

    @property
    def enterable(self) -> int:
        return FULL & ~self.walls

    @property
    def sets(self) -> tuple[int, int, int]:
        return self.walls, self.barricades, self.ruins

    def kind(self, spot: int) -> str:
        """What stands on a square; "" where it is open."""
        for kind, bits in zip(SIGNS, self.sets, strict=True):
            if bits & BIT[spot]:
                return kind
        return ""


OPEN: Final = Ground()


def of_kinds(kinds: Sequence[tuple[str, int]]) -> Ground:
    """Terrain from (kind, set of squares) pairs."""
    sets = dict.fromkeys(SIGNS, 0)
    for kind, bits in kinds:
        sets[kind] |= bits
    return Ground(*sets.values())


def line_form(ground: Ground) -> str:
    """`#d1d2+f2%i3`, or `-` without any terrain."""
    parts = [
        sign + "".join(NAMES[spot] for spot in squares(bits))
        for sign, bits in zip(SIGNS.values(), ground.sets, strict=True)
        if bits
    ]
    return "".join(parts) or "-"


_FORM: Final = re.compile(r"(?:#((?:[a-z][0-9]+)+))?(?:\+((?:[a-z][0-9]+)+))?(?:%((?:[a-z][0-9]+)+))?")


def read_line_form(text: str) -> Ground:
    """The terrain of a line form. Raises NotationError."""
    if text == "-":
        return OPEN
    found = _FORM.fullmatch(text)
    if not text or found is None:
        raise NotationError("sector.terrain", text=text)
    sets = [_read_squares(part or "", text) for part in found.groups()]
    if sets[0] & sets[1] or (sets[0] | sets[1]) & sets[2]:
        raise NotationError("sector.terrain-twice", text=text)
    return Ground(*sets)


def _read_squares(text: str, whole: str) -> int:
    names = re.findall(r"[a-z][0-9]+", text)
    for name in names:
        if name not in INDEX:
            raise NotationError("sector.square", square=name)
    numbers = [INDEX[name] for name in names]
    if numbers != sorted(set(numbers)):
        raise NotationError("sector.terrain-order", text=whole)
    return sum(BIT[number] for number in numbers)


FEWEST_HOME: Final = 12
FEWEST_RANK: Final = 3


def fault(ground: Ground) -> str:
    """Why no battle can be fought here, as a word of the texts; "" when it can (sector 2.1)."""
    free = ground.enterable
    if BIT[CENTRE] & (ground.walls | ground.soft):
        return "centre"
    for home, columns in zip(HOMES, (range(1, 4), range(13, 16)), strict=True):
        ranks = [(free & block(range(x, x + 1))).bit_count() for x in columns]
        if (free & home).bit_count() < FEWEST_HOME or sum(rank >= FEWEST_RANK for rank in ranks) < 2:
            return "home"
    if reach(CENTRE, FULL.bit_length(), free) | BIT[CENTRE] != free:
        return "parted"
    return ""


def unusual(ground: Ground) -> bool:
    """Whether there are not 4-5 pieces of 2-4 squares (sector 2.1: a warning, no refusal)."""
    found = [size for bits in ground.sets for size in _pieces(bits)]
    return not (4 <= len(found) <= 5 and all(2 <= size <= 4 for size in found))


def _pieces(bits: int) -> list[int]:
    """Squares of each connected piece."""
    sizes = []
    while bits:
        start = (bits & -bits).bit_length() - 1
        piece = reach(start, FULL.bit_length(), bits) | BIT[start]
        sizes.append(piece.bit_count())
        bits &= ~piece
    return sizes
