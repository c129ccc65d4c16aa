"""How many are you, how long have you got: the programme that fits, before a night begins."""

from __future__ import annotations

import re
from typing import Final

from game.catalogue import NAMES, find
from game.play import night
from game.scenes.dialogs import Dialog
from game.scenes.night.counting import kept
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Soon, Swap
from game.ui.theme.palette import PAPER_200
from game.ui.widgets import Answer, Button, Gap, Heading, Paragraph, Stepper, Widget


def lasts(services: Services) -> dict[str, int]:
    """Minutes of a game: what its poster says, and what has been measured at this table."""
    found = {}
    for name in NAMES:
        figures = re.findall(r"\d+", services.texts(f"game.{name}.minutes"))
        found[name] = services.statistics.minutes(name, int(figures[-1]) if figures else 20)
    return found


def item_name(services: Services, item: str) -> str:
    """What an item of a programme is called: the game, and by which rules."""
    say, name, preset = services.texts, night.game_of(item), night.preset_of(item)
    title = say(f"game.{name}")
    return say("night.item", game=title, rules=say(f"preset.{name}.{preset}")) if preset else title


def sits_out(services: Services, item: str, count: int, *, tables: bool) -> str:
    """How so many play it where not all can at once; "" where they can."""
    sizes = night.table_sizes(night.game_of(item), count) if tables else ()
    if sizes:
        return services.texts("night.at-tables", count=len(sizes))
    return services.texts("night.by-turns") if night.turns_about(night.game_of(item), count) else ""


LATE: Final = 5
"""Minutes more than there are that nobody minds."""


class Plan(Dialog):
    """Swaps to the night that begins."""

    first = "go"
    width = 1240.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.count = min(max(len(services.input.devices()), 2), 10)
        self.minutes = 90
        self.tables = False
        self.most = max(find(name).seats[-1] for name in NAMES)

    @property
    def programme(self) -> tuple[str, ...]:
        return night.proposal(self.count, self.minutes, lasts(self.services), tables=self.tables)

    def words(self) -> list[Widget]:
        say = self.services.texts
        counts = tuple((count, str(count)) for count in range(2, self.most + 1))
        times = tuple((minutes, say("night.minutes", count=minutes)) for minutes in night.HOURS)
        programme, played = self.programme, lasts(self.services)
        items = [
            Paragraph(text=f"{number}. {item_name(self.services, item)}{self._by_turns(item)}", size=34)
            for number, item in enumerate(programme, 1)
        ]
        total = sum(night.need(item, played, self.count, tables=self.tables) for item in programme)
        several = Stepper(
            key="tables",
            label=say("night.tables"),
            values=((False, say("night.tables-no")), (True, say("night.tables-yes"))),
            value=self.tables,
        )
        return [
            Heading(text=say("night.title"), size=56),
            Paragraph(text=say("night.plan"), size=30, colour=PAPER_200),
            Gap(size=8),
            Stepper(key="count", label=say("friends.count"), values=counts, value=self.count),
            Stepper(key="minutes", label=say("night.how-long"), values=times, value=self.minutes),
            *([several] if self.count >= night.TABLES_FROM else []),
            Gap(size=8),
            *items,
            Paragraph(text=say("night.total", count=total), size=30, colour=PAPER_200),
            *([Paragraph(text=say("night.too-long"), size=30)] if total > self.minutes + LATE else []),
        ]

    def _by_turns(self, item: str) -> str:
        told = sits_out(self.services, item, self.count, tables=self.tables)
        return f" ({told})" if told else ""

    def buttons(self) -> list[Widget]:
        say = self.services.texts
        return [
            Button(key="back", label=say("prompt.menu.back")),
            Button(key="go", label=say("night.begin"), kind="main"),
        ]

    def chosen(self, answer: Answer) -> Change:
        if answer.key == "count":
            self.count = int(answer.value)
            self.tables = self.tables and self.count >= night.TABLES_FROM
        elif answer.key == "tables":
            self.tables = bool(answer.value)
        elif answer.key == "minutes":
            self.minutes = int(answer.value)
        elif answer.key == "go":
            return Soon(self._begin)
        else:
            return Leave()
        self.rebuild()
        return STAY

    def _begin(self) -> Change:
        kept(self.services, night.begun(self.count, self.minutes, self.programme, tables=self.tables))
        return Swap(self.services.doors.night(self.services))
