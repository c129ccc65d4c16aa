"""What is there for people who see, hear or move differently, and what is not: a page to read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.scenes.menu.credits import SHEET, Reading
from game.scenes.page import Area, column
from game.ui.theme import backdrop
from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import panel
from game.ui.widgets import Gap, Heading, Paragraph, Widget

GUIDELINES: Final = (
    "101", "102", "103", "104", "105", "106", "107", "108", "109", "110",
    "112", "113", "114", "115", "116", "117", "118",
)  # fmt: skip
"""The numbers of the Xbox accessibility guidelines that something is said of."""


class ForEverybody(Reading):
    """Leaves with None. Up and down turn the page."""

    def build(self) -> Iterable[Area]:
        say = self.services.texts
        rows: list[Widget] = []
        for number in GUIDELINES:
            rows.append(Heading(text=f"{say(f'access.{number}.title')} ({number})", size=38))
            rows += [Paragraph(text=say(f"access.{number}.body"), size=30), Gap(size=10)]
        return (column(rows, gap=4),)

    def ground(self, canvas: Canvas) -> None:
        say = self.services.texts
        backdrop.wall(canvas)
        self.header(canvas, say("access.title"), say("access.below"), width=SHEET.w)
        panel(canvas, self.sheet)
