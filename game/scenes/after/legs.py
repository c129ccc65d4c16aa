"""The games of a campaign as a chain of cards: what each was about and paid; and the cards of what is chosen there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.campaign import Leg, Lot
from game.core.texts import Texts
from game.scenes.panels.cards import limited
from game.table.figure import figure
from game.ui import lettering
from game.ui.theme import icons, paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, panel, rounded
from game.ui.theme.palette import BRASS_200, BRASS_300, DARK_TEXT, FOCUS, INK_300, INK_950, PAPER_50, PAPER_100, rgb
from game.ui.widgets import Answer, Widget
from game.ui.widgets.button import MAIN

GAP: Final = 26.0
WIDEST: Final = 236.0
LARGEST: Final = 1.15
"""So far type grows in a card: the chain is a picture."""
GROWN: Final = 1.3
"""So far in what is chosen below it."""
_DISC: Final = rgb("#3A2A10")


def chain(canvas: Canvas, box: Box, legs: Sequence[Leg], look: Any, say: Texts) -> None:
    """All games of a campaign, side by side; the next one is framed."""
    canvas = limited(canvas, LARGEST)
    count = len(legs)
    wide = min((box.w - GAP * (count - 1)) // count, WIDEST)
    left = box.x + (box.w - count * wide - GAP * (count - 1)) // 2
    coming = next((number for number, leg in enumerate(legs) if not leg.points), None)
    for number, leg in enumerate(legs):
        card = Box(left + number * (wide + GAP), box.y, wide, box.h)
        if leg.points:
            panel(canvas, card, radius=18)
        else:
            rounded(canvas, card, radius=18, fill=INK_950, opacity=0.6)
            edge, line = (FOCUS, 5) if number == coming else (PAPER_100, 3)
            rounded(canvas, card, radius=18, opacity=0, line=edge, line_width=line, dash="16 11")
        _card(canvas, card, leg, look, say)
        if number + 1 < count:
            icons.icon(canvas, "right", (card.right + GAP / 2, box.centre[1]), 30, colour=BRASS_300)


def _card(canvas: Canvas, box: Box, leg: Leg, look: Any, say: Texts) -> None:
    room = box.w - 20
    name = lettering.fit(canvas, say.note(leg.title), room, "title", 36, lines=2)
    note = None if leg.note is None else lettering.fit(canvas, say.note(leg.note), room, "body", 28, lines=2)
    words = name.height + (note.height if note is not None else 0) + (62 if leg.points else 12)
    high = min((box.w - 24) * 0.6, max(box.h - 20 - words, 48.0))
    picture = Box(box.x + 12, box.y + 12, box.w - 24, high)
    if high < (box.w - 24) * 0.6:  # a lower picture keeps its shape
        picture = Box(box.centre[0] - high / 1.2, box.y + 12, high / 0.6, high)
    if leg.picture is not None:
        figure(canvas, picture, look, leg.picture)
    else:
        mark = lettering.fill(canvas, "?", picture, "figure", 88)
        lettering.write(canvas, mark, picture, colour=PAPER_100, align="middle")
    y = picture.bottom + 6
    lettering.write(canvas, name, Box(box.x + 10, y, room, name.height), colour=PAPER_50, align="middle")
    y += name.height
    if note is not None:
        lettering.write(canvas, note, Box(box.x + 10, y, room, note.height), colour=PAPER_100, align="middle")
        y += note.height
    if leg.points:
        _paid(canvas, Box(box.x, y, box.w, box.bottom - 8 - y), leg)


def _paid(canvas: Canvas, box: Box, leg: Leg) -> None:
    """The points of a game, and the chips of who has won it, beside them where it is low."""
    told = " – ".join(map(str, leg.points))
    low = box.h < 110
    size = 42.0 if low else 46.0
    x = box.centre[0] - (26 * len(leg.winners) if low else 0)
    y = box.centre[1] if low else box.y + 30
    wide = canvas.text(told, (x, y), face="figure", size=size, colour=PAPER_50, align="middle")
    for place, seat in enumerate(leg.winners):
        at = (x + wide / 2 + 34 + 50 * place, y) if low else (box.centre[0] + 52 * place, box.y + 84)
        chip(canvas, at, 22, canvas.theme.seat(seat))


def lots(canvas: Canvas, box: Box, shown: Sequence[Lot], head: str, say: Texts) -> None:
    """What is left to draw from, in one line; what is spent is struck out in a dashed frame, with the reason."""
    canvas = limited(canvas, LARGEST)
    title = lettering.fit(canvas, head, 250, "label", 30, lines=2)
    lettering.write(canvas, title, Box(box.x + 4, box.y, 250, box.h), colour=PAPER_50)
    room = box.w - 270
    wide = (room - 12 * (len(shown) - 1)) / len(shown)
    for place, lot in enumerate(shown):
        _lot(canvas, Box(box.x + 270 + place * (wide + 12), box.y, wide, box.h), lot, say)


def _lot(canvas: Canvas, box: Box, lot: Lot, say: Texts) -> None:
    gone = lot.gone is not None
    if gone:
        rounded(canvas, box, radius=15, fill=INK_950, opacity=0.5)
        rounded(canvas, box, radius=15, opacity=0, line=INK_300, line_width=2.5, dash="9 7", line_opacity=0.6)
    else:
        panel(canvas, box, radius=15, shaded=False)
    name = lettering.fit(canvas, say.note(lot.name), box.w - 16, "label", 29, lines=1 if gone else 2)
    words = [name]
    if lot.gone is not None:
        words.append(lettering.fit(canvas, say.note(lot.gone), box.w - 16, "body", 28))
    y = box.centre[1] - sum(one.height for one in words) / 2
    for one in words:
        line = Box(box.x + 8, y, box.w - 16, one.height)
        lettering.write(canvas, one, line, colour=INK_300 if gone else PAPER_50, align="middle")
        y += one.height


@dataclass(slots=True, kw_only=True)
class OfferCard(Widget):
    """Something that can be had before the next game: a sign, its name, what it does. `taken`: it has been chosen."""

    label: str
    note: str
    icon: str
    taken: bool = False

    @property
    def told(self) -> str:
        return f"{self.label}. {self.note}"

    def height(self, canvas: Canvas, width: float) -> float:
        label, note = self._settings(canvas, width)
        return max(label.height + note.height + 44, 150.0)

    def press(self) -> Answer | None:
        return Answer(self.key) if self.enabled else None

    def _settings(self, canvas: Canvas, width: float) -> tuple[lettering.Setting, lettering.Setting]:
        canvas, room = limited(canvas, GROWN), width - 190
        label = lettering.fit(canvas, self.label, room, "title", 42)
        return label, lettering.fit(canvas, self.note, room, "body", 31, lines=3)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box, lit = self.box, (focused and self.enabled) or self.taken
        if lit:
            paint.shadow(canvas, box, radius=20, blur=14, drop=8, opacity=0.6)
            rounded(canvas, box, radius=20, fill=MAIN)
        else:
            panel(canvas, box, radius=20)
        ink = DARK_TEXT if lit else PAPER_50 if self.enabled else INK_300
        canvas = limited(canvas, GROWN)
        label, note = self._settings(canvas, box.w)
        at, radius = (box.x + 88, box.centre[1]), 54.0
        disc = Box(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
        rounded(canvas, disc, radius=radius, fill=_DISC if lit else INK_950, opacity=1.0 if lit else 0.6)
        rounded(canvas, disc, radius=radius, opacity=0, line=BRASS_200 if self.enabled else INK_300, line_width=3.5)
        icons.icon(canvas, self.icon, at, 62, colour=BRASS_200 if self.enabled or lit else INK_300)
        top = box.centre[1] - (label.height + note.height) / 2
        room = Box(box.x + 164, top, box.w - 190, label.height)
        lettering.write(canvas, label, room, colour=ink, spacing=1)
        lettering.write(canvas, note, Box(room.x, room.bottom, room.w, note.height), colour=ink)
