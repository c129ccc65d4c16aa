"""Why a pick is not on offer, and where the rule book says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.guide import Note, Refusal
from game.core.picks import Pick
from game.rules.crosshairs import sights
from game.rules.crosshairs.actions import CELL_PICKS
from game.rules.crosshairs.board import AHEAD, BEYOND, CELL_INDEX, FACINGS
from game.rules.crosshairs.fire import attackers, can_shoot
from game.rules.crosshairs.layout import (
    ACE,
    ACTED,
    ACTIVE,
    AT,
    CLOUD,
    CLOUD_PHASE,
    DIVING,
    FACING,
    HANDS,
    HEIGHT,
    OCC,
    OWED,
    OWNER,
    PHASE,
    Position,
)
from game.rules.crosshairs.state import State


def refusal(key: str, rule: str, **words: str | int) -> Refusal:
    return Refusal(Note(f"refusal.crosshairs.{key}", tuple(words.items()), "warn"), rule)


def _side(seat: int) -> str:
    return f"@side.crosshairs.{seat}"


def _no_cloud(position: Position, pick: Pick) -> Refusal:
    if pick.kind != "cell":
        return refusal("clouds-first", "clouds")
    key = "cloud-there" if position[CLOUD + CELL_INDEX[pick.name]] else "cloud-of-three"
    return refusal(key, "clouds", cell=pick.name)


def not_shot(position: Position, seat: int, slot: int) -> Refusal:
    """Why a plane cannot be shot by `seat` now."""
    kind, owner = sights.kind_of(position), OWNER[slot]
    cell = position[AT + slot]
    if not kind.hostile(seat, owner):
        return refusal("own-plane", "fire")
    if can_shoot(position, seat, slot):
        return refusal("shoot-it", "fire", cell=CELL_PICKS[cell].name)
    if position[CLOUD + cell]:
        return refusal("in-cloud", "fire", cell=CELL_PICKS[cell].name)
    crossing = attackers(position, slot)
    if len(crossing) < 2:
        return refusal("one-line" if crossing else "no-line", "fire", cell=CELL_PICKS[cell].name)
    if all(OWNER[attacker] != seat for attacker in crossing):
        return refusal("not-your-line", "fire", cell=CELL_PICKS[cell].name)
    return refusal("hunter", "types", side=_side(kind.hunter(owner)), other=_side(owner))


def _own_plane(position: Position, slot: int) -> Refusal:
    if position[ACTED + slot]:
        is_last_dive = position[ACTIVE] == slot and position[DIVING]
        return refusal("dive-over" if is_last_dive else "acted", "dive" if is_last_dive else "turn")
    return refusal("none-owed", "turn")


def _must_enter(position: Position, seat: int) -> bool:
    """Whether only planes beside the board are left to act with."""
    waiting = any(not position[ACTED + slot] for slot in sights.airborne(position, seat))
    return position[HANDS + seat] > 0 and position[OWED] > 0 and not waiting


def _no_entry(state: State, position: Position, cell: int) -> Refusal:
    if cell not in state.kind.homes[state.seat]:
        if _must_enter(position, state.seat):
            return refusal("hand", "enter")
        return refusal("empty", "turn", cell=CELL_PICKS[cell].name)
    if not position[HANDS + state.seat]:
        return refusal("no-hand", "enter")
    return refusal("none-owed", "turn")


def _first(state: State, position: Position, pick: Pick) -> Refusal:
    if pick.kind == "tray":
        return refusal("medals" if pick.name.startswith("medals") else "hand", "enter")
    if pick.kind not in ("cell", "shot"):
        return refusal("must-act", "turn") if pick.kind == "button" else refusal("plane-first", "turn")
    cell = CELL_INDEX[pick.name]
    slot = position[OCC + cell]
    if slot < 0:
        return _no_entry(state, position, cell)
    if OWNER[slot] == state.seat and pick.kind == "cell":
        return _own_plane(position, slot)
    if pick.kind == "cell" and not state.kind.hostile(state.seat, OWNER[slot]):
        return refusal("partner", "turn", side=_side(OWNER[slot]))
    return not_shot(position, state.seat, slot)


def _ahead(position: Position, slot: int, steps: int) -> Refusal | None:
    """What is wrong with the cell one or two steps ahead."""
    way = position[AT + slot] * 6 + position[FACING + slot]
    for cell in (AHEAD[way], BEYOND[way])[:steps]:
        if cell < 0:
            return refusal("edge", "crash" if steps == 1 else "fly")
        if position[OCC + cell] >= 0:
            return refusal("blocked", "crash" if steps == 1 else "fly", cell=CELL_PICKS[cell].name)
    return None


_NEEDS: Final = {"swoop": 1, "power": 2}


def _way(position: Position, slot: int, pick: Pick) -> Refusal:
    """Why a plane may not fly like that."""
    name, _, end = pick.name.partition(":")
    height = position[HEIGHT + slot]
    if position[ACTED + slot] and name not in _NEEDS:
        return refusal("only-dive-on", "dive")
    if name == "crash":
        return refusal("no-crash", "crash")
    if height < _NEEDS.get(name, 0):
        return refusal("too-low", "dive", count=_NEEDS[name], height=height)
    way = position[AT + slot] * 6 + position[FACING + slot]
    cell = position[AT + slot] if name == "power" else (BEYOND if name == "level" else AHEAD)[way]
    barred = None if name == "power" else _ahead(position, slot, 2 if name == "level" else 1)
    if barred is not None:
        return barred
    return refusal("not-ahead", "fly") if CELL_INDEX[end] != cell else refusal("fly-only", "fly")


def _later(position: Position, picked: Sequence[Pick], pick: Pick) -> Refusal:
    slot = position[CELL_INDEX[picked[0].name]] if picked[0].kind == "cell" else -1
    if slot < 0:
        return refusal("entry-facing", "enter")
    if len(picked) == 1:
        if pick == picked[0]:
            return refusal("must-move", "fly")
        if pick.kind == "way":
            return _way(position, slot, pick)
        return refusal("fly-only", "fly")
    if pick.kind == "facing" and pick.name.rpartition(":")[2] in FACINGS:
        is_ace = position[ACE + slot] and picked[1].name.startswith("power")
        return refusal("turn-ace" if is_ace else "turn", "fly")
    return refusal("facing-next", "fly")


def why_not(state: State, seat: int, picked: Sequence[Pick], pick: Pick) -> Refusal:
    """Why `pick` is not on offer after `picked`."""
    if state.is_over:
        return refusal("over", "end")
    if seat != state.seat:
        return refusal("not-your-turn", "turn")
    position = state.row
    if position[PHASE] == CLOUD_PHASE:
        return _no_cloud(position, pick)
    return _later(position, picked, pick) if picked else _first(state, position, pick)
