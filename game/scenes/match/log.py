"""The event log: everything that happened, in sentences, as its viewer knows it; each line a point in the replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.access.narrator import Heard, sentences
from game.core.intents import Intent
from game.core.seats import CLOCK, Seat, Viewer
from game.core.texts import Texts
from game.play.match import Match
from game.play.seating import Sitter
from game.play.told import Account
from game.scenes.match.dicebook import DiceBook, throws
from game.scenes.page import below_header
from game.scenes.panels.record import word_for
from game.scenes.panels.words import named, word_of
from game.scenes.prompting import PromptBar
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push, Scene
from game.ui import lettering
from game.ui.theme import backdrop, paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import BRASS_300, DARK_TEXT, INK_300, PAPER_50, PAPER_100, PAPER_200
from game.ui.widgets.button import MAIN

HIGH: Final = 58
LARGEST: Final = 1.6
PAGE: Final = 8


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: after how many decisions (0: before the first), whose seat's chip, the sentence. `leads`: the first of
    what one decision brought about."""

    index: int
    seat: int | None
    text: str
    leads: bool = True


def entries(told: Sequence[Account], texts: Texts, name: Callable[[Seat], str]) -> tuple[Entry, ...]:
    """What the accounts of a match say, fact by fact. A secret decision is only known to have been made."""
    found: list[Entry] = []
    for account in told:
        seat = None if account.seat in {None, CLOCK} else account.seat
        sentences = [texts.note(note) for note in account.notes]
        if not sentences:
            sentences[:0] = _bare(account, texts, name)
        found += [Entry(account.index, seat, text, leads=n == 0) for n, text in enumerate(sentences)]
    return tuple(found)


def _bare(account: Account, texts: Texts, name: Callable[[Seat], str]) -> list[str]:
    if account.seat is None:
        return []
    if account.hidden:
        return [texts("log.chose", who=name(account.seat))]
    key = word_for(texts, "log.plays", account.text) or "log.did"
    return [texts(key, who=name(account.seat), action=account.text)]


def said(account: Account, texts: Texts, name: Callable[[Seat], str]) -> str:
    """One decision in one sentence: the chief of its facts, or that something was chosen."""
    if account.notes:
        return texts.note(account.gist)
    return next(iter(_bare(account, texts, name)), "")


class Log(Scene):
    """`viewer` is whose eyes the log is read with; `opened`: the match is over and nothing need be hidden."""

    music = ""

    def __init__(
        self,
        services: Services,
        match: Match[Any, Any, Any],
        sitters: Sequence[Sitter],
        viewer: Viewer = None,
        *,
        opened: bool = False,
    ) -> None:
        self.services, self.match, self.sitters, self.viewer = services, match, tuple(sitters), viewer
        self.told = match.told(viewer, opened=opened or match.outcome is not None)
        self.rolls = bool(throws(match, viewer))
        self.bar = PromptBar(services)
        self._language = ""
        self.lines: tuple[Entry, ...] = ()
        self._worded()
        self.at = max(len(self.lines) - 1, 0)
        self._first = 0
        self._boxes: dict[int, Box] = {}

    def _worded(self) -> None:
        """The sentences in the language of now."""
        if self._language != self.services.texts.language:
            self._language = self.services.texts.language
            texts = named(self.services, self.match.game.name, self.sitters, self.match.state)
            self.lines = entries(self.told, texts, self._name)

    def _name(self, seat: Seat) -> str:
        return word_of(self.match.game.name, seat)

    @property
    def heard(self) -> Heard:
        say = self.services.texts
        place = sentences(
            say("log.title"), say("log.of", game=say(f"game.{self.match.game.name}"), count=self.match.length)
        )
        return Heard(place, focus=self.lines[self.at].text if self.lines else say("log.empty"))

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Change:
        act = _ACTS.get(intent.name)
        if act is None or not intent.held:
            return STAY
        return act(self, intent) or STAY

    def _go(self, by: int) -> None:
        at = min(max(self.at + by, 0), max(len(self.lines) - 1, 0))
        if at != self.at:
            self.at = at
            self.services.play("tick")

    def move(self, intent: Intent) -> None:
        self._go(-1 if intent.name == "up" else 1)

    def leaf(self, intent: Intent) -> None:
        """A page up or down."""
        self._go(-PAGE if intent.name in {"previous", "left"} else PAGE)

    def ends(self, intent: Intent) -> None:
        self._go(-len(self.lines) if intent.name == "home" else len(self.lines))

    def scroll(self, intent: Intent) -> None:
        self._go(-3 if intent.amount > 0 else 3)

    def point(self, intent: Intent) -> None:
        if intent.at is not None and (line := self._line_at(intent)) is not None:
            self.at = line

    def press(self, intent: Intent) -> Change | None:
        wish = self.bar.intent_at(intent.at)
        if wish and wish != "press":
            return self.handle(Intent(wish, intent.device, mouse=True))
        line = self._line_at(intent)
        if line is None:
            return None
        self.at = line
        return self.open(intent)

    def _line_at(self, intent: Intent) -> int | None:
        at = intent.at
        return None if at is None else next((line for line, box in self._boxes.items() if box.holds(at)), None)

    def open(self, intent: Intent) -> Change | None:
        """The replay, at the moment that the line tells of."""
        if not self.lines:
            return None
        services, at = self.services, self.lines[self.at].index
        return Push(services.doors.replay(services, self.match, self.sitters, at, viewer=self.viewer))

    def dice(self, intent: Intent) -> Change | None:
        """The dice of the match, where any have been thrown."""
        return Push(DiceBook(self.services, self.match, self.sitters, self.viewer)) if self.rolls else None

    def close(self, intent: Intent) -> Change:
        return Leave()

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self._worded()
        say = self.services.texts
        backdrop.wall(canvas)
        below = say("log.of", game=say(f"game.{self.match.game.name}"), count=self.match.length)
        backdrop.header(canvas, say("log.title"), below)
        self._list(canvas, Box(96, below_header(canvas) - 20, 1728, 0))
        left = [("up", say("log.key.move")), ("ok", say("log.key.replay"))]
        if self.rolls:
            left.append(("special", say("log.key.dice")))
        self.bar.draw(canvas, left, (("back", say("log.key.back")),))

    def _list(self, canvas: Canvas, top: Box) -> None:
        box = top._replace(h=940 - top.y)
        paint.panel(canvas, box)
        inner = box.inset(24, 18)
        high = HIGH * min(canvas.theme.text, LARGEST)
        rows = max(int(inner.h // high), 1)
        self._first = min(max(self._first, self.at - rows + 1), self.at)
        self._boxes = {}
        if not self.lines:
            canvas.text(self.services.texts("log.empty"), (inner.x + 20, inner.y + 40), size=32, colour=PAPER_100)
            return
        for row, entry in enumerate(self.lines[self._first : self._first + rows]):
            place = Box(inner.x, inner.y + row * high, inner.w - 30, high - 4)
            self._boxes[self._first + row] = place
            self._entry(canvas, entry, place, lit=self._first + row == self.at)
        if len(self.lines) > rows:
            self._slider(canvas, box, rows)

    def _entry(self, canvas: Canvas, entry: Entry, place: Box, *, lit: bool) -> None:
        if lit:
            paint.rounded(canvas, place, radius=14, fill=MAIN)
        colour = DARK_TEXT if lit else PAPER_50 if entry.leads else PAPER_200
        if entry.leads and entry.index:
            canvas.text(
                str(entry.index), (place.x + 74, place.centre[1]), face="figure", size=28 / canvas.theme.text * min(
                    canvas.theme.text, 1.3
                ), colour=DARK_TEXT if lit else INK_300, align="right",
            )  # fmt: skip
        if entry.leads and entry.seat is not None:
            paint.chip(canvas, (place.x + 112, place.centre[1]), 20, canvas.theme.seat(entry.seat))
        x = place.x + 150
        setting = lettering.fit(canvas, entry.text, place.right - x - 16, "body", 32, lines=1)
        lettering.write(canvas, setting, Box(x, place.y, place.right - x, place.h), colour=colour)

    def _slider(self, canvas: Canvas, box: Box, rows: int) -> None:
        track = Box(box.right - 26, box.y + 24, 8, box.h - 48)
        paint.rounded(canvas, track, radius=4, fill=INK_300, opacity=0.25)
        high = max(track.h * rows / len(self.lines), 30)
        top = track.y + (track.h - high) * self._first / max(len(self.lines) - rows, 1)
        paint.rounded(canvas, Box(track.x, top, track.w, high), radius=4, fill=BRASS_300)


_ACTS: Final[dict[str, Callable[[Log, Intent], Change | None]]] = {
    **dict.fromkeys(("up", "down"), Log.move),
    **dict.fromkeys(("left", "right", "next", "previous"), Log.leaf),
    **dict.fromkeys(("home", "end"), Log.ends),
    **dict.fromkeys(("back", "menu", "log", "alternate"), Log.close),
    "scroll": Log.scroll,
    "point": Log.point,
    "press": Log.press,
    "ok": Log.open,
    "special": Log.dice,
}
