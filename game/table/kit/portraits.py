"""Pictures of what a seat plays with, for cards beside the table."""

from __future__ import annotations

from typing import Any, Final

import pygame

from game.core.tableau import Piece
from game.ui.theme.canvas import Canvas

MEN: Final = 4


def pile(canvas: Canvas, look: Any, owner: int, tall: float, *, men: int = MEN) -> pygame.Surface:
    """A pile of a seat's pieces, large and sharp, `tall` units high."""
    key = ("pile", look.name, owner, canvas.theme.seat(owner), men, round(tall), round(canvas.k, 4))
    return canvas.art.keep(key, lambda: _pile(canvas, look, owner, tall, men))


def _pile(canvas: Canvas, look: Any, owner: int, tall: float, men: int) -> pygame.Surface:
    """Drawn at twice the size of the table, or larger where that would be stretched."""
    high = canvas.px(tall)
    cut = _stacked(canvas, look, owner, men, 2.0)
    if cut.get_height() < high:
        cut = _stacked(canvas, look, owner, men, 2.0 * high / cut.get_height())
    return pygame.transform.smoothscale(cut, (max(round(high * cut.get_width() / cut.get_height()), 1), high))


def _stacked(canvas: Canvas, look: Any, owner: int, men: int, larger: float) -> pygame.Surface:
    near = canvas.onto(canvas.surface)
    near.k = canvas.k * larger
    one = look.sprite(near, Piece("man", owner=owner))
    step = round(look.rise(1) * near.k)
    other = look.sprite(near, Piece("man", owner=1 - owner)) if owner in (0, 1) else one
    whole = pygame.Surface((one.get_width(), one.get_height() + step * (men - 1)), pygame.SRCALPHA)
    for level in range(men):
        disc = other if level == 0 and men > 2 else one
        whole.blit(disc, (0, step * (men - 1 - level)))
    return whole.subsurface(whole.get_bounding_rect(min_alpha=20))
