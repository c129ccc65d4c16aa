"""What lies on the table: planes with their height and health, and what is still to come (squadron 9)."""

from __future__ import annotations

from game.core.tableau import Piece, PieceId, Tableau
from game.rules.squadron.data import HIDDEN, OPEN, Plane, State
from game.rules.squadron.paths import facing, point_of
from game.rules.squadron.telling import piece_id


def plane_piece(state: State, plane: Plane) -> Piece:
    """A plane on the table, or waiting beside it."""
    figures = (
        ("letter", plane.name[1:]),
        ("height", plane.altitude),
        ("health", plane.health),
        ("aces", plane.fresh_aces),
        ("stats", plane.stats),
    )
    free = state.board.is_free
    if plane.pose is None:
        level = sum(other.seat == plane.seat and other.name < plane.name for other in state.planes)
        ready = "" if plane.stats == OPEN else "hidden" if plane.stats == HIDDEN else "ready"
        return Piece("plane", owner=plane.seat, level=level, tray=f"hand.{plane.seat}", state=ready, figures=figures)
    how = "moving" if plane.flight is not None else "done" if plane.done else ""
    at, way = point_of(plane.pose, free=free), facing(plane.pose, free=free)
    return Piece("plane", at, way, plane.seat, state=how, figures=figures)


def tableau(state: State) -> Tableau:
    pieces: dict[PieceId, Piece] = {
        piece_id(plane.name): plane_piece(state, plane) for plane in state.planes if not plane.dead
    }
    return Tableau(pieces)
