"""Which round of the rules a match is in."""

from __future__ import annotations

from typing import Any, Final

from game.catalogue import guide_of

ROUND: Final = "round"
"""The word under which a guide says it (`Guide.stage`)."""


def round_of(match: Any, state: Any) -> int | None:
    """Which round of the rules it is then, where the game of this match says so."""
    game = match.game
    stage = guide_of(game.name).stage(game.observe(state, None))
    told = dict(stage.words).get(ROUND) if stage is not None else None
    return told if isinstance(told, int) else None


def rounds_of(match: Any) -> int | None:
    """So many rounds of the rules were played, the one it began in counted; None where the game counts none."""
    ends = reversed(match.states[-2:])  # some say nothing of a game that is over
    last = next(filter(None, (round_of(match, state) for state in ends)), None)
    return None if last is None else counted_on(match, last)


def counted_on(match: Any, number: int) -> int:
    """The same as those at the table count it: from the one in which their match began, which is the first."""
    return number - (round_of(match, match.states[0]) or 1) + 1
