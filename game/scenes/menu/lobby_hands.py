"""What the hands in the lobby do: join, hold to leave, turn the wheel, type a name, drag a card. One state a device."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol

from game.core.intents import KEYBOARD, Intent
from game.core.options import Options
from game.scenes.menu.cards import SeatCard
from game.scenes.menu.chairs import Chairs
from game.scenes.menu.party import HouseRules
from game.scenes.menu.wheel import Spoke, Turned, Wheel, spokes_of
from game.scenes.page import Area
from game.scenes.prompting import letter_board
from game.scenes.services import Services
from game.ui.page import WidgetPage
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import chip
from game.ui.theme.palette import SeatLook, own_look
from game.ui.widgets import TextField
from game.ui.widgets.textfield import Letters

LEAVES_AFTER: Final = 0.6
"""Seconds that back is held until somebody has left."""
FAR: Final = 40.0
"""Units that the mouse goes before a card is dragged."""
NAME: Final = 16
_STEPS: Final = frozenset({"up", "down", "left", "right", "next", "previous", "home", "end"})


@dataclass(slots=True)
class Drag:
    """A card in the mouse's hand: whose chair, where it was taken, where it is, and whether he was ready."""

    at: int
    start: Point
    now: Point
    ready: bool

    @property
    def far(self) -> bool:
        return abs(self.now[0] - self.start[0]) + abs(self.now[1] - self.start[1]) > FAR


class Room(Protocol):
    """What hands need of a lobby."""

    services: Services
    page: WidgetPage
    chairs: Chairs
    house: HouseRules
    options: Options
    areas: list[Area]
    table_box: Box

    def seated(self) -> None: ...
    def name_of(self, at: int) -> str: ...
    def look_of(self, at: int) -> SeatLook: ...


@dataclass(slots=True)
class Hands:
    """`takes` says whether an intent was meant for a wheel, a name, a drag; then the page does not get it."""

    lobby: Room
    wheels: dict[str, Wheel] = field(default_factory=dict)
    letters: dict[str, Letters] = field(default_factory=dict)
    swapping: dict[str, int] = field(default_factory=dict)
    held: dict[str, float] = field(default_factory=dict)
    drag: Drag | None = None
    leaving: str = ""
    """The device that was asked whether it wants to leave."""

    # -- state -----------------------------------------------------------------------------------------------------

    @property
    def still(self) -> bool:
        return not self.held

    @property
    def typing(self) -> bool:
        """Whether keys are letters: on the name of a person they are its first ones."""
        wheel = self.wheels.get(KEYBOARD)
        return wheel is not None and (wheel.line is not None or wheel.named)

    def update(self, dt: float) -> None:
        """Back that is held long enough gives the chair back."""
        for device in list(self.held):
            if not self.lobby.services.input.holds("back", device):
                del self.held[device]
                continue
            self.held[device] += dt
            if self.held[device] >= LEAVES_AFTER:
                del self.held[device]
                self.leaving = device
                self.go()

    def go(self) -> None:
        """Whoever holds the device that wants to leave does: from the card looked at, else from the last one."""
        chairs, device = self.lobby.chairs, self.leaving
        own = chairs.of(device)
        card = self._card(device)
        if own:
            chairs.leave(card.at if card is not None and card.at in own else own[-1])
            self.wheels.pop(device, None)
            self.lobby.services.play("panel_out")
        self.lobby.seated()

    def _card(self, device: str) -> SeatCard | None:
        widget = self.lobby.page.focused(device)
        return widget if isinstance(widget, SeatCard) else None

    def _card_at(self, at: Point | None) -> SeatCard | None:
        cards = (area.widgets[0] for area in self.lobby.areas if area.widgets)
        found = (one for one in cards if isinstance(one, SeatCard) and at is not None and one.box.holds(at))
        return next(found, None)

    # -- intents ---------------------------------------------------------------------------------------------------

    def takes(self, intent: Intent) -> bool:
        device = intent.device
        if intent.name == "back" and device in self.lobby.page.people:
            self.held[device] = 0.0
        if self.drag is not None and device == KEYBOARD and intent.name in ("point", "release"):
            return self._dragged(intent)
        if device in self.letters:
            return self._spell(intent)
        if device in self.wheels:
            return self._wheel(intent)
        if intent.name == "press" and self._pressed_by_mouse(intent):
            return True
        if device != KEYBOARD and not self.lobby.chairs.of(device):
            return self._stranger(intent)
        return self._own_keys(intent)

    def _stranger(self, intent: Intent) -> bool:
        """A pad without a seat moves nothing: it joins, calls a computer player, begins, or goes back."""
        if intent.name == "ok":
            self.join(intent.device)
            return True
        if intent.name in ("fewer", "skip"):
            self.add_bot(None)
            return True
        return intent.name in _STEPS

    def _own_keys(self, intent: Intent) -> bool:
        device, card = intent.device, self._card(intent.device)
        if intent.name == "back" and device in self.swapping:
            del self.swapping[device]
            return True
        if intent.name == "ok" and device not in self.lobby.page.people and card is not None:
            self.join(device, card.at)
            return True
        if intent.name in ("fewer", "skip") and (card is not None or intent.name == "skip" or device != KEYBOARD):
            if card is None or card.sitter is None:
                self.add_bot(card.at if card is not None else None)
            elif card.sitter.is_bot or card.sitter.device == device:
                self.open(device, card.at)
            else:
                self._refuse(device)
            return True
        return False

    def _refuse(self, device: str) -> None:
        self.lobby.page.say(self.lobby.services.texts("lobby.not-yours"))
        self.lobby.services.play("dull")

    # -- sitting down ----------------------------------------------------------------------------------------------

    def join(self, device: str, at: int | None = None) -> None:
        lobby = self.lobby
        place = lobby.chairs.join(device, at)
        if place is None:
            lobby.page.say(lobby.services.texts("lobby.full"))
            lobby.services.play("dull")
            return
        lobby.services.play("press")
        lobby.seated()
        lobby.page.focus(f"seat:{place}", device)
        sitter = lobby.chairs.sitter(place)
        if sitter is not None and not sitter.name:
            self.open(device, place)
            if device == KEYBOARD:  # what is typed now is the name
                self._open_line(device, self.wheels[device])

    def add_bot(self, at: int | None) -> None:
        place = self.lobby.chairs.add_bot(at)
        self.lobby.services.play("press" if place is not None else "dull")
        if place is None:
            self.lobby.page.say(self.lobby.services.texts("lobby.full"))
        self.lobby.seated()

    def fill(self) -> None:
        """A computer player on every chair that is free."""
        while self.lobby.chairs.add_bot() is not None:
            pass
        self.lobby.services.play("press")
        self.lobby.seated()

    def pressed(self, device: str, at: int) -> None:
        """Somebody confirms on a card: joins, is ready (or not after all), opens a bot's wheel, or swaps."""
        lobby, sitter = self.lobby, self.lobby.chairs.sitter(at)
        if lobby.chairs.sitter(self.swapping.get(device, at)) is None:
            self.swapping.pop(device, None)
        if device in self.swapping:
            self.swap(self.swapping.pop(device), at)
        elif sitter is None:
            self.join(device, at)
        elif sitter.is_bot:
            self.open(device, at)
        elif sitter.device == device:
            lobby.services.play("toggle")
            lobby.chairs.toggle_ready(at)
            lobby.seated()
            if not lobby.chairs.waiting and len(lobby.chairs.people) == 1:
                lobby.page.focus("start", device)
        else:
            self._refuse(device)

    def swap(self, one: int, other: int) -> None:
        self.lobby.chairs.swap(one, other)
        self.lobby.services.play("slide")
        self.lobby.seated()

    # -- the mouse -------------------------------------------------------------------------------------------------

    def _pressed_by_mouse(self, intent: Intent) -> bool:
        card, at = self._card_at(intent.at), intent.at
        if card is None or at is None:
            return False
        if card.sitter is None and card.lower.holds(at):
            self.add_bot(card.at)
            return True
        if card.sitter is not None:
            self.drag = Drag(card.at, at, at, self.lobby.chairs.chairs[card.at].ready)
            own = card.sitter.device == KEYBOARD and not card.sitter.is_bot
            low = at[1] > card.box.y + card.box.h * 0.6 and at[1] < card.box.bottom - card.box.h * 0.2
            if own and low and KEYBOARD not in self.swapping:
                self.lobby.page.focus(card.key, KEYBOARD)
                self.open(KEYBOARD, card.at)
                return True
        return False

    def _dragged(self, intent: Intent) -> bool:
        drag = self.drag
        assert drag is not None
        if intent.at is not None:
            drag.now = intent.at
        if intent.name == "point":
            return drag.far
        self.drag = None
        if self.lobby.chairs.sitter(drag.at) is None:
            return True
        card = self._card_at(drag.now)
        if not drag.far or card is None or card.at == drag.at:
            return True
        self.wheels.pop(KEYBOARD, None)
        self.swap(drag.at, card.at)
        return True

    # -- the wheel -------------------------------------------------------------------------------------------------

    def open(self, device: str, at: int) -> None:
        self.wheels[device] = Wheel(at, self.lobby.look_of(at), spokes=self._spokes(at))
        self.lobby.services.play("panel_in")

    def _spokes(self, at: int) -> list[Spoke]:
        lobby, say = self.lobby, self.lobby.services.texts
        sitter, (colour, emblem) = lobby.chairs.sitter(at), lobby.chairs.worn(at)
        palette, taken = lobby.services.theme.palette, lobby.chairs.taken
        own = lobby.house.own_of(lobby.options, taken.index(at), len(taken)) if at in taken else []
        return spokes_of(
            say,
            bot=sitter is not None and sitter.is_bot,
            name=lobby.name_of(at),
            level=say("lobby.wheel.of-five", level=sitter.level) if sitter is not None and sitter.is_bot else "",
            looks=(own_look(palette, colour, emblem),) * 2,
            own=[Spoke(f"option:{key}", label, value) for key, label, value in own],
        )

    def _wheel(self, intent: Intent) -> bool:
        wheel = self.wheels[intent.device]
        if self.lobby.chairs.sitter(wheel.at) is None:
            del self.wheels[intent.device]
            return False
        if wheel.line is None and wheel.named and intent.name in ("text", "erase"):
            self._open_line(intent.device, wheel, blank=intent.name == "text")
        if wheel.line is not None:
            return self._type(wheel, intent)
        row = wheel.row
        turned = wheel.handle(intent)
        if wheel.row != row:
            self.lobby.services.play("tick")
        if turned is not None:
            self._turn(intent, wheel, turned)
        return intent.name not in ("special", "rules")

    def _turn(self, intent: Intent, wheel: Wheel, turned: Turned) -> None:
        lobby, at, step = self.lobby, wheel.at, turned.step
        kind, _, key = turned.key.partition(":")
        chairs = lobby.chairs
        deeds = {
            "name": lambda: chairs.turn_name(at, step),
            "level": lambda: chairs.turn_level(at, step),
            "colour": lambda: chairs.turn_colour(at, step),
            "emblem": lambda: chairs.turn_emblem(at, step),
            "option": lambda: self._option(at, key, step),
            "type": lambda: self._open_line(intent.device, wheel),
            "swap": lambda: self._offer_swap(intent.device, at),
            "leave": lambda: chairs.leave(at),
        }
        if kind in ("close", "swap", "leave"):
            del self.wheels[intent.device]
        if kind in deeds:
            deeds[kind]()
        lobby.services.play("panel_out" if kind == "close" else "toggle")
        lobby.seated()
        if intent.device in self.wheels:
            wheel.spokes, wheel.edge = self._spokes(at), lobby.look_of(at)

    def _option(self, at: int, key: str, step: int) -> None:
        lobby, taken = self.lobby, self.lobby.chairs.taken
        lobby.options = lobby.house.of_seat(lobby.options, key, taken.index(at), step, len(taken))

    def _offer_swap(self, device: str, at: int) -> None:
        self.swapping[device] = at
        self.lobby.page.say(self.lobby.services.texts("lobby.swap-with", name=self.lobby.name_of(at)))

    # -- names -----------------------------------------------------------------------------------------------------

    def _open_line(self, device: str, wheel: Wheel, *, blank: bool = False) -> None:
        sitter = self.lobby.chairs.sitter(wheel.at)
        name = sitter.name if sitter is not None and not blank else ""
        line = TextField(key="name", label="", value=name, longest=NAME)
        line.open("keys" if device == KEYBOARD else "letters")
        if device == KEYBOARD:
            wheel.line = line
        elif not self.letters:
            board = letter_board(self.lobby.services.texts)
            self.letters[device] = Letters(line, board, shifted=not line.value)

    def _type(self, wheel: Wheel, intent: Intent) -> bool:
        line = wheel.line
        assert line is not None
        outside = intent.name == "press" and intent.at is not None and not wheel.box.holds(intent.at)
        match intent.name:
            case "text":
                line.type(intent.text)
            case "erase":
                line.erase()
            case "back" | "alternate":
                wheel.line = None
                self.held.pop(intent.device, None)
            case "ok" | "up" | "down":
                self._named(wheel, line)
            case "press" if outside:
                self._named(wheel, line)
            case _:
                pass
        return True

    def _named(self, wheel: Wheel, line: TextField) -> None:
        line.close(keep=True)
        wheel.line, wheel.row = None, 1
        if line.value:
            self.lobby.chairs.call(wheel.at, line.value)
        wheel.spokes = self._spokes(wheel.at)
        self.lobby.seated()

    def _spell(self, intent: Intent) -> bool:
        letters, wheel = self.letters[intent.device], self.wheels.get(intent.device)
        letters.handle(intent)
        if letters.done:
            del self.letters[intent.device]
            if wheel is not None:
                self._named(wheel, letters.line)
        return True

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        lobby, placed = self.lobby, list[Box]()
        for device, wheel in list(self.wheels.items()):
            if lobby.chairs.sitter(wheel.at) is None:
                del self.wheels[device]
                continue
            card = lobby.areas[wheel.at].widgets[0].box
            wheel.spokes = self._spokes(wheel.at)
            others = [lobby.areas[at].widgets[0].box for at in lobby.chairs.people if at != wheel.at]
            wheel.place(canvas, card, lobby.table_box, placed, others)
            placed.append(wheel.box)
            wheel.draw(canvas, typing=wheel.line is not None)
        if self.drag is not None and self.drag.far and lobby.chairs.sitter(self.drag.at) is not None:
            chip(canvas, self.drag.now, 46, lobby.look_of(self.drag.at))
        for letters in self.letters.values():
            letters.draw(canvas)
