"""Clouds: no more than two hexes each (crosshairs 2.2)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.core.dice import Dice, Roll
from game.rules.crosshairs.board import CELLS, CENTRE, NEIGHBOURS, OPPOSITE


def has_room(clouds: Sequence[int], cell: int) -> bool:
    """Whether a token may go on a cell; `clouds` holds 1 for every cell with a cloud."""
    if clouds[cell]:
        return False
    touching = -1
    for near in NEIGHBOURS[cell]:
        if clouds[near]:
            if touching >= 0:
                return False
            touching = near
    if touching < 0:
        return True
    return not any(clouds[beside] for beside in NEIGHBOURS[touching])


def open_cells(clouds: Sequence[int]) -> list[int]:
    """All cells where a token may go."""
    return [cell for cell in range(CELLS) if has_room(clouds, cell)]


def flags(cells: Collection[int]) -> list[int]:
    """1 for every cell with a cloud."""
    return [int(cell in cells) for cell in range(CELLS)]


def too_big(cells: Collection[int]) -> int:
    """A cell of a cloud with more than two hexes, or -1."""
    clouds = flags(cells)
    for cell in cells:
        near = [other for other in NEIGHBOURS[cell] if clouds[other]]
        if len(near) > 1:
            return cell
    return -1


HALF: Final = CENTRE
"""Cells below this number have their opposite above it."""


def _has_room_for_both(clouds: Sequence[int], cell: int) -> bool:
    """Whether tokens may go on a cell and on its opposite."""
    if not has_room(clouds, cell):
        return False
    with_one = list(clouds)
    with_one[cell] = 1
    return has_room(with_one, OPPOSITE[cell])


def scattered(tokens: int, dice: Dice) -> list[int]:
    """So many clouds in opposite pairs, an odd one in the middle; starts over when no pair is left."""
    while True:
        clouds = [0] * CELLS
        clouds[CENTRE] = tokens % 2
        for _ in range(tokens // 2):
            pairs = [cell for cell in range(HALF) if _has_room_for_both(clouds, cell)]
            if not pairs:
                break
            (face,) = dice.roll(Roll("clouds", 1, len(pairs)))
            cell = pairs[face - 1]
            clouds[cell] = clouds[OPPOSITE[cell]] = 1
        else:
            return [cell for cell in range(CELLS) if clouds[cell]]
