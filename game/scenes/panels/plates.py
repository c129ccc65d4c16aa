"""The panels of the seats: chip, name, device, and what the game counts or keeps there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.scenes.panels.cards import limited, smaller
from game.scenes.panels.sheets import cut
from game.table.kit.look import Look
from game.table.kit.panel import SeatInk, TrayPlace
from game.ui import lettering
from game.ui.glyphs import Glyphs
from game.ui.lettering import least
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import BRASS_300, FOCUS, INK_950, PAPER_50, PAPER_100, PAPER_200, hexed

LARGE: Final = 1.5
"""From this text size on the right column shows one card at a time and opens with a button."""
NARROW: Final = 300.0
"""In a seat panel as wide as this the sign of the device has room beside the name, else it lies below it."""
PLATED: Final = 112.0
"""Seat panels lower than this are plates: a name and one line."""
_LINE: Final = 54.0
_ROOMY: Final = 240.0
"""A panel as high as this has a line of its own for the controls of its seat's device."""
_GLYPH: Final = 0.78
_BELOW: Final = 12.0
"""From the last tray that is shown to the foot of its card."""
HEAD: Final = 100.0
"""A panel with less room than this for it has its name in one short line."""


_SIGNED: Final = 40.0
_BESIDE: Final = 40.0
"""What a small piece in front of words takes of their line."""
_NUMBER: Final = 26.0
"""What the number of a gamepad takes of a name's line: below it, words of the game have all of theirs."""
_TIGHT: Final = 0.75
"""So much smaller than other words at most are those that say what somebody is: they are to be read whole."""
DONE: Final = paint.svg(
    40, 40, f'<path d="M6 5h28a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H20l-8 8v-8H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Z" '
    f'fill="{hexed(PAPER_100)}"/><path d="M12 17.5L17.8 23L28.5 11.5" fill="none" stroke="{hexed(INK_950)}" '
    'stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
)  # fmt: skip
"""On the plate of somebody who has said all there was to say."""


@dataclass(frozen=True, slots=True)
class SeatCard:
    seat: int
    name: str
    side: str
    device: str
    """A part drawing: icon-gamepad, icon-keyboard-mouse, icon-ai; "" for any device."""
    badge: str = ""
    active: bool = False
    trays: tuple[tuple[str, str, int], ...] = ()
    """Tray, label, how many lie in it."""
    figures: tuple[tuple[str, int], ...] = ()
    """What the game counts for the seat: a label and the figure."""
    sign: tuple[tuple[str, int | None], ...] = ()
    """A small piece (kind, owner) in front of `side`."""
    prompt: str = ""
    """While several choose at once: what this one looks at or is asked."""
    done: bool = False
    """Whether this one has said all there was to say."""
    keys: tuple[tuple[str, str], ...] = ()
    """Meanwhile: the controls of this one's own device, and what they do now."""


def card_box(card: SeatCard, box: Box, trays: Sequence[TrayPlace]) -> Box:
    """What of its place a card takes: it ends below the last of its trays that is shown."""
    names = {name for name, _, _ in card.trays}
    shown = [place for place in trays if place.name in names]
    if box.h < PLATED or len(shown) == len(trays):
        return box
    foot = max((place.box.bottom for place in shown), default=min(place.box.y for place in trays) - _BELOW)
    return box._replace(h=foot + _BELOW - box.y)


def draw_seat(
    canvas: Canvas, card: SeatCard, box: Box, trays: Sequence[TrayPlace], *, look: Look, glyphs: Glyphs
) -> None:
    seat, head = canvas.theme.seat(card.seat), look.seat_head(box)
    if box.h < PLATED:
        _name_plate(canvas, card, box, look, glyphs)
        return
    counts = {name: (label, count) for name, label, count in card.trays}
    shown = [place for place in trays if place.name in counts]
    box = card_box(card, box, trays)
    ink = look.seat_panel(canvas, box, seat.colour if card.active else None)
    if head < HEAD:
        _short_head(canvas, card, box, ink, glyphs)
        return
    paint.chip(canvas, (box.x + 54, box.y + min(56, 0.44 * box.h)), 34, seat)
    _seat_device(canvas, card, box, ink)
    beside_name = box.w >= NARROW and (card.device or card.badge)
    left, free = (92, 14) if box.w < NARROW else (104, 16)
    room = box.w - left - (96 if beside_name else free) - (_NUMBER if beside_name and card.badge else 0)
    said = card.side if box.w >= NARROW else card.side.rpartition(", ")[2]
    beside = said if canvas.theme.text < LARGE else ""
    name = smaller(
        limited(canvas, 1.2 if beside else 1.7), lambda tried: tried.text_width(card.name, "title", 38) <= room
    )
    signed = card.sign if canvas.theme.text < LARGE else ()
    middle, apart = box.y + min(56, 0.4 * box.h), 21 if beside or signed else 0
    size = name.fitted(card.name, room, "title", 38, least=_TIGHT * least(name))
    name.text(cut(name, card.name, room, size, "title"), (box.x + left, middle - apart), face="title", size=size,
              colour=ink.title)  # fmt: skip
    _signed(canvas, signed, (box.x + left, middle + apart + 2), look)
    side, taken = limited(canvas, 1.1), _BESIDE * len(signed)
    size = side.fitted(beside, box.w - left - free - taken, "body", 30, least=least(side))
    side.text(beside, (box.x + left + taken, middle + apart + 2), size=size, colour=ink.words)
    for place in shown:
        _tray(canvas, place.box, *counts[place.name], bare=place.bare)
    if not trays:
        _figures(canvas, card, box._replace(h=min(head, box.h)))
    if card.prompt:
        _prompt(canvas, card, box, glyphs)


def _signed(canvas: Canvas, sign: Sequence[tuple[str, int | None]], at: Point, look: Look) -> None:
    """The small piece in front of words that begin there."""
    for kind, owner in sign:
        look.small(canvas, kind, owner, (at[0] + _BESIDE / 2 - 3, at[1]), _BESIDE - 6)


def _short_head(canvas: Canvas, card: SeatCard, box: Box, ink: SeatInk, glyphs: Glyphs) -> None:
    """A seat whose panel has room for its name alone: chip, name and device in one line."""
    y = box.y + 32
    paint.chip(canvas, (box.x + 40, y), 22, canvas.theme.seat(card.seat))
    named = limited(canvas, 1.1)
    if card.prompt:
        line = Box(box.x + 68, y - 22, box.w - 82, 44)
        paint.rounded(canvas, line, radius=12, fill=INK_950, opacity=0.8, line=FOCUS, line_width=2)
        wide = line.w - 24
        if card.keys:
            wide -= _sign(canvas, card.keys[0][0], (line.right - 12, y), glyphs)
        told = cut(named, card.prompt, wide, least(named), "label")
        named.text(told, (line.x + 12, y), face="label", size=least(named), colour=PAPER_50)
        return
    room = box.w - 76 - (96 if card.device else 20)
    size = named.fitted(card.name, room, "title", 36, least=least(named))
    named.text(cut(named, card.name, room, size, "title"), (box.x + 74, y), face="title", size=size, colour=ink.title)
    if card.device:
        canvas.blit(canvas.part(card.device, 46, 32, ink.words), (box.right - 42, y))
    if card.badge:
        place = box.right - 80, y
        limited(canvas, 1.0).text(card.badge, place, face="figure", size=28, colour=ink.figure, align="middle")


def _figures(canvas: Canvas, card: SeatCard, box: Box) -> None:
    """What the game counts for the seat, where there is room below its name."""
    step, y = 46 * min(canvas.theme.text, 1.2), box.y + 126
    for label, value in card.figures:
        if y + step / 2 > box.bottom - (_foot(card, box) + 16 if card.prompt else 12):
            return
        plain = limited(canvas, 1.2)
        size = plain.fitted(label, box.w - 140, "body", 30, least=least(plain))
        plain.text(label, (box.x + 24, y), size=size, colour=PAPER_100)
        plain.text(str(value), (box.right - 26, y), face="figure", size=38, colour=PAPER_50, align="right")
        y += step


def _foot(card: SeatCard, box: Box) -> float:
    """How much of a card its own prompts take."""
    return _LINE if not card.keys or box.h < _ROOMY else 2 * _LINE


def _prompt(canvas: Canvas, card: SeatCard, box: Box, glyphs: Glyphs) -> None:
    """While several choose, at the foot of a seat's card: what it looks at or is asked, and what its device does."""
    high = _foot(card, box)
    room = Box(box.x + 14, box.bottom - high - 12, box.w - 28, high)
    paint.rounded(canvas, room, radius=14, fill=INK_950, opacity=0.7, line=FOCUS, line_width=2)
    wide, line = room.w - 28, room._replace(h=_LINE)
    if high > _LINE:
        _keys(canvas, card.keys, Box(room.x + 14, room.y + _LINE - 4, wide, _LINE), glyphs)
    elif card.keys:
        wide -= _sign(canvas, card.keys[0][0], (room.right - 12, line.centre[1]), glyphs)
    setting = lettering.fit(canvas, card.prompt, wide, "label", 30)
    lettering.write(canvas, setting, Box(room.x + 14, line.y, wide, _LINE), colour=PAPER_50)


def _keys(canvas: Canvas, keys: Sequence[tuple[str, str]], box: Box, glyphs: Glyphs) -> None:
    """Controls with what they do, from the left, as many as there is room for."""
    words = limited(canvas, 1.0)
    x, y = box.x, box.centre[1]
    for control, label in keys:
        wide = glyphs.width(words, control, _GLYPH) + 8 + words.text_width(label, "body", 28)
        if x + wide > box.right:
            return
        x += glyphs.draw(words, control, (x, y), _GLYPH) + 8
        x += words.text(label, (x, y), size=28, colour=PAPER_100) + 18


def _sign(canvas: Canvas, control: str, at: Point, glyphs: Glyphs) -> float:
    """One control with its right edge there; how much room it takes."""
    wide = glyphs.width(canvas, control, _GLYPH)
    glyphs.draw(canvas, control, (at[0] - wide, at[1]), _GLYPH)
    return wide + 8


def _name_plate(canvas: Canvas, card: SeatCard, box: Box, dress: Look, glyphs: Glyphs) -> None:
    """A seat with little room: chip and name, and below them what there is to say."""
    look, radius = canvas.theme.seat(card.seat), min(24.0, box.h * 0.27)
    paint.panel(canvas, box, radius=16, fill=dress.panel, edge=look.colour)
    alone = not (card.prompt or card.side or card.sign)
    top, below = box.y + box.h * (0.5 if alone else 0.33), box.y + box.h * 0.75
    paint.chip(canvas, (box.x + radius + 10, top), radius, look)
    named, left = limited(canvas, 1.1), box.x + 2 * radius + (32 if alone and card.device else 20)
    room, start, wide = box.right - left - 10, box.x + 14, box.w - 26
    if card.done:
        room -= _SIGNED
        canvas.blit(canvas.vector(DONE, _SIGNED, _SIGNED), (box.right - _SIGNED / 2 - 8, top))
    size = named.fitted(card.name, room, "title", 36, least=least(named))
    named.text(cut(named, card.name, room, size, "title"), (left, top), face="title", size=size, colour=PAPER_50)
    if card.device:
        corner = box.x + 2 * radius + 6, top + radius * 0.75
        canvas.blit(canvas.part(card.device, 34, 24, INK_950), (corner[0] + 1.5, corner[1] + 1.5))
        canvas.blit(canvas.part(card.device, 32, 22, PAPER_200), corner)
    if card.prompt:
        if card.keys and glyphs.width(canvas, card.keys[0][0], _GLYPH) < wide * 0.4:
            wide -= _sign(canvas, card.keys[0][0], (box.right - 10, below - 2), glyphs)
        size, told = least(named), cut(named, card.prompt, wide, least(named), "label")
        named.text(told, (start, below), face="label", size=size, colour=PAPER_50)
        return
    _said(named, card, Box(start, below, wide, 0), dress)


def _said(canvas: Canvas, card: SeatCard, place: Box, look: Look) -> None:
    """The second line of a plate: a small piece, and words."""
    said, left, room = card.side, place.x, place.w
    if card.sign:
        left, room = left + _BESIDE, room - _BESIDE
        _signed(canvas, card.sign, (place.x, place.y), look)
    elif canvas.text_width(said, "body", least(canvas)) > room:
        said = said.rpartition(", ")[2]
    size = canvas.fitted(said, room, "body", least(canvas), least=_TIGHT * least(canvas))
    canvas.text(cut(canvas, said, room, size), (left, place.y), size=size, colour=PAPER_100)


def _seat_device(canvas: Canvas, card: SeatCard, box: Box, ink: SeatInk) -> None:
    if card.device and box.w < NARROW:
        canvas.blit(canvas.part(card.device, 42, 29, ink.words), (box.right - 30, box.bottom - 28))
    elif card.device:
        canvas.blit(canvas.part(card.device, 64, 44, ink.words), (box.right - 56, box.y + min(46, 0.3 * box.h)))
    if card.badge:
        size = 30 / canvas.theme.text if canvas.theme.text > 1.3 else 30
        at = (box.right - 62, box.bottom - 28) if box.w < NARROW else (box.right - 104, box.y + min(46, 0.3 * box.h))
        canvas.text(card.badge, at, face="figure", size=size, colour=ink.figure, align="middle")


def _tray(canvas: Canvas, box: Box, label: str, count: int, *, bare: bool) -> None:
    if bare and not count:
        return
    paint.rounded(canvas, box, radius=14, fill=INK_950, opacity=0.62, line=BRASS_300, line_width=1.5, line_opacity=0.28)
    if bare:
        return
    room = 134.0
    words = smaller(limited(canvas, 1.3), lambda tried: tried.text_width(label, "body", 30) <= room)
    size = words.fitted(label, room, "body", 30, least=least(words))
    words.text(label, (box.x + 14, box.centre[1]), size=size, colour=PAPER_100)
    place = (box.right - 18, box.centre[1])
    limited(canvas, 1.4).text(str(count), place, face="figure", size=42, colour=PAPER_50, align="right")
