"""Missions, victory points and how a battle is decided (sector 6.1, 6.4, R34-R42, R54)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.sector.factions import (
    BREAK_THROUGH,
    CLASH,
    CONTROL,
    DEAD_CENTER,
    DEAD_ZONE,
    EXTRA_ROUND,
    LAST_ROUND,
    OCCUPY,
)
from game.rules.sector.field import BIT, CENTRE, CENTRE_ZONE, FULL, HOMES, SECTORS
from game.rules.sector.state import DESTROYED, DRAW, State

Scores = tuple[int, int]


def lost(state: State, side: int) -> int:
    """Units of a side that are destroyed."""
    return sum(spot == DESTROYED for spot in state.sides[side].squares)


def _inside(state: State, side: int, zone: int) -> int:
    return (state.sides[side].standing & zone).bit_count()


def owner(state: State, zone: int) -> int:
    """Who has more standing units in a zone; DRAW when nobody has (sector R41)."""
    left, right = _inside(state, 0, zone), _inside(state, 1, zone)
    return DRAW if left == right else int(right > left)


_SCORE: Final[dict[int, Callable[[State, int], int]]] = {
    CLASH: lambda state, side: lost(state, 1 - side),
    CONTROL: lambda state, side: _inside(state, side, CENTRE_ZONE),
    BREAK_THROUGH: lambda state, side: _inside(state, side, HOMES[1 - side]),
    DEAD_CENTER: lambda state, side: _inside(state, side, BIT[CENTRE]),
    DEAD_ZONE: lambda state, side: int(not _inside(state, 1 - side, CENTRE_ZONE)),
    OCCUPY: lambda state, side: sum(owner(state, zone) == side for zone in SECTORS.values()),
}


def ground_of(state: State, side: int) -> int:
    """The squares on which a standing unit counts for the side now; all, where the mission asks for none."""
    held = [zone for zone in SECTORS.values() if owner(state, zone) == side]
    grounds = {CONTROL: CENTRE_ZONE, BREAK_THROUGH: HOMES[1 - side], DEAD_CENTER: BIT[CENTRE], DEAD_ZONE: CENTRE_ZONE}
    return sum(held) if state.mission == OCCUPY else grounds.get(state.mission, FULL)


def scores(state: State) -> Scores:
    """What both sides have if the battle ended now; a mission that is not drawn yet scores nothing."""
    count = _SCORE.get(state.mission)
    return (count(state, 0), count(state, 1)) if count else (0, 0)


def leader(state: State) -> int:
    """The side with the higher score, or DRAW."""
    left, right = scores(state)
    return DRAW if left == right else int(right > left)


def is_last(state: State) -> bool:
    """Whether the battle is over with this round as the mission stands: a sixth that is level is not (sector R42)."""
    return state.round >= EXTRA_ROUND or (state.round == LAST_ROUND and leader(state) != DRAW)


def by_losses(state: State) -> int:
    """Who wins a level battle with the tiebreak: more enemies destroyed, then more own units standing (sector R54)."""
    for left, right in (
        (lost(state, 1), lost(state, 0)),
        (state.sides[0].standing.bit_count(), state.sides[1].standing.bit_count()),
    ):
        if left != right:
            return int(right > left)
    return DRAW


def winner_now(state: State) -> int:
    """Who has won when the rounds are over, or DRAW: the mission decides, then the losses where that was agreed
    (sector R42, R54)."""
    ahead = leader(state)
    return by_losses(state) if ahead == DRAW and state.losses else ahead


def victory_points(state: State) -> Scores:
    """What a finished battle is worth in a campaign (sector 6.4)."""
    points = [0, 0]
    for side in (0, 1):
        own, other = state.sides[side], state.sides[1 - side]
        points[side] += 2 if state.winner == side else int(state.winner == DRAW)
        points[side] += int(not other.left) + int(own.left >= SURVIVORS)
    return points[0], points[1]


SURVIVORS: Final = 3


def ending(state: State) -> str:
    """Why a finished battle ended as it did: the word of its text."""
    if state.resigned:
        return "resigned"
    if state.winner == DRAW:
        return "tied"
    if not all(side.left for side in state.sides):
        return "wiped-out"
    return "mission" if leader(state) == state.winner else "losses"
