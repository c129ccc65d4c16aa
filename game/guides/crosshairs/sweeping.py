"""Planes that have nothing to decide fly on with one press: nothing can be shot by them, and nothing is lost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.core.guide import Forecast
from game.core.tableau import Sightline
from game.guides.crosshairs.prospects import Prospect, note, warnings
from game.guides.crosshairs.prospects import chances as chances_in
from game.rules.crosshairs import kernel, sights
from game.rules.crosshairs.actions import CrosshairsAction
from game.rules.crosshairs.apply import played
from game.rules.crosshairs.board import POINTS, RAYS
from game.rules.crosshairs.coding import decoded
from game.rules.crosshairs.fire import shots, target_of
from game.rules.crosshairs.layout import (
    ACTED,
    AT,
    CLIMB,
    CLOUD_PHASE,
    DIVING,
    FACING,
    LEVEL,
    OWED,
    PHASE,
    SEAT,
    Position,
)
from game.rules.crosshairs.picture import pieces
from game.rules.crosshairs.sights import PLANE_IDS
from game.rules.crosshairs.state import State

_LEAST: Final = 2
"""For fewer planes it is not worth a press of its own."""
_QUIET: Final = frozenset({CLIMB, LEVEL})
"""Height that is spent is spent for something: dives are decided one by one."""


@lru_cache(maxsize=8)
def sweep(state: State, seat: int) -> tuple[CrosshairsAction, ...]:
    """How they fly, one after the other: straight on and up where nothing speaks against it. None while somebody can
    be shot, or a dive can go on."""
    if state.is_over or seat != state.seat or state.row[PHASE] == CLOUD_PHASE or state.row[DIVING]:
        return ()
    if shots(state.row) or len(_waiting(state.row)) < _LEAST:
        return ()
    chances, found, now = _deciding(state.row), list[CrosshairsAction](), state
    while (step := _next(now, chances)) is not None:
        action, now = step
        found.append(action)
        if now.is_over or now.seat != seat:
            break
    return tuple(found) if len(found) >= _LEAST else ()


def _waiting(position: Position) -> list[int]:
    return [slot for slot in sights.airborne(position, position[SEAT]) if not position[ACTED + slot]]


def _deciding(position: Position) -> frozenset[int]:
    """Planes of which something depends: that can bring an enemy into the crosshairs, alone or two of them together."""
    return chances_in(position) | _together(position)


def _together(position: Position) -> frozenset[int]:
    """Planes that can aim at an enemy at whom another one looks, or can look after a flight of its own."""
    aiming = defaultdict[int, set[int]](set)
    for slot in sights.airborne(position, position[SEAT]):
        if position[ACTED + slot]:
            aiming[target_of(position, slot)].add(slot)
    for move in kernel.legal(position):
        slot = position[decoded(position, move).here]
        after = position[:]
        kernel.play(after, move)
        if slot >= 0 and after[AT + slot] >= 0:
            aiming[target_of(after, slot)].add(slot)
    together = [slots for target, slots in aiming.items() if len(slots) > 1 and _is_enemy(position, target)]
    return frozenset(slot for slots in together for slot in slots if not position[ACTED + slot])


def _is_enemy(position: Position, slot: int) -> bool:
    return slot >= 0 and sights.is_enemy(position, position[SEAT], slot)


def _next(state: State, chances: frozenset[int]) -> tuple[CrosshairsAction, State] | None:
    """The next plane of those that need no thought, and how it flies; the others lose nothing by it."""
    position = state.row
    if position[OWED] <= 0:
        return None
    for slot in _waiting(position):
        if slot in chances:
            continue
        for prospect in sorted(_flights(state, slot), key=_merit):
            if _loses_nothing(prospect, chances):
                return prospect.action, prospect.next
    return None


def _flights(state: State, slot: int) -> Iterator[Prospect]:
    position = state.row
    for move in kernel.legal(position):
        action = decoded(position, move)
        if action.kind in _QUIET and position[action.here] == slot:
            prospect = Prospect(state, (move, action))
            if not (warnings(prospect) or prospect.new_shots):
                yield prospect


def _merit(prospect: Prospect) -> tuple[bool, int, int, int]:
    """Best first: seen by nobody, straight on, up, and with the longest way ahead."""
    action, position = prospect.action, prospect.before
    turned = (action.faces - position[FACING + prospect.slot]) % 6
    onward = len(RAYS[action.end * 6 + action.faces])
    return bool(prospect.watchers), min(turned, 6 - turned), action.kind, -onward


def _loses_nothing(prospect: Prospect, chances: frozenset[int]) -> bool:
    """Whether those that have something to decide have it afterwards, too, and the way out."""
    return not prospect.turn_goes_on or not chances or chances <= _deciding(prospect.after)


def forecast(state: State, seat: int) -> Forecast:
    """All of them where they would be, and the way of each."""
    actions, now = sweep(state, seat), state
    lines = list[Sightline]()
    for action in actions:
        slot = now.row[action.here]
        lines.append(Sightline(PLANE_IDS[slot], POINTS[action.here], POINTS[action.end], seat, "last"))
        now = played(now, action)
    old, new = pieces(state), pieces(now)
    ghosts = {name: piece for name, piece in new.items() if piece.at != old[name].at}
    left = now.row[OWED] if now.seat == seat and not now.is_over else 0
    notes = note("sweep-left", count=left) if left else note("sweep-all"), note("sweep-undo")
    return Forecast(note("sweep", count=len(actions)), notes, ghosts=ghosts, lines=tuple(lines))
