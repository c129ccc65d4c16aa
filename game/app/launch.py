"""What the window opens with when the command line asks for a match at once."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.options import Options
from game.play.seating import Sitter


@dataclass(frozen=True, slots=True)
class Launch:
    """Straight into this match. `position` is a checked position line, or "" for the opening of the options."""

    game: str
    sitters: tuple[Sitter, ...]
    options: Options
    position: str = ""
