"""The page of the settings where keys and buttons get their meaning."""

from __future__ import annotations

from typing import Final

from game.core.intents import Intent
from game.scenes.dialogs import Dialog
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave
from game.ui.glyphs import Glyphs
from game.ui.widgets import Button, Heading, ListRow, Paragraph, Widget

INTENTS: Final = (
    "up", "down", "left", "right", "ok", "back", "fewer", "more", "special", "next", "previous",
    "menu", "undo", "redo", "hint", "sightlines", "look", "rules", "skip", "speed", "fullscreen",
)  # fmt: skip
FAMILIES: Final = ("keyboard", "pad")


def binding_rows(services: Services) -> list[Widget]:
    """One row for every intent and device family, with the control that means it now."""
    say = services.texts
    glyphs = Glyphs(say, services.input.sign)
    pads = sum(device.startswith("pad") for device in services.input.devices())
    told = say("controls.pads", count=pads) if pads else say("controls.no-pads")
    rows: list[Widget] = []
    for family in FAMILIES:
        rows.append(Heading(text=say(f"controls.{family}"), aside=told if family == "pad" else ""))
        for intent in INTENTS:
            control = services.input.sign(intent, family)
            if not control and family == "pad":
                continue
            aside = glyphs.name(control) if control else say("controls.none")
            rows.append(ListRow(key=f"bind:{family}:{intent}", label=say(f"intent.{intent}"), aside=aside))
    return rows


class Rebinding(Dialog):
    """Waits for the next key or button. Leaves with a sentence when another intent has lost its control."""

    first = "cancel"

    def __init__(self, services: Services, family: str, intent: str) -> None:
        super().__init__(services)
        self.family, self.intent = family, intent

    def enter(self) -> None:
        super().enter()
        self.services.input.listen()

    @property
    def still(self) -> bool:
        return False

    def words(self) -> list[Widget]:
        say = self.services.texts
        key = "controls.press" if self.family == "keyboard" else "controls.press-pad"
        name = say(f"intent.{self.intent}")
        return [Heading(text=name, size=52), Paragraph(text=say(key, what=name))]

    def buttons(self) -> list[Widget]:
        return [Button(key="cancel", label=self.services.texts("prompt.menu.back"))]

    def handle(self, intent: Intent) -> Change:
        return Leave() if intent.name in ("press", "alternate") else STAY

    def update(self, dt: float) -> Change:
        super().update(dt)
        control = self.services.input.caught()
        if control is None:
            return STAY
        kind = "key" if self.family == "keyboard" else "pad"
        if not control.startswith(f"{kind}:"):  # Escape, or a device that means to give it up
            return Leave()
        bindings, taken = self.services.input.rebound(self.intent, self.family, control)
        self.services.change(bindings=bindings)
        if not taken or taken == self.intent:
            return Leave()
        say = self.services.texts
        name = Glyphs(say, self.services.input.sign).name(control)
        return Leave(say("controls.taken", control=name, what=say(f"intent.{taken}")))
