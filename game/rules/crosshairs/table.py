"""The whole table of a position: pieces, home edges, and what everybody may see at all times (crosshairs 9.2, 9.3)."""

from __future__ import annotations

from game.core.tableau import Tableau
from game.rules.crosshairs import sights
from game.rules.crosshairs.fire import target_of
from game.rules.crosshairs.layout import CLOUD_PHASE, KIND, OWNER, PHASE
from game.rules.crosshairs.picture import HOMES, PLANE_IDS, pieces
from game.rules.crosshairs.state import State


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
