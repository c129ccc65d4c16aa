"""Piles: who stands on whom at rest, and how high a flight has to be to clear what lies between."""

from __future__ import annotations

import math
from collections.abc import Iterator

import esper

from game.core.tableau import Piece
from game.core.tableau import Point as BoardPoint
from game.table.kit.components import Fading, Journey, Token
from game.table.kit.look import Look

CLEARANCE = 30.0
"""Units between a flying pile and the highest one below it."""


def at_rest() -> Iterator[tuple[int, Token]]:
    """Pieces lying still on the board."""
    busy = {entity for kind in (Journey, Fading) for entity, _ in esper.get_component(kind)}
    for entity, token in esper.get_component(Token):
        if not token.piece.tray and entity not in busy:
            yield entity, token


def heights() -> dict[BoardPoint, int]:
    """How many men lie on each point of the board, those on their way to it not counted."""
    found: dict[BoardPoint, int] = {}
    for _, token in at_rest():
        at = token.piece.at
        found[at] = max(found.get(at, 0), token.piece.level + 1)
    return found


def owners() -> dict[BoardPoint, int | None]:
    """Who owns the top man of each pile."""
    tops: dict[BoardPoint, Piece] = {}
    for _, token in at_rest():
        piece = token.piece
        if piece.at not in tops or tops[piece.at].level < piece.level:
            tops[piece.at] = piece
    return {at: piece.owner for at, piece in tops.items()}


def clearance(look: Look, start: BoardPoint, end: BoardPoint, lowest: float) -> float:
    """How high to lift men, the lowest of them starting `lowest` units up, over the piles on the straight way."""
    length = math.dist(start, end)
    highest = 0.0
    for at, height in heights().items():
        beside = abs((end[0] - start[0]) * (at[1] - start[1]) - (end[1] - start[1]) * (at[0] - start[0]))
        between = max(math.dist(start, at), math.dist(end, at)) < length + 1e-6
        if between and at != start and beside <= length * 0.6:
            highest = max(highest, look.rise(height))
    return max(highest - lowest, 0.0) + CLEARANCE
