"""Everything round the board, as one value and one drawing of it: header, turn plate, seats, cards, record.

What has not changed in the value is not drawn anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import Final, Literal, NamedTuple

from game.core.guide import Tone
from game.scenes.panels.cards import WHOLE, Card, draw_cards, limited, smaller, tone_sign
from game.scenes.panels.plates import LARGE, SeatCard, draw_seat
from game.scenes.panels.record import ROW, RecordLine, draw_lines, needed, pressable
from game.scenes.panels.sheets import SheetPage, draw_pages
from game.table.kit.look import Look
from game.table.kit.panel import TrayPlace
from game.table.kit.stage import MARGINS, Margins
from game.table.table import Table
from game.ui.glyphs import Glyphs
from game.ui.lettering import least
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point, Theme
from game.ui.theme.icons import icon
from game.ui.theme.palette import ALARM_SOFT, BRASS_300, FOCUS, PAPER_50, PAPER_100

BOARD: Final = Box(96, 150, 1754, 640)
"""Where tables lie that somebody asks for: what lies in the lower corners stays to be seen."""
RECORD: Final = 242.0
"""The record is no higher while there are cards."""
OPENED: Final = 732.0
"""As wide the right column is opened where the text is too large for it to stand there all the time."""
OPENER: Final = 82.0
BESIDE_WHEEL: Final = 284.0
"""So high is a table at the top of the column at most: while something is offered in a wheel below it that has room,
and no line moves when it opens."""
PLATE_SIDES: Final = 150.0
PLATE_LINES: Final = 4
_STEP, _SIGN, _EDGE = 36.0, 38.0, 8.0
_PLATE_LEAST: Final = 96.0
"""A plate lower than this has one line."""
COUNSEL_UP: Final = 18.0
"""So much higher than the plate begins what is advised."""
_WIDE: Final = 640.0, 870.0
"""A turn plate that has more room than the last is only so wide, as long as two lines hold what it says there."""
LOOMING: Final = 3
"""What is at stake has so many lines at most."""
_LOOMS: Final = 28.0
LEAST_LOOMING: Final = 330.0
"""Less room than this it has nowhere."""
_LEAST_STEP: Final = 24.0
"""Its lines lie no nearer to one another: rather the last is left out."""
_RIM: Final = 14.0
_BRIM: Final = 6.0
_AIR: Final = 10.0
"""What lies beside its words; above and below them half of that."""
MANY_ROWS: Final = 260.0
"""Below so much of offers in words the cards need what the record would take."""
LEAST_CARDS: Final = 150.0
"""With less room than this below the rows of words no card is shown."""
SPEEDS: Final = {"1x": ("", ""), "2x": ("2\u00d7", "speed"), "4x": ("4\u00d7", "speed"), "instant": ("", "skip")}
_ZEROS: Final = str.maketrans("123456789", "000000000")


@dataclass(frozen=True, slots=True)
class Plate:
    """The turn plate: whose turn (a seat's chip) and what to do."""

    who: str
    prompt: str
    seat: int | None = None
    tone: Tone = "plain"
    keeps: Literal["prompt", "who"] = "prompt"
    """Which of the two stays where large text leaves no room for both."""
    thinks: bool = False
    """Whether three dots follow the prompt."""
    least: tuple[float, float] = (372.0, 0.0)
    """So wide and so high it is at least: what changes often keeps its size."""
    centred: bool = False
    """Whether it lies in the middle of its room, no wider than its words."""


@dataclass(frozen=True, slots=True)
class Hud:
    title: str
    subtitle: str
    plate: Plate
    seats: tuple[SeatCard, ...] = ()
    cards: tuple[Card, ...] = ()
    rows: float = 0.0
    """What the offers in words take up at the top of the column."""
    record_title: str = ""
    record: tuple[RecordLine, ...] = ()
    at: int = -1
    """The turn of the record that is looked at; -1: none, the last one is marked."""
    speed: str = "1x"
    """The pace of the pieces, as in the settings; a sign says when it is not the usual one."""
    open: bool = False
    """Whether the right column is open where the text is too large for it to stand always."""
    opener: str = ""
    """The words on the button that opens it."""
    opener_lit: bool = False
    tall: bool = False
    """Whether the record has the whole column while there are no cards."""
    sheets: tuple[SheetPage, ...] = ()
    """A table that stands at the top of the column; what is offered in words is in a wheel below it."""
    board: tuple[SheetPage, ...] = ()
    """Further tables, large, while somebody asks for them."""
    known: bool = False
    """Whether the cards stand below the table: nothing is offered there now."""
    corner: bool = True
    """Whether the match has a clock."""
    foot: float = MARGINS.column.bottom
    """Where the column ends: higher where dice lie at its foot, or the small picture of the whole table."""
    yields: bool = False
    """Whether that is such a picture: it gives way to what is told of a choice."""
    looming: tuple[str, ...] = ()
    """What is at stake, line by line: it stands in the place of the title."""
    counsel: Card | None = None
    """What stands in the place of the plate: what is advised, where one's own notes need the whole column."""
    steady: bool = False
    """Whether that place is always the same, whatever stands in it."""
    margins: Margins = MARGINS
    """Where all of it stands."""

    @property
    def column(self) -> Box:
        return self.margins.column

    @property
    def layout(self) -> tuple[object, ...]:
        """All that says where something stands."""
        places = self.rows, self.foot, self.margins, self.open, self.tall, bool(self.opener), len(self.seats)
        return (*places, bool(self.record_title), self.sheets, self.known, self.corner)


GROWS: Final = 44.0
"""So much higher than its place stands what dice came to, where it takes three lines."""


def foot_of(table: Table, theme: Theme, *, told: bool = False, pictured: bool = True) -> float:
    """Where the right column ends: above the small picture of the whole table where that is `pictured`, or where dice
    lie at its foot above those and what they came to; also above that alone, while it is `told`."""
    look, inset, verdict = table.look, table.inset if pictured else None, table.look.verdict
    if told and verdict is not None and verdict.x >= look.margins.column.x and theme.text < LARGE:
        return min(verdict.y - GROWS, inset.y if inset is not None else verdict.y)
    if inset is not None and theme.text < LARGE:
        return inset.y
    if (tray := table.dice_tray(theme)) is None:
        return look.margins.column.bottom
    boxes = [tray, *([verdict] if told and verdict is not None else [])]
    if any(box.centre[0] < look.margins.column.x for box in boxes):
        return look.margins.column.bottom
    return min(box.y for box in boxes)


def collapsed(canvas: Canvas) -> bool:
    return canvas.theme.text >= LARGE


class Laid(NamedTuple):
    """Where the turns of the record can be pressed, and all that lies over the board where that reaches so far."""

    record: dict[int, Box]
    panels: tuple[Box, ...] = ()


def draw_hud(
    canvas: Canvas, hud: Hud, panels: dict[int, Box], trays: Sequence[TrayPlace], *, look: Look, glyphs: Glyphs
) -> Laid:
    """Draws everything, part by part: what has stayed as it was is not drawn anew. Answers where it lies."""
    named = hud.title, hud.subtitle, hud.looming, hud.plate, hud.margins
    canvas.memo("hud header", named, lambda: _header(canvas, hud))
    if hud.corner or hud.speed != "1x":
        canvas.memo("hud corner", (hud.corner, hud.speed, hud.margins), lambda: _corner(canvas, hud))
    draw_seats(canvas, hud.seats, panels, trays, look=look, glyphs=glyphs)
    canvas.memo("hud plate", (hud.plate, hud.counsel, hud.margins, hud.steady), lambda: draw_upper(canvas, hud))
    if collapsed(canvas) and hud.opener:
        return _large_column(canvas, hud)
    if hud.sheets:
        small = limited(canvas, 1.2)
        foot = draw_pages(small, hud.sheets, hud.column._replace(h=BESIDE_WHEEL))
        if hud.known:
            draw_cards(small, hud.cards, hud.column._replace(y=foot, h=min(hud.foot, hud.column.bottom) - foot))
        return Laid({})
    room, taken = _record_room(canvas, hud), hud.rows
    column, foot = hud.column, _foot(canvas, hud)
    if foot < column.bottom or hud.yields:
        room = Box(column.x, foot if foot < column.bottom else foot + 22, column.w, 0)
    below = Box(column.x, column.y + taken, column.w, room.y - 22 - column.y - taken)
    crowded = hud.rows and (below.h < LEAST_CARDS or hud.rows > MANY_ROWS)
    if crowded or (hud.cards and hud.cards[0].least(canvas, column.w) > below.h) or _warns_beyond(canvas, hud, below):
        room, below = Box(column.x, foot + 22, column.w, 0), below._replace(h=foot - below.y)
    fits = foot >= column.bottom or not (hud.rows and hud.cards) or hud.cards[0].least(canvas, column.w) <= below.h
    foot = below.y
    if fits and below.h >= (LEAST_CARDS if hud.rows else 0):  # else it would lie under what dice came to
        whole = column.bottom - below.y if hud.yields else below.h  # type stays as large when more is told
        foot = draw_cards(canvas, hud.cards, below, whole=whole)
    over = [below._replace(h=foot - below.y), *(panels[card.seat] for card in hud.seats)]
    if not (hud.record_title and room.h):
        return Laid({}, tuple(over))
    return Laid(_record(canvas, hud, room), (*over, room))


def _foot(canvas: Canvas, hud: Hud) -> float:
    """Where the cards end: what is told of a choice has the room of a picture that yields if it needs it, and what
    signs mean, if not even the first of them could be told above that."""
    column = hud.column
    told = [*takewhile(lambda card: card.strong, hud.cards)][:2] or hud.cards[:1]  # what has been, and what is wanted
    needed = sum(card.height(canvas, column.w) + 22 for card in told) - 22
    signs = next((card for card in hud.cards if card.leaf is not None and card not in told), None)
    needed += 22 + signs.least(canvas, column.w) if signs is not None else 0.0
    if hud.yields and told and needed > hud.foot - column.y - hud.rows:
        return column.bottom
    return min(hud.foot, column.bottom)


def draw_seats(
    canvas: Canvas,
    seats: Sequence[SeatCard],
    panels: dict[int, Box],
    trays: Sequence[TrayPlace],
    *,
    look: Look,
    glyphs: Glyphs,
) -> None:
    """The panels of these seats."""
    for card in seats:
        box, own = panels[card.seat], [place for place in trays if place.seat == card.seat]
        drawn = partial(draw_seat, canvas, card, box, own, look=look, glyphs=glyphs)
        canvas.memo(("hud seat", card.seat), (card, box, own, look, glyphs.texts.language), drawn)


def _record_room(canvas: Canvas, hud: Hud) -> Box:
    """Where the record stands: as high as two decisions, or as a long one needs, unless it has the whole column."""
    column = hud.column
    if hud.tall:
        return column
    if not hud.record_title:
        return Box(column.x, column.bottom + 22, column.w, 0)
    usual = ROW * min(max(len(hud.record), 1), 2) * limited(canvas, 1.5).theme.text
    high = min(76 + max(usual, needed(canvas, hud.record, column.w - 28)), RECORD)
    return Box(column.x, column.bottom - high, column.w, high)


def _warns_beyond(canvas: Canvas, hud: Hud, room: Box) -> bool:
    """Whether a card that warns would have to give something up there: that is read before what has been."""
    last = max((at for at, card in enumerate(hud.cards) if card.tone == "warn"), default=-1)
    return sum(card.height(canvas, room.w) + 22 for card in hud.cards[: last + 1]) > room.h + 22


def opener_of(margins: Margins) -> Box:
    """The button that opens and closes the column."""
    column = margins.column
    return column._replace(y=column.bottom - OPENER, h=OPENER)


def _large_column(canvas: Canvas, hud: Hud) -> Laid:
    column, button = hud.column, opener_of(hud.margins)
    if not hud.open:
        opener(canvas, hud)
        top = column.y + hud.rows
        room, foot = column._replace(y=top, h=button.y - 22 - top), top
        if room.h >= LEAST_CARDS and (hud.known or not hud.sheets):  # else what can be said lies there
            foot = draw_cards(canvas, hud.cards[:1], room)
        return Laid({}, (button, room._replace(h=foot - top)))
    wide = column._replace(x=column.right - OPENED, w=OPENED)
    paint.panel(canvas, wide, fill=paint.SOLID_PANEL, brass=True)
    inner = wide.inset(26)
    opener(canvas, hud)
    if hud.sheets:
        draw_pages(canvas, hud.sheets, inner._replace(h=button.y - 22 - inner.y))
        return Laid({}, (wide,))
    below = draw_cards(canvas, hud.cards, inner._replace(h=inner.h - 330))
    told = Box(inner.x, below, inner.w, button.y - 22 - below)
    return Laid(_record(canvas, hud, told) if hud.record_title else {}, (wide,))


def opener(canvas: Canvas, hud: Hud) -> None:
    box = opener_of(hud.margins)
    paint.panel(canvas, box, radius=20, edge=FOCUS if hud.opener_lit else BRASS_300)
    words = limited(canvas, 1.6)
    size = words.fitted(hud.opener, box.w - 48, "title", 36, least=least(words))
    words.text(hud.opener, box.centre, face="title", size=size, colour=PAPER_50, align="middle")


def _header(canvas: Canvas, hud: Hud) -> None:
    """The game and the round on one line, or the round alone; none where the turn plate needs the room, or what is at
    stake stands there. Beside the round that yields to the turn plate."""
    looms, header, plate = hud.margins.looming, hud.margins.header, set_plate(canvas, hud.plate, hud.margins.plate).box
    if hud.looming and looms.right > header.x and looms.x < header.right:
        if not plate.shared(looms.inset(_RIM)):
            draw_looming(canvas, hud.looming, hud.margins)
        return
    if hud.looming and (beside := _beside(looms, plate)) is not None:
        whole = beside == looms and _legible(canvas, hud.looming, beside)
        told = hud.looming if whole else _gravest(canvas, hud.looming, beside)
        draw_looming(canvas, told, hud.margins._replace(looming=beside))
    words, room = limited(canvas, 1.3), header.w - 40
    if not (hud.title or hud.subtitle) or plate.shared(header):
        return
    ways = [", ".join(filter(None, (hud.title, hud.subtitle))), hud.subtitle or hud.title]
    text = next((way for way in ways if words.text_width(way, "label", 28) <= room), ways[-1])
    size = words.fitted(text, room, "label", 30, least=least(words))
    paint.panel(canvas, header._replace(w=words.text_width(text, "label", size) + 40), radius=18)
    words.text(text, (header.x + 20, header.centre[1]), face="label", size=size, colour=PAPER_100)


def _beside(looms: Box, plate: Box) -> Box | None:
    """Where what is at stake lies: in its place, or in what the turn plate leaves of that; None: nowhere."""
    if not plate.shared(looms):
        return looms
    left = plate.right + 12
    return looms._replace(x=left, w=looms.right - left) if looms.right - left >= LEAST_LOOMING else None


def _legible(canvas: Canvas, lines: Sequence[str], room: Box) -> bool:
    """Whether all of these lines can be read there, in type that is hardly smaller than usual."""
    inner = room.inset(_RIM, _BRIM)
    return inner.h / len(_looming(limited(canvas, 1.0), lines, inner.w)) >= _LEAST_STEP


def _gravest(canvas: Canvas, lines: Sequence[str], room: Box) -> Sequence[str]:
    """Of these lines those that have room there as large as they are; the first one in any case."""
    words, inner = limited(canvas, 1.1), room.inset(_RIM, _BRIM)
    counts = range(len(lines), 1, -1)
    high = {count: len(_looming(words, lines[:count], inner.w)) * _LOOMS for count in counts}
    return lines[: next((count for count in counts if high[count] <= inner.h), 1)]


def draw_looming(canvas: Canvas, lines: Sequence[str], margins: Margins) -> None:
    """What is at stake, in the same place whatever else is on the screen: above the column, edged in brass."""
    box, inner = margins.looming, margins.looming.inset(_RIM, _BRIM)
    most = min(LOOMING, int(inner.h / _LOOMS))
    words = smaller(limited(canvas, 1.1), lambda tried: len(_looming(tried, lines, inner.w)) <= most)
    set_in = _looming(words, lines, inner.w)
    step = min(inner.h / len(set_in), 34.0)
    high = min(step * len(set_in) + _RIM + _AIR, box.h)  # no part of it lies under whose turn it is
    box = box._replace(y=box.bottom - high, h=high)
    if box.x < margins.column.x:  # over the board it takes no more of that than its words
        box = box._replace(w=max(words.text_width(line, "label", _LOOMS) for line in set_in) + 28 + _AIR)
    paint.panel(canvas, box, radius=18, edge=BRASS_300)
    for number, line in enumerate(set_in):
        at = inner.x + _AIR / 2, box.y + (high - step * len(set_in)) / 2 - 2 + step * (number + 0.5)
        words.text(line, at, face="label", size=min(_LOOMS, step), colour=PAPER_50)


def _looming(canvas: Canvas, lines: Sequence[str], room: float) -> tuple[str, ...]:
    return tuple(one for line in lines for one in canvas.wrapped(line, room, "label", _LOOMS))


def _corner(canvas: Canvas, hud: Hud) -> None:
    """The plate of the clock; the clock itself is drawn above it, so that the panels need not be baked every second."""
    box = hud.margins.corner
    paint.panel(canvas, box, radius=20)
    text, sign = SPEEDS[hud.speed]
    sign = sign or ("clock" if hud.corner else "")
    x = box.x + 32 if hud.corner else box.centre[0] - (22 if text else 0)
    if sign:
        icon(canvas, sign, (x, box.centre[1]), 32)
    if text and not hud.corner:
        canvas.text(text, (x + 24, box.centre[1]), face="figure", size=32 / canvas.theme.text, colour=BRASS_300)


def draw_clock(canvas: Canvas, seconds: float, box: Box, *, beside: bool, urgent: bool = False) -> None:
    """Minutes and seconds in the corner, figure by figure: a figure is a picture that can be kept. `beside` a sign;
    `urgent` in the last seconds, with a frame round it, so that it does not rest on colour."""
    minutes, rest = divmod(int(seconds), 60)
    text = f"{minutes}:{rest:02}"
    plain = limited(canvas, 1.25)
    size = plain.fitted(text.translate(_ZEROS), box.w - (92 if beside else 32), "figure", 40, least=least(plain))
    widths = [plain.text_width("0" if figure.isdigit() else figure, "figure", size) for figure in text]
    x = box.centre[0] - sum(widths) / 2 + (22 if beside else 0)
    if urgent:
        paint.rounded(canvas, box.inset(3), radius=18, opacity=0, line=ALARM_SOFT, line_width=5)
    for figure, wide in zip(text, widths, strict=True):
        colour = ALARM_SOFT if urgent else PAPER_50
        plain.text(figure, (x, box.centre[1]), face="figure", size=size, colour=colour)
        x += wide


# -- turn plate ----------------------------------------------------------------------------------------------------


Who = Literal["above", "beside", ""]
"""Where the name stands on the plate: over the prompt, in front of it, or nowhere (the chip still tells)."""
WHERE: Final[tuple[Who, ...]] = ("above", "beside")

_DOTS: Final = 76.0
"""How wide the dots behind a prompt are."""


@dataclass(frozen=True, slots=True)
class PlateSetting:
    """How a plate is set: its box, the canvases with the type sizes that fit, the prompt in lines."""

    box: Box
    name: Canvas
    body: Canvas
    lines: tuple[str, ...]
    who: Who
    named: float
    """How wide the name is in front of the prompt."""

    @property
    def height(self) -> float:
        """Of what is written."""
        over = 48 * self.name.theme.text if self.who == "above" else 0.0
        return over + _STEP * self.body.theme.text * len(self.lines)


def set_plate(canvas: Canvas, plate: Plate, room: Box) -> PlateSetting:
    """Name and prompt one above or beside the other; a name that would be smaller than its prompt, though it is what
    matters, stands in the same lines with it. No line is longer than it need be: beside it lies what is at stake."""
    for wide in (wide for wide in _WIDE if room.w > _WIDE[-1]):
        if _holds(canvas, found := set_plate(canvas, plate, room._replace(w=wide)), plate, room):
            return found
    setting = _apart(canvas, plate, room)
    if plate.keeps == "who" and setting.who == "above":
        named = _title_size(setting.name, plate.who, room.w - PLATE_SIDES) * setting.name.theme.text
        stop = "" if plate.who.endswith((".", "!", "?", ":", "…")) else "."
        both = _set_plate(canvas, replace(plate, who="", prompt=f"{plate.who}{stop} {plate.prompt}"), "", room)
        written = 30 * both.body.theme.text
        if named < 27 * setting.body.theme.text and named < written and both.box.h <= room.h and both.box.w <= room.w:
            return both
    return setting


def _holds(canvas: Canvas, found: PlateSetting, plate: Plate, room: Box) -> bool:
    """Whether all of it stands there, the name, too, as large as the setting asks for."""
    whole = found.body.theme.text >= canvas.theme.text - 1e-6 and bool(found.lines) == bool(plate.prompt)
    whole = whole and (bool(found.who) or not plate.who or not plate.prompt)
    return whole and found.box.h <= room.h and found.box.w <= room.w


def _apart(canvas: Canvas, plate: Plate, room: Box) -> PlateSetting:
    """The prompt is as large as the setting asks for, or as the room allows: the name moves beside the prompt there,
    or one of them gives way. A whole sentence that has no room as a name is set in lines like a prompt."""
    alone: tuple[Plate, Who] = (
        (plate, "") if plate.keeps == "prompt" and plate.prompt else (replace(plate, prompt=""), "above")
    )
    if alone[1] and _set_plate(canvas, *alone, room).box.w > room.w:
        alone = replace(plate, who="", prompt=plate.who), ""
    where = WHERE if room.h >= _PLATE_LEAST else WHERE[1:]
    ways: list[tuple[Plate, Who]] = [*((plate, who) for who in where if plate.prompt), alone]
    found: list[PlateSetting] = []
    for said, who in ways:
        setting = _set_plate(canvas, said, who, room)
        if setting.box.h > room.h or setting.box.w > room.w:
            continue
        if setting.body.theme.text >= canvas.theme.text - 1e-6:
            return setting
        found.append(setting)
    return max(found, key=lambda one: one.body.theme.text, default=_set_plate(canvas, *alone, room))


def _set_plate(canvas: Canvas, plate: Plate, who: Who, box: Box) -> PlateSetting:
    sign = _SIGN if plate.tone != "plain" else 0.0
    dots = _DOTS if plate.thinks else 0.0
    room = box.w - PLATE_SIDES - sign - dots
    most = (box.h - _EDGE - (_STEP if plate.prompt else 0)) / 48 if who == "above" else 1.3
    name = smaller(limited(canvas, most), lambda tried: tried.text_width(plate.who, "title", 40) <= room)
    wide = name.text_width(plate.who, "title", _title_size(name, plate.who, room))
    named = wide + 30 if who == "beside" else 0.0
    over = 48 * name.theme.text if who == "above" else 0.0

    def fits(tried: Canvas) -> bool:
        lines = len(tried.wrapped(plate.prompt, room - named, "body", 30))
        return lines <= (1 if named else PLATE_LINES) and _EDGE + over + _STEP * lines * tried.theme.text <= box.h

    body = smaller(canvas, fits)
    lines = tuple(body.wrapped(plate.prompt, room - named, "body", 30)) if plate.prompt else ()
    widest = dots + max((named + sign + body.text_width(line, "body", 30) for line in lines), default=0.0)
    width = max(
        0.0 if plate.centred else min(plate.least[0], box.w), max(widest, wide if who == "above" else 0.0) + PLATE_SIDES
    )
    high = max(min(max(_PLATE_LEAST, plate.least[1]), box.h), _EDGE + over + _STEP * len(lines) * body.theme.text)
    left = box.x + (box.w - width) / 2 if plate.centred else box.x
    return PlateSetting(Box(left, box.y, width, high), name, body, lines, who, named)


def _title_size(canvas: Canvas, who: str, room: float) -> float:
    """Of the upper line: smaller where it is a whole sentence."""
    return canvas.fitted(who, room, "title", 40, least=least(canvas))


def after_prompt(canvas: Canvas, plate: Plate, room: Box) -> Point:
    """The place right behind the prompt's last line."""
    setting = set_plate(canvas, plate, room)
    x = setting.box.x + (104 if plate.seat is not None else 44) + setting.named
    last = setting.lines[-1] if setting.lines else ""
    foot = setting.box.centre[1] + setting.height / 2
    return x + setting.body.text_width(last, "body", 30) + 14, foot - _STEP * setting.body.theme.text / 2 - 2


def draw_upper(canvas: Canvas, hud: Hud) -> None:
    """The plate; where something is advised there, that, under its title as far as there is room for one."""
    room = hud.margins.plate._replace(y=hud.margins.plate.y - COUNSEL_UP, h=hud.margins.plate.h + COUNSEL_UP)
    if hud.counsel is None:
        plate = replace(hud.plate, least=(room.w, room.h)) if hud.steady else hud.plate
        draw_plate(canvas, plate, room if hud.steady else hud.margins.plate)
        return
    sizes = *(canvas.theme.text * step for step in WHOLE), *WHOLE  # rather small than over the names below it
    bare = replace(hud.counsel, title="")
    small = [canvas.lettered(size) for size in sorted(sizes, reverse=True)]
    heads = () if hud.steady else (canvas, *small)  # there it would come and go with the length of the text
    ways = [*((hud.counsel, tried) for tried in heads), (bare, canvas), *((bare, tried) for tried in small)]
    card, sized = next((one for one in ways if one[0].height(one[1], room.w) <= room.h), ways[-1])
    high = card.height(sized, room.w)
    card.draw(sized, room._replace(h=max(high, room.h) if hud.steady else high))


def draw_plate(canvas: Canvas, plate: Plate, room: Box) -> None:
    setting = set_plate(canvas, plate, room)
    box, name, body = setting.box, setting.name, setting.body
    look = canvas.theme.seat(plate.seat) if plate.seat is not None else None
    paint.panel(canvas, box, radius=min(48, round(box.h / 2)), edge=look.colour if look else None)
    if look:
        paint.chip(canvas, (box.x + 52, box.centre[1]), 34, look)
    x, y = box.x + (104 if look else 44), box.centre[1] - setting.height / 2
    step = _STEP * body.theme.text
    if setting.who:
        high = 48 * name.theme.text if setting.who == "above" else setting.height
        size = _title_size(name, plate.who, room.w - PLATE_SIDES)
        name.text(plate.who, (x, y + high / 2), face="title", size=size, colour=PAPER_50)
        y += high if setting.who == "above" else 0.0
    x, y = x + setting.named, y + step / 2 - 2
    for number, line in enumerate(setting.lines):
        if plate.tone != "plain" and number == 0:
            tone_sign(body, (x + 14, y), plate.tone)
        body.text(line, (x + (_SIGN if plate.tone != "plain" else 0), y), size=30, colour=PAPER_100)
        y += step


# -- record --------------------------------------------------------------------------------------------------------


def _record(canvas: Canvas, hud: Hud, box: Box) -> dict[int, Box]:
    turn = hud.at if hud.at >= 0 else max((line.turn for line in hud.record), default=0)
    room = Box(box.x + 14, box.y + 62, box.w - 28, box.h - 72)
    key = hud.record_title, hud.record, hud.at, box
    canvas.memo("hud record", key, lambda: _draw_record(canvas, hud, box, room, turn))
    return pressable(canvas, hud.record, turn, room)


def _draw_record(canvas: Canvas, hud: Hud, box: Box, room: Box, turn: int) -> None:
    paint.panel(canvas, box)
    head = limited(canvas, 1.2)
    size = head.fitted(hud.record_title, box.w - 48, "title", 36, least=least(head))
    head.text(hud.record_title, (box.x + 24, box.y + 36), face="title", size=size, colour=PAPER_50)
    draw_lines(canvas, hud.record, turn, room, focus=hud.at >= 0)
