"""Cards beside the board: a title and blocks below it, wrapped, and made smaller before anything would be cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise, takewhile
from typing import Final, Protocol

from game.core.guide import Tone
from game.core.tableau import Point
from game.scenes.panels.leaves import Leaves
from game.ui.lettering import least
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.fonts import Face
from game.ui.theme.palette import ALARM_SOFT, BRASS_200, BRASS_300, DOUBT, PAPER_50, PAPER_100, SAFE, Colour, hexed

Pieces = Sequence[tuple[str, int | None]]
"""Kind and owner of pieces, side by side or from the bottom upwards."""
PieceArt = Callable[[Canvas, str, int | None, Point, float], None]
"""Draws one small piece with its middle at a place, so many units wide."""

PADDING: Final = 24
LEADING: Final = 1.22
TITLE: Final = 38
BODY: Final = 30
WORTH: Final = 0.75
"""A second card is worth having while the text is at least this part of the size wanted."""
WHOLE: Final = (0.95, 0.9, 0.86, 0.82)
"""So much smaller than usual may be written what must be read to its end."""
LARGER: Final = (1.2, 1.1)
"""So much larger than usual is written what grows, where there is room."""
TOLD: Final = 0.55
"""So much of the column may be taken by what has grown: the rest is left for what is looked at."""
ROOMY: Final = 6.2
"""So many times as wide as its letters are high a card is at least where it grows."""
PIECES: Final = (46, 84)
"""How wide pieces are in cards, in a row and in a pile."""
_UPRIGHT: Final = 0.8
"""So much room a piece that stands alone needs, against its width: it is drawn smaller rather than into a title."""
LEAFED: Final = 1.25
"""So many times as large as usual may be written what has pages."""
_STEPS: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.4)
_TONES: Final[dict[Tone, Colour]] = {
    "plain": PAPER_100,
    "good": PAPER_100,
    "better": PAPER_100,
    "warn": BRASS_200,
    "doubt": PAPER_100,
}
_SIGNS: Final[dict[Tone, Colour | None]] = {
    "plain": None,
    "good": SAFE,
    "better": BRASS_300,
    "warn": ALARM_SOFT,
    "doubt": DOUBT,
}
_SIGN_ROOM: Final = 40
_OVERLAP: Final = 22.0
"""Dice lie no nearer to one another than this."""
BESIDE_LINES: Final = 2
"""More lines than this do not stand beside a pile."""
BRIEF: Final = 3
"""So many lines says a card at most to whoever takes no closer look."""


class Block(Protocol):
    def height(self, canvas: Canvas, width: float) -> float: ...
    def draw(self, canvas: Canvas, at: Point, width: float) -> None: ...


class Said(Block, Protocol):
    """A block of words, which a brief card may leave out."""

    @property
    def tone(self) -> Tone: ...
    def lines(self, canvas: Canvas, width: float) -> Sequence[str]: ...


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph. A tone that is not plain gets a sign in front, so that it does not rest on colour."""

    text: str
    face: Face = "body"
    size: float = BODY
    colour: Colour | None = None
    tone: Tone = "plain"
    gap: float = 8

    def _room(self, width: float) -> float:
        return width - (_SIGN_ROOM if _SIGNS[self.tone] else 0)

    def fitting(self, canvas: Canvas, width: float) -> float:
        """The size of the type: smaller only where a single word is wider than the card."""
        room = self._room(width)
        lines = canvas.wrapped(self.text, room, self.face, self.size)
        return min(canvas.fitted(line, room, self.face, self.size, least=least(canvas)) for line in lines)

    def lines(self, canvas: Canvas, width: float) -> Sequence[str]:
        return canvas.wrapped(self.text, self._room(width), self.face, self.fitting(canvas, width))

    def height(self, canvas: Canvas, width: float) -> float:
        return len(self.lines(canvas, width)) * self.fitting(canvas, width) * canvas.theme.text * LEADING + self.gap

    def draw(self, canvas: Canvas, at: Point, width: float) -> None:
        sign = _SIGNS[self.tone]
        room, size = self._room(width), self.fitting(canvas, width)
        box = Box(at[0] + width - room, at[1], room, 0)
        if sign is not None:
            middle = at[1] + size * canvas.theme.text * LEADING / 2
            tone_sign(canvas, (at[0] + 14, middle), self.tone)
        colour = _TONES[self.tone] if self.colour is None else self.colour
        canvas.paragraph(self.text, box, face=self.face, size=size, colour=colour, leading=LEADING)


def tone_sign(canvas: Canvas, at: Point, tone: Tone) -> None:
    """A small tick for good news, an arrow up for what is better than before, a question mark for what cannot all be
    so, a warning triangle for bad."""
    if tone == "good":
        tick = '<path d="M5 15L12 22L24 7" fill="none" stroke="{}" stroke-width="{}"/>'
        body = tick.format("#070B14", 9) + tick.format("#9BF0C0", 5)
    elif tone == "better":
        body = '<path d="M15 3L27 16H20V27H10V16H3Z" fill="#EFCB7D" stroke="#070B14" stroke-width="2"/>'
    elif tone == "doubt":
        mark = "M10.5 11.5A4.7 4.7 0 1 1 16.8 16Q15 16.8 15 19"
        body = (
            f'<circle cx="15" cy="15" r="13" fill="{hexed(DOUBT)}" stroke="#070B14" stroke-width="2"/>'
            f'<path d="{mark}" fill="none" stroke="#070B14" stroke-width="3.2" stroke-linecap="round"/>'
            '<circle cx="15" cy="23.6" r="2" fill="#070B14"/>'
        )
    else:
        body = (
            '<path d="M15 2L29 27H1Z" fill="#FF8A62" stroke="#070B14" stroke-width="2"/>'
            '<path d="M13 10H17L16.4 19H13.6ZM13 21.5H17V25H13Z" fill="#070B14"/>'
        )
    canvas.blit(canvas.vector(paint.svg(30, 30, body), 30, 30), at)


@dataclass(frozen=True, slots=True)
class PieceRow:
    """Pieces side by side with a text behind them: "2 prisoners". Many pieces overlap, and six are enough to see; fewer
    where a word of large type would not have room beside them."""

    text: str
    pieces: Pieces
    art: PieceArt
    size: float = BODY
    most: int = 6
    tone: Tone = "plain"

    @property
    def _aside(self) -> float:
        """Room for a sign before the pieces."""
        return 0.0 if self.tone == "plain" else 30.0

    def _set(self, canvas: Canvas, width: float) -> tuple[int, float, float]:
        """How many pieces are seen, where the words begin, and their size: smaller only beside a single piece."""
        for count in range(max(min(len(self.pieces), self.most), 1), 0, -1):
            left = 60.0 + self._aside + 22 * (count - 1)
            lines = canvas.wrapped(self.text, width - left, "label", self.size)
            sizes = (canvas.fitted(line, width - left, "label", self.size, least=least(canvas)) for line in lines)
            size = min(sizes, default=self.size)
            if size == self.size:
                break
        return count, left, size

    def lines(self, canvas: Canvas, width: float) -> Sequence[str]:
        _, left, size = self._set(canvas, width)
        return canvas.wrapped(self.text, width - left, "label", size) if self.text else ()

    def height(self, canvas: Canvas, width: float) -> float:
        size = self._set(canvas, width)[2]
        return max(48, len(self.lines(canvas, width)) * size * canvas.theme.text * LEADING) + 8

    def draw(self, canvas: Canvas, at: Point, width: float) -> None:
        high, (count, left, size) = self.height(canvas, width) - 8, self._set(canvas, width)
        for number, (kind, owner) in enumerate(self.pieces[:count]):
            self.art(canvas, kind, owner, (at[0] + 23 + self._aside + 22 * number, at[1] + high / 2), PIECES[0])
        lines = self.lines(canvas, width)
        step = size * canvas.theme.text * LEADING
        top = at[1] + (high - step * len(lines)) / 2
        for number, line in enumerate(lines):
            place = at[0] + left, top + step * (number + 0.5)
            canvas.text(line, place, face="label", size=size, colour=PAPER_50)
        if self.tone != "plain":
            tone_sign(canvas, (at[0] + 8, at[1] + high / 2), self.tone)


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance in large figures, and what has to be thrown for it beside it: dice side by side; below it where the
    figures leave no room."""

    text: str
    pieces: Pieces
    art: PieceArt
    size: float = 66

    def _dice(self, canvas: Canvas, width: float) -> tuple[float, float, bool]:
        """Where the first die lies, how far it is to the next, and whether they have a row of their own."""
        count, beside = max(len(self.pieces), 1), canvas.text_width(self.text, "figure", self.size) + 18
        apart = min(34.0, (width - beside - 34) / max(count - 1, 1))
        if apart >= _OVERLAP:
            return beside + 17, apart, False
        return 19.0, min(42.0, (width - 38) / count), True

    def height(self, canvas: Canvas, width: float) -> float:
        below = self.pieces and self._dice(canvas, width)[2]
        return self.size * canvas.theme.text * 1.1 + (56 if below else 8)

    def draw(self, canvas: Canvas, at: Point, width: float) -> None:
        high = self.size * canvas.theme.text * 1.1
        canvas.text(self.text, (at[0], at[1] + high / 2), face="figure", size=self.size, colour=PAPER_50)
        first, apart, below = self._dice(canvas, width)
        y = at[1] + (high + 22 if below else high / 2)
        for number, (kind, owner) in enumerate(self.pieces):
            self.art(canvas, kind, owner, (at[0] + first + apart * number, y), 38)


@dataclass(frozen=True, slots=True)
class SignRow:
    """A sign of the board on the left, what it means on the right."""

    text: str
    sign: Callable[[Canvas, Point], None]
    wide: float
    tall: float
    size: float = 28

    def _set(self, canvas: Canvas, width: float) -> tuple[Sequence[str], float]:
        """Its lines and their size: smaller only where a single word is wider than the room beside the sign."""
        words = Words(self.text, size=self.size)
        return words.lines(canvas, width - self.wide - 14), words.fitting(canvas, width - self.wide - 14)

    def height(self, canvas: Canvas, width: float) -> float:
        lines, size = self._set(canvas, width)
        return max(38, self.tall + 4, len(lines) * size * canvas.theme.text * LEADING + 6)

    def draw(self, canvas: Canvas, at: Point, width: float) -> None:
        lines, size = self._set(canvas, width)
        high, step = self.height(canvas, width), size * canvas.theme.text * LEADING
        self.sign(canvas, (at[0], at[1] + high / 2))
        top = at[1] + (high - step * len(lines)) / 2
        left = at[0] + self.wide + 14
        for number, line in enumerate(lines):
            canvas.text(line, (left, top + step * (number + 0.5)), size=size, colour=PAPER_100)


@dataclass(frozen=True, slots=True)
class Column:
    """A pile from the side, man by man, with its height as a figure, and what is known about it to the right; what
    would take more than two lines there stands below it."""

    pieces: Pieces
    art: PieceArt
    lines: tuple[Words, ...] = ()
    wide: float = PIECES[1]
    rise: float = 24

    def _pile(self) -> float:
        return self.wide * 0.62 + self.rise * max(len(self.pieces) - 1, 0)

    def _room(self, width: float) -> float:
        return width - (self.wide + 20 if self.pieces else 0)

    def _split(self, canvas: Canvas, width: float) -> tuple[tuple[Words, ...], tuple[Words, ...]]:
        """What stands beside the pile, and what below it."""
        room = self._room(width)
        short = takewhile(lambda line: len(line.lines(canvas, room)) <= BESIDE_LINES, self.lines)
        beside = sum(1 for _ in short) if self.pieces else len(self.lines)
        return self.lines[:beside], self.lines[beside:]

    def told(self, canvas: Canvas, width: float) -> list[tuple[Words, float]]:
        """What is known about the pile, and how much room each of it has, whatever else is said."""
        room = self._room(width)
        return [(line, room if len(line.lines(canvas, room)) <= BESIDE_LINES else width) for line in self.lines]

    def only(self, kept: Sequence[Block]) -> Column:
        """With these of its lines."""
        return replace(self, lines=tuple(line for line in self.lines if line in kept))

    def _upper(self, canvas: Canvas, width: float) -> float:
        beside, _ = self._split(canvas, width)
        words = sum(line.height(canvas, self._room(width)) for line in beside)
        return max(self._pile() if self.pieces else 0, words)

    def height(self, canvas: Canvas, width: float) -> float:
        _, below = self._split(canvas, width)
        return self._upper(canvas, width) + 10 + sum(line.height(canvas, width) for line in below)

    def draw(self, canvas: Canvas, at: Point, width: float) -> None:
        beside, below = self._split(canvas, width)
        high, room = self._upper(canvas, width), self._room(width)
        foot = at[1] + (high + self._pile()) / 2 - self.wide * 0.31
        wide = min(self.wide, high / _UPRIGHT) if len(self.pieces) == 1 else self.wide
        for level, (kind, owner) in enumerate(self.pieces):
            self.art(canvas, kind, owner, (at[0] + self.wide / 2, foot - level * self.rise), wide)
        y = at[1] + (high - sum(line.height(canvas, room) for line in beside)) / 2
        for line in beside:
            line.draw(canvas, (at[0] + width - room, y), room)
            y += line.height(canvas, room)
        y = at[1] + high + 10
        for line in below:
            line.draw(canvas, (at[0], y), width)
            y += line.height(canvas, width)


@dataclass(frozen=True, slots=True)
class Card:
    """A panel as high as what it holds. A warning tone gives it the alarm edge; `strong` the brass one."""

    title: str
    blocks: tuple[Block, ...] = ()
    tone: Tone = "plain"
    strong: bool = False
    near: float | None = None
    """The height of what it speaks of: it stands there if it can, and then with a pointer towards it."""
    spare: bool = False
    """Whether it only fills room that nothing else needs."""
    whole: bool = False
    """Whether every word of it is needed: rather than leave some out it is written a little smaller than usual."""
    shortens: bool = False
    """Whether it gives up its last lines, one by one, before it is left out."""
    stays: bool = False
    """Whether it stands there whatever is looked at: what grows leaves room for it."""
    grows: bool = False
    """Whether it is what is read here: larger than usual where the column has room for all."""
    brief: bool = False
    """Whether it says only what matters most, in a few lines."""
    leaf: int | None = None
    """It has pages where its blocks do not all fit, and this one is shown, counted round and round; None: it has none,
    and gives up its last lines."""
    leaves: Leaves | None = field(default=None, compare=False)
    """Told how many pages there are, whenever it is laid out."""
    asked: bool = False
    """Whether somebody has asked for it: others are left out before all of it is."""

    @property
    def is_bare(self) -> bool:
        """Whether it holds nothing any more but the large figure of a chance, and warnings."""
        figure = self.strong and bool(self.blocks) and isinstance(self.blocks[0], Chance)
        return figure and all(getattr(block, "tone", "plain") == "warn" for block in self.blocks[1:])

    @property
    def text(self) -> str:
        """All that it says."""
        return " ".join((self.title, *(str(getattr(block, "text", "")) for block in self.blocks)))

    def _all(self, canvas: Canvas, width: float) -> tuple[Block, ...]:
        title = (Words(self.title, "title", TITLE, PAPER_50, gap=10),) if self.title else ()
        return (*title, *(shortened(self.blocks, canvas, width) if self.brief else self.blocks))

    def height(self, canvas: Canvas, width: float) -> float:
        inner = width - 2 * PADDING
        return 2 * PADDING - 10 + sum(block.height(canvas, inner) for block in self._all(canvas, inner))

    def least(self, canvas: Canvas, width: float) -> float:
        """How high it is even where all is left out and written as small as may be."""
        small = canvas.lettered(WHOLE[-1]) if self.whole else limited(canvas, 1.0)
        return replace(self, blocks=self.blocks[:1]).height(small, width)

    def is_even(self, canvas: Canvas, width: float) -> bool:
        """Whether all its words can be written in the size that is wanted, several in a line."""
        inner = width - 2 * PADDING
        if inner < ROOMY * BODY * canvas.theme.text:
            return False
        told = (block for block in self._all(canvas, inner) if isinstance(block, Words))
        return all(block.fitting(canvas, inner) >= block.size for block in told)

    def draw(self, canvas: Canvas, box: Box) -> None:
        if self.near is not None and box.y <= self.near <= box.bottom:  # else it would point to something else
            _pointer(canvas, box, min(max(self.near, box.y + 44), box.bottom - 44))
        edge = ALARM_SOFT if self.tone == "warn" else BRASS_200 if self.strong else None
        paint.panel(canvas, box, edge=edge)
        y, inner = box.y + PADDING - 6, box.w - 2 * PADDING
        for block in self._all(canvas, inner):
            block.draw(canvas, (box.x + PADDING, y), inner)
            y += block.height(canvas, inner)


def shortened(blocks: Sequence[Block], canvas: Canvas, width: float) -> tuple[Block, ...]:
    """What matters most of it in `BRIEF` lines: warnings before all else, then in its order; at least one thing."""
    told = [(block, width) for block in blocks if isinstance(block, Words | PieceRow)]
    for block in blocks:
        if isinstance(block, Column):
            told += block.told(canvas, width)
    kept, left = list[Said](), BRIEF
    for block, room in sorted(told, key=lambda one: one[0].tone not in ("warn", "doubt")):
        taken = len(block.lines(canvas, room))
        if taken <= left or not kept:
            kept.append(block)
            left -= taken
    columns = (block.only(kept) if isinstance(block, Column) else block for block in blocks)
    return tuple(one for one in columns if one in kept or not isinstance(one, Words | PieceRow))


def _pointer(canvas: Canvas, box: Box, y: float) -> None:
    """The beak of a card that speaks of something on its left."""
    body = (
        '<path d="M34 2L3 24L34 46Z" fill="#1A2744" stroke="#070B14" stroke-width="3"/>'
        f'<path d="M34 4L6 24L34 44" fill="none" stroke="{hexed(BRASS_200)}" stroke-width="3"/>'
    )
    canvas.blit(canvas.vector(paint.svg(34, 48, body), 34, 48), (box.x - 14, y))


def smaller(canvas: Canvas, fits: Callable[[Canvas], bool], *, least: float = 28) -> Canvas:
    """The canvas with the largest text, up to the setting, at which everything fits; never below normal size."""
    floor = 1.0 if least >= 28 else 0.9
    for size in dict.fromkeys(max(canvas.theme.text * step, floor) for step in _STEPS):
        tried = canvas.lettered(size)
        if fits(tried):
            return tried
    return tried


def _pruned(canvas: Canvas, shown: list[Card], box: Box, gap: float, *, least: int) -> Canvas:
    """Takes out what does not fit, down to so many cards, and answers with the text in which the rest is written."""

    known, cards = dict[tuple[Card, float], float](), tuple(shown)

    def high(card: Card, tried: Canvas) -> float:
        key = card, tried.theme.text
        if key not in known:
            known[key] = card.height(tried, box.w)
        return known[key]

    def needed(tried: Canvas) -> float:
        return sum(high(card, tried) for card in shown) + gap * (len(shown) - 1)

    sized = canvas
    while shown:
        sized = smaller(canvas, lambda tried: needed(tried) <= box.h)
        readable = sized.theme.text > canvas.theme.text * (1 - 1e-6 if shown[-1].spare else WORTH)
        if len(shown) == least or (needed(sized) <= box.h and readable):
            break
        _give_up(shown)
    steps: Sequence[float] = WHOLE if shown and shown[0].whole else ()
    if shown and shown[0].stays:  # rather fewer lines than smaller ones
        steps = steps[:1]
    for step in steps:
        if needed(sized) > box.h:
            sized = canvas.lettered(step)
    while shown and needed(sized) > box.h and len(shown[0].blocks) > 1:
        shown[0] = _without_its_last(shown[0])
    return _with_pages(canvas, sized, shown, cards, box, gap=gap)


def _without_its_last(card: Card) -> Card:
    """A card of several lines that gives up one: the last, warnings after all else, and what it begins with never."""
    last = max(range(1, len(card.blocks)), key=lambda at: (getattr(card.blocks[at], "tone", "plain") != "warn", at))
    return replace(card, blocks=(*card.blocks[:last], *card.blocks[last + 1 :]))


def _with_pages(
    canvas: Canvas, sized: Canvas, shown: list[Card], cards: Sequence[Card], box: Box, *, gap: float
) -> Canvas:
    """Puts a page of the last card in its place, where it has pages; alone it is rather larger than on fewer."""
    whole = next((card for card in cards if card.leaf is not None and shown and shown[-1].title == card.title), None)
    if whole is None:
        return sized
    if len(shown) == 1 and whole.height(sized, box.w) > box.h:
        sized = limited(canvas, LEAFED)
    others = sum(card.height(sized, box.w) + gap for card in shown[:-1])
    shown[-1] = _leafed(sized, whole, box.w, box.h - others)
    return sized


def _leafed(canvas: Canvas, card: Card, width: float, room: float) -> Card:
    """The page of a card that is shown where not all of it has room: its title tells which one of how many."""
    if card.height(canvas, width) <= room:
        return card

    def fits(*blocks: Block) -> bool:
        return replace(card, title=f"{card.title} 1/9", blocks=blocks).height(canvas, width) <= room

    pages = list[tuple[Block, ...]]()
    for block in card.blocks:
        if pages and fits(*pages[-1], block):
            pages[-1] = *pages[-1], block
        elif fits(block):  # else it waits until there is more room
            pages.append((block,))
    if not pages:
        return replace(card, blocks=card.blocks[:1])
    pages = _evened(pages, fits)
    if card.leaves is not None:
        card.leaves.pages = len(pages)
    at = (card.leaf or 0) % len(pages)
    title = card.title if len(pages) == 1 else f"{card.title} {at + 1}/{len(pages)}"
    return replace(card, title=title, blocks=pages[at])


def _evened(pages: list[tuple[Block, ...]], fits: Callable[..., bool]) -> list[tuple[Block, ...]]:
    """The same on as many pages, about as much on each, where that has room: no page holds a single line beside one
    that is full."""
    blocks = [block for page in pages for block in page]
    ends = [round(len(blocks) * at / len(pages)) for at in range(len(pages) + 1)]
    evened = [tuple(blocks[start:end]) for start, end in pairwise(ends)]
    return evened if all(page and fits(*page) for page in evened) else pages


def _give_up(shown: list[Card]) -> None:
    """Takes out the last card, or what matters least of it. How one wins goes before the figure of a chance: it is told
    again."""
    if shown[-1].asked and len(shown[-1].blocks) == 1 and len(shown) > 1:
        shown.pop(-2)
        return
    lasting = [card for card in shown[:-1] if card.stays]
    if shown[-1].is_bare and lasting:
        shown.remove(lasting[-1])
        return
    last = shown.pop()
    if last.shortens and len(last.blocks) > (last.spare or not last.title):
        shown.append(_without_its_least(last))


def _without_its_least(card: Card) -> Card:
    """A card that gives up a line: its last, warnings after all else; its title before the figure of a chance. An alarm
    edge whose warning is gone says nothing and goes, too."""
    if card.is_bare and card.title:
        return replace(card, title="")
    warned = [getattr(block, "tone", "plain") == "warn" for block in card.blocks]
    at = max(range(len(warned)), key=lambda place: (not warned[place], place))
    bare = warned[at] and sum(warned) == 1
    return replace(card, blocks=(*card.blocks[:at], *card.blocks[at + 1 :]), tone="plain" if bare else card.tone)


def _told(canvas: Canvas, card: Card, box: Box, number: int, most: float) -> float:
    """What is read here: as large as it can be and `most` units high, in one size whatever comes and goes below it.
    Answers where it ends."""
    fitting = (tried for tried in _larger(canvas, card, box.w) if card.height(tried, box.w) <= most)
    sized = next(fitting, canvas)
    place = box._replace(h=card.height(sized, box.w))
    sized.memo(("card", number), (card, place), partial(card.draw, sized, place))
    return place.bottom


def _larger(canvas: Canvas, card: Card, width: float) -> Iterator[Canvas]:
    """The canvas with larger text, the largest first, as far as no word of the card is wider than it."""
    for step in LARGER:
        tried = canvas.lettered(canvas.theme.text * step)
        if card.is_even(tried, width):
            yield tried


def limited(canvas: Canvas, most: float) -> Canvas:
    """The canvas with text at most so many times its normal size: for places that cannot grow with the setting."""
    return canvas.lettered(min(canvas.theme.text, most))


def draw_cards(
    canvas: Canvas, cards: Sequence[Card], box: Box, gap: float = 22, number: int = 0, *, whole: float = 0.0
) -> float:
    """Cards from the top of a column downwards. What does not fit, or only much smaller than wanted, is left out; of a
    forecast its last lines before all of it. `number`: how many stand above them already; `whole`: how high the column
    may become when there is more.

    Answers where the next thing may begin.
    """
    shown = list(cards)
    if not shown:
        return box.y
    if shown[0].grows and shown[0].height(canvas, box.w) <= box.h:
        kept = sum(card.height(canvas, box.w) + gap for card in shown[1:] if card.stays)
        foot = _told(canvas, shown[0], box, number, min(TOLD * max(whole, box.h), box.h - kept)) + gap
        return draw_cards(canvas, shown[1:], box._replace(y=foot, h=box.bottom - foot), gap, number + 1)

    for leaves in (card.leaves for card in shown if card.leaves is not None):
        leaves.close()
    sized = _pruned(canvas, shown, box, gap, least=0 if number else 1)
    if not shown:
        return box.y
    heights = [card.height(sized, box.w) for card in shown]
    places, foot = _stacked(box, heights, shown[0].near, gap)
    for at, (card, place) in enumerate(zip(shown, places, strict=True), start=number):
        sized.memo(("card", at), (card, place), partial(card.draw, sized, place))
    return foot


def _stacked(box: Box, heights: Sequence[float], near: float | None, gap: float) -> tuple[list[Box], float]:
    """Places one below the other, and where the next thing may begin. With `near` the first one stands at that height,
    the others below it or, where there is more room, above it."""
    first, *rest = heights
    others = sum(rest) + gap * len(rest)
    top = box.y
    if near is not None:
        top = max(min(near - first / 2, box.bottom - first), box.y)
        if others > box.bottom - top - first:
            top = max(top if others <= top - box.y else box.bottom - first - others, box.y)
    above = others > box.bottom - top - first and others <= top - box.y
    places, y = [Box(box.x, top, box.w, first)], box.y if above else top + first + gap
    for high in rest:
        places.append(Box(box.x, y, box.w, high))
        y += high + gap
    return places, max(y, top + first + gap)
