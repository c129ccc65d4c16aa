"""Widgets under one another in a box, on a panel or free; what does not fit can be scrolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import BRASS_300, PAPER_50, PAPER_200, WHITE
from game.ui.widgets.button import Button
from game.ui.widgets.widget import NOWHERE, Widget

_BAR: Final = 8
_BAR_ROOM: Final = 26
WHEEL: Final = 96
"""How far one notch of the wheel scrolls, in units."""
_ROW: Final = 80.0
_WHOLE: Final = 0.75
"""So much of a row is seen where it is seen at all."""


@dataclass(slots=True)
class Column:
    """`widgets` from the top of `box` downwards, `gap` apart. `across` puts them side by side instead, equally wide or
    by `shares`.

    With `panel` a panel is drawn (its title stays while the rest scrolls). `low` puts the widgets at the lower edge.
    `alike` labels its buttons in one size. `shrink` makes the panel only as high as it must be. `even` gives the room
    that is left to the lower widgets, until they are as high as the highest.
    """

    box: Box
    widgets: list[Widget] = field(default_factory=list)
    gap: float = 10
    panel: bool = False
    brass: bool = False
    title: str = ""
    aside: str = ""
    padding: float = 28
    across: bool = False
    shares: Sequence[float] = ()
    low: bool = False
    shrink: bool = False
    even: bool = False
    alike: bool = False
    offset: float = 0.0
    _content: float = 0.0
    _row: float = _ROW
    """How high a row of one line is at most, as large as is written."""
    _view: Box = NOWHERE

    @property
    def view(self) -> Box:
        """Where the widgets show; what is beyond it is scrolled away."""
        return self._view

    @property
    def overflow(self) -> float:
        return max(self._content - self._view.h, 0)

    def focusable(self) -> Iterator[Widget]:
        return (widget for widget in self.widgets if widget.focusable)

    def layout(self, canvas: Canvas) -> None:
        """Places every widget."""
        self._row = _ROW * canvas.theme.text
        inner = self.box.inset(self.padding if self.panel else 0)
        top = self._title_height(canvas)
        inner = Box(inner.x, inner.y + top, inner.w, inner.h - top)
        if self.across:
            self._layout_across(canvas, inner)
            return
        room = inner.w
        if self.alike:
            self._match(canvas, [inner.w - _BAR_ROOM] * len(self.widgets))
        heights = self._heights(canvas, room)
        if sum(heights) > inner.h:
            room = inner.w - _BAR_ROOM
            heights = self._heights(canvas, room)
        if self.even:
            heights = self._levelled(heights, inner.h - sum(heights))
        self._content = sum(heights)
        if self.shrink and self._content < inner.h:
            inner = inner._replace(h=self._content)
            self.box = self.box._replace(h=inner.bottom + (self.padding if self.panel else 0) - self.box.y)
        self._view = inner
        self.offset = min(max(self.offset, 0), self.overflow)
        y = inner.y - self.offset + (max(inner.h - self._content, 0) if self.low else 0)
        for widget, height in zip(self.widgets, heights, strict=True):
            last = widget is self.widgets[-1]
            tall = height - (0 if last else self.gap)
            widget.box = Box(inner.x, y, room, tall)
            y += height

    def _heights(self, canvas: Canvas, width: float) -> list[float]:
        heights = [widget.height(canvas, width) + self.gap for widget in self.widgets]
        if heights:
            heights[-1] -= self.gap
        return heights

    def _levelled(self, heights: list[float], spare: float) -> list[float]:
        """The heights, with the spare room given to what can be chosen and is lower than the highest."""
        rows = [number for number, widget in enumerate(self.widgets) if widget.focusable]
        last = len(heights) - 1
        tall = {row: heights[row] - (0 if row == last else self.gap) for row in rows}
        highest = max(tall.values(), default=0)
        low = [row for row in rows if tall[row] < highest]
        more = max(spare, 0) / max(len(low), 1)
        return [high + (min(more, highest - tall[row]) if row in low else 0) for row, high in enumerate(heights)]

    def _layout_across(self, canvas: Canvas, inner: Box) -> None:
        room, shares = inner.w - self.gap * (len(self.widgets) - 1), self.shares or [1.0] * len(self.widgets)
        widths = [room * share / sum(shares) for share in shares]
        self._match(canvas, widths)
        tall = max((each.height(canvas, width) for each, width in zip(self.widgets, widths, strict=True)), default=0)
        self._view, self._content, x = inner, min(tall, inner.h), inner.x
        for widget, width in zip(self.widgets, widths, strict=True):
            widget.box = Box(x, inner.y, width, max(tall, 0))
            x += width + self.gap

    def _match(self, canvas: Canvas, widths: Sequence[float]) -> None:
        """Buttons are labelled in one size: the largest in which all of them can be."""
        row = [(one, width) for one, width in zip(self.widgets, widths, strict=True) if isinstance(one, Button)]
        most = min((one.letters(canvas, width) for one, width in row), default=0.0)
        for one, _ in row:
            one.most = most

    def _title_height(self, canvas: Canvas) -> float:
        if not self.title:
            return 0
        return lettering.fit(canvas, self.title, self._title_room(canvas), "title", 44, lines=2).height + 14

    def _title_room(self, canvas: Canvas) -> float:
        aside = canvas.text_width(self.aside, "body", 30) + 24 if self.aside else 0
        return max(self.box.w - 2 * self.padding - aside, self.box.w * 0.4) * 0.96

    def reveal(self, widget: Widget) -> None:
        """Scrolls just so far that the widget is whole in view, with a look at its neighbour."""
        margin = min(24.0, max((self._view.h - widget.box.h) / 2, 0))
        above = self._view.y + margin - widget.box.y
        below = widget.box.bottom - (self._view.bottom - margin)
        if above > 0:
            self.scroll(-above)
        elif below > 0:
            self.scroll(below)

    def scroll(self, units: float) -> None:
        before = self.offset
        self.offset = min(max(self.offset + units, 0), self.overflow)
        moved = before - self.offset
        for widget in self.widgets:
            widget.box = widget.box._replace(y=widget.box.y + moved)

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        if self.panel:
            paint.panel(canvas, self.box, radius=24, brass=self.brass)
        if self.title:
            self._draw_title(canvas)
        scrolls = self.overflow > 0.5
        before = canvas.surface.get_clip()
        if scrolls:
            canvas.surface.set_clip(canvas.rect(self._view.inset(-6, 0)).clip(before))
        for widget in self.widgets:
            if not scrolls or self.shows(widget.box):
                widget.show(canvas, focused=widget is focused)
        canvas.surface.set_clip(before)
        if scrolls:
            self._draw_bar(canvas)

    def shows(self, box: Box) -> bool:
        """Whether enough of it is in view: a sliver says nothing, and no row is cut through its letters, or one of two
        lines through its second; of what is higher than that its beginning is read."""
        seen = min(box.bottom, self._view.bottom) - max(box.y, self._view.y)
        return seen >= (box.h * _WHOLE if box.h <= 2 * self._row else self._row / 2)

    def _draw_title(self, canvas: Canvas) -> None:
        setting = lettering.fit(canvas, self.title, self._title_room(canvas), "title", 44, lines=2)
        line = Box(
            self.box.x + self.padding + 4, self.box.y + self.padding - 4, self.box.w - 2 * self.padding, setting.height
        )
        lettering.write(canvas, setting, line, colour=PAPER_50, spacing=1)
        if self.aside:
            aside = lettering.fit(canvas, self.aside, line.w * 0.5, "body", 30)
            lettering.write(canvas, aside, line, colour=PAPER_200, align="right")

    def _draw_bar(self, canvas: Canvas) -> None:
        track = Box(self._view.right - _BAR, self._view.y, _BAR, self._view.h)
        paint.rounded(canvas, track, radius=4, fill=WHITE, opacity=0.12)
        part = self._view.h / self._content
        place = track.y + (track.h - track.h * part) * (self.offset / self.overflow)
        paint.rounded(canvas, Box(track.x, place, _BAR, track.h * part), radius=4, fill=BRASS_300)
