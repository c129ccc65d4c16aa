"""A draw is offered: everybody at the table is asked by name, and nobody answers for somebody else."""

from __future__ import annotations

from typing import Final

from game.core.intents import Intent
from game.core.seats import Seat
from game.play.host import Host
from game.play.seating import serves
from game.scenes.dialogs import Dialog
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave
from game.ui.widgets import Answer, Button, Heading, Paragraph, Widget

BREATH: Final = 0.6
"""Seconds in which the next person is not yet taken at a word: the press of the one before may have been double."""
ANYBODYS: Final = frozenset({"back", "menu", "point", "release", "fullscreen"})
"""What every device may do: look, and say that it was not meant."""


class Draw(Dialog):
    """Who alone holds the device with which it was wished has offered it; else the one who does is asked first. Leaves
    with "yes" when all have agreed, after which the match is over, or with "no"."""

    def __init__(self, services: Services, host: Host, device: str) -> None:
        super().__init__(services)
        self.host, self.first, self.since = host, "no", BREATH
        holding = [seat for seat in sorted(host.persons) if self.may(seat, device)]
        turn = [seat for seat in holding if seat in host.to_act]
        offers = next(iter((*turn, *holding, *sorted(host.persons))))
        self.waiting = [offers, *(seat for seat in sorted(host.persons) if seat != offers)]
        self.offering = self.waiting[0]
        if len(holding) == 1 < len(self.waiting):
            self.waiting.remove(offers)

    @property
    def asked(self) -> Seat:
        """Who is to answer now."""
        return self.waiting[0]

    def may(self, seat: Seat, device: str) -> bool:
        return serves(self.host.sitters[seat], device, self.services.input.devices())

    def _name(self, seat: Seat) -> str:
        return self.services.name(self.host.sitters, seat, self.host.match.game.name)

    def words(self) -> list[Widget]:
        say, offering = self.services.texts, self.offering
        key = "offer" if self.asked == offering else "answer"
        body = say(f"pause.draw.{key}", who=self._name(self.asked), other=self._name(offering))
        return [Heading(text=say("pause.draw.title"), size=52), Paragraph(text=body)]

    def buttons(self) -> list[Widget]:
        say = self.services.texts
        yes = "offers" if self.asked == self.offering else "yes"
        return [
            Button(key="yes", label=say(f"pause.draw.{yes}"), kind="alarm"),
            Button(key="no", label=say("pause.draw.no")),
        ]

    @property
    def still(self) -> bool:
        return super().still and self.since >= BREATH

    def update(self, dt: float) -> Change:
        self.since += dt
        return super().update(dt)

    def handle(self, intent: Intent) -> Change:
        if intent.name not in ANYBODYS and not self.may(self.asked, intent.device):
            self.services.play("dull")
            return STAY
        return super().handle(intent)

    def chosen(self, answer: Answer) -> Change:
        if answer.key != "yes":
            return Leave("no")
        if self.since < BREATH:
            return STAY
        if len(self.waiting) > 1:
            self.waiting, self.since = self.waiting[1:], 0.0
            self.rebuild()
            self.look_at("no")
            return STAY
        self.host.agree_draw()
        return Leave("yes")
