"""Puzzles of Crosshairs and Crossfire worked out turn by turn: what a first move is worth when both sides then do what
is best for them. No dice fall there, so a value is exact for so many turns.

It knows the law and the plain players that stay as they are, nothing of the computer players. Values are planes in
Crosshairs and men in Crossfire, from the view of whoever is to move.
"""

from operator import attrgetter

from game.rules.crossfire import kernel as piles
from game.rules.crossfire.actions import DECODED
from game.rules.crossfire.legal import legal as piles_legal
from game.rules.crossfire.state import position_from as crossfire_position
from game.rules.crosshairs.coding import decoded, move_in
from game.rules.crosshairs.kernel import legal, make
from game.rules.crosshairs.layout import AT, HANDS, OVER, PHASE, ROUND, SEAT
from game.rules.crosshairs.state import position_from as crosshairs_position
from tests.reference import crossfire
from tests.reference.crosshairs_beam import dangers, worth
from tests.reference.narrowing import of_ways

PLANE = 100
"""What the plain player counts for one."""
BEAM = 6
"""So many ways are kept from one plane to the next while a turn is flown."""
FIRST, WIDTHS = 20, (6, 4)
"""So many ends of the first turn are followed, and of those after it."""
MOST = 10**9


class Turn:
    """Where a turn of Crosshairs has led, or has got to, and what the plain player makes of it for who flies it."""

    __slots__ = ("position", "worth")

    def __init__(self, position, seat):
        self.position, self.worth = position, worth(position, seat)

    @property
    def stands(self):
        """Whichever plane went first, they stand like this."""
        return tuple(self.position[AT:HANDS])


RANK = attrgetter("worth")


def is_over(position, seat, turn):
    return position[PHASE] == OVER or (position[SEAT], position[ROUND]) != (seat, turn)


def ends(position, seat, turn):
    """How a turn can end, of which so much is flown."""
    if is_over(position, seat, turn):
        return [Turn(position, seat)]
    edge, known, over = [position], set(), {}
    while edge:
        found = []
        for here in edge:
            for move in legal(here):
                after = here[:]
                make(after, move)
                key = tuple(after)
                if key not in known:
                    known.add(key)
                    one = Turn(after, seat)
                    if is_over(after, seat, turn):
                        over.setdefault(one.stands, one)
                    else:
                        found.append(one)
        edge = [one.position for one in sorted(found, key=RANK, reverse=True)[:BEAM]]
    return list(over.values())


def best_of(found, seat, width):
    """The best so many, less what the next shots would take."""
    ranked = sorted(found, key=RANK, reverse=True)[: 2 * width]
    for one in ranked:
        one.worth -= dangers(one.position, seat)
    return sorted(ranked, key=RANK, reverse=True)[:width]


class Crosshairs:
    """The ends of the turn that the named first move can lead to, and those that only others lead to: what leads to
    the same is the same idea, in whatever order it is flown."""

    def __init__(self, position, named):
        self.seat, turn = position[SEAT], position[ROUND]
        own, others = {}, {}
        for move in legal(position):
            after = position[:]
            make(after, move)
            for one in ends(after, self.seat, turn):
                (own if move == named else others).setdefault(one.stands, (one, move))
        others = {key: one for key, one in others.items() if key not in own}
        self.sides = [self._ranked(own), self._ranked(others)]

    def _ranked(self, found):
        first = dict(found.values())
        return [(one, first[one]) for one in best_of(first, self.seat, FIRST)]

    def best(self, side, depth):
        """The best that comes of one of both sides, so many turns later, and the move that leads to it."""
        best, first = -MOST, None
        for one, move in self.sides[side]:
            value = self._foreseen(one, self.seat, depth, best, MOST)
            if value > best:
                best, first = value, move
        return best, first

    def _foreseen(self, end, flown, depth, low, high):
        """What the end of the turn that one has `flown` comes to when so many more are, each as is best for its own."""
        position = end.position
        if depth == 0 or position[PHASE] == OVER:
            return end.worth if flown == self.seat else -end.worth
        mover = position[SEAT]

        def value_of(one, low, high):
            return self._foreseen(one, mover, depth - 1, low, high)

        ways = best_of(ends(position, mover, position[ROUND]), mover, WIDTHS[-depth])
        return of_ways(ways, value_of, low, high, own=mover == self.seat, most=MOST)


def of_crosshairs(_game, state, _seat, named, depth):
    """What the named idea and the best other one are worth, in planes, and that other action."""
    both = Crosshairs(crosshairs_position(state), move_in(state, named))
    other, first = both.best(1, depth)
    return both.best(0, depth)[0] / PLANE, other / PLANE, None if first is None else decoded(state.row, first)


def of_crossfire(_game, state, _seat, named, depth):
    """The same in men, after so many plies of every line there is."""
    position = crossfire_position(state)

    def worth_of(move, low):
        undone = piles.make(position, move)
        value = -crossfire.deep_value(position, depth - 1, -MOST, -low)
        piles.undo(position, move, undone)
        return value

    other, first = -MOST, None
    for move in piles_legal(position, set(state.memory)):
        if move != named.code:
            value = worth_of(move, other)
            if value > other:
                other, first = value, move
    return worth_of(named.code, -MOST), other, None if first is None else DECODED[state.side][first]
