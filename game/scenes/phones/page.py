"""Phones on and off: the code to scan, the address of this machine, and who is here with a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.scenes.page import Area, MenuPage, below_header, column
from game.scenes.phones.plate import NOBODY, draw_plate, turned_on
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change
from game.ui.theme import backdrop
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import PAPER_200
from game.ui.widgets import Answer, Button, ListRow, Paragraph, Widget

Named = Callable[[], Mapping[str, str]]
"""Who sits with which phone."""


class PhonesPage(MenuPage):
    """Lies over a lobby or a pause. `stays`: new phones may come in after this page has been left, too."""

    first = "switch"

    def __init__(self, services: Services, named: Named, *, stays: bool) -> None:
        super().__init__(services)
        self.named, self.stays = named, stays
        self.alone = 0.0
        """Seconds for which nobody has come."""
        self._seen: tuple[Any, ...] = ()
        if services.phones.on:
            services.phones.admit(joining=True)

    def leave(self) -> None:
        if not self.stays:
            self.services.phones.admit(joining=False)

    @property
    def still(self) -> bool:
        return super().still and not self.services.phones.on

    def build(self) -> Iterable[Area]:
        say, phones, names = self.services.texts, self.services.phones, self.named()
        rows: list[Widget] = [Paragraph(text=say("phones.help"), colour=PAPER_200)]
        rows.append(Button(key="switch", label=say("phones.stop" if phones.on else "phones.on"), kind="main"))
        if phones.on and len(phones.addresses) > 1:
            rows.append(ListRow(key="address", label=say("phones.address"), aside=phones.addresses[phones.chosen]))
        for device in phones.tokens if phones.on else ():
            who = names.get(device, "")
            label = say("phones.here" if device in phones.present else "phones.away", name=who)
            row = ListRow(key=f"free:{device}", label=label if who else say("phones.unseated"))
            row.aside = say("phones.send-away")
            rows.append(row)
        if phones.on and not phones.present and self.alone > NOBODY:
            rows.append(Paragraph(text=say("phones.cannot"), icon="warning"))
        elif phones.on:
            rows.append(Paragraph(text=say("phones.open-net"), size=28, colour=PAPER_200))
        return (column(rows, gap=12),)

    def arrange(self, canvas: Canvas) -> None:
        top = below_header(canvas)
        self.areas[0].box = Box(96, top, 940, 942 - top)
        self.plate = Box(1100, 64, 724, 878)

    def ground(self, canvas: Canvas) -> None:
        backdrop.wall(canvas)
        self.header(canvas, self.services.texts("phones.title"), "", width=900)
        draw_plate(canvas, self.services, self.plate)

    def update(self, dt: float) -> Change:
        phones = self.services.phones
        before = self.alone > NOBODY
        self.alone = self.alone + dt if phones.on and not phones.present else 0.0
        seen = (phones.state, tuple(phones.tokens), frozenset(phones.present), phones.plate and phones.plate.link,
                tuple(sorted(self.named().items())))  # fmt: skip
        if seen != self._seen or before != (self.alone > NOBODY):
            self._seen = seen
            self.rebuild()
        return super().update(dt)

    def chosen(self, answer: Answer) -> Change:
        phones, (kind, _, device) = self.services.phones, answer.key.partition(":")
        match kind:
            case "switch" if phones.on:
                for one in list(phones.tokens):
                    phones.free(one)
                phones.close()
            case "switch":
                turned_on(phones)
            case "address":
                phones.turn_address(1)
            case _:
                phones.free(device)
        self.rebuild()
        return STAY

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        left = (("move", say("prompt.menu.choose")), ("ok", say("prompt.menu.open")))
        return left, (("back", say("prompt.menu.back")),)
