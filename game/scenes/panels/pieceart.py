"""Pieces drawn small, for cards, plates and sheets."""

from __future__ import annotations

import pygame

from game.core.tableau import Piece, Point
from game.scenes.panels.cards import PieceArt
from game.table.kit.look import Look
from game.ui.theme.canvas import Canvas


def piece_art(look: Look) -> PieceArt:
    """Pieces drawn small, from the look's own pictures."""

    def draw(canvas: Canvas, kind: str, owner: int | None, at: Point, width: float) -> None:
        wide = canvas.px(width)

        def made() -> pygame.Surface:
            whole = look.sprite(canvas, Piece(kind, owner=owner))
            cut = whole.subsurface(whole.get_bounding_rect(min_alpha=40))
            return pygame.transform.smoothscale(cut, (wide, max(round(wide * cut.get_height() / cut.get_width()), 1)))

        canvas.blit(canvas.art.keep(("small", look.name, kind, owner, wide), made), at)

    return draw
