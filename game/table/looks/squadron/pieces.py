"""Tin tokens with a brass rim and a cream quarter, brass rings for height, cards with four dials."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.core.tableau import Piece
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import BRASS, EMBLEMS, blurred, linear, radial, svg
from game.ui.theme.palette import DARK_TEXT, PAPER_50, SeatLook, darker, hexed, lighter, rgb

_EDGE: Final = 132.0
"""Units of the drawing: the token's corners are 50 from its middle."""
_R: Final = 50.0
RING: Final = 0.15
"""How far one ring of height lifts a token, in its own radius."""
_WING: Final = "M-34 -11C-36 -18 -30 -20 -24 -20H24C30 -20 36 -18 34 -11C34 -5 30 -3 24 -3H-24C-30 -3 -34 -5 -34 -11Z"
_BODY: Final = "M-5.5 -27C-5.5 -33 5.5 -33 5.5 -27L4 22C4 26 -4 26 -4 22Z"
_TAIL: Final = "M-13 21C-14 16 -10 16 -4 16H4C10 16 14 16 13 21C12 26 6 25 0 25C-6 25 -12 26 -13 21Z"
SIGNS: Final = {
    "attack": "M-15 -15L-9 -15L8 2L12 -2L15 1L10 6L15 12L12 15L6 10L1 15L-2 12L2 8L-15 -9Z",
    "defence": "M0 -16L15 -11V1C15 9 7 14 0 17C-7 14 -15 9 -15 1V-11Z",
    "speed": "M-14 -13L0 0L-14 13H-6L8 0L-6 -13ZM2 -13L14 0L2 13H6L17 0L6 -13Z",
    "health": "M0 15C-20 1 -16 -15 -7 -15C-3 -15 0 -12 0 -9C0 -12 3 -15 7 -15C16 -15 20 1 0 15Z",
}
COLOURS: Final = {"attack": "#B3271E", "defence": "#1E7A4A", "speed": "#1F5C9A", "health": "#8A1F5C"}


def octagon(radius: float, *, at: Point = (0.0, 0.0)) -> str:
    """A flat towards the top."""
    corners = [
        (at[0] + radius * math.sin(math.radians(22.5 + 45 * n)), at[1] - radius * math.cos(math.radians(22.5 + 45 * n)))
        for n in range(8)
    ]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


def _face(look: SeatLook, *, spent: bool) -> str:
    """The token seen from above, its nose up."""
    q = _R * 0.62
    wing = hexed(lighter(look.colour, 0.34))
    dark = hexed(darker(look.colour, 0.5))
    body = f'<path d="{octagon(_R)}" fill="url(#b)" stroke="#1C1206" stroke-width="2.4"/>'
    body += f'<path d="{octagon(_R * 0.88)}" fill="url(#f)" stroke="#0A0F1A" stroke-opacity=".4" stroke-width="1.6"/>'
    body += (
        f'<path d="M0 0L{-q:g} {-q:g}L{-_R * 0.34:g} {-_R * 0.81:g}L{_R * 0.34:g} {-_R * 0.81:g}L{q:g} {-q:g}Z"'
        ' fill="#FFF6DA" fill-opacity=".92"/>'
        f'<path d="M0 0L{-q:g} {-q:g}M0 0L{q:g} {-q:g}" stroke="#B3271E" stroke-width="3" stroke-linecap="round"/>'
    )
    style = f'fill="{wing}" stroke="{dark}" stroke-width="2.2" stroke-linejoin="round"'
    body += f'<path d="{_WING}" {style}/><path d="{_TAIL}" {style}/><path d="{_BODY}" {style}/>'
    body += (
        '<circle cy="-31" r="3.4" fill="#2A2620"/><ellipse cy="-32" rx="15" ry="2.2" fill="#FFF" fill-opacity=".5"/>'
    )
    for x in (-20, 20):
        body += f'<circle cx="{x}" cy="-11.5" r="7.6" fill="#F7F0DC" stroke="{dark}" stroke-width="1"/>'
        body += (
            f'<path d="{EMBLEMS[look.emblem]}" transform="translate({x} -11.5) scale(.13)" fill="#0A0F1A" '
            'fill-rule="evenodd"/>'
        )
    if spent:
        body += f'<path d="{octagon(_R)}" fill="#39415A" fill-opacity=".5"/>'
    return body


def _shades(look: SeatLook) -> str:
    return linear("b", BRASS, diagonal=True) + radial(
        "f",
        ((0, lighter(look.colour, 0.3), 1), (0.6, look.colour, 1), (1, darker(look.colour, 0.4), 1)),
        cx=0.4,
        cy=0.3,
        r=0.8,
    )


def token(
    canvas: Canvas,
    look: SeatLook,
    facing: float,
    radius: float,
    *,
    height: int = 0,
    spent: bool = False,
) -> pygame.Surface:
    """A token on its rings; the middle of its face in the middle of the picture."""
    turn, size = round(facing / 3) * 3 % 360, round(radius, 1)
    edge = _EDGE * size / _R

    def drawn() -> pygame.Surface:
        half = _EDGE / 2
        rings = "".join(
            f'<path d="{octagon(_R * 1.03)}" transform="translate({half:g} {half + level * _R * RING:.2f}) '
            f'rotate({turn})"'
            ' fill="url(#b)" stroke="#2A1C08" stroke-width="1.8"/>'
            for level in range(height, 0, -1)
        )
        inner = f'<g transform="translate({half:g} {half:g}) rotate({turn})">{_face(look, spent=spent)}</g>'
        return canvas.vector(svg(_EDGE, _EDGE, rings + inner, _shades(look)), edge, edge)

    return canvas.art.keep(("tin token", look, turn, size, height, spent, canvas.k), drawn)


def shade(canvas: Canvas, radius: float, height: int) -> pygame.Surface:
    edge = _EDGE * radius / _R * 1.1

    def drawn() -> pygame.Surface:
        half = _EDGE / 2
        dark = f'<path d="{octagon(_R * 1.08, at=(half, half))}" fill="#04202F" fill-opacity=".6"/>'
        return blurred(canvas.vector(svg(_EDGE, _EDGE, dark), edge, edge), max(round((3 + height) * canvas.k), 1))

    return canvas.art.keep(("tin shade", round(radius, 1), height, canvas.k), drawn)


def badge(canvas: Canvas, look: SeatLook, text: str, radius: float) -> pygame.Surface:
    """A figure in a dark coin, ringed with the seat's colour."""

    def drawn() -> pygame.Surface:
        edge = 2.5 * radius
        rim = hexed(lighter(look.colour, 0.15))
        body = f'<circle cx="50" cy="50" r="40" fill="#0A0F1A" stroke="{rim}" stroke-width="7"/>'
        picture = canvas.vector(svg(100, 100, body), edge, edge).copy()
        figure = canvas.art.fonts.render(text, "figure", max(round(1.5 * radius * canvas.k), 6), PAPER_50)
        w, h = picture.get_size()
        picture.blit(figure, ((w - figure.get_width()) // 2, (h - figure.get_height()) // 2))
        return picture

    return canvas.art.keep(("tin badge", look, text, round(radius, 1), canvas.k), drawn)


def pips(canvas: Canvas, health: int, aces: int, radius: float) -> pygame.Surface:
    """Hearts for health and stars for aces, in a row."""

    def drawn() -> pygame.Surface:
        count = health + aces
        w, h = 26.0 * count + 8, 30.0
        body = f'<rect width="{w:g}" height="{h:g}" rx="15" fill="#0A0F1A" fill-opacity=".8"/>'
        for n in range(count):
            sign = (
                SIGNS["health"]
                if n < health
                else "M0 -15L4.4 -5L15 -4.6L6.6 2L9.6 13L0 6.6L-9.6 13L-6.6 2L-15 -4.6L-4.4 -5Z"
            )
            fill = "#F48FB1" if n < health else "#FFD778"
            body += f'<path d="{sign}" transform="translate({17 + 26 * n:g} 15.5) scale(.68)" fill="{fill}"/>'
        size = radius * 0.62
        return canvas.vector(svg(w, h, body), w * size / h, size)

    return canvas.art.keep(("tin pips", health, aces, round(radius, 1), canvas.k), drawn)


# -- cards ---------------------------------------------------------------------------------------------------------

_DIALS: Final = ("attack", "defence", "speed", "health")


def card(canvas: Canvas, piece: Piece, box: Box, *, letters: bool) -> pygame.Surface:
    """A plane's card: four dials, or its back, or only its frame."""
    w, h = round(box.w, 1), round(box.h, 1)

    def drawn() -> pygame.Surface:
        picture = canvas.vector(_card(piece, w, h, letters=letters), w, h).copy()
        if piece.state in ("", "lost"):
            for place, key in enumerate(_DIALS):
                x, y, r = _dial_at(place, w, h, letters=letters)
                _figure(canvas, picture, str(piece.figure(key)), (x, y), r)
        if letters:
            _figure(canvas, picture, _letter(piece), (h * 0.32, h / 2), h * 0.42)
        if piece.state == "lost":
            picture.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return canvas.art.keep(("tin card", piece.figures, piece.state, piece.owner, w, h, letters, canvas.k), drawn)


def _letter(piece: Piece) -> str:
    return str(next((value for key, value in piece.figures if key == "letter"), ""))


def _dial_at(place: int, w: float, h: float, *, letters: bool) -> tuple[float, float, float]:
    left = h * 0.62 if letters else 0.0
    step = (w - left) / 4
    r = min(step * 0.42, h * 0.4)
    return left + step * (place + 0.5), h * 0.46, r


def _figure(canvas: Canvas, picture: pygame.Surface, text: str, at: Point, size: float) -> None:
    figure = canvas.art.fonts.render(text, "figure", max(round(size * 1.05 * canvas.k), 6), DARK_TEXT)
    x, y = at[0] * canvas.k - figure.get_width() / 2, at[1] * canvas.k - figure.get_height() / 2
    picture.blit(figure, (round(x), round(y)))


def _card(piece: Piece, w: float, h: float, *, letters: bool) -> str:
    body = f'<rect width="{w}" height="{h}" rx="14" fill="url(#p)" stroke="#7E5A20" stroke-width="3"/>'
    if piece.state in ("open", "hidden"):
        body += (
            f'<rect x="8" y="8" width="{w - 16:g}" height="{h - 16:g}" rx="9" fill="none" stroke="#A8231C" '
            'stroke-width="2.5"'
        )
        body += ' stroke-dasharray="8 7"/>' if piece.state == "open" else "/>"
        if piece.state == "hidden":
            body += (
                f'<g transform="translate({w / 2:g} {h / 2:g})" fill="none" stroke="#A8231C" stroke-width="4">'
                f'<circle r="{h * 0.26:g}"/>'
            )
            body += f'<path d="M0 {-h * 0.36:g}V{h * 0.36:g}M{-h * 0.36:g} 0H{h * 0.36:g}"/></g>'
        return svg(w, h, body, _paper())
    for place, key in enumerate(_DIALS):
        x, y, r = _dial_at(place, w, h, letters=letters)
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
    return svg(w, h, body, _paper() + linear("t", BRASS, diagonal=True))


def _paper() -> str:
    return linear("p", ((0, rgb("#FFF8E4"), 1), (0.5, rgb("#F3E3BC"), 1), (1, rgb("#DFC892"), 1)), diagonal=True)


def _arc(at: Point, r: float, value: int) -> str:
    """A dial's hand: 60 degrees for each point, beginning at the lower left."""

    def on(angle: float) -> str:
        return f"{at[0] + r * math.cos(math.radians(angle)):.1f} {at[1] + r * math.sin(math.radians(angle)):.1f}"

    sweep = 60 * max(value, 0.05)
    return f"M{on(150)}A{r:.1f} {r:.1f} 0 {int(sweep > 180)} 1 {on(150 + sweep)}"
