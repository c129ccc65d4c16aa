"""Choosing an activation: every action by its expected value, and further levels what comes after it (sector 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.search.limits import AbortedError, Limits
from game.bots.sector import outcomes
from game.bots.sector.values import Mind, value
from game.rules.sector.actions import SectorAction
from game.rules.sector.data import State
from game.rules.sector.moves import unit_actions

JUMPS: Final = ((2, 0.5), (5, 0.5))
"""Jump dice that stand for all six while nothing is rolled."""
POLL: Final = 32
"""Nodes between two looks at the clock."""
DEEDS: Final = ("shoot", "melee", "aid")


@dataclass(frozen=True, slots=True)
class Ranked:
    """An action and what it is worth to the side, in tenths of a unit."""

    value: float
    action: SectorAction


@dataclass(slots=True)
class Search:
    """One decision of a side about an activation."""

    side: int
    mind: Mind
    limits: Limits
    beam: int = 0
    answers: int = 0
    nodes: int = 0
    _next: int = 0

    def over(self) -> bool:
        """Whether the allowance is used up; the clock is looked at now and then."""
        if self.nodes >= self._next:
            self._next = self.nodes + POLL
            try:
                self.limits.check(self.nodes)
            except AbortedError:
                self._next = 0
                return True
        return False

    def worth(self, state: State) -> float:
        self.nodes += 1
        return value(state, self.side, self.mind)

    def expected(self, state: State, action: SectorAction) -> float:
        """The mean over everything the action can come to."""
        return sum(chance * self.worth(each) for chance, each in outcomes.after(state, action))

    def ranked(self, state: State, actions: Sequence[SectorAction]) -> list[Ranked]:
        """The actions of units, best first, by what they lead to at once."""
        found: list[Ranked] = []
        for action in actions:
            if found and self.over():
                break
            found.append(Ranked(self.expected(state, action), action))
        return sorted(found, key=lambda each: -each.value)

    def deepened(self, state: State, ranked: list[Ranked]) -> list[Ranked]:
        """The best few again, with what the side does next, and the other side's answer to it."""
        found: list[Ranked] = []
        for each in ranked[: self.beam]:
            if found and self.over():
                break
            total = 0.0
            for chance, then in outcomes.after(state, each.action):
                total += chance * self._after(then, state.quota - 1)
            found.append(Ranked(total, each.action))
        done = {each.action for each in found}
        rest = [Ranked(each.value - LATE, each.action) for each in ranked if each.action not in done]
        return sorted(found, key=lambda each: -each.value) + rest

    def _after(self, state: State, quota: int) -> float:
        """The best that can be made of a battle: a second activation where there is one, then the enemy's best."""
        mine = _best_of(self, state, self.side, self.mind) if quota > 0 else None
        if mine is not None:
            here = self.worth(state)
            best_value, action = mine
            if not self.answers or best_value <= here:
                return max(best_value, here)
            likely = max(outcomes.after(state, action), key=lambda pair: pair[0])[1]
            return best_value + self._answer(likely)
        return self.worth(state) + (self._answer(state) if self.answers else 0.0)

    def _answer(self, state: State) -> float:
        """What the enemy's best activation takes away."""
        other = 1 - self.side
        theirs = _best_of(self, state, other, self.mind, attacks=True)
        if theirs is None:
            return 0.0
        before = value(state, other, self.mind)
        return -ANSWER * max(0.0, theirs[0] - before)


LATE: Final = 50.0
ANSWER: Final = 0.6
"""The enemy may see it otherwise, and has two activations more often than one."""


def _best_of(
    search: Search, state: State, side: int, mind: Mind, *, attacks: bool = False
) -> tuple[float, SectorAction] | None:
    """The best next activation of a side by its expected value, among attacks, aid and the most promising moves."""
    best: tuple[float, SectorAction] | None = None
    for action in _promising(state, side, attacks=attacks):
        search.nodes += 1
        worth = sum(chance * value(each, side, mind) for chance, each in outcomes.after(state, action))
        if best is None or worth > best[0]:
            best = worth, action
        if search.over():
            break
    return best


FEW: Final = 3


def _promising(state: State, side: int, *, attacks: bool) -> Iterator[SectorAction]:
    """Attacks and aid from the squares where they are best, and a few moves for every unit."""
    own = state.sides[side]
    for unit in own.eligible:
        die = 3 if own.kind.jumps else 0
        seen: dict[tuple[str, int], int] = {}
        steps = []
        for action in unit_actions(state, side, unit, die):
            if action.kind in DEEDS:
                count = seen.get((action.kind, action.target), 0)
                if count < FEW:
                    seen[action.kind, action.target] = count + 1
                    yield action
            else:
                steps.append(action)
        if not attacks:
            yield from steps[:: max(1, len(steps) // 8)]


def jump_value(search: Search, state: State, action: SectorAction) -> float:
    """What activating a unit that jumps is worth before its die."""
    total = 0.0
    for die, share in JUMPS:
        best = max(
            (search.expected(state, each) for each in _thinned(state, action, die)),
            default=search.worth(state),
        )
        total += share * best
    return total


def _thinned(state: State, action: SectorAction, die: int) -> Iterator[SectorAction]:
    seen: dict[tuple[str, int], int] = {}
    for number, each in enumerate(unit_actions(state, action.side, action.unit, die)):
        if each.kind in DEEDS:
            count = seen.get((each.kind, each.target), 0)
            seen[each.kind, each.target] = count + 1
            if count < FEW:
                yield each
        elif number % 4 == 0:
            yield each
