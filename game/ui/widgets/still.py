"""Parts that are only looked at: headings, paragraphs, hairlines, pictures, gaps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui import lettering
from game.ui.theme import backdrop, icons
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.fonts import Face
from game.ui.theme.palette import PAPER_50, PAPER_100, PAPER_200, Colour
from game.ui.widgets.widget import Widget


@dataclass(slots=True, kw_only=True)
class Still(Widget):
    """Nothing to press here."""

    focusable = False


@dataclass(slots=True, kw_only=True)
class Heading(Still):
    """Title of a panel; `aside` stands at the right in smaller type."""

    plain = True
    text: str
    aside: str = ""
    size: float = 44

    @property
    def told(self) -> str:
        return f"{self.text}. {self.aside}" if self.aside else self.text

    def height(self, canvas: Canvas, width: float) -> float:
        return self._setting(canvas, width).height + 8

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        title = self._setting(canvas, self.box.w)
        lettering.write(canvas, title, self.box, colour=PAPER_50, spacing=1)
        if self.aside:  # in what the title leaves, so that it is no second line over what follows
            taken = max(canvas.text_width(line, title.face, title.size) + len(line) for line in title.lines)
            room = max(self.box.w * 0.45, self.box.w - taken - 24)
            aside = lettering.fit(canvas, self.aside, room, "body", 30)
            lettering.write(canvas, aside, self.box, colour=PAPER_200, align="right")

    def _setting(self, canvas: Canvas, width: float) -> lettering.Setting:
        room = width - (canvas.text_width(self.aside, "body", 30) + 24 if self.aside else 0)
        return lettering.fit(canvas, self.text, max(room, width * 0.5) * 0.95, "title", self.size, lines=2)


@dataclass(slots=True, kw_only=True)
class Paragraph(Still):
    """Running text; a blank line in it makes a new paragraph. `icon` stands before the first line."""

    plain = True
    text: str
    size: float = 32
    colour: Colour = PAPER_100
    face: Face = "body"
    icon: str = ""

    @property
    def told(self) -> str:
        return self.text

    def height(self, canvas: Canvas, width: float) -> float:
        lines = canvas.wrapped(self.text, width - self._indent(canvas), self.face, self.size)
        return len(lines) * self.size * canvas.theme.text * 1.28

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        indent = self._indent(canvas)
        if self.icon:
            middle = self.box.x + indent * 0.4, self.box.y + self.size * canvas.theme.text * 0.64
            icons.icon(canvas, self.icon, middle, self.size * canvas.theme.text)
        inner = Box(self.box.x + indent, self.box.y, self.box.w - indent, self.box.h)
        canvas.paragraph(self.text, inner, face=self.face, size=self.size, colour=self.colour)

    def _indent(self, canvas: Canvas) -> float:
        return self.size * canvas.theme.text * 1.3 if self.icon else 0.0


@dataclass(slots=True, kw_only=True)
class Rule(Still):
    """A hairline of brass."""

    def height(self, canvas: Canvas, width: float) -> float:
        return 3.0

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        backdrop.rule(canvas, self.box)


@dataclass(slots=True, kw_only=True)
class Gap(Still):
    """Room."""

    size: float = 16

    def height(self, canvas: Canvas, width: float) -> float:
        return self.size

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        return


@dataclass(slots=True, kw_only=True)
class Picture(Still):
    """Something a scene draws itself, `tall` units high at normal text size; `grows` with the text size."""

    paint: Callable[[Canvas, Box], None]
    tall: float
    grows: bool = False

    def height(self, canvas: Canvas, width: float) -> float:
        return self.tall * (canvas.theme.text if self.grows else 1.0)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        self.paint(canvas, self.box)
