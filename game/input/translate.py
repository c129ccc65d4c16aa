"""From what the window tells to what somebody wants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from game.core.intents import KEYBOARD, Intent
from game.core.tableau import Point
from game.input.bindings import KEYBOARD_FAMILY, PAD_FAMILY, Bindings, known
from game.input.devices import Change, Pads, Pressed
from game.input.keys import key

DELAY: Final = 0.350
EVERY: Final = 0.110
"""A held direction repeats after DELAY seconds, then EVERY so many."""
REPEATED: Final = frozenset({"up", "down", "left", "right", "fewer", "more", "erase"})
LET_GO: Final = frozenset({"sightlines", "skip", "look"})
"""What is held: letting go is an intent too."""
MOVED: Final = 12
"""So many pixels the mouse must go before it counts as the device in use."""
_BUTTONS: Final = {pygame.BUTTON_LEFT: "press", pygame.BUTTON_RIGHT: "alternate", pygame.BUTTON_MIDDLE: "look"}
_WHILE_TYPING: Final = {
    "key:return": "ok",
    "key:escape": "back",
    "key:up": "up",
    "key:down": "down",
    "key:left": "left",
    "key:right": "right",
    "key:tab": "down",
    "key:backspace": "erase",
    "key:delete": "erase",
}


class Plan(Protocol):
    """What the input needs of a canvas."""

    def units(self, pixel: tuple[float, float]) -> Point: ...


@dataclass(frozen=True, slots=True)
class Device:
    """Something to play with: its id, its family ("keyboard", "pad"), its name, and whether it is there now."""

    id: str
    family: str
    name: str
    attached: bool


@dataclass(slots=True)
class _Held:
    """A control that is down, what it means, and the time until it means it again."""

    intent: str
    device: str
    left: float = DELAY


class Input:
    """Turns events into intents in canvas units. Set `canvas` after every change of size, and `typing` while letters
    are wanted."""

    def __init__(self, pads: Pads, bindings: Bindings, canvas: Plan | None = None) -> None:
        self.pads = pads
        self.bindings = bindings
        self.canvas = canvas
        self._typing = False
        self._blank = False
        self.last = KEYBOARD
        self.mouse_last = self._used = False
        self.caught = ""
        self._listening = False
        self._held: dict[tuple[str, str], _Held] = {}
        self._buttons: set[int] = set()
        self._hushed: set[int] = set()
        """Buttons of the mouse that are down, and those whose letting go says nothing any more."""
        self._pointer: tuple[int, int] = (0, 0)
        self._found = False
        self._travelled = 0

    # -- who is there ----------------------------------------------------------------------------------------------

    def devices(self) -> tuple[Device, ...]:
        """Keyboard and mouse first, then every pad seen so far."""
        there = self.pads.attached()
        pads = (Device(one, PAD_FAMILY, self.pads.name(one), one in there) for one in self.pads.seen())
        return (Device(KEYBOARD, KEYBOARD_FAMILY, "", attached=True), *pads)

    def family(self, device: str) -> str:
        return KEYBOARD_FAMILY if device == KEYBOARD else PAD_FAMILY

    @property
    def in_hand(self) -> str:
        """The family of what was used last; before anything was, a pad's where one is there: nobody plugs it in for
        nothing."""
        return self.family(self.last) if self._used or not self.pads.attached() else PAD_FAMILY

    @property
    def points(self) -> bool:
        """Whether the mouse was used last; before anything was, it is what a hand lies on where there is no pad."""
        return self.mouse_last if self._used else not self.pads.attached()

    @property
    def pointed(self) -> Point:
        """Where the mouse is, in canvas units."""
        return self.canvas.units(self._pointer) if self.canvas is not None else (0.0, 0.0)

    def changes(self) -> list[Change]:
        """Pads plugged in or pulled out since the last call."""
        return self.pads.changes()

    @property
    def typing(self) -> bool:
        """Whether keys are letters now."""
        return self._typing

    @typing.setter
    def typing(self, wanted: bool) -> None:
        self._blank = (wanted and not self._typing) or (self._blank and wanted)
        self._typing = wanted

    # -- rebinding -------------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """The next key or button pressed is not an intent but lands in `caught`; Escape or Start leave it empty."""
        self._listening, self.caught = True, ""

    @property
    def listening(self) -> bool:
        return self._listening

    def _catch(self, control: str) -> None:
        if control in ("key:escape", "pad:start"):
            self._listening = False
        elif known(control):
            self._listening, self.caught = False, control

    def holds(self, intent: str, device: str) -> bool:
        """Whether a key or button that means this is down now on that device."""
        return any(held.intent == intent and held.device == device for held in self._held.values())

    # -- events ----------------------------------------------------------------------------------------------------

    def translate(self, event: pygame.event.Event) -> list[Intent]:
        """The intents of one event; mostly one or none."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key_down(event)
            case pygame.KEYUP:
                return self._key_up(event)
            case pygame.TEXTINPUT:
                return self._text(event.text)
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return self._mouse(event)
            case pygame.WINDOWFOCUSLOST:
                return self._let_go()
            case _:
                return [intent for pressed in self.pads.handle(event) for intent in self._pressed(pressed)]

    def tick(self, dt: float) -> list[Intent]:
        """Repeats of what is held, `dt` seconds later. At most one each: a slow frame does not run away."""
        repeated = []
        for held in self._held.values():
            if held.intent not in REPEATED:
                continue
            held.left -= dt
            if held.left <= 0:
                held.left = max(held.left + EVERY, EVERY / 2)
                repeated.append(Intent(held.intent, held.device))
        return repeated

    def hush(self) -> None:
        """Another screen is there: what is held was meant for the one before. It neither repeats nor is let go here."""
        for held in self._held.values():
            held.intent = ""
        self._hushed = set(self._buttons)

    def _key_down(self, event: pygame.event.Event) -> list[Intent]:
        control = key(event.key, event.mod)
        if self._listening:
            self._catch(control)
            return []
        if self._typing:
            self._blank = False
            return list(self._down(KEYBOARD, control, _WHILE_TYPING.get(control, "")))
        return list(self._down(KEYBOARD, control, self.bindings.intent(control)))

    def _text(self, text: str) -> list[Intent]:
        """Letters; but not the blank of the press that began the typing."""
        own_blank, self._blank = self._blank and text == " ", False
        return [Intent("text", text=text)] if self._typing and text and not own_blank else []

    def _key_up(self, event: pygame.event.Event) -> list[Intent]:
        """Letting go of a key ends it, whatever modifiers are held by now."""
        bare = key(event.key)[4:]
        ended = [place for place in self._held if place[0] == KEYBOARD and place[1].rpartition("+")[2].endswith(bare)]
        return [
            intent
            for device, control in ended
            if control.removeprefix("key:").split("+")[-1] == bare
            for intent in self._up(device, control)
        ]

    def _pressed(self, pressed: Pressed) -> list[Intent]:
        if pressed.down and self._listening:
            self._catch(pressed.control)
            return []
        if pressed.down:
            return list(self._down(pressed.device, pressed.control, self.bindings.intent(pressed.control)))
        return list(self._up(pressed.device, pressed.control))

    def _down(self, device: str, control: str, intent: str) -> Iterator[Intent]:
        if not intent or (device, control) in self._held:
            return
        self.last, self.mouse_last, self._used = device, False, True
        self._held[device, control] = _Held(intent, device)
        yield Intent(intent, device)

    def _up(self, device: str, control: str) -> Iterator[Intent]:
        held = self._held.pop((device, control), None)
        if held is not None and held.intent in LET_GO:
            yield Intent(held.intent, device, held=False)

    def _let_go(self) -> list[Intent]:
        self.pads.let_go()
        return [intent for device, control in list(self._held) for intent in self._up(device, control)]

    # -- mouse -----------------------------------------------------------------------------------------------------

    def _mouse(self, event: pygame.event.Event) -> list[Intent]:
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event)
            case pygame.MOUSEWHEEL:
                amount = -event.y if getattr(event, "flipped", False) else event.y
                return self._click("scroll", amount=amount) if amount else []
            case pygame.MOUSEBUTTONDOWN:
                self._pointer = event.pos
                self._buttons.add(event.button)
                name = _BUTTONS.get(event.button, "")
                return self._click(name) if name and not self._listening else []
            case _:
                return self._let_up(event)

    def _let_up(self, event: pygame.event.Event) -> list[Intent]:
        self._pointer = event.pos
        self._buttons.discard(event.button)
        if event.button in self._hushed:
            self._hushed.discard(event.button)
            return []
        match event.button:
            case pygame.BUTTON_LEFT:
                return self._click("release", held=False)
            case pygame.BUTTON_MIDDLE:
                return self._click("look", held=False)
            case _:
                return []

    def _moved(self, event: pygame.event.Event) -> list[Intent]:
        if not self._found:  # where it lay when the window opened under it: nobody has moved it
            self._found, self._pointer = True, event.pos
            return []
        self._travelled += abs(event.pos[0] - self._pointer[0]) + abs(event.pos[1] - self._pointer[1])
        self._pointer = event.pos
        if self._travelled < MOVED and not self.mouse_last:
            return []
        return self._click("drag" if getattr(event, "buttons", (0, 0, 0))[1] else "point")

    def _click(self, name: str, *, amount: int = 0, held: bool = True) -> list[Intent]:
        self.last, self.mouse_last, self._travelled, self._used = KEYBOARD, True, 0, True
        return [Intent(name, KEYBOARD, at=self.pointed, amount=amount, held=held, mouse=True)]
