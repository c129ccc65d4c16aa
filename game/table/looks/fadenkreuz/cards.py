"""Identity cards, backs and fronts, the small badges of identities, and shot cards."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import linear, svg
from game.ui.theme.palette import PAPER_50, rgb

ICONS: Final = {
    "A": "M0 -17L15 -12V1C15 10 7 15 0 18C-7 15 -15 10 -15 1V-12ZM-9 -4H8V0H1L3 6H-3L-3 0H-9Z",
    "K": (
        "M-2.5 -20H2.5V-12.7A13 13 0 0 1 12.7 -2.5H20V2.5H12.7A13 13 0 0 1 2.5 12.7V20H-2.5V12.7A13 13 0 0 1 -12.7 2.5"
        "H-20V-2.5H-12.7A13 13 0 0 1 -2.5 -12.7ZM0 -8A8 8 0 1 0 .1 -8ZM0 -3.5A3.5 3.5 0 1 1 -.1 -3.5Z"
    ),
    "T": ("M0 -19L5.5 -6.5L19 -5.5L8.7 3.3L12 16.5L0 9.3L-12 16.5L-8.7 3.3L-19 -5.5L-5.5 -6.5Z"),
    "D": (
        "M-19 -10C-10 -14 10 -14 19 -10C19 4 12 12 6 10C3 9 2 5 0 5C-2 5 -3 9 -6 10C-12 12 -19 4 -19 -10ZM-13 -5"
        "C-10 -8 -6 -8 -4 -4C-7 -1 -11 -1 -13 -5ZM13 -5C10 -8 6 -8 4 -4C7 -1 11 -1 13 -5Z"
    ),
    "N": (
        "M0 -19V-16C11 -16 18 -8 18 1C14 -3 10 -3 7 1C5 -2 3 -3 2 -3V12C2 18 -7 18 -7 12H-3C-3 14 -2 14 -2 12V-3"
        "C-3 -3 -5 -2 -7 1C-10 -3 -14 -3 -18 1C-18 -8 -11 -16 0 -16Z"
    ),
    "S": (
        "M-20 -2H-12A12 12 0 0 1 -2 -12V-20H2V-12A12 12 0 0 1 12 -2H20V2H12A12 12 0 0 1 2 12V20H-2V12A12 12 0 0 1 -12 2"
        "H-20ZM-8 -2H-2V-8A8 8 0 0 0 -8 -2ZM2 -8V-2H8A8 8 0 0 0 2 -8ZM-8 2A8 8 0 0 0 -2 8V2ZM2 2V8A8 8 0 0 0 8 2Z"
    ),
    "E": "M-19 -12H8V-8H19V-3H7L4 4H-4L-3 -3H-19ZM-19 4H4L1 11H13V16H0L-3 18H-10L-9 11H-19Z",
    "P": "M0 -19L16 -13V0C16 10 8 16 0 19C-8 16 -16 10 -16 0V-13ZM-3 -9V-3H-9V3H-3V9H3V3H9V-3H3V-9Z",
    "X": (
        "M-3 -9A13 13 0 1 0 9 3L13 -1L8 -6L5 -3A13 13 0 0 0 -3 -9ZM9 -14L11 -20L14 -15L20 -16L17 -11L20 -7L14 -8L11 -4"
        "L10 -10L5 -12Z"
    ),
    "O": "M0 -18A18 18 0 1 0 .1 -18ZM-2 -13H2V0L11 8L8 11L0 5L-8 11L-11 8L-2 0Z",
    "M": "M-16 -18H16V2H2V18H-2V2H-16ZM-11 -13V-3H11V-13Z",
    "U": "M0 16C-20 2 -20 -14 -9 -15C-4 -15 -1 -12 0 -9C1 -12 4 -15 9 -15C20 -14 20 2 0 16Z",
}
ICONS_OF_DECOYS: Final = {"R": "D", "B": "D"}
_CLASSES: Final = {
    "gun": "M-17 -9H13V-12H17V-2H2C2 3 -1 4 -4 4H-7L-10 14H-18L-14 -2H-17Z",
    "bys": ICONS["N"],
    "red": "M-11 -13H5C16 -13 16 3 6 4L14 14H5L-2 5H-3V14H-11ZM-3 -7V-1H3C7 -1 7 -7 3 -7Z",
    "blue": "M-11 -14H4C13 -14 13 -2 7 -1C15 1 14 14 4 14H-11ZM-3 -8V-3H2C5 -3 5 -8 2 -8ZM-3 3V8H3C6 8 6 3 3 3Z",
}
"""What is said of somebody without naming a card: armed, a bystander of any kind, on one of the sides."""
SIDE: Final = {**dict.fromkeys(("K", "R", "M", "red"), "red"), **dict.fromkeys((*"TAEPSBU", "blue"), "blue")}
TEAMS: Final = {"red": ("#FF5A4A", "#8E1712"), "blue": ("#5AA2FF", "#143A80"), "none": ("#E4D5B3", "#5A4C34")}
_SHAPES: Final = {
    "red": "M0 -1.12L1.12 0L0 1.12L-1.12 0Z",
    "blue": "M0 -1.05L.95 -.72V.1C.95 .65 .5 .95 0 1.12C-.5 .95 -.95 .65 -.95 .1V-.72Z",
    "none": "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0Z",
}
_BUBBLE: Final = "M-15 -20H15A8 8 0 0 1 23 -12V6A8 8 0 0 1 15 14H0L-10 23V14H-15A8 8 0 0 1 -23 6V-12A8 8 0 0 1 -15 -20Z"
_CARD: Final = "M-14 -22H14A4 4 0 0 1 18 -18V18A4 4 0 0 1 14 22H-14A4 4 0 0 1 -18 18V-18A4 4 0 0 1 -14 -22Z"
CARD_W: Final = 62.0
CARD_H: Final = 62.0 * 1.4
_LEAN: Final = 0.74
"""Cards lie on the table: seen from the front their height shrinks to this."""


def icon_of(letter: str) -> str:
    return _CLASSES.get(letter) or ICONS[ICONS_OF_DECOYS.get(letter, letter)]


def badge(canvas: Canvas, letter: str, radius: float) -> pygame.Surface:
    """The sign of an identity on the shape of its side: diamond, shield or disc. "?" is an empty disc."""
    side = SIDE.get(letter, "none")
    _, low = TEAMS[side]
    edge = 2 * radius + max(12, 0.5 * radius)  # the tip of the shield reaches beyond its radius
    shape = _SHAPES[side]
    body = f'<path d="{shape}" transform="scale({radius + 3:g})" fill="#070B14"/>'
    body += f'<path d="{shape}" transform="scale({radius:g})" fill="{low}"/>'
    if letter != "?":
        body += f'<path d="{icon_of(letter)}" transform="scale({radius / 32:.3f})" fill="#FFF6E0" fill-rule="evenodd"/>'
    else:
        half = radius / 2
        body += f'<path d="M{-half:g} 0H{half:g}" stroke="#FFF6E0" stroke-width="4" stroke-linecap="round"/>'
    middle = f'<g transform="translate({edge / 2:g} {edge / 2:g})">{body}</g>'
    return canvas.vector(svg(edge, edge, middle), edge, edge)


def claim(canvas: Canvas, letter: str, *, said: bool) -> pygame.Surface:
    """The sign of what somebody claims to be: in a bubble where it was `said`, else on the card that shows it."""
    _, low = TEAMS[SIDE.get(letter, "none")]
    shape = _BUBBLE if said else _CARD
    fill, line = ("#FBF3DE", low) if said else ("#3A1A22", "#F3E9D2")
    body = f'<path d="{shape}" fill="{fill}" stroke="{line}" stroke-width="3"/>'
    ink, y = (low, -3) if said else ("#FFF6E0", 0)
    body += f'<path d="{icon_of(letter)}" transform="translate(0 {y}) scale(.68)" fill="{ink}" fill-rule="evenodd"/>'
    return canvas.vector(svg(52, 52, f'<g transform="translate(26 26)">{body}</g>'), 52, 52)


def back(canvas: Canvas, turn: float, scale: float = 1.0) -> pygame.Surface:
    """A card face down: oxblood with a brass crosshair, the same for all; `turn` in degrees."""
    inner = (
        f'<rect x="{-CARD_W / 2:g}" y="{-CARD_H / 2:g}" width="{CARD_W:g}" height="{CARD_H:g}" rx="7" fill="url(#k)"'
        ' stroke="#F3E9D2" stroke-width="3"/>'
        '<g stroke="#C9983F" fill="none" stroke-width="2.5"><circle r="15"/>'
        '<path d="M0 -25V-8M0 8V25M-25 0H-8M8 0H25"/></g>'
        f'<rect x="{-CARD_W / 2 + 6:g}" y="{-CARD_H / 2 + 6:g}" width="{CARD_W - 12:g}" height="{CARD_H - 12:g}"'
        ' rx="4" fill="none" stroke="#C9983F" stroke-opacity=".6" stroke-width="1.6"/>'
    )
    return _laid(canvas, inner, turn, scale, linear("k", ((0, rgb("#3A1A22"), 1.0), (1, rgb("#1A0C12"), 1.0))))


def front(canvas: Canvas, letter: str, turn: float, scale: float = 1.0) -> pygame.Surface:
    """A card turned up."""
    _, low = TEAMS[SIDE.get(letter, "none")]
    inner = (
        f'<rect x="{-CARD_W / 2:g}" y="{-CARD_H / 2:g}" width="{CARD_W:g}" height="{CARD_H:g}" rx="7" fill="#FBF3DE"'
        f' stroke="{low}" stroke-width="5"/>'
        f'<path d="{icon_of(letter)}" transform="scale(1.15)" fill="{low}" fill-rule="evenodd"/>'
    )
    return _laid(canvas, inner, turn, scale, "")


def upright(canvas: Canvas, letter: str, lean: float, scale: float) -> pygame.Surface:
    """A card turned up that stands for all to see, beside whoever has fallen; `lean` in degrees."""
    _, low = TEAMS[SIDE.get(letter, "none")]
    inner = (
        '<rect x="-48" y="-68" width="104" height="150" rx="10" fill="#000" fill-opacity=".45"/>'
        f'<rect x="-52" y="-75" width="104" height="150" rx="10" fill="#FBF3DE" stroke="{low}" stroke-width="6"/>'
        f'<rect x="-43" y="-66" width="86" height="132" rx="5" fill="none" stroke="{low}" stroke-width="2"/>'
        f'<path d="{icon_of(letter)}" transform="scale(1.5)" fill="{low}" fill-rule="evenodd"/>'
    )
    body = f'<g transform="translate(90 95) rotate({lean:g})">{inner}</g>'
    return canvas.vector(svg(180, 190, body), 180 * scale, 190 * scale)


def _laid(canvas: Canvas, inner: str, turn: float, scale: float, defs: str) -> pygame.Surface:
    edge = 120.0
    body = (
        f'<g transform="translate(60 {60 * _LEAN:g}) scale(1 {_LEAN:g}) rotate({turn:g})">'
        f'<rect x="{-CARD_W / 2 + 4:g}" y="{-CARD_H / 2 + 8:g}" width="{CARD_W:g}" height="{CARD_H:g}" rx="8"'
        f' fill="#000" fill-opacity=".45"/>{inner}</g>'
    )
    return canvas.vector(svg(edge, edge * _LEAN, body, defs), edge * scale, edge * _LEAN * scale)


def mixed(canvas: Canvas, number: str) -> pygame.Surface:
    """Where cards were mixed: two of them that change places, and as the how manyth group."""
    wide, high = 74.0, 40.0
    plate = '<rect x="1.5" y="1.5" width="71" height="37" rx="18.5" fill="#0A0F1A" stroke="#E4D5B3" stroke-width="2"/>'
    ways = (
        '<g transform="translate(25 20)" stroke="#E4D5B3" stroke-width="3" fill="none" stroke-linejoin="round">'
        '<path d="M-14 -7H-8L6 7H13M-14 7H-8L6 -7H13"/><path d="M9 -12L14 -7L9 -2M9 2L14 7L9 12"/></g>'
    )
    drawn = canvas.vector(svg(wide, high, plate + ways), wide, high).copy()
    figure = canvas.art.fonts.render(number, "figure", max(round(28 * canvas.k), 6), PAPER_50)
    drawn.blit(figure, figure.get_rect(center=(round(56 * canvas.k), round(high / 2 * canvas.k))))
    return drawn


def shot(canvas: Canvas, scale: float = 1.0) -> pygame.Surface:
    """The Sniper's shot card: a bullet hole on black."""
    inner = (
        '<rect x="-22" y="-31" width="44" height="62" rx="6" fill="#14161E" stroke="#F3E9D2" stroke-width="3"/>'
        '<circle r="11" fill="#FF6A4D"/><circle r="5.5" fill="#14161E"/>'
        '<path d="M0 -19V-12M0 12V19M-17 0H-12M12 0H17" stroke="#FF6A4D" stroke-width="3"/>'
    )
    return _laid(canvas, inner, 12.0, scale, "")
