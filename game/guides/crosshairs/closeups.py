"""A closer look at a cell, a plane, a tray or something on offer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from game.core.guide import Closeup, Note, Tone
from game.core.picks import ONWARD, SWEEP, Pick
from game.guides.crosshairs import perils
from game.rules.crosshairs import kernel, sights
from game.rules.crosshairs.actions import CELL_PICKS, WAYS
from game.rules.crosshairs.apply import COSTS
from game.rules.crosshairs.board import CELL_INDEX, FACINGS
from game.rules.crosshairs.fire import attackers, can_shoot, lookers, target_of
from game.rules.crosshairs.layout import (
    ACE,
    ACTED,
    AT,
    CEILING,
    CLIMB,
    CLOUD,
    CLOUD_PHASE,
    CONCEAL,
    FACING,
    HANDS,
    HEIGHT,
    OCC,
    OWED,
    OWNER,
    PHASE,
    SEAT,
    Numbers,
    Position,
)
from game.rules.crosshairs.medals import MEDALS, PATROL, is_clean, named, patrol, worth
from game.rules.crosshairs.picture import CLOUD_PIECE, GOING_STATE, PLANE, plane_piece
from game.rules.crosshairs.state import State


def _note(key: str, tone: Tone = "plain", **words: str | int) -> Note:
    return Note(f"closeup.crosshairs.{key}", tuple(words.items()), tone)


def _side(seat: int) -> str:
    return f"@side.crosshairs.{seat}"


def _place(position: Numbers, slot: int) -> str:
    return CELL_PICKS[position[AT + slot]].name


def _state_notes(position: Position, slot: int) -> list[Note]:
    facing = f"@facing.crosshairs.{FACINGS[position[FACING + slot]]}"
    found = [_note("height", height=position[HEIGHT + slot], facing=facing)]
    if position[ACE + slot]:
        found.append(_note("ace", "good"))
    if plane_piece(position, slot).state == GOING_STATE:
        found.append(_note("going"))
    elif position[ACTED + slot]:
        found.append(_note("acted"))
    if perils.must_crash(position, slot):
        waits = position[OWED] > 0 and position[SEAT] == OWNER[slot] and not position[ACTED + slot]
        free = waits and slot not in perils.doomed_now(position)
        found.append(_note("crash-if" if free else "must-crash", "warn"))
        by, other = perils.rescue(position, slot)
        if by:
            found.append(_note(by, "warn", cell=_place(position, other)))
    elif (enemy := perils.spared_by(position, slot)) >= 0:
        found += [_note("crash-if", "warn"), _note("stopped", "warn", cell=_place(position, enemy))]
    elif perils.is_blocked(position, slot):
        found.append(_note("only-dives", "warn"))
    return found


def _fire_notes(position: Position, seat: int, slot: int) -> list[Note]:
    """Whom it looks at, who looks at it, and what is missing."""
    found = []
    if position[CLOUD + position[AT + slot]]:
        found.append(_note("in-cloud-fires" if position[CONCEAL] else "in-cloud"))
    target = target_of(position, slot)
    if target >= 0:
        found.append(_note("looks-at", cell=_place(position, target), side=_side(OWNER[target])))
    crossing = attackers(position, slot)
    if not crossing:
        return found
    cells = ", ".join(_place(position, attacker) for attacker in crossing)
    own = not sights.is_enemy(position, seat, slot)
    in_crosshairs = sights.is_shootable(position, slot) if own else can_shoot(position, seat, slot)
    tone: Tone = "warn" if own and in_crosshairs else "good" if in_crosshairs else "plain"
    found.append(_note("crosshairs" if in_crosshairs else "lines", tone, count=len(crossing), cells=cells))
    kind = sights.kind_of(position)
    if kind.rule == "circle":
        hunter = kind.hunter(OWNER[slot])
        there = any(OWNER[attacker] == hunter for attacker in crossing)
        found.append(_note("hunter-there" if there else "hunter-missing", side=_side(hunter)))
    return found


MINUS: Final = "\u2212"
NONE: Final = "+0"


def _way_notes(position: Position, slot: int) -> list[Note]:
    """What a plane of the player on turn can do now and what each costs (crosshairs 4), with its sign before it."""
    if OWNER[slot] != position[SEAT]:
        return []
    cell = position[AT + slot]
    kinds = {move >> 10 for move in kernel.legal(position) if move >> 3 & 127 == cell}
    ways = [(name, _change(position, slot, kind)) for kind, name in WAYS.items() if kind in kinds]
    return [_way_note(name, f"{by:+}".replace("-", MINUS)) for name, by in ways]


def _way_note(name: str, change: str) -> Note:
    top = "-top" if change == NONE and name == WAYS[CLIMB] else ""
    words = (("change", change),)
    return Note(f"closeup.crosshairs.way-{name}{top}", words, pieces=((f"way-{name}", None),), aside=True)


def _change(position: Position, slot: int, kind: int) -> int:
    """What a manoeuvre in clear air does to the height."""
    if kind == CLIMB:
        return min(1, CEILING - position[HEIGHT + slot])
    return -COSTS.get(kind, 0)


def _plane(state: State, position: Position, slot: int) -> Closeup:
    notes = _state_notes(position, slot) + _fire_notes(position, state.seat, slot)
    if not state.is_over and position[PHASE] != CLOUD_PHASE:
        notes += _way_notes(position, slot)
    piece = plane_piece(position, slot)
    title = _note("plane", side=_side(OWNER[slot]), cell=_place(position, slot))
    return Closeup(title, ((piece.kind, OWNER[slot]),), tuple(notes))


def _cell(state: State, position: Position, cell: int) -> Closeup:
    if position[OCC + cell] >= 0:
        return _plane(state, position, position[OCC + cell])
    notes = []
    if position[CLOUD + cell]:
        notes.append(_note("cloud"))
    elif position[PHASE] == CLOUD_PHASE and cell in perils.closed_cells(position):
        notes.append(_note("closed"))
    for seat, homes in enumerate(state.kind.homes):
        if cell in homes:
            notes.append(_note("home", side=_side(seat)))
    watching = lookers(position, cell)
    for seat in sorted({OWNER[slot] for slot in watching}):
        cells = [_place(position, slot) for slot in watching if OWNER[slot] == seat]
        notes.append(_note("covered", count=len(cells), cells=", ".join(cells), side=_side(seat)))
    pieces = ((CLOUD_PIECE, None),) if position[CLOUD + cell] else ()
    return Closeup(_note("cell", cell=CELL_PICKS[cell].name), pieces, tuple(notes))


def _is_gone(state: State, seat: int, key: str) -> bool:
    """Whether nobody, or not this player, can claim a medal any more."""
    if key == "first-blood":
        return state.deeds.fired
    return key == "clean-sheet" and not is_clean(state.position, seat)


def medal_notes(state: State, seat: int) -> list[Note]:
    """Every medal with its value: claimed, or open and, where it can be counted, how far it has come."""
    found = []
    for place, medal in enumerate(MEDALS):
        claimed = bool(state.deeds.claimed[seat] >> place & 1)
        name = f"@medal.crosshairs.{medal.key}"
        told = partial(_note, medal=name, why=f"{name}.why", count=medal.value)
        if claimed:
            found.append(told("medal-claimed", "good"))
        elif medal.key == "high-patrol":
            found.append(told("medal-progress", has=patrol(state.position, seat), needs=PATROL))
        else:
            found.append(told("medal-gone" if _is_gone(state, seat, medal.key) else "medal-open"))
    return found


_MOST_MEDALS: Final = 5
"""So many a card has room for."""


def _medal_card(state: State, seat: int) -> Iterator[Note]:
    """What a seat has earned and for what, and names of what is still to be had, as far as there is room."""
    bits = state.deeds.claimed[seat]
    earned, left = named(bits), [medal for medal in named(~bits) if not _is_gone(state, seat, medal.key)]
    yield replace(_note("medal-about"), aside=True)
    for medal in earned:
        name = f"@medal.crosshairs.{medal.key}"
        yield _note("medal-earned", "good", medal=name, why=f"{name}.why")
    for medal in left[: max(_MOST_MEDALS - len(earned), 0)]:
        yield _note("medal-left", medal=f"@medal.crosshairs.{medal.key}")


def _tray(state: State, pick: Pick) -> Closeup | None:
    kind, _, number = pick.name.partition(".")
    seat = int(number)
    if seat >= state.kind.seats:
        return None
    if kind == "medals":
        total = worth(state.deeds.claimed[seat])
        return Closeup(_note("medals", side=_side(seat), count=total), (), tuple(_medal_card(state, seat)))
    count = state.position[HANDS + seat]
    notes = (_note("hand-count", count=count),)
    return Closeup(_note("hand", side=_side(seat)), ((PLANE, seat),) * count, notes)


def closeup(state: State, pick: Pick) -> Closeup | None:
    """A closer look; of a shot, the cell where it happens. How a plane may fly is told by what that leads to."""
    if pick.kind == "tray":
        return _tray(state, pick)
    position = state.row
    if pick in (SWEEP, ONWARD) or pick.kind in ("way", "facing"):
        return None
    if pick.kind == "button":
        return Closeup(_note("end"))
    return _cell(state, position, CELL_INDEX[pick.name]) if pick.name in CELL_INDEX else None
