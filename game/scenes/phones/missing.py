"""Somebody's phone does not answer: what shall become of the seat? Once the phone is there again nobody need say so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.intents import Intent
from game.scenes.dialogs import Ask, Choice
from game.scenes.services import Services
from game.scenes.stack import Change, Leave

ANSWERS: Final = ("wait", "curtain", "stand-in")
"""What can be done about a phone that is gone."""


class Missing(Ask):
    """Wait, play at the screen, or let a computer play on; goes by itself as soon as `late` says no."""

    def __init__(self, services: Services, who: str, late: Callable[[], bool], *, can_leave: bool) -> None:
        choices: Sequence[Choice] = [("wait", "plain"), ("stand-in", "plain"), ("curtain", "main")]
        allowed = [one for one in choices if can_leave or one[0] != "stand-in"]
        super().__init__(services, "phones.missing", allowed, who=who)
        self.late = late

    def handle(self, intent: Intent) -> Change:
        """Who is there again is not answered for, nor is anybody else in the same breath."""
        return super().handle(intent) if self.late() else Leave()

    def update(self, dt: float) -> Change:
        return super().update(dt) if self.late() else Leave()
