"""Offers that lie nowhere on the table, or should stand beside it too: rows of words with a place of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.guide import Tone
from game.core.picks import Pick
from game.scenes.panels.cards import limited
from game.scenes.panels.sheets import line
from game.table.kit.stage import MARGINS
from game.ui import lettering
from game.ui.glyphs import Glyphs
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import (
    ALARM_SOFT,
    BRASS_300,
    DARK_TEXT,
    FOCUS,
    INK_950,
    PAPER_50,
    PAPER_200,
    PAPER_300,
    SAFE,
    rgb,
)
from game.ui.widgets.button import MAIN, PLAIN

HOT: Final = ((0.0, rgb("#FFB59C"), 1.0), (1.0, rgb("#FF8A66"), 1.0))
"""What fills a row that is a chance: a shot."""
CARD: Final = ((0.0, rgb("#5A1810"), 0.97), (1.0, rgb("#330C08"), 0.97))
"""What fills the card round it."""
ROOM: Final = MARGINS.column
HIGH: Final = 62
GAP: Final = 8
HEAD: Final = 108
"""What the head of the card round the chances takes up, INSET its rim, FOOT what parts it from the other rows."""
_TITLE: Final = 58
INSET: Final = 16
FOOT: Final = 26
_QUIET: Final = 0.88
"""How dark the ground of a row is that nobody need look at."""
SHOWN: Final = 11
"""So many rows are seen at once; the others come when the focus goes there, or with the wheel."""
GROWN: Final = 1.25
"""From this text size on rows are as high as two lines of it, and fewer are seen, above the button of the column."""
TALL, FEWER = 86, 6
FOLDED: Final = 190
"""So wide is a row that is folded up."""
BESIDE: Final = 8
"""What stays free above and below the words of a row, EDGE on each side; WORDS is their size."""
EDGE: Final = 20
WORDS: Final = 30
_WHY: Final = 28
"""Those that say why it cannot be chosen."""


STAR: Final = paint.svg(
    34, 34, '<path d="M17 2L21.4 12.2L32.5 13.2L24.1 20.5L26.6 31.4L17 25.6L7.4 31.4L9.9 20.5L1.5 13.2L12.6 12.2Z" '
    'fill="#FFE09A" stroke="#150C06" stroke-width="3" stroke-linejoin="round"/>',
)  # fmt: skip
"""Lies on what a tip speaks of; STARRED is what words give way to it, beside the usual edge."""
STARRED: Final = 34


@dataclass(frozen=True, slots=True)
class OfferRow:
    """One offer in words. `figure` is what the game puts on it; `lit`: somebody looks at it."""

    pick: Pick
    words: str
    figure: str = ""
    tone: Tone = "plain"
    lit: bool = False
    chosen: bool = False
    sign: str = ""
    """The control that chooses it from anywhere."""
    named: bool = False
    """Whether a tip speaks of it."""
    folded: bool = False
    """Whether only a word stands there, for more, until somebody presses it."""
    off: bool = False
    """Whether it cannot be chosen now and keeps its place: the words say why, after a colon."""


def _measures(*, tall: bool) -> tuple[int, int]:
    """How high a row is, and how many are seen."""
    return (TALL, FEWER) if tall else (HIGH, SHOWN)


@dataclass(slots=True)
class Rows:
    """Where the offers stand, in the order of the game. `first` is the topmost that is seen; so many of them as
    `chances` says come before the rest, on a card with a head."""

    picks: tuple[Pick, ...] = ()
    chances: int = 0
    above: int = 0
    """So many of them keep the place at the top while no card stands there."""
    first: int = 0
    room: Box = ROOM
    """The column they stand in."""

    tall: bool = False
    """Whether one of them needs two lines."""

    lower: int = 0
    """So many rows further down they begin: the first lets a shot go, or is fatal, and a press that was meant for the
    word before it must not meet it."""

    folds: bool = False
    """Whether the last gives something up while there is better to do: it is folded up at the edge of the column."""
    lit: Pick | None = None
    """What is looked at."""
    unfolded: Pick | None = None
    """What was folded up and has been pressed: it stays open, one row lower, until something else is looked at. Where
    the hand has pressed nothing stands then."""

    _measured: object = None

    @property
    def high(self) -> int:
        return _measures(tall=self.tall)[0]

    @property
    def most(self) -> int:
        return _measures(tall=self.tall)[1]

    def measure(self, canvas: Canvas, language: str, words: Callable[[Pick], str]) -> None:
        """Make them as high as the longest of their words needs."""
        key = self.picks, self.chances, self.room.w, canvas.theme.text, language
        if key != self._measured:
            self._measured, wide = key, self.room.w - 2 * EDGE
            on_card = self.picks[self.above :][: self.chances]
            plain = [words(pick) for pick in self.picks if pick not in on_card]
            self.tall = canvas.theme.text >= GROWN or any(_lines(canvas, text, wide) > 1 for text in plain)

    def turn(self, by: int) -> bool:
        """Show others; whether there are any that way."""
        first = min(max(self.first + by, 0), max(len(self.picks) - self.most, 0))
        turned, self.first = first != self.first, first
        return turned

    def holds(self, point: Point) -> bool:
        """Whether there are rows at this place of the column."""
        return self.room._replace(h=self.height).holds(point)

    def place(
        self, picks: Sequence[Pick], chances: int = 0, *, above: int = 0, lower: int = 0, folds: bool = False
    ) -> None:
        if tuple(picks) != self.picks:
            self.picks, self.first = tuple(picks), 0
        self.chances, self.above = chances, above
        self.lower, self.folds = 0 if chances else lower, folds and not chances
        self.unfolded = self.unfolded if self.unfolded in self.picks else None

    def is_folded(self, pick: Pick) -> bool:
        return self.folds and pick == self.picks[-1] and pick != self.unfolded

    def unfold(self, pick: Pick) -> bool:
        """Open it, if it is folded up; whether it was."""
        if not self.is_folded(pick):
            return False
        self.lit = self.unfolded = pick
        return True

    def look(self, at: Pick | None) -> None:
        """This is looked at; what had been opened folds up again when something else is."""
        self.lit = at
        self.unfolded = self.unfolded if at in {None, self.unfolded} else None

    @property
    def _opened(self) -> int:
        """How many rows the last one has moved down since it was opened."""
        return int(self.folds and self.unfolded is not None and self.unfolded == self.picks[-1])

    def is_vacant(self, point: Point) -> bool:
        """Whether it has stood there before it was opened."""
        box = self.box(self.picks[-1]) if self._opened else None
        return box is not None and box._replace(y=box.y - self.high - GAP, h=self.high + GAP).holds(point)

    @property
    def _drop(self) -> float:
        return self.lower * (self.high + GAP)

    @property
    def height(self) -> float:
        """What they take up in the column."""
        count = len(self.picks)
        card = HEAD + FOOT if self.chances else 0
        rows = min(count, self.most) + self._opened
        return rows * (self.high + GAP) + (GAP + card + self._drop if count else 0)

    def reveal(self, pick: Pick | None) -> None:
        """Move the rows so that this one is seen."""
        if pick in self.picks:
            at = self.picks.index(pick)
            self.first = min(max(self.first, at - self.most + 1), at)

    def box(self, pick: Pick) -> Box | None:
        """Where it stands, as if there were room for all: that is what steps up and down go by."""
        if pick not in self.picks:
            return None
        room = self.room
        at = self.picks.index(pick)
        y = room.y + (at - self.first) * (self.high + GAP)
        if at < self.above:
            return Box(room.x, y, room.w, self.high)
        if not self.chances:
            x = room.right - FOLDED if self.is_folded(pick) else room.x
            lower = self._opened * (self.high + GAP) if at == len(self.picks) - 1 else 0
            return Box(x, y + self._drop + lower, room.right - x, self.high)
        inset, foot = (INSET, 0) if at < self.above + self.chances else (0, FOOT)
        return Box(room.x + inset, y + HEAD + foot, room.w - 2 * inset, self.high)

    @property
    def card(self) -> Box | None:
        """The card round the chances."""
        if not self.chances or self.first:
            return None
        step = self.high + GAP
        high = min(self.chances, self.most) * step - GAP
        return Box(self.room.x, self.room.y + self.above * step, self.room.w, HEAD + high + INSET)

    @property
    def shown(self) -> tuple[Pick, ...]:
        return self.picks[self.first : self.first + self.most]

    def at(self, point: Point) -> Pick | None:
        return next((pick for pick in self.shown if (box := self.box(pick)) is not None and box.holds(point)), None)


def draw_chance(canvas: Canvas, words: str, box: Box) -> None:
    """The card round what is a chance now: what it is called, and in a second line how it comes about."""
    paint.panel(canvas, box, radius=20, fill=CARD, edge=ALARM_SOFT)
    title, _, why = words.partition("\n")
    inner = Box(box.x + INSET + 4, box.y + 10, box.w - 2 * INSET - 8, HEAD - 16)
    canvas = limited(canvas, 1.15) if why else canvas  # two lines of it must stand whole
    head = lettering.fit(canvas, title, inner.w, "title", 40, lines=1)
    lettering.write(canvas, head, inner._replace(h=_TITLE - 10) if why else inner, colour=PAPER_50)
    if why:
        line(canvas, why, inner._replace(y=box.y + _TITLE, h=HEAD - _TITLE - 6), 30, PAPER_50)


def draw(canvas: Canvas, rows: Sequence[OfferRow], boxes: Sequence[Box], glyphs: Glyphs) -> None:
    for row, box in zip(rows, boxes, strict=True):
        _draw(canvas, row, box, glyphs)


def draw_bar(canvas: Canvas, rows: Rows) -> None:
    """Where there are more than are seen: which part of them this is."""
    count, high = len(rows.picks), rows.height - 2 * GAP
    if count <= rows.most:
        return
    track = Box(rows.room.x - 16, rows.room.y, 6, high)
    thumb = Box(track.x, track.y + high * rows.first / count, track.w, high * rows.most / count)
    paint.rounded(canvas, track, radius=3, fill=INK_950, opacity=0.6)
    paint.rounded(canvas, thumb, radius=3, fill=BRASS_300)


def _lines(canvas: Canvas, text: str, wide: float) -> int:
    return len(lettering.fill(canvas, text, Box(0, 0, wide, HIGH - BESIDE), "label", WORDS).lines)


def _draw_off(canvas: Canvas, row: OfferRow, box: Box) -> None:
    """What is not to be had now, in its place, and why: below it, or where rows are low beside it."""
    paint.rounded(canvas, box, radius=16, fill=INK_950, opacity=_QUIET, line=BRASS_300, line_width=1, line_opacity=0.3)
    head, _, why = row.words.partition(": ")
    inner = Box(box.x + EDGE, box.y + BESIDE, box.w - 2 * EDGE, box.h - 2 * BESIDE)
    if box.h < TALL:
        line(canvas, row.words, inner, WORDS, PAPER_300)
        return
    upper, lower = inner._replace(h=inner.h / 2), inner._replace(y=inner.y + inner.h / 2, h=inner.h / 2)
    small = limited(canvas, 1.1)  # two lines of it must stand whole
    line(small, head, upper, WORDS, PAPER_300)
    line(small, why, lower, _WHY, PAPER_200)


def _draw(canvas: Canvas, row: OfferRow, box: Box, glyphs: Glyphs) -> None:
    if row.off:
        _draw_off(canvas, row, box)
        return
    hot, quiet = row.tone == "good", row.tone == "warn" and not (row.lit or row.chosen or row.named)
    if quiet:  # what gives something up is there, and asks for nothing
        paint.rounded(canvas, box, radius=16, fill=INK_950, opacity=_QUIET)
    else:
        paint.rounded(canvas, box, radius=16, fill=MAIN if row.lit else HOT if hot else PLAIN)
        better = row.tone == "better"
        edge = FOCUS if row.lit or row.named else ALARM_SOFT if hot else SAFE if better else BRASS_300
        wide = 3 if row.chosen or row.named or better else 1.5
        paint.rounded(canvas, box, radius=16, opacity=0, line=edge, line_width=wide)
    colour = DARK_TEXT if row.lit or hot else PAPER_50
    if row.folded:
        small = limited(canvas, 1.1)  # it stands in its narrow box, however large words are
        size = small.fitted(row.words, box.w - EDGE, "label", WORDS)
        small.text(row.words, box.centre, face="label", size=size, colour=colour, align="middle")
        return
    x, room = box.x + EDGE, box.w - 2 * EDGE
    if row.sign:
        wide = glyphs.draw(canvas, row.sign, (box.x + 12, box.centre[1]))
        x, room = x + wide + 6, room - wide - 6
    if row.figure:
        room -= 70
        canvas.text(row.figure, (box.right - 18, box.centre[1]), face="figure", size=34, colour=colour, align="right")
    elif row.named:
        room -= STARRED
    inner = Box(x, box.y + BESIDE / 2, room, box.h - BESIDE)
    large: float = 42 if hot else WORDS
    if row.named and box.h < TALL:  # a line that only its star is in the way of is not broken for it
        large = canvas.fitted(row.words, room, "title" if hot else "label", large, least=lettering.least(canvas))
    setting = lettering.fill(canvas, row.words, inner, "title" if hot else "label", large)
    lettering.write(canvas, setting, inner, colour=colour)
    if row.tone == "warn":
        canvas.blit(canvas.part("icon-warning", 30, 30, colour), (box.right - 26, box.y + 16))
    if row.named:
        canvas.blit(canvas.vector(STAR, 38, 38), (box.right - 30, box.centre[1]))
