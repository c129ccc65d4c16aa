"""Files from friends: what lies in the folders where mail and browsers put it, picked without typing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from game.scenes.menu.arrival import ENDINGS, arrived
from game.scenes.page import Area, MenuPage, below_header, column
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import Change, Soon
from game.ui.theme import backdrop
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.theme.palette import PAPER_100, PAPER_200
from game.ui.widgets import Answer, ListRow, Paragraph, Widget

MOST: Final = 60
"""The newest files that are shown, and how many of a folder's are looked at before."""
LOOKED: Final = 5_000


@dataclass(frozen=True, slots=True)
class Found:
    path: Path
    changed: float


def found_in(places: Sequence[Path]) -> list[Found]:
    """Matches and maps that lie in these folders, the newest first."""
    found = {}
    for place in places:
        try:
            for number, path in enumerate(place.iterdir()):
                if number > LOOKED:
                    break
                if path.suffix.lower() in ENDINGS and path.is_file():
                    found[path.resolve()] = Found(path, path.stat().st_mtime)
        except OSError:  # not there, or not for us to read
            continue
    return sorted(found.values(), key=lambda one: one.changed, reverse=True)[:MOST]


class OpenFile(MenuPage):
    """The list; what is chosen opens."""

    music = "title"
    first = "file:0"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.files = found_in(services.paths.places)

    def build(self) -> Iterable[Area]:
        say = self.services.texts
        rows: list[Widget] = [
            ListRow(
                key=f"file:{number}", label=one.path.name, note=f"{one.path.parent.name}, {self._when(one.changed)}"
            )
            for number, one in enumerate(self.files)
        ]
        if not rows:
            rows.append(Paragraph(text=say("file.none"), colour=PAPER_100))
        rows.append(Paragraph(text=say("file.drop"), size=28, colour=PAPER_200))
        return (column(rows),)

    def _when(self, seconds: float) -> str:
        at = datetime.fromtimestamp(seconds).astimezone()
        return self.services.texts("saved.date", day=at.day, month=at.month, year=at.year, time=f"{at:%H:%M}")

    def arrange(self, canvas: Canvas) -> None:
        top = below_header(canvas)
        self.list = Box(96, top, 1728, 934 - top)
        self.areas[0].box = self.list.inset(30, 26)

    def ground(self, canvas: Canvas) -> None:
        say = self.services.texts
        backdrop.wall(canvas)
        self.header(canvas, say("file.title"), say("file.below"))
        panel(canvas, self.list)

    def chosen(self, answer: Answer) -> Change:
        path = self.files[int(answer.key.partition(":")[2])].path
        return Soon(lambda: arrived(self.services, path))

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        left = (("move", say("prompt.menu.choose")), ("ok", say("prompt.menu.open")))
        return left, (("back", say("prompt.menu.back")),)
