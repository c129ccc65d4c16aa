"""Goals of lessons and puzzles, and the search for every way to them within one turn.

stands:f5:NE:1   a plane of one's own is on this cell, faces this way (any way: f5::1) and is this high
aimed:2          so many planes can be shot now
shots:2          so many planes have been shot this turn
win              the game is won
ace              one has an Ace more than at the start
medal:long-shot  this medal has been claimed
unhurt           the turn is over, and no plane has been lost
safe             the turn is over, none has been lost, and none stands in crosshairs
secure           ... and none can be shot next turn, whatever the other side does
crash:1          the turn is over, and so many enemy planes will crash, whatever the other side does
patrol:2         the turn is over, and so many planes of one's own are at the ceiling
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from game.core.lessons import Goal
from game.guides.crosshairs import perils
from game.rules.crosshairs import kernel, sights
from game.rules.crosshairs.apply import moved
from game.rules.crosshairs.board import CELL_INDEX, FACING_INDEX
from game.rules.crosshairs.fire import shots
from game.rules.crosshairs.layout import (
    ACE,
    END_TURN,
    FACING,
    HEIGHT,
    OWNER,
    PHASE,
    PLANES,
    PLAY,
    ROUND,
    SEAT,
    SEATS,
    SHOT,
    Position,
)
from game.rules.crosshairs.medals import BIT, patrol
from game.rules.crosshairs.state import State, position_from


@dataclass(frozen=True, slots=True)
class Case:
    """What a goal is judged by: where the turn began, how things are now, and the goal's argument."""

    start: State
    now: State
    about: str

    @property
    def seat(self) -> int:
        return self.start.seat

    @property
    def position(self) -> Position:
        return position_from(self.now)

    @property
    def turn_over(self) -> bool:
        return is_over(self.start, self.now)

    @property
    def lost(self) -> int:
        """Planes of one's own that have gone."""
        return self.start.position[PLANES + self.seat] - self.now.position[PLANES + self.seat]

    @property
    def hit(self) -> int:
        """Enemy planes that have gone."""
        enemies = [seat for seat in range(SEATS) if seat != self.seat]
        return sum(self.start.position[PLANES + seat] - self.now.position[PLANES + seat] for seat in enemies)

    @property
    def unhurt(self) -> bool:
        return self.turn_over and not self.lost

    @property
    def safe(self) -> bool:
        position = self.position
        own = sights.airborne(position, self.seat)
        return self.unhurt and not any(sights.is_shootable(position, slot) for slot in own)


def is_over(start: State, now: State) -> bool:
    """Whether the turn in which `start` lies has ended."""
    return now.is_over or (now.seat, now.position[ROUND]) != (start.seat, start.position[ROUND])


def _stands(case: Case) -> bool:
    cell, facing, height = case.about.split(":")
    position = case.now.position
    slot = position[CELL_INDEX[cell]]
    if slot < 0 or (facing and position[FACING + slot] != FACING_INDEX[facing]):
        return False
    return (OWNER[slot], position[HEIGHT + slot]) == (case.seat, int(height))


def _aces(state: State, seat: int) -> int:
    return sum(state.position[ACE + slot] for slot in sights.airborne(state.position, seat))


def _doomed(case: Case) -> bool:
    """Blocked planes first: only those can be made to crash."""
    position, count = case.position, int(case.about)
    if not case.turn_over or case.now.is_over:
        return False
    blocked = [slot for slot in sights.airborne(position, position[SEAT]) if perils.must_crash(position, slot)]
    return len(blocked) >= count and not can_keep(position, count)


def _secure(case: Case) -> bool:
    return case.safe and (case.now.is_over or not can_fire(case.position))


JUDGES: Final[dict[str, Callable[[Case], bool]]] = {
    "stands": _stands,
    "aimed": lambda case: not case.turn_over and len(shots(case.position)) >= int(case.about),
    "shots": lambda case: case.hit >= int(case.about),
    "win": lambda case: case.seat in case.now.winners,
    "ace": lambda case: _aces(case.now, case.seat) > _aces(case.start, case.seat),
    "medal": lambda case: bool(case.now.deeds.claimed[case.seat] & BIT[case.about]),
    "unhurt": lambda case: case.unhurt,
    "safe": lambda case: case.safe,
    "secure": _secure,
    "crash": _doomed,
    "patrol": lambda case: case.unhurt and patrol(case.now.position, case.seat) >= int(case.about),
}


FIRED: Final = frozenset({"shots", "win", "ace", "medal"})
"""Goals that only a shot can bring."""

AT_END: Final = frozenset({"unhurt", "safe", "secure", "crash", "patrol"})
"""Goals that are judged at the end of the turn; it counts as over when nothing more has to be done."""

# ---- what the other side can do in its turn


def _some_way(position: Position, found: Callable[[Position], bool]) -> bool:
    """Whether the player on turn can bring about, within the turn, what `found` looks for (also at its end)."""
    seat, turn = position[SEAT], position[ROUND]
    known: set[tuple[int, ...]] = set()

    def search(now: Position) -> bool:
        if found(now):
            return True
        if now[PHASE] != PLAY or (now[SEAT], now[ROUND]) != (seat, turn):
            return False
        key = tuple(now)
        if key in known:
            return False
        known.add(key)
        for move in kernel.legal(now):
            undone = kernel.make(now, move)
            success = search(now)
            kernel.undo(now, move, undone)
            if success:
                return True
        return False

    return search(position)


def can_fire(position: Position) -> bool:
    """Whether the player on turn can get to shoot a plane in this turn."""
    seat = position[SEAT]
    return _some_way(position, lambda now: now[SEAT] == seat and now[PHASE] == PLAY and bool(shots(now)))


def can_keep(position: Position, count: int) -> bool:
    """Whether the player on turn can end the turn with fewer than `count` planes lost."""
    seat, turn = position[SEAT], position[ROUND]
    before = position[PLANES + seat]

    def kept(now: Position) -> bool:
        ended = now[PHASE] != PLAY or (now[SEAT], now[ROUND]) != (seat, turn)
        return ended and before - now[PLANES + seat] < count

    return _some_way(position, kept)


# ---- the search


@dataclass(slots=True)
class Quest:
    """A goal set at a position, to be reached in the turn of whoever is to act there."""

    goal: Goal
    start: State
    _known: dict[tuple[State, int], bool] = field(default_factory=dict)

    def reached(self, now: State) -> bool:
        name, _, about = self.goal.partition(":")
        if name in AT_END and END_TURN in kernel.legal(now.row):
            now = moved(now, END_TURN)
        return JUDGES[name](Case(self.start, now, about))

    def solutions(self, now: State, actions: int) -> list[int]:
        """The moves from `now` after which the goal can still be reached with that many actions in all."""
        return [move for move in self._tries(now, actions) if self._leads(moved(now, move), actions - 1)]

    def _tries(self, now: State, actions: int) -> list[int]:
        """The moves that can still lead there: where only shots do, the last of the actions is one."""
        if not actions or is_over(self.start, now):
            return []
        moves = kernel.legal(now.row)
        name, _, about = self.goal.partition(":")
        if name not in FIRED:
            return moves
        needed = int(about) - Case(self.start, now, about).hit if name == "shots" else 1
        if needed > actions:
            return []
        return [move for move in moves if move >> 10 == SHOT] if needed == actions else moves

    def _leads(self, now: State, actions: int) -> bool:
        key = now, actions
        if key not in self._known:
            tries = self._tries(now, actions)
            self._known[key] = self.reached(now) or any(self._leads(moved(now, move), actions - 1) for move in tries)
        return self._known[key]


def answer(position: Position) -> int:
    """How the other side makes use of a mistake: it shoots, or gets a plane into position for a shot."""
    moves = kernel.legal(position)

    def promise(move: int) -> int:
        undone = kernel.make(position, move)
        open_shots = len(shots(position)) if position[SEAT] == undone[SEAT] else 0
        hit = sum(undone[PLANES : PLANES + SEATS]) - sum(position[PLANES : PLANES + SEATS])
        own = undone[PLANES + undone[SEAT]] - position[PLANES + undone[SEAT]]
        kernel.undo(position, move, undone)
        return 10 * (hit - 2 * own) + open_shots

    return max(moves, key=promise)
