"""Buttons: brass for the main thing, ink for the others, the row of a menu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from game.ui import lettering
from game.ui.theme import icons, paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import BRASS_300, DARK_TEXT, INK_300, PAPER_50, WHITE, Colour, rgb
from game.ui.widgets.widget import Answer, Widget, row_ground

Kind = Literal["main", "plain", "alarm", "menu"]

MAIN: Final[paint.Stops] = ((0, rgb("#FFEFC2"), 1), (0.5, rgb("#E9C677"), 1), (1, rgb("#C08F3A"), 1))
PLAIN: Final[paint.Stops] = ((0, rgb("#24345A"), 1), (1, rgb("#16213C"), 1))
_ALARM: Final[paint.Stops] = ((0, rgb("#FFD0B8"), 1), (1, rgb("#FF8A62"), 1))
_ALARM_TEXT: Final = rgb("#2A0904")
_OFF_LINE: Final = rgb("#8495B8")
_PAD: Final = 24


@dataclass(slots=True, kw_only=True)
class Button(Widget):
    """A press. `kind` menu is the left-aligned row of a menu, brass when looked at; `note` is a second line.

    `shown` marks the menu row whose page is open beside it. `icon` stands before the label.
    """

    plain = True
    label: str
    kind: Kind = "plain"
    note: str = ""
    icon: str = ""
    shown: bool = False
    least: float = 0
    """The smallest height, in units."""
    slim: bool = False
    """A lower row with smaller letters, for a long menu."""
    most: float = 40
    """The largest letters of the label: buttons side by side have the same."""

    @property
    def told(self) -> str:
        return f"{self.label}. {self.note}" if self.note else self.label

    def height(self, canvas: Canvas, width: float) -> float:
        label, note = self._settings(canvas, width)
        natural = label.height + (note.height if note else 0) + (14 if self.slim else 24)
        return max(natural, self.least or (0 if self.slim else {"menu": 80}.get(self.kind, 84)))

    def letters(self, canvas: Canvas, width: float) -> float:
        """How large its label can be written in this width, by itself."""
        self.most = 40
        return self._settings(canvas, width)[0].size

    def press(self) -> Answer | None:
        return Answer(self.key) if self.enabled else None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        colour = self._ground(canvas, focused=focused)
        label, note = self._settings(canvas, self.box.w)
        inner = self.box.inset(_PAD + (6 if self.kind == "menu" else 0), 0)
        indent = self._indent
        if self.icon:
            tone = BRASS_300 if colour == PAPER_50 else colour
            icons.icon(canvas, self.icon, (inner.x + 20, self.box.centre[1]), 40, colour=tone)
        inner = Box(inner.x + indent, inner.y, inner.w - indent, inner.h)
        align: Literal["left", "middle"] = "left" if self.kind == "menu" or self.icon else "middle"
        total = label.height + (note.height if note else 0)
        top = self.box.centre[1] - total / 2
        lettering.write(canvas, label, Box(inner.x, top, inner.w, label.height), colour=colour, align=align, spacing=1)
        if note:
            below = Box(inner.x, top + label.height, inner.w, note.height)
            lettering.write(canvas, note, below, colour=colour, align=align)
        if self.kind == "menu" and (focused or self.shown) and self.enabled:
            icons.icon(canvas, "right", (self.box.right - 36, self.box.centre[1]), 38, colour=colour)

    @property
    def _indent(self) -> float:
        return 56 if self.icon else 0

    def _settings(self, canvas: Canvas, width: float) -> tuple[lettering.Setting, lettering.Setting | None]:
        room = width - 2 * _PAD - self._indent - (48 if self.kind == "menu" else 0)
        size = min(34 if self.slim else 40 if self.kind in ("main", "menu") else 38, self.most)
        label = lettering.fit(canvas, self.label, room * 0.95, "title", size, lines=2)
        note = lettering.fit(canvas, self.note, room, "label", 28, lines=2) if self.note else None
        return label, note

    def _ground(self, canvas: Canvas, *, focused: bool) -> Colour:
        if not self.enabled:
            paint.rounded(canvas, self.box, radius=18, fill=WHITE, opacity=0.04)
            paint.rounded(canvas, self.box, radius=18, opacity=0, line=_OFF_LINE, line_width=2.5, dash="9 7")
            return INK_300
        if self.kind == "menu":
            lit = focused or self.shown
            row_ground(canvas, self.box, focused=lit, radius=18)
            return DARK_TEXT if lit else PAPER_50
        return self._solid(canvas, focused=focused)

    def _solid(self, canvas: Canvas, *, focused: bool) -> Colour:
        """Gold is what a press would do now; what is most usual keeps a golden edge."""
        gold = focused and self.kind != "alarm"
        usual = (MAIN, DARK_TEXT) if gold else (PLAIN, PAPER_50)
        fill, colour = (_ALARM, _ALARM_TEXT) if self.kind == "alarm" else usual
        paint.shadow(canvas, self.box, radius=18, blur=12, drop=8, opacity=0.55)
        paint.rounded(canvas, self.box, radius=18, fill=fill)
        if gold or self.kind == "alarm":
            inner = self.box.inset(4)
            paint.rounded(canvas, inner, radius=15, opacity=0, line=rgb("#3A2A10"), line_opacity=0.55)
        elif self.kind == "main":
            paint.rounded(canvas, self.box.inset(1.5), radius=17, opacity=0, line=BRASS_300, line_width=3)
        else:
            strong = canvas.theme.high_contrast
            paint.rounded(canvas, self.box, radius=18, opacity=0, line=WHITE, line_opacity=0.7 if strong else 0.22)
        return colour
