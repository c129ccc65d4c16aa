"""Before the first decision: what this match is about and who can do what, on a card that any press takes away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from game.core.briefing import Brief, Briefing
from game.core.intents import Intent
from game.core.seats import Seat
from game.core.texts import Note
from game.play.host import Host
from game.play.seating import LEVELS
from game.scenes.dialogs import Dialog
from game.scenes.match.hands import Hands
from game.scenes.match.selection import Selection
from game.scenes.panels.words import named
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave
from game.table.kit.look import Look
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import PAPER_50, SeatLook
from game.ui.widgets import Button, Gap, Heading, Widget
from game.ui.widgets.still import Still

READ: Final = 0.3
"""Seconds in which a press was meant for what stood there before."""
_SIZE: Final = 32.0
_LEAST: Final = 84.0
"""A line about a seat is so high at least."""
_CHIP: Final = 26.0
_PICTURE: Final = 66.0
_BESIDE: Final = 168.0
"""What chip and picture take up before the words."""


class AtTable(Protocol):
    """What this needs of a battle."""

    services: Services
    host: Host
    hands: Hands
    briefed: bool

    @property
    def selection(self) -> Selection: ...


def due(battle: AtTable) -> BriefingCard | None:
    """The card, once, in a match of people in which nothing has been decided yet."""
    match, persons = battle.host.match, battle.host.persons
    if battle.briefed or match.length or match.position or not persons:
        return None
    if battle.hands.there:
        return None  # nobody may sit here to take it away
    if (told := battle.selection.outlook.briefing) is None or (told.eased and not battle.host.gentle):
        return None
    battle.briefed = True
    return BriefingCard(battle.services, battle.host, told, battle.selection.table.look)


@dataclass(slots=True, kw_only=True)
class Line(Still):
    """A line about a seat, behind its chip and what it leads, or about all."""

    text: str
    brief: Brief
    worn: SeatLook | None
    look: Look

    @property
    def told(self) -> str:
        return self.text

    def _indent(self) -> float:
        return 0.0 if self.worn is None else _BESIDE

    def height(self, canvas: Canvas, width: float) -> float:
        lines = canvas.wrapped(self.text, width - self._indent(), "body", _SIZE)
        return max(len(lines) * _SIZE * canvas.theme.text * 1.28, 0.0 if self.worn is None else _LEAST) + 8

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box, indent = self.box, self._indent()
        if self.worn is not None:
            paint.chip(canvas, (box.x + _CHIP + 2, box.centre[1]), _CHIP, self.worn)
            for kind, owner in self.brief.pieces[:1]:
                self.look.small(canvas, kind, owner, (box.x + 2 * _CHIP + 12 + _PICTURE / 2, box.centre[1]), _PICTURE)
        lines = len(canvas.wrapped(self.text, box.w - indent, "body", _SIZE))
        high = lines * _SIZE * canvas.theme.text * 1.28
        inner = Box(box.x + indent, box.centre[1] - high / 2, box.w - indent, high)
        canvas.paragraph(self.text, inner, face="body", size=_SIZE, colour=PAPER_50)


class BriefingCard(Dialog):
    """Leaves with nothing, whatever is pressed."""

    width = 1180.0

    def __init__(self, services: Services, host: Host, told: Briefing, look: Look) -> None:
        super().__init__(services)
        self.host, self.told, self.look = host, told, look
        self._shown = 0.0

    def words(self) -> list[Widget]:
        match = self.host.match
        say = named(self.services, match.game.name, self.host.sitters, match.state)
        lines = [
            Line(text=say.note(one.note), brief=one, worn=self._worn(one.seat), look=self.look)
            for one in self.told.lines
        ]
        if self.told.eased:
            easy = Brief(Note("battle.eased", (("level", LEVELS[0]),)))
            lines.append(Line(text=say.note(easy.note), brief=easy, worn=None, look=self.look))
        return [Heading(text=say.note(self.told.title), size=52), Gap(size=6), *lines, Gap(size=4)]

    def _worn(self, seat: Seat | None) -> SeatLook | None:
        return None if seat is None else self.services.theme.seat(seat)

    def buttons(self) -> list[Widget]:
        return [Button(key="begin", label=self.services.texts("battle.begin"), kind="main")]

    def update(self, dt: float) -> Change:
        self._shown += dt
        return super().update(dt)

    def handle(self, intent: Intent) -> Change:
        if intent.name not in {"ok", "press", "back", "menu"} or not intent.held:
            return super().handle(intent) if intent.name == "point" else STAY
        return Leave() if self._shown >= READ else STAY

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        return (("ok", self.services.texts("battle.begin")),), ()
