"""What follows from a review of a finished match: the course of the chances, where dice swung them, and where it slid
away without one large mistake."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.catalogue import guide_of
from game.core.seats import Seat
from game.play.journal import AnyMatch
from game.play.lookback import CLOSE, LEAST, SIDES, Judged, Review, chances, turn_begin, turn_end, turn_of

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
    if match.setup.seats != SIDES:
        return []
    judged = standing(match, review)
    course, ends = chances(match, review), [*(one.number for one in judged[1:]), match.length]
    erred = {one.number for one in review.judged if one.lost >= LEAST and not one.alone}
    found = list[int]()
    for one, after in zip(judged, ends, strict=False):  # of nothing judged there is the end alone
        change = course[after][one.seat] - one.played
        threw = sorted({attack_of(match, each) for each in range(one.number, after) if match.entries[each].dice})
        given_up = after == match.length and match.ending is not None
        alone = len(threw) == 1 and erred.isdisjoint(range(one.number + 1, after))
        lot = alone and is_lot(match, threw[0])
        if lot and losses(match, one.number, after):
            continue
        if abs(change) >= (LEAST if lot else SWING) and alone and not given_up:  # of several throws none did it alone
            up = change if match.entries[threw[0]].seat == one.seat else -change
            if speaks_for(match, threw[0]) in (None, up > 0):
                found.append(after)
    return found


def is_thrown(match: AnyMatch, number: int) -> bool:
    """Whether dice of an attack lay there before a decision, and it was about those."""
    return number < match.length and _thrown(match, match.length)[number]


@lru_cache(maxsize=4)
def _thrown(match: AnyMatch, length: int) -> Sequence[bool]:
    """The same of all decisions of a match that has so many; ace dice may be asked for before anything has been
    thrown."""
    guide, game, states = guide_of(match.game.name), match.game, match.states
    return [guide.is_thrown(game.observe(state, None)) for state in states[:length]]


def attack_of(match: AnyMatch, number: int) -> int:
    """By which decision the dice of this one were thrown first."""
    while number and is_thrown(match, number):
        number -= 1
    return number


def lies_at(match: AnyMatch, number: int) -> int:
    """Before which decision the dice that this one threw lay as they were left, with those that were thrown again."""
    end = number + 1
    while end < match.length and is_thrown(match, end):
        end += 1
    return end


def standing(match: AnyMatch, review: Review) -> list[Judged]:
    """What was judged by the whole position, while no dice lay there."""
    return [one for one in positional(review) if not is_thrown(match, one.number)]


def positional(review: Review) -> list[Judged]:
    """What was judged by the whole position."""
    return [one for one in review.judged if not one.alone]


def losses(match: AnyMatch, first: int, last: int) -> list[int]:
    """By which decisions from one up to another one somebody lost something."""
    return [number for number, told in enumerate(match.told(None)[first + 1 : last + 1], first) if told.lost]


def is_lot(match: AnyMatch, number: int) -> bool:
    """Whether dice decided by themselves, and were thrown at nobody: who begins."""
    return all(pick.kind == "button" for pick in match.actions[number].picks)


def speaks_for(match: AnyMatch, number: int) -> bool | None:
    """Whether what dice said was good for whoever threw them, by what both sides have; who gained nothing by it has
    missed. None: nothing was thrown at anybody."""
    if is_lot(match, number):
        return None
    seat, guide, game = match.entries[number].seat, guide_of(match.game.name), match.game
    sides = [
        [tally for tally in guide.tallies(game.observe(state, Seat(seat))) if tally.weighs]
        for state in (match.states[number], match.states[lies_at(match, number)])
    ]
    leads = ([2 * tally.values[seat] - sum(tally.values) for tally in each] for each in sides)
    return next((now > was for was, now in zip(*leads, strict=True) if was != now), False)


SLIDE: Final = 0.25
"""From this much on a steep fall of whoever won is worth a mark, too."""


def begun_at(review: Review) -> int:
    """Before which decision it was known for the first time how it stood: what was set up before was not judged."""
    return next((one.number for one in positional(review)), 0)


DEEP: Final = 0.12
"""So much lost from one turn to the next is seen on the curve, and is never left without a word."""


class Shares(NamedTuple):
    """Where the chances of a seat went, from its part of one to the end: by what was set up, by its own large mistakes
    and its small ones, by those of others, in what dice said, when somebody gave up; and what nobody chose, as it was
    seen only later."""

    setup: float = 0.0
    mistakes: float = 0.0
    small: float = 0.0
    others: float = 0.0
    dice: float = 0.0
    given: float = 0.0
    rest: float = 0.0


def shares(match: AnyMatch, review: Review, seat: int) -> Shares:
    """All of it together leads from the part of a seat before anything was known to its end."""
    course, judged = [each[seat] for each in chances(match, review)], standing(match, review)
    if not judged:  # given up before anything could be judged
        return Shares()
    begun = judged[0].number
    found = Shares(setup=course[begun] - 1 / match.setup.seats)
    for one, after in zip(judged, [*(each.number for each in judged[1:]), match.length], strict=True):
        chosen = [_by_choice(each, seat) for each in review.judged if one.number <= each.number < after]
        chose = _added(*chosen)
        left = course[after] - course[one.number] - sum(chose)
        gave = after == match.length and match.ending is not None
        threw = not gave and any(match.entries[number].dice for number in range(one.number, after))
        found = Shares(*_added(found, (0.0, *chose, left * threw, left * gave, left * (not (gave or threw)))))
    return found


def blamed(review: Review, seat: int) -> list[Judged]:
    """What a seat lost by its own choices, large and small, as far as that is sure."""
    return [one for one in review.judged if one.seat == seat and one.lost >= CLOSE and one.sure]


def mistakes(review: Review, seats: Iterable[int]) -> list[Judged]:
    """What these lost much by: of what was chosen without a break the dearest."""
    return [one for seat in seats for one in review.moments(seat, len(review.judged))]


def _added(*rows: Sequence[float]) -> tuple[float, ...]:
    return tuple(map(sum, zip(*rows, strict=True)))


def _by_choice(one: Judged, seat: int) -> tuple[float, float, float]:
    """What a decision gave this seat: by own large mistakes, own small ones, and those of others, as far as that is
    sure."""
    if one.lost < CLOSE or not one.sure:
        return 0.0, 0.0, 0.0
    if one.seat != seat:
        return 0.0, 0.0, one.lost
    return (-one.lost, 0.0, 0.0) if one.lost >= LEAST else (0.0, -one.lost, 0.0)


class Fall(NamedTuple):
    """From before one decision to before another one, two turns later at most, and how much was lost."""

    first: int
    last: int
    lost: float


LASTING: Final = 2
"""What has come back after so many turns more was no fall."""


def drops(match: AnyMatch, review: Review, seat: int) -> list[Fall]:
    """Where a seat lost much from the beginning of one turn to that of the next one, the deepest first, whether it came
    back or not: what is seen on the curve. What the last turn led to is told as the end."""
    course = [each[seat] for each in chances(match, review)]
    begun, starts = begun_at(review), [0, *match.turns]
    spans = [(max(start, begun), end) for start, end in itertools.pairwise(starts) if begun < end < match.length]
    found = [Fall(first, last, course[first] - course[last]) for first, last in spans]
    return sorted((fall for fall in found if fall.lost >= DEEP), key=lambda fall: -fall.lost)


def back_at(match: AnyMatch, course: Sequence[float], fall: Fall) -> int:
    """After how many decisions at least half of it had come back, within two turns; 0: it did not."""
    ends = [end for end in match.turns if fall.last < end < match.length][:LASTING]
    return next((end for end in ends if course[end] >= course[fall.last] + fall.lost / 2), 0)


class Unseen(NamedTuple):
    """A fall that no decision is to blame for: the last one its seat had made before it was over, and the chance of the
    seat then."""

    last: Judged
    then: float


def unseen(match: AnyMatch, review: Review, seat: int) -> list[Unseen]:
    """The falls for good of a seat that it had no large mistake in, the deepest first; one of each of its turns."""
    course, found = [each[seat] for each in chances(match, review)], dict[int, Unseen]()
    own = [one for one in positional(review) if one.seat == seat]
    for fall in drops(match, review, seat):
        last = next((one for one in reversed(own) if one.number < fall.last), None)
        if last is None or back_at(match, course, fall):
            continue
        begun, end = turn_begin(match, last.number), turn_end(match, last.number)
        told = any(one.tells for one in own if begun <= one.number < end)
        if not told and turn_of(match, fall.first) - turn_of(match, begun) <= 1:
            found.setdefault(begun, Unseen(last, course[fall.last]))
    return [*found.values()]


def steepest(match: AnyMatch, review: Review, seat: int) -> Fall | None:
    """Where a seat lost most for good within two turns, once it was known how it stood."""
    course = [each[seat] for each in chances(match, review)]
    begun, starts = begun_at(review), [0, *match.turns]
    found = list[Fall]()
    for at, start in enumerate(starts):
        first, last, until = max(start, begun), *(starts[min(at + far, len(starts) - 1)] for far in (2, 2 + LASTING))
        if first < last:
            found.append(Fall(first, last, course[first] - max(course[last : until + 1])))
    return max(found, key=lambda each: each.lost, default=None)
