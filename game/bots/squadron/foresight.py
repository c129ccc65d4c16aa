"""Two rounds against one enemy: what he may answer, the shots of both, and the moves of the next round.

Places are floats here, good to a millimetre, which is near enough for judging; what is legal is never asked here.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import cos, hypot, sin
from typing import Final

from game.bots.squadron.chains import Way, ways
from game.bots.squadron.values import Strike, blow, hurts, spot, ways_on
from game.rules.squadron.boards import BOMBER, KNOT, PLANE, RADII, Airspace, Body, Mat
from game.rules.squadron.geometry import Pose
from game.rules.squadron.state import Plane, State, Terms

LOST: Final = 1.0
"""What having no way to fly on costs."""
TAIL: Final = 0.10
HEIGHT: Final = 0.07
ROOM: Final = 0.1
AWAY: Final = 0.03
"""What a straight beyond three between the two costs whoever looks ahead."""
NEXT: Final = 0.9
"""What a round counts beside the one before it."""
ROUNDS: Final = 2
"""This one and the next."""
WIDE: Final = 1.3
"""So many straights from every edge there is room enough."""
UNKNOWN: Final = 99.0
ALL_ROUND2: Final = 5.0
"""As far, squared, a bomber's gunners fire in every direction."""
BEAM: Final = 4
"""So many answers are likely, where not all are looked at."""
_EDGE: Final = RADII[PLANE]
DECIDED: Final = 0.5
"""What it is worth, in planes, to win when rounds are up; to lose costs as much."""
REST: Final = 0.001
"""What all the rest counts then."""
SMALL: Final = 0.01
MARGIN: Final = 1e-9
"""Where hardly anything depends on the next round, it is not asked how much is enough; else a little more than that."""
KEPT: Final = 10_000
"""So many values are remembered of two planes."""
NEVER: Final = 9.0
"""More than anything is worth."""


def is_last(state: State) -> bool:
    """Whether rounds are up after this one."""
    return bool(state.terms.rounds) and state.round >= state.terms.rounds


@lru_cache(maxsize=1024)
def _facing(heading: int, free: bool) -> tuple[float, float]:
    """How far east and south a straight goes."""
    way = spot((0, 0, heading), free=free)[2]
    return sin(way), -cos(way)


class Spot:
    """A place where a plane's move has ended, and what is known of it."""

    def __init__(self, pose: Pose, altitude: int, *, free: bool) -> None:
        self.pose, self.altitude = pose, altitude
        self.x, self.y, _ = spot(pose, free=free)
        self.east, self.south = _facing(pose[2], free)
        self.room = UNKNOWN
        self.onward: list[Spot] = []
        self.is_followed = False


class Side:
    """One of the two planes, and what its shot takes from the other when it is lower, level or higher."""

    def __init__(self, state: State, plane: Plane, other: Plane) -> None:
        self.plane = plane
        self.gunners = plane.kind == BOMBER
        foe = replace(other, altitude=1)
        shots: list[Strike] = [blow(state, replace(plane, altitude=altitude), foe) for altitude in range(3)]
        self.values: list[float] = [each.value for each in shots]
        self.kills: list[float] = [each.kill for each in shots]
        self.hurts: list[list[float]] = [list(hurts(state, replace(plane, altitude=each), foe)) for each in range(3)]
        self.skill: Skill = (plane.kind, plane.stats, tuple(self.values), tuple(self.kills))
        self.terms = state.terms
        self.trees: dict[tuple[int, int], tuple[Way, ...]] = {}
        self.board: Airspace = state.board
        self.width: float = 0.0
        self.height: float = 0.0
        if isinstance(state.board, Mat):
            self.width, self.height = state.board.width / KNOT, state.board.height / KNOT

    def ways(self, heading: int, altitude: int) -> tuple[Way, ...]:
        """All its chains from one heading and height."""
        found = self.trees.get((heading, altitude))
        if found is None:
            found = ways(self.board, self.terms, self.plane.kind, self.plane.stats, (heading, altitude))
            self.trees[heading, altitude] = found
        return found

    def room(self, place: Spot) -> float:
        """What it costs to be near the edge."""
        if place.room == UNKNOWN:
            x, y = place.x, place.y
            if WIDE < x < self.width - WIDE and WIDE < y < self.height - WIDE:
                place.room = 0.0
            else:
                onward = ways_on(self.board, Body(place.pose, self.plane.kind), self.plane.speed)
                place.room = LOST if onward == 0 else ROOM * max(0, 3 - onward) / 3
        return place.room


Skill = tuple[str, str, tuple[float, ...], tuple[float, ...]]
"""All of a plane that the next round depends on: its kind and numbers, and what its shots do."""
Pair = tuple[Airspace, Terms, bool, Skill, Skill]
"""Where a plane and an enemy fly, by which rules, and whether the plane leads in the next round."""
Known = dict[tuple[Pose, int, Pose, int], tuple[float, bool]]
"""What the next round is worth from the places and heights of both, and whether it is no more than that."""


@lru_cache(maxsize=8)
def remembered(_pair: Pair) -> Known:
    """What has been worked out for two planes like these, in whatever decision: those of one move ask for much of it
    again, and whoever looks closely asks for all of it."""
    return {}


class Reach:
    """How far shots go on a board, and how near is too near."""

    def __init__(self, state: State) -> None:
        is_free = state.board.is_free
        self.range2: float = 3.31**2 if is_free else 2.7**2
        self.slack: float = -0.22 if is_free else 0.01
        self.touch2: float = 0.32**2 if is_free else 0.1**2
        self.lane: float = 9.0
        if state.terms.ffg == "only":
            self.lane = 0.2 if is_free else 0.1


class Bout:
    """The end of a round, and nothing after it, as one side has it: whether it fires first, and what it costs to be far
    away (less than nothing where it is the other one who looks ahead)."""

    def __init__(self, reach: Reach, own: Side, other: Side, *, first: bool, away: float) -> None:
        self.reach, self.own, self.other, self.away = reach, own, other, away
        self.gains: list[float] = []
        self.rests: list[float] = []
        """What the shots are worth, and how likely both planes are still there: lower, level, higher; then nobody can
        fire, the other one can, this one can, both can."""
        for level in range(3):
            for gives, takes in ((False, False), (False, True), (True, False), (True, True)):
                give, give_kill = (own.values[level], own.kills[level]) if gives else (0.0, 0.0)
                take, take_kill = (other.values[2 - level], other.kills[2 - level]) if takes else (0.0, 0.0)
                if first:
                    take *= 1.0 - give_kill
                else:
                    give *= 1.0 - take_kill
                self.gains.append(give - take)
                self.rests.append((1.0 - give_kill) * (1.0 - take_kill))

    def worst(self, own: Spot, others: list[Spot], low: float) -> float:
        """What is left at the other's best answer, NEVER where all are in the way; exact only above `low`, and what is
        not above it comes to the front. `Duel.ended` written out: here is where the time goes."""
        reach, away, worst = self.reach, self.away, NEVER
        touch2, range2, slack, lane = reach.touch2, reach.range2, reach.slack, reach.lane
        x, y, east, south, altitude, room = own.x, own.y, own.east, own.south, own.altitude, self.own.room(own)
        for place, other in enumerate(others):
            dx, dy = other.x - x, other.y - y
            far2 = dx * dx + dy * dy
            if far2 < touch2:
                continue
            if other.room == UNKNOWN:
                self.other.room(other)
            far = hypot(dx, dy) + 1e-6
            ahead, seen = dx * east + dy * south, -(dx * other.east + dy * other.south)
            value = TAIL * (ahead - seen) / far / (1.0 + 0.35 * far) + HEIGHT * (altitude - other.altitude)
            value += other.room - room
            if far > 3.0:
                value -= away * (far - 3.0)
            if far2 <= range2:
                aside, across = abs(dx * south - dy * east), abs(dx * other.south - dy * other.east)
                gives = (ahead - aside >= slack and aside <= lane) or (self.own.gunners and far2 <= ALL_ROUND2)
                takes = (seen - across >= slack and across <= lane) or (self.other.gunners and far2 <= ALL_ROUND2)
                if gives or takes:
                    case = 4 * (1 + (altitude > other.altitude) - (altitude < other.altitude)) + 2 * gives + takes
                    value = self.gains[case] + self.rests[case] * value
            if value < worst:
                worst = value
                if worst <= low:
                    others.insert(0, others.pop(place))
                    break
        return worst + 0.0  # never -0.0


class Duel:
    """One plane and one enemy. `leads`: whether the plane moves and fires before the enemy, in this round and in those
    after it."""

    def __init__(self, state: State, own: Plane, enemy: Plane, leads: list[bool]) -> None:
        self.state, self.leads = state, leads
        self.own, self.enemy = Side(state, own, enemy), Side(state, enemy, own)
        self.free: bool = state.board.is_free
        self.reach = Reach(state)
        self.now = Bout(self.reach, self.own, self.enemy, first=leads[0], away=AWAY)
        self.then = Bout(self.reach, self.own, self.enemy, first=True, away=AWAY)
        """The next round as whoever leads has it, who fires first."""
        if not leads[1]:
            self.then = Bout(self.reach, self.enemy, self.own, first=True, away=-AWAY)
        self.board: Airspace = state.board
        self.right = self.bottom = 0
        if isinstance(state.board, Mat):
            self.right, self.bottom = state.board.width - _EDGE, state.board.height - _EDGE
        self.nodes = 0
        self.known: Known = remembered((state.board, state.terms, leads[1], self.own.skill, self.enemy.skill))
        self.is_last: bool = is_last(state) and len(state.flying) == 2
        """Whether health decides after this round (squadron R40)."""
        self.decided: dict[tuple[int, bool, bool], float] = {}

    def spot(self, plane: Plane) -> Spot:
        return Spot(plane.body.pose, plane.altitude, free=self.free)

    def onward(self, place: Spot, side: Side) -> list[Spot]:
        """Where the plane may end its next move, whoever is in the way left aside."""
        if not place.is_followed:
            place.is_followed = True
            x, y, heading = place.pose
            is_off: list[bool] = [False]
            for before, dx, dy, turned, altitude, is_moved, is_end in side.ways(heading, place.altitude):
                if is_off[before]:
                    is_off.append(True)
                    continue
                pose = (x + dx, y + dy, turned)
                is_out = is_moved and self._is_off(pose, side)
                is_off.append(is_out)
                if is_end and not is_out:
                    place.onward.append(Spot(pose, altitude, free=self.free))
        return place.onward

    def _is_off(self, pose: Pose, side: Side) -> bool:
        """Whether the plane is off the board there."""
        if not side.gunners and _EDGE < pose[0] < self.right and _EDGE < pose[1] < self.bottom:
            return False
        return self.board.is_off(Body(pose, side.plane.kind))

    def hits(self, attacker: Spot, target: Spot, gunners: bool) -> bool:
        """Whether a shot is possible."""
        dx, dy = target.x - attacker.x, target.y - attacker.y
        far2 = dx * dx + dy * dy
        if far2 > self.reach.range2:
            return False
        ahead = dx * attacker.east + dy * attacker.south
        aside = abs(dx * attacker.south - dy * attacker.east)
        if ahead - aside >= self.reach.slack and aside <= self.reach.lane:
            return True
        return gunners and far2 <= ALL_ROUND2

    def clash(self, one: Spot, other: Spot) -> bool:
        dx, dy = one.x - other.x, one.y - other.y
        return dx * dx + dy * dy < self.reach.touch2

    def stance(self, own: Spot, enemy: Spot) -> float:
        """Who is on whose tail, who is higher, who has room."""
        dx, dy = enemy.x - own.x, enemy.y - own.y
        far = hypot(dx, dy) + 1e-6
        ahead = dx * own.east + dy * own.south
        seen = -(dx * enemy.east + dy * enemy.south)
        value = TAIL * (ahead - seen) / far / (1.0 + 0.35 * far) + HEIGHT * (own.altitude - enemy.altitude)
        value += self.enemy.room(enemy) - self.own.room(own)
        return value - AWAY * (far - 3.0) if far > 3.0 else value

    def ended(self, own: Spot, enemy: Spot, ahead: int, most: float = NEVER) -> float:
        """The end of this round: the shots, the later one only where its plane is still there, and what comes then;
        with `ahead` by the moves of the next round, and exact only below `most`."""
        give = give_kill = take = take_kill = 0.0
        level = 1 + (own.altitude > enemy.altitude) - (own.altitude < enemy.altitude)
        if self.hits(own, enemy, self.own.gunners):
            give, give_kill = self.own.values[level], self.own.kills[level]
        if self.hits(enemy, own, self.enemy.gunners):
            take, take_kill = self.enemy.values[2 - level], self.enemy.kills[2 - level]
        if self.is_last:
            return self._decided(level, give > 0.0, take > 0.0) + REST * self.stance(own, enemy)
        if self.leads[0]:
            take *= 1.0 - give_kill
        else:
            give *= 1.0 - take_kill
        rest = (1.0 - give_kill) * (1.0 - take_kill)
        if not ahead:
            return give - take + rest * self.stance(own, enemy)
        enough = NEVER
        if most < NEVER and rest > SMALL:
            enough = (most - give + take) / (rest * NEXT) + MARGIN
        return give - take + rest * (NEXT * self.after(own, enemy, enough))

    def _decided(self, level: int, gives: bool, takes: bool) -> float:
        """The last round: who wins after these shots, on average."""
        key = (level, gives, takes)
        if key not in self.decided:
            give = self.own.hurts[level] if gives else [1.0]
            take = self.enemy.hurts[2 - level] if takes else [1.0]
            total = 0.0
            for hurt, chance in enumerate(give):
                for loss, part in enumerate(take):
                    total += chance * part * self._winner(hurt, loss)
            self.decided[key] = DECIDED * total
        return self.decided[key]

    def _winner(self, hurt: int, loss: int) -> int:
        """1 or -1 after so much damage on either side, 0 in a draw; whoever is shot down does not fire."""
        enemy, own = self.enemy.plane.health - hurt, self.own.plane.health - loss
        if enemy <= 0 and (self.leads[0] or own > 0):
            return 1
        if own <= 0:
            return -1
        return int(own > enemy) - int(own < enemy)

    def value(self, own: Spot, replies: list[Spot], low: float, ahead: int, *, narrow: bool) -> float:
        """What an end of the own move is worth, at his best answer (`narrow`: likely one); exact only above `low`."""
        if narrow:
            replies = self._likely(own, replies)
        if not ahead and not self.is_last:
            worst = self.now.worst(own, replies, low)
            return worst if worst < NEVER else 0.0
        worst = NEVER
        for place, enemy in enumerate(replies):
            if self.clash(own, enemy):
                continue
            value = self.ended(own, enemy, ahead, worst)
            if value < worst:
                worst = value
                if worst <= low:
                    replies.insert(0, replies.pop(place))
                    break
        return worst if worst < NEVER else 0.0

    def _likely(self, own: Spot, replies: list[Spot]) -> list[Spot]:
        """The best answers by the end of this round."""
        rated = [
            (self.now.worst(own, [enemy], -NEVER), place)
            for place, enemy in enumerate(replies)
            if not self.clash(own, enemy)
        ]
        rated.sort()
        return [replies[place] for _, place in rated[:BEAM]]

    def after(self, own: Spot, enemy: Spot, enough: float = NEVER) -> float:
        """What the next round is worth to the plane; exact only below `enough`. It counts as work even where it is
        known."""
        self.nodes += 1
        key = (own.pose, own.altitude, enemy.pose, enemy.altitude)
        value, is_exact = self.known.get(key, (-NEVER, False))
        if not is_exact and value < enough:
            value, is_exact = self._foreseen(own, enemy, enough)
            if len(self.known) >= KEPT:
                self.known.clear()
            self.known[key] = value, is_exact
        return value

    def _foreseen(self, own: Spot, enemy: Spot, enough: float) -> tuple[float, bool]:
        """The same, worked out: whoever leads moves, the other answers; and whether it is no more than that."""
        mine, theirs = self.onward(own, self.own), self.onward(enemy, self.enemy)
        if not mine or not theirs:
            return -LOST if theirs else LOST if mine else 0.0, True
        leads = self.leads[1]
        leader, answers, waiting = (mine, theirs, enemy) if leads else (theirs, mine, own)
        low = -NEVER if leads else max(-enough, -NEVER)
        high = enough if leads and not self._is_clump(answers) else NEVER
        best, is_tried = low, False
        for place, one in enumerate(leader):
            if self.clash(one, waiting):
                continue
            is_tried = True
            worst = self.then.worst(one, answers, best)
            if worst > best:
                best = worst
                leader.insert(0, leader.pop(place))
                if best >= high:
                    break
        if not is_tried or best >= NEVER:  # everybody is in the way
            return 0.0, True
        return (best, best < high) if leads else (-best, best > low)

    def _is_clump(self, places: list[Spot]) -> bool:
        """Whether one plane may be in the way of all of them."""
        one, near2 = places[0], 4.1 * self.reach.touch2
        return all((one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= near2 for other in places)
