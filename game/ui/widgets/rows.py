"""Rows of a list of settings: a label at the left, what it is set to at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.tableau import Point
from game.ui import lettering
from game.ui.theme import icons, paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import BRASS_300, DARK_TEXT, INK_300, SAFE, Colour, rgb
from game.ui.widgets.widget import Answer, Widget, ink_for, row_ground

PAD: Final = 28
LABEL: Final = 34
LEAST: Final = 62
_ON: Final = rgb("#2C7A56")
_OFF: Final = rgb("#2A3450")
_KNOB: Final = rgb("#F4FFF8")
_SWITCH: Final = (92, 42)
_ARROW: Final = 34
_CLOSE: Final = 28.0
"""Size of a long value, before it gets a line of its own: a row is as high as the others then."""
_TIGHT_PAD: Final = 8.0
_REACH: Final = 30.0
"""So near the arrow that steps back a click means it."""


@dataclass(slots=True, kw_only=True)
class LabelledRow(Widget):
    """Label left, control right; where both do not fit side by side the control moves below the label. The row is as
    high as the widest control needs, so that nothing below it moves while it is changed."""

    label: str
    least: float = LEAST
    tight: bool = False
    """Two lines are set close, so that the row is hardly higher than others."""

    @property
    def setting(self) -> str:
        """What it is set to, in words."""
        return ""

    @property
    def told(self) -> str:
        return ": ".join(part for part in (self.label, self.setting) if part)

    def fills(self, canvas: Canvas) -> bool:
        """Whether the row turns to brass when it is looked at."""
        return True

    def control_width(self, canvas: Canvas) -> float:
        """How much room the control wants."""
        return 0

    def shown_width(self, canvas: Canvas) -> float:
        """How much of it the control takes just now."""
        return self.control_width(canvas)

    def control_height(self, canvas: Canvas) -> float:
        return lettering.fit(canvas, "X", 400, "label", 32).height

    def draw_control(self, canvas: Canvas, box: Box, *, lit: bool) -> None:
        """Draws the control at the right end of `box`."""

    def height(self, canvas: Canvas, width: float) -> float:
        label, below = self._arranged(canvas, width, self.control_width(canvas))
        if below and self.tight:
            return max(self.least, 2 * _tight_line(canvas) + _TIGHT_PAD)
        tall = max(label.height, 0 if below else self.control_height(canvas))
        return max(self.least, tall + (self.control_height(canvas) + 12 if below else 0) + 18)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        filled = self.fills(canvas)
        lit = focused and filled
        row_ground(canvas, self.box, focused=focused, filled=filled)
        label, below = self._arranged(canvas, self.box.w, self.shown_width(canvas))
        inner = self.box.inset(PAD, 0)
        colour = ink_for(self, lit=lit)
        if not below:
            lettering.write(canvas, label, inner, colour=colour)
            wide = max(canvas.text_width(line, label.face, label.size) for line in label.lines)
            left = wide + 24 if self.label else 0.0
            self.draw_control(canvas, inner._replace(x=inner.x + left, w=inner.w - left), lit=lit)
            return
        lower = _tight_line(canvas) if self.tight else self.control_height(canvas) + 8
        edge = max((inner.h - 2 * lower) / 2 - 4, 2) if self.tight else 6
        top = Box(inner.x, inner.y + edge, inner.w, inner.h - lower - 2 * edge)
        lettering.write(canvas, label, top, colour=colour)
        self.draw_control(canvas, Box(inner.x, inner.bottom - lower - edge + 2, inner.w, lower), lit=lit)

    def _arranged(self, canvas: Canvas, width: float, wanted: float) -> tuple[lettering.Setting, bool]:
        room = width - 2 * PAD
        beside = room - (wanted + 24 if wanted else 0)
        label = lettering.fit(canvas, self.label, max(beside, 1), "body", LABEL, lines=1)
        wide = max(canvas.text_width(line, label.face, label.size) for line in label.lines)
        if not self.label:
            return label, False
        if wide <= beside and len(label.lines) == 1 and label.size >= LABEL * lettering.NEARLY:
            return label, False
        if self.tight:
            return lettering.fit(canvas, self.label, room, "body", _CLOSE), True
        return lettering.fit(canvas, self.label, room, "body", LABEL, lines=2), True


def _tight_line(canvas: Canvas) -> float:
    return lettering.fit(canvas, "X", 400, "label", _CLOSE).height


@dataclass(slots=True, kw_only=True)
class Toggle(LabelledRow):
    """On or off. `words` are the two words beside the switch."""

    value: bool
    words: tuple[str, str] = ("off", "on")
    turns = True

    @property
    def setting(self) -> str:
        return self.words[self.value]

    def press(self) -> Answer | None:
        if not self.enabled:
            return None
        self.value = not self.value
        return Answer(self.key, self.value)

    def turn(self, amount: int) -> Answer | None:
        return self.press() if self.value != (amount > 0) else None

    def control_width(self, canvas: Canvas) -> float:
        return _SWITCH[0] + 18 + max(canvas.text_width(word, "label", 32) for word in self.words)

    def draw_control(self, canvas: Canvas, box: Box, *, lit: bool) -> None:
        w, h = _SWITCH
        switch = Box(box.right - w, box.centre[1] - h / 2, w, h)
        tone = ink_for(self, lit=lit)
        edge = SAFE if self.value else INK_300
        paint.rounded(
            canvas, switch, radius=21, fill=_ON if self.value else _OFF, line=DARK_TEXT if lit else edge, line_width=2.5
        )
        x = switch.x + (70 if self.value else 22)
        knob = Box(x - 16, switch.centre[1] - 16, 32, 32)
        paint.rounded(canvas, knob, radius=16, fill=_KNOB if self.enabled else INK_300)
        word = lettering.fit(canvas, self.setting, 600, "label", 32)
        lettering.write(canvas, word, Box(box.x, box.y, box.w - w - 18, box.h), colour=tone, align="right")


@dataclass(slots=True, kw_only=True)
class Stepper(LabelledRow):
    """One of several values, stepped through with left and right. `values`: (value, what it is called)."""

    values: Sequence[tuple[Any, str]]
    value: Any
    around: bool = False
    """Whether it goes on from the other end."""
    turns = True

    @property
    def index(self) -> int:
        return next((n for n, (value, _) in enumerate(self.values) if value == self.value), 0)

    def press(self) -> Answer | None:
        if not self.enabled or len(self.values) < 2:
            return None
        return self._to((self.index + 1) % len(self.values))

    def turn(self, amount: int) -> Answer | None:
        if not self.enabled:
            return None
        target = self.index + amount
        target = target % len(self.values) if self.around else min(max(target, 0), len(self.values) - 1)
        return self._to(target)

    def click(self, at: Point) -> Answer | None:
        """The arrow before the value steps back; the one behind it, the value and the words step on."""
        if abs(at[0] - self._back) <= _REACH:
            return self.turn(-1)
        return self.turn(1) if at[0] > self._back else self.press()

    _back: float = -1000.0
    """Where the arrow that steps back was drawn."""

    def _to(self, index: int) -> Answer | None:
        before, self.value = self.value, self.values[index][0]
        return Answer(self.key, self.value) if self.value != before else None

    def control_width(self, canvas: Canvas) -> float:
        return 2 * _ARROW + max((canvas.text_width(name, "label", _CLOSE) for _, name in self.values), default=0) + 4

    def shown_width(self, canvas: Canvas) -> float:
        return 2 * _ARROW + canvas.text_width(self.setting, "label", _CLOSE) + 4

    @property
    def setting(self) -> str:
        return self.values[self.index][1] if self.values else ""

    def draw_control(self, canvas: Canvas, box: Box, *, lit: bool) -> None:
        name = self.setting
        word = lettering.fit(canvas, name, box.w - 2 * _ARROW, "label", 32)
        width = max(canvas.text_width(line, word.face, word.size) for line in word.lines)
        tone = ink_for(self, lit=lit)
        lettering.write(canvas, word, Box(box.x, box.y, box.w - _ARROW, box.h), colour=tone, align="right")
        self._back = box.right - _ARROW - width - 20
        sides = (("left", box.right - _ARROW - width - 20, self.index > 0), ("right", box.right - 14, not self._last))
        for sign, x, more in sides:
            arrow: Colour = DARK_TEXT if lit else BRASS_300
            alpha = 255 if (more or self.around) and self.enabled else 70
            icons.icon(canvas, sign, (x, box.centre[1]), 36, colour=arrow, alpha=alpha)

    @property
    def _last(self) -> bool:
        return self.index >= len(self.values) - 1


@dataclass(slots=True, kw_only=True)
class ListRow(LabelledRow):
    """A line of a list to choose from: a name, a value at the right, a smaller line below, a sign before it."""

    plain = True

    aside: str = ""
    note: str = ""
    icon: str = ""
    marked: bool = False
    lines: int = 2
    """Of the note, at most: with one all rows of a list are alike."""

    @property
    def setting(self) -> str:
        return ". ".join(part for part in (self.aside, self.note) if part)

    def press(self) -> Answer | None:
        return Answer(self.key) if self.enabled else None

    def height(self, canvas: Canvas, width: float) -> float:
        name, note, aside = self._settings(canvas, width)
        if self.tight and len(name.lines) > 1 and not self.note:
            return max(self.least, name.height + _TIGHT_PAD, aside.height + _TIGHT_PAD)
        return max(self.least, name.height + note.height + 18, aside.height + 18)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        row_ground(canvas, self.box, focused=focused)
        name, note, aside = self._settings(canvas, self.box.w)
        colour = ink_for(self, lit=focused)
        inner = self.box.inset(PAD, 0)
        if self.icon:
            tone = DARK_TEXT if focused else BRASS_300
            icons.icon(canvas, self.icon, (inner.x + 14, inner.centre[1]), 38, colour=tone)
        lettering.write(canvas, aside, inner, colour=colour, align="right")
        left = inner.x + self._indent
        top = inner.centre[1] - (name.height + note.height) / 2
        lettering.write(canvas, name, Box(left, top, inner.w, name.height), colour=colour)
        if self.note:
            lettering.write(canvas, note, Box(left, top + name.height, inner.w, note.height), colour=colour)
        if self.marked:
            paint.rounded(canvas, self.box.inset(1.5), radius=11, opacity=0, line=BRASS_300)
            paint.rounded(canvas, Box(self.box.x, self.box.y + 10, 6, self.box.h - 20), radius=3, fill=BRASS_300)

    @property
    def _indent(self) -> float:
        return 48 if self.icon else 0

    def _settings(self, canvas: Canvas, width: float) -> tuple[lettering.Setting, lettering.Setting, lettering.Setting]:
        room = width - 2 * PAD - self._indent
        aside = lettering.fit(canvas, self.aside, room * 0.45, "label", 32, lines=2)
        taken = max(canvas.text_width(line, "label", aside.size) for line in aside.lines)
        left = room - (taken + 24 if self.aside else 0)
        name = lettering.fit(canvas, self.label, left, "body", LABEL, lines=2)
        if self.tight and len(name.lines) > 1:
            name = lettering.fit(canvas, self.label, left, "body", _CLOSE, lines=2)
        if not self.note:
            return name, lettering.Setting((), "body", 28, 0), aside
        return name, lettering.fit(canvas, self.note, left, "body", 28, lines=self.lines), aside
