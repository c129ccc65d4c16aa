"""How good a plane's end of move is: the shots of this round in their order, and the stance for the next one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.bots.squadron.chains import End, ends
from game.bots.squadron.hunt import Hunt, hunted
from game.bots.squadron.values import NOTHING, Strike, Weights, moved, progress, stance, strike
from game.rules.squadron.missions import has_balloons, is_freight
from game.rules.squadron.state import MOVE, Plane, State

REPLIES: Final = 60
"""Ends of an enemy's move that are looked at."""


HASTE: Final = 2
"""The bomber of a mission has so many ends that count: those farthest on its way."""

USUAL: Final = Weights()


@dataclass(frozen=True, slots=True)
class Sense:
    """What a level takes into account."""

    replies: bool = True
    """Whether enemies that have not moved are foreseen, on the mean of all their ends; else they seem to stay."""
    weights: Weights = USUAL
    ahead: int = 0
    """Ends that are looked at again with the round after this one, in missions and large battles."""
    wide: int = 0
    """Ends that are foreseen through the next round by the best answers, where there is no mission; 0: enemies are
    foreseen on the mean there, too."""


LATER: Final = 14
"""Ends of a next move that are tried, spread over all of them."""
NEXT: Final = 0.6
"""What the next round counts beside this one."""


class Judge:
    """Judges the ends of one plane's move."""

    def __init__(self, state: State, plane: Plane, sense: Sense) -> None:
        self.state, self.plane, self.sense = state, plane, sense
        self.enemies = [other for other in state.flying if state.hostile(plane, other)]
        self.friends = [other for other in state.flying if other.name != plane.name and not state.hostile(plane, other)]
        afloat = state.afloat if has_balloons(state.terms) else ()
        self._balloons = [balloon for balloon in afloat if state.hostile(plane, balloon)]
        self._replies = {enemy.name: self._ends_of(enemy) for enemy in self.enemies}
        self._earlier = {enemy.name: state.early(plane.seat) < state.early(enemy.seat) for enemy in self.enemies}
        """Whether this plane fires before that enemy."""
        freight = hunted(state, plane) if sense.replies else None
        self._hunt = Hunt(state, plane, freight) if freight is not None else None
        self.nodes = 0

    def _ends_of(self, enemy: Plane) -> list[Plane]:
        """Where an enemy may be when the shooting begins."""
        still = self.state.phase != MOVE or enemy.done or not self.sense.replies
        if still:
            return [replace(enemy, flight=None)]
        found = ends(self.state, enemy, heights=False, most=REPLIES)
        replies = [moved(enemy, end.plane.body.pose, end.plane.altitude) for end in found] or [enemy]
        if is_freight(self.state, enemy):  # it is on its way home
            replies.sort(key=lambda end: -progress(self.state, end))
            return replies[:HASTE]
        return replies

    def value(self, end: Plane) -> float:
        """What it is worth for the plane to end there."""
        self.nodes += 1
        own = moved(end, end.body.pose, end.altitude)
        total = stance(self.state, own, self.enemies, self.sense.weights)
        best = 0.0
        for enemy in self.enemies:
            give, take = self._against(own, enemy)
            best = max(best, give)
            total -= self.sense.weights.danger * take
        if self._hunt is not None:
            total += self._hunt.worth(own)
        for balloon in self._balloons:
            best = max(best, strike(self.state, own, balloon).value)
        return total + best

    def _against(self, own: Plane, enemy: Plane) -> tuple[float, float]:
        """What one enemy loses to this plane, and what he takes from it, over what he may do."""
        replies = self._replies[enemy.name]
        if self._hunt is not None and enemy.name == self._hunt.freight.name:
            replies = [self._hunt.reply(own)]
        exchanges = [self._exchange(own, other) for other in replies]
        count = len(exchanges)
        return sum(each[0] for each in exchanges) / count, sum(each[1] for each in exchanges) / count

    def later(self, end: Plane) -> float:
        """What the next round is worth from there: the best that either side can make of it, without knowing where the
        other goes."""
        own = moved(end, end.body.pose, end.altitude)
        mine, total = self._onward(own), 0.0
        for enemy in self.enemies:
            replies = self._replies[enemy.name]
            theirs = self._onward(min(replies, key=lambda other: self._gain(own, other)))
            table = [[self._gain(one, other) for other in theirs] for one in mine]
            total += max(sum(row) / len(theirs) for row in table)
            total += min(sum(column) / len(mine) for column in zip(*table, strict=True))
        return NEXT * total / 2

    def _gain(self, own: Plane, enemy: Plane) -> float:
        give, take = self._exchange(own, enemy)
        return give - take

    def _onward(self, plane: Plane) -> list[Plane]:
        """Some of the ends of a plane's next move."""
        found = ends(self.state, plane, heights=False, most=REPLIES)
        after = [moved(plane, end.plane.body.pose, end.plane.altitude) for end in found] or [plane]
        return after[:: -(-len(after) // LATER)]

    def _exchange(self, own: Plane, enemy: Plane) -> tuple[float, float]:
        """Both shots, the later one only where its plane is still there."""
        give, take = self._shot(own, enemy), self._shot(enemy, own)
        if self._earlier[enemy.name]:
            return give.value, take.value * (1 - give.kill)
        return give.value * (1 - take.kill), take.value

    def _shot(self, attacker: Plane, target: Plane) -> Strike:
        if attacker.pose == target.pose:
            return NOTHING
        return strike(self.state, attacker, target)


def ranked(judge: Judge, found: list[End], noise: list[float]) -> list[tuple[float, End]]:
    """The ends from the best down, `noise` added to each."""
    rated = [(judge.value(end.plane) + noise[place], end) for place, end in enumerate(found)]
    rated.sort(key=lambda pair: (-pair[0], len(pair[1].steps), pair[1].steps))
    first = rated[: judge.sense.ahead]
    if len(first) > 1 and judge.enemies:
        first = [(value + judge.later(end.plane), end) for value, end in first]
        first.sort(key=lambda pair: -pair[0])
        low = first[-1][0]
        rated = first + [(min(value, low), end) for value, end in rated[len(first) :]]
    return rated
