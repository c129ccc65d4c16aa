"""What the window opens with when the command line asks for a match at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.catalogue import find
from game.core.errors import BadInputError
from game.core.options import Options
from game.play.seating import Sitter, read_sitters
from game.tools.positions import given, new_match, options_of, position_line


@dataclass(frozen=True, slots=True)
class Launch:
    """Straight into this match. `position` is a checked position line, or "" for the opening of the options."""

    game: str
    sitters: tuple[Sitter, ...]
    options: Options
    position: str = ""


def read_launch(name: str, seats: str, options: Sequence[str], position: str) -> Launch:
    """Checked to the last letter before any window opens. Raises BadInputError."""
    game = find(name)
    sitters = read_sitters(seats, ",")
    chosen = options_of(game, options)
    if position:
        match = given(name, position, (), options)
        if match.outcome is not None:
            raise BadInputError("position-over")
    else:
        match = new_match(game, chosen, seats=len(sitters))
    if match.setup.seats != len(sitters):
        raise BadInputError("seats-count", count=len(sitters), game=name, low=match.setup.seats, high=match.setup.seats)
    return Launch(name, sitters, match.setup.options, position_line(match) if position else "")
