"""Puzzles of Crossfire Sector: what a deed is worth when the next ones are chosen as is best for who does them, with
all that the dice of each can do, weighed by their odds.

It knows the law and the plain players that stay as they are, nothing of the computer players. Values are shares of the
match. Where it stops looking, a few plain figures say how likely a win is; they were fitted once on 760 games that the
plain players played out from positions of puzzles (mean square error 0.098 on games that were not fitted on).
"""

import math
from operator import itemgetter

from game.rules.sector.actions import ON_FIELD
from game.rules.sector.score import scores
from tests.reference import endings, sector

DEEDS = 4
"""So many deeds of every soldier are compared, those the plain player likes best."""
NEXT = (6, 4)
"""So many of whoever decides next, and after that."""
LIKED = 12
"""So many are asked what they expose to."""
WEIGHTS = (1.10, 0.66, 0.10, 1.33, 0.35, 0.14)
LAST = 6
"""The round after which scores decide."""
GOES_ON = ("act", "bonus", "spun", "rr", "stray")


def figures(state, seat):
    """How a seat stands against the other: soldiers up, those who lie, points early and late in the match, who may
    still act, and whose turn it is."""
    own, foe = state.sides[seat], state.sides[1 - seat]
    points = scores(state)
    lead, late = points[seat] - points[1 - seat], min(state.round, LAST) / LAST
    return (
        own.standing.bit_count() - foe.standing.bit_count(),
        own.down.bit_count() - foe.down.bit_count(),
        lead * (1 - late),
        lead * late**2,
        len(own.eligible) - len(foe.eligible),
        (1 if state.turn == seat else -1) * bool(own.eligible or foe.eligible),
    )


class Skirmish:
    """The same idea is whatever the same soldier does."""

    def __init__(self, game, state, seat, named):
        self.game, self.state, self.seat = game, state, seat
        self.law, by_unit = endings.Sector(game, state), {}
        for action in game.legal_actions(state, seat):
            if action.kind in ON_FIELD:
                by_unit.setdefault(action.unit, []).append(action)
        mine = liked(state, by_unit.pop(named.unit), DEEDS)
        others = [one for deeds in by_unit.values() for one in liked(state, deeds, DEEDS)]
        self.sides = [*mine, *([] if named in mine else [named])], others

    def best(self, side, depth):
        """The best deed of one of both ideas, so many decisions further looked at."""
        rated = [(self._after(self.state, self.seat, one, depth), one) for one in self.sides[side]]
        return max(rated, key=itemgetter(0), default=(0.0, None))

    def _after(self, state, mover, action, depth):
        def play(dice):
            return self.law.play(state, mover, action, dice)

        found = endings.fallen(play, self.law.ways(state, action))
        return sum(float(part) * self._value(then, depth) for part, then in found)

    def _value(self, state, depth):
        end = self.game.outcome(state)
        if end is not None:
            return 0.5 if not end.winners else float(self.seat in end.winners)
        if depth == 0 or state.phase not in GOES_ON or state.round != self.state.round:
            return 1 / (1 + math.exp(-sum(map(float.__mul__, WEIGHTS, map(float, figures(state, self.seat))))))
        mover = min(self.game.to_act(state))
        options = list(self.game.legal_actions(state, mover))
        units = [one for one in options if one.kind in ON_FIELD]
        chosen = liked(state, units, NEXT[-depth]) if units else options
        values = [self._after(state, mover, one, depth - bool(units)) for one in chosen]
        return max(values) if mover == self.seat else min(values)


def liked(state, deeds, width):
    """Those that the careful player would do."""
    gains = sorted(((sector._gain(state, one), number) for number, one in enumerate(deeds)), reverse=True)  # noqa: SLF001
    rated = []
    for gain, number in gains[: max(LIKED, width)]:
        one = deeds[number]
        danger = sector._danger(state, one) - sector._danger(state, one, stays=True)  # noqa: SLF001 (it stays as it is)
        rated.append((gain - danger, number))
    return [deeds[number] for _, number in sorted(rated, key=itemgetter(0), reverse=True)[:width]]


def of_sector(game, state, seat, named, depth):
    """What the named idea and the best other one are worth, and that other deed."""
    found = Skirmish(game, state, seat, named)
    other, first = found.best(1, depth)
    return found.best(0, depth)[0], other, first
