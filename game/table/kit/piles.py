"""Pieces that stand on each other: a pile at rest, and several men carried together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from game.core.tableau import Piece
from game.core.tableau import Point as BoardPoint
from game.table.kit import marks
from game.table.kit.components import Journey
from game.table.kit.look import Man, Presence
from game.table.kit.view import Aspect
from game.ui.theme.canvas import Canvas, Point

_LIFTED: Final = 12.0
"""What is in hand stands so much higher than what would stay."""
_BESIDE: Final = 50.0
"""Units from the middle of a pile to the figure of what would stay of it."""


class PileLook(Protocol):
    """What a look must answer to have its piles drawn here."""

    def point(self, at: BoardPoint) -> Point: ...

    def place(self, piece: Piece) -> Point: ...

    def sprite(self, canvas: Canvas, piece: Piece, presence: Presence = "here") -> pygame.Surface: ...

    def shadow(self, canvas: Canvas, at: Point, height: float) -> None: ...

    def crown(self, canvas: Canvas, at: Point, owner: int | None, count: int) -> None:
        """The figure on the top of a pile."""

    def chosen(self, canvas: Canvas, at: Point, *, front: bool) -> None:
        """What shows that the pile under this top has been picked: first behind it, then in front."""


def lay(canvas: Canvas, look: PileLook, at: BoardPoint, men: Sequence[Man], *, chosen: bool) -> None:
    """The pile on one point, the figure of its height on top."""
    foot = look.point(at)
    look.shadow(canvas, foot, 0.0)
    going = [man for man in men if man.presence == "gone"]
    lift = _LIFTED if chosen and 0 < len(going) < len(men) else 0.0
    x, y = look.place(men[-1].piece)
    top = (x, y - lift) if men[-1].presence == "gone" else (x, y)
    if chosen:
        look.chosen(canvas, foot, front=False)
    for man in men:
        x, y = look.place(man.piece)
        taken = chosen and man.presence == "gone"
        picture = look.sprite(canvas, man.piece, "here" if taken else man.presence)
        canvas.blit(picture, (x, y - lift) if taken else (x, y))
    look.crown(canvas, top, men[-1].piece.owner, len(going) if men[-1].presence == "gone" else len(men) - len(going))
    staying = [man for man in men if man.presence == "here"]
    if going and staying:
        x, y = look.place(staying[-1].piece)
        marks.badge(canvas, "spilled", (x - _BESIDE, y + 6), str(len(staying)))
    if chosen:
        look.chosen(canvas, top, front=True)


def carry(canvas: Canvas, look: PileLook, piece: Piece, journey: Journey, seen: Aspect, *, first: bool) -> None:
    """One man of those that go together, lifted above his way."""
    x, y = seen.at
    if first and journey.height and not journey.fading:
        look.shadow(canvas, (x, y), journey.height)
    at = x, y - seen.height
    canvas.blit(look.sprite(canvas, _on_board(piece, journey)), at, alpha=seen.alpha)
    if journey.top and journey.height:
        look.crown(canvas, at, piece.owner, journey.together)


def _on_board(piece: Piece, journey: Journey) -> Piece:
    """The size of the board until the tray is near."""
    far = journey.left > journey.along * 0.35
    return Piece(piece.kind, piece.at, piece.facing, piece.owner, piece.level) if piece.tray and far else piece
