"""Before the first round: numbers by fixed weights, never by looking at others, and a place to start from."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from game.bots.squadron.hunt import Hunt, hunted
from game.bots.squadron.reasons import Reason
from game.bots.squadron.values import bearing, exits, spot
from game.rules.squadron import starting
from game.rules.squadron.actions import SET, SquadronAction
from game.rules.squadron.boards import BALLOON, Airspace, Mat
from game.rules.squadron.missions import FOE, has_balloons, has_freight
from game.rules.squadron.pointing import pose_in
from game.rules.squadron.state import ATTACKER, Plane, State

CARDS: Final = {"3234": 4, "2334": 4, "4233": 4, "3342": 3, "3243": 3, "4332": 3, "2433": 2, "3432": 2}
"""How often good players take which numbers, by what they win. Measured at level 3 in duels, first and second by turns,
on F700x700 and H15x13 with heights and Split S, against 4332, 4323, 3342, 3432 and 4233, 28 to 35 games each (nine in a
hundred up or down are chance): 2334 69 %, 4233 66 %, 3234 64 %, 3342 61 %, 3243 56 %, 2433 54 %, 4332 52 %, 3432 52 %,
2343 47 %, 3324 39 %, 3423 27 %, 4323 23 %. Whoever is slow is caught."""
_SAMPLE: Final = 160

Rated = list[tuple[float, SquadronAction, Reason]]


def shared(state: State, legal: Sequence[Any], lots: random.Random, *, schooled: bool, counsels: bool = False) -> Rated:
    """Numbers for a plane: the usual ones by lot, or any; who hunts a bomber needs the best attack there is. A person
    (`counsels`) is told no lot: of the best ones those that hit."""
    plane = legal[0].plane
    cards = [action for action in legal if action.plane == plane]
    if has_freight(state.terms) and state.unit_of(state.by_name[plane].seat) == FOE:
        best = max(action.how[ATTACKER] for action in cards)
        cards = [action for action in cards if action.how[ATTACKER] == best]
    weights = [_weight(action.how) * schooled for action in cards]
    choice = lots.choices(cards, weights)[0] if sum(weights) else lots.choice(cards)
    if counsels:
        choice = max(cards, key=lambda action: (_weight(action.how), action.how[ATTACKER], action.how))
    rest = sorted((action for action in cards if action != choice), key=lambda action: -_weight(action.how))
    found = [(1.0, choice), *((0.1 * _weight(action.how), action) for action in rest[:3])]
    return [(value, action, ("numbers" if action.how in CARDS else "taste", ())) for value, action in found]


def _weight(stats: str) -> int:
    """By the order of the numbers: what fits 4332 fits any other pool in the same order."""
    ranks = sorted(set(stats), reverse=True)
    if len(ranks) == 3:
        shape = "".join(str(4 - ranks.index(digit)) for digit in stats)
        return CARDS.get(shape, 0)
    return 1


def placed(state: State, legal: Sequence[Any], lots: random.Random, *, counsels: bool = False) -> Rated:
    """A start with room ahead, looking inwards, not in front of an enemy's guns. A person (`counsels`) is told no lot:
    what is marked as good, else of all places, or of some that lie evenly among them, the best."""
    plane = state.by_name[legal[0].plane]
    sample: Sequence[int] = range(0, len(legal), -(-len(legal) // _SAMPLE))
    if not counsels:
        sample = lots.sample(range(len(legal)), min(_SAMPLE, len(legal)))
    rated = []
    for place in sample:
        action = legal[place]
        if action.plane != plane.name:
            continue
        pose = pose_in(state.board, action.how)
        if pose is not None:
            stood = replace(plane, pose=pose)
            value = _afloat(state, stood) if plane.kind == BALLOON else _start(state, stood)
            by_lot = 0.0 if counsels else 0.1 * lots.random()
            rated.append((value + by_lot, action, _merit(state, stood, len(sample))))
    rated.sort(key=lambda each: -each[0])
    good = starting.best(state, plane) if counsels else None
    if good is None:
        return rated[:5]
    marked = SquadronAction(plane.name, SET, state.board.place_text(good.body.pose))
    value = max(0.0, *(value for value, _, _ in rated))
    return [(value, marked, _merit(state, good, len(sample))), *(each for each in rated[:5] if each[1] != marked)]


def _merit(state: State, plane: Plane, looked_at: int) -> Reason:
    """What a place is good for: room, and the middle of the board in front."""
    if plane.kind == BALLOON:
        own = spot(plane.body.pose, free=state.board.is_free)
        others = [other for other in state.afloat if not state.hostile(plane, other)]
        gaps = [bearing(own, spot(other.body.pose, free=state.board.is_free))[0] for other in others]
        if gaps and min(gaps) >= _APART:
            return "balloon-place", ()
    elif exits(state, plane) > 1:
        _, ahead = bearing(spot(plane.body.pose, free=state.board.is_free), middle(state.board))
        if ahead > 0:
            return "place", ()
    return "spot", (("count", looked_at),)


def _afloat(state: State, balloon: Plane) -> float:
    """A balloon stands in front of whoever defends it, apart from the others."""
    free, board = state.board.is_free, state.board
    _, y, _ = own = spot(balloon.body.pose, free=free)
    high = board.height / 78_000 if isinstance(board, Mat) else getattr(board, "rows", 1) * 3**0.5 / 2
    value = -3 * abs(y / high - _DEPTH) if has_balloons(state.terms) else 0.0
    for other in state.afloat:
        value -= 1 / (1 + bearing(own, spot(other.body.pose, free=free))[0])
    return value


_APART: Final = 2.0
"""So many straights away from one another balloons are well apart."""
_DEPTH: Final = 0.35
"""How far from the northern edge, as a part of the whole."""


@lru_cache(maxsize=64)
def middle(board: Airspace) -> tuple[float, float, float]:
    """The spot in the middle of a board."""
    if isinstance(board, Mat):
        return board.width / 156_000, board.height / 156_000, 0.0
    cells = [spot((q, r, 0), free=False) for q, r in getattr(board, "cells", ())]
    return sum(x for x, _, _ in cells) / len(cells), sum(y for _, y, _ in cells) / len(cells), 0.0


def _start(state: State, plane: Plane) -> float:
    free, board = state.board.is_free, state.board
    own = spot(plane.body.pose, free=free)
    far, ahead = bearing(own, middle(board))
    value = ahead + 0.12 * min(exits(state, plane), 4) - 0.05 * far
    for other in state.flying:
        if state.hostile(plane, other):
            away, seen = bearing(spot(other.body.pose, free=free), own)
            value -= 0.6 * max(0.0, seen) / (1 + 0.3 * away)
    freight = hunted(state, plane)
    return value if freight is None else value + Hunt(state, plane, freight).start()
