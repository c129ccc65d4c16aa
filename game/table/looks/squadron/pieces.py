"""Tin tokens with a brass rim and a cream quarter, brass rings for height, cards with four dials."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.table.looks.squadron.heavies import bomber_face
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.fonts import LEAST
from game.ui.theme.paint import BRASS, EMBLEMS, blurred, linear, radial, svg
from game.ui.theme.palette import PAPER_50, SeatLook, darker, hexed, lighter

_EDGE: Final = 132.0
"""Units of the drawing: the token's corners are 50 from its middle."""
_R: Final = 50.0
RING: Final = 0.15
"""How far one ring of height lifts a token, in its own radius."""
_RINGED: Final = 1.07
"""How far the lowest ring reaches from its middle."""
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


_LOST: Final = SIGNS["health"], "none"
_PIPS: Final = (
    (SIGNS["health"], "#F48FB1"),
    ("M0 -15L4.4 -5L15 -4.6L6.6 2L9.6 13L0 6.6L-9.6 13L-6.6 2L-15 -4.6L-4.4 -5Z", "#FFD778"),
    ("M0 -14C8 -10 10 0 6 10L10 15H-10L-6 10C-10 0 -8 -10 0 -14Z", "#C9D2E4"),
)


def octagon(radius: float, *, at: Point = (0.0, 0.0)) -> str:
    """A flat towards the top."""
    corners = [
        (at[0] + radius * math.sin(math.radians(22.5 + 45 * n)), at[1] - radius * math.cos(math.radians(22.5 + 45 * n)))
        for n in range(8)
    ]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


def _face(look: SeatLook, *, spent: bool, bomber: bool) -> str:
    """The token seen from above, its nose up."""
    q = _R * 0.62
    body = f'<path d="{octagon(_R)}" fill="url(#b)" stroke="#1C1206" stroke-width="2.4"/>'
    body += f'<path d="{octagon(_R * 0.88)}" fill="url(#f)" stroke="#0A0F1A" stroke-opacity=".4" stroke-width="1.6"/>'
    body += (
        f'<path d="M0 0L{-q:g} {-q:g}L{-_R * 0.34:g} {-_R * 0.81:g}L{_R * 0.34:g} {-_R * 0.81:g}L{q:g} {-q:g}Z"'
        ' fill="#FFF6DA" fill-opacity=".92"/>'
        f'<path d="M0 0L{-q:g} {-q:g}M0 0L{q:g} {-q:g}" stroke="#B3271E" stroke-width="3" stroke-linecap="round"/>'
    )
    body += bomber_face(look) if bomber else _plane(look)
    if spent:
        body += f'<path d="{octagon(_R)}" fill="#39415A" fill-opacity=".5"/>'
    return body


def _plane(look: SeatLook) -> str:
    """Its silhouette."""
    wing, dark = hexed(lighter(look.colour, 0.82)), hexed(darker(look.colour, 0.72))
    style = f'fill="{wing}" stroke="{dark}" stroke-width="3" stroke-linejoin="round"'
    body = f'<path d="{_WING}" {style}/><path d="{_TAIL}" {style}/><path d="{_BODY}" {style}/>'
    body += (
        '<circle cy="-31" r="3.4" fill="#2A2620"/><ellipse cy="-32" rx="15" ry="2.2" fill="#FFF" fill-opacity=".5"/>'
    )
    body += f'<path d="M-5.5 -27C-5.5 -33 5.5 -33 5.5 -27L5 -6H-5Z" fill="{hexed(look.colour)}" stroke="{dark}"/>'
    body += '<ellipse cx="-12" cy="-34" rx="30" ry="9" fill="#FFF" fill-opacity=".28" transform="rotate(-24 -12 -34)"/>'
    for x in (-21, 21):
        body += f'<circle cx="{x}" cy="-11.5" r="7.2" fill="{hexed(look.colour)}" stroke="{dark}" stroke-width="1.4"/>'
        body += (
            f'<path d="{EMBLEMS[look.emblem]}" transform="translate({x} -11.5) scale(.12)" fill="#0A0F1A" '
            'fill-rule="evenodd"/>'
        )
    return body


def _shades(look: SeatLook) -> str:
    return linear("b", BRASS, diagonal=True) + radial(
        "f",
        ((0, lighter(look.colour, 0.22), 1), (0.55, darker(look.colour, 0.08), 1), (1, darker(look.colour, 0.5), 1)),
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
    bomber: bool = False,
) -> pygame.Surface:
    """A token on its rings; the middle of its face in the middle of the picture."""
    turn, size = round(facing / 3) * 3 % 360, round(radius, 1)
    whole = max(_EDGE, 2 * _R * (_RINGED + height * RING))
    edge = whole * size / _R

    def drawn() -> pygame.Surface:
        half = whole / 2
        rings = "".join(
            f'<path d="{octagon(_R * 1.03)}" transform="translate({half:g} {half + level * _R * RING:.2f}) '
            f'rotate({turn})"'
            ' fill="url(#b)" stroke="#2A1C08" stroke-width="1.8"/>'
            for level in range(height, 0, -1)
        )
        inner = (
            f'<g transform="translate({half:g} {half:g}) rotate({turn})">{_face(look, spent=spent, bomber=bomber)}</g>'
        )
        return canvas.vector(svg(whole, whole, rings + inner, _shades(look)), edge, edge)

    return canvas.art.keep(("tin token", look, turn, size, height, spent, bomber, canvas.k), drawn)


def shade(canvas: Canvas, radius: float, height: int) -> pygame.Surface:
    edge = _EDGE * radius / _R * 1.1

    def drawn() -> pygame.Surface:
        half = _EDGE / 2
        dark = f'<path d="{octagon(_R * 1.08, at=(half, half))}" fill="#04202F" fill-opacity=".6"/>'
        return blurred(canvas.vector(svg(_EDGE, _EDGE, dark), edge, edge), max(round((3 + height) * canvas.k), 1))

    return canvas.art.keep(("tin shade", round(radius, 1), height, canvas.k), drawn)


def coin(canvas: Canvas, token: float) -> float:
    """How large the coin beside a token of this size is: its figure can be read in any view."""
    return max(token * 0.48, LEAST * canvas.plain / canvas.k / 1.5)


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


PIPS: Final = 0.54
"""How high a row of hearts is, in radii of the token."""


def ring(canvas: Canvas, radius: float) -> pygame.Surface:
    """What lies about whoever has been chosen."""
    edge = radius * 3.2
    body = (
        f'<path d="{octagon(64, at=(80, 80))}" fill="#FFD778" fill-opacity=".35" stroke="#150C06" '
        'stroke-width="10"/>'
        f'<path d="{octagon(64, at=(80, 80))}" fill="none" stroke="#EFCB7D" stroke-width="5"/>'
    )
    return canvas.vector(svg(160, 160, body), edge, edge)


def pips(
    canvas: Canvas, look: SeatLook, counts: tuple[int, int, int, int], radius: float, at: Point, *, letter: str = ""
) -> None:
    """Where a side has several planes its letter; then hearts for health, stars for aces and balls for bombs, in a row;
    after the hearts the outlines of those lost. The rim has the seat's colour: beside planes that meet it tells whose
    they are."""
    health, aces, bombs, lost = counts
    size = radius * PIPS
    letter = letter if size * 0.95 >= LEAST * canvas.plain / canvas.k else ""  # nobody could read it
    first = bool(letter)
    w, h = 26.0 * (sum(counts) + first) + 8, 30.0
    rim = hexed(lighter(look.colour, 0.15))

    def drawn() -> pygame.Surface:
        row = [*_PIPS[:1] * health, *[_LOST] * lost, *_PIPS[1:2] * aces, *_PIPS[2:3] * bombs]
        body = (
            f'<rect x="1.5" y="1.5" width="{w - 3:g}" height="{h - 3:g}" rx="13.5" fill="#0A0F1A" '
            f'fill-opacity=".86" stroke="{rim}" stroke-width="3"/>'
        )
        for n, (sign, fill) in enumerate(row):
            place = f'd="{sign}" transform="translate({17 + 26 * (n + first):g} 15.5) scale(.68)"'
            edge = ' stroke="#F29BB0" stroke-width="2.4"' if fill == "none" else ""
            body += f'<path {place} fill="{fill}"{edge}/>'
        return canvas.vector(svg(w, h, body), w * size / h, size)

    canvas.blit(canvas.art.keep(("tin pips", look, counts, first, round(radius, 1), canvas.k), drawn), at)
    if letter:
        where = at[0] - (w / 2 - 16) * size / h, at[1]
        canvas.text(letter, where, face="label", size=size * 0.95 / canvas.theme.text, colour=PAPER_50, align="middle")


DICE: Final = {"die.attack": ("#C22C22", "#E4574A", "#7A120A"), "die.defence": ("#1F7A4B", "#3FAF72", "#0B3D23")}
"""How dice of a pool are filled, from the face to the shade."""


def die(canvas: Canvas, kind: str) -> pygame.Surface:
    """A die of a pool as it is drawn in words: no face up."""
    face, light, dark = DICE[kind]
    body = (
        f'<path d="M40 3L75 23V57L40 77L5 57V23Z" fill="{dark}" stroke="#0A0F1A" stroke-width="4"/>'
        f'<path d="M40 12L68 58H12Z" fill="{face}"/><path d="M40 7L12 56L8 25Z" fill="{light}"/>'
    )
    return canvas.vector(svg(80, 80, body), 80, 80)
