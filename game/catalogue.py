"""The games of the house, in menu order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.game import Game
from game.core.lessons import Course
from game.core.trouble import TroubleError
from game.rules.crossfire.game import GAME as CROSSFIRE
from game.rules.crossfire.lessons import COURSE as CROSSFIRE_COURSE
from game.rules.crosshairs.game import GAME as CROSSHAIRS
from game.rules.crosshairs.lessons import COURSE as CROSSHAIRS_COURSE

GAMES: Final[tuple[Game[Any, Any, Any], ...]] = (CROSSFIRE, CROSSHAIRS)

COURSES: Final[Mapping[str, Course[Any]]] = {
    CROSSFIRE.name: CROSSFIRE_COURSE,
    CROSSHAIRS.name: CROSSHAIRS_COURSE,
}


def find(name: str) -> Game[Any, Any, Any]:
    """The game of that name. Raises TroubleError."""
    for game in GAMES:
        if game.name == name:
            return game
    raise TroubleError("game-unknown", game=name, known=", ".join(game.name for game in GAMES))


def course(name: str) -> Course[Any] | None:
    """What the game of that name teaches, if it teaches anything."""
    return COURSES.get(name)
