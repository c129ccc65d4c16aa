"""Rows that show all their values at once: chips, a slider; and the tabs above a panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.core.tableau import Point
from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import BRASS_300, DARK_TEXT, FOCUS, INK_300, INK_500, PAPER_50, PAPER_100, WHITE, rgb
from game.ui.widgets.rows import LabelledRow, Stepper
from game.ui.widgets.widget import NOWHERE, Answer, Widget, ink_for

_CHIP_PAD: Final = 26
_CHIP_GAP: Final = 8
_TAB: Final[paint.Stops] = ((0, rgb("#FFEFC2"), 1), (1, rgb("#D9AC58"), 1))
_TRACK: Final = rgb("#2B3A5E")


@dataclass(slots=True, kw_only=True)
class Choice(Stepper):
    """All values as chips, the chosen one in brass. Where they do not fit in a line it is drawn as a stepper."""

    chips: list[Box] = field(default_factory=list)

    def fills(self, canvas: Canvas) -> bool:
        return not self._roomy(canvas)

    def control_width(self, canvas: Canvas) -> float:
        return self._chips_width(canvas) if self._roomy(canvas) else Stepper.control_width(self, canvas)

    def shown_width(self, canvas: Canvas) -> float:
        return self._chips_width(canvas) if self._roomy(canvas) else Stepper.shown_width(self, canvas)

    def control_height(self, canvas: Canvas) -> float:
        return max(56, lettering.fit(canvas, "X", 400, "label", 32).height + 14)

    def height(self, canvas: Canvas, width: float) -> float:
        self._room = width
        return LabelledRow.height(self, canvas, width)

    _room: float = 1000

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        self.chips = []
        LabelledRow.draw(self, canvas, focused=focused)

    def draw_control(self, canvas: Canvas, box: Box, *, lit: bool) -> None:
        if not self._roomy(canvas):
            Stepper.draw_control(self, canvas, box, lit=lit)
            return
        x = box.right - self._chips_width(canvas) + 12
        high = self.control_height(canvas)
        for value, name in self.values:
            setting = lettering.fit(canvas, name, 900, "label", 32)
            w = canvas.text_width(name, "label", setting.size) + 2 * _CHIP_PAD
            chip = Box(x, box.centre[1] - high / 2, w, high)
            chosen = value == self.value
            paint.rounded(canvas, chip, radius=14, fill=FOCUS if chosen else WHITE, opacity=0.97 if chosen else 0.09)
            tone = DARK_TEXT if chosen else PAPER_100 if self.enabled else INK_300
            lettering.write(canvas, setting, chip, colour=tone, align="middle")
            self.chips.append(chip)
            x += w + _CHIP_GAP

    def click(self, at: Point) -> Answer | None:
        if not self.chips:
            return Stepper.click(self, at)
        hit = next((n for n, chip in enumerate(self.chips) if chip.inset(-4).holds(at)), None)
        return self._to(hit) if hit is not None and self.enabled else None

    def _chips_width(self, canvas: Canvas) -> float:
        names = [canvas.text_width(name, "label", 32) for _, name in self.values]
        return sum(names) + 2 * _CHIP_PAD * len(names) + _CHIP_GAP * (len(names) - 1)

    def _roomy(self, canvas: Canvas) -> bool:
        room = (self.box.w or self._room) - 2 * 28
        return self._chips_width(canvas) + 12 <= room


@dataclass(slots=True, kw_only=True)
class Slider(Stepper):
    """A track with a stop for each value; good for what goes from little to much."""

    long: float = 360

    def control_width(self, canvas: Canvas) -> float:
        return self.long + 40 + self._name_width(canvas)

    def shown_width(self, canvas: Canvas) -> float:
        return self.control_width(canvas)

    def _name_width(self, canvas: Canvas) -> float:
        return max((canvas.text_width(name, "label", 34) for _, name in self.values), default=0)

    def draw_control(self, canvas: Canvas, box: Box, *, lit: bool) -> None:
        name = lettering.fit(canvas, self.setting, 500, "label", 34)
        lettering.write(canvas, name, box, colour=ink_for(self, lit=lit), align="right")
        x0 = max(box.right - self._name_width(canvas) - 40 - self.long, box.x + 20)
        self.track = Box(x0, box.centre[1] - 6, box.right - self._name_width(canvas) - 40 - x0, 12)
        last = max(len(self.values) - 1, 1)
        place = self.track.w * self.index / last
        paint.rounded(canvas, self.track, radius=6, fill=_TRACK)
        bar = DARK_TEXT if lit else BRASS_300
        if place > 6:
            paint.rounded(canvas, self.track._replace(w=place), radius=6, fill=bar)
        if len(self.values) <= 11:
            for stop in range(len(self.values)):
                x = self.track.x + self.track.w * stop / last
                tone = bar if stop <= self.index else PAPER_50 if lit else INK_500
                paint.rounded(canvas, Box(x - 5, self.track.centre[1] - 5, 10, 10), radius=5, fill=tone)
        _knob(canvas, (self.track.x + place, self.track.centre[1]))

    track: Box = NOWHERE

    def click(self, at: Point) -> Answer | None:
        """Where the track is pressed the knob goes."""
        if not self.enabled or not self.track.inset(-30).holds(at):
            return None
        part = (at[0] - self.track.x) / max(self.track.w, 1)
        return self._to(min(max(round(part * (len(self.values) - 1)), 0), len(self.values) - 1))


def _knob(canvas: Canvas, at: Point) -> None:
    body = '<circle cx="24" cy="24" r="21" fill="url(#b)" stroke="#1B1305" stroke-width="3"/>'
    source = paint.svg(48, 48, body, paint.linear("b", paint.BRASS_UPRIGHT))
    canvas.blit(canvas.vector(source, 48, 48), at)


@dataclass(slots=True, kw_only=True)
class Tabs(Widget):
    """The pages of a panel side by side. Left and right, or next and previous anywhere on the screen, turn the page."""

    values: Sequence[tuple[Any, str]]
    value: Any
    size: float = 40
    turns = True
    _tabs: list[Box] = field(default_factory=list)

    @property
    def index(self) -> int:
        return next((n for n, (value, _) in enumerate(self.values) if value == self.value), 0)

    @property
    def told(self) -> str:
        return f"{self.values[self.index][1]} ({self.index + 1}/{len(self.values)})"

    @property
    def places(self) -> Sequence[Box]:
        """Where each of them was drawn."""
        return self._tabs

    @property
    def sight(self) -> Box:
        """The open tab. Until it has been drawn at its place: all of them."""
        tab = self._tabs[self.index] if self.index < len(self._tabs) else self.box
        return tab if abs(tab.y - self.box.y) < 1 else self.box

    def height(self, canvas: Canvas, width: float) -> float:
        return max(72, self._setting(canvas, width)[1])

    def press(self) -> Answer | None:
        return None

    def turn(self, amount: int) -> Answer | None:
        return self._to(min(max(self.index + amount, 0), len(self.values) - 1))

    def click(self, at: Point) -> Answer | None:
        hit = next((n for n, tab in enumerate(self._tabs) if tab.holds(at)), None)
        return self._to(hit) if hit is not None else None

    def _to(self, index: int) -> Answer | None:
        before, self.value = self.value, self.values[index][0]
        return Answer(self.key, self.value) if self.value != before else None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        size, high, pad = self._setting(canvas, self.box.w)
        x = self.box.x
        self._tabs = []
        for value, name in self.values:
            w = canvas.text_width(name, "title", size, 1) + 2 * pad
            tab = Box(x, self.box.y, w, high)
            chosen = value == self.value
            if chosen:
                paint.rounded(canvas, tab, radius=18, fill=_TAB)
            setting = lettering.Setting((name,), "title", size, high)
            lettering.write(canvas, setting, tab, colour=DARK_TEXT if chosen else PAPER_100, align="middle", spacing=1)
            self._tabs.append(tab)
            x += w + 12

    def _setting(self, canvas: Canvas, width: float) -> tuple[float, float, float]:
        """Type size, height, and room beside each name."""
        size, pad = self.size, 28.0
        while size > lettering.least(canvas) or pad > 8:
            names = [canvas.text_width(name, "title", size, 1) for _, name in self.values]
            if sum(names) + 2 * pad * len(names) + 12 * (len(names) - 1) <= width:
                break
            pad = max(pad - 2, 8)
            size = max(size - 1, lettering.least(canvas))
        return size, max(72, size * canvas.theme.text * 1.3), pad
