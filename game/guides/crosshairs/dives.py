"""A dive of several heights as one choice: straight down the way ahead, or on the spot, and a turn at its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.core.picks import Pick
from game.guides.crosshairs import chains, perils
from game.rules.crosshairs import kernel, sights
from game.rules.crosshairs.actions import CELL_PICKS, FACING_PICKS, CrosshairsAction
from game.rules.crosshairs.apply import COSTS
from game.rules.crosshairs.board import AHEAD, CELL_NAMES
from game.rules.crosshairs.coding import decoded
from game.rules.crosshairs.layout import ACTIVE, AT, FACING, PHASE, PLAY, POWER, SEAT, SWOOP, Position
from game.rules.crosshairs.legal import dives_on, may_dive_on
from game.rules.crosshairs.state import State

WAYS: Final[Mapping[int, str]] = {SWOOP: "dive", POWER: "plunge"}
"""What such a dive is called among the ways of a plane, by what it is made of."""
_MOST: Final[Mapping[int, int]] = {SWOOP: 6, POWER: 2}
"""So many manoeuvres at most: a plane is never higher than six."""


@dataclass(frozen=True, slots=True)
class Dive(CrosshairsAction):
    """The first manoeuvre of a dive, and with `moves` all of them; `here`, `end` and `faces` are those of the whole."""

    moves: tuple[int, ...] = ()
    actions: tuple[CrosshairsAction, ...] = ()

    @property
    def picks(self) -> tuple[Pick, ...]:
        way = Pick("way", f"{WAYS[self.kind]}:{CELL_NAMES[self.end]}")
        return CELL_PICKS[self.here], way, FACING_PICKS[self.end * 6 + self.faces]


def cost(action: CrosshairsAction) -> int:
    """The height that it takes in clear air."""
    return COSTS.get(action.kind, 0) * (len(action.moves) if isinstance(action, Dive) else 1)


def unfinished(position: Position) -> int:
    """The plane that may dive on and has a reason to: it comes to a shot so, out of crosshairs or out of a dead end; or
    -1. Of one that only may, its sign tells enough."""
    diver = position[ACTIVE]
    if not may_dive_on(position):
        return -1
    needs = sights.is_shootable(position, diver) or perils.is_blocked(position, diver)
    return diver if needs or chains.leading(tuple(position), diver) else -1


@lru_cache(maxsize=8)
def dives(state: State) -> tuple[Dive, ...]:
    """All of them that the player on turn may fly now: two manoeuvres or more, without a turn before the last. None on
    the spot where the way ahead is barred: there nothing else is on offer, and that is said."""
    position, found = state.row, list[Dive]()
    for move in kernel.legal(position):
        kind, slot = move >> 10, position[move >> 3 & 127]
        if kind not in WAYS or decoded(position, move).faces != position[FACING + slot]:
            continue
        ahead = AHEAD[position[AT + slot] * 6 + position[FACING + slot]]
        if kind == SWOOP or (ahead >= 0 and position[ahead] < 0):
            found += _longer(position, slot, move)
    return tuple(found)


def runs(state: State) -> Mapping[tuple[Pick, ...], Sequence[CrosshairsAction]]:
    """The manoeuvres of each, by how it is pointed at."""
    return {dive.picks: dive.actions for dive in dives(state)}


def _longer(position: Position, slot: int, first: int) -> Iterator[Dive]:
    """The dives that begin with this manoeuvre and go on straight."""
    kind, here, seat = first >> 10, position[AT + slot], position[SEAT]
    moves: tuple[int, ...] = (first,)
    actions: tuple[CrosshairsAction, ...] = (decoded(position, first),)
    now = _played(position, first)
    while len(moves) < _MOST[kind] and (now[SEAT], now[PHASE]) == (seat, PLAY) and now[ACTIVE] == slot:
        onward, straight = [move for move in dives_on(now) if move >> 10 == kind], -1
        for move in onward:
            action = decoded(now, move)
            whole = (*moves, move), (*actions, action)
            yield Dive(kind, actions[0].cell, -1, -1, here, action.end, action.faces, *whole)
            straight = move if action.faces == now[FACING + slot] else straight
        if straight < 0:
            return
        moves, actions, now = (*moves, straight), (*actions, decoded(now, straight)), _played(now, straight)


def _played(position: Position, move: int) -> Position:
    after = position[:]
    kernel.play(after, move)
    return after
