"""Computer people speak up: a bubble on their own card for a few seconds, when the table is at rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.catalogue import guide_of
from game.core.seats import Seat
from game.core.texts import Texts
from game.play.banter import TEMPO, Banter, Sight, temper_of
from game.play.host import Host, Played
from game.scenes.match.performance import Performance
from game.scenes.services import Services
from game.table.kit.look import Look
from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import DARK_TEXT, PAPER_50

READ: Final = 2.0
"""Seconds that a line stays, and a part of one more for every letter."""
LETTER: Final = 0.07
_LEAST: Final = 84.0
_MOST: Final = 150.0
"""So high it may be, also where the card is lower."""
_OVER: Final = 10.0
"""No higher on its card a bubble begins."""
_WAYS: Final = ((14.0, 10.0, 30.0), (-14.0, -34.0, 18.0))
"""How it may lie beside a card: so far from it, so much narrower on each side, and with so much air above and below its
words together; where there is little room flat and wide, over the rim of the card."""
_PADDED: Final = 30.0
"""That air where it lies on the card."""
_READABLE: Final = 28.0
"""The least letters of a flat one."""
_NEXT: Final = 4.0
"""From there to what comes next, at least."""
_RIM: Final = 4.0
"""How thick its coloured rim is."""


@dataclass(slots=True)
class Remark:
    seat: Seat
    text: str
    left: float


class Chatter:
    """Silent where the setting says so, and where a game has a talk of its own."""

    def __init__(self, services: Services, host: Host, performance: Performance) -> None:
        self.services, self.host, self.performance = services, host, performance
        speakers = {Seat(seat): one.persona for seat, one in enumerate(host.sitters) if one.is_bot}
        self.banter = Banter(speakers, f"{host.match.position} {host.match.digest}")
        self.now: Remark | None = None
        self._coming: tuple[Seat, str, float] | None = None
        if not host.match.length and not host.match.position and self.speaks:
            self._coming = self.banter.begun()

    @property
    def speaks(self) -> bool:
        return self.services.settings.banter and self.performance.table.look.chatty and bool(self.banter.speakers)

    @property
    def calm(self) -> bool:
        """Whether nothing is about to be said, or to be heard no more."""
        return self.now is None and self._coming is None

    def tempo(self, seat: Seat | None) -> float:
        """How long this one seems to think."""
        persona = None if seat is None else self.banter.speakers.get(seat)
        return 1.0 if persona is None or not self.speaks else TEMPO[temper_of(persona)]

    def heard(self, played: Played) -> None:
        """A decision is being performed."""
        self._coming = None
        if not self.speaks:
            return
        match, seen = self.host.match, self.performance.tableau
        sides = match.setup.teams or match.setup.options.teams or ()
        turn = len(match.turns)
        if match.outcome is not None:
            self._coming = self.banter.ended(match.outcome.winners, turn)
            return
        sight = Sight(seen(played.before), seen(played.step.state), played.step.events, played.seat, sides)
        self._coming = self.banter.heard(sight, turn)

    def update(self, dt: float, *, settled: bool) -> None:
        if self.now is not None:
            self.now.left -= dt
            if self.now.left <= 0:
                self.now = None
        if self._coming is not None and settled:
            (seat, key, part), self._coming = self._coming, None
            text = self.banter.line(key, part, lines_of(self.services.texts, self.host.match.game.name, key))
            self.now = Remark(seat, text, READ + LETTER * len(text))

    def draw(self, canvas: Canvas, plates: Mapping[int, Box], banner: Box | None = None) -> None:
        """At the cards, but never on the banner that names the winner."""
        if self.now is None or self.now.seat not in plates:
            return
        card, look = plates[self.now.seat], canvas.theme.seat(self.now.seat)
        of_table = self.performance.table.look
        box, setting = _laid(canvas, self.now.text, card, plates.values(), quiet=self._quiet, of_table=of_table)
        if banner is not None and box.inset(-_RIM).shared(banner):
            box, setting = _clear(canvas, self.now.text, (box, setting), card, banner)
        paint.rounded(canvas, box.inset(-_RIM), radius=24, fill=look.colour)
        paint.rounded(canvas, box, radius=20, fill=PAPER_50)
        lettering.write(canvas, setting, box.inset(14, 0), colour=DARK_TEXT)

    @property
    def _quiet(self) -> float:
        """So far below the top of a card nothing of it is news: while the table is set up that is the name, and what a
        side is like is needed."""
        game, state = self.host.match.game, self.host.match.state
        prepares = guide_of(game.name).prepares(game.observe(state, self.performance.viewer))
        return 0.0 if prepares else self.performance.table.look.quiet


def lines_of(say: Texts, game: str, key: str) -> list[str]:
    """What somebody of a temper might say at such a moment ("bold.lost"), and what anybody would in this game."""
    own = f"banter.{game}.{key.rpartition('.')[2]}"
    return [*say(f"banter.{key}").split("|"), *(say(own).split("|") if own in say else ())]


def _laid(
    canvas: Canvas, text: str, card: Box, plates: Iterable[Box], *, quiet: float, of_table: Look
) -> tuple[Box, lettering.Setting]:
    """Where the bubble lies and how its words are set: below the card or above it, where nothing else lies there, in
    smaller letters if need be; else over what is no news: the name, or lower on the card."""
    for apart, rim, padded in _WAYS:
        wide = card.inset(rim, 0)
        for room in _beside(card, plates, apart):
            words = wide._replace(h=min(room.h - padded, _MOST)).inset(14, 0)
            setting = lettering.fill(canvas, text, words, "label", 32)
            high = max(setting.height + padded, _LEAST)
            if high <= room.h and (apart > 0 or setting.size >= _READABLE):
                return wide._replace(y=room.y if room.y > card.y else room.bottom - high, h=high), setting
    left, over, right = of_table.beyond
    wide, most = card._replace(x=card.x - left, w=card.w + left + right), of_table.spoken or max(card.h - 20, _MOST)
    setting = lettering.fill(canvas, text, wide._replace(h=most).inset(14), "label", 32)
    high = max(setting.height + _PADDED, _LEAST)
    return wide._replace(y=card.y + max(min(quiet, card.h - high), _OVER) - over, h=high), setting


def _clear(
    canvas: Canvas, text: str, laid: tuple[Box, lettering.Setting], card: Box, banner: Box
) -> tuple[Box, lettering.Setting]:
    """The same bubble where the winner is named: above that, over the card, in smaller letters if need be; without room
    there right below it."""
    box, setting = laid
    high = banner.y - _RIM - _NEXT - card.y
    if high < _LEAST:
        return box._replace(y=banner.bottom + _RIM + _NEXT), setting
    setting = lettering.fill(canvas, text, box._replace(h=high - _PADDED).inset(14, 0), "label", 32)
    fitted = max(setting.height + _PADDED, _LEAST)
    return box._replace(y=card.y + high - fitted, h=fitted), setting


def _beside(card: Box, plates: Iterable[Box], apart: float) -> Iterator[Box]:
    """The room below and above a card, to the next one there."""
    near = [one for one in plates if one.x < card.right and card.x < one.right]
    if under := [one.y for one in near if one.y > card.y]:
        yield card._replace(y=card.bottom + apart, h=min(under) - card.bottom - apart - _NEXT)
    if over := [one.bottom for one in near if one.y < card.y]:
        yield card._replace(y=max(over) + _NEXT, h=card.y - max(over) - apart - _NEXT)
