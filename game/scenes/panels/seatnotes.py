"""A table line by line where it belongs: what is in a seat's line stands at that seat, and the seats and what lies
before them stay in sight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.scenes.panels.sheets import Field, SheetPage, cut, strike
from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import ALARM_SOFT, DARK_TEXT, INK_900, PAPER_50, PAPER_200, SAFE, Colour

ROW: Final = 36.0
_EDGE, _SIGN, _GAP = 12.0, 30.0, 8.0
_MARK: Final = 22.0
_TYPE: Final = 28.0
_TALLEST: Final = 5
"""So many fields at most have room at a seat; the last of them give way."""


def draw_notes(canvas: Canvas, page: SheetPage, rooms: Mapping[int, Box], plates: Mapping[int, Box]) -> list[Box]:
    """Each line in the room at its seat: as near to the plate as can be. Answers where they lie."""
    drawn = list[Box]()
    for line in page.lines:
        fields = [pair for pair in zip(page.briefs, line.fields, strict=False) if pair[1].pieces or pair[1].text]
        if line.seat is None or not fields:
            continue
        room, fields = rooms[line.seat], fields[:_TALLEST]
        high = ROW * len(fields) + _EDGE
        box = room._replace(h=high, y=room.y if room.y > plates[line.seat].y else room.bottom - high)
        drawn.append(box)
        paint.rounded(canvas, box, radius=14, fill=INK_900, opacity=0.94)
        paint.rounded(canvas, box, radius=14, opacity=0, line=canvas.theme.seat(line.seat).colour, line_width=2)
        for at, (brief, field) in enumerate(fields):
            place = Box(box.x + _EDGE, box.y + _EDGE / 2 + at * ROW, box.w - 2 * _EDGE, ROW)
            _draw(canvas, page, brief, field, place)
    return drawn


def _draw(canvas: Canvas, page: SheetPage, brief: str, field: Field, box: Box) -> None:
    """What it is about, its signs, and its words where they have room beside these."""
    colour: Colour = SAFE if field.tone == "good" else PAPER_50
    if field.tone == "warn":
        paint.rounded(canvas, box.inset(-5, 2), radius=9, fill=ALARM_SOFT)
        colour = DARK_TEXT
    y = box.centre[1]
    head = lettering.fit(canvas, brief, box.w / 2, "body", _TYPE)
    lettering.write(canvas, head, box, colour=DARK_TEXT if field.tone == "warn" else PAPER_200)
    x = box.x + max(canvas.text_width(line, "body", head.size) for line in head.lines) + _GAP
    for kind, owner in field.pieces:
        page.art(canvas, kind, owner, (x + _SIGN / 2, y), _SIGN)
        if field.struck:
            strike(canvas, (x + _SIGN / 2, y), _SIGN)
        x += _SIGN + 4
    if field.tone == "warn":
        canvas.text("!", (box.right - 6, y), face="figure", size=_TYPE, colour=DARK_TEXT, align="middle")
    room = box.right - x - (_MARK if field.tone == "warn" else 0)
    text = field.text if canvas.text_width(field.text, "body", _TYPE) <= room else field.text.partition(", ")[0]
    if canvas.text_width(text, "body", _TYPE) > room:
        text = "" if field.pieces and _explained(field) else cut(canvas, text, room, _TYPE)
    canvas.text(text, (x, y), size=_TYPE, colour=colour)


def _explained(field: Field) -> bool:
    """Whether its signs are those of cards, whose names stand beside the table."""
    return all(len(kind.partition(".")[2]) == 1 for kind, _ in field.pieces)
