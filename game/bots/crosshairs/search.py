"""From the best ends of a turn to the one that is played: what would the enemies answer, and what then? (crosshairs 10)

A search goes in rounds. Each plans the turn with wider beams than the one before and judges its ends by more and
better replies; it starts with what the round before found best, so that whatever it has when time runs out holds.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.bots.crosshairs import tempers
from game.bots.crosshairs.plan import Moves, Node, Planner, Width
from game.bots.crosshairs.sky import Sky
from game.bots.crosshairs.values import Judge
from game.bots.crosshairs.weights import WIN, Weights
from game.bots.search.limits import AbortedError, Limits
from game.bots.search.tempers import Fancy
from game.core.packed import key_of
from game.rules.crosshairs.layout import AT, HANDS, PHASE, PLAY, SEAT, Position

Ranked = list[tuple[float, Moves]]
"""(value, moves of the rest of the turn), best first."""


NARROW: Final = Width(3, 5, 10)
FIRST: Final = 4
"""Ends that a round takes over from the one before."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much one round looks at."""

    width: Width
    """The own turn."""
    answers: int = 0
    """Ends of it that are judged by what the others do next; with fewer than two, by how they look."""
    reply: Width = NARROW
    """The turns of the others."""
    branches: int = 1
    """The best replies of the next player that are followed up, each by the own best turn; the worst counts."""
    follow: Width | None = None
    """That own turn; None: the position after the replies is judged by its looks."""


class Search:
    """One turn, or the rest of one."""

    def __init__(self, sky: Sky, me: int, weights: Weights, limits: Limits) -> None:
        self.sky = sky
        self.me = me
        self.weights = weights
        self.limits = limits
        self.whim = 0.0
        self.lots = random.Random(0)
        self.overlooked: frozenset[int] = frozenset()
        self.fancy = Fancy()
        self.nodes = 0
        self.depth = 1
        self.judged: list[tuple[float, Node]] = []
        self.sure = 0
        """So many of what has been judged, the first, have been looked at as closely as the best."""
        self._judges: dict[int, Judge] = {}

    def turn(self, position: Position, efforts: Iterable[Effort]) -> Ranked:
        """The rest of the turn: as many rounds as there are and as the limits allow."""
        best = tempers.tipped(position, self.fancy, self.ends(position, efforts), self.sure)
        if not best:
            return Planner(self.judge, Width(1, 1, 1), self.limits).quick(position)
        return [(value, node.moves) for value, node in best]

    def ends(self, position: Position, efforts: Iterable[Effort]) -> list[tuple[float, Node]]:
        """Ends of the turn, best first; none when there was no time for a single one."""
        self.judge = self._judge_of(position, self.me)
        best: list[tuple[float, Node]] = []
        for effort in efforts:
            self.judged = []
            try:
                self._round(position, effort, best)
            except AbortedError:
                best = _merged(self.judged, best)
                break
            best = _merged(self.judged, best)
            if len(best) < 2 or best[0][0] >= WIN or best[0][1].value >= WIN:
                break
        return best

    def _round(self, position: Position, effort: Effort, before: list[tuple[float, Node]]) -> None:
        """Fill `judged`. Raises AbortedError, with something in `judged` if there is anything at all."""
        planner = Planner(self.judge, effort.width, self.limits)
        planner.whim, planner.lots, planner.spent = self.whim, self.lots, self.nodes
        planner.overlooked = self.overlooked
        try:
            planner.plan(position)
        except AbortedError:
            if not before:
                self.judged = [(node.value, node) for node in planner.best() if node.moves]
            raise
        finally:
            self.nodes = planner.spent
        ends = _distinct([node for _, node in before[:FIRST]] + [node for node in planner.best() if node.moves])
        if effort.answers < 2 or len(ends) < 2:
            self.judged = [(node.value, node) for node in ends]
            self.sure = len(ends)
            self.judged.sort(key=_by_value)
            return
        self._judge(ends, effort)

    def _judge(self, ends: list[Node], effort: Effort) -> None:
        """The first ends by what comes after them, then the others as they look."""
        floor = -float("inf")
        found: list[tuple[float, Node]] = []
        try:
            for node in ends[: effort.answers]:
                value = self._afterwards(node, effort, floor - self.fancy.close)
                found.append((value, node))
                floor = max(floor, value)
            self.depth = max(self.depth, 3 if effort.follow is not None else 2)
        finally:
            judged = len(found)
            found.sort(key=_by_value)
            self.judged = found + [(min(node.value, floor), node) for node in ends[judged:]] if found else []
            self.sure = judged or self.sure

    def _afterwards(self, node: Node, effort: Effort, floor: float) -> float:
        """The value for this player after the best turns of everybody else, as they see it; anything up to `floor`
        once it is clear that it is no more."""
        if node.position[PHASE] != PLAY:
            return node.value
        if self.judge.seats > 2:
            return self._among_many(node.position, effort)
        replies = self._planned(node.position, effort.reply)
        if effort.follow is None:
            return -replies[0].value
        worst = float("inf")
        for reply in replies[: effort.branches]:
            worst = min(worst, self._followed(reply.position, -reply.value, effort.follow))
            if worst <= floor:
                break
        return worst

    def _followed(self, position: Position, value: float, width: Width) -> float:
        """The value after the own next turn; `value` when there is none."""
        if position[PHASE] != PLAY:
            return value
        return self._planned(position, width)[0].value

    def _among_many(self, position: Position, effort: Effort) -> float:
        while position[PHASE] == PLAY and position[SEAT] != self.me:
            position = self._planned(position, effort.reply)[0].position
        value = self.judge.value(position)
        return value if effort.follow is None else self._followed(position, value, effort.follow)

    def _judge_of(self, position: Position, seat: int) -> Judge:
        judge = self._judges.get(seat)
        if judge is None:
            judge = self._judges[seat] = Judge(position, seat, self.weights, self.sky)
        return judge

    def _planned(self, position: Position, width: Width) -> list[Node]:
        """The ends of the turn of whoever comes next, best first, as that player sees it."""
        planner = Planner(self._judge_of(position, position[SEAT]), width, self.limits)
        planner.spent = self.nodes
        try:
            planner.plan(position)
        finally:
            self.nodes = planner.spent
        return planner.best()


def _distinct(nodes: list[Node]) -> list[Node]:
    """Ends that differ in more than the order of actions; the first of its kind stays."""
    found: dict[object, Node] = {}
    for node in nodes:
        found.setdefault(key_of(node.position, AT, HANDS), node)
    return list(found.values())


def _merged(first: list[tuple[float, Node]], rest: list[tuple[float, Node]]) -> list[tuple[float, Node]]:
    """What a round has judged, then what only the one before has seen."""
    if not first:
        return rest
    known = {key_of(node.position, AT, HANDS) for _, node in first}
    least = first[-1][0]
    return first + [(min(value, least), node) for value, node in rest if key_of(node.position, AT, HANDS) not in known]


def _by_value(ranked: tuple[float, Node]) -> float:
    return -ranked[0]
