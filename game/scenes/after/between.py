"""Between two games of a series: the chain of games with what each paid, the points, and on to the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from game.core.errors import BadInputError
from game.core.game import Game
from game.core.guide import Note
from game.core.options import Options
from game.scenes.after.chain import LARGEST, Link, chain, links
from game.scenes.after.standings import Standings, bars
from game.scenes.dialogs import Tell
from game.scenes.match.opening import resumed
from game.scenes.menu.cards import CREAM
from game.scenes.menu.ground import backdrop_of
from game.scenes.page import Area, MenuPage, column
from game.scenes.panels.cards import limited
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import Change, Home, Push, Swap
from game.table.looks import look_for, portrait_for
from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, panel, rounded
from game.ui.theme.palette import PAPER_100, PAPER_200
from game.ui.widgets import Answer, Button, Widget

CHAIN: Final = Box(420, 188, 1080, 330)
SIDE: Final = 300.0
"""Width of the card of a side, where there are two."""


class Between(MenuPage):
    """`standings` after the last game, by the seats of that game; `path` is the file of the next one."""

    music = "title"
    first = "next"

    def __init__(
        self,
        services: Services,
        game: Game[Any, Any, Any],
        standings: Standings,
        path: Path,
        options: Options | None = None,
    ) -> None:
        super().__init__(services)
        self.options = options
        self.game, self.standings, self.path = game, standings, path
        self.look = look_for(game.name, len(standings.names))
        self.links: tuple[Link, ...] = links(standings)

    def build(self) -> Iterable[Area]:
        say, name = self.services.texts, self.game.name
        begin = Button(
            key="next",
            label=say("between.next", number=self.standings.rubber.number),
            kind="main",
            note=say("between.saved"),
            least=110,
        )
        buttons: list[Widget] = [begin, Button(key="title", label=say("between.leave"), least=110)]
        own = "between.pays-best" if self.standings.rubber.best else f"between.pays.{name}"
        self.pays = say(own if own in say else "between.pays")
        return (column(buttons, across=True, gap=22),)

    def arrange(self, canvas: Canvas) -> None:
        high = max(button.height(canvas, 850) for button in self.areas[0].widgets)
        self.areas[0].box = Box(96, 936 - high, 1728, high)
        self.low = 936 - high - 22

    def ground(self, canvas: Canvas) -> None:
        say, name, rubber = self.services.texts, self.game.name, self.standings.rubber
        backdrop_of(canvas, self.look)
        own = f"between.title.{name}"
        several = rubber.best or own not in say
        title = say("between.title" if several else own, game=say(f"game.{name}"))
        fought = say("between.below", count=rubber.number - 1)
        if rubber.length:
            fought = say("between.below-of", count=rubber.number - 1, all=rubber.length)
        self.header(canvas, title, fought)
        top = 188 if canvas.theme.text < 1.3 else 54 + 130 * canvas.theme.text
        two = len(self.standings.names) == 2
        count = len(self.standings.names)
        high = min(CHAIN.h if two else 210.0 if count < 7 else 140.0, self.low - top - 110)
        chained = Box(CHAIN.x if two else 96, top, CHAIN.w if two else 1728, high)
        if two:
            self._side(canvas, Box(96, top, SIDE, high), 0)
            self._side(canvas, Box(1824 - SIDE, top, SIDE, high), 1)
        chain(canvas, chained, self.links, say)
        foot = Box(96, self.low - 84, 1728, 84)
        rest = Box(96, chained.bottom + 22, 1728, foot.y - 22 - chained.bottom - 22)
        if rest.h > 30 * count + 36:
            panel(canvas, rest)
            bars(canvas, rest.inset(34, 18), self.standings)
        panel(canvas, foot, radius=18)
        words = lettering.fit(limited(canvas, 1.3), self.pays, foot.w - 68, "body", 30, lines=2)
        lettering.write(limited(canvas, 1.3), words, foot.inset(34, 0), colour=PAPER_100)

    def _side(self, canvas: Canvas, box: Box, seat: int) -> None:
        """Who plays there, and the points so far."""
        canvas = limited(canvas, LARGEST)
        look = canvas.theme.seat(seat)
        panel(canvas, box, edge=look.colour)
        picture = Box(box.x + 14, box.y + 14, box.w - 28, box.h * 0.46)
        rounded(canvas, picture, radius=14, fill=CREAM)
        drawn = portrait_for(self.game.name, canvas, seat, (picture.w - 40, picture.h - 16), self.options)
        if drawn is not None:
            canvas.blit(drawn, picture.centre)
        else:
            chip(canvas, picture.centre, picture.h * 0.36, look)
        chip(canvas, (picture.x + 32, picture.y + 32), 25, look)
        room = box.w - 40
        name = lettering.fit(canvas, self.standings.names[seat], room, "title", 42)
        low = Box(box.x + 20, picture.bottom + 8, room, name.height)
        lettering.write(canvas, name, low, colour=PAPER_200 if name.height > 80 else PAPER_100, align="middle")
        points = lettering.fit(canvas, str(self.standings.scores[seat]), room, "figure", 64)
        under = Box(box.x + 20, low.bottom, room, max(box.bottom - 12 - low.bottom, 40))
        lettering.write(canvas, points, under, align="middle")

    # -- what is chosen --------------------------------------------------------------------------------------------

    def chosen(self, answer: Answer) -> Change:
        if answer.key == "title":
            return Home()
        try:
            return Swap(resumed(self.services, self.path))
        except BadInputError as error:
            return Push(Tell(self.services, error.note))
        except OSError as error:
            return Push(Tell(self.services, Note("error.save-failed", (("why", error.strerror or str(error)),))))

    def cancelled(self) -> Change:
        return Home()

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        return (("move", say("prompt.menu.choose")), ("ok", say("prompt.menu.open"))), (("back", say("between.leave")),)
