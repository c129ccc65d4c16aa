"""Where somebody's first game begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalogue import course
from game.core.game import Setup
from game.play.seating import Sitter, people


def beginning(name: str, setup: Setup, sitters: Sequence[Sitter], due: Callable[[], str]) -> str:
    """In the middle, where things happen at once: of one person who has changed nothing of what is proposed to a
    newcomer, in games with such positions, at the one that is `due`; "": at the opening."""
    taught = course(name)
    proposed = taught is not None and setup == taught.whole_game
    return due() if proposed and len(people(sitters)) == 1 else ""
