"""What a seat of Crossfire Sector leads: a figure of its faction on the base of its side."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.options import Options, option_text
from game.core.tableau import Piece
from game.table.looks.sector.terrain import prop
from game.table.looks.sector.units import HIGH, PARTS, WIDE, draw_unit
from game.ui.theme.canvas import Canvas

_SIDES: Final = ("faction_L", "faction_R")
_ANYBODY: Final = "grey"
_ROOM: Final = (134.0, 104.0)
"""What a figure takes on its base, with what stands beside it."""
_GROUNDS: Final = {"verdant": "garden", "azure": "ice", "ember": "dust", "grey": "tarmac", "solar": "sand"}
"""Where a faction is at home."""
LEAN: Final = 0.0
"""Degrees that a winner leans in the laurel, to the left."""


def portrait(canvas: Canvas, seat: int, size: tuple[float, float], options: Options | None = None) -> pygame.Surface:
    """At most `size` units, in what the canvas' theme says the seat wears."""
    letter = option_text(getattr(options, _SIDES[seat % 2], ""))
    faction = next((name for name in PARTS if name[0].upper() == letter), _ANYBODY)
    scale = min(size[0] / _ROOM[0], size[1] / _ROOM[1])
    key = ("sector", "portrait", faction, canvas.theme.seat(seat), round(scale, 3), canvas.k)
    return canvas.art.keep(key, lambda: _drawn(canvas, Piece(f"unit.{faction}", owner=seat % 2), scale))


def _drawn(canvas: Canvas, piece: Piece, scale: float) -> pygame.Surface:
    near = canvas.onto(pygame.Surface((canvas.px(2 * WIDE * scale), canvas.px(2 * HIGH * scale)), pygame.SRCALPHA))
    near.k, near.origin = canvas.k * scale, (0, 0)
    first = piece.owner == 0
    ground = _GROUNDS[piece.kind.partition(".")[2]]
    near.blit(prop(near, "barricade" if first else "ruin", ground), (WIDE + (-38 if first else 38), HIGH - 20))
    draw_unit(near, piece, (WIDE, HIGH))
    return near.surface.subsurface(near.surface.get_bounding_rect(min_alpha=20)).copy()
