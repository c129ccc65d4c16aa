"""An identity shown large to one pair of eyes: the same size and the same light for every card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.table.looks.fadenkreuz.cards import SIDE, TEAMS, badge, icon_of
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import linear, radial, svg
from game.ui.theme.palette import DARK_TEXT, PAPER_50, Colour, darker, lighter, rgb

CARD: Final = Box(684, 96, 552, 772)
MIDDLE: Final = CARD.centre[0]
_FIELD: Final = Box(48, 44, 456, 306)
_EYE: Final = _FIELD.centre[0], _FIELD.centre[1] - 14
_RAYS: Final = 10
_PAIR, _APART = 0.62, 24.0
"""How large two cards are beside each other, and how far apart."""


def draw_pair(canvas: Canvas, letters: Sequence[str], title: str, lines: Sequence[str], middle: float) -> None:
    """Two cards that were seen, from left to right, each with a line that says which it is; below them what to do."""
    high, wide = CARD.h * _PAIR, CARD.w * _PAIR
    for number, (letter, line) in enumerate(zip(letters, lines, strict=True)):
        x = middle + (wide + _APART) * (number - 0.5)
        _paper(canvas, letter, Box(x - wide / 2, CARD.y + 60, wide, high))
        _lines(canvas, line, Box(x, CARD.y + 60 + high * 0.56, wide - 60, high * 0.4), DARK_TEXT)
    below = Box(middle - wide - _APART / 2, CARD.y + high + 84, 2 * wide + _APART, 84)
    paint.panel(canvas, below, radius=18)
    _lines(canvas, title, Box(below.centre[0], below.y, below.w - 40, below.h), PAPER_50)


def draw_named(canvas: Canvas, letter: str, box: Box, name: str) -> None:
    """A card of any size that says only what it is called."""
    _paper(canvas, letter, box)
    if name:
        _lines(canvas, name, Box(box.centre[0], box.y + box.h * 0.56, box.w - 40, box.h * 0.4), DARK_TEXT)


def _lines(canvas: Canvas, told: str, room: Box, colour: Colour) -> None:
    """Words in the middle of a room that begins at its middle, as large as it allows."""
    size, text = 42.0, canvas.theme.text
    parts = canvas.wrapped(told, room.w, "title", size)
    while size * text > 26 and (
        len(parts) * size * text * 1.2 > room.h or max(canvas.text_width(one, "title", size) for one in parts) > room.w
    ):
        size -= 2
        parts = canvas.wrapped(told, room.w, "title", size)
    step = size * text * 1.2
    for number, part in enumerate(parts):
        y = room.y + room.h / 2 + step * (number - (len(parts) - 1) / 2)
        canvas.text(part, (room.x, y), face="title", size=size, colour=colour, align="middle")


def _paper(canvas: Canvas, letter: str, box: Box) -> None:
    """A card without words, however large."""
    canvas.blit(canvas.vector(_source(letter, *TEAMS[SIDE.get(letter, "none")]), box.w, box.h), box.centre)
    scale = box.w / CARD.w
    canvas.blit(badge(canvas, letter, 52 * scale), (box.centre[0], box.y + _FIELD.bottom * scale))


def draw(canvas: Canvas, letter: str, title: str, lines: Sequence[str]) -> None:
    """The card, with its name and what it means in two or three plain lines."""
    _paper(canvas, letter, CARD)
    room, y, text = CARD.w - 72, CARD.y + _FIELD.bottom + 58, canvas.theme.text
    size = canvas.fitted(title, room, "title", 74 / max(text * 0.8, 1.0))
    canvas.text(title, (CARD.centre[0], y + 40), face="title", size=size, colour=DARK_TEXT, align="middle")
    y += 96
    small, foot = min(34.0, 40 / text), CARD.bottom - 44
    while (
        small > 18
        and y
        + sum(len(canvas.wrapped(line, room, "label", small)) for line in lines) * small * (text * 1.24)
        + 6 * len(lines)
        > foot
    ):
        small -= 1
    for line in lines:
        for part in canvas.wrapped(line, room, "label", small):
            canvas.text(part, (CARD.centre[0], y + 22), face="label", size=small, colour=DARK_TEXT, align="middle")
            y += small * text * 1.24
        y += 6


def _source(letter: str, bright: str, low: str) -> str:
    """The paper with its double frame, and the sign of the identity in rays of its side's colour."""
    w, h, tint = CARD.w, CARD.h, rgb(low)
    line = f'fill="none" stroke="{low}"'
    body = f'<rect width="{w:g}" height="{h:g}" rx="26" fill="url(#p)"/>'
    body += f'<rect x="15" y="15" width="{w - 30:g}" height="{h - 30:g}" rx="16" {line} stroke-width="5"/>'
    body += f'<rect x="26" y="26" width="{w - 52:g}" height="{h - 52:g}" rx="10" {line} stroke-width="2"/>'
    body += (
        f'<rect x="{_FIELD.x:g}" y="{_FIELD.y:g}" width="{_FIELD.w:g}" height="{_FIELD.h:g}" rx="12" fill="url(#f)"/>'
    )
    body += _rays(bright)
    x, y = _EYE
    ring = f'fill="#0B0A12" fill-opacity=".42" stroke="{bright}" stroke-width="5"'
    body += f'<circle cx="{x:g}" cy="{y:g}" r="118" {ring}/>'
    hairs = f"M{x:g} {y - 142:g}v34M{x - 140:g} {y:g}h36M{x + 104:g} {y:g}h36"
    body += f'<path d="{hairs}" stroke="{bright}" stroke-width="5"/>'
    sign = f'<path d="{icon_of(letter)}" fill="#FFF6E0" fill-rule="evenodd"/>'
    body += f'<g transform="translate({x:g} {y:g}) scale(4.2)">{sign}</g>'
    paper = linear("p", ((0, rgb("#FFFAEC"), 1.0), (1, rgb("#E9DBB8"), 1.0)))
    return svg(w, h, body, paper + radial("f", ((0, lighter(tint, 0.15), 1.0), (1, darker(tint, 0.5), 1.0))))


def _rays(bright: str) -> str:
    body, (x, y), step = "", _EYE, _FIELD.w / _RAYS
    for ray in range(_RAYS):
        left = _FIELD.x + ray * step
        up = f"M{x:g} {y:g}L{left:.1f} {_FIELD.y:g}H{left + step / 2:.1f}Z"
        down = f"M{x:g} {y:g}L{left + step / 2:.1f} {_FIELD.bottom:g}H{left + step:.1f}Z"
        body += f'<path d="{up}{down}" fill="{bright}" fill-opacity=".26"/>'
    return body
