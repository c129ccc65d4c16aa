"""Puzzles of Squadron Leader for two planes, looked through to the end of the next round: every way to end the move,
the best answers to it, every shot with all that its dice can do.

It knows the law alone. Values are shares of the match: what health is left says who is ahead, and a little height.
"""

from collections import Counter
from dataclasses import replace

from game.core.game import certain
from game.rules.squadron import actions, fire
from game.rules.squadron.odds import decimals
from tests.reference import endings
from tests.reference.narrowing import of_ways

WIDTHS = (10, 10, 12)
"""So many ends of the next moves are followed, the last of them those of whoever sees all others."""
HEIGHT = 0.01
LOST = -9.0
SHOTS = "shots"


class Duel:
    """What the ends of a move are worth. The same idea is whatever ends where the named decision can."""

    def __init__(self, game, state, seat, named, rounds):
        self.game, self.state, self.seat = game, state, seat
        self.law, self._ends, self._odds = endings.Squadron(game, state), {}, {}
        self.first = state.first - 1
        rest = () if state.planes[1 - seat].done else (1 - seat,)
        self.order = (*rest, SHOTS)
        for number in range(1, rounds + 1):
            self.order += ((self.first + number) % 2, (self.first + number + 1) % 2, SHOTS)
        reach = {action: self._reach(action) for action in game.legal_actions(state, seat)}
        own = reach.pop(named)
        others = {end: action for action, found in reach.items() for end in found if end not in own}
        self.sides = dict.fromkeys(own, named), others

    def _reach(self, action):
        """Where the move can end that begins so."""
        then = certain(self.game, self.state, self.seat, action)
        if then is None or self.game.outcome(then) is not None:
            return ()
        if action.verb == actions.END:
            return (landed(self.state.planes[self.seat]),)
        return [landed(end.plane) for end in self.law.ends(then, self.seat)]

    def best(self, side, low=LOST):
        """The best end of one of both sides, and the decision that leads there."""
        found, first = low, None
        for end in self._ranked(self.state.planes, self.seat, self.sides[side], len(self.sides[side])):
            planes = self._with(self.state.planes, self.seat, end)
            health = tuple(plane.health for plane in planes)
            value = self._foreseen(planes, 0, {health: 1.0}, found, -LOST)
            if value > found:
                found, first = value, self.sides[side][end]
        return found, first

    def _foreseen(self, planes, at, chances, low, high):
        if at == len(self.order):
            return self._points(chances) + HEIGHT * (planes[self.seat].altitude - planes[1 - self.seat].altitude)
        mover = self.order[at]
        if mover == SHOTS:
            first = (self.first + self.order[:at].count(SHOTS)) % 2
            return self._foreseen(planes, at + 1, self._fired(planes, first, chances), low, high)
        left = sum(one != SHOTS for one in self.order[at:])
        ways = self._ranked(planes, mover, self.ends(planes[mover]), WIDTHS[-left])
        if not ways:
            return self._points(fallen(mover, chances))

        def value_of(end, low, high):
            return self._foreseen(self._with(planes, mover, end), at + 1, chances, low, high)

        return of_ways(ways, value_of, low, high, own=mover == self.seat, most=-LOST)

    def ends(self, plane):
        """Where a plane can end its next move, whoever is in the way."""
        if plane not in self._ends:
            waiting, known = [plane], {plane}
            for one in waiting:
                fresh = [then for then in self.law.onward(self.state, one) if then not in known]
                known.update(fresh)
                waiting += fresh
            self._ends[plane] = list({landed(one): None for one in waiting if one.going.manoeuvres})
        return self._ends[plane]

    def _ranked(self, planes, mover, ends, width):
        """The best so many as all stand then, where there is room."""
        other = planes[1 - mover]
        rated = []
        for number, end in enumerate(ends):
            if not self.state.board.clash(end.body, other.body):
                give, take = self._hits(end, other)
                rated.append((2 * give - 2 * take + 0.1 * end.altitude, -number, end))
        return [end for _, _, end in sorted(rated, reverse=True)[:width]]

    def _hits(self, one, other):
        """Whether each has the other in its sights."""
        key = one.pose, other.pose
        if key not in self._odds:
            self._odds[key] = fire.can_hit(self.state, one, other), fire.can_hit(self.state, other, one)
        return self._odds[key]

    def _fired(self, planes, first, chances):
        """Who has how much health left, and how likely, after everybody has fired who can."""
        for seat in (first, 1 - first):
            if self._hits(planes[seat], planes[1 - seat])[0]:
                chances = self._hurt(planes, seat, chances)
        return chances

    def _hurt(self, planes, seat, chances):
        attacker, target = planes[seat], planes[1 - seat]
        key = seat, (attacker.altitude > target.altitude) - (attacker.altitude < target.altitude)
        if key not in self._odds:
            again = fire.again(self.state, attacker, target)
            dice = fire.attack_dice(self.state, attacker, target), target.defence
            self._odds[key] = decimals(*dice, self.state.terms.dice, again)
        found = Counter()
        for health, share in chances.items():
            if not all(health):
                found[health] += share
                continue
            for damage, part in enumerate(self._odds[key]):
                left = list(health)
                left[1 - seat] = max(left[1 - seat] - damage, 0)
                found[tuple(left)] += share * part
        return found

    def _points(self, chances):
        total = 0.0
        for health, share in chances.items():
            own, foe = health[self.seat], health[1 - self.seat]
            total += share * own**2 / (own**2 + foe**2)
        return total

    @staticmethod
    def _with(planes, seat, end):
        return (end, planes[1]) if seat == 0 else (planes[0], end)


def fallen(mover, chances):
    """The same once this plane has left the sky, wherever both were still there."""
    found = Counter()
    for health, share in chances.items():
        found[(0, health[1]) if mover == 0 and all(health) else (health[0], 0) if all(health) else health] += share
    return found


def landed(plane):
    """As it stands when its move is over, before its next one."""
    return replace(plane, flight=None, done=False)


def of_squadron(game, state, seat, named, rounds):
    """What the named idea and the best other one are worth, and that other action, so many rounds after this one."""
    duel = Duel(game, state, seat, named, rounds)
    other, first = duel.best(1)
    return duel.best(0)[0], other, first
