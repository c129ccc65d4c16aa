"""The ends of a plane's move from the best down, each by the best answers of its enemies and the rounds that follow."""

from __future__ import annotations

from typing import Final

from game.bots.search.limits import AbortedError, Limits
from game.bots.squadron.chains import End
from game.bots.squadron.foresight import NEVER, ROUNDS, Duel, Spot, is_last
from game.bots.squadron.tempers import Leaning
from game.bots.squadron.values import bearing, spot
from game.rules.squadron.boards import BOMBER
from game.rules.squadron.state import MOVE, Plane, State

FOES: Final = 3
"""So many enemies are foreseen, the nearest ones."""

Rated = list[tuple[float, End]]


def is_open(state: State, plane: Plane) -> bool:
    """Whether all there is to do is to shoot others down: no mission, no bomber, no large battle."""
    if plane.kind == BOMBER or state.terms.mission or state.terms.large:
        return False
    return any(state.hostile(plane, other) for other in state.flying)


class Outlook:
    """What the ends of one plane's move lead to; of those that are worth no more less than the best than `alike` it is
    known exactly."""

    def __init__(self, state: State, plane: Plane, limits: Limits, leaning: Leaning, alike: float = 0.0) -> None:
        self._close = max(leaning.fancy.close, alike)
        self._duels = [_duel(state, plane, enemy) for enemy in _nearest(state, plane)]
        self._replies = [_replies(state, duel) for duel in self._duels]
        self._limits = limits
        self._leaning = leaning
        self._is_last = is_last(state)
        limits.begin()

    @property
    def nodes(self) -> int:
        """Ends of rounds from which the next one was looked at."""
        return sum(duel.nodes for duel in self._duels)

    def ranked(self, found: list[End], wide: int) -> Rated:
        """The ends from the best down: all through this round, the best `wide` of them through the next one as well, as
        far as the work allows. In the last round there is no next one, and every first decision is worth what it is."""
        spots = {end.steps: self._duels[0].spot(end.plane) for end in found}
        rated: Rated = [(0.0, end) for end in sorted(found, key=lambda end: (len(end.steps), end.steps))]
        for ahead, count in enumerate((len(found),) if self._is_last else (len(found), wide)):
            again: Rated = []
            best = dict[object, float]()
            try:
                for _, end in rated[:count]:
                    step = end.steps[:1] if self._is_last else None
                    value = self._value(spots[end.steps], ahead, best.get(step, -NEVER) - self._close)
                    again.append((value, end))
                    best[step] = max(best.get(step, -NEVER), value)
                    self._limits.check(self.nodes)
            except AbortedError:
                wide = 0
            again.sort(key=lambda pair: -pair[0])
            again = self._leaning.ends(again)
            low = again[-1][0]
            rated = again + [(min(low, value), end) for value, end in rated[len(again) :]]
            if not wide:
                break
        return rated

    def _value(self, own: Spot, ahead: int, low: float) -> float:
        """Every enemy may do harm, but only one at a time can be shot at. With one enemy it is exact only above `low`;
        of several, the likely answers are looked at."""
        pairs = list(zip(self._duels, self._replies, strict=True))
        if len(pairs) == 1:
            return self._duels[0].value(own, self._replies[0], low, ahead, narrow=False)
        values = [duel.value(own, replies, -NEVER, ahead, narrow=ahead > 0) for duel, replies in pairs]
        return sum(min(0.0, value) for value in values) + max(0.0, *values)


def _nearest(state: State, plane: Plane) -> list[Plane]:
    free = state.board.is_free
    own = spot(plane.body.pose, free=free)
    enemies = [other for other in state.flying if state.hostile(plane, other)]
    enemies.sort(key=lambda other: (bearing(own, spot(other.body.pose, free=free))[0], other.name))
    return enemies[:FOES]


def _duel(state: State, plane: Plane, enemy: Plane) -> Duel:
    """Units take turns in order, and every round begins with the next one."""
    units = len(state.units)
    own, other = state.early(plane.seat), state.early(enemy.seat)
    return Duel(state, plane, enemy, [(own - ahead) % units < (other - ahead) % units for ahead in range(ROUNDS)])


def _replies(state: State, duel: Duel) -> list[Spot]:
    """Where the enemy may be when the shooting begins."""
    enemy = duel.enemy.plane
    still = duel.spot(enemy)
    if enemy.done or state.phase != MOVE:
        return [still]
    return list(duel.onward(still, duel.enemy)) or [still]
