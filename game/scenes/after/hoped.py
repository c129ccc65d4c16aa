"""What a decision with dice comes to when it comes off: how the sides stand then, and who can be hit."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from game.core.dice import Dice, every_fall
from game.core.game import certain
from game.core.seats import Seat
from game.play.lookback import Judged, better
from game.scenes.after.horizon import figures, is_worse

FALLS: Final = 300
"""Dice that can fall in more ways are not followed."""
LIKELY: Final = Fraction(1, 4)
"""What is less likely to come off is no way to go."""


def hoped(match: Any, one: Judged) -> tuple[Any, Any] | None:
    """The states after what was played and after the better one, as they come off; None: one of them does not, or
    nothing is thrown on either."""
    seat, state = Seat(one.seat), match.states[one.number]
    actions = match.actions[one.number], better(match, one).action
    if all(certain(match.game, state, seat, action) is not None for action in actions):
        return None
    played, best = (come_off(match, seat, state, action) for action in actions)
    return None if played is None or best is None else (played, best)


def come_off(match: Any, seat: Seat, state: Any, action: Any) -> Any:
    """The likeliest state in which somebody else has lost ground, and this seat none; None: that is hardly likely, or
    not known. Where nothing is thrown the only one there is."""
    then = certain(match.game, state, seat, action)
    if then is not None:
        return then

    def thrown(dice: Dice) -> Any:
        return match.game.apply(state, seat, action, dice).state

    before, found = figures(match, seat, state), dict[Any, Fraction]()
    others = [Seat(each) for each in range(len(before[0].values)) if each != seat]
    for count, (then, chance) in enumerate(every_fall(thrown)):
        if count >= FALLS:
            return None
        after = figures(match, seat, then)
        if not is_worse(before, after, seat) and any(is_worse(before, after, each) for each in others):
            found[then] = found.get(then, Fraction(0)) + chance
    likeliest = max(found, key=lambda each: found[each], default=None)
    return likeliest if likeliest is not None and sum(found.values()) >= LIKELY else None
