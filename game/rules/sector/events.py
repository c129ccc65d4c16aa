"""The events that stage an action for the table; what happened in words is told elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.dice import Faces
from game.core.events import Fired, Moved, Rolled, Told, past
from game.core.seats import Seat
from game.core.tableau import PieceId, Point
from game.rules.sector.actions import SectorAction
from game.rules.sector.field import ROWS, X, Y, distance, path, squares
from game.rules.sector.fire import Verdict
from game.rules.sector.flow import Flow
from game.rules.sector.sight import shelters
from game.rules.sector.state import name_of

PLACES: Final[tuple[Point, ...]] = tuple((float(x), float(ROWS + 1 - y)) for x, y in zip(X, Y, strict=True))
"""The middle of every square; what is farther away, in row 1, lies higher."""


def die_id(place: int) -> PieceId:
    """The name of a die that lies while somebody decides about it."""
    return f"die.{place}"


def stage_move(flow: Flow, action: SectorAction) -> None:
    """The unit walks a shortest way, or leaps there."""
    state = flow.state
    own = state.sides[action.side]
    start, jumps = own.squares[action.unit], own.kind.jumps
    way = (start, action.to) if jumps else path(start, action.to, state.free)
    places = tuple(PLACES[spot] for spot in way)
    flow.stage(Moved((name_of(action.side, action.unit),), places, manner="leap" if jumps else "glide"))


def stage_roll(flow: Flow, purpose: str, faces: Faces, side: int, verdict: Told | None = None) -> None:
    """In a fight the second die is that of whoever is attacked."""
    owners = (Seat(side), Seat(1 - side)) if purpose == "melee" else ()
    flow.stage(Rolled(purpose, faces, 6, Seat(side), "plain", verdict=verdict, owners=owners))


def stage_again(flow: Flow, purpose: str, faces: Mapping[int, int], side: int, verdict: Told | None) -> None:
    """Dice that lie there, by their place, are thrown again by this side."""
    names = tuple(map(die_id, faces))
    flow.stage(Rolled(purpose, tuple(faces.values()), 6, Seat(side), "plain", pieces=names, verdict=verdict))


def stage_shot(flow: Flow, verdict: Verdict, *, cover: bool) -> None:
    """The line of fire of the shot that has been decided: to the target, into its cover, or past it."""
    task, side = flow.state.task, flow.state.turn
    start, there = flow.state.sides[side].squares[task.unit], flow.state.sides[1 - side].squares[task.target]
    names = (name_of(side, task.unit),), name_of(1 - side, task.target)
    if verdict in ("down", "kill"):
        flow.stage(Fired(*names))
    elif cover and verdict == "miss":
        flow.stage(Fired(*names, "cover", _stopped(start, there, flow)))
    else:
        flow.stage(Fired(*names, "miss", _past(PLACES[start], PLACES[there])))


def _stopped(start: int, there: int, flow: Flow) -> Point:
    """Where a shot ends in the cover of its target: on the line, where it comes nearest to the middle of that."""
    (ax, ay), (bx, by) = PLACES[start], PLACES[there]
    kept = list(squares(shelters(start, there, flow.state.ground)))
    x, y = PLACES[min(kept, key=lambda spot: distance(spot, there))] if kept else (bx, by)
    long = (bx - ax) ** 2 + (by - ay) ** 2
    part = max(0.3, min(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long, 1 - 0.45 / long**0.5))
    return ax + (bx - ax) * part, ay + (by - ay) * part


def _past(start: Point, end: Point) -> Point:
    """Where a shot ends that misses: a square and a half behind the target, a little aside, but on the field."""
    x, y = past(start, end, 1.5, 0.4)
    return min(max(x, 0.6), 15.4), min(max(y, 0.6), 9.4)


def stage_shove(flow: Flow, loser: tuple[int, int] | None) -> None:
    """A melee: the attacker leaps at the other, who gives way; whoever loses is thrown back farther."""
    task, side = flow.state.task, flow.state.turn
    attacker, defender = (side, task.unit), (1 - side, task.target)
    start, there = (PLACES[flow.state.sides[one].squares[unit]] for one, unit in (attacker, defender))
    flow.stage(_push(attacker, start, there, 0.5, "shove"))
    flow.stage(_push(defender, there, start, -0.34 if loser == defender else -0.14, "recoil"))
    if loser == attacker:
        flow.stage(_push(attacker, start, there, -0.34, "recoil"))


def stage_finish(flow: Flow, attacker: tuple[int, int], defender: tuple[int, int]) -> None:
    """A unit that lies is finished: one push, no answer."""
    start, there = (PLACES[flow.state.sides[one].squares[unit]] for one, unit in (attacker, defender))
    flow.stage(_push(attacker, start, there, 0.5, "shove"))


def _push(unit: tuple[int, int], start: Point, end: Point, part: float, manner: str) -> Moved:
    """So much of the way towards the other unit, and back."""
    out = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
    return Moved((name_of(*unit),), (start, out, start), manner=manner)


def stage_deployed(flow: Flow, number: int) -> None:
    """A formation steps onto the field, before everybody's eyes."""
    for unit, spot in enumerate(flow.state.sides[number].squares):
        flow.stage(Moved((name_of(number, unit),), (PLACES[spot],), manner="enter"))
