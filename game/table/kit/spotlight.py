"""Who is looked at round a table, and who stands in the light when all is over."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from game.core.seats import Seat


class Spotlight(NamedTuple):
    gaze: Seat | None = None
    """Who speaks."""
    clock: float | None = None
    """None: nothing moves by itself."""
    won: Set[int] | None = None
    """Who has won, once that is told."""
