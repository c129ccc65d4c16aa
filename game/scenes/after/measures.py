"""What two ways from a decision come to in figures, and which of them speak for the second one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.catalogue import guide_of
from game.core.guide import Measure, Tally
from game.core.seats import Seat
from game.play.standing import figures, lead

MEASURES: Final[tuple[Measure, ...]] = ("threat", "prey", "height")
"""In the order in which they are told."""


def differing(match: Any, seat: Seat, *states: Any) -> tuple[Tally, Tally] | None:
    """The first figures of the sides that are not the same in both states, where they speak for the second one."""
    one, two = (figures(match, seat, state) for state in states)
    first = next(((a, b) for a, b in zip(one, two, strict=True) if a != b), None)
    return first if first is not None and lead(first[0], seat) < lead(first[1], seat) else None


def apart(one: Mapping[Measure, int], two: Mapping[Measure, int]) -> Sequence[Measure]:
    """Which figures are not the same in both."""
    return [key for key in MEASURES if key in one and key in two and one[key] != two[key]]


def gains(one: Mapping[Measure, int], two: Mapping[Measure, int]) -> Sequence[Measure]:
    """Which figures speak for the second one."""
    return [key for key in apart(one, two) if (two[key] < one[key]) == (key == "threat")]


def is_clear(key: Measure, one: int, two: int) -> bool:
    """Whether anybody sees that the second one is the better: by a third, of height by two."""
    return 3 * two <= 2 * one if key == "threat" else 3 * one <= 2 * two if key == "prey" else two - one >= 2


def measured(match: Any, seat: Seat, *states: Any) -> list[dict[Measure, int]]:
    """What is known of each of two states; of what can be hit nothing where one of them is the end."""
    found = [dict[Measure, int]() for _ in states]
    if all(match.game.outcome(state) is None for state in states):
        guide = guide_of(match.game.name)
        for each, state in zip(found, states, strict=True):
            each["threat"], each["prey"] = guide.stakes(match.game.observe(state, seat), seat)
    for each, height in zip(found, _heights(match, seat, *states), strict=False):
        each["height"] = height
    return found


def _heights(match: Any, seat: Seat, *states: Any) -> tuple[int, ...]:
    """How high the only plane flies that does not end alike in both states; () where there is no such one, or none of
    them is anywhere but at 0: there is no height in this game."""
    low, high = (match.game.tableau(match.game.observe(state, seat)).pieces for state in states)
    own = [name for name in low.keys() & high.keys() if low[name].owner == seat and not low[name].tray]
    both = [(low[name], high[name]) for name in own if low[name].figure("height", -1) >= 0]
    other = [each for each in both if (each[0].at, each[0].figures) != (each[1].at, each[1].figures)]
    if len(other) != 1:
        return ()
    one, two = (piece.figure("height", -1) for piece in other[0])
    return (one, two) if two >= 0 and (one or two) else ()
