"""A line of text to type: from the keyboard, or letter by letter with a pad."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from game.core.intents import Intent
from game.core.tableau import Point
from game.ui import lettering
from game.ui.theme import icons, paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import BRASS_300, DARK_TEXT, FOCUS, INK_950, PAPER_50, WHITE, rgb
from game.ui.widgets.rows import LabelledRow
from game.ui.widgets.widget import Answer, ink_for

Mode = Literal["still", "keys", "letters"]
"""Not being typed into, typed into from the keyboard, or letter by letter on the screen."""


@dataclass(slots=True, kw_only=True)
class TextField(LabelledRow):
    """A name, at most `longest` letters. Ok starts typing; ok again ends it and answers the text, back gives it up."""

    value: str
    longest: int = 16
    mode: Mode = "still"
    _before: str = ""

    @property
    def setting(self) -> str:
        return self.value

    def press(self) -> Answer | None:
        self.open("keys")
        return None

    def open(self, mode: Mode) -> None:
        if self.enabled and self.mode == "still":
            self._before = self.value
            self.mode = mode

    def type(self, text: str) -> None:
        kept = "".join(letter for letter in text if letter.isprintable())
        self.value = (self.value + kept)[: self.longest].lstrip()

    def erase(self) -> None:
        self.value = self.value[:-1]

    def close(self, *, keep: bool) -> Answer | None:
        """Ends typing. An empty line is never kept."""
        self.mode = "still"
        self.value = " ".join(self.value.split())
        if not keep or not self.value:
            self.value = self._before
        return Answer(self.key, self.value) if self.value != self._before else None

    def control_width(self, canvas: Canvas) -> float:
        letters = "m" * min(self.longest, 12)
        return canvas.text_width(letters, "label", 32) * 0.8 + 40

    def control_height(self, canvas: Canvas) -> float:
        return lettering.fit(canvas, "X", 400, "label", 32).height + 14

    def draw_control(self, canvas: Canvas, box: Box, *, lit: bool) -> None:
        wide = min(self.control_width(canvas), box.w)
        line = Box(box.right - wide, box.centre[1] - self.control_height(canvas) / 2, wide, self.control_height(canvas))
        typing = self.mode != "still"
        paint.rounded(
            canvas, line, radius=12, fill=INK_950, opacity=0.85, line=FOCUS if typing else WHITE,
            line_opacity=1 if typing else 0.25, line_width=3 if typing else 2,
        )  # fmt: skip
        setting = lettering.fit(canvas, self.value, line.w - 44, "label", 32)
        lettering.write(
            canvas, setting, line.inset(18, 0), colour=PAPER_50 if self.enabled else ink_for(self, lit=False)
        )
        if typing:
            x = line.x + 20 + canvas.text_width(self.value, "label", setting.size)
            paint.rounded(canvas, Box(x, line.y + 10, 3, line.h - 20), radius=1, fill=FOCUS)


@dataclass(frozen=True, slots=True)
class KeyLabels:
    """What is written on the keyboard on the screen: the letters in rows, in the order that a language is used to, and
    the words for shift, blank, erase and done."""

    rows: tuple[str, ...] = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.&", "äöüßéèàçñø")
    words: tuple[str, str, str, str] = ("Shift", "Space", "Delete", "Done")


_KEY: Final = (96.0, 76.0)
_GAP: Final = 8.0
_SOLID: Final[paint.Stops] = ((0, rgb("#1A2744"), 1.0), (1, rgb("#111A2E"), 1.0))


@dataclass(slots=True)
class Letters:
    """The keyboard on the screen for pads: letters in rows, then shift, blank, erase and done."""

    line: TextField
    board: KeyLabels = field(default_factory=KeyLabels)
    row: int = 1
    column: int = 0
    shifted: bool = True
    done: bool = False
    answer: Answer | None = None
    places: dict[tuple[int, int], Box] = field(default_factory=dict)

    @property
    def told(self) -> str:
        """The key that is looked at, and what has been written."""
        word = self.row == len(self.board.rows)
        key = self.board.words[self.column] if word else self.board.rows[self.row][self.column]
        return f"{key}. {self.line.value}"

    def handle(self, intent: Intent) -> None:
        step = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}.get(intent.name)
        if step is not None:
            self._move(*step)
        elif intent.name in ("press", "point") and intent.at is not None:
            self._at(intent.at, press=intent.name == "press")
        else:
            self._act(intent)

    def turn_to(self, row: int, column: int) -> None:
        """Look at this key."""
        self.row, self.column = row, column

    def _act(self, intent: Intent) -> None:
        match intent.name:
            case "ok":
                self._press()
            case "back":
                self._finish(keep=False)
            case "fewer" | "erase":
                self.line.erase()
            case "special":
                self.shifted = not self.shifted
            case "menu":
                self._finish(keep=True)
            case "text":
                self.line.type(intent.text)
            case _:
                pass

    def _move(self, down: int, across: int) -> None:
        before = self._count(self.row)
        self.row = (self.row + down) % (len(self.board.rows) + 1)
        count = self._count(self.row)
        if down and count != before:
            self.column = round(self.column * (count - 1) / max(before - 1, 1))
        self.column = (self.column + across) % count

    def _count(self, row: int) -> int:
        return len(self.board.words) if row == len(self.board.rows) else len(self.board.rows[row])

    def _at(self, at: Point, *, press: bool) -> None:
        hit = next((place for place, box in self.places.items() if box.holds(at)), None)
        if hit is not None:
            self.row, self.column = hit
            if press:
                self._press()

    def _press(self) -> None:
        if self.row < len(self.board.rows):
            letter = self.board.rows[self.row][self.column]
            self.line.type(letter.upper() if self.shifted and letter != "\u00df" else letter)
            self.shifted = False
            return
        match self.column:
            case 0:
                self.shifted = not self.shifted
            case 1:
                self.line.type(" ")
                self.shifted = True
            case 2:
                self.line.erase()
            case _:
                self._finish(keep=True)

    def _finish(self, *, keep: bool) -> None:
        self.answer = self.line.close(keep=keep)
        self.done = True

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        rows = (*self.board.rows, "")
        w, h = 10 * _KEY[0] + 9 * _GAP + 72, len(rows) * (_KEY[1] + _GAP) - _GAP + 60 + 84
        panel = Box(960 - w / 2, 940 - h, w, h)
        paint.panel(canvas, panel, radius=24, brass=True, fill=_SOLID)
        line = lettering.fit(canvas, self.line.value or " ", w - 100, "title", 44)
        lettering.write(canvas, line, Box(panel.x + 40, panel.y + 22, w - 80, 72), colour=PAPER_50, spacing=1)
        x = panel.x + 42 + canvas.text_width(self.line.value, "title", line.size, 1)
        paint.rounded(canvas, Box(x, panel.y + 32, 3, 52), radius=1, fill=FOCUS)
        top = panel.y + 108
        for number, letters in enumerate(rows):
            self._draw_row(canvas, number, letters, Box(panel.x + 36, top + number * (_KEY[1] + _GAP), w - 72, _KEY[1]))

    def _draw_row(self, canvas: Canvas, number: int, letters: str, box: Box) -> None:
        count = self._count(number)
        width = (box.w - _GAP * (count - 1)) / count
        for column in range(count):
            key = Box(box.x + column * (width + _GAP), box.y, width, box.h)
            self.places[number, column] = key
            chosen = (number, column) == (self.row, self.column)
            paint.rounded(canvas, key, radius=14, fill=FOCUS if chosen else WHITE, opacity=0.97 if chosen else 0.08)
            colour = DARK_TEXT if chosen else PAPER_50
            if letters:
                label = letters[column].upper() if self.shifted and letters[column] != "\u00df" else letters[column]
                _key_text(canvas, label, key, colour)
            else:
                self._draw_word(canvas, column, key, chosen=chosen)

    def _draw_word(self, canvas: Canvas, column: int, key: Box, *, chosen: bool) -> None:
        colour = DARK_TEXT if chosen else PAPER_50
        sign = ("shift", "minus", "erase", "tick")[column]
        tone = DARK_TEXT if chosen else BRASS_300 if column != 0 or self.shifted else PAPER_50
        icons.icon(canvas, sign, (key.x + 32, key.centre[1]), 34, colour=tone)
        inner = Box(key.x + 58, key.y, key.w - 66, key.h)
        lettering.write(
            canvas, lettering.fit(canvas, self.board.words[column], inner.w, "label", 30), inner, colour=colour
        )


def _key_text(canvas: Canvas, letter: str, key: Box, colour: tuple[int, int, int]) -> None:
    size = min(40.0, 60 / canvas.theme.text)
    canvas.text(letter, key.centre, face="label", size=size, colour=colour, align="middle")
