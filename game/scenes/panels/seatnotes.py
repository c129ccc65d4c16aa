"""A table that lies in the midst of those it tells of: a line for each seat at the side where that sits, always at the
same place there, by name, one field beside the other and each under its head."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.scenes.panels import marks
from game.scenes.panels.cards import limited
from game.scenes.panels.hud import draw_clock
from game.scenes.panels.sheets import Field, SheetPage, cut, strike
from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import (
    ALARM_SOFT,
    BRASS_300,
    DARK_TEXT,
    FOCUS,
    INK_900,
    PAPER_50,
    PAPER_200,
    SAFE,
    Colour,
    hexed,
)

TYPE: Final = 30.0
LEAST: Final = 23.0
"""A head gives way as far as this where its field is narrow."""
MOST: Final = 5
"""So many fields at most have room in a line; the last of them give way."""
_HEAD, _FOOT = 32.0, 46.0
"""The height of the heads, and of what is said just now below all lines."""
_EDGE, _GAP = 12.0, 4.0
_CHIP, _CHIPS = 17.0, 42.0
_SIGN, _FIRST = 50.0, 0.72
"""A sign at its largest, and how large one is beside it that no longer holds."""
_ARROW: Final = 18.0
_MARK: Final = 18.0
_RADIUS: Final = 18.0
_FAINT: Final = 0.16
"""How much of a field is seen in which there is nothing yet."""
_APART: Final = 2
"""So many of those who say otherwise have room beside each other."""
_LETTER, _CAPTION = 11.0, 12.6
"""About so much room a letter needs, and one of a head."""
_CLOSEST = 13.0
"""So near to each other those are at most who say otherwise."""
_NAMES, _SHORTEST, _LEGIBLE = 200.0, 180.0, 28.0
"""The room of names behind the chips, at most and at least, and their smallest letters."""
_CLOCK: Final = 118.0
_SAYS: Final = 30.0

Columns = Sequence[Sequence[int]]
"""The seats of each column, from above."""


class Saying(NamedTuple):
    """What stands below all lines: who has just said what, and how many seconds are left."""

    said: tuple[int, str] | None = None
    left: float | None = None
    urgent: bool = False
    at: int | None = None
    """At whose line somebody points who chooses whom."""


SILENT: Final = Saying()


def draw_notes(canvas: Canvas, page: SheetPage, box: Box, columns: Columns, saying: Saying = SILENT) -> None:
    """Each line with the chip of whom it is about, all of it on one ground."""
    small = limited(canvas, 1.0)
    paint.rounded(small, box, radius=_RADIUS, fill=INK_900)
    paint.rounded(small, box, radius=_RADIUS, opacity=0, line=BRASS_300, line_width=3)
    lie, told = rows(box, columns), fields(page)
    names = {line.seat: line.name for line in page.lines if line.seat is not None}
    for column in filter(None, columns):
        _draw_heads(small, page, lie[column[0]])
        if column is not columns[0]:
            between = Box(box.centre[0] - 1, box.y + _EDGE, 2, box.h - _FOOT - 2 * _EDGE)
            paint.rounded(small, between, radius=1, fill=PAPER_200, opacity=0.25)
    for seat, row in lie.items():
        if seat == saying.at:
            paint.rounded(small, row.inset(-1), radius=8, fill=BRASS_300, opacity=0.22, line=FOCUS, line_width=4)
        paint.chip(small, (row.x + _CHIP + 2, row.centre[1]), min(_CHIP, row.h / 2 - 3), canvas.theme.seat(seat))
        if wide := named(page, row):
            _draw_name(small, names[seat], Box(row.x + _CHIPS, row.y, wide - _GAP, row.h))
        for (_, field), place in zip(told.get(seat, ()), places(page, row), strict=False):
            _draw_field(small, page, field, place)
    _draw_saying(small, saying, Box(box.x + _EDGE, box.bottom - _FOOT, box.w - 2 * _EDGE, _FOOT))


def rows(box: Box, columns: Columns) -> Mapping[int, Box]:
    """Where the line of each seat lies."""
    wide = (box.w - 2 * _EDGE - _EDGE * (len(columns) - 1)) / len(columns)
    high = (box.h - _HEAD - _FOOT - 6) / max(map(len, columns))
    return {
        seat: Box(box.x + _EDGE + number * (wide + _EDGE), box.y + _HEAD + 3 + at * high, wide, high)
        for number, column in enumerate(columns)
        for at, seat in enumerate(column)
    }


def places(page: SheetPage, row: Box) -> Sequence[Box]:
    """Where the fields of a line lie, one beside the other, and so in every line: each column as wide as what stands in
    it."""
    heads, parts = _heads(page), _parts(page, row.h)
    left = _CHIPS + named(page, row)
    room = row.w - left - _GAP * (len(parts) - 1)
    wanted, least = sum(parts), sum(heads)
    given = min(max((room - least) / max(wanted - least, 1.0), 0.0), 1.0)
    spare = max(room - wanted, 0.0) / max(len(parts), 1)
    x, found = row.x + left, list[Box]()
    for head, part in zip(heads, parts, strict=True):
        wide = (head + (part - head) * given + spare) * min(room / least, 1.0)
        found.append(Box(x, row.y + 2, wide, row.h - 4))
        x = found[-1].right + _GAP
    return found


def named(page: SheetPage, row: Box) -> float:
    """How much room there is for names behind the chips: more where all that is said leaves it."""
    parts = _parts(page, row.h)
    room = min(row.w - _CHIPS - sum(parts) - _GAP * len(parts), _NAMES)
    return max(room, _SHORTEST) if any(line.name for line in page.lines) else 0.0


def _heads(page: SheetPage) -> Sequence[float]:
    """How wide each column is at least, for its head."""
    return [len(page.briefs[at]) * _CAPTION for at in _shown(page)]


def _parts(page: SheetPage, high: float) -> Sequence[float]:
    """How wide each column has to be for its head and for whatever stands in it."""
    lines = [line.fields for line in page.lines if line.seat is not None]
    needs = [[_wide(line[at], high - 4) + 2 * _GAP for line in lines if at < len(line)] for at in _shown(page)]
    return [max(head, *need) for head, need in zip(_heads(page), needs, strict=True)]


def _size(high: float) -> float:
    """The size of the sign in a field."""
    return min(_SIGN, high - 4)


def _step(field: Field) -> float:
    """From one of those who say otherwise to the next: of many they lie one over the other."""
    return marks.STEP if len(field.against) <= _APART else marks.CLOSE


def _wide(field: Field, high: float, step: float = 0.0) -> float:
    """How wide all is that stands in a field: what was said before, the sign, that it is false, and who says
    otherwise, each a `step` from the other."""
    if not field.pieces:
        return len(field.text) * _LETTER
    against = marks.room_of(field.against, math.inf, step or _step(field))
    return _signs(field, high) + (_GAP + against if against else 0.0)


def _signs(field: Field, high: float) -> float:
    size = _size(high)
    return size + (size * _FIRST + _ARROW if field.before else 0.0) + _MARK * (field.tone == "warn")


def notes(page: SheetPage) -> dict[int, list[tuple[str, Field]]]:
    """By seat what there is to tell beside its name plate, each under its head."""
    told = {seat: [pair for pair in line if _is_told(pair[1])] for seat, line in fields(page).items()}
    return {seat: pairs for seat, pairs in told.items() if any(not field.plated for _, field in pairs)}


def fields(page: SheetPage) -> dict[int, list[tuple[str, Field]]]:
    """By seat its line, with what keeps its place though nothing is in it yet, each under its head."""
    shown = _shown(page)
    return {
        line.seat: [(page.briefs[at], line.fields[at]) for at in shown if at < len(line.fields)]
        for line in page.lines
        if line.seat is not None
    }


def _shown(page: SheetPage) -> Sequence[int]:
    """The columns in which something stands or has its place."""
    lines = [line.fields for line in page.lines if line.seat is not None]
    columns = range(len(page.briefs))
    return [at for at in columns if any(_is_told(line[at]) or line[at].kept for line in lines if at < len(line))][:MOST]


def _is_told(field: Field) -> bool:
    return bool(field.pieces or field.text)


def _draw_heads(canvas: Canvas, page: SheetPage, first: Box) -> None:
    """Above the first line of a column."""
    heads = [(page.briefs[at], place) for at, place in zip(_shown(page), places(page, first), strict=True)]
    size = min((canvas.fitted(brief, place.w, "body", TYPE, least=LEAST) for brief, place in heads), default=TYPE)
    for brief, place in heads:
        told, middle = cut(canvas, brief, place.w + _GAP, size), (place.centre[0], first.y - _HEAD / 2)
        canvas.text(told, middle, size=size, colour=PAPER_200, align="middle")


def _draw_name(canvas: Canvas, name: str, box: Box) -> None:
    size = canvas.fitted(name, box.w, "title", TYPE, least=_LEGIBLE)
    canvas.text(cut(canvas, name, box.w, size, "title"), (box.x, box.centre[1]), face="title", size=size)


def _draw_field(canvas: Canvas, page: SheetPage, field: Field, box: Box) -> None:
    """What was said before and holds no longer, the sign of what is said now, who says otherwise, or that it is false;
    else words."""
    warned, colour, (middle, y) = field.tone == "warn", PAPER_200, box.centre
    size = _size(box.h)
    if not _is_told(field):
        if field.kept:
            empty = Box(middle - size / 2, y - size / 2, size, size)
            paint.rounded(canvas, empty, radius=8, fill=PAPER_50, opacity=_FAINT)
        return
    if warned:
        paint.rounded(canvas, box, radius=8, fill=ALARM_SOFT)
        colour = DARK_TEXT
    elif field.tone == "good":
        paint.rounded(canvas, box, radius=8, opacity=0, line=SAFE, line_width=3)
        colour = SAFE
    if not field.pieces:
        letters = canvas.fitted(field.text, box.w, "body", TYPE, least=LEAST)
        told = cut(canvas, field.text, box.w, letters)
        canvas.text(told, box.centre, size=letters, colour=PAPER_50, align="middle")
        return
    _draw_signs(canvas, page, field, box, colour)


def _draw_signs(canvas: Canvas, page: SheetPage, field: Field, box: Box, colour: Colour) -> None:
    """All of a claim has room: first those who say otherwise move closer together, then everything is smaller."""
    warned, size, (middle, y) = field.tone == "warn", _size(box.h), box.centre
    room, step = box.w - _GAP, _step(field)
    if (more := _wide(field, box.h) - room) > 0 and len(field.against) > 1:
        step = max(step - more / (len(field.against) - 1), _CLOSEST)
    shrunk = min(room / _wide(field, box.h, step), 1.0)
    whole = _wide(field, box.h, step) * shrunk
    x, size = middle - whole / 2, size * shrunk
    for kind, owner in field.before[:1]:
        first = size * _FIRST
        page.art(canvas, kind, owner, (x + first / 2, y), first)
        _withdraw(canvas, (x + first / 2, y), first, colour, _ARROW * shrunk)
        x += first + _ARROW * shrunk
    for kind, owner in field.pieces[:1]:
        page.art(canvas, kind, owner, (x + size / 2, y), size)
        if field.struck:
            strike(canvas, (x + size / 2, y), size)
    x += size
    if warned:
        mark = _MARK * shrunk
        canvas.text("!", (x + mark / 2, y), face="figure", size=(TYPE + 4) * shrunk, colour=colour, align="middle")
    marks.draw(canvas, field.against, middle + whole / 2, y, math.inf, dark=warned, scale=shrunk, step=step)


def _withdraw(canvas: Canvas, at: Point, size: float, colour: Colour, arrow: float) -> None:
    """A stroke through what no longer holds, and an arrow from it to what is said now."""
    line, wide, high = hexed(colour), size + arrow, max(size, 40.0)
    low, top, middle = (high + size) / 2, (high - size) / 2, high / 2
    body = f'<path d="M0 {low:g}L{size:g} {top:g}" stroke="#070B14" stroke-width="6"/>'
    body += f'<path d="M0 {low:g}L{size:g} {top:g}" stroke="#F2E6C8" stroke-width="3"/>'
    tip, back = size + arrow * 0.72, size + arrow * 0.22
    body += (
        f'<path d="M{back:g} {middle - 7:g}L{tip:g} {middle:g}L{back:g} {middle + 7:g}" fill="none" stroke="{line}"'
        ' stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    canvas.blit(canvas.vector(paint.svg(wide, high, body), wide, high), (at[0] + arrow / 2, at[1]))


def _draw_saying(canvas: Canvas, saying: Saying, box: Box) -> None:
    """How long there is left, and who says what just now: no bubble lies on anything while this is read."""
    x = box.x
    if saying.left is not None:
        clock = Box(x, box.y + 2, _CLOCK, box.h - 6)
        draw_clock(canvas, math.ceil(saying.left), clock, beside=False, urgent=saying.urgent)
        x += _CLOCK + _GAP
    if saying.said is None:
        return
    seat, words = saying.said
    paint.chip(canvas, (x + _CHIP + 6, box.centre[1]), _CHIP + 4, canvas.theme.seat(seat))
    room = Box(x + _CHIPS + 10, box.y, box.right - x - _CHIPS - 10, box.h - 2)
    setting = lettering.fill(canvas, words, room, "label", _SAYS)
    place = room._replace(y=box.centre[1] - setting.height / 2, h=setting.height)
    lettering.write(canvas, setting, place, colour=PAPER_50)
