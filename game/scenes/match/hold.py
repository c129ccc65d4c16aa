"""A button that is held to look, or tapped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.intents import Intent

TAP: Final = 0.35
"""Seconds up to which a press counts as a tap."""


@dataclass(slots=True)
class Hold:
    """A button that can be held, or tapped on and tapped off: nobody has to keep a finger on it."""

    on: bool = False
    since: float = 0.0

    def take(self, intent: Intent) -> None:
        if intent.held:
            self.on, self.since = not self.on, 0.0
        elif self.since > TAP:
            self.on = False

    def update(self, dt: float) -> None:
        self.since += dt
