"""Pieces as they are drawn where a look has no drawing of its own: round tokens in the colours of their seats."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.tableau import Piece
from game.table.kit import marks
from game.ui.theme.canvas import Canvas, Point, Theme
from game.ui.theme.paint import EMBLEMS, radial, svg
from game.ui.theme.palette import PAPER_200, Colour, darker, hexed, lighter, rgb

RADIUS = 34.0
"""Of a token."""
FAINT = {"gone": 105, "ghost": 175}
"""How solid (0..255) a piece is drawn that would be gone, or would be there."""
_SPENT = "acted"
POOLS: Final[dict[str, Colour]] = {"attack": rgb("#A01510"), "defence": rgb("#0E5A31")}
"""The colours of pools that every game means alike."""


def colour_of(owner: int | None, theme: Theme) -> Colour:
    return PAPER_200 if owner is None else theme.seat(owner).colour


def token(canvas: Canvas, piece: Piece, radius: float = RADIUS) -> pygame.Surface:
    """A disc with the emblem of its seat and a nose where it looks (degrees clockwise from north); one that has acted
    is darker."""
    seat = None if piece.owner is None else canvas.theme.seat(piece.owner)
    colour = darker(colour_of(piece.owner, canvas.theme), 0.35 if piece.state == _SPENT else 0.0)
    edge = 2 * radius * 1.3
    shine = radial("c", ((0, lighter(colour, 0.4), 1), (0.6, colour, 1), (1, darker(colour, 0.3), 1)), cx=0.4, cy=0.3)
    body = f'<g transform="translate(65 65) rotate({round(piece.facing) % 360})">'
    body += f'<path d="M0 -64L17 -40H-17Z" fill="{hexed(colour)}" stroke="#070B14" stroke-width="4"/></g>'
    body += '<g transform="translate(65 65)"><circle r="50" fill="#070B14"/><circle r="46" fill="url(#c)"/>'
    if seat is not None:
        body += f'<path d="{EMBLEMS[seat.emblem]}" transform="scale(.62)" fill="#0A0F1A" fill-rule="evenodd"/>'
    return canvas.vector(svg(130, 130, body + "</g>", shine), edge, edge)


def shade(canvas: Canvas, at: Point, height: float, radius: float = RADIUS) -> None:
    """The soft oval below a piece, farther off the higher it is held."""
    off = 5 + height * 0.2
    body = '<ellipse cx="50" cy="50" rx="48" ry="44" fill="url(#s)"/>'
    dark = radial("s", ((0, (0, 0, 0), 0.55), (0.7, (0, 0, 0), 0.4), (1, (0, 0, 0), 0)))
    canvas.blit(canvas.vector(svg(100, 100, body, dark), 2.4 * radius, 2.4 * radius), (at[0] + off, at[1] + off))


def chosen_ring(canvas: Canvas, at: Point, radius: float = RADIUS) -> None:
    """What shows that a piece has been picked."""
    r, edge = radius * 1.16, radius * 3
    middle = edge / 2
    circle = f'cx="{middle:g}" cy="{middle:g}" r="{r:g}"'
    body = (
        f'<circle {circle} fill="#FFD778" fill-opacity=".35" stroke="#150C06" stroke-width="9"/>'
        f'<circle {circle} fill="none" stroke="#EFCB7D" stroke-width="5"/>'
    )
    canvas.blit(canvas.vector(svg(edge, edge, body), edge, edge), at)


def tick(canvas: Canvas, at: Point) -> None:
    """The sign of a piece that has acted."""
    marks.badge(canvas, "done", at, "")


def has_acted(piece: Piece) -> bool:
    return piece.state == _SPENT
