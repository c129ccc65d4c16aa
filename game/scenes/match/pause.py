"""Pause: the game blurred behind, and everything one may want in the middle of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import pygame

from game.core.guide import Closeup, Note
from game.core.intents import KEYBOARD, Intent
from game.core.seats import Seat
from game.play import letters
from game.play.host import Host
from game.scenes.dialogs import Ask, Choose
from game.scenes.match.cast import Cast, for_all
from game.scenes.match.draw import Draw
from game.scenes.match.post import turn_made
from game.scenes.page import Area, MenuPage, column
from game.scenes.panels.words import named, turns_played, word_of
from game.scenes.phones.page import PhonesPage
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push, Soon
from game.table.looks import look_for
from game.ui import plates
from game.ui.lettering import least
from game.ui.theme import backdrop, icons
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.theme.palette import ALARM_SOFT, PAPER_50
from game.ui.widgets import Answer, Button, Heading, Paragraph, Widget

WIDTH: Final = 600.0
TOP, HIGH = 36.0, 916.0
TOGETHER: Final = ("draw", "seats", "send")
"""What takes two people."""
ROWS: Final = (
    "resume", "undo", "redo", "again", "whole", "rules", "settings", "leave", "concede", "phones", *TOGETHER,
)  # fmt: skip
"""Each always in its place: whoever knows the menu by heart never presses another row. Whoever plays alone is not
offered what takes two, which comes last."""
NO_LOOKS: Final[Mapping[str, bool]] = {}


class Pause(MenuPage):
    """Leaves with None (go on), "undo" (a move was taken back), "over" (conceded or agreed), "seats" (somebody has left
    or come back), "send", "leave".

    `reason` says why the match stopped by itself (a pad is gone).
    """

    see_through = True
    first = "resume"

    def __init__(
        self, services: Services, host: Host, reason: Note | None = None, looks: Mapping[str, bool] = NO_LOOKS
    ) -> None:
        """`looks`: whether the battle can show more ("again", "whole"), for whoever has no key for it; "review": it
        lies above one."""
        super().__init__(services)
        self.host, self.reason = host, reason
        self.looks = looks
        self.panel = Box(96, TOP, WIDTH, HIGH)
        self._behind: pygame.Surface | None = None
        self._asked, self._device = "", KEYBOARD
        self._loser: Seat | None = None

    def leave(self) -> None:
        self._behind = None

    # -- widgets ---------------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Area]:
        say, host = self.services.texts, self.host
        below = turns_played(say, "pause.moves", host.match.game.name, len(host.match.turns))
        agreed = host.can_undo_agreed and not host.can_undo
        played, nobody = host.no_draw, "" if host.persons and host.outcome is None else say("pause.no-concede")
        plays_on = "" if played is None else say("pause.no-draw", who=self._seat_name(played))
        why: dict[str, str] = {
            "undo": "" if host.can_undo or agreed else say("pause.no-undo"),
            "redo": "" if host.can_redo else say("pause.no-redo"),
            "again": "" if self.looks.get("again") else say("pause.no-again"),
            "whole": "" if self.looks.get("whole") else say("pause.no-whole"),
            "concede": nobody,
            "draw": plays_on or nobody,
            "seats": "" if self._movable else say("pause.no-seats"),
            "send": self._unsent,
        }
        named = {"undo": "pause.undo-agreed"} if agreed else {}
        if self.looks.get("review"):
            named["leave"] = "pause.to-review"
        head: list[Widget] = [
            Heading(text=say("pause.title"), aside=below, size=52),
        ]
        if self.reason is not None:
            head.append(Paragraph(text=say.note(self.reason), size=30, icon="warning"))
        rows = [
            Button(
                key=key,
                label=say(named.get(key, f"pause.{key}")),
                kind="menu",
                slim=True,
                enabled=not why.get(key),
                reason=why.get(key, ""),
            )
            for key in self._rows
            if key not in TOGETHER or len(host.people) > 1
        ]
        return (column([*head, *rows], gap=6),)

    @property
    def _rows(self) -> tuple[str, ...]:
        """Where there are roles they have a page, and the table is never larger than its frame."""
        return tuple("cast" if key == "whole" and self._cast else key for key in ROWS)

    @property
    def _cast(self) -> Sequence[Closeup]:
        """The roles in play, as far as all may know."""
        return for_all(self.host.match.game, self.host.match.state)

    def _roles(self) -> Change:
        services, host = self.services, self.host
        name, look = host.match.game.name, look_for(host.match.game.name, host.match.setup.seats)
        return Push(Cast(services, named(services, name, host.sitters, host.match.state), name, look, self._cast))

    def arrange(self, canvas: Canvas) -> None:
        width = WIDTH * (1 + (canvas.theme.text - 1) * 0.7)
        self.panel = Box(96, TOP, min(width, 1100), HIGH)
        self.areas[0].box = self.panel.inset(34, 22)

    def ground(self, canvas: Canvas) -> None:
        if self._behind is None or self._behind.get_size() != canvas.size:
            self._behind = backdrop.behind(canvas, canvas.surface.copy())
        canvas.surface.blit(self._behind, (0, 0))
        panel(canvas, self.panel, brass=True)
        self._draw_side(canvas)

    def _draw_side(self, canvas: Canvas) -> None:
        """That everything is saved: at the foot of the menu, or beside it where the menu is long."""
        low = max(widget.box.bottom for widget in self.areas[0].widgets)
        box = Box(self.panel.x + 34, self.panel.bottom - 116, self.panel.w - 68, 100)
        if box.y < low or self.host.error is not None:
            if self.panel.right > 1300:
                return
            wide = 112 + canvas.text_width(self.services.texts("pause.saved"), "label", 32)
            box = Box(self.panel.right + 26, self.panel.bottom - 100, min(wide, 1824 - self.panel.right - 26), 100)
            panel(canvas, box)
            box = box.inset(10, 0)
        say = self.services.texts
        icons.icon(canvas, "save", (box.x + 24, box.centre[1]), 40)
        size = canvas.fitted(say("pause.saved"), box.w - 64, "label", 32, least=least(canvas))
        canvas.text(say("pause.saved"), (box.x + 64, box.centre[1]), face="label", size=size, colour=PAPER_50)
        if self.host.error is not None:
            icons.icon(canvas, "warning", (box.x + 24, box.y - 30), 40, colour=ALARM_SOFT)
            canvas.text(say.note(self.host.error), (box.x + 64, box.y - 30), size=30, colour=PAPER_50)

    @property
    def _shut(self) -> str:
        """Why what is looked at cannot be chosen; "" where it can."""
        now = self.focused
        return now.reason if now is not None and not now.enabled else ""

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._shut and not self.page.said:
            plates.caption(canvas, self._shut)

    def handle(self, intent: Intent) -> Change:
        self._device = intent.device
        return super().handle(intent)

    # -- what is chosen --------------------------------------------------------------------------------------------

    def chosen(self, answer: Answer) -> Change:
        services, game = self.services, self.host.match.game.name
        lead: dict[str, Callable[[], Change]] = {
            "resume": Leave,
            "undo": self._undo,
            "redo": self._redo,
            "cast": self._roles,
            "rules": lambda: Soon(lambda: Push(services.doors.rulebook(services, game))),
            "settings": lambda: Push(services.doors.settings(services, beside=self.panel.right)),
            "again": lambda: Leave("again"),
            "whole": lambda: Leave("whole"),
            "leave": lambda: Leave("leave"),
            "send": lambda: Leave("send"),
            "concede": self._concede,
            "draw": self._agree,
            "seats": self._seats,
            "phones": lambda: Push(PhonesPage(services, self._holders, stays=False)),
        }
        return lead[answer.key]()

    @property
    def _unsent(self) -> str:
        """Why this turn cannot be sent to a friend now."""
        why = letters.why_not(self.host.match, self.host.sitters) or ("" if turn_made(self.host) else "turn")
        return self.services.texts(f"pause.no-send.{why}") if why else ""

    @property
    def _movable(self) -> list[Seat]:
        """Who may leave the table for a while, or come back to it."""
        host = self.host
        return [seat for seat in sorted(host.people) if seat not in host.persons or host.can_leave(seat)]

    def _holders(self) -> dict[str, str]:
        """Who sits with which phone."""
        return {self.host.sitters[seat].device: self._seat_name(seat) for seat in sorted(self.host.people)}

    def _seats(self) -> Change:
        self._asked = "seats"
        say, there = self.services.texts, self.host.persons
        answers = [
            (str(int(seat)), say(f"pause.seats.{'leaves' if seat in there else 'back'}", who=self._seat_name(seat)))
            for seat in self._movable
        ]
        return Push(Choose(self.services, "pause.seats.who", [*answers, ("no", say("dialog.no"))]))

    def _agree(self) -> Change:
        self._asked = "draw"
        return Push(Draw(self.services, self.host, self._device))

    def _undo(self) -> Change:
        if self.host.can_undo:
            self.host.undo()
            return Leave("undo")
        self._asked = "undo"
        return Push(Ask(self.services, "pause.undo", (("yes", "main"), ("no", "plain")), seat=self._mover()))

    def _redo(self) -> Change:
        self.host.redo()
        return Leave("undo")

    def _mover(self) -> str:
        entries = self.host.match.entries
        return self._seat_name(entries[-1].seat) if entries else ""

    def _seat_name(self, seat: Seat) -> str:
        return self.services.name(self.host.sitters, seat, self.host.match.game.name)

    def _concede(self) -> Change:
        persons = sorted(self.host.persons)
        if len(persons) > 1:
            self._asked = "who"
            answers = [(str(int(seat)), self._seat_name(seat)) for seat in persons]
            return Push(
                Choose(self.services, "pause.concede.who", [*answers, ("no", self.services.texts("dialog.no"))])
            )
        return self._sure(persons[0])

    def _sure(self, seat: Seat) -> Change:
        self._asked, self._loser = "concede", seat
        host, name = self.host, self.host.match.game.name
        say = named(self.services, name, host.sitters, host.match.state)
        return Push(
            Ask(self.services, "pause.concede", (("yes", "alarm"), ("no", "plain")), say, seat=word_of(name, seat))
        )

    def back(self, answer: Any) -> Change:
        asked, self._asked = self._asked, ""
        self._behind = None
        self.rebuild()
        if asked == "who" and isinstance(answer, str) and answer.isdigit():
            return self._sure(Seat(int(answer)))
        if asked == "seats" and isinstance(answer, str) and answer.isdigit():
            self.host.seat(Seat(int(answer)), away=int(answer) in self.host.persons)
            return Leave("seats")
        if answer != "yes":
            return STAY
        if asked == "undo":
            self.host.undo(agreed=True)
            return Leave("undo")
        if asked == "concede" and self._loser is not None:
            self.host.resign(self._loser)
        return Leave("over")

    def other(self, intent: Intent) -> Change:
        return Leave() if intent.name == "menu" else STAY

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        opens = () if self._shut else (("ok", say("prompt.menu.open")),)
        return (("move", say("prompt.menu.choose")), *opens), (("back", say("pause.resume")),)
