"""A whole board drawn small: in the rule book, in lists, as a thumbnail."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

import pygame

from game.core.tableau import Tableau
from game.table.kit.look import Look
from game.table.kit.stage import fitting
from game.table.kit.view import View
from game.table.table import Table
from game.ui.theme.canvas import HEIGHT, WIDTH, Box, Canvas

_WIDE: Final = 300.0
"""From this width on heads and names at the edge are more than specks."""


def figure(canvas: Canvas, box: Box, look: Look, tableau: Tableau, view: View | None = None) -> None:
    """The board with its pieces, marks and lines, as large as fits into the box. Drawn anew when something changed."""
    view = view or View()
    key = ("figure", look.name, canvas.rect(box).size, canvas.theme, _seen(tableau, view))
    canvas.blit(canvas.art.keep(key, lambda: _drawn(canvas, box, look, tableau, view)), box.centre)


def _seen(tableau: Tableau, view: View) -> Hashable:
    shown = view.offers, tuple(view.labels.items()), view.chosen, view.marks, view.lines
    lying = *tableau.pieces.items(), tableau.lines, tableau.zones, tableau.areas, *view.areas
    return (*lying, *shown, *view.ghosts.items(), view.gone, view.hot)


def _drawn(canvas: Canvas, box: Box, look: Look, tableau: Tableau, view: View) -> pygame.Surface:
    frame = look.seen_in.inset(-look.lap * fitting(look.frame, look.seen_in) if box.w >= _WIDE else 0.0)
    scale = canvas.k * min(box.w / frame.w, box.h / frame.h)
    size = max(round(WIDTH * scale), 2), max(round(HEIGHT * scale), 2)
    small = Canvas(pygame.Surface(size, pygame.SRCALPHA), canvas.art, replace(canvas.theme, strip=0.0))
    look.suit(tableau)
    look.board(look.staged(small), tableau.zones)
    table = Table(look, motion="none")
    table.show(tableau)
    table.draw_play(small, view)
    table.close()
    return small.surface.subsurface(small.rect(frame).clip(small.surface.get_rect())).copy()
