"""A table line by line where it belongs: what is in a seat's line stands beside that seat, and all faces and names stay
in sight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.scenes.panels import marks
from game.scenes.panels.sheets import Field, SheetPage, cut, strike
from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import ALARM_SOFT, DARK_TEXT, INK_900, PAPER_50, PAPER_200, SAFE, Colour, SeatLook, darker

ROW: Final = 34.0
_EDGE, _SIGN, _GAP = 12.0, 30.0, 8.0
_MARK: Final = 22.0
_TYPE: Final = 28.0
_CHIP: Final = 15.0
_BRIEF: Final = 22.0
_NAME: Final = 21.0
TAB, _LAPS = 22.0, 6.0
"""So far the name of whom a note is about stands out above it, and lies on it."""
_SHADED: Final = 0.5
"""By so much the ground of a name is darker than the colour of its seat."""
_RAISED: Final = 3.0
"""So much a word stands above the middle of its line: what hangs below the others stays on it, too."""
_LEAST: Final = 18.0
"""Words are rather as small as this than that a sign stands without its name."""
_TIGHT: Final = 15.0
"""The same for the longest name where nothing is left that could give way."""
_HEAD: Final = 0.27
"""The part of a line that its head takes at most."""
_TALLEST: Final = 5
"""So many fields at most have room at a seat; the last of them give way."""


def heights(page: SheetPage) -> dict[int, float]:
    """How high the note of every seat is of which there is something to tell."""
    return {seat: ROW * len(fields) + _EDGE for seat, fields in notes(page).items()}


def draw_notes(canvas: Canvas, page: SheetPage, boxes: Mapping[int, Box]) -> None:
    """Each line in its box at its seat, under the name of whom it is about: somebody else may sit nearer to it."""
    names = {line.seat: line.name for line in page.lines}
    for seat, fields in notes(page).items():
        box = boxes[seat]
        paint.rounded(canvas, box, radius=14, fill=INK_900, opacity=0.94)
        paint.rounded(canvas, box, radius=14, opacity=0, line=canvas.theme.seat(seat).colour, line_width=3)
        _draw_tab(canvas, names[seat], box, canvas.theme.seat(seat))
        pitch = (box.h - _EDGE) / len(fields)
        for at, (brief, field) in enumerate(fields):
            place = Box(box.x + _EDGE, box.y + _EDGE / 2 + at * pitch, box.w - 2 * _EDGE, pitch)
            _draw(canvas, page, brief, field, place)


def _draw_tab(canvas: Canvas, name: str, box: Box, look: SeatLook) -> None:
    """Over the upper edge of a note: chip and name, in the colour of the seat."""
    setting = lettering.fit(canvas, name, box.w / 2, "label", _NAME)
    wide = canvas.text_width(setting.lines[0], "label", setting.size) + 2 * _CHIP + 2 * _GAP
    tab = Box(box.x - _CHIP + 1, box.y - TAB, wide, TAB + _LAPS)
    paint.rounded(canvas, tab, radius=tab.h / 2, fill=darker(look.colour, _SHADED))
    paint.chip(canvas, (tab.x + _CHIP, tab.centre[1]), _CHIP, look)
    lettering.write(canvas, setting, tab.inset(0)._replace(x=tab.x + 2 * _CHIP + _GAP / 2), colour=PAPER_50)


def notes(page: SheetPage) -> dict[int, list[tuple[str, Field]]]:
    """By seat what there is to tell, each under its head."""
    found = dict[int, list[tuple[str, Field]]]()
    for line in page.lines:
        fields = [pair for pair in zip(page.briefs, line.fields, strict=False) if pair[1].pieces or pair[1].text]
        if line.seat is not None and any(not field.plated for _, field in fields):
            found[line.seat] = fields[:_TALLEST]
    return found


def _draw(canvas: Canvas, page: SheetPage, brief: str, field: Field, box: Box) -> None:
    """What it is about, its signs, and its words where they have room beside these."""
    colour: Colour = SAFE if field.tone == "good" else PAPER_50
    if field.tone == "warn":
        paint.rounded(canvas, box.inset(-5, 1), radius=9, fill=ALARM_SOFT)
        colour = DARK_TEXT
    y, part = box.centre[1], min(box.h / ROW, 1.0)
    sign = _SIGN * part
    head = lettering.fit(canvas, brief, box.w * _HEAD, "body", _BRIEF * part)
    lettering.write(canvas, head, box, colour=DARK_TEXT if field.tone == "warn" else PAPER_200)
    x = box.x + max(canvas.text_width(line, "body", head.size) for line in head.lines) + _GAP
    warned = field.tone == "warn"
    end = box.right - (_MARK if warned else 0)
    field = _shortened(canvas, field, end - x, sign)
    for kind, owner in field.pieces:
        page.art(canvas, kind, owner, (x + sign / 2, y), sign)
        if field.struck:
            strike(canvas, (x + sign / 2, y), sign)
        x += sign + 4
    if warned:
        canvas.text("!", (box.right - 6, y), face="figure", size=_TYPE, colour=DARK_TEXT, align="middle")
    text = field.text
    least = min(canvas.text_width(text, "body", _LEAST) + _GAP / 2, end - x)
    signs = end - x - least
    marks.draw(canvas, field.against, end, y, signs, dark=warned)
    room = end - x - marks.room_of(field.against, signs) - (_GAP / 2 if field.against else 0)
    size = canvas.fitted(text, room, "body", _TYPE * part, least=_TIGHT)
    canvas.text(cut(canvas, text, room, size), (x, y - _RAISED * part), size=size, colour=colour)


def _shortened(canvas: Canvas, field: Field, room: float, sign: float) -> Field:
    """As much of it as leaves room for the word that decides: first what it was before gives way, in words and then as
    a sign, last who says otherwise."""
    brief = replace(field, text=field.text.partition(", ")[0])
    alone = replace(brief, pieces=brief.pieces[:1])
    for one in (field, brief, alone):
        signs = len(one.pieces) * (sign + 4) + (marks.room_of(one.against, 0) + _GAP / 2 if one.against else 0)
        if canvas.text_width(one.text, "body", _LEAST) <= room - signs:
            return one
    return replace(alone, against=())
