"""A side's card in its panel: a portrait, four figures with their signs, every soldier, and the activation track."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.core.tableau import Piece
from game.table.looks.sector.units import HIGH, WIDE, faction_of
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import svg
from game.ui.theme.palette import Colour, hexed, lighter, rgb

_W, _H = 204.0, 258.0
TOP: Final = 152.0
"""Where a card begins on its panel: below one figure that is counted. Who stands is seen in the roster."""
MIDDLE: Final = TOP + _H / 2
_FACE: Final = Box(1, 1, 110, 140)
"""The portrait: whoever it is stands close, and what is held out ends at the frame."""
_CLOSE: Final = 2.0
"""So many times as large as on the field."""
_ROWS: Final = ("move", "range", "attack", "defense")
_MOST: Final = 4
_CHIP: Final = 37.0, 50.0
_STEP: Final = 40.6
_ROSTER, _PIPS = 174.0, 235.0
"""The middles of both rows."""
_GLOWS: Final = {
    "ember": rgb("#C8642A"),
    "verdant": rgb("#2E7A4A"),
    "azure": rgb("#3A78C8"),
    "grey": rgb("#7E8896"),
    "solar": rgb("#C89A3A"),
}
"""The light behind whoever is portrayed, by faction."""
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
    _face(canvas, piece, picture)
    size = max(round(28 * min(canvas.theme.text, 1.05) * k), 6)
    figures = dict(piece.figures)
    for row, name in enumerate(_ROWS):
        x, y = _at(row)
        label = canvas.art.fonts.render(str(figures.get(name, "")), "figure", size, (252, 246, 232))
        picture.blit(label, (round((x + 20) * k), round(y * k) - label.get_height() // 2))
    picture.blit(canvas.vector(svg(_W, _H, _tokens(piece)), _W, _H), (0, 0))
    return picture


def _face(canvas: Canvas, piece: Piece, picture: pygame.Surface) -> None:
    """The figure on its frame, its body in the middle and its feet at the lower edge."""
    figure = canvas.part(faction_of(piece), WIDE * _CLOSE, HIGH * _CLOSE)
    if piece.owner == 1:
        figure = pygame.transform.flip(figure, flip_x=True, flip_y=False)
    inner = _FACE.inset(3)
    room = picture.subsurface([round(side * canvas.k) for side in inner])
    left = room.get_width() // 2 - pygame.mask.from_surface(figure).centroid()[0]
    drawn = figure.get_bounding_rect(min_alpha=20)
    room.blit(figure, (left, max(room.get_height() - drawn.bottom, -drawn.top)))  # never without its head


def _tokens(piece: Piece) -> str:
    return "".join(
        f'<circle cx="{_FACE.right - 14 - 26 * number:g}" cy="16" r="11" fill="#FFE07A" stroke="#3A2A08"'
        ' stroke-width="3"/>'
        for number in range(piece.figure("tokens"))
    )


def _at(row: int) -> tuple[float, float]:
    return 136.0, 20.0 + 34 * row


def _signs(canvas: Canvas, piece: Piece) -> str:
    look = canvas.theme.seat(piece.owner or 0)
    x, y, w, h = _FACE
    glow = hexed(_GLOWS.get(piece.kind.rpartition(".")[2], lighter(look.colour, 0.2)))
    frame = f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="12"'
    body = f'<rect {frame} fill="#100C22"/><rect {frame} fill="{glow}" fill-opacity=".3"/>'
    for part, shines in ((1.0, 0.16), (0.78, 0.2), (0.54, 0.26), (0.3, 0.3)):
        wide, high = w * 0.5 * part, h * 0.46 * part
        body += f'<ellipse cx="{x + w / 2:g}" cy="{y + h * 0.42:g}" rx="{wide:g}" ry="{high:g}" fill="{glow}"'
        body += f' fill-opacity="{shines:g}"/>'
    body += f'<rect {frame} fill="none" stroke="{hexed(look.colour)}" stroke-width="3"/>'
    for row, name in enumerate(_ROWS):
        x, y = _at(row)
        body += f'<path d="{_SIGNS[name]}" transform="translate({x - 2:g} {y:g}) scale(.74)" fill="#F0C98A"'
        body += ' fill-rule="evenodd"/>'
    used, quota = piece.figure("used"), piece.figure("quota")
    for number in range(_MOST):
        body += _pip(18.0 + 34 * number, filled=number < used, now=used <= number < used + quota)
    return body


def _pip(x: float, *, filled: bool, now: bool, y: float = _PIPS) -> str:
    """One activation: used, to be used this turn, or still to come."""
    corners = ((math.cos(math.radians(60 * n - 90)), math.sin(math.radians(60 * n - 90))) for n in range(6))
    path = "M" + "L".join(f"{x + 14 * cos:.1f} {y + 14 * sin:.1f}" for cos, sin in corners) + "Z"
    fill, line = ("#F0D9A0", "#F0D9A0") if filled else ("none", "#FFFFFF" if now else "#6A6A9A")
    dot = f'<circle cx="{x:g}" cy="{y:g}" r="4.5" fill="#FFFFFF"/>' if now and not filled else ""
    return f'<path d="{path}" fill="{fill}" stroke="{line}" stroke-width="{3.4 if now else 2.4}"/>{dot}'


PIPS: Final = svg(76, 34, _pip(18, filled=True, now=False, y=17) + _pip(54, filled=False, now=True, y=17))
"""One activation that is over and one that comes now."""

VALUES: Final = svg(
    76,
    84,
    "".join(
        f'<path d="{_SIGNS[name]}" transform="translate({18 + 40 * (row % 2)} {20 + 42 * (row // 2)})"'
        ' fill="#F0C98A" fill-rule="evenodd"/>'
        for row, name in enumerate(_ROWS)
    ),
)
"""The signs of what a side can do, as they stand on its plate."""


# -- roster ----------------------------------------------------------------------------------------------------------


def chip_at(panel: Box, number: int) -> Point:
    """Where a soldier stands on the plate of its side."""
    return panel.x + (panel.w - _W) / 2 + _CHIP[0] / 2 + 2 + _STEP * number, panel.y + TOP + _ROSTER


def chip(canvas: Canvas, piece: Piece, at: Point) -> None:
    """A soldier in the roster: its number, and whether it waits, has acted, lies or is gone."""
    how = next((word for word in ("lost", "down", "bonus", "acted") if word in piece.state), "")
    how = how or ("reserve" if piece.tray else "")
    look, (w, h) = canvas.theme.seat(piece.owner or 0), _CHIP
    fill, line, colour = _CHIPS.get(how) or (hexed(lighter(look.colour, 0.4)), "#07060F", (16, 14, 28))
    if how == "bonus":  # in the colour of its side: who was helped up changes no side
        fill, line = hexed(lighter(look.colour, 0.75)), "#FFFFFF"
    body = f'<rect x="1.5" y="1.5" width="{w - 3:g}" height="{h - 3:g}" rx="9" fill="{fill}" stroke="{line}"'
    body += f' stroke-width="2.6"/><g transform="translate({w / 2:g} 37)">{_STATES.get(how, "")}</g>'
    canvas.blit(canvas.vector(svg(w, h, body), w, h), at)
    size = max(round(28 * min(canvas.theme.text, 1.1) * canvas.k), 6)
    label = canvas.art.fonts.render(str(piece.figure("number")), "figure", size, colour)
    canvas.blit(label, (at[0], at[1] - (9 if how in _STATES else 0)))


_PAPER: Final[Colour] = (252, 246, 232)
_CHIPS: Final[dict[str, tuple[str, str, Colour]]] = {
    "acted": ("#1D2A47", "#566A99", (180, 192, 218)),
    "down": ("#2E1712", "#FF8A62", _PAPER),
    "lost": ("none", "#566A99", (180, 192, 218)),
    "reserve": ("none", "#F0D9A0", _PAPER),
}
"""Filling, edge and figure of a soldier who is not simply ready."""
_STATES: Final = {
    "acted": '<path d="M-8 -1L-2 5L9 -7" fill="none" stroke="#9BF0C0" stroke-width="4" stroke-linecap="round"/>',
    "down": '<path d="M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z" fill="#FF8A62"/>',
    "lost": '<path d="M-7 -6L7 6M7 -6L-7 6" stroke="#FF8A62" stroke-width="4" stroke-linecap="round"/>',
}
