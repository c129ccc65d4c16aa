"""Gamepads without hardware: SDL's virtual joysticks, driven through the very library that pygame has loaded."""

import ctypes
from pathlib import Path

import pygame
import pytest

from game.input import devices
from game.input.bindings import Bindings
from game.input.devices import Pads
from game.input.translate import Input

CONTROLLER, UNKNOWN = 1, 0
A, B, X, Y, BACK, GUIDE, START, LS, RS, LB, RB, UP, DOWN, LEFT, RIGHT = range(15)
LEFT_X, LEFT_Y, RIGHT_X, RIGHT_Y, LEFT_TRIGGER, RIGHT_TRIGGER = range(6)


def library():
    """A second copy of SDL would have its own joysticks, so it is looked up among what this process has mapped."""
    paths = {line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines() if "libSDL2-2" in line}
    if not paths:
        return None
    sdl = ctypes.CDLL(paths.pop())
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    for name, kinds in {
        "SDL_JoystickSetVirtualButton": (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8),
        "SDL_JoystickSetVirtualAxis": (ctypes.c_void_p, ctypes.c_int, ctypes.c_int16),
        "SDL_JoystickInstanceID": (ctypes.c_void_p,),
    }.items():
        getattr(sdl, name).argtypes = kinds
    return sdl


class Make(ctypes.Structure):
    """What SDL wants to know of a pad of a certain make."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "kind", "axes", "buttons", "hats", "vendor", "product", "_")),
        *((name, ctypes.c_uint32) for name in ("button_mask", "axis_mask")),
        *((name, ctypes.c_void_p) for name in ("name", "user", "a", "b", "c", "d", "e", "f")),
    )


class VirtualPad:
    """One pad, plugged in until `detach`. `product`: its make; 0 for the usual one."""

    def __init__(self, sdl, *, axes=6, buttons=15, kind=CONTROLLER, product=0):
        self.sdl = sdl
        made = Make(1, kind, axes, buttons, 0, 0x045E, product)
        attach, plain = sdl.SDL_JoystickAttachVirtualEx, sdl.SDL_JoystickAttachVirtual
        self.index = attach(ctypes.byref(made)) if product else plain(kind, axes, buttons, 0)
        assert self.index >= 0
        self.joystick = sdl.SDL_JoystickOpen(self.index)
        assert self.joystick
        self.instance = sdl.SDL_JoystickInstanceID(self.joystick)

    def press(self, button):
        assert self.sdl.SDL_JoystickSetVirtualButton(self.joystick, button, 1) == 0

    def release(self, button):
        assert self.sdl.SDL_JoystickSetVirtualButton(self.joystick, button, 0) == 0

    def axis(self, number, value):
        assert self.sdl.SDL_JoystickSetVirtualAxis(self.joystick, number, value) == 0

    def detach(self):
        """Plug numbers shift, so the pad is looked up by what never changes."""
        for index in range(self.sdl.SDL_NumJoysticks()):
            if self.sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance:
                assert self.sdl.SDL_JoystickDetachVirtual(index) == 0
                return
        raise AssertionError("not plugged in")


def drained():
    """All events of a change: the second look collects what the first has set going."""
    return [*pygame.event.get(), *pygame.event.get()]


class Plan:
    def units(self, pixel):
        return pixel


def heard():
    """For a fixture: a window in which pads are heard, also after a test that has ended the whole of pygame: its
    controllers take themselves for ready then, until they are given back."""
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    devices.controller.quit()
    pygame.joystick.init()
    drained()
    yield
    pygame.joystick.quit()
    devices.controller.quit()
    drained()


def two_pads():
    """For a fixture: two pads and the input that hears them. A test that pulls one leaves None in its place."""
    listening = heard()
    next(listening)
    sdl = library()
    if sdl is None:
        pytest.skip("no SDL to be found in /proc/self/maps")
    plugged = [VirtualPad(sdl), VirtualPad(sdl)]
    source = Input(Pads(), Bindings(), Plan())
    for event in drained():
        source.translate(event)
    yield plugged, source
    for pad in plugged:
        if pad is not None:
            pad.detach()
    drained()
    next(listening, None)
