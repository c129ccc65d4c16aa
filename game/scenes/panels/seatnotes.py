"""A table line by line where it belongs: what is in a seat's line stands at that seat, and the seats and what lies
before them stay in sight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.scenes.panels import marks
from game.scenes.panels.sheets import Field, SheetPage, cut, strike
from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import ALARM_SOFT, DARK_TEXT, INK_900, PAPER_50, PAPER_200, SAFE, Colour

ROW: Final = 36.0
_EDGE, _SIGN, _GAP = 12.0, 30.0, 8.0
_MARK: Final = 22.0
_TYPE: Final = 28.0
_LEAST: Final = 20.0
"""Words are rather as small as this than that a sign stands without its name."""
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
    warned = field.tone == "warn"
    if warned:
        canvas.text("!", (box.right - 6, y), face="figure", size=_TYPE, colour=DARK_TEXT, align="middle")
    end = box.right - (_MARK if warned else 0)
    least = min(canvas.text_width(field.text, "body", _LEAST), end - x)
    signs = end - x - least
    marks.draw(canvas, field.against, end, y, signs, dark=warned)
    room = end - x - marks.room_of(field.against, signs) - (_GAP / 2 if field.against else 0)
    size = canvas.fitted(field.text, room, "body", _TYPE, least=_LEAST)
    canvas.text(cut(canvas, field.text, room, size), (x, y), size=size, colour=colour)
