"""The events that stage an action for the table; what happened in words is told elsewhere."""

from __future__ import annotations

from typing import Final

from game.core.dice import Faces
from game.core.events import Fired, Moved, Rolled
from game.core.seats import Seat
from game.core.tableau import Point
from game.rules.sector.actions import SectorAction
from game.rules.sector.data import name_of
from game.rules.sector.field import ROWS, X, Y, path
from game.rules.sector.flow import Flow

PLACES: Final[tuple[Point, ...]] = tuple((float(x), float(ROWS + 1 - y)) for x, y in zip(X, Y, strict=True))
"""The middle of every square; what is farther away, in row 1, lies higher."""


def stage_move(flow: Flow, action: SectorAction) -> None:
    """The unit walks a shortest way, or leaps there."""
    state = flow.state
    own = state.sides[action.side]
    start, jumps = own.squares[action.unit], own.kind.jumps
    way = (start, action.to) if jumps else path(start, action.to, state.free)
    places = tuple(PLACES[spot] for spot in way)
    flow.stage(Moved((name_of(action.side, action.unit),), places, manner="leap" if jumps else "glide"))


def stage_roll(flow: Flow, purpose: str, faces: Faces, side: int) -> None:
    flow.stage(Rolled(purpose, faces, 6, Seat(side), "plain"))


def stage_shot(flow: Flow) -> None:
    """The line of fire of the shot that has been decided."""
    task, side = flow.state.task, flow.state.turn
    flow.stage(Fired((name_of(side, task.unit),), name_of(1 - side, task.target)))


def stage_deployed(flow: Flow, number: int, audience: frozenset[Seat] | None = None) -> None:
    """A formation steps onto the field, before the eyes of those who may see it."""
    for unit, spot in enumerate(flow.state.sides[number].squares):
        flow.stage(Moved((name_of(number, unit),), (PLACES[spot],), manner="enter", audience=audience))
