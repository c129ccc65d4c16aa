"""Where somebody's first game begins."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import course
from game.core.game import Setup
from game.play.seating import Sitter, people
from game.scenes.match import midway
from game.scenes.services import Services


def beginning(services: Services, name: str, setup: Setup, sitters: Sequence[Sitter]) -> str:
    """In the middle, where things happen at once: of one person who has changed nothing of what is proposed to a
    newcomer, in games with such positions, at another one every time; "": at the opening."""
    taught = course(name)
    proposed = taught is not None and setup == taught.whole_game
    return midway.due(services, name) if proposed and len(people(sitters)) == 1 else ""
