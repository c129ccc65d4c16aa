"""The devices as the scenes see them: opened after the first picture, with the bindings of the settings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import pygame

from game.core.intents import KEYBOARD, Intent
from game.core.tableau import Point
from game.input.bindings import Bindings
from game.input.devices import Change, Pads
from game.input.translate import Input


class Hands:
    """Until `open` there is only the keyboard in name; no event means anything yet."""

    def __init__(self, bindings: Mapping[str, tuple[str, ...]]) -> None:
        self.phones: Callable[[], Collection[str]] = frozenset
        """Those whose page is open."""
        self.bindings = Bindings.from_settings(bindings)
        self._input: Input | None = None
        self._listening = False

    def open(self) -> None:
        """Look for pads."""
        self._input = Input(Pads(), self.bindings)
        self._input.changes()

    def close(self) -> None:
        self._input = None

    # -- for the scenes --------------------------------------------------------------------------------------------

    def devices(self) -> Sequence[str]:
        if self._input is None:
            return (KEYBOARD,)
        held = (device.id for device in self._input.devices() if device.attached)
        return (*held, *sorted(self.phones()))

    def last(self, device: str = "any") -> str:
        if self._input is None:
            return KEYBOARD
        return self._input.in_hand if device == "any" else self._input.family(device)

    def sign(self, intent: str, family: str) -> str:
        return self.bindings.sign(intent, family)

    def holder(self) -> str:
        """The device that was used last."""
        return self._input.last if self._input is not None else KEYBOARD

    def points(self) -> bool:
        """Whether the mouse was used last, or nothing yet and it is there."""
        return self._input is not None and self._input.points

    def pointed(self) -> Point | None:
        return self._input.pointed if self._input is not None and self._input.mouse_last else None

    def holds(self, intent: str, device: str) -> bool:
        return self._input is not None and self._input.holds(intent, device)

    def rumble(self, strength: float, seconds: float) -> None:
        if self._input is not None:
            self._input.pads.rumble(strength, seconds)

    def listen(self) -> None:
        if self._input is not None:
            self._listening = True
            self._input.listen()

    def caught(self) -> str | None:
        if self._input is None or not self._listening or self._input.listening:
            return None
        self._listening = False
        return self._input.caught

    def rebound(self, intent: str, family: str, control: str) -> tuple[Mapping[str, tuple[str, ...]], str]:
        after = self.bindings.rebound(intent, family, control)
        return after.bindings.to_settings(), after.taken

    # -- for the program -------------------------------------------------------------------------------------------

    def rebind(self, bindings: Mapping[str, tuple[str, ...]]) -> None:
        """The settings have other bindings now."""
        self.bindings = Bindings.from_settings(bindings)
        if self._input is not None:
            self._input.bindings = self.bindings

    def prepare(self, canvas: Any, *, typing: bool) -> None:
        """Before the events of a frame: where the plan lies on the window, and whether letters are wanted."""
        if self._input is not None:
            self._input.canvas = canvas
            self._input.typing = typing

    def translate(self, event: pygame.event.Event) -> list[Intent]:
        return self._input.translate(event) if self._input is not None else []

    def tick(self, dt: float) -> list[Intent]:
        return self._input.tick(dt) if self._input is not None else []

    def hush(self) -> None:
        """What is held now says nothing more."""
        if self._input is not None:
            self._input.hush()

    def changes(self) -> list[Change]:
        """Pads plugged in or pulled out since the last call."""
        return self._input.changes() if self._input is not None else []
