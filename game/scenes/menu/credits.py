"""Whom we thank: the inventors of the games, the libraries, the type, and every licence in full."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from game.catalogue import NAMES
from game.core.intents import Intent
from game.scenes.page import Area, MenuPage, below_header, column
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Push
from game.ui.theme import backdrop
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.theme.palette import PAPER_100
from game.ui.widgets import Answer, Column, Gap, Heading, ListRow, Paragraph, Widget

LOG = logging.getLogger(__name__)

SHEET: Final = Box(96, 190, 1728, 744)
LINES_AT_ONCE: Final = 40
"""Lines of a licence in one paragraph: only what can be seen is drawn."""


class Credits(MenuPage):
    """Rows that open a licence."""

    music = "title"

    def build(self) -> Iterable[Area]:
        say, data = self.services.texts, self.services.credits()
        rows: list[Widget] = [Heading(text=say("credits.games"))]
        rows += [self._game(name) for name in NAMES]
        for kind in ("libraries", "fonts"):
            rows += [Gap(size=14), Heading(text=say(f"credits.{kind}"))]
            rows += [self._row(f"{kind}:{n}", entry) for n, entry in enumerate(data.get(kind, ()))]
        rows += [Gap(size=14), Paragraph(text=say("credits.own")), Paragraph(text=say("credits.thanks"))]
        return (column(rows, gap=8),)

    def _game(self, name: str) -> Widget:
        say, more = self.services.texts, f"game.{name}.credit"
        note = say(more) if more in say else ""
        by = say(f"game.{name}.designer")
        return ListRow(key=f"game:{name}", label=say(f"game.{name}"), aside=by, note=note, icon="trophy")

    def _row(self, key: str, entry: Mapping[str, Any]) -> Widget:
        by = self.services.texts("credits.by", who=str(entry.get("by", "")))
        return ListRow(key=key, label=str(entry["name"]), aside=str(entry.get("licence", "")), note=by, icon="book")

    def arrange(self, canvas: Canvas) -> None:
        top = below_header(canvas)
        self.sheet = Box(SHEET.x, top, SHEET.w, SHEET.bottom - top)
        self.areas[0].box = self.sheet.inset(30, 24)

    def ground(self, canvas: Canvas) -> None:
        say = self.services.texts
        backdrop.wall(canvas)
        self.header(canvas, say("credits.title"), say("credits.below", version=self.services.version))
        panel(canvas, self.sheet)

    def chosen(self, answer: Answer) -> Change:
        kind, _, number = answer.key.partition(":")
        if kind == "game":
            return Push(self.services.doors.rulebook(self.services, number))
        entry = self.services.credits()[kind][int(number)]
        return Push(LicenceText(self.services, str(entry["name"]), str(entry.get("file", ""))))

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        return (("move", say("prompt.menu.choose")), ("ok", say("credits.read"))), (("back", say("prompt.menu.back")),)


class Reading(MenuPage):
    """A page to read. Up and down turn most of a screen."""

    def arrange(self, canvas: Canvas) -> None:
        top = below_header(canvas)
        self.sheet = Box(SHEET.x, top, SHEET.w, SHEET.bottom - top)
        self.areas[0].box = self.sheet.inset(40, 30)

    @property
    def still(self) -> bool:
        return True

    def other(self, intent: Intent) -> Change:
        steps = {"up": -1, "down": 1, "left": -1, "right": 1, "next": 4, "previous": -4, "fewer": -1, "more": 1}
        sheet = self.areas[0] if self.areas else None
        if isinstance(sheet, Column) and intent.name in steps:
            sheet.scroll(steps[intent.name] * 160)
        return STAY

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        return (("move", say("prompt.menu.scroll")),), (("back", say("prompt.menu.back")),)


class LicenceText(Reading):
    """A licence as it is."""

    def __init__(self, services: Services, name: str, file: str) -> None:
        super().__init__(services)
        self.name = name
        self.text = _licence(services, file)

    def build(self) -> Iterable[Area]:
        lines = self.text.split("\n")
        parts = ["\n".join(lines[n : n + LINES_AT_ONCE]) for n in range(0, len(lines), LINES_AT_ONCE)]
        return (column([Paragraph(text=part, size=28) for part in parts], gap=0),)

    def ground(self, canvas: Canvas) -> None:
        backdrop.wall(canvas)
        self.header(canvas, self.name, self.services.texts("credits.licence"))
        panel(canvas, self.sheet)
        if not self.text:
            canvas.text("–", self.sheet.centre, colour=PAPER_100, align="middle")


def _licence(services: Services, file: str) -> str:
    folder = services.art.assets.resolve()
    path = (folder / file).resolve()
    if not file or not path.is_relative_to(folder):
        return ""
    try:
        return path.read_text("utf-8").replace("\t", "    ")
    except (OSError, ValueError):
        LOG.exception("licence %s is not readable", file)
        return ""
