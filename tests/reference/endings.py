"""What is left of a match, worked out by the law alone: every decision and every fall of the dice, to its very end.

For games with dice. A win is 1, a draw 1/2, a loss 0. Nothing of the computer players is used: the rules say what is
legal, what comes of it and who has won. Only so much is done to be quick as changes no value: dice that come to
the same are told once with what they weigh, a position is looked at once, and what cannot matter any more is left out.
"""

from collections import Counter
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import NamedTuple

from game.core.dice import every_fall
from game.rules.sector import apply
from game.rules.sector import fire as ground_fire
from game.rules.sector.field import BIT, CENTRE, CENTRE_ZONE, HOMES, SECTORS
from game.rules.sector.flow import Flow
from game.rules.squadron import fire, moves
from game.rules.squadron.actions import END, REROLL, SquadronAction
from game.rules.squadron.state import ATTACK, MOVE, Plane

NONE, HALF, ALL = Fraction(0), Fraction(1, 2), Fraction(1)
KNOWN = {}
"""What is the same in many matches (`key`): attack stages of Squadron Leader, last activations of Sector."""
ATTACK_DIE = ((1, Fraction(5, 8)), (6, Fraction(2, 8)), (8, Fraction(1, 8)))
DEFENCE_DIE = ((1, Fraction(5, 8)), (6, Fraction(3, 8)))
"""A face for every sort of them, and how often it is that sort (squadron 5)."""


class TooManyError(Exception):
    """The proof would need more positions than allowed."""


def fallen(play, ways):
    """What comes of every fall of the dice, equal ends together: (how likely, the state), the likeliest first."""
    found = {}
    for then, part in every_fall(play, ways):
        found[then] = found.get(then, NONE) + part
    return sorted(((part, then) for then, part in found.items()), key=lambda one: -one[0])


def thrown(count, die):
    """Handfuls of dice, whatever their order."""
    share = dict(die)
    for faces in combinations_with_replacement(sorted(share), count):
        ways = factorial(count) // prod(map(factorial, Counter(faces).values()))
        yield faces, ways * prod((share[face] for face in faces), start=ALL)


class End(NamedTuple):
    """A plane where its move ends, as one decision."""

    plane: Plane


class Squadron:
    """Two planes. Only where a plane's move ends counts, not on which way; of the last plane to move only who can hit
    whom from there, and who is higher. Hits, crits and dodges are told apart, not the faces."""

    def __init__(self, game, state):
        self.game, self.start, self.ways_on = game, state, {}
        terms = state.terms
        special = (terms.imm, terms.imm4, terms.divebomb, terms.bonus, terms.ffg, terms.bb, terms.ace)
        assert len(state.planes) == 2
        assert terms.dice == "d8"
        assert not any(special), "dice and places are told apart otherwise there"

    def is_beyond(self, state):
        return state.round != self.start.round

    def options(self, state, mover):
        if state.phase == MOVE and state.pending is None:
            return self.ends(state, mover) or self.game.legal_actions(state, mover)
        found = self.game.legal_actions(state, mover)
        if state.pending is None or found[0].verb != REROLL:
            return found
        pool = state.pending.defence or state.pending.attack
        return list({0 if one.how == "0" else pool[int(one.how) - 1]: one for one in found}.values())

    def ends(self, state, mover):
        """To fall from the sky is never better than to stay there, so those ways are only taken where there is none."""
        own, other = state.planes[mover], state.planes[1 - mover]
        free, waiting, known = {}, [own], {own}
        for plane in waiting:
            for then in self.onward(state, plane):
                if then.pose not in free:
                    free[then.pose] = then.pose == plane.pose or not state.board.clash(then.body, other.body)
                if free[then.pose] and then not in known:
                    known.add(then)
                    waiting.append(then)
        found = {(one.pose, one.altitude): End(one) for one in waiting if one.going.manoeuvres}
        if not other.done:
            return list(found.values())
        return list({self.place(state, one.plane, other): one for one in found.values()}.values())

    def onward(self, state, plane):
        """Where a plane may go next, whoever is in the way."""
        key = plane.pose, plane.altitude, plane.flight, plane.stats
        if key not in self.ways_on:
            steps = [moves.flight_after(state, plane, code) for code in moves.codes(state)
                     if not moves.barred(state, plane, code)]  # fmt: skip
            found = [one for one in steps if not state.board.is_off(one.body)]
            found += [] if moves.no_climb(state, plane) else [moves.climbed(plane)]
            deepest = 0 if moves.no_dive(state, plane) else moves.deepest(plane)
            self.ways_on[key] = found + [moves.dived(plane, count) for count in range(1, deepest + 1)]
        return self.ways_on[key]

    def place(self, state, one, other):
        hits = (fire.can_hit(state, one, other), fire.can_hit(state, other, one)) if one.pose != other.pose else ()
        return *hits, (one.altitude > other.altitude) - (one.altitude < other.altitude)

    def play(self, state, mover, action, dice):
        if isinstance(action, End):
            state, action = state.with_plane(action.plane), SquadronAction(action.plane.name, END)
        return self.game.apply(state, mover, action, dice).state

    def ways(self, state, _action):
        pending = state.pending

        def told(want):
            attacks = want.purpose == "attack" or (want.purpose == "reroll" and not pending.defence)
            return thrown(want.count, ATTACK_DIE if attacks else DEFENCE_DIE)

        return told

    def key(self, state):
        if state.phase != ATTACK:
            return None
        pending = state.pending
        if pending is not None:
            pools = pending.attack, pending.defence
            pending = pending.step, pending.attacker, pending.again, *map(tuple, map(sorted, pools))
        planes = tuple((one.stats, one.health, one.done) for one in state.planes)
        return state.terms.alt, state.first, state.turn, pending, planes, self.place(state, *state.planes)


class Sector:
    """Where nothing can be thrown again only the verdict counts of a shot, and of a fight who is ahead. When one unit
    is left to act it counts only in which zones units stand, whom it can attack from where, and how well."""

    def __init__(self, game, state):
        self.game, self.start = game, state
        assert all(side.commander < 0 and not side.tokens for side in state.sides)
        assert not state.event

    def is_beyond(self, state):
        return state.round != self.start.round

    def options(self, state, mover):
        return self.last(state, mover) or self.listed(state, mover)

    def listed(self, state, mover):
        """To do nothing is looked at first: often it is enough."""
        return sorted(self.game.legal_actions(state, mover), key=lambda one: (one.kind != "hold", one.kind == "move"))

    @lru_cache(maxsize=8)  # noqa: B019
    def last(self, state, mover):
        """What can be done by whoever acts last, alike ones left out."""
        if state.phase not in ("act", "spun") or sum(len(side.eligible) for side in state.sides) != 1:
            return ()
        found = self.listed(state, mover)
        if any(one.kind == "aid" for one in found):
            return ()
        return tuple({self.alike(state, one): one for one in found}.values())

    def alike(self, state, action):
        side, unit, kind, target = action.side, action.unit, action.kind, action.target
        if kind not in ("move", "hold", "shoot", "melee"):
            return action
        start = action.to if action.to >= 0 else state.sides[side].squares[unit]
        figures = ()
        if kind == "shoot":
            figures = (ground_fire.aim(state, side, unit, target, start, moved=action.to >= 0),
                       *ground_fire.strays(state, side, unit, target))  # fmt: skip
        return unit, kind.replace("hold", "move"), target, figures, zones(start)

    def play(self, state, mover, action, dice):
        """What the law does, without what is shown of it."""
        flow = Flow(state, dice)
        apply._DO[action.kind](flow, action)  # noqa: SLF001
        return flow.state

    def ways(self, state, action):
        count = tuple
        if not any(side.kind.rerolls for side in state.sides):
            count = self.verdict(state, action)
        elif action.kind == "shoot":
            count = sorted

        def told(want):
            found = {}
            for faces in product(range(1, want.sides + 1), repeat=want.count):
                found.setdefault(str(count(faces)), []).append(faces)
            return [(alike[0], Fraction(len(alike), want.sides**want.count)) for alike in found.values()]

        return told

    def verdict(self, state, action):
        side, unit, target = action.side, action.unit, action.target
        if action.kind == "shoot":
            start = action.to if action.to >= 0 else state.sides[side].squares[unit]
            figures = ground_fire.aim(state, side, unit, target, start, moved=action.to >= 0)
            return lambda faces: figures.verdict(*faces)
        edge = state.sides[side].kind.fight - state.sides[1 - side].kind.fight
        return lambda faces: (faces[0] + edge > faces[1]) - (faces[0] + edge < faces[1])

    def key(self, state):
        last = self.last(state, state.turn)
        if not last:
            return None
        sides = tuple(
            (side.faction, side.down, *(spot if spot < 0 else zones(spot) for spot in side.squares))
            for side in state.sides
        )  # fmt: skip
        deeds = frozenset(self.alike(state, one) for one in last)
        return state.mission, state.round, state.losses, state.phase, state.turn, sides, deeds


@cache
def zones(spot):
    """Which zones a square lies in: all that missions ask about it."""
    return tuple(BIT[spot] & zone > 0 for zone in (BIT[CENTRE], CENTRE_ZONE, *HOMES, *SECTORS.values()))


LAWS = {"squadron": Squadron, "sector": Sector}


class Ending:
    """What is left of a match from one position on, for one seat. `beyond` is what counts for the seat where a round
    begins after this one: what is proved with 1 is at most so much, with 0 at least."""

    def __init__(self, game, state, seat, most):
        self.game, self.state, self.seat, self.left = game, state, seat, most
        self.law, self.known, self.best = LAWS[game.name](game, state), {}, Counter()
        self.beyond = NONE

    def points(self, action, beyond=NONE, low=NONE, high=ALL):
        """What the seat gets on average after this action; outside of `low` to `high` only on which side it is."""
        self.beyond = beyond
        return self._after(self.state, self.seat, action, low, high)

    def _after(self, state, mover, action, low, high):
        total, rest = NONE, ALL

        def play(dice):
            self.left -= 1
            if self.left < 0:
                raise TooManyError
            return self.law.play(state, mover, action, dice)

        for part, then in fallen(play, self.law.ways(state, action)):
            rest -= part
            least, most = (low - total - rest) / part, (high - total) / part
            total += part * self._value(then, max(least, NONE), min(most, ALL))
            if total + rest <= low:
                return total + rest
            if total >= high:
                break
        return total

    def _value(self, state, low, high):
        end = self.game.outcome(state)
        if end is not None:
            return HALF if not end.winners else ALL if self.seat in end.winners else NONE
        if self.law.is_beyond(state):
            return self.beyond
        key = self.law.key(state)
        known, key = (self.known, (self.beyond, state)) if key is None else (KNOWN, (self.seat, self.beyond, key))
        least, most = known.get(key, (NONE, ALL))
        if least == most or least >= high:
            return least
        if most <= low:
            return most
        found = self._looked(state, low, high)
        known[key] = least if found <= low else found, most if found >= high else found
        return found

    def _looked(self, state, low, high):
        """Whoever is to decide takes what is best for its own side."""
        mover = max(self.game.to_act(state))
        own, options = mover == self.seat, self.law.options(state, mover)
        if len(options) > 1:
            options = sorted(options, key=lambda one: -self.best[mover, one])
        best = NONE if own else ALL
        for action in options:
            if own:
                best = max(best, self._after(state, mover, action, max(low, best), high))
                enough = best >= high or best == ALL
            else:
                best = min(best, self._after(state, mover, action, low, min(high, best)))
                enough = best <= low or best == NONE
            if enough:
                self.best[mover, action] += 1
                break
        return best
