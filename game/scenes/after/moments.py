"""Which moments of a judged match are shown: of each person the gravest that can be explained; and what else can be
looked at, as points on the curve."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Any, Final

from game.play.lookback import LEAST, MOMENTS, SIDES, Judged, Review, otherwise
from game.play.reckoning import SLIDE, Fall, Reckoned, drops, steepest
from game.scenes.after.compared import aftermath, compared
from game.scenes.after.course import Kind, Pin
from game.scenes.after.ending import ALL, Cause, causes, dearest, is_in, last_of
from game.scenes.after.fallen import fallen, slid_at, struck
from game.scenes.after.followed import beyond
from game.scenes.after.habits import leaders
from game.scenes.after.once import Once
from game.scenes.after.retold import Both, Retold, is_seen

UNSEEN: Final = 0.15
"""What cost so much is shown although nothing on the table speaks for what would have been better."""


def both_ways(match: Any, review: Review, one: Judged) -> Both:
    """What was played and what would have been better, by all that is known of the match, and what came of it; of what
    was chosen well the next best thing, as if that had been played, and what was."""
    match = otherwise(match, one) if one.instead else match
    lost = (other for other in review.judged if other.lost >= LEAST)
    mistakes = {other.number for other in lost if other.sure or not review.whole}  # nobody is blamed for less meanwhile
    found = compared(match, one, mistakes)
    came = aftermath(match, found)
    return (found if is_seen(found, came[0]) else beyond(match, one, found)), *came


def shown(retold: Retold, candidates: Sequence[Judged], once: Once) -> list[Judged]:
    """Of these at most three a person, in their order: the gravest of what can be explained, and where there is nothing
    of that, the gravest of the others if it cost much. What is the same but for its order is no mistake; what was
    missed turn after turn is one."""
    clear, kept = {one for one in candidates if retold.explains(one)}, list[Judged]()
    for one in sorted(candidates, key=lambda one: (one not in clear, -one.points)):
        own = sum(each.seat == one.seat for each in kept)
        room = own < MOMENTS if one in clear else not own and one.lost >= UNSEEN
        if room and once.of([one], kept) and not retold.is_same(one):
            kept.append(one)
    return [one for one in candidates if one in kept]


def better(
    retold: Retold, one: Judged, *, shown: bool, slip: bool, quick: bool = False, theirs: bool = False
) -> list[str]:
    """What is told of what would have been better; of a mistake that is no moment (`slip`), however dear, why not, and
    after a `quick` look that another one may find more. `theirs`: it was the mistake of somebody who does not read it:
    it says who."""
    found = retold.better(one, shown=shown)
    if theirs and shown:
        found[0] = f"{retold.texts('lookback.to', who=retold.called(one.seat))} {found[0]}"
        found[2:] = [""]  # who reads it does not learn from it
    if not slip or retold.wins(one) or retold.explains(one) or retold.both(one)[0].leans:
        return found
    say, key = retold.texts, f"lookback.unseen{'-carried' * one.carried}"
    if not shown:
        return [f"{found[0]} {say('lookback.unnumbered')}"]
    told = say(f"{key}-unnumbered", points=one.points)
    told += f" {say('lookback.unseen-quick')}" * (quick and not one.carried)
    return [found[0], found[1].replace(say(key, points=one.points), told), *found[2:]]


def lessons(retold: Retold, told: Sequence[Judged], others: Sequence[Judged], seat: int) -> list[str]:
    """What a seat should remember of its mistakes, the dearest first: of the moments, and where there is nothing, of
    what else can be explained; "" of what has no lesson."""
    own = [one for one in told if one.seat == seat]
    found = [retold.lesson(one) for one in sorted(own, key=lambda one: -one.lost)]
    if any(found):
        return found
    clear = [one for one in others if one.seat == seat and one.reason and one.points > 0 and not one.instead]
    clear = [one for one in clear if retold.explains(one)]
    return [retold.lesson(one) for one in sorted(clear, key=lambda one: -one.lost)]


def borne_out(retold: Retold, told: Sequence[Judged], others: Sequence[Judged]) -> frozenset[int]:
    """Which mistakes are named at the end, by their decision: the moments, and of the others what can be explained."""
    return frozenset(one.number for one in (*told, *(one for one in others if retold.explains(one))))


def of_well(retold: Retold, one: Judged) -> Retold:
    """Who tells of what was chosen well."""
    return replace(retold, match=otherwise(retold.match, one), well=True)


def won(retold: Retold, candidates: Sequence[Judged]) -> list[Judged]:
    """Of what was chosen well, what something on the table speaks for."""
    told = ((one, of_well(retold, one)) for one in candidates)
    return [one for one, well in told if well.shows(one) and not well.is_same(one)]


Known = tuple[Review, Reckoned, int]
"""What is known of a match, and whose way up is."""


def points(
    retold: Retold,
    known: Known,
    left: Sequence[Judged],
    own: Sequence[Judged],
    *,
    told: Sequence[Judged],
    well: Sequence[Judged],
    seats: Sequence[int] = (),
    borne: Set[int] | None = None,
    once: Once,
) -> dict[Judged, Pin]:
    """What can be looked at beside the moments: other mistakes of people (`own`), those as well for which nobody has
    found a reason, what was chosen well, where dice swung it; where that is little, what decided it; then mistakes of
    computer people of which something is to be seen. At last what lost people (`seats`) little, where it fell most
    steeply, and the end. `told` are the moments, `borne` the mistakes that may be named at the end (None: all)."""
    match, (review, reckoned, seat) = retold.match, known
    ending = last_of(match, reckoned.course, seat)
    seen, fell = {one for one in left if retold.shows(one)}, _before(ending, fallen(match, *known))
    slips = [one for one in left if one in own or one in seen]
    lacks = MOMENTS - len(told) - len(well) - len(fell) - sum(one in own for one in seen)
    found = {one: Pin(one.number, one.seat, "slip") for one in slips if one in own}
    found |= {one: Pin(one.number, one.seat, "well", "well") for one in well}
    found |= {one: Pin(one.number + 1, one.seat, "dice", "fell") for one in fell}
    named = {one.number for one in (*told, *slips, *well, *fell)}  # nothing is given away
    for one in _before(ending, struck(match, *known, lacks)):
        if one.number not in named:
            found[one] = _struck(match, one)
    found |= {one: Pin(one.number, one.seat, "slip") for one in slips if one not in own}
    small = once.of(leaders(retold, review, seats), [*told, *slips])
    found |= {one: Pin(one.number, one.seat, "small", "habit") for one in small}
    found |= _named(match, dearest(causes(match, *known, borne)), ending, [*told, *found])
    for whose in dict.fromkeys((seat, *seats)):
        for fall in _falls(match, review, whose):
            found |= _fell(match, (review, reckoned, whose), fall, [*told, *found, ending], once)
    return found | {ending: Pin(match.length, seat, "end", "ended" if match.outcome.winners else "drawn")}


def _before(ending: Judged, among: Sequence[Judged]) -> list[Judged]:
    """The last decision is told as the end."""
    return [one for one in among if one.number != ending.number]


def _struck(match: Any, one: Judged) -> Pin:
    kind: Kind = "dice" if match.entries[one.number].dice else "struck"
    return Pin(one.number + 1, one.seat, kind, "struck")


def _named(
    match: Any, told: tuple[list[Cause], list[Cause]], ending: Judged, marked: Sequence[Judged]
) -> dict[Judged, Pin]:
    """What is named at the end (`told`: what cost and won most) and bears no mark yet."""
    lost, won = told
    numbers, found = {one.number for one in (*marked, ending)}, dict[Judged, Pin]()
    for cause in (*lost, *won):
        one = cause.one
        if cause.kind == "slid":
            continue  # the falls have marks of their own
        if one.number not in numbers:
            several = Pin(one.number + 1, one.seat, "dice", "volley")
            erred = Pin(one.number, one.seat, "slip")
            found[one] = {"erred": erred, "volley": several, "blow": _struck(match, one)}[cause.kind]
    return found


def _falls(match: Any, review: Review, seat: int) -> list[Fall]:
    """What is seen as a fall on the curve: from one turn to the next, and within two where it fell most steeply for
    good, in a match that was lost, or where that was much."""
    if match.setup.seats != SIDES:
        return []
    steep, least = steepest(match, review, seat), SLIDE if seat in match.outcome.winners else LEAST
    return drops(match, review, seat) + ([steep] if steep is not None and steep.lost >= least else [])


def _fell(match: Any, known: Known, fall: Fall, marked: Sequence[Judged], once: Once) -> dict[Judged, Pin]:
    """What is to be seen of it: nothing where marks say most of it already, else the dearest mistake, else the loss
    that cost most; and the whole of it where that leaves much unsaid."""
    review, reckoned, seat = known
    inside, found = range(fall.first, fall.last), dict[Judged, Pin]()

    def unsaid() -> float:
        said = [each for one in (*marked, *found) for each in once.chain(one)]
        return fall.lost - sum(_cost(one, seat) for one in said if is_in(match, one.number, inside))

    numbers = {one.number for one in marked}
    own = [one for one in review.judged if one.number in inside and one.seat == seat and one.tells and one.sure]
    own = [one for one in once.of(own, marked) if one.number not in numbers]
    if unsaid() >= LEAST and own:
        one = max(own, key=lambda each: each.lost)
        found[one] = Pin(one.number, seat, "slip")
    among = struck(match, review, reckoned, seat, ALL)
    blows = [one for one in among if one.number in inside and one.best < one.played]
    blows = [one for one in blows if one.number not in numbers]
    if unsaid() >= LEAST and blows:
        one = min(blows, key=lambda each: each.best - each.played)
        found[one] = _struck(match, one)
    if unsaid() >= LEAST:
        course = reckoned.course
        steep = max(inside, key=lambda at: course[at][seat] - course[at + 1][seat])
        found[slid_at(match, reckoned, seat, fall)] = Pin(steep + 1, seat, "fall", "slid", fall.last)
    return found


def _cost(one: Judged, seat: int) -> float:
    """How much a mark says that a seat lost: by its own choice, or in what was thrown, or all in all."""
    if one.seat != seat or one.instead:
        return 0.0
    return max(one.best - one.played if one.sure else one.played - one.best, 0.0)
