"""Choosing an activation: every action by its expected value, and at higher levels what comes after it (sector 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.search.limits import AbortedError, Limits
from game.bots.sector import outcomes
from game.bots.sector.outcomes import Chances
from game.bots.sector.prospects import prospect
from game.bots.sector.values import Mind, foreseen, value
from game.rules.sector.actions import SectorAction
from game.rules.sector.factions import LAST_ROUND
from game.rules.sector.field import BIT, CENTRE, CENTRE_ZONE, HOMES, SECTORS
from game.rules.sector.legal import unit_actions
from game.rules.sector.state import State

JUMPS: Final = ((2, 0.5), (5, 0.5))
"""Jump dice that stand for all six while nothing is rolled."""
POLL: Final = 32
"""Nodes between two looks at the clock."""
DEEDS: Final = ("shoot", "melee", "aid")
ZONES: Final[tuple[int, ...]] = (BIT[CENTRE], CENTRE_ZONE, *HOMES, *SECTORS.values())


@dataclass(frozen=True, slots=True)
class Ranked:
    """An action and what it is worth to the side, in tenths of a unit; `late`: so often it was set behind those that
    were looked at more closely, by `LATE` each time."""

    value: float
    action: SectorAction
    late: int = 0


@dataclass(slots=True)
class Search:
    """One decision of a side about an activation."""

    side: int
    mind: Mind
    limits: Limits
    beam: int = 0
    answered: int = 0
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

    def worth(self, state: State, quota: int = 0, answers: int = 2) -> float:
        """A battle in which so many activations of the own turn are left, and then so many of the enemy's."""
        self.nodes += 1
        if self.mind.weighed:
            return prospect(state, self.side, self.mind, quota, answers)
        if self.mind.danger:
            return foreseen(state, self.side, self.mind, quota, answers)
        return value(state, self.side, self.mind)

    def begun(self, state: State, *, own: bool) -> float:
        """A round in which this side begins, or the other: with one activation."""
        return self.worth(state, 1) if own else self.worth(state, 0, 1)

    def expected(self, state: State, action: SectorAction, quota: int = 0) -> float:
        """The mean over everything the action can come to."""
        return sum(chance * self.worth(each, quota) for chance, each in outcomes.after(state, action))

    def ranked(self, state: State, actions: Sequence[SectorAction]) -> list[Ranked]:
        """The actions of units, best first, by what they lead to at once."""
        found: list[Ranked] = []
        for action in actions:
            if found and self.over():
                break
            found.append(Ranked(self.expected(state, action, _left(state, action)), action))
        return sorted(found, key=lambda each: -each.value)

    def deepened(self, state: State, ranked: list[Ranked]) -> list[Ranked]:
        """The best few again with what the side does next, and the best of those with what the enemy answers."""
        ranked = self._again(state, ranked, self.beam, answered=False)
        return self._again(state, ranked, self.answered, answered=True) if self.answered else ranked

    def _again(self, state: State, ranked: list[Ranked], count: int, *, answered: bool) -> list[Ranked]:
        found: list[Ranked] = []
        for each in _varied(ranked, count):
            if found and self.over():
                break
            quota = _left(state, each.action)
            total = sum(
                chance * self._after(then, quota, answered) for chance, then in outcomes.after(state, each.action)
            )
            found.append(Ranked(total, each.action))
        done = {each.action for each in found}
        rest = [Ranked(each.value - LATE, each.action, each.late + 1) for each in ranked if each.action not in done]
        return sorted(found, key=lambda each: -each.value) + rest

    def _after(self, state: State, quota: int, answered: bool) -> float:
        """The best that can be made of a battle: with a second activation where there is one."""
        own = state.sides[self.side]
        if quota > 0 and own.eligible and state.sides[1 - self.side].left and not self.over():
            best = -UNSEEN
            chosen: Chances = []
            for _, _, then in self._quick(state, self.side)[:SECONDS]:
                worth = sum([chance * self.worth(each, quota - 1) for chance, each in then])
                if worth > best:
                    best, chosen = worth, then
            if not answered:
                return best
            return sum([chance * self._answered(then) for chance, then in chosen])
        return self._answered(state) if answered else self.worth(state, quota)

    def _quick(self, state: State, side: int) -> list[tuple[float, int, Chances]]:
        """What a side can do with an activation, by what it leads to at once, the best for it first."""
        quick: list[tuple[float, int, Chances]] = []
        for number, action in enumerate(_promising(state, side)):
            then = outcomes.after(state, action)
            self.nodes += 1
            quick.append((-sum([chance * value(each, side, self.mind) for chance, each in then]), number, then))
        return sorted(quick)

    def _answered(self, state: State) -> float:
        """A battle after the own turn, with the enemy's best answer and what both can do after it."""
        if not state.sides[self.side].left or not state.sides[1 - self.side].eligible or self.over():
            return self.worth(state)
        least = UNSEEN
        for _, _, then in self._quick(state, 1 - self.side)[:ANSWERS]:
            least = min(least, sum([chance * self.worth(each, 0, 1) for chance, each in then]))
        return least


SECONDS: Final = 6
ANSWERS: Final = 6
"""Second activations, and answers of the enemy, that are looked at closely, of those that bring most at once."""


def told(ranked: Sequence[Ranked]) -> list[float]:
    """What each is worth as far as it was looked at: what was set behind the others for its order only is no better
    than the worst of those that were looked at closely, and no worse than it seemed."""
    found: list[float] = []
    for each in ranked:
        value = each.value + LATE * each.late
        found.append(min(value, found[-1]) if found else value)
    return found


def _left(state: State, action: SectorAction) -> int:
    """Activations of the turn that are left after an action; who is raised in time has one of its own."""
    if action.kind == "skip":
        return max(state.quota, 0)
    again = action.kind == "aid" and not state.sides[action.side].has_acted(action.target)
    return max(state.quota - (state.bonus != action.unit), 0) + again


def _varied(ranked: list[Ranked], count: int) -> list[Ranked]:
    """The best few, no more than some of one unit and of one kind."""
    found: list[Ranked] = []
    seen: dict[tuple[int, str], int] = {}
    for each in ranked:
        key = (each.action.unit, each.action.kind)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= SAME:
            found.append(each)
            if len(found) == count:
                break
    return found


SAME: Final = 2


UNSEEN: Final = 1e9
LATE: Final = 50.0


FEW: Final = 3


def _promising(state: State, side: int) -> Iterator[SectorAction]:
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
        few = steps[:: max(1, len(steps) // 8)]
        if state.round >= LAST_ROUND:
            few += [step for step in _into_zones(steps) if step not in few]
        yield from few


def _into_zones(steps: list[SectorAction]) -> list[SectorAction]:
    """One step to every sort of place that missions ask about: in the last rounds a single one may decide."""
    found: dict[int, SectorAction] = {}
    for step in steps:
        if step.to >= 0:
            where = sum([1 << number for number, zone in enumerate(ZONES) if BIT[step.to] & zone])
            found.setdefault(where, step)
    return list(found.values())


def jump_value(search: Search, state: State, action: SectorAction) -> float:
    """What activating a unit that jumps is worth before its die."""
    total = 0.0
    for die, share in JUMPS:
        best = -UNSEEN
        for each in _thinned(state, action, die):
            best = max(best, search.expected(state, each, _left(state, each)))
            if search.over():
                break
        total += share * (best if best > -UNSEEN else search.worth(state))
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
