"""What one switch can take, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from game.core.intents import Intent
from game.ui.theme.canvas import Box


def _unseen() -> None:
    """Nothing turns to it."""


@dataclass(frozen=True, slots=True)
class Stop:
    """`box`: where it lies; `intent`: what taking it says; `look` turns the eyes to it. Where it `runs`, that is said
    again and again until the switch is pressed once more. `label`: its name, where none stands there; `told`: what is
    said of it, where looking at it tells nothing."""

    key: Hashable
    box: Box
    intent: Intent
    look: Callable[[], None] = field(default=_unseen, compare=False)
    runs: bool = False
    label: str = ""
    told: str = ""
