"""How a place is pointed at: hexes one by one, the free table by a spot and a heading; and the end of a move."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import atan2, degrees
from typing import Final, NamedTuple, overload

from game.core.game import NotationError
from game.core.picks import Choice, Free, Pick
from game.core.seats import Seat
from game.rules.squadron import fire, missions, moves
from game.rules.squadron.actions import CLIMB, DIVE, END, FLY, SET, SquadronAction, micro, place_of
from game.rules.squadron.boards import BOMBER, TOUCH, Airspace, Body, Mat, millis, touching
from game.rules.squadron.geometry import MILLI, Pose
from game.rules.squadron.placing import obstacle, spaced
from game.rules.squadron.state import TO_CHOOSE, Plane, State
from game.rules.squadron.tokens import pose_of

STEP: Final = 10.0
FINE: Final = 1.0
TURN: Final = 45.0
WAYS: Final = (0, 10, 22, 34)
"""Headings that stand for all: an octagon turned by 45 degrees is the same."""


def pose_in(board: Airspace, how: str) -> Pose | None:
    """The pose that an action names; None for one that is none on this board."""
    try:
        return pose_of(board, how)
    except NotationError:
        return None


class Placements(Sequence[SquadronAction]):
    """The places on the list as actions, each made when it is asked for: on the free table there are thousands."""

    def __init__(self, board: Airspace, planes: Sequence[tuple[str, Sequence[Pose]]]) -> None:
        self._board, self._planes = board, planes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Placements) and (self._board, self._planes) == (other._board, other._planes)

    def __hash__(self) -> int:
        return hash((self._board, len(self)))

    def __len__(self) -> int:
        return sum(len(poses) for _, poses in self._planes)

    @overload
    def __getitem__(self, index: int) -> SquadronAction: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[SquadronAction]: ...
    def __getitem__(self, index: int | slice) -> SquadronAction | Sequence[SquadronAction]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        for name, poses in self._planes:
            if 0 <= place < len(poses):
                return SquadronAction(name, SET, self._board.place_text(poses[place]))
            place -= len(poses)
        raise IndexError(index)


def offers(state: State, seat: Seat, picked: tuple[Pick, ...]) -> Choice[SquadronAction]:
    """Placing on the free table: a plane, a spot, a heading."""
    waiting = {plane.name: plane for plane in missions.waiting(state, state.turn_seats) if plane.seat == seat}
    if not picked:
        return Choice(tuple(Pick("plane", name) for name in waiting), None)
    plane = waiting.get(picked[0].name)
    kinds = tuple(pick.kind for pick in picked)
    if plane is not None and kinds == ("plane", "spot", "heading")[: len(kinds)]:
        return _after(state, plane, picked)
    return Choice((), None)


def _after(state: State, plane: Plane, picked: tuple[Pick, ...]) -> Choice[SquadronAction]:
    """What comes after a plane, and after a spot."""
    board = state.board
    if not isinstance(board, Mat):
        raise TypeError(f"{board.name} is no free table")
    if len(picked) == 1:
        return Choice((), None, Free("spot", *_limits(board, state, plane), STEP, FINE, start_spot(state, plane)))
    heading = picked[2].name if len(picked) > 2 else "0"
    how = place_of(f"{picked[1].name},{heading}")
    pose = pose_in(board, how) if how else None
    if pose is None or how is None:
        return Choice((), None)
    if len(picked) > 2:
        return Choice((), None if obstacle(state, plane, pose) else SquadronAction(plane.name, SET, how))
    fits = any(not obstacle(state, plane, (*pose[:2], way)) for way in _ways(plane))
    return Choice((), None, Free("heading", (0,), (359,), TURN, 1.0, str(inwards(board, pose))) if fits else None)


def _limits(board: Mat, state: State, plane: Plane) -> tuple[tuple[float, float], tuple[float, float]]:
    """The corners of where a spot can lie: the whole mat, or the line on which planes touch their edge."""
    wide, high = board.width / MILLI, board.height / MILLI
    site = missions.site(state, plane)
    if site.how != TOUCH:
        return (0.0, 0.0), (wide, high)
    y = touching(board.height, site.edge) / MILLI
    return (0.0, y), (wide, y)


def _ways(plane: Plane) -> Sequence[int]:
    """Headings of which one fits where any does, as near as makes no difference."""
    return range(0, 360, 15) if plane.kind == BOMBER else WAYS


def inwards(board: Mat, pose: Pose) -> int:
    """The heading towards the middle of the mat, in steps of 45 degrees."""
    east, south = board.width / 2 - pose[0], board.height / 2 - pose[1]
    return round(degrees(atan2(east, -south)) / TURN) * int(TURN) % 360


_SIDES: Final = ((0.5, 1.0), (0.5, 0.0), (0.0, 0.5), (1.0, 0.5))
"""Where seats begin to look for a place: south, north, west, east."""


def start_spot(state: State, plane: Plane) -> str:
    """A legal place near the middle of the side where the seat sits, as a pick names it."""
    board = state.board
    if not isinstance(board, Mat):
        return ""
    across, down = _SIDES[state.unit_of(plane.seat) % len(_SIDES)]
    east, south = across * board.width, down * board.height
    poses = spaced(state, plane)[1]
    best = min(poses, key=lambda pose: ((pose[0] - east) ** 2 + (pose[1] - south) ** 2, pose))
    return f"{millis(best[0])},{millis(best[1])}"


def spot(pick: Pick) -> tuple[int, int]:
    """The micrometres that a spot names."""
    x, y = pick.name.split(",")
    return micro(x), micro(y)


# ---- the end of a move

_MOST: Final = 3000
"""So many positions on the way are followed at most."""


class End(NamedTuple):
    """Where a plane's move could end, and the fewest decisions that lead there."""

    plane: Plane
    steps: tuple[SquadronAction, ...]
    name: str

    @property
    def pick(self) -> Pick:
        return Pick("template", self.name)


@lru_cache(maxsize=32)
def ends(state: State, plane: Plane) -> Mapping[str, End]:
    """Every place, heading and height at which a plane's move could end on the board, as a pick names it."""
    found: dict[str, End] = {}
    if plane.going.pushed == TO_CHOOSE:
        return found
    seen, free = {_key(plane)}, dict[Pose, bool]()
    waiting: deque[tuple[Plane, tuple[SquadronAction, ...]]] = deque([(plane, ())])
    while waiting and len(seen) < _MOST:
        now, steps = waiting.popleft()
        if now.going.manoeuvres:
            name = _name(state, now)
            found.setdefault(name, End(now, steps, name))
        for action, after in _next(state, now, free):
            if _key(after) not in seen:
                seen.add(_key(after))
                waiting.append((after, (*steps, action)))
    return found


def way_to(state: State, plane: Plane, end: Plane) -> End | None:
    """How a plane gets to this end of its move; None where that is none."""
    return ends(state, plane).get(_name(state, end))


def _name(state: State, end: Plane) -> str:
    return f"{state.board.place_text(end.body.pose)},{end.altitude}:{end.name}"


def _key(plane: Plane) -> tuple[object, ...]:
    return plane.pose, plane.altitude, plane.flight


def _next(state: State, plane: Plane, free: dict[Pose, bool]) -> Iterator[tuple[SquadronAction, Plane]]:
    """One step on from a place in the move; `free` keeps of each place whether it is empty and on the board."""
    for code in moves.codes(state):
        if moves.barred(state, plane, code):
            continue
        pose = state.board.flown(code, plane.body)
        if pose not in free:
            free[pose] = moves.is_free(state, plane, pose) and not state.board.is_off(Body(pose, plane.kind))
        if free[pose]:
            after = moves.flight_after(state, plane, code)
            if after.going.manoeuvres > 1:
                after = replace(after, flight=replace(after.going, manoeuvres=1))
            yield SquadronAction(plane.name, FLY, code), after
    if not moves.no_climb(state, plane):
        yield SquadronAction(plane.name, CLIMB), moves.climbed(plane)
    if not moves.no_dive(state, plane):
        for count in range(1, moves.deepest(plane) + 1):
            yield SquadronAction(plane.name, DIVE, str(count)), moves.dived(plane, count)


def flights(state: State, picked: tuple[Pick, ...], listed: Choice[SquadronAction]) -> Choice[SquadronAction]:
    """What can be picked in a move: beside single decisions every end that several of them lead to. What leaves nothing
    else to be done ends the move."""
    plane = state.by_name.get(picked[0].name) if picked else None
    if plane is None:
        return listed
    if len(picked) == 1 and listed.offers:
        far = [end.pick for end in ends(state, plane).values() if len(end.steps) > 1]
        return replace(listed, offers=(*listed.offers, *far))
    if listed.ready is not None:
        after = moves.flight_after(state, plane, listed.ready.how) if listed.ready.verb == FLY else None
        return listed if after is None else replace(listed, then=closing(state, after))
    end = ends(state, plane).get(picked[1].name) if len(picked) > 1 else None
    return listed if end is None else Choice((), end.steps[0], None, (*end.steps[1:], *closing(state, end.plane)))


def closing(state: State, plane: Plane) -> tuple[SquadronAction, ...]:
    """The end of the move, where nothing is left to do; or where an arrow has led that takes all speed and no dive from
    there would bring anybody into the sights."""
    if state.board.is_off(plane.body) or not plane.going.manoeuvres:
        return ()
    done = is_spent(state, plane)
    if not done and not plane.going.speed and {action.verb for action in moves.legal(state, plane)} <= {END, DIVE}:
        others = (end.plane for end in ends(state, plane).values() if end.plane.pose != plane.pose)
        done = not any(True for other in others for _ in fire.targets(state, other))
    return (SquadronAction(plane.name, END),) if done else ()


def is_spent(state: State, plane: Plane) -> bool:
    """Whether a plane in its move has nothing left to do but to end it, or could only leave the board or lose height
    for nothing."""
    left = {action.verb for action in moves.legal(state, plane)}
    useful = DIVE in left and (state.terms.has_immelmann or state.terms.divebomb)
    if END not in left or not left <= {END, FLY, DIVE} or useful:
        return False
    return all(end.plane.pose == plane.pose for end in ends(state, plane).values())
