"""Tables as they are looked at afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from dataclasses import replace
from typing import Any, Final

from game.core.tableau import Piece, Tableau
from game.table.systems.dice import is_die

_SPENT: Final = frozenset({"acted", "going"})
"""How pieces are that have acted in their turn (`Piece.state`)."""
_TURNS: Final = _SPENT | {"fresh"}
"""The same, and that one has not acted yet: nothing that has happened to it."""


def rested(tableau: Tableau, without: Set[str] = frozenset({"health"})) -> Tableau:
    """Nobody asks afterwards who had acted in that turn, small signs for health would lie over heights, and dice that
    wait for a decision are told in words."""
    pieces = {
        name: replace(
            piece,
            figures=tuple(one for one in piece.figures if one[0] not in without),
            state=spent(piece).state,
        )
        for name, piece in tableau.pieces.items()
        if not is_die(piece)
    }
    return replace(tableau, pieces=pieces)


def spent(piece: Piece) -> Piece:
    """The piece, whether it has acted in that turn or not."""
    return replace(piece, state="-".join(word for word in piece.state.split("-") if word not in _SPENT))


def is_otherwise(old: Piece | None, new: Piece) -> bool:
    """Whether a piece stays in its place and something has happened to it there: somebody is helped up."""
    if old is None or old.tray or new.tray or old.at != new.at:
        return False
    return lying(replace(old, facing=new.facing)) != lying(new)


def lying(piece: Piece) -> tuple[object, ...]:
    """How a piece lies on the table, whether it has acted or not."""
    state = frozenset(piece.state.split("-")) - _TURNS
    return piece.kind, piece.at, piece.facing, piece.owner, piece.level, state - {""}


def main_kind(match: Any, seat: int) -> str:
    """The kind of piece that this seat has most of on the table in the middle of a match."""
    middle = match.states[match.length // 2]
    pieces = match.game.tableau(match.game.observe(middle, None)).pieces.values()
    kinds = Counter(piece.kind for piece in pieces if piece.owner == seat and not piece.tray)
    return max(kinds, key=lambda kind: kinds[kind], default="")
