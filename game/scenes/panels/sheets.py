"""Tables beside the board and in the result: a chip for each seat, small pieces, words and figures in columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.guide import Cell, Sheet, SheetRow, Tone
from game.core.texts import Texts
from game.scenes.panels import marks
from game.scenes.panels.cards import PieceArt, Pieces, limited
from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.fonts import Face
from game.ui.theme.palette import ALARM_SOFT, DARK_TEXT, DOUBT, INK_900, PAPER_50, PAPER_200, SAFE, WHITE, Colour

PADDING: Final = 18
PITCH: Final = 46.0
"""The height of a line where there is room for it."""
TITLE: Final = 50.0
HEAD: Final = 36.0
CHIP: Final = 48.0
NAME: Final = 0.17
"""The part of a roomy sheet that the names take."""
ROOMY: Final = 700.0
GAP: Final = 14.0
_TYPE: Final = 30
_SMALL: Final = 24
_LEAST_HEAD: Final = 20
"""Heads of narrow columns keep apart from each other rather than large."""
_LONG: Final = 12
_HEADED: Final = 1.2
"""So much larger than usual title and heads are at most: the lines below them need the room."""
_TWO: Final = 56.0
_HIGH, _LARGE = 84.0, 36
"""From this height of a line on signs grow with it, and words have this size."""
_FILLS: Final = 0.8
"""How much of a low line its letters fill."""
_SIGN: Final = 96.0
_MARKED: Final = 72.0
"""A field that warns is never higher."""
_ROOM_FOR_SIGN: Final = 160.0
"""So wide a field that warns also bears a sign: the colour is not all."""
_WIDE: Final = 0.5
_TONES: Final[dict[Tone, Colour]] = {"plain": PAPER_50, "good": SAFE, "warn": DARK_TEXT, "doubt": DARK_TEXT}
_FILLED: Final[dict[Tone, Colour]] = {"warn": ALARM_SOFT, "doubt": DOUBT}
"""What a field is filled with that warns, and one that cannot be so."""
_SHADE: Final = 0.55
"""How dark it is over faces beside those of a line that is marked as good."""
_SWATCH: Final = 22.0
_APART: Final = 8.0


@dataclass(frozen=True, slots=True)
class Field:
    """A cell in words of a language."""

    pieces: Pieces
    text: str
    tone: Tone = "plain"
    struck: bool = False
    against: tuple[int, ...] = ()
    means: tuple[str, ...] = ()
    plated: bool = False
    kept: bool = False
    before: Pieces = ()


@dataclass(frozen=True, slots=True)
class SheetLine:
    seat: int | None
    name: str
    tone: Tone
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A sheet in the words of a language. `art` draws its small pieces."""

    title: str
    heads: tuple[str, ...]
    lines: tuple[SheetLine, ...]
    widths: tuple[float, ...]
    art: PieceArt
    faces: str = ""
    briefs: tuple[str, ...] = ()
    legend: str = ""
    filled: Colour | None = None
    """What is filled with this its legend is about."""

    @property
    def fixed(self) -> float:
        """What its title, heads and edges take up."""
        return TITLE + (HEAD if any(self.heads) and not self.inline else 0) + PADDING

    def is_worded(self, column: int) -> bool:
        """Whether a column holds more than figures and single words: then all of it begins at the left."""
        return any(len(field.text) > _LONG for line in self.lines for field in line.fields[column : column + 1])

    def is_left(self, column: int) -> bool:
        """Whether its entries begin at the left, and so does its head: words, or words behind signs."""
        fields = [field for line in self.lines for field in line.fields[column : column + 1]]
        return self.is_worded(column) or any(field.text and field.pieces for field in fields)

    def has_faces(self, box: Box) -> bool:
        """Whether there is room for large faces before the lines."""
        return bool(self.faces) and box.w > ROOMY

    @property
    def inline(self) -> bool:
        """Whether the heads stand beside the title."""
        return bool(self.heads) and not self.heads[0] and self.widths[0] > _WIDE and self.lines[0].seat is None


def page(texts: Texts, game: str, sheet: Sheet, art: PieceArt, *, calm: bool = False) -> SheetPage:
    """The sheet in words, without columns in which nothing stands; `calm`: with what is enough at first. `texts` calls
    the sides by the names of those who play them."""
    columns = max((len(row.cells) for row in sheet.rows), default=1)
    if calm and sheet.enough:
        sheet, columns = replace(sheet, legend=None), sheet.enough
    filled = [at for at in range(columns) if any(_says(row, at) for row in sheet.rows)] or [0]
    parts = sheet.widths or (1,) * columns
    widths = tuple(parts[at] / sum(parts[each] for each in filled) for at in filled)
    heads, briefs = (
        tuple("" if (head := said[at]) is None else texts.note(head) for at in filled if said)
        for said in (sheet.heads, sheet.briefs)
    )
    lines = tuple(
        SheetLine(
            row.seat,
            _who(texts, f"side.{game}.{row.seat}") if row.seat is not None else "",
            row.tone,
            tuple(_field(texts, row.cells[at]) for at in filled if at < len(row.cells)),
        )
        for row in sheet.rows
    )
    legend = "" if sheet.legend is None else texts.note(sheet.legend)
    fill = None if sheet.legend is None else _FILLED.get(sheet.legend.tone)
    return SheetPage(texts.note(sheet.title), heads, lines, widths, art, sheet.faces, briefs, legend, fill)


def _who(texts: Texts, side: str) -> str:
    return texts("seat.you") if side == texts.you else texts(side)


def _says(row: SheetRow, column: int) -> bool:
    cell = row.cells[column] if column < len(row.cells) else Cell()
    return cell.note is not None or bool(cell.figure) or bool(cell.pieces) or cell.kept


def _field(texts: Texts, cell: Cell) -> Field:
    text = (
        cell.figure if cell.note is None else texts.note(cell.note) if cell.note.words else _who(texts, cell.note.key)
    )
    means = tuple(map(texts.note, cell.means))
    return Field(cell.pieces, text, cell.tone, cell.struck, cell.against, means, cell.plated, cell.kept, cell.before)


def draw_pages(canvas: Canvas, pages: Sequence[SheetPage], room: Box) -> float:
    """Panels one below the other; the lines as high as the room allows for all of them. Answers where they end."""
    lines = sum(len(one.lines) for one in pages)
    left = room.h - sum(one.fixed for one in pages) - GAP * (len(pages) - 1)
    pitch = min(PITCH * max(canvas.theme.text, 1.0), left / max(lines, 1))
    y = room.y
    for one in pages:
        high = one.fixed + pitch * len(one.lines)
        box = Box(room.x, y, room.w, high)
        paint.rounded(canvas, box, radius=22, fill=INK_900)  # what lies behind would be read with it
        paint.panel(canvas, box)
        draw_page(canvas, one, box.inset(PADDING, 0), pitch)
        y += high + GAP
    return y


def draw_page(canvas: Canvas, shown: SheetPage, box: Box, pitch: float) -> None:
    """Title, heads and lines on whatever is there."""
    small = limited(canvas, _HEADED)
    title = lettering.fit(small, shown.title, box.w * (0.75 if shown.inline else 1), "title", 36)
    lettering.write(small, title, Box(box.x, box.y + 4, box.w, TITLE), colour=PAPER_50)
    if shown.filled is not None:
        _draw_key(small, shown, box, _title_width(small, title))
    elif shown.legend:
        told, room = shown.legend.replace("\n", "   "), box.w - max(_title_width(small, title), box.w / 4) - GAP
        size = small.fitted(told, room, "body", _SMALL, least=_LEAST_HEAD)
        small.text(told, (box.right - room / 2, box.y + 4 + TITLE / 2), size=size, colour=PAPER_200, align="middle")
    chips = CHIP if any(line.seat is not None for line in shown.lines) else 0.0
    if chips and box.w > ROOMY:
        chips = max(chips, pitch * shown.has_faces(box)) + NAME * box.w
    lefts = _lefts(shown, box, chips)
    y = box.y + TITLE
    if any(shown.heads):
        top = box.y + 12 if shown.inline else y
        heads = list(zip(shown.heads, lefts, strict=True))
        size = min(small.fitted(head, wide - 8, "body", 28, least=_LEAST_HEAD) for head, (_, wide) in heads)
        for column, (head, (x, wide)) in enumerate(heads):
            left = shown.is_left(column)
            place = (x + 4 if left else x + wide / 2, top + HEAD / 2)
            small.text(head, place, size=size, colour=PAPER_200, align="left" if left else "middle")
        y += 0 if shown.inline else HEAD
    elif box.w > ROOMY:
        y += GAP
    sizes = [_type(canvas, shown, column, wide, pitch) for column, (_, wide) in enumerate(lefts)]
    for line in shown.lines:
        _draw_line(canvas, shown, line, Box(box.x, y, box.w, pitch), lefts, sizes=sizes)
        y += pitch


def _draw_key(canvas: Canvas, shown: SheetPage, box: Box, title: float) -> None:
    """What a filling means, between the title and the last head."""
    end, begin = box.right - shown.widths[-1] * box.w - _APART, box.x + title + 2 * GAP
    size = canvas.fitted(shown.legend, end - begin - _SWATCH - _APART, "body", 28, least=_LEAST_HEAD)
    left = max(end - canvas.text_width(shown.legend, "body", size), begin + _SWATCH + _APART)
    middle = box.y + 12 + HEAD / 2
    swatch = Box(left - _SWATCH - _APART, middle - _SWATCH / 2, _SWATCH, _SWATCH)
    paint.rounded(canvas, swatch, radius=6, fill=shown.filled or PAPER_200)
    canvas.text(shown.legend, (left, middle), size=size, colour=PAPER_200)


def _title_width(canvas: Canvas, title: lettering.Setting) -> float:
    return max(canvas.text_width(line, "title", title.size) for line in title.lines)


def _lefts(shown: SheetPage, box: Box, chips: float) -> list[tuple[float, float]]:
    x, found = box.x + chips, []
    for part in shown.widths:
        wide = part * (box.w - chips)
        found.append((x, wide))
        x += wide
    return found


def _type(canvas: Canvas, shown: SheetPage, column: int, wide: float, pitch: float) -> float:
    """The size in which all words of a column fit on the two lines of a high line."""
    size = float(_natural(pitch))
    fields = [line.fields[column] for line in shown.lines if column < len(line.fields)]
    worded = [field for field in fields if field.text and (field.pieces or shown.is_worded(column))]
    for field in worded if pitch > _TWO else ():
        room = wide - 8 - (_begin(field, pitch) if field.pieces else 0)
        setting = lettering.fit(canvas, field.text, room, "body", size, lines=2)
        size = min(size, setting.size, setting.size * pitch / setting.height)
    return size


def _natural(high: float) -> float:
    """The size of words on a line of this height."""
    return min(_TYPE, high * _FILLS) if high < _HIGH else _LARGE


def _sign(high: float) -> float:
    """The size of signs on a line of this height."""
    return min(38.0, high * 0.86) if high < _HIGH else min(high * 0.62, _SIGN)


def _begin(field: Field, high: float) -> float:
    """Where words begin behind their signs."""
    size = _sign(high)
    return 10 + len(field.pieces) * (size + 4) - 4


def _draw_line(
    canvas: Canvas,
    shown: SheetPage,
    line: SheetLine,
    box: Box,
    lefts: Sequence[tuple[float, float]],
    *,
    sizes: Sequence[float],
) -> None:
    if line.tone == "good":
        paint.rounded(canvas, box.inset(-8, 2), radius=12, fill=WHITE, opacity=0.1)
    if line.seat is not None:
        radius = min(19.0, box.h * 0.42)
        large = box.h if shown.has_faces(box) else 0.0
        if large:
            shown.art(canvas, shown.faces, line.seat, (box.x + large / 2, box.centre[1]), large * 0.84)
            if line.tone != "good" and any(other.tone == "good" for other in shown.lines):  # beside those in the light
                shade = Box(box.x, box.y + 2, large, box.h - 4)
                paint.rounded(canvas, shade, radius=12, fill=INK_900, opacity=_SHADE)
            paint.chip(canvas, (box.x + large * 0.86, box.bottom - 20), 16, canvas.theme.seat(line.seat))
        else:
            paint.chip(canvas, (box.x + 20, box.centre[1]), radius, canvas.theme.seat(line.seat))
        if box.w > ROOMY:
            _draw_name(canvas, line.name, box._replace(x=box.x + max(CHIP, large + 12), w=NAME * box.w - 12))
    for column, (field, (x, wide)) in enumerate(zip(line.fields, lefts, strict=False)):
        place = Box(x, box.y, wide, box.h)
        _draw_field(canvas, shown.art, field, place, sizes[column], left=shown.is_worded(column))


def _draw_name(canvas: Canvas, name: str, box: Box) -> None:
    """On one line, or on the two of a high one."""
    setting = lettering.fit(canvas, name, box.w, "title", 34, lines=2)
    if box.h > _TWO and setting.height <= box.h:
        place = Box(box.x, box.centre[1] - setting.height / 2, box.w, setting.height)
        lettering.write(canvas, setting, place, colour=PAPER_50)
        return
    size = canvas.fitted(name, box.w, "title", min(34.0, box.h / canvas.theme.text), least=_SMALL / canvas.theme.text)
    told = cut(canvas, name, box.w, size, "title") if size <= _SMALL else name
    canvas.text(told, (box.x, box.centre[1]), face="title", size=size, colour=PAPER_50)


def _draw_field(canvas: Canvas, art: PieceArt, field: Field, box: Box, letters: float, *, left: bool) -> None:
    size, marked = _sign(box.h), False
    if field.tone in _FILLED:
        paint.rounded(canvas, box.inset(3, max((box.h - _MARKED) / 2, 2)), radius=10, fill=_FILLED[field.tone])
    if field.tone == "warn":
        marked = bool(field.pieces and field.text) and box.w > _ROOM_FOR_SIGN
        if marked:
            canvas.text("!", (box.right - 18, box.centre[1]), face="figure", size=30, colour=DARK_TEXT, align="middle")
    worded = bool(field.text) and bool(field.pieces)
    step = min(size + 4, (box.w - size) / max(len(field.pieces) - 1, 1)) if len(field.pieces) > 1 else 0
    x = box.x + size / 2 + 4 if worded else box.centre[0] - step * (len(field.pieces) - 1) / 2
    for kind, owner in field.pieces:
        art(canvas, kind, owner, (x, box.centre[1]), size)
        if field.struck:
            strike(canvas, (x, box.centre[1]), size)
        x += step or size + 4
    if not field.text:
        return
    colour, begin = _TONES[field.tone], x - size / 2 + 6 if worded else box.x + 4
    end = box.right - (28 if marked else 4)
    signs = marks.room_of(field.against, (end - begin) / 2)
    marks.draw(canvas, field.against, end, box.centre[1], (end - begin) / 2, dark=field.tone == "warn")
    room = end - begin - signs
    if worded or left:
        _write(canvas, field.text, Box(begin, box.y, room, box.h), letters, colour)
        return
    fitted = canvas.fitted(field.text, room, "figure", min(32, box.h * 0.8), least=_SMALL)
    canvas.text(field.text, box.centre, face="figure", size=fitted, colour=colour, align="middle")


def _write(canvas: Canvas, text: str, box: Box, size: float, colour: Colour) -> None:
    """Words from the left: on two lines where a line is high enough."""
    if box.h > _TWO:
        setting = lettering.fit(canvas, text, box.w, "body", size, lines=2)
        if setting.height > box.h:
            setting = lettering.fit(canvas, text, box.w, "body", setting.size * box.h / setting.height, lines=2)
        place = Box(box.x, box.centre[1] - setting.height / 2, box.w, setting.height)
        lettering.write(canvas, setting, place, colour=colour)
        return
    line(canvas, text, box, size, colour)


def line(canvas: Canvas, text: str, box: Box, size: float, colour: Colour) -> None:
    """As much as one line holds: where that is not all of it, what stands before the comma."""
    if canvas.text_width(text, "body", _SMALL) > box.w:
        text = text.partition(", ")[0]
    fitted = canvas.fitted(text, box.w, "body", size, least=_SMALL)
    canvas.text(cut(canvas, text, box.w, fitted), (box.x, box.centre[1]), size=fitted, colour=colour)


def cut(canvas: Canvas, text: str, room: float, size: float, face: Face = "body") -> str:
    """As much of it as one line holds."""
    while canvas.text_width(text, face, size) > room and len(text) > 1:
        text = text[:-2].rstrip("… ") + "…"
    return text


def strike(canvas: Canvas, at: tuple[float, float], size: float) -> None:
    """The stroke through a sign that says: not this."""
    half = 20
    body = f'<path d="M4 {2 * half - 4}L{2 * half - 4} 4" stroke="#070B14" stroke-width="11" stroke-linecap="round"/>'
    body += f'<path d="M4 {2 * half - 4}L{2 * half - 4} 4" stroke="#FF8A62" stroke-width="6" stroke-linecap="round"/>'
    canvas.blit(canvas.vector(paint.svg(2 * half, 2 * half, body), size, size), at)
