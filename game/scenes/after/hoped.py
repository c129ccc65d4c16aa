"""What a decision with dice comes to when it comes off: how the sides stand then."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from typing import Any, Final, NamedTuple

from game.core.dice import Dice, every_fall
from game.core.game import certain
from game.core.seats import Seat
from game.play.lookback import Judged, better
from game.play.standing import figures, is_worse

FALLS: Final = 300
"""Dice that can fall in more ways are not followed."""
LIKELY: Final = Fraction(1, 4)
"""What is less likely to come off is no way to go."""


class End(NamedTuple):
    """A state, and whether dice had to fall for it; `falls` are the states of all ways they can."""

    state: Any
    thrown: bool
    falls: tuple[Any, ...] = ()

    def settles(self, match: Any, seat: Seat, key: str) -> bool:
        """Whether what a tally counts is the same however dice fall."""
        found = {each.values for then in self.falls for each in figures(match, seat, then) if each.key == key}
        return len(found) == 1


def hoped(match: Any, one: Judged) -> tuple[End, End] | None:
    """Where what was played and the better one lead as they come off; None: one of them does not, or nothing is thrown
    on either."""
    seat, state = Seat(one.seat), match.states[one.number]
    played, best = (_end(match, seat, state, each) for each in (match.actions[one.number], better(match, one).action))
    if played is None or best is None or not (played.thrown or best.thrown):
        return None
    return played, best


def come_off(match: Any, seat: Seat, state: Any, action: Any) -> Any:
    """The state that `hoped` speaks of; None: it does not come off."""
    end = _end(match, seat, state, action)
    return None if end is None else end.state


def _end(match: Any, seat: Seat, state: Any, action: Any) -> End | None:
    """The likeliest state in which somebody else has lost ground, and this seat none but what it gives up in any case;
    None: that is hardly likely, or not known. Where nothing is thrown the only one there is."""
    sure = certain(match.game, state, seat, action)
    if sure is not None:
        return End(sure, thrown=False)

    def thrown(dice: Dice) -> Any:
        return match.game.apply(state, seat, action, dice).state

    before = figures(match, seat, state)
    others = [Seat(each) for each in range(len(before[0].values)) if each != seat]
    falls = list(islice(every_fall(thrown), FALLS + 1))
    if len(falls) > FALLS:
        return None
    stands = [figures(match, seat, then) for then, _ in falls]
    paid = all(is_worse(before, after, seat) for after in stands)  # the way there gives it up, whatever falls
    found = dict[Any, Fraction]()
    for (then, chance), after in zip(falls, stands, strict=True):
        if (paid or not is_worse(before, after, seat)) and any(is_worse(before, after, each) for each in others):
            found[then] = found.get(then, Fraction(0)) + chance
    if sum(found.values()) < LIKELY:
        return None
    return End(max(found, key=lambda each: found[each]), thrown=True, falls=tuple(then for then, _ in falls))
