"""The whole board, small, in a corner of a close view: who is where, and what of it is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.tableau import Piece, Zone
from game.table.kit.look import Look
from game.table.kit.stage import fitting
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import PAPER_50

_RIM: Final = 9.0
_CHIP: Final = 15.0
_AIR: Final = 22.0
"""What is told ends so far above what lies below it."""


def box_of(look: Look) -> Box | None:
    """Where it lies: as large as the board fits into its place."""
    if look.inset is None:
        return None
    scale, mat = fitting(look.mat, look.inset.inset(_RIM)), look.mat
    w, h = mat.w * scale + 2 * _RIM, mat.h * scale + 2 * _RIM
    return Box(look.inset.right - w, look.inset.bottom - h, w, h)


def is_free(box: Box, told: Sequence[Box]) -> bool:
    """Whether nothing of what is told beside the table lies over it."""
    return not any(one.right > box.x and one.bottom - _AIR > box.y for one in told)


def draw(canvas: Canvas, look: Look, zones: Sequence[Zone], pieces: Sequence[Piece], seen: Box) -> None:
    """`seen`: the part of the plan that the close view shows."""
    box = box_of(look)
    if box is None:
        return
    inner, mat = box.inset(_RIM), look.mat
    paint.panel(canvas, box, radius=16, brass=True)
    key = ("inset", look.name, tuple(zones), canvas.theme.seats, canvas.k)

    def drawn() -> pygame.Surface:
        below = canvas.onto(pygame.Surface((canvas.px(inner.w), canvas.px(inner.h))))
        below.k, below.plain, below.origin = canvas.k, canvas.plain, (0.0, 0.0)
        look.board(below.moved(fitting(mat, inner), (mat.x, mat.y), (0.0, 0.0)), zones)
        return below.surface

    canvas.blit_corner(canvas.art.keep(key, drawn), (inner.x, inner.y))
    small = canvas.moved(fitting(mat, inner), (mat.x, mat.y), (inner.x, inner.y))
    left, top, right, low = (
        max(seen.x, mat.x), max(seen.y, mat.y), min(seen.right, mat.right), min(seen.bottom, mat.bottom)
    )  # fmt: skip
    (x, y), (far, foot) = (canvas.units(small.at(at)) for at in ((left, top), (right, low)))
    view = Box(x + 3, y + 3, far - x - 6, foot - y - 6)
    paint.rounded(canvas, view, radius=8, opacity=0.08, fill=PAPER_50, line=PAPER_50, line_width=4)
    for piece in pieces:
        if piece.owner is not None and not piece.tray:
            at = canvas.units(small.at(look.place(piece)))
            paint.chip(canvas, at, _CHIP, canvas.theme.seat(piece.owner))
