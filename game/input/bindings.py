"""Which keys and pad buttons mean what; what a player has changed of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.core.intents import NAMES
from game.input.keys import MODIFIERS

KEYBOARD_FAMILY: Final = "keyboard"
PAD_FAMILY: Final = "pad"
PREFIX: Final = {KEYBOARD_FAMILY: "key:", PAD_FAMILY: "pad:"}

DEFAULTS: Final[Mapping[str, tuple[str, ...]]] = {
    "up": ("key:up", "key:w", "pad:up", "pad:stick up"),
    "down": ("key:down", "key:s", "pad:down", "pad:stick down"),
    "left": ("key:left", "key:a", "pad:left", "pad:stick left"),
    "right": ("key:right", "key:d", "pad:right", "pad:stick right"),
    "ok": ("key:return", "key:space", "pad:a"),
    "back": ("key:escape", "pad:b"),
    "fewer": ("key:minus", "pad:x"),
    "more": ("key:plus", "pad:right stick up"),
    "whole": ("key:c",),
    "special": ("key:r", "pad:y"),
    "finish": ("key:t", "pad:right stick down"),
    "previous": ("key:q", "key:pageup", "pad:lb"),
    "next": ("key:e", "key:pagedown", "pad:rb"),
    "sightlines": ("key:tab", "pad:lt"),
    "skip": ("key:x", "pad:rt"),
    "look": ("key:v", "pad:ls"),
    "hint": ("key:h", "pad:rs"),
    "undo": ("key:backspace", "key:ctrl+z", "pad:right stick left"),
    "redo": ("key:ctrl+y", "key:ctrl+shift+z"),
    "log": ("key:l", "pad:right stick right"),
    "again": ("key:z",),
    "rules": ("key:f1", "pad:back"),
    "menu": ("key:p", "key:f10", "pad:start"),
    "speed": ("key:f",),
    "narrate": ("key:f2",),
    "fullscreen": ("key:f11", "key:alt+return"),
    "home": ("key:home",),
    "end": ("key:end",),
}
"""The first control of a family is the one that prompts show."""

CHANGEABLE: Final = tuple(name for name in NAMES if name in DEFAULTS and name not in ("home", "end"))
"""What the controls screen lists."""
NEEDED: Final = frozenset({"up", "down", "left", "right", "ok", "back"})
"""Without these on a device nobody could find the way back."""
PAD_BUTTONS: Final = ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "ls", "rs", "start", "back")
PAD_STEPS: Final = tuple(
    f"{stick}{way}" for stick in ("", "stick ", "right stick ") for way in ("up", "down", "left", "right")
)
_PLACES: Final = {
    ("move", KEYBOARD_FAMILY): "key:arrows",
    ("move", PAD_FAMILY): "pad:stick",
    ("press", KEYBOARD_FAMILY): "mouse:left",
    ("alternate", KEYBOARD_FAMILY): "mouse:right",
    ("scroll", KEYBOARD_FAMILY): "mouse:wheel",
    ("point", KEYBOARD_FAMILY): "mouse:move",
}


def family_of(control: str) -> str:
    return PAD_FAMILY if control.startswith("pad:") else KEYBOARD_FAMILY


def known(control: str) -> bool:
    """Whether it is a control at all, and one that may carry an intent."""
    kind, _, name = control.partition(":")
    match kind:
        case "pad":
            return name in PAD_BUTTONS or name in PAD_STEPS
        case "key":
            return bool(name) and name not in MODIFIERS and len(name) < 24
        case _:
            return False


@dataclass(frozen=True, slots=True)
class Rebound:
    """What came of giving an intent another control: the bindings now, and the intent it was `taken` from.

    When it was `refused` (the other intent would have been left without any control it needs) nothing has changed.
    """

    bindings: Bindings
    taken: str = ""
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Bindings:
    """`changed` holds the intents whose controls are not the defaults."""

    changed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def from_settings(cls, saved: Mapping[str, tuple[str, ...]]) -> Bindings:
        """What a settings file says. Intents and controls that do not exist are passed over; so is a file after which
        a device could not be used."""
        sound = {
            name: tuple(control for control in controls if known(control))
            for name, controls in saved.items()
            if name in DEFAULTS
        }
        read = cls({name: controls for name, controls in sound.items() if controls != DEFAULTS[name]})
        return read if read._usable() else cls()

    def to_settings(self) -> dict[str, tuple[str, ...]]:
        return dict(self.changed)

    def controls(self, intent: str, family: str | None = None) -> tuple[str, ...]:
        """All controls of an intent, or those of one device family."""
        found = self.changed.get(intent, DEFAULTS.get(intent, ()))
        return found if family is None else tuple(one for one in found if family_of(one) == family)

    def intent(self, control: str) -> str:
        """What a control means; empty when nothing."""
        return next((name for name in DEFAULTS if control in self.controls(name)), "")

    def sign(self, intent: str, family: str) -> str:
        """The control that prompts show for an intent; empty when this family has none."""
        if intent == "move" and family == KEYBOARD_FAMILY and "key:up" not in self.controls("up"):
            return "+".join(
                (self.sign("up", family), *(self.sign(way, family)[4:] for way in ("left", "down", "right")))
            )
        place = _PLACES.get((intent, family))
        return place or next(iter(self.controls(intent, family)), "")

    def rebound(self, intent: str, family: str, control: str) -> Rebound:
        """Gives an intent another first control on a family. Who had it gets the old one in exchange."""
        mine = self.controls(intent, family)
        other = self.intent(control)
        if other == intent:
            return Rebound(self.having(intent, family, (control, *(one for one in mine if one != control))))
        if not other:
            return Rebound(self.having(intent, family, (control, *mine[1:])))
        theirs = self.controls(other, family)
        given = tuple(mine[0] if one == control else one for one in theirs if one != control or mine)
        if other in NEEDED and not given:
            return Rebound(self, other, refused=True)
        changed = self.having(intent, family, (control, *mine[1:]))
        return Rebound(changed.having(other, family, given), other)

    def having(self, intent: str, family: str, controls: tuple[str, ...]) -> Bindings:
        """These bindings, the intent having just these controls on the family."""
        rest = tuple(one for one in self.controls(intent) if family_of(one) != family)
        whole = (*controls, *rest) if family == KEYBOARD_FAMILY else (*rest, *controls)
        changed = {name: kept for name, kept in self.changed.items() if name != intent}
        if whole != DEFAULTS[intent]:
            changed[intent] = whole
        return Bindings(changed)

    def _usable(self) -> bool:
        every = [control for name in DEFAULTS for control in self.controls(name)]
        return len(every) == len(set(every)) and all(
            self.controls(name, family) for name in NEEDED for family in PREFIX
        )
