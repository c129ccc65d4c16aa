"""Open matches and finished ones: go on, watch again, delete."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.catalogue import find, guide_of
from game.core.errors import BadInputError
from game.core.guide import Note
from game.core.intents import Intent
from game.core.seats import Seat
from game.play import lookback
from game.play.saves import Saved, load
from game.play.seating import Sitter, people
from game.scenes.dialogs import Ask, Tell
from game.scenes.match.opening import as_tried, real_first, resumed, series_words
from game.scenes.menu.openfile import OpenFile
from game.scenes.page import Area, MenuPage, below_header, column
from game.scenes.panels import words
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Push, Soon, Swap
from game.table.figure import figure
from game.table.looks import look_for
from game.ui import lettering
from game.ui.theme import backdrop
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.theme.palette import PAPER_50
from game.ui.widgets import Answer, Button, Gap, ListRow, Paragraph, Widget

LIST: Final = Box(96, 190, 1020, 744)
PICTURE: Final = Box(1150, 190, 674, 590)
SIDE: Final = 26.0
ROOMY: Final = 1.5
"""From this text size on a row takes as many lines as it needs."""
DUEL: Final = 2
"""Of so many it is told who beat whom."""


class Shown(NamedTuple):
    """The position a file ends with, and what became of the match in words; nothing where it cannot be replayed."""

    tableau: Any = None
    game: str = ""
    told: str = ""
    sitters: Sequence[Sitter] = ()


class SavedMatches(MenuPage):
    """`finished` shows the replays, else the open matches. A picture of the last position stands beside the list."""

    music = "title"
    first = "match:0"

    def __init__(self, services: Services, *, finished: bool) -> None:
        super().__init__(services)
        self.finished = finished
        self.matches: list[Saved] = []
        self.pictures: dict[Path, Shown] = {}
        self._moments: dict[Path, int | None] = {}
        """How many moments the review beside a replay has, where there is one."""
        self.shown: Path | None = None
        self._asked: Path | None = None
        self._dressed: Path | None = None
        """Whose colours are worn; None: whatever the last scene wore."""
        self._look()

    def _look(self) -> None:
        saves = self.services.saves
        self.matches, errors = saves.replays() if self.finished else saves.unfinished()
        if not self.finished:
            self.matches = real_first(self.matches)
        self.services.notices.extend(errors)
        if self.shown not in {saved.path for saved in self.matches}:
            self.shown = self.matches[0].path if self.matches else None

    @property
    def kind(self) -> str:
        return "replays" if self.finished else "open"

    # -- widgets ---------------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Area]:
        say = self.services.texts
        rows: list[Widget] = [
            ListRow(
                key=f"match:{number}",
                label=self._told_of(saved),
                aside="" if guide_of(saved.game).party else say("saved.moves", count=saved.turns),
                note=self._below(saved),
                icon="film" if self.finished else "play",
                lines=1 if self.services.theme.text < ROOMY else 2,
            )
            for number, saved in enumerate(self.matches)
        ]
        rows.insert(0, ListRow(key="file", label=say("file.open"), note=say("file.below"), icon="save"))
        there, none = bool(self.matches), say("saved.none-finished" if self.finished else "saved.none-open")
        reason = "" if there else none
        if not there:
            rows += [Gap(size=20), Paragraph(text=none, size=34)]
        watch = say("saved.watch" if self.finished else "saved.resume")
        buttons: list[Widget] = [
            Button(key="open", label=watch, kind="main", enabled=there, reason=reason),
            Button(key="delete", label=say("saved.delete"), enabled=there, reason=reason),
            Button(key="back", label=say("prompt.menu.back")),
        ]
        if self.finished:
            buttons.insert(1, Button(key="review", label=say("result.review"), enabled=there, reason=reason))
        return column(rows), column(buttons, across=True, gap=18)

    def _told_of(self, saved: Saved) -> str:
        """Who played, and of two how it ended: whoever has no name and played computer people is "you"."""
        won, say = saved.winners, self.services.texts
        if won is None or len(saved.sitters) != DUEL:
            return self._players(saved)
        names = [self.services.name(saved.sitters, Seat(n), saved.game) for n in range(DUEL)]
        here = people(saved.sitters)
        own = min(here) if len(here) == 1 and not self.services.people.name_of(saved.sitters[min(here)]) else None
        if len(won) != 1:
            key, first = "drawn" if own is None else "drawn.you", own or 0
        else:
            first = min(won)
            key = "beat" if own is None else "won.you" if first == own else "lost.you"
            first = first if own is None else own
        return say(f"saved.{key}", one=names[first], other=names[1 - first])

    def _below(self, saved: Saved) -> str:
        """Which game, when, and what a review of it has found."""
        say = self.services.texts
        game = as_tried(say, saved, series_words(say, saved) or say(f"game.{saved.game}"))
        told = f"{game}, {self._when(saved.changed)}"
        count = self._moments.get(saved.path)
        if count is None:
            return told
        key = "unread" if count < 0 else "moments" if count else "moments-none"
        return f"{told}, {say(f'saved.{key}', count=count)}"

    @property
    def _unread(self) -> Saved | None:
        """A replay of which nobody has looked yet whether there is a review beside it."""
        return next((saved for saved in self.matches if self.finished and saved.path not in self._moments), None)

    def fill(self) -> bool:
        """One more review is read, which takes long: the list comes at once, and what they have found one by one."""
        if (saved := self._unread) is None:
            return False
        review = lookback.kept_of(saved.path)
        self._moments[saved.path] = None if review is None else review.lessons
        if review is not None:
            self.rebuild()
        return True

    @property
    def still(self) -> bool:
        return super().still and self._unread is None

    def update(self, dt: float) -> Change:
        self.fill()
        return super().update(dt)

    def _players(self, saved: Saved) -> str:
        names = [self.services.plate_name(saved.sitters, Seat(n), saved.game) for n in range(len(saved.sitters))]
        if len(names) == 2:
            return self.services.texts("saved.versus", one=names[0], other=names[1])
        return ", ".join(names)

    def _when(self, at: datetime) -> str:
        say = self.services.texts
        time = f"{at:%H:%M}"
        if at.date() == datetime.now().astimezone().date():
            return say("saved.today", time=time)
        return say("saved.date", day=at.day, month=at.month, year=at.year, time=time)

    def arrange(self, canvas: Canvas) -> None:
        rows, buttons = self.areas
        grown = canvas.theme.text
        high = 92 * min(grown, 1.5)
        narrow = grown >= 1.5
        width = 1728 if narrow else LIST.w
        top = below_header(canvas)
        self.list = Box(LIST.x, top, width, (934 - high - 20 if narrow else 934) - top)
        rows.box = self.list.inset(22, 22)
        wide = 1100.0 if narrow else PICTURE.w
        buttons.box = Box(PICTURE.right - wide, 934 - high, wide, high)

    def ground(self, canvas: Canvas) -> None:
        say = self.services.texts
        backdrop.wall(canvas)
        self.header(canvas, say(f"saved.{self.kind}-title"), say(f"saved.{self.kind}-below"))
        panel(canvas, self.list)
        self._mark()
        if self.matches and self.list.right < PICTURE.x:
            self._draw_picture(canvas)

    def _draw_picture(self, canvas: Canvas) -> None:
        panel(canvas, PICTURE)
        shown = self._looked_into(self.shown)
        if self._dressed != self.shown:
            self.services.dress(shown.sitters)
            self._dressed = self.shown
        canvas = replace(canvas, theme=self.services.theme)
        told = lettering.fit(canvas, shown.told, PICTURE.w - 2 * SIDE, "body", 30, lines=3)
        foot = told.height + 14 if shown.told else 0.0
        if shown.tableau is not None:
            box = PICTURE.inset(SIDE, 22)
            figure(canvas, box._replace(h=box.h - foot), look_for(shown.game), shown.tableau)
        at = Box(PICTURE.x + SIDE, PICTURE.bottom - foot - 8, PICTURE.w - 2 * SIDE, told.height)
        lettering.write(canvas, told, at, colour=PAPER_50)

    def _mark(self) -> None:
        """The match that the buttons are about is the last that was turned to, or pressed, and bears a mark: on the way
        to a button the mouse crosses others."""
        focused = self.focused
        if focused is not None and focused.key.startswith("match:") and not self.mouse:
            self.shown = self.matches[int(focused.key.partition(":")[2])].path
        row = self._row
        for widget in self.widgets:
            if isinstance(widget, ListRow):
                widget.marked = widget.key == row

    @property
    def _row(self) -> str:
        """The key of the row of the match that is shown."""
        return next((f"match:{number}" for number, saved in enumerate(self.matches) if saved.path == self.shown), "")

    def _selects(self, key: str) -> bool:
        """Whether a press there only says which match is meant: with the mouse, and where there is more to do than to
        watch always."""
        return self.mouse and key.startswith("match:") and (self.finished or key != self._row)

    def _looked_into(self, path: Path | None) -> Shown:
        """What opening a file would show (else that will say why)."""
        if path is None:
            return Shown()
        if path not in self.pictures:
            try:
                match, written = load(path, self.services.dice)
            except BadInputError:
                self.pictures[path] = Shown()
            else:
                tableau = match.game.tableau(match.game.observe(match.state, None))
                told = self._told(match, written.sitters)
                self.pictures[path] = Shown(tableau, match.game.name, told, written.sitters)
        return self.pictures[path]

    def _told(self, match: Any, sitters: Sequence[Sitter]) -> str:
        """How it ended; "" while it goes on."""
        outcome, name = match.outcome, match.game.name
        if outcome is None:
            return ""
        named = words.looked_back(self.services, name, sitters, match.state)
        over, winners = words.ended(named, match), [f"@side.{name}.{seat}" for seat in sorted(outcome.winners)]
        if not winners or len(winners) == len(sitters):
            return over
        who = winners[0] if len(winners) == 1 else ", ".join(map(named, (winner[1:] for winner in winners)))
        return f"{named('result.won-by', seat=who, count=len(winners))} {over}"

    # -- what is chosen --------------------------------------------------------------------------------------------

    def chosen(self, answer: Answer) -> Change:
        kind, _, number = answer.key.partition(":")
        if kind == "file":
            return Push(OpenFile(self.services))
        if kind == "match":
            selects, self.shown = self._selects(answer.key), self.matches[int(number)].path
            return STAY if selects else Soon(self._open)
        slow = {"open": self._open, "review": self._reviewed}
        if kind in slow:
            return Soon(slow[kind])
        return {"delete": self._ask, "back": self.cancelled}[kind]()

    def _open(self) -> Change:
        assert self.shown is not None
        try:
            if not self.finished:
                return Swap(resumed(self.services, self.shown))
            match, written = load(self.shown, self.services.dice)
        except BadInputError as error:
            return self._broken(self.shown, error)
        return Push(self.services.doors.replay(self.services, match, written.sitters))

    def _reviewed(self) -> Change:
        """Looking back once more at a match of another day."""
        assert self.shown is not None
        try:
            match, written = load(self.shown, self.services.dice)
        except BadInputError as error:
            return self._broken(self.shown, error)
        scene = self.services.doors.review(self.services, match, written.sitters, self.shown)
        return Push(Tell(self.services, Note("result.no-review")) if scene is None else scene)

    def _broken(self, path: Path, error: BadInputError) -> Change:
        self.services.saves.keep_aside(path, error)
        self._look()
        self.rebuild()
        return Push(Tell(self.services, error.note))

    def _ask(self) -> Change:
        saved = next(saved for saved in self.matches if saved.path == self.shown)
        self._asked = saved.path
        told = f"{find(saved.game).name and self._players(saved)}, {self._when(saved.changed)}"
        return Push(Ask(self.services, "saved.delete", (("yes", "alarm"), ("no", "plain")), match=told))

    def back(self, answer: Any) -> Change:
        if self.shown is not None:
            self._moments.pop(self.shown, None)  # somebody may have looked back
        if answer == "yes" and self._asked is not None:
            self.services.saves.delete(self._asked)
        self._asked = self._dressed = None
        self._look()
        self.rebuild()
        return STAY

    def handle(self, intent: Intent) -> Change:
        """From the first button back to the match that it is about."""
        if intent.name == "left" and intent.held and self.key == "open" and self._row:
            self.mouse = False
            self._turn_to(self._row)
            self.services.play("tick")
            return STAY
        return super().handle(intent)

    def other(self, intent: Intent) -> Change:
        if intent.name == "erase" and self.matches:
            return self._ask()
        return STAY

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        key = "" if self.focused is None else self.focused.key
        press = "choose" if self._selects(key) else "open"
        left = (("move", say("prompt.menu.choose")), ("ok", say(f"prompt.menu.{press}")))
        return left, (("back", say("prompt.menu.back")),)
