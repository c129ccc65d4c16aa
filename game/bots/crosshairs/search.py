"""From the best ends of a turn to the one that is played: what would the enemy answer? (crosshairs 10)"""

from __future__ import annotations

import random

from game.bots.crosshairs.plan import Moves, Node, Planner, Width
from game.bots.crosshairs.sky import Sky
from game.bots.crosshairs.values import Judge, Weights
from game.bots.search.limits import AbortedError, Limits
from game.rules.crosshairs.layout import PHASE, PLAY, SEAT

Ranked = list[tuple[float, Moves]]
"""(value, moves of the rest of the turn), best first."""


class Search:
    """One turn, or the rest of one."""

    def __init__(self, sky: Sky, me: int, weights: Weights, limits: Limits) -> None:
        self.sky = sky
        self.me = me
        self.weights = weights
        self.limits = limits
        self.whim = 0.0
        self.lots = random.Random(0)
        self.nodes = 0
        self.answered = 0

    def turn(self, position: list[int], width: Width, answers: int, reply: Width) -> Ranked:
        """The rest of the turn; the best `answers` of its ends are judged after the next player's reply."""
        self.judge = Judge(position, self.me, self.weights, self.sky)
        planner = Planner(self.judge, width, self.limits)
        planner.whim, planner.lots = self.whim, self.lots
        aborted = False
        try:
            planner.plan(position)
        except AbortedError:
            aborted = True
        self.nodes = planner.spent
        ends = [node for node in planner.best() if node.moves]
        if not ends:
            return planner.quick(position)
        if aborted or answers < 2 or len(ends) < 2:
            return [(node.value, node.moves) for node in ends]
        return self._after_replies(ends, answers, reply)

    def _after_replies(self, ends: list[Node], answers: int, reply: Width) -> Ranked:
        judged: Ranked = []
        for node in ends[:answers]:
            try:
                value = self._reply(node, reply)
            except AbortedError:
                break
            judged.append((value, node.moves))
        self.answered = len(judged)
        judged.sort(key=_by_value)
        return judged + [(node.value, node.moves) for node in ends[len(judged) :]]

    def _reply(self, node: Node, width: Width) -> float:
        """The value for this player after the best turns of everybody else, as they see it."""
        position = node.position
        while position[PHASE] == PLAY and position[SEAT] != self.me:
            planner = Planner(Judge(position, position[SEAT], self.weights, self.sky), width, self.limits)
            planner.spent = self.nodes
            planner.plan(position)
            self.nodes = planner.spent
            best = planner.best()[0]
            if len(planner.judge.seats) == 2:
                return -best.value
            position = best.position
        return self.judge.value(position)


def _by_value(ranked: tuple[float, Moves]) -> float:
    return -ranked[0]
