"""Which round of the rules a match is in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.catalogue import guide_of

ROUND: Final = "round"
"""The word under which a guide says it (`Guide.stage`)."""
LAST: Final = "last"
"""And under which it says which round the last one is."""


def round_of(match: Any, state: Any) -> int | None:
    """Which round of the rules it is then, where the game of this match says so."""
    told = _stage(match, state).get(ROUND)
    return told if isinstance(told, int) else None


def _stage(match: Any, state: Any) -> Mapping[str, object]:
    game = match.game
    stage = guide_of(game.name).stage(game.observe(state, None))
    return {} if stage is None else dict(stage.words)


def rounds_of(match: Any) -> int | None:
    """The number of the last round, as those at the table count it; None where the game counts none."""
    ends = reversed(match.states[-2:])  # some say nothing of a game that is over
    last = next(filter(None, (round_of(match, state) for state in ends)), None)
    return None if last is None else counted_on(match, last)


def counted_on(match: Any, number: int) -> int:
    """The same as those at the table count it: from the one in which their match began, which is the first; where the
    rules say which the last one is, as they do, for how many are left counts there."""
    begun = _stage(match, match.states[0])
    return number if LAST in begun else number - (round_of(match, match.states[0]) or 1) + 1
