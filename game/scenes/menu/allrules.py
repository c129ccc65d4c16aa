"""Every house rule of a game on one page, each with its explanation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.options import Options, knobs
from game.scenes.dialogs import Entry
from game.scenes.menu.party import HouseRules
from game.scenes.page import Area, MenuPage, below_header, column
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push
from game.ui import lettering
from game.ui.theme import backdrop, icons
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.theme.palette import ALARM_SOFT, BRASS_300, PAPER_50, PAPER_100
from game.ui.widgets import Answer, Button, Widget


class AllRules(MenuPage):
    """Leaves with the options that were chosen. `fit` puts right what the number of seats no longer allows."""

    music = "title"

    def __init__(self, services: Services, house: HouseRules, options: Options, seats: int, first: str = "") -> None:
        self.first = first or "preset"
        super().__init__(services)
        self.house, self.options, self.seats = house, options, seats
        self._asked = ""

    def build(self) -> Iterable[Area]:
        rows: list[Widget] = [self.house.preset_row(self.options), *self.house.rows(self.options, self.seats)]
        done: list[Widget] = [Button(key="done", label=self.services.texts("prompt.menu.done").upper(), kind="main")]
        return column(rows, gap=10), column(done)

    def arrange(self, canvas: Canvas) -> None:
        rows, done = self.areas
        top = below_header(canvas)
        wide = 1080 if canvas.theme.text < 1.5 else 1180
        self.panel = Box(96, top, wide, 936 - top)
        rows.box = self.panel.inset(26)
        self.side = Box(self.panel.right + 26, top, 1824 - self.panel.right - 26, 936 - top)
        low = done.widgets[0].height(canvas, self.side.w - 48)
        done.box = Box(self.side.x + 24, self.side.bottom - 24 - low, self.side.w - 48, low)

    def ground(self, canvas: Canvas) -> None:
        say, game = self.services.texts, self.house.game.name
        backdrop.wall(canvas)
        self.header(canvas, say("setup.house-rules"), say(f"game.{game}"))
        panel(canvas, self.panel)
        panel(canvas, self.side)
        self._draw_help(
            canvas, Box(self.side.x + 30, self.side.y + 30, self.side.w - 60, self.areas[1].box.y - self.side.y - 40)
        )

    def _draw_help(self, canvas: Canvas, box: Box) -> None:
        widget = self.focused
        if widget is None:
            return
        text = widget.reason or widget.help or self.house.about_preset(self.options)
        title = lettering.fit(canvas, getattr(widget, "label", ""), box.w, "title", 44, lines=3)
        lettering.write(canvas, title, Box(box.x, box.y, box.w, title.height), colour=PAPER_50, spacing=1)
        y = box.y + title.height + 14
        if widget.reason:
            icons.icon(canvas, "warning", (box.x + 18, y + 22), 34, colour=ALARM_SOFT)
        elif text:
            icons.icon(canvas, "info", (box.x + 18, y + 22), 34, colour=BRASS_300)
        room = Box(box.x + 50, y, box.w - 50, box.bottom - y)
        words = lettering.fill(canvas, text, room)
        lettering.write(canvas, words, room._replace(h=words.height), colour=PAPER_100)

    def chosen(self, answer: Answer) -> Change:
        kind, _, key = answer.key.partition(":")
        if kind == "done":
            return Leave(self.options)
        if kind == "preset":
            self.options = self.house.taken(self.options, answer.value, self.seats)
        elif self.house.is_text(key):
            self._asked = key
            title = self.services.texts(f"option.{self.house.game.name}.{key}")
            below = self.services.texts("setup.text-standard")
            return Push(Entry(self.services, title, str(getattr(self.options, key)), longest=400, below=below))
        else:
            self.options = self.house.changed(self.options, key, answer.value, self.seats)
        self.rebuild()
        return STAY

    def back(self, answer: Any) -> Change:
        if isinstance(answer, str) and self._asked:
            knob = next(knob for knob in knobs(type(self.options)) if knob.key == self._asked)
            self.options = self.house.changed(self.options, knob.key, answer.strip() or knob.default, self.seats)
        self._asked = ""
        self.rebuild()
        return STAY

    def cancelled(self) -> Change:
        return Leave(self.options)

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        left = (("move", say("prompt.menu.choose")), ("ok", say("prompt.menu.change")))
        return left, (("back", say("prompt.menu.back")),)
