"""What somebody wants, whatever device they said it with. Scenes and widgets know nothing of keys, buttons and axes.
A phone says whole things ("this seat picks that"), so it has messages of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.tableau import Point

PHONE: Final = "phone-"
"""How the devices begin that are phones."""
KEYBOARD: Final = "keyboard"
"""Keyboard and mouse belong to one person: one device."""

NAMES: Final = (
    "up", "down", "left", "right",  # step the reticle
    "ok", "back",                   # confirm; cancel, one step back
    "point",                        # the mouse is at `at` now (no button)
    "press",                        # the main mouse button went down at `at`
    "release",                      # the main mouse button went up at `at`: something dragged is dropped
    "drag",                         # the mouse is at `at` now, its middle button held: the table goes along
    "alternate",                    # the other mouse button: take the last pick back
    "scroll",                       # the wheel: amount +1 is away from the person
    "fewer", "more",                # step through figures: how many men, which number; farther from the table, nearer
    "whole",                        # the whole table; as near as before
    "special",                      # the game's second thing: enter a reserve, fire
    "finish",                       # say what ends something: the turn, a phase
    "next", "previous",             # the next group: tab, seat, page
    "menu",                         # pause
    "undo", "redo", "hint", "sightlines", "look", "rules",
    "log", "again",                 # what has happened, in sentences; show once more what the others did
    "skip", "speed",                # cut an animation short; the next animation speed
    "narrate",                      # say again all that is to be said of this screen
    "fullscreen", "text", "erase",  # `text` carries typed characters
    "home", "end",
)  # fmt: skip
"""Every intent there is. `sightlines`, `skip` and `look` also come with `held=False` when let go."""


@dataclass(frozen=True, slots=True)
class Message:
    """What a phone says. `what` is "there" or "gone" (its page is open, or not any more), "sit", "stand", "name",
    "wear", "ready", "pick", "drop" or "look"; `rev` names the moment that its page showed."""

    what: str
    seat: int = 0
    rev: int = 0
    one: str = ""
    two: str = ""


@dataclass(frozen=True, slots=True)
class Intent:
    """One wish. `at` is in the 1920x1080 units of the canvas; `device` is KEYBOARD or "pad-1", "pad-2" and so on."""

    name: str
    device: str = KEYBOARD
    at: Point | None = None
    amount: int = 0
    text: str = ""
    held: bool = True
    mouse: bool = False
