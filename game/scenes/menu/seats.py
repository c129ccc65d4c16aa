"""The seat cards and the device shelf of the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.core.intents import KEYBOARD
from game.core.seats import Seat
from game.core.tableau import Piece
from game.core.texts import Texts
from game.play.seating import ANY_DEVICE, Sitter
from game.scenes.services import Services
from game.table.looks import look_for
from game.ui import lettering
from game.ui.theme import icons
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import Stops, chip, panel, rounded, shadow
from game.ui.theme.palette import DARK_TEXT, PAPER_50, PAPER_100, SeatLook, rgb
from game.ui.widgets import Widget

CREAM: Final[Stops] = ((0, rgb("#FFF8E6"), 1), (1, rgb("#DCC48C"), 1))
LOW_ROW: Final = 54
"""How high the rows of a seat at least are where many share the page."""
MEN: Final = 4
"""Men of the little pile on a seat card."""


@dataclass(slots=True, kw_only=True)
class SeatPlate(Widget):
    """The upper part of a seat card: chip, the seat's pieces, who sits there and with what."""

    seat: Seat
    sitter: Sitter
    title: str
    look: Any
    texts: Texts
    game: str
    room: float = 0
    """What the rows below leave of the card, in units."""
    compact: bool = False
    """Only chip and name: where many seats share the page."""
    allies: tuple[int, ...] = ()
    """Seats on the same side."""
    focusable = False

    def height(self, canvas: Canvas, width: float) -> float:
        if self.compact:
            return 68 * min(canvas.theme.text, 1.5)
        return max(self.room, 190 + 60 * (canvas.theme.text - 1))

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box, seat = self.box, canvas.theme.seat(self.seat)
        shadow(canvas, box, radius=18, blur=10, drop=6)
        rounded(canvas, box, radius=18, fill=CREAM)
        rounded(canvas, box.inset(8), radius=12, opacity=0, line=seat.colour, line_width=4)
        middle = (box.x + 44, box.centre[1]) if self.compact else (box.x + 54, box.y + 54)
        chip(canvas, middle, 26 if self.compact else 32, seat)
        allies = [canvas.theme.seat(ally) for ally in self.allies]
        if self.compact:
            self._draw_name(canvas, allies)
            return
        for number, ally in enumerate(allies):
            chip(canvas, (box.x + 112 + 46 * number, box.y + 54), 20, ally)
        icons.icon(canvas, "tick", (box.right - 48, box.y + 48), 40, colour=rgb("#1C5A3C"))
        name = lettering.fit(canvas, self.title, box.w - 60, "title", 44)
        below = lettering.fit(canvas, self._below, box.w - 150, "label", 30)
        foot = box.bottom - 18
        lettering.write(
            canvas,
            below,
            Box(box.x + 86, foot - below.height, box.w - 110, below.height),
            colour=DARK_TEXT,
        )
        icons.device(canvas, self._family, (box.x + 50, foot - below.height / 2), 50, colour=DARK_TEXT)
        top = foot - below.height - name.height
        lettering.write(canvas, name, Box(box.x, top, box.w, name.height), colour=DARK_TEXT, align="middle", spacing=1)
        room = top - box.y - 24
        if room > 70:
            pile(canvas, self.look, self.seat, (box.centre[0], box.y + 20 + room * 0.52), min(room * 0.95, 200))

    def _draw_name(self, canvas: Canvas, allies: Sequence[SeatLook]) -> None:
        box = self.box
        right = box.right - 20
        for ally in allies:
            chip(canvas, (right - 16, box.centre[1]), 16, ally)
            right -= 38
        name = lettering.fit(canvas, self.title, right - box.x - 84, "title", 36)
        place = Box(box.x + 80, box.centre[1] - name.height / 2, right - box.x - 84, name.height)
        lettering.write(canvas, name, place, colour=DARK_TEXT)

    @property
    def _below(self) -> str:
        if self.sitter.is_bot:
            return self.texts("seat.level", level=self.sitter.level)
        device = self.sitter.device
        if device in (ANY_DEVICE, KEYBOARD):
            return self.texts(f"seat.device-{device}")
        return self.texts("seat.device-pad", number=device.rpartition("-")[2])

    @property
    def _family(self) -> str:
        if self.sitter.is_bot:
            return "bot"
        return "pad" if self.sitter.device.startswith("pad") else "keyboard"


def pile(canvas: Canvas, look: Any, owner: int, middle: Point, tall: float, *, men: int = MEN) -> None:
    """A pile of a seat's pieces, large and sharp, `tall` units high, its middle at `middle`."""
    size = round(tall)
    key = ("pile", look.name, owner, men, size, round(canvas.k, 4))
    canvas.blit(canvas.art.keep(key, lambda: _pile(canvas, look, owner, size, men)), middle)


def _pile(canvas: Canvas, look: Any, owner: int, tall: float, men: int) -> pygame.Surface:
    near = canvas.onto(canvas.surface)
    near.k = canvas.k * 2
    one = look.sprite(near, Piece("man", owner=owner))
    step = round(look.rise(1) * near.k)
    other = look.sprite(near, Piece("man", owner=1 - owner)) if owner in (0, 1) else one
    whole = pygame.Surface((one.get_width(), one.get_height() + step * (men - 1)), pygame.SRCALPHA)
    for level in range(men):
        disc = other if level == 0 and men > 2 else one
        whole.blit(disc, (0, step * (men - 1 - level)))
    cut = whole.subsurface(whole.get_bounding_rect(min_alpha=20))
    high = canvas.px(tall)
    return pygame.transform.smoothscale(cut, (max(round(high * cut.get_width() / cut.get_height()), 1), high))


@dataclass(frozen=True, slots=True)
class DeviceShelf:
    """What is plugged in, and whose it is."""

    services: Services
    sitters: Sequence[Sitter]

    def draw(self, canvas: Canvas, box: Box) -> None:
        panel(canvas, box, radius=18)
        say = self.services.texts
        y, x = box.centre[1], box.x + 28
        x += canvas.text(say("setup.seen"), (x, y), size=30, colour=PAPER_100) + 30
        for device in self.services.input.devices():
            family = "keyboard" if device == KEYBOARD else "pad"
            owners = [seat for seat, sitter in enumerate(self.sitters) if sitter.device == device and not sitter.is_bot]
            free = "" if owners else say("setup.free")
            width = 84 + (60 * len(owners) if owners else canvas.text_width(free, "label", 28) + 20)
            if x + width > box.right - 16:
                break
            icons.device(canvas, family, (x + 36, y), 66, colour=PAPER_50)
            x += 84
            for seat in owners:
                chip(canvas, (x + 24, y), 23, canvas.theme.seat(seat))
                x += 60
            if free:
                x += canvas.text(free, (x, y), face="label", size=28, colour=PAPER_100) + 20
            x += 26


def device_name(services: Services, device: str) -> str:
    """ "keyboard and mouse", "pad 1", "any device"; a pad that is not there says so."""
    if device in (ANY_DEVICE, KEYBOARD):
        return services.texts(f"seat.device-{device}")
    name = services.texts("seat.device-pad", number=device.rpartition("-")[2])
    return name if device in services.input.devices() else f"{name} ({services.texts('seat.gone')})"


__all__ = ["LOW_ROW", "DeviceShelf", "SeatPlate", "device_name", "look_for", "pile"]
