"""Between whom a drama is, and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.events import Event, Moved
from game.core.tableau import Piece, PieceId
from game.table.kit.look import Look
from game.ui.theme.canvas import Box, Point


def clear(look: Look, *, dice: bool) -> Box:
    """Where the camera shows whom it is about; beside dice, if they fall or lie there."""
    return look.clear._replace(w=look.clear.w - look.diced) if dice else look.clear


def places(look: Look, pieces: Mapping[PieceId, Piece], coming: Sequence[Event]) -> tuple[Point, ...]:
    """Where on the plan those will be whom the action is about, once they have walked; whoever bears the brunt last."""
    acting = (name for name in look.drama(coming) if name in pieces)
    found = {name: look.place(pieces[name]) for name in acting if not pieces[name].tray}
    for event in coming:
        if isinstance(event, Moved) and event.path:
            found |= {name: look.point(event.path[-1]) for name in event.pieces if name in found}
    return tuple(found.values())
