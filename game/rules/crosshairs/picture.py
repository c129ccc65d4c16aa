"""What lies on the table: planes, clouds, planes in hand and medals.

Ids: "plane.A.0" is a plane of A as long as it flies (kind "plane", or "ace"; level = height, facing in degrees
clockwise from north); "cloud.f6" a cloud; "hand.A.0" A's first plane in hand, in tray "hand.0";
"medal.A.first-blood" in tray "medals.0" (kind "medal-first-blood"). Clouds have the level above the ceiling.
"""

from __future__ import annotations

from typing import Final

from game.core.tableau import Piece, PieceId, Tableau, Zone
from game.rules.crosshairs import sights
from game.rules.crosshairs.board import CELL_NAMES, CELLS, POINTS
from game.rules.crosshairs.fire import target_of
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    ACE,
    ACTED,
    ACTIVE,
    AT,
    CEILING,
    CLOUD,
    CLOUD_PHASE,
    DIVING,
    FACING,
    HANDS,
    HEIGHT,
    KIND,
    OWNER,
    PHASE,
    SLOTS,
    Numbers,
    position_of,
)
from game.rules.crosshairs.legal import may_dive_on
from game.rules.crosshairs.medals import MEDALS, Medal, named
from game.rules.crosshairs.options import LETTERS
from game.rules.crosshairs.sights import PLANE_IDS
from game.rules.crosshairs.state import State

PLANE: Final = "plane"
ACE_PLANE: Final = "ace"
CLOUD_PIECE: Final = "cloud"
ACTED_STATE: Final = "acted"
"""The state of a plane that has acted in this turn (crosshairs 9.4)."""
GOING_STATE: Final = "going"
"""And of one that has dived and may go on diving."""

CLOUD_IDS: Final[tuple[PieceId, ...]] = tuple(f"cloud.{name}" for name in CELL_NAMES)
CLOUDS: Final[tuple[Piece, ...]] = tuple(Piece(CLOUD_PIECE, point, level=CEILING + 1) for point in POINTS)

HOMES: Final[tuple[tuple[Zone, ...], ...]] = tuple(
    tuple(
        Zone(seat, tuple(POINTS[cell] for cell in cells), kind.sides[seat] + 1 if kind.rule == "team" else 0)
        for seat, cells in enumerate(kind.homes)
    )
    for kind in KINDS
)
"""The starting cells of every seat, by game type, and its team."""


def degrees(facing: int) -> float:
    """A facing as an angle, clockwise from north."""
    return 60.0 * facing


def hand_id(seat: int, place: int) -> PieceId:
    return f"hand.{LETTERS[seat]}.{place}"


def hand_piece(seat: int, place: int) -> Piece:
    return Piece(PLANE, owner=seat, level=place, tray=f"hand.{seat}")


MEDAL: Final = "medal."
"""What every medal's name begins with."""


def medal_id(seat: int, key: str) -> PieceId:
    return f"{MEDAL}{LETTERS[seat]}.{key}"


def medal_piece(seat: int, medal: Medal) -> Piece:
    """A medal claimed; every kind has its own place in the tray."""
    return Piece(f"medal-{medal.key}", owner=seat, level=MEDALS.index(medal), tray=f"medals.{seat}")


def plane_piece(position: Numbers, slot: int) -> Piece:
    """A flying plane."""
    kind = ACE_PLANE if position[ACE + slot] else PLANE
    facing = degrees(position[FACING + slot])
    state = ACTED_STATE if position[ACTED + slot] else ""
    if position[DIVING] and position[ACTIVE] == slot and may_dive_on(position_of(tuple(position))):
        state = GOING_STATE
    return Piece(kind, POINTS[position[AT + slot]], facing, OWNER[slot], position[HEIGHT + slot], state=state)


def flying(position: Numbers) -> dict[PieceId, Piece]:
    return {PLANE_IDS[slot]: plane_piece(position, slot) for slot in range(SLOTS) if position[AT + slot] >= 0}


def pieces(state: State) -> dict[PieceId, Piece]:
    """Everything that lies on the table."""
    position = state.position
    found = flying(position)
    found |= {CLOUD_IDS[cell]: CLOUDS[cell] for cell in range(CELLS) if position[CLOUD + cell]}
    for seat in range(KINDS[position[KIND]].seats):
        for place in range(position[HANDS + seat]):
            found[hand_id(seat, place)] = hand_piece(seat, place)
        for medal in named(state.deeds.claimed[seat]):
            found[medal_id(seat, medal.key)] = medal_piece(seat, medal)
    return found


def tableau(state: State) -> Tableau:
    """Pieces, the lines of fire that end on an enemy, and the planes that somebody may shoot when on turn."""
    position = state.row
    homes = HOMES[position[KIND]]
    if state.is_over or position[PHASE] == CLOUD_PHASE:
        return Tableau(pieces(state), zones=homes)
    flying = sights.airborne(position)
    caught = [slot for slot in flying if sights.is_shootable(position, slot)]
    holding = [
        slot
        for slot in flying
        if (target := target_of(position, slot)) >= 0 and sights.is_enemy(position, OWNER[slot], target)
    ]
    return Tableau(
        pieces(state),
        lines=tuple(sights.lines_of(position, state.seat, holding)),
        threatened=frozenset(PLANE_IDS[slot] for slot in caught),
        zones=homes,
    )
