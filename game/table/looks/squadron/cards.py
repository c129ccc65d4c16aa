"""The cards of planes: four dials each, on cards of tin that show whose they are."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.core.tableau import Piece
from game.table.kit.panel import SeatInk
from game.table.looks.squadron.pieces import COLOURS, SIGNS
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.dashes import around, even_dashes
from game.ui.theme.fonts import LEAST
from game.ui.theme.paint import BRASS, linear, shadow, svg
from game.ui.theme.palette import BRASS_700, DARK_TEXT, PAPER_50, Colour, hexed, rgb

_RED: Final = "#A8231C"
_WORDS: Final = rgb("#3E2E14")


def tin_card(canvas: Canvas, box: Box, edge: Colour | None) -> SeatInk:
    """The card of a seat: cream tin with a gold rim and a red line, framed in its colour while it acts."""
    w, h = round(box.w, 1), round(box.h, 1)

    def drawn() -> pygame.Surface:
        body = f'<rect width="{w}" height="{h}" rx="20" fill="url(#g)" stroke="#1C1206" stroke-width="2"/>'
        body += f'<rect x="5" y="5" width="{w - 10:g}" height="{h - 10:g}" rx="16" fill="url(#p)"/>'
        body += f'<rect x="5" y="5" width="{w - 10:g}" height="{h * 0.42:g}" rx="16" fill="url(#s)"/>'
        line, wide, inset = (hexed(edge), 6, 9) if edge is not None else (_RED, 2.4, 11)
        body += (
            f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset:g}" height="{h - 2 * inset:g}" rx="12" fill="none"'
            f' stroke="{line}" stroke-width="{wide:g}"/>'
        )
        return canvas.vector(svg(w, h, body, _tin()), w, h)

    shadow(canvas, box, radius=20)
    canvas.blit_corner(canvas.art.keep(("tin seat", w, h, edge, canvas.k), drawn), (box.x, box.y))
    return SeatInk(DARK_TEXT, _WORDS, BRASS_700)


def _tin() -> str:
    return (
        _paper()
        + linear("g", BRASS, diagonal=True)
        + linear("s", ((0, (255, 255, 255), 0.65), (1, (255, 255, 255), 0.0)))
    )


_DIALS: Final = ("attack", "defence", "speed", "health")
_LOW: Final = 62.0
"""Cards lower than this have no room for dials: plaques with larger figures can be read from farther away."""


def plane_card(canvas: Canvas, piece: Piece, box: Box, *, letters: bool, head: float = 0.0) -> pygame.Surface:
    """A plane's card: four dials below its head, or its back, or only its frame."""
    w, h = round(box.w, 1), round(box.h, 1)

    def drawn() -> pygame.Surface:
        picture = canvas.vector(_card(piece, w, h, letters=letters, head=head), w, h).copy()
        if piece.state in ("", "lost", "away"):
            for place, key in enumerate(_DIALS):
                if h < _LOW:
                    x, step = _plaque_at(piece, place, w, h, letters=letters)
                    at = x + step * 0.68, h * 0.5
                    _figure(canvas, picture, str(piece.figure(key)), at, h * 0.68, ink=PAPER_50)
                else:
                    x, y, r = _dial_at(place, w, h, letters=letters, head=head)
                    _figure(canvas, picture, str(piece.figure(key)), (x, y), r)
        if letters:
            count = piece.figure("flight")
            several = f"×{count}" if count > 1 else ""
            if several and h >= _LOW:
                _figure(canvas, picture, several, (h * 0.36, h * 0.74), h * 0.38)
            high, several = (0.32, "") if several and h >= _LOW else (0.5, several)
            _figure(canvas, picture, _letter(piece) + several, (h * (0.68 if several else 0.36), h * high), h * 0.5)
        if piece.state in ("lost", "away"):
            picture.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return canvas.art.keep(("tin card", piece.figures, piece.state, piece.owner, w, h, letters, head, canvas.k), drawn)


def _letter(piece: Piece) -> str:
    return str(next((value for key, value in piece.figures if key == "letter"), ""))


def _dial_at(place: int, w: float, h: float, *, letters: bool, head: float) -> tuple[float, float, float]:
    left, low = h * 0.62 if letters else 0.0, h - head
    step = (w - left) / 4
    r = min(step * 0.42, low * 0.4 if not head else low * 0.37)
    return left + step * (place + 0.5), head + low * 0.46 - head * 0.08, r


def _plaque_at(piece: Piece, place: int, w: float, h: float, *, letters: bool) -> tuple[float, float]:
    """Where a plaque begins, and how wide it is with its gap."""
    left = h * (1.3 if piece.figure("flight") > 1 else 0.72) if letters else 4.0
    step = (w - left - 4) / 4
    return left + step * place, step


def _figure(
    canvas: Canvas, picture: pygame.Surface, text: str, at: Point, size: float, *, ink: Colour = DARK_TEXT
) -> None:
    figure = canvas.art.fonts.render(text, "figure", max(round(max(size * 1.05, LEAST) * canvas.k), 6), ink)
    x, y = at[0] * canvas.k - figure.get_width() / 2, at[1] * canvas.k - figure.get_height() / 2
    picture.blit(figure, (round(x), round(y)))


def _card(piece: Piece, w: float, h: float, *, letters: bool, head: float) -> str:
    body = ""
    if letters or piece.state in ("open", "hidden") or not piece.tray:
        body = f'<rect x="1" y="1" width="{w - 2:g}" height="{h - 2:g}" rx="14" fill="url(#p)" stroke="#B08A48"'
        body += ' stroke-width="2"/>'
    if piece.state in ("open", "hidden"):
        body += (
            f'<rect x="8" y="8" width="{w - 16:g}" height="{h - 16:g}" rx="9" fill="none" stroke="#A8231C" '
            'stroke-width="2.5"'
        )
        dashes = even_dashes("8 7", around(Box(8, 8, w - 16, h - 16), 9))
        body += f' stroke-linejoin="round" stroke-dasharray="{dashes}"/>' if piece.state == "open" else "/>"
        if piece.state == "hidden":
            body += (
                f'<g transform="translate({w / 2:g} {h / 2:g})" fill="none" stroke="#A8231C" stroke-width="4">'
                f'<circle r="{h * 0.26:g}"/>'
            )
            body += f'<path d="M0 {-h * 0.36:g}V{h * 0.36:g}M{-h * 0.36:g} 0H{h * 0.36:g}"/></g>'
        return svg(w, h, body, _paper())
    return svg(
        w, h, body + _numbers(piece, w, h, letters=letters, head=head), _paper() + linear("t", BRASS, diagonal=True)
    )


def _numbers(piece: Piece, w: float, h: float, *, letters: bool, head: float) -> str:
    """The four dials, or on low cards plaques in their colours."""
    body = ""
    if h < _LOW:
        for place, key in enumerate(_DIALS):
            x, step = _plaque_at(piece, place, w, h, letters=letters)
            body += f'<rect x="{x + 1:.1f}" y="3" width="{step - 4:.1f}" height="{h - 6:.1f}" rx="7"'
            body += f' fill="{COLOURS[key]}"/>'
            turn = f"translate({x + step * 0.28:.1f} {h / 2:.1f}) scale({h * 0.0135:.3f})"
            body += f'<path d="{SIGNS[key]}" transform="{turn}" fill="#FBF2DA"/>'
        return body
    for place, key in enumerate(_DIALS):
        x, y, r = _dial_at(place, w, h, letters=letters, head=head)
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="url(#t)" stroke="#3A2A10" stroke-width="1.5"/>'
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.86:.1f}" fill="#FBF2DA"/>'
        body += (
            f'<path d="{_arc((x, y), r * 0.78, min(piece.figure(key), 4))}" fill="none" stroke="{COLOURS[key]}" '
            f'stroke-width="{r * 0.16:.1f}"/>'
        )
        low = y + r * 1.02
        body += (
            f'<circle cx="{x:.1f}" cy="{low:.1f}" r="{r * 0.42:.1f}" fill="{COLOURS[key]}" stroke="#FBF2DA" '
            'stroke-width="2"/>'
        )
        body += f'<path d="{SIGNS[key]}" transform="translate({x:.1f} {low:.1f}) scale({r * 0.017:.3f})" fill="#FFF"/>'
    return body


def rosette(canvas: Canvas, at: Point) -> None:
    """The rosette of whoever goes first this round."""
    petals = "".join(
        f'<circle cx="{12 * math.sin(n * math.pi / 4):.1f}" cy="{12 * math.cos(n * math.pi / 4):.1f}" r="6.5"/>'
        for n in range(8)
    )
    body = (
        f'<g transform="translate(22 22)"><g fill="#B3271E" stroke="#5A0F0A">{petals}</g>'
        '<circle r="12" fill="#FFE08A" stroke="#5A3A10" stroke-width="1.5"/>'
        '<path d="M-4 -4L1 -8V8" fill="none" stroke="#5A1208" stroke-width="4" stroke-linecap="round"/></g>'
    )
    canvas.blit(canvas.vector(svg(44, 44, body), 44, 44), at)


def _paper() -> str:
    return linear("p", ((0, rgb("#FFF8E4"), 1), (0.5, rgb("#F3E3BC"), 1), (1, rgb("#DFC892"), 1)), diagonal=True)


def _arc(at: Point, r: float, value: int) -> str:
    """A dial's hand: 60 degrees for each point, beginning at the lower left."""

    def on(angle: float) -> str:
        return f"{at[0] + r * math.cos(math.radians(angle)):.1f} {at[1] + r * math.sin(math.radians(angle)):.1f}"

    sweep = 60 * max(value, 0.05)
    return f"M{on(150)}A{r:.1f} {r:.1f} 0 {int(sweep > 180)} 1 {on(150 + sweep)}"
