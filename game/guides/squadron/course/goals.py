"""Goals of lessons and puzzles, and the search for every way to them within one plane's move.

downs:2z    this balloon is shot down, if the dice are kind
aim:2a      this plane is in one's sights, on the way or at the end
stays       a manoeuvre has been flown, and the plane is still on the table
height:2    the plane is so high
card:3342   these numbers have been locked
speed:4     the numbers locked have this speed
duel:4323   ... and stand up best to these in an exchange of shots
shot        an attack is declared on whom it most likely kills
tail:2a     the move is over: 2a is in one's sights and has one in none of his
hidden      the move is over: nobody has the plane in his sights
pair        the move is over: two enemies are in one's sights
above:2a    the move is over: 2a is in one's sights, and lower
close:2a    the move is over: 2a is in one's sights, at most one straight or cell away
lane:2a     the move is over: 2a is in the lane between the guides, in range
strike:60   the move is over: a shot hits with this chance in percent, or a better one
inside      the move is over: nobody has the plane in his sights, and it has an enemy in its own
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, cast

from game.core.game import certain
from game.core.lessons import Goal
from game.core.seats import Seat
from game.rules.squadron import fire, legal
from game.rules.squadron.actions import END, FIRE, SquadronAction
from game.rules.squadron.boards import BANDS
from game.rules.squadron.game import GAME
from game.rules.squadron.odds import decimals
from game.rules.squadron.options import choices
from game.rules.squadron.paths import facing, point_of
from game.rules.squadron.shots import shot
from game.rules.squadron.state import ATTACK, KA, MOVE, STATS, Plane, State


@dataclass(frozen=True, slots=True)
class Case:
    """What a goal is judged by: how things are now, the plane it is about, and the goal's argument."""

    now: State
    plane: Plane
    about: str

    @property
    def other(self) -> Plane:
        return next(token for token in (*self.now.planes, *self.now.balloons) if token.name == self.about)

    @property
    def is_over(self) -> bool:
        """Whether the plane has flown its move to the end and is still there."""
        now = self.now.phase
        return self.plane.is_flying and (now == ATTACK or (self.plane.done and now == MOVE))

    @property
    def targets(self) -> list[Plane]:
        return list(fire.targets(self.now, self.plane))

    @property
    def is_seen(self) -> bool:
        return any(
            self.now.hostile(self.plane, other) and fire.can_hit(self.now, other, self.plane)
            for other in self.now.flying
        )

    def aims(self) -> bool:
        return self.plane.is_flying and self.other in self.targets


def _flown(case: Case) -> bool:
    return case.plane.is_flying and (case.plane.done or case.plane.going.manoeuvres > 0)


def _aim(case: Case) -> bool:
    return _flown(case) and case.aims()


def _tail(case: Case) -> bool:
    return case.is_over and case.aims() and not fire.can_hit(case.now, case.other, case.plane)


def _close(case: Case) -> bool:
    return case.is_over and case.aims() and fire.sight(case.now, case.plane, case.other).band == 1


def _lane(case: Case) -> bool:
    if not case.is_over:
        return False
    seen = fire.sight(case.now, case.plane, case.other)
    return seen.lane and seen.band <= BANDS


def _strike(case: Case) -> bool:
    return case.is_over and any(
        100 * shot(case.now, case.plane, target).some >= float(case.about) for target in case.targets
    )


def _exchange(own: str, other: str) -> float:
    """How much more of the other's health one shot takes than his takes of one's own."""
    mine = _mean(int(own[0]), int(other[1])) / int(other[3])
    his = _mean(int(other[0]), int(own[1])) / int(own[3])
    return mine - his


def _mean(attack: int, defence: int) -> float:
    return sum(number * chance for number, chance in enumerate(decimals(attack, defence)))


def _duel(case: Case) -> bool:
    best = max(_exchange(own, case.about) for own in choices(case.now.terms.pool))
    return _locked(case) and _exchange(case.plane.stats, case.about) >= best - 1e-12


def _locked(case: Case) -> bool:
    return case.now.phase == STATS and case.plane.stats.isdigit()


def _shot(case: Case) -> bool:
    pending = case.now.pending
    if case.now.phase != ATTACK or pending is None or pending.step != KA:
        return False
    kills = {
        target.name: shot(case.now, case.plane, target, aces=case.plane.fresh_aces).kill for target in case.targets
    }
    return pending.attacker == case.plane.name and kills[pending.target] >= max(kills.values())


_JUDGES: Final[dict[str, Callable[[Case], bool]]] = {
    "aim": _aim,
    "downs": lambda case: case.other.dead,
    "stays": _flown,
    "height": lambda case: case.plane.is_flying and case.plane.altitude == int(case.about),
    "card": lambda case: _locked(case) and case.plane.stats == case.about,
    "speed": lambda case: _locked(case) and case.plane.stats[2] == case.about,
    "duel": _duel,
    "shot": _shot,
    "tail": _tail,
    "hidden": lambda case: case.is_over and not case.is_seen,
    "pair": lambda case: case.is_over and len(case.targets) > 1,
    "above": lambda case: case.is_over and case.aims() and case.plane.altitude > case.other.altitude,
    "close": _close,
    "lane": _lane,
    "strike": _strike,
    "inside": lambda case: case.is_over and not case.is_seen and bool(case.targets),
}


def reached(goal: Goal, start: State, now: State) -> bool:
    """Whether the first plane of the side that began has what it wants."""
    name, _, about = goal.partition(":")
    mine = min(legal.to_act(start))
    plane = next(plane for plane in now.planes if plane.seat == mine)
    return _JUDGES[name](Case(now, plane, about))


def beside(goal: Goal, before: State, after: Plane) -> str:
    """Where from a plane the balloon lies that it should aim at: on which side of its wedge, behind, or too far; else
    ""."""
    name, _, about = goal.partition(":")
    balloon = next((each for each in before.balloons if each.name == about), None)
    if name != "aim" or balloon is None or fire.can_hit(before, after, balloon):
        return ""
    if fire.sight(before, after, balloon).arc:
        return "far"
    free = before.board.is_free
    (x, y), (u, v) = (point_of(each.body.pose, free=free) for each in (after, balloon))
    off = (math.degrees(math.atan2(u - x, y - v)) - facing(after.body.pose, free=free)) % 360
    if _ABEAM < off < 360 - _ABEAM:
        return "behind"
    return "right" if off < 180 else "left"


_ABEAM: Final = 100.0
"""So many degrees from its nose everybody calls it behind a plane."""


def solutions(goal: Goal, start: State, now: State, actions: int) -> list[SquadronAction]:
    """Every action from which the goal can still be reached within so many of one's own, the end of the move first."""
    known: dict[tuple[State, int], bool] = {}
    name, _, about = goal.partition(":")
    if name == "downs":
        return [action for action in _own(start, now) if (action.verb, action.how) == (FIRE, about)]
    found = [action for action in _own(start, now) if _leads(goal, start, _after(now, action), actions - 1, known)]
    return sorted(found, key=lambda action: action.verb != END)  # what can end here does


def _own(start: State, now: State) -> list[SquadronAction]:
    seats = legal.to_act(now)
    mine = min(legal.to_act(start))
    return list(legal.legal(now, mine)) if mine in seats else []


def _after(now: State, action: SquadronAction) -> State | None:
    """What an action leads to; None where dice would have to fall."""
    return cast(State | None, certain(GAME, now, Seat(now.by_name[action.plane].seat), action))


def _leads(goal: Goal, start: State, now: State | None, actions: int, known: dict[tuple[State, int], bool]) -> bool:
    if now is None:
        return False
    key = now, actions
    if key not in known:
        found = reached(goal, start, now)
        if not found and actions > 0 and now.round == start.round:  # what may be put right in the next round is wrong
            found = any(_leads(goal, start, _after(now, each), actions - 1, known) for each in _own(start, now))
        known[key] = found
    return known[key]
