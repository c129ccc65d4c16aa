"""What a place in the sky is worth (squadron 10): shots given and taken, the tail, height, and a way on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import atan2, cos, hypot, pi, sqrt
from typing import Final, NamedTuple

from game.rules.squadron import fire
from game.rules.squadron.boards import BALLOON, Airspace, Body
from game.rules.squadron.geometry import Pose
from game.rules.squadron.missions import has_balloons, is_freight, returns
from game.rules.squadron.odds import decimals
from game.rules.squadron.shots import shot
from game.rules.squadron.state import Plane, State
from game.rules.squadron.templates import CODES

LIFE: Final = 0.52
"""What a plane is worth for being there; each health adds `HEART`."""
HEART: Final = 0.16


BLOW: Final = 1.2
"""What a health of the bomber of a mission is worth: all of them have to go, and one is as hard as the other."""
PAUSE: Final = 0.5
"""What it is worth, as a part of a plane, to be rid of one that comes back."""
FLOAT: Final = 0.9
"""What a balloon is worth that the attack is for."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thing counts, in planes."""

    danger: float = 1.0
    height: float = 0.07
    tail: float = 0.10
    near: float = 0.06
    room: float = 0.25
    stuck: float = 1.2
    edge: float = 0.05


class Strike(NamedTuple):
    """An attack before it is thrown: what it takes from the target on average, and the chance that it kills."""

    value: float
    kill: float


NOTHING: Final = Strike(0.0, 0.0)


@lru_cache(maxsize=4096)
def _strike(attack: int, defence: int, dice: str, again: str, health: int) -> Strike:
    spread = decimals(attack, defence, dice, again)
    worth = LIFE + HEART * health
    value = sum(chance * (worth if hurt >= health else HEART * hurt) for hurt, chance in enumerate(spread) if hurt)
    return Strike(value, sum(spread[health:]))


@lru_cache(maxsize=1024)
def _wound(attack: int, defence: int, dice: str, again: str, health: int) -> Strike:
    """An attack on the bomber of a mission."""
    spread = decimals(attack, defence, dice, again)
    return Strike(BLOW * sum(min(hurt, health) * chance for hurt, chance in enumerate(spread)), sum(spread[health:]))


def strike(state: State, attacker: Plane, target: Plane) -> Strike:
    """The attack of one plane on another; NOTHING where it cannot be made."""
    if not fire.can_hit(state, attacker, target):
        return NOTHING
    return blow(state, attacker, target)


def blow(state: State, attacker: Plane, target: Plane) -> Strike:
    """An attack that can be made."""
    if target.kind == BALLOON:
        return _balloon(state, attacker, target)
    dice = _dice(state, attacker, target)
    if is_freight(state, target):
        return _wound(*dice, target.health)
    found = _strike(*dice, target.health)
    return Strike(PAUSE * found.value if returns(state, target) else found.value, found.kill)


def hurts(state: State, attacker: Plane, target: Plane) -> tuple[float, ...]:
    """How likely an attack that can be made does 0, 1, 2 ... damage."""
    return decimals(*_dice(state, attacker, target))


def _dice(state: State, attacker: Plane, target: Plane) -> tuple[int, int, str, str]:
    """An attack that can be made: dice of both, their kind, and who may throw which again."""
    attack = attacker.attack
    if state.terms.bonus or state.terms.bb or state.terms.ffg == "bonus":
        attack = fire.attack_dice(state, attacker, target)
    attack += attacker.fresh_aces
    return attack, target.defence, state.terms.dice, fire.again(state, attacker, target)


def _balloon(state: State, attacker: Plane, target: Plane) -> Strike:
    """A balloon falls to two damage at once, and minds nothing less (squadron 6.3)."""
    kill = shot(state, attacker, target, aces=attacker.fresh_aces).kill
    return Strike(FLOAT * kill, kill)


def exits(state: State, plane: Plane) -> int:
    """How many first manoeuvres of the next round stay on the board and can be followed by another; 0 is a trap."""
    return ways_on(state.board, plane.body, plane.speed)


@lru_cache(maxsize=65536)
def ways_on(board: Airspace, body: Body, speed: int) -> int:
    """`exits` of any place."""
    return sum(_goes_on(board, after, speed) for after in _next(board, body, speed))


@lru_cache(maxsize=64)
def _affordable(board: Airspace, speed: int) -> tuple[str, ...]:
    return tuple(code for code in CODES if board.cost(code) <= speed)


def _next(board: Airspace, body: Body, speed: int) -> list[Body]:
    """Where one manoeuvre leads that stays on the board."""
    bodies = [Body(board.flown(code, body), body.kind) for code in _affordable(board, speed)]
    return [after for after in bodies if not board.is_off(after)]


@lru_cache(maxsize=65536)
def _goes_on(board: Airspace, body: Body, speed: int) -> bool:
    return bool(_next(board, body, speed))


def spot(pose: Pose, *, free: bool) -> tuple[float, float, float]:
    """East, south in straights, and the heading in radians."""
    if free:
        return pose[0] / 78_000, pose[1] / 78_000, pose[2] * pi / 180
    return 1.5 * pose[0] * 0.5, sqrt(3) * (pose[1] + pose[0] / 2) * 0.5, pose[2] * pi / 3


def bearing(own: tuple[float, float, float], other: tuple[float, float, float]) -> tuple[float, float]:
    """How far away the other is, and how straight ahead: 1 dead ahead, -1 behind."""
    dx, dy = other[0] - own[0], other[1] - own[1]
    far = hypot(dx, dy)
    return far, cos(atan2(dx, -dy) - own[2]) if far > 1e-9 else 1.0


def stance(state: State, plane: Plane, enemies: list[Plane], weights: Weights) -> float:
    """Everything about a place but the shots."""
    free = state.board.is_free
    own = spot(plane.body.pose, free=free)
    value = weights.height * plane.altitude
    if has_balloons(state.terms):
        enemies = [*enemies, *(each for each in state.afloat if state.hostile(plane, each))]
    freight = [enemy for enemy in enemies if is_freight(state, enemy)]
    nearest = 99.0
    for enemy in freight or enemies:
        there = spot(enemy.body.pose, free=free)
        far, ahead = bearing(own, there)
        _, seen = bearing(there, own)
        nearest = min(nearest, far)
        value += weights.tail * (ahead - seen) / (1.0 + 0.35 * far) / len(freight or enemies)
    if enemies and nearest > 3.0:
        value -= weights.near * min(nearest - 3.0, 6.0)
    if is_freight(state, plane):
        return value + HOMEWARD * progress(state, plane)
    ways = exits(state, plane)
    if ways == 0:
        value -= weights.stuck
    elif ways < 3:
        value -= weights.room * (3 - ways) / 3
    return value


HOMEWARD: Final = 1.0
"""What a straight on the way home is worth to the bomber of a mission."""


def progress(state: State, plane: Plane) -> float:
    """How far on its way home a bomber is."""
    return north(state.board, plane.body)


def north(board: Airspace, body: Body) -> float:
    """How far north something is, in straights, and how far north it heads: the far edge is there."""
    _, y, way = spot(body.pose, free=board.is_free)
    return cos(way) - y


def moved(plane: Plane, pose: Pose, altitude: int) -> Plane:
    return replace(plane, pose=pose, altitude=altitude, flight=None)
