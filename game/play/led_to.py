"""What a judged decision led to: where nothing is left to chance that says how good it was."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from game.core.seats import CLOCK, Seat
from game.play.journal import AnyMatch
from game.play.lookback import SIDES, Judged, worth_of

CONTRADICTED: Final = 0.2
"""By so much the positions before and after the best move may differ without a doubt about it."""

Found = Mapping[int, Judged]
"""What is known of the decisions of a match."""


def next_of(found: Found, number: int) -> int:
    """The decision that was judged after this one."""
    return min((other for other in found if other > number), default=-1)


def by_what_came(match: AnyMatch, found: Found, one: Judged) -> Judged:
    """Where nothing is left to chance a decision is as good as the position that it led to."""
    if one.carried:
        return one
    came = _led_to(match, found, one)
    if came is None:
        return one
    if match.entries[one.number].action == one.action:  # whoever did what seemed best is not to blame
        after = found.get(next_of(found, one.number))
        known = one.sure and (after is None or after.sure)
        doubted = known and abs(one.best - came) >= CONTRADICTED
        return replace(one, best=round(came, 4), played=round(came, 4)) if doubted else one
    return replace(one, played=round(min(one.best, came), 4))


def contradicted(match: AnyMatch, found: Found) -> Iterator[Judged]:
    """Where what was played seemed best, and yet the position that it led to is another one altogether."""
    for one in found.values():
        came = _led_to(match, found, one) if match.entries[one.number].action == one.action else None
        if came is not None and abs(one.best - came) >= CONTRADICTED:
            yield one


def _led_to(match: AnyMatch, found: Found, one: Judged) -> float | None:
    """The chance of its seat in the position that it led to; None: that is a matter of chance, or not known."""
    if match.game.unsent or match.setup.seats != SIDES:
        return None
    after, outcome = found.get(next_of(found, one.number)), match.outcome
    until = match.length if after is None else after.number
    if not all(_is_forced(match, number) for number in range(one.number + 1, until)):
        return None
    if after is not None and after.carried:  # that is no longer what was known of the position then
        return None
    if after is not None:
        return after.best if after.seat == one.seat else 1 - after.best
    if outcome is None or match.ending is not None:  # whoever gives up says nothing about a position
        return None
    return worth_of(outcome, one.seat)


def _is_forced(match: AnyMatch, number: int) -> bool:
    """Whether there was nothing to choose: what came of it came of the decision before."""
    seat = match.entries[number].seat
    legal = match.game.legal_actions(match.states[number], Seat(seat)) if seat != CLOCK else ()
    return list(legal) == [match.actions[number]]
