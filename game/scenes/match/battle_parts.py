"""What a battle remembers beside its match: the overlay, what has just been said, the focus outside the board."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from game.core.intents import Intent
from game.scenes.match.board import OVERLAYS, TAP
from game.ui.theme.canvas import Box

TOAST: Final = 5.0
PLAYED: Final = "played"
"""The remark in a match's file that holds the seconds."""
AGREED: Final = 4.0
"""Seconds within which a second press takes back what the other side must agree to."""


@dataclass(slots=True)
class Overlay:
    """How much is shown beside the choice: a tap goes round, holding shows all lines meanwhile."""

    level: int = 1
    held: bool = False
    since: float = 0.0

    @property
    def name(self) -> str:
        return OVERLAYS[2 if self.held and self.since > TAP / 2 else self.level]

    def take(self, intent: Intent) -> None:
        if intent.held:
            self.held, self.since = True, 0.0
        elif self.held:
            self.held = False
            if self.since <= TAP:
                self.tap()

    def tap(self) -> None:
        self.level = (self.level + 1) % len(OVERLAYS)


@dataclass(slots=True)
class MatchClock:
    """How long the match has been played, pauses not counted. `remarks`, those of its file, carry it on."""

    seconds: float = 0.0
    remarks: dict[str, str] = field(default_factory=dict)
    drawn: int = -1

    @classmethod
    def of(cls, save: Any) -> MatchClock:
        if save is None:
            return cls()
        told = save.remarks.get(PLAYED, "")
        return cls(float(told) if told.isascii() and told.isdigit() and len(told) < 8 else 0.0, save.remarks)

    def run(self, dt: float) -> None:
        self.seconds += dt
        self.remarks[PLAYED] = str(int(self.seconds))

    @property
    def shown(self) -> bool:
        """Whether the picture shows the second that runs."""
        return self.drawn == int(self.seconds)


@dataclass(slots=True)
class Moment:
    """What has been said or shown for a while and goes away again."""

    toast: str = ""
    toast_left: float = 0.0
    agree_left: float = 0.0
    advice: Any = None
    earlier: int | None = None
    asked: bool = False

    def say(self, text: str) -> None:
        self.toast, self.toast_left = text, TOAST

    def update(self, dt: float) -> None:
        self.agree_left -= dt
        self.toast_left -= dt
        if self.toast_left <= 0:
            self.toast = ""


@dataclass(slots=True)
class Zone:
    """The focus outside the board: on the record, or on the button that opens the column. `turn` counts from 1."""

    active: bool = False
    turn: int = -1
    open: bool = False
    boxes: dict[int, Box] = field(default_factory=dict)
