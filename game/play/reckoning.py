"""What follows from a review of a finished match: the course of the chances, where dice swung them, and where it slid
away without one large mistake."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.catalogue import guide_of
from game.core.seats import Seat
from game.play.journal import AnyMatch
from game.play.lookback import LEAST, Judged, Review, chances, turn_of

SWING: Final = 0.2
"""So much of a chance is worth a mark where dice gave or took it."""


class Reckoned(NamedTuple):
    """The chances before each decision and at the end, and where dice swung them."""

    course: list[tuple[float, ...]]
    swings: list[int]


def reckoned(match: AnyMatch, review: Review) -> Reckoned:
    """All of it at once, for whoever needs it again and again."""
    return Reckoned(chances(match, review), swings(match, review))


def swings(match: AnyMatch, review: Review) -> list[int]:
    """Before which decisions (or at the end) the chances of two sides had changed much since the one before was made,
    where dice fell between them that speak for that."""
    if match.setup.seats != 2:
        return []
    judged = positional(review)
    course, ends = chances(match, review), [*(one.number for one in judged[1:]), match.length]
    found = list[int]()
    for one, after in zip(judged, ends, strict=False):  # of nothing judged there is the end alone
        change = course[after][one.seat] - one.played
        threw = [number for number in range(one.number, after) if match.entries[number].dice]
        given_up = after == match.length and match.ending is not None
        if abs(change) >= SWING and len(threw) == 1 and not given_up:  # of several throws none did it alone
            up = change if match.entries[threw[0]].seat == one.seat else -change
            if speaks_for(match, threw[0]) in (None, up > 0):
                found.append(after)
    return found


def positional(review: Review) -> list[Judged]:
    """What was judged by the whole position."""
    return [one for one in review.judged if not one.alone]


def speaks_for(match: AnyMatch, number: int) -> bool | None:
    """Whether what dice said was good for whoever threw them, by what both sides have; who gained nothing by it has
    missed. None: nothing was thrown at anybody."""
    if all(pick.kind == "button" for pick in match.actions[number].picks):
        return None
    seat, guide, game = match.entries[number].seat, guide_of(match.game.name), match.game
    sides = [
        [tally for tally in guide.tallies(game.observe(state, Seat(seat))) if tally.weighs]
        for state in match.states[number : number + 2]
    ]
    leads = ([2 * tally.values[seat] - sum(tally.values) for tally in each] for each in sides)
    return next((now > was for was, now in zip(*leads, strict=True) if was != now), False)


SLIDE: Final = 0.25
"""From this much on a way down without one large mistake is worth a word."""


class Slide(NamedTuple):
    """A way down from one turn to another, the chance then and after, and whether most of it was in how dice fell."""

    first: int
    last: int
    high: float
    low: float
    dice: bool


def slide(match: AnyMatch, review: Review, seat: int) -> Slide | None:
    """Where most was lost without one large mistake of this seat, if it was much."""
    course = [each[seat] for each in chances(match, review)][:-1]
    moments = {one.number for one in review.judged if one.seat == seat and one.lost >= LEAST}
    best, top = (SLIDE, -1, -1), 0
    for at, chance in enumerate(course):
        if at - 1 in moments or chance >= course[top]:
            top = at
        elif course[top] - chance > best[0]:
            best = course[top] - chance, top, at
    lost, first, last = best
    if first < 0:
        return None
    turns = [turn_of(match, number) for number in (first, last)]
    fell = sum(course[at - 1] - course[at] for at in swings(match, review) if first < at <= last)
    return Slide(turns[0], turns[1], course[first], course[first] - lost, fell >= lost / 2)
