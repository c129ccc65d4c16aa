"""What is kept of all evenings, shown: people, who beats whom, nights, the computer, and the games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.catalogue import NAMES
from game.play import night, statistics
from game.play.statistics import AMONG_PERSONS, GameFigures, Person, Rivals, Statistics
from game.scenes.dialogs import Ask, Entry
from game.scenes.menu import tallied
from game.scenes.night.plan import item_name
from game.scenes.page import Area, MenuPage, below_header, column
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Push
from game.ui.theme import backdrop
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.widgets import Answer, Button, ListRow, Paragraph, Tabs, Widget

PAGES: Final = ("people", "levels", "games", "rivals", "nights")


LIST: Final = 1036.0
"""How wide the list is then."""
BROAD: Final = 1.3
"""Up to this text size the bars stand beside the list."""


class _Pair(NamedTuple):
    """Two people who have met, the one who is ahead first: then they are `turned`."""

    key: str
    names: tuple[str, str]
    wins: int
    losses: int
    draws: int
    lines: list[Rivals]
    turned: bool


class Figures(MenuPage):
    """Pages of lines; and a way to have all of it forgotten."""

    music = "title"
    first = "tabs"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.tab = PAGES[0]
        self.renaming = ""
        """By what the person is known who is given another name."""
        self.past: tuple[night.Night, ...] = ()
        """The nights that are over, where they are shown."""
        self.sheet = tallied.NOTHING
        self.bars: Box | None = None

    def build(self) -> Iterable[Area]:
        say = self.services.texts
        names = tuple((tab, say(f"figures.{tab}")) for tab in PAGES)
        kept, nights = self.services.statistics, self.tab == "nights"
        self.past = night.past(self.services.paths.data, self.services.notices.append) if nights else ()
        pages = self._people, self._levels, self._games, self._rivals, self._nights
        rows = dict(zip(PAGES, pages, strict=True))[self.tab](kept)
        self.sheet = self._sheet()
        none = {"people": "unnamed", "rivals": "no-rivals", "nights": "no-nights"}.get(self.tab, "none")
        empty: list[Widget] = [Paragraph(text=say(f"figures.{none}" if kept.lines else "figures.none"))]
        clear = Button(
            key="clear",
            label=say("figures.clear"),
            icon="erase",
            enabled=bool(kept.lines),
            reason="" if kept.lines else say("figures.none"),
            least=84,
        )
        return column([Tabs(key="tabs", values=names, value=self.tab)]), column(rows or empty), column([clear])

    def _people(self, kept: Statistics) -> list[Widget]:
        """Everybody: all games together, and below them game by game. Pressed, they get another name."""
        return [self._person(name, lines) for name, lines in self._ordered(kept)]

    def _ordered(self, kept: Statistics, *, bots: bool = False) -> list[tuple[str, list[Person]]]:
        """Everybody, or every computer player, with their lines, whoever has won most first."""
        by_name: dict[str, list[Person]] = {}
        for one in kept.people:
            if one.name.startswith("bot:") == bots:
                by_name.setdefault(one.name, []).append(one)
        return sorted(by_name.items(), key=lambda item: (-sum(one.wins for one in item[1]), item[0]))

    def _person(self, name: str, lines: Sequence[Person]) -> Widget:
        say = self.services.texts
        parts = [say("figures.of-game", game=self._game(one.game), wins=one.wins, played=one.played) for one in lines]
        totals = {key: sum(getattr(one, key) for one in lines) for key in ("wins", "played", "draws", "medals")}
        aside = say("figures.person", **totals)
        if totals["medals"]:
            aside = f"{aside}, {say('figures.medals', count=totals['medals'])}"
        return ListRow(
            key=f"person:{name}", label=self.services.scored(name), note="; ".join(parts), aside=aside, icon="people"
        )

    def _rivals(self, kept: Statistics) -> list[Widget]:
        """Who beats whom, and at what; whoever is ahead stands first."""
        say, rows = self.services.texts, list[Widget]()
        for pair in self._pairs(kept):
            parts = [self._duel(line, turned=pair.turned) for line in pair.lines]
            aside = say("figures.score", one=pair.wins, other=pair.losses)
            aside += f", {say('figures.drawn', count=pair.draws)}" if pair.draws else ""
            label = say("saved.versus", one=pair.names[0], other=pair.names[1])
            rows.append(ListRow(key=pair.key, label=label, note="; ".join(parts), aside=aside, icon="people"))
        return rows

    def _pairs(self, kept: Statistics) -> list[_Pair]:
        """Those who have met most often first."""
        by_pair: dict[tuple[str, str], list[Rivals]] = {}
        for line in kept.rivals:
            by_pair.setdefault((line.one, line.other), []).append(line)
        found = []
        for (one, other), lines in by_pair.items():
            wins, losses, draws = (sum(getattr(line, key) for line in lines) for key in ("wins", "losses", "draws"))
            names, turned = (self.services.scored(one), self.services.scored(other)), losses > wins
            key = f"rivals:{one}:{other}"
            found.append(
                _Pair(key, (names[1], names[0]), losses, wins, draws, lines, turned)
                if turned
                else _Pair(key, names, wins, losses, draws, lines, turned)
            )
        return sorted(found, key=lambda pair: -pair.wins - pair.losses - pair.draws)

    def _duel(self, line: Rivals, *, turned: bool) -> str:
        one, other = (line.losses, line.wins) if turned else (line.wins, line.losses)
        score = self.services.texts("figures.score", one=one, other=other)
        return self.services.texts("figures.at", game=self._game(line.game), score=score)

    def _nights(self, _: Statistics) -> list[Widget]:
        """The game nights, the latest first: what was played, and who won them."""
        say = self.services.texts
        rows: list[Widget] = []
        for number, one in enumerate(reversed(self.past)):
            items = [item_name(self.services, played[0].item) for played in one.rounds]
            lines = [f"{self.services.scored(who)} {points}" for who, points in one.standings()]
            year, month, day = (*map(int, re.findall(r"\d+", one.day)), 0, 0, 0)[:3]
            label = say("figures.day", day=day, month=month, year=year) if day else say("night.title")
            rows.append(
                ListRow(
                    key=f"night:{number}", label=label, note="; ".join(items), aside=", ".join(lines[:4]), icon="trophy"
                )
            )
        return rows

    def _sheet(self) -> tallied.Sheet:
        """What the page in hand comes to."""
        kept, say = self.services.statistics, self.services.texts
        if self.tab == "people":
            return tallied.of_people([(self.services.scored(key), lines) for key, lines in self._ordered(kept)], say)
        if self.tab == "levels":
            return tallied.of_levels(kept, say)
        if self.tab == "games":
            return tallied.of_games(kept, {line.game: self._game(line.game) for line in kept.lines}, say)
        if self.tab == "rivals":
            return tallied.of_rivals(
                [(*pair.names, pair.wins, pair.losses, pair.draws) for pair in self._pairs(kept)], say
            )
        known = {who for one in self.past for who, _ in one.standings()}
        return tallied.of_nights(self.past, {who: self.services.scored(who) for who in known}, say)

    def _levels(self, kept: Statistics) -> list[Widget]:
        say = self.services.texts
        rows = [self._person(name, lines) for name, lines in self._ordered(kept, bots=True)]
        for line in kept.lines:
            if line.opponent != AMONG_PERSONS:
                told = say("figures.against", wins=line.wins, draws=line.draws, losses=line.losses)
                against = say("figures.opponent", who=say("figures.level", level=line.opponent.partition(":")[2]))
                key = f"level:{line.game}:{line.opponent}"
                rows.append(ListRow(key=key, label=self._game(line.game), note=against, aside=told, icon="trophy"))
        return rows

    def _games(self, kept: Statistics) -> list[Widget]:
        say = self.services.texts
        by_game: dict[str, list[GameFigures]] = {}
        for line in kept.lines:
            by_game.setdefault(line.game, []).append(line)
        rows: list[Widget] = [
            ListRow(
                key=f"game:{name}",
                label=self._game(name),
                note=say("figures.longest", count=max(line.longest for line in lines)),
                aside=say("figures.played", count=sum(line.played for line in lines)),
                icon="die",
            )
            for name, lines in by_game.items()
        ]
        if rows and kept.evening:
            longest = say("figures.evening", count=kept.evening)
            note = say("figures.longest-evening-note")
            rows.append(
                ListRow(key="evening", label=say("figures.longest-evening"), note=note, aside=longest, icon="clock")
            )
        return rows

    def _game(self, name: str) -> str:
        return self.services.texts(f"game.{name}") if name in NAMES else name

    def arrange(self, canvas: Canvas) -> None:
        tabs, rows, clear = self.areas
        top = below_header(canvas)
        wide = 1680.0
        high = tabs.widgets[0].height(canvas, wide)
        self.panel = Box(96, top, 1728, 936 - top)
        tabs.box = Box(120, top + 20, wide, high)
        low = clear.widgets[0].height(canvas, 460)
        clear.box = Box(1800 - 460, self.panel.bottom - 20 - low, 460, low)
        beside = bool(self.sheet.bars) and canvas.theme.text <= BROAD
        foot = self.panel.bottom - 20 if beside else clear.box.y - 18
        rows.box = Box(120, top + high + 40, LIST if beside else wide, foot - top - high - 40)
        left = rows.box.right + 24
        self.bars = Box(left, rows.box.y, 1800 - left, clear.box.y - 18 - rows.box.y) if beside else None

    def ground(self, canvas: Canvas) -> None:
        say = self.services.texts
        backdrop.wall(canvas)
        self.header(canvas, say("figures.title"), say("figures.below"))
        panel(canvas, self.panel)
        if self.bars is not None:
            tallied.draw(canvas, self.bars, self.sheet, say)

    def chosen(self, answer: Answer) -> Change:
        if answer.key == "tabs":
            self.tab = answer.value
            self.rebuild()
        elif answer.key == "clear":
            return Push(Ask(self.services, "figures.forget", (("yes", "alarm"), ("no", "main"))))
        elif answer.key.startswith("person:") and not answer.key.startswith("person:bot:"):
            self.renaming = answer.key.partition(":")[2]
            name = self.services.scored(self.renaming)
            return Push(Entry(self.services, self.services.texts("figures.rename", name=name), name))
        return STAY

    def back(self, answer: object) -> Change:
        if answer == "yes":
            statistics.clear(self.services.paths.statistics)
            (self.services.paths.data / night.PAST).unlink(missing_ok=True)
            self.services.statistics = Statistics()
        elif isinstance(answer, str) and self.renaming:
            self.services.rename(self.renaming, answer)
        self.renaming = ""
        self.rebuild()
        return STAY

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        left = (("move", say("prompt.menu.choose")), ("next", say("prompt.menu.tab")))
        return left, (("back", say("prompt.menu.back")),)
