"""What lesson and puzzles ask for, and the search that judges them. Nothing in puzzles hangs on how dice fall.

Goals: `at:L1:f5` the unit stands there; `up:L2` it stands again; `kill:R1` it is destroyed; `kills:2` so many enemies
are; `unseen:L3` no enemy has it in clear sight; `hidden` none has any own unit; `screen:R1` the enemy sees nobody;
`nest:R1` a unit that has acted sees the enemy in the open, in range, and is in cover itself; `aim:R1` the dice of a
shot at it lie; `hit:R1:35` it is Down, or gone, if the dice show 3 and 5, as they do in that lesson; `score:2-1` the
mission stands so; `front:4` so many stand in the column of the own
home zone that is nearest to the enemy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.dice import Dice, Faces, Roll
from game.core.lessons import Goal
from game.rules.sector import legal
from game.rules.sector.actions import SectorAction, unit_of
from game.rules.sector.apply import applied
from game.rules.sector.field import HOMES, INDEX, X, distance, squares
from game.rules.sector.score import scores
from game.rules.sector.sight import clear, covered
from game.rules.sector.state import DESTROYED, State


class _AnyDice:
    """Dice for judging: no goal depends on them."""

    def roll(self, want: Roll) -> Faces:
        return tuple(2 + number % 2 for number in range(want.count))


ANY_DICE: Final = _AnyDice()


@dataclass(frozen=True, slots=True)
class _Shown:
    """Dice that always show the same."""

    faces: Faces

    def roll(self, want: Roll) -> Faces:
        return self.faces[: want.count]


def sees(state: State, watcher: tuple[int, int], spot: int) -> bool:
    """Whether a standing unit has a clear line to a square."""
    side, unit = watcher
    own = state.sides[side]
    return own.stands(unit) and clear(own.squares[unit], spot, state.blockers(own.squares[unit]))


def _watched(state: State, side: int, unit: int) -> bool:
    """Whether any enemy sees the unit."""
    spot, other = state.sides[side].squares[unit], state.sides[1 - side]
    return any(sees(state, (1 - side, watcher), spot) for watcher in range(len(other.squares)))


@dataclass(frozen=True, slots=True)
class Quest:
    """A goal, and the battle in which it was set."""

    goal: Goal
    start: State

    @property
    def side(self) -> int:
        return legal.to_act(self.start)[0]

    def reached(self, now: State) -> bool:
        word, *about = self.goal.split(":")
        return _JUDGES[word](self, now, about)

    def solutions(self, now: State, actions: int) -> list[SectorAction]:
        """Every action that still leads to the goal within so many own ones, without a die in between."""
        return [action for action in legal.legal(now, self.side) if self._solves(now, action, actions)]

    def _dice(self) -> Dice:
        word, *about = self.goal.split(":")
        return _Shown(tuple(int(face) for face in about[1])) if word == "hit" else ANY_DICE

    def _solves(self, now: State, action: SectorAction, actions: int) -> bool:
        after = applied(now, action, self._dice()).state
        if self.reached(after):
            return True
        if actions < 2 or _rolls(now, action) or legal.to_act(after) != (self.side,):
            return False
        return any(self._solves(after, each, actions - 1) for each in legal.legal(after, self.side))


def _rolls(state: State, action: SectorAction) -> bool:
    fights = action.kind == "melee" and not state.sides[1 - action.side].lies(action.target)
    return fights or action.kind in ("shoot", "spin", "roll")


# -- judges ----------------------------------------------------------------------------------------------------------


def _at(_quest: Quest, now: State, about: Sequence[str]) -> bool:
    side, unit = unit_of(about[0])
    return now.sides[side].squares[unit] == INDEX[about[1]]


def _front(quest: Quest, now: State, about: Sequence[str]) -> bool:
    columns = {X[spot] for spot in squares(HOMES[quest.side])}
    column = min(columns) if quest.side else max(columns)
    return sum(spot >= 0 and X[spot] == column for spot in now.sides[quest.side].squares) >= int(about[0])


def _up(_quest: Quest, now: State, about: Sequence[str]) -> bool:
    side, unit = unit_of(about[0])
    return now.sides[side].stands(unit)


def _hit(_quest: Quest, now: State, about: Sequence[str]) -> bool:
    side, unit = unit_of(about[0])
    return not now.sides[side].stands(unit)


def _kill(_quest: Quest, now: State, about: Sequence[str]) -> bool:
    side, unit = unit_of(about[0])
    return now.sides[side].squares[unit] == DESTROYED


def _kills(quest: Quest, now: State, about: Sequence[str]) -> bool:
    other = 1 - quest.side
    return quest.start.sides[other].left - now.sides[other].left >= int(about[0])


def _unseen(_quest: Quest, now: State, about: Sequence[str]) -> bool:
    return not _watched(now, *unit_of(about[0]))


def _hidden(quest: Quest, now: State, _about: Sequence[str]) -> bool:
    own = now.sides[quest.side]
    return not any(_watched(now, quest.side, unit) for unit in range(len(own.squares)) if own.stands(unit))


def _screen(quest: Quest, now: State, about: Sequence[str]) -> bool:
    own = now.sides[quest.side]
    watcher = unit_of(about[0])
    return not any(sees(now, watcher, spot) for spot in own.squares if spot >= 0)


def _nest(quest: Quest, now: State, about: Sequence[str]) -> bool:
    side, own = quest.side, now.sides[quest.side]
    there = quest.start.sides[1 - side].squares[unit_of(about[0])[1]]  # a shot from there may have destroyed it
    before = quest.start.sides[side]
    for unit, spot in enumerate(own.squares):
        fresh = own.stands(unit) and spot != before.squares[unit]
        if fresh and there >= 0 and distance(spot, there) <= now.range_of(side) and sees(now, (side, unit), there):
            return covered(there, spot, now.ground) and not covered(spot, there, now.ground)
    return False


def _aim(quest: Quest, now: State, about: Sequence[str]) -> bool:
    """The dice of a shot lie: at this unit and, where it says "open", not in cover, "safe", from cover."""
    task, side = now.task, quest.side
    if now.phase != "rr" or not task.firing or task.target != unit_of(about[0])[1]:
        return False
    spot, there = now.sides[side].squares[task.unit], now.sides[1 - side].squares[task.target]
    open_to = "open" not in about or not covered(spot, there, now.ground)
    return open_to and ("safe" not in about or covered(there, spot, now.ground))


def _score(_quest: Quest, now: State, about: Sequence[str]) -> bool:
    return "-".join(map(str, scores(now))) == about[0]


_JUDGES: Final[dict[str, Callable[[Quest, State, Sequence[str]], bool]]] = {
    "at": _at,
    "front": _front,
    "up": _up,
    "hit": _hit,
    "kill": _kill,
    "kills": _kills,
    "unseen": _unseen,
    "hidden": _hidden,
    "screen": _screen,
    "nest": _nest,
    "aim": _aim,
    "score": _score,
}
