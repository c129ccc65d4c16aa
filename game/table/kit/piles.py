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
    """The pile on one point, the figure of its height on top. Where some of a pile in hand would stay, it lies
    there as it would remain, with whoever is on top then: those who go are seen where they land."""
    foot = look.point(at)
    look.shadow(canvas, foot, 0.0)
    going = [man for man in men if man.presence == "gone"]
    parts = chosen and 0 < len(going) < len(men) and men[-1].presence == "gone"
    shown = [man for man in men if man.presence != "gone"] if parts else men
    top = look.place(shown[-1].piece)
    if chosen:
        look.chosen(canvas, foot, front=False)
    for man in shown:
        picture = look.sprite(canvas, man.piece, "here" if chosen and man.presence == "gone" else man.presence)
        canvas.blit(picture, look.place(man.piece))
    gone = len(shown) if shown[-1].presence == "gone" else 0
    staying = [man for man in men if man.presence == "here"]
    look.crown(canvas, top, shown[-1].piece.owner, gone or len(men) - len(going))
    if going and staying and not parts:
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
