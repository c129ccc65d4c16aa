"""The plan of a turn: what a piece had done before a decision is one choice with it, and told with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.play.lookback import Judged, turn_end


def begun_at(match: Any, one: Judged) -> int:
    """With which decision the same piece began what it did in that turn, where the game counts rounds."""
    first, own = one.number, match.actions[one.number].picks[:1]
    if not one.round or one.alone:
        return first
    while first and turn_end(match, first - 1) > one.number and _moves(match, first - 1, own):
        first -= 1
    return first


def _moves(match: Any, number: int, own: Sequence[Any]) -> bool:
    """Whether that piece did something then, and did not only begin or end it."""
    picks = match.actions[number].picks
    return tuple(picks[:1]) == tuple(own) and bool(picks[-1].kind != "button")
