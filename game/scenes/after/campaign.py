"""Between two games of a campaign: what was fought and what it paid, who leads, what may be chosen before the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import pygame

from game.catalogue import guide_of
from game.core.campaign import Chronicle
from game.core.errors import BadInputError
from game.core.guide import Note
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.play import rubber
from game.play.host import Host
from game.play.saves import load
from game.scenes.after import legs
from game.scenes.dialogs import Tell
from game.scenes.match.opening import rubber_of
from game.scenes.page import Area, MenuPage, column
from game.scenes.panels.cards import limited
from game.scenes.panels.words import together
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Home, Push, Swap
from game.table.looks import look_for, portrait_for
from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, panel, rounded
from game.ui.theme.palette import PAPER_50, PAPER_100, PAPER_200
from game.ui.widgets import Answer, Button, Widget

SIDE: Final = 260.0
FOOT: Final = 76.0
HEAD: Final = 56.0
LOTS: Final = 82.0
TAKE: Final = "take:"


class Campaign(MenuPage):
    """`host` runs the next game, of which nothing has been decided yet. What its rules let one side choose before it
    (`Game.is_prelude`) is chosen here, by a person or a bot; then the table opens."""

    music = "title"

    def __init__(self, services: Services, host: Host, save: Any = None) -> None:
        super().__init__(services)
        self.host, self.save = host, save
        self.game = host.match.game
        self.look = look_for(self.game.name, host.match.setup.seats)
        self.offers: tuple[Pick, ...] = ()
        self.asked: Seat | None = None
        """Who chooses, or has chosen, before the next game."""
        self.taken: Pick | None = None
        self._ask()

    # -- what is so ------------------------------------------------------------------------------------------------

    @property
    def chronicle(self) -> Chronicle:
        told = guide_of(self.game.name).chronicle(self.host.match.state, None)
        assert told is not None
        return told

    @property
    def choosing(self) -> bool:
        """Whether something is to be decided here still."""
        match = self.host.match
        return self.game.is_prelude(match.state)

    @property
    def awaited(self) -> bool:
        """Whether a person decides here now."""
        return self.choosing and bool(self.host.persons_to_act)

    def name(self, seat: int) -> str:
        return self.services.name(self.host.sitters, Seat(seat), self.game.name)

    def _ask(self) -> None:
        state = self.host.match.state
        if self.choosing:
            self.asked = min(self.host.to_act)
            self.offers = self.game.offers(state, self.asked, ()).offers
        self.first = self.page.first = f"{TAKE}0" if self.awaited else "next"

    # -- widgets ---------------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Area]:
        say = self.services.texts
        found: list[Area] = []
        if self.offers:
            cards: list[Widget] = [self._card(number, pick) for number, pick in enumerate(self.offers)]
            found.append(column(cards, across=True, gap=26))
        if not self.choosing:
            number = len(self.chronicle.played) + 1
            label = self._own("between.next", number=number)
            found.append(column([Button(key="next", label=label, kind="main", note=say("between.saved"))]))
        return found

    def _card(self, number: int, pick: Pick) -> legs.OfferCard:
        say, guide, state = self.services.texts, guide_of(self.game.name), self.host.match.states[0]
        seen = self.game.observe(state, None)
        assert self.asked is not None
        name = guide.button(seen, self.asked, (), pick) or Note(f"pick.{self.game.name}.{pick.kind}.{pick.name}")
        told = guide.forecast(seen, self.asked, (pick,)).headline
        return legs.OfferCard(
            key=f"{TAKE}{number}",
            label=say.note(name),
            note=say.note(told) if told is not None else "",
            icon=self.look.signs.get(pick.name, "star"),
            enabled=self.awaited,
            taken=pick == self.taken,
        )

    def arrange(self, canvas: Canvas) -> None:
        y = 940.0 - FOOT - 18
        for area in reversed(self.areas):
            wide = 1728 / max(len(area.widgets), 1) - 26
            high = max(widget.height(canvas, wide) for widget in area.widgets)
            area.box = Box(96, y - high, 1728, high)
            y -= high + 18
        self.low = y

    # -- the picture -----------------------------------------------------------------------------------------------

    def _own(self, key: str, **words: str | int) -> str:
        """The game's own wording of a sentence where it has one."""
        say, own = self.services.texts, f"{key}.{self.game.name}"
        return say(own if own in say else key, **words)

    def ground(self, canvas: Canvas) -> None:
        say, told = self.services.texts, self.chronicle
        self._sky(canvas)
        below = self._own("between.below-of", count=len(told.played), all=len(told.legs))
        self.header(canvas, self._own("between.title", game=say(f"game.{self.game.name}")), below)
        top = 188 if canvas.theme.text < 1.3 else 54 + 130 * canvas.theme.text
        foot = Box(96, 940 - FOOT, 1728, FOOT)
        spare = self.low - top
        lots = LOTS if told.lots and spare > 300 + LOTS + HEAD else 0.0
        head = HEAD if spare > 300 else 0.0
        high = float(round(min(spare - head - (lots + 18 if lots else 0) - 8, 372.0)))
        for seat, x in ((0, 96.0), (1, 1824 - SIDE)):
            self._side(canvas, Box(x, top, SIDE, high), seat, told)
        legs.chain(canvas, Box(96 + SIDE + 34, top, 1728 - 2 * SIDE - 68, high), told.legs, self.look, say)
        y = top + high + 14
        if lots:
            legs.lots(canvas, Box(96, y, 1728, lots), told.lots, self._own("between.lots"), say)
            y += lots + 6
        if head:
            line = lettering.fit(limited(canvas, 1.3), self._headline(told), 1728, "title", 42)
            lettering.write(limited(canvas, 1.3), line, Box(96, y, 1728, self.low + 10 - y), colour=PAPER_50, spacing=1)
        panel(canvas, foot, radius=18)
        words = limited(canvas, 1.3)
        pays = lettering.fit(words, self._own("between.pays"), foot.w - 380, "body", 30, lines=2)
        lettering.write(words, pays, Box(foot.x + 34, foot.y, foot.w - 380, foot.h), colour=PAPER_100)
        saved = lettering.fit(words, say("between.kept"), 290, "body", 28)
        lettering.write(words, saved, Box(foot.right - 324, foot.y, 290, foot.h), colour=PAPER_200, align="right")

    def _sky(self, canvas: Canvas) -> None:
        """The room round the game's own table, without the table."""
        key = ("sky", self.look.name, canvas.size)

        def baked() -> pygame.Surface:
            below = canvas.onto(pygame.Surface(canvas.size))
            self.look.backdrop(below)
            return below.surface

        canvas.surface.blit(canvas.art.keep(key, baked), (0, 0))

    def _headline(self, told: Chronicle) -> str:
        """Who chooses or has chosen; else who leads, and what that rests on."""
        say = self.services.texts
        if self.asked is not None:
            key = "between.choose" if self.awaited else "between.thinks" if self.choosing else "between.chosen"
            taken = next((card.label for card in self._cards() if card.taken), "")
            return self._own(key, seat=self.name(self.asked), what=taken)
        if told.lead:
            return say(told.lead, seat=together(say, [self.name(one) for one in told.ahead]))
        if len(told.ahead) == 1:
            return say("between.leads", seat=self.name(told.ahead[0]))
        return say("between.level")

    def _cards(self) -> list[legs.OfferCard]:
        return [widget for widget in self.widgets if isinstance(widget, legs.OfferCard)]

    def _side(self, canvas: Canvas, box: Box, seat: int, told: Chronicle) -> None:
        """Who plays there, what with, and the points so far."""
        canvas = limited(canvas, legs.LARGEST)
        look = canvas.theme.seat(seat)
        panel(canvas, box, edge=look.colour)
        room = box.w - 40
        rows = [(self.name(seat), "title", 42.0)]
        rows += [(self.services.texts.note(told.sides[seat]), "body", 29.0)] if told.sides else []
        rows += [(str((told.points or (0, 0))[seat]), "figure", 64.0)]
        settings = [lettering.fit(canvas, text, room, face, size) for text, face, size in rows]  # type: ignore[arg-type]
        words = sum(one.height for one in settings)
        picture = Box(box.x + 14, box.y + 14, box.w - 28, min(box.h * 0.43, max(box.h - words - 10, 64.0)))
        rounded(canvas, picture, radius=14, fill=look.colour, opacity=0.2)
        options = self.host.match.setup.options
        drawn = portrait_for(self.game.name, canvas, seat, (picture.w - 30, picture.h - 10), options)
        if drawn is not None:
            canvas.blit(drawn, picture.centre)
        chip(canvas, (picture.x + 34, picture.y + 34), 27, look)
        y = picture.bottom + 4
        apart = max((box.bottom - 6 - y - words) / len(settings), -12.0)
        for setting in settings:
            lettering.write(canvas, setting, Box(box.x + 20, y, room, setting.height), colour=PAPER_50, align="middle")
            y += setting.height + apart

    # -- what is chosen --------------------------------------------------------------------------------------------

    def update(self, dt: float) -> Change:
        super().update(dt)
        if self.choosing and not self.host.persons_to_act and (played := self.host.advance()) is not None:
            self._took(played.action.picks[0])
        return STAY

    def _took(self, pick: Pick) -> None:
        self.taken = pick
        self.services.play("panel_in")
        self.first = self.page.first = "next"
        self.rebuild()
        self.look_at("next")

    @property
    def still(self) -> bool:
        return super().still and not (self.choosing and not self.awaited)

    def leave(self) -> None:
        if self.choosing:
            self.host.leave()

    def chosen(self, answer: Answer) -> Change:
        if answer.key.startswith(TAKE) and self.awaited and self.asked is not None:
            pick = self.offers[int(answer.key.removeprefix(TAKE))]
            action = self.game.offers(self.host.match.state, self.asked, (pick,)).ready
            self.host.act(self.asked, action)
            self.services.play("press")
            if self.choosing:
                self._ask()
                self.rebuild()
                return STAY
        return self._onward()

    def _onward(self) -> Change:
        if self.choosing:
            return STAY
        return Swap(self.services.doors.battle(self.services, self.host, self.save))

    def cancelled(self) -> Change:
        return Home()

    def other(self, intent: Intent) -> Change:
        return self._look() if intent.name == "special" else STAY

    def _look(self) -> Change:
        """The replay of the game fought last."""
        score = rubber_of(self.save, self.host.match.setup.seats)
        if score is None:
            return STAY
        for saved in self.services.saves.replays()[0]:
            try:
                told = rubber.read(saved.remarks, len(saved.sitters), saved.path.name)
                if told is None or told.name != score.name or told.number != score.number - 1:
                    continue
                match, written = load(saved.path, self.services.dice)
            except BadInputError as error:
                return Push(Tell(self.services, error.note))
            return Push(self.services.doors.replay(self.services, match, written.sitters))
        self.services.play("dull")
        return STAY

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        take = "between.take" if self.awaited else "prompt.menu.open"
        left = (("move", say("prompt.menu.choose")), ("ok", say(take)), ("special", self._own("between.look")))
        return left, (("back", say("between.leave")),)
