"""What lies on the table: a slot for every man in every pile, trays for reserves and prisoners.

Ids: "c3.0" is the lowest man on c3; "reserve.w.0" White's first man in hand, in tray "reserve.0"; "prison.w.0" the
first man that White has taken, in tray "prison.0".
"""

from __future__ import annotations

from typing import Final

from game.core.tableau import Piece, PieceId, Point, Tableau
from game.rules.crossfire.board import CELL_NAMES, CELLS, POINTS
from game.rules.crossfire.stacks import TALLEST, men
from game.rules.crossfire.state import SIDES, State

MAN: Final = "man"

PLACES: Final[tuple[Point, ...]] = tuple((float(x), float(y)) for x, y in POINTS)
SLOTS: Final[tuple[tuple[PieceId, ...], ...]] = tuple(
    tuple(f"{name}.{level}" for level in range(TALLEST)) for name in CELL_NAMES
)
"""Per cell the ids of its slots from the bottom; above the capacity only while men are on their way out."""

_MEN: Final = tuple(
    tuple(tuple(Piece(MAN, PLACES[cell], 0.0, owner, level) for level in range(TALLEST)) for owner in (0, 1))
    for cell in range(CELLS)
)


def reserve_slot(side: int, place: int) -> PieceId:
    return f"reserve.{SIDES[side]}.{place}"


def prison_slot(side: int, place: int) -> PieceId:
    """A man that `side` holds prisoner."""
    return f"prison.{SIDES[side]}.{place}"


def pile_pieces(cell: int, pile: int) -> dict[PieceId, Piece]:
    """The men of one pile by slot."""
    return {SLOTS[cell][level]: _MEN[cell][man][level] for level, man in enumerate(men(pile))}


def tray_pieces(state: State) -> dict[PieceId, Piece]:
    """Everything beside the board by slot."""
    pieces: dict[PieceId, Piece] = {}
    for side in (0, 1):
        for place in range(state.reserves[side]):
            pieces[reserve_slot(side, place)] = Piece(MAN, owner=side, level=place, tray=f"reserve.{side}")
        for place in range(state.out[1 - side]):
            pieces[prison_slot(side, place)] = Piece(MAN, owner=1 - side, level=place, tray=f"prison.{side}")
    return pieces


def tableau(state: State) -> Tableau:
    pieces = tray_pieces(state)
    for cell, pile in enumerate(state.cells):
        pieces |= pile_pieces(cell, pile)
    return Tableau(pieces)
