"""A table line by line where it belongs: what is in a seat's line stands beside that seat, always at the same place
there, one field beside the other and each under its head; all faces and names stay in sight."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.scenes.panels import marks
from game.scenes.panels.sheets import Field, SheetPage, cut, strike
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import ALARM_SOFT, DARK_TEXT, INK_900, PAPER_50, PAPER_200, SAFE, Colour

TYPE: Final = 32.0
"""Nobody has to read anything smaller."""
HIGH: Final = 84.0
_HEAD: Final = 36.0
"""The height of the heads; what stands below them has the rest."""
_EDGE, _GAP = 4.0, 4.0
_SIGN: Final = 40.0
_CHIP: Final = 16.0
_RADIUS: Final = 12.0
_FAINT: Final = 0.16
"""How much of a field is seen in which there is nothing yet."""
_AROUND: Final = 3
"""What lies beside the letters of a head, in letters."""
_LETTER: Final = 11.6
"""How wide one of them is at least, about."""
_CHIPS: Final = 3
"""Of so many who say otherwise the chips have room, if any have."""
_LEAST: Final = 23.0
"""A head gives way as far as this where its field is narrow."""
MOST: Final = 4
"""So many fields at most have room at a seat; the last of them give way."""


def draw_notes(canvas: Canvas, page: SheetPage, boxes: Mapping[int, Box]) -> None:
    """Each line in its box at its seat, with the chip of whom it is about: somebody else may sit nearer to it."""
    for seat, fields in slots(page).items():
        box, look = boxes[seat], canvas.theme.seat(seat)
        paint.rounded(canvas, box, radius=_RADIUS, fill=INK_900, opacity=0.94)
        paint.rounded(canvas, box, radius=_RADIUS, opacity=0, line=look.colour, line_width=3)
        for (brief, field), place in zip(fields, places(box, fields), strict=True):
            _draw(canvas, page, brief, field, place)
        paint.chip(canvas, (box.x, box.y), _CHIP, look)


def places(box: Box, fields: Sequence[tuple[str, Field]]) -> Sequence[Box]:
    """Where the fields of a note lie, one beside the other, wider under a longer head, and where it is told who says
    otherwise."""
    inner, x = box.inset(_EDGE), box.x + _EDGE
    room, found = inner.w - _GAP * (len(fields) - 1), list[Box]()
    ways = ([_need(brief, field, chips) for brief, field in fields] for chips in range(_CHIPS, -1, -1))
    needs = next((way for way in ways if sum(way) <= room), [0.0] * len(fields))
    parts, left = [len(brief) + _AROUND for brief, _ in fields], room - sum(needs)
    for need, part in zip(needs, parts, strict=True):
        found.append(inner._replace(x=x, w=need + left * part / sum(parts)))
        x = found[-1].right + _GAP
    return found


def _need(brief: str, field: Field, chips: int) -> float:
    """How wide a field must be for its head and for so many chips of those who say otherwise."""
    against = field.against[:chips] if field.tone != "warn" else ()
    beside = _SIGN + _GAP + marks.room_of(against, math.inf) if against else 0.0
    return max(_LETTER * len(brief) + 7, beside)


def notes(page: SheetPage) -> dict[int, list[tuple[str, Field]]]:
    """By seat what there is to tell, each under its head."""
    told = {seat: [pair for pair in fields if _is_told(pair[1])] for seat, fields in _fields(page).items()}
    return {seat: pairs for seat, pairs in told.items() if any(not field.plated for _, field in pairs)}


def slots(page: SheetPage) -> dict[int, list[tuple[str, Field]]]:
    """The same with what keeps its place, though nothing is in it yet."""
    told = notes(page)
    return {seat: fields[:MOST] for seat, fields in _fields(page).items() if seat in told}


def _fields(page: SheetPage) -> dict[int, list[tuple[str, Field]]]:
    return {
        line.seat: [pair for pair in zip(page.briefs, line.fields, strict=False) if _is_told(pair[1]) or pair[1].kept]
        for line in page.lines
        if line.seat is not None
    }


def _is_told(field: Field) -> bool:
    return bool(field.pieces or field.text)


def _draw(canvas: Canvas, page: SheetPage, brief: str, field: Field, box: Box) -> None:
    """What it is about, and below that its sign, who says otherwise, or that it is false; else words."""
    warned, colour = field.tone == "warn", PAPER_200
    if warned:
        paint.rounded(canvas, box, radius=8, fill=ALARM_SOFT)
        colour = DARK_TEXT
    elif field.tone == "good":
        paint.rounded(canvas, box, radius=8, opacity=0, line=SAFE, line_width=3)
        colour = SAFE
    head = Box(box.x + 2, box.y, box.w - 4, _HEAD)
    size = canvas.fitted(brief, head.w, "body", TYPE, least=_LEAST)
    canvas.text(cut(canvas, brief, head.w, size), head.centre, size=size, colour=colour, align="middle")
    _draw_told(canvas, page, field, box._replace(y=box.y + _HEAD, h=box.h - _HEAD), colour)


def _draw_told(canvas: Canvas, page: SheetPage, field: Field, box: Box, colour: Colour) -> None:
    y, warned = box.centre[1] - 1, field.tone == "warn"
    if not _is_told(field):
        paint.rounded(canvas, box.inset((box.w - _SIGN) / 2, 3), radius=8, fill=PAPER_50, opacity=_FAINT)
        return
    if not field.pieces:
        size = canvas.fitted(field.text, box.w, "body", TYPE, least=_LEAST)
        told = cut(canvas, field.text, box.w, size)
        canvas.text(told, (box.centre[0], y), size=size, colour=PAPER_50, align="middle")
        return
    shown = replace(field, pieces=field.pieces[:1])
    against = () if warned else field.against
    beside = _SIGN * 0.4 if warned else marks.room_of(against, box.w - _SIGN - _GAP)
    x = box.centre[0] - beside / 2
    for kind, owner in shown.pieces:
        page.art(canvas, kind, owner, (x, y), _SIGN)
        if field.struck:
            strike(canvas, (x, y), _SIGN)
    if warned:
        canvas.text("!", (x + _SIGN / 2 + 9, y), face="figure", size=TYPE + 4, colour=colour, align="middle")
    marks.draw(canvas, against, x + _SIGN / 2 + _GAP + beside, y, box.w - _SIGN - _GAP)
