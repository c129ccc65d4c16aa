"""The cards of the lobby: who sits there with what, or that somebody may; and the shelf with all devices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.core.intents import KEYBOARD, PHONE
from game.core.options import Options
from game.core.texts import Texts
from game.play.banter import temper_of
from game.play.seating import ANY_DEVICE, LEVELS, Sitter
from game.scenes.menu.chairs import Chairs
from game.scenes.services import Services
from game.table.looks import portrait_for
from game.ui import lettering
from game.ui.glyphs import Glyphs
from game.ui.theme import icons
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import BRASS, Stops, chip, linear, panel, rect, rounded, shadow, svg
from game.ui.theme.palette import DARK_TEXT, PAPER_50, PAPER_100, PAPER_200, SAFE, SeatLook, own_look, rgb
from game.ui.widgets import Widget

CREAM: Final[Stops] = ((0, rgb("#FFF8E6"), 1), (1, rgb("#DCC48C"), 1))
NARROW: Final = 260.0
"""A card narrower than this has no room for a name between chip and tick."""
_INK: Final = rgb("#0A1222")
_GAP: Final = 14.0
"""Between a control and its words."""
_PICTURE: Final = 124.0
"""With less above the name than this there is no room for a picture."""
PORTRAIT: Final = 440.0, 360.0
"""How large what a seat leads is at most on its card."""


@dataclass(slots=True, kw_only=True)
class SeatCard(Widget):
    """One chair. `seat` is the number among those taken, None while nobody sits there."""

    at: int
    game: str
    services: Services
    options: Options | None = None
    sitter: Sitter | None = None
    seat: int | None = None
    name: str = ""
    state: str = ""
    """What is said beside the device: "Ready", "Choosing", "Level 3, bold"."""
    brief: str = ""
    """The same in a word or two, for a narrow card; "" where it is short anyway."""
    look: SeatLook
    allies: tuple[SeatLook, ...] = ()
    ready: bool = False
    inviting: bool = False
    """The next one who presses sits down here."""
    others: Sequence[tuple[str, str]] = ()
    """What stands on the cards of the others, at length and in brief: names and pictures are level on all of them."""

    @property
    def told(self) -> str:
        if self.sitter is None:
            return self.services.texts("lobby.join" if self.inviting else "lobby.empty")
        return f"{self.name}. {self.state}"

    @property
    def lower(self) -> Box:
        """The half of an empty card that calls a computer player with the mouse."""
        return Box(self.box.x, self.box.y + self.box.h * 0.72, self.box.w, self.box.h * 0.28)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        if self.sitter is None:
            self._draw_empty(canvas)
            return
        box, grown = self.box, min(canvas.theme.text, 1.5)
        shadow(canvas, box, radius=22, blur=18, drop=12, opacity=0.7)
        self._brass(canvas)
        rounded(canvas, box.inset(7), radius=16, fill=CREAM)
        rounded(canvas, box.inset(13), radius=12, opacity=0, line=self.look.colour, line_width=5)
        room, foot = box.w - 60, box.bottom - 26
        narrow = box.w < NARROW
        sign = 42 if narrow else 50
        own, *others = (
            lettering.fit(canvas, brief if narrow and brief else state, box.w - 48 - sign - 12, "label", 30)
            for state, brief in ((self.state, self.brief), *self.others)
        )
        state = own
        name = lettering.fit(canvas, self.name, room, "title", 40 if narrow else 46)
        state_top = foot - max(state.height, 36, *(other.height for other in others))
        name_top = state_top - name.height - 2
        if name_top - box.y >= _PICTURE:
            self._draw_portrait(canvas, Box(box.x + 30, box.y + 26, room, name_top - box.y - 34))
            name_box = Box(box.x + 30, name_top, room, name.height)
        else:  # the name stands between chip and tick
            left, top = (92.0, 16.0) if box.w >= NARROW else (16.0, 82.0)
            name_box = Box(box.x + left, box.y + top, box.w - left - min(left, 76), state_top - box.y - top - 2)
            name = lettering.fit(canvas, self.name, name_box.w, "title", 40, lines=1)
        lettering.write(canvas, name, name_box, colour=DARK_TEXT, align="middle", spacing=1)
        wide = max(canvas.text_width(line, "label", state.size) for line in state.lines)
        left = box.centre[0] - (wide + sign + 12) / 2
        middle = (state_top + foot) / 2
        icons.device(canvas, self._family, (left + sign / 2, middle), sign, colour=DARK_TEXT, ground=rgb("#F0E2BD"))
        lettering.write(canvas, state, Box(left + sign + 12, state_top, wide, foot - state_top), colour=DARK_TEXT)
        chip(canvas, (box.x + 50, box.y + 50), 29 * grown**0.5, self.look)
        for number, ally in enumerate(self.allies):
            chip(canvas, (box.x + 50, box.y + 108 + 44 * number), 18, ally)
        if self.ready:
            self._tick(canvas, (box.right - 48, box.y + 48))

    def _brass(self, canvas: Canvas) -> None:
        w, h = self.box.w, self.box.h
        body = rect(Box(0, 0, w, h), 22, 'fill="url(#b)"')
        body += rect(Box(5, 5, w - 10, h - 10), 18, 'fill="#2A1C08" fill-opacity=".75"')
        canvas.blit_corner(canvas.vector(svg(w, h, body, linear("b", BRASS, diagonal=True)), w, h), self.box[:2])

    def _tick(self, canvas: Canvas, at: tuple[float, float]) -> None:
        rounded(canvas, Box(at[0] - 20, at[1] - 20, 40, 40), radius=20, fill=_INK, line=SAFE, line_width=3)
        icons.icon(canvas, "tick", at, 30, colour=PAPER_50)

    def _draw_portrait(self, canvas: Canvas, room: Box) -> None:
        if room.h < 56:
            return
        seat = self.seat or 0
        worn = replace(canvas, theme=replace(canvas.theme, worn=self.services.theme.worn))
        tall = min(room.h, PORTRAIT[1])
        picture = portrait_for(self.game, worn, seat, (min(room.w, PORTRAIT[0]), tall), self.options)
        if picture is None:
            chip(canvas, room.centre, min(room.h, room.w) * 0.4, self.look)
            return
        wide, high = picture.get_width() / canvas.k, picture.get_height() / canvas.k
        if wide > room.w:
            size = canvas.px(room.w), canvas.px(high * room.w / wide)
            picture = pygame.transform.smoothscale(picture, size)
        canvas.blit(picture, room.centre)

    @property
    def _family(self) -> str:
        if self.sitter is not None and self.sitter.is_bot:
            return "bot"
        return _kind(self.sitter.device) if self.sitter is not None else "keyboard"

    def _draw_empty(self, canvas: Canvas) -> None:
        box, say = self.box, self.services.texts
        rounded(canvas, box, radius=22, fill=_INK, opacity=0.55)
        rounded(canvas, box.inset(2), radius=20, opacity=0, line=PAPER_100, line_width=3, dash="16 11")
        family = self.services.input.last("any")
        join = "ok"
        bot = "fewer" if family == "pad" else "skip"
        rows = [(say("lobby.join"), join)] if self.inviting else [(say("lobby.empty"), "")]
        rows.append((say("lobby.computer"), bot))
        glyphs = Glyphs(say, self.services.input.sign)
        room = box.w - 36
        scale = self._scale(canvas)
        part = scale / canvas.theme.text
        beside = room - glyphs.width(canvas, glyphs.control(bot, family), scale) - _GAP
        longest = max(canvas.text_width(word, "body", lettering.least(canvas)) for word in rows[1][0].split())
        if longest > beside:  # in the narrowest cards the words go nearly to the edge
            beside += 36 - 2 * _GAP
        low = lettering.fit(canvas, rows[1][0], beside, "body", 30 * part, lines=2)
        step = 52 * scale
        foot = box.bottom - 18 - max(step, low.height)
        y = foot + max(step, low.height) / 2
        high = foot - (step if self.inviting else 0) - 6 - box.y - 8
        head = lettering.fill(canvas, rows[0][0], Box(box.x + 18, box.y + 8, room, high), "title", 42 * part)
        self._with_glyph(canvas, glyphs, (bot, family), low, y)
        top = foot - head.height - (step if self.inviting else 0) - 6
        ring = Box(box.x, box.y + 18, box.w, top - box.y - 22)
        if ring.h > 60:
            radius = min(ring.h * 0.4, box.w * 0.2, 70)
            circle = f'<circle cx="{radius:g}" cy="{radius:g}" r="{radius - 3:g}" fill="none" stroke="#F3E9D2"'
            circle += ' stroke-width="3" stroke-dasharray="9 7" stroke-opacity=".8"/>'
            canvas.blit(canvas.vector(svg(2 * radius, 2 * radius, circle), 2 * radius, 2 * radius), ring.centre)
        lettering.write(canvas, head, Box(box.x + 18, top, room, head.height), colour=PAPER_50, align="middle")
        if self.inviting:
            self._with_glyph(canvas, glyphs, (join, family), None, top + head.height + step / 2)

    def _scale(self, canvas: Canvas) -> float:
        """How large controls are drawn here."""
        return min(canvas.theme.text, 1.3 if self.box.w >= NARROW else 1.0)

    def _with_glyph(
        self,
        canvas: Canvas,
        glyphs: Glyphs,
        control: tuple[str, str],
        words: lettering.Setting | None,
        y: float,
    ) -> None:
        scale = self._scale(canvas)
        sign = glyphs.control(*control)
        wide = glyphs.width(canvas, sign, scale)
        text = max((canvas.text_width(line, "body", words.size) for line in words.lines), default=0) if words else 0
        gap = _GAP if wide + _GAP + text <= self.box.w - 36 else _GAP / 2
        x = self.box.centre[0] - (wide + (gap + text if words else 0)) / 2
        x += glyphs.draw(canvas, sign, (x, y), scale) + gap
        if words is not None:
            place = Box(x, y - words.height / 2, text, words.height)
            lettering.write(canvas, words, place, colour=PAPER_100)


def state_of(
    services: Services, chairs: Chairs, at: int, *, tempers: bool = False, eased: bool = False
) -> tuple[str, str]:
    """What stands beside the device of whoever sits there, and in brief; above all that somebody else wears what he
    likes. `tempers`: whether the computer people of this game are of the temper that goes with their face; `eased`:
    whether the easiest of them go easy on whoever sits here."""
    say, sitter, ready = services.texts, chairs.sitter(at), chairs.chairs[at].ready
    if sitter is None:
        return "", ""
    if sitter.is_bot:
        return _computer(say, sitter, tempers=tempers, gentle=eased and sitter.level == LEVELS[0])
    likes, worn = chairs.yields(at), chairs.worn(at)
    if likes is not None and not ready:
        if likes[0] == worn[0]:
            return say("lobby.emblem-taken"), say("lobby.other-emblem")
        taken, own = (say(f"colour.{own_look(services.theme.palette, one, 0).name}") for one in (likes[0], worn[0]))
        return say("lobby.taken", colour=taken, worn=own), say("lobby.instead", colour=taken)
    if not sitter.name and not ready:
        return say("lobby.name"), ""
    return say("lobby.ready" if ready else "lobby.choosing"), ""


def _computer(say: Texts, sitter: Sitter, *, tempers: bool, gentle: bool) -> tuple[str, str]:
    level = say("lobby.level", level=sitter.level)
    if gentle:
        return say("lobby.level-gentle", level=sitter.level), level
    if not tempers:
        return level, ""
    temper = say(f"temper.{temper_of(sitter.persona)}")
    return say("lobby.level-temper", level=sitter.level, temper=temper), level


@dataclass(frozen=True, slots=True)
class DeviceShelf:
    """What is plugged in, and who holds it."""

    services: Services
    chairs: Chairs
    looks: Sequence[SeatLook]
    """By chair."""

    def draw(self, canvas: Canvas, box: Box) -> None:
        panel(canvas, box, radius=18)
        say, x = self.services.texts, box.x + 28
        every = self.services.input.devices()
        phones = sum(device.startswith(PHONE) for device in every)
        devices = [*(one for one in every if not one.startswith(PHONE)), *([f"{PHONE}{phones}"] if phones else [])]
        shared = any(len(self.chairs.of(device)) > 1 for device in devices)
        told = say("lobby.shared" if shared else "lobby.leave-tap" if self.services.taps else "lobby.leave")
        note = lettering.fit(canvas, told, box.w * 0.45, "body", 30 * min(1.0, 1.3 / canvas.theme.text), lines=2)
        wide = max(canvas.text_width(line, "body", note.size) for line in note.lines)
        end = box.right - 28 - wide
        seen = canvas.text_width(say("setup.seen"), "body", 30) + 26 if box.w > 900 else 0
        words = True
        for told_free, told_seen, room in ((True, seen, end - 30), (False, 0, end - 30), (False, 0, box.right - 28)):
            words, seen, stop = told_free, told_seen, room
            if x + seen + sum(self._wide(canvas, device, words=words) for device in devices) <= room:
                break
        if stop <= end:  # every device is seen, whatever else there is to say
            lettering.write(canvas, note, Box(end, box.y, wide, box.h), colour=PAPER_200)
        if seen:
            canvas.text(say("setup.seen"), (x, box.centre[1]), size=30, colour=PAPER_100)
        x += seen
        for device in devices:
            width = self._wide(canvas, device, words=words)
            if x + width <= stop:
                self._one(canvas, device, (x, box.centre[1]), words=words)
                x += width

    def _wide(self, canvas: Canvas, device: str, *, words: bool) -> float:
        owners, number = self._owners(device), _number(device)
        own = canvas.text_width(number, "figure", 30) + 10 if number else 0
        free = canvas.text_width(self.services.texts("setup.free"), "label", 28) if words and not owners else 0
        return 80 + own + 44 * len(owners) + free + (34 if words else 12)

    def _one(self, canvas: Canvas, device: str, at: tuple[float, float], *, words: bool) -> None:
        owners, number, (x, y) = self._owners(device), _number(device), at
        icons.device(canvas, _kind(device), (x + 36, y), 64, colour=PAPER_50)
        x += 80
        if number:
            canvas.text(number, (x, y), face="figure", size=30, colour=PAPER_50)
            x += canvas.text_width(number, "figure", 30) + 10
        for at_chair in owners:
            chip(canvas, (x + 20, y), 20, self.looks[at_chair])
            x += 44
        if words and not owners:
            canvas.text(self.services.texts("setup.free"), (x, y), face="label", size=28, colour=PAPER_100)

    def _owners(self, device: str) -> list[int]:
        """Who holds it; phones are counted, not named."""
        if not device.startswith(PHONE):
            return self.chairs.of(device)
        return [at for at in self.chairs.people if (one := self.chairs.sitter(at)) and one.device.startswith(PHONE)][:4]


def _kind(device: str) -> str:
    """The drawing of a device."""
    return next((kind for kind in ("pad", "phone") if device.startswith(kind)), "keyboard")


def _number(device: str) -> str:
    return device.rpartition("-")[2] if device not in (KEYBOARD, ANY_DEVICE) else ""
