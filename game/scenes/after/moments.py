"""Which moments of a judged match are shown: what something on the table speaks for, of each lesson the dearest; and
what else can be looked at, as points on the curve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.play.lookback import LEAST, MOMENTS, Judged, Review, otherwise
from game.play.reckoning import Reckoned
from game.scenes.after.compared import aftermath, compared
from game.scenes.after.course import Kind, Pin
from game.scenes.after.fallen import fallen, struck
from game.scenes.after.retold import Both, Retold


def both_ways(match: Any, review: Review, one: Judged) -> Both:
    """What was played and what would have been better, by all that is known of the match, and what came of it; of what
    was chosen well the next best thing, as if that had been played, and what was."""
    match = otherwise(match, one) if one.instead else match
    mistakes = {other.number for other in review.judged if other.sure and other.lost >= LEAST}
    found = compared(match, one, mistakes)
    return found, *aftermath(match, found)


def shown(retold: Retold, candidates: Sequence[Judged]) -> list[Judged]:
    """Of these at most three a person, in their order: nobody learns from a figure alone, or twice the same."""
    found, dearest = list(filter(retold.shows, candidates)), dict[tuple[int, str], Judged]()
    for one in sorted(found, key=lambda one: -one.lost):
        if sum(each.seat == one.seat for each in dearest.values()) < MOMENTS and not retold.is_same(one):
            dearest.setdefault((one.seat, retold.lesson(one) or str(one.number)), one)
    return [one for one in found if one in dearest.values()]


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
) -> dict[Judged, Pin]:
    """What can be looked at beside the moments: other mistakes of people (`own`), what was chosen well, where dice
    swung it; where that is little, what decided it; then mistakes of computer people. Where nothing is to be seen of
    any of that, the dearest mistake. `told` are the moments."""
    slips, fell = [one for one in left if retold.shows(one)], fallen(retold.match, *known)
    lacks = MOMENTS - len(told) - len(well) - len(fell) - sum(one in own for one in slips)
    found = {one: Pin(one.number, one.seat, "slip") for one in slips if one in own}
    found |= {one: Pin(one.number, one.seat, "well", "well") for one in well}
    found |= {one: Pin(one.number + 1, one.seat, "dice", "fell") for one in fell}
    named = {one.number for one in (*told, *slips, *well, *fell)}  # nothing is given away
    for one in struck(retold.match, *known, lacks):
        if one.number not in named:
            kind: Kind = "dice" if retold.match.entries[one.number].dice else "struck"
            found[one] = Pin(one.number + 1, one.seat, kind, "struck")
    found |= {one: Pin(one.number, one.seat, "slip") for one in slips if one not in own}
    dearest = max((one for one in left if one in own), key=lambda one: one.lost, default=None)
    if dearest is not None and not (found or told):
        found[dearest] = Pin(dearest.number, dearest.seat, "slip")
    return found
