"""A side's card in its panel: a portrait, four figures with their signs, and the activation track."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.core.tableau import Piece
from game.table.looks.sector.units import faction_of
from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import svg
from game.ui.theme.palette import hexed

_W, _H = 216.0, 140.0
_ROWS: Final = ("move", "range", "attack", "defense")
_MOST: Final = 4
_SIGNS: Final = {
    "move": "M-12 6L0 -8L12 6L7 10L0 2L-7 10Z",
    "range": "M0 -12A12 12 0 1 1 -0.1 -12ZM0 -7A7 7 0 1 0 0.1 -7ZM-2 -2H2V2H-2Z",
    "attack": "M-2.5 13V-8L0 -14L2.5 -8V13ZM-8 4H8V8H-8Z",
    "defense": "M0 -13L11 -9V1Q10 9 0 14Q-10 9 -11 1V-9Z",
}


def card(canvas: Canvas, piece: Piece) -> pygame.Surface:
    """The picture of a card, kept."""
    key = ("sector", "card", piece.kind, piece.owner, piece.figures, canvas.theme.palette, canvas.theme.text, canvas.k)
    return canvas.art.keep(key, lambda: _card(canvas, piece))


def _card(canvas: Canvas, piece: Piece) -> pygame.Surface:
    picture = canvas.vector(svg(_W, _H, _signs(canvas, piece)), _W, _H).copy()
    k = canvas.k
    figure = canvas.part(faction_of(piece), 94, 84)
    if piece.owner == 1:
        figure = pygame.transform.flip(figure, flip_x=True, flip_y=False)
    picture.blit(figure, (0, round(8 * k)))
    size = max(round(27 * min(canvas.theme.text, 1.15) * k), 6)
    figures = dict(piece.figures)
    for row, name in enumerate(_ROWS):
        x, y = _at(row)
        label = canvas.art.fonts.render(str(figures.get(name, "")), "figure", size, (244, 238, 226))
        picture.blit(label, (round((x + 16) * k), round(y * k) - label.get_height() // 2))
    return picture


def _at(row: int) -> tuple[float, float]:
    return 112.0 + 60 * (row % 2), 30.0 + 42 * (row // 2)


def _signs(canvas: Canvas, piece: Piece) -> str:
    look = canvas.theme.seat(piece.owner or 0)
    body = f'<rect x="0" y="4" width="94" height="92" rx="12" fill="{hexed(look.colour)}" fill-opacity=".18"/>'
    for row, name in enumerate(_ROWS):
        x, y = _at(row)
        body += (
            f'<path d="{_SIGNS[name]}" transform="translate({x:g} {y:g}) scale(.86)" fill="#F0C98A"'
            ' fill-rule="evenodd"/>'
        )
    used, quota = piece.figure("used"), piece.figure("quota")
    for number in range(_MOST):
        body += _pip(18.0 + 40 * number, filled=number < used, now=used <= number < used + quota)
    for number in range(piece.figure("tokens")):
        body += f'<circle cx="{80 - 26 * number}" cy="16" r="11" fill="#FFE07A" stroke="#3A2A08" stroke-width="3"/>'
    return body


def _pip(x: float, *, filled: bool, now: bool) -> str:
    """One activation: used, to be used this turn, or still to come."""
    corners = ((math.cos(math.radians(60 * n - 90)), math.sin(math.radians(60 * n - 90))) for n in range(6))
    path = "M" + "L".join(f"{x + 14 * cos:.1f} {122 + 14 * sin:.1f}" for cos, sin in corners) + "Z"
    fill, line = ("#F0D9A0", "#F0D9A0") if filled else ("none", "#FFFFFF" if now else "#6A6A9A")
    dot = f'<circle cx="{x:g}" cy="122" r="4.5" fill="#FFFFFF"/>' if now and not filled else ""
    return f'<path d="{path}" fill="{fill}" stroke="{line}" stroke-width="{3.4 if now else 2.4}"/>{dot}'
