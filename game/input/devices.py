"""Gamepads: which are there, and what is pressed on them. The only place that speaks to the library's controllers.

A seat belongs to a device id ("pad-1"), not to a plug: a pad that comes back after a pulled cable, or a flat battery,
gets its old id. It is known again by its GUID; of several pads of one make the one that left first comes first.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

import pygame
from pygame._sdl2 import controller

LOG = logging.getLogger(__name__)

ON: Final = 20_000
OFF: Final = 12_000
"""A stick or trigger counts as pushed from ON and as let go below OFF (of 32767): no chatter in between."""
_TURN: Final = 1.3
"""A held stick changes direction when the other axis is so many times further out."""

BUTTONS: Final[Mapping[int, str]] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: "a",
        pygame.CONTROLLER_BUTTON_B: "b",
        pygame.CONTROLLER_BUTTON_X: "x",
        pygame.CONTROLLER_BUTTON_Y: "y",
        pygame.CONTROLLER_BUTTON_BACK: "back",
        pygame.CONTROLLER_BUTTON_START: "start",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
        pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
        pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    }
)
_TRIGGERS: Final[Mapping[int, str]] = MappingProxyType(
    {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
)
_STICKS: Final[Mapping[int, tuple[str, int]]] = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_LEFTX: ("stick", 0),
        pygame.CONTROLLER_AXIS_LEFTY: ("stick", 1),
        pygame.CONTROLLER_AXIS_RIGHTX: ("right stick", 0),
        pygame.CONTROLLER_AXIS_RIGHTY: ("right stick", 1),
    }
)
_WAYS: Final = (("left", "right"), ("up", "down"))


@dataclass(frozen=True, slots=True)
class Pressed:
    """A control of a pad went down, or up again."""

    device: str
    control: str
    down: bool


@dataclass(frozen=True, slots=True)
class Change:
    """A pad was plugged in or is gone."""

    device: str
    attached: bool


@dataclass(slots=True)
class _Stick:
    """Where a stick is, and the way it counts as pushed."""

    places: list[int] = field(default_factory=lambda: [0, 0])
    way: str = ""

    def move(self, axis: int, value: int) -> str:
        self.places[axis] = value
        strengths = abs(self.places[0]), abs(self.places[1])
        main = 0 if strengths[0] >= strengths[1] else 1
        held = next((n for n in (0, 1) if self.way in _WAYS[n]), None)
        if held is not None and strengths[held] > OFF and strengths[main] < strengths[held] * _TURN:
            main = held
        needed = OFF + 1 if held == main and self._sign(main) == self.way else ON
        self.way = self._sign(main) if strengths[main] >= needed else ""
        return self.way

    def _sign(self, axis: int) -> str:
        return _WAYS[axis][self.places[axis] > 0]


@dataclass(slots=True)
class _Pad:
    """A device id, and what is plugged in for it now. `left` orders pads by when they were pulled out."""

    device: str
    guid: str
    name: str
    instance: int | None = None
    handle: controller.Controller | None = None
    left: int = 0
    held: set[str] = field(default_factory=set)
    sticks: dict[str, _Stick] = field(default_factory=lambda: {"stick": _Stick(), "right stick": _Stick()})


class Pads:
    """All pads that have been seen since the program started."""

    def __init__(self) -> None:
        pygame.joystick.init()
        controller.init()
        self._pads: list[_Pad] = []
        self._changes: list[Change] = []
        self._pulls = 0
        self._look()

    def close(self) -> None:
        """Nobody listens to pads any more."""
        for pad in self._pads:
            pad.instance, pad.handle = None, None
        controller.quit()
        pygame.joystick.quit()

    def changes(self) -> list[Change]:
        """What was plugged in or pulled out since the last call."""
        changes, self._changes = self._changes, []
        return changes

    def attached(self) -> tuple[str, ...]:
        """The ids of the pads that are there now."""
        return tuple(pad.device for pad in self._pads if pad.instance is not None)

    def seen(self) -> tuple[str, ...]:
        return tuple(pad.device for pad in self._pads)

    def name(self, device: str) -> str:
        """What the maker calls it; empty for a device that was never there."""
        return next((pad.name for pad in self._pads if pad.device == device), "")

    def unmapped(self) -> tuple[str, ...]:
        """Joysticks that cannot be used because nobody has written down what their buttons mean."""
        count = pygame.joystick.get_count()
        return tuple(pygame.joystick.Joystick(n).get_name() for n in range(count) if not controller.is_controller(n))

    def handle(self, event: pygame.event.Event) -> list[Pressed]:
        """What a pad event says. Pulling a pad out lets go of everything held on it.

        Every press comes a second time as a joystick event: those are passed over.
        """
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._look()
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._remove(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                return self._button(event)
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event)
            case _:
                pass
        return []

    def rumble(self, strength: float, seconds: float) -> None:
        """Pads that can, shake: the heavy motor as strongly as this (0 to 1), the light one by half."""
        for pad in self._pads:
            if pad.handle is not None:
                with suppress(pygame.error):  # it may be gone, and the message of that still on its way
                    pad.handle.rumble(strength, strength / 2, round(seconds * 1000))

    def let_go(self) -> list[Pressed]:
        """Everything that is held is let go: the window has lost the focus."""
        return [pressed for pad in self._pads for pressed in self._released(pad)]

    # -- coming and going ------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Opens what is new. The numbers of plugs shift at every change, so all are looked at."""
        for index in range(pygame.joystick.get_count()):
            if not controller.is_controller(index):
                continue
            try:
                stick = pygame.joystick.Joystick(index)
                if self._pad(stick.get_instance_id()) is None:
                    self._attach(controller.Controller(index), stick)
            except pygame.error:
                LOG.exception("a pad was gone before it could be opened")

    def _attach(self, handle: controller.Controller, stick: pygame.joystick.JoystickType) -> None:
        guid = stick.get_guid()
        gone = sorted(
            (pad for pad in self._pads if pad.instance is None and pad.guid == guid), key=lambda pad: pad.left
        )
        pad = gone[0] if gone else _Pad(f"pad-{len(self._pads) + 1}", guid, stick.get_name())
        if not gone:
            self._pads.append(pad)
        pad.instance, pad.handle = stick.get_instance_id(), handle
        self._changes.append(Change(pad.device, attached=True))

    def _remove(self, instance: int) -> list[Pressed]:
        pad = self._pad(instance)
        if pad is None:
            return []
        released = self._released(pad)
        self._pulls += 1
        pad.instance, pad.handle, pad.left = None, None, self._pulls
        self._changes.append(Change(pad.device, attached=False))
        return released

    def _released(self, pad: _Pad) -> list[Pressed]:
        released = [Pressed(pad.device, control, down=False) for control in sorted(pad.held)]
        pad.held.clear()
        for stick in pad.sticks.values():
            stick.places[:] = [0, 0]
            stick.way = ""
        return released

    def _pad(self, instance: int) -> _Pad | None:
        return next((pad for pad in self._pads if pad.instance == instance), None)

    # -- pressing --------------------------------------------------------------------------------------------------

    def _button(self, event: pygame.event.Event) -> list[Pressed]:
        pad, name = self._pad(event.instance_id), BUTTONS.get(event.button)
        if pad is None or name is None:
            return []
        return self._set(pad, f"pad:{name}", down=event.type == pygame.CONTROLLERBUTTONDOWN)

    def _axis(self, event: pygame.event.Event) -> list[Pressed]:
        pad = self._pad(event.instance_id)
        if pad is None:
            return []
        if event.axis in _TRIGGERS:
            return self._trigger(pad, f"pad:{_TRIGGERS[event.axis]}", event.value)
        if event.axis not in _STICKS:
            return []
        name, axis = _STICKS[event.axis]
        before = pad.sticks[name].way
        after = pad.sticks[name].move(axis, event.value)
        if before == after:
            return []
        turned = self._set(pad, f"pad:{name} {before}", down=False) if before else []
        return turned + (self._set(pad, f"pad:{name} {after}", down=True) if after else [])

    def _trigger(self, pad: _Pad, control: str, value: int) -> list[Pressed]:
        if value >= ON:
            return self._set(pad, control, down=True)
        return self._set(pad, control, down=False) if value <= OFF else []

    def _set(self, pad: _Pad, control: str, *, down: bool) -> list[Pressed]:
        if down == (control in pad.held):
            return []
        (pad.held.add if down else pad.held.discard)(control)
        return [Pressed(pad.device, control, down)]
