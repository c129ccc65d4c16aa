"""Whoever hunts the bomber of a mission (squadron 6.3): where it will be, what can be shot at it from there in the
rounds that come, and standing in its way."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.bots.squadron.values import bearing, blow, moved, north, spot
from game.rules.squadron.boards import PLANE, Airspace, Body
from game.rules.squadron.geometry import Pose
from game.rules.squadron.missions import FOE, is_freight
from game.rules.squadron.state import MOVE, Plane, State
from game.rules.squadron.templates import CODES

ROUNDS: Final = 3
"""So many rounds after this one are looked at."""
SOON: Final = 0.8
"""What a shot at the bomber in the next round counts, as a part of one in this round."""
OPENING: Final = 2
"""The same where it is put down."""
DELAY: Final = 0.25
"""What a straight is worth that the bomber is kept from flying."""
STANDS: Final = 0.5
"""What of this is left where it may fly only after others have moved."""
PINCER: Final = 0.6
"""What a trap is worth, as a part of a bomber caught, that a friend can close after this move."""
LURE: Final = 0.25
"""The same, of a trap that the two can close in the next round."""
TAIL: Final = 0.3
"""What it is worth to have it ahead after the last round that is looked at."""
CAUGHT: Final = 16.0
"""So many straights are lost by having no way on at all: then it stalls (squadron R9)."""
FAR: Final = 3.4
"""How far from its middle a bomber can be hit, in straights: the string, and half of it."""
ARC: Final = 0.70
"""The cosine of half the firing arc."""
HOME: Final = 3.0
"""How far north a bomber is that is home, in straights: further than any place on the board."""


def hunted(state: State, plane: Plane) -> Plane | None:
    """The bomber that a plane hunts."""
    return next((other for other in state.flying if is_freight(state, other) and state.hostile(plane, other)), None)


class Hunt:
    """One hunter and the bomber, while the others stand where they are."""

    def __init__(self, state: State, plane: Plane, freight: Plane) -> None:
        self.state, self.board, self.freight, self.plane = state, state.board, freight, plane
        self._is_done = freight.done or state.phase != MOVE
        self._others = [other.body for other in state.flying if other.name not in (plane.name, freight.name)]
        self._mates = [
            other
            for other in state.flying
            if other.name != plane.name and other.kind == PLANE and not state.hostile(plane, other)
        ]
        self._reach: dict[Body, list[set[int]]] = {}
        self._free = self._way(self._others)
        self._ways: dict[Pose, tuple[Body | None, float]] = {}
        self._paths: dict[Body | None, list[Body]] = {}
        self._known: dict[tuple[Pose, int, Body], float] = {}

    def after(self, own: Plane) -> tuple[Body | None, float]:
        """Where the bomber is after its next move if the hunter stands there, None once it is home; and how far on its
        way."""
        found = self._ways.get(own.body.pose)
        if found is None:
            found = self._ways[own.body.pose] = self._way([own.body, *self._others])
        return found

    def _way(self, others: list[Body]) -> tuple[Body | None, float]:
        """The same, with these in its way; a dive buys it a turn where it has no other way on."""
        body, far = homeward(self.board, self.freight.body, self.freight.speed, others)
        if body == self.freight.body and self.freight.altitude:
            body, far = homeward(self.board, self.freight.body, self.freight.speed + 1, others)
        return body, far - CAUGHT if body == self.freight.body else far

    def reply(self, own: Plane) -> Plane:
        """The bomber when the shooting begins."""
        body, _ = self.after(own)
        if self._is_done or body is None:
            return moved(self.freight, self.freight.body.pose, self.freight.altitude)
        return moved(self.freight, body.pose, self.freight.altitude)

    def worth(self, own: Plane) -> float:
        """What an end is worth for the rounds that come."""
        body, far = self.after(own)
        kept = DELAY * (self._free[1] - far) * (STANDS if self._is_done else 1.0)
        then = body if not self._is_done else self.freight.body
        if body != self.freight.body:
            kept += DELAY * CAUGHT * self._trap(own, then)
        path = self._path(then)
        if not path:
            return kept
        shot = blow(self.state, own, self.freight).value
        return kept + SOON * self._onward(own.body.pose, 0, path) * shot

    def start(self) -> float:
        """What it is worth to start from where the hunter has been put down."""
        path = self._path(self.freight.body)[:OPENING]
        if not path or self.plane.pose is None:
            return 0.0
        return self._onward(self.plane.pose, 0, path) * blow(self.state, self.plane, self.freight).value

    def _trap(self, own: Plane, then: Body | None) -> float:
        """How likely the two hunters close all ways of the bomber: in this round, or in the next one."""
        if not self._is_done:
            gates = landings(self.board, self.freight.body, self.freight.speed)
            shut = barred(self.board, own.body.pose, gates)
            for mate in self._mates:
                for pose in () if mate.done or not shut else followed(self.board, mate.body.pose, mate.speed):
                    closed = shut | barred(self.board, pose, gates)
                    if closed == (1 << len(gates)) - 1 and not self.board.clash(own.body, Body(pose)):
                        return PINCER
        if then is None or not self._mates:
            return 0.0
        gates = landings(self.board, then, self.freight.speed)
        every = (1 << len(gates)) - 1
        mine = {barred(self.board, pose, gates) for pose in followed(self.board, own.body.pose, self.plane.speed)}
        if then not in self._reach:
            self._reach[then] = [
                {barred(self.board, pose, gates) for pose in followed(self.board, mate.body.pose, mate.speed)}
                for mate in self._mates
            ]
        return LURE * any(one | other == every for theirs in self._reach[then] for one in mine for other in theirs)

    def _path(self, body: Body | None) -> list[Body]:
        """Where it will be at the ends of the rounds to come."""
        found = self._paths.get(body)
        if found is None:
            found, now = [], body
            while now is not None and len(found) < ROUNDS:
                now = homeward(self.board, now, self.freight.speed, [])[0]
                if now is not None:
                    found.append(now)
            self._paths[body] = found
        return found

    def _onward(self, pose: Pose, ahead: int, path: list[Body]) -> float:
        """So many shots the hunter gets at it at most, and how well it follows it then."""
        if ahead == len(path):
            far, before = bearing(spot(pose, free=self.board.is_free), spot(path[-1].pose, free=self.board.is_free))
            return TAIL * before / (1.0 + 0.35 * far)
        key = pose, len(path) - ahead, path[ahead]
        best = self._known.get(key)
        if best is None:
            best = 0.0
            for after in followed(self.board, pose, self.plane.speed):
                hit = aimed(self.board, after, path[ahead])
                best = max(best, hit + self._onward(after, ahead + 1, path))
            self._known[key] = best
        return best


def aimed(board: Airspace, pose: Pose, target: Body) -> bool:
    """Whether a plane there has it in front of its guns; on the free table by the middles alone, which is quick."""
    if not board.is_free:
        return board.covers(Body(pose), target)
    far, ahead = bearing(spot(pose, free=True), spot(target.pose, free=True))
    return far <= FAR and ahead >= ARC


@lru_cache(maxsize=8192)
def followed(board: Airspace, pose: Pose, speed: int) -> tuple[Pose, ...]:
    """Where a plane may be after a move on one height, whoever is in the way left aside."""
    found: dict[Pose, None] = {}
    waiting = [(pose, speed)]
    for now, left in waiting:
        for code in CODES:
            cost = board.cost(code)
            if cost <= left:
                after = board.flown(code, Body(now))
                if not board.is_off(Body(after)):
                    found[after] = None
                    waiting.append((after, left - cost))
    return tuple(found)


@lru_cache(maxsize=1024)
def landings(board: Airspace, body: Body, speed: int) -> tuple[Body, ...]:
    """Where a bomber's first manoeuvre may end; over the far edge nobody can stop it, over any other it is lost."""
    bodies = [Body(board.flown(code, body), body.kind) for code in CODES if board.cost(code) <= speed]
    return tuple(after for after in bodies if not board.is_off(after) or board.is_over(after, FOE))


@lru_cache(maxsize=65536)
def barred(board: Airspace, pose: Pose, gates: tuple[Body, ...]) -> int:
    """Which of the places a plane bars by standing there, as bits."""
    return sum(1 << number for number, gate in enumerate(gates) if board.clash(Body(pose), gate))


def homeward(board: Airspace, body: Body, speed: int, others: list[Body]) -> tuple[Body | None, float]:
    """Where a bomber is that goes home as fast as it can, and how far north; None once it is home."""
    best: tuple[Body | None, float] = body, north(board, body)
    is_moved = False
    for code in CODES:
        cost = board.cost(code)
        if cost > speed:
            continue
        after = Body(board.flown(code, body), body.kind)
        if board.is_off(after):
            if board.is_over(after, FOE):
                return None, HOME
            continue
        if any(board.clash(after, other) for other in others):
            continue
        found: tuple[Body | None, float] = after, north(board, after)
        if speed > cost:
            further = homeward(board, after, speed - cost, others)
            if further[1] > found[1]:
                found = further
        if not is_moved or found[1] > best[1]:
            best, is_moved = found, True
    return best
