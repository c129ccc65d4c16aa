"""How the sides of a match stand, by what they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.catalogue import guide_of
from game.core.guide import Tally
from game.core.seats import Seat


def figures(match: Any, seat: Seat, state: Any) -> tuple[Tally, ...]:
    """What the sides have in a state, as far as it says who is better off; `match` is whatever has its `game`."""
    found = guide_of(match.game.name).tallies(match.game.observe(state, seat))
    return tuple(tally for tally in found if tally.weighs)


def lead(tally: Tally, seat: Seat) -> int:
    """How much a seat has more than the best of the others."""
    others = [value for other, value in enumerate(tally.values) if other != seat]
    return tally.values[seat] - max(others, default=0)


def is_worse(before: Sequence[Tally], after: Sequence[Tally], seat: Seat) -> bool:
    """Whether a seat has lost ground to another one."""
    return any(lead(now, seat) < lead(was, seat) for was, now in zip(before, after, strict=True))
